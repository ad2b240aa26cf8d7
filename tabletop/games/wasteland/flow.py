"""Turn flow of War for the Wasteland.

A round is `collect`, then three times (counter `bid`) `target`, `name` and `commit`, then `buy` and
`abandon`. Except in `buy`, all seats with a choice decide at the same time.
"""

from typing import Final

from tabletop.cards.errors import listed
from tabletop.games.wasteland import battles, bidding, collecting, ending, shop
from tabletop.games.wasteland.bidding import BIDDING_ROUNDS
from tabletop.games.wasteland.card_events import refill
from tabletop.games.wasteland.card_rules import name_of
from tabletop.games.wasteland.counters import BID, ROUND
from tabletop.games.wasteland.marks import (
    BUYERS,
    MARKED,
    PHASE,
    RAID,
    READY,
    SEALED_READY,
    UNDONE,
    raid_of,
)
from tabletop.games.wasteland.stockpile import can_pay
from tabletop.games.wasteland.zones import all_committed, middle, place_name
from tabletop.rules import Phase, Refusal
from tabletop.table import Step, Table, cached, simple_step


def current_step(table: Table) -> Step | None:
    """Returns the current step, or None after the end of the game.

    The step's seat continues a position in which, after an edit by hand, no seat has a choice.
    """
    phase = PHASE(table)
    if phase == "over":
        return None
    buyers = BUYERS(table) if phase == "buy" else ()
    return simple_step(phase, buyers[0] if buyers else 0)


def open_phase(table: Table, phase: str) -> None:
    """Begins a phase and resets the choices."""
    PHASE.set(table, phase)
    READY.set(table, ())
    for seat in range(table.seats):
        UNDONE.set(table, seat, 0)
        SEALED_READY.set(table, seat, False)


class SimultaneousPhase(Phase):
    """A phase in which all seats with a choice decide at once, in secret."""

    secret = True

    def has_choice(self, table: Table, seat: int) -> bool:
        """Checks whether a seat has a choice."""
        raise NotImplementedError

    def end(self, table: Table) -> None:
        """Continues the game after all choices."""
        raise NotImplementedError

    def seats(self, table: Table, step: Step) -> tuple[int, ...]:
        return deciding_seats(table, self)

    def run(self, table: Table, step: Step) -> bool:
        if self.seats(table, step):
            return True
        self.end(table)
        return False


@cached
def deciding_seats(table: Table, phase: SimultaneousPhase) -> tuple[int, ...]:
    """Returns the seats that are not ready and have a choice."""
    ready = READY(table)
    return tuple(
        [seat for seat in range(table.seats) if seat not in ready and phase.has_choice(table, seat)]
    )


class Collecting(SimultaneousPhase):
    """The choice of resources, then production and card draws (WW-COLLECT)."""

    name = "collect"
    verb_refusal = ("WW-COLLECT.4", "First choose what your bases produce.")
    seat_refusal = ("WW-COLLECT.4", "You have nothing more to choose; wait for the other players.")

    def has_choice(self, table: Table, seat: int) -> bool:
        return bool(collecting.choice_bases(table, seat))

    def end(self, table: Table) -> None:
        collecting.collect(table)
        begin_bid(table)

    def prompt(self, table: Table, step: Step) -> str:
        base = collecting.next_choice(table, step.seat)
        return f"Choose what {name_of(base.kind) if base else 'it'} produces."


class Targeting(SimultaneousPhase):
    """The secret choice of targets (WW-TARGET)."""

    name = "target"
    verb_refusal = (
        "WW-TARGET.1",
        "Mark targets now; units are committed after all players have marked targets.",
    )
    seat_refusal = ("WW-TARGET.2", "Wait until all players have marked their targets.")

    def has_choice(self, table: Table, seat: int) -> bool:
        return bidding.can_target(table, seat)

    def end(self, table: Table) -> None:
        bidding.reveal_targets(table)
        open_phase(table, "name")

    def prompt(self, table: Table, step: Step) -> str:
        if MARKED(table, step.seat):
            return "Mark more targets, remove a mark, or confirm."
        threats = bidding.threats(table, step.seat)
        return f"{threats} Mark your targets secretly, or target nothing.".lstrip()


class Naming(SimultaneousPhase):
    """The choice of the attacked bases (WW-COMMIT.2)."""

    name = "name"
    verb_refusal = ("WW-COMMIT.5", "First choose the base that you attack.")
    seat_refusal = ("WW-COMMIT.5", "Wait until the attackers have named their bases.")

    def has_choice(self, table: Table, seat: int) -> bool:
        return len(bidding.nameable(table, seat)) > 1

    def end(self, table: Table) -> None:
        bidding.reveal_named_bases(table)
        open_phase(table, "commit")

    def prompt(self, table: Table, step: Step) -> str:
        raid = raid_of(table, step.seat)
        return f"Choose the base of seat {raid[0] + 1} that you attack." if raid else "Continue."


