"""The first frame loads only the modules that it needs."""

import os
import subprocess
import sys

import pygame
import pytest

from tabletop.app.scenes.stage import Stage
from tabletop.app.window import sdl
from tabletop.app.window.scene_registry import SCENE_CLASSES, scene_class

HOME_PROGRAM = """
import os, sys
os.environ["SDL_VIDEODRIVER"] = "dummy"
from tabletop.app.lobby import startup
app = startup.open_app((1280, 720))
app.open("home")
app.window.draw()
assert app.window.frames == 1
print("loaded:", *[name for name in HEAVY if name in sys.modules])
"""
SLOW_MODULES = [
    "multiprocessing",
    "rich",
    "tabletop.games.realm_of_sand",
    "tabletop.players",
    "tabletop.storage.saves",
]


@pytest.mark.full
def test_the_shelf_is_shown_without_loading_a_game(tmp_path):
    code = f"HEAVY = {SLOW_MODULES!r}\n{HOME_PROGRAM}"
    result = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "TABLETOP_HOME": str(tmp_path)},
    )
    assert result.stdout.splitlines()[-1] == "loaded:"


def test_every_scene_is_found_by_its_name():
    assert [name for name in SCENE_CLASSES if not issubclass(scene_class(name), Stage)] == []


@pytest.mark.parametrize(
    ("screen", "window"),
    [((1024, 768), (1016, 720)), ((1366, 768), (1280, 720)), ((800, 480), (792, 444))],
)
def test_the_window_and_its_frame_fit_on_the_screen(monkeypatch, screen, window):
    monkeypatch.setattr(sdl, "sdl_function", lambda *_about: None)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [screen])
    assert sdl.fit_to_screen((1280, 720)) == window
    assert sdl.fit_to_screen((700, 400)) == (700, 400)


def test_room_that_the_desktop_keeps_for_itself_is_left_free(monkeypatch):
    def bounds(_display, rect):
        rect[:] = [0, 40, 1366, 700]
        return 0

    monkeypatch.setattr(sdl, "sdl_function", lambda *_about: bounds)
    assert sdl.fit_to_screen((1280, 720)) == (1280, 664)
