"""The layout of a table: a game's playmat in canvas units, or in pixels.

`card_data/<game>/playmat.yaml` places each zone on a canvas of fixed size, with the pictures behind
the pieces, and per number of seats. A `Playmat` fits this canvas into an area of the window as seen
from one seat. The result is a `Layout` with a position for each piece of each zone. This module
knows neither pieces nor pictures.
"""

from __future__ import annotations

import math
import re
from collections.abc import Container, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from statistics import median
from typing import NamedTuple, TypeVar

import msgspec
import pygame

from tabletop.app.painting.theme import DESIGN_SIZE
from tabletop.app.render.bare_mat import SEAT_PLATE, mat_of
from tabletop.cards.added import effective_file
from tabletop.cards.load import display_path, load, loads, read_bytes
from tabletop.cards.playmat import (
    BOARDS,
    PLAYMAT,
    Box,
    MatEntry,
    MatZone,
    PictureEntry,
    PlaymatFile,
    Run,
    SeatMat,
)
from tabletop.cards.table import TABLE_FILE, TableFile
from tabletop.cards.wording import number_of
from tabletop.table import Zone
from tabletop.table.table import Table

#: The maximum vertical stretch of the other seats' mats if there is space.
MAX_VERTICAL_STRETCH = 1.4
#: The maximum horizontal stretch of a table if there is space.
MAX_HORIZONTAL_STRETCH = 1.35
#: The minimum visible share of a piece's width in a row that may be broken into lines.
MIN_VISIBLE_SHARE = 0.4
#: The minimum scale of a row's pieces before they overlap, and the gap between them then, as a
#: share of their width.
MIN_ROW_SCALE, GAP = 0.7, 0.02
#: Canvas units between two mats in the facing view, and the height of the plate if a mat has none.
FACING_GAP, FACING_PLATE_HEIGHT = 16.0, 52.0
#: The visible share of a piece's width in a fan below which its pieces shrink.
MIN_FAN_SHARE = 0.3
#: Degrees between the first and the last piece of a fan.
FAN_DEGREES = 9.0


#: Prefix of a shelf's name on the other seat's mat in the facing view.
_OTHER_PREFIX = "of the other: "

_Entry = TypeVar("_Entry", MatZone, PictureEntry)


class Placement(NamedTuple):
    """The position of a piece: centre, box size, and angle.

    `angle` is in degrees, clockwise. `visible_share` is the share of its width, from the left,
    that the next piece of a row leaves uncovered.
    """

    x: float
    y: float
    w: float
    h: float
    angle: float = 0.0
    visible_share: float = 1.0

    def moved(self, offset: tuple[int, int]) -> Placement:
        """Returns the position shifted right and down by pixels."""
        return self._replace(x=self.x + offset[0], y=self.y + offset[1])

    @property
    def rect(self) -> pygame.Rect:
        """The bounding rectangle."""
        turn = math.radians(self.angle)
        cos, sin = abs(math.cos(turn)), abs(math.sin(turn))
        w, h = self.w * cos + self.h * sin, self.w * sin + self.h * cos
        return pygame.Rect(
            math.floor(self.x - w / 2), math.floor(self.y - h / 2), math.ceil(w), math.ceil(h)
        )


@dataclass(frozen=True)
class ZonePosition:
    """One zone on the screen."""

    zone: str
    entry: MatZone
    rect: pygame.FRect
    piece: tuple[float, float]
    is_own: bool
    seat: int | None = None

    def place(self, index: int, count: int, rotation: int = 0) -> Placement:
        """Returns the position of piece `index` of `count`.

        `rotation` rotates a ring by positions.
        """
        return _ARRANGEMENTS[self.entry.arrange](self._below_heading(), index, count, rotation)

    def _below_heading(self) -> ZonePosition:
        """Returns the position without the space reserved for a heading."""
        heading_height = self.entry.head * self.rect.h
        if not heading_height:
            return self
        x, y, w, h = self.rect
        return replace(self, rect=pygame.FRect(x, y + heading_height, w, h - heading_height))


@dataclass(frozen=True)
class MatPicture:
    """A picture behind the pieces; `seat` is None if no seat owns it."""

    name: str
    rect: pygame.Rect
    seat: int | None
    is_own: bool
    entry: PictureEntry

    @property
    def rule(self) -> str:
        """The rule to show when the pointer is over the picture."""
        return self.entry.rule


