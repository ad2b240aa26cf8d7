"""Pages that are shown over the table, one after the other, each as frames in time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

import pygame

from tabletop.app.painting import text
from tabletop.app.theme import Scale
from tabletop.table import Change, Table


class Frame(NamedTuple):
    """A picture, how long it stays (seconds at normal speed), and the sound it begins with."""

    seconds: float
    paint: Callable[[tuple[int, int], Scale], pygame.Surface]
    sound: str = ""


Page = tuple[Frame, ...]
"""The frames of one page; the last one says how it ended."""


@contextmanager
def rewound(table: Table, changes: Sequence[Change]) -> Iterator[None]:
    """The table as it was before its latest changes, as long as the context lasts."""
    for change in reversed(changes):
        change.undo(table)
    table.altered()
    try:
        yield
    finally:
        for change in changes:
            change.apply(table)
        table.altered()


def framed(
    title: str, lines: Sequence[str], ink: text.Colour, size: tuple[int, int], scale: Scale
) -> tuple[pygame.Surface, pygame.Rect]:
    """A frame with a title above and lines below, and the room that is left between them."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    w, h = size
    gap, row = max(4, h // 60), round(h * 0.06)
    head = pygame.Rect(0, 0, w, round(h * 0.1))
    text.draw(surface, title, "display", round(head.h * 0.8), ink, head, "center")
    foot = pygame.Rect(0, h - row * len(lines), w, row * len(lines))
    px = min(scale.text("heading"), round(row * 0.8))
    for number, words in enumerate(lines):
        box = pygame.Rect(0, foot.top + number * row, w, row)
        text.draw(surface, words, "body", px, ink, box, "center")
    return surface, pygame.Rect(0, head.bottom + gap, w, foot.top - head.bottom - 2 * gap)
