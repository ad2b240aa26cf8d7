"""Counts the missing runes of the buildings' patterns on a board.

A fit is a position, rotation and flip of a building's pattern that is inside the board. Each fit is
one bit of a long integer, with the fits of all buildings side by side. The fits of buildings that
are still on offer are live. The number of missing runes is stored in binary digits, for all fits at
once. A piece on the board lowers the count of every fit that needs it, in five integer operations.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from tabletop.games.realm_of_sand.runes import BOXES, building_seeker
from tabletop.games.realm_of_sand.side import cards

MOST: Final = 7
"""Number of runes of the largest pattern."""
UNREACHABLE: Final = 8
"""Nearness of a building without a live fit at any level."""
ELEMENTS: Final = 5

Digits = tuple[int, int, int]
"""`MOST` minus the missing runes of each fit, as binary digits, lowest digit first."""
Ladder = list[int]
"""At index n the fits that lack at most n runes."""


class PatternFit:
    """One position in which the pattern of a building is inside the board."""

    __slots__ = ("card", "cells", "shape")

    def __init__(self, card: int, shape: int, cells: tuple[tuple[int, int], ...]) -> None:
        self.card = card
        self.shape = shape
        self.cells = cells
        """Element and square of each rune."""


class PatternFits:
    """All fits of one building, from bit 0."""

    __slots__ = ("brings", "covers", "fits", "size")

    def __init__(self, number: int, light: int, maximum: int) -> None:
        """Finds the fits that use at most `maximum` dark squares."""
        sought = building_seeker(cards()[number].name)
        self.fits: list[PatternFit] = []
        self.size = sought.size
        self.brings = [0] * (ELEMENTS * len(BOXES))
        """At `element * len(BOXES) + box` the fits that need the element on that square."""
        self.covers = [0] * len(BOXES)
        """For each square the fits that cover it."""
        for stencil in sought.stencils:
            anchors = stencil.anchors
            while anchors:
                corner = anchors & -anchors
                anchors ^= corner
                shape = stencil.shape * corner
                if (shape & ~light).bit_count() <= maximum:
                    cells = [(element, corner << shift) for element, shift in stencil.cells]
                    self._add(PatternFit(number, shape, tuple(cells)))

    def _add(self, fit: PatternFit) -> None:
        bit = 1 << len(self.fits)
        self.fits.append(fit)
        for element, box in fit.cells:
            index = box.bit_length() - 1
            self.brings[element * len(BOXES) + index] |= bit
            self.covers[index] |= bit


@cache
def fits_of(number: int, light: int, maximum: int) -> PatternFits:
    """Returns the fits of a building that use at most `maximum` dark squares."""
    return PatternFits(number, light, maximum)


class Offer:
    """All fits of the buildings on offer, as bits.

    The effect of an element on a square is computed on first use.
    """

    __slots__ = ("_brings", "_covers", "all", "blocks", "index_at", "numbers", "others", "places",
                 "start")  # fmt: skip

    def __init__(self, offered: Sequence[int], light: int, maximum: int) -> None:
        """Lists the fits that use at most `maximum` dark squares."""
        self.numbers = list(offered)
        self.blocks = [fits_of(number, light, maximum) for number in offered]
        self.places: list[int] = []
        """Position of each building's first fit."""
        own, indices = [], []
        ones = twos = fours = end = 0
        for index, block in enumerate(self.blocks):
            place, count = end, len(block.fits)
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
        """For each fit the index of its building in the offer."""
        self.all = (1 << end) - 1
        self.others = [self.all ^ mask for mask in own]
        """For each building the fits of all other buildings."""
        self.start: Digits = (ones, twos, fours)
        self._brings = [-1] * (ELEMENTS * len(BOXES))
        self._covers = [-1] * len(BOXES)

    def brings(self, element: int, box: int) -> int:
        """Returns the fits that need an element on a square, given by its index."""
        key = element * len(BOXES) + box
        cache = self._brings[key]
        if cache < 0:
            cache = 0
            for index in range(len(self.blocks)):
                cache |= self.blocks[index].brings[key] << self.places[index]
            self._brings[key] = cache
        return cache

    def covered(self, boxes: int) -> int:
        """Returns the fits that cover any of these squares."""
        covered_fits = 0
        while boxes:
            box = boxes.bit_length() - 1
            boxes ^= 1 << box
            cache = self._covers[box]
            if cache < 0:
                cache = 0
                for index in range(len(self.blocks)):
                    cache |= self.blocks[index].covers[box] << self.places[index]
                self._covers[box] = cache
            covered_fits |= cache
        return covered_fits

    def digits(self, runes: tuple[int, ...]) -> Digits:
        """Returns for each fit `MOST` minus the runes that it lacks on a board."""
        ones, twos, fours = self.start
        cache = self._brings
        for element in range(ELEMENTS):
            boxes, first = runes[element], element * len(BOXES)
            while boxes:
                box = boxes.bit_length() - 1
                boxes ^= 1 << box
                fits = cache[first + box]
                if fits < 0:
                    fits = self.brings(element, box)
                carry = ones & fits
                ones ^= fits
                fours |= twos & carry
                twos ^= carry
        return ones, twos, fours

    def ladder(self, runes: tuple[int, ...]) -> Ladder:
        """Returns at index n the fits that lack at most n runes on a board."""
        return [*rungs(self.digits(runes)), self.all, self.all, self.all]

    def nearness(self, digits: Digits, cover: int, live: int, further: list[int]) -> int:
        """Returns for each building the first level at which a live fit exists.

        Level 0 has the fits that lack nothing, level 1 those in `cover`, and levels 2 to 7 those
        that lack one to six runes. The result has four bits per building, the first building
        lowest,
        and `UNREACHABLE` for buildings without a live fit. For each level, `further` receives the
        live fits of the buildings that have not reached that level.
        """
        near = 0
        for index in range(len(self.others)):
            near |= UNREACHABLE << 4 * index
        for number in range(UNREACHABLE):
            fits = level(number, digits, cover) & live
            while fits:
                index = self.index_at[fits.bit_length() - 1]
                near ^= (UNREACHABLE ^ number) << 4 * index
                live &= self.others[index]
                fits &= live
            further.append(live)
        return near

    def nearer(self, near: int, digits: Digits, cover: int, further: list[int]) -> int:
        """Returns the nearness after some fits have gained runes.

        Args:
            near: The nearness before.
            digits: The new counts.
            cover: The new fits of level 1.
            further: The list that `nearness` filled.
        """
        live = self.all
        for number in range(UNREACHABLE):
            rest = further[number] & live
            if not rest:
                break
            fits = level(number, digits, cover) & rest
            while fits:
                index = self.index_at[fits.bit_length() - 1]
                near += (number - (near >> 4 * index & 15)) << 4 * index
                live &= self.others[index]
                fits &= live
        return near


def level(number: int, digits: Digits, cover: int) -> int:
    """Returns the fits of a level of nearness."""
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
    """Returns for n = 0 … 6 the fits that lack at most n runes."""
    return [level(number, digits, 0) for number in (0, *range(2, UNREACHABLE))]


def lowered(digits: Digits, fits: int) -> Digits:
    """Returns the counts after these fits have lost a rune."""
    ones, twos, fours = digits
    ones ^= fits
    borrow = ones & fits
    twos ^= borrow
    return ones, twos, fours ^ (twos & borrow)
