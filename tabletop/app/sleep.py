"""Sleeping until something happens, without a glance at the clock in between.

`pygame.event.wait` looks for events a thousand times a second, which costs about two hundredths
of a processor all day long. SDL itself can wait in earnest; where its function cannot be found,
pygame's is used.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable

import pygame

from tabletop.app import sdl

#: The longest sleep, in milliseconds: signals (Ctrl+C) are answered between two of them.
LONGEST = 1000


def sleep_until_event(seconds: float | None) -> None:
    """Return when an event is waiting, or after some seconds (None: only a good while)."""
    limit = LONGEST if seconds is None else min(LONGEST, max(1, round(seconds * 1000)))
    wait = _sdl_wait()
    if wait is not None:
        wait(None, limit)
        return
    event = pygame.event.wait(limit)
    if event.type != pygame.NOEVENT:
        pygame.event.post(event)


def _sdl_wait() -> Callable[..., int] | None:
    """SDL's own `SDL_WaitEventTimeout`; with no event to fill it leaves the queue as it is."""
    return sdl.function("SDL_WaitEventTimeout", ctypes.c_void_p, ctypes.c_int)
