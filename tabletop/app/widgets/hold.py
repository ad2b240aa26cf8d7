"""What has to be held for a moment before it counts: a round sign whose ring fills meanwhile."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import lru_cache

import pygame

from tabletop.app.painting import text, vector
from tabletop.app.theme import Look, Rgb
from tabletop.app.widgets.base import Widget
from tabletop.app.widgets.buttons import ENTER, Button

#: Units: how wide the round sign is.
WIDE = 112
#: So many steps the ring is drawn in.
_STEPS = 30


class Seal(Widget):
    """A sign in a ring of a colour; held with the mouse, or by a `HoldButton`, the ring fills."""

    focusable = False

    def __init__(self, look: Look, sign: str, colour: Rgb, seconds: float) -> None:
        super().__init__(look)
        self.sign, self.colour = sign, colour
        self.seconds = seconds  #: for which it has to be held; with 0 a press is enough
        self.on_full: Callable[[], object] = lambda: None
        self.step = 0  #: how much of the ring is full
        self._since: float | None = None

    def wants(self) -> tuple[int, int]:
        """As wide as high."""
        side = self.look.scale.px(WIDE)
        return side, side

    def begin(self) -> None:
        """It is held from now on."""
        if not self.seconds:
            self.on_full()
        elif self._since is None:
            self._since = time.perf_counter()

    def end(self) -> None:
        """It is held no longer: the ring is empty again."""
        self._since = None
        self.set(step=0)

    def advance(self, now: float) -> float | None:
        """Fill the ring, and do what it is for once it is full; seconds until the next step."""
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
        """Whatever lets go of it, or leads away from it, empties the ring."""
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION and self.pressed and not self.hovered:
            self.set(pressed=False)
            self.end()
        if event.type == pygame.MOUSEBUTTONUP:
            self.end()
        return used

    def press(self, pos: tuple[int, int]) -> None:
        """It is held by the mouse."""
        self.begin()

    def paint(self, surface: pygame.Surface) -> None:
        """Draws the round, its ring, and the sign in the middle."""
        side = min(self.rect.size)
        palette = self.look.palette
        trough = palette.panel.mix(palette.ink, 0.3)
        round_ = _round(side, palette.panel, trough, self.colour, self.step)
        surface.blit(round_, round_.get_rect(center=self.rect.center))
        words = text.render(self.sign, "bold", round(side * 0.56), palette.ink)
        surface.blit(words, words.get_rect(center=self.rect.center))


class HoldButton(Button):
    """A button that counts once it was held, by the mouse or a key, as long as its seal needs."""

    def __init__(self, look: Look, label: str, seal: Seal, *, kind: str = "main") -> None:
        super().__init__(look, label, seal.begin, kind=kind)
        self.seal = seal

    def handle(self, event: pygame.event.Event) -> bool:
        """Letting go of it, or leaving it, ends the holding."""
        used = super().handle(event)
        let_go = event.type == pygame.MOUSEBUTTONUP and event.button == 1
        if let_go or (event.type == pygame.KEYUP and event.key in ENTER):
            self.seal.end()
        elif event.type == pygame.MOUSEMOTION and self.pressed and not self.hovered:
            self.set(pressed=False)
            self.seal.end()
        return used

    def press(self, pos: tuple[int, int]) -> None:
        """It is held by the mouse."""
        self.on_press()

    def click(self, pos: tuple[int, int]) -> None:
        """Letting go of it is no press."""


@lru_cache(maxsize=2 * _STEPS)
def _round(side: int, fill: Rgb, trough: Rgb, colour: Rgb, step: int) -> pygame.Surface:
    """The round with its ring, which is full up to a step."""
    line = side * 0.08
    middle, r = side / 2, side / 2 - line
    body = vector.circle(middle, middle, r, vector.edged(fill, trough, line * 1.4))
    if step:
        points = vector.ring_points((middle, middle), r, 2 * _STEPS)[: 2 * step + 1]
        body += vector.polyline(points, vector.stroke(colour, line))
    return vector.paint(body, (side, side), (side, side))
