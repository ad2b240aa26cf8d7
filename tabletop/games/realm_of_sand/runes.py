"""Bit sets of the squares of a board, tile placements and pattern search.

Square `a1` is bit 0, `b1` bit 1 and `a2` bit 7. A set of squares is an integer, and moving the set
is a bit shift. Everything independent of the table is computed once.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from tabletop.games.realm_of_sand.card_rules import Pattern, contents
from tabletop.games.realm_of_sand.elements import ELEMENTS, LETTERS
from tabletop.games.realm_of_sand.marks import BOARD_OF, SIDE
from tabletop.games.realm_of_sand.zones import BOARD
from tabletop.rules import Move
from tabletop.table import Change, Fact, Table
from tabletop.table.changes import changed_zones

COLUMNS: Final = "abcdefg"
ROWS: Final = "123456"
BOXES: Final = tuple(column + row for row in ROWS for column in COLUMNS)
"""All squares in the order of their bits."""
BIT: Final = {box: 1 << index for index, box in enumerate(BOXES)}
IN_ORDER: Final = tuple((box, BIT[box]) for box in sorted(BOXES))
"""Squares in notation order: column by column."""
WIDTH: Final = len(COLUMNS)
HEIGHT: Final = len(ROWS)

Cell = tuple[int, int, str]
"""Row, column and letter of one rune of a pattern."""


@cache
def board_bits(seat: int) -> dict[str, int]:
    """Returns the bit of each zone of a seat's squares."""
    return {BOARD(seat, square): bit for square, bit in BIT.items()}


def box_of(table: Table, seat: int, zone: str) -> str:
    """Returns the square of a zone on the seat's own board, or ""."""
    place = table.zones[zone]
    return place.box if BOARD.has(place) and place.owner == seat else ""


@lru_cache(maxsize=1 << 16)
def boxes_of(mask: int) -> tuple[str, ...]:
    """Returns the squares of a bit set, in notation order."""
    return tuple(box for box, bit in IN_ORDER if mask & bit)


def mask_of(boxes: Iterable[str]) -> int:
    """Returns the bit set of some squares.

    Raises:
        KeyError: If a word is not a square.
    """
    mask = 0
    for box in boxes:
        mask |= BIT[box]
    return mask


# --- patterns ----------------------------------------------------------------------------------


def cells_of(pattern: Pattern) -> tuple[Cell, ...]:
    """Returns the runes of a pattern, row by row."""
    return tuple(
        (row, column, letter)
        for row, line in enumerate(pattern)
        for column, letter in enumerate(line)
        if letter != "."
    )


