"""The level tracker, and the dark squares that it opens (RS-LEVEL)."""

from typing import Final, NamedTuple

from tabletop.cards.errors import listed
from tabletop.games.realm_of_sand.counters import LEVEL_OF
from tabletop.games.realm_of_sand.runes import BIT, BOXES, board_contents, board_side, boxes_of
from tabletop.rules import Refusal
from tabletop.table import Table, View

TOP_LEVEL: Final = 10


def level(table: Table | View, seat: int) -> int:
    """Returns a seat's level, which is the number of dark squares it may use."""
    return min(max(LEVEL_OF(table, seat), 0), TOP_LEVEL)


def move_up(table: Table, seat: int, levels: int, rule: str) -> None:
    """Moves the level marker up, not past the tracker's end (RS-LEVEL.7)."""
    levels = min(levels, TOP_LEVEL - level(table, seat))
    if levels > 0:
        LEVEL_OF.add(table, seat, levels)
        table.note(rule, f"{{seat}} moves up to level {level(table, seat)}.", seat)


class DarkBoxUse(NamedTuple):
    """Use of dark squares on a seat's board, and its limit."""

    light: int
    dark: int
    """Dark squares that hold a piece, as a bit set."""
    most: int
    """The most dark squares that may hold a piece."""


def dark_box_use(table: Table, seat: int) -> DarkBoxUse:
    """Returns the use of dark squares on a seat's board; cached per position."""
    cached = table.memo.get(("standing", seat))
    if cached is None:
        light = board_side(table, seat).light
        cached = DarkBoxUse(
            light, board_contents(table, seat).occupied & ~light, level(table, seat)
        )
        table.memo["standing", seat] = cached
    assert isinstance(cached, DarkBoxUse)
    return cached


def emptied_box(table: Table, zone: str, box: str) -> int:
    """Returns the square's bit if the square has one piece only, else 0."""
    return BIT[box] if len(table.piles[zone]) == 1 else 0


def open_boxes(table: Table, seat: int, emptied: int = 0) -> tuple[str, ...]:
    """Returns the squares that can receive a piece now.

    Args:
        table: The table.
        seat: The owner of the board.
        emptied: Squares that become empty in the same move, as a bit set.
    """
    light, dark, maximum = dark_box_use(table, seat)
    dark &= ~emptied
    count = dark.bit_count()
    if not maximum or count > maximum:
        return boxes_of(light)
    return boxes_of(light | dark) if count == maximum else BOXES


def refuse_dark(table: Table, seat: int, mask: int, emptied: int, rule: str) -> Refusal | None:
    """Refuses dark squares beyond the seat's level.

    Args:
        table: The table.
        seat: The owner of the board.
        mask: The squares to be used, as a bit set.
        emptied: Squares that become empty in the same move, as a bit set.
        rule: The rule to cite.
    """
    light, used, maximum = dark_box_use(table, seat)
    needed = mask & ~light
    if not needed:
        return None
    used &= ~emptied
    if (used | needed).bit_count() <= maximum:
        return None
    boxes = boxes_of(needed & ~used) or boxes_of(needed)
    these = f"Squares {listed(boxes, 'and')} are" if len(boxes) > 1 else f"Square {boxes[0]} is"
    if not maximum:
        return Refusal(rule, f"{these} dark; at level 0 you may not use dark squares.")
    allows = f"your level allows pieces on {maximum} dark square{'s' if maximum != 1 else ''}"
    held = used.bit_count()
    rest = f", and {held} already hold{'s' if held == 1 else ''} one" if held else ""
    return Refusal(rule, f"{these} dark; {allows}{rest}.")
