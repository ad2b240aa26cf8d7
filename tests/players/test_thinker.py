"""Searching players: their inputs and their moves."""

import gc
from functools import partial
from random import Random

import pytest

from tabletop.games import load
from tabletop.players import PLAYERS, STRENGTHS, Decision
from tabletop.players.thinker import choose, noticed
from tabletop.rules import Referee
from tabletop.rules.decision import Evaluation, Strength
from tabletop.rules.game import chance_to_win
from tabletop.rules.options import all_options
from tabletop.table import view_of
from tabletop.table.move import Move
from tests.altered_games import altered
from tests.tiers import in_full

GAME = load("tictactoe")


def referee_after(*moves: str) -> Referee:
    referee = Referee(GAME, GAME.setup(2, {}, "1"))
    for move in moves:
        referee.push(Move.parse(move))
    return referee


def decision_of(
    referee: Referee, seed: int = 1, effort: float = 0.05, plan: object = None
) -> Decision:
    (seat,) = referee.seats_to_move()
    look = partial(view_of, referee.table, seat)
    return Decision(seat, referee.legal_moves(seat), look, Random(seed), plan, effort)


@pytest.fixture
def two_in_a_row() -> Referee:
    """Returns a grid in which seat 1 has a1 and b1 and is to move.

    Seat 2 has a2 and b2.
    """
    return referee_after("1 mark a1", "2 mark a2", "1 mark b1", "2 mark b2")


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("name", ["fair", "strong", "expert"])
def test_they_take_the_win(two_in_a_row: Referee, name: str, seed: int) -> None:
    move = PLAYERS[name](GAME, decision_of(two_in_a_row, seed))
    assert str(move) == "1 mark c1"


def test_the_search_sees_a_threat() -> None:
    # Seat 2 must block a row of two. That needs two moves of search, unlike greedy.
    referee = referee_after("1 mark a1", "2 mark b2", "1 mark b1")
    chosen = {str(PLAYERS["expert"](GAME, decision_of(referee, seed))) for seed in range(5)}
    assert chosen == {"2 mark c1"}


def test_thoughts_come_best_first(two_in_a_row: Referee) -> None:
    decision = decision_of(two_in_a_row)
    best = PLAYERS["expert"](GAME, decision)
    assert decision.thoughts[0].move == best
    assert decision.thoughts[0].chance == 1.0
    assert {thought.move for thought in decision.thoughts} == set(decision.moves)


def test_chosen_move_has_the_best_evaluation() -> None:
    moves = [Move.parse(f"1 mark {square}") for square in ("a1", "b1", "c1")]

    def guess(decision: Decision) -> Move:
        decision.thoughts = [
            Evaluation(move, chance, tries)
            for move, chance, tries in zip(moves, (0.7, 0.75, 0.6), (90, 8, 4), strict=True)
        ]
        return moves[0]

    decision = decision_of(referee_after())
    assert choose(STRENGTHS[-1], altered(GAME, think=guess), decision) == moves[0]
    assert [thought.chance for thought in decision.thoughts] == [0.7, 0.7, 0.6]
    assert [thought.tries for thought in decision.thoughts] == [90, 8, 4]


def test_the_same_chance_gives_the_same_choice() -> None:
    answers = {str(PLAYERS["expert"](GAME, decision_of(referee_after(), seed=3))) for _ in range(3)}
    assert len(answers) == 1


def test_a_turn_has_one_budget(two_in_a_row: Referee) -> None:
    # The budget of a decision excludes what earlier decisions of the turn used.
    first = decision_of(two_in_a_row)
    PLAYERS["expert"](GAME, first)
    second = decision_of(two_in_a_row, plan=first.plan)
    PLAYERS["expert"](GAME, second)
    used = second.plan - first.plan
    assert 0 < used < first.plan


def test_stronger_players_think_more(two_in_a_row: Referee) -> None:
    used = []
    for strength in STRENGTHS:
        decision = decision_of(two_in_a_row, effort=0.5)
        PLAYERS[strength.name](GAME, decision)
        used.append(decision.plan)
    assert used == sorted(set(used))


