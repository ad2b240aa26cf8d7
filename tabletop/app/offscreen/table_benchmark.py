"""Measurements of the drawing time and memory use of a real table.

`tabletop bench` runs each in a process of its own.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import pygame

from tabletop.app.program.app import App
from tabletop.app.scenes.table import TableScene
from tabletop.app.table.turns import BotTurns
from tabletop.app.window.window import Window
from tabletop.games import load
from tabletop.rules.options import all_options
from tabletop.session import growth
from tabletop.session.session import Session
from tabletop.storage.files import SUFFIX
from tabletop.storage.people import HUMAN
from tabletop.storage.settings import Settings

SIZE = (1920, 1080)
COPIES = 50
"""Frame buffer copies that are timed per run."""
MOVES = 40
"""Random moves before the measurement, so that the table is not empty."""
MAX_ANIMATION_SECONDS = 1.6
"""The maximum number of seconds to watch the animation of one move."""

#: Processor time is independent of other programs; if its resolution is too coarse, wall time is
#: used.
_clock = (
    time.thread_time if time.get_clock_info("thread_time").resolution < 1e-4 else time.perf_counter
)


class _NoBots(BotTurns):
    """A turn loop without bots, because the measurement makes all moves."""

    def bot_to_move(self) -> int | None:
        return None

    def get_ready(self) -> None:
        """Loads no bot."""


def draw(name: str, runs: int, frames: int) -> None:
    """Draws a table of a game and prints the times as JSON, in milliseconds."""
    window, scene = _open_table(name)
    session = scene.session
    picture = window.surface.copy()
    copy = _median(lambda: window.surface.blit(picture, (0, 0)), runs * COPIES)

    def whole() -> None:
        scene.redraw()
        window.draw()

    whole_frame = _median(whole, runs * frames)
    drags = _drag(window, scene, runs * frames)
    _settle(window)
    before, end = window.frames, time.perf_counter() + 1
    while time.perf_counter() < end:
        window.dispatch(pygame.event.get())
        window.run_frame()
        time.sleep(0.005)
    idle = window.frames - before
    moving = _animate(window, scene, 2 * runs)
    print(
        json.dumps(
            {
                "size": list(SIZE),
                "moves_made": len(session.table.entries),
                "framebuffer_copy_milliseconds": _milliseconds(copy),
                "whole_frame_milliseconds": _milliseconds(whole_frame),
                "whole_frame_in_copies": round(whole_frame / copy, 2),
                **_time_summary("drag", drags),
                "drag_frame_in_copies": round(median(drags) / copy, 2),
                **_time_summary("animation", moving),
                "animation_frames": len(moving),
                "idle_frames_in_a_second": idle,
            }
        )
    )


def resize(name: str, times: int) -> None:
    """Resizes a table `times` times and prints its memory use as JSON."""
    window, scene = _open_table(name)
    before = _memory()
    for number in range(times):
        size = (1024 + 37 * number % 896, 640 + 23 * number % 440)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        window.dispatch([pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])])
        scene.redraw()
        window.run_frame()
    pygame.display.set_mode(SIZE, pygame.RESIZABLE)
    window.dispatch([pygame.event.Event(pygame.VIDEORESIZE, size=SIZE, w=SIZE[0], h=SIZE[1])])
    window.run_frame()
    measurements = {
        "memory_megabytes": before,
        f"memory_after_{times}_resizes_megabytes": _memory(),
    }
    print(json.dumps(measurements))


def grow_log() -> None:
    """Prints the costs of a move and its undo in the open log as JSON."""
    with TemporaryDirectory() as folder:
        session = growth.game_by_hand(load(growth.GAME), Path(folder) / f"log{SUFFIX}")
        window = Window(SIZE)
        scene = TableScene(App(window, Settings(muted=True, curtain=False)), session)
        scene.history.is_log_open = True
        window.open(scene)
        panel = scene.hud.history
        costs: dict[str, list[float]] = {"show in the open log": [], "undo in the open log": []}
        for size in growth.ENTRIES:
            growth.play_steps(session, size - len(session.table.entries))
            panel.refresh()
            rounds = []
            for _ in range(growth.STEPS):
                growth.play_steps(session)
                shown = growth.processor_seconds(panel.refresh)
                session.undo()
                rounds.append((shown, growth.processor_seconds(panel.refresh)))
            for times, seconds in zip(costs.values(), zip(*rounds, strict=True), strict=True):
                times.append(median(seconds))
        session.close()
    print(json.dumps(costs))


def _open_table(name: str) -> tuple[Window, TableScene]:
    """Opens a game with at least two seats, some random moves in.

    It is seat 0's turn, and a piece can be dragged.
    """
    game = load(name)
    window = Window(SIZE)
    seats = max(2, game.info.seats[0])
    options = all_options(game, {}, "bench")
    session = Session.new(game, [HUMAN, *["greedy"] * (seats - 1)], options, "bench")
    _play(session)
    scene = TableScene(App(window, Settings(muted=True, curtain=False)), session)
    scene.turns = _NoBots(scene)
    window.open(scene)
    _settle(window)
    return window, scene


def _play(session: Session) -> None:
    """Makes random moves until the human can drag a piece."""
    rng = Random("bench")
    for number in range(MOVES * 5):
        seat = session.seat_to_move()
        if seat is None or (number >= MOVES and seat == 0 and _draggable_pieces(session)):
            return
        session.play(rng.choice(session.referee.legal_moves(seat)))


def _draggable_pieces(session: Session) -> Sequence[int]:
    """Returns the pieces that the human can drag to another zone."""
    gestures = [choice.gesture for choice in session.choices(0)]
    return [each.piece for each in gestures if each.piece is not None and each.target]


def _drag(window: Window, scene: TableScene, frames: int) -> list[float]:
    """Drags a piece between zones and across the table; times each frame.

    A frame includes the handling of the mouse motion, the preview of the drop or its refusal, and
    the drawing.
    """
    sprites = scene.renderer.sprites.by_key
    shown = [sprites[piece] for piece in _draggable_pieces(scene.session) if sprites[piece].shown]
    pos = shown[0].rect.center
    _mouse(window, pygame.MOUSEMOTION, pos, (0, 0, 0))
    _mouse(window, pygame.MOUSEBUTTONDOWN, pos, (1, 0, 0))
    spots = [pygame.Rect(spot.rect).center for spot in scene.renderer.layout.spots.values()]
    across = [(300 + 29 * step, 200 + 17 * step) for step in range(42)]
    places = [place for pair in zip(spots, across * 9, strict=False) for place in pair]
    times: list[float] = []
    step = 0
    while len(times) < frames:
        before, started = window.frames, _clock()
        _mouse(window, pygame.MOUSEMOTION, places[step % len(places)], (1, 0, 0))
        if window.frames > before:
            times.append(_clock() - started)
        step += 1
        if step > frames * 20:
            raise RuntimeError("a piece that is dragged is not drawn")
    scene.control.let_go()
    _mouse(window, pygame.MOUSEBUTTONUP, pos, (0, 0, 0))
    return times


def _animate(window: Window, scene: TableScene, moves: int) -> list[float]:
    """Makes random moves and times each animated frame.

    A frame starts with moving the pieces and ends with the drawn picture. The move itself, and the
    first frame of a new position, are not measured.
    """
    rng, times = Random("animate"), []
    for _ in range(moves):
        seat = scene.session.seat_to_move()
        if seat is None:
            break
        scene.play(rng.choice(scene.session.referee.legal_moves(seat)))
        if window.scene is not scene:
            window.back()
        end = time.perf_counter() + MAX_ANIMATION_SECONDS
        while time.perf_counter() < end:
            waits, before, started = scene.director.is_pending, window.frames, _clock()
            wait = window.run_frame()
            if window.frames > before and waits == scene.director.is_pending:
                times.append(_clock() - started)
            if wait is None:
                break
            time.sleep(0.004)
        _settle(window)
    return times


def _settle(window: Window) -> None:
    """Waits until nothing moves any more."""
    end = time.perf_counter() + 10
    while time.perf_counter() < end:
        window.dispatch(pygame.event.get())
        if window.run_frame() is None:
            return
        time.sleep(0.005)


def _mouse(
    window: Window, kind: int, place: tuple[int, int], buttons: tuple[int, int, int]
) -> None:
    attributes: dict[str, Any] = {"pos": place}
    attributes |= (
        {"rel": (1, 1), "buttons": buttons} if kind == pygame.MOUSEMOTION else {"button": 1}
    )
    window.dispatch([pygame.event.Event(kind, attributes)])
    window.run_frame()


def _median(call: Callable[[], object], times: int) -> float:
    durations = []
    for _ in range(times):
        started = _clock()
        call()
        durations.append(_clock() - started)
    return median(durations)


def _time_summary(name: str, times: Sequence[float]) -> dict[str, float]:
    """Returns the median and the 95th percentile of frame times."""
    ordered = sorted(times)
    return {
        f"{name}_frame_milliseconds": _milliseconds(median(ordered)),
        f"{name}_frame_95_percent_milliseconds": _milliseconds(ordered[len(ordered) * 95 // 100]),
    }


def _milliseconds(seconds: float) -> float:
    return round(seconds * 1000, 3)


def _memory() -> float:
    """Returns the resident memory in megabytes, or its peak if unavailable."""
    pages = Path("/proc/self/statm")
    if pages.exists():
        import resource

        return round(int(pages.read_text().split()[1]) * resource.getpagesize() / 1e6, 1)
    if sys.platform == "win32":
        return 0.0
    import resource

    maximum = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(maximum / (1e6 if sys.platform == "darwin" else 1e3), 1)
