"""What has happened since a person's last turn, told to whoever has just lifted the curtain."""

from __future__ import annotations

import pygame

from tabletop.app.table.context import TableContext
from tabletop.app.table.goal import emptiest_corner
from tabletop.app.widgets import Notice
from tabletop.play import narrator
from tabletop.play.session import Session

#: So many sentences are told; the log has the rest.
MOST = 7
#: How wide the note is, in units.
WIDE = 360


class SinceNote(Notice):
    """Lies over a corner of the table until something is pressed."""

    def __init__(self, scene: TableContext, area: pygame.Rect) -> None:
        super().__init__(scene.panel_look)
        heading, rows = news(scene.session, scene.seat)
        self.visible = bool(rows)
        self.fill(heading, rows)
        wide = min(self.look.scale.px(WIDE), area.w * 2 // 3)
        while len(rows) > 2 and self.height(wide) > area.h * 2 // 3:
            rows = rows[:1] + rows[2:]
            self.fill(heading, rows)
        self.place(emptiest_corner(scene, area, (wide, self.height(wide))))


def news(session: Session, seat: int) -> tuple[str, list[tuple[str, str]]]:
    """Give a heading, and the emblems and sentences of what others did since a seat's last move.

    They are those of the log, so no more than the seat may read.
    """
    made = [n for n, entry in enumerate(session.table.entries) if entry.move.seat == seat]
    lines = narrator.news(session, seat, made[-1] + 1 if made else 0)
    rows = [(session.emblem_of(line.seat) if line.seat >= 0 else "", line.text) for line in lines]
    if len(rows) > MOST:
        left = len(rows) - MOST + 1
        rows = [("log", f"{left} earlier events in the log"), *rows[left:]]
    return "Since your last turn" if made else "So far", rows
