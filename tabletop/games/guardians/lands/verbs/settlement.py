"""Verbs of the terrain settlement."""

from collections.abc import Iterator

from tabletop.games.guardians.board import LANDS, TERRAIN, force_zone, space_of
from tabletop.games.guardians.card_verbs import Button, CardVerb, the
from tabletop.games.guardians.lands import settling, turns
from tabletop.games.guardians.lands.forces import shield_at
from tabletop.games.guardians.lands.verbs.outcomes import ForceVerb, space_asked
from tabletop.games.guardians.lands.verbs.spaces import held_between, held_on_board
from tabletop.games.guardians.marks import LAID
from tabletop.games.guardians.places import PEN
from tabletop.games.guardians.sheets import named, sheet_of
from tabletop.rules import Gesture, Grip, InvalidMove, Move, Refusal, Verb, Words, asked, id_of
from tabletop.table import Step, Table


class Lift(Verb):
    """Verb that returns a terrain to the pen (GD-TURN.19)."""

    usage = "lift SPACE"
    answers = ("settlement",)

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        """Yields each land with the seat's terrain; none after placing a terrain."""
        for space in settling.liftable(table, step.seat):
            yield (space,)

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal:
        """Refuses lands without the seat's terrain, and lifting after placing."""
        if LAID(table):
            return Refusal("GD-TURN.19", "Take terrains back before you place any.")
        said = f"You have no terrain in {words[0]} to take back."
        return Refusal("GD-TURN.19", said)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        asked(step)
        if move.args[0] not in settling.liftable(table, move.seat):
            raise InvalidMove(f"no terrain can be taken back from {move.args[0]}")
        settling.lift(table, move.seat, move.args[0])

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """Returns a drop of the terrain on the pen."""
        (space,) = move.args
        terrain = table.top(TERRAIN(box=space))
        name = named(terrain.kind) if terrain is not None and terrain.face else "the terrain"
        label = f"Take {name} back from {space}"
        return Gesture(label, id_of(terrain), PEN(move.seat))

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        piece = held_between(table, grip) if step is not None else None
        if piece is None or not TERRAIN.has(table.zones[piece.zone]):
            return None
        return (space_of(piece.zone),) if grip.target == PEN(grip.seat) else None


class Cover(CardVerb):
    """Verb that places a terrain under a shield (GD-TURN.20)."""

    usage = "cover CARD SPACE"
    answers = ("settlement",)
    label = "Place {name} in {space}"

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        """Yields each terrain of the pen with each land that can take a terrain."""
        terrains = settling.terrains(table, step.seat)
        for space in settling.sites(table, step.seat):
            for kind in terrains:
                yield kind, space

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal:
        """Refuses cards other than terrains in the pen, and other spaces."""
        kind, space = words
        if sheet_of(kind).terrain is None:
            said = f"{named(kind)} is not a terrain."
        elif table.find(kind, PEN(step.seat)) is None:
            said = f"{named(kind)} is not in your creature pen."
        elif space not in LANDS or shield_at(table, space, step.seat) is None:
            said = f"You have no shield in {space}."
        else:
            said = f"You have already placed a terrain in {space}."
        return Refusal("GD-TURN.20", said)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        asked(step)
        kind, space = move.args
        piece = the(table.pile(PEN(move.seat)), kind)
        if sheet_of(piece.kind).terrain is None or space not in LANDS:
            raise InvalidMove(f"{named(kind)} cannot be placed in {space}")
        settling.lay(table, move.seat, kind, space)

    def sources(self, table: Table, seat: int, step: Step | None) -> tuple[str, ...]:
        return (PEN(seat),)

    def target(self, table: Table, move: Move, step: Step | None) -> str:
        return TERRAIN(box=move.args[1])

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        piece = held_between(table, grip) if step is not None else None
        space = space_of(grip.target)
        if piece is None or piece.zone != PEN(grip.seat) or space not in LANDS:
            return None
        return piece.kind, space


class End(Button):
    """Verb that ends a seat's settlement (GD-TURN.22)."""

    usage = "end"
    answers = ("settlement",)
    label = "End the turn"
    ends = True
    gives_up: tuple[str, ...] = ("cover",)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        asked(step)
        turns.finish_settling(table)


class Sink(ForceVerb):
    """Verb that turns a creature into a terrain (GD-TURN.21)."""

    usage = "sink CARD"
    answers = ("sink",)
    label = "Turn {name} into terrain"

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        space = space_asked(step)
        the(table.pile(force_zone(space, move.seat)), move.args[0])
        table.pop_step()
        settling.sink(table, move.seat, move.args[0], space)

    def target(self, table: Table, move: Move, step: Step | None) -> str:
        return TERRAIN(box=space_asked(step))

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        found = held_on_board(table, grip) if step is not None else None
        if found is None or not TERRAIN.has(table.zones[grip.target]):
            return None
        return (found[0].kind,)
