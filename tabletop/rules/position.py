"""Positions made by hand: pieces put where a scenario wants them.

Pieces are named by kind. A piece comes from wherever it lies, and what it replaces takes its
place there, so that a tile laid into a hand sends the old one back to the pile. What nothing
replaces goes into the zone `aside`, out of the game. Pieces that the table lacks are added.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from tabletop.cards.errors import listed, suggestion
from tabletop.table import Piece, Plain, Table, Zone

ASIDE: Final = "aside"
REST: Final = "..."
"""Written last in a pile: what else lay there."""


class PositionError(ValueError):
    """A position that cannot be made, in one sentence; `key` is what it speaks of."""

    def __init__(self, message: str, *key: str | int) -> None:
        """Say what is wrong with which part."""
        super().__init__(message)
        self.key = key


@dataclass(frozen=True, slots=True)
class Picture:
    """How a grid of zones is drawn with letters: one string a row, one letter a zone.

    `zone` names each zone with `{seat}`, `{column}` and `{row}`; `letters` says which kind of
    piece a letter is. `.` is an empty zone.
    """

    zone: str
    columns: str
    rows: str
    letters: Mapping[str, str]

    def zones(self, seat: int | None) -> list[str]:
        """Give the zones that it shows, of a seat where it shows those of one."""
        return [
            self.zone.format(seat=seat, column=column, row=row)
            for row in self.rows
            for column in self.columns
        ]

    def read(self, rows: Sequence[str], seat: str) -> dict[str, list[str]]:
        """Give what lies in each zone. Raises `PositionError`."""
        if len(rows) != len(self.rows):
            raise PositionError(f"expected {len(self.rows)} rows, got {len(rows)}")
        piles: dict[str, list[str]] = {}
        for number, (row, letters) in enumerate(zip(self.rows, rows, strict=True)):
            if len(letters) != len(self.columns):
                said = f"row '{letters}': expected {len(self.columns)} letters, got {len(letters)}"
                raise PositionError(said, number)
            for column, letter in zip(self.columns, letters, strict=True):
                zone = self.zone.format(seat=seat, column=column, row=row)
                if letter != "." and letter not in self.letters:
                    known = listed([*self.letters, "."], "and")
                    raise PositionError(f"unknown letter '{letter}' (choose {known})", number)
                piles[zone] = [] if letter == "." else [self.letters[letter]]
        return piles

    def draw(self, table: Table, seat: str) -> list[str]:
        """Draw the zones as they are; the top piece counts, and what has no letter is `?`."""
        letter_of = {kind: letter for letter, kind in self.letters.items()}
        rows = []
        for row in self.rows:
            letters = ""
            for column in self.columns:
                top = table.top(self.zone.format(seat=seat, column=column, row=row))
                letters += "." if top is None else letter_of.get(top.kind, "?")
            rows.append(letters)
        return rows


def picture_named(pictures: Mapping[str, Picture], name: str, seats: int) -> tuple[Picture, str]:
    """Give a picture and the seat in its name: `board.0` is picture `board` of seat 0.

    Raises `PositionError` where there is none.
    """
    known = [
        f"{each}.{seat}" if "{seat}" in picture.zone else each
        for each, picture in pictures.items()
        for seat in (range(seats) if "{seat}" in picture.zone else (0,))
    ]
    if name not in known:
        raise PositionError(f"unknown picture '{name}'{hint(name, known)}")
    stem, _, seat = name.partition(".")
    return pictures[stem], seat


class Wanted(NamedTuple):
    """A piece that is to lie somewhere; None leaves what it has or takes on."""

    kind: str
    face: int | None = None
    turn: int | None = None
    owner: int | None = None
    marks: Mapping[str, int] | None = None
    host: str | None = None
    """What it is attached to: the top piece of a zone, or with `zone#1` the one below it."""
    known: tuple[int, ...] | None = None
    """The seats that know it though it lies hidden; None: who lays it down."""
    id: int | None = None
    """The number of just this piece, for what speaks of pieces by their numbers; None: any."""


def clear(table: Table) -> None:
    """Take all pieces off the table."""
    add_aside(table)
    for zone, pile in table.piles.items():
        if zone != ASIDE:
            for number in list(pile):
                table.put(number, ASIDE)


def add_aside(table: Table) -> None:
    """Add the zone for pieces out of the game."""
    if ASIDE not in table.zones:
        table.add_zone(Zone(ASIDE))


def lay(
    table: Table,
    piles: Mapping[str, Sequence[Wanted]],
    kinds: Iterable[str] = (),
    back: Callable[[str, int | None], str] | None = None,
) -> None:
    """Let the piles of some zones be as wanted, top first.

    `kinds` are those that may be added where the table lacks them, and `back` gives the back of a
    kind and owner. Raises `PositionError`.
    """
    add_aside(table)
    known = sorted({piece.kind for piece in table.pieces} | set(kinds))
    for zone, wanted in piles.items():
        if zone not in table.zones:
            remedy = hint(zone, [each for each in table.zones if each != ASIDE])
            raise PositionError(f"unknown zone '{zone}'{remedy}", zone)
        for number, one in enumerate(wanted):
            if one.kind == REST:
                if number != len(wanted) - 1:
                    raise PositionError(f"'{REST}': must be the last in a pile", zone, number)
            elif one.kind not in known:
                remedy = hint(one.kind, known)
                raise PositionError(f"unknown piece '{one.kind}'{remedy}", zone, number)
    _Laying(table, piles, back).carry_out()
    for zone, wanted in piles.items():
        for number, one in enumerate(wanted):
            if one.host is not None:
                host = _host(table, one.host, zone, number)
                table.pieces[table.piles[zone][number]].host = host


def _host(table: Table, written: str, *key: str | int) -> int:
    """Give the piece to which another is attached."""
    zone, _, number = written.partition("#")
    if zone not in table.zones:
        raise PositionError(f"unknown zone '{zone}'{hint(zone, list(table.zones))}", *key)
    pile = table.piles[zone]
    if not (number or "0").isdigit() or int(number or 0) >= len(pile):
        raise PositionError(f"no piece at '{written}' to attach to", *key)
    return pile[int(number or 0)]


class _Gap(NamedTuple):
    """Where a piece was taken away."""

    order: int
    zone: str
    place: int
    face: int


class _Laying:
    """Pieces changing places: first all are found, then what they replace takes theirs."""

    def __init__(
        self,
        table: Table,
        piles: Mapping[str, Sequence[Wanted]],
        back: Callable[[str, int | None], str] | None,
    ) -> None:
        self.table = table
        self.back = back
        self.piles = piles
        self.lifted = {zone: list(table.piles[zone]) for zone in piles}
        self.loose = [number for pile in self.lifted.values() for number in pile]
        self.faces = {
            zone: table.pieces[pile[0]].face for zone, pile in self.lifted.items() if pile
        }
        self.gaps: list[tuple[str, _Gap]] = []  # with the zone for which it was made
        self.taken: set[int] = set()
        """Pieces that are in no pile any more, though their zone is still the one they were in."""

    def carry_out(self) -> None:
        """Let every pile be as wanted."""
        table = self.table
        # Those by number first, as any other piece of a kind will do for the rest.
        just = {
            (zone, place): self._take(zone, one)
            for zone, wanted in self.piles.items()
            for place, one in enumerate(wanted)
            if one.id is not None
        }
        laid = {
            zone: [
                self._take(zone, one) if one.id is None else just[zone, place]
                for place, one in enumerate(wanted)
                if one.kind != REST
            ]
            for zone, wanted in self.piles.items()
        }
        fillings: list[tuple[_Gap, int]] = []
        for zone, wanted in self.piles.items():
            rest = [number for number in self.lifted[zone] if number in self.loose]
            if wanted and wanted[-1].kind == REST:
                laid[zone] += rest
                continue
            gaps = [gap for made_for, gap in self.gaps if made_for == zone]
            fillings += zip(gaps, rest, strict=False)
            for number in rest[len(gaps) :]:
                table.piles[ASIDE].append(number)
                table.pieces[number].zone = ASIDE
        # The gap made last is filled first, so that the places of the others stay right.
        for gap, number in sorted(fillings, reverse=True):
            table.piles[gap.zone].insert(gap.place, number)
            table.pieces[number].zone, table.pieces[number].face = gap.zone, gap.face
        for zone, pile in laid.items():
            table.piles[zone][:] = pile
            for number in pile:
                table.pieces[number].zone = zone
        table.altered()

    def _take(self, zone: str, wanted: Wanted) -> int:
        """Find a piece for a zone, take it from where it lies, and turn it as wanted."""
        piece = self._find(wanted, zone)
        if piece.zone not in self.piles:
            pile = self.table.piles[piece.zone]
            gap = _Gap(len(self.gaps), piece.zone, pile.index(piece.id), piece.face)
            self.gaps.append((zone, gap))
            pile.remove(piece.id)
            self.taken.add(piece.id)
        piece.face = self.faces.get(zone, 1) if wanted.face is None else wanted.face
        _adjust(piece, wanted, self.table.zones[zone].owner)
        return piece.id

    def _find(self, wanted: Wanted, zone: str) -> Piece:
        """Give a piece of a kind: of the same pile, lifted, of the fullest pile, or a new one."""
        table, kind = self.table, wanted.kind
        if wanted.id is not None:
            return self._just(wanted.id, wanted, zone)
        for number in (*self.lifted[zone], *self.loose):
            if number in self.loose and table.pieces[number].kind == kind:
                self.loose.remove(number)
                return table.pieces[number]
        there = Counter(
            [
                piece.zone
                for piece in table.pieces
                if piece.kind == kind
                and piece.zone not in self.piles
                and piece.id not in self.taken
            ]
        )
        if not there:
            return self._added(wanted, zone)
        fullest = max([source for source in table.piles if source in there], key=there.__getitem__)
        return next(
            table.pieces[number]
            for number in reversed(table.piles[fullest])
            if table.pieces[number].kind == kind
        )

    def _just(self, number: int, wanted: Wanted, zone: str) -> Piece:
        """Give the piece of a number; one out of the game becomes what is wanted of it.

        Raises `PositionError` where it is another piece of the game, or laid twice.
        """
        pieces, kind = self.table.pieces, wanted.kind
        if number < len(pieces) + sum(map(len, self.piles.values())):
            while number >= len(pieces):
                self._added(wanted, zone)
        out = self.table.piles[ASIDE]
        if number >= len(pieces) or (pieces[number].kind != kind and number not in out):
            raise PositionError(f"piece {number}: not a '{kind}'")
        piece = pieces[number]
        there = self.loose if piece.zone in self.piles else self.table.piles[piece.zone]
        if number not in there:
            raise PositionError(f"piece {number}: placed twice")
        if piece.kind != kind:
            like = next((pieces[one] for one in out if pieces[one].kind == kind), None)
            like = self._added(wanted, zone) if like is None else like
            piece.kind, like.kind = like.kind, piece.kind
            piece.back, like.back = like.back, piece.back
            piece.owner, like.owner = like.owner, piece.owner
        if there is self.loose:
            there.remove(number)
        return piece

    def _added(self, wanted: Wanted, zone: str) -> Piece:
        """Add a piece; where the pieces of a game belong to seats, this one does, too."""
        owned = any(one.owner is not None for one in self.table.pieces)
        owner = self.table.zones[zone].owner if owned else None
        if wanted.owner is not None:
            owner = wanted.owner
        back = next((one.back for one in self.table.pieces if one.kind == wanted.kind), "")
        if self.back is not None:
            back = self.back(wanted.kind, owner)
        return self.table.add_piece(wanted.kind, ASIDE, back=back, owner=owner)


def _adjust(piece: Piece, wanted: Wanted, owner: int | None) -> None:
    piece.known, piece.host = 0, None
    if piece.owner is not None and owner is not None:
        piece.owner = owner  # a seat's card that was laid before another seat is now its own
    if wanted.turn is not None:
        piece.turn = wanted.turn % 4
    if wanted.owner is not None:
        piece.owner = wanted.owner
        if piece.face == 0:
            piece.known = 1 << wanted.owner  # who lays a card face down has seen it
    if wanted.known is not None:
        piece.known = sum(1 << seat for seat in wanted.known)
    if wanted.marks is not None:
        piece.marks = {name: value for name, value in wanted.marks.items() if value}


def set_values(
    values: dict[str, Plain] | dict[str, int], wanted: Mapping[str, Plain], what: str
) -> None:
    """Set counters or marks of a table. Raises `PositionError` for unknown ones."""
    for name, value in wanted.items():
        if name not in values:
            remedy = hint(name, sorted(values))
            raise PositionError(f"unknown {what} '{name}'{remedy}", name)
        values[name] = value  # type: ignore[assignment]


def hint(name: str, known: Sequence[str], length: int = 160) -> str:
    """Say in brackets what was probably meant."""
    text = suggestion(name, known)
    if len(text) > length:
        text = text[:length].rpartition(",")[0] + " …"
    return f" ({text})" if text else ""
