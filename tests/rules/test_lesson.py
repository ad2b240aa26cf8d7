"""The guided first games: playable, or reported with a remedy."""

import shutil

import pytest
from msgspec.structs import replace

from tabletop import games
from tabletop.cards.errors import DataErrors
from tabletop.cli import main
from tabletop.games.sacred_wars.card_rules import card_rules_by_kind
from tabletop.rules.first_game import (
    FIRST_GAME,
    LEARNER,
    LessonStep,
    load_first_game,
    open_lesson,
    play_on,
    problems_of,
    sentences,
    verify,
)
from tabletop.rules.how_to_play import EXAMPLES, lesson_at, load_how_to_play
from tabletop.rules.options import all_options
from tabletop.rules.referee import Referee
from tabletop.table.move import Move
from tests.altered_games import altered
from tests.cases import parametrize_in_one


@parametrize_in_one("name", games.BUNDLED)
def test_each_first_game_can_be_played_as_told(name):
    assert verify(games.load(name)) == []


@parametrize_in_one("name", games.BUNDLED)
def test_a_first_game_takes_ten_minutes_and_ends_in_a_game_against_the_weakest_bot(name):
    first_game = load_first_game(games.load(name))
    done = [step for section in first_game.sections for step in section.steps if step.patterns]
    assert len(first_game.sections) >= 4
    assert len(done) >= 12
    assert first_game.finale.players[0] == "human"
    assert set(first_game.finale.players[1:]) <= {"relaxed"}


@parametrize_in_one("name", games.BUNDLED)
def test_how_to_play_has_a_turn_and_three_examples_and_pictures_that_can_be_laid(name):
    game = games.load(name)
    book = load_how_to_play(game)
    assert book is not None
    assert len(book.turn) >= 3
    assert len(book.examples) == EXAMPLES
    for page in book.pages:
        assert lesson_at(game, page.picture).place().step == page.picture.step - 1


def test_seats_of_guardians_have_different_guardians_in_the_first_game():
    game = games.load("guardians")
    for section in load_first_game(game).sections:
        assert section.position is not None
        assert section.position.place["guardian.0"] != section.position.place["guardian.1"]


def test_each_row_of_realm_of_sand_is_full_in_the_first_game():
    game = games.load("realm_of_sand")
    first_game = load_first_game(game)
    for number in range(len(first_game.sections)):
        table = open_lesson(game, first_game, number).referee.table
        assert all(len(table.piles[zone]) == 1 for zone in table.piles if zone.startswith("row."))


@parametrize_in_one("name", games.BUNDLED)
def test_each_part_has_a_task_that_no_button_solves(name):
    game = games.load(name)
    first_game = load_first_game(game)
    for number, section in enumerate(first_game.sections):
        lesson, gestures = open_lesson(game, first_game, number), []
        while lesson.place().step < len(section.steps):
            step = lesson.step()
            if step is not None and step.task:
                move = lesson.accepted_moves()[0]
                gestures.append(game.gesture(lesson.referee.table, move))
            play_on(lesson)
        assert any(each.piece is not None or each.target for each in gestures), section.title


COLUMN = """
sections:
- title: Three in a column
  position:
    pictures:
      grid: ["XO.", "XO.", "..."]
  to_move: 1
  steps:
  - {tell: Three marks in a line win., rule: T3.3, show: [a1]}
  - tell: Mark the lower left box.
    do: 1 mark a3
    answers: {1 mark b3: That only stops the other.}
    other: The lower left box.
    task: true
finale: {words: Now for real., players: [human, relaxed]}
"""


@pytest.fixture
def game_with(tmp_path):
    """Returns a function that gives tic-tac-toe another first game."""

    def make(text):
        game = games.load("tictactoe")
        folder = tmp_path / "tictactoe"
        shutil.copytree(game.folder, folder, dirs_exist_ok=True)
        (folder / FIRST_GAME).write_text(text)
        return altered(game, folder=folder)

    return make


def test_a_game_from_outside_has_a_first_game_for_its_file_alone(game_with):
    assert verify(game_with(COLUMN)) == []


@pytest.mark.parametrize(
    ("there", "instead", "message"),
    [
        ("do: 1 mark a3", "do: 1 mark a1", ":11:9: '1 mark a1': not legal here"),
        ("other: The lower left box.", "rule: T3.2", ":10:5: no answer to '1 mark c1'"),
        ("{1 mark b3:", "{1 mark b1:", "answer to '1 mark b1'"),
        ("    task: true\n", "", "no task"),
        ("show: [a1]", "card: a1 nought", "no 'nought' in 'a1' at this step"),
        ("rule: T3.3", "rule: T9.9", "unknown rule 'T9.9'"),
        ("show: [a1]", "show: [z1]", "unknown zone 'z1'"),
        ("Three marks in a line win.", "One. Two. Three.", "expected at most 2 sentences, got 3"),
        ("do: 1 mark a3", "do: 1 mark a3\n    then: [2 mark b3]", "'2 mark b3': cannot be played"),
        ('"XO.", "XO.", "..."', '"XO.", "XO.", "?.."', "unknown letter '?'"),
    ],
)
def test_impossible_lesson_steps_are_reported(game_with, there, instead, message):
    assert there in COLUMN
    (problem,) = verify(game_with(COLUMN.replace(there, instead)))
    assert message in problem
    assert problem.endswith(")")  # the remedy


