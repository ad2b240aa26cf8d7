"""Pages that are shown over the table in sequence, each as timed frames."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

import pygame

from tabletop.app.painting import text
from tabletop.app.painting.theme import Scale
from tabletop.table import Change, Table


class PageFrame(NamedTuple):
    """A picture, its duration in seconds at normal speed, and its sound."""

    seconds: float
    paint: Callable[[tuple[int, int], Scale], pygame.Surface]
    sound: str = ""


Page = tuple[PageFrame, ...]
"""The frames of one page; the last one shows the result."""


@contextmanager
def rewound(table: Table, changes: Sequence[Change]) -> Iterator[None]:
    """Rewinds the latest changes of a table while the context is active."""
    for change in reversed(changes):
        change.undo(table)
    table.invalidate()
    try:
        yield
    finally:
        for change in changes:
            change.apply(table)
        table.invalidate()


def framed(
    title: str, lines: Sequence[str], ink: text.Colour, size: tuple[int, int], scale: Scale
) -> tuple[pygame.Surface, pygame.Rect]:
    """Draws a title and bottom lines; returns the surface and the free area."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    w, h = size
    gap, row = max(4, h // 60), round(h * 0.06)
    heading = pygame.Rect(0, 0, w, round(h * 0.1))
    text.draw(surface, title, "display", round(heading.h * 0.8), ink, heading, "center")
    foot = pygame.Rect(0, h - row * len(lines), w, row * len(lines))
    px = min(scale.text("heading"), round(row * 0.8))
    for number, words in enumerate(lines):
        box = pygame.Rect(0, foot.top + number * row, w, row)
        text.draw(surface, words, "body", px, ink, box, "center")
    return surface, pygame.Rect(0, heading.bottom + gap, w, foot.top - heading.bottom - 2 * gap)
