"""Measures the drawing, in copies of a framebuffer, and the start, in starts of a bare window.

Everything is drawn by the real renderer in software, without a screen.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from statistics import median
from typing import Any

from tabletop.games import OWN

FRAMES = 40
"""Frames of each kind that are drawn in a run."""
RESIZES = 200
"""So often a window gets another size, before its memory is measured again."""

MINIMAL = """
import pygame
pygame.init()
window = pygame.display.set_mode((1280, 720))
window.fill((16, 22, 48))
pygame.display.flip()
pygame.quit()
"""
FIRST_FRAME = """
from tabletop.cli import parse
from tabletop.app import start
parse(["play"])
app = start.open_app((1280, 720))
app.open("home")
app.window.draw()
app.window.close()
"""


def without_screen(home: str) -> dict[str, str]:
    """Give the environment in which programs draw into memory, with settings of their own."""
    return os.environ | {
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "TABLETOP_HOME": home,
        "PYTHONDONTWRITEBYTECODE": "",  # compiled once, as an installed program is
    }


def start(runs: int) -> dict[str, Any]:
    """Measure from process start to the end of a process that draws its first frame."""
    with tempfile.TemporaryDirectory() as home:
        env = without_screen(home)
        minimal, ours = [], []
        for _ in range(runs + 1):  # in turn, and the first of each only warms the caches
            minimal.append(_seconds(MINIMAL, env))
            ours.append(_seconds(FIRST_FRAME, env))
    bare, first = median(minimal[1:]), median(ours[1:])
    return {
        "minimal_window_milliseconds": round(bare * 1000, 1),
        "first_frame_milliseconds": round(first * 1000, 1),
        "first_frame_in_minimal_windows": round(first / bare, 2),
    }


def _seconds(code: str, env: dict[str, str]) -> float:
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], env=env, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begun


def rendering(runs: int) -> dict[str, Any]:
    """Measure each of the program's games: a whole frame, one in which a piece is dragged, one in
    which things move after a move, and an idle table."""
    return {name: _drawn(f"draw({name!r}, {runs}, {FRAMES})") for name in OWN}


def memory(runs: int) -> dict[str, Any]:
    """Measure what memory each of the program's games holds, before and after many resizes."""
    return {name: _drawn(f"resize({name!r}, {RESIZES})") for name in OWN}


def _drawn(call: str) -> dict[str, Any]:
    """Give what a measure says that runs in a process of its own.

    The display driver is chosen once for each, and so is the memory it holds.
    """
    with tempfile.TemporaryDirectory() as home:
        done = subprocess.run(
            [sys.executable, "-c", f"from tabletop.app.measure import *; {call}"],
            env=without_screen(home),
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        )
    figures: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return figures
