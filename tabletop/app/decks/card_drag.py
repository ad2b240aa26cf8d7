"""Dragging cards into and out of the deck."""

from __future__ import annotations

from typing import NamedTuple, Protocol

import pygame

from tabletop.app.decks.deck_list import DeckList
from tabletop.app.decks.gallery import CARD_RATIO, Gallery
from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.render.table_skin import TableSkin, face_up_card


class HeldCard(NamedTuple):
    """A pressed card, where it is from, and where the mouse was pressed."""

    card: str
    from_deck: bool
    start: tuple[int, int]


class CardDragContext(Protocol):
    """The deck and the available cards between which cards are dragged."""

    style: WidgetStyle
    skin: TableSkin
    gallery: Gallery
    listing: DeckList
    deck_place: pygame.Rect

    def redraw(self, rect: pygame.Rect | None = None) -> None:
        """Requests a repaint of a part of the window, or of all of it."""

    def drop_card(self, card: str, from_deck: bool, pos: tuple[int, int]) -> None:
        """Drops a dragged card at a point of the window."""


class CardDrag:
    """Follows the mouse after a press on a card, and starts a drag."""

    def __init__(self, scene: CardDragContext) -> None:
        self.scene = scene
        self.held: HeldCard | None = None
        self._picture: pygame.Surface | None = None
        self._place = pygame.Rect(0, 0, 0, 0)

    def take(self, pos: tuple[int, int]) -> None:
        """Records the card under the pointer, which a longer motion will drag."""
        gallery, listing = self.scene.gallery, self.scene.listing
        number = gallery.card_at(pos)
        if number is not None:
            self.held = HeldCard(gallery.cards[number], False, pos)
        elif (row := listing.row_at(pos)) is not None:
            self.held = HeldCard(listing.lines[row].card, True, pos)

    def drop(self) -> None:
        """Cancels the drag."""
        if self._picture is not None:
            self.scene.redraw()
        self.held, self._picture = None, None

    def handle(self, event: pygame.event.Event) -> bool:
        """Moves or drops the dragged card; returns whether one is dragged."""
        if self.held is None:
            return False
        if event.type == pygame.MOUSEMOTION:
            self._move(self.held, event.pos)
            return self._picture is not None
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            held, carried = self.held, self._picture is not None
            self.drop()
            if carried:
                self.scene.drop_card(held.card, held.from_deck, event.pos)
            return carried
        return False

    def _move(self, held: HeldCard, pos: tuple[int, int]) -> None:
        scene = self.scene
        px = scene.style.scale.px
        distance = abs(pos[0] - held.start[0]) + abs(pos[1] - held.start[1])
        if self._picture is None and distance > px(10):
            size = (px(110), round(px(110) * CARD_RATIO))
            self._picture = scene.skin.draw_dragged(face_up_card(held.card), size, 0, False)
            scene.redraw()
        if self._picture is not None:
            scene.redraw(self._place)
            self._place = self._picture.get_rect(center=pos)
            scene.redraw(self._place)

    def paint(self, surface: pygame.Surface) -> None:
        """Draws the card, and highlights the drop target."""
        if self.held is None or self._picture is None:
            return
        scene = self.scene
        goal = scene.gallery.rect if self.held.from_deck else scene.deck_place
        px = scene.style.scale.px
        pygame.draw.rect(surface, scene.style.palette.good, goal, px(4), px(12))
        surface.blit(self._picture, self._place)
