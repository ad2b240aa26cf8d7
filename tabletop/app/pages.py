"""Pages that are shown over the table, one after the other, each as frames in time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

import pygame

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
