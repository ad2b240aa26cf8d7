"""Verbs of commitment: commit units, defend bases, and withdraw cards."""

from collections.abc import Sequence

from tabletop.cards.errors import listed
from tabletop.cards.wording import capital
from tabletop.games.wasteland import bidding
from tabletop.games.wasteland.bidding import free_cards, pledges, uncovered
from tabletop.games.wasteland.card_rules import name_of, units
from tabletop.games.wasteland.card_words import Neighbours
from tabletop.games.wasteland.marks import raid_of
from tabletop.games.wasteland.stockpile import RESOURCES, stock
from tabletop.games.wasteland.strength import base_defence, unit_cost, unit_strength
from tabletop.games.wasteland.verbs.choices import SILENT, Choice, count_undone
from tabletop.games.wasteland.zones import (
    ATTACK,
    DEFENCE,
    HAND,
    RAIDED_SEATS,
    base_name,
    base_word,
    find_base,
    front_at,
    front_type,
    goal_name,
    is_base_word,
    place_name,
    tableau,
    zones_of,
)
from tabletop.rules import Args, Drag, Gesture, InvalidMove, Move, Refusal, piece_id
from tabletop.table import Change, Piece, Step, Table


class Committing(Choice):
    """A verb that secretly commits a card of the hand (WW-COMMIT.4)."""

    answers = ("commit",)

    def card_problem(self, table: Table, seat: int, kind: str) -> Refusal:
        """Returns the refusal of a card that is missing or needed elsewhere."""
        hand = [piece.kind for piece in table.pile(HAND(seat))]
        if kind in hand and kind not in [piece.kind for piece in free_cards(table, seat)]:
            reason = f"Your {name_of(kind)} is committed; withdraw it first."
            return Refusal("WW-COMMIT.6", reason)
        if kind not in hand:
            return Refusal("WW-COMMIT.1", f"{name_of(kind)} is not in your hand.")
        words = listed([place_name(front) for front in uncovered(table, seat)], "and")
        return Refusal("WW-COMMIT.1", f"Your last cards are needed for {words}.")

    def pledge(self, table: Table, seat: int, kind: str, front: str, base: int = -1) -> None:
        """Commits the first free card of a kind.

        Raises:
            InvalidMove: There is none, or the phase is wrong.
        """
        self.need_phase(table)
        piece = next((card for card in free_cards(table, seat) if card.kind == kind), None)
        if piece is None:
            raise InvalidMove(f"there is no {name_of(kind)} to commit")
        bidding.pledge(table, seat, piece.id, front, base)
        table.note("WW-COMMIT.4", SILENT, seat)

    def dragged_unit(self, table: Table, drag: Drag) -> tuple[Piece, str] | None:
        """Returns the dragged unit of the hand and its front, or None."""
        piece = table.pieces[drag.piece]
        if piece.zone != HAND(drag.seat) or piece.kind not in units():
            return None
        front = front_at(table, drag.seat, drag.target)
        return None if front is None else (piece, front)


def free_card(table: Table, seat: int, kind: str) -> Piece | None:
    """Returns the card of a kind that would be committed, or None."""
    return next((piece for piece in free_cards(table, seat) if piece.kind == kind), None)


def own_strength(table: Table, seat: int, front: str, base: int | None = None) -> int:
    """Returns a seat's strength at a front, including pledged units."""
    kinds = bidding.own_kinds(table, seat, front, base)
    neighbours = Neighbours(kinds)
    return sum([unit_strength(table, seat, kind, front_type(front), neighbours) for kind in kinds])


def cost_preview(table: Table, seat: int, kind: str = "") -> str:
    """Returns the rest after paying all commitments, a line per resource.

    With a unit, resources that it does not cost are left out if they suffice.
    """
    text, total = "", bidding.total_cost(table, seat)
    changed = unit_cost(table, seat, kind) if kind else total
    rows = zip(RESOURCES, stock(table, seat), total, changed, strict=True)
    for name, have, cost, change in rows:
        if cost > have:
            text += f"\n{cost - have} {name} too few: nothing would count"
        elif cost and change:
            text += f"\n{have - cost} {name} left"
    return text


def defence_preview(table: Table, seat: int, word: str) -> str:
    """Returns the defence of an attacked base, by itself and from units."""
    base = find_base(table, bidding.defendable_bases(table, seat), word)
    if base is None:
        return ""
    wall, total = base_defence(table, seat, base), own_strength(table, seat, DEFENCE, base.id)
    return f"{{armor}} {wall} + {total} = {wall + total} for {base_name(word)}"


