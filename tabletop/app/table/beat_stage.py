"""The beat on display: its marks on the table, and its large picture."""

from __future__ import annotations

from typing import NamedTuple, Protocol

import pygame

from tabletop.app.painting.theme import Rgb, WidgetStyle
from tabletop.app.program.context import Repaints
from tabletop.app.render.playmat import Layout
from tabletop.app.render.renderer import Renderer
from tabletop.app.table.beat_picture import draw_beat, draw_headline, seat_mark
from tabletop.app.table.context import TableOnDisplay
from tabletop.app.table.hint_picture import ARROW_REACH, arrow
from tabletop.app.table.logged_moves import LoggedMove
from tabletop.cards.playmat import BOARDS

Point = tuple[int, int]

#: The arrangements in which a zone has one position, so that a frame around it is exact.
_FIXED_ARRANGEMENTS = ("pile", "box", *BOARDS)


class _Marks(NamedTuple):
    """The marks for a layout: areas, and the ends of the arrow."""

    layout: Layout | None
    places: tuple[pygame.Rect, ...]
    way: tuple[Point, Point] | None


class StageContext(TableOnDisplay, Repaints, Protocol):
    """The table on which a beat is shown."""

    panel_look: WidgetStyle


class BeatStage:
    """Shows one beat until the next one begins or the table is still."""

    def __init__(self, scene: StageContext) -> None:
        self.scene = scene
        self.event: LoggedMove | None = None
        #: the picture over the table, if it is shown
        self.picture: tuple[pygame.Surface, pygame.Rect] | None = None
        self._marked = _Marks(None, (), None)

    def show(self, event: LoggedMove, *, is_large: bool) -> None:
        """Marks a beat on the table, and shows its picture or its headline."""
        self.clear()
        self.event = event
        self._marked = self._mark()
        scene = self.scene
        mark = seat_mark(scene.session, scene.panel_look.palette, event.shown_seat)
        room = self._free_area()
        if is_large:
            picture = draw_beat(event, scene.skin, scene.panel_look, room.size, mark)
            place = picture.get_rect(center=room.center)
        else:
            picture = draw_headline(event.headline, scene.panel_look, room.w * 2 // 3, mark)
            place = picture.get_rect(midtop=(room.centerx, room.top + scene.style.scale.px(4)))
        self.picture = picture, place.clamp(room)
        scene.redraw_all([*self._damage(self._marked), place])

    def clear(self) -> None:
        """Removes the marks and the picture."""
        if self.event is None:
            return
        damage = self._damage(self._marked)
        if self.picture is not None:
            damage.append(self.picture[1])
        self.event = self.picture = None
        self._marked = _Marks(None, (), None)
        self.scene.redraw_all(damage)

    def covers(self, point: Point) -> bool:
        """Returns whether the picture covers a point."""
        return self.picture is not None and self.picture[1].collidepoint(point)

    def _free_area(self) -> pygame.Rect:
        """Returns the visible table above the hand of the bottom seat."""
        scene = self.scene
        area, session = scene.renderer.viewport.area.copy(), scene.session
        for zone in session.table.zones.values():
            if zone.owner != scene.seat or zone.sight != "owner":
                continue
            rect = scene.renderer.zone_rect(zone.id)
            if rect.w and rect.colliderect(area) and rect.top > area.centery:
                area.h = min(area.h, rect.top - area.top)
        return area

    def places(self) -> list[pygame.Rect]:
        """Returns the visible areas of the pieces and zones of the beat."""
        event, renderer = self.event, self.scene.renderer
        if event is None or event.clears_table:
            return []
        areas = [rect for rect in (_piece_area(renderer, piece) for piece in event.ids) if rect]
        for zone in event.zones:
            spot = renderer.layout.spots.get(zone)
            rect = renderer.zone_rect(zone)
            taken = any(rect.colliderect(one) for one in areas)
            if spot is not None and spot.entry.arrange in _FIXED_ARRANGEMENTS and not taken:
                areas.append(rect)
        return areas

    def way(self) -> tuple[Point, Point] | None:
        """Returns the ends of the arrow, at the edges of its zones, or None."""
        event, renderer = self.event, self.scene.renderer
        if event is None or event.movement is None or event.clears_table:
            return None
        source, target = (renderer.zone_rect(zone) for zone in event.movement)
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
        if self.event is None:
            return
        scene = self.scene
        if self._marked.layout is not scene.renderer.layout:
            self._marked = self._mark()  # the table has scrolled
        colour = seat_mark(scene.session, scene.style.palette, self.event.seat)[1]
        line = scene.style.scale.px(3)
        for rect in self._marked.places:
            frame = rect.inflate(line, line)
            _frame(surface, frame, colour, line)
            scene.renderer.paint_counts(surface, frame.clip(clip))
        if (arrow_ends := self._marked.way) is not None:
            picture, place = arrow(*arrow_ends, colour)
            if place.colliderect(clip):
                surface.blit(picture, place)

    def paint_picture(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draws the picture of the beat."""
        if self.picture is not None and self.picture[1].colliderect(clip):
            surface.blit(*self.picture)


def _piece_area(renderer: Renderer, piece: int) -> pygame.Rect | None:
    """Returns the area of a visible piece that no other piece covers."""
    sprite = renderer.sprites.by_key.get(piece)
    return sprite.end.rect if sprite is not None and sprite.shown else None


def _frame(surface: pygame.Surface, rect: pygame.Rect, colour: Rgb, line: int) -> None:
    """Draws a frame in a seat's colour, with a dark edge for contrast."""
    radius = 3 * line
    pygame.draw.rect(surface, "#1a120b", rect.inflate(2, 2), line + 2, border_radius=radius)
    pygame.draw.rect(surface, colour, rect, line, border_radius=radius)
