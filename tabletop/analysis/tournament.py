"""Tournaments of players or decks, with each seed played from all seats."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import log, log10, sqrt
from typing import Any, NamedTuple

from tabletop.analysis.intervals import Z_SCORE, games_until_significant, interval
from tabletop.analysis.matches import Match, MatchResult, MatchSeries, failure_report

BATCH = 8
"""Number of games between two significance tests of a pair."""
ROUNDS = 200
"""Number of iterations for computing ratings."""
LEAST = 0.25
"""Points of a player without victories, and of the opponents of one without defeats."""


class Decks(NamedTuple):
    """Decks that play against each other, used by the same bot."""

    player: str
    slots: tuple[str, ...]
    """The options that choose the decks, one per seat."""
    values: Mapping[str, str]
    """The value of such an option for each deck, by deck id."""


class Pair:
    """Two players or decks and the games between them."""

    def __init__(
        self, series: MatchSeries, one: str, other: str, decks: Decks | None = None
    ) -> None:
        """Creates a pair; with more than two seats `other` plays all other seats."""
        self.series, self.one, self.other, self.decks = series, one, other, decks
        self.seats = series.seats
        self.points: list[float] = []
        self.results: list[MatchResult] = []
        self.clear = False

    def match(self, number: int) -> Match:
        """Returns a game of the pair; each seed is played once from every seat."""
        seat = number % self.seats
        seated = [self.other] * self.seats
        seated[seat] = self.one
        seed, seed_number = self.series.seed, str(number // self.seats)
        if self.decks is None:
            return self.series.match(seated, f"{seed}-{seed_number}")
        # Each pair of decks has its own seeds, like in `tabletop balance`.
        values = [self.decks.values[deck] for deck in seated]
        return self.series.match(
            (self.decks.player,) * self.seats,
            "-".join((seed, *sorted(seated), seed_number)),
            options=dict(zip(self.decks.slots, values, strict=True)),
        )

    def count(self, result: MatchResult) -> None:
        """Adds the result of the next game; an unfinished game has no points."""
        seat = len(self.results) % self.seats
        self.results.append(result)
        if not result.trouble:
            self.points.append(result.points(seat))

    @property
    def fair(self) -> float:
        """The expected share of victories between players of equal strength."""
        return 1.0 / self.seats

    def report(self) -> dict[str, Any]:
        """Returns the summary of the games for the first player."""
        games, points = len(self.points), sum(self.points)
        lower, upper = interval(points, games)
        return {
            "one": self.one,
            "other": self.other,
            "games": games,
            "points": points,
            "share": round(points / games, 4) if games else None,
            "interval": [round(lower, 4), round(upper, 4)],
            "clear": self.clear or not lower <= self.fair <= upper,
            "unfinished": sum(bool(result.trouble) for result in self.results),
        }


def tournament(
    series: MatchSeries,
    players: Sequence[str],
    games: int,
    *,
    decks: Decks | None = None,
    until_clear: bool = False,
    against_first: bool = False,
) -> dict[str, Any]:
    """Plays all pairs and returns the report of `tabletop tournament --json`.

    Args:
        players: Names of players, or ids of decks with `decks`.
        games: Number of games of each pair.
        until_clear: Ends a pair as soon as the result is significant.
        against_first: Only plays the pairs with the first player.
    """
    pairs = [
        Pair(series, one, other, decks)
        for one, other in combinations(players, 2)
        if not against_first or one == players[0]
    ]
    size = BATCH * series.seats // 2 if until_clear else games
    with series.staffed():
        while open_pairs := [
            pair for pair in pairs if len(pair.results) < games and not pair.clear
        ]:
            pairs_to_play = [
                (pair, pair.match(number))
                for pair in open_pairs
                for number in range(len(pair.results), min(games, len(pair.results) + size))
            ]
            played = series.play([match for _, match in pairs_to_play])
            for (pair, _), result in zip(pairs_to_play, played, strict=True):
                if not pair.clear:
                    pair.count(result)
                    pair.clear = until_clear and games_until_significant(pair.points) is not None
    rated = ratings(players, pairs)
    subject = {"players": list(players)}
    if decks is not None:
        subject = {"players": [decks.player], "decks": list(players)}
    results = [result for pair in pairs for result in pair.results]
    return {
        **series.told,
        **subject,
        **failure_report(results),
        "pairs": [pair.report() for pair in pairs],
        "ratings": rated,
        "rating_intervals": rating_intervals(rated, pairs),
        "seconds_a_game": round(
            sum(result.seconds for result in results) / max(1, series.games),
            3,
        ),
    }


def ratings(players: Sequence[str], pairs: Sequence[Pair]) -> dict[str, int]:
    """Returns ratings in which 400 points are odds of 10 to 1 (Bradley-Terry).

    Only finished games between two seats count. A player without such games has no rating. The mean
    is 0.
    """
    won = dict.fromkeys(players, 0.0)
    games_between: dict[tuple[str, str], float] = {}
    for pair in pairs:
        games = len(pair.points)
        if not games or pair.seats != 2:
            continue
        gained = min(max(sum(pair.points), LEAST), games - LEAST)
        won[pair.one] += gained
        won[pair.other] += games - gained
        games_between[pair.one, pair.other] = games_between[pair.other, pair.one] = games
    if not games_between:
        return {}
    players = [player for player in players if any(player in pair for pair in games_between)]
    strength = dict.fromkeys(players, 1.0)
    for _ in range(ROUNDS):
        strength = {
            player: won[player]
            / sum(
                games_between.get((player, other), 0.0) / (strength[player] + strength[other])
                for other in players
                if other != player
            )
            for player in players
        }
    points = {player_name: 400 * log10(value) for player_name, value in strength.items()}
    mean = sum(points.values()) / len(points)
    return {player_name: round(value - mean) for player_name, value in points.items()}


def rating_intervals(rated: Mapping[str, int], pairs: Sequence[Pair]) -> dict[str, list[int]]:
    """Returns the 95 % confidence interval of each rating around the mean.

    The intervals follow from the inverse of the Fisher information. Draws make them slightly too
    wide.
    """
    place = {name: index for index, name in enumerate(rated)}
    # The constraint that the mean is 0 makes the matrix invertible.
    known = [[1 / len(rated)] * len(rated) for _ in rated]
    for pair in pairs if rated else ():
        if not pair.points:
            continue
        first, second = place[pair.one], place[pair.other]
        share = 1 / (1 + 10 ** ((rated[pair.other] - rated[pair.one]) / 400))
        information = len(pair.points) * share * (1 - share)
        known[first][first] += information
        known[second][second] += information
        known[first][second] -= information
        known[second][first] -= information
    points = Z_SCORE * 400 / log(10)
    result = {}
    for name, index in place.items():
        aim = [float(number == index) for number in range(len(rated))]
        error = points * sqrt(max(0.0, solve_linear(known, aim)[index] - 1 / len(rated)))
        result[name] = [round(rated[name] - error), round(rated[name] + error)]
    return result


def solve_linear(rows: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Solves linear equations with a symmetric, positive definite matrix.

    Such a matrix needs no pivoting.

    >>> solve_linear([[2, 1], [1, 2]], [4, 5])
    [1.0, 2.0]
    """
    rows_left = [[*map(float, row), float(value)] for row, value in zip(rows, right, strict=True)]
    for index, row in enumerate(rows_left):
        row[:] = [value / row[index] for value in row]
        for other in rows_left:
            if other is not row:
                part = other[index]
                other[:] = [
                    value - part * pivot_value
                    for value, pivot_value in zip(other, row, strict=True)
                ]
    return [row[-1] for row in rows_left]
