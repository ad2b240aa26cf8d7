"""The goal panel: winning conditions, standings, and the current decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from tabletop.app.gestures.actions import AvailableActions
from tabletop.app.painting import text
from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.table.context import TableOnDisplay
from tabletop.app.table.hud_layout import HudLayout
from tabletop.app.table.turn_texts import TurnTexts
from tabletop.app.widgets import Button, Widget, equalize_letters
from tabletop.app.widgets.labels import Label, Panel
from tabletop.session import sums
from tabletop.session.narrator import challenge, goal, prompt, standings

#: The side of the close button, and the gap between the columns, in units.
CLOSE_SIDE, GAP = 28, 16
#: The maximum number of standings per column, and of lines per text.
MAX_ROWS, MAX_LINES = 3, 3
#: The maximum share of the row for the standings.
STANDINGS_SHARE = 0.45


class GoalContext(TableOnDisplay, Protocol):
    """The game whose goal is shown."""

    style: WidgetStyle
    actions: AvailableActions
    turn_texts: TurnTexts


class GoalPanel:
    """A row above the table, which makes room for it while the panel is open.

    `close` is the action of its button.
    """

    def __init__(
        self, scene: GoalContext, layout: HudLayout, *, is_open: bool, close: Callable[[], object]
    ) -> None:
        self.scene, self.visible = scene, is_open
        self.widgets: list[Widget] = []
        if not is_open:
            return
        self.wins = Label(scene.style, "")
        self.standings = [
            Label(scene.style, "") for _ in range(0, scene.session.table.seats, MAX_ROWS)
        ]
        self.now = Label(scene.style, "", face="bold")
        self._fill()
        panel = Panel(scene.style, radius=8)
        panel.place(self._place(layout))
        button = Button(scene.style, "", close, sign="close", kind="quiet", tip="Close goal")
        side = scene.style.scale.px(CLOSE_SIDE)
        button.place(pygame.Rect(panel.rect.right - side, panel.rect.top, side, side))
        self.widgets += [panel, self.wins, *self.standings, self.now, button]

    def _place(self, layout: HudLayout) -> pygame.Rect:
        """Places the texts in columns, and returns the row that they need."""
        px, gap = self.scene.style.scale.px, self.scene.style.scale.px(GAP)
        labels = [self.wins, *self.standings, self.now]
        room = layout.table.w - px(CLOSE_SIDE) - len(labels) * gap
        share = round(room * STANDINGS_SHARE / len(self.standings))
        widths = [min(label.preferred_size()[0], share) for label in self.standings]
        rest = room - sum(widths)
        now = min(self.now.preferred_size()[0], rest * 2 // 5)
        widths = [rest - now, *widths, now]
        letters = self.scene.style.scale.text("body")
        lines = [
            text.measure(label.words, label.face, letters, width)[1]
            for label, width in zip(labels, widths, strict=True)
        ]
        height = min(max(lines), MAX_LINES * text.line_height("body", letters))
        row = layout.take_row(height + px(12))
        left = row.left + gap // 2
        for label, width in zip(labels, widths, strict=True):
            label.place(pygame.Rect(left, row.top + px(6), width, height))
            left += width + gap
        equalize_letters(labels)
        return row

    def refresh(self) -> None:
        """Updates the panel to the current position if it is open."""
        if self.visible:
            self._fill()

    def _fill(self) -> None:
        session, seat = self.scene.session, self.scene.seat
        aim = goal(session, seat)
        day = challenge(session)
        self.wins.set(words=f"{{star}} {aim.wins}" + (f"\n{{hourglass}} {day}" if day else ""))
        rows = [
            f"{{{'human' if each in session.humans else 'bot'}}} {words}"
            for each, words in standings(session, seat, aim.stands)
        ]
        per_column = -(-len(rows) // len(self.standings))
        numbers = [sums.of_seat(session, seat, each) for each in range(session.table.seats)]
        for number, label in enumerate(self.standings):
            part = slice(number * per_column, (number + 1) * per_column)
            named = [
                "\n".join([session.full_name(each), *numbers[each]])
                for each in range(session.table.seats)[part]
            ]
            label.set(words="\n".join(rows[part]), tip="\n".join(named))
        acting = self.scene.actions.acting_seat()
        now = self.scene.turn_texts.turn_message()
        if acting is not None and session.outcome() is None:
            now = prompt(session, acting)
        self.now.set(words=f"{{play}} {now}")
        equalize_letters([self.wins, *self.standings, self.now])
