"""The schema of tables without rules; see `docs/sandbox-tables.md`."""

# ruff: noqa: RUF012 - msgspec copies the empty defaults

import re
from collections.abc import Iterator, Mapping
from itertools import product
from math import prod
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta

from tabletop.cards.errors import InvalidStruct, listed, suggestion
from tabletop.cards.ids import refuse_long_id
from tabletop.cards.schema import Data, GameId, SeatCount, Text

TABLE_FILE = "table.yaml"

ZoneId = Annotated[
    str,
    Meta(
        pattern=r"\A[a-z][a-z0-9_-]*\Z",
        description="lower-case letters, digits, - and _, such as draw-pile",
    ),
]
Colour = Annotated[
    str, Meta(pattern=r"\A#[0-9a-fA-F]{6}\Z", description="a colour such as '#c0392b'")
]
Words = Annotated[str, Meta(max_length=4000)]
Few = Annotated[int, Meta(ge=0, le=500)]
Number = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Seats = tuple[SeatCount, ...]
"""The numbers of seats for which an entry exists; empty for all."""
Form = Literal["square", "hex", "points", "free"]

MOST_BOXES = 2_500
MOST_PIECES = 2_000
_KIND = re.compile(r"[a-z0-9][a-z0-9_-]*")
_GAP = re.compile(r"\{([a-z]+)\}")


