"""The boxes of a board as bits: where a tile can lie, and where a pattern is found.

Box `a1` is bit 0, `b1` bit 1, `a2` bit 7, so a set of boxes is an integer, and moving a set by
whole boxes is a shift. All that does not depend on the table is worked out once.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final, NamedTuple

from tabletop.games.realm_of_sand.elements import ELEMENTS, LETTERS
from tabletop.games.realm_of_sand.marks import BOARD_OF, SIDE
from tabletop.games.realm_of_sand.places import BOARD
from tabletop.games.realm_of_sand.sheets import Pattern, contents
from tabletop.rules import Move
from tabletop.table import Table

COLUMNS: Final = "abcdefg"
ROWS: Final = "123456"
BOXES: Final = tuple(column + row for row in ROWS for column in COLUMNS)
"""All boxes in the order of their bits."""
BIT: Final = {box: 1 << index for index, box in enumerate(BOXES)}
IN_ORDER: Final = tuple((box, BIT[box]) for box in sorted(BOXES))
"""Boxes as the notation sorts them: column by column."""
WIDTH: Final = len(COLUMNS)
HEIGHT: Final = len(ROWS)

Cell = tuple[int, int, str]
"""Row, column and letter of one rune of a pattern."""


@cache
def board_zones(seat: int) -> tuple[str, ...]:
    """Give the zones of a seat's boxes in the order of their bits."""
    return tuple(BOARD(seat, spot) for spot in BOXES)


def box_of(table: Table, seat: int, zone: str) -> str:
    """Give the box of a zone on the seat's own board, or nothing."""
    place = table.zones[zone]
    return place.box if BOARD.has(place) and place.owner == seat else ""


@lru_cache(maxsize=1 << 16)
def boxes_of(mask: int) -> tuple[str, ...]:
    """Give the boxes of a set, sorted as in the notation."""
    return tuple(box for box, bit in IN_ORDER if mask & bit)


def mask_of(boxes: Iterable[str]) -> int:
    """Give the set of some boxes. Raises `KeyError` for what is no box."""
    mask = 0
    for box in boxes:
        mask |= BIT[box]
    return mask


# --- patterns ----------------------------------------------------------------------------------


def cells_of(pattern: Pattern) -> tuple[Cell, ...]:
    """Give the runes of a pattern row by row."""
    return tuple(
        (row, column, letter)
        for row, line in enumerate(pattern)
        for column, letter in enumerate(line)
        if letter != "."
    )


