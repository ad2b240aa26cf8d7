"""The level tracker, and the dark boxes that it opens (RS-LEVEL)."""

from typing import Final, NamedTuple

from tabletop.cards.errors import listed
from tabletop.games.realm_of_sand.counters import LEVEL_OF
from tabletop.games.realm_of_sand.runes import BIT, BOXES, boxes_of, ground, lie
from tabletop.rules import Refusal
from tabletop.table import Table, View

TOP_LEVEL: Final = 10


def level(table: Table | View, seat: int) -> int:
    """Give how many dark boxes a seat may use."""
    return min(max(LEVEL_OF(table, seat), 0), TOP_LEVEL)


def rise(table: Table, seat: int, levels: int, rule: str) -> None:
    """Move the level marker up, to the end of the tracker at most (RS-LEVEL.7)."""
    levels = min(levels, TOP_LEVEL - level(table, seat))
    if levels > 0:
        LEVEL_OF.add(table, seat, levels)
        table.note(rule, f"{{seat}} moves up to level {level(table, seat)}.", seat)


class Standing(NamedTuple):
    """What a seat's board allows now."""

    light: int
    dark: int
    """The dark boxes that hold a piece."""
    most: int
    """How many of these there may be."""


def standing(table: Table, seat: int) -> Standing:
    """Say what a seat's board allows. Remembered for the position."""
    known = table.memo.get(("standing", seat))
    if known is None:
        light = ground(table, seat).light
        known = Standing(light, lie(table, seat).occupied & ~light, level(table, seat))
        table.memo["standing", seat] = known
    assert isinstance(known, Standing)
    return known


def left_by(table: Table, zone: str, box: str) -> int:
    """Give the box that becomes empty where its top piece leaves it, as bits."""
    return BIT[box] if len(table.piles[zone]) == 1 else 0


def open_boxes(table: Table, seat: int, left: int = 0) -> tuple[str, ...]:
    """Give the boxes that may get a piece now; `left` are boxes that become empty."""
    light, dark, most = standing(table, seat)
    dark &= ~left
    count = dark.bit_count()
    if not most or count > most:
        return boxes_of(light)
    return boxes_of(light | dark) if count == most else BOXES


def judge_dark(table: Table, seat: int, mask: int, left: int, rule: str) -> Refusal | None:
    """Refuse boxes that are dark beyond the level; `left` are boxes that become empty."""
    light, used, most = standing(table, seat)
    needed = mask & ~light
    if not needed:
        return None
    used &= ~left
    if (used | needed).bit_count() <= most:
        return None
    boxes = boxes_of(needed & ~used) or boxes_of(needed)
    these = f"Squares {listed(boxes, 'and')} are" if len(boxes) > 1 else f"Square {boxes[0]} is"
    if not most:
        return Refusal(rule, f"{these} dark; at level 0 you may not use dark squares.")
    allows = f"your level allows pieces on {most} dark square{'s' if most != 1 else ''}"
    held = used.bit_count()
    rest = f", and {held} already hold{'s' if held == 1 else ''} one" if held else ""
    return Refusal(rule, f"{these} dark; {allows}{rest}.")