def turned(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """Rotates cells by a quarter clockwise.

    The upper left corner stays at row 0, column 0.
    """
    bottom = max(row for row, _, _ in cells)
    return tuple((column, bottom - row, letter) for row, column, letter in cells)


def flipped(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """Flips cells left to right."""
    right = max(column for _, column, _ in cells)
    return tuple((row, right - column, letter) for row, column, letter in cells)


@cache
def positions(pattern: Pattern) -> tuple[tuple[Cell, ...], ...]:
    """Returns up to eight different orientations of a pattern."""
    orientations: dict[tuple[Cell, ...], None] = {}
    for cells in (cells_of(pattern), flipped(cells_of(pattern))):
        for _ in range(4):
            orientations[tuple(sorted(cells))] = None
            cells = turned(cells)
    return tuple(orientations)


class Placement(NamedTuple):
    """A placement of a tile: move arguments, and the element of each square."""

    args: tuple[str, ...]
    mask: int
    runes: tuple[tuple[str, str], ...]
    """Square and element, in notation order."""


@cache
def placements(tile: str) -> tuple[Placement, ...]:
    """Returns all placements of a tile that are wholly on a board.

    Squares are sorted once per orientation, because moving the tile keeps their order.
    """
    results = []
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
                results.append(Placement((tile, *words), shape << corner, runes))
    return tuple(results)


@cache
def placement_by_args(tile: str) -> dict[tuple[str, ...], Placement]:
    """Returns the placements of a tile by the arguments of the move."""
    return {placement.args: placement for placement in placements(tile)}


class Ways(NamedTuple):
    """A seat's moves with one tile on a board with given light squares."""

    light: list[Move]
    """Moves on light squares only, which no level limits."""
    dark: list[tuple[Move, int]]
    """The other moves, each with its dark squares."""
    every_dark: list[Move]
    """The other moves alone."""


@cache
def ways(seat: int, tile: str, light: int) -> Ways:
    """Returns a seat's moves with a tile, split by their use of dark squares."""
    result = Ways([], [], [])
    for placement in placements(tile):
        move = Move(seat, "place", placement.args)
        if dark := placement.mask & ~light:
            result.dark.append((move, dark))
            result.every_dark.append(move)
        else:
            result.light.append(move)
    return result


class Stencil(NamedTuple):
    """A pattern in one orientation, at any position on a board."""

    anchors: int
    """Possible squares of the upper left corner."""
    cells: tuple[tuple[int, int], ...]
    """For each rune the index of its element and its bit offset from the corner."""
    shape: int
    """Squares covered when the corner is on a1."""


class Seeker(NamedTuple):
    """A pattern in all orientations, and the number of runes of each element."""

    needs: tuple[tuple[int, int], ...]
    stencils: tuple[Stencil, ...]
    size: int


@cache
def seeker(pattern: Pattern) -> Seeker:
    """Prepares the search for a pattern."""
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
    """Prepares the search for a building's pattern."""
    return seeker(contents().buildings[building].pattern)


def occurrences(sought: Seeker, runes: tuple[int, ...]) -> list[int]:
    """Returns every set of squares on which a pattern is complete.

    Each element's squares are shifted back by the offset of its rune. The intersection of the
    results is the set of corners for which every rune is present.
    """
    matches = []
    for anchors, cells, shape in sought.stencils:
        for element, shift in cells:
            anchors &= runes[element] >> shift
            if not anchors:
                break
        while anchors:
            corner = anchors & -anchors
            matches.append(shape * corner)
            anchors ^= corner
    return matches


# --- board contents -------------------------------------------------------------------------------


class BoardContents(NamedTuple):
    """The contents of a seat's board, as bit sets."""

    runes: tuple[int, ...]
    """For each element the squares whose top piece is a rune piece or disk of it."""
    occupied: int
    """Squares with any piece."""
    disks: int
    """Squares whose top piece is a disk."""


@cache
def kinds() -> dict[str, tuple[int, bool]]:
    """Returns element index and is-a-disk flag of each rune piece and disk."""
    return {
        kind: (ELEMENTS.index(piece.element), piece.kind == "disk")
        for kind, piece in contents().pieces.items()
        if piece.element
    }


def board_contents(table: Table, seat: int) -> BoardContents:
    """Returns the contents of a seat's board. Face-down pieces show no rune."""
    return BOARDS(table)[seat]


def _boards(table: Table) -> list[BoardContents]:
    empty = BoardContents((0,) * len(ELEMENTS), 0, 0)
    return [_updated(table, empty, board_bits(seat)) for seat in range(table.seats)]


def _update_boards(
    table: Table, before: list[BoardContents], changes: Sequence[Change]
) -> list[BoardContents]:
    """Returns the boards after changes, looking at the changed squares only."""
    zones, boards = changed_zones(table, changes), list(before)
    for seat in range(table.seats):
        bits = board_bits(seat)
        if changed := {zone: bits[zone] for zone in zones if zone in bits}:
            boards[seat] = _updated(table, before[seat], changed)
    return boards


def _updated(table: Table, before: BoardContents, bits: dict[str, int]) -> BoardContents:
    """Returns the contents of a board after reading some squares again."""
    piles, pieces, rune_of = table.piles, table.pieces, kinds()
    kept = ~sum(bits.values())
    runes = [boxes & kept for boxes in before.runes]
    occupied, disks = before.occupied & kept, before.disks & kept
    for zone, bit in bits.items():
        if pile := piles[zone]:
            occupied |= bit
            top = pieces[pile[0]]
            if top.face and top.kind in rune_of:
                element, disk = rune_of[top.kind]
                runes[element] |= bit
                if disk:
                    disks |= bit
    return BoardContents(tuple(runes), occupied, disks)


BOARDS: Final = Fact(_boards, _update_boards)
"""The contents of the board of each seat."""


class BoardSide(NamedTuple):
    """Light squares and crystal squares of a board's side."""

    light: int
    crystals: int


@cache
def board_side_of(board: str, side: str) -> BoardSide:
    """Returns the light and crystal squares of a board's side."""
    rows = "".join(contents().boards[board].sides[side])
    return BoardSide(
        sum(1 << index for index, box in enumerate(rows) if box != "."),
        sum(1 << index for index, box in enumerate(rows) if box == "*"),
    )


def board_side(table: Table, seat: int) -> BoardSide:
    """Returns the light and crystal squares of a seat's board."""
    return board_side_of(BOARD_OF[seat](table), SIDE(table))


def dark_boxes(table: Table, seat: int) -> int:
    """Returns the dark squares of a seat's board that hold a piece."""
    return board_contents(table, seat).occupied & ~board_side(table, seat).light
