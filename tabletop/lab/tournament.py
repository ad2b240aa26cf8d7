"""Who is better, and by how much: every pair of players, or decks, each seed from every seat."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import log, log10, sqrt
from typing import Any, NamedTuple

from tabletop.lab.intervals import SURE, clear_after, interval
from tabletop.lab.matches import Match, Result, Series, told_failures

BATCH = 8
"""After how many games a pair is looked at again, where it is played until it is clear."""
ROUNDS = 200
"""How often ratings are brought nearer to what was played."""
LEAST = 0.25
"""What a player without a victory, or without a defeat, counts as having won or lost in all."""


class Decks(NamedTuple):
    """Decks that meet each other in the hands of one player."""

    player: str
    slots: tuple[str, ...]
    """The options that choose them, one a seat."""
    values: Mapping[str, str]
    """What such an option is for each deck, by its id."""


class Pair:
    """Two players or two decks, and the games they play against each other."""

    def __init__(self, series: Series, one: str, other: str, decks: Decks | None = None) -> None:
        """Pair two; at a table of more than two the other one plays all other seats."""
        self.series, self.one, self.other, self.decks = series, one, other, decks
        self.seats = series.seats
        self.points: list[float] = []
        self.results: list[Result] = []
        self.clear = False

    def match(self, number: int) -> Match:
        """Give a game of the pair: the same seed is played once from every seat."""
        seat = number % self.seats
        seated = [self.other] * self.seats
        seated[seat] = self.one
        seed, each = self.series.seed, str(number // self.seats)
        if self.decks is None:
            return self.series.match(seated, f"{seed}-{each}")
        # Each two decks have seeds of their own, those of `tabletop balance`.
        values = [self.decks.values[deck] for deck in seated]
        return self.series.match(
            (self.decks.player,) * self.seats,
            "-".join((seed, *sorted(seated), each)),
            options=dict(zip(self.decks.slots, values, strict=True)),
        )

    def count(self, result: Result) -> None:
        """Count the next game; one without an end gives no points."""
        seat = len(self.results) % self.seats
        self.results.append(result)
        if not result.trouble:
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
    decks: Decks | None = None,
    until_clear: bool = False,
    against_first: bool = False,
) -> dict[str, Any]:
    """Let players play each other, and report as `tabletop tournament --json` prints it.

    With `decks` the `players` are ids of decks. Every pair plays `games` games, each seed from
    every seat, or fewer where it is clear sooner and `until_clear` is asked for; `against_first`
    leaves out the pairs without the first player.
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
            asked = [
                (pair, pair.match(number))
                for pair in open_pairs
                for number in range(len(pair.results), min(games, len(pair.results) + size))
            ]
            played = series.play([match for _, match in asked])
            for (pair, _), result in zip(asked, played, strict=True):
                if not pair.clear:
                    pair.count(result)
                    pair.clear = until_clear and clear_after(pair.points) is not None
    rated = ratings(players, pairs)
    who = {"players": list(players)}
    if decks is not None:
        who = {"players": [decks.player], "decks": list(players)}
    results = [result for pair in pairs for result in pair.results]
    return {
        **series.told,
        **who,
        **told_failures(results),
        "pairs": [pair.report() for pair in pairs],
        "ratings": rated,
        "rating_intervals": rating_intervals(rated, pairs),
        "seconds_a_game": round(
            sum(result.seconds for result in results) / max(1, series.games),
            3,
        ),
    }


def ratings(players: Sequence[str], pairs: Sequence[Pair]) -> dict[str, int]:
    """Rate the players so that 400 points more win ten games for each one lost (Bradley, Terry).

    Only games between two seats that have ended rate; who has none has no rating. The mean is 0.
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
    players = [one for one in players if any(one in pair for pair in met)]
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


def rating_intervals(rated: Mapping[str, int], pairs: Sequence[Pair]) -> dict[str, list[int]]:
    """Give the bounds between which each rating lies with 95 % probability, seen from the mean.

    They come of how sharply the likelihood of what was played falls off around the ratings (the
    inverse of Fisher's information). Draws make them a little wider than they need be.
    """
    place = {name: at for at, name in enumerate(rated)}
    # All ratings at once could be higher; that their mean is 0 is added in, so there is an inverse.
    known = [[1 / len(rated)] * len(rated) for _ in rated]
    for pair in pairs if rated else ():
        if not pair.points:
            continue
        one, other = place[pair.one], place[pair.other]
        share = 1 / (1 + 10 ** ((rated[pair.other] - rated[pair.one]) / 400))
        told = len(pair.points) * share * (1 - share)
        known[one][one] += told
        known[other][other] += told
        known[one][other] -= told
        known[other][one] -= told
    points = SURE * 400 / log(10)
    found = {}
    for name, at in place.items():
        aim = [float(number == at) for number in range(len(rated))]
        error = points * sqrt(max(0.0, solved(known, aim)[at] - 1 / len(rated)))
        found[name] = [round(rated[name] - error), round(rated[name] + error)]
    return found


def solved(rows: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Solve linear equations whose matrix is symmetric and positive (so none needs to be moved).

    >>> solved([[2, 1], [1, 2]], [4, 5])
    [1.0, 2.0]
    """
    left = [[*map(float, row), float(value)] for row, value in zip(rows, right, strict=True)]
    for at, row in enumerate(left):
        row[:] = [value / row[at] for value in row]
        for other in left:
            if other is not row:
                part = other[at]
                other[:] = [value - part * own for value, own in zip(other, row, strict=True)]
    return [row[-1] for row in left]
