"""The table skin of Realm of Sand, which draws the view of a seat."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import pygame

from tabletop.app.painting import text
from tabletop.app.painting.theme import SMALLEST_TEXT, Scale
from tabletop.app.render.playmat import Layout, MatPicture, Placement, ZonePosition
from tabletop.app.render.table_skin import PRINTED_TOKEN, FloatingText, TableSkin
from tabletop.app.skins.layouts import Values
from tabletop.app.skins.realm_of_sand import boards, buildings, runes
from tabletop.app.skins.realm_of_sand.inks import layouts
from tabletop.app.skins.realm_of_sand.palette import PALETTE
from tabletop.app.widgets import plate
from tabletop.games.realm_of_sand import explain
from tabletop.games.realm_of_sand.content import content
from tabletop.games.realm_of_sand.counters import LEVEL_OF
from tabletop.games.realm_of_sand.crystals import CHARGED
from tabletop.games.realm_of_sand.levels import level
from tabletop.games.realm_of_sand.marks import BOARD_OF, SIDE, TURN
from tabletop.games.realm_of_sand.runes import BOXES
from tabletop.games.realm_of_sand.setup import AREA_OF, BACKS
from tabletop.games.realm_of_sand.zones import ACTIVE, BOARD, BUILT, CIRCLE, LEVEL, ROW
from tabletop.rules.game import Game
from tabletop.table import Change, Table
from tabletop.table.changes import ChangeCounter, MovePiece
from tabletop.table.views import View, VisiblePiece

#: The ratio of a building card's height to its width.
CARD = 241 / 167
#: The areas whose empty zones are visible.
OUTLINED_AREAS = {ROW.name, ACTIVE.name}
MARKERS = frozenset({"queen", "start-player", "level-marker"})
_COLUMNS, _ROWS = (tuple(dict.fromkeys(box[place] for box in BOXES)) for place in (0, 1))
#: The height of an opponent's opened board, as a share of the table's height.
_OPENED_SHARE = 0.6
_LEVELS = tuple(map(LEVEL_OF.name, range(4)))


class RealmSkin(TableSkin):
    """The table skin of Realm of Sand: night blue, brass, and glowing runes."""

    enlargeable_pictures = frozenset({"seat", "board"})

    def __init__(self, game: Game) -> None:
        super().__init__(game, PALETTE)
        self.box = content()
        layouts()  # A mistake in the skin file of a pack is found here.
        self._layout: Layout | None = None

    # --- the table ---------------------------------------------------------------

    def cloth(self, size: tuple[int, int]) -> pygame.Surface:
        """Draws a night sky over dunes."""
        return boards.table(size)

    def background(self, size: tuple[int, int], layout: Layout) -> pygame.Surface:
        """Draws the cloth with the brass circle and the zones of the cards."""
        self._layout = layout
        surface = self.cloth(size).copy()
        for picture in layout.pictures:
            if picture.name == "circle":
                spot = layout.spots[CIRCLE()]
                line = (round(spot.rect.w), round(spot.rect.h))
                band = round(spot.piece[1] * 1.18)
                ring = boards.circle(picture.rect.size, line, band, spot.entry.roundness)
                surface.blit(ring, ring.get_rect(center=spot.rect.center))
        for zone, spot in layout.spots.items():
            if AREA_OF.get(zone) in OUTLINED_AREAS or _is_building_area(spot):
                self._draw_outline(surface, pygame.Rect(spot.rect))
        return surface.convert()

    def _draw_outline(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the outline of an empty zone."""
        shade = pygame.Surface(rect.size, pygame.SRCALPHA)
        radius = max(3, min(rect.size) // 12)
        pygame.draw.rect(shade, (3, 6, 20, 90), shade.get_rect(), border_radius=radius)
        pygame.draw.rect(shade, (120, 140, 210, 60), shade.get_rect(), 1, border_radius=radius)
        surface.blit(shade, rect)

    def caption(self, spot: ZonePosition) -> pygame.Surface | None:
        """Draws the caption of the building area above the viewer's board."""
        if not _is_building_area(spot):
            return None
        box = pygame.Rect(spot.rect)
        px = max(SMALLEST_TEXT, round(box.h * 0.2))
        words = "Buildings" if self.is_spectated else "Your buildings"
        return text.fit(words, "display", px, self.palette.ink_soft, box.size)

    # --- pieces ------------------------------------------------------------------

    def draw_piece(
        self, piece_view: VisiblePiece, spot: ZonePosition, place: Placement
    ) -> pygame.Surface:
        """Draws the piece; tiles in the circle follow its direction."""
        size = (max(2, round(place.w)), max(2, round(place.h)))
        rune_tile = self.box.tiles.get(piece_view.kind or "") if piece_view.face else None
        if rune_tile is not None and place.angle % 360:
            pattern = runes.transformed(rune_tile.pattern, piece_view.turn)
            return runes.tile_along(pattern, _cell(size), round(place.angle, 1))
        building = self.box.buildings.get(piece_view.kind or "")
        if building is not None and AREA_OF.get(spot.zone) == BUILT.name:
            return buildings.building(building, size, "completed")
        image = self._face(piece_view, size, piece_view.turn, False)
        if place.angle % 360 and piece_view.kind != "queen":
            return pygame.transform.rotozoom(image, -place.angle, 1)
        return image

    def draw_dragged(
        self, piece_view: VisiblePiece, size: tuple[int, int], turn: int, flipped: bool
    ) -> pygame.Surface:
        """Draws the dragged piece; a tile is translucent."""
        held = self.box.tiles.get(piece_view.kind or "")
        if held is not None and piece_view.face:
            pattern = runes.transformed(held.pattern, turn, flipped)
            return runes.tile(pattern, runes.cell_of(pattern, _upright(size, pattern)), ghost=True)
        return self._face(piece_view, size, turn, flipped)

    def draw_in_log(
        self, piece_view: VisiblePiece, size: tuple[int, int], then: Hashable = None
    ) -> pygame.Surface:
        """Draws the piece opaque; buildings are upright cards."""
        if piece_view.kind in self.box.buildings:
            size = (round(size[1] / CARD), size[1])
        return self._face(piece_view, size, piece_view.turn, False)

    def _face(
        self, piece_view: VisiblePiece, size: tuple[int, int], turn: int, flipped: bool
    ) -> pygame.Surface:
        kind, box, side = piece_view.kind, self.box, min(size)
        if kind is None or piece_view.face == 0:
            return self._back(piece_view, size)
        if kind in box.buildings:
            return buildings.building(box.buildings[kind], size)
        if kind in box.tiles:
            pattern = runes.transformed(box.tiles[kind].pattern, turn, flipped)
            return runes.tile(pattern, _cell(size))
        if kind in MARKERS:
            return layouts().badge(kind, side, number=None)
        piece = box.pieces.get(kind)
        if piece is not None and piece.crystal is not None:
            return boards.crystal_marker(piece.crystal, piece_view.face == CHARGED, side)
        if piece is not None and piece.element is not None:
            layout = "disk" if piece.kind == "disk" else "stone"
            return layouts().badge(layout, side, element=piece.element)
        return super().draw_dragged(piece_view, size, turn, flipped)

    def _back(self, piece_view: VisiblePiece, size: tuple[int, int]) -> pygame.Surface:
        if piece_view.back in BACKS:
            return buildings.building_back(BACKS[piece_view.back], size)
        if piece_view.back in self.box.buildings:
            return buildings.building_back(self.box.buildings[piece_view.back].level, size)
        return runes.tile_back(size)

    def draw_printed(
        self, piece_view: VisiblePiece, size: tuple[int, int]
    ) -> pygame.Surface | None:
        building = self.box.buildings.get(piece_view.kind or "")
        return None if building is None else buildings.building(building, size, "enlarged")

    def illustration(self, kind: str, size: tuple[int, int]) -> pygame.Surface | None:
        """Returns the vista of a building."""
        building = self.box.buildings.get(kind)
        return None if building is None else buildings.vista_of(building, size)

    def printed_size(
        self, piece_view: VisiblePiece, box: tuple[float, float]
    ) -> tuple[float, float]:
        """Returns the tile's shape, so that its runes fit the squares of a board."""
        tile = self.box.tiles.get(piece_view.kind or "")
        if tile is None:
            return super().printed_size(piece_view, box)
        cells = (max(map(len, tile.pattern)), len(tile.pattern))
        return (cells[0] * PRINTED_TOKEN, cells[1] * PRINTED_TOKEN)

    def draw_enlarged(self, piece_view: VisiblePiece, height: int) -> pygame.Surface | None:
        """Returns a building card with its rewards in words, or a crystal's power."""
        title, words = explain.about(piece_view)
        if title:
            return self._power(title, words, height)
        building = self.box.buildings.get(piece_view.kind or "")
        if building is None:
            return None
        width = round(height / CARD)
        card = buildings.building(building, (width, height), "enlarged")
        px = max(11, round(width / 19))
        note = text.render(words, "body", px, self.palette.ink, width - px) if words else None
        if note is None:
            return card
        below = note.get_height() + px
        surface = pygame.Surface((width, height + below), pygame.SRCALPHA)
        plate = pygame.Rect(0, height - px, width, below + px)
        pygame.draw.rect(surface, (*self.palette.panel, 240), plate, border_radius=px // 2)
        surface.blit(card, (0, 0))
        surface.blit(note, note.get_rect(midtop=(width // 2, height + px // 3)))
        return surface

    def _power(self, title: str, words: str, height: int) -> pygame.Surface:
        """Draws the name and the text of a crystal's power."""
        px, pad = max(12, height // 24), max(8, height // 30)
        note = text.render(words, "body", px, self.palette.ink, height * 3 // 4)
        name = text.render(title, "display", px * 3 // 2, self.palette.accent, note.get_width())
        size = (note.get_width() + 2 * pad, note.get_height() + name.get_height() + 3 * pad)
        surface = plate(size, self.palette.panel, self.palette.accent, pad, 2, 0.97).copy()
        surface.blit(name, (pad, pad))
        surface.blit(note, (pad, name.get_height() + 2 * pad))
        return surface

    def highlights(self, piece_view: VisiblePiece, view: View) -> dict[str, str]:
        """Returns the best location of a building's pattern on the viewer's board.

        Present and missing runes have different lights.
        """
        kind = piece_view.kind or ""
        return explain.nearest(view, kind) if piece_view.face and kind in self.box.buildings else {}

    # --- behind the pieces -------------------------------------------------------

    def backdrop_state(self, picture: MatPicture, view: View) -> Hashable:
        """Returns the side and level of a board, or the turn and totals of a seat."""
        seat = picture.seat
        if seat is None:
            return None
        if picture.name == "seat":
            latest = next((each.kind for each in view.piles[BUILT(seat)][::-1]), None)
            totals = explain.totals(view, seat)
            return (TURN(view) == seat, *totals, level(view, seat), latest or "")
        return (BOARD_OF[seat](view), SIDE(view), level(view, seat))

    def backdrop(self, picture: MatPicture, view: View, scale: Scale) -> pygame.Surface | None:
        """Draws the boards, and the portrait above each opponent's board.

        The enlarged picture of an opponent is the board with its pieces.
        """
        if picture.name == "circle":
            return None
        if picture.rect.size != self._laid(picture).size:
            return None if picture.is_own else self._opened_board(picture, view)
        if picture.name == "board":
            return self._board(picture, view)
        return self.draw_totals(picture, self.backdrop_state(picture, view), view, scale)

    def draw_totals(
        self, picture: MatPicture, state: Any, view: View, scale: Scale
    ) -> pygame.Surface | None:
        """Draws the portrait of a seat with the given totals."""
        turn, stars, hours, levels, latest = state
        width, height = picture.rect.size
        values: Values = {
            "name": self.names.plate(picture.seat or 0),
            "turn": turn,
            "stars": stars,
            "hours": hours,
            "level": levels,
        }

        def portrait(surface: pygame.Surface, rect: pygame.Rect) -> None:
            image = self.illustration(latest, rect.size)
            if image is None:
                image = buildings.building_back(1, (rect.w, round(rect.w * CARD)))
            surface.set_clip(rect)
            surface.blit(image, image.get_rect(center=rect.center))
            surface.set_clip(None)

        layout = "tall-seat" if 2 * height > width else "seat"
        return layouts().paint(layout, values, (width, height), portrait)

    def _laid(self, picture: MatPicture) -> pygame.Rect:
        """Returns the rectangle of a picture on the table."""
        assert self._layout is not None
        name = (picture.name, picture.seat)
        return next(each.rect for each in self._layout.pictures if (each.name, each.seat) == name)

    def _board(self, picture: MatPicture, view: View) -> pygame.Surface:
        assert self._layout is not None
        assert picture.seat is not None
        first = self._layout.spots[BOARD(picture.seat, BOXES[0])].rect
        last = self._layout.spots[BOARD(picture.seat, BOXES[-1])].rect
        laid = self._laid(picture)
        left, top = round(first.left) - laid.left, round(first.top) - laid.top
        grid = (left, top, round(last.right - first.left), round(last.bottom - first.top))
        return self._slab(picture.seat, picture.rect.size, grid, view)

    def _slab(
        self, seat: int, size: tuple[int, int], grid: tuple[int, int, int, int], view: View
    ) -> pygame.Surface:
        """Draws an empty board; its squares fill the rectangle `grid`."""
        board = self.box.boards[BOARD_OF[seat](view)]
        advanced = SIDE(view) == "advanced"
        rows = board.advanced if advanced else board.basic
        state = boards.BoardState(level(view, seat), board.crystal if advanced else "")
        return boards.board(tuple(rows), size, grid, state)

    def _opened_board(self, picture: MatPicture, view: View) -> pygame.Surface:
        """Draws the large board of an opponent with the pieces on it."""
        assert self._layout is not None
        assert picture.seat is not None
        cell = round(self._layout.area.h * _OPENED_SHARE / 7)
        pad = cell // 5
        columns, rows = len(_COLUMNS), len(_ROWS)
        size = (columns * cell + 2 * pad, rows * cell + pad + round(0.75 * cell))
        image = self._slab(picture.seat, size, (pad, pad, columns * cell, rows * cell), view).copy()
        side = round(0.866 * cell)
        for box in BOXES:
            for piece_view in view.piles[BOARD(picture.seat, box)][:1]:
                face = self._face(piece_view, (side, side), piece_view.turn, False)
                place = ((_COLUMNS.index(box[0]) + 0.5) * cell, (_ROWS.index(box[1]) + 0.5) * cell)
                image.blit(face, face.get_rect(center=(pad + place[0], pad + place[1])))
        return image

    # --- words -------------------------------------------------------------------

    def floating_texts(
        self, table: Table, changes: Sequence[Change], seat: int
    ) -> list[FloatingText]:
        """Returns the rewards of completed buildings, and gained levels."""
        found: list[FloatingText] = []
        for change in changes:
            if isinstance(change, MovePiece) and AREA_OF.get(change.target) == BUILT.name:
                building = self.box.buildings[table.pieces[change.piece].kind]
                counts = (("star", building.stars), ("hourglass", building.hourglasses))
                words = "  ".join(f"+{count} {{{sign}}}" for sign, count in counts if count)
                found += [FloatingText(change.target, words, "good")] if words else []
            elif isinstance(change, ChangeCounter) and change.name in _LEVELS and change.delta > 0:
                zone = LEVEL(_LEVELS.index(change.name))
                found.append(FloatingText(zone, f"+{change.delta} {{level-up}}", "good"))
        return found

    def status(self, view: View) -> list[tuple[str, str]]:
        """Returns the round, and the viewer's stars, hourglasses, and level."""
        return explain.status(view)

    def rule(self, piece_view: VisiblePiece | None, zone: str) -> str:
        """Returns the rule about a piece's purpose or a zone's actions."""
        return explain.rule_of((piece_view.kind or "") if piece_view is not None else "", zone)

    def highlight(self, size: tuple[int, int], kind: str) -> pygame.Surface:
        """Draws a glow in the colour of its kind."""
        palette = self.palette
        colours = {**palette.highlights, "legal": palette.accent, "cover": palette.good}
        reach = max(3, min(14, min(size) // 9))
        return runes.light(size, colours[kind], reach)


def _is_building_area(spot: ZonePosition) -> bool:
    return spot.is_own and AREA_OF.get(spot.zone) == BUILT.name


def _cell(size: tuple[int, int]) -> int:
    """Returns the side of a tile's squares in a box for three by two squares."""
    return max(2, round(min(size[0] / 3, size[1] / 2)))


def _upright(size: tuple[int, int], pattern: tuple[str, ...]) -> tuple[int, int]:
    """Returns the box in which a turned pattern has equally large squares."""
    width = len(pattern[0]) >= len(pattern)
    return size if (size[0] >= size[1]) == width else (size[1], size[0])
