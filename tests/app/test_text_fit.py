"""Text at all sizes of window, panels and letters: no cuts, no overlaps."""

from typing import NamedTuple

import pygame
import pytest

from tabletop import games
from tabletop.app.painting.theme import SMALLEST_TEXT
from tabletop.app.scenes.deckbuilder import DeckBuilderScene
from tabletop.app.scenes.home import HomeScene
from tabletop.app.scenes.table import TableScene
from tabletop.app.table.pile_dialog import show_pile
from tabletop.app.widgets import ChoiceButtons, caption
from tabletop.app.widgets.context_menu import ContextMenu, MenuEntry
from tabletop.app.window.window import Window
from tabletop.games.deck_registry import deck_registry
from tests.app.drawn_text import watch
from tests.app.scene_catalog import FORMS, TABLES, open_scene, session_after_moves

FULL, NIGHTLY = pytest.mark.full, pytest.mark.nightly
# Smallest letters of a form as a share of its largest with the same requested size.
MIN_SIZE_RATIO = 0.68


class WindowSizes(NamedTuple):
    """The sizes of a window: its pixels, UI scale, text size and zoom."""

    size: tuple[int, int] = (1280, 720)
    ui: float = 1.0
    text: float = 1.0
    zoom: float = 1.0

    def __str__(self):
        return f"{self.size[0]}x{self.size[1]}-{self.ui}-{self.text}-{self.zoom}"


SMALL, LARGE_SCALE = WindowSizes((1024, 640)), WindowSizes((1024, 640), 2.0, 2.0)
DEFAULT_SIZES, LARGE_TEXT = WindowSizes(), WindowSizes(text=1.5)
# `scripts/read_scenes.py` checks more sizes and tables but does not compare letter sizes.
EXTRA_SIZES = [
    DEFAULT_SIZES,
    WindowSizes((1024, 640), text=1.5),
    WindowSizes(ui=0.75, text=0.75),
    WindowSizes(text=2.0),
    WindowSizes((3840, 2160), text=1.5),
]
ZOOMED = [WindowSizes(text=1.5, zoom=zoom) for zoom in (2.5, 1.5)]


def size_params(*tiers):
    """Returns test parameters: window sizes, marked with their tier."""
    return [pytest.param(sizes, id=str(sizes), marks=marks) for marks, sizes in tiers]


@pytest.fixture(scope="module")
def record():
    """Yields the record of all drawn text, shared by all tests of the module."""
    with pytest.MonkeyPatch.context() as patched:
        yield watch(patched)


@pytest.fixture
def log(record):
    record.clear()
    return record


def open_window(app, sizes):
    """Opens a window with the given sizes."""
    app.settings.ui_scale, app.settings.text_scale = sizes.ui, sizes.text
    app.window = Window(sizes.size)


def paint_scene(app, name, sizes, log):
    """Opens and paints a scene, and returns it with the marks on the window.

    The bars of a table are painted on a surface of the window's size first.
    """
    open_window(app, sizes)
    log.clear()
    if name.startswith("table"):
        app.settings.zoom = {name.split()[1]: sizes.zoom}
    scene = open_scene(app, name)
    paper = pygame.Surface(sizes.size)
    scene.paint(paper, paper.get_rect())
    whole = {id(surface) for surface in log.surfaces if surface.get_size() == sizes.size}
    return scene, [mark for mark in log.marks if mark.surface in whole]


def unreadable_parts(log, marks, frame=None):
    """Returns the unreadable parts of a painted scene.

    A table that is larger than its frame may be cut off there.
    """
    large = {id(one) for one in log.surfaces if frame and one.get_rect().contains(frame)}
    results = [f"{one!r} {position} over {other!r} {there}" for one, position, other, there in
             log.over_each_other()]  # fmt: skip
    results += [
        f"cut: {mark}"
        for mark in log.cut()
        if mark.surface not in large or frame.contains(mark.ink)
    ]
    return results + [
        f"small: {mark}" for mark in marks if mark.became < min(SMALLEST_TEXT, mark.wished) - 1
    ]


