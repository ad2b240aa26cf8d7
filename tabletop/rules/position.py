"""Positions set up by hand, with pieces in the zones a scenario names.

Pieces are named by kind, and taken from wherever they are. A replaced piece goes to the place from
which the new piece was taken. A tile put into a hand therefore sends the old one back. A replaced
piece without such a place goes to the zone `aside`, out of the game. Pieces that the table lacks
are added.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from tabletop.cards.errors import listed, suggestion
from tabletop.table import Piece, Primitive, Table, Zone

ASIDE: Final = "aside"
REST: Final = "..."
"""The last entry of a pile that keeps the other pieces that were in it."""


class PositionError(ValueError):
    """A position that cannot be set up, with the reason in one sentence.

    `key` is the path to the faulty part within the position.
    """

    def __init__(self, message: str, *key: str | int) -> None:
        """Creates the error.

        Args:
            message: The reason.
            key: The keys and indexes that lead to the faulty part.
        """
        super().__init__(message)
        self.key = key


@dataclass(frozen=True, slots=True)
class LetterGrid:
    """A grid of zones drawn with letters: one string per row.

    `zone` is a format string for zone ids with `{seat}`, `{column}` and `{row}`. `letters` maps
    letters to kinds of pieces. `.` is an empty zone.

    Examples:
        >>> grid = LetterGrid("{column}{row}", "ab", "12", {"X": "cross"})
        >>> grid.read(["X.", ".."], "")
        {'a1': ['cross'], 'b1': [], 'a2': [], 'b2': []}
    """

    zone: str
    columns: str
    rows: str
    letters: Mapping[str, str]

    def zones(self, seat: int | None) -> list[str]:
        """Returns the ids of its zones, row by row.

        Args:
            seat: The seat whose grid it is; None if the grid belongs to none.
        """
        return [
            self.zone.format(seat=seat, column=column, row=row)
            for row in self.rows
            for column in self.columns
        ]

    def read(self, rows: Sequence[str], seat: str) -> dict[str, list[str]]:
        """Returns the kinds in each zone of a drawn grid.

        Args:
            rows: The rows, each as long as there are columns.
            seat: The seat for the zone ids, from 0; empty if the grid belongs to none.

        Raises:
            PositionError: The size is wrong, or a letter is unknown.
        """
        if len(rows) != len(self.rows):
            raise PositionError(f"expected {len(self.rows)} rows, got {len(rows)}")
        piles: dict[str, list[str]] = {}
        for number, (row, letters) in enumerate(zip(self.rows, rows, strict=True)):
            if len(letters) != len(self.columns):
                message = (
                    f"row '{letters}': expected {len(self.columns)} letters, got {len(letters)}"
                )
                raise PositionError(message, number)
            for column, letter in zip(self.columns, letters, strict=True):
                zone = self.zone.format(seat=seat, column=column, row=row)
                if letter != "." and letter not in self.letters:
                    known = listed([*self.letters, "."], "and")
                    raise PositionError(f"unknown letter '{letter}' (choose {known})", number)
                piles[zone] = [] if letter == "." else [self.letters[letter]]
        return piles

    def draw(self, table: Table, seat: str) -> list[str]:
        """Returns the grid of a table, row by row.

        Only the top piece of a zone is drawn. A kind without a letter is drawn as `?`.

        Examples:
            >>> table = Table(1, "sand")
            >>> grid = LetterGrid("{column}{row}", "ab", "1", {"X": "cross"})
            >>> for zone in grid.zones(None):
            ...     table.add_zone(Zone(zone))
            >>> _ = table.add_piece("cross", "a1")
            >>> grid.draw(table, "")
            ['X.']
        """
        letter_of = {kind: letter for letter, kind in self.letters.items()}
        rows = []
        for row in self.rows:
            letters = ""
            for column in self.columns:
                top = table.top(self.zone.format(seat=seat, column=column, row=row))
                letters += "." if top is None else letter_of.get(top.kind, "?")
            rows.append(letters)
        return rows


def picture_named(
    pictures: Mapping[str, LetterGrid], name: str, seats: int
) -> tuple[LetterGrid, str]:
    """Returns the grid of a name, and the seat in that name.

    The name `board.0` means the picture `board` of seat 0.

    Args:
        pictures: The pictures of a game.
        name: The name of a picture, with `.SEAT` if each seat has one.
        seats: The number of seats at the table.

    Raises:
        PositionError: No picture has this name.
    """
    known = [
        f"{picture_name}.{seat}" if "{seat}" in picture.zone else picture_name
        for picture_name, picture in pictures.items()
        for seat in (range(seats) if "{seat}" in picture.zone else (0,))
    ]
    if name not in known:
        raise PositionError(f"unknown picture '{name}'{suggestion_hint(name, known)}")
    stem, _, seat = name.partition(".")
    return pictures[stem], seat


class PieceRequest(NamedTuple):
    """A piece that a pile must contain; None leaves a property unchanged."""

    kind: str
    face: int | None = None
    turn: int | None = None
    owner: int | None = None
    marks: Mapping[str, int] | None = None
    host: str | None = None
    """The location of the piece it is attached to: `zone` for the top piece, else `zone#index`."""
    known: tuple[int, ...] | None = None
    """The seats that know the piece while it is hidden. None: the `owner` given here if the piece
    is face down, else no seat."""
    id: int | None = None
    """The id of the exact piece, for marks and steps that name pieces by number; None: any piece
    of its
        kind.
    """


def clear_table(table: Table) -> None:
    """Moves all pieces to the zone `aside`, out of the game."""
    add_aside(table)
    for zone, pile in table.piles.items():
        if zone != ASIDE:
            for number in list(pile):
                table.put(number, ASIDE)


def add_aside(table: Table) -> None:
    """Adds the zone for pieces that are out of the game."""
    if ASIDE not in table.zones:
        table.add_zone(Zone(ASIDE))


def set_piles(
    table: Table,
    piles: Mapping[str, Sequence[PieceRequest]],
    kinds: Iterable[str] = (),
    back: Callable[[str, int | None], str | None] | None = None,
) -> None:
    """Sets the contents of piles, top first.

    Args:
        table: The table, which is changed without undo.
        piles: The wanted pieces of each zone.
        kinds: The kinds that may be added if the table lacks them.
        back: Returns the back of an added piece by kind and owner; by default that of its kind.

    Raises:
        PositionError: A zone, kind or host does not exist, or a piece is wanted twice.

    Examples:
        >>> table = Table(1, "sand")
        >>> table.add_zone(Zone("deck"))
        >>> set_piles(table, {"deck": [PieceRequest("ace")]}, kinds=["ace"])
        >>> table.pile("deck")
        [Piece(id=0, kind='ace', zone='deck', face=1)]
    """
    add_aside(table)
    known = sorted({piece.kind for piece in table.pieces} | set(kinds))
    for zone, requests in piles.items():
        if zone not in table.zones:
            remedy = suggestion_hint(zone, [zone_id for zone_id in table.zones if zone_id != ASIDE])
            raise PositionError(f"unknown zone '{zone}'{remedy}", zone)
        for number, request in enumerate(requests):
            if request.kind == REST:
                if number != len(requests) - 1:
                    raise PositionError(f"'{REST}': must be the last in a pile", zone, number)
            elif request.kind not in known:
                remedy = suggestion_hint(request.kind, known)
                raise PositionError(f"unknown piece '{request.kind}'{remedy}", zone, number)
    _Laying(table, piles, back).apply()
    for zone, requests in piles.items():
        for number, request in enumerate(requests):
            if request.host is not None:
                host = _host(table, request.host, zone, number)
                table.pieces[table.piles[zone][number]].host = host


def _host(table: Table, written: str, *key: str | int) -> int:
    """Returns the piece at a location, to which another is attached.

    Raises:
        PositionError: The zone does not exist, or no piece is at the location.
    """
    zone, _, number = written.partition("#")
    if zone not in table.zones:
        raise PositionError(
            f"unknown zone '{zone}'{suggestion_hint(zone, list(table.zones))}", *key
        )
    pile = table.piles[zone]
    if not (number or "0").isdigit() or int(number or 0) >= len(pile):
        raise PositionError(f"no piece at '{written}' to attach to", *key)
    return pile[int(number or 0)]


class _Gap(NamedTuple):
    """The place from which a piece was taken."""

    order: int
    zone: str
    place: int
    face: int


class _Laying:
    """An exchange of pieces: all are located first, then places are swapped."""

    def __init__(
        self,
        table: Table,
        piles: Mapping[str, Sequence[PieceRequest]],
        back: Callable[[str, int | None], str | None] | None,
    ) -> None:
        self.table = table
        self.back = back
        self.piles = piles
        self.lifted = {zone: list(table.piles[zone]) for zone in piles}
        self.loose = [number for pile in self.lifted.values() for number in pile]
        self.faces = {
            zone: table.pieces[pile[0]].face for zone, pile in self.lifted.items() if pile
        }
        self.gaps: list[
            tuple[str, _Gap]
        ] = []  # Each gap with the zone for which its piece was taken.
        self.taken: set[int] = set()
        """Pieces that have left their pile while their `zone` still names it."""
        self.others: dict[str, list[Piece]] = defaultdict(list)
        """The pieces in other piles, by kind."""

    def apply(self) -> None:
        """Makes every pile as wanted.

        Raises:
            PositionError: A piece is wanted twice, or an id belongs to another kind.
        """
        table = self.table
        # Pieces wanted by id come first, since for the others any piece of the kind will do.
        by_id = {
            (zone, place): self._take(zone, request)
            for zone, requests in self.piles.items()
            for place, request in enumerate(requests)
            if request.id is not None
        }
        for piece in table.pieces:
            if piece.zone not in self.piles:
                self.others[piece.kind].append(piece)
        new_piles = {
            zone: [
                self._take(zone, request) if request.id is None else by_id[zone, place]
                for place, request in enumerate(requests)
                if request.kind != REST
            ]
            for zone, requests in self.piles.items()
        }
        fillings: list[tuple[_Gap, int]] = []
        for zone, requests in self.piles.items():
            rest = [number for number in self.lifted[zone] if number in self.loose]
            if requests and requests[-1].kind == REST:
                new_piles[zone] += rest
                continue
            gaps = [gap for made_for, gap in self.gaps if made_for == zone]
            fillings += zip(gaps, rest, strict=False)
            for number in rest[len(gaps) :]:
                table.piles[ASIDE].append(number)
                table.pieces[number].zone = ASIDE
        # The last gap is filled first, so that the indexes of the others stay valid.
        for gap, number in sorted(fillings, reverse=True):
            table.piles[gap.zone].insert(gap.place, number)
            table.pieces[number].zone, table.pieces[number].face = gap.zone, gap.face
        for zone, pile in new_piles.items():
            table.piles[zone][:] = pile
            for number in pile:
                table.pieces[number].zone = zone
        table.invalidate()

    def _take(self, zone: str, request: PieceRequest) -> int:
        """Takes a piece out of its pile, sets its properties, returns its id."""
        piece = self._find(request, zone)
        if piece.zone not in self.piles:
            pile = self.table.piles[piece.zone]
            gap = _Gap(len(self.gaps), piece.zone, pile.index(piece.id), piece.face)
            self.gaps.append((zone, gap))
            pile.remove(piece.id)
            self.taken.add(piece.id)
        piece.face = self.faces.get(zone, 1) if request.face is None else request.face
        _adjust(piece, request, self.table.zones[zone].owner)
        return piece.id

    def _find(self, request: PieceRequest, zone: str) -> Piece:
        """Returns a piece of the wanted kind.

        It comes from the same pile, from another pile being laid, or from the fullest other pile.
        If there is none, it is added.

        Raises:
            PositionError: The piece with the wanted id cannot be used.
        """
        table, kind = self.table, request.kind
        if request.id is not None:
            return self._find_by_id(request.id, request, zone)
        for number in (*self.lifted[zone], *self.loose):
            if number in self.loose and table.pieces[number].kind == kind:
                self.loose.remove(number)
                return table.pieces[number]
        counts = Counter([piece.zone for piece in self.others[kind] if piece.id not in self.taken])
        if not counts:
            return self._add_piece(request, zone)
        fullest = max(
            [source for source in table.piles if source in counts], key=counts.__getitem__
        )
        return next(
            table.pieces[number]
            for number in reversed(table.piles[fullest])
            if table.pieces[number].kind == kind
        )

    def _find_by_id(self, number: int, request: PieceRequest, zone: str) -> Piece:
        """Returns the piece with the wanted id.

        A piece that is out of the game takes on the wanted kind.

        Raises:
            PositionError: The piece in play has another kind, or is wanted twice.
        """
        pieces, kind = self.table.pieces, request.kind
        if number < len(pieces) + sum(map(len, self.piles.values())):
            while number >= len(pieces):
                self._add_piece(request, zone)
        out = self.table.piles[ASIDE]
        if number >= len(pieces) or (pieces[number].kind != kind and number not in out):
            raise PositionError(f"piece {number}: not a '{kind}'")
        piece = pieces[number]
        pile = self.loose if piece.zone in self.piles else self.table.piles[piece.zone]
        if number not in pile:
            raise PositionError(f"piece {number}: placed twice")
        if piece.kind != kind:
            replacement = next((pieces[item] for item in out if pieces[item].kind == kind), None)
            replacement = self._add_piece(request, zone) if replacement is None else replacement
            piece.kind, replacement.kind = replacement.kind, piece.kind
            piece.back, replacement.back = replacement.back, piece.back
            piece.owner, replacement.owner = replacement.owner, piece.owner
        if pile is self.loose:
            pile.remove(number)
        return piece

    def _add_piece(self, request: PieceRequest, zone: str) -> Piece:
        """Adds a piece; it belongs to the zone's seat if pieces have owners."""
        owned = any(piece.owner is not None for piece in self.table.pieces)
        owner = self.table.zones[zone].owner if owned else None
        if request.owner is not None:
            owner = request.owner
        back = next((piece.back for piece in self.table.pieces if piece.kind == request.kind), "")
        if self.back is not None and (other := self.back(request.kind, owner)) is not None:
            back = other
        return self.table.add_piece(request.kind, ASIDE, back=back, owner=owner)


