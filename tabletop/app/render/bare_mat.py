"""The generated playmat of a table without rules that has none of its own.

Boards are in the middle, zones without an owner beside them. The zones of the viewing seat are
along the bottom, those of the other seats along the top.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from tabletop.cards.playmat import Arrange, Box, MatEntry, PictureEntry, SeatMat
from tabletop.cards.playmat import MatZone as Place
from tabletop.cards.table import Form, TableFile, TableZone, is_for

CANVAS_WIDTH, CANVAS_HEIGHT = 1600.0, 1000.0
#: Heights in canvas units: a seat's area with a hand, without a hand, and across the table; the
#: label above a zone; the gap between zones.
HAND_HEIGHT, FLAT_HEIGHT, OTHERS_HEIGHT, LABEL_HEIGHT, GAP = 212.0, 128.0, 128.0, 24.0, 16.0
#: Widths in canvas units: the column beside a board, and the plate with a seat's name.
SIDE_WIDTH, PLATE_WIDTH = 300.0, 190.0
#: Relative widths of the zones in a seat's area, by arrangement.
_RELATIVE_WIDTHS = {"fan": 4, "row": 3, "pile": 1}
_FORMS: dict[Form, Arrange] = {
    "square": "grid", "hex": "hex", "points": "points", "free": "free",
}  # fmt: skip
#: The size of a piece on a free board, in sides of a space.
FREE_PIECE = 3.0
SEAT_PLATE = "seat"


def mat_of(file: TableFile, seats: int) -> MatEntry:
    """Lays out the zones of a table for a number of seats."""
    zones = [entry for entry in file.zones if is_for(entry.seats, seats)]
    boards = [entry for entry in zones if entry.columns]
    own_zones = [entry for entry in zones if entry.each and not entry.columns]
    loose = [entry for entry in zones if not entry.each and not entry.columns]
    has_mats = (bool(own_zones or file.seat_counters) and seats > 1) or bool(own_zones)
    top = OTHERS_HEIGHT + GAP if has_mats and seats > 1 else GAP
    own_height = HAND_HEIGHT if any(entry.lies == "fan" for entry in own_zones) else FLAT_HEIGHT
    bottom = CANVAS_HEIGHT - own_height - GAP if has_mats else CANVAS_HEIGHT - GAP
    area = (GAP, top, CANVAS_WIDTH - 2 * GAP, bottom - top)
    places: list[Place] = []
    if boards and loose:
        places += _beside(file, loose, (GAP, top, SIDE_WIDTH, bottom - top))
        area = (SIDE_WIDTH + 2 * GAP, top, CANVAS_WIDTH - SIDE_WIDTH - 3 * GAP, bottom - top)
    elif loose:
        columns = math.ceil(math.sqrt(len(loose) * 1.8))
        places += _tiled_zones(file, loose, area, columns)
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
        own_mat = _mat(
            file,
            own_zones,
            own_height,
            {seats: ((GAP, CANVAS_HEIGHT - own_height, CANVAS_WIDTH - 2 * GAP, own_height),)},
        )
        if seats > 1:
            width = (CANVAS_WIDTH - GAP * seats) / (seats - 1)
            frames = tuple(
                [(GAP + at * (width + GAP), 6.0, width, OTHERS_HEIGHT) for at in range(seats - 1)]
            )
            others = _mat(file, own_zones, OTHERS_HEIGHT, {seats: frames})
    return MatEntry(
        seats=(seats,),
        canvas=(CANVAS_WIDTH, CANVAS_HEIGHT),
        zones=tuple(places),
        own=own_mat,
        others=others,
    )


def _board(entry: TableZone, name: str, area: Box) -> Place:
    """Places a board as large as fits, with square spaces or hexes."""
    columns, rows = entry.column_names(), entry.row_names()
    across = len(columns) + (0.5 if entry.form == "hex" and len(rows) > 1 else 0)
    share = math.sqrt(3) / 2 if entry.form == "hex" else 1.0
    x, y, w, h = area
    label_height = LABEL_HEIGHT if entry.label else 0.0
    # The outer hexes extend beyond their hit boxes.
    side = min((w - 2 * GAP) / across, (h - label_height - GAP) / ((len(rows) + 0.34) * share))
    width, height = side * across, side * len(rows) * share
    piece = {"free": FREE_PIECE, "points": 0.96, "hex": 0.74, "square": 0.86}[entry.form] * side
    return Place(
        zone=f"{name}.{{box}}",
        arrange=_FORMS[entry.form],
        rect=(
            x + (w - width) / 2,
            y + label_height + (h - label_height - height) / 2,
            width,
            height,
        ),
        piece=(piece, piece),
        columns=columns,
        rows=rows,
    )


def _beside(file: TableFile, zones: Sequence[TableZone], area: Box) -> list[Place]:
    across = 1 if len(zones) <= 3 else 2
    return _tiled_zones(file, zones, area, across)


def _tiled_zones(
    file: TableFile, zones: Sequence[TableZone], area: Box, across: int
) -> list[Place]:
    """Places zones side by side, in as many rows as needed."""
    down = math.ceil(len(zones) / across)
    x, y, w, h = area[0], area[1], area[2] / across, area[3] / down
    return [
        _zone(file, zone, zone.id, (x + at % across * w, y + at // across * h, w, h))
        for at, zone in enumerate(zones)
    ]


def _mat(
    file: TableFile, zones: Sequence[TableZone], height: float, frames: dict[int, tuple[Box, ...]]
) -> SeatMat:
    """Lays out a seat's area: the name plate, then its zones."""
    (box, *_), *_ = frames.values()
    width = box[2]
    plate = min(PLATE_WIDTH, width * 0.3) if zones else width
    total_share = sum(_RELATIVE_WIDTHS[zone.lies] for zone in zones)
    places, x = [], plate
    for zone in zones:
        share = (width - plate) * _RELATIVE_WIDTHS[zone.lies] / total_share
        places.append(_zone(file, zone, f"{zone.id}.{{seat}}", (x, 0, share, height)))
        x += share
    picture = PictureEntry(picture=SEAT_PLATE, rect=(4, 8, plate - 12, height - 16))
    return SeatMat(
        canvas=(width, height), frames=dict(frames), zones=tuple(places), pictures=(picture,)
    )


def _zone(file: TableFile, zone: TableZone, name: str, area: Box) -> Place:
    """Places a zone below its label; its pieces fill the height."""
    x, y, w, h = area
    rect = (x + GAP / 2, y + LABEL_HEIGHT + 2, w - GAP, h - LABEL_HEIGHT - GAP / 2 - 2)
    share = 1.0 if _is_round(file, zone.id) else 0.7
    height = min(rect[3] - 10, 190.0, (rect[2] - 10) / share)
    label = zone.label or zone.id.replace("-", " ").replace("_", " ").capitalize()
    return Place(
        zone=name, arrange=zone.lies, rect=rect, piece=(height * share, height), label=label
    )


def _is_round(file: TableFile, zone: str) -> bool:
    """Returns whether a zone holds only stones and tokens at the start."""
    pieces = [piece for piece in file.pieces if piece.zone == zone]
    return bool(pieces) and all(piece.shape for piece in pieces)
