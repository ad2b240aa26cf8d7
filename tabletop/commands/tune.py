"""`tabletop tune`: optimization of the weights of a game's bots."""

import shlex
from argparse import Namespace
from pathlib import Path
from typing import Any

from tabletop.analysis.tune import tune
from tabletop.cards.errors import suggestion
from tabletop.cards.weights import FILE, text_of, unflattened
from tabletop.cards.wording import number_of
from tabletop.cli import FOUND_PROBLEM, GOOD, UsageError
from tabletop.commands.arguments import (
    at_least,
    installed_game,
    player_of,
    print_failures,
    print_json,
    series_of,
    write_error,
)
from tabletop.commands.progress import progress_bar
from tabletop.rules import Game

FEWEST = 10
"""Minimum number of seeds for a meaningful interval."""


def run(args: Namespace) -> int:
    """Tunes the weights and writes them if they are better."""
    game = installed_game(args.game)
    if game.weights is None:
        raise UsageError(f"{game.info.id}: has no weights to tune (its bots read no {FILE})")
    for name in args.only:
        if name not in game.weights:
            known = suggestion(name, list(game.weights))
            raise UsageError(f"unknown weight '{name}' in {game.info.name} ({known})")
    steps = at_least(args.steps, 1, "--steps")
    games = at_least(args.games, 1, "--games")
    proof = at_least(args.proof, FEWEST, "--proof")
    player = player_of(args.player)
    path = _ready_to_write(Path(args.output) if args.output else game.folder / FILE)
    series = series_of(args, game)
    with progress_bar((steps * games + proof) * max(2, series.seats)) as series.progress:
        report = tune(series, steps, games, proof, player=player, only=args.only)
    if report["better"]:
        _write(
            path,
            text_of(unflattened(report["after"], game.weights), f"Made by: {command_line(args)}"),
        )
    if args.json:
        print_json(report | {"written": str(path) if report["better"] else None})
    else:
        _print(game, report, path)
    return FOUND_PROBLEM if report["unfinished"] or report["failure_count"] else GOOD


def _ready_to_write(path: Path) -> Path:
    """Checks before hours of play that the result can be written."""
    existed = path.exists()
    try:
        with path.open("ab"):
            pass
        if not existed:
            path.unlink()
    except OSError as error:
        raise write_error(path, error, " (choose another file with -o)") from None
    return path


def command_line(args: Namespace) -> str:
    """Returns the command that repeats the tuning."""
    names = ("player", "seats", "steps", "games", "proof", "effort", "seed")
    words = [word for name in names for word in (f"--{name}", str(getattr(args, name)))]
    words += [word for name in args.only for word in ("--only", name)]
    words += [word for option in args.option for word in ("--option", option)]
    return shlex.join(["tabletop", "tune", args.game, *words])


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise write_error(path, error, " (choose another file with -o)") from None


def _print(game: Game, report: dict[str, Any], path: Path) -> None:
    assert game.weights is not None
    print(f"{number_of(report['games'], 'game')} of {game.info.name}")
    after = unflattened(report["after"], game.weights)
    for name, value in game.weights.items():
        print(f"  {name}: {value} -> {after[name]}")
    lower, upper = report["interval"]
    if "gain" in report:
        print(
            f"on fresh seeds: {report['score_before']:.2f} before, {report['score_after']:.2f} "
            f"after, {report['gain']:+.2f} ({lower:+.2f} to {upper:+.2f})"
        )
    else:
        print(f"on fresh seeds: {report['share']:.1%} won ({lower:.1%} to {upper:.1%})")
    if report["better"]:
        print(f"improved, written to {path}")
    else:
        print("no significant improvement, nothing written")
    print_failures(report)
    if report["unfinished"]:
        print(f"  {number_of(report['unfinished'], 'game')} unfinished")
