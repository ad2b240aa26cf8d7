"""Evaluates a seat's prospects by the nearness of the buildings on offer.

The values of the buildings are computed once for each stage of the game.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from tabletop.cards.weights import GameWeights
from tabletop.games.realm_of_sand.content import FOLDER
from tabletop.games.realm_of_sand.elements import ELEMENTS as NAMES
from tabletop.games.realm_of_sand.nearness import ELEMENTS, UNREACHABLE
from tabletop.games.realm_of_sand.runes import building_seeker
from tabletop.games.realm_of_sand.side import (
    CLEAR,
    SQUARES,
    Card,
    Side,
    cards,
)


class Weights(NamedTuple):
    """Weights of the evaluation in stars, read from `weights.yaml`."""

    ready: float
    """Fraction of a building's value if it can be completed now."""
    summoned: float
    """Fraction of a building's value if one summon is enough."""
    lacks: tuple[float, ...]
    """Fraction of a building's value by missing runes, from one up."""
    shares: tuple[float, ...]
    """Weights of the best, second best … building, because they compete for the same runes."""
    lack: float
    """Factor for each missing sapphire or golden moon disk."""
    disk: float
    spirit: float
    """Value of a sapphire or golden moon disk; these elements have no runes."""
    many: float
    """Value of each further disk relative to the one before."""
    level: float
    charge: float
    opened: float
    """Value of an empty place in a row, for each turn in which a new building is useful."""
    hourglass: float
    span: float
    """Number of remaining actions at which disks and levels have half their value."""
    stays: float
    """Chance that an opponent does not take a given building in one turn."""
    rival: float
    """Stars that an opponent is expected to gain in a turn."""


SIZES: Final = {name: {"lacks": 6, "shares": 6}.get(name, 0) for name in Weights._fields}
"""Length of the list for each name; 0 for a single number."""


WEIGHTS: Final = GameWeights(FOLDER, SIZES, lambda named: Weights._make(named.values()))


class StageWeights:
    """Values and factors at one stage of the game."""

    __slots__ = ("early", "factors", "taken", "weights", "worths")

    def __init__(
        self, weights: Weights, left: int, ahead: int, seats: int, offered: Sequence[int]
    ) -> None:
        """Computes the factors of a stage.

        Args:
            weights: The weights to apply.
            left: Number of main actions to come.
            ahead: Number of turns until this stage.
            seats: Number of seats.
            offered: Numbers of the buildings on offer.
        """
        leave_chance = min(weights.stays, 1.0) ** (seats - 1)
        self.taken = 1.0 - leave_chance**ahead
        """Chance that an opponent has taken a given building by then."""
        self.weights = weights
        self.early = left / (left + weights.span)
        lacks = [
            part if 3 * left >= missing + 1 else 0.0 for missing, part in enumerate(weights.lacks)
        ]
        ready, summoned = (weights.ready, weights.summoned) if left else (0.0, 0.0)
        keep = leave_chance ** (ahead + 1)
        self.factors = tuple([keep * part for part in (ready, summoned, *lacks)])
        hourglass = 0.0 if seats == 1 else weights.hourglass
        self.worths = {number: self._worth(cards()[number], hourglass) for number in offered}

    def _worth(self, card: Card, hourglass: float) -> float:
        weights = self.weights
        bonus = weights.level * card.levels
        for element in card.disks:
            bonus += weights.disk if element < SQUARES else weights.spirit
        return card.stars + hourglass * card.hourglasses + 2 * self.early * bonus

    def standing(self, side: Side, owned: Sequence[int]) -> float:
        """Returns the value of a seat's stars, disks, levels and crystal.

        Args:
            side: The seat's side.
            owned: All disks of the seat, by element.
        """
        weights, part = self.weights, 1.0
        more = weights.level * side.level
        for element in range(ELEMENTS):
            value = weights.disk if element < SQUARES else weights.spirit
            for _ in range(owned[element]):
                more += part * value
                part *= weights.many
        if side.charge > CLEAR:
            more += weights.charge
        return side.stars + 2 * self.early * more


class ExpectedValues:
    """Expected value of buildings by nearness, for a given set of disks.

    Results are cached by nearness, because most boards share it.
    """

    __slots__ = ("_factors", "_known", "_shares", "_worths")

    def __init__(self, scale: StageWeights, worths: Sequence[float]) -> None:
        """Stores the values of the buildings, in the order of the offer."""
        self._worths = list(worths)
        self._factors = list(scale.factors)
        self._shares = list(scale.weights.shares)
        self._known: dict[int, float] = {}

    def of(self, near: int) -> float:
        """Returns the expected value for a nearness from `Offer.nearness`."""
        cached = self._known.get(near)
        if cached is None:
            cached = self._known[near] = self._added_up(near)
        return cached

    def _added_up(self, near: int) -> float:
        terms = []
        for value in self._worths:
            if near & 15 != UNREACHABLE:
                terms.append(value * self._factors[near & 15])
            near >>= 4
        terms.sort(reverse=True)
        total = 0.0
        for place in range(min(len(terms), len(self._shares))):
            total += terms[place] * self._shares[place]
        return total


def own_disks(side: Side) -> list[int]:
    """Returns a seat's disks by element, in front of it and on the board."""
    counts = list(side.front)
    if side.disks:
        for element, boxes in enumerate(side.runes):
            if on_board := boxes & side.disks:
                counts[element] += on_board.bit_count()
    return counts


@cache
def spirits_wanted(number: int) -> tuple[int, int]:
    """Returns the sapphire and golden moon disks that a building needs."""
    wanted = dict(building_seeker(cards()[number].name).needs)
    return wanted.get(3, 0), wanted.get(4, 0)


assert NAMES[SQUARES:] == ("sapphire", "golden")
