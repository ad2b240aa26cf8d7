"""The bars around the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.table.decision_bar import DecisionBar
from tabletop.app.table.goal import GoalPanel
from tabletop.app.table.history_panel import HistoryPanel
from tabletop.app.table.hud_layout import HudLayout
from tabletop.app.table.top_bar import TopBar
from tabletop.app.widgets import Widget, WidgetGroup, plate


class HudPart(Protocol):
    """A part of the bars, with its widgets in Tab order."""

    widgets: list[Widget]

    def refresh(self) -> None:
        """Updates the widgets to the current position."""


class BarControls(HudPart, Protocol):
    """The buttons of the bottom bar beside the decision."""

    room: pygame.Rect
    """The area that is left for the decision."""


@dataclass
class Hud:
    """The parts around the table, as the scene has made them for one layout."""

    style: WidgetStyle
    layout: HudLayout
    decision: DecisionBar
    history: HistoryPanel
    top_bar: TopBar
    goal: GoalPanel
    parts: Sequence[HudPart]  #: all parts that show the position, in Tab order

    def add_to(self, group: WidgetGroup) -> None:
        """Adds the widgets to the scene's group, in Tab order."""
        group.add(self.decision.prompt)
        for part in self.parts:
            group.widgets += part.widgets
        self.refresh()

    def refresh(self) -> None:
        """Updates the bars to the current position."""
        for part in self.parts:
            part.refresh()

    def point(self, pos: tuple[int, int]) -> bool:
        """Moves the pointer; returns whether the hovered item has changed."""
        is_new_choice, is_new_line = self.decision.point(pos), self.history.point(pos)
        return is_new_choice or is_new_line

    def paint_plates(self, surface: pygame.Surface) -> None:
        """Draws the plates behind the widgets."""
        palette = self.style.palette
        for rect in (self.layout.top, self.layout.bottom, self.layout.side):
            if rect.w:
                surface.blit(plate(rect.size, palette.panel, palette.edge, 0, 1), rect)
