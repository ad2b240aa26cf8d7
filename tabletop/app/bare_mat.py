"""Where everything lies at a table without rules that has no playmat of its own.

The boards lie in the middle, what belongs to nobody beside them; each seat has its own zones before
it: those of whoever looks along the bottom, those of the others along the top.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from tabletop.cards.playmat import Arrange, Box, MatEntry, PictureEntry, SeatMat
from tabletop.cards.playmat import ZoneEntry as Place
from tabletop.cards.table import Form, TableFile, ZoneEntry, is_for

WIDE, TALL = 1600.0, 1000.0
#: The heights of what lies before a seat (with a hand, without, across the table), of the label
#: over a zone, and the gap between zones.
OWN, FLAT, OTHERS, LABEL, GAP = 212.0, 128.0, 128.0, 24.0, 16.0
#: How wide what lies beside a board is, and the plate with a seat's name.
ASIDE, PLATE = 300.0, 190.0
#: Of every zone before a seat: its share of the width.
_SHARES = {"fan": 4, "row": 3, "pile": 1}
_FORMS: dict[Form, Arrange] = {
    "square": "grid", "hex": "hex", "points": "points", "free": "free",
}  # fmt: skip
#: A box of a free board has pieces so many times its size.
FREE_PIECE = 3.0
SEAT_PLATE = "seat"


def mat_of(file: TableFile, seats: int) -> MatEntry:
    """Lay out the zones of a table for some seats."""
    there = [entry for entry in file.zones if is_for(entry.seats, seats)]
    boards = [entry for entry in there if entry.columns]
    own = [entry for entry in there if entry.each and not entry.columns]
    loose = [entry for entry in there if not entry.each and not entry.columns]
    has_mats = (bool(own or file.seat_counters) and seats > 1) or bool(own)
    top = OTHERS + GAP if has_mats and seats > 1 else GAP
    tall = OWN if any(entry.lies == "fan" for entry in own) else FLAT
    bottom = TALL - tall - GAP if has_mats else TALL - GAP
    area = (GAP, top, WIDE - 2 * GAP, bottom - top)
    places: list[Place] = []
    if boards and loose:
        places += _beside(file, loose, (GAP, top, ASIDE, bottom - top))
        area = (ASIDE + 2 * GAP, top, WIDE - ASIDE - 3 * GAP, bottom - top)
    elif loose:
        across = math.ceil(math.sqrt(len(loose) * 1.8))
        places += _tiled(file, loose, area, across)
    names = [
        (entry, f"{entry.id}.{seat}" if seat is not None else entry.id)
        for entry in boards
        for seat in (range(seats) if entry.each else (None,))
    ]
    for at, (entry, name) in enumerate(names):
        share = area[2] / len(names)
        places.append(_board(entry, name, (area[0] + at * share, area[1], share, area[3])))
    own_mat = SeatMat(canvas=(1, 1), frames={seats: ((800, 999, 1, 1),)}, zones=())
    others = None
    if has_mats:
        own_mat = _mat(file, own, tall, {seats: ((GAP, TALL - tall, WIDE - 2 * GAP, tall),)})
        if seats > 1:
            wide = (WIDE - GAP * seats) / (seats - 1)
            frames = tuple(
                [(GAP + at * (wide + GAP), 6.0, wide, OTHERS) for at in range(seats - 1)]
            )
            others = _mat(file, own, OTHERS, {seats: frames})
    return MatEntry(
        seats=(seats,), canvas=(WIDE, TALL), zones=tuple(places), own=own_mat, others=others
    )


def _board(entry: ZoneEntry, name: str, area: Box) -> Place:
    """A board as large as fits; its boxes are as wide as high, hexes a little less high."""
    columns, rows = entry.column_names(), entry.row_names()
    across = len(columns) + (0.5 if entry.form == "hex" and len(rows) > 1 else 0)
    share = math.sqrt(3) / 2 if entry.form == "hex" else 1.0
    x, y, w, h = area
    head = LABEL if entry.label else 0.0
    # The outer hexes reach beyond the boxes that count for the pointer.
    side = min((w - 2 * GAP) / across, (h - head - GAP) / ((len(rows) + 0.34) * share))
    wide, tall = side * across, side * len(rows) * share
    piece = {"free": FREE_PIECE, "points": 0.96, "hex": 0.74, "square": 0.86}[entry.form] * side
    return Place(
        zone=f"{name}.{{box}}",
        arrange=_FORMS[entry.form],
        rect=(x + (w - wide) / 2, y + head + (h - head - tall) / 2, wide, tall),
        piece=(piece, piece),
        columns=columns,
        rows=rows,
    )


def _beside(file: TableFile, zones: Sequence[ZoneEntry], area: Box) -> list[Place]:
    across = 1 if len(zones) <= 3 else 2
    return _tiled(file, zones, area, across)


def _tiled(file: TableFile, zones: Sequence[ZoneEntry], area: Box, across: int) -> list[Place]:
    """Zones side by side in as many rows as they need."""
    down = math.ceil(len(zones) / across)
    x, y, w, h = area[0], area[1], area[2] / across, area[3] / down
    return [
        _zone(file, zone, zone.id, (x + at % across * w, y + at // across * h, w, h))
        for at, zone in enumerate(zones)
    ]


def _mat(
    file: TableFile, zones: Sequence[ZoneEntry], tall: float, frames: dict[int, tuple[Box, ...]]
) -> SeatMat:
    """What lies before a seat: the plate with its name, and its zones beside it."""
    (box, *_), *_ = frames.values()
    wide = box[2]
    plate = min(PLATE, wide * 0.3) if zones else wide
    whole = sum(_SHARES[zone.lies] for zone in zones)
    places, x = [], plate
    for zone in zones:
        share = (wide - plate) * _SHARES[zone.lies] / whole
        places.append(_zone(file, zone, f"{zone.id}.{{seat}}", (x, 0, share, tall)))
        x += share
    picture = PictureEntry(picture=SEAT_PLATE, rect=(4, 8, plate - 12, tall - 16))
    return SeatMat(
        canvas=(wide, tall), frames=dict(frames), zones=tuple(places), pictures=(picture,)
    )


def _zone(file: TableFile, zone: ZoneEntry, name: str, area: Box) -> Place:
    """A zone that fills its share below its label; its pieces are as high as it is."""
    x, y, w, h = area
    rect = (x + GAP / 2, y + LABEL + 2, w - GAP, h - LABEL - GAP / 2 - 2)
    share = 1.0 if _is_round(file, zone.id) else 0.7
    tall = min(rect[3] - 10, 190.0, (rect[2] - 10) / share)
    label = zone.label or zone.id.replace("-", " ").replace("_", " ").capitalize()
    return Place(zone=name, arrange=zone.lies, rect=rect, piece=(tall * share, tall), label=label)


def _is_round(file: TableFile, zone: str) -> bool:
    """Whether nothing but stones and tokens lies in a zone at the start."""
    there = [piece for piece in file.pieces if piece.zone == zone]
    return bool(there) and all(piece.shape for piece in there)