def test_a_game_may_say_how_much_its_players_think(two_in_a_row: Referee) -> None:
    used = {}
    for share in (0.02, 0.2):
        decision = decision_of(two_in_a_row, effort=1.0)
        PLAYERS["strong"](altered(GAME, effort_shares={"strong": share}), decision)
        used[share] = decision.plan
    assert 5 < used[0.2] / used[0.02] < 20

    left_alone = decision_of(two_in_a_row, effort=1.0)
    PLAYERS["strong"](GAME, left_alone)
    others = decision_of(two_in_a_row, effort=1.0)
    PLAYERS["strong"](altered(GAME, effort_shares={"fair": 1.0}), others)
    assert left_alone.plan == others.plan


def test_a_player_without_attention_overlooks_moves() -> None:
    decision = decision_of(referee_after())
    decision.strength = Strength("dull", attention=0.5)
    counts = [len(noticed(decision)) for _ in range(200)]
    assert set(map(bool, counts)) == {True}
    assert 3.5 < sum(counts) / len(counts) < 5.5  # of 9

    decision.strength = Strength("blind", attention=0.0)
    assert all(len(noticed(decision)) == 1 for _ in range(20))


def test_a_budget_ends_by_positions_or_by_the_clock() -> None:
    decision = decision_of(referee_after(), effort=1.0)
    budget = decision.budget(100, used=90)
    assert not budget.over
    budget.spend(9)
    assert not budget.over
    budget.spend()
    assert budget.over
    decision.strength = Strength("hurried", seconds=-1.0)
    assert decision.budget(100).over


def test_chance_to_win() -> None:
    even = referee_after()
    assert chance_to_win(GAME, even.table, 0) == pytest.approx(0.5)
    won = referee_after("1 mark a1", "2 mark a2", "1 mark b1", "2 mark b2", "1 mark c1")
    assert [chance_to_win(GAME, won.table, seat) for seat in (0, 1)] == [1.0, 0.0]


@pytest.mark.parametrize("name", in_full(["caravan", "guardians", "wasteland", "sandland"], 2))
@pytest.mark.parametrize(("steps", "effort"), in_full([(8, 0.005), (40, 0.05)], 1, 1))
def test_the_search_for_all_games_plays_on_after_secret_choices(
    name: str, steps: int, effort: float
) -> None:
    # The last of several secret choices settles them, so the search continues from there.
    game = altered(load(name), think=lambda decision: None)
    referee = Referee(game, game.setup(2, all_options(game, {}, "1"), "1"))
    rng = Random(1)
    for _ in range(steps):
        seat, *_ = referee.seats_to_move()
        look = partial(view_of, referee.table, seat)
        decision = Decision(seat, referee.legal_moves(seat), look, rng, effort=effort)
        referee.push(PLAYERS["fair"](game, decision))
        if not referee.seats_to_move():
            break
    assert len(referee.table.entries) > steps // 2


@pytest.mark.parametrize("awaited", [True, False])
def test_the_clock_stops_only_who_is_waited_for(two_in_a_row: Referee, awaited: bool) -> None:
    # In simulations no clock ends a search, so results are the same on slow machines.
    table = two_in_a_row.table
    decision = Decision(0, [], lambda: view_of(table, 0), Random(1), has_deadline=awaited)
    decision.strength = Strength("late", seconds=0.0)
    assert decision.budget(10).over == awaited


def test_garbage_collector_runs_after_a_search(two_in_a_row: Referee) -> None:
    # The garbage collector is off while a game thinks, and on again, even after a failure.
    observed = []

    def think(_asked: Decision) -> Move:
        observed.append(gc.isenabled())
        raise RuntimeError

    with pytest.raises(RuntimeError):
        PLAYERS["expert"](altered(GAME, think=think), decision_of(two_in_a_row))
    assert observed == [False]
    assert gc.isenabled()
