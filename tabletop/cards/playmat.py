"""The schema of `playmat.yaml`: the place of each zone on a canvas.

There is an entry for each number of seats. Rectangles are `[x, y, width, height]` in units of their
canvas; the table renderer scales them to the screen.
"""

from typing import Annotated, Literal

from msgspec import Meta, field

from tabletop.cards.errors import InvalidStruct, listed
from tabletop.cards.schema import Data, SeatCount, Text
from tabletop.cards.wording import number_of

PLAYMAT = "playmat.yaml"

FARTHEST = 10_000
Size = Annotated[float, Meta(gt=0, le=FARTHEST)]
Way = Annotated[float, Meta(ge=-FARTHEST, le=FARTHEST)]
Number = Annotated[int, Meta(ge=0, le=500)]
Length = Annotated[float, Meta(ge=0, le=FARTHEST)]
Box = tuple[Way, Way, Size, Size]
Run = Literal["across", "down", "share"]
Arrange = Literal["pile", "row", "column", "fan", "grid", "hex", "points", "free", "ring", "box"]
BOARDS = ("grid", "hex", "points", "free")
"""The arrangements of zones in columns and rows."""


class MatZone(Data, frozen=True):
    """A zone on the playmat, or a grid of zones with `columns` and `rows`.

    In the name, `{seat}` is replaced by the seat and `{box}` by the space of a grid, as in
    `board.{seat}.{box}`. `piece` is the size of a piece; by default a piece fills the rectangle.
    `room` is the number of pieces in a row before they overlap. `apart` puts each kind in a pile of
    its own, in the order of `kinds`.

    A ring begins at the angle `start` (in degrees, 270 is the top), and is rotated by the counter
    `turned_by`. A grid that `turns` is between two seats; each player sees it from their own side.
    `across` divides the rectangle among all seats, with that number side by side, and the seat at
    the bottom first. A row is broken into at most `lines` lines of smaller pieces before they
    overlap too much. `head` is the part of the height that stays free for a heading, from 0 to 1.

    Variants of `grid` are `hex` (every other row is shifted by half a space), `points` (crossings
    of lines) and `free` (invisible spaces). If the table lacks some of the rows, the others share
    the room. `shelf`, `fold` and `grow` are explained at `MatEntry`.
    """

    zone: Text
    arrange: Arrange
    rect: Box
    piece: tuple[Size, Size] | None = None
    room: Number = 0
    label: str = ""
    columns: str | tuple[str, ...] = ""
    rows: str | tuple[str, ...] = ""
    start: Annotated[float, Meta(ge=-360, le=360)] = 270.0
    roundness: Size = 2.0
    head: Annotated[float, Meta(ge=0, lt=1)] = 0.0
    turned_by: str = ""
    apart: bool = False
    kinds: tuple[str, ...] = ()
    turns: bool = False
    across: Number = 0
    lines: Annotated[int, Meta(ge=1, le=500)] = 1
    shelf: tuple[str, ...] = ()
    fold: Length | None = None
    grow: Length = 0.0

    def __post_init__(self) -> None:
        missing = [name for name in ("columns", "rows") if not getattr(self, name)]
        if self.arrange in BOARDS:
            if missing:
                raise InvalidStruct(
                    f"a grid needs {listed(missing, 'and')}",
                    "such as columns: abc",
                    code="playmat/board",
                )
            if "{box}" not in self.zone:
                raise InvalidStruct(
                    f"the zone '{self.zone}' of a grid has no {{box}}",
                    f"write '{self.zone}.{{box}}'",
                    ("zone",),
                    code="playmat/board",
                )
        elif len(missing) < 2:
            raise InvalidStruct(
                "only a grid has columns and rows",
                "write arrange: grid",
                ("arrange",),
                code="playmat/board",
            )
        if self.turns and self.arrange != "grid":
            raise InvalidStruct(
                "only a grid can be turned", "remove 'turns'", ("turns",), code="playmat/board"
            )
        if self.fold is not None and self.arrange in BOARDS:
            raise InvalidStruct(
                "only a single area can fold", "remove 'fold'", ("fold",), code="playmat/shelf"
            )
        _check_shelf(self)


class PictureEntry(Data, frozen=True):
    """Something that is drawn behind the pieces: a board, a track, a label.

    With `across`, each seat has one in its part of the rectangle, like zones.
    """

    picture: Text
    rect: Box
    across: Number = 0
    rule: str = ""
    """The rule that is shown when it is pointed at, unless the game's skin shows something else."""
    shelf: tuple[str, ...] = ()
    fold: Length | None = None
    grow: Length = 0.0

    def __post_init__(self) -> None:
        _check_shelf(self)


