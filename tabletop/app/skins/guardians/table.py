"""The table skin of Guardians, which draws the view of a seat."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace

import pygame

from tabletop.app.painting.explanation_sheet import draw_beside
from tabletop.app.render.playmat import Layout, MatPicture, Placement, ZonePosition
from tabletop.app.render.table_skin import BackdropCall, DropPreview, FloatingText, TableSkin
from tabletop.app.skins.guardians import (
    arena,
    battle_report,
    board,
    cards,
    feedback,
    land_map,
    panel_content,
    panels,
)
from tabletop.app.skins.guardians.card_faces import face_of
from tabletop.app.skins.guardians.inks import INK, layouts
from tabletop.app.skins.guardians.oak import table_top
from tabletop.app.skins.guardians.palette import PALETTE
from tabletop.app.skins.guardians.spots import closed, with_spots
from tabletop.games.guardians.board import LANDS, STRONGHOLD, TERRAIN, space_of
from tabletop.games.guardians.combat.field import HARMLESS_TURN
from tabletop.games.guardians.content import content
from tabletop.games.guardians.duel import COMBATS
from tabletop.games.guardians.explain import cards as notes
from tabletop.games.guardians.explain import situation, zones
from tabletop.games.guardians.explain.creature_values import CreatureValues
from tabletop.games.guardians.marks import MODE, PLACE, STAGE
from tabletop.games.guardians.zones import (
    BESIDE,
    BRIBED,
    CHANNEL,
    COMBAT,
    COMMAND,
    DAZED,
    DECK,
    DEPOT,
    DISCARD,
    FIELD,
    FLANK_AREA,
    HAND,
    LANE_AREA,
    MAGIC,
    PAST,
    PEN,
    ROW,
    SEATS,
    SHIELD,
    TARGETS,
    TERRAINS,
    UNDER,
    UP,
    ZONES,
    area_of,
    is_in_areas,
)
from tabletop.rules.game import Game
from tabletop.table import Change, Table
from tabletop.table.move import Move
from tabletop.table.views import View, VisiblePiece

_AIDS = (COMMAND, MAGIC, CHANNEL, DAZED, BRIBED, UNDER)
_PILE_ICONS = {
    DECK.name: "deck",
    DISCARD.name: "trash",
    DEPOT.name: "dispel",
    PEN.name: "kin-farmyard",
    UP.name: "arrow-right",
    BESIDE.name: "item",
    ROW.name: "last",
    TERRAINS.name: "terrain",
    PAST.name: "hourglass",
}
"""The icons of the zones that are shown as plates."""
_FOLDED = 60.0
"""The height in units up to which the sheet with the current step is folded."""
_BUTTON_VERBS = (
    "assault",
    "bribe",
    "cast",
    "channel",
    "command",
    "dispel",
    "lose",
    "play",
    "retain",
    "shoot",
    "sink",
    "stay",
    "stone",
)
_SECRET_AREAS = (LANE_AREA, FLANK_AREA, COMMAND)


class GuardiansSkin(TableSkin):
    """The table skin of Guardians: woodcuts and parchment on an oak table."""

    enlargeable_pictures = frozenset({"seat", "results", "now"})

    def __init__(self, game: Game) -> None:
        super().__init__(game, PALETTE)
        layouts()  # A mistake in the skin file of a pack is found here.
        self.values: CreatureValues | None = None
        self._unit = self._letters = 1.0
        # the map, its viewer, and the space, by the size of the highlight
        self._territories: dict[tuple[int, int], tuple[tuple[int, int], int, str]] = {}

    def set_view(self, view: View) -> None:
        self.values = CreatureValues(view, is_spectator=self.is_spectated)

    # --- the table -------------------------------------------------------------------

    def cloth(self, size: tuple[int, int]) -> pygame.Surface:
        """Draws the oak table by candlelight."""
        return table_top(size, self.palette.background, self.palette.background_lit)

    def background(self, size: tuple[int, int], layout: Layout) -> pygame.Surface:
        """Draws the oak table."""
        return self.cloth(size).copy()

    def tray(self, spot: ZonePosition) -> pygame.Surface | None:
        """Draws the outline of a zone for aids in a combat."""
        return _bay(spot) if self._has_bay(spot) else None

    def _has_bay(self, spot: ZonePosition) -> bool:
        return self._fights and is_in_areas(spot.zone, *_AIDS)

    @property
    def _fights(self) -> bool:
        """Whether a combat is in progress."""
        return self.values is not None and bool(self.values.stage)

    def arrange(self, layout: Layout, view: View) -> Layout:
        """Moves the creatures of a combat to the arena.

        In the disputed lands, a small map replaces the board during a combat.
        """
        self._unit, self._letters = layout.unit, layout.text_scale
        seat = view.seat
        spots: dict[str, ZonePosition] = {}
        fights = self._fights
        self._territories = {}
        if MODE(view) == "lands":
            if not fights:
                layout = self._with_territories(layout, seat)
            spots |= board.arrange(layout, view, seat, small=fights)
            spots |= board.hands(layout, view, seat)
            if fights:
                above = board.channellers(layout, view)
                spots = {zone: spot for zone, spot in spots.items() if zone not in above} | above
            known = {zone: spot for zone, spot in layout.spots.items() if zone in view.piles}
            layout = replace(layout, spots=known)
        else:
            for side in SEATS:
                closed_zones = (HAND(side), SHIELD(side)) if fights else (COMBAT(side),)
                spots |= {zone: closed(layout.spots[zone]) for zone in closed_zones}
                if not fights:
                    spots[UNDER(side)] = arena.channellers(layout, side, is_own=side == seat)
        spots |= arena.arrange(layout, view, seat)
        return with_spots(layout, spots)

    def _with_territories(self, layout: Layout, seat: int) -> Layout:
        """Returns a layout whose highlights of spaces follow their borders."""
        rect = next(picture.rect for picture in layout.pictures if picture.name == "board")
        areas = land_map.highlight_areas(rect.size, seat)
        self._territories = {area.size: (rect.size, seat, space) for space, area in areas.items()}
        highlighted = {
            (TERRAIN if space in LANDS else STRONGHOLD)(box=space): pygame.FRect(
                area.move(rect.topleft)
            )
            for space, area in areas.items()
        }
        return replace(layout, highlight_areas=highlighted)

    def caption(self, spot: ZonePosition) -> pygame.Surface | None:
        """Draws the caption of a pile, or of a zone for aids in a combat."""
        size = pygame.Rect(spot.rect).size
        if _is_plate(spot):
            return _pile(spot, 0, size)
        if not self._has_bay(spot):
            return None
        return panels.caption(size, spot.entry.label, self._unit, self._letters)

    def prints_count(self, spot: ZonePosition) -> bool:
        return _is_plate(spot)

    # --- pieces ----------------------------------------------------------------------

    def appearance(self, piece_view: VisiblePiece, spot: ZonePosition) -> Hashable:
        return (
            piece_view.kind, piece_view.back, piece_view.owner, piece_view.face, piece_view.turn,
            area_of(spot.zone),
            self._stance(piece_view, spot), self._tile_of(spot), self._count(spot),
        )  # fmt: skip

    def _count(self, spot: ZonePosition) -> int | None:
        """Returns the number on the plate of a pile; None for other zones.

        A plate of an up-card shows the number that decides who is first.
        """
        if self.values is None or not _is_plate(spot):
            return None
        pile = self.values.view.piles.get(spot.zone, ())
        if is_in_areas(spot.zone, UP) and pile and pile[0].kind in content().cards:
            return face_of(pile[0].kind).number
        return len(pile)

    def _stance(self, piece_view: VisiblePiece, spot: ZonePosition) -> cards.CardStance:
        hidden = not piece_view.face and is_in_areas(spot.zone, *_SECRET_AREAS)
        beaten = any(name in ("beaten", "dispelled") for name, _ in piece_view.marks)
        used = is_in_areas(spot.zone, SHIELD, UNDER, CHANNEL) and piece_view.turn == 1
        stance = cards.CardStance(beaten, piece_view.turn == HARMLESS_TURN, hidden, used)
        if self.values is None:
            return stance
        is_target = is_in_areas(spot.zone, *TARGETS)
        return stance._replace(
            beats=self.values.beats(piece_view) if is_target else None,
            is_in_decision=self.values.is_asked_about(piece_view),
        )

    def _tile_of(self, spot: ZonePosition) -> cards.SpaceTile:
        if self.values is None:
            return cards.SpaceTile()
        return panel_content.tile_of(self.values, spot.zone, self.names)

    def draw_upright(
        self, piece_view: VisiblePiece, spot: ZonePosition, place: Placement
    ) -> pygame.Surface:
        """Draws a card, or a terrain or stronghold that fills its space."""
        size = (max(8, round(place.w)), max(8, round(place.h)))
        if (count := self._count(spot)) is not None:
            return _pile(spot, count, size)
        if not is_in_areas(spot.zone, TERRAIN, STRONGHOLD, FIELD):
            stance = self._stance(piece_view, spot)
            return self._card(piece_view, size, stance, place.visible_share)
        is_known = piece_view.kind in content().cards and piece_view.face
        face = face_of(piece_view.kind) if is_known else None
        if is_in_areas(spot.zone, FIELD):
            return cards.tile(face, size, self._tile_of(spot))
        if place.h <= 1:
            return pygame.Surface((1, 1), pygame.SRCALPHA)  # The map shows the land.
        if is_in_areas(spot.zone, STRONGHOLD) and piece_view.face > 1:
            return cards.ribbon(None, size, self._tile_of(spot), "Rubble")
        return cards.ribbon(face, size, self._tile_of(spot))

    def _card(
        self,
        piece_view: VisiblePiece,
        size: tuple[int, int],
        stance: cards.CardStance | None = None,
        free: float = 1.0,
    ) -> pygame.Surface:
        height = min(size[1], round(size[0] * cards.CARD))
        box = (max(8, round(height / cards.CARD)), max(11, height))
        if piece_view.kind not in content().cards:
            border, _, seat = piece_view.back.rpartition("-")
            if not seat.isdigit():
                return cards.terrain_back(box)
            return cards.back(int(seat), border == "double", box)
        return cards.card(face_of(piece_view.kind), box, stance or cards.CardStance(), free)

    def draw_dragged(
        self, piece_view: VisiblePiece, size: tuple[int, int], turn: int, flipped: bool
    ) -> pygame.Surface:
        """Draws the dragged card; it also keeps its shape over a wide zone."""
        image = self._card(piece_view, size).copy()
        image.set_alpha(225)
        return image

    def leader(self, view: View, seat: int) -> str | None:
        """Returns the Guardian of the seat."""
        return next((piece_view.kind for piece_view in view.piles[f"guardian.{seat}"]), None)

    def draw_printed(
        self, piece_view: VisiblePiece, size: tuple[int, int]
    ) -> pygame.Surface | None:
        if piece_view.kind not in content().cards:
            return None
        return cards.reading(face_of(piece_view.kind), size)

    def illustration(self, kind: str, size: tuple[int, int]) -> pygame.Surface | None:
        return cards.woodcut(face_of(kind), size) if kind in content().cards else None

    def draw_enlarged(self, piece_view: VisiblePiece, height: int) -> pygame.Surface | None:
        """Returns the enlarged card with notes beside it."""
        card = self.draw_printed(piece_view, (round(height / cards.CARD), height))
        if card is None:
            return None
        return draw_beside(card, notes.lines(piece_view, self.values), INK, panels.sheet)

    def drop_preview(self, table: Table, move: Move, piece: int) -> DropPreview:
        # A card for an empty single-card zone stays visible.
        return DropPreview(stays_on_target=move.verb in ("lay", "command"))

    def zoom_zone(self, view: View) -> str:
        """Returns the land or stronghold of a combat in the disputed lands."""
        space = space_of(PLACE(view)) if MODE(view) == "lands" and STAGE(view) else ""
        return next((area(box=space) for area in (TERRAIN, STRONGHOLD)
                     if space and area(box=space) in view.piles), "")  # fmt: skip

    def clearing_index(self, changes: Sequence[Change]) -> int:
        """Returns the index of the change that ends a combat."""
        return next(battle_report.ends(changes), len(changes))

    def floating_texts(
        self, table: Table, changes: Sequence[Change], seat: int
    ) -> list[FloatingText]:
        """Returns texts about beaten or destroyed creatures, and power stones."""
        return feedback.floating_texts(table, changes, seat)

    # --- behind the pieces -----------------------------------------------------------

    def backdrop_call(self, picture: MatPicture, view: View) -> BackdropCall | None:
        assert self.values is not None
        fights = self._fights
        match picture.name:
            case "seat":
                plate = panel_content.seat_line(self.values, picture.seat or 0, self.names)
                return panels.seat_sheet, (plate,)
            case "arena" if fights or MODE(view) == "duel":
                unit = arena.unit_of(picture.rect)
                width = arena.free_width(view, picture.rect)
                scene = panel_content.arena(self.values, width)
                ground = panel_content.battleground(self.values)
                return panels.arena, (self.names.with_names_in(scene), unit, ground, self._letters)
            case "stores" if not fights and not view.piles[HAND(picture.seat)]:
                return panels.stores, (picture.seat,)
            case "board" | "map" if fights == (picture.name == "map"):
                content_args = panel_content.board_map(
                    self.values, picture.rect, self.names, small=fights
                )
                return panels.board, content_args
            case "results":
                won = [(seat, self.names.seat_mark(seat)) for seat in situation.results(view)]
                return panels.results, (COMBATS, tuple(won))
            case "now" if not fights or MODE(view) == "duel":
                heading, rows = self.names.with_names_in(situation.now(self.values))
                content = (heading, rows, self._letters)
                if picture.entry.rect[3] <= _FOLDED:
                    return panels.folded_notice, (*content, round(_FOLDED * self._unit))
                return panels.notice, content
        return None

    # --- words -----------------------------------------------------------------------

    def status(self, view: View) -> list[tuple[str, str]]:
        """Returns the power stones and the score."""
        return situation.status(view)

    def has_button(self, move: Move) -> bool:
        """Also offers the options of a combat, and moves without a target."""
        return move.verb in _BUTTON_VERBS

    def tooltip(self, point: tuple[int, int], layout: Layout, view: View) -> str | int | None:
        zone = layout.zone_at(*point)
        if zone is not None and is_in_areas(zone, TERRAIN, STRONGHOLD) and view.piles[zone]:
            return view.piles[zone][0].id  # The land is a picture of its card.
        if zone is not None:
            return zones.of_place(zone, view, watched=self.is_spectated)
        panel = next((one.name for one in layout.pictures if one.rect.collidepoint(point)), "")
        return zones.of_panel(panel)

    def rule(self, piece_view: VisiblePiece | None, zone: str) -> str:
        return notes.rule(piece_view, zone)

    def highlight(self, size: tuple[int, int], kind: str) -> pygame.Surface:
        kind = kind.split(" ")[0]
        colour = self.palette.highlights[kind]
        colours = (colour, colour.darker(0.75))
        if (territory := self._territories.get(size)) is not None:
            return land_map.highlight(*territory, colours, filled=kind in panels.FILLED)
        return panels.glow(size, kind, *colours)


def _is_plate(spot: ZonePosition) -> bool:
    """Returns whether a zone is a small plate with its number of cards."""
    return spot.entry.arrange == "box" and area_of(spot.zone) in _PILE_ICONS


def _pile(spot: ZonePosition, count: int, size: tuple[int, int]) -> pygame.Surface:
    """Draws the plate of a pile in its owner's colour."""
    zone = ZONES[spot.zone]
    return cards.pile(_PILE_ICONS[zone.area], count, zone.owner, size)


def _bay(spot: ZonePosition) -> pygame.Surface:
    """Draws the outline of a pile in its owner's colour."""
    zone = ZONES[spot.zone]
    owner = zone.owner if not zone.box else None
    return panels.bay(pygame.Rect(spot.rect).size, -1 if owner is None else owner)
