"""SDL functions that pygame does not expose."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache
from typing import Any

import pygame

#: Pixels reserved for the window frame, mostly for its title bar.
WINDOW_FRAME = (8, 36)


@cache
def sdl_function(name: str, *arguments: Any) -> Callable[..., int] | None:
    """Returns an SDL function that returns an int, or None if it is missing.

    `arguments` are the C types of its parameters.
    """
    # On Linux and macOS, the symbols of a module include those of its linked libraries.
    for library in (getattr(pygame.display, "__file__", None), "SDL2.dll"):
        try:
            function = getattr(ctypes.CDLL(library), name)
        except (OSError, AttributeError, TypeError):
            continue
        function.argtypes = list(arguments)
        function.restype = ctypes.c_int
        return function  # type: ignore[no-any-return]  # from a C library
    return None


def fit_to_screen(size: tuple[int, int]) -> tuple[int, int]:
    """Returns a window size reduced to fit on the screen with its frame.

    Space reserved by the desktop, such as a taskbar, stays free. The display must be open.
    """
    bounds = (ctypes.c_int * 4)()  # x, y, width, height
    ask = sdl_function("SDL_GetDisplayUsableBounds", ctypes.c_int, ctypes.c_void_p)
    if ask is not None and ask(0, bounds) == 0:
        room = (bounds[2], bounds[3])
    else:
        room = pygame.display.get_desktop_sizes()[0]
    return min(size[0], room[0] - WINDOW_FRAME[0]), min(size[1], room[1] - WINDOW_FRAME[1])
