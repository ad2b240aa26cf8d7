"""Evaluates positions of one seat's game in stars, by its prospects."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from tabletop.games.realm_of_sand.levels import TOP_LEVEL
from tabletop.games.realm_of_sand.nearness import offer_fits
from tabletop.games.realm_of_sand.prospects import (
    WEIGHTS,
    ExpectedValues,
    StageWeights,
    Weights,
    own_disks,
    spirits_wanted,
)
from tabletop.games.realm_of_sand.side import Setting, Side

EXTRA_DARK_BOXES: Final = 3
"""Maximum number of dark squares above the current level that a considered fit uses."""
VICTORY: Final = 8.0
"""Value in stars of ending the game in the lead."""
SAFE: Final = 4.0
"""Lead in stars at which `VICTORY` counts in full; smaller leads count in proportion."""
LAST_HOURGLASS: Final = 10


class Race(NamedTuple):
    """State of the opponents, if any."""

    seats: int = 1
    stars: float = 0.0
    """The highest expected score of an opponent if this is the last round."""


class Valuation:
    """The evaluation of the positions that follow one position of a seat."""

    def __init__(
        self,
        setting: Setting,
        level: int,
        offered: tuple[int, ...],
        left: int,
        race: Race | None = None,
        weights: Weights | None = None,
    ) -> None:
        """Prepares the evaluation.

        Args:
            setting: The facts about the seat.
            level: The level of the seat.
            offered: The buildings that it may complete.
            left: Number of main actions to come, the current one included.
            race: The opponents; None in a solo game.
            weights: Weights of the evaluation; None for the defaults.
        """
        self.setting = setting
        self.solo, self.crystals = setting.solo, setting.crystals
        self.race = race or Race()
        self.weights = weights or WEIGHTS.of()
        self.left = left
        self.offered = offered
        self.outlook = offer_fits(setting.light, offered, min(level + EXTRA_DARK_BOXES, TOP_LEVEL))
        self._scales: dict[int, StageWeights] = {}
        self._hopes: dict[tuple[int, int, int], ExpectedValues] = {}

    def scale(self, left: int) -> StageWeights:
        """Returns the factors for this many main actions to come; cached."""
        cached = self._scales.get(left)
        if cached is None:
            ahead = max(self.left - 1 - left, 0)
            cached = StageWeights(self.weights, left, ahead, self.race.seats, self.offered)
            self._scales[left] = cached
        return cached

    def hopes(self, left: int, owned: Sequence[int]) -> ExpectedValues:
        """Returns the expected values for these disks and actions left; cached."""
        key = (left, min(owned[3], 3), min(owned[4], 3))
        cached = self._hopes.get(key)
        if cached is None:
            scale = self.scale(left)
            worths = []
            for number in self.offered:
                sapphire, golden = spirits_wanted(number)
                lack = max(sapphire - owned[3], 0) + max(golden - owned[4], 0)
                worths.append(scale.worths[number] * self.weights.lack**lack)
            cached = self._hopes[key] = ExpectedValues(scale, worths)
        return cached

    def value(self, side: Side, live: int, left: int) -> float:
        """Returns the value of a position with `left` main actions to come."""
        owned = own_disks(side)
        standing = self.scale(left).standing(side, owned)
        if not left:
            return standing
        if not self.solo:
            standing += self.race_value(side, left)
        outlook = self.outlook
        live &= outlook.within(side.level)
        digits = outlook.digits(side.runes)
        cover = digits[2] & live if any(owned) else 0  # a summon fills at most three runes
        if cover:
            cover &= outlook.summoned(side, owned)
        near = outlook.nearness(digits, cover, live, [])
        return standing + self.hopes(left, owned).of(near)

    def race_value(self, side: Side, left: int) -> float:
        """Returns the value of hourglasses, including that of ending the game.

        Opponents gain stars with each turn, so a turn that ends the game denies them these stars.
        """
        rival = self.weights.rival * max(self.left - 1 - left, 0)
        value = self.weights.hourglass * side.hourglasses - rival
        if side.hourglasses >= LAST_HOURGLASS:
            lead = side.stars - self.race.stars - rival
            value += VICTORY * max(-1.0, min(1.0, lead / SAFE))
        return value