@dataclass
class Layout:
    """Zones and pictures in pixels, for one window size and viewing seat."""

    area: pygame.Rect  #: the visible area; nothing outside of it reacts to the pointer
    unit: float  #: pixels per canvas unit
    origin: tuple[float, float] = (0.0, 0.0)  #: the top left corner of the canvas
    #: the scale of text on the table, if there is space
    text_scale: float = field(default=1.0, kw_only=True)
    spots: dict[str, ZonePosition] = field(default_factory=dict)
    pictures: list[MatPicture] = field(default_factory=list)
    frames: dict[int, pygame.Rect] = field(default_factory=dict)
    shelves: dict[str, Run] = field(default_factory=dict)
    #: the highlighted area of a zone that is larger than its own rectangle
    highlight_areas: dict[str, pygame.FRect] = field(default_factory=dict)

    def zone_at(self, x: float, y: float, among: set[str] | None = None) -> str | None:
        """Returns the smallest, topmost zone under a point, or None.

        `among` restricts the search.
        """
        if not self.area.collidepoint(x, y):
            return None
        hits = [
            spot
            for spot in reversed(self.spots.values())
            if (among is None or spot.zone in among) and spot.rect.collidepoint(x, y)
        ]
        if not hits:
            return None
        return min(hits, key=lambda spot: spot.rect.w * spot.rect.h).zone

    def moved(self, dx: int, dy: int, area: pygame.Rect) -> Layout:
        """Returns the layout shifted by pixels and clipped to `area`."""
        spots = self.spots.items()
        return replace(
            self,
            area=area,
            origin=(self.origin[0] + dx, self.origin[1] + dy),
            spots={zone: replace(spot, rect=spot.rect.move(dx, dy)) for zone, spot in spots},
            pictures=[replace(each, rect=each.rect.move(dx, dy)) for each in self.pictures],
            frames={seat: rect.move(dx, dy) for seat, rect in self.frames.items()},
        )


