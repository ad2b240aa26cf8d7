"""Text at all sizes of window, panels and letters: no cuts, no overlaps."""

from typing import NamedTuple

import pygame
import pytest

from tabletop import games
from tabletop.app.context_menu import ContextMenu, MenuEntry
from tabletop.app.scenes.deckbuilder import DeckBuilderScene
from tabletop.app.scenes.home import HomeScene
from tabletop.app.scenes.table import TableScene
from tabletop.app.table.menus import open_game_menu
from tabletop.app.table.pile_dialog import show_pile
from tabletop.app.theme import SMALLEST_TEXT
from tabletop.app.widgets import ChoiceButtons, caption
from tabletop.app.window import Window
from tabletop.games.deck_registry import deck_registry
from tests.app.sights import FORMS, TABLES, open_sight, session_of
from tests.app.written import watch

FULL, NIGHTLY = pytest.mark.full, pytest.mark.nightly
# Smallest letters of a form as a share of its largest with the same requested size.
SHARE = 0.68


class Sight(NamedTuple):
    """The sizes of a window: its pixels, UI scale, text size and zoom."""

    size: tuple[int, int] = (1280, 720)
    ui: float = 1.0
    text: float = 1.0
    zoom: float = 1.0

    def __str__(self):
        return f"{self.size[0]}x{self.size[1]}-{self.ui}-{self.text}-{self.zoom}"


SMALL, HARD = Sight((1024, 640)), Sight((1024, 640), 2.0, 2.0)
USUAL, LARGER = Sight(), Sight(text=1.5)
# `scripts/read_scenes.py` reads more sights and tables but does not compare letter sizes.
FURTHER = [
    USUAL,
    Sight((1024, 640), text=1.5),
    Sight(ui=0.75, text=0.75),
    Sight(text=2.0),
    Sight((3840, 2160), text=1.5),
]
ZOOMED = [Sight(text=1.5, zoom=zoom) for zoom in (2.5, 1.5)]


def sights(*tiers):
    """Returns the parameters of a test: sights, marked with their tier."""
    return [pytest.param(sight, id=str(sight), marks=marks) for marks, sight in tiers]


@pytest.fixture(scope="module")
def record():
    """Yields the record of all drawn text, shared by all tests of the module."""
    with pytest.MonkeyPatch.context() as patched:
        yield watch(patched)


@pytest.fixture
def log(record):
    record.clear()
    return record


def see(app, sight):
    """Opens a window with the sizes of a sight."""
    app.settings.ui_scale, app.settings.text_scale = sight.ui, sight.text
    app.window = Window(sight.size)


def seen(app, name, sight, log):
    """Opens and paints a scene, and returns it with the marks on the window."""
    see(app, sight)
    log.clear()
    if name.startswith("table"):
        app.settings.zoom = {name.split()[1]: sight.zoom}
    scene = open_sight(app, name)
    paper = pygame.Surface(sight.size)
    scene.paint(paper, paper.get_rect())
    return scene, log.on(paper)


def faults(log, marks, frame=None):
    """Returns the unreadable parts of a painted scene.

    A table that is larger than its frame may be cut off there.
    """
    large = {id(one) for one in log.surfaces if frame and one.get_rect().contains(frame)}
    found = [f"{one!r} {at} over {other!r} {there}" for one, at, other, there in
             log.over_each_other()]  # fmt: skip
    found += [
        f"cut: {mark}"
        for mark in log.cut()
        if mark.surface not in large or frame.contains(mark.ink)
    ]
    return found + [
        f"small: {mark}" for mark in marks if mark.became < min(SMALLEST_TEXT, mark.wished) - 1
    ]


def letters_of_other_sizes(marks):
    """Returns letters far smaller than others with the same requested size."""
    sizes = {}
    for mark in marks:
        if mark.wished:  # otherwise a sign
            sizes.setdefault(mark.wished, {})[mark.what] = mark.became
    return [
        f"letters of {wished} differ: {became}"
        for wished, became in sizes.items()
        if min(became.values()) < SHARE * max(became.values())
    ]


