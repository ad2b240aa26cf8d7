"""Verbs of targeting: mark targets, and name the attacked base."""

from collections.abc import Iterator, Sequence

from tabletop.cards.errors import listed
from tabletop.cards.wording import number_of, uncapital
from tabletop.games.wasteland import bidding, shop
from tabletop.games.wasteland.card_rules import BaseSheet, cards, name_of
from tabletop.games.wasteland.marks import MARKED, NAMED_BASE, raid_of
from tabletop.games.wasteland.phrases import income_phrase
from tabletop.games.wasteland.strength import base_defence
from tabletop.games.wasteland.verbs.choices import (
    SILENT,
    Choice,
    click_gesture,
    count_undone,
    set_ready,
)
from tabletop.games.wasteland.zones import (
    DEFENCE,
    HAND,
    MARKER,
    RAIDED_SEATS,
    SHOP,
    TABLEAU,
    WARMAP,
    base_name,
    base_word,
    find_base,
    front_at,
    place_name,
    shop_slots,
    tableau,
    zones_of,
)
from tabletop.rules import Args, Drag, Gesture, InvalidMove, Move, Refusal
from tabletop.table import Change, Piece, Step, Table


def value_text(piece: Piece) -> str:
    """Returns the printed values of a card that can be won."""
    card = cards()[piece.kind]
    if not isinstance(card, BaseSheet):
        points = f", {number_of(card.vp, 'point')}" if card.vp else ""
        return f"attack {card.attack}{points}"
    suffix = " plus a bonus" if card.points else ""
    choice = f"produces {listed(card.choice, 'or')}" if card.choice else ""
    parts = [f"{number_of(1 + card.vp, 'point')}{suffix}", income_phrase(card.produce, card.draw)]
    return ", ".join([part for part in (*parts, choice) if part])


def prize_text(table: Table, seat: int, target: str) -> str:
    """Returns what a seat can win at a target, by public knowledge."""
    if target in RAIDED_SEATS:
        owner, raid = RAIDED_SEATS[target], raid_of(table, seat)
        bases = [base for base in tableau(table, owner) if raid is None or raid[1] in (-1, base.id)]
        if not bases:
            return ""
        base = min(bases, key=lambda piece: base_defence(table, owner, piece))
        weakest = " of the weakest" if len(bases) > 1 else ""
        defence = base_defence(table, owner, base)
        base_text = f"{name_of(base.kind)} ({value_text(base)})"
        return f"The defence{weakest} is {defence} without units: {base_text}"
    if target == SHOP:
        prices = [cards()[card.kind].price for card in shop.on_sale(table, 10**6)]
        if not prices:
            return ""
        price_range = f"{min(prices)} to {max(prices)}" if len(set(prices)) > 1 else f"{prices[0]}"
        return f"A strength of {price_range} buys a card there"
    top_piece = table.top(target)
    if top_piece is None or not top_piece.face:
        return ""
    return f"The winner takes {name_of(top_piece.kind)} ({value_text(top_piece)})"


