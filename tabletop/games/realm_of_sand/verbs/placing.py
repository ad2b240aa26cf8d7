"""The first main action: placing a tile (RS-PLACE)."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from random import Random
from typing import Final

from tabletop.games.realm_of_sand.card_rules import contents, name_of
from tabletop.games.realm_of_sand.elements import square_of
from tabletop.games.realm_of_sand.levels import dark_box_use, refuse_dark
from tabletop.games.realm_of_sand.marks import take_main_action
from tabletop.games.realm_of_sand.phrases import squares_of
from tabletop.games.realm_of_sand.runes import (
    BIT,
    BOXES,
    COLUMNS,
    HEIGHT,
    WIDTH,
    Cell,
    Placement,
    box_of,
    cells_of,
    flipped,
    placement_by_args,
    placements,
    turned,
    ways,
)
from tabletop.games.realm_of_sand.verbs.previews import effect_lines
from tabletop.games.realm_of_sand.zones import (
    ACTIVE,
    BOARD,
    CIRCLE,
    ROUNDS,
    SUPPLY,
    clear_box,
    fetch,
    tiles,
)
from tabletop.rules import Args, ArgType, Drag, Gesture, InvalidMove, Move, Refusal, Verb, piece_id
from tabletop.table import Step, Table
from tabletop.table.changes import Change

RUNES: Final = 3
"""Number of runes on a tile."""
WORD: Final = re.compile(r"(-|[a-z](?:[0-9]|[1-9][0-9]))([ECO])")
"""A square (or `-` for a position off the board) and the letter of its rune."""


def layings(table: Table, seat: int) -> Iterator[list[Move]]:
    """Yields the placements of each tile of the activated area, as lists."""
    light, dark, maximum = dark_box_use(table, seat)
    more, free = maximum - dark.bit_count(), ~dark
    for tile in tiles(table, ACTIVE(seat)):
        tile_moves = ways(seat, tile.kind, light)
        yield tile_moves.light
        if more >= RUNES:
            yield tile_moves.every_dark
        elif more > 0:
            yield [move for move, needed in tile_moves.dark if (needed & free).bit_count() <= more]
        elif more == 0 < dark:
            yield [move for move, needed in tile_moves.dark if not needed & free]


def can_place(table: Table, seat: int) -> bool:
    """Returns whether at least one tile can be placed."""
    return any(moves for moves in layings(table, seat))


def placement_of(words: Args) -> Placement | None:
    """Returns the placement that a move names; None if it is off the board.

    Raises:
        InvalidMove: If the arguments do not have the form of the tile.
    """
    tile = words[0]
    placement = placement_by_args(tile).get(words)
    if placement is not None:
        return placement
    pattern, notation = contents().tiles[tile], " ".join(("place", *words))
    matches = [WORD.fullmatch(word) for word in words[1:]]
    letters = Counter("".join(pattern).replace(".", ""))
    if Counter([match[2] for match in matches if match]) == letters:
        boxes = [match[1] for match in matches if match]
        if any(box not in BIT for box in boxes):
            return None
        if boxes != sorted(boxes):
            order = " ".join(sorted(boxes))
            raise InvalidMove(f"'{notation}' must name its squares in order: {order}")
    rows = " / ".join(pattern)
    raise InvalidMove(f"'{notation}' cannot place {tile} ({rows}); write '1 place {tile} a1E …'")


@cache
def dragged_runes(tile: str, turn: int, is_flipped: bool) -> tuple[Cell, ...]:
    """Returns the runes of a dragged tile, relative to its middle rune.

    The middle rune is adjacent to both others. It goes on the square below the pointer. A tile is
    flipped first (left to right), then rotated clockwise.
    """
    cells = cells_of(contents().tiles[tile])
    middle = cells[1] if len({row for row, _, _ in cells}) == 1 else cells[0]
    cells = (middle, *[cell for cell in cells if cell != middle])
    if is_flipped:
        cells = flipped(cells)
    for _ in range(turn % 4):
        cells = turned(cells)
    row, column, _ = cells[0]
    return tuple([(r - row, c - column, letter) for r, c, letter in cells])


@lru_cache(maxsize=1 << 13)
def ends_and_middle(words: Args) -> tuple[str, ...]:
    """Returns the squares of a move from end to end.

    The order matches the tile's name.
    """
    runes = [(word[:-1], word[-1]) for word in words[1:]]
    fits = {box: divmod(BOXES.index(box), WIDTH) for box, _ in runes}

    def touching(box: str) -> int:
        row, column = fits[box]
        return sum([abs(row - r) + abs(column - c) == 1 for r, c in fits.values()])

    one, other, middle = sorted(runes, key=lambda rune: touching(rune[0]))
    order = [one, middle, other]
    if "".join([letter for _, letter in order]) != squares_of(contents().tiles[words[0]]):
        order.reverse()
    return tuple([box for box, _ in order])


class PlaceTile(Verb):
    """Places the rune pieces of a tile on the board."""

    usage = "place TILE BOX+LETTER BOX+LETTER BOX+LETTER"
    answers = ("before",)
    judges = True

    def read(self, table: Table, move: Move, arg_types: dict[str, ArgType]) -> None:
        """Checks for a tile and three words; `placement_of` checks the words.

        Raises:
            InvalidMove: If the number of arguments or the tile is wrong.
        """
        if len(move.args) != 4:
            raise InvalidMove(f"'{move}' should be written '{move.seat + 1} {self.usage}'")
        if move.args[0] not in contents().tiles:
            raise InvalidMove(f"there is no tile {move.args[0]!r}")

    def make(self, table: Table, seat: int, rng: Random, arg_types: dict[str, ArgType]) -> Args:
        """Returns a tile anywhere on the board."""
        return rng.choice(placements(arg_types["tile"].make(table, seat, rng))).args

    def listed(self, table: Table, step: Step) -> list[Move]:
        found: list[Move] = []
        for moves in layings(table, step.seat):
            found += moves
        return found

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal | None:
        """Refuses other seats' tiles, and squares off the board or too dark."""
        placement = placement_of(words)
        if all(tile.kind != words[0] for tile in tiles(table, ACTIVE(step.seat))):
            reason = f"There is no {name_of(words[0])} in your activated area."
            return Refusal("RS-PLACE.1", reason)
        if placement is None:
            return Refusal("RS-PLACE.3", "A rune of the tile would be outside the board.")
        return refuse_dark(table, step.seat, placement.mask, 0, "RS-PLACE.8")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Clears the squares, places rune pieces, and moves the tile to the end."""
        placement, seat = placement_of(move.args), move.seat
        if placement is None:
            raise InvalidMove("a tile cannot be outside the board")
        tile = fetch(table, move.args[0], ACTIVE(seat))
        boxes = ", ".join(ends_and_middle(move.args))
        table.note("RS-PLACE.7", f"{{seat}} places {{0}} on {boxes}.", seat, tile.id)
        take_main_action(table, seat)
        zones = [BOARD(seat, box) for box, _ in placement.runes]
        for zone in zones:
            if table.piles[zone]:
                clear_box(table, seat, zone)
        for zone, (box, element) in zip(zones, placement.runes, strict=True):
            kind = square_of(element)
            square = table.find(kind, SUPPLY(box=element))
            if square is None:
                table.note("RS-PLACE.9", f"No {name_of(kind)} is left for {box}.", seat)
            else:
                table.put(square.id, zone, 0)
        table.put(tile.id, ROUNDS() if table.seats == 1 else CIRCLE())  # RS-SOLO.2

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """Describes dropping the tile with its middle rune on a square."""
        boxes = ends_and_middle(move.args)
        zones = tuple([BOARD(move.seat, box) for box in sorted(boxes)])
        tile = piece_id(table.find(move.args[0], ACTIVE(move.seat)))
        shape = name_of(move.args[0]).rpartition(" ")[0]  # without its runes: "bent tile"
        label = f"Place {shape} on {', '.join(boxes)}"
        return Gesture(label, tile, BOARD(move.seat, boxes[1]), zones, omits_piece_name=True)

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        return effect_lines(table, move, changes)

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Reads a tile dropped with its middle rune on a square of the board."""
        piece = table.pieces[drag.piece]
        box = box_of(table, drag.seat, drag.target)
        if not box or piece.kind not in contents().tiles or not table.can_see(drag.seat, piece):
            return None
        row, column = divmod(BOXES.index(box), WIDTH)
        words = []
        for down, right, letter in dragged_runes(piece.kind, drag.turn, drag.flipped):
            inside = 0 <= row + down < HEIGHT and 0 <= column + right < WIDTH
            words.append((f"{COLUMNS[column + right]}{row + down + 1}" if inside else "-") + letter)
        return (piece.kind, *sorted(words))