class Playmat:
    """The playmat of a game for one number of seats."""

    def __init__(self, entry: MatEntry, seats: int) -> None:
        self.entry = entry
        self.seats = seats

    @property
    def aspect(self) -> float:
        """The width of the canvas divided by its height."""
        return self.entry.canvas[0] / self.entry.canvas[1]

    def layout(self, area: pygame.Rect, seat: int) -> Layout:
        """Fits the canvas into `area` with `seat` at the bottom."""
        entry = self.entry
        unit = min(area.w / entry.canvas[0], area.h / entry.canvas[1])
        wider = 0.0
        if entry.stretch:
            wider = min(area.w / unit, entry.canvas[0] * MAX_HORIZONTAL_STRETCH) - entry.canvas[0]
        left = area.x + (area.w - unit * (entry.canvas[0] + wider)) / 2
        spare_height = max(0.0, area.h / unit - entry.canvas[1])
        more = min(spare_height, entry.grows * (MAX_VERTICAL_STRETCH - 1))
        vertical_stretch = 1 + more / entry.grows if entry.grows else 1.0
        top = area.y + (area.h - unit * (entry.canvas[1] + more)) / 2
        below = top + more * unit
        result = Layout(area=pygame.Rect(area), unit=unit, origin=(left, below))
        order = [(seat + step) % self.seats for step in range(self.seats)]
        _add_to_layout(
            result,
            entry.zones,
            entry.pictures,
            (left, below),
            unit,
            None,
            is_own=False,
            seats=order,
        )
        mats = [] if entry.own is None else [(seat, entry.own, entry.own.frames[self.seats][0])]
        if entry.others is not None:
            frames = entry.others.frames.get(self.seats, ())
            others = zip(order[1:], frames, strict=True)
            mats += [(owner, entry.others, frame) for owner, frame in others]
        for owner, mat, frame in mats:
            inner = min(frame[2] / mat.canvas[0], frame[3] / mat.canvas[1])
            x = frame[0] + (frame[2] - inner * mat.canvas[0]) / 2
            y = frame[1] + (frame[3] - inner * mat.canvas[1]) / 2
            is_own = owner == seat
            taller = 1.0 if is_own else vertical_stretch
            origin = (
                left + x * unit,
                below + y * unit if is_own else top + y * unit * vertical_stretch,
            )
            _add_to_layout(
                result,
                mat.zones,
                mat.pictures,
                origin,
                inner * unit,
                owner,
                is_own=is_own,
                vertical_stretch=taller,
            )
            w, h = (mat.canvas[0] * inner * unit, mat.canvas[1] * inner * unit * taller)
            result.frames[owner] = to_pixels(pygame.FRect(*origin, w, h))
        if wider:
            bands = [(left + a * unit, left + b * unit) for a, b in entry.stretch]
            _widen(result, bands, wider * unit)
        result.shelves = {
            name.replace("{seat}", str(owner)): run
            for name, run in entry.shelves.items()
            for owner in range(self.seats)
        }
        return result

    def facing_layout(self, area: pygame.Rect, seat: int, other: int) -> Layout:
        """Lays out the mats of two seats in equal size; all else is hidden.

        The mat of `other` contains its usual zones at the positions of the seat's mat.
        Everything else
        is moved above `area`.
        """
        result, own_mat, others = self.layout(area, seat), self.entry.own, self.entry.others
        if own_mat is None or others is None:
            return result
        w, h = own_mat.canvas
        plate_height = 0.0 if _plate(own_mat) else FACING_PLATE_HEIGHT
        sizes = [(w, 2 * h + plate_height + FACING_GAP), (2 * w + FACING_GAP, h + plate_height)]
        unit, (width, height) = max((min(area.w / x, area.h / y), (x, y)) for x, y in sizes)
        left = area.x + (area.w - width * unit) / 2
        top = area.y + (area.h - height * unit) / 2 + plate_height * unit
        across, down = (w + FACING_GAP, 0.0) if width > w else (0.0, h + plate_height + FACING_GAP)
        mine = (left + across * unit, top + down * unit)

        away = -2 * area.h
        laid = {(seat, id(entry)) for entry in own_mat.pictures}
        laid |= {(other, id(entry)) for entry in others.pictures}
        outside = [each for each in result.pictures if (each.seat, id(each.entry)) not in laid]
        result.pictures = [replace(each, rect=each.rect.move(0, away)) for each in outside]
        spots = {
            zone: replace(spot, rect=spot.rect.move(0, away)) for zone, spot in result.spots.items()
        }
        result.frames = {owner: rect.move(0, away) for owner, rect in result.frames.items()}
        result.spots, result.unit = {}, unit
        theirs = _common_zones(own_mat, others)
        _add_to_layout(
            result, theirs.zones, theirs.pictures, (left, top), unit, other, is_own=False
        )
        _add_to_layout(result, own_mat.zones, own_mat.pictures, mine, unit, seat, is_own=True)
        result.spots = {
            zone: spots[zone] for zone in spots if zone not in result.spots
        } | result.spots
        result.frames[other] = to_pixels(
            pygame.FRect(left, top - plate_height * unit, w * unit, (h + plate_height) * unit)
        )
        result.frames[seat] = to_pixels(pygame.FRect(*mine, w * unit, h * unit))
        result.shelves |= {_OTHER_PREFIX + name: run for name, run in result.shelves.items()}
        return result

    def facing_gain(self, now: Layout, area: pygame.Rect, other: int) -> float:
        """Returns the median growth of a seat's pieces in the facing view."""
        then = self.facing_layout(area, 0 if other else 1, other)
        sizes = [
            (then.spots[zone].piece[0], spot.piece[0])
            for zone, spot in now.spots.items()
            if spot.seat == other and zone in then.spots
            if then.spots[zone].rect.bottom > area.top
        ]
        return median([large / small for large, small in sizes if small] or [0.0])


def _plate(mat: SeatMat) -> PictureEntry | None:
    """Returns the seat plate of a mat, or None."""
    return next((each for each in mat.pictures if each.picture == SEAT_PLATE), None)


