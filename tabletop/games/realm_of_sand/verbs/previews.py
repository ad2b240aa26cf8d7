"""Preview texts for the tag beside a dragged piece."""

from collections.abc import Sequence

from tabletop.games.realm_of_sand.buildings import completions
from tabletop.games.realm_of_sand.card_rules import contents, named
from tabletop.games.realm_of_sand.runes import BOXES
from tabletop.games.realm_of_sand.zones import BOARD
from tabletop.rules import Move
from tabletop.table import Table
from tabletop.table.changes import Change, MovePiece


def effect_lines(table: Table, move: Move, changes: Sequence[Change]) -> str:
    """Returns the buildings that can then be completed, and removed pieces."""
    boxes = {BOARD(move.seat, box): box for box in BOXES}
    puts = [change for change in changes if isinstance(change, MovePiece)]
    laid = {boxes[put.target] for put in puts if put.target in boxes}
    ready = dict.fromkeys(
        [one.args[0] for one in completions(table, move.seat) if laid.intersection(one.args[1:])]
    )
    gone = [
        f"{{{contents().pieces[table.pieces[put.piece].kind].element}}}"
        for put in puts
        if put.source in boxes and put.target not in boxes
    ]
    said = [f"Can then be completed: {', '.join([named(kind) for kind in ready])}"] if ready else []
    return "\n".join([*said, f"Removes {' '.join(gone)}"] if gone else said)
