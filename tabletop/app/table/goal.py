"""The goal panel: winning conditions, standings, and the current decision."""

from __future__ import annotations

from typing import Protocol

import pygame

from tabletop.app.gestures.actions import AvailableActions
from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.program.context import Canvas
from tabletop.app.table.context import TableOnDisplay
from tabletop.app.table.turn_texts import TurnTexts
from tabletop.app.widgets import Notice, Widget
from tabletop.session.narrator import challenge, goal, prompt, standings

#: The width of the panel, and its distance from the table's edge, in units.
PANEL_WIDTH, GAP = 340, 8


class CornerContext(TableOnDisplay, Protocol):
    """The table whose pieces a note should not cover."""

    style: WidgetStyle
    actions: AvailableActions


class GoalContext(CornerContext, Canvas, Protocol):
    """The game whose goal is shown."""

    turn_texts: TurnTexts


class GoalPanel(Notice):
    """A panel in a corner of the table; a click closes it."""

    passive = False

    def __init__(self, scene: GoalContext, area: pygame.Rect) -> None:
        super().__init__(scene.style)
        self.scene, self.area = scene, area
        self.widgets: list[Widget] = [self]
        self.visible = False

    def click(self, pos: tuple[int, int]) -> None:
        self.toggle()

    def toggle(self) -> None:
        """Shows or hides the panel."""
        self.set(visible=not self.visible)
        self.refresh()
        self.scene.redraw(self.rect)

    def refresh(self) -> None:
        """Updates the panel to the current position if it is visible."""
        if not self.visible:
            return
        session, seat = self.scene.session, self.scene.seat
        aim = goal(session, seat)
        rows = [("star", aim.wins)]
        for each, words in standings(session, aim.stands):
            rows.append(("human" if each in session.humans else "bot", words))
        acting = self.scene.actions.acting_seat()
        now = self.scene.turn_texts.turn_message()
        if acting is not None and session.outcome() is None:
            now = prompt(session, acting)
        rows.append(("play", now))
        rows += [("hourglass", words)] if (words := challenge(session)) else []
        self.fill("Goal", rows)
        px, previous_rect = self.style.scale.px, self.rect
        width = min(px(PANEL_WIDTH), self.area.w - 2 * px(GAP))
        self.place(emptiest_corner(self.scene, self.area, (width, self.height(width))))
        self.scene.redraw(previous_rect.union(self.rect))


def emptiest_corner(scene: CornerContext, area: pygame.Rect, size: tuple[int, int]) -> pygame.Rect:
    """Returns the corner that covers the fewest usable, then other pieces."""
    gap = scene.style.scale.px(GAP)
    room = area.inflate(-2 * gap, -2 * gap)
    sprites = scene.renderer.sprites.by_key
    usable = [sprites[key].end.rect for key in scene.actions.usable() if key in sprites]
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
