"""Puzzles: page, bar over the table, solving, and creation."""

import msgspec
import pygame
import pytest

from tabletop import games
from tabletop.app.lobby.open_table import open_puzzle
from tabletop.app.scenes.make_puzzle import MakePuzzleScene
from tabletop.app.scenes.puzzles import PuzzlesScene
from tabletop.app.scenes.table import TableScene
from tabletop.app.widgets.labels import Label
from tabletop.cards.pack import read_pack
from tabletop.rules.objective import Objective, sentence
from tabletop.rules.position import PositionError
from tabletop.rules.puzzle import GoalEntry, Puzzle, lay, position_of
from tabletop.rules.referee import Referee
from tabletop.rules.scenario import Position
from tabletop.rules.solver import Solution
from tabletop.rules.try_out import try_out
from tabletop.session.attempt import PuzzleAttempt
from tabletop.session.session import HUMAN, Session
from tabletop.storage import packs
from tabletop.storage.puzzles import PuzzleEntry, game_of, puzzles_of, solved_puzzles, store_puzzle
from tabletop.table.move import Move
from tabletop.testing import position
from tests.packs import write_pack


def puzzle_of(title, mark, *rows, **other):
    """Returns a tic-tac-toe puzzle that one mark solves."""
    table = position("tictactoe", pictures={"grid": list(rows)}).table
    there = position_of(games.load("tictactoe"), table, {}, "1")
    values = {
        "goal": GoalEntry("win", within={"moves": 1}),
        "solution": (f"1 mark {mark}",),
        "least": 1,
        "about": "Three make a line.",
        "position": msgspec.convert(there, Position),
    }
    return Puzzle("tictactoe", title, **(values | other))


@pytest.fixture
def puzzle_list():
    first = puzzle_of("The open end", "c1", "XX.", "OO.", "...")
    second = puzzle_of("Downwards", "a3", "XO.", "XO.", "...")
    return [PuzzleEntry(first, None, 0), PuzzleEntry(second, None, 0)]


@pytest.fixture
def table(app, window, puzzle_list):
    open_puzzle(app, games.load("tictactoe"), puzzle_list, 0)
    window.run_frame()
    return window.scene


def labels(scene):
    return [widget.words for widget in scene.group.widgets if isinstance(widget, Label)]


def button(scene, name):
    holders = [scene.group, *([scene.dialog.group] if scene.dialog is not None else [])]
    buttons = [w for group in holders for w in group.widgets if getattr(w, "label", "") == name]
    assert buttons, f"there is no button '{name}'"
    return buttons[0].rect.center


def test_bar_shows_the_goal(table):
    text = labels(table)
    assert "Win the game in 1 move." in text
    assert "The open end (easy). Three make a line." in text
    assert "Moves: 0\nminimum: 1" in text
    assert table.hud.layout.table.top > table.puzzle_bar.rect.bottom


def test_solution_is_shown_and_recorded(table, player):
    table.play(Move.parse("1 mark c1"))
    player.wait(1.2)
    assert table.dialog.title == "Solved in the minimum number of moves!"
    assert "Solved here: 1 of 2 puzzles." in table.dialog.words
    assert solved_puzzles() == {"tictactoe/the-open-end": 1}
    player.click(button(table, "Next puzzle"))
    assert player.scene.session.title == "Downwards"
    assert isinstance(player.scene, TableScene)


def test_growing_maximum_is_shown(app, window, player):
    goal = GoalEntry("measure", 2, within={"moves": 1}, most=True)
    most = puzzle_of("Two in a row", "a2", "XO.", "...", "...", goal=goal)
    open_puzzle(app, games.load("tictactoe"), [PuzzleEntry(most, None, 0)], 0)
    window.run_frame()
    table = window.scene
    assert "Moves: 0\n1 of 2" in labels(table)
    table.play(Move.parse("1 mark a2"))
    player.wait(1.2)
    assert table.dialog.title == "Solved!"
    assert "this is the maximum." in table.dialog.words


def test_failed_puzzle_restarts(table, player):
    table.play(Move.parse("1 mark c3"))
    player.wait(0.8)
    assert "Too late" in labels(table)
    assert table.dialog is None
    assert table.turns.bot_to_move() is None, "the other side waits"
    player.click(button(table, "Restart"))
    assert not table.session.table.entries
    assert "Moves: 0\nminimum: 1" in labels(table)
    table.play(Move.parse("1 mark c1"))
    assert table.session.attempt.state(table.session.referee) == "solved"


def test_taking_back_is_free(table, player):
    table.play(Move.parse("1 mark c3"))
    player.key(pygame.K_z, pygame.KMOD_CTRL)
    assert not table.session.table.entries
    assert table.session.attempt.state(table.session.referee) == "open"


def test_a_hint_shows_the_next_move_of_the_solution(table, player):
    player.key(pygame.K_h)
    assert str(table.hint.recommended.move) == "1 mark c1"
    assert "Mark c1" in table.toast.words
    table.play(Move.parse("1 mark c3"))
    player.key(pygame.K_h)
    assert table.hint.recommended is None
    assert "No hint from this position" in table.toast.words


