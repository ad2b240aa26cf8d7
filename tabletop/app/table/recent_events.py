"""The note about events since a player's last turn, after the pass screen."""

from __future__ import annotations

from typing import Protocol

import pygame

from tabletop.app.gestures.actions import AvailableActions
from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.program.context import Canvas
from tabletop.app.table.context import TableOnDisplay
from tabletop.app.widgets import Notice
from tabletop.session import narrator
from tabletop.session.session import Session

#: The maximum number of lines; the log has all of them.
MAX_LINES = 7
#: The width of the note, and its distance from the edges of the table, in units.
NOTE_WIDTH, GAP = 360, 8


class EventContext(TableOnDisplay, Canvas, Protocol):
    """The game whose events are drawn."""

    panel_look: WidgetStyle
    actions: AvailableActions


class RecentEventsNote(Notice):
    """A note in a corner of the table until the next input."""

    def __init__(self, scene: EventContext, area: pygame.Rect) -> None:
        super().__init__(scene.panel_look)
        self.scene = scene
        heading, rows = news(scene.session, scene.seat)
        self.visible = bool(rows)
        self.fill(heading, rows)
        width = min(self.style.scale.px(NOTE_WIDTH), area.w * 2 // 3)
        while len(rows) > 2 and self.height(width) > area.h * 2 // 3:
            rows = rows[:1] + rows[2:]
            self.fill(heading, rows)
        self.place(self._emptiest_corner(area, (width, self.height(width))))

    def _emptiest_corner(self, area: pygame.Rect, size: tuple[int, int]) -> pygame.Rect:
        """Returns the corner that covers the fewest usable, then other pieces."""
        gap = self.style.scale.px(GAP)
        room = area.inflate(-2 * gap, -2 * gap)
        sprites = self.scene.renderer.sprites.by_key
        usable = [sprites[key].end.rect for key in self.scene.actions.usable() if key in sprites]
        others = [sprite.end.rect for sprite in sprites.values() if sprite.shown]
        places = []
        for corner in ("topright", "bottomright", "topleft", "bottomleft"):
            place = pygame.Rect((0, 0), size)
            setattr(place, corner, getattr(room, corner))
            places.append(place.clip(area))
        return min(
            places,
            key=lambda each: (len(each.collidelistall(usable)), len(each.collidelistall(others))),
        )

    def erase(self) -> None:
        """Requests a repaint of the area that the note has covered."""
        self.scene.redraw(self.rect)


def news(session: Session, seat: int) -> tuple[str, list[tuple[str, str]]]:
    """Returns a heading, and the log lines since a seat's last move.

    Each line has an emblem. The lines contain only what the seat may read.
    """
    own_moves = [n for n, entry in enumerate(session.table.entries) if entry.move.seat == seat]
    lines = narrator.news(session, seat, own_moves[-1] + 1 if own_moves else 0)
    rows = [(session.emblem_of(line.seat) if line.seat >= 0 else "", line.text) for line in lines]
    if len(rows) > MAX_LINES:
        left = len(rows) - MAX_LINES + 1
        rows = [("log", f"{left} earlier events in the log"), *rows[left:]]
    return "Since your last turn" if own_moves else "So far", rows
