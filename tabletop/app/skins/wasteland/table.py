"""The table skin of War for the Wasteland, which draws a seat's view."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from tabletop.app.notes_sheet import beside
from tabletop.app.playmat import Layout, Picture, Place, Spot
from tabletop.app.skins.wasteland import boards, cards, feedback, illustrations, ink
from tabletop.app.skins.wasteland.pages import face
from tabletop.app.skins.wasteland.palette import PALETTE
from tabletop.app.table_skin import DropPreview, FloatingText, TableSkin
from tabletop.app.theme import Rgb, Scale, rgb
from tabletop.app.vision import readable
from tabletop.games.wasteland.counters import ROUND
from tabletop.games.wasteland.ending import GOAL
from tabletop.games.wasteland.explain import Explainer
from tabletop.games.wasteland.explain.cards import State
from tabletop.games.wasteland.explain.explainer import in_short
from tabletop.games.wasteland.places import (
    COMMITTED,
    DECK,
    DISCARD,
    FIELD_NUMBERS,
    HAND,
    MARKER,
    MARKET,
    OBJECTIVES,
    RAIDED,
    SEATS,
    SHOP,
    SPENT_MARKET,
    SPENT_OBJECTIVES,
    TABLEAU,
    WASTES,
    fields,
    front_at,
    shelves,
)
from tabletop.games.wasteland.sheets import named
from tabletop.games.wasteland.stockpile import RESOURCES, stock
from tabletop.rules.game import Game
from tabletop.table import Change, Table
from tabletop.table.move import Move
from tabletop.table.views import Seen, View

_PHASES = (
    ("Collect", ("collect",)),
    ("Target", ("target",)),
    ("Commit", ("name", "commit")),
    ("Buy", ("buy",)),
    ("Abandon", ("abandon",)),
)
#: The icon of a tray by zone. The viewer's hand is fanned out without a tray.
_TRAYS = {
    OBJECTIVES(): "skirmish",
    SPENT_OBJECTIVES(): "skirmish",
    MARKET(): "shop",
    SPENT_MARKET(): "shop",
    WASTES(): "trash",
} | {
    area(seat): sign
    for area, sign in (
        (TABLEAU, "location"),
        (DECK, "deck"),
        (DISCARD, "turn"),
        (HAND, "hand"),
    )
    for seat in range(SEATS)
}
_HANDS = frozenset(map(HAND, range(SEATS)))
#: Heights of headings in units of the playmat.
_HEAD, _SLOT_HEAD = 28, 24
#: The colours of battlefields and of the shop on the War Map.
_FIELD, _SHOP = rgb("#7c2f1a"), rgb("#5d451b")

Drawn = tuple[Callable[..., pygame.Surface], tuple[Hashable, ...]]


class WastelandSkin(TableSkin):
    """The table skin of War for the Wasteland: rusted plate on cracked earth."""

    legible = frozenset({"seat", "rounds", "stockpile", "warmap"})
    totals = frozenset({"seat", "stockpile"})

    def __init__(self, game: Game) -> None:
        super().__init__(game, PALETTE)
        self.explainer: Explainer | None = None
        self._unit = self._letters = 1.0

    def look_at(self, view: View) -> None:
        self.explainer = Explainer(view, watched=self.watched)

    # --- the table -------------------------------------------------------------------

    def cloth(self, size: tuple[int, int]) -> pygame.Surface:
        """Draws cracked earth."""
        return boards.ground(size)

    def ground(self, size: tuple[int, int], layout: Layout) -> pygame.Surface:
        """Draws cracked earth with a plate per seat and a tray per pile."""
        self._unit, self._letters = layout.unit, layout.letters
        surface = self.cloth(size).copy()
        for seat, frame in layout.frames.items():
            surface.blit(boards.panel(frame.size, self._tint(seat).mix(ink.IRON, 0.6), 0.6), frame)
        for zone, spot in layout.spots.items():
            if zone in _TRAYS and not spot.entry.shelf and not (spot.own and zone in _HANDS):
                rect = pygame.Rect(spot.rect)
                surface.blit(boards.tray(rect.size), rect)
        return surface.convert()

    def tray(self, spot: Spot) -> pygame.Surface | None:
        if spot.zone not in _TRAYS:
            return None
        return boards.tray(pygame.Rect(spot.rect).size)

    def has_nothing(self, picture: Picture, view: View) -> bool:
        """Returns whether a seat has no units at a front that is not its target."""
        if self.explainer is None or picture.seat is None:
            return False
        seat, front = picture.seat, picture.name.removeprefix("slot.")
        if front == "attack":
            return self.explainer.aim(seat) is None
        if front == "defence":
            return not self.explainer.is_raided(seat)
        return front not in self.explainer.targets(seat)

    def caption(self, spot: Spot) -> pygame.Surface | None:
        sign = _TRAYS.get(spot.zone)
        if sign is None or not spot.entry.label:
            return None
        size, px = pygame.Rect(spot.rect).size, round(self._unit * 21 * self._letters)
        return boards.caption(size, sign, spot.entry.label, px)

    def arrange(self, layout: Layout, view: View) -> Layout:
        """Adds larger drop zones while targets are chosen or units committed.

        A whole front accepts drops then, and so does its place on the War Map.
        """
        assert self.explainer is not None
        phase = self.explainer.phase if view.seat in self.explainer.choosing else ""
        if phase not in ("target", "commit") or view.marks["referee"] == "sandbox":
            return layout
        spots = self._front_spots(layout, view, phase)
        if phase == "target":
            spots |= self._map_spots(layout, view)
        fronts = {p.name: pygame.FRect(p.rect) for p in layout.pictures}
        lit = {zone: rect for zone, rect in fronts.items() if zone in FIELD_NUMBERS}
        lit |= dict.fromkeys((COMMITTED(view.seat, SHOP), *shelves(view.seats)), fronts[SHOP])
        return replace(layout, spots=layout.spots | spots, lit=lit)

    def _front_spots(self, layout: Layout, view: View, phase: str) -> dict[str, Spot]:
        """Returns drop zones that cover a whole front or the shop."""
        assert self.explainer is not None
        found = {}
        for zone, spot in layout.spots.items():
            front = front_at(self.explainer.table, view.seat, zone) or ""
            target = COMMITTED(view.seat, SHOP) if front == SHOP else front
            if target != zone and (front == SHOP or front in FIELD_NUMBERS):
                found[f"at.{zone}"] = replace(layout.spots[target], rect=spot.rect)
        shop = COMMITTED(view.seat, SHOP)
        for picture in layout.pictures:
            if picture.name == SHOP or picture.name in FIELD_NUMBERS:
                whole = layout.spots[shop if picture.name == SHOP else picture.name]
                whole = replace(whole, rect=pygame.FRect(picture.rect))
                found[f"all.{picture.name}"] = whole
                if picture.name == SHOP and phase == "target" and not layout.spots[shop].rect.w:
                    found[shop] = whole  # The shop has no zone of its own in this phase.
        return found

    def _map_spots(self, layout: Layout, view: View) -> dict[str, Spot]:
        """Returns a drop zone for each place of the War Map."""
        paper = next(p.rect for p in layout.pictures if p.name == "warmap")
        places = self._map(view)
        found = {}
        for place, box in zip(places, boards.map_boxes(paper.size, places), strict=True):
            spot = layout.spots[place.zone]
            rect = pygame.FRect(box.move(paper.topleft))
            found[f"map.{place.zone}"] = replace(spot, rect=rect)
        return found

    # --- cards -----------------------------------------------------------------------

    def look(self, seen: Seen, spot: Spot) -> Hashable:
        state = self._state(seen, spot.zone)
        return (seen.kind, seen.face, self._shows_back(seen, spot), state)

    def _state(self, seen: Seen, zone: str) -> State | None:
        """Returns the current state of a card, with the names of the seats."""
        if self.explainer is None:
            return None
        return self.names.renamed(self.explainer.state(seen, zone))

    def _shows_back(self, seen: Seen, spot: Spot) -> bool:
        """Returns whether a card's back is visible; own cards are known."""
        if seen.kind is None:
            return True
        laid = spot.own and (spot.zone in _HANDS or self._laid(spot.zone) is not None)
        return seen.face == 0 and not laid

    def _laid(self, zone: str) -> int | None:
        """Returns the seat whose committed units a zone holds, or None."""
        place = self.explainer.view.zones.get(zone) if self.explainer is not None else None
        return place.owner if place is not None and COMMITTED.has(place) else None

    def picture(self, seen: Seen, spot: Spot, place: Place) -> pygame.Surface:
        size = (max(8, round(place.w)), max(11, round(place.h)))
        image = self._card(seen, spot.zone, size, self._shows_back(seen, spot), place.free)
        if place.angle:
            return pygame.transform.rotozoom(image, -place.angle, 1)
        return image

    def _card(
        self,
        seen: Seen,
        zone: str,
        size: tuple[int, int],
        shows_back: bool,
        free: float = 1.0,
    ) -> pygame.Surface:
        if seen.kind == MARKER or (seen.kind is None and seen.back == MARKER):
            return cards.marker(self._tint(seen.owner or 0), size)
        front = face(seen.kind)
        if shows_back or front is None:
            if zone in _HANDS:
                return cards.held(size)
            laid = self._laid(zone)
            return cards.back(None if laid is None else ink.owner(self.names, laid), size)
        state = self._state(seen, zone) or cards.printed(front)
        raiders = tuple(ink.owner(self.names, seat) for seat in state.raiders)
        return cards.card(front, state, size, raiders, free)

    def in_hand(
        self, seen: Seen, size: tuple[int, int], turn: int, flipped: bool
    ) -> pygame.Surface:
        """Draws the dragged card slightly translucent."""
        zone = self.explainer.zone(seen) if self.explainer is not None else ""
        if seen.kind == MARKER:
            box = (min(size), min(size))
        else:
            high = min(size[1], round(size[0] * cards.CARD))
            box = (max(8, round(high / cards.CARD)), max(11, high))
        image = self._card(seen, zone, box, seen.kind is None).copy()
        image.set_alpha(225)
        return image

    def reading(self, seen: Seen, size: tuple[int, int]) -> pygame.Surface | None:
        front = face(seen.kind)
        return None if front is None else cards.reading(front, cards.printed(front), size)

    def illustration(self, kind: str, size: tuple[int, int]) -> pygame.Surface | None:
        front = face(kind)
        return None if front is None else illustrations.illustration(kind, front.art, size)

    def large(self, seen: Seen, height: int) -> pygame.Surface | None:
        """Returns the enlarged card with notes beside it."""
        front = face(seen.kind)
        if front is None:
            return None
        zone = self.explainer.zone(seen) if self.explainer is not None else ""
        state = self._state(seen, zone)
        size = (round(height / cards.CARD), height)
        card = cards.reading(front, state or cards.printed(front), size)
        return beside(
            card,
            list(
                map(self.names.called, self.explainer.lines(seen, zone) if self.explainer else ())
            ),
            ink.BONE,
            lambda size: boards.panel(size, ink.SODIUM, 0.96),
        )

    def drop_preview(self, table: Table, move: Move, piece: int) -> DropPreview:
        return feedback.drop_preview(self.explainer, move)

    def floating_texts(
        self, table: Table, changes: Sequence[Change], seat: int
    ) -> list[FloatingText]:
        """Returns the gains and losses of the stockpile."""
        return feedback.floating_texts(changes, seat)

    # --- behind the cards ------------------------------------------------------------

    def backdrop_state(self, picture: Picture, view: View) -> Hashable:
        return self._backdrop(picture, view)[1]

    def backdrop(self, picture: Picture, view: View, scale: Scale) -> pygame.Surface | None:
        """Draws seat plates, fronts, the stockpile, the War Map, and the round."""
        draw, values = self._backdrop(picture, view)
        return draw(picture.rect.size, *values)

    def saying(
        self, picture: Picture, state: Any, view: View, scale: Scale
    ) -> pygame.Surface | None:
        """Draws a plate or the stockpile with the given numbers."""
        draw, _ = self._backdrop(picture, view)
        return draw(picture.rect.size, *state)

    def _backdrop(self, picture: Picture, view: View) -> Drawn:
        assert self.explainer is not None
        name, seat = picture.name, picture.seat or 0
        head = round(_HEAD * self._unit)
        if name.startswith("slot."):
            w, h = picture.rect.size
            high = max(11, round(_SLOT_HEAD * self._unit), min(h // 5, w // 3))
            return boards.slot, (self._slot(picture), high)
        if name in FIELD_NUMBERS:
            return boards.headed, ("skirmish", f"Battlefield {FIELD_NUMBERS[name]}", head)
        if name == SHOP:
            return boards.headed, (SHOP, "Buy row", head)
        if name == "rounds":
            return partial(boards.rounds, letters=self._letters), self._rounds(view)
        if name == "stockpile":
            have = stock(self.explainer.table, view.seat)
            rows = zip(RESOURCES, have, self.explainer.owed(), strict=True)
            return boards.stockpile, (tuple(boards.Stock(*row) for row in rows),)
        if name == "warmap":
            war_map = partial(boards.war_map, letters=self._letters)
            return war_map, (
                self._tint(view.seat),
                self._map(view),
                self.names.called(self.explainer.map_words()),
            )
        if name == "seat" and picture.own:
            return boards.own_plate, (self._seat_line(seat, view), GOAL)
        if name == "seat":
            return boards.seat_plate, (self._seat_line(seat, view),)
        return boards.front, (*self._front(picture), head)

    def _tint(self, seat: int) -> Rgb:
        """Returns the colour of the player at a seat."""
        return ink.owner(self.names, seat).tint

    def _slot(self, picture: Picture) -> boards.Slot:
        assert self.explainer is not None
        front, seat = picture.name.removeprefix("slot."), picture.seat or 0
        words, won = self.explainer.front_words(seat, front)
        if picture.rect.w < 80:
            words = words.rpartition(" ")[2]  # The number of units is visible without it.
        targeted = front in self.explainer.targets(seat)
        return boards.Slot(
            self._tint(seat),
            self.names.mark(seat),
            seat == self.explainer.you,
            targeted,
            words,
            won,
        )

    def _front(self, picture: Picture) -> tuple[str, str, str, str, Rgb, bool]:
        """Returns the arguments of `boards.front` for an attack or a defence.

        They are the icon, the title, the base, the units, the colour, and whether the panel is lit.
        Small panels have only an icon.
        """
        assert self.explainer is not None
        seat = picture.seat or 0
        tint = self._tint(seat)
        words, _won = self.explainer.front_words(seat, picture.name)
        roomy = picture.rect.h > 5 * _HEAD * self._unit
        if not roomy:
            words = words.partition(" ")[0]
        narrow = picture.rect.w < 3.6 * _HEAD * self._unit
        if picture.name == "defence":
            return "armor", "" if narrow else "Defence", "", words, tint, bool(words)
        raid = self.explainer.aim(seat)
        if raid is None:
            return "attack", "" if narrow else "Attack", "", "", tint, False
        title = self.names.mark(raid[0]) if narrow else self.names.of(raid[0])
        base = named(self.explainer.table.pieces[raid[1]].kind) if raid[1] >= 0 and roomy else ""
        if base and words:  # Both lines fit.
            title, words = f"{self.names.mark(raid[0])}  {words}", ""
        return "x-mark", title, base, words, tint, True

    def _seat_line(self, seat: int, view: View) -> boards.SeatLine:
        assert self.explainer is not None
        explainer = self.explainer
        return boards.SeatLine(
            self._tint(seat),
            self.names.plate(seat, own=seat == explainer.you),
            seat == view.seat,
            explainer.points(seat),
            stock(explainer.table, seat),
            len(view.piles[HAND(seat)]),
            explainer.is_ready(seat),
            tuple(map(self._target, explainer.targets(seat))),
            tuple(ink.owner(self.names, one) for one in explainer.raiders(seat)),
        )

    def _target(self, target: str) -> tuple[str, str]:
        """Returns a target in words and as icons; seats have name and emblem."""
        words, signs = in_short(target)
        if target in RAIDED:
            signs = f"{{location}}{self.names.mark(RAIDED[target])}"
        return self.names.called(words), signs

    def _map(self, view: View) -> tuple[boards.MapPlace, ...]:
        assert self.explainer is not None
        marked = self.explainer.targets(view.seat)
        places = [
            boards.MapPlace("field", zone, f"Field {FIELD_NUMBERS[zone]}", _FIELD, zone in marked)
            for zone in fields(view.seats)
        ]
        shop = COMMITTED(view.seat, SHOP)
        places.append(boards.MapPlace("shop", shop, "Shop", _SHOP, SHOP in marked))
        for step in range(1, view.seats):
            seat = (view.seat + step) % view.seats
            zone = TABLEAU(seat)
            name, mark = self.names.of(seat), self.names.mark(seat)
            tint = readable(self._tint(seat).darker(0.45), ink.BONE, 5)
            places.append(boards.MapPlace("seat", zone, name, tint, zone in marked, mark))
        return tuple(places)

    def _rounds(self, view: View) -> tuple[Hashable, ...]:
        assert self.explainer is not None
        phase = self.explainer.phase
        phases = tuple((words, phase in names) for words, names in _PHASES)
        asked = view.seat in self.explainer.choosing
        return ROUND(view), phases, self.names.called(self.explainer.progress()), asked

    # --- words -----------------------------------------------------------------------

    def offers(self, move: Move) -> bool:
        """Also offers production, and moves whose targets may be small."""
        return move.verb in ("produce", "attack", "abandon")

    def status(self, view: View) -> list[tuple[str, str]]:
        """Returns the round, and the number of seats that have chosen."""
        explainer = self.explainer or Explainer(view, watched=self.watched)
        return explainer.status()

    def rule(self, seen: Seen | None, zone: str) -> str:
        return self.explainer.rule(seen, zone) if self.explainer is not None else ""

    def highlight(self, size: tuple[int, int], kind: str) -> pygame.Surface:
        """Draws a frame of light in the colour of its kind; `ready` is dashed."""
        return boards.glow(
            size, self.palette.highlights[kind], kind in ("legal", "cover", "bad"), kind == "ready"
        )
