"""The skin of a table without rules, drawn from its `table.yaml`."""

from __future__ import annotations

import math
from collections.abc import Hashable
from functools import lru_cache
from typing import Any

import pygame

from tabletop.app.painting import generic_pieces, text, vector
from tabletop.app.painting.dice import die
from tabletop.app.painting.theme import HOME, Palette, Rgb, Scale, rgb
from tabletop.app.render.bare_mat import SEAT_PLATE
from tabletop.app.render.playmat import Layout, MatPicture, ZonePosition
from tabletop.app.render.table_skin import TableSkin, markers_text
from tabletop.app.widgets import plate
from tabletop.cards.load import load
from tabletop.cards.table import TABLE_FILE, BoardField, TableFile
from tabletop.games.sandbox import pieces_of
from tabletop.rules.felt import sides_of
from tabletop.rules.game import Game
from tabletop.table.views import View, VisiblePiece

#: The colour of boards that define none.
_WOOD = rgb("#d9b36c")
#: The colour of dice.
_DIE = rgb("#f3ead8")
_ENLARGED_RATIO = 0.7
"""The width of an enlarged card, as a share of its height."""


class BareTableSkin(TableSkin):
    """A skin that takes its colours, texts, and boards from the table file."""

    shows_hand_faces = True

    def __init__(self, game: Game, palette: Palette = HOME) -> None:
        super().__init__(game, palette)
        self.file: TableFile = load(game.folder / TABLE_FILE, TableFile)
        self.kinds = {laid.kind: laid for laid in pieces_of(self.file)}
        self.stones = {
            laid.kind
            for piece in self.file.pieces
            if piece.shape == "stone"
            for seats in range(self.file.seats[0], self.file.seats[1] + 1)
            for laid in piece.laid(seats)
        }
        self.entries = {entry.id: entry for entry in self.file.zones}
        self.fields: dict[tuple[str, str], BoardField] = {
            (entry.id, box): field
            for entry in self.file.zones
            for field in entry.fields
            for box in field.boxes
        }

    def cloth(self, size: tuple[int, int]) -> pygame.Surface:
        """Returns sand, or cloth in the colour of the table file."""
        sand = super().cloth(size)
        if self.file.colour is None:
            return sand
        cloth = pygame.transform.grayscale(sand)
        cloth.fill((70, 70, 70), special_flags=pygame.BLEND_RGB_ADD)
        cloth.fill(rgb(self.file.colour), special_flags=pygame.BLEND_RGB_MULT)
        return cloth

    def background(self, size: tuple[int, int], layout: Layout) -> pygame.Surface:
        """Draws each board by its form, and all other zones as trays."""
        empty_layout = Layout(layout.area, layout.unit, text_scale=layout.text_scale)
        boards: dict[str, list[ZonePosition]] = {}
        for zone, spot in layout.spots.items():
            area = zone.rpartition(".")[0]
            if spot.entry.arrange in ("hex", "points", "free") or self._entry(zone) is not None:
                boards.setdefault(area, []).append(spot)
            else:
                empty_layout.spots[zone] = spot
        surface = super().background(size, empty_layout)
        for area, spots in boards.items():
            self._board(surface, area, spots, layout.unit)
        return surface

    def _entry(self, zone: str) -> object:
        """Returns the entry of the board that contains a zone, or None."""
        entry = self.entries.get(zone.partition(".")[0])
        return entry if entry is not None and entry.columns else None

    def _board(
        self, surface: pygame.Surface, area: str, spots: list[ZonePosition], unit: float
    ) -> None:
        entry = self.entries[area.partition(".")[0]]
        base = rgb(entry.colour) if entry.colour is not None else _WOOD
        board_rect = spots[0].rect.unionall([spot.rect for spot in spots[1:]])
        line = max(1, round(unit * 2))
        form = spots[0].entry.arrange
        if form != "hex":
            edge = pygame.Rect(board_rect).inflate(round(unit * 14), round(unit * 14))
            surface.blit(plate(edge.size, base, base.darker(0.5), round(unit * 8), line), edge)
        if form == "points":
            _draw_grid_lines(surface, spots, base.darker(0.65), line)
        for number, spot in enumerate(spots):
            field = self.fields.get((entry.id, spot.zone.rpartition(".")[2]))
            colour = rgb(field.colour) if field is not None else base
            if form == "hex":
                corners = hexagon(spot.rect)
                pygame.draw.polygon(surface, colour, corners)
                pygame.draw.aalines(surface, colour.lighter(0.25), True, hexagon(spot.rect, 0.93))
                pygame.draw.polygon(surface, base.darker(0.55), corners, line)
            elif form == "grid":
                odd = field is None and (number + number // len(spot.entry.columns)) % 2
                box = pygame.Rect(spot.rect)
                pygame.draw.rect(surface, colour.darker(0.16) if odd else colour, box)
                pygame.draw.rect(surface, base.darker(0.45), box, line)
            elif field is not None:
                pygame.draw.rect(surface, colour, _pixel_rect(spot.rect))
            if field is not None and field.name and form in ("hex", "grid"):
                px = max(8, round(unit * 15))
                room = (round(spot.rect.w * 0.8), px + 4)
                words = text.fit(field.name, "bold", px, colour.darker(0.6), room)
                surface.blit(words, words.get_rect(center=spot.rect.center))
        if form in ("points", "free"):
            for field in entry.fields:
                self._name_field(surface, field, spots, unit)
        if entry.label:
            px = max(11, round(unit * 20))
            room = (round(board_rect.w), round(px * 1.6))
            words = text.fit(entry.label, "bold", px, self.palette.ink, room)
            place = words.get_rect(midbottom=(board_rect.centerx, board_rect.top - round(unit * 9)))
            dark = text.text_shadow(entry.label, "bold", px, self.palette.shadow, room)
            surface.blit(dark, dark.get_rect(center=place.center))
            surface.blit(words, place)

    def _name_field(
        self, surface: pygame.Surface, field: BoardField, spots: list[ZonePosition], unit: float
    ) -> None:
        """Draws a field's name once, because its spaces are too small for labels."""
        rects = [spot.rect for spot in spots if spot.zone.rpartition(".")[2] in field.boxes]
        if not field.name or not rects:
            return
        field_rect = rects[0].unionall(rects[1:])
        px = max(11, round(unit * 15))
        words = text.render(field.name, "bold", px, rgb(field.colour).darker(0.6))
        surface.blit(words, words.get_rect(center=field_rect.center))

    def draw_dragged(
        self, piece_view: VisiblePiece, size: tuple[int, int], turn: int, flipped: bool
    ) -> pygame.Surface:
        """Draws a piece in its colour; a card also shows its text."""
        hidden = piece_view.kind is None or piece_view.face == 0
        kind = piece_view.back if hidden else str(piece_view.kind)
        w, h = (size[1], size[0]) if turn % 2 else size
        size = (max(2, w), max(2, h))
        if sides := sides_of(kind):
            body = self._colour(kind, piece_view.owner) or _DIE
            image = die(sides, piece_view.face, body, min(size))
        elif kind in self.stones:
            image = _stone(self._colour(kind, piece_view.owner) or _WOOD, min(size))
            if words := markers_text(piece_view.marks):
                image = image.copy()
                band = image.get_rect().inflate(-image.get_width() // 4, -image.get_height() // 2)
                outlined = text.outlined(
                    words,
                    text.fitting_size(words, "bold", max(9, band.h), band.size),
                    self.palette.ink,
                    self.palette.shadow,
                )
                image.blit(outlined, outlined.get_rect(center=band.center))
        else:
            laid = self.kinds.get(kind)
            name = self.game.names.get(kind, kind.replace("-", " ").replace("_", " "))
            words = f"{name} {markers_text(piece_view.marks)}".strip()
            card_text = laid.text if laid is not None and not hidden else ""
            colour = self._colour(kind, piece_view.owner)
            image = generic_pieces.piece(words, kind, size, hidden, colour, card_text)
        return pygame.transform.rotate(image, -90 * turn) if turn else image

    def draw_enlarged(self, piece_view: VisiblePiece, height: int) -> pygame.Surface | None:
        """Returns the enlarged card, or None for a stone."""
        if piece_view.kind in self.stones:
            return None
        width = _ENLARGED_RATIO if self.kinds.get(piece_view.kind or "", None) else 0.6
        return self.draw_dragged(piece_view, (round(height * width), height), 0, False)

    def appearance(self, piece_view: VisiblePiece, spot: ZonePosition) -> Hashable:
        """Adds the owner, whose colour a piece without its own colour takes."""
        return (*super().appearance(piece_view, spot), piece_view.owner)  # type: ignore[misc]

    def _colour(self, kind: str, owner: int | None) -> Rgb | None:
        laid = self.kinds.get(kind)
        if laid is not None and laid.colour is not None:
            return rgb(laid.colour)
        return None if owner is None else self.names.colour(self.palette, owner)

    def backdrop_state(self, picture: MatPicture, view: View) -> Hashable:
        """Returns the counters of a seat plate, which its picture depends on."""
        return self._plate_words(picture, view) if picture.name == SEAT_PLATE else None

    def backdrop(self, picture: MatPicture, view: View, scale: Scale) -> pygame.Surface | None:
        if picture.name != SEAT_PLATE or picture.seat is None:
            return super().backdrop(picture, view, scale)
        return self.draw_totals(picture, self._plate_words(picture, view), view, scale)

    def draw_totals(
        self, picture: MatPicture, state: Any, view: View, scale: Scale
    ) -> pygame.Surface | None:
        """Draws a seat plate with the given lines of text."""
        assert picture.seat is not None
        colour = self.names.colour(self.palette, picture.seat)
        size = picture.rect.size
        pad = max(3, size[1] // 16)
        surface = plate(size, self.palette.panel, colour, pad * 2, max(1, pad // 2)).copy()
        room = surface.get_rect().inflate(-4 * pad, -2 * pad)
        px = max(9, min(scale.px(22), room.h // (len(state) + 1)))
        text.draw(surface, "\n".join(state), "bold", px, self.palette.ink, room, "center")
        return surface

    def _plate_words(self, picture: MatPicture, view: View) -> tuple[str, ...]:
        seat = picture.seat or 0
        ending = f".{seat}"
        counts = [
            f"{name.removesuffix(ending).removeprefix('own.').replace('_', ' ')} {count}"
            for name, count in view.counters.items()
            if name.endswith(ending)
        ]
        return (self.names.plate(seat, is_own=picture.is_own and not self.is_spectated), *counts)

    def status(self, view: View) -> list[tuple[str, str]]:
        """Returns the counters of the table; seat plates show the others."""
        counters = {
            name: count
            for name, count in view.counters.items()
            if not name.rpartition(".")[2].isdecimal()
        }
        return super().status(view._replace(counters=counters))


def _pixel_rect(rect: pygame.FRect) -> pygame.Rect:
    """Rounds a rectangle to pixels so that adjacent ones share an edge."""
    left, top = round(rect.left), round(rect.top)
    return pygame.Rect(left, top, round(rect.right) - left, round(rect.bottom) - top)


def hexagon(rect: pygame.FRect, share: float = 1.0) -> list[tuple[float, float]]:
    """Returns the corners of a pointy-top hex as wide as `rect`."""
    (x, y), half = rect.center, rect.w / 2 * share
    height = half * 2 / math.sqrt(3)
    return [
        (x, y - height), (x + half, y - height / 2), (x + half, y + height / 2),
        (x, y + height), (x - half, y + height / 2), (x - half, y - height / 2),
    ]  # fmt: skip


def _draw_grid_lines(
    surface: pygame.Surface, spots: list[ZonePosition], ink: Rgb, line: int
) -> None:
    """Draws grid lines through the points, and star points on Go boards."""
    xs = sorted({round(spot.rect.centerx) for spot in spots})
    ys = sorted({round(spot.rect.centery) for spot in spots})
    for x in xs:
        pygame.draw.line(surface, ink, (x, ys[0]), (x, ys[-1]), line)
    for y in ys:
        pygame.draw.line(surface, ink, (xs[0], y), (xs[-1], y), line)
    if len(xs) == len(ys) and len(xs) in (9, 13, 19):
        inset = 2 if len(xs) == 9 else 3
        dots = (inset, len(xs) // 2, len(xs) - 1 - inset)
        for i in dots:
            for j in dots:
                pygame.draw.circle(surface, ink, (xs[i], ys[j]), line * 2 + 1)


@lru_cache(maxsize=64)
def _stone(colour: Rgb, side: int) -> pygame.Surface:
    defs = vector.radial_gradient(
        "stone",
        [(0, colour.lighter(0.45).hex, 1), (0.55, colour.hex, 1), (1, colour.darker(0.45).hex, 1)],
        (36, 32),
        66,
    )
    body = vector.circle(52, 54, 44, vector.style("#000000", opacity=0.35))
    body += vector.circle(50, 50, 45, vector.style("url(#stone)", colour.darker(0.6).hex, 1.5))
    return vector.paint(body, (100, 100), (side, side), defs)
