"""Puzzles: serialization, setup, and proof."""

from random import Random

import msgspec
import pytest

from tabletop.cards.errors import DataErrors
from tabletop.games import load
from tabletop.rules.options import all_options
from tabletop.rules.position import PositionError
from tabletop.rules.puzzle import (
    PUZZLES,
    GoalEntry,
    Puzzle,
    certify,
    find_maximum,
    goal_sentence,
    grade_of,
    lay,
    position_of,
    puzzles_to_yaml,
    read_puzzles,
)
from tabletop.rules.scenario import Position, Scenario, lay_table
from tabletop.rules.solver import position_key
from tabletop.rules.try_out import try_out
from tabletop.table.move import Move
from tabletop.testing import position
from tests.cases import parametrize_in_one

GAMES = ("guardians", "realm_of_sand", "sacred_wars", "sandland", "wasteland")


def fork_puzzle(**other):
    """Returns a puzzle whose fork wins in three marks against every answer."""
    table = position("tictactoe", pictures={"grid": ["XO.", "...", "..."]}).table
    there = position_of(load("tictactoe"), table, {}, "fork")
    values = {
        "game": "tictactoe",
        "title": "A Fork, if you please",
        "goal": GoalEntry("win", within={"moves": 3}),
        "solution": ("1 mark a3", "2 mark a2", "1 mark b2", "2 mark c1", "1 mark c3"),
        "least": 3,
        "seed": "fork",
        "position": msgspec.convert(there, Position),
    }
    return Puzzle(**{**values, **other})


def test_puzzle_position_without_options_round_trips():
    game, seed = load("sacred_wars"), "puzzle"
    table = game.setup(2, game.info.unnamed, seed)
    other = f"coins.{1 - table.marks['first']}"
    table.counters[other] = 1  # as at the start of a game with today's rules
    assert position_of(game, table, {}, seed)["counters"] == {other: 1}


@pytest.mark.parametrize("name", GAMES)
def test_position_is_restored(name, tmp_path):
    game, seed = load(name), "puzzle"
    options = all_options(game, game.info.defaults, seed)
    table = game.setup(2, options, seed)
    rng = Random(seed)
    for _ in range(70):
        move = rng.choice(game.legal_moves(table, game.seats_to_move(table)[-1]))
        table.begin_entry(move)
        game.apply(table, move)
    there = msgspec.convert(position_of(game, table, options, seed), Position)
    puzzle = Puzzle(
        name,
        "x",
        GoalEntry(next(name for name, puzzle_goal in game.aims.items() if puzzle_goal.value), 99),
        ("1 x",),
        1,
        seat=game.seats_to_move(table)[0] + 1,
        seats=2,
        options=dict(options),
        seed=seed,
        position=there,
    )
    path = tmp_path / "mine.puzzle"
    path.write_text(puzzles_to_yaml([puzzle]))
    laid = lay(read_puzzles(path)[0], game).referee
    assert position_key(laid.table) == position_key(table)
    seat = puzzle.seat - 1
    assert [*map(str, laid.legal_moves(seat))] == [*map(str, game.legal_moves(table, seat))]


@pytest.mark.parametrize(
    ("name", "card", "of"),
    [
        ("guardians", "swordsman", "mortals"),
        ("sacred_wars", "phalanx-recruit", "units"),
        ("sandland", "gate-ward", "units"),
    ],
)
def test_tried_position_is_restored_with_other_decks(name, card, of):
    game = load(name)
    table = try_out(game, card, of)
    for seed in ("a", "b", "c"):
        there = msgspec.convert(position_of(game, table, {}, seed), Position)
        scenario = Scenario(name, seats=table.seats, seed=seed, position=there)
        assert position_key(lay_table(scenario, game)) == position_key(table)


def test_a_position_of_the_sandbox_is_written_as_the_rules_see_it():
    referee = position("tictactoe", pictures={"grid": ["XO.", "XO.", "..."]})
    for move in ("1 @referee sandbox", "1 @move b2#0 c2"):
        referee.push(Move.parse(move))
    there = position_of(referee.game, referee.table, {}, "1")
    assert there["place"]["c2"] == "nought owner=1"
    assert "b2" not in there["place"]
    assert "referee" not in there["marks"]


def test_a_file_is_read_as_it_was_written(tmp_path):
    puzzle = fork_puzzle(about="Two at once.", grade=2)
    path = tmp_path / "mine.puzzle"
    path.write_text(puzzles_to_yaml([puzzle]))
    assert read_puzzles(path) == (puzzle,)
    assert puzzle.id == "a-fork-if-you-please"


def test_broken_file_is_reported_with_its_line(tmp_path):
    path = tmp_path / "mine.puzzle"
    path.write_text(puzzles_to_yaml([fork_puzzle()]).replace("least: 3", "leats: 3"))
    with pytest.raises(DataErrors) as raised:
        read_puzzles(path)
    assert "least" in str(raised.value.errors[0])
    assert raised.value.errors[0].line > 1


def test_true_puzzles_are_certified():
    assert certify(fork_puzzle(), load("tictactoe")) == ""