class Target(Choice):
    """Verb that secretly marks a target (WW-TARGET.2)."""

    usage = "target PLACE"
    arg_types = ("target",)
    answers = ("target",)

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        for target in bidding.free_targets(table, step.seat):
            yield (target,)

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses marked and empty targets, the seat's bases, and surplus marks.

        A second attack in the round is also refused.
        """
        seat, target = step.seat, words[0]
        name, marked = place_name(target), MARKED(table, seat)
        if target in marked:
            return Refusal("WW-TARGET.4", f"You have already marked {name}.")
        if target == TABLEAU(seat):
            return Refusal("WW-TARGET.3", "You cannot attack your own bases.")
        if target in RAIDED_SEATS:
            raid = raid_of(table, seat)
            if raid is not None and raid[0] != RAIDED_SEATS[target]:
                reason = f"You already attack seat {raid[0] + 1} in this round."
                return Refusal("WW-TARGET.5", reason)
            if any(target in RAIDED_SEATS for target in marked):
                reason = "You have marked another player's bases; unmark them first."
                return Refusal("WW-TARGET.5", reason)
        zones = shop_slots(table.seats) if target == SHOP else (target,)
        if not any(table.piles[zone] for zone in zones):
            return Refusal("WW-TARGET.7", f"There is nothing at {name}.")
        cards = number_of(len(table.piles[HAND(seat)]), "card")
        reason = f"You have {cards} and as many targets; unmark a target first."
        return Refusal("WW-TARGET.4", reason)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        self.need_phase(table)
        seat, target = move.seat, move.args[0]
        marked = MARKED(table, seat)
        if target in marked:
            raise InvalidMove(f"{place_name(target)} is already marked")
        MARKED.set(table, seat, (*marked, target))
        table.note("WW-TARGET.2", SILENT, seat)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """Returns a drop of an X marker on the target."""
        target = move.args[0]
        zones = zones_of(table, move.seat, target)
        marker = table.top(WARMAP(move.seat))
        number = marker.id if marker is not None and marker.kind == MARKER else None
        return Gesture(
            f"Target {place_name(target)}", number, zones[0], zones, omits_piece_name=True
        )

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        piece = table.pieces[drag.piece]
        if piece.kind != MARKER or piece.zone != WARMAP(drag.seat):
            return None
        front = front_at(table, drag.seat, drag.target)
        if front is None:
            return None
        return (TABLEAU(drag.seat) if front == DEFENCE else front,)

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        return prize_text(table, move.seat, move.args[0])


class Untarget(Choice):
    """Verb that removes a mark (WW-TARGET.8)."""

    usage = "untarget PLACE"
    arg_types = ("target",)
    answers = ("target",)

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        for target in MARKED(table, step.seat):
            yield (target,)

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        return Refusal("WW-TARGET.4", f"You have not marked {place_name(words[0])}.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        self.need_phase(table)
        seat, removed = move.seat, move.args[0]
        kept = [target for target in MARKED(table, seat) if target != removed]
        MARKED.set(table, seat, tuple(kept))
        count_undone(table, seat)
        table.note("WW-TARGET.2", SILENT, seat)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        zones = zones_of(table, move.seat, move.args[0])
        return Gesture(f"Unmark {place_name(move.args[0])}", None, zones[0], zones)

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns what the seat can then not win."""
        prize = prize_text(table, move.seat, move.args[0])
        return f"Gives up: {uncapital(prize)}" if prize else ""


class Attack(Choice):
    """Verb that secretly names the attacked base (WW-COMMIT.2)."""

    usage = "attack BASE"
    answers = ("name",)

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        for piece in bidding.nameable(table, step.seat):
            yield (base_word(table, piece),)

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        raid = raid_of(table, step.seat)
        attacked = f"Seat {raid[0] + 1}" if raid else "No player"
        reason = f"{attacked} has no {base_name(words[0])}; choose a base in that tableau."
        return Refusal("WW-COMMIT.2", reason)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        self.need_phase(table)
        piece = find_base(table, bidding.nameable(table, move.seat), move.args[0])
        if piece is None:
            raise InvalidMove(f"there is no {base_name(move.args[0])} to attack")
        NAMED_BASE.set(table, move.seat, piece.id)
        table.note("WW-COMMIT.2", SILENT, move.seat)
        set_ready(table, move.seat)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        piece = find_base(table, bidding.nameable(table, move.seat), move.args[0])
        return click_gesture(f"Attack {base_name(move.args[0])}", piece)

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns the base's defence without units, and its values."""
        piece = find_base(table, bidding.nameable(table, move.seat), move.args[0])
        if piece is None:
            return ""
        defence = base_defence(table, table.zones[piece.zone].owner or 0, piece)
        return f"Its defence is {defence} without units; it is worth {value_text(piece)}"

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Accepts a base of the attacked seat where it is."""
        piece, raid = table.pieces[drag.piece], raid_of(table, drag.seat)
        if raid is None or not piece.zone == drag.target == TABLEAU(raid[0]):
            return None
        return (base_word(table, piece),) if table.can_see(drag.seat, piece) else None
