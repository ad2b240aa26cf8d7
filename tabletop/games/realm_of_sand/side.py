"""A seat's board with what it owns, in a few numbers, and what the rules do to it.

What lies on the board are sets of boxes as in `runes`; buildings and tiles are numbers in the order
of the box. Nothing here is changed: every deed gives a new side.
"""

from functools import cache
from typing import Final, NamedTuple

from tabletop.games.realm_of_sand.elements import ELEMENTS
from tabletop.games.realm_of_sand.levels import TOP_LEVEL
from tabletop.games.realm_of_sand.sheets import contents

SQUARES: Final = 3
"""Elements of which there are squares; of the others there are only disks."""
NONE, CLEAR, FRESH, READY = 0, 1, 2, 3
"""What a crystal can be: not there, clear, charged in this turn, charged."""


class Card(NamedTuple):
    """A building, as the model needs it."""

    name: str
    level: int
    stars: int
    hourglasses: int
    disks: tuple[int, ...]
    """The elements of the disks it brings, in printed order."""
    levels: int


@cache
def cards() -> tuple[Card, ...]:
    """Give all buildings by number."""
    return tuple(
        Card(
            name,
            sheet.level,
            sheet.stars,
            sheet.hourglasses,
            tuple(ELEMENTS.index(value) for word, value in sheet.bonus if word.name == "disk"),
            sum(value for word, value in sheet.bonus if word.name == "level"),
        )
        for name, sheet in contents().buildings.items()
    )


@cache
def card_numbers() -> dict[str, int]:
    """Give the number of each building by name."""
    return {card.name: number for number, card in enumerate(cards())}


@cache
def tile_names() -> tuple[str, ...]:
    """Give the names of all tiles by number."""
    return tuple(contents().tiles)


@cache
def tile_numbers() -> dict[str, int]:
    """Give the number of each tile by name."""
    return {name: number for number, name in enumerate(tile_names())}


class Setting(NamedTuple):
    """What stays the same for a seat through a whole game."""

    seat: int
    solo: bool
    light: int
    crystals: int
    crystal: str
    """The crystal of its board; nothing on basic boards."""
    gifts: tuple[int, ...]
    """The elements to choose from where a disk comes before the first turn."""


# --- what lies on the board and before it -------------------------------------------------------


class Side:
    """A seat's board with what it owns, and the supplies. Never changed, always made anew."""

    __slots__ = (
        "charge",
        "disks",
        "front",
        "hourglasses",
        "level",
        "runes",
        "spirits",
        "squares",
        "stars",
    )

    def __init__(
        self,
        runes: tuple[int, ...],
        disks: int,
        front: tuple[int, ...],
        squares: tuple[int, ...],
        spirits: tuple[int, ...],
        level: int = 0,
        charge: int = NONE,
        stars: int = 0,
        hourglasses: int = 0,
    ) -> None:
        """Take boxes by element, boxes with disks, and counts by element."""
        self.runes = runes
        self.disks = disks
        self.front = front
        self.squares = squares
        self.spirits = spirits
        self.level = level
        self.charge = charge
        self.stars = stars
        self.hourglasses = hourglasses

    @property
    def occupied(self) -> int:
        """The boxes that hold a piece."""
        first, second, third, fourth, fifth = self.runes
        return first | second | third | fourth | fifth

    @property
    def key(self) -> tuple[object, ...]:
        """All of it, to be compared."""
        return (self.runes, self.disks, self.front, self.squares, self.spirits, self.level,
                self.charge, self.stars, self.hourglasses)  # fmt: skip

    def with_board(
        self, runes: list[int], disks: int, front: list[int], squares: list[int]
    ) -> "Side":
        """Give it with other pieces on the board and before it."""
        return Side(tuple(runes), disks, tuple(front), tuple(squares), self.spirits, self.level,
                    self.charge, self.stars, self.hourglasses)  # fmt: skip

    def with_charge(self, charge: int) -> "Side":
        """Give it with its crystal so charged."""
        return Side(self.runes, self.disks, self.front, self.squares, self.spirits, self.level,
                    charge, self.stars, self.hourglasses)  # fmt: skip

    def at_level(self, level: int) -> "Side":
        """Give it with the level marker elsewhere, at the end of the tracker at most."""
        return Side(self.runes, self.disks, self.front, self.squares, self.spirits,
                    min(level, TOP_LEVEL), self.charge, self.stars, self.hourglasses)  # fmt: skip