def test_the_other_side_answers_as_the_solution_has_it(app, window, player):
    fork = puzzle_of(
        "A fork",
        "a3",
        "XO.",
        "...",
        "...",
        goal=GoalEntry("win", within={"moves": 3}),
        solution=("1 mark a3", "2 mark a2", "1 mark b2", "2 mark c1", "1 mark c3"),
        least=3,
    )
    open_puzzle(app, games.load("tictactoe"), [PuzzleEntry(fork, None, 0)], 0)
    scene = window.scene
    scene.play(Move.parse("1 mark a3"))
    player.wait(1.2)
    assert [str(entry.move) for entry in scene.session.table.entries][1:] == ["2 mark a2"]
    assert not scene.turns.bots.is_thinking
    assert str(scene.session.attempt.advice(scene.session.referee)) == "1 mark b2"


@pytest.mark.full
def test_hint_text_covers_neither_piece_nor_zone(app, window):
    game = games.load("guardians")
    entries = puzzles_of(game)[0]
    open_puzzle(app, game, entries, 0)
    scene = window.scene
    window.surface = pygame.display.set_mode((1024, 640))
    scene.layout((1024, 640))
    arrows = 0
    for move in map(Move.parse, entries[0].puzzle.solution):
        if move.seat == scene.seat:
            scene.hint.ask()
            arrows += scene.hint.picture.arrow_ends(scene.hint.recommended) is not None
            assert not scene.toast.rect.colliderect(scene.hud.layout.table)
        scene.play(move)
        scene.finish_animations()
    assert arrows


def test_handling_does_not_count(table):
    session = table.session
    session.play(Move.parse("1 @referee sandbox"))
    assert session.attempt.state(session.referee) == "by hand"
    session.play(Move.parse("1 @referee strict"))
    session.play(Move.parse("1 mark c1"))
    assert session.attempt.state(session.referee) == "by hand"
    for _ in range(3):
        session.undo()
    assert session.attempt.state(session.referee) == "open"


def test_following_puzzles_are_the_unsolved_ones(puzzle_list):
    game = games.load("tictactoe")
    referee = lay(puzzle_list[0].puzzle, game).referee
    goal = Objective(game, referee.table, 0, "win")
    three = [*puzzle_list, puzzle_list[0]]
    assert PuzzleAttempt(three, 0, goal, "").next_puzzle() == 1
    three[1] = three[1]._replace(best=1)
    assert PuzzleAttempt(three, 0, goal, "").next_puzzle() == 2
    three[2] = three[2]._replace(best=1)
    assert PuzzleAttempt(three, 0, goal, "").next_puzzle() == 1
    assert PuzzleAttempt(three[:1], 0, goal, "").next_puzzle() is None


def test_the_menu_of_a_puzzle_leaves_it(app, window, player, table):
    player.key(pygame.K_ESCAPE)
    player.click(button(table, "Leave puzzle"))
    assert player.scene is None


def test_page_lists_solved_puzzles(app, window, player):
    for one in ("The open end", "Downwards"):
        store_puzzle(puzzle_of(one, "c1", "XX.", "OO.", "..."))
    window.open(PuzzlesScene(app, "tictactoe"))
    rows = player.scene.list.rows
    texts = [(row.text, row.right) for row in rows]
    assert texts == [("Downwards", "easy"), ("The open end", "easy")]
    assert rows[0].note.startswith("Win the game in 1 move. Three make a line. Your puzzle:")
    player.key(pygame.K_RETURN)
    player.scene.play(Move.parse("1 mark c1"))
    player.wait(1.0)
    player.key(pygame.K_ESCAPE)  # shows the table
    window.back()
    rows = player.scene.list.rows
    assert "Solved in 1 move." in rows[0].note
    assert rows[0].right == "easy · solved"
    assert player.scene.list.selected_index == 1, "the next one that is not solved"


def test_a_game_without_puzzles_says_how_to_make_one(app, window, player):
    window.open(PuzzlesScene(app, "caravan"))
    assert "Save as puzzle" in player.scene.list.rows[0].text


# --- save as puzzle --------------------------------------------------------------------------


@pytest.fixture
def form(open_table, window, player):
    """Opens the form for a table on which seat 1 can complete a line."""
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    for move in ("1 mark a1", "2 mark a2", "1 mark b1", "2 mark b2"):
        scene.session.play(Move.parse(move))
    scene.after_change()
    player.key(pygame.K_ESCAPE)
    player.click(button(scene, "Save as puzzle"))
    assert isinstance(window.scene, MakePuzzleScene)
    yield window.scene
    if window.scene is not None:
        window.scene.leave()


def test_position_becomes_a_user_puzzle(form, player):
    form._set_span("moves")
    form._set_name("My line")
    player.click(button(form, "Find solution"))
    assert form.solving is not None
    player.wait_for(lambda: form.solution is not None)
    assert form.solution.minimum == 1
    assert "Proved: minimum 1 move. 1 of 5 first moves leads to the goal." in labels(form)
    player.click(button(form, "Save puzzle"))
    (stored,), notices = puzzles_of(games.load("tictactoe"))
    assert not notices
    assert (stored.puzzle.title, stored.puzzle.solution) == ("My line", ("1 mark c1",))
    assert f"the file {stored.path.name} from" in form.dialog.words
    player.click(button(form, "Solve it"))
    assert player.scene.session.attempt.puzzle == stored.puzzle


