"""The solver: shortest forced solutions, and reasons for failure."""

import pytest

from tabletop.games import load
from tabletop.rules.objective import Objective
from tabletop.rules.position import PositionError
from tabletop.rules.solver import position_key, solve
from tabletop.table.move import Move
from tabletop.testing import position
from tests.cases import parametrize_in_one

GAME = "tictactoe"


def grid(*rows):
    """Returns the table of a grid.

    X is to move if both have equally many marks.
    """
    return position(GAME, pictures={"grid": list(rows)}).table


def solve_goal(table, seat=0, aim="win", **goal):
    game = load(GAME)
    return solve(game, table, Objective(game, table, seat, aim, **goal))


def test_the_winning_mark_is_found():
    results = solve_goal(grid("XX.", "OO.", "..."))
    assert (list(map(str, results.line)), results.minimum) == (["1 mark c1"], 1)
    assert (results.first, results.choices) == (1, 5)


def test_a_fork_is_found_whatever_the_other_answers():
    # After a3 the opponent must take a2. Then b2 threatens both diagonals and c3.
    results = solve_goal(grid("XO.", "...", "..."))
    assert (results.why, results.minimum) == ("", 3)
    assert [move.seat for move in results.line] == [0, 1, 0, 1, 0]


def test_preventable_win_is_not_a_solution():
    results = solve_goal(grid("XOX", ".O.", ".XO"))
    assert results.line == ()
    assert results.why == "the goal cannot be reached, or the opponent can prevent it"


def test_move_limit_too_small():
    results = solve_goal(grid("XO.", "...", "..."), within={"moves": 2})
    assert results.why == "the goal cannot be reached in 2 moves"
    assert solve_goal(grid("XO.", "...", "..."), within={"moves": 3}).minimum == 3


def test_solver_stops_on_request_or_limit():
    game, table = load(GAME), grid("...", "...", "...")
    goal = Objective(game, table, 0, "win")
    assert solve(game, table, goal, going_on=lambda moves, at: False).why == "stopped"
    assert solve(game, table, goal, budget=100).why.startswith("too large")
    assert not table.entries, "the table is as it was"


def test_a_seat_that_is_not_to_decide_solves_nothing():
    assert solve_goal(grid("XX.", "OO.", "..."), seat=1).why == "it is another player's turn"


def test_reached_goal_is_not_a_puzzle():
    assert solve_goal(grid("XX.", "OO.", "..."), aim="measure", amount=2).why.startswith(
        "the goal is"
    )


def test_equal_pieces_make_equal_positions():
    one, other = grid("X.X", "...", "OO."), grid("X.X", "...", "OO.")
    first, second = (other.piles[square][0] for square in ("a1", "c1"))
    other.put(first, "box.0")
    other.put(second, "a1")
    other.put(first, "c1")
    assert one.piles["a1"] != other.piles["a1"]
    assert position_key(one) == position_key(other)
    other.put(second, "b1")
    assert position_key(one) != position_key(other)


@parametrize_in_one(
    ("aim", "more", "message"),
    [
        ("stars", {}, "unknown aim 'stars'"),
        ("win", {"amount": 3}, "aim 'win': takes no amount"),
        ("measure", {}, "aim 'measure': needs an amount"),
        ("win", {"piece": "a1"}, "aim 'win': takes no piece"),
        ("win", {"within": {"week": 1}}, "unknown span 'week'"),
    ],
)
def test_a_goal_that_makes_no_sense_is_refused(aim, more, message):
    game = load(GAME)
    with pytest.raises(PositionError, match=message):
        Objective(game, grid("XX.", "OO.", "..."), 0, aim, **more)


# --- uncertain results -----------------------------------------------------------------------


def battle(**more):
    """Returns a unit next to an opponent that it can destroy with lucky dice."""
    setup = {
        "field.c3": "river-fang owner=0",
        "field.c4": "oasis-mystic owner=1 damage=6",
    }
    return position("sacred_wars", empty=True, place=setup, to_move=1, **more).table


def defeat(game, table):
    return Objective(game, table, 0, "defeat", piece="field.c4", within={"turn": 1})


def test_a_throw_of_dice_is_not_sure():
    game, table = load("sacred_wars"), battle()
    results = solve(game, table, defeat(game, table))
    assert results.why == "no certain solution, because of chance"


def test_hidden_opponent_hand_prevents_a_proof():
    game, table = load("sacred_wars"), battle()
    table.add_piece("gate-sentry", "hand.1", owner=1)
    table.invalidate()
    results = solve(game, table, defeat(game, table))
    assert results.why == "no certain solution, because of hidden cards"


@pytest.mark.parametrize(("turns", "late"), [(1, [True, True]), (2, [False, True])])
def test_the_turn_is_the_time_of_a_goal(turns, late):
    referee = position("sacred_wars", empty=True, to_move=1)
    game, table = referee.game, referee.table
    goal = Objective(game, table, 0, "coins", amount=99, within={"turn": turns})
    results = [goal.is_late(table)]
    for move in ("1 end", "2 end"):
        referee.push(Move.parse(move))
        results.append(goal.is_late(table))
    assert results == [False, *late]


def test_next_turns_gains_come_too_late():
    # The opponent's income comes at the start of its turn (SW-INCOME.1), not in this one.
    referee = position("sacred_wars", empty=True, to_move=1)
    game, table = referee.game, referee.table
    before = table.counters["coins.1"]
    goals = [
        Objective(game, table, 1, "coins", amount=before + 1, within=within)
        for within in ({"turn": 1}, {"turn": 2})
    ]
    referee.push(Move.parse("1 end"))
    assert all(goal.holds(table) for goal in goals)
    assert [goal.reached(table, table.changes_of(-1)) for goal in goals] == [False, True]