def _common_zones(own_mat: SeatMat, others: SeatMat) -> SeatMat:
    """Returns the seat's mat with only the zones that other mats have.

    Its shelves have separate names.
    """

    def shelved(entry: _Entry, **changes: object) -> _Entry:
        shelf = tuple(_OTHER_PREFIX + name for name in entry.shelf)
        return msgspec.structs.replace(entry, shelf=shelf, **changes)

    labels = {entry.zone: entry.label for entry in others.zones}
    names = {entry.picture for entry in others.pictures}
    pictures = [shelved(each) for each in own_mat.pictures if each.picture in names]
    if (plate := _plate(others)) is not None and _plate(own_mat) is None:
        rect = (0.0, -FACING_PLATE_HEIGHT, own_mat.canvas[0], FACING_PLATE_HEIGHT - 6)
        pictures.append(msgspec.structs.replace(plate, rect=rect, shelf=()))
    zones = [
        shelved(each, label=labels[each.zone]) for each in own_mat.zones if each.zone in labels
    ]
    return msgspec.structs.replace(own_mat, zones=tuple(zones), pictures=tuple(pictures))


def playmat_for(
    file: PlaymatFile, seats: int, zones: Container[str] = (), window: tuple[float, float] = (0, 0)
) -> Playmat:
    """Returns the playmat for a number of seats, zones, and a window in units.

    Raises:
      LookupError: The file has no such playmat.
    """
    matching = [
        entry
        for entry in file.playmats
        if seats in entry.seats and (not entry.having or entry.having in zones)
    ]
    if not matching:
        raise LookupError(f"the playmat has no layout for {number_of(seats, 'seat')}")
    width, height = window
    fitting = (e for e in matching if e.at_least[0] <= width and e.at_least[1] <= height)
    entry = next(fitting, matching[-1])
    shared = tuple(_with_present_rows(each, zones) for each in entry.zones)
    return Playmat(msgspec.structs.replace(entry, zones=shared), seats)


def _with_present_rows(entry: MatZone, zones: Container[str]) -> MatZone:
    """Returns a grid without the rows that the table lacks.

    The other rows share the room, and their pieces become higher.
    """
    rows = tuple(
        row
        for row in entry.rows
        if any(entry.zone.replace("{box}", column + row) in zones for column in entry.columns)
    )
    if not rows or len(rows) == len(entry.rows):
        return entry
    piece = entry.piece and (entry.piece[0], entry.piece[1] * len(entry.rows) / len(rows))
    return msgspec.structs.replace(entry, rows=rows, piece=piece)


def playmat_of(folder: Path, table: Table, window: tuple[float, float] = DESIGN_SIZE) -> Playmat:
    """Returns the playmat of a game's folder, or a generated one.

    `window` is the size of the window in units.
    """
    file = folder / PLAYMAT
    if file.exists():
        file = effective_file(file)
        entries = _read(read_bytes(file), display_path(file))
        return playmat_for(entries, table.seats, table.zones, window)
    if (folder / TABLE_FILE).exists():
        return Playmat(mat_of(load(folder / TABLE_FILE, TableFile), table.seats), table.seats)
    return default_playmat(list(table.zones.values()), table.seats)


@lru_cache(maxsize=8)
def _read(data: bytes, name: str) -> PlaymatFile:
    """Returns the parsed playmats of a file; all tables of a game share them."""
    return loads(data, PlaymatFile, name)


