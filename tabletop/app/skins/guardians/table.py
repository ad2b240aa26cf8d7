"""The table skin of Guardians, which draws the view of a seat."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace

import pygame

from tabletop.app.notes_sheet import beside
from tabletop.app.playmat import Layout, Picture, Place, Spot
from tabletop.app.skins.guardians import arena, battle_report, board, faces, feedback, scenes
from tabletop.app.skins.guardians.pages import face_of
from tabletop.app.skins.guardians.palette import PALETTE
from tabletop.app.skins.guardians.spots import closed, with_spots
from tabletop.app.table_skin import DropPreview, FloatingText, TableSkin
from tabletop.app.theme import Scale
from tabletop.games.guardians.board import STRONGHOLD, TERRAIN
from tabletop.games.guardians.combat.field import TURNED
from tabletop.games.guardians.content import content
from tabletop.games.guardians.duel import COMBATS
from tabletop.games.guardians.explain import cards, choices, moment, places
from tabletop.games.guardians.explain.worth import Worth
from tabletop.games.guardians.marks import WAY
from tabletop.games.guardians.places import (
    BESIDE,
    BRIBED,
    CHANNEL,
    COMBAT,
    COMMAND,
    DAZED,
    DECK,
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
    lies,
)
from tabletop.rules.game import Game
from tabletop.table import Change, Table
from tabletop.table.move import Move
from tabletop.table.views import Seen, View

_BAYS = (DECK, DISCARD, PEN, UP, BESIDE, UNDER, ROW, TERRAINS, PAST)
_AIDS = (COMMAND, MAGIC, CHANNEL, DAZED, BRIBED)
_OFFERED = ("assault", "bribe", "cast", "channel", "command", "dispel", "lose", "play", "retain",
            "shoot", "sink", "stay", "stone")  # fmt: skip
_SECRET_PLACES = (LANE_AREA, FLANK_AREA, COMMAND)


class GuardiansSkin(TableSkin):
    """The table skin of Guardians: woodcuts and parchment on an oak table."""

    legible = frozenset({"seat", "results", "now"})

    def __init__(self, game: Game) -> None:
        super().__init__(game, PALETTE)
        self.worth: Worth | None = None
        self._unit = self._letters = 1.0
        self._bays: set[str] = set()

    def look_at(self, view: View) -> None:
        self.worth = Worth(view, watched=self.watched)

    # --- the table -------------------------------------------------------------------

    def cloth(self, size: tuple[int, int]) -> pygame.Surface:
        """Draws the oak table by candlelight."""
        return faces.table_top(size, self.palette.ground, self.palette.ground_lit)

    def ground(self, size: tuple[int, int], layout: Layout) -> pygame.Surface:
        """Draws the oak table with an outline for each pile."""
        surface = self.cloth(size).copy()
        self._letters = layout.letters
        on_board = any(picture.name == "board" for picture in layout.pictures)
        self._bays = {
            zone
            for zone, spot in layout.spots.items()
            if lies(zone, *_BAYS) and spot.entry.label and not (on_board and lies(zone, PEN))
        }
        for zone in self._bays:
            spot = layout.spots[zone]
            if not spot.entry.shelf:
                surface.blit(_bay(spot), pygame.Rect(spot.rect))
        return surface.convert()

    def tray(self, spot: Spot) -> pygame.Surface | None:
        """Draws the outline of a pile, or of a zone for aids in a combat."""
        fights = self.worth is not None and self.worth.stage
        helps = lies(spot.zone, *_AIDS) and fights
        return _bay(spot) if helps or spot.zone in self._bays else None

    def arrange(self, layout: Layout, view: View) -> Layout:
        """Moves the creatures of a combat to the arena.

        In the disputed lands, a small map replaces the board during a combat.
        """
        self._unit = layout.unit
        seat = view.seat
        spots: dict[str, Spot] = {}
        fights = bool(self.worth is not None and self.worth.stage)
        if WAY(view) == "lands":
            spots |= board.arrange(layout, view, seat, small=fights)
            spots |= board.hands(layout, view, seat)
            if fights:
                above = board.channellers(layout, view)
                spots = {zone: spot for zone, spot in spots.items() if zone not in above} | above
            known = {zone: spot for zone, spot in layout.spots.items() if zone in view.piles}
            layout = replace(layout, spots=known)
        else:
            for side in SEATS:
                off = (HAND(side), SHIELD(side)) if fights else (COMBAT(side),)
                spots |= {zone: closed(layout.spots[zone]) for zone in off}
        spots |= arena.arrange(layout, view, seat)
        return with_spots(layout, spots)

    def caption(self, spot: Spot) -> pygame.Surface | None:
        """Draws the caption of a pile, or of a zone for aids in a combat."""
        helps = lies(spot.zone, *_AIDS) and self.worth is not None and self.worth.stage
        if helps or spot.zone in self._bays:
            size = pygame.Rect(spot.rect).size
            return faces.caption(size, spot.entry.label, self._unit, self._letters)
        return None

    # --- pieces ----------------------------------------------------------------------

    def look(self, seen: Seen, spot: Spot) -> Hashable:
        return (
            seen.kind, seen.back, seen.owner, seen.face, seen.turn, area_of(spot.zone),
            self._stance(seen, spot), self._tile_of(spot),
        )  # fmt: skip

    def _stance(self, seen: Seen, spot: Spot) -> faces.Stance:
        hidden = not seen.face and lies(spot.zone, *_SECRET_PLACES)
        beaten = any(name == "beaten" for name, _ in seen.marks)
        dispelled = any(name == "dispelled" for name, _ in seen.marks)
        used = lies(spot.zone, SHIELD, UNDER, CHANNEL) and seen.turn == 1
        target = lies(spot.zone, *TARGETS) and self.worth is not None
        beats = self.worth.beats(seen) if target and self.worth is not None else None
        asked = self.worth is not None and self.worth.is_asked_about(seen)
        return faces.Stance(beaten or dispelled, seen.turn == TURNED, hidden, used, beats, asked)

    def _tile_of(self, spot: Spot) -> faces.Tile:
        return scenes.tile_of(self.worth, spot.zone) if self.worth is not None else faces.Tile()

    def picture(self, seen: Seen, spot: Spot, place: Place) -> pygame.Surface:
        size = (max(8, round(place.w)), max(8, round(place.h)))
        if lies(spot.zone, TERRAIN, STRONGHOLD, FIELD):
            return self._tile(seen, spot, size)
        image = self._card(seen, size, self._stance(seen, spot), place.free)
        if place.angle:
            return pygame.transform.rotozoom(image, -place.angle, 1)
        return image

    def _tile(self, seen: Seen, spot: Spot, size: tuple[int, int]) -> pygame.Surface:
        """Draws a terrain or stronghold that fills its space."""
        tile = self._tile_of(spot)
        if seen.kind not in content().cards or not seen.face:
            return faces.face_down_tile(size, tile)
        rubble = lies(spot.zone, STRONGHOLD) and seen.face != 1
        return faces.tile(face_of(seen.kind), size, tile, rubble=rubble)

    def _card(
        self,
        seen: Seen,
        size: tuple[int, int],
        stance: faces.Stance | None = None,
        free: float = 1.0,
    ) -> pygame.Surface:
        high = min(size[1], round(size[0] * faces.CARD))
        box = (max(8, round(high / faces.CARD)), max(11, high))
        if seen.kind not in content().cards:
            border, _, seat = seen.back.rpartition("-")
            if not seat.isdigit():
                return faces.terrain_back(box)
            return faces.back(int(seat), border == "double", box)
        return faces.card(face_of(seen.kind), box, stance or faces.Stance(), free)

    def in_hand(
        self, seen: Seen, size: tuple[int, int], turn: int, flipped: bool
    ) -> pygame.Surface:
        """Draws the dragged card; it also keeps its shape over a wide zone."""
        image = self._card(seen, size).copy()
        image.set_alpha(225)
        return image

    def leader(self, view: View, seat: int) -> str | None:
        """Returns the Guardian of the seat."""
        return next((seen.kind for seen in view.piles[f"guardian.{seat}"]), None)

    def reading(self, seen: Seen, size: tuple[int, int]) -> pygame.Surface | None:
        return faces.reading(face_of(seen.kind), size) if seen.kind in content().cards else None

    def illustration(self, kind: str, size: tuple[int, int]) -> pygame.Surface | None:
        return faces.woodcut(face_of(kind), size) if kind in content().cards else None

    def large(self, seen: Seen, height: int) -> pygame.Surface | None:
        """Returns the enlarged card with notes beside it."""
        if seen.kind not in content().cards:
            return None
        card = faces.reading(face_of(seen.kind), (round(height / faces.CARD), height))
        return beside(card, cards.lines(seen, self.worth), faces.INK, faces.sheet)

    def drop_preview(self, table: Table, move: Move, piece: int) -> DropPreview:
        return feedback.drop_preview(move)

    def clearing(self, changes: Sequence[Change]) -> int:
        """Returns the index of the change that ends a combat."""
        return next(battle_report.ends(changes), len(changes))

    def floating_texts(
        self, table: Table, changes: Sequence[Change], seat: int
    ) -> list[FloatingText]:
        """Returns texts about beaten or destroyed creatures, and power stones."""
        return feedback.floating_texts(table, changes, seat)

    # --- behind the pieces -----------------------------------------------------------

    def backdrop_state(self, picture: Picture, view: View) -> Hashable:
        return self._values(picture, view)

    def backdrop(self, picture: Picture, view: View, scale: Scale) -> pygame.Surface | None:
        """Draws the arena, the board or map, seat plates, and notices."""
        return self.saying(picture, self._values(picture, view), view, scale)

    def saying(
        self, picture: Picture, state: Hashable, view: View, scale: Scale
    ) -> pygame.Surface | None:
        size = picture.rect.size
        match state:
            case faces.SeatLine():
                return faces.seat_sheet(size, state)
            case faces.Arena():
                return faces.arena(size, arena.unit_of(picture.rect), state, self._letters)
            case ("stores", int(seat)):
                return faces.stores(size, self._unit, scenes.STORES, seat)
            case ("board", spaces):
                return faces.board(size, spaces)
            case ("results", won):
                return faces.results(size, COMBATS, won)
            case (str(heading), rows):
                return faces.notice(size, heading, rows, self._letters)
        return None

    def _values(self, picture: Picture, view: View) -> Hashable:
        assert self.worth is not None
        fights = bool(self.worth.stage)
        lands = WAY(view) == "lands"
        match picture.name:
            case "seat":
                return scenes.seat_line(self.worth, picture.seat or 0, self.names)
            case "arena":
                if lands and not fights:
                    return None
                wide = picture.rect.w / arena.unit_of(picture.rect)
                scene = self.names.renamed(scenes.arena(self.worth, wide))
                kind = scenes.terrain(self.worth)
                return scene._replace(terrain=face_of(kind) if kind else None)
            case "stores" if not fights and not view.piles[HAND(picture.seat)]:
                return ("stores", picture.seat)
            case "board" if not fights:
                return ("board", scenes.spaces(self.worth, picture.rect))
            case "map" if fights:
                return ("board", scenes.spaces(self.worth, picture.rect, small=True))
            case "results":
                won = [(seat, self.names.mark(seat)) for seat in moment.results(view)]
                return ("results", tuple(won))
            case "now":
                return self.names.renamed(moment.now(self.worth))
        return None

    # --- words -----------------------------------------------------------------------

    def status(self, view: View) -> list[tuple[str, str]]:
        """Returns the power stones and the score."""
        return moment.status(view)

    def offers(self, move: Move) -> bool:
        """Also offers the options of a combat, and moves without a target."""
        return move.verb in _OFFERED

    def tooltip(self, point: tuple[int, int], layout: Layout, view: View) -> str | int | None:
        zone = layout.zone_at(*point)
        if zone is not None:
            return places.of_place(zone, view, watched=self.watched)
        panel = next((one.name for one in layout.pictures if one.rect.collidepoint(point)), "")
        return places.of_panel(panel, view)

    def explain(self, move: Move) -> str:
        """Returns the effect of a choice in a combat."""
        return choices.meaning(self.worth, move) if self.worth is not None else ""

    def rule(self, seen: Seen | None, zone: str) -> str:
        return cards.rule(seen, zone)

    def highlight(self, size: tuple[int, int], kind: str) -> pygame.Surface:
        colour = self.palette.highlights[kind.split(" ")[0]]
        return faces.glow(size, kind.split(" ")[0], colour, colour.darker(0.75))


def _bay(spot: Spot) -> pygame.Surface:
    """Draws the outline of a pile in its owner's colour."""
    zone = ZONES[spot.zone]
    owner = zone.owner if not zone.box else None
    return faces.bay(pygame.Rect(spot.rect).size, -1 if owner is None else owner)
