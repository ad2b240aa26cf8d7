"""The widget over the table that handles its mouse and keyboard events.

`HeldPiece` is the dragged piece and the effect of dropping it, and `DragImage` draws it.
`ClickHandler` interprets clicks, `Cursor` is the position of the arrow keys, and `PiecePreview`
enlarges the hovered item.
"""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.table.clicks import ClickHandler
from tabletop.app.table.context import TableContext
from tabletop.app.table.cursor import Cursor
from tabletop.app.table.drag_image import DragImage
from tabletop.app.table.hand import HeldPiece, narrow_choices, pick_up
from tabletop.app.table.piece_preview import PiecePreview
from tabletop.app.table.sandbox_keys import move_of_key
from tabletop.app.table.selection import Selection
from tabletop.app.table.zone_texts import spoken_piece, spoken_zone, zone_tooltip
from tabletop.app.widgets import Widget
from tabletop.app.window.key_bindings import HAND, SANDBOX, TABLE
from tabletop.app.window.window import FOCUS_LOST_EVENTS
from tabletop.table.views import View, VisiblePiece

#: The distance in units from which on a press is a drag.
DRAG_DISTANCE = 5
#: The share of a dragged piece that must be over a zone to mean it.
MIN_COVERED_SHARE = 0.4
#: The picture of a seat's player, present in the playmat of every game.
PLATE = "seat"
_TURNS = {"turn": 1, "turn-back": -1}
_STEPS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class TableControl(Widget):
    """Handles pointer and keyboard on the table."""

    def __init__(self, style: WidgetStyle, scene: TableContext) -> None:
        super().__init__(style)
        self.scene = scene
        self.hand: HeldPiece | None = None
        self.pointer = (0, 0)
        self.hovering: Hashable = None
        self.tooltip: str | int | None = None  #: the tooltip of the hovered item
        self._ring_seen = False
        self._pressed_on: tuple[Hashable, tuple[int, int]] | None = None
        self.cursor = Cursor(self)
        self.clicks = ClickHandler(self)
        self.drag_image = DragImage(self)
        self.piece_preview = PiecePreview(self)
        self.selection = Selection(scene)

    def paint(self, surface: pygame.Surface) -> None:
        """Does nothing, because the scene draws the table below all widgets."""

    def spoken(self) -> str:
        """Returns the text of the piece or zone at the keyboard cursor."""
        position = self.scene.renderer.positions_by_key.get(self.cursor.key)
        if self.cursor.zone is not None:
            return spoken_zone(self.scene, self.cursor.zone)
        return (
            "Table"
            if position is None
            else spoken_piece(self.scene, position.zone, position.number)
        )

    def _ring(self, surface: pygame.Surface) -> None:
        """Draws the focus ring only if no piece or zone has the cursor."""
        if self._wants_ring:
            super()._ring(surface)

    @property
    def _wants_ring(self) -> bool:
        nowhere = not self.cursor.is_somewhere and self.hand is None
        return self.focused and self.scene.window.is_keyboard_active and nowhere

    def watch_ring(self) -> None:
        """Requests a repaint if the focus ring appears or disappears."""
        if self._ring_seen != self._wants_ring:
            self._ring_seen = self._wants_ring
            self.dirty = True

    def paint_above(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draws the dragged piece, its tag, and the card preview."""
        image, piece_preview = self.drag_image, self.piece_preview
        self.selection.paint(surface)
        for thing in (piece_preview.raised, image.piece, image.tag, piece_preview.picture):
            if thing is not None and thing[1].colliderect(clip):
                surface.blit(*thing)

    def advance(self, now: float) -> float | None:
        return self.piece_preview.advance(now)

    def needs_mouse(self, pos: tuple[int, int]) -> bool:
        """Returns true while a piece is dragged, so that it follows the pointer."""
        return self.is_busy or self.piece_preview.has_something or super().needs_mouse(pos)

    @property
    def is_busy(self) -> bool:
        """Whether a piece is in hand, pressed, or proposed."""
        return self.hand is not None or self._pressed_on is not None or bool(self.clicks.proposed)

    def follow(self, offset: tuple[int, int]) -> None:
        """Updates hover and dragged piece after the table has scrolled."""
        self.cursor.follow(offset)
        if self.cursor.is_somewhere:
            self.pointer = (self.pointer[0] + offset[0], self.pointer[1] + offset[1])
        if self.hand is not None:
            self._carry()
            if self.drag_image.is_on_target:
                self.drag_image.show()
        else:
            self.piece_preview.hide()
            self._hover()

    def take_over(self, previous: TableControl) -> None:
        """Takes the state of the previous control after a rebuild."""
        self.pointer = previous.pointer
        self.clicks.take_over(previous.clicks)
        self.cursor.take_over(previous.cursor)
        self.selection = previous.selection

    def forget(self) -> None:
        """Discards proposal and hover after a change of the position."""
        self.clicks.forget()
        self.hovering = self.tooltip = self.piece_preview.panel = None
        self.piece_preview.hide()
        if self.hand is not None:
            self.let_go()

    def can_go_on(self) -> bool:
        """Returns whether the piece in hand or the proposal is still valid."""
        if self.hand is not None:
            return self.hand.is_still_valid()
        proposal = self.clicks.proposed
        if not proposal:
            return False
        choices = self.scene.session.choices(proposal[0].move.seat)
        return all(choice in choices for choice in proposal)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles the mouse on the table, and keys while it has the focus."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._button_down(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._button_up(event)
        if event.type == pygame.MOUSEWHEEL and self.hand is not None:
            self._turn_piece(wheel=-1 if event.y > 0 else 1)
            return True
        if event.type in FOCUS_LOST_EVENTS:
            self.let_go()
            return False
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return False

    def _moved(self, event: pygame.event.Event) -> bool:
        self.pointer = event.pos
        held = bool(event.buttons[0])
        if self.hand is not None:
            self.cursor.zone = None  # the device used last moves the piece
            if not held and not self.hand.is_picked_up:
                self.let_go()  # the button was released outside the window
                return True
            self._carry()
            return True
        if self.selection.band is not None:
            if held:
                self.selection.stretch(event.pos)
            else:
                self.selection.finish()
            self.scene.update_highlights()
            return True
        if self._pressed_on is not None:
            if not held:
                self._pressed_on = None
            else:
                key, start = self._pressed_on
                distance = max(abs(event.pos[0] - start[0]), abs(event.pos[1] - start[1]))
                if distance >= self.style.scale.px(DRAG_DISTANCE):
                    self._pressed_on = None
                    if self.selection.allowed and (key is None or _is_shift_held()):
                        self.selection.begin(start, extends=_is_shift_held())
                    else:
                        self.take(key, carried=False)
                return True
        self._hover()
        return False

    def _button_down(self, event: pygame.event.Event) -> bool:
        if not self.rect.collidepoint(event.pos):
            return False
        self.pointer = event.pos
        led_by_keys = self.cursor.is_somewhere
        self.cursor.leave()
        if led_by_keys:
            self.scene.update_highlights()
        self.piece_preview.hide()
        self.scene.finish_animations()
        if event.button == 3:
            if self.hand is not None:
                self.let_go()
            else:
                self.scene.open_menu(self.scene.renderer.piece_at(*event.pos), event.pos)
            return True
        if event.button != 1:
            return False
        if self.hand is not None:
            self._carry()
            self.drop()
            return True
        key = self.scene.renderer.piece_at(*event.pos)
        if key not in self.selection.keys and not _is_shift_held():
            self.selection.clear()
            self.scene.update_highlights()
        self._pressed_on = (key, event.pos)
        return True

    def _button_up(self, event: pygame.event.Event) -> bool:
        self.pointer = event.pos
        if self.hand is not None and not self.hand.is_picked_up:
            self._carry()
            self.drop()
            return True
        if self.selection.band is not None:
            self.selection.finish()
            return True
        if self._pressed_on is None:
            return False
        key, _start = self._pressed_on
        self._pressed_on = None
        if key is not None and _is_shift_held() and self.selection.allowed:
            self.choose(key)
            return True
        layout, (x, y) = self.scene.renderer.layout, event.pos
        zone = layout.zone_at(x, y)
        if key is None:  # a highlighted zone also counts below smaller empty ones
            usable = set(self.scene.actions.usable_zones())
            lit = {
                each for choice in self.clicks.proposed for each in choice.gesture.covers
            } & usable
            zone = layout.zone_at(x, y, lit or usable) or zone
            camera = self.scene.camera
            if zone not in usable | lit and (camera.stop_facing() or camera.face_at(event.pos)):
                return True
        self.clicks.click_on(key, zone)
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        keys = self.scene.app.keys
        if self.hand is not None:
            meant = keys.action_of(event, HAND)
            if meant:
                self._turn_piece(turn=_TURNS.get(meant, 0), flip=meant == "flip")
                return True
            if event.key == pygame.K_ESCAPE:
                self.let_go()
                return True
        elif event.key == pygame.K_ESCAPE and self.clicks.proposed:
            self.clicks.propose([])
            return True
        elif event.key == pygame.K_ESCAPE and self.selection.keys:
            self.selection.clear()
            self.scene.update_highlights()
            return True
        elif self.selection.allowed and (meant := keys.action_of(event, SANDBOX)):
            return self._handle_by_key(meant)
        if keys.action_of(event, TABLE) == "look":
            self.look_closely()
            return self.piece_preview.has_something
        if not self.focused:
            return False
        if event.key in _STEPS:
            self._step(_STEPS[event.key])
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._act()
            return True
        if keys.action_of(event, TABLE) == "entries":
            rect = self.cursor.rect() if self.cursor.is_somewhere else self.rect
            self.scene.open_menu(self.cursor.key, (rect or self.rect).center)
            return True
        return False

    def choose(self, key: Hashable) -> None:
        """Toggles the selection of a piece."""
        self.selection.toggle(key)
        self.scene.update_highlights()

    def _handle_by_key(self, action: str) -> bool:
        """Applies a sandbox key to the selected, hovered, or focused pieces."""
        if not self.cursor.is_somewhere:
            self._hover()  # updates the hover even if the pointer has not moved
        key = self.cursor.key if self.cursor.is_somewhere else self.hovering
        if self.selection.keys and key not in self.selection.keys and action != "choose":
            key = self.selection.keys[0]
        if key is None or key not in self.scene.renderer.positions_by_key:
            return False
        if action == "choose":
            self.choose(key)
            return True
        move = move_of_key(self.scene, self.selection.places(key), action)
        if move is not None:
            if action in ("remove", "stack"):
                self.selection.clear()
            self.scene.play(move)
        return True

    def take(self, key: Hashable, *, carried: bool) -> None:
        """Picks up a piece."""
        scene = self.scene
        piece_view = scene.renderer.piece_view(key)
        if piece_view is None:
            return
        seat = scene.actions.acting_seat()
        if seat is None:
            if scene.session.outcome() is None:
                scene.show_message(scene.actions.turn_message())
            return
        place = scene.renderer.positions_by_key[key]
        hand = pick_up(scene.session, seat, key, place, piece_view, carried=carried)
        if hand is None:
            return
        can_go = hand.is_sandbox or hand.choices or any(scene.actions.attempts(piece_view, seat))
        if not can_go and scene.session.previous_zone_of(piece_view.id) is None:
            scene.show_message("This piece cannot move.", "close")
            return
        if hand.is_sandbox:
            hand.group = tuple(self.selection.places(key))
        self.piece_preview.hide()
        self.clicks.forget()
        self.hand = hand
        scene.redraw_all(scene.renderer.lift(key))
        scene.sound("card")
        if carried and self.focused and self.cursor.key is not None:
            self.cursor.go_to_nearest_target()
        scene.decide()
        scene.update_highlights()
        self._carry()

    def let_go(self) -> None:
        """Returns the piece in hand to its zone; cancels a pending click."""
        self._pressed_on = None
        hand, self.hand = self.hand, None
        if hand is None:
            return
        self.drag_image.hide()
        self.scene.redraw_all(self.scene.renderer.lift(None))
        self.cursor.zone = None
        self.scene.decide()
        self.scene.update_highlights()

    def drop(self) -> None:
        """Drops the piece: makes a move, or returns it and explains why."""
        hand = self.hand
        if hand is None:
            return
        target, scene, image = hand.target, self.scene, self.drag_image.piece
        under = self.seen_under_pointer()
        self.let_go()
        if target.is_undo:
            scene.undo()
        elif hand.is_ambiguous:
            choices = narrow_choices(target.choices, under)
            if len(choices) == 1:
                scene.play(choices[0].move, hand.key)
            else:
                self.clicks.propose(choices, hand.key)
        elif target.move is not None and (
            target.refusal is None or scene.session.referee.mode == "coach"
        ):
            if image is not None:
                scene.set_piece_start(hand.key, image[1])
            if hand.group:
                self.selection.clear()
            for first in target.moves_before:
                scene.play(first)
            scene.play(target.move, hand.key)
            if target.move_after is not None:
                scene.play(target.move_after)
        else:
            if image is not None:
                scene.slide_back(hand.key, image[1])
            self._explain_return(hand)

    def _explain_return(self, hand: HeldPiece) -> None:
        """Explains why the dropped piece was returned."""
        target, scene = hand.target, self.scene
        if target.refusal is not None:
            scene.refuse(target.refusal, (hand.piece, target.zone, *target.covers))
        elif target.zone is not None and target.zone != hand.origin:
            scene.show_message("This piece cannot go there.", "close")

    def _turn_piece(self, turn: int = 0, flip: bool = False, wheel: int = 0) -> None:
        assert self.hand is not None
        if wheel:
            self.hand.rotate_by_wheel(wheel)
        if turn:
            self.hand.rotate(turn)
        if flip:
            self.hand.flip()
        self.scene.sound("tile")
        self.drag_image.show()
        self.scene.update_highlights()

    def _carry(self) -> None:
        """Moves the piece in hand to the pointer or the keyboard cursor."""
        hand = self.hand
        if hand is None:
            return
        zone, layout = self.cursor.zone, self.scene.renderer.layout
        if zone is None:
            zone = layout.zone_at(*self.pointer)
            if zone != hand.target.zone and zone not in hand.targets():
                # An item on a highlighted zone counts as that zone, unless it is a target itself.
                lit = layout.zone_at(*self.pointer, hand.targets())
                if lit is None and zone != hand.origin:
                    lit = self._covered_zone(hand)
                if lit is not None and hand.move_over(zone).is_nothing:
                    zone = lit
        if zone != hand.target.zone:
            hand.move_over(zone)
            self.drag_image.show()
            self.scene.update_highlights()
        elif not self.drag_image.is_on_target:
            self.drag_image.show()

    def _covered_zone(self, hand: HeldPiece) -> str | None:
        """Returns the highlighted zone that the dragged piece mostly covers."""
        renderer, best_zone, maximum = self.scene.renderer, None, MIN_COVERED_SHARE
        piece = renderer.sprites.by_key[hand.key].end.rect
        piece.center = self.pointer
        for zone in hand.targets():
            place = renderer.zone_rect(zone)
            common = place.clip(piece)
            share = common.w * common.h / (piece.w * piece.h)
            if share > maximum:
                best_zone, maximum = zone, share
        return best_zone

    def _tooltip_at_pointer(self, view: View) -> str | int | None:
        """Returns the tooltip at the pointer: the skin's text and the seat's name."""
        renderer, session, camera = self.scene.renderer, self.scene.session, self.scene.camera
        tooltip = renderer.skin.tooltip(self.pointer, renderer.layout, view)
        if isinstance(tooltip, int):
            return tooltip
        plates = [
            int(picture.seat)
            for picture in renderer.layout.pictures
            if picture.name == PLATE and picture.seat is not None
            if picture.rect.collidepoint(self.pointer)
        ]
        words = [session.full_name(seat) for seat in plates if session.people]
        words += [session.with_names(tooltip)] if tooltip else []
        if camera.facing is None and any(seat in camera.facing_seats() for seat in plates):
            words.append("Click to enlarge this mat.")
        return "\n".join(words) or None

    def _hover(self) -> None:
        inside = self.scene.group.at(self.pointer) is self  # not below the log
        renderer = self.scene.renderer
        key = renderer.piece_at(*self.pointer) if inside else None
        tooltip = None
        if inside and renderer.view:
            tooltip = self._tooltip_at_pointer(renderer.view)
        if isinstance(tooltip, int):
            key = self.scene.actions.shown_like(tooltip)
        if inside and key is None and tooltip is None and renderer.view:
            tooltip = zone_tooltip(self.scene, self.pointer)
        panel = renderer.panel_at(self.pointer) if inside and key is None else None
        if key == self.hovering and tooltip == self.tooltip and panel == self.piece_preview.panel:
            return
        self.hovering, self.tooltip, self.piece_preview.panel = key, tooltip, panel
        self.piece_preview.point(key is not None or tooltip is not None or panel is not None)
        self.scene.update_highlights()

    def place_pointed_at(self) -> pygame.Rect:
        """Returns the area of the hovered or selected piece, or of the pointer."""
        sprite = self.scene.renderer.sprites.by_key.get(self.hovering)
        if sprite is not None:
            return sprite.rect
        about = pygame.Rect(0, 0, self.style.scale.px(28), self.style.scale.px(28))
        about.center = self.pointer
        return about

    def seen_under_pointer(self) -> VisiblePiece | None:
        """Returns the piece under the pointer, except the one in hand."""
        renderer = self.scene.renderer
        return renderer.piece_view(renderer.piece_at(*self.pointer))

    def look_closely(self) -> None:
        """Shows the preview of the hovered or selected item at once."""
        self._hover()
        self.piece_preview.show()

    def _step(self, direction: tuple[int, int]) -> None:
        rect = self.cursor.step(direction)
        if rect is None:
            return
        self.pointer = rect.center
        if self.hand is not None:
            self._carry()
        else:  # the preview follows the keyboard cursor as it follows the pointer
            self.hovering = self.cursor.key
            self.piece_preview.point(self.cursor.key is not None)
        self.scene.update_highlights()

    def _act(self) -> None:
        """Handles Enter: drops, confirms, or uses the item at the cursor."""
        if self.hand is not None:
            self._carry()
            self.drop()
        elif self.clicks.proposed:
            self.scene.play(self.clicks.proposed[0].move, self.clicks.picked_piece)
        elif self.cursor.is_somewhere:
            key, zone = self.cursor.key, self.cursor.zone
            lies_at = self.scene.renderer.positions_by_key.get(key)
            self.clicks.click_on(key, lies_at.zone if lies_at is not None else zone)


def _is_shift_held() -> bool:
    """Returns whether Shift is held, which extends the selection."""
    return bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
