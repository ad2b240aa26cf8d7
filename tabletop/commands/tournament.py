"""`tabletop tournament`: who is better."""

from argparse import Namespace
from typing import Any

from tabletop.cards.wording import number_of
from tabletop.cli import FOUND_WRONG, GOOD, WrongUse
from tabletop.commands.asked import at_least, installed_game, player_of, print_json, series_of
from tabletop.commands.progress import progress_bar
from tabletop.lab.tournament import tournament


def run(asked: Namespace) -> int:
    """Play the tournament and report."""
    game = installed_game(asked.game)
    players = _players(asked.players)
    at_least(asked.seats, 2, "--seats")
    games = at_least(asked.games, 1, "--games")
    series = series_of(asked, game)
    if asked.until_clear and series.seats != 2:
        raise WrongUse("--until-clear compares two players at a table of two; leave --seats out")
    pairs = len(players) - 1 if asked.against_first else len(players) * (len(players) - 1) // 2
    with progress_bar(games * pairs) as series.progress:
        report = tournament(
            series,
            players,
            games,
            until_clear=asked.until_clear,
            against_first=asked.against_first,
        )
    if asked.json:
        print_json(report)
    else:
        _print(report)
    return FOUND_WRONG if any(pair["unfinished"] for pair in report["pairs"]) else GOOD


def _players(word: str) -> list[str]:
    players = [player_of(name.strip()) for name in word.split(",")]
    if len(players) < 2 or len(set(players)) < len(players):
        raise WrongUse("name two players or more, each once, such as --players expert,greedy")
    return players


def _print(report: dict[str, Any]) -> None:
    for pair in report["pairs"]:
        low, high = pair["interval"]
        print(
            f"{pair['one']} against {pair['other']}: {pair['points']:g} of "
            f"{number_of(pair['games'], 'game')}, {pair['share']:.1%} ({low:.1%} to {high:.1%})"
            f"{'' if pair['clear'] else ', not clear yet'}"
        )
        if pair["unfinished"]:
            print(f"  {number_of(pair['unfinished'], 'game')} did not come to an end")
    for player, rating in sorted(report["ratings"].items(), key=lambda one: -one[1]):
        print(f"  {player}: {rating:+d}")
    print(f"  {report['seconds_a_game']:.1f} s of processor time a game")
