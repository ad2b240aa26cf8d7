"""What a seat may hope for: how nearly each building on offer lies on its board.

Every place where the pattern of a building on offer could lie is one bit of a long integer, all
buildings side by side. A piece on the board brings one rune nearer all places at once, so a few
operations on long integers tell for a whole board which buildings lack none, one, two … runes.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from tabletop.cards.weights import GameWeights
from tabletop.games.realm_of_sand.content import FOLDER
from tabletop.games.realm_of_sand.elements import ELEMENTS
from tabletop.games.realm_of_sand.runes import BIT, BOXES, building_seeker, placements
from tabletop.games.realm_of_sand.side import (
    SQUARES,
    Card,
    Setting,
    Side,
    cards,
    tile_names,
)

MOST = 7
"""The runes of the largest pattern."""


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


SIZES = {name: {"lacks": 6, "shares": 6}.get(name, 0) for name in Weights._fields}
"""How many numbers stand behind each name."""


WEIGHTS = GameWeights(FOLDER, SIZES, lambda named: Weights._make(named.values()))


class Spot(NamedTuple):
    """A place where the pattern of a building could lie."""

    card: int
    shape: int
    cells: tuple[tuple[int, int], ...]
    """Element and box of each rune."""


class Laying(NamedTuple):
    """A way to lay a tile, with what it brings to all spots."""

    tile: int
    args: tuple[str, ...]
    mask: int
    cells: tuple[tuple[int, int], ...]
    dark: int
    one: int
    """The spots that it brings one rune or more."""
    two: int
    three: int
    by_element: tuple[tuple[int, int, int], ...]
    """For each of its elements the spots that it brings one rune of it or more, and two."""
    others: tuple[int, ...]
    """The elements it has not."""


@cache
def spots_of(number: int, light: int, most: int) -> tuple[Spot, ...]:
    """Give where a building could lie with so many dark boxes at most."""
    found = []
    for stencil in building_seeker(cards()[number].name).stencils:
        anchors = stencil.anchors
        while anchors:
            corner = anchors & -anchors
            anchors ^= corner
            shape = stencil.shape * corner
            if (shape & ~light).bit_count() <= most:
                cells = tuple([(element, corner << shift) for element, shift in stencil.cells])
                found.append(Spot(number, shape, cells))
    return tuple(found)


Ladder = list[int]
"""For each number of runes the spots that lack as many at most."""


class Outlook:
    """All spots of the buildings on offer, as bits."""

    def __init__(self, setting: Setting, offered: Sequence[int], most: int) -> None:
        """Lay out the buildings; spots may use `most` dark boxes."""
        self.light = setting.light
        self.spots: list[Spot] = []
        self.of_card: dict[int, int] = {}
        for number in offered:
            first = len(self.spots)
            self.spots += spots_of(number, setting.light, most)
            self.of_card[number] = (1 << len(self.spots)) - (1 << first)
        self.all = (1 << len(self.spots)) - 1
        self.not_of_card = {number: self.all & ~mask for number, mask in self.of_card.items()}
        self.brings = [[0] * len(BOXES) for _ in range(5)]
        """For each element and box the spots that want it there."""
        self.sizes: Ladder = [0] * (MOST + 3)
        self.wants: list[Ladder] = [[0] * (MOST + 3) for _ in range(5)]
        """As `sizes`, counting the runes of one element alone."""
        self.within = [0] * (most + 1)
        """The spots that use so many dark boxes at most."""
        self.card_at = [spot.card for spot in self.spots]
        for index, spot in enumerate(self.spots):
            bit, counts = 1 << index, [0] * 5
            for element, box in spot.cells:
                self.brings[element][box.bit_length() - 1] |= bit
                counts[element] += 1
            self.sizes[len(spot.cells)] |= bit
            for element in range(5):
                self.wants[element][counts[element]] |= bit
            self.within[(spot.shape & ~setting.light).bit_count()] |= bit
        for rungs in (self.sizes, self.within, *self.wants):
            for lacking in range(1, len(rungs)):
                rungs[lacking] |= rungs[lacking - 1]
        self._layings: dict[int, list[Laying]] = {}

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
        first, second, third = [
            self.brings[element][box.bit_length() - 1] for element, box in cells
        ]
        by_element = []
        for element in sorted({element for element, _ in cells}):
            one = two = 0
            for each, box in cells:
                if each == element:
                    spots = self.brings[element][box.bit_length() - 1]
                    two |= one & spots
                    one |= spots
            by_element.append((element, one, two))
        some = first | second
        return Laying(
            tile,
            args,
            mask,
            cells,
            mask & ~self.light,
            some | third,
            (first & second) | (third & some),
            first & second & third,
            tuple(by_element),
            tuple([element for element in range(5) if all(element != each for each, _ in cells)]),
        )

    def ladder(self, runes: tuple[int, ...]) -> Ladder:
        """Give for a board the spots that lack 0, 1, 2 … runes at most."""
        rungs = self.sizes[:]
        for element, boxes in enumerate(runes):
            brings = self.brings[element]
            while boxes:
                low = boxes & -boxes
                boxes ^= low
                spots = brings[low.bit_length() - 1]
                for lacking in range(MOST):
                    rungs[lacking] |= rungs[lacking + 1] & spots
        return rungs

    def ladder_of(self, element: int, boxes: int) -> Ladder:
        """Give the same counting the runes of one element alone."""
        rungs = self.wants[element][:6]
        brings = self.brings[element]
        while boxes:
            low = boxes & -boxes
            boxes ^= low
            spots = brings[low.bit_length() - 1]
            for lacking in range(5):
                rungs[lacking] |= rungs[lacking + 1] & spots
        return rungs


def lowered(rungs: Ladder, spots: int) -> Ladder:
    """Give a ladder after these spots have lost a rune."""
    below = 0
    keep = ~spots
    found = []
    for rung in rungs:
        found.append((rung & keep) | below)
        below = rung
    return found


class Scale:
    """What counts how much at a certain time of the game, for a seat with certain disks."""

    __slots__ = ("early", "factors", "left", "shares", "taken", "weights", "worths")

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

    def _worth(self, card: Card, hourglass: float) -> float:
        weights = self.weights
        bonus = weights.level * card.levels
        for element in card.disks:
            bonus += weights.disk if element < SQUARES else weights.spirit
        return card.stars + hourglass * card.hourglasses + 2 * self.early * bonus

    def standing(self, side: Side, own: Sequence[int]) -> float:
        """Give what is had already: stars, disks, levels. `own` are all disks by element."""
        weights = self.weights
        part, disks = 1.0, 0.0
        for element, count in enumerate(own):
            for _ in range(count):
                disks += part * (weights.disk if element < SQUARES else weights.spirit)
                part *= weights.many
        more = disks + weights.level * side.level
        if side.charge > 1:
            more += weights.charge
        return side.stars + 2 * self.early * more


def own_disks(side: Side) -> list[int]:
    """Give a seat's disks by element, before it and on the board."""
    return [
        count + (boxes & side.disks).bit_count()
        for count, boxes in zip(side.front, side.runes, strict=True)
    ]


@cache
def spirits_wanted(number: int) -> tuple[int, int]:
    """Give how many disks of sapphire and golden moon a building takes."""
    wanted = dict(building_seeker(cards()[number].name).needs)
    return wanted.get(3, 0), wanted.get(4, 0)


assert ELEMENTS[SQUARES:] == ("sapphire", "golden")
