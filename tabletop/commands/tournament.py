"""`tabletop tournament`: comparisons of bots or decks."""

from argparse import Namespace
from typing import Any

from tabletop.analysis.matches import MatchSeries
from tabletop.analysis.tournament import Decks, tournament
from tabletop.cards.wording import number_of
from tabletop.cli import FOUND_PROBLEM, GOOD, UsageError
from tabletop.commands.arguments import (
    at_least,
    decks_called,
    installed_game,
    player_of,
    print_failures,
    print_json,
    series_of,
)
from tabletop.commands.progress import progress_bar
from tabletop.rules import Game


def run(args: Namespace) -> int:
    game = installed_game(args.game)
    at_least(args.seats, 2, "--seats")
    games = at_least(args.games, 1, "--games")
    players = _players(args)
    series = series_of(args, game)
    decks = None
    if args.decks is not None:
        decks = _decks(args, game, series, players[0])
        players = list(decks.values)
    if args.until_clear and series.seats != 2:
        raise UsageError("--until-clear: needs two players and two seats (omit --seats)")
    pairs = len(players) - 1 if args.against_first else len(players) * (len(players) - 1) // 2
    with progress_bar(games * pairs) as series.progress:
        report = tournament(
            series,
            players,
            games,
            decks=decks,
            until_clear=args.until_clear,
            against_first=args.against_first,
        )
    if args.json:
        print_json(report)
    else:
        _print(report)
    has_problems = report["failure_count"] or any(pair["unfinished"] for pair in report["pairs"])
    return FOUND_PROBLEM if has_problems else GOOD


def _players(args: Namespace) -> list[str]:
    words = args.players or ("strong" if args.decks is not None else "")
    players = [player_of(name.strip()) for name in words.split(",") if words]
    if args.decks is not None:
        if len(players) > 1:
            raise UsageError("--players: with --decks, expected one player, such as strong")
    elif len(players) < 2 or len(set(players)) < len(players):
        raise UsageError(
            "--players: expected two or more different players, such as expert,greedy (or --decks)"
        )
    return players


def _decks(args: Namespace, game: Game, series: MatchSeries, player: str) -> Decks:
    slots = tuple(option.id for option in game.info.options if option.also == "deck")
    words = [word.strip() for word in args.decks.split(",")]
    decks = decks_called(game, words, args.option)
    if len(decks) < 2 or len(decks) < len(words):
        raise UsageError(
            f"--decks: expected two or more different decks, such as {','.join(decks)},…"
        )
    for slot in slots:
        del series.options[slot]
    return Decks(player, slots, decks)


def _print(report: dict[str, Any]) -> None:
    for pair in report["pairs"]:
        games, players_text = pair["games"], f"{pair['one']} against {pair['other']}"
        if games:
            lower, upper = pair["interval"]
            print(
                f"{players_text}: {pair['points']:g} of {number_of(games, 'game')}, "
                f"{pair['share']:.1%} ({lower:.1%} to "
                f"{upper:.1%}){'' if pair['clear'] else ', not significant yet'}"
            )
        else:
            print(f"{players_text}: no finished game")
        if pair["unfinished"]:
            print(f"  {number_of(pair['unfinished'], 'game')} unfinished")
    for player, rating in sorted(report["ratings"].items(), key=lambda item: -item[1]):
        lower, upper = report["rating_intervals"][player]
        print(f"  {player}: {rating:+d} ({lower:+d} to {upper:+d})")
    print_failures(report)
    print(f"  {report['seconds_a_game']:.1f} s of processor time a game")
