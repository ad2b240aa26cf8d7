"""Whatever the size of window, panels and text: nothing is cut, and nothing runs into another."""

import pygame
import pytest

from tabletop import games
from tabletop.app.menu import Entry, Menu
from tabletop.app.scenes.deckbuilder import DeckBuilderScene
from tabletop.app.scenes.home import HomeScene
from tabletop.app.scenes.table import TableScene
from tabletop.app.table.menus import open_game_menu
from tabletop.app.table.piles import look_through
from tabletop.app.theme import SMALLEST_TEXT
from tabletop.app.widgets import Choice, caption
from tabletop.app.window import Window
from tabletop.games.workshops import workshop
from tests.app.sights import FORMS, TABLES, open_sight, session_of
from tests.app.written import watch

#: Window, size of everything, size of the text; more of them by `scripts/read_scenes.py`.
SIGHTS = [
    ((1024, 640), 1.0, 1.0),
    ((1024, 640), 1.0, 1.5),
    ((1024, 640), 2.0, 2.0),
    ((1280, 720), 0.75, 0.75),
    ((1280, 720), 1.0, 2.0),
    ((3840, 2160), 1.0, 1.5),
]
#: Tables take longer to paint.
ON_TABLES = [*SIGHTS[1:4], SIGHTS[5]]
#: What must be said of a label to be seen as written small beside others like it.
SHARE = 0.68


def seen(app, name, sight, log):
    """Open a scene and paint it; gives it and what stands on the window itself."""
    size, app.settings.ui_scale, app.settings.text_scale = sight
    app.window = Window(size)
    scene = open_sight(app, name)
    paper = pygame.Surface(size)
    scene.paint(paper, paper.get_rect())
    return scene, log.on(paper)


def read(sights, names):
    return [
        pytest.param(name, sight, id=f"{name}-{'x'.join(map(str, sight[0]))}-{sight[1]}-{sight[2]}")
        for name in names
        for sight in sights
    ]


@pytest.mark.parametrize(("name", "sight"), read(SIGHTS, FORMS))
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


@pytest.mark.parametrize(("name", "sight"), read(ON_TABLES, TABLES))
def test_tables_are_written_whole(app, name, sight, monkeypatch):
    app.settings.zoom = {name.split()[1]: 1.0}
    log = watch(monkeypatch)
    scene, marks = seen(app, name, sight, log)
    assert len(marks) > 3
    assert log.over_each_other() == []
    assert log.cut() == []
    for mark in marks:
        assert mark.became >= min(SMALLEST_TEXT, mark.wished) - 1, mark
    assert scene.hud.table_area.h > 0.7 * sight[0][1]
    app.window.close()


@pytest.mark.parametrize("zoom", [1.5, 2.5])
@pytest.mark.parametrize("name", TABLES)
def test_larger_tables_are_written_whole_where_they_are_seen(app, name, zoom, monkeypatch):
    app.settings.zoom = {name.split()[1]: zoom}
    log = watch(monkeypatch)
    scene, marks = seen(app, name, ((1280, 720), 1.0, 1.5), log)
    area = scene.hud.table_area
    assert log.over_each_other() == []
    assert [mark for mark in log.cut() if area.contains(mark.ink)] == []
    for mark in marks:
        assert mark.became >= min(SMALLEST_TEXT, mark.wished) - 1, mark
    app.window.close()


@pytest.mark.parametrize("name", FORMS)
def test_forms_grow_with_the_text(app, name, monkeypatch):
    found = []
    for size in (1.0, 1.5):
        with monkeypatch.context() as patched:
            marks = seen(app, name, ((1280, 720), 1.0, size), watch(patched))[1]
        letters = {}
        for mark in marks:  # the same words may stand in a list and above a chapter
            if mark.wished:
                letters[mark.what] = min(mark.became, letters.get(mark.what, mark.became))
        found.append(letters)
        app.window.close()
    small, large = found
    both = [what for what in small if what in large]
    assert len(both) > 2
    assert [what for what in both if large[what] < 1.1 * small[what]] == []


#: Tables without a panel that could be shown larger.
PLAIN = ("table tictactoe 2 3", "table realm_of_sand 1 6")
OVER = [((1024, 640), 2.0, 2.0), ((1024, 640), 0.75, 0.75), ((1280, 720), 1.0, 1.5)]
LONG = "A card is drawn at the end of each turn, and whoever holds more than ten gives some back."


