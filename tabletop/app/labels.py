"""Widgets that only display something: labels, panels, and icons."""

from __future__ import annotations

import pygame

from tabletop.app.painting import text
from tabletop.app.painting.glyphs import glyph
from tabletop.app.theme import Look
from tabletop.app.widgets import Widget, plate
from tabletop.storage.lessons import Progress


def learn_label(progress: Progress) -> str:
    """Returns the label of the button that opens the tutorial."""
    if progress.finished:
        return "Replay tutorial"
    if not progress.done:
        return "Tutorial"
    return f"Tutorial – {progress.done} of {progress.of}"


class Label(Widget):
    """A text in a rectangle, wrapped and shrunk to fit."""

    focusable = False
    passive = True

    def __init__(
        self,
        look: Look,
        words: str,
        *,
        face: str = "body",
        size: str = "body",
        soft: bool = False,
        accent: bool = False,
        align: str = "left",
        shadow: bool = False,
    ) -> None:
        super().__init__(look)
        self.shadow = shadow  #: for text on a picture
        self.words = words
        self.shown = ""  #: replaces the text while its numbers count up
        self.face, self.size, self.align = face, size, align
        self.soft, self.accent = soft, accent

    def wants(self) -> tuple[int, int]:
        """Returns the size of the text on one line."""
        return text.measure(self.words, self.face, self.look.scale.text(self.size))

    def letters(self) -> int:
        """Returns the letter height in pixels with which the text fits."""
        px = self.look.scale.text(self.size)
        return text.size_in(self.words, self.face, px, self.rect.size) if self.words else 0

    def paint(self, surface: pygame.Surface) -> None:
        palette = self.look.palette
        colour = palette.heading if self.accent else palette.ink
        if self.soft:
            colour = palette.ink_soft
        px = self.look.scale.text(self.size)
        px = min(px, self.most or px)
        if self.words and self.rect.w > 0 and self.rect.h > 0:
            words = self.shown or self.words
            place = text.draw(surface, words, self.face, px, colour, self.rect, self.align)
            if self.shadow:
                dark = text.shade(self.words, self.face, px, palette.shadow, self.rect.size)
                surface.blit(dark, dark.get_rect(center=place.center))
                text.draw(surface, self.words, self.face, px, colour, self.rect, self.align)


class Panel(Widget):
    """A background plate for other widgets."""

    focusable = False
    passive = True
    covers = True

    def __init__(self, look: Look, radius: float = 12, opacity: float = 0.94) -> None:
        super().__init__(look)
        self.radius, self.opacity = radius, opacity

    def paint(self, surface: pygame.Surface) -> None:
        palette, scale = self.look.palette, self.look.scale
        radius = scale.px(self.radius)
        surface.blit(
            plate(self.rect.size, palette.panel, palette.edge, radius, 1, self.opacity), self.rect
        )


class Sign(Widget):
    """An icon such as a medal; nothing is drawn if it has no name."""

    focusable = False
    passive = True

    def __init__(self, look: Look, name: str) -> None:
        super().__init__(look)
        self.name = name

    def paint(self, surface: pygame.Surface) -> None:
        if not self.name:
            return
        picture = glyph(self.name, min(self.rect.size), self.look.palette.accent)
        surface.blit(picture, picture.get_rect(center=self.rect.center))
