"""A button that must be held until a ring is full."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import lru_cache

import pygame

from tabletop.app.painting import text, vector
from tabletop.app.painting.theme import Rgb, WidgetStyle
from tabletop.app.widgets.base import Widget
from tabletop.app.widgets.buttons import ENTER, Button

#: The diameter of the ring in units.
RING_DIAMETER = 112
#: The number of steps in which the ring fills.
_STEPS = 30


class HoldRing(Widget):
    """An icon in a ring that fills while it or its `HoldButton` is held."""

    focusable = False

    def __init__(self, style: WidgetStyle, sign: str, colour: Rgb, seconds: float) -> None:
        super().__init__(style)
        self.sign, self.colour = sign, colour
        self.seconds = seconds  #: the time to hold; with 0 a press suffices
        self.on_full: Callable[[], object] = lambda: None
        self.step = 0  #: the filled steps of the ring
        self._since: float | None = None

    def preferred_size(self) -> tuple[int, int]:
        side = self.style.scale.px(RING_DIAMETER)
        return side, side

    def begin(self) -> None:
        """Starts to fill the ring."""
        if not self.seconds:
            self.on_full()
        elif self._since is None:
            self._since = time.perf_counter()

    def end(self) -> None:
        """Empties the ring."""
        self._since = None
        self.set(step=0)

    def advance(self, now: float) -> float | None:
        """Fills the ring and calls `on_full` when it is full.

        Returns the seconds until the next step.
        """
        if self._since is None:
            return None
        share = (now - self._since) / self.seconds
        if share >= 1:
            self.end()
            self.on_full()
            return None
        self.set(step=max(0, int(share * _STEPS)))
        return self.seconds / _STEPS

    def handle(self, event: pygame.event.Event) -> bool:
        """Also empties the ring on release, or if the pointer leaves."""
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION and self.pressed and not self.hovered:
            self.set(pressed=False)
            self.end()
        if event.type == pygame.MOUSEBUTTONUP:
            self.end()
        return used

    def press(self, pos: tuple[int, int]) -> None:
        self.begin()

    def paint(self, surface: pygame.Surface) -> None:
        side = min(self.rect.size)
        palette = self.style.palette
        track = palette.panel.mix(palette.ink, 0.3)
        round_ = _paint_disc(side, palette.panel, track, self.colour, self.step)
        surface.blit(round_, round_.get_rect(center=self.rect.center))
        words = text.render(self.sign, "bold", round(side * 0.56), palette.ink)
        surface.blit(words, words.get_rect(center=self.rect.center))


class HoldButton(Button):
    """A button that must be held as long as its ring requires."""

    def __init__(self, style: WidgetStyle, label: str, seal: HoldRing) -> None:
        super().__init__(style, label, seal.begin, kind="main")
        self.seal = seal

    def handle(self, event: pygame.event.Event) -> bool:
        """Also ends holding on release, or if the pointer leaves."""
        used = super().handle(event)
        let_go = event.type == pygame.MOUSEBUTTONUP and event.button == 1
        if let_go or (event.type == pygame.KEYUP and event.key in ENTER):
            self.seal.end()
        elif event.type == pygame.MOUSEMOTION and self.pressed and not self.hovered:
            self.set(pressed=False)
            self.seal.end()
        return used

    def press(self, pos: tuple[int, int]) -> None:
        self.on_press()

    def click(self, pos: tuple[int, int]) -> None:
        """Does nothing, because the press has already started the ring."""


@lru_cache(maxsize=2 * _STEPS)
def _paint_disc(side: int, fill: Rgb, track: Rgb, colour: Rgb, step: int) -> pygame.Surface:
    """Draws the disc with its ring filled up to a step."""
    line = side * 0.08
    middle, r = side / 2, side / 2 - line
    body = vector.circle(middle, middle, r, vector.outlined_style(fill, track, line * 1.4))
    if step:
        points = vector.ring_points((middle, middle), r, 2 * _STEPS)[: 2 * step + 1]
        body += vector.polyline(points, vector.line_style(colour, line))
    return vector.paint(body, (side, side), (side, side))
