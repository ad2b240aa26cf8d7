"""Victory conditions of the disputed lands (GD-WIN)."""

from typing import Final

from tabletop.cards.wording import number_of
from tabletop.games.guardians.board import LANDS, SEATS
from tabletop.games.guardians.counters import DESTROYED
from tabletop.games.guardians.lands import forces
from tabletop.games.guardians.marks import END, FALLEN, PHASE, WINNER
from tabletop.games.guardians.zones import seats_in
from tabletop.rules import GoalSummary, Outcome, ScoreInfo
from tabletop.table import Table

SHIELDS, TURNS = 5, 12

REASONS: Final = {
    "GD-WIN.1": "has beaten the opponent's Guardian",
    "GD-WIN.2": f"has destroyed {SHIELDS} shields",
    "GD-WIN.3": "holds all 6 lands",
}


def victories(table: Table, seat: int) -> list[str]:
    """Returns the victory rules that a seat meets, the strongest first.

    See GD-WIN.1 to GD-WIN.3.
    """
    conditions = {
        "GD-WIN.1": 1 - seat in seats_in(table, FALLEN),
        "GD-WIN.2": DESTROYED(table, seat) >= SHIELDS,
        "GD-WIN.3": len(forces.held_lands(table, seat)) == len(LANDS),
    }
    return [rule for rule, is_met in conditions.items() if is_met]


def check_victory(table: Table) -> bool:
    """Ends the game if a seat has won (GD-WIN.4, GD-WIN.5)."""
    my_victories, their_victories = (victories(table, seat) for seat in SEATS)
    if not my_victories and not their_victories:
        return False
    if my_victories and their_victories and my_victories[0] == their_victories[0]:
        both = "Both players win at the same time"
        lands_held = [len(forces.held_lands(table, seat)) for seat in SEATS]
        if lands_held[0] == lands_held[1]:
            finish(table, -1, "GD-WIN.5", f"{both}: a draw.")
        else:
            leader = lands_held.index(max(lands_held))
            finish(table, leader, "GD-WIN.5", f"{both}; Seat {leader + 1} holds more lands.")
        return True
    winner = (
        0 if my_victories and (not their_victories or my_victories[0] < their_victories[0]) else 1
    )
    rule = victories(table, winner)[0]
    finish(table, winner, rule, f"Seat {winner + 1} {REASONS[rule]}.")
    return True


def count_lands(table: Table) -> None:
    """Ends the game after the last turn (GD-WIN.6)."""
    lands = [len(forces.held_lands(table, seat)) for seat in SEATS]
    destroyed = [DESTROYED(table, seat) for seat in SEATS]
    for numbers, unit in ((lands, "lands"), (destroyed, "shields destroyed")):
        if numbers[0] != numbers[1]:
            winner = numbers.index(max(numbers))
            reason = f"Seat {winner + 1} has more {unit}, {max(numbers)} to {min(numbers)}."
            finish(table, winner, "GD-WIN.6", reason)
            return
    finish(table, -1, "GD-WIN.6", "Lands and destroyed shields are equal: a draw.")


def finish(table: Table, winner: int, rule: str, reason: str) -> None:
    """Ends the game.

    Args:
        table: The table.
        winner: The winning seat; -1 for a draw.
        rule: The id of the deciding rule.
        reason: The sentence for log and outcome.
    """
    while table.decision_stack:
        table.pop_step()
    WINNER.set(table, winner)
    END.set(table, (rule, reason))
    PHASE.set(table, "over")
    table.note(rule, reason, max(winner, 0))


def measure(table: Table) -> ScoreInfo:
    """Returns the lands held plus a tenth per destroyed shield.

    A victory by shields or by Guardian is above all lands, in the order of GD-WIN.
    """
    values = []
    for seat in SEATS:
        lands, destroyed = len(forces.held_lands(table, seat)), DESTROYED(table, seat)
        won = victories(table, seat)
        values.append(measured(lands, destroyed, won[0] if won else ""))
    return ScoreInfo("Lands held and shields destroyed", tuple(values), mixed=True)


def measured(lands: int, destroyed: int, rule: str) -> float:
    """Returns the measure of a seat with its lands, shields and victory rule."""
    above = {"GD-WIN.1": len(LANDS) + 2, "GD-WIN.2": len(LANDS) + 1}.get(rule)
    return above + lands / 10 if above else lands + destroyed / 10


def outcome(table: Table) -> Outcome:
    winner, end = WINNER(table), END(table)
    assert isinstance(end, tuple)
    rule, reason = end
    winners = (winner,) if isinstance(winner, int) and winner in SEATS else ()
    scores = tuple(int(seat in winners) for seat in SEATS)
    return Outcome(winners, scores, str(rule), str(reason))


def goal(table: Table) -> GoalSummary:
    """Returns the win condition and the standings (GD-WIN)."""
    standings = []
    for seat in SEATS:
        lands, destroyed = len(forces.held_lands(table, seat)), DESTROYED(table, seat)
        standings.append(f"{number_of(lands, 'land')}, {number_of(destroyed, 'shield')} destroyed")
    wins = "Beat the opponent's Guardian, destroy 5 shields, or hold all 6 lands."
    return GoalSummary(wins, tuple(standings))
