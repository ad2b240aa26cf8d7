"""The widget over the table, which shows the results of gestures."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import NamedTuple, Protocol

import pygame

from tabletop.app.gestures.drop_target import DropTarget
from tabletop.app.gestures.geometry import ScreenArea
from tabletop.app.gestures.held_piece import HeldPiece
from tabletop.app.gestures.intents import (
    AskMenu,
    HandlePieces,
    Inspect,
    Intent,
    LetGo,
    MovePointer,
    PickUp,
    Press,
    Propose,
)
from tabletop.app.gestures.machine import GestureMachine
from tabletop.app.gestures.results import FaceMat, MovedCursor, OpenMenu, Result
from tabletop.app.input.translator import InputTranslator, KeyContext
from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.program.context import AreaCanvas
from tabletop.app.render.renderer import Renderer
from tabletop.app.table.camera import Camera
from tabletop.app.table.context import LitTable
from tabletop.app.table.drag_image import DragImage
from tabletop.app.table.hover import Hover
from tabletop.app.table.piece_preview import PiecePreview
from tabletop.app.table.zone_texts import spoken_piece, spoken_zone
from tabletop.app.widgets import Widget, WidgetGroup
from tabletop.app.window.window import Window

#: The distance in units from which on a press is a drag.
DRAG_DISTANCE = 5


class _Shown(NamedTuple):
    """The parts of a gesture that are visible."""

    hand: HeldPiece | None
    target: DropTarget | None
    orientation: tuple[int, bool]
    proposal: Propose
    selected: list[Hashable]
    cursor: tuple[Hashable, str | None]
    band: ScreenArea | None


class GestureContext(LitTable, AreaCanvas, Protocol):
    """The picture of the table, which follows the gestures."""

    window: Window
    renderer: Renderer
    camera: Camera
    group: WidgetGroup

    def finish_animations(self) -> None:
        """Ends all movement, because a click does not wait for animations."""

    def decide(self) -> None:
        """Updates the text and buttons of the pending decision."""


class TableControl(Widget):
    """Passes pointer and keyboard to the gestures, and draws them."""

    def __init__(
        self,
        style: WidgetStyle,
        scene: GestureContext,
        gestures: GestureMachine,
        translator: InputTranslator,
        play_result: Callable[[Result, pygame.Rect | None], None],
    ) -> None:
        super().__init__(style)
        self.scene, self.gestures = scene, gestures
        self._translator, self._play_result = translator, play_result
        self._ring_seen = False
        self.hover: Hover  # these three are set by the scene, because they need the widget
        self.drag_image: DragImage
        self.piece_preview: PiecePreview
        gestures.relayout()
        gestures.drag_distance = style.scale.px(DRAG_DISTANCE)

    @property
    def pointer(self) -> tuple[int, int]:
        """The position of the pointer, or of the keyboard cursor."""
        return self.gestures.pointer

    def paint(self, surface: pygame.Surface) -> None:
        """Does nothing, because the scene draws the table below all widgets."""

    def spoken(self) -> str:
        """Returns the text of the piece or zone at the keyboard cursor."""
        cursor = self.gestures.cursor
        position = self.scene.renderer.positions_by_key.get(cursor.key)
        if cursor.zone is not None:
            return spoken_zone(self.hover.scene, cursor.zone)
        return "Table" if position is None else spoken_piece(self.hover.scene, *position)

    def _ring(self, surface: pygame.Surface) -> None:
        """Draws the focus ring only if no piece or zone has the cursor."""
        if self._wants_ring:
            super()._ring(surface)

    @property
    def _wants_ring(self) -> bool:
        nowhere = not self.gestures.cursor.is_somewhere and self.gestures.hand is None
        return self.focused and self.scene.window.is_keyboard_active and nowhere

    def watch_ring(self) -> None:
        """Requests a repaint if the focus ring appears or disappears."""
        if self._ring_seen != self._wants_ring:
            self._ring_seen = self._wants_ring
            self.dirty = True

    def paint_above(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draws the rubber band, the dragged piece, its tag, and the card preview."""
        if self.gestures.band is not None:
            self._paint_band(surface, pygame.Rect(self.gestures.band))
        image, preview = self.drag_image, self.piece_preview
        for thing in (preview.raised, image.piece, image.tag, preview.picture):
            if thing is not None and thing[1].colliderect(clip):
                surface.blit(*thing)

    def _paint_band(self, surface: pygame.Surface, band: pygame.Rect) -> None:
        accent = self.style.palette.accent
        veil = pygame.Surface(band.size, pygame.SRCALPHA)
        veil.fill((*accent, 40))
        surface.blit(veil, band)
        pygame.draw.rect(surface, accent, band, 2)

    def advance(self, now: float) -> float | None:
        """Shows a due card preview; returns the seconds until then."""
        return self.piece_preview.advance(now)

    def needs_mouse(self, pos: tuple[int, int]) -> bool:
        """Returns true while a piece is dragged, so that it follows the pointer."""
        return self.is_busy or self.hover.has_item or super().needs_mouse(pos)

    @property
    def is_busy(self) -> bool:
        """Whether a piece is in hand, pressed, or proposed."""
        return self.gestures.is_busy

    def is_under(self, point: tuple[int, int]) -> bool:
        """Returns whether no bar covers the table at a point."""
        return self.scene.group.at(point) is self

    def follow(self, offset: tuple[int, int]) -> None:
        """Updates hover and dragged piece after the table has scrolled."""
        before = self._shown()
        self.gestures.follow(offset)
        if self.gestures.hand is not None:
            self._show_changes(before)
            if self.drag_image.is_on_target:
                self.drag_image.show()
        else:
            self.piece_preview.hide()
            self.update_hover()

    def forget(self) -> None:
        """Discards gesture and hover after a change of the position."""
        if self.gestures.hand is not None:
            self.let_go()
        self.gestures.forget()
        self.hover.clear()
        self.piece_preview.hide()

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles the mouse on the table, and keys while it has the focus."""
        if event.type == pygame.MOUSEBUTTONDOWN and not self.rect.collidepoint(event.pos):
            return False
        gestures = self.gestures
        context = KeyContext(gestures.hand is not None, gestures.selection.is_allowed, self.focused)
        intent = self._translator.intent_of(event, context)
        if intent is None:
            return False
        if isinstance(intent, Inspect):
            self.look_closely()
            return self.hover.has_item
        if isinstance(intent, LetGo):
            self.let_go()
            return False
        return self.perform(intent)

    def perform(self, intent: Intent) -> bool:
        """Applies an intent, shows its results; returns whether it was used."""
        if isinstance(intent, Press | AskMenu):
            self.piece_preview.hide()
            self.scene.finish_animations()
        elif isinstance(intent, HandlePieces):
            if not self.gestures.cursor.is_somewhere:
                self.update_hover()  # even if the pointer has not moved
            intent = replace(intent, hovered=self.hover.key)
        before = self._shown()
        response = self.gestures.handle(intent)
        self._show_changes(before)
        if isinstance(intent, MovePointer) and not response.is_used:
            self.update_hover()
        for result in response.results:
            self._show_result(result)
        return response.is_used

    def _show_result(self, result: Result) -> None:
        """Follows the cursor and the camera, and plays all other results."""
        match result:
            case MovedCursor(area):
                self.scene.camera.reveal(pygame.Rect(area))
                if self.gestures.hand is None:
                    self.hover_cursor()
            case FaceMat(at, click):
                camera = self.scene.camera
                if not (camera.stop_facing() or camera.face_at(at)):
                    self.perform(click)
            case OpenMenu(piece, None):
                self._play_result(OpenMenu(piece, self.rect.center), None)
            case _:
                self._play_result(result, self.drag_image.dropped_at)

    def pick_up(self, key: Hashable) -> None:
        """Picks up a piece without a pressed button."""
        self.perform(PickUp(key, is_led_by_keys=self.focused))

    def let_go(self) -> None:
        """Returns the piece in hand to its zone; cancels a pending click."""
        self.perform(LetGo())

    def _shown(self) -> _Shown:
        """Returns what is visible of the gesture now."""
        gestures, hand = self.gestures, self.gestures.hand
        return _Shown(
            hand,
            None if hand is None else hand.target,
            (0, False) if hand is None else (hand.turn, hand.flipped),
            gestures.proposal,
            gestures.selection.keys,
            (gestures.cursor.key, gestures.cursor.zone),
            gestures.band,
        )

    def _show_changes(self, before: _Shown) -> None:
        """Shows the changes of the gesture since `before`."""
        now = self._shown()
        scene, hand = self.scene, now.hand
        if hand is not before.hand:
            self._show_hand(hand)
        if hand is not before.hand or now.proposal != before.proposal:
            scene.decide()
        if hand is not None:
            has_changed = hand is not before.hand or now.orientation != before.orientation
            has_changed |= now.target is not before.target
            if has_changed or not self.drag_image.is_on_target:
                self.drag_image.show()
        for band in (before.band, now.band):
            if band is not None and now.band != before.band:
                scene.redraw_all([pygame.Rect(band).inflate(4, 4)])
        if now != before or now.target is not before.target:
            scene.update_highlights()
        if now.proposal != before.proposal and now.proposal.choices:
            covers = now.proposal.choices[0].gesture.covers
            rects = map(scene.renderer.zone_rect, covers)
            scene.camera.reveal(*rects, self.place_pointed_at())

    def _show_hand(self, hand: HeldPiece | None) -> None:
        """Lifts the piece in hand off the table, or puts it back."""
        self.piece_preview.hide()
        self.drag_image.hide()
        count = hand.pile_size if hand is not None and hand.is_pile else 1
        self.scene.redraw_all(self.scene.renderer.lift(hand and hand.key, count))

    def update_hover(self) -> None:
        """Updates the hovered item, its highlights, and its preview."""
        if self.hover.update(self.pointer):
            self.piece_preview.point(self.hover.has_item)
            self.scene.update_highlights()

    def hover_cursor(self) -> None:
        """Lets the preview follow the keyboard cursor as it follows the pointer."""
        self.hover.key = self.gestures.cursor.key
        self.piece_preview.point(self.hover.key is not None)

    def look_closely(self) -> None:
        """Shows the preview of the hovered or selected item at once."""
        self.update_hover()
        self.piece_preview.show()

    def place_pointed_at(self) -> pygame.Rect:
        """Returns the area of the hovered or selected piece, or of the pointer."""
        return self.hover.area(self.pointer)
