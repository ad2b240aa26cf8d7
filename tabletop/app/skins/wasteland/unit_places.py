"""The places of units in front of the cards that they fight for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

import pygame
from msgspec.structs import replace as replace_entry

from tabletop.app.render.playmat import Layout, ZonePosition
from tabletop.games.wasteland.explain import Explainer
from tabletop.games.wasteland.zones import (
    ATTACK,
    COMMITTED,
    DEFENCE,
    FIELD_NUMBERS,
    HAND,
    SHOP,
    TABLEAU,
    all_committed,
    fields,
    front_at,
    shop_slots,
)
from tabletop.table.views import VisiblePiece

#: The distance between neighbours, in widths of a card: of faces, and of backs.
_FACE_STEP, _BACK_STEP = 1.04, 0.22
#: The additional distance between two groups, and the minimum share of a card that stays visible.
_GROUP_GAP, _MIN_STEP = 0.1, 0.1
#: The distance between bases and units in widths of a card, and the units' minimum share.
_MARGIN, _MIN_SIEGE = 0.06, 0.4


class Group(NamedTuple):
    """The units of a seat at a front; a step per unit, in widths of a card."""

    zone: str
    steps: tuple[float, ...]


class UnitPlaces:
    """Places units in front of contested cards, in the zones of a layout."""

    def __init__(self, layout: Layout, explainer: Explainer, displaced: Mapping[int, str]) -> None:
        self.spots = dict(layout.spots)
        self.areas: dict[str, pygame.FRect] = {}
        """The areas of zones that are highlighted as a whole."""
        self._sieges: dict[str, str] = {}  # the attacked bases of units beside them
        self._layout, self._explainer, self._view = layout, explainer, explainer.view
        view, shown = self._view, list(displaced.values())
        self._groups = {
            zone: _group(zone, view.piles[zone], shown.count(zone), seat == view.seat)
            for seat in range(view.seats)
            for zone in all_committed(seat, view.seats)
        }
        self._raids = {seat: explainer.aim(seat) for seat in range(view.seats)}
        hand = HAND(view.seat)
        held = sum(piece.id not in displaced for piece in view.piles[hand])
        spot = self.spots[hand]
        self._spare = max(0.0, spot.rect.w - spot.piece[0] * (0.34 + 0.66 * max(1, held)))

    def lay_out_all(self) -> None:
        """Places the units of all fronts, and the bases beside their attackers."""
        for front in (*fields(self._view.seats), SHOP):
            self._lay_front(front)
        for seat in range(self._view.seats):
            if self._raids[seat] is None:
                self._place(
                    COMMITTED(seat, ATTACK),
                    pygame.FRect(self.spots[TABLEAU(seat)].rect.center, (0, 0)),
                )
        for seat in range(self._view.seats):
            self._lay_siege(seat)

    def _place(self, zone: str, rect: pygame.FRect) -> None:
        self.spots[zone] = replace(self.spots[zone], rect=rect)

    def _lay_front(self, front: str) -> None:
        """Places the units at a battlefield or in the shop; the viewer's are last.

        Two seats have theirs on both sides of the contested cards.
        """
        view, spots = self._view, self.spots
        order = [(view.seat + step) % view.seats for step in range(1, view.seats + 1)]
        zones = [COMMITTED(seat, front) for seat in order]
        area = _union([spots[zone].rect for zone in zones])
        prizes = _union([spots[zone].rect for zone in _prize_zones(front, view.seats)])
        if prizes.colliderect(area):
            right = pygame.FRect(prizes.right, area.y, area.right - prizes.right, area.h)
            left = pygame.FRect(area.x, area.y, prizes.left - area.x, area.h)
            for zone, side in zip(zones, (right, left), strict=True):
                self._lay_out([zone], side.inflate(-6, 0))
            return
        filled = [zone for zone in zones if self._groups[zone].steps]
        above = filled[: len(filled) // 2]
        if above and not any(view.piles[zone] for zone in _prize_zones(front, view.seats)):
            # After the fight, units also use the place of the contested card.
            self._lay_out(above, pygame.FRect(area.x, prizes.bottom - area.h, *area.size))
            zones = [zone for zone in zones if zone not in above]
        self._lay_out(zones, area)

    def _lay_out(self, zones: Sequence[str], area: pygame.FRect) -> None:
        """Places the units of zones in an area; the last zone is on top.

        The place of the last one is the whole area while it is empty.
        """
        laid = lay_out(self.spots, area, [self._groups[zone] for zone in zones])
        for zone in zones:
            spot = self.spots.pop(zone)  # Later zones are painted above earlier ones.
            rect = area if zone == zones[-1] else pygame.FRect(area.center, (0, 0))
            self.spots[zone] = laid.get(zone, replace(spot, rect=rect))

    def _lay_siege(self, seat: int) -> None:
        """Places the bases of a seat, and the fighting units beside them."""
        row, view = self.spots[TABLEAU(seat)], self._view
        raiders = [other for other, raid in self._raids.items() if raid and raid[0] == seat]
        zones = [COMMITTED(raider, ATTACK) for raider in raiders]
        zones.append(COMMITTED(seat, DEFENCE))
        card = self.spots[zones[-1]].piece
        zones.sort(key=lambda zone: view.zones[zone].owner == view.seat)
        self._sieges |= dict.fromkeys(zones, TABLEAU(seat))
        for zone in zones:
            self.spots[zone] = replace(self.spots[zone], piece=card)
        besieging = [group for zone in zones if (group := self._groups[zone]).steps]
        hidden = max(0, len(view.piles[TABLEAU(seat)]) - 1)
        full_width = row.piece[0] * (1 + _FACE_STEP * hidden)
        least_width = row.piece[0] * (1 + _MIN_STEP * hidden) + _MARGIN * card[0]
        needed, area = _needed_width(card[0], besieging), row.rect.copy()
        if seat == view.seat:  # The bases use the room that the hand does not need.
            wider = min(self._spare, max(0.0, full_width + needed + _MARGIN * card[0] - area.w))
            area.w += wider
            hand = self.spots[HAND(seat)].rect
            self._place(HAND(seat), pygame.FRect(hand.x + wider, hand.y, hand.w - wider, hand.h))
        width = min(needed, max(area.w - least_width, area.w * _MIN_SIEGE))
        room = pygame.FRect(area.topleft, (area.w - width, area.h))
        self.areas[TABLEAU(seat)] = area
        if seat != view.seat:  # The whole mat is a target, except the portrait.
            self.spots[f"mat.{seat}"] = replace(row, rect=area)
        if row.entry.lines == 1:
            used = min(full_width, room.w - (_MARGIN * card[0] if width else 0))
            bases = arranged_row(
                row, pygame.FRect(room.topleft, (max(used, card[0]), room.h)), row.piece[0]
            )
        else:
            bases = replace(row, rect=room)
        self.spots[TABLEAU(seat)] = bases
        left = bases.rect.right + (_MARGIN * card[0] if width else 0)
        self._lay_out(zones, pygame.FRect(left, area.y, width, area.h))

    def add_drop_zones(self) -> None:
        """Adds drop zones that cover whole fronts, with everything on them."""
        view, spots = self._view, self.spots
        shop = COMMITTED(view.seat, SHOP)
        drops = {}
        for picture in self._layout.pictures:
            if picture.name == SHOP or picture.name in FIELD_NUMBERS:
                rect = pygame.FRect(picture.rect)
                zones = (shop, *shop_slots(view.seats)) if picture.name == SHOP else (picture.name,)
                self.areas |= dict.fromkeys(zones, rect)
                drops[f"all.{picture.name}"] = replace(spots[zones[0]], rect=rect)
        for zone, spot in spots.items():
            if not spot.rect.w:
                continue
            front = front_at(self._explainer.table, view.seat, zone) or ""
            target = shop if front == SHOP else self._sieges.get(zone, front)
            if target != zone and (
                target == shop or target in FIELD_NUMBERS or zone in self._sieges
            ):
                drops[f"at.{zone}"] = replace(spots[target], rect=spot.rect)
        self.spots |= drops


def _prize_zones(front: str, seats: int) -> tuple[str, ...]:
    return shop_slots(seats) if front == SHOP else (front,)


def _union(rects: Sequence[pygame.FRect]) -> pygame.FRect:
    return rects[0].unionall(rects[1:])


def _group(zone: str, pile: Sequence[VisiblePiece], pledged: int, is_own: bool) -> Group:
    """Returns the units of a zone; `pledged` ones are still secret."""
    faces = pledged + sum(is_own or bool(piece.face) for piece in pile)
    backs = len(pile) + pledged - faces
    return Group(zone, (_FACE_STEP,) * faces + (_BACK_STEP,) * backs)


def arranged_row(spot: ZonePosition, rect: pygame.FRect, width: float) -> ZonePosition:
    """Returns a row whose pieces of a width fill `rect` exactly."""
    share = width / spot.piece[0]
    piece = (width, spot.piece[1] * share)
    return replace(spot, rect=rect, piece=piece, entry=replace_entry(spot.entry, room=1))


def _needed_width(card: float, groups: Sequence[Group]) -> float:
    """Returns the width of groups. Half of each face is visible then."""
    if not groups:
        return 0.0
    steps = [min(0.5, step) for each in groups for step in each.steps]
    return card * (1 + sum(steps[:-1]) + _GROUP_GAP * (len(groups) - 1))


def lay_out(
    spots: dict[str, ZonePosition], area: pygame.FRect, groups: Sequence[Group]
) -> dict[str, ZonePosition]:
    """Returns the positions of groups in an area, in as many lines as fit.

    Units overlap if necessary, and then shrink.
    """
    groups = [each for each in groups if each.steps]
    if not groups:
        return {}
    card = spots[groups[0].zone].piece
    max_lines = max(1, int(area.h / card[1] + 0.05))
    is_crowded = _FACE_STEP in groups[0].steps and _step(groups, area.w, card[0]) < 0.4
    if len(groups) == 1 and max_lines > 1 and is_crowded:
        spot = spots[groups[0].zone]
        return {spot.zone: replace(spot, rect=area, entry=replace_entry(spot.entry, lines=2))}
    max_lines = min(len(groups), max_lines)
    options = [_lines(groups, count) for count in range(1, max_lines + 1)]
    lines = max(options, key=lambda option: min(_step(line, area.w, card[0]) for line in option))
    result: dict[str, ZonePosition] = {}
    height = min(card[1], area.h / len(lines))
    top = area.top + (area.h - height * len(lines)) / 2
    for number, line in enumerate(lines):
        rect = pygame.FRect(area.left, top + number * height, area.w, height)
        result |= _laid_line(spots, line, rect, card[0])
    return result


def _lines(groups: Sequence[Group], count: int) -> list[Sequence[Group]]:
    """Returns the groups in lines with about the same number of units."""
    total = sum(len(each.steps) for each in groups)
    lines: list[list[Group]] = [[] for _ in range(count)]
    before = 0
    for each in groups:
        lines[min(count - 1, before * count // total)].append(each)
        before += len(each.steps)
    return [line for line in lines if line]


def _step(line: Sequence[Group], width: float, card: float) -> float:
    """Returns by how much the steps of a line are scaled, at most 1."""
    steps = sum(step for each in line for step in each.steps) - line[-1].steps[-1]
    free = width / card - 1 - _GROUP_GAP * (len(line) - 1)
    return min(1.0, free / steps) if steps else 1.0


def _laid_line(
    spots: dict[str, ZonePosition], line: Sequence[Group], rect: pygame.FRect, card: float
) -> dict[str, ZonePosition]:
    """Returns the positions of groups in one line, in its middle."""
    scale = _step(line, rect.w, card)
    if scale < _MIN_STEP:  # The cards shrink until enough of each is visible.
        steps = sum(step for each in line for step in each.steps) - line[-1].steps[-1]
        card = rect.w / (1 + _MIN_STEP * steps + _GROUP_GAP * (len(line) - 1))
        scale = _MIN_STEP
    card = min(card, rect.w)
    lengths = [card * (1 + scale * sum(each.steps[:-1])) for each in line]
    gaps = [card * (scale * each.steps[-1] - 1 + _GROUP_GAP) for each in line[:-1]]
    left = rect.centerx - (sum(lengths) + sum(gaps)) / 2
    result = {}
    for each, length, gap in zip(line, lengths, [*gaps, 0.0], strict=True):
        place = pygame.FRect(left, rect.top, length, rect.h)
        result[each.zone] = arranged_row(spots[each.zone], place, card)
        left += length + gap
    return result