def _adjust(piece: Piece, request: PieceRequest, owner: int | None) -> None:
    piece.known, piece.host = 0, None
    if piece.owner is not None and owner is not None:
        piece.owner = owner  # A card moved to a zone of another seat now belongs to that seat.
    if request.turn is not None:
        piece.turn = request.turn % 4
    if request.owner is not None:
        piece.owner = request.owner
        if piece.face == 0:
            piece.known = 1 << request.owner  # The owner has seen a card that it puts face down.
    if request.known is not None:
        piece.known = sum(1 << seat for seat in request.known)
    if request.marks is not None:
        piece.marks = {name: value for name, value in request.marks.items() if value}


def set_values(
    values: dict[str, Primitive] | dict[str, int], new_values: Mapping[str, Primitive], noun: str
) -> None:
    """Sets counters or marks of a table.

    Args:
        values: The counters or marks, which are changed.
        new_values: The new values, by name.
        noun: `counter` or `mark`, for the error.

    Raises:
        PositionError: The table has no such counter or mark.

    Examples:
        >>> counters = {"round": 1}
        >>> set_values(counters, {"round": 3}, "counter")
        >>> counters
        {'round': 3}
    """
    for name, value in new_values.items():
        if name not in values:
            remedy = suggestion_hint(name, sorted(values))
            raise PositionError(f"unknown {noun} '{name}'{remedy}", name)
        values[name] = value  # type: ignore[assignment]


def suggestion_hint(name: str, known: Sequence[str], length: int = 160) -> str:
    """Returns a suggestion in brackets, or "" if there is none.

    Args:
        name: The unknown name.
        known: The known names.
        length: The maximum number of characters before it is cut at a comma.
    """
    text = suggestion(name, known)
    if len(text) > length:
        text = text[:length].rpartition(",")[0] + " …"
    return f" ({text})" if text else ""
