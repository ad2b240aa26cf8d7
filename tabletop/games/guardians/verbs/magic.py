"""Verbs of spells, hand items and Guardian powers (GD-SPELLS)."""

from collections.abc import Sequence

from tabletop.cards.wording import number_of
from tabletop.games.guardians.card_rules import card_rules, effects_of, is_creature, name_of
from tabletop.games.guardians.card_verbs import first_of_kind, kind_args
from tabletop.games.guardians.combat import casting, windows
from tabletop.games.guardians.counters import STONES
from tabletop.games.guardians.steps import ANSWER, CAST
from tabletop.games.guardians.verbs.matchups import CombatVerb, fighter_zone
from tabletop.games.guardians.verbs.previews import fight_preview
from tabletop.games.guardians.zones import (
    ASSAULT,
    COMBAT,
    GUARDIAN,
    LANE_AREA,
    MAGIC,
    find_kind,
    is_in_areas,
)
from tabletop.rules import Args, Drag, Gesture, Move, Refusal, step_is
from tabletop.table import Change, Step, Table
from tabletop.table.changes import ChangeCounter


class MagicVerb(CombatVerb):
    """A verb with magic of the combat hand, or with the Guardian's power."""

    def target(self, table: Table, move: Move, step: Step | None) -> str:
        """Returns the zone of the seat's fighter, or else the magic zone."""
        return fighter_zone(table, move.seat) or MAGIC(move.seat)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """Returns a drop on the fighter; a power is a button."""
        card = self.find_card(table, move, step)
        if card is not None and card.zone == GUARDIAN(move.seat):
            power = windows.power_of(table, move.seat)
            price = number_of(power.price, "power stone") if power is not None else "no stones"
            return Gesture(f"Guardian's power: {price}", None, None, (card.zone,))
        return super().gesture(table, move, step)

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns the resulting match-up, or effects that can be answered."""
        if not any(step.name == CAST.name for step in table.decision_stack):
            return fight_preview(table, move.seat, changes)
        effects = effects_of(move.args[0]) if move.verb == "cast" else ()
        lines = [effect.phrase(False).rstrip(".") for effect in effects]
        if any(isinstance(change, ChangeCounter) for change in changes):
            lines.append(f"{number_of(STONES(table, move.seat), 'power stone')} left")
        return "\n".join(lines)


class Cast(MagicVerb):
    """Verb that casts magic or uses the Guardian's power (GD-SPELLS.1)."""

    usage = "cast CARD"
    answers = ("spells", "turns")
    label = "Cast {name}"

    def target(self, table: Table, move: Move, step: Step | None) -> str:
        """Returns the affected fighter's zone.

        This is the opponent's fighter if all effects concern only that one.
        """
        effects = effects_of(move.args[0])
        is_foe = all(effect.is_against_foe() for effect in effects) and bool(effects)
        return fighter_zone(table, 1 - move.seat if is_foe else move.seat) or MAGIC(move.seat)

    def moves(self, table: Table, step: Step) -> list[Args]:
        """Returns each castable card; a power is named by its Guardian."""
        return kind_args(casting.castable_cards(table, step.seat))

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses missing cards, uncastable cards, and cards without effect."""
        kind, seat = words[0], step.seat
        piece = find_kind(table, kind, (COMBAT(seat), GUARDIAN(seat)))
        if piece is None:
            return Refusal("GD-COMBAT.2", f"{name_of(kind)} is not in your combat hand.")
        if piece not in casting.casters(table, seat):
            if card_rules()[kind].is_magic:
                return Refusal("GD-COMMAND.3", f"{name_of(kind)} is only a command card.")
            return Refusal("GD-SPELLS.1", f"{name_of(kind)} cannot be cast now.")
        obstacle = casting.obstacle(table, seat, piece)
        return Refusal(*(obstacle or ("GD-SPELLS.1", "This cannot be cast now.")))

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step = step_is(step)
        piece = first_of_kind(casting.casters(table, move.seat), move.args[0])
        windows.pass_turn(table, step)
        casting.cast(table, move.seat, piece)

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Accepts magic on a fighter or on the magic zone."""
        piece = self.dragged_card(table, drag)
        if piece is None or is_creature(piece):
            return None
        is_combat_zone = is_in_areas(drag.target, LANE_AREA, MAGIC, ASSAULT)
        return (piece.kind,) if is_combat_zone else None


class Dispel(MagicVerb):
    """Verb that answers a card with a dispel (GD-SPELLS.3)."""

    usage = "dispel CARD"
    answers = ("answer",)
    label = "Dispel with {name}"

    def moves(self, table: Table, step: Step) -> list[Args]:
        return kind_args(casting.dispellers(table, step.seat))

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        kind, seat = words[0], step.seat
        if find_kind(table, kind, (COMBAT(seat), GUARDIAN(seat))) is None:
            return Refusal("GD-COMBAT.2", f"{name_of(kind)} is not in your combat hand.")
        return Refusal("GD-SPELLS.3", f"{name_of(kind)} cannot dispel this card.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step = step_is(step)
        piece = first_of_kind(casting.dispellers(table, move.seat), move.args[0])
        table.pop_step()
        casting.dispel(table, move.seat, piece, ANSWER.of(step).card)

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Accepts any card of the combat hand on any zone, if an answer is due."""
        piece = self.dragged_card(table, drag)
        return (piece.kind,) if piece is not None and step is not None else None
