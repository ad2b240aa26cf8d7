"""The four rules of tic-tac-toe, one test each."""

import pytest
from tictactoe import TicTacToe

from tabletop.rules import InvalidMove, Move, Referee, Refusal

game = TicTacToe()


def play(squares: str) -> Referee:
    """Marks squares in turn, crosses first."""
    referee = Referee(game, game.setup(2, {}, "sand"))
    for number, square in enumerate(squares.split()):
        referee.push(Move(number % 2, "mark", (square,)))
    return referee


def refused(referee: Referee, line: str) -> str:
    """Returns the id of the rule that refuses a move."""
    with pytest.raises(Refusal) as refusal:
        referee.push(Move.parse(line))
    return refusal.value.rule


@pytest.mark.rule("tictactoe", "T3.1")
def test_cross_begins_and_the_two_take_turns() -> None:
    referee = play("")
    assert referee.seats_to_move() == (0,)
    assert refused(referee, "2 mark b2") == "T3.1"
    referee = play("b2")
    assert referee.seats_to_move() == (1,)
    assert refused(referee, "1 mark a1") == "T3.1"
    assert play("b2 a1").seats_to_move() == (0,)


@pytest.mark.rule("tictactoe", "T3.2")
def test_marks_go_into_empty_squares() -> None:
    referee = play("b2")
    assert [piece.kind for piece in referee.table.pile("b2")] == ["cross"]
    assert refused(referee, "2 mark b2") == "T3.2"
    assert len(referee.legal_moves(1)) == 8
    assert [piece.kind for piece in play("b2 c3").table.pile("c3")] == ["nought"]


@pytest.mark.rule("tictactoe", "T3.3")
@pytest.mark.parametrize(
    ("squares", "winner"),
    [
        ("a1 a2 b1 b2 c1", 0),
        ("a2 a1 b2 b1 c2", 0),
        ("a3 a1 b3 b1 c3", 0),
        ("a1 b1 a2 b2 a3", 0),
        ("b1 a1 b2 a2 b3", 0),
        ("c1 a1 c2 a2 c3", 0),
        ("a1 a2 b2 a3 c3", 0),
        ("a3 a2 b2 a1 c1", 0),
        ("c3 a1 b3 b1 a2 c1", 1),
        ("b1 a2 a3 c1 a1 b3 b2 c2 c3", 0),  # with the last square
    ],
)
def test_three_in_a_row_win(squares: str, winner: int) -> None:
    assert play(squares[:-3]).outcome() is None
    over = play(squares).outcome()
    assert over is not None
    assert (over.winners, over.rule) == ((winner,), "T3.3")
    assert over.scores[winner] > over.scores[1 - winner]
    assert refused(play(squares), f"{2 - winner} mark c3") == "T3.3"


@pytest.mark.rule("tictactoe", "T3.4")
def test_a_full_grid_is_a_draw() -> None:
    squares = "a1 b1 c1 b2 a2 c2 b3 a3 c3"
    assert play(squares[:-3]).outcome() is None
    over = play(squares).outcome()
    assert over is not None
    assert (over.winners, over.scores, over.rule) == ((), (0, 0), "T3.4")
    assert play(squares).seats_to_move() == ()


@pytest.mark.parametrize("line", ["3 mark a1", "1 mark d1", "1 mark", "1 mark a1 a2", "1 take a1"])
def test_invalid_moves_are_refused(line: str) -> None:
    with pytest.raises(InvalidMove):
        play("").judge(Move.parse(line))


@pytest.mark.rule("tictactoe", "T3.4")
def test_a_grid_filled_by_hand_is_a_draw_although_marks_are_left() -> None:
    referee = play("a1 b1 c1 b2 a2 c2 b3 a3")
    for line in ("1 @referee sandbox", "1 @new nought c3", "1 @referee strict"):
        referee.push(Move.parse(line))
    over = referee.outcome()
    assert over is not None
    assert (over.winners, over.rule) == ((), "T3.4")
    assert referee.seats_to_move() == ()


@pytest.mark.rule("tictactoe", "T3.4")
def test_without_any_mark_left_it_is_a_draw() -> None:
    referee = play("a1")
    referee.push(Move.parse("1 @referee sandbox"))
    for _ in range(4):
        referee.push(Move.parse("1 @remove box.0#0,box.1#0"))
    referee.push(Move.parse("1 @referee strict"))
    over = referee.outcome()
    assert over is not None
    assert (over.winners, over.rule) == ((), "T3.4")