def default_playmat(zones: Sequence[Zone], seats: int) -> Playmat:
    """Returns a generated playmat: grids stay grids, other zones form rows."""
    grids: dict[str, list[str]] = {}
    loose: list[Zone] = []
    for zone in zones:
        if re.fullmatch(r"[a-z]\d", zone.box):
            grids.setdefault(zone.id.removesuffix(zone.box), []).append(zone.box)
        else:
            loose.append(zone)
    entries: list[MatZone] = []
    floor = 1000.0 if not grids else 330.0
    across = max(1, math.ceil(math.sqrt(len(loose) * 1.6 * (1000.0 / floor))))
    down = max(1, math.ceil(len(loose) / across))
    for index, zone in enumerate(loose):
        w, h = 1560 / across, (floor - 20) / down
        x, y = 20 + (index % across) * w, 1000 - floor + (index // across) * h
        entries.append(
            MatZone(
                zone=zone.id,
                arrange="row",
                rect=(x + 6, y + 30, w - 12, h - 40),
                piece=(min(150.0, w - 20), min(180.0, h - 50)),
                label=_label_of(zone),
            )
        )
    top = 980.0 if not loose else 980.0 - floor
    for index, (prefix, boxes) in enumerate(grids.items()):
        columns = "".join(sorted({box[0] for box in boxes}))
        rows = "".join(sorted({box[1] for box in boxes}))
        side = min(1560 / len(grids) / len(columns), (top - 20) / len(rows), 260.0)
        w, h = side * len(columns), side * len(rows)
        x = 20 + (index + 0.5) * 1560 / len(grids) - w / 2
        entries.append(
            MatZone(
                zone=prefix + "{box}",
                arrange="grid",
                rect=(x, 20 + (top - 20 - h) / 2, w, h),
                columns=columns,
                rows=rows,
            )
        )
    own_mat = SeatMat(canvas=(1, 1), frames={seats: ((800, 999, 1, 1),)}, zones=())
    entry = MatEntry(seats=(seats,), canvas=(1600, 1000), zones=tuple(entries), own=own_mat)
    return Playmat(entry, seats)


def _label_of(zone: Zone) -> str:
    """Returns the label of a zone; its seat number starts at 1."""
    words = f"{zone.area} {zone.box}".strip() or zone.id
    if zone.owner is not None:
        words += f" of seat {zone.owner + 1}"
    return words.replace(".", " ").replace("_", " ").replace("-", " ")


def _add_to_layout(
    result: Layout,
    zones: Sequence[MatZone],
    pictures: Sequence[PictureEntry],
    origin: tuple[float, float],
    unit: float,
    seat: int | None,
    *,
    is_own: bool,
    seats: Sequence[int] = (),
    vertical_stretch: float = 1.0,
) -> None:
    """Adds the zones and pictures of a canvas to a layout.

    `seats` are all seats, the bottom one first. `vertical_stretch` applies to everything;
    pieces grow with it as far as they fit.
    """

    def placed(box: Box) -> pygame.FRect:
        x, y, w, h = box
        return pygame.FRect(
            origin[0] + x * unit,
            origin[1] + y * vertical_stretch * unit,
            w * unit,
            h * vertical_stretch * unit,
        )

    for picture in pictures:
        shown = to_pixels(placed(picture.rect))
        if picture.across:
            for number, owner in enumerate(seats):
                part = to_pixels(
                    placed(grid_cell(picture.rect, picture.across, number, len(seats)))
                )
                first = number == 0
                result.pictures.append(MatPicture(picture.picture, part, owner, first, picture))
            continue
        result.pictures.append(MatPicture(picture.picture, shown, seat, is_own, picture))
    for entry in zones:
        if entry.across:
            for number, owner in enumerate(seats):
                zone = entry.zone.replace("{seat}", str(owner))
                rect = placed(grid_cell(entry.rect, entry.across, number, len(seats)))
                size = entry.piece or (rect.w / unit, rect.h / unit)
                piece = (size[0] * unit, size[1] * unit)
                result.spots[zone] = ZonePosition(zone, entry, rect, piece, number == 0, owner)
            continue
        name = entry.zone.replace("{seat}", "" if seat is None else str(seat))
        rect = placed(entry.rect)
        if entry.arrange in BOARDS:
            hexes = entry.arrange == "hex"
            w = rect.w / (len(entry.columns) + (0.5 if hexes and len(entry.rows) > 1 else 0))
            h = rect.h / len(entry.rows)
            direction = -1 if seats and seats[0] % 2 and entry.turns else 1
            for i, column in enumerate(entry.columns[::direction]):
                for j, row in enumerate(entry.rows[::direction]):
                    aside = w / 2 if hexes and j % 2 else 0
                    box = pygame.FRect(rect.x + i * w + aside, rect.y + j * h, w, h)
                    zone = name.replace("{box}", column + row)
                    size = entry.piece or (entry.rect[2] / len(entry.columns), 0)
                    piece = (size[0] * unit, (size[1] or size[0]) * unit)
                    result.spots[zone] = ZonePosition(zone, entry, box, piece, is_own, seat)
        else:
            size = entry.piece or (entry.rect[2], entry.rect[3])
            grown = max(1.0, min(vertical_stretch, entry.rect[2] / size[0])) * unit
            piece = (size[0] * grown, size[1] * grown)
            result.spots[name] = ZonePosition(name, entry, rect, piece, is_own, seat)


def _widen(result: Layout, bands: Sequence[tuple[float, float]], extra_width: float) -> None:
    """Widens horizontal bands by `extra_width` pixels in total."""
    total_width = sum(right - left for left, right in bands)

    def moved(x: float) -> float:
        within = sum(min(max(x - left, 0.0), right - left) for left, right in bands)
        return x + extra_width * within / total_width

    def width(rect: pygame.FRect) -> pygame.FRect:
        left = moved(rect.left)
        return pygame.FRect(left, rect.y, moved(rect.right) - left, rect.h)

    result.spots = {
        zone: replace(spot, rect=width(spot.rect)) for zone, spot in result.spots.items()
    }
    result.pictures = [
        replace(each, rect=to_pixels(width(pygame.FRect(each.rect)))) for each in result.pictures
    ]
    result.frames = {
        owner: to_pixels(width(pygame.FRect(rect))) for owner, rect in result.frames.items()
    }


def grid_cell(box: Box, across: int, number: int, count: int) -> Box:
    """Returns the cell `number` of `count` in a grid with `across` columns."""
    x, y, w, h = box
    width, height = w / across, h / math.ceil(count / across)
    return (x + number % across * width, y + number // across * height, width, height)


def to_pixels(rect: pygame.FRect) -> pygame.Rect:
    """Rounds a rectangle to pixels so that adjacent ones stay adjacent."""
    left, top = round(rect.left), round(rect.top)
    return pygame.Rect(left, top, round(rect.right) - left, round(rect.bottom) - top)


def _pile_place(spot: ZonePosition, index: int, count: int, rotation: int) -> Placement:
    x, y = spot.rect.center
    return Placement(x, y, *spot.piece)


def _row_place(spot: ZonePosition, index: int, count: int, rotation: int) -> Placement:
    """Returns a position in a row.

    If too little of each piece would be visible, pieces shrink. A row that may have several lines
    uses the number with the largest pieces.
    """
    lines = max(range(1, spot.entry.lines + 1), key=lambda n: _scale_in_lines(spot, count, n))
    part, across = _line_of_row(spot, count, lines)
    line, at = divmod(index, across)
    part.rect.y += line * part.rect.h
    if part.piece == spot.piece:
        part = _with_uncovered_pieces(part, across)
    return _line_place(part, at, across, along=0)


def _with_uncovered_pieces(spot: ZonePosition, count: int) -> ZonePosition:
    """Returns the row with slightly smaller pieces if they then all fit."""
    share = spot.rect.w / (spot.piece[0] * (count + GAP * (count - 1)))
    if spot.entry.room or not MIN_ROW_SCALE <= share < 1:
        return spot
    return replace(spot, piece=(spot.piece[0] * share, spot.piece[1] * share))


def _line_of_row(spot: ZonePosition, count: int, lines: int) -> tuple[ZonePosition, int]:
    """Returns the first of `lines` lines of a row and the pieces per line."""
    x, y, w, h = spot.rect
    share = _scale_in_lines(spot, count, lines)
    piece = (spot.piece[0] * share, spot.piece[1] * share)
    part = replace(spot, rect=pygame.FRect(x, y, w, h / lines), piece=piece)
    return part, -(-max(count, 1) // lines)


def _scale_in_lines(spot: ZonePosition, count: int, lines: int) -> float:
    """Returns the scale of pieces at which enough of each remains visible.

    Rows that are never broken into lines have scale 1.
    """
    if spot.entry.lines < 2:
        return 1.0
    across = -(-max(count, 1) // lines)
    width = spot.piece[0] * (1 + MIN_VISIBLE_SHARE * (across - 1))
    height = spot.piece[1] * (lines + 3 * GAP * (lines - 1))
    return min(1.0, spot.rect.w / width, spot.rect.h / height)


def _column_place(spot: ZonePosition, index: int, count: int, rotation: int) -> Placement:
    return _line_place(spot, index, count, along=1)


def _line_place(spot: ZonePosition, index: int, count: int, along: int) -> Placement:
    """Returns a position in a line.

    Pieces move closer, and finally overlap, if there are more than fit.
    """
    length = spot.rect.size[along]
    size = spot.piece[along]
    slots = max(count, spot.entry.room, 1)
    step = (length - size) / (slots - 1) if slots > 1 else 0.0
    if not spot.entry.room:
        step = min(step, size * 1.08)
    position = [spot.rect.centerx, spot.rect.centery]
    position[along] = spot.rect.topleft[along] + size / 2 + index * step
    covered = along == 0 and index < count - 1
    place = Placement(position[0], position[1], *spot.piece)
    return place._replace(visible_share=round(min(1.0, step / size), 2)) if covered else place


def _fan_place(spot: ZonePosition, index: int, count: int, rotation: int) -> Placement:
    """Returns a position in a fan: the outer pieces lean outwards.

    If too little of each piece would be visible, pieces shrink.
    """
    room = spot.rect.w / (spot.piece[0] * (1 + MIN_FAN_SHARE * (count - 1)))
    scale = min(1.0, max(MIN_ROW_SCALE, room))
    spot = replace(spot, piece=(spot.piece[0] * scale, spot.piece[1] * scale))
    flat = _line_place(spot, index, count, along=0)
    share = (index - (count - 1) / 2) / max(count - 1, 1)
    x = flat.x + (spot.rect.w - flat.w - _step_of(spot, count, 1) * (count - 1)) / 2
    return flat._replace(
        x=x, y=flat.y + spot.rect.h * 0.16 * share * share, angle=FAN_DEGREES * share
    )


def _step_of(spot: ZonePosition, count: int, lines: int) -> float:
    """Returns the distance between the pieces of a row in pixels.

    A single piece has the whole width.
    """
    part, across = _line_of_row(spot, count, lines)
    if across < 2:
        return part.rect.w
    return _line_place(part, 1, across, 0).x - _line_place(part, 0, across, 0).x


def _ring_place(spot: ZonePosition, index: int, count: int, rotation: int) -> Placement:
    """Returns a position on a superellipse, clockwise from `start`.

    The first piece is the marker.
    """
    path = ring_path(spot.entry.roundness, spot.rect.w, spot.rect.h)
    total = path[-1][2]
    share = (index + rotation) / max(count, 1) + (spot.entry.start - 270.0) / 360.0
    x, y, angle = point_on(path, (share % 1.0) * total)
    return Placement(spot.rect.centerx + x, spot.rect.centery + y, *spot.piece, angle)


_ARRANGEMENTS = {
    "pile": _pile_place,
    "box": _pile_place,
    **dict.fromkeys(BOARDS, _pile_place),
    "row": _row_place,
    "column": _column_place,
    "fan": _fan_place,
    "ring": _ring_place,
}

_paths: dict[tuple[float, float, float], list[tuple[float, float, float]]] = {}


def ring_path(roundness: float, w: float, h: float) -> list[tuple[float, float, float]]:
    """Returns points (x, y, path length) on |x/a|^n + |y/b|^n = 1, clockwise."""
    key = (roundness, round(w, 1), round(h, 1))
    if key not in _paths:
        points: list[tuple[float, float, float]] = []
        length = 0.0
        for at in range(721):
            angle = math.tau * at / 720 - math.pi / 2
            cos, sin = math.cos(angle), math.sin(angle)
            x = math.copysign(abs(cos) ** (2 / roundness), cos) * w / 2
            y = math.copysign(abs(sin) ** (2 / roundness), sin) * h / 2
            if points:
                length += math.hypot(x - points[-1][0], y - points[-1][1])
            points.append((x, y, length))
        if len(_paths) > 16:
            _paths.clear()
        _paths[key] = points
    return _paths[key]


def point_on(path: list[tuple[float, float, float]], length: float) -> tuple[float, float, float]:
    """Returns the point at a path length, and the angle of the path there."""
    lower, upper = 0, len(path) - 1
    while upper - lower > 1:
        middle = (lower + upper) // 2
        if path[middle][2] <= length:
            lower = middle
        else:
            upper = middle
    (x0, y0, l0), (x1, y1, l1) = path[lower], path[upper]
    share = (length - l0) / (l1 - l0) if l1 > l0 else 0.0
    angle = math.degrees(math.atan2(y1 - y0, x1 - x0))
    return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share, angle