def open_form(app, window, name, **options):
    game = games.load(name)
    table = game.setup(2, options, "1")
    form = MakePuzzleScene(app, Session(Referee(game, table), [HUMAN, HUMAN], {}), 0)
    window.open(form)
    return form


def widget_beside(form, words):
    """Returns the widget next to a label, or None without that label."""
    widgets = form.group.widgets
    index = [n for n, one in enumerate(widgets) if isinstance(one, Label) and one.words == words]
    return widgets[index[0] + 1] if index else None


@pytest.mark.parametrize(
    ("variant", "spans"), [("duel", ["combat"]), ("lands", ["turn", "combat"])]
)
def test_the_form_says_how_long_as_the_puzzle_will(app, window, variant, spans):
    form = open_form(app, window, "guardians", way=variant)
    form._set_count(2)
    times = [option.label for option in widget_beside(form, "Time limit").options]
    assert times == [f"Within 2 {span}s" for span in spans] + ["In 2 moves"]
    goal = form._goal()
    text = sentence(form.session.game, goal.aim, goal.amount, "", goal.within)
    assert text == f"Win the game within 2 {spans[0]}s."


def test_uncountable_goals_appear_once(app, window):
    form = open_form(app, window, "sandland")
    form._set_span("round")
    form._set_count(3)
    form._set_span("turn")
    assert widget_beside(form, "Limit") is None
    assert form._goal().within == {"turn": 1}


def test_no_row_of_the_form_moves_under_the_pointer(app, window):
    form = open_form(app, window, "sacred_wars")
    at = widget_beside(form, "Goal").rect.copy()
    form._set_aim("life")
    assert widget_beside(form, "Amount") is not None
    assert widget_beside(form, "Goal").rect == at


def test_unreachable_goal_is_refused(form, player, monkeypatch):
    monkeypatch.setattr("tabletop.app.scenes.make_puzzle.PuzzleSolver", EndlessSearch)
    player.click(button(form, "Find solution"))
    form._news(Solution((), 0, 0, 0, 9, "no certain solution, because of chance"))
    assert "Not a valid puzzle: no certain solution, because of chance." in labels(form)
    player.click(button(form, "Change"))
    assert form.solution is None
    assert button(form, "Find solution")


def test_single_spans_are_not_counted(app, window):
    # In Sandland a puzzle spans one turn, but any number of rounds of a skirmish.
    game = games.load("sandland")
    table = try_out(game, "canal-digger", "assets")
    form = MakePuzzleScene(app, Session(Referee(game, table), [HUMAN, HUMAN], {}), 0)
    window.open(form)
    assert (form.span, "Limit" in labels(form)) == ("turn", False)
    form._set_span("round")
    assert "Limit" in labels(form)
    form._set_count(2)
    assert form._goal().within == {"round": 2}
    form._set_span("turn")
    assert "Limit" not in labels(form)
    assert form._goal().within == {"turn": 1}
    form.leave()


def test_the_search_can_be_stopped(form, player, monkeypatch):
    monkeypatch.setattr("tabletop.app.scenes.make_puzzle.PuzzleSolver", EndlessSearch)
    player.click(button(form, "Find solution"))
    search = form.solving
    player.click(button(form, "Stop"))
    assert search.stopped
    assert any(words.startswith("Stopped.") for words in labels(form))
    player.click(button(form, "Find solution"))
    search = form.solving
    player.key(pygame.K_ESCAPE)
    assert search.stopped, "who leaves ends the search"


class EndlessSearch:
    """A search that runs until it is stopped."""

    def __init__(self, puzzle, on_news, packs=()):
        self.stopped = False

    def stop(self):
        self.stopped = True


# --- cards of packs --------------------------------------------------------------------------


def test_a_puzzle_with_cards_of_a_pack_names_it_and_misses_it(app, window, tmp_path, monkeypatch):
    monkeypatch.setattr("tabletop.app.scenes.make_puzzle.PuzzleSolver", EndlessSearch)
    used = [read_pack(write_pack(tmp_path / name)) for name in ("salt", "idle")]
    try:
        game = games.load("sandland", used)
        table = try_out(game, "salt-runner", "assets")
        scene = MakePuzzleScene(app, Session(Referee(game, table), [HUMAN, HUMAN], {}), 0)
        window.open(scene)
        scene._solve()
        puzzle = scene.puzzle
        assert puzzle.packs == {"salt": used[0].stamp}  # the position has no card of the other pack
        assert game_of(puzzle, game) is game
    finally:
        base_game = games.load("sandland")
    with pytest.raises(PositionError, match=r"a pack that is not installed: 'salt' 1\.0"):
        game_of(puzzle, base_game)
    with packs.unpacked(tmp_path / "salt") as unpacked:
        packs.put(unpacked)
    try:
        assert [pack.id for pack in game_of(puzzle, base_game).packs] == ["salt"]
    finally:
        games.load("sandland")
