"""Terrain settlement: terrains returned, placed or made of creatures."""

from tabletop.games.guardians.board import LANDS, TERRAIN, force_zone, shield_zone
from tabletop.games.guardians.card_rules import rules_of
from tabletop.games.guardians.combat.leaving import discard
from tabletop.games.guardians.lands import forces
from tabletop.games.guardians.lands.forces import shield_at
from tabletop.games.guardians.marks import LAID
from tabletop.games.guardians.steps import SINK
from tabletop.games.guardians.storage import put_away
from tabletop.games.guardians.zones import PEN
from tabletop.table import Step, Table


def returnable_lands(table: Table, seat: int) -> list[str]:
    """Returns the lands whose terrain a seat can return to its pen.

    See GD-TURN.19.
    """
    if LAID(table):
        return []
    return [
        space
        for space in forces.held_lands(table, seat)
        if (piece := table.top(TERRAIN(box=space))) is not None
        and piece.face
        and piece.owner == seat
    ]


def return_terrain(table: Table, seat: int, space: str) -> None:
    """Moves a terrain back to the pen."""
    piece = table.pile(TERRAIN(box=space))[0]
    table.note("GD-TURN.19", f"{{seat}} takes {{0}} back from {space}.", seat, piece.id)
    put_away(table, piece)


def terrain_sites(table: Table, seat: int) -> list[str]:
    """Returns the lands where a seat can place a terrain (GD-TURN.20).

    A land must have a shield of the seat, and takes one terrain per settlement.
    """
    covered = LAID(table)
    assert isinstance(covered, tuple)
    return [
        space
        for space in LANDS
        if shield_at(table, space, seat) is not None and space not in covered
    ]


def terrains(table: Table, seat: int) -> list[str]:
    """Returns the kinds of terrain in a seat's pen."""
    return list(
        dict.fromkeys(piece.kind for piece in table.pile(PEN(seat)) if rules_of(piece.kind).terrain)
    )


def lay(table: Table, seat: int, kind: str, space: str) -> None:
    """Places a terrain under a shield and discards the old one."""
    for old_terrain in table.pile(TERRAIN(box=space)):
        discard(table, old_terrain)
    piece = table.find(kind, PEN(seat))
    assert piece is not None
    table.flip(piece.id, 1)
    table.put(piece.id, TERRAIN(box=space))
    covered = LAID(table)
    assert isinstance(covered, tuple)
    LAID.set(table, (*covered, space))
    table.note("GD-TURN.20", f"{{seat}} places {{0}} in {space}.", seat, piece.id)


def lands_without_terrain(table: Table, seat: int) -> list[str]:
    """Returns the lands in which a seat's shield has no terrain (GD-TURN.21)."""
    return [
        space
        for space in LANDS
        if shield_at(table, space, seat) is not None and not table.piles[TERRAIN(box=space)]
    ]


def sinkable(table: Table, step: Step) -> list[str]:
    """Returns the kinds of creatures that can become the terrain."""
    pile = table.pile(force_zone(SINK.of(step).space, step.seat))
    return list(dict.fromkeys(piece.kind for piece in pile))


def sink(table: Table, seat: int, kind: str, space: str) -> None:
    """Turns a creature into a face-down terrain."""
    piece = table.find(kind, force_zone(space, seat))
    assert piece is not None
    table.note("GD-TURN.21", f"{{0}} of {{seat}} becomes the terrain of {space}.", seat, piece.id)
    table.flip(piece.id, 0)
    table.put(piece.id, TERRAIN(box=space))
    table.reveal_to(piece.id, [seat])
    drop_empty(table, seat, space)


def drop_empty(table: Table, seat: int, space: str) -> None:
    """Discards a shield without creatures; it does not count as destroyed."""
    if table.piles[force_zone(space, seat)]:
        return
    for shield in table.pile(shield_zone(space, seat)):
        table.note("GD-TURN.21", "{0} of {seat} is empty and is discarded.", seat, shield.id)
        discard(table, shield)
