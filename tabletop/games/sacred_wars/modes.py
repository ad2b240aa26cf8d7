"""Game modes: victory conditions and the end of the game (SW-MODES)."""

from typing import Final, NamedTuple

from tabletop.cards.wording import number_of
from tabletop.games.sacred_wars.card_rules import card_rules, rules_of_card
from tabletop.games.sacred_wars.counters import GATHERED, KILLS, LIFE, TURNS
from tabletop.games.sacred_wars.marks import ENDED, MODE, PHASE, WINNER
from tabletop.games.sacred_wars.zones import (
    GRAVE,
    SEATS,
    field_of,
    tile_of,
    tokens,
    turn_of,
)
from tabletop.rules import GoalSummary, Outcome, ScoreInfo
from tabletop.table import Piece, SeatCounter, Table

BASE_BROKEN, COMMANDER_ARRIVED = "SW-MODES.1", "SW-MODES.5"
"""Rules that end a War Match and Fate at once."""
DRAW: Final = "SW-MODES.6"
FEWER_FALLEN: Final = "SW-MODES.11"
"""Rule that decides a Death Match with an equal number of kills."""


class Mode(NamedTuple):
    name: str
    sign: str
    """Icon of what the mode counts."""
    goal: str
    rule: str
    """Rule that decides the game after the last turn."""
    counter: SeatCounter | None
    """Counter that is compared after the last turn."""
    counted: str
    """Unit of the counter, in the singular."""
    measure: str
    drawn: str


MODES: Final = {
    "war": Mode(
        "War Match",
        "stat-res",
        "Reduce your opponent's life points to 0.",
        "SW-MODES.2",
        LIFE,
        "life point",
        "Life points",
        "Both players have the same life points.",
    ),
    "death": Mode(
        "Death Match",
        "kills",
        "Have more kills than your opponent.",
        "SW-MODES.3",
        KILLS,
        "kill",
        "Kills",
        "Both players have the same kills and the same number of units in the graveyard.",
    ),
    "conquest": Mode(
        "Conquest",
        "coin",
        "Gather more coins than your opponent, spent or not.",
        "SW-MODES.4",
        GATHERED,
        "coin",
        "Coins gathered",
        "Both players have gathered the same number of coins.",
    ),
    "fate": Mode(
        "Fate",
        "leader",
        "Bring your commander to the opponent's deploy row.",
        "SW-MODES.5",
        None,
        "",
        "Rows advanced by the commander",
        "No commander has arrived.",
    ),
}


def mode_of(table: Table) -> Mode:
    """Returns the mode of the game."""
    return MODES[MODE(table)]


def is_fate_mode(table: Table) -> bool:
    """Returns whether the mode is Fate, in which commanders must arrive."""
    return MODE(table) == "fate"


def is_won(table: Table) -> bool:
    """Ends the game if a seat has won immediately (SW-MODES.1, SW-MODES.5).

    The active seat is checked first, in case both seats have won (SW-MODES.10).
    """
    mode = MODE(table)
    if mode in ("death", "conquest") or (
        mode == "war" and LIFE(table, 0) > 0 and LIFE(table, 1) > 0
    ):
        return False
    for seat in (turn_of(table), 1 - turn_of(table)):
        if mode == "war" and LIFE(table, 1 - seat) <= 0:
            table.note(BASE_BROKEN, "{seat} wins: the opponent has no life points left.", seat)
            finish(table, seat, BASE_BROKEN)
            return True
        leader = arrived_commander(table, seat) if mode == "fate" else None
        if leader is not None:
            table.note(
                COMMANDER_ARRIVED, "{0} of {seat} reaches the other deploy zone.", seat, leader.id
            )
            finish(table, seat, COMMANDER_ARRIVED)
            return True
    return False


def arrived_commander(table: Table, seat: int) -> Piece | None:
    """Returns the seat's commander if it is in the opponent's deploy zone."""
    goal = field_of(table).deploy[1 - seat]
    for piece in tokens(table, seat):
        if rules_of_card(piece).is_commander and tile_of(piece) in goal:
            return piece
    return None


