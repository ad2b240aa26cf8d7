"""How long frames of a real table take, for `tabletop bench`."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any

import pygame

from tabletop.app.app import App
from tabletop.app.scenes.table import TableScene
from tabletop.app.window import Window
from tabletop.games import load
from tabletop.play.session import Session
from tabletop.storage.people import HUMAN
from tabletop.storage.settings import Settings

SIZE = (1920, 1080)
COPIES = 50
"""Copies of the framebuffer that are timed in a run."""
MOVES = 60
"""Random moves before the table that is drawn, so that there is something on it."""


def draw(runs: int, frames: int) -> None:
    """Draw a table of Realm of Sand and print the figures as JSON."""
    window = Window(SIZE)
    session = Session.begin(load("realm_of_sand"), [HUMAN, HUMAN], {"board": "basic"}, "bench")
    _play(session)
    scene = TableScene(App(window, Settings(muted=True, curtain=False)), session)
    window.open(scene)
    _settle(window)

    picture = window.surface.copy()
    copy = _median(lambda: window.surface.blit(picture, (0, 0)), runs * COPIES)

    def whole() -> None:
        scene.redraw()
        window.draw()

    whole_frame = _median(whole, runs * frames)
    seat = session.waiting() or 0
    tile = session.table.piles[f"area.{seat}"][0]
    at = scene.renderer.sprites.by_key[tile].rect.center
    _mouse(window, pygame.MOUSEMOTION, at, (0, 0, 0))
    _mouse(window, pygame.MOUSEBUTTONDOWN, at, (1, 0, 0))
    drags = sorted(_drag(window, scene, f"board.{seat}", runs * frames))
    _mouse(window, pygame.MOUSEBUTTONUP, at, (0, 0, 0))
    _settle(window)
    before, end = window.frames, time.perf_counter() + 1
    while time.perf_counter() < end:
        window.dispatch(pygame.event.get())
        window.turn_over()
        time.sleep(0.005)
    print(
        json.dumps(
            {
                "size": list(SIZE),
                "framebuffer_copy_milliseconds": round(copy * 1000, 3),
                "whole_frame_milliseconds": round(whole_frame * 1000, 3),
                "whole_frame_in_copies": round(whole_frame / copy, 2),
                "drag_frame_milliseconds": round(median(drags) * 1000, 3),
                "drag_frame_in_copies": round(median(drags) / copy, 2),
                "slow_drag_frame_milliseconds": round(drags[len(drags) * 95 // 100] * 1000, 3),
                "idle_frames_in_a_second": window.frames - before,
            }
        )
    )


def _drag(window: Window, scene: TableScene, board: str, frames: int) -> list[float]:
    """Carry the tile in the hand from box to box and across the table; time each frame drawn.

    A frame is everything from the mouse's motion to the picture: what the drop would be, its
    refusal, and the drawing.
    """
    boxes = [
        scene.renderer.zone_rect(f"{board}.{column}{row}").center
        for row in "123456"
        for column in "abcdefg"
    ]
    across = [(300 + 29 * step, 200 + 17 * step) for step in range(42)]
    places = [place for pair in zip(boxes, across, strict=True) for place in pair]
    times: list[float] = []
    step = 0
    while len(times) < frames:
        before, begun = window.frames, time.perf_counter()
        _mouse(window, pygame.MOUSEMOTION, places[step % len(places)], (1, 0, 0))
        if window.frames > before:
            times.append(time.perf_counter() - begun)
        step += 1
        if step > frames * 20:
            raise RuntimeError("a piece that is dragged is not drawn")
    return times


def _play(session: Session) -> None:
    """Make random moves, up to a position in which a tile can be placed."""
    rng = Random("bench")
    for number in range(MOVES * 3):
        seat = session.waiting()
        moves = [] if seat is None else session.referee.legal_moves(seat)
        if number >= MOVES and any(move.verb == "place" for move in moves):
            return
        session.play(rng.choice([move for move in moves if move.verb != "summon"] or moves))


def _settle(window: Window) -> None:
    """Let all that moves come to rest."""
    end = time.perf_counter() + 10
    while time.perf_counter() < end:
        window.dispatch(pygame.event.get())
        if window.turn_over() is None:
            return
        time.sleep(0.005)


def _mouse(
    window: Window, kind: int, place: tuple[int, int], buttons: tuple[int, int, int]
) -> None:
    about: dict[str, Any] = {"pos": place}
    about |= {"rel": (1, 1), "buttons": buttons} if kind == pygame.MOUSEMOTION else {"button": 1}
    window.dispatch([pygame.event.Event(kind, about)])
    window.turn_over()


def _median(call: Callable[[], object], times: int) -> float:
    found = []
    for _ in range(times):
        begun = time.perf_counter()
        call()
        found.append(time.perf_counter() - begun)
    return median(found)