class Commit(Committing):
    """Verb that commits a card to a target (WW-COMMIT.1)."""

    usage = "commit UNIT FRONT"
    arg_types = ("unit", "goal")

    def moves(self, table: Table, step: Step) -> list[Args]:
        uncovered_fronts, free = uncovered(table, step.seat), free_cards(table, step.seat)
        fronts = (
            bidding.target_fronts(table, step.seat)
            if len(free) > len(uncovered_fronts)
            else uncovered_fronts
        )
        kinds = dict.fromkeys([piece.kind for piece in free])
        return [(kind, front) for kind in kinds for front in fronts]

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses other fronts, missing cards, and cards needed elsewhere."""
        kind, front = words
        if front not in bidding.target_fronts(table, step.seat):
            front_name = capital(place_name(front))
            reason = f"{front_name} is not one of your targets in this bidding round."
            return Refusal("WW-COMMIT.6", reason)
        return self.card_problem(table, step.seat, kind)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        kind, front = move.args
        self.pledge(table, move.seat, kind, front)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        kind, front = move.args
        zones = zones_of(table, move.seat, front)
        card = free_card(table, move.seat, kind)
        label = f"Commit {name_of(kind)} to {place_name(front)}"
        target = zones[0] if zones else None
        return Gesture(label, piece_id(card), target, zones, is_formality=True)

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        dragged = self.dragged_unit(table, drag)
        if dragged is None or dragged[1] == DEFENCE:
            return None
        piece, front = dragged
        if front not in RAIDED_SEATS:
            return piece.kind, front
        raid = raid_of(table, drag.seat)
        return None if raid is not None and RAIDED_SEATS[front] != raid[0] else (piece.kind, ATTACK)

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns the strength there and the rest of the stockpile."""
        kind, front = move.args
        total = own_strength(table, move.seat, front)
        costs = cost_preview(table, move.seat, kind)
        return f"{{attack}} {total} at {place_name(front)}{costs}"


class Defend(Committing):
    """Verb that commits a card to the defence of a base (WW-COMMIT.3)."""

    usage = "defend UNIT BASE"

    def moves(self, table: Table, step: Step) -> list[Args]:
        """Returns each unit of the hand with each attacked base.

        Each uncovered target must keep a card (WW-COMMIT.1).
        """
        attacked, free = bidding.defendable_bases(table, step.seat), free_cards(table, step.seat)
        if not attacked or len(free) <= len(uncovered(table, step.seat)):
            return []
        kinds = dict.fromkeys([piece.kind for piece in free])
        bases = [base_word(table, base) for base in attacked]
        return [(kind, base) for kind in kinds for base in bases]

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses missing cards, and bases that are not attacked."""
        kind, base = words
        if find_base(table, bidding.defendable_bases(table, step.seat), base) is None:
            return Refusal("WW-COMMIT.3", f"Your {base_name(base)} is not attacked.")
        return self.card_problem(table, step.seat, kind)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        kind, base = move.args
        attacked = find_base(table, bidding.defendable_bases(table, move.seat), base)
        if attacked is None:
            raise InvalidMove(f"no {base_name(base)} is attacked")
        self.pledge(table, move.seat, kind, DEFENCE, attacked.id)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        kind, word = move.args
        zones = zones_of(table, move.seat, DEFENCE)
        base = find_base(table, bidding.defendable_bases(table, move.seat), word)
        label = f"Defend {base_name(word)} with {name_of(kind)}"
        card = free_card(table, move.seat, kind)
        return Gesture(label, piece_id(card), zones[0], zones, piece_id(base))

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Accepts a unit of the hand on the seat's bases."""
        dragged = self.dragged_unit(table, drag)
        if dragged is None or dragged[1] != DEFENCE:
            return None
        bases = bidding.defendable_bases(table, drag.seat) or [*tableau(table, drag.seat)]
        return (dragged[0].kind, base_word(table, bases[0])) if bases else None

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns the total defence and the rest of the stockpile."""
        return defence_preview(table, move.seat, move.args[1]) + cost_preview(
            table, move.seat, move.args[0]
        )


class Withdraw(Choice):
    """Verb that takes a pledged card back (WW-COMMIT.6)."""

    usage = "withdraw UNIT FRONT|BASE"
    arg_types = ("unit", "front or base")
    answers = ("commit",)

    def moves(self, table: Table, step: Step) -> list[Args]:
        return [
            (table.pieces[entry.piece].kind, bidding.goal_of(table, entry))
            for entry in pledges(table, step.seat)
        ]

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        kind, goal = words
        reason = f"You have no {name_of(kind)} at {goal_name(goal)} to withdraw."
        return Refusal("WW-COMMIT.6", reason)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        self.need_phase(table)
        piece = pledged(table, move.seat, *move.args)
        if piece is None:
            raise InvalidMove("there is no such card to withdraw")
        bidding.withdraw(table, move.seat, piece.id)
        count_undone(table, move.seat)
        table.note("WW-COMMIT.4", SILENT, move.seat)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        kind, goal = move.args
        piece = pledged(table, move.seat, kind, goal)
        return Gesture(f"Withdraw {name_of(kind)} from {goal_name(goal)}", piece_id(piece))

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Accepts a pledged card on the hand."""
        if drag.target == HAND(drag.seat):
            for entry in pledges(table, drag.seat):
                if entry.piece == drag.piece:
                    return table.pieces[entry.piece].kind, bidding.goal_of(table, entry)
        return None

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns the remaining strength and the rest of the stockpile."""
        kind, goal = move.args
        costs = cost_preview(table, move.seat, kind)
        if is_base_word(goal):
            return defence_preview(table, move.seat, goal) + costs
        total = own_strength(table, move.seat, goal)
        remaining_text = f"{{attack}} {total} left at" if total else "Nothing left at"
        return f"{remaining_text} {place_name(goal)}{costs}"


def pledged(table: Table, seat: int, kind: str, goal: str) -> Piece | None:
    """Returns the last pledged card of a kind at a front or base, or None."""
    for entry in pledges(table, seat)[::-1]:
        if table.pieces[entry.piece].kind == kind and bidding.goal_of(table, entry) == goal:
            return table.pieces[entry.piece]
    return None
