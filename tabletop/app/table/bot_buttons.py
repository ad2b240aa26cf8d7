"""The buttons that pause bots and change their speed."""

from __future__ import annotations

import pygame

from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.program.app import App
from tabletop.app.table.turns import BotTurns
from tabletop.app.widgets import Button, Widget

#: The height of a button, and the gap between two, in units.
BUTTON_HEIGHT, GAP = 30, 3


class BotButtons:
    """Pause and single step above the game speed, at the bottom of a column."""

    def __init__(self, style: WidgetStyle, app: App, turns: BotTurns, column: pygame.Rect) -> None:
        self.app, self.turns = app, turns
        self.pause = Button(style, "", turns.toggle_pause, size="small")
        self.step = Button(style, "", turns.step, sign="step", size="small")
        self.step.tip = app.keys.with_key("Play one bot move", "step")
        self.speed = Button(style, f"{app.settings.speed:g}×", turns.cycle_speed, size="small")
        self.speed.tip = app.keys.with_key("Change game speed", "speed")
        self.widgets: list[Widget] = [self.pause, self.step, self.speed]
        gap, height = style.scale.px(GAP), style.scale.px(BUTTON_HEIGHT)
        half = (column.w - gap) // 2
        y = column.bottom - height
        self.speed.place(pygame.Rect(column.left, y, column.w, height))
        y -= height + gap
        self.pause.place(pygame.Rect(column.left, y, half, height))
        self.step.place(pygame.Rect(column.right - half, y, half, height))
        column.h = y - gap - column.top  # the rest of the column

    def refresh(self) -> None:
        """Updates the buttons to the current pause and speed."""
        is_paused = self.turns.paused
        self.pause.set(sign="play" if is_paused else "pause", is_highlighted=is_paused)
        words = "Resume bots" if is_paused else "Pause bots"
        self.pause.set(tip=self.app.keys.with_key(words, "pause"))
        self.speed.set(label=f"{self.app.settings.speed:g}×")
