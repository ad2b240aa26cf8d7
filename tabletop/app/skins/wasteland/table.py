"""The table skin of War for the Wasteland, which draws a seat's view."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from tabletop.app.painting.colour_schemes import readable
from tabletop.app.painting.explanation_sheet import draw_beside
from tabletop.app.painting.theme import Rgb, rgb
from tabletop.app.render.playmat import Layout, MatPicture, Placement, ZonePosition
from tabletop.app.render.table_skin import BackdropCall, DropPreview, FloatingText, TableSkin
from tabletop.app.skins.wasteland import boards, cards, feedback, illustrations, inks
from tabletop.app.skins.wasteland.card_faces import face
from tabletop.app.skins.wasteland.palette import PALETTE
from tabletop.games.wasteland.card_rules import name_of
from tabletop.games.wasteland.counters import ROUND
from tabletop.games.wasteland.ending import GOAL
from tabletop.games.wasteland.explain import Explainer
from tabletop.games.wasteland.explain.cards import State
from tabletop.games.wasteland.explain.explainer import in_short
from tabletop.games.wasteland.stockpile import RESOURCES, stock
from tabletop.games.wasteland.zones import (
    COMMITTED,
    DECK,
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
    fields,
    front_at,
    shop_slots,
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


class WastelandSkin(TableSkin):
    """The table skin of War for the Wasteland: rusted plate on cracked earth."""

    enlargeable_pictures = frozenset({"seat", "rounds", "stockpile", "warmap"})
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
        """Draws cracked earth with a plate per seat and a tray per pile."""
        self._unit, self._letters = layout.unit, layout.text_scale
        surface = self.cloth(size).copy()
        for seat, frame in layout.frames.items():
            surface.blit(
                boards.panel(frame.size, self._tint(seat).mix(inks.IRON, 0.6), "faint-panel"), frame
            )
        for zone, spot in layout.spots.items():
            if zone in _TRAYS and not spot.entry.shelf and not (spot.is_own and zone in _HANDS):
                rect = pygame.Rect(spot.rect)
                surface.blit(boards.tray(rect.size), rect)
        return surface.convert()

    def tray(self, spot: ZonePosition) -> pygame.Surface | None:
        if spot.zone not in _TRAYS:
            return None
        return boards.tray(pygame.Rect(spot.rect).size)

    def is_picture_empty(self, picture: MatPicture, view: View) -> bool:
        """Returns whether a seat has no units at a front that is not its target."""
        if self.explainer is None or picture.seat is None:
            return False
        seat, front = picture.seat, picture.name.removeprefix("slot.")
        if front == "attack":
            return self.explainer.aim(seat) is None
        if front == "defence":
            return not self.explainer.is_raided(seat)
        return front not in self.explainer.targets(seat)

    def caption(self, spot: ZonePosition) -> pygame.Surface | None:
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
        lit |= dict.fromkeys((COMMITTED(view.seat, SHOP), *shop_slots(view.seats)), fronts[SHOP])
        return replace(layout, spots=layout.spots | spots, highlight_areas=lit)

    def _front_spots(self, layout: Layout, view: View, phase: str) -> dict[str, ZonePosition]:
        """Returns drop zones that cover a whole front or the shop."""
        assert self.explainer is not None
        spots = {}
        for zone, spot in layout.spots.items():
            front = front_at(self.explainer.table, view.seat, zone) or ""
            target = COMMITTED(view.seat, SHOP) if front == SHOP else front
            if target != zone and (front == SHOP or front in FIELD_NUMBERS):
                spots[f"at.{zone}"] = replace(layout.spots[target], rect=spot.rect)
        shop = COMMITTED(view.seat, SHOP)
        for picture in layout.pictures:
            if picture.name == SHOP or picture.name in FIELD_NUMBERS:
                drop_spot = layout.spots[shop if picture.name == SHOP else picture.name]
                drop_spot = replace(drop_spot, rect=pygame.FRect(picture.rect))
                spots[f"all.{picture.name}"] = drop_spot
                if picture.name == SHOP and phase == "target" and not layout.spots[shop].rect.w:
                    spots[shop] = drop_spot  # The shop has no zone of its own in this phase.
        return spots

    def _map_spots(self, layout: Layout, view: View) -> dict[str, ZonePosition]:
        """Returns a drop zone for each place of the War Map."""
        map_rect = next(p.rect for p in layout.pictures if p.name == "warmap")
        places = self._map(view)
        spots = {}
        for place, box in zip(places, boards.map_boxes(map_rect.size, places), strict=True):
            spot = layout.spots[place.zone]
            rect = pygame.FRect(box.move(map_rect.topleft))
            spots[f"map.{place.zone}"] = replace(spot, rect=rect)
        return spots

    # --- cards -----------------------------------------------------------------------

    def appearance(self, piece_view: VisiblePiece, spot: ZonePosition) -> Hashable:
        state = self._state(piece_view, spot.zone)
        return (piece_view.kind, piece_view.face, self._shows_back(piece_view, spot), state)

    def _state(self, piece_view: VisiblePiece, zone: str) -> State | None:
        """Returns the current state of a card, with the names of the seats."""
        if self.explainer is None:
            return None
        return self.names.with_names_in(self.explainer.state(piece_view, zone))

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
        raiders = tuple(inks.seat_symbol(self.names, seat) for seat in state.raiders)
        return cards.card(front, state, size, raiders, free)

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
        """Draws seat plates, fronts, the stockpile, the War Map, and the round."""
        assert self.explainer is not None
        name, seat = picture.name, picture.seat or 0
        head = round(_HEAD * self._unit)
        if name.startswith("slot."):
            w, h = picture.rect.size
            height = max(11, round(_SLOT_HEAD * self._unit), min(h // 5, w // 3))
            return boards.slot, (self._slot(picture), height)
        if name in FIELD_NUMBERS:
            return boards.headed, ("skirmish", f"Battlefield {FIELD_NUMBERS[name]}", head)
        if name == SHOP:
            return boards.headed, (SHOP, "Buy row", head)
        if name == "rounds":
            return partial(boards.rounds, letters=self._letters), self._rounds(view)
        if name == "stockpile":
            have = stock(self.explainer.table, view.seat)
            rows = zip(RESOURCES, have, self.explainer.owed(), strict=True)
            return boards.stockpile, (tuple(boards.StockLine(*row) for row in rows),)
        if name == "warmap":
            war_map = partial(boards.war_map, letters=self._letters)
            return war_map, (
                self._tint(view.seat),
                self._map(view),
                self.names.with_names(self.explainer.map_words()),
            )
        if name == "seat" and picture.is_own:
            return boards.own_plate, (self._seat_line(seat, view), GOAL)
        if name == "seat":
            return boards.seat_plate, (self._seat_line(seat, view),)
        return boards.front, (*self._front(picture), head)

    def _tint(self, seat: int) -> Rgb:
        """Returns the colour of the player at a seat."""
        return inks.seat_symbol(self.names, seat).tint

    def _slot(self, picture: MatPicture) -> boards.FrontSlot:
        assert self.explainer is not None
        front, seat = picture.name.removeprefix("slot."), picture.seat or 0
        words, won = self.explainer.front_words(seat, front)
        if picture.rect.w < 80:
            words = words.rpartition(" ")[2]  # The number of units is visible without it.
        targeted = front in self.explainer.targets(seat)
        return boards.FrontSlot(
            self._tint(seat),
            self.names.seat_mark(seat),
            seat == self.explainer.you,
            targeted,
            words,
            won,
        )

    def _front(self, picture: MatPicture) -> tuple[str, str, str, str, Rgb, bool]:
        """Returns the arguments of `boards.front` for an attack or a defence.

        They are the icon, the title, the base, the units, the colour, and whether the panel is lit.
        Small panels have only an icon.
        """
        assert self.explainer is not None
        seat = picture.seat or 0
        tint = self._tint(seat)
        words, _won = self.explainer.front_words(seat, picture.name)
        is_roomy = picture.rect.h > 5 * _HEAD * self._unit
        if not is_roomy:
            words = words.partition(" ")[0]
        narrow = picture.rect.w < 3.6 * _HEAD * self._unit
        if picture.name == "defence":
            return "armor", "" if narrow else "Defence", "", words, tint, bool(words)
        raid = self.explainer.aim(seat)
        if raid is None:
            return "attack", "" if narrow else "Attack", "", "", tint, False
        title = self.names.seat_mark(raid[0]) if narrow else self.names.of(raid[0])
        base = (
            name_of(self.explainer.table.pieces[raid[1]].kind) if raid[1] >= 0 and is_roomy else ""
        )
        if base and words:  # Both lines fit.
            title, words = f"{self.names.seat_mark(raid[0])}  {words}", ""
        return "x-mark", title, base, words, tint, True

    def _seat_line(self, seat: int, view: View) -> boards.WastelandSeatPlate:
        assert self.explainer is not None
        explainer = self.explainer
        return boards.WastelandSeatPlate(
            self._tint(seat),
            self.names.plate(seat, is_own=seat == explainer.you),
            seat == view.seat,
            explainer.points(seat),
            stock(explainer.table, seat),
            len(view.piles[HAND(seat)]),
            explainer.is_ready(seat),
            tuple(map(self._target, explainer.targets(seat))),
            tuple(inks.seat_symbol(self.names, one) for one in explainer.raiders(seat)),
        )

    def _target(self, target: str) -> tuple[str, str]:
        """Returns a target in words and as icons; seats have name and emblem."""
        words, signs = in_short(target)
        if target in RAIDED_SEATS:
            signs = f"{{location}}{self.names.seat_mark(RAIDED_SEATS[target])}"
        return self.names.with_names(words), signs

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
            name, mark = self.names.of(seat), self.names.seat_mark(seat)
            tint = readable(self._tint(seat).darker(0.45), inks.BONE, 5)
            places.append(boards.MapPlace("seat", zone, name, tint, zone in marked, mark))
        return tuple(places)

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
