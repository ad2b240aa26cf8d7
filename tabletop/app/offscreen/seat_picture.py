"""Pictures of a table for one seat, with the areas that can be tapped.

Browsers show these pictures. They have no bars and no motion.
"""

from __future__ import annotations

import os
from collections import OrderedDict
from collections.abc import Hashable, Iterator
from dataclasses import dataclass

import pygame

from tabletop.app.gestures.actions import AvailableActions
from tabletop.app.offscreen.picture_tiles import TileGrid, compressed
from tabletop.app.painting.picture_cache import clear_picture_caches
from tabletop.app.painting.seat_names import PlayerNames
from tabletop.app.painting.theme import Scale
from tabletop.app.render.playmat import playmat_of
from tabletop.app.render.renderer import Renderer
from tabletop.app.render.table_skin import face_up_card
from tabletop.app.render.viewport import Viewport
from tabletop.app.skins import table_skin_for
from tabletop.app.table.rendered_table import RenderedTable
from tabletop.net.messages import FeltScale, TapArea
from tabletop.net.seat_pictures import SeatPicture, ShownTiles
from tabletop.net.seat_text import is_deciding, moves_by_hand, piece_lines
from tabletop.rules.game import Game
from tabletop.session import narrator
from tabletop.session.session import MoveChoice, Session
from tabletop.storage.people import LEGAL_TARGETS

#: The pixels of the renderers that are kept. Each one holds about three surfaces of its size.
MAX_KEPT_PIXELS = 6_000_000

#: The width and height of a card in pixels, and its maximum bytes.
FACE_SIZE, MAX_FACE_BYTES = (360, 504), 30_000
#: The qualities of a card. The first one that keeps to the limit is taken.
FACE_QUALITIES = (65, 45, 25)

#: The scales after which all cached parts of pictures are dropped. A client can ask for any number.
MAX_SCALES = 12

_RendererKey = tuple[Hashable, tuple[int, int], float]
"""What determines a renderer: the table and seat, the size, and the scale."""


@dataclass
class _SeatTable:
    """The table of one seat, as the gestures see it."""

    session: Session
    seat: int
    renderer: Renderer
    is_closed: bool = False


class SeatPainter:
    """Paints the tables of one game for their seats."""

    def __init__(self, game: Game) -> None:
        """Opens a hidden display if this process has no window."""
        self.game = game
        if not pygame.display.get_init():
            os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
            pygame.display.init()
        if pygame.display.get_surface() is None:
            pygame.display.set_mode((1, 1), pygame.HIDDEN)
        self._renderers: OrderedDict[_RendererKey, tuple[Renderer, TileGrid]] = OrderedDict()
        self._scales: set[float] = set()
        self._faces: dict[str, bytes] = {}

    def face(self, kind: str) -> bytes:
        """Returns the printed card of a kind as a WebP."""
        if kind not in self._faces:
            card = table_skin_for(self.game).draw_side(face_up_card(kind), FACE_SIZE)
            for quality in FACE_QUALITIES:
                self._faces[kind] = compressed(card, "WEBP", "RGBA", quality=quality, method=2)
                if len(self._faces[kind]) <= MAX_FACE_BYTES:
                    break
        return self._faces[kind]

    def paint(
        self,
        session: Session,
        seat: int | None,
        size: tuple[int, int],
        scale: float = 1.0,
        before: ShownTiles | None = None,
    ) -> SeatPicture:
        """Returns the table as a seat sees it, or as the public does.

        Args:
            seat: The seat, or None for public information only.
            size: The width and height in device pixels.
            scale: Device pixels per pixel of the page, which determines the size of texts.
            before: The picture of this size that the client has, or None.
        """
        reader = session.spectator if seat is None else seat
        renderer, tiles = self._rendered(session, seat, size, scale)
        tiles.invalidate(renderer.show(session.view(reader), 0, slide=0))
        table = _SeatTable(session, reader, renderer)
        picture = RenderedTable(table)
        zones: dict[str, str] = {}
        pieces: dict[Hashable, str] = {}
        if session.allows_help(seat, LEGAL_TARGETS):
            actions = AvailableActions(table, picture, renderer.skin.has_button)
            if is_deciding(session, reader):
                pieces = dict.fromkeys(actions.usable(), "ready")
                zones = dict.fromkeys(actions.usable_zones(), "legal")
        tiles.invalidate(renderer.highlight(zones, pieces))
        areas, felt = list(_areas(table, picture)), None
        if renderer.homes is not None and moves_by_hand(session, reader):
            (x, y), unit = renderer.layout.origin, renderer.layout.unit
            felt = FeltScale(x=x, y=y, unit=unit)
        return SeatPicture(*size, areas, felt, tiles.changes(before))

    def _rendered(
        self, session: Session, seat: int | None, size: tuple[int, int], scale: float
    ) -> tuple[Renderer, TileGrid]:
        """Returns a renderer of this size with its tiles, often an earlier one."""
        names = tuple(session.seated)
        key = ((session.table.seats, tuple(session.table.zones), names, seat), size, scale)
        if key in self._renderers:
            self._renderers.move_to_end(key)
            return self._renderers[key]
        units = Scale.for_table((round(size[0] / scale), round(size[1] / scale)))
        units = Scale(units.factor * scale, units.text_factor * scale)
        self._scales.add(units.factor)
        if len(self._scales) > MAX_SCALES:
            self._scales = {units.factor}
            clear_picture_caches()
        skin = table_skin_for(self.game)
        skin.names, skin.is_spectated = PlayerNames(names), seat is None
        playmat = playmat_of(self.game.folder, session.table, units.units(size))
        renderer = Renderer(skin, playmat)
        renderer.fit(size, Viewport(pygame.Rect((0, 0), size)), seat or 0, units)
        self._renderers[key] = renderer, TileGrid(size, renderer.paint)
        pixels = sum(width * height for _, (width, height), _ in self._renderers)
        while pixels > MAX_KEPT_PIXELS and len(self._renderers) > 1:
            width, height = self._renderers.popitem(last=False)[0][1]
            pixels -= width * height
        return self._renderers[key]


