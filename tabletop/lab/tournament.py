"""Who is better, and by how much: every pair of players, each seed from every seat."""

from collections.abc import Sequence
from itertools import combinations
from math import log10
from typing import Any

from tabletop.lab.intervals import clear_after, interval
from tabletop.lab.matches import Match, Result, Series

BATCH = 8
"""After how many games a pair is looked at again, where it is played until it is clear."""
ROUNDS = 200
"""How often ratings are brought nearer to what was played."""
LEAST = 0.25
"""What a player without a victory, or without a defeat, counts as having won or lost in all."""


class Pair:
    """Two players, and the games they play against each other."""

    def __init__(self, series: Series, one: str, other: str) -> None:
        """Pair two players; at a table of more than two the other one plays all other seats."""
        self.series, self.one, self.other = series, one, other
        self.seats = series.seats
        self.points: list[float] = []
        self.results: list[Result] = []
        self.clear = False

    def match(self, number: int) -> Match:
        """Give a game of the pair: the same seed is played once from every seat."""
        seat = number % self.seats
        players = [self.other] * self.seats
        players[seat] = self.one
        return self.series.match(players, f"{self.series.seed}-{number // self.seats}")

    def count(self, result: Result) -> None:
        """Count the next game."""
        seat = len(self.results) % self.seats
        self.results.append(result)
        self.points.append(result.points(seat))

    @property
    def fair(self) -> float:
        """The share of victories that a player would have against others of its strength."""
        return 1.0 / self.seats

    def report(self) -> dict[str, Any]:
        """Sum the games up, from the first player's side."""
        games, points = len(self.points), sum(self.points)
        low, high = interval(points, games)
        return {
            "one": self.one,
            "other": self.other,
            "games": games,
            "points": points,
            "share": round(points / games, 4) if games else None,
            "interval": [round(low, 4), round(high, 4)],
            "clear": self.clear or not low <= self.fair <= high,
            "unfinished": sum(bool(result.trouble) for result in self.results),
        }


def tournament(
    series: Series,
    players: Sequence[str],
    games: int,
    *,
    until_clear: bool = False,
    against_first: bool = False,
) -> dict[str, Any]:
    """Let players play each other, and report as `tabletop tournament --json` prints it.

    Every pair plays `games` games, each seed from every seat, or fewer where it is clear sooner
    and `until_clear` is asked for; `against_first` leaves out the pairs without the first player.
    """
    pairs = [
        Pair(series, one, other)
        for one, other in combinations(players, 2)
        if not against_first or one == players[0]
    ]
    size = BATCH * series.seats // 2 if until_clear else games
    with series.staffed():
        while open_pairs := [pair for pair in pairs if len(pair.points) < games and not pair.clear]:
            asked = [
                (pair, pair.match(number))
                for pair in open_pairs
                for number in range(len(pair.points), min(games, len(pair.points) + size))
            ]
            played = series.play([match for _, match in asked])
            for (pair, _), result in zip(asked, played, strict=True):
                if not pair.clear:
                    pair.count(result)
                    pair.clear = until_clear and clear_after(pair.points) is not None
    return {
        **series.told,
        "players": list(players),
        "pairs": [pair.report() for pair in pairs],
        "ratings": ratings(players, pairs),
        "seconds_a_game": round(
            sum(result.seconds for pair in pairs for result in pair.results) / max(1, series.games),
            3,
        ),
    }


def ratings(players: Sequence[str], pairs: Sequence[Pair]) -> dict[str, int]:
    """Rate the players so that 400 points more win ten games for each one lost (Bradley, Terry).

    Only what is played between two seats rates; the mean of all is 0.
    """
    won = dict.fromkeys(players, 0.0)
    met: dict[tuple[str, str], float] = {}
    for pair in pairs:
        games = len(pair.points)
        if not games or pair.seats != 2:
            continue
        gained = min(max(sum(pair.points), LEAST), games - LEAST)
        won[pair.one] += gained
        won[pair.other] += games - gained
        met[pair.one, pair.other] = met[pair.other, pair.one] = games
    if not met:
        return {}
    strength = dict.fromkeys(players, 1.0)
    for _ in range(ROUNDS):
        strength = {
            one: won[one]
            / sum(
                met.get((one, other), 0.0) / (strength[one] + strength[other])
                for other in players
                if other != one
            )
            for one in players
        }
    points = {one: 400 * log10(value) for one, value in strength.items()}
    mean = sum(points.values()) / len(points)
    return {one: round(value - mean) for one, value in points.items()}
