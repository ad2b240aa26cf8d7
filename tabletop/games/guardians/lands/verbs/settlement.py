"""Verbs of the terrain settlement."""

from collections.abc import Iterator, Sequence

from tabletop.cards.wording import number_of
from tabletop.games.guardians.board import LANDS, TERRAIN, force_zone, space_of
from tabletop.games.guardians.card_rules import creature_of, name_of, rules_of
from tabletop.games.guardians.card_verbs import Button, CardVerb, first_of_kind
from tabletop.games.guardians.lands import settling, turns
from tabletop.games.guardians.lands.forces import shield_at
from tabletop.games.guardians.lands.verbs.outcomes import ForceVerb, step_space
from tabletop.games.guardians.lands.verbs.spaces import dragged_between_combats, dragged_on_board
from tabletop.games.guardians.marks import LAID
from tabletop.games.guardians.zones import PEN
from tabletop.rules import Args, Drag, Gesture, InvalidMove, Move, Refusal, Verb, piece_id, step_is
from tabletop.table import Change, Step, Table
from tabletop.table.changes import MovePiece


class Lift(Verb):
    """Verb that returns a terrain to the pen (GD-TURN.19)."""

    usage = "lift SPACE"
    answers = ("settlement",)

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        """Yields each land with the seat's terrain; none after placing a terrain."""
        for space in settling.returnable_lands(table, step.seat):
            yield (space,)

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses lands without the seat's terrain, and lifting after placing."""
        if LAID(table):
            return Refusal("GD-TURN.19", "Take terrains back before you place any.")
        reason = f"You have no terrain in {words[0]} to take back."
        return Refusal("GD-TURN.19", reason)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step_is(step)
        if move.args[0] not in settling.returnable_lands(table, move.seat):
            raise InvalidMove(f"no terrain can be taken back from {move.args[0]}")
        settling.return_terrain(table, move.seat, move.args[0])

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """Returns a drop of the terrain on the pen."""
        (space,) = move.args
        terrain = table.top(TERRAIN(box=space))
        name = name_of(terrain.kind) if terrain is not None and terrain.face else "the terrain"
        label = f"Take {name} back from {space}"
        return Gesture(label, piece_id(terrain), PEN(move.seat))

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        return f"No terrain bonus in {move.args[0]} until you place another terrain"

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        piece = dragged_between_combats(table, drag) if step is not None else None
        if piece is None or not TERRAIN.has(table.zones[piece.zone]):
            return None
        return (space_of(piece.zone),) if drag.target == PEN(drag.seat) else None


class Cover(CardVerb):
    """Verb that places a terrain under a shield (GD-TURN.20)."""

    usage = "cover CARD SPACE"
    answers = ("settlement",)
    label = "Place {name} in {space}"

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        """Yields each terrain of the pen with each land that can take a terrain."""
        terrains = settling.terrains(table, step.seat)
        for space in settling.terrain_sites(table, step.seat):
            for kind in terrains:
                yield kind, space

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses cards other than terrains in the pen, and other spaces."""
        kind, space = words
        if rules_of(kind).terrain is None:
            reason = f"{name_of(kind)} is not a terrain."
        elif table.find(kind, PEN(step.seat)) is None:
            reason = f"{name_of(kind)} is not in your creature pen."
        elif space not in LANDS or shield_at(table, space, step.seat) is None:
            reason = f"You have no shield in {space}."
        else:
            reason = f"You have already placed a terrain in {space}."
        return Refusal("GD-TURN.20", reason)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step_is(step)
        kind, space = move.args
        piece = first_of_kind(table.pile(PEN(move.seat)), kind)
        if rules_of(piece.kind).terrain is None or space not in LANDS:
            raise InvalidMove(f"{name_of(kind)} cannot be placed in {space}")
        settling.lay(table, move.seat, kind, space)

    def sources(self, table: Table, seat: int, step: Step | None) -> tuple[str, ...]:
        return (PEN(seat),)

    def target(self, table: Table, move: Move, step: Step | None) -> str:
        return TERRAIN(box=move.args[1])

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        piece = dragged_between_combats(table, drag) if step is not None else None
        space = space_of(drag.target)
        if piece is None or piece.zone != PEN(drag.seat) or space not in LANDS:
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
        step_is(step)
        turns.finish_settling(table)


class Sink(ForceVerb):
    """Verb that turns a creature into a terrain (GD-TURN.21)."""

    usage = "sink CARD"
    answers = ("sink",)
    label = "Turn {name} into terrain"

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        space = step_space(step)
        first_of_kind(table.pile(force_zone(space, move.seat)), move.args[0])
        table.pop_step()
        settling.sink(table, move.seat, move.args[0], space)

    def target(self, table: Table, move: Move, step: Step | None) -> str:
        return TERRAIN(box=step_space(step))

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns what the shield loses, and what is left under it."""
        creature = rules_of(move.args[0]).creature
        moved = [one for one in changes if isinstance(one, MovePiece)]
        sunk = next(one for one in moved if TERRAIN.has(table.zones[one.target]))
        lost = f"Loses vitality {creature.vitality if creature else 0} in {space_of(sunk.target)}"
        left = [creature_of(piece).vitality for piece in table.pile(sunk.source)]
        if not left:
            return f"{lost}, and the shield there"
        return f"{lost}, keeps {number_of(len(left), 'creature')} of vitality {sum(left)}"

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        dragged = dragged_on_board(table, drag) if step is not None else None
        if dragged is None or not TERRAIN.has(table.zones[drag.target]):
            return None
        return (dragged[0].kind,)
