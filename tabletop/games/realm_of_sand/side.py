"""A compact, immutable model of a seat's board and possessions.

Board contents are bit sets of squares, as in `runes`. Buildings and tiles are numbers in the order
of the data files. Every change returns a new side.
"""

from functools import cache
from typing import Final, NamedTuple

from tabletop.games.realm_of_sand.card_rules import contents
from tabletop.games.realm_of_sand.elements import ELEMENTS
from tabletop.games.realm_of_sand.levels import TOP_LEVEL

SQUARES: Final = 3
"""Number of elements that have rune pieces; the others have only disks."""
NONE, CLEAR, FRESH, READY = 0, 1, 2, 3
"""States of a crystal: absent, clear, charged in this turn, charged earlier."""


class Card(NamedTuple):
    """The data of a building that the model needs."""

    name: str
    level: int
    stars: int
    hourglasses: int
    disks: tuple[int, ...]
    """Elements of the disks in its bonus, in printed order."""
    levels: int


@cache
def cards() -> tuple[Card, ...]:
    """Returns all buildings, indexed by number."""
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
    """Returns the number of each building, by id."""
    return {card.name: number for number, card in enumerate(cards())}


@cache
def tile_names() -> tuple[str, ...]:
    """Returns the ids of all tiles, indexed by number."""
    return tuple(contents().tiles)


@cache
def tile_numbers() -> dict[str, int]:
    """Returns the number of each tile, by id."""
    return {name: number for number, name in enumerate(tile_names())}


class Setting(NamedTuple):
    """Facts about a seat that never change during a game."""

    seat: int
    solo: bool
    light: int
    crystals: int
    crystal: str
    """The crystal of its board; empty on basic boards."""
    gifts: tuple[int, ...]
    """Elements of the disks to choose from before the first turn."""


# --- board and possessions ----------------------------------------------------------------------


class Side:
    """A seat's board, its possessions, and the supplies. Immutable."""

    __slots__ = ("charge", "disks", "front", "hourglasses", "level", "runes", "spirits", "squares",
                 "stars")  # fmt: skip

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
        """Sets all fields.

        Args:
            runes: Squares by element, as bit sets.
            disks: Squares with a disk, as a bit set.
            front: Disks in front of the seat, by element.
            squares: Rune pieces in the supply, by element.
            spirits: Disks in the supply, by element.
            level: Position of the level marker.
            charge: State of the crystal.
            stars: Stars on completed buildings.
            hourglasses: Hourglasses on completed buildings.
        """
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
        """Squares that hold a piece."""
        first, second, third, fourth, fifth = self.runes
        return first | second | third | fourth | fifth

    @property
    def key(self) -> tuple[object, ...]:
        """All fields, for comparison."""
        return (self.runes, self.disks, self.front, self.squares, self.spirits, self.level,
                self.charge, self.stars, self.hourglasses)  # fmt: skip

    def with_board(
        self, runes: list[int], disks: int, front: list[int], squares: list[int]
    ) -> "Side":
        """Returns the side with other pieces on the board and in front of it."""
        return Side(tuple(runes), disks, tuple(front), tuple(squares), self.spirits, self.level,
                    self.charge, self.stars, self.hourglasses)  # fmt: skip

    def with_charge(self, charge: int) -> "Side":
        """Returns the side with this state of the crystal."""
        return Side(self.runes, self.disks, self.front, self.squares, self.spirits, self.level,
                    charge, self.stars, self.hourglasses)  # fmt: skip

    def at_level(self, level: int) -> "Side":
        """Returns the side at this level, at most the end of the tracker."""
        return Side(self.runes, self.disks, self.front, self.squares, self.spirits,
                    min(level, TOP_LEVEL), self.charge, self.stars, self.hourglasses)  # fmt: skip


def clear(side: Side, mask: int, runes: list[int], front: list[int], squares: list[int]) -> None:
    """Removes pieces: runes to the supply, disks to the seat (RS-PLACE.6)."""
    for element in range(5):
        left = runes[element] & mask
        if left:
            runes[element] ^= left
            disks = (left & side.disks).bit_count()
            front[element] += disks
            if element < SQUARES:
                squares[element] += left.bit_count() - disks


def lay(side: Side, mask: int, cells: tuple[tuple[int, int], ...]) -> Side:
    """Returns the side after a tile is placed (RS-PLACE).

    Args:
        side: The side before.
        mask: Squares that the tile covers.
        cells: Element and square of each rune.
    """
    runes, front, squares = list(side.runes), list(side.front), list(side.squares)
    clear(side, mask, runes, front, squares)
    for element, box in cells:
        if squares[element]:
            squares[element] -= 1
            runes[element] |= box
    return side.with_board(runes, side.disks & ~mask, front, squares)


def summon(side: Side, element: int, box: int) -> Side:
    """Returns the side after placing a disk from in front (RS-SUMMON.1)."""
    runes, front, squares = list(side.runes), list(side.front), list(side.squares)
    clear(side, box, runes, front, squares)
    front[element] -= 1
    runes[element] |= box
    return side.with_board(runes, side.disks | box, front, squares)


def shift(side: Side, source: int, box: int) -> Side:
    """Returns the side after moving a piece (RS-SUMMON.2, RS-CRYSTAL.22)."""
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
    """Returns the side after completing a building (RS-COMPLETE, RS-BONUS)."""
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
    """Returns the side after a trade with the supply (RS-CRYSTAL.15, .19).

    If `give` is -1, the seat returns no disk.
    """
    front, spirits = list(side.front), list(side.spirits)
    if give >= 0:
        front[give] -= 1
        spirits[give] += 1
    front[get] += 1
    spirits[get] -= 1
    return Side(side.runes, side.disks, tuple(front), side.squares, tuple(spirits), side.level,
                side.charge, side.stars, side.hourglasses)  # fmt: skip


def allows(side: Side, setting: Setting, mask: int, emptied: int = 0) -> bool:
    """Returns whether the level allows pieces on some squares (RS-LEVEL.2).

    Args:
        side: The side before.
        setting: The seat's setting.
        mask: Squares to be used.
        emptied: Squares that become empty in the same move.
    """
    dark = mask & ~setting.light
    if not dark:
        return True
    used = side.occupied & ~setting.light & ~emptied
    return (used | dark).bit_count() <= side.level
