"""Widgets that only display something: labels, panels, and icons."""

from __future__ import annotations

import pygame

from tabletop.app.painting import text
from tabletop.app.painting.icons import icon
from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.widgets import DisplayWidget, plate
from tabletop.storage.tutorial_progress import LessonProgress


def tutorial_label(progress: LessonProgress) -> str:
    """Returns the label of the button that opens the tutorial."""
    if progress.finished:
        return "Replay tutorial"
    if not progress.done:
        return "Tutorial"
    return f"Tutorial – {progress.done} of {progress.of}"


class Label(DisplayWidget):
    """A text in a rectangle, wrapped and shrunk to fit."""

    def __init__(
        self,
        style: WidgetStyle,
        words: str,
        *,
        face: str = "body",
        size: str = "body",
        soft: bool = False,
        accent: bool = False,
        align: str = "left",
        shadow: bool = False,
    ) -> None:
        super().__init__(style)
        self.shadow = shadow  #: for text on a picture
        self.words = words
        self.shown = ""  #: replaces the text while its numbers count up
        self.face, self.size, self.align = face, size, align
        self.soft, self.accent = soft, accent

    def preferred_size(self) -> tuple[int, int]:
        """Returns the size of the text on one line."""
        return text.measure(self.words, self.face, self.style.scale.text(self.size))

    def letter_height(self) -> int:
        """Returns the letter height in pixels with which the text fits."""
        px = self.style.scale.text(self.size)
        return text.fitting_size(self.words, self.face, px, self.rect.size) if self.words else 0

    def paint(self, surface: pygame.Surface) -> None:
        palette = self.style.palette
        colour = palette.heading if self.accent else palette.ink
        if self.soft:
            colour = palette.ink_soft
        px = self.style.scale.text(self.size)
        px = min(px, self.max_letter_height or px)
        if self.words and self.rect.w > 0 and self.rect.h > 0:
            words = self.shown or self.words
            place = text.draw(surface, words, self.face, px, colour, self.rect, self.align)
            if self.shadow:
                dark = text.text_shadow(self.words, self.face, px, palette.shadow, self.rect.size)
                surface.blit(dark, dark.get_rect(center=place.center))
                text.draw(surface, self.words, self.face, px, colour, self.rect, self.align)


class Panel(DisplayWidget):
    """A background plate for other widgets."""

    blocks_clicks = True

    def __init__(self, style: WidgetStyle, radius: float = 12, opacity: float = 0.94) -> None:
        super().__init__(style)
        self.radius, self.opacity = radius, opacity

    def paint(self, surface: pygame.Surface) -> None:
        palette, scale = self.style.palette, self.style.scale
        radius = scale.px(self.radius)
        surface.blit(
            plate(self.rect.size, palette.panel, palette.edge, radius, 1, self.opacity), self.rect
        )


class IconWidget(DisplayWidget):
    """An icon such as a medal; nothing is drawn if it has no name."""

    def __init__(self, style: WidgetStyle, name: str) -> None:
        super().__init__(style)
        self.name = name

    def paint(self, surface: pygame.Surface) -> None:
        if not self.name:
            return
        picture = icon(self.name, min(self.rect.size), self.style.palette.accent)
        surface.blit(picture, picture.get_rect(center=self.rect.center))
