"""Evaluates a seat's prospects by the nearness of the buildings on offer.

Three things are computed once per set of buildings: their fits, the effect of each tile placement
on these, and the weights for a stage of the game.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from tabletop.cards.weights import GameWeights
from tabletop.games.realm_of_sand.content import FOLDER
from tabletop.games.realm_of_sand.elements import ELEMENTS as NAMES
from tabletop.games.realm_of_sand.nearness import ELEMENTS, MOST, UNREACHABLE, Ladder, Offer
from tabletop.games.realm_of_sand.runes import BIT, building_seeker, placements
from tabletop.games.realm_of_sand.side import (
    SQUARES,
    Card,
    Setting,
    Side,
    cards,
    tile_names,
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


class TilePlacement:
    """A placement of a tile, with its effect on all fits."""

    __slots__ = ("by_element", "cells", "dark", "mask", "move", "odd", "one", "others", "three",
                 "tile", "two")  # fmt: skip

    def __init__(
        self,
        tile: int,
        args: tuple[str, ...],
        mask: int,
        cells: tuple[tuple[int, int], ...],
        dark: int,
        brought: list[int],
    ) -> None:
        """Computes the effect of the placement.

        Args:
            tile: Number of the tile.
            args: Arguments of the `place` move.
            mask: Squares that the tile covers.
            cells: Element and square of each rune.
            dark: Dark squares that the tile covers.
            brought: For each cell the fits that need it.
        """
        self.tile = tile
        self.move = (("place", *args),)
        self.mask = mask
        self.cells = cells
        self.dark = dark
        first, second, third = brought
        some = first | second
        self.one = some | third
        """Fits that gain at least one rune."""
        self.two = (first & second) | (third & some)
        self.three = first & second & third
        self.odd = first ^ second ^ third
        """Fits that gain one or three runes."""
        by_element = []
        elements = {element for element, _ in cells}
        for element in sorted(elements):
            one = two = 0
            for (each, _), fits in zip(cells, brought, strict=True):
                if each == element:
                    two |= one & fits
                    one |= fits
            by_element.append((element, one, two))
        self.by_element = tuple(by_element)
        """For each element on the tile, the fits that gain at least one, and two."""
        self.others = sum([1 << element for element in range(ELEMENTS) if element not in elements])
        """Elements that are not on the tile, as bits."""


class OfferFits(Offer):
    """All fits of the buildings on offer, and the effect of tiles on them."""

    __slots__ = ("_layings", "_wants_of", "card_at", "fits", "light", "not_of_card", "of_card",
                 "wants", "within")  # fmt: skip

    def __init__(self, setting: Setting, offered: Sequence[int], maximum: int) -> None:
        """Lists the fits that use at most `maximum` dark squares."""
        super().__init__(offered, setting.light, maximum)
        self.light = setting.light
        self.fits = [fit for block in self.blocks for fit in block.fits]
        self.card_at = [fit.card for fit in self.fits]
        self.not_of_card = dict(zip(self.numbers, self.others, strict=True))
        self.of_card = {number: self.all ^ rest for number, rest in self.not_of_card.items()}
        self.wants: list[Ladder] = [[0] * (MOST + 3) for _ in range(ELEMENTS)]
        """For each element and number, the fits that need at most that many runes of it."""
        self.within = [0] * (maximum + 1)
        """At index n the fits that use at most n dark squares."""
        for index, fit in enumerate(self.fits):
            bit, counts = 1 << index, [0] * ELEMENTS
            for element, _ in fit.cells:
                counts[element] += 1
            for element in range(ELEMENTS):
                self.wants[element][counts[element]] |= bit
            self.within[(fit.shape & ~setting.light).bit_count()] |= bit
        for ladder in (self.within, *self.wants):
            for lacking in range(1, len(ladder)):
                ladder[lacking] |= ladder[lacking - 1]
        self._layings: dict[int, list[TilePlacement]] = {}
        self._wants_of: list[dict[int, Ladder]] = [{} for _ in range(ELEMENTS)]

    def layings(self, tile: int) -> list[TilePlacement]:
        """Returns the placements of a tile, without duplicates on the board."""
        cached = self._layings.get(tile)
        if cached is None:
            cached = self._layings[tile] = [
                self._laying(tile, placement.args, placement.mask)
                for placement in placements(tile_names()[tile])
            ]
        return cached

    def _laying(self, tile: int, args: tuple[str, ...], mask: int) -> TilePlacement:
        cells = tuple([("ECO".index(word[-1]), BIT[word[:-1]]) for word in args[1:]])
        brought = [self.brings(element, box.bit_length() - 1) for element, box in cells]
        return TilePlacement(tile, args, mask, cells, mask & ~self.light, brought)

    def ladder_of(self, element: int, boxes: int) -> Ladder:
        """Returns for n = 0 … 5 the fits that lack at most n runes of an element."""
        cached = self._wants_of[element].get(boxes)
        if cached is None:
            cached = self._wants_of[element][boxes] = self.wants[element][:6]
            while boxes:
                box = boxes.bit_length() - 1
                boxes ^= 1 << box
                fits = self.brings(element, box)
                for lacking in range(5):
                    cached[lacking] |= cached[lacking + 1] & fits
        return cached

    def summoned(self, side: Side, owned: Sequence[int]) -> int:
        """Returns the fits whose missing runes the seat's disks can supply."""
        fits = self.all
        for element in range(ELEMENTS):
            fits &= self.ladder_of(element, side.runes[element])[min(owned[element], 4)]
        return fits


class StageWeights:
    """Values and factors at one stage of the game."""

    __slots__ = ("_charge", "_disk", "_level", "_many", "_spirit", "early", "factors", "left",
                 "rank_weights", "taken", "weights", "worths")  # fmt: skip

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
        self.left = left
        self.early = left / (left + weights.span)
        self.rank_weights = weights.shares
        lacks = [
            part if 3 * left >= missing + 1 else 0.0 for missing, part in enumerate(weights.lacks)
        ]
        ready, summoned = (weights.ready, weights.summoned) if left else (0.0, 0.0)
        keep = leave_chance ** (ahead + 1)
        self.factors = tuple([keep * part for part in (ready, summoned, *lacks)])
        hourglass = 0.0 if seats == 1 else weights.hourglass
        self.worths = {number: self._worth(cards()[number], hourglass) for number in offered}
        self._disk, self._spirit, self._many = weights.disk, weights.spirit, weights.many
        self._level, self._charge = weights.level, weights.charge

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
        part, disks = 1.0, 0.0
        for element in range(ELEMENTS):
            value = self._disk if element < SQUARES else self._spirit
            for _ in range(owned[element]):
                disks += part * value
                part *= self._many
        more = disks + self._level * side.level
        if side.charge > 1:
            more += self._charge
        return side.stars + 2 * self.early * more


class ExpectedValues:
    """Expected value of buildings by nearness, for a given set of disks.

    Results are cached by nearness, because most boards share it.
    """

    __slots__ = ("_factors", "_known", "_worths", "rank_weights")

    def __init__(self, scale: StageWeights, worths: Sequence[float]) -> None:
        """Stores the values of the buildings, in the order of the offer."""
        self._worths = list(worths)
        self._factors = list(scale.factors)
        self.rank_weights = list(scale.rank_weights)
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
        for place in range(min(len(terms), len(self.rank_weights))):
            total += terms[place] * self.rank_weights[place]
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
