"""The card preview: the hovered piece or panel enlarged, or its name."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Protocol

import pygame

from tabletop.app.gestures.machine import GestureMachine
from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.program.context import AreaCanvas, Canvas
from tabletop.app.render.renderer import Renderer
from tabletop.app.render.table_skin import TableSkin
from tabletop.app.table.hover import Hover
from tabletop.app.widgets import Toast, caption
from tabletop.app.widgets.messages import place_beside
from tabletop.cards.wording import capital
from tabletop.session.session import Session
from tabletop.table.views import VisiblePiece

#: Seconds of hover before the preview appears.
HOVER_SECONDS = 0.3
#: The height of an enlarged card, as a share of the table's height.
CARD_HEIGHT = 0.62
#: The lift of a card in a hand, as a percentage of its height.
LIFT_PERCENT = 12
#: The magnification of a panel, and its maximum width and height as shares of the table.
PANEL_MAGNIFICATION, MAX_PANEL_WIDTH, MAX_PANEL_HEIGHT = 1.7, 0.9, 0.7
#: The maximum height, as a share of the table, if only a part of the table is visible.
MAX_SCROLLED_HEIGHT = 0.85
#: The minimum magnification; smaller enlargements are not shown.
_MIN_MAGNIFICATION = 1.25


class PreviewContext(Canvas, AreaCanvas, Protocol):
    """The table, and the parts of the window that a preview avoids."""

    session: Session
    renderer: Renderer
    skin: TableSkin
    panel_look: WidgetStyle
    toast: Toast | None

    def is_busy(self) -> bool:
        """Returns whether something moves or covers the table."""


class PiecePreview:
    """Shows the hovered piece enlarged, beside it."""

    def __init__(self, scene: PreviewContext, gestures: GestureMachine, hover: Hover) -> None:
        self.scene, self.gestures, self.hover = scene, gestures, hover
        self.picture: tuple[pygame.Surface, pygame.Rect] | None = None
        self.raised: tuple[pygame.Surface, pygame.Rect] | None = None
        self._since: float | None = None

    def point(self, has_target: bool) -> None:
        """Handles a change of the hovered item."""
        self.hide()
        self._since = time.perf_counter() if has_target else None
        self._lift_card()

    def _lift_card(self) -> None:
        """Lifts the hovered card out of a fanned hand."""
        renderer = self.scene.renderer
        at, sprite = renderer.positions_by_key.get(self.hover.key), None
        if at is not None and renderer.layout.spots[at.zone].entry.arrange == "fan":
            sprite = renderer.sprites.by_key.get(self.hover.key)
        if sprite is None or sprite.moving or self.gestures.hand is not None:
            return
        picture = sprite.picture()
        rect = picture.get_rect(center=sprite.rect.center).move(
            0, -sprite.rect.h * LIFT_PERCENT // 100
        )
        self.raised = (picture, rect)
        self.scene.redraw_all([rect, *renderer.lift(self.hover.key)])

    def advance(self, now: float) -> float | None:
        """Shows a due preview; returns the seconds until then."""
        if self._since is None:
            return None
        due = self._since + HOVER_SECONDS - now
        if due > 0:
            return due
        self._since = None
        self.show()
        return None

    def show(self) -> None:
        """Shows the preview now."""
        scene = self.scene
        if not self.hover.has_item or self.gestures.hand is not None or scene.is_busy():
            return
        picture = self._picture()
        if picture is None:
            return
        about, gap = self.hover.area(self.gestures.pointer), self.hover.table.style.scale.px(14)
        words = [scene.toast.rect] if scene.toast is not None else []
        place = place_beside(picture.get_size(), about, self.hover.table.rect, gap, words)
        self.picture = (picture, place)
        scene.redraw(self.picture[1])

    def _picture(self) -> pygame.Surface | None:
        scene = self.scene
        piece_view = scene.renderer.piece_view(self.hover.key)
        if piece_view is None:
            words = (
                caption(str(self.hover.tooltip), scene.panel_look)
                if self.hover.tooltip is not None
                else None
            )
            return _with_text_below(self._panel(), words)
        picture = draw_enlarged(
            scene.skin, piece_view, self.hover.table.rect.size, self.hover.table.style.scale.letters
        )
        if picture is not None:
            return picture
        if isinstance(self.hover.tooltip, str):
            return caption(self.hover.tooltip, scene.panel_look)
        kind = (
            piece_view.kind if piece_view.kind is not None and piece_view.face else piece_view.back
        )
        name = scene.session.piece_name(kind)
        position = scene.renderer.positions_by_key[self.hover.key]
        entry = scene.renderer.layout.spots[position.zone].entry
        if entry.arrange == "pile" and entry.label:
            name = f"{entry.label}: {len(scene.session.table.piles[position.zone])}"
        return caption(capital(name), scene.panel_look)

    def _panel(self) -> pygame.Surface | None:
        """Draws the hovered panel enlarged, or returns None if it hardly grows."""
        renderer = self.scene.renderer
        if self.hover.panel is None or renderer.view is None or renderer.style is None:
            return None
        rect, scale, table = self.hover.panel.rect, renderer.style.scale, self.hover.table.rect
        # With larger letters the bars take space from the table, so a panel may use more of it.
        tallest = MAX_PANEL_HEIGHT if renderer.viewport.zoom <= 1 else MAX_SCROLLED_HEIGHT
        room = min(
            table.w * MAX_PANEL_WIDTH / rect.w,
            table.h * tallest / rect.h,
        )
        grown = min(PANEL_MAGNIFICATION * max(1.0, scale.letters), room)
        if grown < _MIN_MAGNIFICATION:
            return None
        size = (round(rect.w * grown), round(rect.h * grown))
        larger = replace(self.hover.panel, rect=pygame.Rect(rect.topleft, size))
        return renderer.skin.backdrop(larger, renderer.view, scale)

    def hide(self) -> None:
        """Removes the preview."""
        if self.picture is not None:
            self.scene.redraw(self.picture[1])
        if self.raised is not None:
            renderer = self.scene.renderer
            self.scene.redraw_all([self.raised[1], *renderer.lift(None)])
        self.picture = self.raised = None
        self._since = None


def draw_enlarged(
    skin: TableSkin, piece_view: VisiblePiece, room: tuple[int, int], letters: float
) -> pygame.Surface | None:
    """Draws an enlarged card within `room`, larger with a larger text scale."""
    height = round(room[1] * min(0.97, CARD_HEIGHT * max(1.0, letters)))
    picture = skin.draw_enlarged(piece_view, height)
    if picture is not None and picture.get_width() > room[0]:
        picture = skin.draw_enlarged(piece_view, height * room[0] // picture.get_width())
    return picture


def _with_text_below(
    panel: pygame.Surface | None, words: pygame.Surface | None
) -> pygame.Surface | None:
    """Combines a panel with a text below it, or returns the only one given."""
    if panel is None or words is None:
        return panel or words
    size = (max(panel.get_width(), words.get_width()), panel.get_height() + words.get_height())
    both = pygame.Surface(size, pygame.SRCALPHA)
    both.blit(panel, panel.get_rect(midtop=(size[0] // 2, 0)))
    both.blit(words, words.get_rect(midbottom=(size[0] // 2, size[1])))
    return both
