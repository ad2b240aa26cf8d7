"""Sleeping until an event arrives, without polling.

`pygame.event.wait` polls a thousand times per second, which uses about 2 % of a processor core. SDL
itself can wait without polling. If its function is missing, pygame's is used.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable

import pygame

from tabletop.app.window import sdl

#: The maximum sleep in milliseconds; signals such as Ctrl+C are handled between two sleeps.
MAX_SLEEP = 1000


def sleep_until_event(seconds: float | None) -> None:
    """Returns when an event arrives or after `seconds`; None sleeps longest."""
    limit = MAX_SLEEP if seconds is None else min(MAX_SLEEP, max(1, round(seconds * 1000)))
    wait = _sdl_wait()
    if wait is not None:
        wait(None, limit)
        return
    event = pygame.event.wait(limit)
    if event.type != pygame.NOEVENT:
        pygame.event.post(event)


def _sdl_wait() -> Callable[..., int] | None:
    """Returns `SDL_WaitEventTimeout`, which without an event keeps the queue."""
    return sdl.sdl_function("SDL_WaitEventTimeout", ctypes.c_void_p, ctypes.c_int)
