"""Verbs of targeting: mark targets, and name the attacked base."""

from collections.abc import Iterator, Sequence

from tabletop.cards.errors import listed
from tabletop.cards.wording import number_of
from tabletop.games.wasteland import bidding, shop
from tabletop.games.wasteland.marks import MARKED, NAMED_BASE, raid_of
from tabletop.games.wasteland.phrases import income_phrase
from tabletop.games.wasteland.places import (
    DEFENCE,
    HAND,
    MARKER,
    RAIDED,
    SHOP,
    TABLEAU,
    WARMAP,
    among,
    base_name,
    base_word,
    front_at,
    place_name,
    shelves,
    tableau,
    zones_of,
)
from tabletop.games.wasteland.sheets import BaseSheet, cards, named
from tabletop.games.wasteland.strength import base_defence
from tabletop.games.wasteland.verbs.choices import (
    SILENT,
    Choice,
    be_ready,
    count_undone,
    on_itself,
)
from tabletop.rules import Gesture, Grip, InvalidMove, Move, Refusal, Words
from tabletop.table import Change, Piece, Step, Table


def merits(piece: Piece) -> str:
    """Returns the printed values of a card that can be won."""
    card = cards()[piece.kind]
    if not isinstance(card, BaseSheet):
        points = f", {number_of(card.vp, 'point')}" if card.vp else ""
        return f"attack {card.attack}{points}"
    more = " plus the bonus of its text" if card.points else ""
    choice = f"produces {listed(card.choice, 'or')}" if card.choice else ""
    parts = [f"{number_of(1 + card.vp, 'point')}{more}", income_phrase(card.produce, card.draw)]
    return ", ".join([part for part in (*parts, choice) if part])


def at_stake(table: Table, seat: int, target: str) -> str:
    """Returns what a seat can win at a target, by public knowledge."""
    if target in RAIDED:
        whose, raid = RAIDED[target], raid_of(table, seat)
        there = [one for one in tableau(table, whose) if raid is None or raid[1] in (-1, one.id)]
        if not there:
            return ""
        base = min(there, key=lambda one: base_defence(table, whose, one))
        weakest = " of the weakest" if len(there) > 1 else ""
        defence = base_defence(table, whose, base)
        what = f"{named(base.kind)} ({merits(base)})"
        return f"The defence{weakest} is {defence} without units: {what}"
    if target == SHOP:
        prices = [cards()[one.kind].price for one in shop.on_sale(table, 10**6)]
        if not prices:
            return ""
        some = f"{min(prices)} to {max(prices)}" if len(set(prices)) > 1 else f"{prices[0]}"
        return f"A strength of {some} buys a card there"
    top = table.top(target)
    if top is None or not top.face:
        return ""
    return f"The winner takes {named(top.kind)} ({merits(top)})"


class Target(Choice):
    """Verb that secretly marks a target (WW-TARGET.2)."""

    usage = "target PLACE"
    sorts = ("target",)
    answers = ("target",)

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        for target in bidding.free_targets(table, step.seat):
            yield (target,)

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal:
        """Refuses marked and empty targets, the seat's bases, and surplus marks.

        A second attack in the round is also refused.
        """
        seat, target = step.seat, words[0]
        place, marked = place_name(target), MARKED(table, seat)
        if target in marked:
            return Refusal("WW-TARGET.4", f"You have already marked {place}.")
        if target == TABLEAU(seat):
            return Refusal("WW-TARGET.3", "You cannot attack your own bases.")
        if target in RAIDED:
            raid = raid_of(table, seat)
            if raid is not None and raid[0] != RAIDED[target]:
                reason = f"You already attack seat {raid[0] + 1} in this round."
                return Refusal("WW-TARGET.5", reason)
            if any(one in RAIDED for one in marked):
                reason = "You have marked another player's bases; unmark them first."
                return Refusal("WW-TARGET.5", reason)
        zones = shelves(table.seats) if target == SHOP else (target,)
        if not any(table.piles[zone] for zone in zones):
            return Refusal("WW-TARGET.7", f"There is nothing at {place}.")
        cards = number_of(len(table.piles[HAND(seat)]), "card")
        reason = f"You have {cards} and as many targets; unmark a target first."
        return Refusal("WW-TARGET.4", reason)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        self.need_phase(table)
        seat, place = move.seat, move.args[0]
        marked = MARKED(table, seat)
        if place in marked:
            raise InvalidMove(f"{place_name(place)} is already marked")
        MARKED.set(table, seat, (*marked, place))
        table.note("WW-TARGET.2", SILENT, seat)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """Returns a drop of an X marker on the target."""
        place = move.args[0]
        zones = zones_of(table, move.seat, place)
        marker = table.top(WARMAP(move.seat))
        number = marker.id if marker is not None and marker.kind == MARKER else None
        return Gesture(f"Target {place_name(place)}", number, zones[0], zones, whole=True)

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        piece = table.pieces[grip.piece]
        if piece.kind != MARKER or piece.zone != WARMAP(grip.seat):
            return None
        front = front_at(table, grip.seat, grip.target)
        if front is None:
            return None
        return (TABLEAU(grip.seat) if front == DEFENCE else front,)

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        return at_stake(table, move.seat, move.args[0])


class Untarget(Choice):
    """Verb that removes a mark (WW-TARGET.8)."""

    usage = "untarget PLACE"
    sorts = ("target",)
    answers = ("target",)

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        for place in MARKED(table, step.seat):
            yield (place,)

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal:
        return Refusal("WW-TARGET.4", f"You have not marked {place_name(words[0])}.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        self.need_phase(table)
        seat, place = move.seat, move.args[0]
        MARKED.set(table, seat, tuple([one for one in MARKED(table, seat) if one != place]))
        count_undone(table, seat)
        table.note("WW-TARGET.2", SILENT, seat)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        zones = zones_of(table, move.seat, move.args[0])
        return Gesture(f"Unmark {place_name(move.args[0])}", None, zones[0], zones)


class Attack(Choice):
    """Verb that secretly names the attacked base (WW-COMMIT.2)."""

    usage = "attack BASE"
    answers = ("name",)

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        for piece in bidding.nameable(table, step.seat):
            yield (base_word(table, piece),)

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal:
        raid = raid_of(table, step.seat)
        whom = f"Seat {raid[0] + 1}" if raid else "No player"
        reason = f"{whom} has no {base_name(words[0])}; choose a base in that tableau."
        return Refusal("WW-COMMIT.2", reason)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        self.need_phase(table)
        piece = among(table, bidding.nameable(table, move.seat), move.args[0])
        if piece is None:
            raise InvalidMove(f"there is no {base_name(move.args[0])} to attack")
        NAMED_BASE.set(table, move.seat, piece.id)
        table.note("WW-COMMIT.2", SILENT, move.seat)
        be_ready(table, move.seat)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        piece = among(table, bidding.nameable(table, move.seat), move.args[0])
        return on_itself(f"Attack {base_name(move.args[0])}", piece)

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns the base's defence without units, and its values."""
        piece = among(table, bidding.nameable(table, move.seat), move.args[0])
        if piece is None:
            return ""
        defence = base_defence(table, table.zones[piece.zone].owner or 0, piece)
        return f"Its defence is {defence} without units; it is worth {merits(piece)}"

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        """Accepts a base of the attacked seat where it is."""
        piece, raid = table.pieces[grip.piece], raid_of(table, grip.seat)
        if raid is None or not piece.zone == grip.target == TABLEAU(raid[0]):
            return None
        return (base_word(table, piece),) if table.sees(grip.seat, piece) else None
