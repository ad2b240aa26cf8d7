"""The beat on display: its marks on the table, and its large picture."""

from __future__ import annotations

from typing import NamedTuple, Protocol

import pygame

from tabletop.app.painting import text
from tabletop.app.painting.icons import icon
from tabletop.app.painting.theme import Rgb, WidgetStyle
from tabletop.app.program.context import Repaints
from tabletop.app.render.playmat import Layout
from tabletop.app.render.renderer import Renderer
from tabletop.app.render.table_skin import PRINTED_CARD, TableSkin
from tabletop.app.table.context import TableOnDisplay
from tabletop.app.table.hint_picture import ARROW_REACH, arrow
from tabletop.app.table.logged_moves import LoggedMove
from tabletop.app.table.picture_log import badge, badge_side, draw_result, seat_mark
from tabletop.app.widgets import plate
from tabletop.cards.playmat import BOARDS
from tabletop.table import VisiblePiece

Point = tuple[int, int]

#: The maximum width and height of the picture, and of its cards, as shares of the free table.
MAX_WIDTH, MAX_HEIGHT, CARDS_HEIGHT = 0.86, 0.94, 0.66
#: The maximum number of lines below the cards.
MAX_LINES = 5
#: The maximum number of results, and the size of their letters in units.
MAX_RESULTS, RESULT_UNITS = 6, 20
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


def draw_headline(
    headline: str, style: WidgetStyle, width: int, mark: tuple[str, Rgb]
) -> pygame.Surface:
    """Draws the headline of a routine beat with the mark of its seat."""
    palette, scale = style.palette, style.scale
    px, pad = scale.text("body"), scale.px(8)
    words = text.render(headline, "bold", px, palette.ink, width)
    beside = badge_side(px) + pad if mark[0] else 0
    size = (words.get_width() + 2 * pad + beside, max(words.get_height(), beside) + pad)
    surface = plate(size, palette.panel, mark[1], scale.px(8), 2, 0.97).copy()
    if mark[0]:
        disc = badge(mark[0], px, mark[1])
        surface.blit(disc, disc.get_rect(midleft=(pad, size[1] // 2)))
    surface.blit(words, words.get_rect(midleft=(pad + beside, size[1] // 2)))
    return surface


def draw_beat(
    event: LoggedMove,
    skin: TableSkin,
    style: WidgetStyle,
    room: tuple[int, int],
    mark: tuple[str, Rgb],
) -> pygame.Surface:
    """Draws a beat within `room`: headline, large cards, and results."""
    palette, scale = style.palette, style.scale
    pad, px = scale.px(12), scale.text("heading")
    width, height = round(room[0] * MAX_WIDTH) - 2 * pad, round(room[1] * MAX_HEIGHT) - 2 * pad
    lines = [line.text for line in event.lines if line.text not in (event.headline, *event.sums)]
    lines = [*event.sums, *lines[:MAX_LINES], *(["…"] if len(lines) > MAX_LINES else [])]
    heading = text.render(event.headline, "bold", px, palette.ink, width, "center")
    foot = (
        text.render("\n".join(lines), "body", scale.text("label"), palette.ink, width, "center")
        if lines
        else None
    )
    results = _draw_results(event, style, width) if event.results else None
    used = heading.get_height() + (results.get_height() if results is not None else 0)
    used += (foot.get_height() if foot is not None else 0) + 3 * pad
    cards_room = (width, max(scale.px(60), min(round(room[1] * CARDS_HEIGHT), height - used)))
    cards = _draw_cards(event, skin, style, cards_room) if event.pieces else None
    parts = [part for part in (heading, cards, results, foot) if part is not None]
    beside = badge_side(px) + pad if mark[0] else 0
    across = max(part.get_width() for part in parts) + 2 * pad + 2 * beside
    size = (min(across, room[0]), sum(part.get_height() + pad for part in parts) + pad)
    surface = plate(size, palette.panel, mark[1], scale.px(12), 3, 0.97).copy()
    if mark[0]:
        surface.blit(badge(mark[0], px, mark[1]), (pad, pad))
    y = pad
    for part in parts:
        surface.blit(part, part.get_rect(centerx=size[0] // 2, top=y))
        y += part.get_height() + pad
    return surface


def _draw_results(event: LoggedMove, style: WidgetStyle, width: int) -> pygame.Surface:
    """Draws the results of a beat in a row: damage, coins, losses."""
    gap = style.scale.px(8)
    pictures = [
        draw_result(one, style, RESULT_UNITS, (width // MAX_RESULTS, width))
        for one in event.results[-MAX_RESULTS:]
    ]
    size = (
        sum(picture.get_width() + gap for picture in pictures) - gap,
        max(picture.get_height() for picture in pictures),
    )
    surface, x = pygame.Surface(size, pygame.SRCALPHA), 0
    for picture in pictures:
        surface.blit(picture, (x, 0))
        x += picture.get_width() + gap
    return surface


def _draw_cards(
    event: LoggedMove, skin: TableSkin, style: WidgetStyle, room: tuple[int, int]
) -> pygame.Surface:
    """Draws the cards side by side, with an arrow after the acting one."""
    count, gap = len(event.pieces), style.scale.px(44)
    each = ((room[0] - gap * (count - 1)) // count, room[1])
    pictures = [_draw_card(piece, skin, each) for piece in event.pieces]
    height = max(picture.get_height() for picture in pictures)
    width = sum(picture.get_width() for picture in pictures) + gap * (count - 1)
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    x = 0
    for number, picture in enumerate(pictures):
        surface.blit(picture, picture.get_rect(left=x, centery=height // 2))
        x += picture.get_width()
        if number == 0 and count > 1:
            sign = icon("arrow-right", gap * 3 // 4, style.palette.accent)
            surface.blit(sign, sign.get_rect(center=(x + gap // 2, height // 2)))
        x += gap
    return surface


def _draw_card(piece: VisiblePiece, skin: TableSkin, room: tuple[int, int]) -> pygame.Surface:
    """Draws a card as large as possible, or its back if it is hidden."""
    height = min(room[1], round(room[0] * PRINTED_CARD[1] / PRINTED_CARD[0]))
    size = (round(height * PRINTED_CARD[0] / PRINTED_CARD[1]), height)
    picture = skin.draw_printed(piece, size) if piece.kind is not None else None
    picture = picture or skin.draw_in_log(piece, size)
    share = min(room[0] / picture.get_width(), room[1] / picture.get_height(), 1.0)
    fitted = (round(picture.get_width() * share), round(picture.get_height() * share))
    return picture if share == 1 else pygame.transform.smoothscale(picture, fitted)


def _piece_area(renderer: Renderer, piece: int) -> pygame.Rect | None:
    """Returns the area of a visible piece that no other piece covers."""
    sprite = renderer.sprites.by_key.get(piece)
    return sprite.end.rect if sprite is not None and sprite.shown else None


def _frame(surface: pygame.Surface, rect: pygame.Rect, colour: Rgb, line: int) -> None:
    """Draws a frame in a seat's colour, with a dark edge for contrast."""
    radius = 3 * line
    pygame.draw.rect(surface, "#1a120b", rect.inflate(2, 2), line + 2, border_radius=radius)
    pygame.draw.rect(surface, colour, rect, line, border_radius=radius)
