"""Verbs between the combats of a duel."""

from collections.abc import Iterator, Sequence
from typing import Final

from tabletop.cards.wording import number_of
from tabletop.games.guardians import duel
from tabletop.games.guardians.card_rules import (
    can_channel,
    creatures,
    is_creature,
    name_of,
    rules_of,
)
from tabletop.games.guardians.card_verbs import (
    Button,
    CardVerb,
    dragged_piece,
    first_of_kind,
    kind_args,
)
from tabletop.games.guardians.marks import MODE
from tabletop.games.guardians.storage import hand
from tabletop.games.guardians.zones import DISCARD, HAND, SHIELD, UNDER
from tabletop.rules import Args, Drag, Gesture, InvalidMove, Move, Refusal, step_is
from tabletop.table import Change, Step, Table

USED_IN_COMBAT: Final = "It stays in your hand for use in the combat."
CHANNELLERS: Final = 5
"""Maximum number of creatures under the stronghold of a duel."""


class HandVerb(CardVerb):
    """A verb with a card of a duel's storage hand."""

    def target_zone(self, seat: int) -> str:
        """Returns the target zone of a seat."""
        raise NotImplementedError

    def sources(self, table: Table, seat: int, step: Step | None) -> tuple[str, ...]:
        return (HAND(seat),)

    def target(self, table: Table, move: Move, step: Step | None) -> str:
        return self.target_zone(move.seat)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        return super().gesture(table, move, step)._replace(arrangement="line-up")

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        piece = dragged_piece(table, drag)
        if piece is None or MODE(table) != "duel" or piece.zone != HAND(drag.seat):
            return None
        return (piece.kind,) if drag.target == self.target_zone(drag.seat) else None


class Muster(HandVerb):
    """Verb that puts a creature under the shield (GD-DUEL.6)."""

    usage = "muster CARD"
    answers = ("organize",)
    label = "Place {name} under the shield"

    def target_zone(self, seat: int) -> str:
        return SHIELD(seat)

    def moves(self, table: Table, step: Step) -> list[Args]:
        """Returns each creature that has room under the shield."""
        room, values = duel.room(table, step.seat), creatures()
        return kind_args(
            [
                card
                for card in hand(table, step.seat)
                if (creature := values.get(card.kind)) is not None and creature.weight <= room
            ]
        )

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses missing cards, other cards, and creatures without room."""
        piece = table.find(words[0], HAND(step.seat))
        if piece is None:
            return Refusal("GD-DUEL.6", f"{name_of(words[0])} is not in your storage hand.")
        if not is_creature(piece):
            return Refusal("GD-DUEL.6", f"{name_of(words[0])} is not a creature. {USED_IN_COMBAT}")
        reason = duel.no_room_reason(table, step.seat, piece)
        return Refusal(*(reason or ("GD-DUEL.6", "This cannot be placed now.")))

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step_is(step, "organize")
        piece = first_of_kind(hand(table, move.seat), move.args[0])
        if not is_creature(piece):
            raise InvalidMove(f"{name_of(piece.kind)} cannot be placed under a shield now")
        table.put(piece.id, SHIELD(move.seat))
        table.note("GD-DUEL.6", "{seat} places {0} under the shield.", move.seat, piece.id)

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns the resulting stacking points."""
        return f"{duel.weight(table, move.seat)} of {duel.ROOM} stacking points"


class Hide(HandVerb):
    """Verb that puts a channeller under the stronghold (GD-DUEL.7)."""

    usage = "hide CARD"
    answers = ("organize",)
    label = "Place {name} under the stronghold"

    def target_zone(self, seat: int) -> str:
        return UNDER(seat)

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        creature = rules_of(move.args[0]).creature
        return f"It can channel {creature.cmp} in one attack" if creature is not None else ""

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        if len(table.piles[UNDER(step.seat)]) < CHANNELLERS:
            yield from kind_args([card for card in hand(table, step.seat) if can_channel(card)])

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses missing cards, other cards, and more than the maximum."""
        piece = table.find(words[0], HAND(step.seat))
        if piece is None:
            return Refusal("GD-DUEL.7", f"{name_of(words[0])} is not in your storage hand.")
        if not can_channel(piece):
            return Refusal("GD-DUEL.7", f"{name_of(words[0])} cannot channel.")
        reason = f"Your stronghold can have at most {CHANNELLERS} channellers."
        return Refusal("GD-DUEL.12", reason)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step_is(step, "organize")
        piece = first_of_kind(hand(table, move.seat), move.args[0])
        if not can_channel(piece):
            raise InvalidMove(f"{name_of(piece.kind)} cannot be placed under a stronghold now")
        table.put(piece.id, UNDER(move.seat))
        table.note("GD-DUEL.7", "{seat} places {0} under the stronghold.", move.seat, piece.id)


class Ready(Button):
    """Verb that ends a seat's preparation of the combat (GD-DUEL.6)."""

    usage = "ready"
    answers = ("organize",)
    label = "Ready"
    ends = True
    gives_up: tuple[str, ...] = ("muster",)

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        """Yields the move if the shield has a creature, or can have none."""
        if table.piles[SHIELD(step.seat)] or not tuple(MUSTER.moves(table, step)):
            yield ()

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        return Refusal("GD-DUEL.11", "First place at least 1 creature under your shield.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step_is(step, "organize")
        if move.seat in duel.ready(table):
            raise InvalidMove("you cannot be ready now")
        duel.set_ready(table, move.seat)

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns the points under the shield that are used."""
        points = f"{duel.weight(table, move.seat)} of {duel.ROOM} points"
        creatures = number_of(len(table.piles[SHIELD(move.seat)]), "creature")
        return f"Your shield: {creatures}, {points}\nOther cards stay in your storage hand"


class Drop(HandVerb):
    """Verb that discards a surplus card (GD-DUEL.8)."""

    usage = "drop CARD"
    answers = ("drop",)
    label = "Discard {name}"

    def target_zone(self, seat: int) -> str:
        return DISCARD(seat)

    def moves(self, table: Table, step: Step) -> list[Args]:
        return kind_args(hand(table, step.seat))

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        return Refusal("GD-DUEL.8", f"{name_of(words[0])} is not in your storage hand.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        step_is(step, "drop")
        duel.discard_surplus(table, first_of_kind(hand(table, move.seat), move.args[0]))


MUSTER: Final = Muster()
