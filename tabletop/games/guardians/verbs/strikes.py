"""Verbs of secondary attacks (GD-SECONDARY), and the fallback verb `go`."""

from collections.abc import Iterator, Sequence

from tabletop.games.guardians.card_verbs import Button, kinds, the
from tabletop.games.guardians.combat import field, secondary
from tabletop.games.guardians.places import COMBAT, COMMAND, PLACES, TARGETS, lies
from tabletop.games.guardians.sheets import is_creature, named
from tabletop.games.guardians.verbs.matchups import CombatVerb
from tabletop.games.guardians.verbs.previews import fight_brought
from tabletop.rules import Grip, InvalidMove, Move, Refusal, Words, asked
from tabletop.rules.spots import word_name
from tabletop.table import Change, Piece, Step, Table
from tabletop.table.changes import Note


class Strike(CombatVerb):
    """Verb that makes a secondary attack (GD-SECONDARY.1)."""

    usage = "strike CARD ZONE"
    answers = ("secondary",)
    sorts = ("card", "place")

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        """Yields each remaining creature with each target."""
        words = [secondary.word_of(table, one) for one in secondary.targets(table, step.seat)]
        for (kind,) in kinds(field.fighting_cards(table, COMBAT(step.seat))):
            for word in words:
                yield kind, word

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal:
        """Refuses missing creatures, and targets that are missing or beaten."""
        if not any(one.kind == words[0] for one in field.creature_cards(table, step.seat)):
            said = f"You have no {named(words[0])} left in your combat hand."
            return Refusal("GD-SECONDARY.1", said)
        where = word_name(table, words[1], PLACES)
        return Refusal("GD-SECONDARY.2", f"Your opponent has no unbeaten creature in {where}.")

    def meant(self, table: Table, move: Move) -> Piece | None:
        """Returns the target that the move names, or None."""
        for one in secondary.targets(table, move.seat):
            if secondary.word_of(table, one) == move.args[1]:
                return one
        return None

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        asked(step)
        piece = the(field.fighting_cards(table, COMBAT(move.seat)), move.args[0])
        target = self.meant(table, move)
        if target is None:
            raise InvalidMove(f"there is no target at {move.args[1]}")
        secondary.strike(table, move.seat, piece, target)

    def target(self, table: Table, move: Move, step: Step | None) -> str | None:
        target = self.meant(table, move)
        return target.zone if target is not None else None

    def said(self, table: Table, move: Move, step: Step | None) -> str:
        target = self.meant(table, move)
        whom = named(target.kind) if target is not None else move.args[1]
        return f"Attack {whom} with {named(move.args[0])}"

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        """Accepts a creature on a card of the combat, if an attack is due."""
        piece = self.held(table, grip)
        if piece is None or step is None or not is_creature(piece):
            return None
        there = table.top(grip.target)
        if there is None or grip.target == COMMAND(grip.seat):
            return None
        if not lies(grip.target, *TARGETS):
            return None
        return piece.kind, secondary.word_of(table, there)

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        brought = fight_brought(table, move.seat, changes)
        for change in changes:
            if isinstance(change, Note) and change.rule == "GD-SECONDARY.1":
                return f"Attack {named(table.pieces[change.pieces[1][0]].kind)}: {brought}"
        return brought


class Rest(Button):
    """Verb that ends the secondary attacks (GD-SECONDARY.12)."""

    usage = "rest"
    answers = ("secondary",)
    label = "End the combat"
    ends = True
    gives_up: tuple[str, ...] = ("strike",)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        asked(step)
        table.pop_step()
        table.note("GD-SECONDARY.12", "{seat} ends the attacks.", move.seat)


class Go(Button):
    """Verb that skips a step without any move, after an edit by hand."""

    usage = "go"
    label = "Go"

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        asked(step)
        if table.agenda:
            table.pop_step()
