"""How the game runs: rounds and phases, and what is asked of whom.

The mark `phase` is `collect`, then three times (counter `bid`) `target`, `name` and `commit`,
then `buy`, `abandon`, and at last `over`. In all but `buy` every seat that has something to choose
chooses at the same time; who has finished is in the mark `ready`. After every move `settle`
carries out what follows by itself, until somebody has to decide.
"""

from collections.abc import Callable

from tabletop.cards.errors import listed
from tabletop.games.wasteland import battles, bidding, collecting, ending, shop
from tabletop.games.wasteland.places import (
    MARKET,
    OBJECTIVES,
    SPENT,
    all_committed,
    fields,
    named,
    place_name,
    raid_of,
    seats_of,
    shelves,
)
from tabletop.games.wasteland.play import refill
from tabletop.games.wasteland.strength import can_pay
from tabletop.table import Table, derived

BIDS = 3

ASKED: dict[str, Callable[[Table, int], object]] = {
    "collect": collecting.choosing,
    "target": bidding.can_target,
    "name": lambda table, seat: len(bidding.nameable(table, seat)) > 1,
    "commit": bidding.can_commit,
    "abandon": battles.lost_cards,
}
"""Whether a seat has anything to choose in a phase in which all choose at once."""


@derived
def waiting(table: Table) -> tuple[int, ...]:
    """The seats that are asked something; somebody is, until the game is over.

    Where hands have left nothing to choose, the first seat says that the game goes on.
    """
    if table.marks["phase"] == "over":
        return ()
    return asked_seats(table) or (0,)


def asked_seats(table: Table) -> tuple[int, ...]:
    """Give the seats that have something to choose."""
    phase = str(table.marks["phase"])
    if phase == "buy":
        return seats_of(table, "buyers")[:1]
    asked = ASKED[phase]
    ready = seats_of(table, "ready")
    return tuple(seat for seat in range(table.seats) if seat not in ready and asked(table, seat))


def settle(table: Table) -> None:
    """Carry out all that follows by itself, until a decision is needed."""
    while table.marks["phase"] != "over":
        phase = str(table.marks["phase"])
        if phase == "buy":
            if shop.next_buyer(table):
                return
        elif asked_seats(table):
            return
        AFTER[phase](table)


def open_phase(table: Table, phase: str) -> None:
    """Begin a phase in which nobody has chosen anything yet."""
    table.mark("phase", phase)
    table.mark("ready", ())
    for seat in range(table.seats):
        table.mark(f"sealed.{seat}.undone", 0)
        table.mark(f"sealed.{seat}.ready", False)


def begin_round(table: Table) -> None:
    """Begin a round with its collection (WW-COLLECT)."""
    open_phase(table, "collect")
    settle(table)


def end_collect(table: Table) -> None:
    """Produce, draw, and begin the bidding."""
    collecting.collect(table)
    begin_bid(table)


def begin_bid(table: Table) -> None:
    """Begin the next of three bidding rounds, or reveal after the last (WW-TARGET.1)."""
    if table.counters["bid"] < BIDS:
        table.count("bid", 1)
        open_phase(table, "target")
        return
    battles.reveal(table)
    battles.resolve(table)
    shop.line_up(table)
    open_phase(table, "buy")


def end_target(table: Table) -> None:
    """Show the targets; then the attacked bases are named."""
    bidding.show_targets(table)
    open_phase(table, "name")


def end_name(table: Table) -> None:
    """Show which bases are attacked; then all commit."""
    bidding.show_names(table)
    open_phase(table, "commit")


def end_commit(table: Table) -> None:
    """Lay the commitments down."""
    bidding.lay_commitments(table)
    begin_bid(table)


def end_buy(table: Table) -> None:
    """Let all abandon units of lost fronts (WW-ROUND.2)."""
    open_phase(table, "abandon")


def end_abandon(table: Table) -> None:
    """Clear the table, and end the game or begin the next round (WW-ROUND, WW-END.1)."""
    for seat in range(table.seats):
        for zone in all_committed(seat, table.seats):
            for card in list(table.piles[zone]):
                battles.discard(table, seat, card)
        table.mark(f"raid.{seat}", ())
    table.count("bid", -table.counters["bid"])
    if ending.is_over(table):
        ending.finish(table)
        return
    for pile, places in (
        (OBJECTIVES, fields(table.seats)),
        (MARKET, shelves(table.seats)),
    ):
        for place in places:
            for card in list(table.piles[place]):
                table.put(card, SPENT[pile])
                table.flip(card, 1)
    refill(table)
    table.count("round", 1)
    table.note("WW-ROUND.7", f"Round {table.counters['round']} begins.", -1)
    open_phase(table, "collect")


AFTER: dict[str, Callable[[Table], None]] = {
    "collect": end_collect,
    "target": end_target,
    "name": end_name,
    "commit": end_commit,
    "buy": end_buy,
    "abandon": end_abandon,
}
"""What follows when a phase is over."""


def prompt(table: Table, seat: int) -> str:
    """Say what is asked of a waiting seat."""
    phase = str(table.marks["phase"])
    if phase == "collect":
        base = collecting.next_choice(table, seat)
        return f"Choose what {named(base.kind) if base else 'it'} produces."
    if phase == "target":
        if bidding.marked(table, seat):
            return "Mark more targets, take back a mark, or confirm."
        return "Mark your targets in secret, or target nothing."
    if phase == "name":
        raid = raid_of(table, seat)
        return f"Choose the base of seat {raid[0] + 1} that you attack." if raid else "Go on."
    if phase == "commit":
        need = bidding.uncovered(table, seat)
        spare = len(bidding.free_cards(table, seat)) > len(need)
        bases = bidding.to_defend(table, seat) if spare else []
        attacked = [named(base.kind) for base in bases]
        defend = f"; you may defend {listed(attacked, 'and')}" if attacked else ""
        if need:
            words = listed([place_name(front) for front in need], "and")
            return f"Commit at least one unit to {words}{defend}."
        if not can_pay(table, seat, bidding.owed(table, seat)):
            if not bidding.pledges(table, seat):
                return "You cannot pay for what you have committed before: none of it will count."
            return "You cannot pay for so many units: none of them would count. Take some back."
        if attacked:
            return f"You may defend {listed(attacked, 'and')}; then confirm."
        return "Commit more units, or confirm." if spare else "Confirm, or take units back."
    if phase == "buy":
        return f"Take a card that costs at most {shop.shop_strength(table, seat)}, or take nothing."
    return "Abandon units of lost fronts to thin your deck, or keep them."
