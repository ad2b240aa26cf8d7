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

    __slots__ = ("brings", "covers", "fits", "size", "wants", "within")

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
        needs, every_fit = dict(sought.needs), (1 << len(self.fits)) - 1
        self.wants: list[Ladder] = [
            [every_fit if needs.get(element, 0) <= most else 0 for most in range(MOST + 3)]
            for element in range(ELEMENTS)
        ]
        """For each element and number, the fits that need at most that many runes of it."""


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
    """All fits of the buildings on offer, and the effect of tiles on them."""

    __slots__ = ("_layings", "_wants_of", "all", "brings", "card_at", "covers", "fits", "index_at",
                 "light", "not_of_card", "of_card", "others", "start", "wants",
                 "within")  # fmt: skip

    def __init__(self, light: int, offered: Sequence[int], maximum: int) -> None:
        """Lists the fits that use at most `maximum` dark squares."""
        self.light = light
        self.fits: list[PatternFit] = []
        self.brings = [0] * (ELEMENTS * len(BOXES))
        """At `element * len(BOXES) + box` the fits that need the element on that square."""
        self.covers = [0] * len(BOXES)
        """For each square the fits that cover it."""
        self.of_card: dict[int, int] = {}
        """The fits of each building."""
        ones = twos = fours = 0
        self.wants: list[Ladder] = [[0] * (MOST + 3) for _ in range(ELEMENTS)]
        """For each element and number, the fits that need at most that many runes of it."""
        self.within = [0] * (maximum + 1)
        """At index n the fits that use at most n dark squares."""
        self.index_at = b""
        """For each fit the index of its building in the offer."""
        for number in dict.fromkeys(offered):
            block, place = fits_of(number, light, maximum), len(self.fits)
            for key, fits in block.brings.items():
                self.brings[key] |= fits << place
            for box, fits in block.covers.items():
                self.covers[box] |= fits << place
            for ladder, of_block in zip(
                (self.within, *self.wants), (block.within, *block.wants), strict=True
            ):
                for index, fits in enumerate(of_block):
                    ladder[index] |= fits << place
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
        self.card_at = [fit.card for fit in self.fits]
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
        brought = [
            self.brings[element * len(BOXES) + box.bit_length() - 1] for element, box in cells
        ]
        return TilePlacement(tile, args, mask, cells, mask & ~self.light, brought)

    def covered(self, boxes: int) -> int:
        """Returns the fits that cover any of these squares."""
        covered_fits = 0
        while boxes:
            box = boxes.bit_length() - 1
            boxes ^= 1 << box
            covered_fits |= self.covers[box]
        return covered_fits

    def ladder_of(self, element: int, boxes: int) -> Ladder:
        """Returns for n = 0 … 5 the fits that lack at most n runes of an element."""
        cached = self._wants_of[element].get(boxes)
        if cached is None:
            cached = self._wants_of[element][boxes] = self.wants[element][:6]
            while boxes:
                box = boxes.bit_length() - 1
                boxes ^= 1 << box
                fits = self.brings[element * len(BOXES) + box]
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
        """Returns for each fit `MOST` minus the runes that it lacks on a board."""
        ones, twos, fours = self.start
        for element in range(ELEMENTS):
            boxes, first = runes[element], element * len(BOXES)
            while boxes:
                box = boxes.bit_length() - 1
                boxes ^= 1 << box
                fits = self.brings[first + box]
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


@lru_cache(maxsize=24)
def offer_fits(light: int, offered: tuple[int, ...], maximum: int) -> OfferFits:
    """Returns the fits of an offer; cached for the last offers."""
    return OfferFits(light, offered, maximum)


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