def finish(table: Table, winner: int, rule: str) -> None:
    """Ends the game."""
    while table.decision_stack:
        table.pop_step()
    WINNER.set(table, winner)
    ENDED.set(table, rule)
    PHASE.set(table, "over")


def decide(table: Table) -> None:
    """Decides the game after the last turn (SW-MODES.2 to .6, SW-MODES.11)."""
    first, second = totals(table)
    fallen = [fallen_units(table, seat) for seat in SEATS]
    if MODE(table) == "death" and first == second and fallen[0] != fallen[1]:
        winner = fallen.index(min(fallen))
        words = "The last turn is over. {seat} wins with fewer units in the graveyard."
        table.note(FEWER_FALLEN, words, winner)
        finish(table, winner, FEWER_FALLEN)
    elif first == second:
        table.note(DRAW, "The last turn is over. The game is a draw.", turn_of(table))
        finish(table, -1, DRAW)
    else:
        winner, rule = 0 if first > second else 1, mode_of(table).rule
        table.note(rule, "The last turn is over. {seat} wins.", winner)
        finish(table, winner, rule)


def fallen_units(table: Table, seat: int) -> int:
    """Returns the units in a seat's graveyard, with commanders (SW-MODES.11)."""
    grave = table.pile(GRAVE(seat))
    return sum(rules.is_unit for piece in grave if (rules := card_rules(piece)) is not None)


def totals(table: Table) -> tuple[int, int]:
    """Returns each seat's value of the mode's counter."""
    counter = mode_of(table).counter
    return (counter(table, 0), counter(table, 1)) if counter else (0, 0)


def score_info(table: Table) -> ScoreInfo:
    """Returns the mode's counter; in Fate the rows advanced by each commander."""
    mode = mode_of(table)
    values = totals(table) if mode.counter else (rows_advanced(table, 0), rows_advanced(table, 1))
    return ScoreInfo(mode.measure, values)


def rows_advanced(table: Table, seat: int) -> int:
    """Returns the rows that a commander has advanced; all rows if it arrived."""
    field = field_of(table)
    if arrived_commander(table, seat) is not None:
        return field.rows
    ways = (
        field.ahead(tile_of(piece), seat)
        for piece in tokens(table, seat)
        if rules_of_card(piece).is_commander
    )
    return max(ways, default=0)


def outcome(table: Table) -> Outcome | None:
    """Returns the outcome, or None if the game is not over."""
    if PHASE(table) != "over":
        return None
    winner, rule = WINNER(table), ENDED(table)
    scores = totals(table)
    if winner not in SEATS:
        return Outcome((), scores, DRAW, mode_of(table).drawn)
    name = f"Seat {winner + 1}"
    if rule == COMMANDER_ARRIVED:
        arrived_commander = (1, 0) if winner == 0 else (0, 1)
        return Outcome(
            (winner,), arrived_commander, rule, f"The commander of {name.lower()} has arrived."
        )
    if rule == BASE_BROKEN:
        return Outcome((winner,), scores, rule, f"{name} reduced the opponent to 0 life points.")
    if rule == FEWER_FALLEN:
        fewer, more = (fallen_units(table, each) for each in (winner, 1 - winner))
        kills = number_of(scores[winner], "kill")
        reason = f"Both have {kills}; {name} has fewer units in the graveyard, {fewer} to {more}."
        return Outcome((winner,), scores, rule, reason)
    minimum, maximum = sorted(scores)
    reason = f"{name} has {number_of(maximum, mode_of(table).counted)} against {minimum}."
    return Outcome((winner,), scores, rule, reason)


def goal(table: Table) -> GoalSummary:
    """Returns the win condition and the standings (SW-MODES)."""
    mode, turns = mode_of(table), TURNS(table)
    last = f"After turn {turns} the game is a draw."
    if mode.counter:
        last = f"After turn {turns} the player with more {mode.counted}s wins."
    values = map(int, score_info(table).values)
    if mode.counter:
        stands = tuple(number_of(value, mode.counted) for value in values)
    else:
        stands = tuple(f"{number_of(value, 'row')} advanced" for value in values)
    return GoalSummary(f"{mode.goal} {last}", stands)
