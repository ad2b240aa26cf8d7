"""What a seat may hope for: how nearly each building on offer lies on its board.

What is worked out once for the buildings on offer: the places in which they could lie, what each
way to lay a tile brings to these, and what all of it counts at a time of the game.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from tabletop.cards.weights import GameWeights
from tabletop.games.realm_of_sand.content import FOLDER
from tabletop.games.realm_of_sand.elements import ELEMENTS as NAMES
from tabletop.games.realm_of_sand.nearness import AFAR, ELEMENTS, MOST, Ladder, Offer
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
    """What the evaluation counts, in stars; the numbers are in `weights.yaml`."""

    ready: float
    """Part of a building that counts when it could be completed now."""
    summoned: float
    """… when one summon is enough."""
    lacks: tuple[float, ...]
    """… when so many runes are missing, from one on."""
    shares: tuple[float, ...]
    """How much the best, second best … hope counts; they compete for the same runes."""
    lack: float
    """Part of a hope that is left for each disk of sapphire or golden moon one has not."""
    disk: float
    spirit: float
    """A disk of sapphire or golden moon, of which there are no squares."""
    many: float
    """Each further disk counts so much of the one before."""
    level: float
    charge: float
    opened: float
    """A place in a row that is open, for each turn in which a new building can be made use of."""
    hourglass: float
    span: float
    """With so many actions to come, disks and levels are worth half of what they could be."""
    stays: float
    """How likely it is that another seat leaves a building where it lies, in one turn."""
    rival: float
    """Stars that another seat is thought to gain in a turn."""


SIZES: Final = {name: {"lacks": 6, "shares": 6}.get(name, 0) for name in Weights._fields}
"""How many numbers stand behind each name."""


WEIGHTS: Final = GameWeights(FOLDER, SIZES, lambda named: Weights._make(named.values()))


class Laying:
    """A way to lay a tile, with what it brings to all spots."""

    __slots__ = ("by_element", "cells", "dark", "deed", "mask", "odd", "one", "others", "three",
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
        """Take the words of the move and the boxes; `brought` are the spots that want each cell."""
        self.tile = tile
        self.deed = (("place", *args),)
        self.mask = mask
        self.cells = cells
        self.dark = dark
        first, second, third = brought
        some = first | second
        self.one = some | third
        """The spots that it brings one rune or more."""
        self.two = (first & second) | (third & some)
        self.three = first & second & third
        self.odd = first ^ second ^ third
        """Those that it brings one rune or three."""
        by_element = []
        elements = {element for element, _ in cells}
        for element in sorted(elements):
            one = two = 0
            for (each, _), spots in zip(cells, brought, strict=True):
                if each == element:
                    two |= one & spots
                    one |= spots
            by_element.append((element, one, two))
        self.by_element = tuple(by_element)
        """For each of its elements the spots that it brings one rune of it or more, and two."""
        self.others = sum([1 << element for element in range(ELEMENTS) if element not in elements])
        """The elements it has not, as bits."""


class Outlook(Offer):
    """All spots of the buildings on offer, with what they want and what tiles bring to them."""

    __slots__ = ("_layings", "_wants_of", "card_at", "light", "not_of_card",
                 "of_card", "spots", "wants", "within")  # fmt: skip

    def __init__(self, setting: Setting, offered: Sequence[int], most: int) -> None:
        """Lay out the buildings; spots may use `most` dark boxes."""
        super().__init__(offered, setting.light, most)
        self.light = setting.light
        self.spots = [spot for block in self.blocks for spot in block.spots]
        self.card_at = [spot.card for spot in self.spots]
        self.not_of_card = dict(zip(self.numbers, self.others, strict=True))
        self.of_card = {number: self.all ^ rest for number, rest in self.not_of_card.items()}
        self.wants: list[Ladder] = [[0] * (MOST + 3) for _ in range(ELEMENTS)]
        """For each element and number of runes the spots that want no more of it."""
        self.within = [0] * (most + 1)
        """The spots that use so many dark boxes at most."""
        for index, spot in enumerate(self.spots):
            bit, counts = 1 << index, [0] * ELEMENTS
            for element, _ in spot.cells:
                counts[element] += 1
            for element in range(ELEMENTS):
                self.wants[element][counts[element]] |= bit
            self.within[(spot.shape & ~setting.light).bit_count()] |= bit
        for ladder in (self.within, *self.wants):
            for lacking in range(1, len(ladder)):
                ladder[lacking] |= ladder[lacking - 1]
        self._layings: dict[int, list[Laying]] = {}
        self._wants_of: list[dict[int, Ladder]] = [{} for _ in range(ELEMENTS)]

    def layings(self, tile: int) -> list[Laying]:
        """Give all ways to lay a tile; those alike on the board only once."""
        known = self._layings.get(tile)
        if known is None:
            known = self._layings[tile] = [
                self._laying(tile, placement.args, placement.mask)
                for placement in placements(tile_names()[tile])
            ]
        return known

    def _laying(self, tile: int, args: tuple[str, ...], mask: int) -> Laying:
        cells = tuple([("ECO".index(word[-1]), BIT[word[:-1]]) for word in args[1:]])
        brought = [self.brings(element, box.bit_length() - 1) for element, box in cells]
        return Laying(tile, args, mask, cells, mask & ~self.light, brought)

    def ladder_of(self, element: int, boxes: int) -> Ladder:
        """Give the spots that lack 0, 1 … 5 runes of one element at most. Remembered."""
        known = self._wants_of[element].get(boxes)
        if known is None:
            known = self._wants_of[element][boxes] = self.wants[element][:6]
            while boxes:
                box = boxes.bit_length() - 1
                boxes ^= 1 << box
                spots = self.brings(element, box)
                for lacking in range(5):
                    known[lacking] |= known[lacking + 1] & spots
        return known

    def summoned(self, side: Side, own: Sequence[int]) -> int:
        """Give the spots that lack no more runes of any element than a seat has disks of it."""
        found = self.all
        for element in range(ELEMENTS):
            found &= self.ladder_of(element, side.runes[element])[min(own[element], 4)]
        return found


class Scale:
    """What counts how much at a certain time of the game, for a seat with certain disks."""

    __slots__ = ("_charge", "_disk", "_level", "_many", "_spirit", "early", "factors", "left",
                 "shares", "taken", "weights", "worths")  # fmt: skip

    def __init__(
        self, weights: Weights, left: int, ahead: int, seats: int, offered: Sequence[int]
    ) -> None:
        """Take the number of main actions to come, and how many turns ahead that is."""
        stays = min(weights.stays, 1.0) ** (seats - 1)
        self.taken = 1.0 - stays**ahead
        """How likely another seat has taken a building by then."""
        self.weights = weights
        self.left = left
        self.early = left / (left + weights.span)
        self.shares = weights.shares
        lacks = [
            part if 3 * left >= missing + 1 else 0.0 for missing, part in enumerate(weights.lacks)
        ]
        ready, summoned = (weights.ready, weights.summoned) if left else (0.0, 0.0)
        keep = stays ** (ahead + 1)
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

    def standing(self, side: Side, own: Sequence[int]) -> float:
        """Give what is had already: stars, disks, levels. `own` are all disks by element."""
        part, disks = 1.0, 0.0
        for element in range(ELEMENTS):
            worth = self._disk if element < SQUARES else self._spirit
            for _ in range(own[element]):
                disks += part * worth
                part *= self._many
        more = disks + self._level * side.level
        if side.charge > 1:
            more += self._charge
        return side.stars + 2 * self.early * more


class Hopes:
    """What may be hoped for from buildings by how near they are, with certain disks.

    Remembered for each way in which all of them can be near, as most boards are alike in that.
    """

    __slots__ = ("_factors", "_known", "_shares", "_worths")

    def __init__(self, scale: Scale, worths: Sequence[float]) -> None:
        """Take what each building is worth, in the order in which they are on offer."""
        self._worths = list(worths)
        self._factors = list(scale.factors)
        self._shares = list(scale.shares)
        self._known: dict[int, float] = {}

    def of(self, near: int) -> float:
        """Add up the hopes; `near` is as from `Offer.nearness`."""
        known = self._known.get(near)
        if known is None:
            known = self._known[near] = self._added_up(near)
        return known

    def _added_up(self, near: int) -> float:
        found = []
        for worth in self._worths:
            if near & 15 != AFAR:
                found.append(worth * self._factors[near & 15])
            near >>= 4
        found.sort(reverse=True)
        total = 0.0
        for place in range(min(len(found), len(self._shares))):
            total += found[place] * self._shares[place]
        return total


def own_disks(side: Side) -> list[int]:
    """Give a seat's disks by element, before it and on the board."""
    own = list(side.front)
    if side.disks:
        for element, boxes in enumerate(side.runes):
            if on_board := boxes & side.disks:
                own[element] += on_board.bit_count()
    return own


@cache
def spirits_wanted(number: int) -> tuple[int, int]:
    """Give how many disks of sapphire and golden moon a building takes."""
    wanted = dict(building_seeker(cards()[number].name).needs)
    return wanted.get(3, 0), wanted.get(4, 0)


assert NAMES[SQUARES:] == ("sapphire", "golden")