TWO_WAYS = """
sections:
- title: Down the column
  position:
    pictures:
      grid: ["XO.", "...", "..."]
  to_move: 1
  steps:
  - {tell: Go down the column., do: [1 mark a2, 1 mark c3], other: The column., then: [2 mark b2]}
  - {tell: You have gone down.}
  - {tell: And once more., do: 1 mark a3, other: The column., task: true}
finale: {words: Now for real., players: [human, relaxed]}
"""


def test_every_way_that_a_step_lets_through_must_lead_to_the_end(game_with):
    assert verify(game_with(TWO_WAYS)) == []
    (problem,) = verify(game_with(TWO_WAYS.replace("1 mark c3", "1 mark a3")))
    assert "after '1 mark a3': the step 'do: 1 mark a3' cannot be played" in problem
    (problem,) = verify(game_with(TWO_WAYS.replace("1 mark c3", "1 mark b2")))
    assert "after '1 mark b2': the script cannot continue" in problem


def test_lesson_repeats_text_after_undo(game_with):
    game = game_with(TWO_WAYS)
    lesson = open_lesson(game, load_first_game(game), 0)
    for move in ("1 mark a2", "2 mark b2"):
        lesson.referee.push(Move.parse(move))
    lesson.mark_read()
    assert lesson.place().step == 2
    lesson.referee.pop()
    lesson.referee.pop()
    lesson.forget_later()
    lesson.referee.redo()
    lesson.referee.redo()
    assert lesson.place().step == 1


def test_the_first_section_needs_a_position(game_with):
    lines = COLUMN.splitlines(keepends=True)
    text = "".join(line for line in lines if "position" not in line and "pict" not in line)
    with pytest.raises(DataErrors, match="the first section has no position"):
        load_first_game(game_with(text.replace('      grid: ["XO.", "XO.", "..."]\n', "")))


def test_lesson_position_follows_from_the_moves(game_with):
    game = game_with(COLUMN.replace('["XO.", "XO.", "..."]', '["XO.", "...", "..."]').replace(
        "do: 1 mark a3", "do: 1 mark a2\n    then: [2 mark b2]").replace("b3: That", "b2: That")
        + "")  # fmt: skip
    lesson = open_lesson(game, load_first_game(game), 0)
    assert lesson.place().step == 0
    lesson.mark_read()
    assert [str(move) for move in lesson.accepted_moves()] == ["1 mark a2"]
    lesson.referee.push(Move.parse("1 mark a2"))
    assert lesson.place() == (1, ("2 mark b2",))
    assert lesson.step() is None
    lesson.referee.push(Move.parse("2 mark b2"))
    assert lesson.place().step == 2
    lesson.referee.pop()
    lesson.referee.pop()
    lesson.forget_later()
    assert lesson.place().step == 1
    assert lesson.step().answer(Move.parse("1 mark b2")) == "That only stops the other."
    lesson.referee.push(Move.parse("1 @referee sandbox"))
    assert lesson.is_suspended


def test_patterns_and_sentences():
    step = LessonStep(
        tell="Do it.", do=("1 place * b4C *",), answers={"1 place *": "No."}, other="Hm."
    )
    assert step.accepts(Move.parse("1 place tile-15 b4C c4E"))
    assert not step.accepts(Move.parse("2 place tile-15 b4C c4E"))
    assert step.answer(Move.parse("1 place tile-15 b5C c4E")) == "No."
    assert step.answer(Move.parse("1 end")) == "Hm."
    assert sentences("One, two: three! And four?") == 2
    assert sentences("It has 3.5 of them.") == 1


def test_the_command_verifies_and_complains(capsys):
    assert main(["first-game", "sandland", "--verify"]) == 0
    assert "1 of 1 tutorials can be played." in capsys.readouterr().out
    assert main(["first-game"]) == 2
    assert main(["first-game", "caravan", "--verify"]) == 2
    assert "has no tutorial" in capsys.readouterr().err


@parametrize_in_one("name", games.BUNDLED)
def test_the_real_game_after_the_tutorial_has_a_prepared_deal(name):
    game = games.load(name)
    finale = load_first_game(game).finale
    assert finale.seed
    options = all_options(game, finale.options, finale.seed)
    referee = Referee(game, game.setup(len(finale.players), options, finale.seed))
    assert LEARNER in referee.seats_to_move()


def test_the_first_turns_of_the_real_game_of_sacred_wars_have_a_unit_to_deploy():
    game = games.load("sacred_wars")
    finale = load_first_game(game).finale
    options = all_options(game, finale.options, finale.seed)
    referee = Referee(game, game.setup(2, options, finale.seed))
    for number in range(4):
        deployments = [m for m in referee.legal_moves(LEARNER) if m.verb == "deploy"]
        assert deployments, f"turn {number + 1}"
        cheapest = min(deployments, key=lambda m: card_rules_by_kind()[m.args[0]].level)
        referee.push(cheapest)
        while LEARNER in referee.seats_to_move():
            referee.push(Move(LEARNER, "end"))
        while LEARNER not in referee.seats_to_move():
            (seat,) = referee.seats_to_move()
            referee.push(Move(seat, "end"))


def test_a_deal_that_leaves_the_learner_nothing_to_do_is_reported():
    game = games.load("sacred_wars")
    first_game = load_first_game(game)
    assert list(problems_of(game, first_game)) == []
    # This seed begins with a weapon as the only card.
    finale = replace(first_game.finale, seed="first game 3")
    (problem,) = problems_of(game, replace(first_game, finale=finale))
    assert "nothing to do" in str(problem)
