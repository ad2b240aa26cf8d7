"""The table skin of Sandland, which draws the view of a seat."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import cache, partial
from typing import Any

import pygame

from tabletop.app.notes_sheet import beside
from tabletop.app.playmat import Layout, Picture, Place, Spot
from tabletop.app.skins.sandland import cards, feedback, illustrations, ink, mats
from tabletop.app.skins.sandland.palette import PALETTE
from tabletop.app.skins.sandland.printed import face_of
from tabletop.app.table_skin import DropPreview, FloatingText, TableSkin
from tabletop.app.theme import SMALLEST_TEXT, Scale
from tabletop.games.sandland import combat
from tabletop.games.sandland.content import content
from tabletop.games.sandland.counters import ACTIONS_LEFT, ROUND, SKIRMISH, WATER
from tabletop.games.sandland.explain import Explainer, status
from tabletop.games.sandland.marks import PHASE, TURN
from tabletop.games.sandland.places import (
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
from tabletop.table.views import Seen, View

HANDS = frozenset(map(HAND, SEATS))
#: Zones without their own tray.
UNMARKED = HANDS.union(map(SCRAP, SEATS), map(USED, SEATS))


@cache
def _face(kind: str) -> cards.Face:
    return face_of(content().cards[kind])


class SandlandSkin(TableSkin):
    """The table skin of Sandland: ochre and sky with bold outlines."""

    legible = frozenset({"seat", "stores", "ledger", "rounds", "skirmishes"})
    totals = frozenset({"seat", "stores", "water"})

    def __init__(self, game: Game) -> None:
        super().__init__(game, PALETTE)
        self.explainer: Explainer | None = None
        self._unit = self._letters = 1.0

    def look_at(self, view: View) -> None:
        self.explainer = Explainer(view, watched=self.watched)

    # --- the table -------------------------------------------------------------------

    def cloth(self, size: tuple[int, int]) -> pygame.Surface:
        return mats.sand(size)

    def ground(self, size: tuple[int, int], layout: Layout) -> pygame.Surface:
        """Draws the sand; trays and mats are drawn separately."""
        self._unit, self._letters = layout.unit, layout.letters
        return self.cloth(size)

    def tray(self, spot: Spot) -> pygame.Surface | None:
        """Draws the zone of a card or a pile."""
        zone, size = spot.zone, pygame.Rect(spot.rect).size
        if zone in UNMARKED:
            return None
        gap = max(1, round(self._unit * 4)) if zone in SEAT_OF else 0
        return mats.tray(size, gap, zone in FRONT)

    def caption(self, spot: Spot) -> pygame.Surface | None:
        if spot.zone in UNMARKED:
            return None
        words = slot_name(spot.zone) if spot.zone in SEAT_OF else spot.entry.label
        px = max(SMALLEST_TEXT, round(self._unit * 22 * self._letters))
        return mats.caption(pygame.Rect(spot.rect).size, words, px)

    def has_nothing(self, picture: Picture, view: View) -> bool:
        """Folds the ledger, which needs less space than the hand in its area."""
        return picture.name == "ledger"

    # --- cards -----------------------------------------------------------------------

    def look(self, seen: Seen, spot: Spot) -> Hashable:
        state = self.explainer.state(seen, spot.zone) if self.explainer is not None else None
        return (seen.kind, seen.owner, seen.turn, self._shows_back(seen, spot), state)

    def _shows_back(self, seen: Seen, spot: Spot) -> bool:
        """Returns whether a card's back is visible; own cards in play are known."""
        if seen.kind is None:
            return True
        own = spot.zone in SEAT_OF or spot.zone in HANDS
        return seen.face == 0 and not own

    def picture(self, seen: Seen, spot: Spot, place: Place) -> pygame.Surface:
        high = min(place.h, place.w * cards.CARD) if place.w < place.h else place.h
        size = (max(8, round(high / cards.CARD)), max(11, round(high)))
        image = self._card(seen, spot.zone, size, self._shows_back(seen, spot))
        if place.angle:
            return pygame.transform.rotozoom(image, -place.angle, 1)
        return image

    def _card(
        self, seen: Seen, zone: str, size: tuple[int, int], shows_back: bool
    ) -> pygame.Surface:
        if shows_back or seen.kind not in content().cards:
            owner = int(seen.back[-1]) if seen.back[-1:].isdigit() else seen.owner
            return cards.back(owner or 0, size, bool(seen.turn))
        face = _face(seen.kind)
        state = self.explainer.state(seen, zone) if self.explainer is not None else None
        return cards.card(face, state or cards.printed(face), size)

    def in_hand(
        self, seen: Seen, size: tuple[int, int], turn: int, flipped: bool
    ) -> pygame.Surface:
        """Draws the dragged card slightly translucent."""
        high = min(size[1], round(size[0] * cards.CARD))
        box = (max(8, round(high / cards.CARD)), max(11, high))
        zone = self.explainer.zone(seen) if self.explainer is not None else ""
        image = self._card(seen._replace(turn=0), zone, box, seen.kind is None).copy()
        image.set_alpha(225)
        return image

    def illustration(self, kind: str, size: tuple[int, int]) -> pygame.Surface | None:
        if kind not in content().cards:
            return None
        return illustrations.painted(_face(kind).subject, size)

    def leader(self, view: View, seat: int) -> str | None:
        """Returns the leader of the seat."""
        return next((seen.kind for seen in view.piles[f"leader.{seat}"]), None)

    def reading(self, seen: Seen, size: tuple[int, int]) -> pygame.Surface | None:
        if seen.kind not in content().cards:
            return None
        face = _face(seen.kind)
        return cards.reading(face, cards.printed(face), size)

    def large(self, seen: Seen, height: int) -> pygame.Surface | None:
        """Returns the enlarged card with notes beside it."""
        if seen.kind not in content().cards:
            return None
        face = _face(seen.kind)
        zone = self.explainer.zone(seen) if self.explainer is not None else ""
        state = self.explainer.state(seen, zone) if self.explainer is not None else None
        size = (round(height / cards.CARD), height)
        card = cards.reading(face, state or cards.printed(face), size)
        return beside(
            card,
            self.explainer.lines(seen, zone) if self.explainer is not None else [],
            ink.LINE,
            lambda size: mats.plate(size, ink.SAND_DARK),
        )

    def highlights(self, seen: Seen, view: View) -> dict[str, str]:
        """Returns the slots that a card can attack from its slot."""
        if self.explainer is None or seen.id is None:
            return {}
        piece = self.explainer.table.pieces[seen.id]
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

    def clearing(self, changes: Sequence[Change]) -> int:
        """Returns the index of the change that ends a skirmish."""
        return feedback.clearing(changes)

    def losses(self, changes: Sequence[Change]) -> list[str]:
        return feedback.losses(changes)

    # --- behind the cards ------------------------------------------------------------

    def backdrop_state(self, picture: Picture, view: View) -> Hashable:
        return self._backdrop(picture, view)[1]

    def backdrop(self, picture: Picture, view: View, scale: Scale) -> pygame.Surface | None:
        """Draws the mats, the water track, counters, plates, and the ledger."""
        draw, values = self._backdrop(picture, view)
        return draw(picture.rect.size, *values) if draw is not None else None

    def saying(
        self, picture: Picture, state: Any, view: View, scale: Scale
    ) -> pygame.Surface | None:
        """Draws the water track, a plate, or the scrap with the given numbers."""
        draw, _ = self._backdrop(picture, view)
        return draw(picture.rect.size, *state) if draw is not None else None

    def _backdrop(
        self, picture: Picture, view: View
    ) -> tuple[Callable[..., pygame.Surface] | None, tuple[Any, ...]]:
        marks = view.marks
        results = marks["results"]
        assert isinstance(results, tuple)
        if picture.name == "mat":
            return mats.mat, (picture.seat, picture.own)
        if picture.name == "water":
            ahead = WATER(view) * (1 if view.seat == 0 else -1)
            names = (self.names.of(view.seat), self.names.of(1 - view.seat))
            return mats.water_track, (ahead, view.seat, names)
        if picture.name == "rounds":
            return mats.counter, ("Round", "clock", ROUND(view), (None,) * 3)
        if picture.name == "skirmishes":
            won = (*results, None, None, None)[:3]
            emblems = tuple(self.names.mark(seat) for seat in SEATS)
            return mats.counter, ("Skirmish", "skirmish", SKIRMISH(view), won, emblems)
        if picture.name == "stores":
            seat = picture.seat
            free, used = len(view.piles[SCRAP(seat)]), len(view.piles[USED(seat)])
            return mats.stores, (free, used, seat)
        if picture.name == "seat":
            return mats.seat_plate, (self._seat_line(picture.seat or 0, view),)
        if (
            self.explainer is not None
            and picture.name == "ledger"
            and not view.piles[HAND(view.seat)]
        ):
            return partial(mats.ledger, letters=self._letters), (
                self.names.renamed(self.explainer.ledger()),
            )
        return None, ()

    def _seat_line(self, seat: int, view: View) -> mats.SeatLine:
        marks = view.marks
        passed, results = marks["passed"], marks["results"]
        assert isinstance(passed, tuple)
        assert isinstance(results, tuple)
        deploys = marks["phase"] == "deploy"
        turn = marks["phase"] == "action" and marks["turn"] == seat
        actions = -1 if passed else ACTIONS_LEFT(view)
        return mats.SeatLine(
            seat,
            self.names.plate(seat, own=seat == view.seat and not self.watched),
            turn,
            actions if turn else 0,
            seat in passed,
            self.explainer.water(seat) if self.explainer is not None else 0,
            results.count(seat),
            len(view.piles[HAND(seat)]),
            sum(bool(view.piles[zone]) for zone in SIDES[seat]) if deploys else None,
        )

    # --- words -----------------------------------------------------------------------

    def answers(self, view: View, seat: int) -> bool:
        """Returns whether the owner of an attacked card decides."""
        return PHASE(view) == "action" and TURN(view) != seat

    def status(self, view: View) -> list[tuple[str, str]]:
        """Returns the skirmish, the round, the water, and the viewer's scrap."""
        return status(view, watched=self.watched)

    def highlight(self, size: tuple[int, int], kind: str) -> pygame.Surface:
        """Draws a bold frame in the colour of its kind; `ready` is dashed."""
        return mats.glow(
            size, self.palette.highlights[kind], kind in ("legal", "cover", "bad"), kind == "ready"
        )