class Committing(SimultaneousPhase):
    """The secret commitment of units (WW-COMMIT)."""

    name = "commit"
    verb_refusal = ("WW-TARGET.1", "Units are committed now; the shop opens after the battles.")
    seat_refusal = ("WW-COMMIT.4", "Wait until all players have committed their units.")

    def has_choice(self, table: Table, seat: int) -> bool:
        return bidding.can_commit(table, seat)

    def end(self, table: Table) -> None:
        bidding.lay_commitments(table)
        begin_bid(table)

    def prompt(self, table: Table, step: Step) -> str:
        """Returns the most urgent advice: attacks, missing units, or costs."""
        seat = step.seat
        threats = bidding.threats(table, seat)
        uncovered = bidding.uncovered(table, seat)
        has_spare_cards = len(bidding.free_cards(table, seat)) > len(uncovered)
        attacked = "them" if len(bidding.defendable_bases(table, seat)) > 1 else "it"
        if uncovered:
            words = listed([place_name(front) for front in uncovered], "and")
            defend = f"; others may defend {attacked}" if threats and has_spare_cards else ""
            return f"{threats} Commit at least 1 unit to {words}{defend}.".lstrip()
        if not can_pay(table, seat, bidding.total_cost(table, seat)):
            if not bidding.pledges(table, seat):
                return "You cannot pay for your earlier commitments: none of your units will count."
            return "You cannot pay for all units, so none would count. Withdraw some."
        if threats and has_spare_cards:
            return f"{threats} Commit units to defend {attacked}, or confirm."
        if has_spare_cards:
            return "Commit more units, or confirm."
        return f"{threats} Confirm, or withdraw units.".lstrip()


class Buying(Phase):
    """The choice of cards in the buy row, one seat after another (WW-BUY)."""

    name = "buy"
    verb_refusal = ("WW-BUY.1", "Take a card from the shop now, or take nothing.")
    secret = True  # The last choice brings new cards, which must not influence the choice.

    def seats(self, table: Table, step: Step) -> tuple[int, ...]:
        return BUYERS(table)[:1]

    def run(self, table: Table, step: Step) -> bool:
        """Waits for seats that can afford a card, then starts abandoning.

        See WW-ROUND.2.
        """
        if shop.next_buyer(table):
            return True
        open_phase(table, "abandon")
        return False

    def prompt(self, table: Table, step: Step) -> str:
        strength = shop.shop_strength(table, step.seat)
        return f"Take a card that costs at most {strength}, or take nothing."

    def refuse_seat(self, table: Table, step: Step, seat: int) -> Refusal:
        return Refusal("WW-BUY.1", f"Seat {step.seat + 1} is choosing in the shop now.")


class Abandoning(SimultaneousPhase):
    """The choice of units to abandon at lost fronts (WW-ROUND)."""

    name = "abandon"
    question = "Abandon units of lost fights to thin your deck, or keep them."
    verb_refusal = ("WW-ROUND.2", "Abandon units of lost fights now, or keep them.")
    seat_refusal = (
        "WW-ROUND.2",
        "Wait until the other players have chosen which units to abandon.",
    )

    def has_choice(self, table: Table, seat: int) -> bool:
        return bool(battles.lost_cards(table, seat))

    def end(self, table: Table) -> None:
        end_round(table)


PHASES: Final = (Collecting(), Targeting(), Naming(), Committing(), Buying(), Abandoning())


def begin_bid(table: Table) -> None:
    """Begins the next of three bidding rounds, or the battles (WW-TARGET.1)."""
    if BID(table) < BIDDING_ROUNDS:
        BID.add(table, 1)
        open_phase(table, "target")
        return
    battles.reveal(table)
    battles.resolve(table)
    shop.order_buyers(table)
    open_phase(table, "buy")


def end_round(table: Table) -> None:
    """Clears the table and begins the next round, or ends the game.

    See WW-ROUND and WW-END.1.
    """
    for seat in range(table.seats):
        for zone in all_committed(seat, table.seats):
            for card in list(table.piles[zone]):
                battles.discard(table, seat, card)
        RAID.set(table, seat, ())
    BID.set(table, 0)
    if ending.is_over(table):
        ending.finish(table)
        return
    for _, used, zones in middle(table.seats):
        for slot in zones:
            for card in list(table.piles[slot]):
                table.put(card, used)
                table.flip(card, 1)
    refill(table)
    ROUND.add(table, 1)
    table.note("WW-ROUND.7", f"Round {ROUND(table)} begins.", -1)
    open_phase(table, "collect")
