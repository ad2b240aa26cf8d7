"""The verb that ends a seat's choices in a phase."""

from collections.abc import Sequence
from typing import Final

from tabletop.cards.wording import capital, number_of
from tabletop.games.wasteland import battles, bidding, collecting
from tabletop.games.wasteland.bidding import BIDDING_ROUNDS
from tabletop.games.wasteland.card_rules import cards, name_of
from tabletop.games.wasteland.counters import BID, ROUND
from tabletop.games.wasteland.fights import attacked_bases
from tabletop.games.wasteland.marks import MARKED, PHASE, SEALED_READY, raid_of
from tabletop.games.wasteland.stockpile import can_pay
from tabletop.games.wasteland.strength import base_defence
from tabletop.games.wasteland.verbs.choices import SILENT, Choice, set_ready
from tabletop.games.wasteland.verbs.commitments import (
    cost_preview,
    defence_preview,
    own_strength,
)
from tabletop.games.wasteland.verbs.targets import prize_text
from tabletop.games.wasteland.zones import (
    ATTACK,
    DEFENCE,
    HAND,
    SHOP,
    base_word,
    fields,
    place_name,
)
from tabletop.rules import Args, Gesture, Move, Refusal
from tabletop.table import Change, Step, Table

RULES: Final = {
    "collect": "WW-COLLECT.4",
    "target": "WW-TARGET.2",
    "name": "WW-COMMIT.5",
    "commit": "WW-COMMIT.4",
    "abandon": "WW-ROUND.2",
}
"""Rule of each phase in which all seats choose at once."""


class Ready(Choice):
    """Verb that ends a seat's choices in a phase."""

    usage = "ready"
    answers = ("collect", "target", "name", "commit", "abandon")

    def moves(self, table: Table, step: Step) -> tuple[Args, ...]:
        return ((),) if self.refusal(table, step, ()) is None else ()

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal | None:
        """Refuses open choices, and targets without a card if cards are free."""
        seat = step.seat
        if step.name == "collect" and collecting.next_choice(table, seat) is not None:
            return Refusal("WW-COLLECT.4", "First choose what your bases produce.")
        if step.name == "name" and len(bidding.nameable(table, seat)) > 1:
            return Refusal("WW-COMMIT.5", "First choose the base that you attack.")
        if step.name == "commit":
            uncovered = bidding.uncovered(table, seat)
            if uncovered and bidding.free_cards(table, seat):
                front_name = capital(place_name(uncovered[0]))
                return Refusal("WW-COMMIT.1", f"{front_name} needs at least 1 of your units.")
        return None

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        self.need_phase(table)
        table.note(RULES[PHASE(table)], SILENT, move.seat)
        set_ready(table, move.seat)
        SEALED_READY.set(table, move.seat, True)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """Returns a button that names the choice.

        It is not advised if the commitments cannot be paid (WW-REVEAL.3). Nothing is forfeited
        except, in the last bidding round, the defence of an attacked base.
        """
        seat, phase = move.seat, PHASE(table)
        label, payable = "Continue", True
        forfeited_verbs: tuple[str, ...] = ()
        bids_nothing = False
        if phase == "target":
            marks = len(MARKED(table, seat))
            label = f"Confirm {number_of(marks, 'target')}" if marks else "Target nothing"
            bids_nothing = not marks
        elif phase == "commit":
            made = len(bidding.pledges(table, seat))
            payable = not made or can_pay(table, seat, bidding.total_cost(table, seat))
            label = f"Confirm {number_of(made, 'unit')}" if made else "Commit nothing"
            bids_nothing = not made
            if not made and BID(table) >= BIDDING_ROUNDS:
                forfeited_verbs = ("defend",)
        elif phase == "abandon":
            label = f"Keep {number_of(len(battles.lost_cards(table, seat)), 'unit')}"
        return Gesture(
            label,
            advised=payable,
            is_formality=True,
            ends=True,
            forfeited_verbs=forfeited_verbs,
            repeat_label=repeat_label(table, seat) if bids_nothing else "",
            period=bidding_period(table, seat) if bids_nothing else "",
        )

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns what the confirmed choices can win, against what others show."""
        seat, phase = move.seat, PHASE(table)
        if phase == "target":
            lines = [prize_text(table, seat, target) for target in MARKED(table, seat)]
            hand = number_of(len(table.piles[HAND(seat)]), "card")
            return "\n".join(line for line in lines if line) or f"You keep {hand} for later"
        if phase == "commit":
            return commitment_preview(table, seat)
        if phase == "abandon":
            lost = [table.pieces[number] for number in battles.lost_cards(table, seat)]
            points = sum(cards()[piece.kind].vp for piece in lost)
            worth = f", worth {number_of(points, 'point')}" if points else ""
            return f"Your deck keeps {number_of(len(lost), 'unit')}{worth}"
        return ""


def commitment_preview(table: Table, seat: int) -> str:
    """Returns each front's strength against the best rival, and costs."""
    lines = []
    for front in (*fields(table.seats), SHOP):
        if bidding.own_kinds(table, seat, front):
            rivals = [
                own_strength(table, rival, front)
                for rival in range(table.seats)
                if rival != seat and bidding.own_kinds(table, rival, front)
            ]
            against = f" against {max(rivals)}" if rivals else ""
            own = own_strength(table, seat, front)
            lines.append(f"{capital(place_name(front))}: {own}{against}")
    raid = raid_of(table, seat)
    if raid is not None and raid[1] >= 0:
        owner, base = raid[0], table.pieces[raid[1]]
        wall = base_defence(table, owner, base) + own_strength(table, owner, DEFENCE, base.id)
        own = own_strength(table, seat, ATTACK)
        lines.append(f"{name_of(base.kind)} of seat {owner + 1}: {own} against {wall}")
    bases = bidding.defendable_bases(table, seat)
    lines += [defence_preview(table, seat, base_word(table, base)) for base in bases]
    lines += [line for line in cost_preview(table, seat).split("\n") if line]
    return "\n".join(lines) or "You keep your cards"


def bidding_period(table: Table, seat: int) -> str:
    """Returns the key of decisions in which a seat can bid no more.

    The period ends with the round, and when another base of the seat is attacked.
    """
    attacked = " ".join(map(str, attacked_bases(table, seat)))
    return f"round {ROUND(table)}: {attacked}"


def repeat_label(table: Table, seat: int) -> str:
    """Returns the label of the button that bids no more, or ""."""
    if BID(table) >= BIDDING_ROUNDS:
        return ""
    is_attacked = bool(attacked_bases(table, seat))
    return f"No more bids{' or defence' if is_attacked else ''} this round"
