"""The verbs of leaders and tactics, at any time of the own turn (7-6-4 to 7-6-6)."""

from collections.abc import Iterator

from tabletop.games.sandland import acting
from tabletop.games.sandland.acting import at_hand, fits
from tabletop.games.sandland.agenda import ACT
from tabletop.games.sandland.marks import PHASE
from tabletop.games.sandland.places import (
    DISCARD,
    LEADER,
    SEAT_OF,
    SLOT,
    TACTICS,
    leader,
    slot_name,
)
from tabletop.games.sandland.sheets import named, sheet
from tabletop.games.sandland.stats import found, source_of
from tabletop.rules import Gesture, Grip, InvalidMove, Move, Refusal, Verb, Words, id_of
from tabletop.table import Piece, Step, Table


class Use(Verb):
    """Use the leader or a tactic that lies in the tactics area."""

    answers = ("action", "act")
    rule = ""

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        """Each kind that can be used so."""
        for piece in acting.usable(table, step.seat, self.name):
            yield (piece.kind,)

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal:
        """Cards that are not there, not ready, without such an effect, or to no avail."""
        name = named(words[0])
        there = [piece for piece in at_hand(table, step.seat) if piece.kind == words[0]]
        if not there:
            reason = f"{name} is not available in your leader or tactics area."
            return Refusal(self.rule, reason)
        piece = next((one for one in there if fits(one, self.name) is not None), None)
        if piece is None:
            if self.name == "exhaust" and there[0].turn:
                return Refusal(self.rule, f"{name} is exhausted.")
            return Refusal(self.rule, f"{name} has no {self.name} effect.")
        number = sheet(piece).used[self.name]
        if self.name == "attach" and acting.is_usable(table, step.seat, piece, number):
            reason = f"There is no face-up unit on {words[1]} to attach {name} to."
            return Refusal(self.rule, reason)
        return Refusal("R-22", acting.hindrance(table, step.seat, piece, number))

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Use it."""
        is_answer = step is not None
        acting_now = not table.agenda or table.agenda[-1].name == ACT.name
        if not is_answer and not (PHASE(table) == "action" and acting_now):
            raise InvalidMove("no card can be used now")
        for piece in at_hand(table, move.seat):
            if piece.kind == move.args[0] and fits(piece, self.name) is not None:
                acting.use(table, move.seat, self.name, piece, self.host(table, move))
                return
        raise InvalidMove(f"{named(move.args[0])} cannot be used in this way")

    def host(self, table: Table, move: Move) -> Piece | None:
        """Give the unit that it is attached to, if it is."""
        return None

    def card(self, table: Table, move: Move) -> Piece | None:
        """Give the card that is used."""
        there = [piece for piece in at_hand(table, move.seat) if piece.kind == move.args[0]]
        return there[0] if there else leader(table, move.seat)

    def held(self, table: Table, grip: Grip) -> Piece | None:
        """Give the piece in the hand if it is a leader or tactic that its seat may use."""
        piece = table.pieces[grip.piece]
        mine = piece.zone in (TACTICS(grip.seat), LEADER(grip.seat))
        return piece if mine and table.sees(grip.seat, piece) else None


class Exhaust(Use):
    """Exhaust the leader or a tactic (7-6-4)."""

    usage = "exhaust CARD"
    rule = "7-6-4"

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """A click."""
        piece = self.card(table, move)
        zone = piece.zone if piece is not None else LEADER(move.seat)
        return Gesture(f"Exhaust {named(move.args[0])}", id_of(piece), zone, (zone,))

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        """The card where it lies."""
        piece = self.held(table, grip)
        return (piece.kind,) if piece is not None and grip.target == piece.zone else None


class Discard(Use):
    """Discard a tactic (7-6-5)."""

    usage = "discard CARD"
    rule = "7-6-5"

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """It is dropped on the discard area."""
        piece, zone = self.card(table, move), DISCARD(move.seat)
        return Gesture(f"Discard {named(move.args[0])}", id_of(piece), zone, (zone,))

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        """The card on the own discard area."""
        piece = self.held(table, grip)
        return (piece.kind,) if piece is not None and grip.target == DISCARD(grip.seat) else None


class Attach(Use):
    """Attach a tactic to a unit (7-6-6)."""

    usage = "attach CARD SLOT"
    rule = "7-6-6"

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        """Each to each unit that it may be attached to."""
        for piece in acting.usable(table, step.seat, "attach"):
            to = sheet(piece).abilities[sheet(piece).used["attach"]].to
            assert to is not None
            for host in found(table, to, source_of(table, piece)):
                yield piece.kind, slot_name(host.zone)

    def host(self, table: Table, move: Move) -> Piece:
        """The unit on the slot."""
        host = table.top(SLOT(move.seat, move.args[1]))
        if host is None or not host.face:
            raise InvalidMove(f"there is no unit on {move.args[1]}")
        return host

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """It is dropped on the unit."""
        kind, slot = move.args
        piece, zone = self.card(table, move), SLOT(move.seat, slot)
        label = f"Attach {named(kind)} to the unit on {slot}"
        return Gesture(label, id_of(piece), zone, (zone,))

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        """The card on an own slot."""
        piece = self.held(table, grip)
        if piece is not None and SEAT_OF.get(grip.target) == grip.seat:
            return piece.kind, slot_name(grip.target)
        return None
