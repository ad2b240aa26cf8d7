"""The picture of a dragged piece, and the tag that describes its drop."""

from __future__ import annotations

from typing import Protocol

import pygame

from tabletop.app.gestures.drops import narrow_choices
from tabletop.app.gestures.machine import GestureMachine
from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.program.context import Canvas
from tabletop.app.render.renderer import Renderer
from tabletop.app.render.table_skin import DropPreview, TableSkin
from tabletop.app.widgets import Button, Widget, WidgetGroup, caption
from tabletop.rules.preview import MovePreviewer
from tabletop.session.session import Session
from tabletop.storage.people import CONSEQUENCES, LEGAL_TARGETS
from tabletop.table.views import VisiblePiece

#: The size of a dragged piece that targets another, relative to its own.
TARGETING_SCALE = 0.6
#: The highlights of zones that a piece can attack, or from which it can be attacked.
ATTACK_HIGHLIGHTS = ("range", "threat")


class DragContext(Canvas, Protocol):
    """The game, its picture, and the permitted assistance."""

    session: Session
    seat: int
    renderer: Renderer
    skin: TableSkin
    group: WidgetGroup
    panel_look: WidgetStyle


class DragImage:
    """Draws the dragged piece at the pointer, or in its target zones."""

    def __init__(self, scene: DragContext, gestures: GestureMachine, table: Widget) -> None:
        self.scene, self.gestures, self.table = scene, gestures, table
        self.piece: tuple[pygame.Surface, pygame.Rect] | None = None
        self.tag: tuple[pygame.Surface, pygame.Rect] | None = None
        self.dropped_at: pygame.Rect | None = None  #: the place of the last dropped piece
        self.is_on_target = False  #: whether the piece is drawn in its target zones
        self.preview = DropPreview()  #: the expected result of a drop
        self._foresight: MovePreviewer | None = None  #: of the acting seat, until the drop

    def show(self) -> None:
        """Updates the pictures of the dragged piece and its tag."""
        hand = self.gestures.hand
        assert hand is not None
        self._damage()
        refusal = hand.target.refusal
        self.preview = self._previewed()
        self._show_piece()
        if refusal is None:
            self.tag = self._drop_tag()
        else:
            has_help = self.scene.session.allows_help(self.scene.seat, LEGAL_TARGETS)
            self.tag = self._refusal_tag(str(refusal)) if has_help else None
        self._damage()

    def hide(self) -> None:
        """Removes the pictures."""
        self._damage()
        self.dropped_at = None if self.piece is None else self.piece[1]
        self.piece = self.tag = self._foresight = None
        self.preview = DropPreview()

    def attack_highlights(self) -> dict[str, str]:
        """Returns the zones that the piece can attack, with their highlights."""
        hand, view = self.gestures.hand, self.scene.renderer.view
        if hand is None or hand.is_sandbox or view is None:
            return {}
        if not self.scene.session.allows_help(self.scene.seat, CONSEQUENCES):
            return {}
        if self.preview.highlights:
            return dict(self.preview.highlights)
        highlights = self.scene.skin.highlights(hand.piece_view, view)
        return {zone: kind for zone, kind in highlights.items() if kind in ATTACK_HIGHLIGHTS}

    def _previewed(self) -> DropPreview:
        """Returns the expected result of a drop, tried out or from the skin."""
        hand, scene = self.gestures.hand, self.scene
        assert hand is not None
        target = hand.target
        if target.move is None or hand.piece is None or hand.is_sandbox:
            return DropPreview()
        known = scene.session.table_as_watched_by(hand.seat)
        preview = scene.skin.drop_preview(known, target.move, hand.piece)
        if not scene.session.allows_help(scene.seat, CONSEQUENCES):
            return DropPreview(stays_on_target=preview.stays_on_target)
        if target.refusal is not None:
            return preview
        scene.session.note_help(scene.seat, CONSEQUENCES)
        self._foresight = self._foresight or scene.session.foresight(hand.seat)
        words = self._foresight.preview(*target.moves_before, target.move).text or preview.words
        if target.moves_before:
            price = self._foresight.preview(
                target.moves_before[0]
            ).text  # the cost of turning the piece up
            words = "\n".join(filter(None, (price, words)))
        return preview._replace(words=words)

    def _show_piece(self) -> None:
        hand, scene, lies = self.gestures.hand, self.scene, self.preview.stays_on_target
        assert hand is not None
        target = hand.target
        rects = [scene.renderer.zone_rect(zone) for zone in target.covers] if target.move else []
        rects = [rect for rect in rects if rect.w]
        settles = bool(rects) and lies and not hand.is_sandbox
        self.is_on_target = settles and target.is_legal
        if hand.is_picked_up and not rects and self._is_over_button():
            self.piece = None  # the button's label must remain readable
            return
        if settles:
            box = rects[0].unionall(rects[1:])
            picture = scene.skin.draw_dragged(hand.piece_view, box.size, hand.turn, hand.flipped)
            self.piece = (picture, picture.get_rect(center=box.center))
            return
        end = scene.renderer.sprites.by_key[hand.key].end
        # A piece that will not stay there leaves its target visible.
        share = 1.0 if lies else TARGETING_SCALE
        size = (round(end.w * share), round(end.h * share))
        picture = scene.skin.draw_dragged(hand.piece_view, size, hand.turn, hand.flipped)
        rect = picture.get_rect(center=self.gestures.pointer)
        if not lies:
            rect.topleft = self.gestures.pointer
        self.piece = (picture, rect)

    def _is_over_button(self) -> bool:
        """Returns whether the pointer is on a button."""
        return isinstance(self.scene.group.at(self.gestures.pointer), Button)

    def _refusal_tag(self, words: str) -> tuple[pygame.Surface, pygame.Rect]:
        """Draws the reason of a refusal above the pointer."""
        scene, px = self.scene, self.table.style.scale.px
        words = scene.session.with_names(words)
        picture = caption(words, scene.panel_look, 280, "close")
        x, y = self.gestures.pointer
        rect = picture.get_rect(midbottom=(x, y - px(34)))
        if rect.top < self.table.rect.top:
            rect.top = y + px(40)
        return picture, rect.clamp(self.table.rect)

    def _drop_tag(self) -> tuple[pygame.Surface, pygame.Rect] | None:
        """Draws the expected result of a drop beside the piece."""
        hand = self.gestures.hand
        assert hand is not None
        words = self.preview.words if hand.target.is_legal else ""
        words = words or hand.drop_label(
            narrow_choices(hand.target.choices, self._piece_under_pointer())
        )
        if not words or self.piece is None:
            return None
        picture = caption(
            self.scene.session.with_names(words),
            self.scene.panel_look,
            340,
            self.preview.sign,
        )
        gap, held = self.table.style.scale.px(6), self.piece[1]
        rect = picture.get_rect(midbottom=(held.centerx, held.top - gap))
        if rect.top < self.table.rect.top:
            rect.top = held.bottom + gap
        return picture, rect.clamp(self.table.rect)

    def _piece_under_pointer(self) -> VisiblePiece | None:
        """Returns the piece under the pointer, except the one in hand."""
        renderer = self.scene.renderer
        return renderer.piece_view(renderer.piece_at(*self.gestures.pointer))

    def _damage(self) -> None:
        for thing in (self.piece, self.tag):
            if thing is not None:
                self.scene.redraw(thing[1])
