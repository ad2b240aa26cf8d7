"""Forecast of the round's end, simulated on a table dealt from a view."""

from random import Random
from typing import Final, NamedTuple

from tabletop.games.sandland.counters import WATER
from tabletop.games.sandland.flow import has_asset, water_of
from tabletop.games.sandland.marks import CLOSING, PASSED, PHASE, RESULTS, WINNER
from tabletop.games.sandland.turn_flow import FLOW
from tabletop.games.sandland.zones import SEATS
from tabletop.table import Table, View
from tabletop.table.changes import Change, ChangeCounter, Note, SetMark

DEALS: Final = 9
"""Maximum number of deals until both sides have an asset, as the rules require."""


class RoundEnd(NamedTuple):
    """Results of the end of a round, by seat."""

    pulled: tuple[int, int]
    """Water that effects pull before the count."""
    totals: tuple[int, int] | None
    """The counted water; None if the count does not happen."""
    winner: int | None
    """Winner of the skirmish; -1 for a draw, None if it continues."""
    is_open: bool
    """Whether the result also depends on an earlier decision."""


def round_end(view: View) -> RoundEnd | None:
    """Simulates that both seats pass now; None if the round cannot end."""
    table = deal_table(view) if PHASE(view) == "action" else None
    if table is None:
        return None
    results = RESULTS(table)
    while table.decision_stack:
        table.pop_step()
    PASSED.set(table, (*PASSED(table), *(seat for seat in SEATS if seat not in PASSED(table))))
    FLOW.run_to_decision(table)
    # Players choose the order of their effects, but the order almost never matters.
    while (step := FLOW.now(table)) is not None and step.name == "triggers":
        FLOW.apply(table, FLOW.legal_moves(table, step.seat)[0])
    winner: int | None = None
    if PHASE(table) == "over":
        winner = WINNER(table)
    if len(RESULTS(table)) > len(results):
        winner = RESULTS(table)[-1]
    is_open = winner is None and CLOSING(table) > 0
    journal = list(table.journal)
    counted = next((number for number, entry in enumerate(journal) if _counts(entry)), None)
    moves: list[int] = []
    for change in journal[:counted]:
        if isinstance(change, SetMark) and change.name == RESULTS.name:
            break  # the counter is reset for the next skirmish
        if isinstance(change, ChangeCounter) and change.name == WATER.name:
            moves.append(change.delta)
    pulled = (sum(max(0, move) for move in moves), sum(max(0, -move) for move in moves))
    totals: tuple[int, int] | None = None
    if counted is not None:  # Returns to the moment when water is compared.
        for change in reversed(journal[counted:]):
            change.undo(table)
        table.invalidate()
        totals = (water_of(table, 0), water_of(table, 1))
    return RoundEnd(pulled, totals, winner, is_open)


def deal_table(view: View) -> Table | None:
    """Returns a dealt table on which both sides have an asset, or None."""
    for number in range(DEALS):
        table = view.deal(Random(f"round {number}"))
        if all(has_asset(table, seat) for seat in SEATS):
            return table
    return None


def _counts(change: Change) -> bool:
    return isinstance(change, Note) and change.rule == "6-9-1b"
