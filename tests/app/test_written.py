"""Whatever the size of window, panels and text: nothing is cut, and nothing runs into another."""

from random import Random

import pygame
import pytest

from tabletop import games
from tabletop.app import text
from tabletop.app.menu import Entry, Menu
from tabletop.app.scenes.deckbuilder import DeckBuilderScene
from tabletop.app.scenes.error import ErrorScene
from tabletop.app.scenes.home import HomeScene
from tabletop.app.scenes.load import LoadScene
from tabletop.app.scenes.menus import open_game_menu
from tabletop.app.scenes.results import ResultsScene
from tabletop.app.scenes.rulebook import RulebookScene
from tabletop.app.scenes.settings import SettingsScene
from tabletop.app.scenes.setup import SetupScene
from tabletop.app.scenes.table import TableScene
from tabletop.app.session import HUMAN, Session
from tabletop.app.theme import SMALLEST_TEXT
from tabletop.app.widgets import caption
from tabletop.app.window import Window
from tabletop.cards.builder import workshop
from tabletop.rules.game import Outcome
from tests.app.written import watch

#: Window, size of everything, size of the text.
SIGHTS = [
    ((1024, 640), 1.0, 1.0),
    ((1024, 640), 1.0, 1.5),
    ((1024, 640), 2.0, 2.0),
    ((1280, 720), 0.75, 0.75),
    ((1280, 720), 1.0, 1.25),
    ((1280, 720), 1.0, 1.5),
    ((1280, 720), 1.0, 2.0),
    ((1920, 1080), 0.75, 2.0),
    ((1920, 1080), 1.5, 1.5),
    ((3840, 2160), 1.0, 1.5),
]
FORMS = [
    "home",
    "settings",
    "load",
    "error",
    *(f"setup {name} {seats}" for name, seats in [
        ("sandland", 2), ("realm_of_sand", 1), ("realm_of_sand", 4), ("guardians", 2),
        ("sacred_wars", 2), ("wasteland", 2), ("wasteland", 8), ("tictactoe", 2),
    ]),
    *(f"rulebook {name}" for name in games.OWN),
    "results realm_of_sand 1 20",
    "results wasteland 8 20",
    *(f"deckbuilder {name}" for name in ("sandland", "guardians", "sacred_wars")),
]  # fmt: skip
TABLES = [
    *(f"table sandland 2 {moves}" for moves in (0, 30, 90)),
    *(f"table realm_of_sand {seats} {moves}" for seats, moves in ((1, 6), (2, 40), (4, 40))),
    *(f"table guardians 2 {moves}" for moves in (0, 30, 70)),
    *(f"table sacred_wars 2 {moves}" for moves in (0, 40, 120)),
    *(f"table wasteland {seats} {moves}" for seats, moves in ((2, 20), (5, 60), (8, 60))),
    "table tictactoe 2 3",
]
#: What must be said of a label to be seen as written small beside others like it.
SHARE = 0.68


def session_of(name, seats, moves):
    game = games.load(name)
    options = {option.id: option.default for option in game.info.options}
    session = Session.begin(game, [HUMAN] * int(seats), options, "1")
    rng = Random(moves)
    for _ in range(int(moves)):
        waiting = session.waiting()
        if waiting is None:
            break
        session.play(rng.choice(session.referee.legal_moves(waiting)))
    return session


def scene_of(app, name):
    kind, *about = name.split()
    match kind:
        case "home":
            return HomeScene(app)
        case "settings":
            return SettingsScene(app)
        case "load":
            return LoadScene(app)
        case "error":
            return ErrorScene(app, ValueError("a card has no name"), lambda: None)
        case "setup":
            scene = SetupScene(app, games.load(about[0]))
            scene.seats = int(about[1])
            return scene
        case "rulebook":
            return RulebookScene(app, games.load(about[0]))
        case "deckbuilder":
            return DeckBuilderScene(app, games.load(about[0]), workshop(about[0]))
        case "results":
            session = session_of(*about)
            scores = tuple(range(40, 40 - len(session.players), -1))
            why = "The last round is over, and the first seat has the most of all that counts."
            return ResultsScene(app, session, Outcome((0,), scores, "RS-END.1", why), "medal-3")
        case _:
            return TableScene(app, session_of(*about))


def seen(app, name, sight, log):
    """Open a scene and paint it; gives it and what stands on the window itself."""
    size, app.settings.ui_scale, app.settings.text_scale = sight
    app.settings.curtain = False
    app.window = Window(size)
    scene = scene_of(app, name)
    app.window.open(scene)
    scene.dialog = None
    if isinstance(scene, TableScene):
        scene.tableau.still()
    paper = pygame.Surface(size)
    scene.paint(paper, paper.get_rect())
    return scene, log.on(paper)


def read(sights, names):
    return [
        pytest.param(name, sight, id=f"{name}-{'x'.join(map(str, sight[0]))}-{sight[1]}-{sight[2]}")
        for name in names
        for sight in sights
    ]


@pytest.mark.parametrize("name, sight", read(SIGHTS, FORMS))
def test_forms_are_written_whole_and_in_letters_of_one_size(app, name, sight, monkeypatch):
    log = watch(monkeypatch)
    _scene, marks = seen(app, name, sight, log)
    assert len(marks) > 3
    assert log.over_each_other() == []
    assert log.cut() == []
    sizes = {}
    for mark in marks:
        sizes.setdefault(mark.wished, {})[mark.what] = mark.became
    del sizes[0]  # signs
    for wished, became in sizes.items():
        assert min(became.values()) >= min(SMALLEST_TEXT, wished) - 1, became
        assert min(became.values()) >= SHARE * max(became.values()), became
    app.window.close()


@pytest.mark.parametrize("name, sight", read([*SIGHTS[:9:2], *SIGHTS[5::4]], TABLES))
def test_tables_are_written_whole(app, name, sight, monkeypatch):
    log = watch(monkeypatch)
    scene, marks = seen(app, name, sight, log)
    assert len(marks) > 3
    assert log.over_each_other() == []
    assert log.cut() == []
    for mark in marks:
        assert mark.became >= min(SMALLEST_TEXT, mark.wished) - 1, mark
    assert scene.hud.table_area.h > 0.7 * sight[0][1]
    app.window.close()
