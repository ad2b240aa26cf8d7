"""Completing buildings, and their bonuses (RS-COMPLETE, RS-BONUS)."""

from collections.abc import Iterator
from functools import lru_cache

from tabletop.games.realm_of_sand import places
from tabletop.games.realm_of_sand.content import Bonus, content
from tabletop.games.realm_of_sand.runes import (
    BIT,
    board_zone,
    boxes_of,
    building_seeker,
    ground,
    lie,
    mask_of,
    occurrences,
)
from tabletop.rules import InvalidMove, Move, Refusal
from tabletop.table import Piece, Table


@lru_cache(maxsize=1 << 14)
def completion(seat: int, building: str, mask: int) -> Move:
    """Give the move that pays these boxes for a building."""
    return Move(seat, "complete", (building, *boxes_of(mask)))


def completions(table: Table, seat: int) -> Iterator[Move]:
    """Every building that can be completed, with every set of boxes that pays for it."""
    runes = lie(table, seat).runes
    if not any(runes):
        return
    for card in places.offered(table, seat):
        for mask in occurrences(building_seeker(card.kind), runes):
            yield completion(seat, card.kind, mask)


def read(move: Move) -> tuple[str, int]:
    """Give the building and the boxes. Raises `InvalidMove` where they cannot be read."""
    building, boxes = (move.args[0], move.args[1:]) if move.args else ("", ())
    if building not in content().buildings:
        raise InvalidMove(f"there is no building {building!r}")
    if any(box not in BIT for box in boxes) or list(boxes) != sorted(set(boxes)):
        raise InvalidMove(f"'{move}' must name different boxes in order, like b2 b3 c2")
    return building, mask_of(boxes)


def judge(table: Table, move: Move) -> Refusal | None:
    """Refuse buildings that are not on offer, and boxes that do not make up the pattern."""
    building, mask = read(move)
    seat = move.seat
    name = places.named(building)
    card = next((card for card in places.offered(table, seat) if card.kind == building), None)
    if card is None:
        return Refusal("RS-COMPLETE.7", f"{name} does not lie face up in a row.")
    found = occurrences(building_seeker(building), lie(table, seat).runes)
    if mask in found:
        return None
    if not found:
        return Refusal("RS-COMPLETE.1", f"The pattern of {name} is not on your board.", card.id)
    if not mask:
        return Refusal("RS-COMPLETE.8", f"Say which boxes pay for {name}.", card.id)
    boxes = ", ".join(boxes_of(mask))
    return Refusal("RS-COMPLETE.1", f"Boxes {boxes} do not make up the pattern of {name}.", card.id)


def carry_out(table: Table, move: Move) -> None:
    """Pay the pieces, take the card, charge the crystal, and gain what is printed."""
    building, mask = read(move)
    seat = move.seat
    card = find_card(table, seat, building)
    table.flip(card.id, 1)
    table.put(card.id, f"built.{seat}")
    boxes = ", ".join(boxes_of(mask)) or "no pieces"
    table.note("RS-COMPLETE.1", f"{{seat}} completes {{0}} with {boxes}.", seat, card.id)
    for box in boxes_of(mask):
        places.clear_box(table, seat, board_zone(seat, box))
    if mask & ground(table, seat).crystals:
        charge(table, seat)
    for bonus in content().buildings[building].bonus:
        gain(table, seat, bonus)


def find_card(table: Table, seat: int, building: str) -> Piece:
    """Give the card. Raises `InvalidMove` where it lies neither in a row nor among the kept."""
    for zone in (*places.ROW_ZONES, f"kept.{seat}"):
        if (card := table.find(building, zone)) is not None:
            return card
    raise InvalidMove(f"{places.named(building)} lies neither in a row nor among your kept cards")


def charge(table: Table, seat: int) -> None:
    """Charge the crystal unless it is charged (RS-CRYSTAL.2, .3); it works from the next turn."""
    marker = places.marker(table, seat)
    if marker is not None and marker.face != places.CHARGED:
        table.flip(marker.id, places.CHARGED)
        table.tally(marker.id, "fresh", 1)
        table.note("RS-CRYSTAL.2", "{0} of {seat} is charged.", seat, marker.id)


def gain(table: Table, seat: int, bonus: Bonus) -> None:
    """Gain one step of a bonus (RS-BONUS)."""
    if bonus.disk is not None:
        disk = table.find(f"{bonus.disk}-disk", f"spirits.{bonus.disk}")
        if disk is None:
            name = places.named(f"{bonus.disk}-disk")
            table.note("RS-BONUS.2", f"No {name} is left for {{seat}}.", seat)
        else:
            table.put(disk.id, f"disks.{seat}")
            table.note("RS-BONUS.1", "{seat} gains {0}.", seat, disk.id)
    if bonus.level is not None:
        rise(table, seat, bonus.level, "RS-BONUS.4")


def rise(table: Table, seat: int, levels: int, rule: str) -> None:
    """Move the level marker up, to the end of the tracker at most (RS-LEVEL.7)."""
    levels = min(levels, places.TOP_LEVEL - places.level(table, seat))
    if levels > 0:
        table.count(f"level.{seat}", levels)
        reached = places.level(table, seat)
        table.note(rule, f"{{seat}} rises to level {reached}.", seat)
