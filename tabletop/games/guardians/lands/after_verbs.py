"""The verbs of what follows combats, and of the terrain settlement."""

from collections.abc import Iterator

from tabletop.games.guardians.combat.leaving import discard
from tabletop.games.guardians.lands import aftermath, forces, settling, turns
from tabletop.games.guardians.lands.board import LANDS, force_zone, shield_zone
from tabletop.games.guardians.lands.forces import shield_at
from tabletop.games.guardians.places import named
from tabletop.games.guardians.verbs import kinds, the
from tabletop.rules import InvalidMove, Move
from tabletop.rules.verb_tables import Words
from tabletop.table import Step, Table

# --- after combats ------------------------------------------------------------------------------


def retreats(table: Table, step: Step) -> Iterator[Words]:
    """Each land that is open to a beaten shield."""
    for space in aftermath.refuges(table, step.seat, str(step.data[0])):
        yield (space,)


def explain_retreat(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Spaces that are not held, or not neighbouring lands."""
    return "GD-RESULT.4", f"{words[0]} is no neighbouring land that you hold without an enemy."


def retreat(table: Table, move: Move, step: Step) -> None:
    """Retreat."""
    if move.args[0] not in aftermath.refuges(table, move.seat, str(step.data[0])):
        raise InvalidMove(f"the shield cannot retreat to {move.args[0]}")
    aftermath.retreat(table, move.seat, move.args[0])


def retains(table: Table, step: Step) -> Iterator[Words]:
    """Each kind of shield that met there."""
    for kind in aftermath.mergeable(table, step):
        yield (kind,)


def explain_retain(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Other shields."""
    return "GD-RESULT.6", f"{named(words[0])} is none of the two shields."


def retain(table: Table, move: Move, step: Step) -> None:
    """Keep a shield."""
    the(table.pile(shield_zone(str(step.data[0]), move.seat)), move.args[0])
    aftermath.merge(table, move.seat, move.args[0])


def losable(table: Table, step: Step) -> Iterator[Words]:
    """Each kind of creature in the space that the step is about."""
    return kinds(table.pile(force_zone(str(step.data[0]), step.seat)))


def explain_lose(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Creatures that are not there."""
    return "GD-RESULT.6", f"{named(words[0])} is not in {step.data[0]}."


def lose(table: Table, move: Move, step: Step) -> None:
    """Discard a creature that has no room."""
    piece = the(table.pile(force_zone(str(step.data[0]), move.seat)), move.args[0])
    discard(table, piece)
    table.note("GD-RESULT.6", "{seat} discards {0}.", move.seat, piece.id)


# --- the terrain settlement ---------------------------------------------------------------------


def lifts(table: Table, step: Step) -> Iterator[Words]:
    """Each land with an own terrain, as long as none has been laid."""
    for space in settling.liftable(table, step.seat):
        yield (space,)


def explain_lift(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Lands without own terrain or held by the enemy, and lifting after laying."""
    if table.marks["laid"]:
        return "GD-TURN.19", "Terrains are taken back before any is laid."
    return "GD-TURN.19", f"There is no terrain of yours in {words[0]} that you can take back."


def lift(table: Table, move: Move, step: Step) -> None:
    """Take a terrain back."""
    if move.args[0] not in settling.liftable(table, move.seat):
        raise InvalidMove(f"no terrain can be taken back from {move.args[0]}")
    settling.lift(table, move.seat, move.args[0])


def covers(table: Table, step: Step) -> Iterator[Words]:
    """Each terrain of the pen under each shield in the lands."""
    terrains = settling.terrains(table, step.seat)
    for space in settling.sites(table, step.seat):
        for kind in terrains:
            yield kind, space


def explain_cover(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Cards that are no terrains in the pen, spaces without an own shield."""
    kind, space = words
    if forces.terrain(kind) is None:
        return "GD-TURN.20", f"{named(kind)} is no terrain."
    if table.find(kind, f"pen.{step.seat}") is None:
        return "GD-TURN.20", f"{named(kind)} is not in your creature pen."
    if space not in LANDS or shield_at(table, space, step.seat) is None:
        return "GD-TURN.20", f"No shield of yours stands in {space}."
    return "GD-TURN.20", f"You have laid a terrain in {space} already."


def cover(table: Table, move: Move, step: Step) -> None:
    """Lay a terrain under a shield."""
    kind, space = move.args
    piece = the(table.pile(f"pen.{move.seat}"), kind)
    if forces.terrain(piece.kind) is None or space not in LANDS:
        raise InvalidMove(f"{named(kind)} cannot be laid in {space}")
    settling.lay(table, move.seat, kind, space)


def end(table: Table, move: Move, step: Step) -> None:
    """End the settlement."""
    turns.finish_settling(table)


def sinks(table: Table, step: Step) -> Iterator[Words]:
    """Each kind of creature under the shield."""
    for kind in settling.sinkable(table, step):
        yield (kind,)


def sink(table: Table, move: Move, step: Step) -> None:
    """Make a terrain of a creature (GD-TURN.21)."""
    space = str(step.data[0])
    the(table.pile(force_zone(space, move.seat)), move.args[0])
    table.finish()
    settling.sink(table, move.seat, move.args[0], space)
