"""Benchmarks of drawing, startup, and memory.

Drawing is measured in copies of a frame buffer, startup in starts of a minimal window. The real
renderer draws in software, without a screen.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from statistics import median
from typing import Any

from tabletop.games import BUNDLED
from tabletop.session.growth import ENTRIES, Curve

FRAMES = 40
"""Frames of each kind that are drawn per run."""
RESIZES = 200
"""Window resizes between the two memory measurements."""

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
from tabletop.app.lobby import startup
parse(["play"])
app = startup.open_app((1280, 720))
app.open("home")
app.window.draw()
app.window.close()
"""


def without_screen(home: str) -> dict[str, str]:
    """Returns an environment for drawing into memory with separate settings."""
    return os.environ | {
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "TABLETOP_HOME": home,
        "PYTHONDONTWRITEBYTECODE": "",  # compiled once, like an installed program
    }


def start(runs: int) -> dict[str, Any]:
    """Measures the time from process start to the first drawn frame.

    The reference is a process that only opens a minimal window.
    """
    with tempfile.TemporaryDirectory() as home:
        env = without_screen(home)
        minimal, ours = [], []
        for _ in range(runs + 1):  # alternating; the first run of each warms the caches
            minimal.append(_process_seconds(MINIMAL, env))
            ours.append(_process_seconds(FIRST_FRAME, env))
    bare, first = median(minimal[1:]), median(ours[1:])
    return {
        "minimal_window_milliseconds": round(bare * 1000, 1),
        "first_frame_milliseconds": round(first * 1000, 1),
        "first_frame_in_minimal_windows": round(first / bare, 2),
    }


def _process_seconds(code: str, env: dict[str, str]) -> float:
    started = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], env=env, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - started


def rendering(runs: int) -> dict[str, Any]:
    """Measures the drawing time of each bundled game.

    The frames are a whole frame, a dragged piece, the animation after a move, and an idle table.
    """
    return {name: _measured(f"draw({name!r}, {runs}, {FRAMES})") for name in BUNDLED}


def memory(runs: int) -> dict[str, Any]:
    """Measures the memory of each bundled game before and after resizing."""
    return {name: _measured(f"resize({name!r}, {RESIZES})") for name in BUNDLED}


def log_growth() -> list[Curve]:
    """Measures the costs of a move in the open log of longer and longer games."""
    costs = _measured("grow_log()")
    return [Curve(name, "moves", ENTRIES, tuple(costs[name]), per_step=True) for name in costs]


def _measured(call: str) -> dict[str, Any]:
    """Returns the figures of a measurement that runs in a separate process.

    SDL chooses its display driver once per process, and memory is measured per process.
    """
    with tempfile.TemporaryDirectory() as home:
        done = subprocess.run(
            [sys.executable, "-c", f"from tabletop.app.offscreen.table_benchmark import *; {call}"],
            env=without_screen(home),
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        )
    figures: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return figures
