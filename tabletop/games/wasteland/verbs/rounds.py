"""Verbs outside of bidding: produce, buy and abandon."""

from collections.abc import Iterator, Sequence

from tabletop.cards.wording import number_of
from tabletop.games.wasteland import battles, collecting, shop
from tabletop.games.wasteland.card_rules import bases, cards, name_of, units
from tabletop.games.wasteland.marks import CHOICES
from tabletop.games.wasteland.stockpile import RESOURCES, stock
from tabletop.games.wasteland.verbs.choices import SILENT, Choice, click_gesture
from tabletop.games.wasteland.verbs.targets import value_text
from tabletop.games.wasteland.zones import (
    COMMITTED,
    DISCARD,
    HAND,
    SHELF,
    TABLEAU,
    WASTES,
    own_zones,
    shop_slots,
)
from tabletop.rules import Args, Drag, Gesture, InvalidMove, Move, Refusal
from tabletop.table import Change, Step, Table
from tabletop.table.changes import MovePiece


class Produce(Choice):
    """Verb that chooses the production of the next base (WW-COLLECT.4)."""

    usage = "produce RESOURCE"
    answers = ("collect",)

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        base = collecting.next_choice(table, step.seat)
        if base is not None:
            for resource in bases()[base.kind].choice:
                yield (resource,)

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        base = collecting.next_choice(table, step.seat)
        name = name_of(base.kind) if base is not None else "No base"
        return Refusal("WW-COLLECT.4", f"{name} does not produce {words[0]} as a choice.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        self.need_phase(table)
        if collecting.next_choice(table, move.seat) is None:
            raise InvalidMove("there is nothing to choose")
        collecting.choose(table, move.seat, move.args[0])
        table.note("WW-COLLECT.4", SILENT, move.seat)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        base = collecting.next_choice(table, move.seat)
        return click_gesture(f"Produce 1 {move.args[0]}", base)

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns the resulting amount and the cost of the hand in this resource."""
        seat, resource = move.seat, move.args[0]
        index = [str(name) for name in RESOURCES].index(resource)
        amount = stock(table, seat)[index] + collecting.produced(table, seat)[0][index]
        amount += CHOICES(table, seat).count(resource)
        cost = sum(units()[piece.kind].cost[index] for piece in table.pile(HAND(seat)))
        return f"{amount} {resource} in all; your hand costs {cost or 'none'}"


class Take(Choice):
    """Verb that takes a card of the buy row (WW-BUY.1)."""

    usage = "take CARD"
    answers = ("buy",)

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        cards = shop.on_sale(table, shop.shop_strength(table, step.seat))
        for kind in dict.fromkeys([piece.kind for piece in cards]):
            yield (kind,)

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses missing cards, and cards that cost too much."""
        kind = words[0]
        if kind not in [piece.kind for piece in shop.on_sale(table, 10**6)]:
            return Refusal("WW-BUY.2", f"{name_of(kind)} is not in the buy row.")
        strength, price = shop.shop_strength(table, step.seat), cards()[kind].price
        reason = f"{name_of(kind)} costs {price}, and your strength there is {strength}."
        return Refusal("WW-BUY.2", reason)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        self.need_phase(table)
        kind = move.args[0]
        for slot in shop_slots(table.seats):
            piece = table.find(kind, slot)
            if piece is not None:
                shop.take(table, move.seat, piece.id)
                return
        raise InvalidMove(f"{name_of(kind)} is not in the buy row")

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        cards = shop.on_sale(table, shop.shop_strength(table, move.seat))
        card = next((piece for piece in cards if piece.kind == move.args[0]), None)
        return click_gesture(f"Take {name_of(move.args[0])}", card)

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns the values of the card, which goes to the discard pile."""
        taken = [change for change in changes if isinstance(change, MovePiece)][:1]
        return "\n".join([value_text(table.pieces[one.piece]) for one in taken])

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Accepts a card of the buy row on its slot or on a zone of the seat."""
        piece, seat = table.pieces[drag.piece], drag.seat
        if not SHELF.has(table.zones[piece.zone]) or not table.can_see(seat, piece):
            return None
        mine = (piece.zone, TABLEAU(seat), DISCARD(seat), HAND(seat))
        return (piece.kind,) if drag.target in mine else None


class Leave(Choice):
    """Verb that takes nothing from the buy row (WW-BUY.3)."""

    usage = "leave"
    answers = ("buy",)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        self.need_phase(table)
        table.note("WW-BUY.3", "{seat} takes nothing from the shop.", move.seat)
        shop.leave(table, move.seat)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        return Gesture("Take nothing", ends=True, forfeited_verbs=("take",))

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns the number of cards that the seat could have taken."""
        sale = shop.on_sale(table, shop.shop_strength(table, move.seat))
        return f"You give up {number_of(len(sale), 'card')} that you could take"


class Abandon(Choice):
    """Verb that moves a unit of a lost front to the wastes (WW-ROUND.2)."""

    usage = "abandon UNIT"
    answers = ("abandon",)

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        lost_units = [table.pieces[number] for number in battles.lost_cards(table, step.seat)]
        kinds = [piece.kind for piece in lost_units if table.can_see(step.seat, piece)]
        for kind in dict.fromkeys(kinds):
            yield (kind,)

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        reason = f"You have no {name_of(words[0])} in a fight that you lost."
        return Refusal("WW-ROUND.4", reason)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        self.need_phase(table)
        for number in battles.lost_cards(table, move.seat):
            if table.pieces[number].kind == move.args[0]:
                battles.abandon(table, move.seat, number)
                return
        raise InvalidMove(f"there is no {name_of(move.args[0])} to abandon")

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """Returns a click on the unit, or a drop on the wastes."""
        label = f"Abandon {name_of(move.args[0])}"
        for number in battles.lost_cards(table, move.seat):
            piece = table.pieces[number]
            if piece.kind == move.args[0] and table.can_see(move.seat, piece):
                return Gesture(label, number, WASTES(), (WASTES(),))
        return Gesture(label)

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Accepts a committed unit on the wastes or where it is."""
        piece = table.pieces[drag.piece]
        zone = table.zones[piece.zone]
        if not COMMITTED.has(zone) or zone.owner != drag.seat or piece.kind not in units():
            return None
        is_accepted = drag.target == WASTES() or drag.target == piece.zone
        return (piece.kind,) if is_accepted and table.can_see(drag.seat, piece) else None

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns the lost points and the strength of the remaining units."""
        value = units()[move.args[0]].vp
        lost = f"You lose {number_of(value, 'point')}\n" if value else ""
        cards = table.pieces_in(own_zones(move.seat, table.seats))
        attacks = [units()[piece.kind].attack for piece in cards if piece.kind in units()]
        if not attacks:
            return f"{lost}No units left"
        average = sum(attacks) / len(attacks)
        return f"{lost}{number_of(len(attacks), 'unit')} left, {average:.1f} attack on average"
