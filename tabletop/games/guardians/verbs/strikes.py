"""Verbs of secondary attacks (GD-SECONDARY), and the fallback verb `go`."""

from collections.abc import Iterator, Sequence

from tabletop.games.guardians.card_rules import is_creature, name_of
from tabletop.games.guardians.card_verbs import Button, first_of_kind, kind_args
from tabletop.games.guardians.combat import field, secondary
from tabletop.games.guardians.verbs.matchups import CombatVerb
from tabletop.games.guardians.verbs.previews import fight_preview
from tabletop.games.guardians.zones import COMBAT, COMMAND, TARGETS, ZONE_NAMES, is_in_areas
from tabletop.rules import Args, Drag, InvalidMove, Move, Refusal, step_is
from tabletop.rules.place_names import word_name
from tabletop.table import Change, Piece, Step, Table
from tabletop.table.changes import Note


class Strike(CombatVerb):
    """Verb that makes a secondary attack (GD-SECONDARY.1)."""

    usage = "strike CARD ZONE"
    answers = ("secondary",)
    arg_types = ("card", "place")

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        """Yields each remaining creature with each target."""
        words = [
            secondary.target_notation(table, target)
            for target in secondary.targets(table, step.seat)
        ]
        for (kind,) in kind_args(field.fighting_cards(table, COMBAT(step.seat))):
            for word in words:
                yield kind, word

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses missing creatures, and targets that are missing or beaten."""
        if not any(card.kind == words[0] for card in field.creature_cards(table, step.seat)):
            reason = f"You have no {name_of(words[0])} left in your combat hand."
            return Refusal("GD-SECONDARY.1", reason)
        location = word_name(table, words[1], ZONE_NAMES)
        return Refusal("GD-SECONDARY.2", f"Your opponent has no unbeaten creature in {location}.")

    def find_target(self, table: Table, move: Move) -> Piece | None:
        """Returns the target that the move names, or None."""
        for target in secondary.targets(table, move.seat):
            if secondary.target_notation(table, target) == move.args[1]:
                return target
        return None

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step_is(step)
        piece = first_of_kind(field.fighting_cards(table, COMBAT(move.seat)), move.args[0])
        target = self.find_target(table, move)
        if target is None:
            raise InvalidMove(f"there is no target at {move.args[1]}")
        secondary.strike(table, move.seat, piece, target)

    def target(self, table: Table, move: Move, step: Step | None) -> str | None:
        target = self.find_target(table, move)
        return target.zone if target is not None else None

    def label_text(self, table: Table, move: Move, step: Step | None) -> str:
        target = self.find_target(table, move)
        target_name = name_of(target.kind) if target is not None else move.args[1]
        return f"Attack {target_name} with {name_of(move.args[0])}"

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Accepts a creature on a card of the combat, if an attack is due."""
        piece = self.dragged_card(table, drag)
        if piece is None or step is None or not is_creature(piece):
            return None
        target = table.top(drag.target)
        if target is None or drag.target == COMMAND(drag.seat):
            return None
        if not is_in_areas(drag.target, *TARGETS):
            return None
        return piece.kind, secondary.target_notation(table, target)

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        preview = fight_preview(table, move.seat, changes)
        for change in changes:
            if isinstance(change, Note) and change.rule == "GD-SECONDARY.1":
                return f"Attack {name_of(table.pieces[change.pieces[1][0]].kind)}: {preview}"
        return preview


class Rest(Button):
    """Verb that ends the secondary attacks (GD-SECONDARY.12)."""

    usage = "rest"
    answers = ("secondary",)
    label = "End the combat"
    ends = True
    gives_up: tuple[str, ...] = ("strike",)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step_is(step)
        table.pop_step()
        table.note("GD-SECONDARY.12", "{seat} ends the attacks.", move.seat)


class Go(Button):
    """Verb that skips a step without any move, after an edit by hand."""

    usage = "go"
    label = "Go"

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step_is(step)
        if table.decision_stack:
            table.pop_step()
