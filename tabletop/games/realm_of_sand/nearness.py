"""Counts how many runes the patterns of buildings still lack on a board.

A spot is one position, turn and flip in which a building's pattern fits on the board. Each spot is
one bit of a long integer, with the spots of all buildings side by side. The number of missing
runes is stored in binary digits, for all spots at once. A piece on the board lowers the count of
every spot that wants it, which takes five integer operations.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from tabletop.games.realm_of_sand.runes import BOXES, building_seeker
from tabletop.games.realm_of_sand.side import cards

MOST: Final = 7
"""Number of runes of the largest pattern."""
UNREACHABLE: Final = 8
"""Nearness of a building that has no live spot at any level."""
ELEMENTS: Final = 5

Digits = tuple[int, int, int]
"""`MOST` minus the missing runes of each spot, as binary digits, lowest digit first."""
Ladder = list[int]
"""At index n the spots that lack at most n runes."""


class PatternFit:
    """One position in which the pattern of a building fits on the board."""

    __slots__ = ("card", "cells", "shape")

    def __init__(self, card: int, shape: int, cells: tuple[tuple[int, int], ...]) -> None:
        self.card = card
        self.shape = shape
        self.cells = cells
        """Element and square of each rune."""


class PatternFits:
    """All spots of one building, from bit 0."""

    __slots__ = ("brings", "covers", "size", "spots")

    def __init__(self, number: int, light: int, maximum: int) -> None:
        """Finds the spots that use at most `maximum` dark squares."""
        sought = building_seeker(cards()[number].name)
        self.spots: list[PatternFit] = []
        self.size = sought.size
        self.brings = [0] * (ELEMENTS * len(BOXES))
        """At `element * len(BOXES) + box` the spots that want the element there."""
        self.covers = [0] * len(BOXES)
        """For each square the spots that cover it."""
        for stencil in sought.stencils:
            anchors = stencil.anchors
            while anchors:
                corner = anchors & -anchors
                anchors ^= corner
                shape = stencil.shape * corner
                if (shape & ~light).bit_count() <= maximum:
                    cells = [(element, corner << shift) for element, shift in stencil.cells]
                    self._add(PatternFit(number, shape, tuple(cells)))

    def _add(self, spot: PatternFit) -> None:
        bit = 1 << len(self.spots)
        self.spots.append(spot)
        for element, box in spot.cells:
            index = box.bit_length() - 1
            self.brings[element * len(BOXES) + index] |= bit
            self.covers[index] |= bit


@cache
def spots_of(number: int, light: int, maximum: int) -> PatternFits:
    """Returns the spots of a building that use at most `maximum` dark squares."""
    return PatternFits(number, light, maximum)


class Offer:
    """All spots of the buildings on offer, as bits.

    The effect of an element on a square is computed when first requested.
    """

    __slots__ = ("_brings", "_covers", "all", "blocks", "index_at", "numbers", "others", "places",
                 "start")  # fmt: skip

    def __init__(self, offered: Sequence[int], light: int, maximum: int) -> None:
        """Lists the spots that use at most `maximum` dark squares."""
        self.numbers = list(offered)
        self.blocks = [spots_of(number, light, maximum) for number in offered]
        self.places: list[int] = []
        """Position of each building's first spot."""
        own, indices = [], []
        ones = twos = fours = end = 0
        for index, block in enumerate(self.blocks):
            place, count = end, len(block.spots)
            mask = ((1 << count) - 1) << place
            own.append(mask)
            self.places.append(place)
            indices.append(bytes((index,)) * count)
            end += count
            begun = MOST - block.size
            ones |= mask * (begun & 1)
            twos |= mask * (begun >> 1 & 1)
            fours |= mask * (begun >> 2)
        self.index_at = b"".join(indices)
        """For each spot the index of its building in the offer."""
        self.all = (1 << end) - 1
        self.others = [self.all ^ mask for mask in own]
        """For each building the spots of all other buildings."""
        self.start: Digits = (ones, twos, fours)
        self._brings = [-1] * (ELEMENTS * len(BOXES))
        self._covers = [-1] * len(BOXES)

    def brings(self, element: int, box: int) -> int:
        """Returns the spots that want an element on a square, given by its index."""
        at = element * len(BOXES) + box
        known = self._brings[at]
        if known < 0:
            known = 0
            for index in range(len(self.blocks)):
                known |= self.blocks[index].brings[at] << self.places[index]
            self._brings[at] = known
        return known

    def covered(self, boxes: int) -> int:
        """Returns the spots that cover any of these squares."""
        found = 0
        while boxes:
            box = boxes.bit_length() - 1
            boxes ^= 1 << box
            known = self._covers[box]
            if known < 0:
                known = 0
                for index in range(len(self.blocks)):
                    known |= self.blocks[index].covers[box] << self.places[index]
                self._covers[box] = known
            found |= known
        return found

    def digits(self, runes: tuple[int, ...]) -> Digits:
        """Returns for each spot `MOST` minus the runes that it lacks on a board."""
        ones, twos, fours = self.start
        known = self._brings
        for element in range(ELEMENTS):
            boxes, first = runes[element], element * len(BOXES)
            while boxes:
                box = boxes.bit_length() - 1
                boxes ^= 1 << box
                spots = known[first + box]
                if spots < 0:
                    spots = self.brings(element, box)
                carry = ones & spots
                ones ^= spots
                fours |= twos & carry
                twos ^= carry
        return ones, twos, fours

    def ladder(self, runes: tuple[int, ...]) -> Ladder:
        """Returns at index n the spots that lack at most n runes on a board."""
        return [*rungs(self.digits(runes)), self.all, self.all, self.all]

    def nearness(self, digits: Digits, cover: int, live: int, further: list[int]) -> int:
        """Returns for each building the first level at which a live spot exists.

        Level 0 has the spots that lack nothing, level 1 those in `cover`, and levels 2 to 7 those
        that lack one to six runes. The result has four bits per building, the first one lowest, and
        `UNREACHABLE` for buildings without a live spot. For each level, the live spots of
        buildings that are not that near are appended to `further`.
        """
        near = 0
        for index in range(len(self.others)):
            near |= UNREACHABLE << 4 * index
        for number in range(UNREACHABLE):
            spots = level(number, digits, cover) & live
            while spots:
                index = self.index_at[spots.bit_length() - 1]
                near ^= (UNREACHABLE ^ number) << 4 * index
                live &= self.others[index]
                spots &= live
            further.append(live)
        return near

    def nearer(self, near: int, digits: Digits, cover: int, further: list[int]) -> int:
        """Returns the nearness after some spots have gained runes.

        Args:
            near: The nearness before.
            digits: The new counts.
            cover: The new spots of level 1.
            further: The list that `nearness` filled.
        """
        live = self.all
        for number in range(UNREACHABLE):
            rest = further[number] & live
            if not rest:
                break
            spots = level(number, digits, cover) & rest
            while spots:
                index = self.index_at[spots.bit_length() - 1]
                near += (number - (near >> 4 * index & 15)) << 4 * index
                live &= self.others[index]
                spots &= live
        return near


def level(number: int, digits: Digits, cover: int) -> int:
    """Returns the spots of a level of nearness."""
    ones, twos, fours = digits
    if number == 0:
        return fours & twos & ones
    if number == 1:
        return cover
    if number == 2:
        return fours & twos
    if number == 3:
        return fours & (twos | ones)
    if number == 4:
        return fours
    if number == 5:
        return fours | (twos & ones)
    return fours | twos if number == 6 else fours | twos | ones


def rungs(digits: Digits) -> Ladder:
    """Returns for n = 0 … 6 the spots that lack at most n runes."""
    return [level(number, digits, 0) for number in (0, *range(2, UNREACHABLE))]


def lowered(digits: Digits, spots: int) -> Digits:
    """Returns the counts after these spots have lost a rune."""
    ones, twos, fours = digits
    ones ^= spots
    borrow = ones & spots
    twos ^= borrow
    return ones, twos, fours ^ (twos & borrow)