def inconsistent_letters(marks):
    """Returns letters far smaller than others with the same requested size."""
    sizes = {}
    for mark in marks:
        if mark.wished:  # otherwise an icon
            sizes.setdefault(mark.wished, {})[mark.what] = mark.became
    return [
        f"letters of {wished} differ: {became}"
        for wished, became in sizes.items()
        if min(became.values()) < MIN_SIZE_RATIO * max(became.values())
    ]


def inconsistent_rows(scene):
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
    "setup sacred_wars 2 more", "setup wasteland 8", "setup tictactoe 2",
    "rulebook realm_of_sand", "results wasteland 8 20", "decks sandland",
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "sizes"),
    [
        *(pytest.param(name, SMALL, marks=() if name in KINDS else FULL) for name in FORMS),
        *(pytest.param(name, LARGE_SCALE, marks=FULL) for name in FORMS),
        *(pytest.param(name, sizes, marks=NIGHTLY) for name in FORMS for sizes in EXTRA_SIZES),
    ],
    ids=str,
)
def test_forms_are_written_whole_and_in_letters_of_one_size(app, name, sizes, log):
    scene, marks = paint_scene(app, name, sizes, log)
    problems = unreadable_parts(log, marks) + inconsistent_letters(marks)
    if name == "settings" or name.endswith("more"):
        problems += inconsistent_rows(scene)
    app.window.close()
    assert len(marks) > 3
    assert problems == []


# The latest table of each game.
LATEST_TABLES = list({name.split()[1]: name for name in TABLES}.values())


@pytest.mark.parametrize(
    ("name", "sizes"),
    [
        *(
            pytest.param(name, SMALL, marks=() if name in LATEST_TABLES[:3] else FULL)
            for name in TABLES
        ),
        *(pytest.param(name, LARGE_SCALE, marks=FULL) for name in TABLES),
    ],
    ids=str,
)
def test_tables_are_written_whole(app, name, sizes, log):
    scene, marks = paint_scene(app, name, sizes, log)
    problems = unreadable_parts(log, marks)
    app.window.close()
    assert len(marks) > 3
    assert problems == []
    assert scene.hud.layout.table.h > 0.7 * sizes.size[1]


@pytest.mark.parametrize(
    ("name", "sizes"),
    [
        *(pytest.param(name, ZOOMED[0], marks=FULL) for name in LATEST_TABLES),
        *(
            pytest.param(name, sizes, marks=NIGHTLY)
            for name in TABLES
            for sizes in ZOOMED
            if name not in LATEST_TABLES or sizes != ZOOMED[0]
        ),
    ],
    ids=str,
)
def test_larger_tables_are_written_whole_where_they_are_seen(app, name, sizes, log):
    scene, marks = paint_scene(app, name, sizes, log)
    problems = unreadable_parts(log, marks, scene.hud.layout.table)
    app.window.close()
    assert problems == []


def smallest_letters(marks):
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
    small, large = (
        smallest_letters(paint_scene(app, name, sizes, log)[1])
        for sizes in (DEFAULT_SIZES, LARGE_TEXT)
    )
    app.window.close()
    common = [what for what in small if what in large]
    assert len(common) > 2
    assert [what for what in common if large[what] < 1.1 * small[what]] == []


# Tables without a panel that could be enlarged.
WITHOUT_PREVIEW = ("table tictactoe 2 3", "table realm_of_sand 1 6")
# Window sizes for dialogs, menus and captions.
OVERLAY_SIZES = size_params(
    ((), LARGE_SCALE),
    *((FULL, sizes) for sizes in (WindowSizes((1024, 640), 0.75, 0.75), LARGE_TEXT)),
)
LONG_TEXT = (
    "A card is drawn at the end of each turn, and whoever holds more than ten gives some back."
)


def dialogs_of_forms(app):
    """Yields scenes without a table, each with a function that opens a dialog."""
    home = HomeScene(app)
    yield home, home.open_menu
    decks = DeckBuilderScene(app, games.load("guardians"), deck_registry("guardians"))
    yield decks, decks.files.open