def turned(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """Turn by a quarter clockwise; the upper left corner stays at row 0, column 0."""
    bottom = max(row for row, _, _ in cells)
    return tuple((column, bottom - row, letter) for row, column, letter in cells)


def flipped(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """Flip left and right."""
    right = max(column for _, column, _ in cells)
    return tuple((row, right - column, letter) for row, column, letter in cells)


@cache
def positions(pattern: Pattern) -> tuple[tuple[Cell, ...], ...]:
    """Give the up to eight different positions of a pattern."""
    found: dict[tuple[Cell, ...], None] = {}
    for cells in (cells_of(pattern), flipped(cells_of(pattern))):
        for _ in range(4):
            found[tuple(sorted(cells))] = None
            cells = turned(cells)
    return tuple(found)


class Placement(NamedTuple):
    """One way to lay a tile: the words of the move, the boxes, and what comes on each."""

    args: tuple[str, ...]
    mask: int
    runes: tuple[tuple[str, str], ...]
    """Box and element, in the order of the notation."""


@cache
def placements(tile: str) -> tuple[Placement, ...]:
    """Give all ways in which a tile can lie wholly on a board.

    Boxes are sorted once for each position of the tile: moving it keeps their order.
    """
    found = []
    for cells in positions(contents().tiles[tile]):
        height = max(row for row, _, _ in cells) + 1
        width = max(column for _, column, _ in cells) + 1
        in_order = sorted(cells, key=lambda cell: (cell[1], cell[0]))
        offsets = [row * WIDTH + column for row, column, _ in in_order]
        letters = [letter for _, _, letter in in_order]
        elements = [ELEMENTS[LETTERS.index(letter)] for letter in letters]
        shape = sum(1 << offset for offset in offsets)
        for top in range(HEIGHT - height + 1):
            for left in range(WIDTH - width + 1):
                corner = top * WIDTH + left
                boxes = [BOXES[corner + offset] for offset in offsets]
                words = [box + letter for box, letter in zip(boxes, letters, strict=True)]
                runes = tuple(zip(boxes, elements, strict=True))
                found.append(Placement((tile, *words), shape << corner, runes))
    return tuple(found)


@cache
def placement_by_args(tile: str) -> dict[tuple[str, ...], Placement]:
    """Give the ways to lay a tile by the words of the move."""
    return {placement.args: placement for placement in placements(tile)}


class Ways(NamedTuple):
    """A seat's moves with one tile on a board with certain light boxes."""

    light: list[Move]
    """Those on light boxes only, which no level limits."""
    dark: list[tuple[Move, int]]
    """The others, each with its dark boxes."""


@cache
def ways(seat: int, tile: str, light: int) -> Ways:
    """Give a seat's moves with a tile, by whether they need dark boxes."""
    result = Ways([], [])
    for placement in placements(tile):
        move = Move(seat, "place", placement.args)
        if dark := placement.mask & ~light:
            result.dark.append((move, dark))
        else:
            result.light.append(move)
    return result


class Stencil(NamedTuple):
    """A pattern in one position, to be held anywhere on a board."""

    anchors: int
    """Where its upper left corner may lie."""
    cells: tuple[tuple[int, int], ...]
    """For each rune the number of its element and how far it lies behind the corner."""
    shape: int
    """The boxes it covers with its corner on a1."""


class Seeker(NamedTuple):
    """A pattern in all positions, with the runes it needs of each element."""

    needs: tuple[tuple[int, int], ...]
    stencils: tuple[Stencil, ...]
    size: int


@cache
def seeker(pattern: Pattern) -> Seeker:
    """Prepare a pattern for being sought."""
    letters = "".join(pattern)
    stencils = []
    for cells in positions(pattern):
        height = max(row for row, _, _ in cells) + 1
        width = max(column for _, column, _ in cells) + 1
        anchors = sum(
            1 << top * WIDTH + left
            for top in range(HEIGHT - height + 1)
            for left in range(WIDTH - width + 1)
        )
        shifts = tuple(
            (LETTERS.index(letter), row * WIDTH + column) for row, column, letter in cells
        )
        shape = sum(1 << shift for _, shift in shifts)
        stencils.append(Stencil(anchors, shifts, shape))
    needs = tuple(
        (index, letters.count(letter)) for index, letter in enumerate(LETTERS) if letter in letters
    )
    return Seeker(needs, tuple(stencils), sum(count for _, count in needs))


@cache
def building_seeker(building: str) -> Seeker:
    """Prepare a building's pattern for being sought."""
    return seeker(contents().buildings[building].pattern)


def occurrences(sought: Seeker, runes: tuple[int, ...]) -> list[int]:
    """Give every set of boxes in which a pattern lies on a board with these runes.

    A pattern is found by shifting each element's boxes back by the place of its rune: what is
    left after and-ing all of them are the corners from which every rune is there.
    """
    found = []
    for anchors, cells, shape in sought.stencils:
        for element, shift in cells:
            anchors &= runes[element] >> shift
            if not anchors:
                break
        while anchors:
            corner = anchors & -anchors
            found.append(shape * corner)
            anchors ^= corner
    return found


# --- what lies on a board ------------------------------------------------------------------------


class Lie(NamedTuple):
    """What lies on a seat's board."""

    runes: tuple[int, ...]
    """For each element the boxes whose top piece is a square or disk of it."""
    occupied: int
    """The boxes with any piece."""
    disks: int
    """The boxes whose top piece is a disk."""


@cache
def kinds() -> dict[str, tuple[int, bool]]:
    """Give the number of the element and whether it is a disk, for each square and disk."""
    return {
        kind: (ELEMENTS.index(piece.element), piece.kind == "disk")
        for kind, piece in contents().pieces.items()
        if piece.element
    }


def lie(table: Table, seat: int) -> Lie:
    """Look at a seat's board; face-down pieces show no rune. Remembered while no piece moves."""
    known = table.material_memo.get(("lie", seat))
    if known is None:
        piles, pieces, runes = table.piles, table.pieces, [0, 0, 0, 0, 0]
        occupied = disks = 0
        bit = 1
        rune_of = kinds()
        for zone in board_zones(seat):
            if pile := piles[zone]:
                occupied |= bit
                top = pieces[pile[0]]
                if top.face and top.kind in rune_of:
                    element, disk = rune_of[top.kind]
                    runes[element] |= bit
                    if disk:
                        disks |= bit
            bit <<= 1
        known = table.material_memo["lie", seat] = Lie(tuple(runes), occupied, disks)
    assert isinstance(known, Lie)
    return known


class Ground(NamedTuple):
    """The side of a board that is played on."""

    light: int
    crystals: int


@cache
def ground_of(board: str, side: str) -> Ground:
    """Give the light boxes and the crystal boxes of a board's side."""
    rows = "".join(contents().boards[board].sides[side])
    return Ground(
        sum(1 << index for index, box in enumerate(rows) if box != "."),
        sum(1 << index for index, box in enumerate(rows) if box == "*"),
    )


def ground(table: Table, seat: int) -> Ground:
    """Give the light boxes and the crystal boxes of a seat's board."""
    return ground_of(BOARD_OF[seat](table), SIDE(table))


def dark_boxes(table: Table, seat: int) -> int:
    """Give the dark boxes of a seat's board that hold a piece."""
    return lie(table, seat).occupied & ~ground(table, seat).light
