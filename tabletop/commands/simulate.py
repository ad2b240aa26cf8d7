"""`tabletop simulate`: many games between bots."""

from argparse import Namespace
from contextlib import ExitStack
from typing import Any

from tabletop.analysis.simulate import simulate
from tabletop.cards.wording import number_of
from tabletop.cli import FOUND_PROBLEM, GOOD
from tabletop.commands.arguments import (
    at_least,
    effort_of,
    installed_game,
    options_of,
    players_of,
    print_failures,
    print_json,
    recording,
    seed_of,
)
from tabletop.commands.progress import progress_bar


def run(args: Namespace) -> int:
    game = installed_game(args.game)
    games = at_least(args.games, 1, "--games")
    jobs = at_least(args.jobs, 1, "--jobs")
    word = args.seats or ",".join(["random"] * max(game.info.seats[0], 1))
    players = players_of(game, word)
    with ExitStack() as stack:
        keep = stack.enter_context(recording(args.record))
        progress = stack.enter_context(progress_bar(games))
        report = simulate(
            args.game,
            games,
            players,
            seed=seed_of(args.seed or "1"),
            options=options_of(game, args.option),
            jobs=jobs,
            check=args.check,
            effort=effort_of(args.effort),
            progress=progress,
            keep=keep,
        )
    if args.json:
        print_json(report)
    else:
        _print(report)
    has_problems = report["broken_count"] or report["failure_count"] or report["finished"] < games
    return FOUND_PROBLEM if has_problems else GOOD


def _print(report: dict[str, Any]) -> None:
    print(
        f"{number_of(report['games'], 'game')} of {report['game']}, {report['finished']} finished: "
        f"{report['moves']:,} moves in {report['seconds']:.1f} s, "
        f"{report['moves_per_second']:,} moves a second"
    )
    for result, number in report["outcomes"].items():
        print(f"  {result}: {number} ({number / report['games']:.1%})")
    for seat, (player, spread) in enumerate(zip(report["players"], report["scores"], strict=True)):
        if spread:
            print(
                f"  score of seat {seat + 1} ({player}): mean {spread['mean']}, median "
                f"{spread['median']:g}, {spread['least']} to {spread['most']}"
            )
    print_failures(report)
    for breach in report["broken"]:
        print(f"  LAW BROKEN, seed {breach['seed']}, move {breach['move']}: {breach['what']}")
    if report["broken_count"] > len(report["broken"]):
        print(f"  … {report['broken_count']} in total")
