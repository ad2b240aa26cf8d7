"""``playmat.yaml``: where each zone lies in a logical canvas, for each number of seats.

Rectangles are ``[x, y, width, height]`` in units of their canvas. What becomes of them on the
screen is the business of the table renderer.
"""

from typing import Annotated, Literal

from msgspec import Meta, field

from tabletop.cards.errors import Unfit, listed
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
"""How boxes lie that have columns and rows."""


class ZoneEntry(Data, frozen=True):
    """One zone (or, with `columns` and `rows`, a grid of zones) on the playmat.

    `{seat}` in the name stands for the seat, `{box}` for a box of the grid, as in
    `board.{seat}.{box}`. `piece` is the size of one piece; without it the piece fills the
    rectangle. `room` is how many pieces a row has place for before it moves them together.
    `apart` lays each kind in a pile of its own (in the order of `kinds`). A ring begins at the
    angle `start` (degrees, 270 = top) and is turned on by the counter `turned_by`. A grid that
    `turns` lies between two seats: whoever sits at the bottom sees it from the own side. `across`
    shares the rectangle among all seats, so many side by side, the seat at the bottom first. A row
    is broken into up to so many `lines` of smaller pieces before they cover each other too much.
    `head` is the share of the height that is kept free for a heading. Beside `grid` there are
    `hex`, in which every other row is moved by half a box, `points`, where lines cross, and `free`,
    of boxes that are not seen. `shelf`, `fold` and `grow` are told at `MatEntry`.
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
                raise Unfit(
                    f"a grid needs {listed(missing, 'and')}",
                    "such as columns: abc",
                    code="playmat/board",
                )
            if "{box}" not in self.zone:
                raise Unfit(
                    f"the zone '{self.zone}' of a grid has no {{box}}",
                    f"write '{self.zone}.{{box}}'",
                    ("zone",),
                    code="playmat/board",
                )
        elif len(missing) < 2:
            raise Unfit(
                "only a grid has columns and rows",
                "write arrange: grid",
                ("arrange",),
                code="playmat/board",
            )
        if self.turns and self.arrange != "grid":
            raise Unfit(
                "only a grid can be turned", "remove 'turns'", ("turns",), code="playmat/board"
            )
        if self.fold is not None and self.arrange in BOARDS:
            raise Unfit(
                "only a single area can fold", "remove 'fold'", ("fold",), code="playmat/shelf"
            )
        _check_shelf(self)


class PictureEntry(Data, frozen=True):
    """Something the game's face draws behind the pieces: a board, a track, a label.

    With `across` each seat has one in its share of the rectangle, as with zones.
    """

    picture: Text
    rect: Box
    across: Number = 0
    rule: str = ""
    """The rule that is told of it where it is pointed at, if its game's skin says nothing."""
    shelf: tuple[str, ...] = ()
    fold: Length | None = None
    grow: Length = 0.0

    def __post_init__(self) -> None:
        _check_shelf(self)


class SeatMat(Data, frozen=True):
    """What one seat has before it, in a canvas of its own, shown in one frame a seat.

    `frames` has, for each number of seats, a rectangle of the table's canvas for each mat.
    """

    canvas: tuple[Size, Size]
    frames: dict[SeatCount, tuple[Box, ...]]
    zones: tuple[ZoneEntry, ...]
    pictures: tuple[PictureEntry, ...] = ()


class MatEntry(Data, frozen=True):
    """The playmat for some numbers of seats, as seen from the seat at the bottom.

    With `having` it is only for tables that have a zone of that name; the first entry that fits a
    table is taken. What the frames of the others end at (`grows`) takes the height that an area
    has left over, with all below it moving down. What lies between the two ends of each `stretch`
    (x of this canvas) takes the width that is left over.

    `shelves` are rows (`across`) and columns (`down`) in which nothing empty takes room, by their
    names; with `{seat}` in its name each seat has one. Zones and pictures that name a `shelf` keep
    their order upon it and the gaps between them; what shares a stretch of it moves as one. Of
    what has a `fold` no more than that length is left while nothing lies in it (a picture: while
    it has nothing to tell) and in all that moves with it. The room goes to those with a `grow`, in
    these shares, or is left at the end. In a `share` what is `across` is shared among those seats
    alone for which something lies or stands there. While pieces are handled by hand nothing is
    folded.
    """

    seats: Annotated[tuple[SeatCount, ...], Meta(min_length=1)]
    canvas: tuple[Size, Size]
    zones: tuple[ZoneEntry, ...]
    pictures: tuple[PictureEntry, ...] = ()
    own: SeatMat | None = None
    others: SeatMat | None = None
    having: str = ""
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
                raise Unfit(f"unknown shelf '{shelf}'", better, code="playmat/shelf")
        for left, right in self.stretch:
            if left >= right:
                raise Unfit(
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
    """``playmat.yaml``: one entry for each group of seat numbers."""

    playmats: Annotated[tuple[MatEntry, ...], Meta(min_length=1)]

    def __post_init__(self) -> None:
        seen: set[tuple[int, str]] = set()
        for position, entry in enumerate(self.playmats):
            for place, seats in enumerate(entry.seats):
                if (seats, "") in seen or (seats, entry.having) in seen:
                    raise Unfit(
                        f"duplicate playmat for {number_of(seats, 'seat')}",
                        "keep one of the two",
                        ("playmats", position, "seats", place),
                        code="playmat/seats",
                    )
                seen.add((seats, entry.having))


def _check_shelf(entry: ZoneEntry | PictureEntry) -> None:
    if not entry.shelf and (entry.fold is not None or entry.grow):
        raise Unfit(
            "only areas on a shelf fold and grow",
            "add 'shelf'",
            ("shelf",),
            code="playmat/shelf",
        )


def _check_frames(mat: SeatMat, name: str, seats: int, wanted: int) -> None:
    frames = mat.frames.get(seats)
    if frames is None:
        raise Unfit(
            f"'frames' has no entry for {number_of(seats, 'seat')}",
            f"add '{seats}:' with {_rectangles(wanted)}",
            (name, "frames"),
            code="playmat/frames",
        )
    if len(frames) != wanted:
        raise Unfit(
            f"{_rectangles(len(frames))} for {number_of(seats, 'seat')}",
            f"expected {wanted}",
            (name, "frames", seats),
            code="playmat/frames",
        )


def _rectangles(count: int) -> str:
    return f"{count} rectangle{'' if count == 1 else 's'}"
