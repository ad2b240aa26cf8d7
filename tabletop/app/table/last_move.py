"""The marks of the last action of another seat, and its enlarged card."""

from __future__ import annotations

from typing import NamedTuple, Protocol

import pygame

from tabletop.app.painting.theme import Rgb
from tabletop.app.program.app import App
from tabletop.app.program.context import Repaints
from tabletop.app.render.playmat import Layout
from tabletop.app.render.renderer import Renderer
from tabletop.app.table.context import TableOnDisplay
from tabletop.app.table.hint_picture import ARROW_REACH, arrow
from tabletop.app.table.logged_moves import LoggedMove
from tabletop.app.table.picture_log import PictureLogState, seat_mark
from tabletop.app.table.piece_preview import draw_enlarged
from tabletop.app.widgets.messages import least_covering
from tabletop.cards.playmat import BOARDS

Point = tuple[int, int]

#: Seconds for which a card played by another seat is enlarged, at normal speed.
CARD_SECONDS = 1.2
#: The maximum width and height of that card, as shares of the table.
MAX_WIDTH, MAX_HEIGHT = 0.6, 0.62
#: The arrangements in which a zone has one position, so that a frame around it is exact.
_FIXED_ARRANGEMENTS = ("pile", "box", *BOARDS)


class _Marks(NamedTuple):
    """The marks for a layout: areas, and the ends of the arrow."""

    layout: Layout | None
    places: tuple[pygame.Rect, ...]
    way: tuple[Point, Point] | None


class LastMoveContext(TableOnDisplay, Repaints, Protocol):
    """The picture in which the last action is marked."""

    app: App


class LastMove:
    """The last action of another seat, until the player has decided."""

    def __init__(self, scene: LastMoveContext, history: PictureLogState) -> None:
        self.scene, self.history = scene, history
        self.logged_move: LoggedMove | None = None
        #: the enlarged card, if it is shown
        self.card: tuple[pygame.Surface, pygame.Rect] | None = None
        self._until = 0.0
        self._marked = _Marks(None, (), None)

    def forget(self) -> None:
        """Marks the last action after a layout, without its card."""
        self.card = None
        self.logged_move = self.history.last_of_another()
        self._marked = self._mark()

    def mark(self, now: float, *, is_undo: bool) -> None:
        """Marks the last action, and briefly shows its card if it is new."""
        before = self.logged_move
        self.finish()
        damage = self._damage(self._marked)  # the old areas, because pieces have moved since
        self.logged_move = self.history.last_of_another()
        self._marked = self._mark()
        self.scene.redraw_all([*damage, *self._damage(self._marked)])
        logged_move, scene = self.logged_move, self.scene
        if logged_move is None or logged_move is before or is_undo or not logged_move.reveals_piece:
            return
        area = scene.renderer.viewport.area
        room = (round(area.w * MAX_WIDTH), round(area.h * MAX_HEIGHT))
        picture = draw_enlarged(scene.skin, logged_move.pieces[0], room, scene.style.scale.letters)
        if picture is not None:
            # beside the marked areas if there is space
            sides = ("center", "midleft", "midright", "midtop", "midbottom")
            rooms = [picture.get_rect(**{side: getattr(area, side)}) for side in sides]
            self.card = (picture, least_covering(rooms, self._marked.places))
            self._until = now + CARD_SECONDS / scene.app.settings.speed
            scene.redraw(self.card[1])

    def advance(self, now: float) -> float | None:
        """Removes the enlarged card when due; returns the seconds until then."""
        if self.card is None:
            return None
        if now < self._until:
            return self._until - now
        self.finish()
        return None

    def finish(self) -> None:
        """Removes the enlarged card at once."""
        if self.card is not None:
            self.scene.redraw(self.card[1])
            self.card = None

    def places(self) -> list[pygame.Rect]:
        """Returns the visible areas of the pieces and zones of the action."""
        logged_move, renderer = self.logged_move, self.scene.renderer
        if logged_move is None or logged_move.clears_table:
            return []
        areas = [
            rect for rect in (_piece_area(renderer, piece) for piece in logged_move.ids) if rect
        ]
        for zone in logged_move.zones:
            spot = renderer.layout.spots.get(zone)
            rect = renderer.zone_rect(zone)
            taken = any(rect.colliderect(one) for one in areas)
            if spot is not None and spot.entry.arrange in _FIXED_ARRANGEMENTS and not taken:
                areas.append(rect)
        return areas

    def way(self) -> tuple[Point, Point] | None:
        """Returns the ends of the arrow, at the edges of its zones, or None."""
        logged_move, renderer = self.logged_move, self.scene.renderer
        if logged_move is None or logged_move.movement is None or logged_move.clears_table:
            return None
        source, target = (renderer.zone_rect(zone) for zone in logged_move.movement)
        if not source.w or not target.w or source.colliderect(target):
            return None
        leaves = source.clipline(source.center, target.center)
        enters = target.clipline(source.center, target.center)
        if not leaves or not enters:
            return None
        start, end = pygame.Vector2(leaves[1]), pygame.Vector2(enters[0])
        if start.distance_to(end) < 2 * ARROW_REACH:  # for neighbours, the arrow extends into both
            start, end = start.lerp(source.center, 0.4), end.lerp(target.center, 0.4)
        return (round(start.x), round(start.y)), (round(end.x), round(end.y))

    def _mark(self) -> _Marks:
        return _Marks(self.scene.renderer.layout, tuple(self.places()), self.way())

    def _damage(self, marks: _Marks) -> list[pygame.Rect]:
        gap = self.scene.style.scale.px(8)
        rects = [rect.inflate(gap, gap) for rect in marks.places]
        if marks.way is not None:
            (x, y), (u, v) = marks.way
            line = pygame.Rect(min(x, u), min(y, v), abs(x - u), abs(y - v))
            rects.append(line.inflate(2 * ARROW_REACH, 2 * ARROW_REACH))
        return rects

    def paint_marks(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draws the frames and the arrow."""
        if self.logged_move is None:
            return
        scene = self.scene
        if self._marked.layout is not scene.renderer.layout:
            self._marked = self._mark()  # the table has scrolled
        colour = seat_mark(scene.session, scene.style.palette, self.logged_move.seat)[1]
        line = scene.style.scale.px(3)
        for rect in self._marked.places:
            frame = rect.inflate(line, line)
            _frame(surface, frame, colour, line)
            scene.renderer.paint_counts(surface, frame.clip(clip))
        if (arrow_ends := self._marked.way) is not None:
            picture, place = arrow(*arrow_ends, colour)
            if place.colliderect(clip):
                surface.blit(picture, place)

    def paint_card(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draws the enlarged card."""
        if self.card is not None and self.card[1].colliderect(clip):
            surface.blit(*self.card)


def _piece_area(renderer: Renderer, piece: int) -> pygame.Rect | None:
    """Returns the area of a visible piece that no other piece covers."""
    sprite = renderer.sprites.by_key.get(piece)
    return sprite.end.rect if sprite is not None and sprite.shown else None


def _frame(surface: pygame.Surface, rect: pygame.Rect, colour: Rgb, line: int) -> None:
    """Draws a frame in a seat's colour, with a dark edge for contrast."""
    radius = 3 * line
    pygame.draw.rect(surface, "#1a120b", rect.inflate(2, 2), line + 2, border_radius=radius)
    pygame.draw.rect(surface, colour, rect, line, border_radius=radius)
