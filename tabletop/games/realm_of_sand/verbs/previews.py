"""What a move would bring, in the words of the tag beside a piece in the hand."""

from collections.abc import Sequence

from tabletop.games.realm_of_sand.buildings import completions
from tabletop.games.realm_of_sand.places import BOARD
from tabletop.games.realm_of_sand.runes import BOXES
from tabletop.games.realm_of_sand.sheets import contents, named
from tabletop.rules import Move
from tabletop.table import Table
from tabletop.table.changes import Change, Put


def brought(table: Table, move: Move, changes: Sequence[Change]) -> str:
    """Say which buildings can be completed with what a move laid, and what it took off."""
    boxes = {BOARD(move.seat, box): box for box in BOXES}
    puts = [change for change in changes if isinstance(change, Put)]
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
