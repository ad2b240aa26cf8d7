"""Victory points, military strength, and the end of the game (WW-END)."""

from typing import Final

from tabletop.cards.wording import number_of
from tabletop.games.wasteland.card_rules import bases, units
from tabletop.games.wasteland.counters import ROUND, UNIT_POINTS
from tabletop.games.wasteland.marks import DECIDED, PHASE, SCORES, WINNERS
from tabletop.games.wasteland.stockpile import ZERO_AMOUNTS, covers, stock, summed
from tabletop.games.wasteland.strength import unit_cost, units_cost
from tabletop.games.wasteland.zones import HAND, own_zones, tableau
from tabletop.rules import GoalSummary, Outcome, ScoreInfo
from tabletop.table import Piece, Table

GOAL: Final = 21
"""Victory points that end the game (WW-END.1)."""
ROUNDS: Final = 60
"""Last round of a stalled game (WW-END.8); other games end earlier."""


def base_points(table: Table, seat: int, piece: Piece) -> int:
    """Returns a base's victory points: 1, plus what its card adds."""
    base = bases()[piece.kind]
    total = 1 + base.vp
    for ability in base.points:
        total += ability.points(table, seat, piece.kind)
    return total


def points(table: Table, seat: int) -> int:
    """Returns a seat's victory points (WW-END.3)."""
    total = sum(base_points(table, seat, piece) for piece in tableau(table, seat))
    return total + unit_points(table, seat)


def unit_points(table: Table, seat: int) -> int:
    """Returns the victory points of a seat's units in all zones (WW-CARDS.6)."""
    unit_cards = units()
    cards = table.pieces_in(own_zones(seat, table.seats))
    return sum([unit_cards[piece.kind].vp for piece in cards if piece.kind in unit_cards])


def recount(table: Table) -> None:
    """Sets `glory.<seat>` to the units' victory points after an edit by hand."""
    for seat in range(table.seats):
        UNIT_POINTS.set(table, seat, unit_points(table, seat))


def military(table: Table, seat: int) -> int:
    """Returns the most attack that a seat can pay from its hand (WW-END.5)."""
    have = stock(table, seat)
    kinds = [piece.kind for piece in table.pile(HAND(seat)) if piece.kind in units()]
    total_price = units_cost(table, seat, kinds)
    if covers(have, total_price):
        return sum(units()[kind].attack for kind in kinds)
    best = {ZERO_AMOUNTS: 0}
    for kind in kinds:
        cost, attack = unit_cost(table, seat, kind), units()[kind].attack
        for used, sum_so_far in list(best.items()):
            new_cost = summed(used, cost)
            if covers(have, new_cost):
                best[new_cost] = max(best.get(new_cost, 0), sum_so_far + attack)
    return max(best.values())


def is_over(table: Table) -> bool:
    """Checks whether the game ends with this round (WW-END.1, WW-END.8)."""
    if ROUND(table) >= ROUNDS:
        return True
    return any(points(table, seat) >= GOAL for seat in range(table.seats))


STALLED_REASON: Final = f"No player has {GOAL} victory points by the end of round {ROUNDS}."

TIEBREAKERS: Final = (
    ("WW-END.2", "victory points"),
    ("WW-END.4", "military strength"),
    ("WW-END.6", "resources"),
    ("WW-END.6", "bases"),
)


def finish(table: Table) -> None:
    """Stores the winners and the reason."""
    seats = range(table.seats)
    values = {
        seat: (
            points(table, seat),
            military(table, seat),
            sum(stock(table, seat)),
            len(tableau(table, seat)),
        )
        for seat in seats
    }
    stalled = all(values[seat][0] < GOAL for seat in seats)
    if stalled:
        table.note("WW-END.8", f"{STALLED_REASON} The game ends here.", -1)
    candidates, decided = list(seats), ("WW-END.7", "tied on all tiebreakers")
    for number, (rule, words) in enumerate(TIEBREAKERS):
        best = max(values[seat][number] for seat in candidates)
        candidates = [seat for seat in candidates if values[seat][number] == best]
        if len(candidates) == 1:
            decided = rule, f"with the most {words} ({best})"
            break
    WINNERS.set(table, tuple(candidates))
    SCORES.set(table, tuple([values[seat][0] for seat in seats]))
    DECIDED.set(table, (*decided, STALLED_REASON) if stalled else decided)
    PHASE.set(table, "over")
    for seat in candidates:
        table.note(decided[0], f"{{seat}} wins the war, {decided[1]}.", seat)


def measure(table: Table) -> ScoreInfo:
    """Returns the victory points, including those of hidden units."""
    return ScoreInfo("Victory points", tuple(points(table, seat) for seat in range(table.seats)))


def outcome(table: Table) -> Outcome | None:
    """Returns the outcome, or None if the game is not over."""
    if PHASE(table) != "over":
        return None
    winners = WINNERS(table)
    rule, words, *stalled = DECIDED(table)
    names = " and ".join(f"Seat {seat + 1}" for seat in winners)
    verb = "win" if len(winners) > 1 else "wins"
    reason = f"{names} {verb}, {words}."
    if stalled:
        rule, reason = "WW-END.8", f"{STALLED_REASON} {reason}"
    return Outcome(winners, SCORES(table), rule, reason)


def goal(table: Table) -> GoalSummary:
    """Returns the win condition and the public victory points (WW-END)."""
    standings = []
    for seat in range(table.seats):
        public_points = sum(base_points(table, seat, piece) for piece in tableau(table, seat))
        standings.append(number_of(public_points + UNIT_POINTS(table, seat), "victory point"))
    wins = f"Have the most victory points at the end of a round in which a player has {GOAL}."
    return GoalSummary(wins, tuple(standings))