def _areas(table: _SeatTable, picture: RenderedTable) -> Iterator[TapArea]:
    """Yields the areas of pieces, the topmost first, then those of zones."""
    session, seat, renderer = table.session, table.seat, table.renderer
    choices = session.choices(seat) if is_deciding(session, seat) else []
    numbers = {choice.move: number for number, choice in enumerate(choices)}

    def moves(some: list[MoveChoice]) -> list[int]:
        return [numbers[choice.move] for choice in some]

    bounds, by_hand = renderer.layout.area, moves_by_hand(session, seat)
    for key in reversed(picture.pieces()):
        shown, area = picture.piece(key), picture.piece_area(key)
        if shown is None or area is None or not area.w:
            continue
        rect = pygame.Rect(area.x, area.y, area.w, area.h).clip(bounds)
        own = session.choices_of(seat, shown.position, shown.view) if choices else []
        onto = [each for each in choices if each.gesture.onto == (shown.view.id or -1)]
        zone = shown.position.zone
        yield TapArea(
            x=rect.x,
            y=rect.y,
            w=rect.w,
            h=rect.h,
            label="\n".join(piece_lines(session, seat, shown.view, zone)),
            moves=moves(own + onto),
            piece=shown.view.id,
            zone=zone,
            place=str(shown.position) if by_hand else "",
        )
    targets: dict[str, list[MoveChoice]] = {}
    if by_hand:
        targets = {zone: [] for zone in renderer.layout.spots}
    covering: dict[str, list[MoveChoice]] = {}
    for choice in choices:
        target = choice.gesture.target
        if target is not None:
            targets.setdefault(target, []).append(choice)
        for zone in choice.gesture.covers:
            if zone != target:
                covering.setdefault(zone, []).append(choice)
    for zone in covering:
        targets.setdefault(zone, [])
    for zone, some in targets.items():
        rect = renderer.zone_rect(zone).clip(bounds)
        if rect.w and rect.h:
            yield TapArea(
                x=rect.x,
                y=rect.y,
                w=rect.w,
                h=rect.h,
                label=narrator.capitalized_line(
                    narrator.location_name(session, seat, session.table.zones[zone])
                ),
                moves=moves(some),
                covered_by=moves(covering.get(zone, [])),
                zone=zone,
            )