def clear(side: Side, mask: int, runes: list[int], front: list[int], squares: list[int]) -> None:
    """Let pieces leave boxes: squares to the supply, disks to the seat (RS-PLACE.6)."""
    for element in range(5):
        left = runes[element] & mask
        if left:
            runes[element] ^= left
            disks = (left & side.disks).bit_count()
            front[element] += disks
            if element < SQUARES:
                squares[element] += left.bit_count() - disks


def lay(side: Side, mask: int, cells: tuple[tuple[int, int], ...]) -> Side:
    """Lay a tile on boxes: `cells` are its elements, each with its box (RS-PLACE)."""
    runes, front, squares = list(side.runes), list(side.front), list(side.squares)
    clear(side, mask, runes, front, squares)
    for element, box in cells:
        if squares[element]:
            squares[element] -= 1
            runes[element] |= box
    return side.with_board(runes, side.disks & ~mask, front, squares)


def summon(side: Side, element: int, box: int) -> Side:
    """Place a disk from before the seat (RS-SUMMON.1)."""
    runes, front, squares = list(side.runes), list(side.front), list(side.squares)
    clear(side, box, runes, front, squares)
    front[element] -= 1
    runes[element] |= box
    return side.with_board(runes, side.disks | box, front, squares)


def shift(side: Side, source: int, box: int) -> Side:
    """Move what lies on a box of the board to another (RS-SUMMON.2, RS-CRYSTAL.22)."""
    runes, front, squares = list(side.runes), list(side.front), list(side.squares)
    clear(side, box, runes, front, squares)
    disks = side.disks & ~box
    for element in range(5):
        if runes[element] & source:
            runes[element] ^= source | box
    if disks & source:
        disks ^= source | box
    return side.with_board(runes, disks, front, squares)


def complete(side: Side, card: Card, mask: int, crystals: int) -> Side:
    """Pay boxes for a building and gain what is printed on it (RS-COMPLETE, RS-BONUS)."""
    runes, front, squares = list(side.runes), list(side.front), list(side.squares)
    clear(side, mask, runes, front, squares)
    spirits = list(side.spirits)
    for element in card.disks:
        if spirits[element]:
            spirits[element] -= 1
            front[element] += 1
    charge = FRESH if mask & crystals and side.charge == CLEAR else side.charge
    return Side(
        tuple(runes),
        side.disks & ~mask,
        tuple(front),
        tuple(squares),
        tuple(spirits),
        min(side.level + card.levels, TOP_LEVEL),
        charge,
        side.stars + card.stars,
        side.hourglasses + card.hourglasses,
    )


def trade(side: Side, give: int, get: int) -> Side:
    """Trade a disk with the supply; nothing is given where `give` is -1 (RS-CRYSTAL.15, .19)."""
    front, spirits = list(side.front), list(side.spirits)
    if give >= 0:
        front[give] -= 1
        spirits[give] += 1
    front[get] += 1
    spirits[get] -= 1
    return Side(side.runes, side.disks, tuple(front), side.squares, tuple(spirits), side.level,
                side.charge, side.stars, side.hourglasses)  # fmt: skip


def allows(side: Side, setting: Setting, mask: int, left: int = 0) -> bool:
    """Tell whether pieces may lie on some boxes when others become empty (RS-LEVEL.2)."""
    dark = mask & ~setting.light
    if not dark:
        return True
    used = side.occupied & ~setting.light & ~left
    return (used | dark).bit_count() <= side.level
