"""The buttons of the referee, undo, and redo."""

from __future__ import annotations

from functools import partial
from typing import Protocol

import pygame

from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.program.app import App
from tabletop.app.table.hud_layout import HudLayout
from tabletop.app.table.referee import MODE_DESCRIPTIONS, MODES
from tabletop.app.widgets import Button, Widget
from tabletop.session.session import Session


class GameButtonsContext(Protocol):
    """The game, and the actions of the buttons."""

    app: App
    style: WidgetStyle
    session: Session
    seat: int

    def undo(self) -> None:
        """Undoes the last decision of a human and all bot moves since."""

    def redo(self) -> None:
        """Redoes the last undone decision and the bot moves after it."""

    def next_referee(self) -> None:
        """Switches to the next mode of the referee."""


class GameButtons:
    """The buttons at the right end of the bottom bar.

    `room` is the rest of the bar.
    """

    def __init__(self, scene: GameButtonsContext, layout: HudLayout) -> None:
        self.scene = scene
        tip, button = scene.app.keys.with_key, partial(Button, scene.style)
        modes = [
            button(label, scene.next_referee, sign=sign, size="body")
            for label, sign in MODES.values()
        ]
        self.referee = modes[0]
        self.redo = button("", scene.redo, sign="redo", tip=tip("Redo", "redo"))
        self.undo = button("Undo", scene.undo, sign="undo", tip=tip("Undo", "undo"), size="body")
        self.widgets: list[Widget] = [self.undo, self.redo, self.referee]
        self._place(layout, max(mode.preferred_size()[0] for mode in modes))

    def _place(self, layout: HudLayout, mode_width: int) -> None:
        px, bar, height = self.scene.style.scale.px, layout.bottom, layout.row_height
        y, right = bar.centery - height // 2, bar.right - px(8)
        widths = (max(px(104), mode_width), px(40), max(px(86), self.undo.preferred_size()[0]))
        for button, width in zip((self.referee, self.redo, self.undo), widths, strict=True):
            right -= width
            button.place(pygame.Rect(right, y, width, height))
            right -= px(6)
        left = bar.left + px(12)
        self.room = pygame.Rect(left, y, right - px(6) - left, height)

    def refresh(self) -> None:
        """Updates the buttons to the current position."""
        session, keys = self.scene.session, self.scene.app.keys
        mode = session.referee.mode
        label, sign = MODES[mode]
        tip = keys.with_key(MODE_DESCRIPTIONS[mode], "referee")
        self.referee.set(label=label, sign=sign, tip=tip, is_highlighted=mode != "strict")
        seat = self.scene.seat
        obstacle = session.undo_obstacle(seat)
        if seat == session.spectator:
            obstacle = "Only players can undo."
        elif session.invited and session.undo_reach(seat):
            obstacle = None  # the guests may allow it
        self.undo.set(enabled=obstacle is None, reason=obstacle or "")
        nothing = "" if session.referee.undone else "Nothing to redo."
        self.redo.set(enabled=not nothing, reason=nothing)
