"""What SDL can do and pygame does not pass on."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache
from typing import Any

import pygame

#: Pixels that the system puts around a window: its title above all.
FRAME = (8, 36)


@cache
def function(name: str, *arguments: Any) -> Callable[..., int] | None:
    """A function of SDL that takes arguments of these C types and gives an int, if it is there."""
    # On Linux and macOS a module's symbols include those of the libraries it is linked to.
    for library in (getattr(pygame.display, "__file__", None), "SDL2.dll"):
        try:
            found = getattr(ctypes.CDLL(library), name)
        except (OSError, AttributeError, TypeError):
            continue
        found.argtypes = list(arguments)
        found.restype = ctypes.c_int
        return found  # type: ignore[no-any-return]  # of a library in C
    return None


def fitting(size: tuple[int, int]) -> tuple[int, int]:
    """The size of a window, made smaller where it would not fit on the screen with its frame.

    What the desktop keeps for itself (a bar of tasks) is left free. The display must be open.
    """
    bounds = (ctypes.c_int * 4)()  # x, y, width, height
    ask = function("SDL_GetDisplayUsableBounds", ctypes.c_int, ctypes.c_void_p)
    if ask is not None and ask(0, bounds) == 0:
        room = (bounds[2], bounds[3])
    else:
        room = pygame.display.get_desktop_sizes()[0]
    return min(size[0], room[0] - FRAME[0]), min(size[1], room[1] - FRAME[1])