def rows_of_other_sizes(scene):
    """Returns the letter sizes in the rows of a form if they differ."""
    choices = [widget for widget in scene.group.widgets if isinstance(widget, ChoiceButtons)]
    rows = {widget.rect.top for widget in choices}
    beside = [widget for widget in scene.group.widgets if widget.rect.top in rows]
    sizes = {
        min(each.max_letter_height or 99, each.letter_height())
        for each in beside
        if each.letter_height()
    }
    assert len(beside) >= 4
    return [f"rows in letters of {sizes}"] if len(sizes) != 1 else []


# One form of each kind, and each unique form.
KINDS = [
    "home", "settings", "load", "error", "setup realm_of_sand 4", "setup sacred_wars 2",
    "setup wasteland 8", "setup tictactoe 2", "rulebook realm_of_sand", "results wasteland 8 20",
    "decks sandland",
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "sight"),
    [
        *(pytest.param(name, SMALL, marks=() if name in KINDS else FULL) for name in FORMS),
        *(pytest.param(name, HARD, marks=FULL) for name in FORMS),
        *(pytest.param(name, sight, marks=NIGHTLY) for name in FORMS for sight in FURTHER),
    ],
    ids=str,
)
def test_forms_are_written_whole_and_in_letters_of_one_size(app, name, sight, log):
    scene, marks = seen(app, name, sight, log)
    found = faults(log, marks) + letters_of_other_sizes(marks)
    if name.startswith("set"):
        found += rows_of_other_sizes(scene)
    app.window.close()
    assert len(marks) > 3
    assert found == []


# The latest table of each game.
LATE = {name.split()[1]: name for name in TABLES}.values()


@pytest.mark.parametrize(
    ("name", "sight"),
    [
        *(pytest.param(name, SMALL, marks=() if name in LATE else FULL) for name in TABLES),
        *(pytest.param(name, HARD, marks=FULL) for name in TABLES),
    ],
    ids=str,
)
def test_tables_are_written_whole(app, name, sight, log):
    scene, marks = seen(app, name, sight, log)
    found = faults(log, marks)
    app.window.close()
    assert len(marks) > 3
    assert found == []
    assert scene.hud.table_area.h > 0.7 * sight.size[1]


@pytest.mark.parametrize("sight", sights((FULL, ZOOMED[0]), (NIGHTLY, ZOOMED[1])))
@pytest.mark.parametrize("name", TABLES)
def test_larger_tables_are_written_whole_where_they_are_seen(app, name, sight, log):
    scene, marks = seen(app, name, sight, log)
    found = faults(log, marks, scene.hud.table_area)
    app.window.close()
    assert found == []


def least_letters(marks):
    """Returns the smallest height of each text.

    A text may occur in a list and in a heading.
    """
    letters = {}
    for mark in marks:
        if mark.wished:
            letters[mark.what] = min(mark.became, letters.get(mark.what, mark.became))
    return letters


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name == "load" else FULL) for name in FORMS]
)
def test_forms_grow_with_the_text(app, name, log):
    small, large = (least_letters(seen(app, name, sight, log)[1]) for sight in (USUAL, LARGER))
    app.window.close()
    both = [what for what in small if what in large]
    assert len(both) > 2
    assert [what for what in both if large[what] < 1.1 * small[what]] == []


# Tables without a panel that could be enlarged.
PLAIN = ("table tictactoe 2 3", "table realm_of_sand 1 6")
# Sights of dialogs, menus and captions.
OVER = sights(
    ((), HARD), *((FULL, sight) for sight in (Sight((1024, 640), 0.75, 0.75), LARGER)),
)  # fmt: skip
LONG = "A card is drawn at the end of each turn, and whoever holds more than ten gives some back."