def dialogs(app):
    """Scenes with something asked upon them."""
    home = HomeScene(app)
    yield home, home._rules
    yield home, home._decks
    decks = DeckBuilderScene(app, games.load("guardians"), workshop("guardians"))
    yield decks, decks.files.open
    table = TableScene(app, session_of("sandland", 2, 30))
    yield table, lambda: open_game_menu(table)
    yield table, lambda: look_through(table, "deck.0")
    yield table, lambda: table.curtain._ask(LONG)
    yield table, lambda: table.ask(LONG, LONG * 8, [(LONG, None), ("No", None)], sign="load")


@pytest.mark.parametrize("number", range(7))
@pytest.mark.parametrize("sight", OVER)
def test_dialogs_are_written_whole(app, sight, number, monkeypatch):
    size, app.settings.ui_scale, app.settings.text_scale = sight
    app.window = Window(size)
    log = watch(monkeypatch)
    scene, opened = list(dialogs(app))[number]
    app.window.open(scene)
    if number == 5:
        scene.curtain.seat = 0
    opened()
    paper = pygame.Surface(size)
    assert paper.get_rect().contains(scene.dialog.rect)
    scene.dialog.draw(paper)
    assert len(log.on(paper)) > 2
    assert log.over_each_other() == []
    assert log.cut() == []
    for mark in log.on(paper):
        assert scene.dialog.rect.contains(mark.seen)
        assert mark.became >= min(SMALLEST_TEXT, mark.wished) - 1
    app.window.close()


@pytest.mark.parametrize("sight", OVER)
def test_what_comes_at_the_pointer_is_written_whole(app, sight, monkeypatch):
    size, app.settings.ui_scale, app.settings.text_scale = sight
    app.window = Window(size)
    log = watch(monkeypatch)
    scene = TableScene(app, session_of("sandland", 2, 30))
    app.window.open(scene)
    paper = pygame.Surface(size)
    window = paper.get_rect()
    menu = Menu(scene.panel_look, [Entry("Not now", None, LONG)] * 10, (900, 500), window)
    assert window.contains(menu.rect)
    menu.draw(paper)
    assert all(menu.rect.contains(mark.ink) for mark in log.on(paper))
    assert log.over_each_other() == []
    scene.say(LONG * 3, "scales")
    assert window.contains(scene.toast.rect)
    assert window.contains(caption(LONG * 2, scene.panel_look).get_rect())
    assert log.cut() == []
    app.window.close()


@pytest.mark.parametrize("name", [name for name in TABLES if name not in PLAIN])
def test_cards_and_panels_are_shown_larger_where_the_text_is(app, name, monkeypatch):
    sizes = []
    for wish in (1.0, 1.5):
        with monkeypatch.context() as patched:
            log = watch(patched)
            scene, _marks = seen(app, name, ((1280, 720), 1.0, wish), log)
            assert scene.skin.legible
            shown = {}
            for picture in scene.renderer.layout.pictures:
                if picture.name in scene.skin.legible and picture.rect.h:
                    scene.control.closeup.hide()
                    scene.control.hovering, scene.control.tooltip = None, None
                    scene.control.closeup.panel = picture
                    scene.control.closeup.show()
                    if scene.control.closeup.picture is not None:
                        image, place = scene.control.closeup.picture
                        assert scene.control.rect.contains(place)
                        shown[picture.name] = max(image.get_height(), shown.get(picture.name, 0))
                    elif wish > 1:  # it is as large on the table itself
                        shown[picture.name] = max(picture.rect.h, shown.get(picture.name, 0))
            assert log.over_each_other() == []
            sizes.append(shown)
            app.window.close()
    assert sizes[0]
    assert {each: (high, sizes[1].get(each, 0)) for each, high in sizes[0].items()
            if sizes[1].get(each, 0) <= 0.95 * high} == {}  # fmt: skip


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("name", [each for each in FORMS if each.startswith("set")])
def test_the_rows_of_a_form_are_written_in_letters_of_one_size(app, name, sight):
    size, app.settings.ui_scale, app.settings.text_scale = sight
    app.window = Window(size)
    scene = open_sight(app, name)
    places = [widget for widget in scene.group.widgets if isinstance(widget, Choice)]
    rows = {widget.rect.top for widget in places}
    beside = [widget for widget in scene.group.widgets if widget.rect.top in rows]
    sizes = {min(each.most or 99, each.letters()) for each in beside if each.letters()}
    assert len(beside) >= 4
    assert len(sizes) == 1
    app.window.close()
