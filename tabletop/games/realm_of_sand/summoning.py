"""Main action two: summoning disks (RS-SUMMON).

The unfinished summon is the agenda's step `summon`; its data are how many disks may still be
handled (None: any number) and the ids of those that were.
"""

from collections.abc import Iterator
from functools import cache

from tabletop.games.realm_of_sand import places
from tabletop.games.realm_of_sand.content import ELEMENTS
from tabletop.games.realm_of_sand.flow import main_action_taken
from tabletop.games.realm_of_sand.placing import judge_dark
from tabletop.games.realm_of_sand.runes import (
    BIT,
    BOXES,
    board_zone,
    boxes_of,
    dark_boxes,
    ground,
    kinds,
    lie,
)
from tabletop.rules import InvalidMove, Move, Refusal
from tabletop.table import Piece, Step, Table

LIMIT = 3
"""Disks handled in one summon."""


def unfinished(table: Table, seat: int) -> Step | None:
    """Give the seat's summon that is under way."""
    step = table.agenda[-1] if table.agenda else None
    return step if step and step.name == "summon" and step.seat == seat else None


def handled(table: Table, seat: int) -> tuple[int, ...]:
    """Give the disks that the seat's present summon has handled already."""
    step = unfinished(table, seat)
    return tuple(number for number in step.data[1:] if isinstance(number, int)) if step else ()


def disks_in_front(table: Table, seat: int) -> list[Piece]:
    """Give the disks in front of a seat that its present summon has not handled."""
    done = handled(table, seat)
    rune_of = kinds()
    return [
        piece
        for piece in table.pile(f"disks.{seat}")
        if piece.face and piece.id not in done and rune_of.get(piece.kind, (0, False))[1]
    ]


def disks_on_board(table: Table, seat: int) -> int:
    """Give the boxes whose disk the seat's present summon has not handled."""
    mask = lie(table, seat).disks
    for number in handled(table, seat):
        zone = table.pieces[number].zone
        if zone.startswith(f"board.{seat}."):
            mask &= ~BIT[zone[-2:]]
    return mask


def summons(table: Table, seat: int) -> Iterator[Move]:
    """Every disk that may be placed or moved, to every box it may go to."""
    light = ground(table, seat).light
    most = places.level(table, seat)
    dark = dark_boxes(table, seat)
    elements = {kinds()[piece.kind][0] for piece in disks_in_front(table, seat)}
    if elements:
        free = open_boxes(light, dark, most)
        for element in sorted(elements):
            to = moves_to(seat, "summon", ELEMENTS[element])
            for box in free:
                yield to[box]
    for source in boxes_of(disks_on_board(table, seat)):
        left = BIT[source] if len(table.piles[board_zone(seat, source)]) == 1 else 0
        to = moves_to(seat, "shift", source)
        for box in open_boxes(light, dark & ~left, most):
            if box != source:
                yield to[box]


@cache
def moves_to(seat: int, verb: str, word: str) -> dict[str, Move]:
    """Give a seat's moves with a disk, by the box it goes to."""
    return {box: Move(seat, verb, (word, box)) for box in BOXES}


def open_boxes(light: int, dark: int, most: int) -> list[str]:
    """Give the boxes that may get a piece while some dark boxes hold one."""
    count = dark.bit_count()
    if not most or count > most:
        usable = light
    elif count == most:
        usable = light | dark
    else:
        return list(BOXES)
    return list(boxes_of(usable))


def judge_summon(table: Table, move: Move) -> Refusal | None:
    """Refuse disks that are not in front of the seat or were handled, and dark boxes."""
    element, box = read_summon(move)
    kind = f"{element}-disk"
    if all(piece.kind != kind for piece in disks_in_front(table, move.seat)):
        if (piece := table.find(kind, f"disks.{move.seat}")) is not None and piece.face:
            reason = f"Your {places.named(kind)} was handled in this summon already."
            return Refusal("RS-SUMMON.5", reason, piece.id)
        return Refusal("RS-SUMMON.1", f"You have no {places.named(kind)} in front of you.")
    return judge_dark(table, move.seat, BIT[box], 0, "RS-SUMMON.11")


