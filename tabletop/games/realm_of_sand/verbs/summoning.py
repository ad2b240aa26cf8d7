"""The second main action: summoning disks (RS-SUMMON)."""

from collections.abc import Sequence
from functools import cache

from tabletop.games.realm_of_sand.card_rules import contents, name_of
from tabletop.games.realm_of_sand.disks import (
    LIMIT,
    can_summon,
    handled_disks,
    has_in_front,
    in_front,
    movable_disks,
    summon_data,
)
from tabletop.games.realm_of_sand.elements import ELEMENTS, disk_of
from tabletop.games.realm_of_sand.levels import emptied_box, open_boxes, refuse_dark
from tabletop.games.realm_of_sand.marks import LIFTED, take_main_action
from tabletop.games.realm_of_sand.runes import BIT, BOXES, board_contents, box_of, boxes_of, kinds
from tabletop.games.realm_of_sand.steps import DISCARD, SUMMON
from tabletop.games.realm_of_sand.verbs.previews import effect_lines
from tabletop.games.realm_of_sand.zones import ACTIVE, BOARD, DISKS, clear_box, tiles
from tabletop.rules import Args, Drag, Gesture, InvalidMove, Move, Refusal, Verb, piece_id
from tabletop.table import Piece, Step, Table
from tabletop.table.changes import Change


@cache
def moves_to(seat: int, verb: str, word: str) -> dict[str, Move]:
    """Returns a seat's moves with a disk, by target square; cached."""
    return {box: Move(seat, verb, (word, box)) for box in BOXES}


def put_down(table: Table, seat: int, disk: Piece, box: str) -> None:
    """Puts a disk on a square and counts it as handled."""
    take_main_action(table, seat)
    zone = BOARD(seat, box)
    clear_box(table, seat, zone)
    table.put(disk.id, zone, 0)
    if data := summon_data(table, seat):
        table.pop_step()
        left, done = data[0], data[1:]
    else:
        left, done = None if LIFTED(table) else LIMIT, ()
    if left is not None:
        left -= 1
    SUMMON.push(table, seat, (left, *done, disk.id))
    if left == 0 or (left is None and not can_summon(table, seat)):
        finish(table, seat)


def finish(table: Table, seat: int) -> None:
    """Ends the summon; the solo challenge then discards a tile (RS-SOLO.3)."""
    table.pop_step()
    if table.seats == 1 and tiles(table, ACTIVE(seat), 1):
        DISCARD.push(table, seat, ())


class Summon(Verb):
    """Places a disk from in front of the seat (RS-SUMMON.1)."""

    usage = "summon ELEMENT BOX"
    arg_types = ("element", "box")
    answers = ("before", "summon")
    judges = True

    def listed(self, table: Table, step: Step) -> list[Move]:
        seat, found = step.seat, []
        elements = {kinds()[piece.kind][0] for piece in in_front(table, seat)}
        if elements:
            free = open_boxes(table, seat)
            for element in sorted(elements):
                to = moves_to(seat, "summon", ELEMENTS[element])
                found += [to[box] for box in free]
        return found

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal | None:
        """Refuses unavailable or handled disks, and squares above the level."""
        element, box = words
        kind, seat = disk_of(element), step.seat
        if not has_in_front(table, seat, kind):
            piece = table.find(kind, DISKS(seat))
            if piece is not None and piece.face:
                reason = f"Your {name_of(kind)} was already used in this summon."
                return Refusal("RS-SUMMON.5", reason, piece.id)
            return Refusal("RS-SUMMON.1", f"You have no {name_of(kind)} in front of you.")
        return refuse_dark(table, seat, BIT[box], 0, "RS-SUMMON.11")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        element, box = move.args
        kind, done = disk_of(element), handled_disks(table, move.seat)
        for piece in table.pile(DISKS(move.seat)):
            if piece.kind == kind and piece.id not in done:
                put_down(table, move.seat, piece, box)
                note = f"{{seat}} summons {{0}} to {box}."
                table.note("RS-SUMMON.1", note, move.seat, piece.id)
                return
        raise InvalidMove(f"there is no {name_of(kind)} to summon")

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        element, box = move.args
        kind, zone = disk_of(element), BOARD(move.seat, box)
        own = [piece.id for piece in in_front(table, move.seat) if piece.kind == kind]
        disk = own[0] if own else None
        return Gesture(f"Summon {name_of(kind)} to {box}", disk, zone, (zone,))

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        return effect_lines(table, move, changes)

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Reads a disk in front of the seat dropped on a square of its board."""
        piece, box = table.pieces[drag.piece], box_of(table, drag.seat, drag.target)
        if box and piece.zone == DISKS(drag.seat) and is_disk(table, drag.seat, piece):
            return contents().pieces[piece.kind].element, box
        return None


class Shift(Verb):
    """Moves a disk on the board (RS-SUMMON.2)."""

    usage = "shift BOX BOX"
    arg_types = ("box", "box")
    answers = ("before", "summon")
    judges = True

    def listed(self, table: Table, step: Step) -> list[Move]:
        seat, found = step.seat, []
        for source in boxes_of(movable_disks(table, seat)):
            to = moves_to(seat, "shift", source)
            left = emptied_box(table, BOARD(seat, source), source)
            found += [to[box] for box in open_boxes(table, seat, left) if box != source]
        return found

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal | None:
        """Refuses squares without a disk, handled disks, and unusable targets."""
        source, target = words
        seat, zone = step.seat, BOARD(step.seat, source)
        if not board_contents(table, seat).disks & BIT[source]:
            return Refusal("RS-SUMMON.2", f"There is no disk on {source}.")
        if not movable_disks(table, seat) & BIT[source]:
            reason = f"The disk on {source} was already used in this summon."
            return Refusal("RS-SUMMON.5", reason, table.piles[zone][0])
        if source == target:
            return Refusal(
                "RS-SUMMON.6", f"The disk is already on {source}; choose another square."
            )
        return refuse_dark(
            table, seat, BIT[target], emptied_box(table, zone, source), "RS-SUMMON.11"
        )

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        source, target = move.args
        top = table.top(BOARD(move.seat, source))
        if top is None or not kinds().get(top.kind, (0, False))[1] or source == target:
            raise InvalidMove(f"there is no disk to move from {source} to {target}")
        put_down(table, move.seat, top, target)
        note = f"{{seat}} moves {{0}} from {source} to {target}."
        table.note("RS-SUMMON.2", note, move.seat, top.id)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        source, target = move.args
        top, zone = table.top(BOARD(move.seat, source)), BOARD(move.seat, target)
        label = f"Move the disk from {source} to {target}"
        return Gesture(label, piece_id(top), zone, (zone,))

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        return effect_lines(table, move, changes)

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Reads a disk dropped on another square of the seat's board."""
        piece = table.pieces[drag.piece]
        source = box_of(table, drag.seat, piece.zone)
        target = box_of(table, drag.seat, drag.target)
        if source and target and is_disk(table, drag.seat, piece):
            return source, target
        return None


def is_disk(table: Table, seat: int, piece: Piece) -> bool:
    """Returns whether a piece is a disk that the seat can identify."""
    return table.can_see(seat, piece) and kinds().get(piece.kind, (0, False))[1]
