"""Main action one: placing a rune tile (RS-PLACE)."""

import re
from collections import Counter
from collections.abc import Iterator

from tabletop.cards.errors import listed
from tabletop.games.realm_of_sand import places
from tabletop.games.realm_of_sand.content import content
from tabletop.games.realm_of_sand.flow import main_action_taken, set_aside
from tabletop.games.realm_of_sand.runes import (
    BIT,
    Placement,
    board_zone,
    boxes_of,
    dark_boxes,
    ground,
    placement_by_args,
    ways,
)
from tabletop.rules import InvalidMove, Move, Refusal
from tabletop.table import Table

WORD = re.compile(r"(-|[a-z](?:[0-9]|[1-9][0-9]))([ECO])")
"""A box (or `-` for somewhere beside the board) and the letter of what comes on it."""


def places_of_tiles(table: Table, seat: int) -> Iterator[Move]:
    """Every way to lay each tile of the activated area."""
    light = ground(table, seat).light
    most = places.level(table, seat)
    dark = dark_boxes(table, seat) if most else 0
    for tile in places.tiles(table, f"area.{seat}"):
        found = ways(seat, tile.kind, light)
        yield from found.light
        if most:
            for move, needed in found.dark:
                if (dark | needed).bit_count() <= most:
                    yield move


def read(move: Move) -> Placement | None:
    """Give the placement that a move says, or None where it is partly beside the board.

    Raises `InvalidMove` where it is no way to lay the tile at all.
    """
    tile = move.args[0] if move.args else ""
    if tile not in content().tiles:
        raise InvalidMove(f"there is no tile {tile!r}")
    placement = placement_by_args(tile).get(move.args)
    if placement is not None:
        return placement
    words = [WORD.fullmatch(word) for word in move.args[1:]]
    letters = Counter("".join(content().tiles[tile].pattern).replace(".", ""))
    if Counter(word[2] for word in words if word) == letters and len(words) == 3:
        boxes = [word[1] for word in words if word]
        if any(box not in BIT for box in boxes):
            return None
        if boxes != sorted(boxes):
            raise InvalidMove(f"'{move}' must name its boxes in order: {' '.join(sorted(boxes))}")
    rows = " / ".join(content().tiles[tile].pattern)
    raise InvalidMove(f"'{move}' is no way to lay {tile} ({rows}); write '1 place {tile} a1E …'")


def judge(table: Table, move: Move) -> Refusal | None:
    """Refuse tiles of others, and boxes beside the board or too dark."""
    placement = read(move)
    seat = move.seat
    if all(tile.kind != move.args[0] for tile in places.tiles(table, f"area.{seat}")):
        reason = f"There is no {places.named(move.args[0])} in your activated area."
        return Refusal("RS-PLACE.1", reason)
    if placement is None:
        return Refusal("RS-PLACE.3", "A square of the tile would lie beside the board.")
    return judge_dark(table, seat, placement.mask, 0, "RS-PLACE.8")


def judge_dark(table: Table, seat: int, mask: int, left: int, rule: str) -> Refusal | None:
    """Refuse boxes that are dark beyond the level; `left` are boxes that become empty."""
    needed = mask & ~ground(table, seat).light
    if not needed:
        return None
    most = places.level(table, seat)
    used = dark_boxes(table, seat) & ~left
    if (used | needed).bit_count() <= most:
        return None
    boxes = boxes_of(needed & ~used) or boxes_of(needed)
    these = f"Boxes {listed(boxes, 'and')} are" if len(boxes) > 1 else f"Box {boxes[0]} is"
    if not most:
        return Refusal(rule, f"{these} dark; at level 0 no dark box can be used.")
    allows = f"your level allows pieces on {most} dark box{'es' if most != 1 else ''}"
    held = used.bit_count()
    rest = f", and {held} hold{'s' if held == 1 else ''} one already" if held else ""
    return Refusal(rule, f"{these} dark; {allows}{rest}.")


def carry_out(table: Table, move: Move) -> None:
    """Clear the boxes, lay squares, and put the tile to the end of the circle."""
    placement = read(move)
    if placement is None:
        raise InvalidMove("a tile cannot lie beside the board")
    seat = move.seat
    tile = places.fetch(table, move.args[0], f"area.{seat}")
    boxes = ", ".join(box for box, _ in placement.runes)
    table.note("RS-PLACE.7", f"{{seat}} places {{0}} on {boxes}.", seat, tile.id)
    main_action_taken(table, seat)
    zones = [(board_zone(seat, box), element) for box, element in placement.runes]
    for zone, _ in zones:
        if table.piles[zone]:
            places.clear_box(table, seat, zone)
    for zone, element in zones:
        square = table.find(f"{element}-square", f"supply.{element}")
        if square is None:
            name = places.named(f"{element}-square")
            table.note("RS-PLACE.9", f"No {name} is left for {zone[-2:]}.", seat)
        else:
            table.put(square.id, zone, 0)
    set_aside(table, seat, tile.id)
