"""The table skin of War for the Wasteland, which draws a seat's view."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from tabletop.app.painting.explanation_sheet import draw_beside
from tabletop.app.painting.theme import Rgb
from tabletop.app.render.playmat import Layout, MatPicture, Placement, ZonePosition
from tabletop.app.render.table_skin import BackdropCall, DropPreview, FloatingText, TableSkin
from tabletop.app.skins.wasteland import boards, cards, feedback, illustrations, inks
from tabletop.app.skins.wasteland.card_faces import face
from tabletop.app.skins.wasteland.palette import PALETTE
from tabletop.app.skins.wasteland.unit_places import UnitPlaces
from tabletop.games.wasteland.counters import ROUND
from tabletop.games.wasteland.ending import GOAL
from tabletop.games.wasteland.explain import Explainer
from tabletop.games.wasteland.explain.cards import State
from tabletop.games.wasteland.stockpile import RESOURCES, stock
from tabletop.games.wasteland.zones import (
    ATTACK,
    COMMITTED,
    DECK,
    DEFENCE,
    DISCARD,
    FIELD_NUMBERS,
    HAND,
    MARKER,
    MARKET,
    OBJECTIVES,
    RAIDED_SEATS,
    SEATS,
    SHOP,
    SPENT_MARKET,
    SPENT_OBJECTIVES,
    TABLEAU,
    WASTES,
)
from tabletop.rules.game import Game
from tabletop.table import Change, Table
from tabletop.table.move import Move
from tabletop.table.views import View, VisiblePiece

_PHASES = (
    ("Collect", ("collect",)),
    ("Target", ("target",)),
    ("Commit", ("name", "commit")),
    ("Buy", ("buy",)),
    ("Abandon", ("abandon",)),
)
#: The icon of each empty pile, by zone.
_SIGNS = {
    OBJECTIVES(): "skirmish",
    SPENT_OBJECTIVES(): "skirmish",
    MARKET(): "shop",
    SPENT_MARKET(): "shop",
    WASTES(): "trash",
} | {
    area(seat): sign
    for area, sign in (
        (DECK, "deck"),
        (DISCARD, "turn"),
        (HAND, "hand"),
    )
    for seat in range(SEATS)
}
_HANDS = frozenset(map(HAND, range(SEATS)))
#: The bid of a seat that has no units at its target yet.
_UNCOMMITTED = "{x-mark}"


class WastelandSkin(TableSkin):
    """The table skin of War for the Wasteland: rusted plate on cracked earth."""

    enlargeable_pictures = frozenset({"seat", "rounds", "stockpile"})
    counting_pictures = frozenset({"seat", "stockpile"})

    def __init__(self, game: Game) -> None:
        super().__init__(game, PALETTE)
        inks.layouts()  # A mistake in the skin file of a pack is found here.
        self.explainer: Explainer | None = None
        self._unit = self._letters = 1.0

    def set_view(self, view: View) -> None:
        self.explainer = Explainer(view, is_spectator=self.is_spectated)

    # --- the table -------------------------------------------------------------------

    def cloth(self, size: tuple[int, int]) -> pygame.Surface:
        """Draws cracked earth."""
        return boards.ground(size)

    def background(self, size: tuple[int, int], layout: Layout) -> pygame.Surface:
        """Draws cracked earth with a plate per seat."""
        self._unit, self._letters = layout.unit, layout.text_scale
        surface = self.cloth(size).copy()
        for seat, frame in layout.frames.items():
            surface.blit(
                boards.panel(frame.size, self._tint(seat).mix(inks.IRON, 0.6), "faint-panel"), frame
            )
        return surface.convert()

    def caption(self, spot: ZonePosition) -> pygame.Surface | None:
        sign = _SIGNS.get(spot.zone)
        if sign is None or not spot.entry.label:
            return None
        size, px = pygame.Rect(spot.rect).size, round(self._unit * 21 * self._letters)
        return boards.caption(size, sign, spot.entry.label, px)

    def displaced_pieces(self, view: View) -> dict[int, str]:
        """Returns secretly committed units, and attacked bases, with their zones."""
        assert self.explainer is not None
        attacked = {
            base: TABLEAU(owner)
            for owner, base in filter(None, map(self.explainer.aim, range(view.seats)))
            if base >= 0 and self.explainer.table.pieces[base].zone == TABLEAU(owner)
        }
        return attacked | {
            pledge.piece: COMMITTED(view.seat, pledge.front) for pledge in self.explainer.pledges
        }

    def arrange(self, layout: Layout, view: View) -> Layout:
        """Puts units in front of what they fight for, and enlarges drop zones.

        While targets are chosen or units committed, a whole front accepts drops.
        """
        assert self.explainer is not None
        if view.marks["referee"] == "sandbox":
            return layout
        places = UnitPlaces(layout, self.explainer, self.displaced_pieces(view))
        places.lay_out_all()
        phase = self.explainer.phase if view.seat in self.explainer.choosing else ""
        if phase in ("target", "commit"):
            places.add_drop_zones()
        return replace(layout, spots=places.spots, highlight_areas=places.areas)

    # --- cards -----------------------------------------------------------------------

    def appearance(self, piece_view: VisiblePiece, spot: ZonePosition) -> Hashable:
        state = self._state(piece_view, spot.zone)
        bids = self._siege_bids(spot.zone, state)
        return (piece_view.kind, piece_view.face, self._shows_back(piece_view, spot), state, bids)

    def _state(self, piece_view: VisiblePiece, zone: str) -> State | None:
        """Returns the current state of a card."""
        return None if self.explainer is None else self.explainer.state(piece_view, zone)

    def _shows_back(self, piece_view: VisiblePiece, spot: ZonePosition) -> bool:
        """Returns whether a card's back is visible; own cards are known."""
        if piece_view.kind is None:
            return True
        is_own_commitment = spot.is_own and (
            spot.zone in _HANDS or self._committed_seat(spot.zone) is not None
        )
        return piece_view.face == 0 and not is_own_commitment

    def _committed_seat(self, zone: str) -> int | None:
        """Returns the seat whose committed units a zone holds, or None."""
        place = self.explainer.view.zones.get(zone) if self.explainer is not None else None
        return place.owner if place is not None and COMMITTED.has(place) else None

    def draw_upright(
        self, piece_view: VisiblePiece, spot: ZonePosition, place: Placement
    ) -> pygame.Surface:
        size = (max(8, round(place.w)), max(11, round(place.h)))
        return self._card(
            piece_view, spot.zone, size, self._shows_back(piece_view, spot), place.visible_share
        )

    def _card(
        self,
        piece_view: VisiblePiece,
        zone: str,
        size: tuple[int, int],
        shows_back: bool,
        free: float = 1.0,
    ) -> pygame.Surface:
        if piece_view.kind == MARKER or (piece_view.kind is None and piece_view.back == MARKER):
            return cards.marker(self._tint(piece_view.owner or 0), size)
        front = face(piece_view.kind)
        if shows_back or front is None:
            if zone in _HANDS:
                return cards.fanned_hand(size)
            laid = self._committed_seat(zone)
            return cards.back(None if laid is None else inks.seat_symbol(self.names, laid), size)
        state = self._state(piece_view, zone) or cards.printed(front)
        bids = self._siege_bids(zone, state)
        seats = () if bids else state.raiders
        raiders = tuple(inks.seat_symbol(self.names, seat) for seat in seats)
        laid = self._committed_seat(zone)
        banner = None if laid is None else inks.seat_symbol(self.names, laid)
        return cards.card(front, state, size, raiders, free, banner, bids)

    def _siege_bids(self, zone: str, state: State | None) -> tuple[inks.Bid, ...]:
        """Returns the units that attack a base, and those of its owner."""
        owner = RAIDED_SEATS.get(zone)
        if owner is None or state is None or not state.raiders:
            return ()
        bids = [self._bid(seat, ATTACK) for seat in state.raiders]
        defence = self._bid(owner, DEFENCE)
        return tuple(bids if defence.words == _UNCOMMITTED else [*bids, defence])

    def draw_dragged(
        self, piece_view: VisiblePiece, size: tuple[int, int], turn: int, flipped: bool
    ) -> pygame.Surface:
        """Draws the dragged card slightly translucent."""
        zone = self.explainer.zone(piece_view) if self.explainer is not None else ""
        if piece_view.kind == MARKER:
            box = (min(size), min(size))
        else:
            height = min(size[1], round(size[0] * cards.CARD))
            box = (max(8, round(height / cards.CARD)), max(11, height))
        image = self._card(piece_view, zone, box, piece_view.kind is None).copy()
        image.set_alpha(225)
        return image

    def draw_printed(
        self, piece_view: VisiblePiece, size: tuple[int, int]
    ) -> pygame.Surface | None:
        front = face(piece_view.kind)
        return None if front is None else cards.reading(front, cards.printed(front), size)

    def illustration(self, kind: str, size: tuple[int, int]) -> pygame.Surface | None:
        front = face(kind)
        return None if front is None else illustrations.illustration(kind, front.art, size)

    def draw_enlarged(self, piece_view: VisiblePiece, height: int) -> pygame.Surface | None:
        """Returns the enlarged card with notes beside it."""
        front = face(piece_view.kind)
        if front is None:
            return None
        zone = self.explainer.zone(piece_view) if self.explainer is not None else ""
        state = self._state(piece_view, zone)
        size = (round(height / cards.CARD), height)
        card = cards.reading(front, state or cards.printed(front), size)
        return draw_beside(
            card,
            list(
                map(
                    self.names.with_names,
                    self.explainer.lines(piece_view, zone) if self.explainer else (),
                )
            ),
            inks.BONE,
            lambda size: boards.panel(size, inks.SODIUM),
        )

    def drop_preview(self, table: Table, move: Move, piece: int) -> DropPreview:
        return feedback.drop_preview(self.explainer, move)

    def floating_texts(
        self, table: Table, changes: Sequence[Change], seat: int
    ) -> list[FloatingText]:
        """Returns the gains and losses of the stockpile."""
        return feedback.floating_texts(changes, seat)

    # --- behind the cards ------------------------------------------------------------

    def backdrop_call(self, picture: MatPicture, view: View) -> BackdropCall:
        """Draws seat plates, fronts, the stockpile, and the round."""
        assert self.explainer is not None
        name, seat = picture.name, picture.seat or 0
        if name.startswith("slot."):
            return boards.bids, self._bids(name.removeprefix("slot."), view)
        if name == "rounds":
            return partial(boards.rounds, letters=self._letters), self._rounds(view)
        if name == "stockpile":
            have = stock(self.explainer.table, view.seat)
            rows = zip(RESOURCES, have, self.explainer.owed(), strict=True)
            return boards.stockpile, (tuple(boards.StockLine(*row) for row in rows),)
        if name == "seat":
            return boards.seat_plate, (self._seat_line(seat, view), GOAL)
        return boards.panel, (inks.RUST, "front-panel")

    def _tint(self, seat: int) -> Rgb:
        """Returns the colour of the player at a seat."""
        return inks.seat_symbol(self.names, seat).tint

    def _bids(self, front: str, view: View) -> tuple[str, tuple[inks.Bid, ...]]:
        """Returns the title of a front, and the bids there, the viewer's last."""
        assert self.explainer is not None
        found, bidders = [], self.explainer.bidders(front)
        for step in range(1, view.seats + 1):
            seat = (view.seat + step) % view.seats
            if seat in bidders:
                found.append(self._bid(seat, front))
        title = (
            "{shop} Buy row"
            if front == SHOP
            else f"{{skirmish}} Battlefield {FIELD_NUMBERS[front]}"
        )
        return title, tuple(found)

    def _bid(self, seat: int, front: str) -> inks.Bid:
        """Returns what a seat visibly has at a front."""
        assert self.explainer is not None
        words, won = self.explainer.front_words(seat, front)
        return inks.Bid(self._tint(seat), self.names.seat_mark(seat), words or _UNCOMMITTED, won)

    def _seat_line(self, seat: int, view: View) -> boards.WastelandSeatPlate:
        assert self.explainer is not None
        explainer = self.explainer
        return boards.WastelandSeatPlate(
            seat,
            self._tint(seat),
            self.names.plate(seat, is_own=seat == explainer.you),
            seat == view.seat,
            explainer.points(seat),
            stock(explainer.table, seat),
            explainer.is_ready(seat),
            tuple(inks.seat_symbol(self.names, one) for one in explainer.raiders(seat)),
        )

    def _rounds(self, view: View) -> tuple[Hashable, ...]:
        assert self.explainer is not None
        phase = self.explainer.phase
        phases = tuple((words, phase in names) for words, names in _PHASES)
        asked = view.seat in self.explainer.choosing
        return ROUND(view), phases, self.names.with_names(self.explainer.progress()), asked

    # --- words -----------------------------------------------------------------------

    def has_button(self, move: Move) -> bool:
        """Also offers production, and moves whose targets may be small."""
        return move.verb in ("produce", "attack", "abandon")

    def status(self, view: View) -> list[tuple[str, str]]:
        """Returns the round, and the number of seats that have chosen."""
        explainer = self.explainer or Explainer(view, is_spectator=self.is_spectated)
        return explainer.status()

    def rule(self, piece_view: VisiblePiece | None, zone: str) -> str:
        return self.explainer.rule(piece_view, zone) if self.explainer is not None else ""

    def highlight(self, size: tuple[int, int], kind: str) -> pygame.Surface:
        """Draws a frame of light in the colour of its kind; `ready` is dashed."""
        return boards.glow(
            size, self.palette.highlights[kind], kind in ("legal", "cover", "bad"), kind == "ready"
        )
