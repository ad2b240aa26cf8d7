"""The schema of tables without rules; see `docs/sandbox-tables.md`."""

# ruff: noqa: RUF012 - msgspec copies the empty defaults

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta

from tabletop.cards.errors import Unfit, suggestion
from tabletop.cards.schema import Data, GameId, SeatCount, Text

TABLE_FILE = "table.yaml"

ZoneId = Annotated[
    str,
    Meta(
        pattern=r"\A[a-z][a-z0-9_-]*\Z",
        description="lower-case letters, digits, - and _, such as draw-pile",
    ),
]
Few = Annotated[int, Meta(ge=0, le=500)]


class ZoneEntry(Data, frozen=True):
    """A zone, a zone for each seat, or a grid of zones."""

    id: ZoneId
    each: bool = False
    """Whether every seat has one: `hand.0`, `hand.1` …"""
    sight: Literal["all", "owner", "none"] = "all"
    columns: Annotated[str, Meta(pattern=r"\A[a-z]*\Z", max_length=26)] = ""
    rows: Annotated[str, Meta(pattern=r"\A[0-9]*\Z", max_length=10)] = ""

    def __post_init__(self) -> None:
        if bool(self.columns) != bool(self.rows):
            raise Unfit("a grid has both columns and rows", 'such as columns: abc, rows: "123"')

    def names(self, seats: int) -> Iterator[tuple[str, int | None, str]]:
        """Give the names of the zones at a table for some seats, with their owners and boxes."""
        boxes = [column + row for row in self.rows for column in self.columns] or [""]
        for seat in range(seats) if self.each else (None,):
            stem = self.id if seat is None else f"{self.id}.{seat}"
            for box in boxes:
                yield f"{stem}.{box}" if box else stem, seat, box


class PieceEntry(Data, frozen=True):
    """Some equal pieces in a zone."""

    kind: ZoneId
    zone: Text
    name: str = ""
    back: ZoneId | None = None
    count: Annotated[int, Meta(ge=1, le=500)] = 1
    face: Annotated[int, Meta(ge=0, le=9)] = 1


class TableFile(Data, frozen=True):
    """`table.yaml`: a table to be played by hand."""

    id: GameId
    name: Text
    zones: Annotated[tuple[ZoneEntry, ...], Meta(min_length=1, max_length=200)]
    pieces: Annotated[tuple[PieceEntry, ...], Meta(max_length=1000)] = ()
    about: str = ""
    seats: tuple[SeatCount, SeatCount] = (1, 4)
    counters: dict[str, Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]] = {}
    backs: dict[str, str] = {}
    """What people call what they see of a hidden piece."""
    shuffle: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        fewest, most = self.seats
        if fewest > most:
            raise Unfit(f"'seats' says {fewest} to {most}", "write the smaller number first")
        zones: dict[str, int] = {}
        for number, entry in enumerate(self.zones):
            for zone, _, _ in entry.names(fewest):
                if zones.setdefault(zone, number) != number:
                    trail = ("zones", number, "id")
                    raise Unfit(f"there is a zone '{zone}' already", "give each its id", trail)
        for number, piece in enumerate(self.pieces):
            if piece.zone not in zones:
                said = f"there is no zone '{piece.zone}' at a table for {fewest}"
                raise Unfit(said, suggestion(piece.zone, list(zones)), ("pieces", number, "zone"))
        for number, zone_id in enumerate(self.shuffle):
            if zone_id not in zones:
                said = f"there is no zone '{zone_id}'"
                raise Unfit(said, suggestion(zone_id, list(zones)), ("shuffle", number))
