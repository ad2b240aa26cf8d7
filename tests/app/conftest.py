"""Fixtures for tests of the app: a window without a screen, and its user."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import hashlib
import io
import time
from collections import OrderedDict

import pygame
import pytest

from tabletop import games
from tabletop.app.art import picture_cache
from tabletop.app.painting import vector
from tabletop.app.painting.picture_cache import clear_picture_caches
from tabletop.app.program.app import App
from tabletop.app.scenes.table import TableScene
from tabletop.app.widgets import buttons
from tabletop.app.window.window import Window
from tabletop.session.session import HUMAN, Session
from tabletop.storage.settings import Settings


@pytest.fixture(scope="session", autouse=True)
def _screen():
    """Sets up a display, because pictures need one before a window opens."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.quit()


# Size of the cache of painted SVG, in bytes.
MAX_CACHED_BYTES = 64 * 2**20


@pytest.fixture(scope="session", autouse=True)
def _svg_memory(_screen):
    """Caches painted SVG, because most tests open the same tables."""
    paint, memory, used = pygame.image.load_sized_svg, OrderedDict(), 0

    def load(file, size):
        nonlocal used
        if not isinstance(file, io.BytesIO):
            return paint(file, size)
        key = (hashlib.blake2b(file.getvalue(), digest_size=16).digest(), tuple(size))
        if key in memory:
            memory.move_to_end(key)
        else:
            memory[key] = paint(file, size)
            used += 4 * size[0] * size[1]
            while used > MAX_CACHED_BYTES:
                (_, (width, height)), _ = memory.popitem(last=False)
                used -= 4 * width * height
        cached = memory.get(key)
        return paint(file, size) if cached is None else cached.copy()

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(pygame.image, "load_sized_svg", load)
        yield


def sketch(text, size, new):
    """Returns a plain surface in place of an illustration or a cover."""
    picture = pygame.Surface(size)
    picture.fill(hashlib.blake2b(repr(text).encode(), digest_size=3).digest())
    return vector.to_display_format(picture)


# Whether the pictures cached by the app have illustrations.
_has_illustrations = [False]


@pytest.fixture(autouse=True)
def _sketches(request, monkeypatch):
    """Replaces card illustrations, the slowest part of a table, by surfaces.

    A module whose tests need illustrations sets `ILLUSTRATED`.
    """
    illustrated = getattr(request.module, "ILLUSTRATED", False)
    if illustrated != _has_illustrations[0]:
        clear_picture_caches()
        _has_illustrations[0] = illustrated
    if not illustrated:
        monkeypatch.setattr(picture_cache, "picture", sketch)


@pytest.fixture(autouse=True)
def _no_cooling(request, monkeypatch):
    """Makes new buttons accept input at once, unless a module sets `COOLING`."""
    if not getattr(request.module, "COOLING", False):
        monkeypatch.setattr(buttons, "COOL_SECONDS", 0)


FRAME = 1 / 15
"""Seconds between two frames while a test waits."""


class Clock:
    """The clock of the app: real time plus the time that tests have skipped."""

    def __init__(self):
        self.real, self.ahead = time.perf_counter, 0.0

    def __call__(self):
        return self.real() + self.ahead


class Player:
    """A user of the window, who moves the mouse, presses keys and waits."""

    def __init__(self, window):
        self.window = window
        self.buttons = (0, 0, 0)

    @property
    def scene(self):
        return self.window.scene

    def send(self, kind, **values):
        self.window.dispatch([pygame.event.Event(kind, **values)])
        self.window.run_frame()

    def motion(self, pos):
        return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=self.buttons)

    def move(self, pos):
        self.window.dispatch([self.motion(pos)])
        self.window.run_frame()

    def press(self, pos, button=1):
        self.window.dispatch([self.motion(pos)])
        if button == 1:
            self.buttons = (1, 0, 0)
        self.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)

    def release(self, pos, button=1):
        self.window.dispatch([self.motion(pos)])
        self.buttons = (0, 0, 0)
        self.send(pygame.MOUSEBUTTONUP, pos=pos, button=button)

    def click(self, pos, button=1):
        self.press(pos, button)
        self.release(pos, button)

    def drag(self, start, end):
        self.press(start)
        self.move((start[0] + 20, start[1] + 20))
        self.move(end)
        self.release(end)

    def key(self, key, mod=0, letter=""):
        self.send(pygame.KEYDOWN, key=key, mod=mod, unicode=letter)

    def wheel(self, steps):
        self.send(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False)

    def wait(self, seconds):
        """Runs the loop for some seconds of the app's clock."""
        clock = time.perf_counter
        end = clock() + seconds
        while clock() < end and self.window.scene is not None:
            self.window.dispatch(pygame.event.get())
            due = self.window.run_frame()
            clock.ahead += min(FRAME if due is None else max(due, FRAME), max(0, end - clock()))

    def wait_for(self, happened, seconds=30):
        """Runs the loop until a condition is true, for example in another process."""
        clock = time.perf_counter
        end = clock.real() + seconds
        while not happened() and clock.real() < end:
            self.wait(0.05)
            time.sleep(0.005)
        assert happened()


@pytest.fixture
def window(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    monkeypatch.setattr(time, "perf_counter", Clock())
    # Durability after a power cut is tested in tests/reliability.
    monkeypatch.setattr(os, "fsync", lambda file: None)
    # A table without bots needs no worker.
    monkeypatch.setattr("tabletop.app.table.turns.BotTurns.get_ready", lambda turns: None)
    monkeypatch.setattr("tabletop.app.table.hint.Hint.get_ready", lambda hint: None)
    # Tests press faster than people. Tests of early presses restore this function.
    monkeypatch.setattr(
        "tabletop.app.input.input_guard.InputGuard.record_input", lambda question, event: False
    )
    window = Window((1024, 640))
    yield window
    window.close()


@pytest.fixture
def app(window):
    # Tests make every move themselves. Tests of automatic moves change these settings.
    return App(window, Settings(muted=True, ask_always=True, hold=False))


@pytest.fixture
def player(window):
    return Player(window)


@pytest.fixture
def open_table(app, window):
    """Returns a function that opens a table.

    `open_table("tictactoe", [HUMAN, HUMAN])`
    """

    def lay(name="realm_of_sand", players=(HUMAN,), seed="1", **options):
        game = games.load(name)
        chosen = {option.id: option.default for option in game.info.options} | options
        scene = TableScene(app, Session.new(game, list(players), chosen, seed))
        window.open(scene)
        window.run_frame()
        return scene

    return lay
