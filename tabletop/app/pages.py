"""Pages that are shown over the table, one after the other, each as frames in time."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from tabletop.app.theme import Scale


class Frame(NamedTuple):
    """A picture, how long it stays (seconds at normal speed), and the sound it begins with."""

    seconds: float
    paint: Callable[[tuple[int, int], Scale], pygame.Surface]
    sound: str = ""


Page = tuple[Frame, ...]
"""The frames of one page; the last one says how it ended."""