def judge_shift(table: Table, move: Move) -> Refusal | None:
    """Refuse boxes without a disk, disks that were handled, staying, and dark boxes."""
    source, target = read_shift(move)
    seat = move.seat
    if not lie(table, seat).disks & BIT[source]:
        return Refusal("RS-SUMMON.2", f"There is no disk on {source}.")
    if not disks_on_board(table, seat) & BIT[source]:
        top = table.piles[board_zone(seat, source)][0]
        reason = f"The disk on {source} was handled in this summon already."
        return Refusal("RS-SUMMON.5", reason, top)
    if source == target:
        return Refusal("RS-SUMMON.6", f"The disk lies on {source} already; move it elsewhere.")
    left = BIT[source] if len(table.piles[board_zone(seat, source)]) == 1 else 0
    return judge_dark(table, seat, BIT[target], left, "RS-SUMMON.11")


def read_summon(move: Move) -> tuple[str, str]:
    """Give the element and the box. Raises `InvalidMove` where they cannot be read."""
    if len(move.args) != 2 or move.args[0] not in ELEMENTS or move.args[1] not in BIT:
        raise InvalidMove(f"'{move}' is no summon; write '1 summon sapphire c3'")
    return move.args[0], move.args[1]


def read_shift(move: Move) -> tuple[str, str]:
    """Give both boxes. Raises `InvalidMove` where they cannot be read."""
    if len(move.args) != 2 or move.args[0] not in BIT or move.args[1] not in BIT:
        raise InvalidMove(f"'{move}' moves no disk; write '1 shift c3 c4'")
    return move.args[0], move.args[1]


def summon(table: Table, move: Move) -> None:
    """Place a disk."""
    element, box = read_summon(move)
    kind = f"{element}-disk"
    done = handled(table, move.seat)
    for piece in table.pile(f"disks.{move.seat}"):
        if piece.kind == kind and piece.id not in done:
            put_down(table, move.seat, piece, box)
            table.note("RS-SUMMON.1", f"{{seat}} summons {{0}} to {box}.", move.seat, piece.id)
            return
    raise InvalidMove(f"there is no {places.named(kind)} to summon")


def shift(table: Table, move: Move) -> None:
    """Move a disk on the board."""
    source, target = read_shift(move)
    top = table.top(board_zone(move.seat, source))
    if top is None or not kinds().get(top.kind, (0, False))[1] or source == target:
        raise InvalidMove(f"there is no disk to move from {source} to {target}")
    put_down(table, move.seat, top, target)
    table.note("RS-SUMMON.2", f"{{seat}} moves {{0}} from {source} to {target}.", move.seat, top.id)


def put_down(table: Table, seat: int, disk: Piece, box: str) -> None:
    """Put a disk on a box, and count it as handled."""
    main_action_taken(table, seat)
    zone = board_zone(seat, box)
    places.clear_box(table, seat, zone)
    table.put(disk.id, zone, 0)
    if unfinished(table, seat):
        step = table.finish()
        left, done = step.data[0], step.data[1:]
    else:
        left, done = None if table.marks["lifted"] else LIMIT, ()
    if isinstance(left, int):
        left -= 1
    done = (*done, disk.id)
    table.plan("summon", seat, left, *done)
    if left == 0 or (
        left is None and not disks_in_front(table, seat) and not disks_on_board(table, seat)
    ):
        finish(table, seat)


def finish(table: Table, seat: int) -> None:
    """End the summon; in the solo challenge a tile is put aside next (RS-SOLO.3)."""
    table.finish()
    if table.seats == 1 and places.tiles(table, f"area.{seat}", 1):
        table.plan("discard", seat)
