"""What a move of a combat has brought, read off its changes and the table after them."""

from collections.abc import Sequence

from tabletop.cards.errors import listed
from tabletop.games.guardians.combat import field
from tabletop.games.guardians.combat.strength import does_no_damage, doomed, needed, total
from tabletop.games.guardians.sheets import named
from tabletop.table import Change, Table
from tabletop.table.changes import Note, Tally

DESTROYED = "GD-DESTRUCTION.2"


def fight_brought(table: Table, seat: int, changes: Sequence[Change]) -> str:
    """Say who is beaten or destroyed, or how a seat's match-up stands."""
    fates = []
    for change in changes:
        if isinstance(change, Tally) and change.name == "beaten" and change.delta > 0:
            fates.append(f"{named(table.pieces[change.piece].kind)} is beaten")
        elif isinstance(change, Note) and change.rule == DESTROYED and change.pieces:
            fates.append(f"{named(table.pieces[change.pieces[0][0]].kind)} is destroyed")
    if fates:
        return listed(fates, "and")
    mine, foe = field.fighter(table, seat), field.fighter(table, 1 - seat)
    if mine is None or foe is None:
        return ""
    if doomed(table, foe, mine):
        return f"{named(foe.kind)} is destroyed"
    if doomed(table, mine, foe):
        return f"{named(mine.kind)} is destroyed"
    sums = f"{total(table, mine)} against {total(table, foe)}"
    if does_no_damage(table, mine, foe):
        return f"{sums}; {named(mine.kind)} does no damage"
    striker = field.striker(table)
    if striker is not None and striker.owner != seat:
        return sums  # who is attacked beats nobody
    more = needed(table, seat)
    return f"{sums}, needs {more} more" if more > 0 else f"{sums}, beats it"
