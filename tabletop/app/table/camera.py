"""The camera, which zooms and scrolls a table larger than its area."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

import pygame

from tabletop.app.gestures.machine import GestureMachine
from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.program.app import App
from tabletop.app.program.context import AreaCanvas, Messages
from tabletop.app.render.effects import Effects
from tabletop.app.render.floating_text import FloatingTexts
from tabletop.app.render.playmat import Layout
from tabletop.app.render.renderer import Renderer
from tabletop.app.render.viewport import MAX_ZOOM, MIN_ZOOM, Viewport, next_zoom
from tabletop.app.widgets.context_menu import MenuEntry
from tabletop.app.window.key_bindings import BACK, TABLE
from tabletop.session.session import Session

#: Units that the table moves per wheel step or arrow key.
STEP = 90
#: The distance from the edge in units at which a dragged piece scrolls the table, and the scroll
#: speed in units per second.
EDGE, SPEED = 26, 950
#: The margin in units around an area that scrolls into view.
MARGIN = 18
#: The minimum magnification at which the facing view of a mat is offered.
MIN_FACING_GAIN = 1.4
#: The maximum scroll time per frame in seconds.
_MAX_SCROLL_SECONDS = 0.05
_MIDDLE_BUTTON = 2
_DIRECTIONS = {
    "move-left": (-1, 0),
    "move-right": (1, 0),
    "move-up": (0, -1),
    "move-down": (0, 1),
}


class CameraContext(Messages, AreaCanvas, Protocol):
    """The table that a camera shows."""

    session: Session
    renderer: Renderer
    seat: int
    style: WidgetStyle

    def finish_animations(self) -> None:
        """Ends all movement, because a click does not wait for animations."""

    def relayout(self) -> None:
        """Builds the table again at once."""


class ScrolledTable(Protocol):
    """The widget over the table."""

    def is_under(self, point: tuple[int, int]) -> bool:
        """Returns whether no bar covers the table at a point."""

    def follow(self, offset: tuple[int, int]) -> None:
        """Adapts to a table that has scrolled."""


class Camera:
    """Scrolls the table, and stores its zoom per game."""

    def __init__(
        self,
        app: App,
        scene: CameraContext,
        gestures: GestureMachine,
        floating_texts: FloatingTexts,
        effects: Effects,
    ) -> None:
        self.app, self.scene, self.gestures = app, scene, gestures
        self.floating_texts, self.effects = floating_texts, effects
        self.control: ScrolledTable  # replaced by the scene at each layout
        self.viewport: Viewport | None = None
        self._dragged_from: tuple[int, int] | None = None
        self._moved_at: float | None = None
        self._before = 1.0  #: the zoom before the whole table was shown
        #: the other seat in the facing view, or None
        self.facing: int | None = None
        self._others: list[int] = []
        self._found_for: Layout | None = None  #: the layout to which `_others` belongs
        self._before_facing: Viewport  #: the viewport before the facing view

    @property
    def zoom(self) -> float:
        """The zoom: the player's choice for the game, or else the text scale."""
        if self.facing is not None:
            return MIN_ZOOM
        settings = self.app.settings
        wished = settings.zoom.get(self.scene.session.game.info.id, settings.text_scale)
        return min(max(MIN_ZOOM, wished), MAX_ZOOM)

    def fit(self, area: pygame.Rect) -> Viewport:
        """Returns the viewport for an area; the first one shows the seat's hand."""
        if self.viewport is None:
            whole = Viewport(pygame.Rect(area), self.zoom)
            self.viewport = whole.at_hand(self._middle_of_hand(whole.table))
        elif self.viewport.zoom != self.zoom:
            self.viewport = self.viewport.zoomed(self.zoom, self.viewport.area.center)
        if self.viewport.area != area:
            self.viewport = self.viewport.within(area)
        return self.viewport

    def _middle_of_hand(self, table: pygame.Rect) -> float | None:
        """Returns the x of the middle of the seat's fan on a table, or None."""
        side = self.scene.session.side_of(self.scene.seat)
        spots = self.scene.renderer.playmat.layout(table, side).spots
        fans = (spot for spot in spots.values() if spot.is_own and spot.entry.arrange == "fan")
        return next((spot.rect.centerx for spot in fans), None)

    def reset(self) -> None:
        """Resets the viewport, because another player takes the bottom seat."""
        self.viewport = self.facing = None

    def facing_seats(self) -> list[int]:
        """Returns the seats whose mats can be enlarged, in table order."""
        renderer, seats = self.scene.renderer, self.scene.session.table.seats
        if self.facing is None and self._found_for is not renderer.layout:
            laid, area, gain = (
                renderer.layout,
                renderer.viewport.area,
                renderer.playmat.facing_gain,
            )
            order = [(self.scene.seat + step) % seats for step in range(1, seats)]
            self._others = [seat for seat in order if gain(laid, area, seat) >= MIN_FACING_GAIN]
            self._found_for = laid
        return self._others

    def face_at(self, point: tuple[int, int]) -> bool:
        """Enlarges another seat's mat under a point.

        The facing view lasts until `stop_facing`. Returns whether there is such a mat.
        """
        frames = self.scene.renderer.layout.frames
        candidates = [
            seat
            for seat in self.facing_seats()
            if seat in frames and frames[seat].collidepoint(point)
        ]
        if not candidates or self.facing is not None or self.gestures.hand is not None:
            return False
        self.face_seat(candidates[0])
        return True

    def face_seat(self, seat: int) -> None:
        """Shows the mats of another seat and of the bottom seat in equal size."""
        if self.viewport is None or self.gestures.hand is not None:
            return
        if self.facing is None:
            self.facing_seats()
            self._before_facing = self.viewport
        self.facing = seat
        self._relayout(Viewport(self.viewport.area))
        scene = self.scene
        name = scene.session.with_names(f"Seat {seat + 1}")
        scene.show_message(
            f"{name}'s mat. Click outside the cards or press {BACK} to show the whole table."
        )

    def face_next(self) -> None:
        """Faces the next other seat; after the last one, shows the whole table."""
        order = self.facing_seats()
        index = order.index(self.facing) + 1 if self.facing is not None else 0
        if index < len(order):
            self.face_seat(order[index])
        elif not self.stop_facing():
            self.scene.show_message("All mats are already shown as large as possible.")

    def stop_facing(self) -> bool:
        """Leaves the facing view; returns whether it was active."""
        if self.facing is None:
            return False
        self.facing = None
        self._relayout(self._before_facing)
        return True

    def _relayout(self, viewport: Viewport) -> None:
        self.scene.finish_animations()
        self.viewport = viewport
        self.scene.relayout()

    def set_zoom(self, zoom: float, anchor: tuple[int, int] | None = None) -> None:
        """Sets the zoom around a point, and stores it for this game."""
        scene, viewport = self.scene, self.viewport
        if viewport is None or zoom == viewport.zoom or self.gestures.hand is not None:
            return
        self.facing = None
        settings = self.app.settings
        settings.zoom = settings.zoom | {scene.session.game.info.id: zoom}
        self.app.keep_settings()
        self._relayout(viewport.zoomed(zoom, anchor or viewport.area.center))

    def step(self, direction: int, anchor: tuple[int, int] | None = None) -> None:
        """Changes the zoom by one step."""
        self.set_zoom(next_zoom(self.zoom, direction), anchor)

    def show_all(self) -> None:
        """Toggles between the whole table and the previous zoom."""
        if self.zoom > 1:
            self._before = self.zoom
            self.set_zoom(1.0)
        else:
            self.set_zoom(max(self._before, min(self.app.settings.text_scale, MAX_ZOOM)))

    def entries(self) -> list[MenuEntry]:
        """Returns the entries of the menu of the bare table."""
        entries, tip = [], self.app.keys.with_key
        if self.facing is not None:
            entries.append(MenuEntry(f"Show whole table ({BACK})", self.stop_facing))
        others = [seat for seat in self.facing_seats() if seat != self.facing]
        for number, seat in enumerate(others):
            words = f"Enlarge mat of Seat {seat + 1}"
            words = tip(words, "facing") if not number and self.facing is None else words
            entries.append(MenuEntry(words, partial(self.face_seat, seat)))
        if self.zoom < MAX_ZOOM:
            entries.append(MenuEntry(tip("Zoom in", "larger"), partial(self.step, 1)))
        if self.zoom > MIN_ZOOM:
            entries.append(MenuEntry(tip("Zoom out", "smaller"), partial(self.step, -1)))
            entries.append(MenuEntry(tip("Show whole table", "whole"), self.show_all))
        return entries

    def show(self, viewport: Viewport) -> tuple[int, int]:
        """Shows a part of the table; returns the offset of everything on it."""
        old = self.viewport
        if old is None or viewport == old:
            return (0, 0)
        scene, self.viewport = self.scene, viewport
        offset = (old.x - viewport.x, old.y - viewport.y)
        scene.redraw_all(scene.renderer.scroll(viewport))
        self.floating_texts.move(offset)
        self.effects.move(offset)
        self.control.follow(offset)
        return offset

    def move(self, dx: float, dy: float) -> None:
        """Scrolls the table by pixels."""
        if self.viewport is not None:
            self.show(self.viewport.moved(dx, dy))

    def reveal(self, *rects: pygame.Rect) -> pygame.Rect:
        """Scrolls all areas into view, or only the first if not all fit.

        Returns the new position of the first area.
        """
        rects = tuple(rect for rect in rects if rect.w) or (pygame.Rect(0, 0, 0, 0),)
        if self.viewport is None or not self.viewport.is_scrollable or not rects[0].w:
            return rects[0]
        area, margin = self.viewport.area, self.scene.style.scale.px(MARGIN)
        every = rects[0].unionall(rects[1:])
        fits = every.w <= area.w and every.h <= area.h
        offset = self.show(self.viewport.revealing(every if fits else rects[0], margin))
        return rects[0].move(offset)

    def advance(self, now: float) -> float | None:
        """Scrolls while a dragged piece is held at the edge.

        Returns the seconds until the next call, which is 0 while it scrolls.
        """
        gestures, viewport = self.gestures, self.viewport
        last, self._moved_at = self._moved_at, None
        led = gestures.hand is not None and gestures.cursor.zone is None
        if not led or viewport is None or not viewport.is_scrollable:
            return None
        px = self.scene.style.scale.px
        across, down = viewport.scroll_direction(gestures.pointer, px(EDGE))
        if viewport.moved(across, down) == viewport:
            return None
        self._moved_at = now
        distance = px(SPEED) * min(_MAX_SCROLL_SECONDS, now - last) if last is not None else 1.0
        self.move(across * distance, down * distance)
        return 0

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles the wheel, the middle button, and the keys of the camera."""
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return self._drag(event)

    def _wheel(self, event: pygame.event.Event) -> bool:
        pointer = self.gestures.pointer
        if self.gestures.hand is not None or not self.control.is_under(pointer):
            return False
        held = pygame.key.get_mods()
        if held & (pygame.KMOD_CTRL | pygame.KMOD_META):
            if event.y:
                self.step(1 if event.y > 0 else -1, pointer)
            return True
        if self.viewport is None or not self.viewport.is_scrollable:
            return False
        across, down = event.x, -event.y
        if held & pygame.KMOD_SHIFT:
            across, down = across + down, 0
        step = self.scene.style.scale.px(STEP)
        self.move(across * step, down * step)
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE and self.gestures.hand is None and self.stop_facing():
            return True
        action = self.app.keys.action_of(event, TABLE)
        if action in _DIRECTIONS:
            across, down = _DIRECTIONS[action]
            step = self.scene.style.scale.px(STEP)
            self.move(across * step, down * step)
            return True
        actions: dict[str, Callable[[], None]] = {
            "larger": partial(self.step, 1),
            "smaller": partial(self.step, -1),
            "whole": self.show_all,
            "facing": self.face_next,
        }
        if action not in actions:
            return False
        actions[action]()
        return True

    def _drag(self, event: pygame.event.Event) -> bool:
        viewport = self.viewport
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == _MIDDLE_BUTTON:
            if (
                viewport is None
                or not viewport.is_scrollable
                or not viewport.area.collidepoint(event.pos)
            ):
                return False
            self._dragged_from = event.pos
            return True
        if self._dragged_from is None:
            return False
        if event.type == pygame.MOUSEBUTTONUP and event.button == _MIDDLE_BUTTON:
            self._dragged_from = None
            return True
        if event.type != pygame.MOUSEMOTION:
            return False
        if not event.buttons[1]:
            self._dragged_from = None  # the button was released outside the window
            return False
        (x, y), self._dragged_from = self._dragged_from, event.pos
        self.gestures.pointer = event.pos
        self.move(x - event.pos[0], y - event.pos[1])
        return True