class SeatMat(Data, frozen=True):
    """The area of one seat, on its own canvas, shown in one frame per seat.

    `frames` has a list of rectangles on the table's canvas for each number of seats.
    """

    canvas: tuple[Size, Size]
    frames: dict[SeatCount, tuple[Box, ...]]
    zones: tuple[MatZone, ...]
    pictures: tuple[PictureEntry, ...] = ()


class MatEntry(Data, frozen=True):
    """The playmat for some numbers of seats, seen from the seat at the bottom.

    With `having` it is only used for tables that have a zone of that name. With `at_least` it is
    only used for windows of that width and height, in units of the UI scale. The first matching
    entry is used; a window that is too small for all of them has the last one. The remaining height
    goes to the frames that end at `grows`, and everything below moves down. The remaining width
    goes to the parts of the canvas between the two ends of each `stretch`.

    `shelves` are rows (`across`) and columns (`down`) in which empty entries take no room, by name.
    With `{seat}` in its name, each seat has one. Zones and pictures that name a `shelf` keep their
    order on it and the gaps between them. Entries that share a part of it move together.

    An entry with a `fold` shrinks to that length while it is empty, as does everything that moves
    with it. A picture is empty while it has nothing to show. The room goes to entries with a
    `grow`, in proportion, or stays at the end. In a `share`, entries that are `across` are divided
    only among the seats that have something there. During moves by hand, empty zones keep a strip.
    """

    seats: Annotated[tuple[SeatCount, ...], Meta(min_length=1)]
    canvas: tuple[Size, Size]
    zones: tuple[MatZone, ...]
    pictures: tuple[PictureEntry, ...] = ()
    own: SeatMat | None = None
    others: SeatMat | None = None
    having: str = ""
    at_least: tuple[Length, Length] = (0.0, 0.0)
    grows: Way = 0
    stretch: tuple[tuple[Way, Way], ...] = ()
    shelves: dict[str, Run] = field(default_factory=dict)

    def __post_init__(self) -> None:
        mats = [each for each in (self, self.own, self.others) if each is not None]
        named = [entry.shelf for mat in mats for entry in mat.zones]
        named += [entry.shelf for mat in mats for entry in mat.pictures]
        for shelf in (each for shelves in named for each in shelves):
            if shelf not in self.shelves:
                better = f"add '{shelf}: down' or '{shelf}: across' to 'shelves'"
                raise InvalidStruct(f"unknown shelf '{shelf}'", better, code="playmat/shelf")
        for stretch_start, stretch_end in self.stretch:
            if stretch_start >= stretch_end:
                raise InvalidStruct(
                    "a range ends where it begins",
                    "write [left, right]",
                    ("stretch",),
                    code="playmat/shelf",
                )
        for seats in self.seats:
            if self.own is not None:
                _check_frames(self.own, "own", seats, 1)
            if self.others is not None and seats > 1:
                _check_frames(self.others, "others", seats, seats - 1)


class PlaymatFile(Data, frozen=True):
    """The contents of `playmat.yaml`: an entry per group of seat numbers."""

    playmats: Annotated[tuple[MatEntry, ...], Meta(min_length=1)]

    def __post_init__(self) -> None:
        used: list[tuple[int, MatEntry]] = []
        for position, entry in enumerate(self.playmats):
            for place, seats in enumerate(entry.seats):
                if any(seats == other and _includes(each, entry) for other, each in used):
                    raise InvalidStruct(
                        f"duplicate playmat for {number_of(seats, 'seat')}",
                        "keep one of the two",
                        ("playmats", position, "seats", place),
                        code="playmat/seats",
                    )
                used.append((seats, entry))


def _includes(entry: MatEntry, other: MatEntry) -> bool:
    """Returns whether an entry matches everything that another one does."""
    (width, height), (other_width, other_height) = entry.at_least, other.at_least
    return entry.having in ("", other.having) and width <= other_width and height <= other_height


def _check_shelf(entry: MatZone | PictureEntry) -> None:
    if not entry.shelf and (entry.fold is not None or entry.grow):
        raise InvalidStruct(
            "only areas on a shelf fold and grow",
            "add 'shelf'",
            ("shelf",),
            code="playmat/shelf",
        )


def _check_frames(mat: SeatMat, name: str, seats: int, expected: int) -> None:
    frames = mat.frames.get(seats)
    if frames is None:
        raise InvalidStruct(
            f"'frames' has no entry for {number_of(seats, 'seat')}",
            f"add '{seats}:' with {_rectangles(expected)}",
            (name, "frames"),
            code="playmat/frames",
        )
    if len(frames) != expected:
        raise InvalidStruct(
            f"{_rectangles(len(frames))} for {number_of(seats, 'seat')}",
            f"expected {expected}",
            (name, "frames", seats),
            code="playmat/frames",
        )


def _rectangles(count: int) -> str:
    return f"{count} rectangle{'' if count == 1 else 's'}"
