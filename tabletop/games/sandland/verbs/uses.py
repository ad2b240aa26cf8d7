"""Verbs of leaders and tactics in the seat's turn (7-6-4 to 7-6-6)."""

from collections.abc import Iterable, Iterator

from tabletop.games.sandland import acting
from tabletop.games.sandland.acting import fits, usable_cards
from tabletop.games.sandland.card_rules import card_rules, name_of
from tabletop.games.sandland.marks import PHASE
from tabletop.games.sandland.stats import matching_cards, source_of
from tabletop.games.sandland.steps import ACT
from tabletop.games.sandland.zones import (
    DISCARD,
    LEADER,
    SEAT_OF,
    SLOT,
    TACTICS,
    leader,
    slot_name,
)
from tabletop.rules import Args, Drag, Gesture, InvalidMove, Move, Refusal, Verb, piece_id
from tabletop.table import Piece, Step, Table


class Use(Verb):
    """Base of the verbs that use the leader or a tactic."""

    answers = ("action", "act")
    rule = ""

    def moves(self, table: Table, step: Step) -> Iterable[Args]:
        used = acting.usable(table, step.seat)
        return [(kind,) for verb, kind in used if verb == self.name] if used else ()

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses cards that are absent, exhausted, unsuitable or without effect."""
        name = name_of(words[0])
        cards = [piece for piece in usable_cards(table, step.seat) if piece.kind == words[0]]
        if not cards:
            reason = f"{name} is not available in your leader or tactics area."
            return Refusal(self.rule, reason)
        piece = next((card for card in cards if fits(card, self.name) is not None), None)
        if piece is None:
            if self.name == "exhaust" and cards[0].turn:
                return Refusal(self.rule, f"{name} is exhausted.")
            return Refusal(self.rule, f"{name} has no {self.name} effect.")
        number = card_rules(piece).used[self.name]
        if self.name == "attach" and acting.is_usable(table, step.seat, piece, number):
            reason = f"There is no face-up unit on {words[1]} to attach {name} to."
            return Refusal(self.rule, reason)
        return Refusal("R-22", acting.unusable_reason(table, step.seat, piece, number))

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        is_answer = step is not None
        acting_now = not table.decision_stack or table.decision_stack[-1].name == ACT.name
        if not is_answer and not (PHASE(table) == "action" and acting_now):
            raise InvalidMove("no card can be used now")
        for piece in usable_cards(table, move.seat):
            if piece.kind == move.args[0] and fits(piece, self.name) is not None:
                acting.use(table, move.seat, self.name, piece, self.host(table, move))
                return
        raise InvalidMove(f"{name_of(move.args[0])} cannot be used in this way")

    def host(self, table: Table, move: Move) -> Piece | None:
        """Returns the unit that the card is attached to, or None."""
        return None

    def card(self, table: Table, move: Move) -> Piece | None:
        """Returns the used card."""
        cards = [piece for piece in usable_cards(table, move.seat) if piece.kind == move.args[0]]
        return cards[0] if cards else leader(table, move.seat)

    def held(self, table: Table, drag: Drag) -> Piece | None:
        """Returns the dragged leader or tactic of the seat, or None."""
        piece = table.pieces[drag.piece]
        is_own_area = piece.zone in (TACTICS(drag.seat), LEADER(drag.seat))
        return piece if is_own_area and table.can_see(drag.seat, piece) else None


class Exhaust(Use):
    """Exhausts the leader or a tactic (7-6-4)."""

    usage = "exhaust CARD"
    rule = "7-6-4"

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        piece = self.card(table, move)
        zone = piece.zone if piece is not None else LEADER(move.seat)
        return Gesture(f"Exhaust {name_of(move.args[0])}", piece_id(piece), zone, (zone,))

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Reads the card dropped in its own area."""
        piece = self.held(table, drag)
        return (piece.kind,) if piece is not None and drag.target == piece.zone else None


class Discard(Use):
    """Discards a tactic (7-6-5)."""

    usage = "discard CARD"
    rule = "7-6-5"

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        piece, zone = self.card(table, move), DISCARD(move.seat)
        return Gesture(f"Discard {name_of(move.args[0])}", piece_id(piece), zone, (zone,))

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Reads the card dropped on the seat's discard area."""
        piece = self.held(table, drag)
        return (piece.kind,) if piece is not None and drag.target == DISCARD(drag.seat) else None


class Attach(Use):
    """Attaches a tactic to a unit (7-6-6)."""

    usage = "attach CARD SLOT"
    rule = "7-6-6"

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        for (verb, kind), piece in acting.usable(table, step.seat).items():
            if verb == "attach":
                to = card_rules(piece).abilities[card_rules(piece).used[verb]].to
                assert to is not None
                for host in matching_cards(table, to, source_of(table, piece)):
                    yield kind, slot_name(host.zone)

    def host(self, table: Table, move: Move) -> Piece:
        """Returns the unit in the slot that the move names.

        Raises:
            InvalidMove: If the slot has no face-up card.
        """
        host = table.top(SLOT(move.seat, move.args[1]))
        if host is None or not host.face:
            raise InvalidMove(f"there is no unit on {move.args[1]}")
        return host

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        kind, slot = move.args
        piece, zone = self.card(table, move), SLOT(move.seat, slot)
        label = f"Attach {name_of(kind)} to the unit on {slot}"
        return Gesture(label, piece_id(piece), zone, (zone,))

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Reads the card dropped on a slot of the seat."""
        piece = self.held(table, drag)
        if piece is not None and SEAT_OF.get(drag.target) == drag.seat:
            return piece.kind, slot_name(drag.target)
        return None
