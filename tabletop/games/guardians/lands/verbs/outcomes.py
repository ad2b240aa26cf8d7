"""The verbs of what follows combats: retreating, keeping one of two shields, discarding."""

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
    """Give the space that a step is about. Raises `InvalidMove` where nobody has asked."""
    return str(asked(step).data[0])


class Retreat(Verb):
    """Retreat to a land (GD-RESULT.4)."""

    usage = "retreat SPACE"
    answers = ("retreat",)

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        """Each land that is open to a beaten shield."""
        for space in aftermath.refuges(table, step.seat, space_asked(step)):
            yield (space,)

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal:
        """Spaces that are not held, or not neighbouring lands."""
        said = f"{words[0]} is not an adjacent land that you hold alone."
        return Refusal("GD-RESULT.4", said)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Retreat."""
        if move.args[0] not in aftermath.refuges(table, move.seat, space_asked(step)):
            raise InvalidMove(f"the shield cannot retreat to {move.args[0]}")
        aftermath.retreat(table, move.seat, move.args[0])

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """The shield is dropped on the land."""
        piece = id_of(shield_at(table, space_asked(step), move.seat))
        lit = covers(move.args[0], move.seat)
        return Gesture(f"Retreat to {move.args[0]}", piece, lit[-1], lit)

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        """The shield, or what stands under it, on a space."""
        found = held_on_board(table, grip) if step is not None else None
        end = space_of(grip.target)
        if found is None or not end or found[1] != space_asked(step):
            return None
        return (end,)


class Retain(CardVerb):
    """Keep one of two shields (GD-RESULT.6)."""

    usage = "retain CARD"
    answers = ("merge",)
    label = "Keep {name}"

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        """Each kind of shield that met there."""
        for kind in aftermath.mergeable(table, step):
            yield (kind,)

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal:
        """Other shields."""
        return Refusal("GD-RESULT.6", f"{named(words[0])} is not one of the 2 shields.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Keep it."""
        the(table.pile(shield_zone(space_asked(step), move.seat)), move.args[0])
        aftermath.merge(table, move.seat, move.args[0])

    def sources(self, table: Table, seat: int, step: Step | None) -> tuple[str, ...]:
        """The shields of the land."""
        return (shield_zone(space_asked(step), seat),)

    def target(self, table: Table, move: Move, step: Step | None) -> str:
        """Where it lies."""
        return shield_zone(space_asked(step), move.seat)

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        """A card of the board on its own space."""
        found = held_on_board(table, grip) if step is not None else None
        if found is None or space_of(grip.target) != found[1]:
            return None
        return (found[0].kind,)


class ForceVerb(CardVerb):
    """A verb with a creature of the space that the step is about."""

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        """Each kind of creature there."""
        return kinds(table.pile(force_zone(space_asked(step), step.seat)))

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal:
        """Creatures that are not there."""
        return Refusal("GD-RESULT.6", f"{named(words[0])} is not in {space_asked(step)}.")

    def sources(self, table: Table, seat: int, step: Step | None) -> tuple[str, ...]:
        """The creatures of the space."""
        return (force_zone(space_asked(step), seat),)


class Lose(ForceVerb):
    """Discard a creature that has no room (GD-RESULT.6)."""

    usage = "lose CARD"
    answers = ("cut",)
    label = "Discard {name}"

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Discard it."""
        piece = the(table.pile(force_zone(space_asked(step), move.seat)), move.args[0])
        discard(table, piece)
        table.note("GD-RESULT.6", "{seat} discards {0}.", move.seat, piece.id)

    def target(self, table: Table, move: Move, step: Step | None) -> str:
        """The discard pile."""
        return DISCARD(move.seat)

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        """A card of the board on the discard pile."""
        found = held_on_board(table, grip) if step is not None else None
        if found is None or grip.target != DISCARD(grip.seat):
            return None
        return (found[0].kind,)