def dialogs_of_a_table(app):
    """Yields a table with each function that opens a dialog over it."""
    table = TableScene(app, session_after_moves("sandland", 2, 30))
    table.pass_screen.seat = 0
    yield table, lambda: table.open_game_menu()
    yield table, lambda: show_pile(table, "deck.0")
    yield table, lambda: table.pass_screen._ask(LONG_TEXT)
    yield (
        table,
        lambda: table.open_dialog(
            LONG_TEXT, LONG_TEXT * 8, [(LONG_TEXT, None), ("No", None)], sign="load"
        ),
    )


@pytest.mark.parametrize("sizes", OVERLAY_SIZES)
@pytest.mark.parametrize(("dialogs", "count"), [(dialogs_of_forms, 2), (dialogs_of_a_table, 4)])
def test_dialogs_are_written_whole(app, sizes, log, dialogs, count):
    open_window(app, sizes)
    results = []
    for scene, opened in dialogs(app):
        if app.window.scene is not scene:
            app.window.open(scene)
        log.clear()
        opened()
        paper = pygame.Surface(sizes.size)
        assert paper.get_rect().contains(scene.dialog.rect)
        scene.dialog.draw(paper)
        marks = log.on(paper)
        assert len(marks) > 2
        results.append(
            unreadable_parts(log, marks)
            + [mark for mark in marks if not scene.dialog.rect.contains(mark.seen)]
        )
        scene.dialog = None
    app.window.close()
    assert results == [[]] * count


@pytest.mark.parametrize("sizes", OVERLAY_SIZES)
def test_text_at_the_pointer_is_complete(app, sizes, log):
    open_window(app, sizes)
    scene = TableScene(app, session_after_moves("sandland", 2, 30))
    app.window.open(scene)
    paper = pygame.Surface(sizes.size)
    window = paper.get_rect()
    menu = ContextMenu(
        scene.panel_look, [MenuEntry("Not allowed", None, LONG_TEXT)] * 10, (900, 500), window
    )
    assert window.contains(menu.rect)
    menu.draw(paper)
    assert all(menu.rect.contains(mark.ink) for mark in log.on(paper))
    assert log.over_each_other() == []
    scene.show_message(LONG_TEXT * 3, "scales")
    assert window.contains(scene.toast.rect)
    assert window.contains(caption(LONG_TEXT * 2, scene.panel_look).get_rect())
    assert log.cut() == []
    app.window.close()


def preview_heights(app, scene, larger):
    """Returns the height of each picture in its card preview.

    With larger text some pictures are legible on the table itself and have no preview.
    """
    displayed, control = {}, scene.control
    for picture in scene.renderer.layout.pictures:
        if picture.name in scene.skin.enlargeable_pictures and picture.rect.h:
            control.piece_preview.hide()
            control.hover.key, control.hover.tooltip = None, None
            control.hover.panel = picture
            control.piece_preview.show()
            height = picture.rect.h if larger else 0
            if control.piece_preview.picture is not None:
                image, place = control.piece_preview.picture
                assert control.rect.contains(place)
                height = image.get_height()
            if height:
                displayed[picture.name] = max(height, displayed.get(picture.name, 0))
    return displayed


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=() if name == "table wasteland 2 20" else FULL)
        for name in TABLES
        if name not in WITHOUT_PREVIEW
    ],
)
def test_cards_and_panels_are_shown_larger_where_the_text_is(app, name, log):
    heights = []
    for sizes in (DEFAULT_SIZES, LARGE_TEXT):
        scene, _ = paint_scene(app, name, sizes, log)
        assert scene.skin.enlargeable_pictures
        heights.append(preview_heights(app, scene, sizes is LARGE_TEXT))
        assert unreadable_parts(log, []) == []
        app.window.close()
    default, larger = heights
    assert default
    assert {each: (height, larger.get(each, 0)) for each, height in default.items()
            if larger.get(each, 0) <= 0.95 * height} == {}  # fmt: skip
