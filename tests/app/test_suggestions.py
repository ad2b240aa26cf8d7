"""What the home screen suggests to play now."""

import pytest

from tabletop import games
from tabletop.app.lobby.suggestions import record_text, suggestions
from tabletop.session.session import HUMAN, Session
from tabletop.storage.save_list import new_autosave
from tabletop.storage.scores import FinishedGame, PlayerRecord, today
from tabletop.storage.tutorial_progress import store_progress
from tests.app.test_scenes import button


@pytest.fixture(autouse=True)
def empty_home(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))


INFOS = [games.info(name) for name in games.installed()]


def result(game, won=True, **facts):
    return FinishedGame(
        game, 20, "Master", "2026-11-21", "1", seats=(HUMAN, "fair"), winners=(0 if won else 1,),
        **facts,
    )  # fmt: skip


def cards(*results, unfinished=None):
    faces = [face for face, _ in suggestions(INFOS, PlayerRecord(list(results)), unfinished)]
    return {face.heading: face.title for face in faces}


def test_a_new_player_has_one_obvious_start():
    assert list(cards()) == ["Start here"]


@pytest.mark.parametrize(
    ("done", "heading", "title"),
    [(2, "Learn", "Guardians"), (5, "Next step", "Guardians"), (0, "Learn", "Realm of Sand")],
)
def test_the_next_step_of_learning(done, heading, title):
    if done:
        store_progress("guardians", done, 5)
    assert cards(result("tictactoe"))[heading] == title


def test_a_player_who_knows_all_games_plays_the_last_one_again():
    learned = [name for name in games.BUNDLED if name != "sandland"]
    assert cards(result("sandland"), *map(result, learned))["Play again"] == "War for the Wasteland"


def test_an_unfinished_game_comes_first():
    session = Session.new(games.load("tictactoe"), [HUMAN] * 2, {}, "1")
    path = new_autosave("tictactoe", 0)
    session.save_to(path)
    assert next(iter(cards(unfinished=path).items())) == ("Continue", "Tic-tac-toe")


def test_an_unreadable_save_says_why():
    path = new_autosave("tictactoe", 0)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("owls")
    face = suggestions(INFOS, PlayerRecord(), path)[0].face
    assert face.heading == "Continue"
    assert path.name in face.note
    assert str(path.parent) not in face.note


def test_progress_in_a_game():
    info = games.info("realm_of_sand")
    solo = FinishedGame("realm_of_sand", 31, "Grand Master", "2026-11-21", "1")
    assert record_text(PlayerRecord(), info) == "Not played yet"
    record = PlayerRecord([solo, result(info.id), result(info.id, won=False)])
    assert record_text(record, info) == "Best 31 · 1 of 2 won"


def test_the_puzzle_is_from_the_game_played_last(app, window, player):
    assert cards(result("sandland"))["Puzzle"] == "The Duchess Smiles"
    suggestion = suggestions(INFOS, PlayerRecord([result("sandland")]), None)[-1]
    app.open("home")
    suggestion.open(window.scene)
    assert window.scene.session.title == "The Duchess Smiles"


def test_a_day_of_the_calendar_shows_its_challenges(app, window, player):
    app.open("daily")
    scene = window.scene
    card = button(scene, "Tic-tac-toe")
    assert card.face.note == "Not played yet."
    first = today()[:8] + "01"
    scene._choose(first)
    assert window.scene.day == first
    player.click(button(scene, "Tic-tac-toe").rect.center)
    if first != today():
        assert [each.label for each in scene.dialog.buttons] == ["Practise", "Back"]
