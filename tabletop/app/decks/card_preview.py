"""The card preview of the deck builder."""

from __future__ import annotations

import time
from typing import Protocol

import pygame

from tabletop.app.painting.theme import Scale, WidgetStyle
from tabletop.app.program.app import App
from tabletop.app.render.table_skin import TableSkin, face_up_card
from tabletop.app.table.piece_preview import HOVER_SECONDS, draw_enlarged
from tabletop.app.window.window import Window


class CardPreviewContext(Protocol):
    """The cards in the window, and the deck that a preview does not cover."""

    app: App
    window: Window
    style: WidgetStyle
    skin: TableSkin
    deck_place: pygame.Rect
    pointer: tuple[int, int]

    def card_rect(self, card: str) -> pygame.Rect | None:
        """Returns a card's rectangle in the gallery if it is visible."""

    def redraw(self, rect: pygame.Rect | None = None) -> None:
        """Requests a repaint of a part of the window, or of all of it."""


class CardPreview:
    """Enlarges a card after a moment of hover, or on request."""

    def __init__(self, scene: CardPreviewContext) -> None:
        self.scene = scene
        self.picture: tuple[pygame.Surface, pygame.Rect] | None = None
        self._over: str | None = None
        self._due: float | None = None

    def advance(self, now: float, hovered: str | None) -> float | None:
        """Shows a card after a moment of hover; returns the seconds until then."""
        if hovered != self._over:
            self.hide()
            self._over = hovered
            self._due = time.perf_counter() + HOVER_SECONDS if hovered else None
        if self._due is None:
            return None
        if now < self._due:
            return self._due - now
        self.show(hovered, hovered)
        return None

    def show(self, card: str | None, hovered: str | None) -> None:
        """Shows a card now, until the hover changes from `hovered`."""
        self.hide(hovered)
        scene = self.scene
        window = scene.window.surface.get_rect()
        if card is None:
            return
        settings = scene.app.settings
        letters = Scale.for_table(window.size, settings.ui_scale, settings.text_scale).letters
        picture = draw_enlarged(scene.skin, face_up_card(card), window.size, letters)
        if picture is None:
            return
        rect, gap = picture.get_rect(), scene.style.scale.px(14)
        beside = scene.card_rect(card)
        if beside is None:
            rect.midright = (scene.deck_place.left - gap, scene.pointer[1])
        elif beside.left > window.right - beside.right:
            rect.midright = (beside.left - gap, beside.centery)
        else:
            rect.midleft = (beside.right + gap, beside.centery)
        self.picture = (picture, rect.clamp(window))
        scene.redraw(self.picture[1])

    def hide(self, hovered: str | None = None) -> None:
        """Hides the card; it stays hidden while the pointer is over `hovered`."""
        if self.picture is not None:
            self.scene.redraw(self.picture[1])
        self.picture, self._over, self._due = None, hovered, None

    def paint(self, surface: pygame.Surface) -> None:
        if self.picture is not None:
            surface.blit(*self.picture)
