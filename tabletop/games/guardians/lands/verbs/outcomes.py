"""Verbs after combats: retreats, merged shields and discards."""

from collections.abc import Iterator

from tabletop.games.guardians.board import force_zone, shield_zone, space_of
from tabletop.games.guardians.card_verbs import CardVerb, kinds, the
from tabletop.games.guardians.combat.leaving import discard
from tabletop.games.guardians.lands import aftermath
from tabletop.games.guardians.lands.forces import shield_at
from tabletop.games.guardians.lands.verbs.spaces import covers, held_on_board
from tabletop.games.guardians.places import DISCARD
from tabletop.games.guardians.sheets import named
from tabletop.rules import Gesture, Grip, InvalidMove, Move, Refusal, Verb, Words, asked, id_of
from tabletop.table import Step, Table


def space_asked(step: Step | None) -> str:
    """Returns the space of a step.

    Raises:
        InvalidMove: There is no step.
    """
    return str(asked(step).data[0])


class Retreat(Verb):
    """Verb that retreats to a land (GD-RESULT.4)."""

    usage = "retreat SPACE"
    answers = ("retreat",)

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        """Yields each land that a beaten shield can retreat to."""
        for space in aftermath.refuges(table, step.seat, space_asked(step)):
            yield (space,)

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal:
        said = f"{words[0]} is not an adjacent land that you hold alone."
        return Refusal("GD-RESULT.4", said)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        if move.args[0] not in aftermath.refuges(table, move.seat, space_asked(step)):
            raise InvalidMove(f"the shield cannot retreat to {move.args[0]}")
        aftermath.retreat(table, move.seat, move.args[0])

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        piece = id_of(shield_at(table, space_asked(step), move.seat))
        lit = covers(move.args[0], move.seat)
        return Gesture(f"Retreat to {move.args[0]}", piece, lit[-1], lit)

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        """Accepts the shield, or a creature under it, on a space."""
        found = held_on_board(table, grip) if step is not None else None
        end = space_of(grip.target)
        if found is None or not end or found[1] != space_asked(step):
            return None
        return (end,)


class Retain(CardVerb):
    """Verb that keeps one of several shields (GD-RESULT.6)."""

    usage = "retain CARD"
    answers = ("merge",)
    label = "Keep {name}"

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        for kind in aftermath.mergeable(table, step):
            yield (kind,)

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal:
        return Refusal("GD-RESULT.6", f"{named(words[0])} is not one of the 2 shields.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        the(table.pile(shield_zone(space_asked(step), move.seat)), move.args[0])
        aftermath.merge(table, move.seat, move.args[0])

    def sources(self, table: Table, seat: int, step: Step | None) -> tuple[str, ...]:
        return (shield_zone(space_asked(step), seat),)

    def target(self, table: Table, move: Move, step: Step | None) -> str:
        return shield_zone(space_asked(step), move.seat)

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        """Accepts a card of the board on its own space."""
        found = held_on_board(table, grip) if step is not None else None
        if found is None or space_of(grip.target) != found[1]:
            return None
        return (found[0].kind,)


class ForceVerb(CardVerb):
    """A verb with a creature in the space of the step."""

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        return kinds(table.pile(force_zone(space_asked(step), step.seat)))

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal:
        return Refusal("GD-RESULT.6", f"{named(words[0])} is not in {space_asked(step)}.")

    def sources(self, table: Table, seat: int, step: Step | None) -> tuple[str, ...]:
        return (force_zone(space_asked(step), seat),)


class Lose(ForceVerb):
    """Verb that discards a creature without room (GD-RESULT.6)."""

    usage = "lose CARD"
    answers = ("cut",)
    label = "Discard {name}"

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        piece = the(table.pile(force_zone(space_asked(step), move.seat)), move.args[0])
        discard(table, piece)
        table.note("GD-RESULT.6", "{seat} discards {0}.", move.seat, piece.id)

    def target(self, table: Table, move: Move, step: Step | None) -> str:
        return DISCARD(move.seat)

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        found = held_on_board(table, grip) if step is not None else None
        if found is None or grip.target != DISCARD(grip.seat):
            return None
        return (found[0].kind,)
