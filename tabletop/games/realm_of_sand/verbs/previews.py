"""Preview texts for the tag beside a dragged piece."""

from collections.abc import Sequence
from typing import Final

from tabletop.games.realm_of_sand.buildings import completions, one_rune_short
from tabletop.games.realm_of_sand.card_rules import contents, name_of
from tabletop.games.realm_of_sand.runes import BOXES
from tabletop.games.realm_of_sand.zones import BOARD
from tabletop.rules import Move
from tabletop.table import Table
from tabletop.table.changes import Change, MovePiece

MAX_NEAR: Final = 2
"""The maximum number of almost complete buildings that are named."""


def effect_lines(table: Table, move: Move, changes: Sequence[Change]) -> str:
    """Returns the buildings that can then be completed, and removed pieces."""
    boxes = {BOARD(move.seat, box): box for box in BOXES}
    movements = [change for change in changes if isinstance(change, MovePiece)]
    laid = {boxes[movement.target] for movement in movements if movement.target in boxes}
    ready = dict.fromkeys(
        [
            completion.args[0]
            for completion in completions(table, move.seat)
            if laid.intersection(completion.args[1:])
        ]
    )
    removed = [
        f"{{{contents().pieces[table.pieces[movement.piece].kind].element}}}"
        for movement in movements
        if movement.source in boxes and movement.target not in boxes
    ]
    lines = (
        [f"Can then be completed: {', '.join([name_of(kind) for kind in ready])}"] if ready else []
    )
    if near := [kind for kind in one_rune_short(table, move.seat, laid) if kind not in ready]:
        lines.append(f"One rune short: {', '.join([name_of(kind) for kind in near[:MAX_NEAR]])}")
    return "\n".join([*lines, f"Removes {' '.join(removed)}"] if removed else lines)
