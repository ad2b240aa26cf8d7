"""Balance reports: results by deck, pairing, seat, first player and card."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any

from tabletop.analysis.intervals import interval, shrunk_shares
from tabletop.analysis.matches import Match, MatchResult, MatchSeries, failure_report
from tabletop.cards.builder import preset_of
from tabletop.cards.deck import fits
from tabletop.games.deck_registry import deck_registry, presets
from tabletop.rules import Game
from tabletop.storage.packs import load_game

MIN_CARD_GAMES = 20
"""Minimum number of games for a card, so that its result is meaningful."""


class PointCount:
    """A number of games and the points made in them."""

    __slots__ = ("games", "points")

    def __init__(self) -> None:
        self.games = 0
        self.points = 0.0

    def count(self, points: float) -> None:
        self.games += 1
        self.points += points

    def report(self) -> dict[str, Any]:
        """Returns the games, the share of points and its interval."""
        lower, upper = interval(self.points, self.games)
        share = self.points / self.games if self.games else 0.0
        return {
            "games": self.games,
            "share": round(share, 4),
            "interval": [round(lower, 4), round(upper, 4)],
        }


def decks_of(game: Game, options: Mapping[str, str]) -> tuple[list[str], list[str]]:
    """Returns the options that choose a deck, and the fitting preset decks."""
    named = [option for option in game.info.options if option.also == "deck"]
    shop = deck_registry(game.info.id) if named else None
    if shop is None:
        return [], []
    fitting = [
        deck for deck in presets(game.info.id, options).values() if fits(deck, shop.box, options)
    ]
    values = [value.id for value in named[0].values]
    given = [value for value in values if preset_of(fitting, value) is not None]
    return [option.id for option in named], given


def _decks_called(game: Game) -> dict[str, str]:
    """Returns the names of the preset decks by id."""
    return {
        value.id: value.name
        for option in game.info.options
        if option.also == "deck"
        for value in option.values
    }


def matches_of(series: MatchSeries, player: str, games: int) -> list[Match]:
    """Returns the matches: each ordered pair of preset decks, `games` times.

    The same seeds are played from both seats. Each pair of decks has its own seeds, so that luck
    with one pair does not affect all decks. A game without decks is played `games` times.
    """
    slots, decks = decks_of(load_game(series.game), series.options)
    pairings: list[dict[str, str]] = [{}]
    if decks:
        pairings = [dict(zip(slots, pair, strict=True)) for pair in permutations(decks, 2)]
    return [
        series.match(
            (player,) * series.seats,
            "-".join((series.seed, *sorted(pairing.values()), str(number))),
            options=pairing,
        )
        for number in range(games)
        for pairing in pairings
    ]


def balance(series: MatchSeries, player: str, games: int) -> dict[str, Any]:
    """Plays games between equal players; returns the `balance --json` report."""
    game = load_game(series.game)
    slots, _ = decks_of(game, series.options)
    results = list(series.play(matches_of(series, player, games)))
    return {
        **series.told,
        "name": game.info.name,
        "player": player,
        "games": len(results),
        "unfinished": sum(bool(result.trouble) for result in results),
        **failure_report(results),
        **tables(results, slots, {**game.names, **_decks_called(game)}),
    }


def tables(
    results: Sequence[MatchResult], slots: Sequence[str], names: Mapping[str, str]
) -> dict[str, Any]:
    """Returns the results of each deck, pairing, seat, first player and card.

    Args:
        names: The names of decks and cards by id.
    """
    decks: dict[str, PointCount] = defaultdict(PointCount)
    pairings: dict[str, PointCount] = defaultdict(PointCount)
    seats: dict[str, PointCount] = defaultdict(PointCount)
    cards: dict[str, PointCount] = defaultdict(PointCount)
    first = PointCount()
    for result in results:
        if result.trouble:
            continue
        chosen = dict(result.match.options)
        names_held = [names.get(chosen[slot], chosen[slot]) for slot in slots]
        for seat in range(len(result.match.players)):
            points = result.points(seat)
            seats[f"seat {seat + 1}"].count(points)
            if names_held:
                decks[names_held[seat]].count(points)
            for kind in result.drawn[seat] if result.drawn else ():
                cards[names.get(kind, kind)].count(points)
        if names_held and names_held[0] != names_held[1]:
            first_name, second_name = sorted(names_held)
            pairings[f"{first_name} : {second_name}"].count(
                result.points(names_held.index(first_name))
            )
        if result.first >= 0:
            first.count(result.points(result.first))
    often = {name: tally for name, tally in cards.items() if tally.games >= MIN_CARD_GAMES}
    deviations, rows_by_name = {}, {}
    for title, tallies in (("decks", decks), ("pairings", pairings)):
        deviations[title], rows_by_name[title] = _estimates(tallies)
    return {
        "decks": rows_by_name["decks"],
        "pairings": rows_by_name["pairings"],
        "by_seat": {name: tally.report() for name, tally in sorted(seats.items())},
        "first": first.report(),
        "cards": {name: tally.report() for name, tally in _best_first(often)},
        "strayed": deviations,
    }


def _best_first(tallies: Mapping[str, PointCount]) -> list[tuple[str, PointCount]]:
    return sorted(tallies.items(), key=lambda tally: (-tally[1].points / tally[1].games, tally[0]))


def _estimates(tallies: Mapping[str, PointCount]) -> tuple[float, dict[str, Any]]:
    """Returns the standard deviation beyond chance, and the estimate of each."""
    ranked = _best_first(tallies)
    deviation, rows = shrunk_shares([(points.points, points.games) for _, points in ranked])
    estimates = {}
    for (name, points), (middle, lower, upper) in zip(ranked, rows, strict=True):
        bounds = [round(lower, 4), round(upper, 4)]
        estimates[name] = {**points.report(), "likely": round(middle, 4), "likely_interval": bounds}
    return round(deviation, 4), estimates
