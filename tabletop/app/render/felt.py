"""The positions of pieces on the open felt of a table without rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from statistics import median

import pygame

from tabletop.app.render.playmat import Layout, ZonePosition
from tabletop.cards.playmat import MatZone
from tabletop.games.sandbox import SandboxTable, pieces_of
from tabletop.rules.felt import FELT, felt_id, felt_position, sides_of
from tabletop.rules.game import Game
from tabletop.table.views import View, VisiblePiece

#: The side of a die, as a share of the height of a usual piece.
_DIE_SHARE = 0.5
#: The share of a pile, around its centre, on which a dropped piece joins it.
_JOIN_SHARE = 0.5
_ENTRY = MatZone(zone=FELT, arrange="pile", rect=(0.0, 0.0, 1.0, 1.0))

Homes = Mapping[str, str]


def homes_of(game: Game) -> Homes | None:
    """Returns the first zone of each kind and back; None with rules."""
    if not isinstance(game, SandboxTable):
        return None
    laid = list(pieces_of(game.file))
    kinds = {piece.kind: piece.zone for piece in laid}
    return kinds | {piece.back: piece.zone for piece in game.file.pieces if piece.back}


def lay_on_felt(layout: Layout, view: View, homes: Homes) -> Layout:
    """Returns the layout with a position for each occupied place on the felt."""
    felt = [zone for zone, facts in view.zones.items() if facts.area == FELT and view.piles[zone]]
    if not felt:
        return layout
    spots = dict(layout.spots)
    for zone in felt:
        size = _size_of(view.piles[zone][0], layout, homes)
        rect = pygame.FRect(0, 0, *size)
        x, y = felt_position(zone) or (0, 0)
        rect.center = (layout.origin[0] + x * layout.unit, layout.origin[1] + y * layout.unit)
        spots[zone] = ZonePosition(zone, _ENTRY, rect.clamp(layout.area), size, False)
    return replace(layout, spots=spots)


def felt_zone_at(layout: Layout, point: tuple[int, int]) -> str:
    """Returns the id of the zone on the felt at a point in pixels."""
    x, y = (
        round((at - start) / layout.unit) for at, start in zip(point, layout.origin, strict=True)
    )
    return felt_id(x, y)


def joins(spot: ZonePosition, point: tuple[int, int]) -> bool:
    """Returns whether a piece dropped at a point joins a pile."""
    across, down = abs(point[0] - spot.rect.centerx), abs(point[1] - spot.rect.centery)
    return max(across / spot.rect.w, down / spot.rect.h) < _JOIN_SHARE / 2


def _size_of(piece: VisiblePiece, layout: Layout, homes: Homes) -> tuple[float, float]:
    """Returns the size of a piece on the felt: as in its first zone."""
    home = homes.get(piece.back) or homes.get(piece.kind or "", "")
    spot = layout.spots.get(home) or layout.spots.get(f"{home}.0")
    if spot is not None:
        return spot.piece
    spots = layout.spots.values()
    width, height = (median(spot.piece[axis] for spot in spots) for axis in (0, 1))
    if not sides_of(piece.kind):
        return width, height
    side = max(height * _DIE_SHARE, 44 * layout.unit)
    return side, side
