"""Reviews of decisions: the cost of the move that was made."""

from functools import partial
from random import Random

import pytest

from tabletop.games import load
from tabletop.games import load as load_game
from tabletop.players import review
from tabletop.players.review import careful_verdict, quick_verdict, value_after
from tabletop.rules import Move, Referee
from tabletop.rules.decision import Decision, Evaluation, Strength
from tabletop.rules.game import Game
from tabletop.rules.options import all_options
from tabletop.table import Table, view_of
from tests.games.sacred_wars.case_notation import Case, lay
from tests.tiers import in_full

sacred_wars = load_game("sacred_wars")

TICTACTOE = load("tictactoe")


def decision_of(game: Game, table: Table, seat: int, effort: float = 0.05) -> Decision:
    look = partial(view_of, table, seat)
    return Decision(seat, game.legal_moves(table, seat), look, Random(1), None, effort)


def constant_adviser(strength: Strength, game: Game, decision: Decision) -> Move:
    """Acts as an adviser who gives every deciding seat a chance of 0.3."""
    decision.thoughts = [Evaluation(decision.moves[0], 0.3, 1)]
    return decision.moves[0]


@pytest.fixture
def with_constant_adviser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "choose", constant_adviser)


def chance_after(game: Game, table: Table, words: str) -> float | None:
    """Returns the chance after a move and asserts that the table is unchanged."""
    before, move = table.digest(), Move.parse(words)
    decision = decision_of(game, table, move.seat)
    chance = value_after(game, table, move, decision, 0.05)
    assert table.digest() == before
    return chance


@pytest.mark.usefixtures("with_constant_adviser")
def test_opponents_chance_is_used_if_it_moves_next() -> None:
    case = Case("b1: gate-sentry", "c6: gate-sentry", "", "")
    assert chance_after(sacred_wars, lay(case), "1 move b1 b2") == 0.3
    assert chance_after(sacred_wars, lay(case), "1 end") == pytest.approx(0.7)


@pytest.mark.usefixtures("with_constant_adviser")
def test_quick_review_asks_the_opponent_about_uncompared_moves() -> None:
    table, end = lay(Case("b1: gate-sentry", "c6: gate-sentry", "", "")), Move.parse("1 end")
    decision = decision_of(sacred_wars, table, 0)
    assert decision.moves[0] != end
    verdict = quick_verdict(sacred_wars, decision, end)
    assert verdict.best == Evaluation(decision.moves[0], 0.3, 1)
    assert verdict.played == Evaluation(end, pytest.approx(0.7), 1)


@pytest.mark.usefixtures("with_constant_adviser")
@pytest.mark.parametrize(("seats", "chance"), [(2, 0.7), (3, None)])
def test_opponents_chance_is_unused_with_three_seats(seats: int, chance: float | None) -> None:
    # With three seats, another seat's chance says little about this seat's.
    game = load("realm_of_sand")
    table = game.setup(seats, all_options(game, {}, "r"), "r")
    while (move := game.legal_moves(table, 0)[0]).verb != "end":
        game.apply(table, move)
    assert chance_after(game, table, str(move)) == (chance and pytest.approx(chance))


@pytest.mark.usefixtures("with_constant_adviser")
def test_seat_that_missed_the_move_is_not_asked() -> None:
    game = load("wasteland")
    table = game.setup(2, all_options(game, {}, "r"), "r")
    assert len(game.seats_to_move(table)) == 2
    moves = [str(move) for move in game.legal_moves(table, 0)]
    chances = [chance_after(game, table, words) for words in moves]
    # A move that leaves the seat more decisions is searched from its own position.
    assert set(chances) <= {0.3, None}
    assert chance_after(game, table, "1 ready") is None


@pytest.mark.usefixtures("with_constant_adviser")
def test_where_a_draw_is_lost_for_both_what_the_other_does_not_win_is_not_won() -> None:
    case = Case("b1: strategos", "c6: gate-sentry", "", "", options={"mode": "fate"})
    assert chance_after(sacred_wars, lay(case), "1 move b1 b2") == 0.3
    assert chance_after(sacred_wars, lay(case), "1 end") is None


def test_a_threat_that_was_not_stopped_costs_the_game() -> None:
    # Seat 1 has two in a row and needs c1. Every other mark of seat 2 loses.
    referee = Referee(TICTACTOE, TICTACTOE.setup(2, {}, "1"))
    for words in ("1 mark a1", "2 mark b2", "1 mark b1"):
        referee.push(Move.parse(words))
    best, made = Move.parse("2 mark c1"), Move.parse("2 mark a3")
    verdict = careful_verdict(TICTACTOE, decision_of(TICTACTOE, referee.table, 1, 0.3), best, made)
    assert verdict.played.chance == 0.0
    assert verdict.best.chance >= 0.4


@pytest.mark.parametrize("look", in_full(["at first", "Comparing"], 1))
def test_a_base_left_open_to_a_strike_has_cost_the_game(look: str) -> None:
    # A blade on c2 can go to c1 next turn and strike the base for all of its 9 life points. The
    # sentry prevents that only on c1.
    case = Case(
        "b1: gate-sentry, d5: oar-raider", "c2: sworn-blade", "", "", coins=(0, 0), life=(9, 50)
    )
    table, end, guard = lay(case), Move.parse("1 end"), Move.parse("1 move b1 c1")
    decision = decision_of(sacred_wars, table, 0, 0.1)
    verdict = (
        quick_verdict(sacred_wars, decision, end)
        if look == "at first"
        else careful_verdict(sacred_wars, decision, guard, end)
    )
    assert verdict.best.chance > 0.02
    assert verdict.played.chance < 0.001  # quick play wins one try in a hundred
