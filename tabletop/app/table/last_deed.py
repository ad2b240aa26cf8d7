"""The last deed of another stays marked on the table; a card that is played is shown large."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from tabletop.app.deeds import Deed
from tabletop.app.playmat import Layout
from tabletop.app.renderer import Renderer
from tabletop.app.table.closeup import large
from tabletop.app.table.context import TableContext
from tabletop.app.table.hint import REACH, arrow
from tabletop.app.table.history import History, seat_mark
from tabletop.app.theme import Rgb
from tabletop.app.widgets.notes import least_covering
from tabletop.cards.playmat import BOARDS

Point = tuple[int, int]

#: Seconds for which a card that another plays is shown large, at normal speed.
SHOWN = 1.2
#: As much of the table's width and height as it takes at most.
WIDEST, TALLEST = 0.6, 0.62
#: Arrangements in which a zone is one place, so that its frame says where something happened.
_PLACES = ("pile", "box", *BOARDS)


class _Marks(NamedTuple):
    """What is marked on a table laid out in some way: places, and the ends of the arrow."""

    layout: Layout | None
    places: tuple[pygame.Rect, ...]
    way: tuple[Point, Point] | None


class LastDeed:
    """What another has done last, until the person who looks has decided."""

    def __init__(self, scene: TableContext, history: History) -> None:
        self.scene, self.history = scene, history
        self.deed: Deed | None = None
        self.card: tuple[pygame.Surface, pygame.Rect] | None = None  #: shown large now
        self._until = 0.0
        self._marked = _Marks(None, (), None)

    def forget(self) -> None:
        """Mark the last deed without showing its card: the table was laid out anew."""
        self.card = None
        self.deed = self.history.last_of_another()
        self._marked = self._mark()

    def tell(self, now: float, *, back: bool) -> None:
        """Mark what was done last, and show its card for a moment if it is news."""
        before = self.deed
        self.finish()
        damage = self._damage(self._marked)  # where it was painted, for pieces have moved since
        self.deed = self.history.last_of_another()
        self._marked = self._mark()
        self.scene.redraw_all([*damage, *self._damage(self._marked)])
        deed, scene = self.deed, self.scene
        if deed is None or deed is before or back or not deed.played:
            return
        area = scene.renderer.viewport.area
        room = (round(area.w * WIDEST), round(area.h * TALLEST))
        picture = large(scene.skin, deed.pieces[0], room, scene.look.scale.letters)
        if picture is not None:
            # Beside what happens, if there is room: it is to be seen as well.
            sides = ("center", "midleft", "midright", "midtop", "midbottom")
            rooms = [picture.get_rect(**{side: getattr(area, side)}) for side in sides]
            self.card = (picture, least_covering(rooms, self._marked.places))
            self._until = now + SHOWN / scene.app.settings.speed
            scene.redraw(self.card[1])

    def advance(self, now: float) -> float | None:
        """Take the large card away when its time is over; seconds until then."""
        if self.card is None:
            return None
        if now < self._until:
            return self._until - now
        self.finish()
        return None

    def finish(self) -> None:
        """Take the large card away at once."""
        if self.card is not None:
            self.scene.redraw(self.card[1])
            self.card = None

    # --- on the table ------------------------------------------------------------

    def places(self) -> list[pygame.Rect]:
        """The pieces and places that the deed was about, as far as they are on the screen."""
        deed, renderer = self.deed, self.scene.renderer
        if deed is None or deed.cleared:
            return []
        found = [rect for rect in (_piece(renderer, piece) for piece in deed.ids) if rect]
        for zone in deed.zones:
            spot = renderer.layout.spots.get(zone)
            rect = renderer.zone_rect(zone)
            taken = any(rect.colliderect(one) for one in found)
            if spot is not None and spot.entry.arrange in _PLACES and not taken:
                found.append(rect)
        return found

    def way(self) -> tuple[Point, Point] | None:
        """From where to where the arrow runs: between the edges of places that lie apart."""
        deed, renderer = self.deed, self.scene.renderer
        if deed is None or deed.way is None or deed.cleared:
            return None
        source, target = (renderer.zone_rect(zone) for zone in deed.way)
        if not source.w or not target.w or source.colliderect(target):
            return None
        leaves = source.clipline(source.center, target.center)
        enters = target.clipline(source.center, target.center)
        if not leaves or not enters:
            return None
        start, end = pygame.Vector2(leaves[1]), pygame.Vector2(enters[0])
        if start.distance_to(end) < 2 * REACH:  # neighbours: it reaches into both
            start, end = start.lerp(source.center, 0.4), end.lerp(target.center, 0.4)
        return (round(start.x), round(start.y)), (round(end.x), round(end.y))

    def _mark(self) -> _Marks:
        return _Marks(self.scene.renderer.layout, tuple(self.places()), self.way())

    def _damage(self, marks: _Marks) -> list[pygame.Rect]:
        gap = self.scene.look.scale.px(8)
        rects = [rect.inflate(gap, gap) for rect in marks.places]
        if marks.way is not None:
            (x, y), (u, v) = marks.way
            line = pygame.Rect(min(x, u), min(y, v), abs(x - u), abs(y - v))
            rects.append(line.inflate(2 * REACH, 2 * REACH))
        return rects

    def paint_marks(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Frames around the places, and the arrow."""
        if self.deed is None:
            return
        scene = self.scene
        if self._marked.layout is not scene.renderer.layout:
            self._marked = self._mark()  # the table has been moved in the window
        colour = seat_mark(scene.session, scene.look.palette, self.deed.seat)[1]
        line = scene.look.scale.px(3)
        for rect in self._marked.places:
            frame = rect.inflate(line, line)
            _frame(surface, frame, colour, line)
            scene.renderer.paint_counts(surface, frame.clip(clip))
        if (way := self._marked.way) is not None:
            picture, place = arrow(*way, colour)
            if place.colliderect(clip):
                surface.blit(picture, place)

    def paint_card(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """The card that was played, large."""
        if self.card is not None and self.card[1].colliderect(clip):
            surface.blit(*self.card)


def _piece(renderer: Renderer, piece: int) -> pygame.Rect | None:
    """Where a piece lies that the seat can see, and that is not below others."""
    sprite = renderer.sprites.by_key.get(piece)
    return sprite.end.rect if sprite is not None and sprite.shown else None


def _frame(surface: pygame.Surface, rect: pygame.Rect, colour: Rgb, line: int) -> None:
    """A frame in a seat's colour, with a dark edge so that it is seen on any ground."""
    radius = 3 * line
    pygame.draw.rect(surface, "#1a120b", rect.inflate(2, 2), line + 2, border_radius=radius)
    pygame.draw.rect(surface, colour, rect, line, border_radius=radius)
