"""How Sandland looks: from what a seat sees to painted cards, mats and plates."""

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
#: Places that have no tray of their own.
UNMARKED = HANDS.union(map(SCRAP, SEATS), map(USED, SEATS))


@cache
def _face(kind: str) -> cards.Face:
    return face_of(content().cards[kind])


class SandlandSkin(TableSkin):
    """Ochre and sky, and a bold outline around everything."""

    legible = frozenset({"seat", "stores", "ledger", "rounds", "skirmishes"})
    totals = frozenset({"seat", "stores", "water"})

    def __init__(self, game: Game) -> None:
        super().__init__(game, PALETTE)
        self.explainer: Explainer | None = None
        self._unit = self._letters = 1.0

    def look_at(self, view: View) -> None:
        """Work out what all cards are worth in this view."""
        self.explainer = Explainer(view, watched=self.watched)

    # --- the table -------------------------------------------------------------------

    def cloth(self, size: tuple[int, int]) -> pygame.Surface:
        """The sand."""
        return mats.sand(size)

    def ground(self, size: tuple[int, int], layout: Layout) -> pygame.Surface:
        """The sand."""
        self._unit, self._letters = layout.unit, layout.letters
        return self.cloth(size)

    def tray(self, spot: Spot) -> pygame.Surface | None:
        """The place of a card or a pile."""
        zone, size = spot.zone, pygame.Rect(spot.rect).size
        if zone in UNMARKED:
            return None
        gap = max(1, round(self._unit * 4)) if zone in SEAT_OF else 0
        return mats.tray(size, gap, zone in FRONT)

    def caption(self, spot: Spot) -> pygame.Surface | None:
        """What a place is for."""
        if spot.zone in UNMARKED:
            return None
        words = slot_name(spot.zone) if spot.zone in SEAT_OF else spot.entry.label
        px = max(SMALLEST_TEXT, round(self._unit * 22 * self._letters))
        return mats.caption(pygame.Rect(spot.rect).size, words, px)

    def has_nothing(self, picture: Picture, view: View) -> bool:
        """The notes lie in the room of the hand, and need less of it."""
        return picture.name == "ledger"

    # --- cards -----------------------------------------------------------------------

    def look(self, seen: Seen, spot: Spot) -> Hashable:
        """The card and its present state."""
        state = self.explainer.state(seen, spot.zone) if self.explainer is not None else None
        return (seen.kind, seen.owner, seen.turn, self._shows_back(seen, spot), state)

    def _shows_back(self, seen: Seen, spot: Spot) -> bool:
        """Whether the card's back is what one looks at; own cards in play are known."""
        if seen.kind is None:
            return True
        own = spot.zone in SEAT_OF or spot.zone in HANDS
        return seen.face == 0 and not own

    def picture(self, seen: Seen, spot: Spot, place: Place) -> pygame.Surface:
        """The card as it lies there."""
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
        """The card while it is carried, seen through a little."""
        high = min(size[1], round(size[0] * cards.CARD))
        box = (max(8, round(high / cards.CARD)), max(11, high))
        zone = self.explainer.zone(seen) if self.explainer is not None else ""
        image = self._card(seen._replace(turn=0), zone, box, seen.kind is None).copy()
        image.set_alpha(225)
        return image

    def illustration(self, kind: str, size: tuple[int, int]) -> pygame.Surface | None:
        """What a card shows, without its frame."""
        if kind not in content().cards:
            return None
        return illustrations.painted(_face(kind).subject, size)

    def leader(self, view: View, seat: int) -> str | None:
        """Who leads the seat."""
        return next((seen.kind for seen in view.piles[f"leader.{seat}"]), None)

    def reading(self, seen: Seen, size: tuple[int, int]) -> pygame.Surface | None:
        """The card with its words."""
        if seen.kind not in content().cards:
            return None
        face = _face(seen.kind)
        return cards.reading(face, cards.printed(face), size)

    def large(self, seen: Seen, height: int) -> pygame.Surface | None:
        """The card to be read, with notes beside it."""
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
        """The slots that a card could attack from where it stands."""
        if self.explainer is None or seen.id is None:
            return {}
        piece = self.explainer.table.pieces[seen.id]
        if piece.zone not in FRONT or not is_in_play(piece):
            return {}
        return dict.fromkeys(combat.targets(self.explainer.table, piece), "focus")

    def drop_preview(self, table: Table, move: Move, piece: int) -> DropPreview:
        """What a drop would bring."""
        return feedback.drop_preview(table, move, table.pieces[piece])

    def floating_texts(
        self, table: Table, changes: Sequence[Change], seat: int
    ) -> list[FloatingText]:
        """Damage, healing and water that the latest moves brought."""
        return feedback.floating_texts(table, changes, seat)

    def attacks(self, changes: Sequence[Change]) -> list[tuple[int, str]]:
        """Who has attacked which slot."""
        return feedback.attacks(changes)

    def clearing(self, changes: Sequence[Change]) -> int:
        """From which change on a skirmish is over and the cards are gathered up."""
        return feedback.clearing(changes)

    def losses(self, changes: Sequence[Change]) -> list[str]:
        """The slots from which units were defeated."""
        return feedback.losses(changes)

    # --- behind the cards ------------------------------------------------------------

    def backdrop_state(self, picture: Picture, view: View) -> Hashable:
        """Everything that stands on the plates."""
        return self._backdrop(picture, view)[1]

    def backdrop(self, picture: Picture, view: View, scale: Scale) -> pygame.Surface | None:
        """The water track, the counters, the plates of the seats, and the ledger."""
        draw, values = self._backdrop(picture, view)
        return draw(picture.rect.size, *values) if draw is not None else None

    def saying(
        self, picture: Picture, state: Any, view: View, scale: Scale
    ) -> pygame.Surface | None:
        """The water track, a plate, or the scrap with these numbers upon it."""
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
        """For a card that is attacked its owner is asked, whose turn it is not."""
        return PHASE(view) == "action" and TURN(view) != seat

    def status(self, view: View) -> list[tuple[str, str]]:
        """Skirmish, round, water and the own scrap."""
        return status(view, watched=self.watched)

    def highlight(self, size: tuple[int, int], kind: str) -> pygame.Surface:
        """A bold frame in the colour of what it says; what is only ready is dashed."""
        return mats.glow(
            size, self.palette.highlights[kind], kind in ("legal", "cover", "bad"), kind == "ready"
        )