def dialogs_of_forms(app):
    """Yields scenes without a table, each with a function that opens a dialog."""
    home = HomeScene(app)
    yield home, home._rules
    yield home, home._decks
    decks = DeckBuilderScene(app, games.load("guardians"), deck_registry("guardians"))
    yield decks, decks.files.open


def dialogs_of_a_table(app):
    """Yields a table with each function that opens a dialog over it."""
    table = TableScene(app, session_of("sandland", 2, 30))
    table.pass_screen.seat = 0
    yield table, lambda: open_game_menu(table)
    yield table, lambda: show_pile(table, "deck.0")
    yield table, lambda: table.pass_screen._ask(LONG)
    yield (
        table,
        lambda: table.open_dialog(LONG, LONG * 8, [(LONG, None), ("No", None)], sign="load"),
    )


@pytest.mark.parametrize("sight", OVER)
@pytest.mark.parametrize(("dialogs", "count"), [(dialogs_of_forms, 3), (dialogs_of_a_table, 4)])
def test_dialogs_are_written_whole(app, sight, log, dialogs, count):
    see(app, sight)
    found = []
    for scene, opened in dialogs(app):
        if app.window.scene is not scene:
            app.window.open(scene)
        log.clear()
        opened()
        paper = pygame.Surface(sight.size)
        assert paper.get_rect().contains(scene.dialog.rect)
        scene.dialog.draw(paper)
        marks = log.on(paper)
        assert len(marks) > 2
        found.append(
            faults(log, marks)
            + [mark for mark in marks if not scene.dialog.rect.contains(mark.seen)]
        )
        scene.dialog = None
    app.window.close()
    assert found == [[]] * count


@pytest.mark.parametrize("sight", OVER)
def test_text_at_the_pointer_is_complete(app, sight, log):
    see(app, sight)
    scene = TableScene(app, session_of("sandland", 2, 30))
    app.window.open(scene)
    paper = pygame.Surface(sight.size)
    window = paper.get_rect()
    menu = ContextMenu(
        scene.panel_look, [MenuEntry("Not allowed", None, LONG)] * 10, (900, 500), window
    )
    assert window.contains(menu.rect)
    menu.draw(paper)
    assert all(menu.rect.contains(mark.ink) for mark in log.on(paper))
    assert log.over_each_other() == []
    scene.show_message(LONG * 3, "scales")
    assert window.contains(scene.toast.rect)
    assert window.contains(caption(LONG * 2, scene.panel_look).get_rect())
    assert log.cut() == []
    app.window.close()


def shown_large(app, scene, larger):
    """Returns the height of each picture in its card preview.

    With larger text some pictures are legible on the table itself and have no preview.
    """
    shown, control = {}, scene.control
    for picture in scene.renderer.layout.pictures:
        if picture.name in scene.skin.enlargeable_pictures and picture.rect.h:
            control.piece_preview.hide()
            control.hovering, control.tooltip = None, None
            control.piece_preview.panel = picture
            control.piece_preview.show()
            height = picture.rect.h if larger else 0
            if control.piece_preview.picture is not None:
                image, place = control.piece_preview.picture
                assert control.rect.contains(place)
                height = image.get_height()
            if height:
                shown[picture.name] = max(height, shown.get(picture.name, 0))
    return shown


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=() if name == "table wasteland 2 20" else FULL)
        for name in TABLES
        if name not in PLAIN
    ],
)
def test_cards_and_panels_are_shown_larger_where_the_text_is(app, name, log):
    sizes = []
    for sight in (USUAL, LARGER):
        scene, _ = seen(app, name, sight, log)
        assert scene.skin.enlargeable_pictures
        sizes.append(shown_large(app, scene, sight is LARGER))
        assert faults(log, []) == []
        app.window.close()
    usual, larger = sizes
    assert usual
    assert {each: (height, larger.get(each, 0)) for each, height in usual.items()
            if larger.get(each, 0) <= 0.95 * height} == {}  # fmt: skip