@parametrize_in_one(
    ("wrong", "message"),
    [
        ({"least": 4, "goal": GoalEntry("win")}, "the minimum is 3 moves, expected 4"),
        ({"solution": ("1 mark a3",)}, "the solution does not reach the goal"),
        ({"solution": ("1 mark a1",)}, "'1 mark a1': refused"),
        ({"solution": ("1 jump",)}, "'1 jump': cannot be played"),
        ({"goal": GoalEntry("win", within={"moves": 2})}, "the goal cannot be reached in 2 moves"),
        ({"goal": GoalEntry("stars", 2)}, "unknown aim 'stars'"),
        ({"seat": 2}, "it is not the turn of seat 2"),
    ],
)
def test_wrong_puzzles_are_not_certified(wrong, message):
    assert certify(fork_puzzle(**wrong), load("tictactoe")).startswith(message)


def test_the_goal_is_said_in_words():
    assert goal_sentence(fork_puzzle(), load("tictactoe")) == "Win the game in 3 moves."
    game = load("sandland")
    there = Position(place={"slot.1.b1": ("deep-well", "centaur")})
    goal = GoalEntry("defeat", piece="slot.1.b1#1", within={"turn": 1})
    puzzle = fork_puzzle(game="sandland", goal=goal, position=there)
    assert (
        goal_sentence(puzzle, game)
        == "Remove Centaur from the play area before your opponent's turn."
    )
    with pytest.raises(PositionError, match="span 'turn': expected 1"):
        goal_sentence(fork_puzzle(game="sandland", goal=GoalEntry("win", within={"turn": 2})), game)
    one = fork_puzzle(goal=GoalEntry("stars", 1, within={"turn": 2}))
    assert goal_sentence(one, load("realm_of_sand")) == "Reach 1 star within 2 turns."
    most = fork_puzzle(goal=GoalEntry("stars", 9, within={"round": 3}, most=True))
    text = "Reach 9 stars within 3 rounds (the maximum)."
    assert goal_sentence(most, load("realm_of_sand")) == text


def longest(amount):
    """Returns a puzzle about the longest line of crosses after two more marks.

    Noughts have b1.
    """
    table = position("tictactoe", pictures={"grid": ["XO.", "...", "..."]}).table
    there = position_of(load("tictactoe"), table, {}, "1")
    goal = GoalEntry("measure", amount, within={"moves": 1}, most=True)
    return fork_puzzle(
        goal=goal, solution=("1 mark a2",), least=1, position=msgspec.convert(there, Position)
    )


@pytest.mark.parametrize(
    ("amount", "message"),
    [(2, ""), (1, "more than 1 is possible"), (3, "the solution does not reach the goal")],
)
def test_the_most_is_proved_by_the_solver(amount, message):
    # One mark makes two in a line. Three would take two marks.
    assert certify(longest(amount), load("tictactoe")) == message


def test_the_most_is_found_by_the_solver():
    puzzle, game = longest(2), load("tictactoe")
    (move,) = find_maximum(lay(puzzle, game).referee.table, puzzle, game, 1000)
    assert str(move) in ("1 mark a2", "1 mark a3", "1 mark b2", "1 mark c3"), "lines of a1"
    wrong = msgspec.structs.replace(puzzle, least=2)
    assert certify(wrong, game) == "the solution takes 1 moves, expected 2"


def test_grades():
    assert grade_of(2, 1, 50) == 1
    assert grade_of(4, 1, 50, easy=True) == 1
    assert grade_of(6, 1, 50, easy=True) == 2
    assert grade_of(3, 1, 50) == 2
    assert grade_of(6, 5, 9) == 3
    assert grade_of(4, 1, 50) == 3


def test_pieces_by_number_are_just_these():
    referee = position("tictactoe", place={"b2": "cross id=3"})
    assert referee.table.piles["b2"] == [3]
    with pytest.raises(PositionError, match="piece 3: not a 'nought'"):
        position("tictactoe", place={"b2": "nought id=3"})
    with pytest.raises(PositionError, match="placed twice"):
        position("tictactoe", place={"b2": "cross id=3", "c2": "cross id=3"})


@pytest.mark.parametrize("kind", ["cross", "nought"])
def test_pieces_without_a_number_leave_those_by_number_alone(kind):
    # Which cross the other square takes depends on the pieces, as with cards on the decks.
    for number in range(5):
        table = position(
            "tictactoe", empty=True, place={"a1": "cross", "b2": f"{kind} id={number}"}
        )
        assert table.table.piles["b2"] == [number]
        assert [piece.kind for piece in table.table.pile("a1")] == ["cross"]


@pytest.mark.parametrize("name", GAMES)
def test_the_puzzles_that_ship(name):
    # The number of puzzles, their titles and stories. `tabletop puzzle verify` proves them all.
    game = load(name)
    puzzles = read_puzzles(game.folder / PUZZLES)
    assert len(puzzles) >= (30 if name == "realm_of_sand" else 8)
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert all(
        puzzle.game == name and puzzle.about and goal_sentence(puzzle, game) for puzzle in puzzles
    )
    shortest = min(puzzles, key=lambda puzzle: (puzzle.least, puzzle.title))
    assert certify(shortest, game) == ""


@pytest.mark.parametrize("name", GAMES)
def test_the_solutions_that_ship_reach_their_goals(name):
    # All solutions are legal under current rules and no longer than stated.
    game = load(name)
    for puzzle in read_puzzles(game.folder / PUZZLES):
        referee, goal = lay(puzzle, game)
        moves = [Move.parse(text) for text in puzzle.solution]
        for move in moves:
            referee.push(move)
        assert goal.reached(referee.table, referee.table.changes_of(-1)), puzzle.title
        assert sum(move.seat == goal.seat for move in moves) <= puzzle.least, puzzle.title
