"""The table skin of Sacred Wars, which draws the view of a seat."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import pygame

from tabletop.app.art.subjects import has_one
from tabletop.app.painting.explanation_sheet import draw_beside
from tabletop.app.painting.theme import Rgb, Scale
from tabletop.app.render.playmat import Layout, MatPicture, Placement, ZonePosition
from tabletop.app.render.table_skin import DropPreview, FloatingText, TableSkin
from tabletop.app.skins.sacred_wars import (
    cards,
    feedback,
    field,
    illustrations,
    mosaic,
    notes,
    panels,
    tokens,
    tooltips,
)
from tabletop.app.skins.sacred_wars.card_faces import face_of
from tabletop.app.skins.sacred_wars.inks import layouts
from tabletop.app.skins.sacred_wars.palette import PALETTE
from tabletop.app.skins.sacred_wars.panel_content import content_of
from tabletop.games.sacred_wars.card_rules import card_rules_by_kind
from tabletop.games.sacred_wars.content import content
from tabletop.games.sacred_wars.counters import DIE
from tabletop.games.sacred_wars.explain.tokens import Explainer, Stance, display_state
from tabletop.games.sacred_wars.explain.turns import status
from tabletop.games.sacred_wars.kinds import ELEMENTS
from tabletop.games.sacred_wars.marks import ROLLS, TURN
from tabletop.games.sacred_wars.steps import LAY
from tabletop.games.sacred_wars.zones import (
    COLUMNS,
    COMMANDER,
    DECK,
    ELEMENT_OF_TILE,
    FIELD,
    GRAVE,
    HAND,
    SEATS,
    TILE_OF_GROUND_ZONE,
    TILE_OF_ZONE,
    TILES,
    field_by_id,
    is_on_field,
    is_token,
    side_of,
    tile_of,
)
from tabletop.rules.game import Game
from tabletop.table import Change, Piece, Table
from tabletop.table.move import Move
from tabletop.table.views import View, VisiblePiece

_BAYS = {
    area(seat): (sign, seat)
    for area, sign in ((COMMANDER, "leader"), (GRAVE, "kills"), (DECK, "deck"))
    for seat in SEATS
}
"""The piles with a recess: icon and owner."""
_HANDS = frozenset(map(HAND, SEATS))
_SUPPLY = frozenset(TILES(None, element) for element in ELEMENTS)
_TOKEN_ZONES = {*TILE_OF_ZONE, *TILE_OF_GROUND_ZONE, *_SUPPLY}
"""The zones of tokens and tiles, which contain no cards."""


_STRIKES = {
    "range": (Rgb(255, 168, 84), Rgb(94, 38, 6)),
    "threat": (Rgb(240, 96, 140), Rgb(84, 6, 40)),
}


class SacredSkin(TableSkin):
    """The table skin of Sacred Wars: a temple mosaic and a field of stone."""

    enlargeable_pictures = frozenset({"seat", "boon", "ledger", "dice", "duel"})
    counting_pictures = frozenset({"seat", "base"})

    def __init__(self, game: Game) -> None:
        super().__init__(game, PALETTE)
        layouts()  # A mistake in the skin file of a pack is found here.
        self.explainer: Explainer | None = None
        self._letters = 1.0

    def set_view(self, view: View) -> None:
        self.explainer = Explainer(view, is_spectator=self.is_spectated)

    # --- the table -------------------------------------------------------------------

    def cloth(self, size: tuple[int, int]) -> pygame.Surface:
        """Draws the floor of the temple."""
        return mosaic.floor(size, self.palette.background, self.palette.background_lit)

    def background(self, size: tuple[int, int], layout: Layout) -> pygame.Surface:
        """Draws the floor with the field and the recesses of the piles."""
        self._letters = layout.text_scale
        surface = self.cloth(size).copy()
        boxes = {
            zone: (round(r.left), round(r.top), round(r.w), round(r.h))
            for zone, spot in layout.spots.items()
            if zone in TILE_OF_ZONE
            for r in (spot.rect,)
        }
        pages = content().fields.values()
        page = next(
            (candidate for candidate in pages if len(candidate.tiles) * len(COLUMNS) == len(boxes)),
            None,
        )
        if page is not None:
            grid = field_by_id(page.id)
            coins = {FIELD(None, box): number for box, number in grid.coins.items()}
            deploy = [{FIELD(None, box) for box in row} for row in grid.deploy]
            field.field(surface, boxes, coins, deploy)
        for zone, spot in layout.spots.items():
            if zone in _BAYS:
                rect = pygame.Rect(spot.rect)
                bay = layouts().paint("bay", {"seat": _BAYS[zone][1]}, rect.size)
                surface.blit(bay, rect)
        return surface.convert()

    def caption(self, spot: ZonePosition) -> pygame.Surface | None:
        sign, _ = _BAYS.get(spot.zone, ("", 0))
        if not sign or (sign == "leader" and spot.is_own):
            return None  # The portrait of your own commander is visible instead.
        return panels.caption(pygame.Rect(spot.rect).size, sign, spot.entry.label, self._letters)

    # --- pieces ----------------------------------------------------------------------

    def appearance(self, piece_view: VisiblePiece, spot: ZonePosition) -> Hashable:
        piece = self._token(piece_view) if spot.zone in TILE_OF_ZONE else None
        stance = self.explainer.stance(piece) if piece is not None and self.explainer else None
        return (
            piece_view.kind,
            piece_view.owner,
            piece_view.face,
            piece_view.turn,
            stance,
            self._coins(spot.zone),
        )

    def _coins(self, zone: str) -> int:
        """Returns the coins of the sacred tile below an element tile."""
        box = TILE_OF_GROUND_ZONE.get(zone)
        return self.explainer.coins(box) if box is not None and self.explainer is not None else 0

    def _token(self, piece_view: VisiblePiece) -> Piece | None:
        return self.explainer.token(piece_view) if self.explainer is not None else None

    def draw_piece(
        self, piece_view: VisiblePiece, spot: ZonePosition, place: Placement
    ) -> pygame.Surface:
        size = (max(8, round(place.w)), max(8, round(place.h)))
        if spot.zone in _TOKEN_ZONES:
            return self._flat(piece_view, size, self._coins(spot.zone))
        image = self._card(
            piece_view, size, spot.is_own and spot.zone in _HANDS, place.visible_share
        )
        if place.angle:
            return pygame.transform.rotozoom(image, -place.angle, 1)
        return image

    def _flat(
        self, piece_view: VisiblePiece, size: tuple[int, int], coins: int = 0
    ) -> pygame.Surface:
        """Draws a token or an element tile on the field."""
        element, px = ELEMENT_OF_TILE.get(piece_view.kind or ""), min(size)
        if element is not None:
            return tokens.element_tile(element, size, coins)
        piece = self._token(piece_view)
        if piece is None or self.explainer is None:
            return self._card(piece_view, (round(px / cards.CARD), px), False)
        return tokens.token(face_of(piece.kind), self.explainer.stance(piece), size)

    def _card(
        self, piece_view: VisiblePiece, size: tuple[int, int], own: bool, free: float = 1.0
    ) -> pygame.Surface:
        height = min(size[1], round(size[0] * cards.CARD))
        box = (max(8, round(height / cards.CARD)), max(11, height))
        element = ELEMENT_OF_TILE.get(piece_view.kind or "")
        if element is not None:
            return tokens.element_tile(element, size)
        if piece_view.kind not in card_rules_by_kind() or (piece_view.face == 0 and not own):
            owner = int(piece_view.back[-1]) if piece_view.back[-1:].isdigit() else piece_view.owner
            return cards.back(owner or 0, box)
        face = face_of(piece_view.kind)
        return cards.card(face, cards.printed(face), box, free)

    def draw_dragged(
        self, piece_view: VisiblePiece, size: tuple[int, int], turn: int, flipped: bool
    ) -> pygame.Surface:
        """Draws the dragged piece; a unit over the field becomes its token."""
        piece = self._token(piece_view)
        upright = size[0] < size[1] * 0.9
        if piece is not None:
            image = self._flat(piece_view, size).copy()
        elif (
            not upright
            and piece_view.kind in card_rules_by_kind()
            and card_rules_by_kind()[piece_view.kind].is_token
            and self.explainer
        ):
            image = self._new_token(piece_view.kind, size).copy()
        else:
            image = self._card(piece_view, size, True).copy()
        image.set_alpha(225)
        return image

    def logged_state(self, known: Table, piece: int) -> Stance | None:
        """Returns the values of a token on the field, or None for other pieces."""
        there = known.pieces[piece]
        if self.explainer is None or not is_on_field(there) or not is_token(there):
            return None
        return display_state(known, there, self.explainer.you)

    def draw_in_log(
        self, piece_view: VisiblePiece, size: tuple[int, int], then: Hashable = None
    ) -> pygame.Surface:
        """Draws a token with its values at that time, or a card."""
        if isinstance(then, Stance) and piece_view.kind is not None:
            return tokens.token(face_of(piece_view.kind), then, size)
        return super().draw_in_log(piece_view, size)

    def _new_token(self, kind: str, size: tuple[int, int]) -> pygame.Surface:
        """Draws the token that a card becomes on the field."""
        assert self.explainer is not None
        return tokens.token(face_of(kind), self.explainer.newcomer(kind), size)

    def illustration(self, kind: str, size: tuple[int, int]) -> pygame.Surface | None:
        if kind not in content().cards:
            return None
        art = face_of(kind).art
        return illustrations.illustration(kind, art, size) if has_one(art) else None

    def leader(self, view: View, seat: int) -> str | None:
        """Returns the commander of the seat in any zone, even in the graveyard."""
        piece_view = (
            visible for pile in view.piles.values() for visible in pile if visible.owner == seat
        )
        return next(
            (visible.kind for visible in piece_view if visible.kind in content().commanders), None
        )

    def draw_printed(
        self, piece_view: VisiblePiece, size: tuple[int, int]
    ) -> pygame.Surface | None:
        if piece_view.kind not in card_rules_by_kind():
            return None
        face = face_of(piece_view.kind)
        return cards.reading(face, cards.printed(face), size)

    def draw_enlarged(self, piece_view: VisiblePiece, height: int) -> pygame.Surface | None:
        """Returns the enlarged card with notes and the cards below its token."""
        element = ELEMENT_OF_TILE.get(piece_view.kind or "")
        if element is not None:
            lies = self.explainer.piece(piece_view) if self.explainer is not None else None
            return notes.tile_sheet(element, self._coins(lies.zone) if lies else 0, height)
        if piece_view.kind not in card_rules_by_kind():
            return None
        face, explainer, piece = face_of(piece_view.kind), self.explainer, self._token(piece_view)
        values, below = cards.printed(face), []
        lines = explainer.lines(piece_view.kind, piece) if explainer is not None else []
        if explainer is not None and piece is not None:
            values = explainer.values(piece)
            below = notes.stacked(piece, explainer, round(height * 0.42))
        card = cards.reading(face, values, (round(height / cards.CARD), height))
        ink = layouts().tone("ink")
        return draw_beside(card, lines, ink, panels.plate, below, keywords=False)

    def highlights(self, piece_view: VisiblePiece, view: View) -> dict[str, str]:
        """Returns the tiles in a token's range.

        For the viewer's own token or unit card, threats by opponents are included.
        """
        piece = self._token(piece_view)
        if self.explainer is None:
            return {}
        if piece is None:
            card = self.explainer.piece(piece_view)
            own = card is not None and card.zone in (HAND(view.seat), COMMANDER(view.seat))
            unit = (
                piece_view.kind in card_rules_by_kind()
                and card_rules_by_kind()[piece_view.kind or ""].is_unit
            )
            return self.explainer.threatened() if own and unit else {}
        highlights = self.explainer.reached(piece, tile_of(piece))
        if side_of(piece) == view.seat:
            highlights = self.explainer.threatened() | highlights
        return highlights

    def drop_preview(self, table: Table, move: Move, piece: int) -> DropPreview:
        """Returns the range and the threats at the target of a drop."""
        highlights: dict[str, str] = {}
        if self.explainer is not None and move.verb in ("move", "deploy"):
            target_piece = table.pieces[piece]
            highlights = self.explainer.threatened() | self.explainer.reached(
                target_piece, move.args[1]
            )
        return feedback.drop_preview(move, highlights)

    def floating_texts(
        self, table: Table, changes: Sequence[Change], seat: int
    ) -> list[FloatingText]:
        """Returns texts about damage, losses, coins, and life points."""
        return feedback.floating_texts(table, changes, seat)

    def losses(self, changes: Sequence[Change]) -> list[str]:
        return feedback.losses(changes)

    # --- behind the pieces -----------------------------------------------------------

    def backdrop_state(self, picture: MatPicture, view: View) -> Hashable:
        assert self.explainer is not None
        return content_of(picture, view, self.explainer, self.names)

    def backdrop(self, picture: MatPicture, view: View, scale: Scale) -> pygame.Surface | None:
        """Draws bases, seat plates, unit lists, dice statistics, and notices."""
        return self.draw_totals(picture, self.backdrop_state(picture, view), view, scale)

    def draw_totals(
        self, picture: MatPicture, state: Any, view: View, scale: Scale
    ) -> pygame.Surface | None:
        """Draws a panel with the given content; a duel only during a battle."""
        size = picture.rect.size
        if state is None:
            return None
        if picture.name == "roster":
            return panels.roster(size, picture.is_own, state)
        if picture.name == "boon":
            return panels.boon(size, *state, self._letters)
        return panels.paint(size, state, self._letters)

    def is_picture_empty(self, picture: MatPicture, view: View) -> bool:
        """Hides dice before the first battle, and lists of tokens in battles."""
        assert self.explainer is not None
        fights = self.explainer.fighters() is not None
        if picture.name == "roster":
            return fights or not self.explainer.listed(picture.seat or 0)
        if picture.name == "ledger":
            return not any(ROLLS[seat](view) for seat in SEATS)
        was_fought = picture.name == "dice" and any(DIE(view, seat) for seat in SEATS)
        return not fights and not was_fought

    def is_zone_empty(self, zone: str, view: View) -> bool:
        """Hides the supply of element tiles while no player places any."""
        if zone in _SUPPLY and self.explainer is not None:
            return LAY.on_top(self.explainer.table) is None
        return super().is_zone_empty(zone, view)

    # --- words -----------------------------------------------------------------------

    def is_response(self, view: View, seat: int) -> bool:
        """Returns whether it is another seat's turn; in battles both decide."""
        return TURN(view) != seat

    def status(self, view: View) -> list[tuple[str, str]]:
        """Returns coins, life points or other victory counters, kills, and turn."""
        return status(view)

    def rule(self, piece_view: VisiblePiece | None, zone: str) -> str:
        return self.explainer.rule(piece_view, zone) if self.explainer is not None else ""

    def tooltip(self, point: tuple[int, int], layout: Layout, view: View) -> str | int | None:
        """Returns the tooltip of a zone or panel; for a listed unit, its token."""
        return (
            tooltips.tooltip(point, layout, self.explainer) if self.explainer is not None else None
        )

    def highlight(self, size: tuple[int, int], kind: str) -> pygame.Surface:
        """Draws the highlight of a zone; kinds can be combined by spaces.

        For example, `legal threat` is a legal target that an opponent threatens.
        """
        first, *other_kinds = kind.split(" ")
        image = panels.glow(size, first, *self._light(first))
        for each in other_kinds:
            image = image.copy()
            image.blit(panels.glow(size, each, *self._light(each)), (0, 0))
        return image

    def _light(self, kind: str) -> tuple[Rgb, Rgb]:
        """Returns the colour of a highlight and of its edge."""
        if kind in _STRIKES:
            return _STRIKES[kind]
        light = self.palette.highlights[kind]
        return light, light.darker(0.75)
