"""Verbs after combats: retreats, merged shields and discards."""

from collections.abc import Iterator

from tabletop.games.guardians.board import force_zone, shield_zone, space_of
from tabletop.games.guardians.card_rules import name_of
from tabletop.games.guardians.card_verbs import CardVerb, first_of_kind, kind_args
from tabletop.games.guardians.combat.leaving import discard
from tabletop.games.guardians.lands import aftermath
from tabletop.games.guardians.lands.forces import shield_at
from tabletop.games.guardians.lands.verbs.spaces import dragged_on_board, highlight_zones
from tabletop.games.guardians.zones import DISCARD
from tabletop.rules import Args, Drag, Gesture, InvalidMove, Move, Refusal, Verb, piece_id, step_is
from tabletop.table import Step, Table


def step_space(step: Step | None) -> str:
    """Returns the space of a step.

    Raises:
        InvalidMove: There is no step.
    """
    return str(step_is(step).data[0])


class Retreat(Verb):
    """Verb that retreats to a land (GD-RESULT.4)."""

    usage = "retreat SPACE"
    answers = ("retreat",)

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        """Yields each land that a beaten shield can retreat to."""
        for space in aftermath.refuges(table, step.seat, step_space(step)):
            yield (space,)

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        reason = f"{words[0]} is not an adjacent land that you hold alone."
        return Refusal("GD-RESULT.4", reason)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        if move.args[0] not in aftermath.refuges(table, move.seat, step_space(step)):
            raise InvalidMove(f"the shield cannot retreat to {move.args[0]}")
        aftermath.retreat(table, move.seat, move.args[0])

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        piece = piece_id(shield_at(table, step_space(step), move.seat))
        highlighted = highlight_zones(move.args[0], move.seat)
        return Gesture(f"Retreat to {move.args[0]}", piece, highlighted[-1], highlighted)

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Accepts the shield, or a creature under it, on a space."""
        dragged = dragged_on_board(table, drag) if step is not None else None
        end = space_of(drag.target)
        if dragged is None or not end or dragged[1] != step_space(step):
            return None
        return (end,)


class Retain(CardVerb):
    """Verb that keeps one of several shields (GD-RESULT.6)."""

    usage = "retain CARD"
    answers = ("merge",)
    label = "Keep {name}"

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        for kind in aftermath.mergeable(table, step):
            yield (kind,)

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        return Refusal("GD-RESULT.6", f"{name_of(words[0])} is not one of the 2 shields.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        first_of_kind(table.pile(shield_zone(step_space(step), move.seat)), move.args[0])
        aftermath.merge(table, move.seat, move.args[0])

    def sources(self, table: Table, seat: int, step: Step | None) -> tuple[str, ...]:
        return (shield_zone(step_space(step), seat),)

    def target(self, table: Table, move: Move, step: Step | None) -> str:
        return shield_zone(step_space(step), move.seat)

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Accepts a card of the board on its own space."""
        dragged = dragged_on_board(table, drag) if step is not None else None
        if dragged is None or space_of(drag.target) != dragged[1]:
            return None
        return (dragged[0].kind,)


class ForceVerb(CardVerb):
    """A verb with a creature in the space of the step."""

    def moves(self, table: Table, step: Step) -> list[Args]:
        return kind_args(table.pile(force_zone(step_space(step), step.seat)))

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        return Refusal("GD-RESULT.6", f"{name_of(words[0])} is not in {step_space(step)}.")

    def sources(self, table: Table, seat: int, step: Step | None) -> tuple[str, ...]:
        return (force_zone(step_space(step), seat),)


class Lose(ForceVerb):
    """Verb that discards a creature without room (GD-RESULT.6)."""

    usage = "lose CARD"
    answers = ("cut",)
    label = "Discard {name}"

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        piece = first_of_kind(table.pile(force_zone(step_space(step), move.seat)), move.args[0])
        discard(table, piece)
        table.note("GD-RESULT.6", "{seat} discards {0}.", move.seat, piece.id)

    def target(self, table: Table, move: Move, step: Step | None) -> str:
        return DISCARD(move.seat)

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        dragged = dragged_on_board(table, drag) if step is not None else None
        if dragged is None or drag.target != DISCARD(drag.seat):
            return None
        return (dragged[0].kind,)
