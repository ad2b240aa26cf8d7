"""The scrubber: a bar over all moves of a game, to go to any of them."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.widgets import Widget, plate


class Scrubber(Widget):
    """Selects a number from 0 to `last` by click or drag; `marks` are shown.

    It needs no focus, because the keys of a replay work with any focus.
    """

    focusable = False

    def __init__(
        self, style: WidgetStyle, last: int, value: int, on_change: Callable[[int], object]
    ) -> None:
        super().__init__(style)
        self.last, self.value, self.on_change = last, value, on_change
        self.marks: tuple[int, ...] = ()
        self.tip = "Drag to any move. Left and Right: one move. Home and End: first and last."

    def paint(self, surface: pygame.Surface) -> None:
        """Draws the track, the progress, the marks, and the knob."""
        palette, px = self.style.palette, self.style.scale.px
        track = self._track()
        radius = track.h // 2
        sunk = plate(track.size, palette.panel.darker(0.3), palette.edge, radius, sunk=True)
        surface.blit(sunk, track)
        x = self.place_of(self.value)
        done = x - track.left
        if done > 2 * radius:
            surface.blit(plate((done, track.h), palette.accent, None, radius), track)
        for mark in self.marks:
            middle = (self.place_of(mark), track.centery)
            pygame.draw.circle(surface, palette.shadow, middle, px(7))
            pygame.draw.circle(surface, palette.bad, middle, px(5.5))
        knob = pygame.Rect(0, 0, px(12), min(self.rect.h, px(26)))
        knob.center = (x, track.centery)
        lit = self.hovered or self.pressed
        fill = palette.ink if lit else palette.ink.mix(palette.accent, 0.35)
        surface.blit(plate(knob.size, fill, palette.shadow, px(5)), knob)

    def place_of(self, number: int) -> int:
        """Returns the x coordinate of a number in the window."""
        track = self._track()
        return track.left + round(track.w * number / max(1, self.last))

    def press(self, pos: tuple[int, int]) -> None:
        """Jumps to the clicked number, or to a mark near it."""
        reach = self.style.scale.px(7)
        near_marks = [mark for mark in self.marks if abs(self.place_of(mark) - pos[0]) <= reach]
        self.go(near_marks[0] if near_marks else self._number_at(pos[0]))

    def drag(self, pos: tuple[int, int]) -> bool:
        self.go(self._number_at(pos[0]))
        return True

    def go(self, number: int) -> None:
        """Selects the nearest valid number."""
        number = max(0, min(number, self.last))
        if number != self.value:
            self.set(value=number)
            self.on_change(number)

    def _number_at(self, x: int) -> int:
        track = self._track()
        return round((x - track.left) / max(1, track.w) * self.last)

    def _track(self) -> pygame.Rect:
        px = self.style.scale.px
        return pygame.Rect(
            self.rect.left + px(8), self.rect.centery - px(5), self.rect.w - px(16), px(10)
        )
