"""The table skin of Sandland, which draws the view of a seat."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import cache, partial

import pygame

from tabletop.app.painting.explanation_sheet import draw_beside
from tabletop.app.painting.theme import SMALLEST_TEXT
from tabletop.app.render.playmat import Layout, MatPicture, Placement, ZonePosition
from tabletop.app.render.table_skin import BackdropCall, DropPreview, FloatingText, TableSkin
from tabletop.app.skins.sandland import cards, feedback, illustrations, inks, mats
from tabletop.app.skins.sandland.card_faces import face_of
from tabletop.app.skins.sandland.palette import PALETTE
from tabletop.games.sandland import combat
from tabletop.games.sandland.content import content
from tabletop.games.sandland.counters import ACTIONS_LEFT, ROUND, SKIRMISH, WATER
from tabletop.games.sandland.explain import Explainer, status
from tabletop.games.sandland.marks import PHASE, TURN
from tabletop.games.sandland.turn_flow import FLOW
from tabletop.games.sandland.zones import (
    DECK,
    DISCARD,
    FRONT,
    HAND,
    SCRAP,
    SEAT_OF,
    SEATS,
    SIDES,
    USED,
    is_in_play,
    slot_name,
)
from tabletop.rules.game import Game
from tabletop.table import Change, Table
from tabletop.table.move import Move
from tabletop.table.views import View, VisiblePiece

HANDS = frozenset(map(HAND, SEATS))
#: The piles of a seat whose cards are counted on a sheet.
_PILES = (DECK, DISCARD, SCRAP, USED)
_COUNTED_ZONES = frozenset(area(seat) for area in (HAND, *_PILES) for seat in SEATS)
#: Degrees by which an exhausted card leans.
TILT = 12.0


@cache
def _face(kind: str) -> cards.SandlandFace:
    return face_of(content().cards[kind])


class SandlandSkin(TableSkin):
    """The table skin of Sandland: ochre and sky with bold outlines."""

    enlargeable_pictures = frozenset({"seat", "stores", "ledger", "rounds", "skirmishes"})
    counting_pictures = frozenset({"seat", "stores", "water"})

    def __init__(self, game: Game) -> None:
        super().__init__(game, PALETTE)
        inks.layouts()  # A mistake in the skin file of a pack is found here.
        self.explainer: Explainer | None = None
        self._unit = self._letters = 1.0

    def set_view(self, view: View) -> None:
        self.explainer = Explainer(view, is_spectator=self.is_spectated)

    # --- the table -------------------------------------------------------------------

    def cloth(self, size: tuple[int, int]) -> pygame.Surface:
        return mats.sand(size)

    def background(self, size: tuple[int, int], layout: Layout) -> pygame.Surface:
        """Draws the sand; trays and mats are drawn separately."""
        self._unit, self._letters = layout.unit, layout.text_scale
        return self.cloth(size)

    def tray(self, spot: ZonePosition) -> pygame.Surface | None:
        """Draws the slot of a card."""
        if spot.zone not in SEAT_OF:
            return None
        gap = max(1, round(self._unit * 4))
        return mats.tray(pygame.Rect(spot.rect).size, gap, spot.zone in FRONT)

    def caption(self, spot: ZonePosition) -> pygame.Surface | None:
        if spot.zone not in SEAT_OF:
            return None
        px = max(SMALLEST_TEXT, round(self._unit * 22 * self._letters))
        return mats.caption(pygame.Rect(spot.rect).size, slot_name(spot.zone), px)

    def arrange(self, layout: Layout, view: View) -> Layout:
        """Lets the water track accompany the slots of both sides."""
        slots = [spot.rect for zone, spot in layout.spots.items() if zone in SEAT_OF]
        top, bottom = min(rect.top for rect in slots), max(rect.bottom for rect in slots)

        def beside(picture: MatPicture) -> MatPicture:
            if picture.name != "water":
                return picture
            x, _, w, _ = picture.rect
            return replace(picture, rect=pygame.Rect(x, round(top), w, round(bottom - top)))

        return replace(layout, pictures=[beside(picture) for picture in layout.pictures])

    def is_picture_empty(self, picture: MatPicture, view: View) -> bool:
        """Folds the ledger while it has no panels."""
        return picture.name == "ledger" and not (self.explainer and self.explainer.ledger())

    # --- cards -----------------------------------------------------------------------

    def appearance(self, piece_view: VisiblePiece, spot: ZonePosition) -> Hashable:
        state = self.explainer.state(piece_view, spot.zone) if self.explainer is not None else None
        return (
            piece_view.kind,
            piece_view.owner,
            piece_view.turn,
            self._shows_back(piece_view, spot),
            state,
        )

    def _shows_back(self, piece_view: VisiblePiece, spot: ZonePosition) -> bool:
        """Returns whether a card's back is visible; own cards in play are known."""
        if piece_view.kind is None:
            return True
        own = spot.zone in SEAT_OF or spot.zone in HANDS
        return piece_view.face == 0 and not own

    def tilt(self, piece_view: VisiblePiece) -> float:
        """Tilts exhausted cards."""
        return TILT if piece_view.turn else 0.0

    def draw_upright(
        self, piece_view: VisiblePiece, spot: ZonePosition, place: Placement
    ) -> pygame.Surface:
        height = min(place.h, place.w * cards.CARD)
        size = (max(8, round(height / cards.CARD)), max(11, round(height)))
        return self._card(piece_view, spot.zone, size, self._shows_back(piece_view, spot))

    def _card(
        self, piece_view: VisiblePiece, zone: str, size: tuple[int, int], shows_back: bool
    ) -> pygame.Surface:
        if shows_back or piece_view.kind not in content().cards:
            owner = int(piece_view.back[-1]) if piece_view.back[-1:].isdigit() else piece_view.owner
            return cards.back(owner or 0, size)
        face = _face(piece_view.kind)
        state = self.explainer.state(piece_view, zone) if self.explainer is not None else None
        return cards.card(face, state or cards.printed(face), size)

    def draw_dragged(
        self, piece_view: VisiblePiece, size: tuple[int, int], turn: int, flipped: bool
    ) -> pygame.Surface:
        """Draws the dragged card slightly translucent."""
        height = min(size[1], round(size[0] * cards.CARD))
        box = (max(8, round(height / cards.CARD)), max(11, height))
        zone = self.explainer.zone(piece_view) if self.explainer is not None else ""
        image = self._card(piece_view._replace(turn=0), zone, box, piece_view.kind is None).copy()
        image.set_alpha(225)
        return image

    def illustration(self, kind: str, size: tuple[int, int]) -> pygame.Surface | None:
        if kind not in content().cards:
            return None
        return illustrations.illustration(_face(kind).subject, size)

    def leader(self, view: View, seat: int) -> str | None:
        """Returns the leader of the seat."""
        return next((piece_view.kind for piece_view in view.piles[f"leader.{seat}"]), None)

    def draw_printed(
        self, piece_view: VisiblePiece, size: tuple[int, int]
    ) -> pygame.Surface | None:
        if piece_view.kind not in content().cards:
            return None
        face = _face(piece_view.kind)
        return cards.reading(face, cards.printed(face), size)

    def draw_enlarged(self, piece_view: VisiblePiece, height: int) -> pygame.Surface | None:
        """Returns the enlarged card with notes beside it."""
        if piece_view.kind not in content().cards:
            return None
        face = _face(piece_view.kind)
        zone = self.explainer.zone(piece_view) if self.explainer is not None else ""
        state = self.explainer.state(piece_view, zone) if self.explainer is not None else None
        size = (round(height / cards.CARD), height)
        card = cards.reading(face, state or cards.printed(face), size)
        return draw_beside(
            card,
            self.explainer.lines(piece_view, zone) if self.explainer is not None else [],
            inks.LINE,
            lambda size: mats.plate(size, inks.SAND_DARK),
        )

    def highlights(self, piece_view: VisiblePiece, view: View) -> dict[str, str]:
        """Returns the slots that a card can attack from its slot."""
        if self.explainer is None or piece_view.id is None:
            return {}
        piece = self.explainer.table.pieces[piece_view.id]
        if piece.zone not in FRONT or not is_in_play(piece):
            return {}
        return dict.fromkeys(combat.targets(self.explainer.table, piece), "focus")

    def drop_preview(self, table: Table, move: Move, piece: int) -> DropPreview:
        return feedback.drop_preview(table, move, table.pieces[piece])

    def floating_texts(
        self, table: Table, changes: Sequence[Change], seat: int
    ) -> list[FloatingText]:
        """Returns texts about damage, healing, boosts, and water."""
        return feedback.floating_texts(table, changes, seat)

    def attacks(self, changes: Sequence[Change]) -> list[tuple[int, str]]:
        return feedback.attacks(changes)

    def clearing_index(self, changes: Sequence[Change]) -> int:
        """Returns the index of the change that ends a skirmish."""
        return feedback.clearing(changes)

    def losses(self, changes: Sequence[Change]) -> list[str]:
        return feedback.losses(changes)

    # --- behind the cards ------------------------------------------------------------

    def backdrop_call(self, picture: MatPicture, view: View) -> BackdropCall | None:
        """Draws the mats, the water track, counters, plates, and the ledger."""
        marks = view.marks
        results = marks["results"]
        assert isinstance(results, tuple)
        if picture.name == "mat":
            return mats.mat, (picture.seat, picture.is_own)
        if picture.name == "water":
            ahead = WATER(view) * (1 if view.seat == 0 else -1)
            names = (self.names.of(view.seat), self.names.of(1 - view.seat))
            return mats.water_track, (ahead, view.seat, names, self._expected_water(ahead))
        if picture.name == "rounds":
            return mats.counter, ("Round", "clock", ROUND(view), (None,) * 3)
        if picture.name == "skirmishes":
            won = (*results, None, None, None)[:3]
            emblems = tuple(self.names.seat_mark(seat) for seat in SEATS)
            return mats.counter, ("Skirmish", "skirmish", SKIRMISH(view), won, emblems)
        if picture.name == "stores":
            piles = _PILES if picture.is_own else (HAND, *_PILES)
            counts = [(each.name, len(view.piles[each(picture.seat)])) for each in piles]
            return mats.stores, (tuple(counts),)
        if picture.name == "seat":
            return mats.seat_plate, (self._seat_line(picture.seat or 0, view),)
        if picture.name == "ledger" and self.explainer is not None:
            return partial(mats.ledger, letters=self._letters), (
                self.names.with_names_in(self.explainer.ledger()),
            )
        return None

    def prints_count(self, spot: ZonePosition) -> bool:
        """Returns whether a pile is above the sheet with the numbers."""
        return spot.entry.arrange == "box" and spot.zone in _COUNTED_ZONES

    def _seat_line(self, seat: int, view: View) -> mats.SandlandSeatPlate:
        marks = view.marks
        passed, results = marks["passed"], marks["results"]
        assert isinstance(passed, tuple)
        assert isinstance(results, tuple)
        deploys = marks["phase"] == "deploy"
        turn = marks["phase"] == "action" and marks["turn"] == seat
        actions = -1 if passed else ACTIONS_LEFT(view)
        table = self.explainer.table if self.explainer is not None else None
        return mats.SandlandSeatPlate(
            seat,
            self.names.plate(seat, is_own=seat == view.seat and not self.is_spectated),
            turn,
            table is not None and seat in FLOW.seats_to_move(table),
            actions if turn else 0,
            seat in passed,
            self.explainer.water(seat) if self.explainer is not None else 0,
            results.count(seat),
            sum(bool(view.piles[zone]) for zone in SIDES[seat]) if deploys else None,
        )

    def tooltip(self, point: tuple[int, int], layout: Layout, view: View) -> str | None:
        """Announces the end of the round at the water track."""
        tracks = [each.rect for each in layout.pictures if each.name == "water"]
        if self.explainer is None or not any(rect.collidepoint(point) for rect in tracks):
            return None
        words = (panel[2] for panel in self.explainer.ledger() if panel[0] == "water")
        return next(words, None)

    def _expected_water(self, ahead: int) -> int | None:
        """Returns the position of the water counter if the round ended now."""
        if self.explainer is None or (end := self.explainer.round_end) is None:
            return None
        gains = [sum(each) for each in zip(end.pulled, end.totals or (0, 0), strict=True)]
        seat = self.explainer.view.seat
        ahead += gains[seat] - gains[1 - seat]
        return max(-mats.GOAL, min(mats.GOAL, ahead))

    # --- words -----------------------------------------------------------------------

    def is_response(self, view: View, seat: int) -> bool:
        """Returns whether the owner of an attacked card decides."""
        return PHASE(view) == "action" and TURN(view) != seat

    def status(self, view: View) -> list[tuple[str, str]]:
        """Returns the skirmish, the round, the water, and the viewer's scrap."""
        return status(view, watched=self.is_spectated)

    def highlight(self, size: tuple[int, int], kind: str) -> pygame.Surface:
        """Draws a bold frame in the colour of its kind; `ready` is dashed."""
        return mats.glow(
            size, self.palette.highlights[kind], kind in ("legal", "cover", "bad"), kind == "ready"
        )
