"""The history beside the table, and the log between them."""

from __future__ import annotations

import sys
from bisect import bisect_left
from collections.abc import Callable
from typing import Protocol

import pygame

from tabletop.app.program.app import App
from tabletop.app.program.context import Repaints
from tabletop.app.table.hud_layout import HudLayout
from tabletop.app.table.picture_log import EMPTY_TEXT, HistoryStrip, PictureLogState
from tabletop.app.widgets import Button, ListRow, ScrollList, Widget
from tabletop.app.widgets.labels import Panel
from tabletop.rules.narrator import LogLine
from tabletop.session.session import Session
from tabletop.table.table import JournalEntry

#: The width of the log in units.
LOG_WIDTH = 270


class HistoryContext(Repaints, Protocol):
    """The game whose events are listed."""

    app: App
    session: Session
    seat: int

    def relayout(self) -> None:
        """Builds the table again at once, which makes room for the log."""


class HistoryPanel:
    """The strip of events, and the log in its own column while it is open.

    `open_line` is called with a clicked line of the log.
    """

    def __init__(
        self,
        scene: HistoryContext,
        history: PictureLogState,
        layout: HudLayout,
        open_line: Callable[[LogLine], object],
    ) -> None:
        self.scene, self.history, self.open_line = scene, history, open_line
        style, tip = scene.style, scene.app.keys.with_key("Show or hide log", "log")
        self.button = Button(style, "", self.toggle_log, sign="log", kind="quiet", tip=tip)
        self.strip = HistoryStrip(style, history, self.show_log)
        self.strip.place(layout.column)
        self._filled: list[JournalEntry] = []  # the entries whose lines are in the log
        self.log = ScrollList(style, (), self._choose_line, size="small", follows_end=True)
        self.widgets: list[Widget] = [self.strip]
        self.line: LogLine | None = None  #: the hovered line of the log
        width = style.scale.px(LOG_WIDTH * max(1.0, style.scale.letters))
        is_open = history.is_log_open
        self.is_log_open = layout.has_spare_column(width) if is_open is None else is_open
        self.button.is_highlighted = self.log.visible = self.is_log_open
        if self.is_log_open:
            self._place_log(layout.take_column(min(width, layout.table.w // 2)))

    def _place_log(self, column: pygame.Rect) -> None:
        style = self.scene.style
        panel = Panel(style)
        panel.place(column)
        margin = style.scale.px(16)
        self.log.place(panel.rect.inflate(-margin, -margin))
        self.widgets += [panel, self.log]
        self._fill_log()
        self._select_entry()

    def refresh(self) -> None:
        """Updates the events to the current position."""
        if self.is_log_open:
            self._fill_log()
        self.strip.refresh()

    def _fill_log(self) -> None:
        """Adds the new lines that the seat may read, and removes undone ones."""
        session, filled, log = self.scene.session, self._filled, self.log
        entries = session.table.entries
        while filled and (len(filled) > len(entries) or filled[-1] is not entries[len(filled) - 1]):
            filled.pop()
        start = bisect_left(log.rows, len(filled), key=_entry_number)
        lines = session.lines(self.scene.seat, len(filled))
        filled += entries[len(filled) :]
        rows = [ListRow(line.text, soft=line.seat != self.scene.seat, value=line) for line in lines]
        if not start and not rows:
            log.set_rows([ListRow(EMPTY_TEXT, soft=True)])
        elif rows or start < len(log.rows):
            log.replace_end(start, rows)

    def toggle_log(self) -> None:
        """Opens or closes the log."""
        self.history.is_log_open = not self.is_log_open
        self.history.log_entry = None
        self.scene.relayout()

    def show_log(self, entry: int | None) -> None:
        """Opens the log at a journal entry; a second call closes it."""
        is_second = entry is None or entry == self.history.log_entry
        if self.is_log_open and not is_second:
            self.history.log_entry = entry
            self._select_entry()
            return
        self.history.is_log_open = not self.is_log_open
        self.history.log_entry = entry if self.history.is_log_open else None
        self.scene.relayout()

    def _select_entry(self) -> None:
        """Selects and shows the line of the chosen entry, if it has one."""
        entry = self.history.log_entry
        lines = [(number, self._line(number)) for number in range(len(self.log.rows))]
        indices = [number for number, line in lines if line is not None and line.entry == entry]
        self.log.set(selected_index=indices[0] if indices else None)
        for index in (*indices[-1:], *indices[:1]):
            self.log.show(index)

    def _line(self, row: int) -> LogLine | None:
        """Returns the line of a row, or None for the text of an empty log."""
        line = self.log.rows[row].value
        return line if isinstance(line, LogLine) else None

    def _choose_line(self, row: int) -> None:
        line = self._line(row)
        self.log.set(selected_index=None)
        if line is not None:
            self.open_line(line)

    def line_at(self, pos: tuple[int, int]) -> LogLine | None:
        """Returns the log line at a point, or None."""
        row = self.log.row_at(pos) if self.log.visible else None
        return self._line(row) if row is not None else None

    def point(self, pos: tuple[int, int]) -> bool:
        """Moves the pointer; returns whether another line is hovered."""
        before, self.line = self.line, self.line_at(pos)
        return self.line is not before

    def spoken_of(self) -> tuple[tuple[int, ...], tuple[str, ...]]:
        """Returns the pieces and zones of the selected event or log line."""
        logged_move = self.strip.logged_move
        if logged_move is not None:
            named_pieces = [piece for line in logged_move.lines for piece in line.pieces]
            return (*logged_move.ids, *named_pieces), logged_move.zones
        return (self.line.pieces if self.line is not None else ()), ()

    def paint_above(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draws the enlarged event over the table."""
        enlarged = self.strip.enlarged()
        if enlarged is not None and enlarged[1].colliderect(clip):
            surface.blit(*enlarged)


def _entry_number(row: ListRow) -> int:
    """Returns the number of a row's entry; the text of an empty log is last."""
    return row.value.entry if isinstance(row.value, LogLine) else sys.maxsize
