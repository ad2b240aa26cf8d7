"""The picture log: a strip of small pictures beside the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from tabletop.app.painting import text
from tabletop.app.painting.icons import icon
from tabletop.app.painting.theme import Rgb, WidgetStyle
from tabletop.app.program.context import AreaCanvas
from tabletop.app.render.table_skin import TableSkin
from tabletop.app.table.beat_picture import badge, badge_side, draw_beat, draw_result, seat_mark
from tabletop.app.table.context import LitTable
from tabletop.app.table.logged_moves import LoggedMove, LoggedMoves
from tabletop.app.widgets import Widget, plate
from tabletop.app.window.window import Window
from tabletop.session.session import Session

#: The minimum and maximum width of the strip and the gap between pictures in units; the minimum
#: width in pixels.
MIN_WIDTH, MAX_WIDTH = 54, 84
GAP = 3
MIN_PIXELS = 44
#: The height of an event with and without a picture, as a share of its width.
PICTURE_HEIGHT, TEXT_HEIGHT = 0.86, 0.42
#: The maximum width and height of an enlarged event in units.
ENLARGED_SIZE = (460, 420)
#: Events per step of the wheel.
WHEEL_STEP = 2
EMPTY_TEXT = "Events appear here."
#: The maximum number of results on a small picture.
MAX_SMALL_RESULTS = 2


class LoggedTable(LitTable, AreaCanvas, Protocol):
    """The table whose events are shown."""

    session: Session
    seat: int
    skin: TableSkin
    panel_look: WidgetStyle
    window: Window


class PictureLogState:
    """The state of the picture log, which is kept across layouts."""

    def __init__(self, scene: LoggedTable) -> None:
        self.scene = scene
        self.events = LoggedMoves(scene.session, scene.skin)
        #: whether the log is open; None means that it is open in large windows
        self.is_log_open: bool | None = None
        self.log_entry: int | None = None  #: the journal entry that is selected in the log


class HistoryStrip(Widget):
    """The strip of events, newest at the bottom, with scrolling."""

    def __init__(
        self,
        style: WidgetStyle,
        history: PictureLogState,
        show_log: Callable[[int | None], object],
    ) -> None:
        super().__init__(style)
        self.history, self.show_log = history, show_log
        self.shown: list[tuple[pygame.Rect, LoggedMove]] = []
        self.back = 0  #: the number of newest events that are scrolled out of view
        self.count = 0  #: the number of all events
        self._pointer = (-1, -1)
        # the drag position, and whether the drag has moved the strip
        self._held, self._dragged = 0, False
        self.chosen: int | None = None  #: the journal index at which the selected event ends
        self._led = False  #: whether it was selected with the keyboard
        self._pictures: dict[tuple[LoggedMove, bool], pygame.Surface] = {}
        self._large: tuple[LoggedMove, pygame.Surface] | None = None

    def spoken(self) -> str:
        """Returns the log text of the selected event."""
        if self.logged_move is None:
            return "Log"
        return " ".join(line.text for line in self.logged_move.lines)

    def refresh(self) -> None:
        """Updates the visible events; a scrolled strip keeps its position."""
        scene = self.history.scene
        count = self.history.events.count(scene.seat)
        if self.back and count > self.count:
            self.back += count - self.count
        self.count = count
        self.back = max(0, min(self.back, count - 1))
        shown = self._item_areas()
        if shown != self.shown or not shown:
            before = self.enlarged()
            self.shown, self.dirty = shown, True
            scene.redraw_all(one[1] for one in (before, self.enlarged()) if one is not None)
            visible_moves = [logged_move for _rect, logged_move in shown]
            self._pictures = {
                key: one for key, one in self._pictures.items() if key[0] in visible_moves
            }
        if self.logged_move is None:
            self.chosen = None

    def _item_areas(self) -> list[tuple[pygame.Rect, LoggedMove]]:
        """Returns the visible events, newest first, aligned at the top if oldest."""
        seat, events = self.history.scene.seat, self.history.events
        gap = self.style.scale.px(GAP)
        maximum = self.rect.h // max(1, self._height(None) + gap)
        shown: list[tuple[pygame.Rect, LoggedMove]] = []
        bottom = self.rect.bottom
        for logged_move in reversed(events.latest(seat, maximum, self.back)):
            item_height = self._height(logged_move)
            if bottom - item_height < self.rect.top:
                return shown
            shown.append(
                (
                    pygame.Rect(self.rect.left, bottom - item_height, self.rect.w, item_height),
                    logged_move,
                )
            )
            bottom -= item_height + gap
        if not self.back:
            return shown
        shown, top = [], self.rect.top
        for logged_move in events.latest(seat, maximum, max(0, self.count - maximum)):
            item_height = self._height(logged_move)
            if top + item_height > self.rect.bottom:
                break
            shown.insert(
                0, (pygame.Rect(self.rect.left, top, self.rect.w, item_height), logged_move)
            )
            top += item_height + gap
        self.back = self.count - len(shown)
        return shown

    def scroll(self, steps: int) -> None:
        """Scrolls to older events, or to newer ones if negative."""
        self.back = max(0, min(self.back + steps, self.count - 1))
        self.refresh()
        self.dirty = True

    def _height(self, logged_move: LoggedMove | None) -> int:
        if logged_move is not None and logged_move.pieces:
            return round(self.rect.w * PICTURE_HEIGHT)
        return max(round(self.rect.w * TEXT_HEIGHT), badge_side(self._badge_px()) + 2)

    def _badge_px(self) -> int:
        """Returns the letter height of a seat mark, which leaves space."""
        return min(self.style.scale.text(11), round(self.rect.w * 0.28))

    @property
    def logged_move(self) -> LoggedMove | None:
        """The selected event."""
        return next(
            (logged_move for _rect, logged_move in self.shown if logged_move.end == self.chosen),
            None,
        )

    def place_of(self, logged_move: LoggedMove) -> pygame.Rect:
        """Returns the area of an event, or the whole strip if it is not visible."""
        return next((rect for rect, one in self.shown if one is logged_move), self.rect)

    def choose(self, end: int | None, *, by_keyboard: bool = False) -> None:
        """Selects the event that ends at a journal index, or none."""
        if end == self.chosen:
            return
        scene = self.history.scene
        self._led = by_keyboard
        before = self.enlarged()
        self.set(chosen=end)
        pictures = (before, self.enlarged())
        scene.redraw_all(picture[1] for picture in pictures if picture is not None)
        scene.update_highlights()

    def enlarged(self) -> tuple[pygame.Surface, pygame.Rect] | None:
        """Returns the enlarged selected event and its area, or None."""
        logged_move, scene = self.logged_move, self.history.scene
        if logged_move is None:
            return None
        if self._large is None or self._large[0] is not logged_move:
            mark, px = self._mark(logged_move), self.style.scale.px
            room = (px(ENLARGED_SIZE[0]), px(ENLARGED_SIZE[1]))
            picture = draw_beat(logged_move, scene.skin, scene.panel_look, room, mark)
            self._large = logged_move, picture
        picture = self._large[1]
        about, gap = self.place_of(logged_move), self.style.scale.px(8)
        window = scene.window.surface.get_rect()
        rect = picture.get_rect(midright=(self.rect.left - 2 * gap, about.centery))
        return picture, rect.clamp(window.inflate(-gap, -gap))

    def _event_at(self, pos: tuple[int, int]) -> LoggedMove | None:
        return next(
            (logged_move for rect, logged_move in self.shown if rect.collidepoint(pos)), None
        )

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles hover and wheel."""
        if event.type == pygame.MOUSEWHEEL and self.visible and self.hovered:
            self.scroll(WHEEL_STEP * event.y)
            self._point(self._pointer)
            return True
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
            if not self.pressed:
                self._point(event.pos)
        return super().handle(event)

    def _point(self, pos: tuple[int, int]) -> None:
        logged_move = self._event_at(pos)
        if logged_move is not None or not self._led:
            self.choose(logged_move.end if logged_move is not None else None)

    def press(self, pos: tuple[int, int]) -> None:
        self._held, self._dragged = pos[1], False

    def drag(self, pos: tuple[int, int]) -> bool:
        """Scrolls by dragging, one event per picture height."""
        step = self._height(None) + self.style.scale.px(GAP)
        distance = pos[1] - self._held
        if abs(distance) >= step:
            self._dragged = True
            self.choose(None)
            self.scroll(int(distance / step))
            self._held += int(distance / step) * step
        return True

    def click(self, pos: tuple[int, int]) -> None:
        """Opens the log at the clicked event, unless the strip was dragged."""
        if self._dragged:
            return
        logged_move = self._event_at(pos)
        self.show_log(logged_move.entry if logged_move is not None else None)

    def key(self, event: pygame.event.Event) -> bool:
        """Selects events by keys; Enter opens the log, Esc clears the selection."""
        page = max(1, len(self.shown) - 1)
        steps = {
            pygame.K_UP: 1,  # the newest is the first
            pygame.K_DOWN: -1,
            pygame.K_PAGEUP: page,
            pygame.K_PAGEDOWN: -page,
            pygame.K_HOME: self.count,
            pygame.K_END: -self.count,
        }
        if event.key in steps and self.shown:
            self._move_selection(steps[event.key])
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.show_log(self.logged_move.entry if self.logged_move is not None else None)
            return True
        if event.key == pygame.K_ESCAPE and self.chosen is not None:
            self.choose(None)
            return True
        return False

    def _move_selection(self, steps: int) -> None:
        """Selects an event relative to the selected one, and scrolls to it."""
        ends = [logged_move.end for _rect, logged_move in self.shown]
        now = ends.index(self.chosen) if self.chosen in ends else -1
        # index among all events; 0 is the newest
        to = max(0, min(self.back + now + steps, self.count - 1))
        while to < self.back or to >= self.back + len(self.shown):
            before = self.back
            self.scroll(to - self.back if to < self.back else to - self.back - len(self.shown) + 1)
            if self.back == before:
                break
        self.choose(self.shown[min(to - self.back, len(self.shown) - 1)][1].end, by_keyboard=True)

    def _mark(self, logged_move: LoggedMove) -> tuple[str, Rgb]:
        scene = self.history.scene
        return seat_mark(scene.session, self.style.palette, logged_move.shown_seat)

    def paint(self, surface: pygame.Surface) -> None:
        """Draws the events and a scroll bar."""
        if not self.shown:
            self._paint_empty(surface)
        for rect, logged_move in self.shown:
            key = (logged_move, logged_move.end == self.chosen)
            if key not in self._pictures:
                self._pictures[key] = self._small(logged_move, rect.size, is_highlighted=key[1])
            surface.blit(self._pictures[key], rect)

        if self.count > len(self.shown):
            palette, width = self.style.palette, max(3, self.style.scale.px(GAP))
            share = self.rect.h / self.count
            bar_height = max(self.style.scale.px(16), round(len(self.shown) * share))
            top = (self.rect.h - bar_height) * (self.count - len(self.shown) - self.back)
            top //= self.count - len(self.shown)
            bar = pygame.Rect(self.rect.right, self.rect.top + top, width, bar_height)
            pygame.draw.rect(surface, palette.accent, bar, border_radius=width // 2)

    def _paint_empty(self, surface: pygame.Surface) -> None:
        """Draws a placeholder while there are no events."""
        palette, scale = self.style.palette, self.style.scale
        px = scale.text("small")
        words = text.render(EMPTY_TEXT, "body", px, palette.ink_soft, self.rect.w, "center")
        place = words.get_rect(midtop=(self.rect.centerx, self.rect.top + self.rect.w))
        sign = icon("log", round(self.rect.w * 0.5), palette.ink_soft)
        surface.blit(sign, sign.get_rect(center=(self.rect.centerx, place.top - self.rect.w // 2)))
        surface.blit(words, place)

    def _small(
        self, logged_move: LoggedMove, size: tuple[int, int], *, is_highlighted: bool
    ) -> pygame.Surface:
        palette, scale = self.style.palette, self.style.scale
        sign, colour = self._mark(logged_move)
        fill = palette.panel_raised.lighter(0.12) if is_highlighted else palette.panel_raised
        surface = plate(
            size, fill, palette.focus if is_highlighted else palette.edge, scale.px(5)
        ).copy()
        bar = max(3, scale.px(4))
        pygame.draw.rect(surface, colour, (0, 0, bar, size[1]), border_radius=bar // 2)
        room = pygame.Rect(bar + 1, 2, size[0] - bar - 3, size[1] - 4)
        px = self._badge_px()
        free = room.inflate(-px, 0).move(px // 2, 0) if sign else room  # beside the emblem
        pictures = draw_pieces(logged_move, self.history.scene.skin, room.size)
        if pictures is not None:
            place = pictures.get_rect(center=room.center)
            if sign:  # keeps the number on a card clear of the emblem if there is space
                beside = 1 + badge_side(px)
                place.left = max(place.left, min(beside, room.right - place.w))
                if place.left < beside:
                    place.top = max(place.top, min(beside, room.bottom - place.h))
            surface.blit(pictures, place)
        elif logged_move.results:
            result = draw_result(logged_move.results[-1], self.style, 12, free.size)
            surface.blit(result, result.get_rect(center=free.center))
        else:
            picture = icon(
                logged_move.sign, round(min(room.h * 0.8, room.w * 0.5)), palette.ink_soft
            )
            surface.blit(picture, picture.get_rect(center=room.center))
        if sign:
            surface.blit(badge(sign, px, colour), (1, 1))
        y, came_of_it = (
            size[1] - 1,
            logged_move.results[-MAX_SMALL_RESULTS:] if pictures is not None else (),
        )
        cell = (room.w, room.h // (len(came_of_it) + 1))  # leaves the same height for the picture
        for came in came_of_it:
            result_picture = draw_result(came, self.style, 12, cell)
            y -= result_picture.get_height()
            if y < 0:
                break
            surface.blit(result_picture, result_picture.get_rect(right=size[0] - 1, top=y))
        return surface


def draw_pieces(
    logged_move: LoggedMove, skin: TableSkin, size: tuple[int, int]
) -> pygame.Surface | None:
    """Draws the pieces of an event side by side, or returns None."""
    pieces = logged_move.pieces
    if not pieces:
        return None
    gap = max(1, size[0] // 30) if len(pieces) > 1 else 0
    room = ((size[0] - gap * (len(pieces) - 1)) // len(pieces), size[1])
    images = [
        _scaled_to_fit(skin.draw_in_log(piece_view, room, then), room)
        for piece_view, then in zip(pieces, logged_move.piece_states, strict=True)
    ]
    width = sum(image.get_width() for image in images) + gap * (len(images) - 1)
    surface = pygame.Surface((width, max(image.get_height() for image in images)), pygame.SRCALPHA)
    x = 0
    for image in images:
        surface.blit(image, image.get_rect(left=x, centery=surface.get_height() // 2))
        x += image.get_width() + gap
    return surface


def _scaled_to_fit(image: pygame.Surface, room: tuple[int, int]) -> pygame.Surface:
    share = min(room[0] / image.get_width(), room[1] / image.get_height())
    if share >= 1:
        return image
    size = (max(1, int(image.get_width() * share)), max(1, int(image.get_height() * share)))
    return pygame.transform.smoothscale(image, size)
