"""Counts the missing runes of the buildings' patterns on a board.

A fit is a position, rotation and flip of a building's pattern that is inside the board. Each fit is
one bit of a long integer, with the fits of all buildings side by side. The fits of buildings that
are still on offer are live. The number of missing runes is stored in binary digits, for all fits at
once. A piece on the board lowers the count of every fit that needs it, in five integer operations.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from tabletop.games.realm_of_sand.runes import BIT, BOXES, building_seeker, placements
from tabletop.games.realm_of_sand.side import Side, cards, tile_names

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

    __slots__ = ("brings", "covers", "fits", "needs", "size", "within")

    def __init__(self, number: int, light: int, maximum: int) -> None:
        """Finds the fits that use at most `maximum` dark squares."""
        sought = building_seeker(cards()[number].name)
        self.fits: list[PatternFit] = []
        self.size = sought.size
        self.brings: dict[int, int] = {}
        """The fits that need an element on a square, by `element * len(BOXES) + box`."""
        self.covers: dict[int, int] = {}
        """The fits that cover a square, by its number."""
        self.within = [0] * (maximum + 1)
        """At index n the fits that use at most n dark squares."""
        for stencil in sought.stencils:
            anchors = stencil.anchors
            while anchors:
                corner = anchors & -anchors
                anchors ^= corner
                shape = stencil.shape * corner
                dark = (shape & ~light).bit_count()
                if dark > maximum:
                    continue
                cells = tuple([(element, corner << shift) for element, shift in stencil.cells])
                bit = 1 << len(self.fits)
                for element, box in cells:
                    index = box.bit_length() - 1
                    key = element * len(BOXES) + index
                    self.brings[key] = self.brings.get(key, 0) | bit
                    self.covers[index] = self.covers.get(index, 0) | bit
                for allowed in range(dark, maximum + 1):
                    self.within[allowed] |= bit
                self.fits.append(PatternFit(number, shape, cells))
        self.needs = dict(sought.needs)
        """The number of runes of each element."""


@cache
def fits_of(number: int, light: int, maximum: int) -> PatternFits:
    """Returns the fits of a building that use at most `maximum` dark squares."""
    return PatternFits(number, light, maximum)


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


class OfferFits:
    """All fits of the buildings on offer, and the effect of tiles on them.

    Sets of fits are joined from those of the buildings when they are first needed.
    """

    __slots__ = ("_blocks", "_brings", "_covers", "_last", "_layings", "_wants_of", "_within",
                 "all", "fits", "index_at", "light", "maximum", "not_of_card", "of_card",
                 "others", "start", "unreachable")  # fmt: skip

    def __init__(self, light: int, offered: Sequence[int], maximum: int) -> None:
        """Lists the fits that use at most `maximum` dark squares."""
        self.light = light
        self.maximum = maximum
        self.fits: list[PatternFit] = []
        self.of_card: dict[int, int] = {}
        """The fits of each building."""
        self.index_at = b""
        """For each fit the index of its building in the offer."""
        self._blocks: list[tuple[PatternFits, int]] = []
        ones = twos = fours = 0
        for number in dict.fromkeys(offered):
            block, place = fits_of(number, light, maximum), len(self.fits)
            self._blocks.append((block, place))
            self.index_at += bytes([len(self.of_card)]) * len(block.fits)
            mask = self.of_card[number] = ((1 << len(block.fits)) - 1) << place
            self.fits += block.fits
            begun = MOST - block.size
            ones |= mask * (begun & 1)
            twos |= mask * (begun >> 1 & 1)
            fours |= mask * (begun >> 2)
        self.start: Digits = (ones, twos, fours)
        self.all = (1 << len(self.fits)) - 1
        self.others = [self.all ^ mask for mask in self.of_card.values()]
        """For each building the fits of all other buildings."""
        self.not_of_card = dict(zip(self.of_card, self.others, strict=True))
        self.unreachable = sum([UNREACHABLE << 4 * index for index in range(len(self.others))])
        """The nearness of an offer without live fits."""
        self._brings = [-1] * (ELEMENTS * len(BOXES))
        self._covers = [-1] * len(BOXES)
        self._within = [-1] * (maximum + 1)
        self._layings: dict[int, list[TilePlacement]] = {}
        self._wants_of: list[dict[int, Ladder]] = [{} for _ in range(ELEMENTS)]
        self._last: tuple[tuple[int, ...], Digits] = ((0,) * ELEMENTS, self.start)
        """The runes and the result of the last call of `digits`."""

    def brings(self, element: int, box: int) -> int:
        """Returns the fits that need an element on a square, by its number."""
        key = element * len(BOXES) + box
        fits = self._brings[key]
        if fits < 0:
            fits = 0
            for block, place in self._blocks:
                fits |= block.brings.get(key, 0) << place
            self._brings[key] = fits
        return fits

    def within(self, level: int) -> int:
        """Returns the fits that use at most `level` dark squares, or `maximum`."""
        level = min(level, self.maximum)
        fits = self._within[level]
        if fits < 0:
            fits = 0
            for block, place in self._blocks:
                fits |= block.within[level] << place
            self._within[level] = fits
        return fits

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

    def covered(self, boxes: int) -> int:
        """Returns the fits that cover any of these squares."""
        covered_fits = 0
        while boxes:
            box = boxes.bit_length() - 1
            boxes ^= 1 << box
            fits = self._covers[box]
            if fits < 0:
                fits = 0
                for block, place in self._blocks:
                    fits |= block.covers.get(box, 0) << place
                self._covers[box] = fits
            covered_fits |= fits
        return covered_fits

    def ladder_of(self, element: int, boxes: int) -> Ladder:
        """Returns for n = 0 … 5 the fits that lack at most n runes of an element."""
        cached = self._wants_of[element].get(boxes)
        if cached is None:
            if boxes:
                cached = self.ladder_of(element, 0).copy()
            else:
                needs = [
                    (block.needs.get(element, 0), ((1 << len(block.fits)) - 1) << place)
                    for block, place in self._blocks
                ]
                cached = [sum([fits for need, fits in needs if need <= n]) for n in range(6)]
            self._wants_of[element][boxes] = cached
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

    def digits(self, runes: tuple[int, ...]) -> Digits:
        """Returns for each fit `MOST` minus the runes that it lacks on a board.

        The counts of the last board are updated by the difference.
        """
        before, (ones, twos, fours) = self._last
        for element in range(ELEMENTS):
            gone = before[element] & ~runes[element]
            while gone:
                box = gone.bit_length() - 1
                gone ^= 1 << box
                ones, twos, fours = lowered((ones, twos, fours), self.brings(element, box))
            boxes = runes[element] & ~before[element]
            while boxes:
                box = boxes.bit_length() - 1
                boxes ^= 1 << box
                fits = self.brings(element, box)
                carry = ones & fits
                ones ^= fits
                fours |= twos & carry
                twos ^= carry
        self._last = runes, (ones, twos, fours)
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
        near = self.unreachable
        for number, reached in enumerate(levels(digits, cover)):
            fits = reached & live
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
        for number, reached in enumerate(levels(digits, cover)):
            rest = further[number] & live
            if not rest:
                break
            fits = reached & rest
            while fits:
                index = self.index_at[fits.bit_length() - 1]
                near += (number - (near >> 4 * index & 15)) << 4 * index
                live &= self.others[index]
                fits &= live
        return near


@lru_cache(maxsize=24)
def offer_fits(light: int, offered: tuple[int, ...], maximum: int) -> OfferFits:
    """Returns the fits of an offer; cached for the last offers."""
    return OfferFits(light, offered, maximum)


def levels(digits: Digits, cover: int) -> tuple[int, ...]:
    """Returns the fits of each level of nearness."""
    ones, twos, fours = digits
    both, either = fours & twos, twos | ones
    return (both & ones, cover, both, fours & either, fours, fours | (twos & ones),
            fours | twos, fours | either)  # fmt: skip


def rungs(digits: Digits) -> Ladder:
    """Returns for n = 0 … 6 the fits that lack at most n runes."""
    nothing, _, *others = levels(digits, 0)
    return [nothing, *others]


def lowered(digits: Digits, fits: int) -> Digits:
    """Returns the counts after these fits have lost a rune."""
    ones, twos, fours = digits
    ones ^= fits
    borrow = ones & fits
    twos ^= borrow
    return ones, twos, fours ^ (twos & borrow)