def column_name(number: int) -> str:
    """Returns the letters of a column, counted from 0.

    Examples:
        >>> column_name(0), column_name(25), column_name(26)
        ('a', 'z', 'aa')
    """
    letters = chr(97 + number % 26)
    return letters if number < 26 else column_name(number // 26 - 1) + letters


class BoardField(Data, frozen=True):
    """Spaces of a board with a colour and a name, such as woods."""

    boxes: Annotated[tuple[str, ...], Meta(min_length=1)]
    colour: Colour
    name: str = ""


class TableZone(Data, frozen=True):
    """A zone, a zone for each seat, or a board of zones.

    A board has `columns` and `rows`: their number, or the letters and digits that name them. Its
    `form` is `square`, `hex`, `points` (crossings of lines), or `free` (spaces too small to be
    visible).
    """

    id: ZoneId
    each: bool = False
    """Whether every seat has one: `hand.0`, `hand.1` and so on."""
    sight: Literal["all", "owner", "none"] = "all"
    columns: (
        Annotated[int, Meta(ge=0, le=100)]
        | Annotated[str, Meta(pattern=r"\A[a-z]*\Z", max_length=26)]
    ) = 0
    rows: (
        Annotated[int, Meta(ge=0, le=100)]
        | Annotated[str, Meta(pattern=r"\A[0-9]*\Z", max_length=10)]
    ) = 0
    form: Form = "square"
    colour: Colour | None = None
    fields: tuple[BoardField, ...] = ()
    label: str = ""
    lies: Literal["row", "pile", "fan"] = "row"
    """The arrangement of its pieces if the folder has no playmat."""
    seats: Seats = ()

    def __post_init__(self) -> None:
        if bool(self.columns) != bool(self.rows):
            raise InvalidStruct(
                "a grid has both columns and rows",
                "such as columns: 8, rows: 8",
                code="table/board",
            )
        if self.form != "square" and not self.columns:
            raise InvalidStruct(
                "only a board has a form", "add columns and rows", ("form",), code="table/board"
            )
        boxes = self.boxes()
        if len(boxes) > MOST_BOXES:
            raise InvalidStruct(
                f"the board has {len(boxes)} boxes",
                f"at most {MOST_BOXES}",
                ("columns",),
                code="table/too-large",
            )
        for number, field in enumerate(self.fields):
            for place, box in enumerate(field.boxes):
                if box not in boxes:
                    trail = ("fields", number, "boxes", place)
                    raise InvalidStruct(
                        f"unknown box '{box}'",
                        suggestion(box, boxes),
                        trail,
                        code="table/unknown-box",
                    )

    def column_names(self) -> tuple[str, ...]:
        """Returns the names of its columns, from the left."""
        if isinstance(self.columns, str):
            return tuple(self.columns)
        return tuple([column_name(number) for number in range(self.columns)])

    def row_names(self) -> tuple[str, ...]:
        """Returns the names of its rows, from the top."""
        if isinstance(self.rows, str):
            return tuple(self.rows)
        return tuple([str(number + 1) for number in range(self.rows)])

    def boxes(self) -> list[str]:
        """Returns the names of a board's spaces, row by row; none otherwise."""
        return [column + row for row in self.row_names() for column in self.column_names()]

    def names(self, seats: int) -> Iterator[tuple[str, int | None, str]]:
        """Yields id, owner and space of each zone, for a number of seats."""
        if not is_for(self.seats, seats):
            return
        for seat in range(seats) if self.each else (None,):
            stem = self.id if seat is None else f"{self.id}.{seat}"
            for box in self.boxes() or [""]:
                yield f"{stem}.{box}" if box else stem, seat, box


class PieceLayout(NamedTuple):
    """A number of equal pieces in a zone."""

    kind: str
    name: str
    text: str
    colour: str | None
    zone: str
    owner: int | None
    number: int


class PieceEntry(Data, frozen=True):
    """Equal pieces in a zone, or with `of` some for each combination of words.

    In kind, name and text, `{word}` is replaced by a word of `of`, and `{seat}` by the seat's
    number.
    """

    kind: Text
    zone: Text
    name: str = ""
    text: Annotated[str, Meta(max_length=600)] = ""
    back: ZoneId | None = None
    count: Annotated[int, Meta(ge=1, le=500)] = 1
    face: Annotated[int, Meta(ge=0, le=9)] = 1
    of: dict[str, Annotated[tuple[Text | Number, ...], Meta(min_length=1, max_length=200)]] = {}
    colour: Colour | dict[str, Colour] | None = None
    """A colour, or a mapping from words of `of` or from seats to colours."""
    shape: Literal["", "stone", "token"] = ""
    """A stone is round and without text, a token is round; others have the shape of their space."""
    each: bool = False
    """Whether each seat gets and owns them, in `zone.0`, `zone.1` and so on."""
    seats: Seats = ()
    owner: Annotated[int, Meta(ge=1, le=8)] | None = None

    def __post_init__(self) -> None:
        for key in ("kind", "name", "text"):
            for gap in _GAP.findall(getattr(self, key)):
                if gap not in self.of and gap != "seat":
                    message = f"'{{{gap}}}' is missing under 'of'"
                    raise InvalidStruct(
                        message,
                        suggestion(gap, [*self.of, "seat"]),
                        (key,),
                        code="table/unknown-gap",
                    )
        many = prod(map(len, self.of.values()))
        if many > MOST_PIECES:
            raise InvalidStruct(
                f"{many:,} combinations of words",
                f"at most {MOST_PIECES}",
                ("of",),
                code="table/too-large",
            )
        for laid in self.laid(1):
            if not _KIND.fullmatch(laid.kind):
                remedy = "use lower-case letters, digits, - and _"
                raise InvalidStruct(
                    f"invalid kind '{laid.kind}'", remedy, ("kind",), code="table/kind"
                )

    def laid(self, seats: int) -> Iterator[PieceLayout]:
        """Yields all its pieces, for a number of seats."""
        if not is_for(self.seats, seats) or (self.owner or 1) > seats:
            return
        for seat in range(seats) if self.each else (None,):
            owner = seat if seat is not None or self.owner is None else self.owner - 1
            zone = self.zone if seat is None else f"{self.zone}.{seat}"
            for chosen in product(*self.of.values()):
                words = {key: str(word) for key, word in zip(self.of, chosen, strict=True)}
                words["seat"] = str((owner or 0) + 1)
                kind = _filled(self.kind, words).lower().replace(" ", "-")
                name, text = _filled(self.name, words), _filled(self.text, words)
                yield PieceLayout(kind, name, text, self._colour(words), zone, owner, self.count)

    def _colour(self, words: Mapping[str, str]) -> str | None:
        if not isinstance(self.colour, dict):
            return self.colour
        return next((self.colour[word] for word in words.values() if word in self.colour), None)


class DealEntry(Data, frozen=True):
    """A deal at the start: from a zone to each seat's zone `to`."""

    zone: Text
    to: ZoneId
    number: Annotated[int, Meta(ge=1, le=500)] | dict[SeatCount, Few]
    """The number of pieces for each seat, or a mapping from the number of seats to it."""

    def at(self, seats: int) -> int:
        """Returns the number of pieces for each seat, by the number of seats."""
        return self.number if isinstance(self.number, int) else self.number.get(seats, 0)


class TableFile(Data, frozen=True):
    """The contents of `table.yaml`: a table that is played by hand."""

    id: GameId
    name: Text
    zones: Annotated[tuple[TableZone, ...], Meta(min_length=1, max_length=200)]
    pieces: Annotated[tuple[PieceEntry, ...], Meta(max_length=1000)] = ()
    about: str = ""
    rules: Words = ""
    """The rules, shown beside the table."""
    seats: tuple[SeatCount, SeatCount] = (1, 4)
    counters: dict[str, Number] = {}
    seat_counters: dict[ZoneId, Number] = {}
    """Counters that each seat has, such as life."""
    backs: dict[str, str] = {}
    """The display names of backs."""
    shuffle: tuple[str, ...] = ()
    deal: tuple[DealEntry, ...] = ()
    colour: Colour | None = None
    """The colour of the cloth."""

    def __post_init__(self) -> None:
        refuse_long_id(self.id)
        minimum, maximum = self.seats
        if minimum > maximum:
            raise InvalidStruct(
                f"'seats' goes from {minimum} to {maximum}",
                "write the smaller number first",
                code="game/seats",
            )
        for seats in range(minimum, maximum + 1):
            self._check(seats)

    def _check(self, seats: int) -> None:
        """Checks the table for a number of seats.

        Raises:
            InvalidStruct: An entry names a zone that does not exist, or there are too many or too
                few pieces.
        """
        zones: dict[str, int] = {}
        for number, entry in enumerate(self.zones):
            for zone, _, _ in entry.names(seats):
                if zones.setdefault(zone, number) != number:
                    trail = ("zones", number, "id")
                    raise InvalidStruct(
                        f"duplicate zone '{zone}'",
                        "use unique ids",
                        trail,
                        code="table/zone-twice",
                    )
        lying = dict.fromkeys(zones, 0)
        for number, piece in enumerate(self.pieces):
            for laid in piece.laid(seats):
                if laid.zone not in zones:
                    message = f"unknown zone '{laid.zone}' at a table for {seats}"
                    hint = suggestion(laid.zone, list(zones))
                    raise InvalidStruct(
                        message, hint, ("pieces", number, "zone"), code="table/unknown-zone"
                    )
                lying[laid.zone] += laid.number
        if sum(lying.values()) > MOST_PIECES:
            many = sum(lying.values())
            raise InvalidStruct(
                f"{many} pieces at a table for {seats}",
                f"at most {MOST_PIECES}",
                code="table/too-large",
            )
        for number, zone_id in enumerate(self.shuffle):
            if zone_id not in zones:
                message = f"unknown zone '{zone_id}'"
                raise InvalidStruct(
                    message,
                    suggestion(zone_id, list(zones)),
                    ("shuffle", number),
                    code="table/unknown-zone",
                )
        zone_ids = [entry.id for entry in self.zones if entry.each and not entry.columns]
        for number, deal in enumerate(self.deal):
            if deal.zone not in zones:
                hint = suggestion(deal.zone, list(zones))
                raise InvalidStruct(
                    f"unknown zone '{deal.zone}'",
                    hint,
                    ("deal", number, "zone"),
                    code="table/unknown-zone",
                )
            if deal.to not in zone_ids:
                message = f"'{deal.to}' is not a zone of each seat"
                remedy = (
                    f"write {listed(zone_ids, 'or')}"
                    if zone_ids
                    else "set 'each: true' for one zone"
                )
                raise InvalidStruct(
                    message, remedy, ("deal", number, "to"), code="table/unknown-zone"
                )
            lying[deal.zone] -= seats * deal.at(seats)
            if lying[deal.zone] < 0:
                message = f"'{deal.zone}' has too few pieces to deal at a table for {seats}"
                raise InvalidStruct(
                    message,
                    "add pieces, or deal fewer",
                    ("deal", number, "number"),
                    code="table/deal",
                )


def is_for(seat_counts: Seats, seats: int) -> bool:
    """Checks whether an entry exists for a number of seats."""
    return not seat_counts or seats in seat_counts


def _filled(text: str, words: Mapping[str, str]) -> str:
    return _GAP.sub(lambda gap: words[gap[1]], text)
