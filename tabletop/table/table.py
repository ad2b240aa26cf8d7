"""The table itself: whoever has it has the whole game."""

from collections.abc import Callable, Iterable
from functools import wraps
from hashlib import blake2b
from typing import Final, TypeVar

from tabletop.table import chance
from tabletop.table.changes import (
    AddCounter,
    AddZone,
    Attach,
    Change,
    Count,
    Flip,
    Know,
    Make,
    Mark,
    Note,
    Order,
    PopStep,
    PushStep,
    Put,
    Roll,
    Tally,
    Turn,
)
from tabletop.table.move import Move
from tabletop.table.pieces import Piece, Zone
from tabletop.table.state import REMEMBERED, Plain, State, Step

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., object])

Memo = dict[object, object]
"""What was worked out from a table, by what worked it out."""
KEPT: Final = 32
"""So many of the latest entries keep what was worked out before them: enough for a search, and
little for a long game."""

_MISSING: Final = object()


def derived(function: F) -> F:
    """Work something out from a table only once in each position.

    For facts that several rules ask for in turn. The value must depend on nothing but the table
    and must not be altered by who gets it. What is asked for by more than the table (a seat, a
    piece) is kept for each of these.
    """

    @wraps(function)
    def remembered(table: "Table", *asked: object) -> object:
        memo = table.memo
        key = (function, *asked) if asked else function
        value = memo.get(key, _MISSING)
        if value is _MISSING:
            value = memo[key] = function(table, *asked)
        return value

    return remembered  # type: ignore[return-value]


def derived_from_material(function: F) -> F:
    """Work something out only once as long as no piece is touched and nothing is counted.

    As `derived`, for facts that depend on the pieces, their piles and the table's counters alone:
    what is marked, planned or rolled leaves them as they are.
    """

    @wraps(function)
    def remembered(table: "Table", *asked: object) -> object:
        memo = table.material_memo
        known: dict[object, object] | None = memo.get(function)  # type: ignore[assignment]
        if known is None:
            known = memo[function] = {}
        found = known.get(asked, _MISSING)
        if found is _MISSING:
            found = known[asked] = function(table, *asked)
        return found

    return remembered  # type: ignore[return-value]


class Entry:
    """One move in the journal: the move and where its changes begin.

    The memos are what was worked out from the table before it, if that is still kept.
    """

    __slots__ = ("material_memo", "memo", "move", "start")

    def __init__(
        self, move: Move, start: int, memo: Memo | None, material_memo: Memo | None
    ) -> None:
        self.move = move
        self.start = start
        self.memo = memo
        self.material_memo = material_memo


class Table(State):
    """Pieces in zones, counters, marks, an agenda, chance, and the journal of all changes.

    Build it with `add_zone`, `add_piece` and by setting `counters` and `marks`; from then on
    only changes alter it, through the verbs below. Each verb makes one change, carries it out
    and writes it into the journal.
    """

    __slots__ = (
        "entries",
        "journal",
        "loaded",
        "material_memo",
        "memo",
        "seats",
        "seed",
    )

    def __init__(self, seats: int, seed: str) -> None:
        """Make an empty table for `seats` seats (numbered from 0)."""
        super().__init__()
        self.seats = seats
        self.seed = seed
        self.loaded: dict[tuple[str, int], int] = {}
        """Draws whose result is fixed, by stream and number; for scenarios."""
        self.journal: list[Change] = []
        self.entries: list[Entry] = []
        self.memo: Memo = {}
        self.material_memo: Memo = {}

    # Laying the table

    def add_zone(self, zone: Zone) -> None:
        """Add an empty zone. Raises `ValueError` where its id is taken."""
        if zone.id in self.zones:
            raise ValueError(f"zone {zone.id!r}: already exists")
        self.zones[zone.id] = zone
        self.piles[zone.id] = []

    def add_piece(
        self,
        kind: str,
        zone: str,
        *,
        back: str = "",
        face: int = 1,
        owner: int | None = None,
    ) -> Piece:
        """Lay a new piece at the bottom of a zone's pile and give it."""
        piece = Piece(len(self.pieces), kind, back or kind, zone, face, 0, owner)
        self.pieces.append(piece)
        self.piles[zone].append(piece.id)
        return piece

    # Looking

    def pile(self, zone: str) -> list[Piece]:
        """Give the pieces of a zone, top first."""
        pieces = self.pieces
        return [pieces[number] for number in self.piles[zone]]

    def lying_in(self, zones: Iterable[str]) -> list[Piece]:
        """Give the pieces of several zones, one zone after the other, each top first."""
        pieces, piles = self.pieces, self.piles
        return [pieces[number] for zone in zones for number in piles[zone]]

    def top(self, zone: str) -> Piece | None:
        """Give the top piece of a zone, or None where it is empty."""
        pile = self.piles[zone]
        return self.pieces[pile[0]] if pile else None

    def find(self, kind: str, zone: str) -> Piece | None:
        """Give the first piece of a kind in a zone, or None."""
        pieces = self.pieces
        for number in self.piles[zone]:
            if pieces[number].kind == kind:
                return pieces[number]
        return None

    def sees(self, seat: int, piece: Piece) -> bool:
        """Tell whether a seat may know the piece's kind."""
        if piece.known >> seat & 1:
            return True
        zone = self.zones[piece.zone]
        if zone.sight == "all":
            return piece.face > 0
        return zone.sight == "owner" and zone.owner == seat

    def onlookers(self, piece: Piece) -> int:
        """Give the bit mask of the seats that may know the piece's kind."""
        mask = 0
        for seat in range(self.seats):
            if self.sees(seat, piece):
                mask |= 1 << seat
        return mask

    def digest(self) -> str:
        """Give a short hash of the position (16 hex digits): of all that can change in it."""
        state = (
            [(zone, pile) for zone, pile in sorted(self.piles.items()) if pile],
            [
                (p.kind, p.face, p.turn, p.owner, p.known, p.host, sorted(m.items()) if m else [])
                for p in self.pieces
                for m in (p.marks,)
            ],
            sorted(self.counters.items()),
            sorted([mark for mark in self.marks.items() if not mark[0].startswith(REMEMBERED)]),
            [tuple(step) for step in self.agenda],
            sorted(self.draws.items()),
            self.seed,
        )
        return blake2b(repr(state).encode(), digest_size=8).hexdigest()

    # Changing

    def do(self, change: Change) -> None:
        """Carry a change out and write it into the journal."""
        change.apply(self)
        self.journal.append(change)
        self.memo = {}  # never cleared: the journal may keep the old ones for `take_back`
        self.material_memo = {}

    def _do_aside(self, change: Change) -> None:
        """Carry out a change that leaves pieces and counters as they are."""
        change.apply(self)
        self.journal.append(change)
        self.memo = {}

    def put(self, piece: int, target: str, index: int | None = None) -> None:
        """Lay a piece into a zone, at the bottom of its pile unless an index is given.

        The index counts without the piece itself. Raises `KeyError` where there is no such zone
        and `IndexError` where its pile has no such place.
        """
        piles = self.piles
        source = self.pieces[piece].zone
        room = len(piles[target]) - (source == target)
        if index is None:
            index = room
        elif not 0 <= index <= room:
            raise IndexError(f"{target}: expected position 0 to {room}, got {index}")
        self.do(Put(piece, source, piles[source].index(piece), target, index))

    def make(
        self, kind: str, zone: str, *, back: str, face: int = 1, owner: int | None = None
    ) -> Piece:
        """Make a new piece, lay it on top of a zone's pile, and give it."""
        self.do(Make(kind, back, zone, face, owner))
        return self.pieces[-1]

    def flip(self, piece: int, face: int) -> None:
        """Show a side of a piece (0 = face down); nothing where it shows already."""
        old = self.pieces[piece].face
        if old != face:
            self.do(Flip(piece, old, face))

    def turn(self, piece: int, quarters: int) -> None:
        """Set a piece's turn to `quarters` quarter turns clockwise (taken modulo 4)."""
        old = self.pieces[piece].turn
        if old != quarters % 4:
            self.do(Turn(piece, old, quarters % 4))

    def reveal_to(self, piece: int, seats: Iterable[int]) -> None:
        """Let seats know a piece, though it lies hidden."""
        old = new = self.pieces[piece].known
        for seat in seats:
            new |= 1 << seat
        if old != new:
            self.do(Know(piece, old, new))

    def forget(self, piece: int) -> None:
        """Let nobody know a hidden piece any more."""
        old = self.pieces[piece].known
        if old:
            self.do(Know(piece, old, 0))

    def attach(self, piece: int, host: int | None) -> None:
        """Attach a piece to another, or take it off (None)."""
        old = self.pieces[piece].host
        if old != host:
            self.do(Attach(piece, old, host))

    def tally(self, piece: int, name: str, delta: int) -> None:
        """Count up or down on a piece."""
        if delta:
            self.do(Tally(piece, name, delta))

    def count(self, name: str, delta: int) -> None:
        """Count a counter of the table up or down."""
        if delta:
            self.do(Count(name, delta))

    def open_zone(self, zone: Zone) -> None:
        """Add an empty zone in the middle of a game; nothing where it is there."""
        if zone.id not in self.zones:
            self.do(AddZone(zone))

    def add_counter(self, name: str) -> None:
        """Set up a new counter, at 0."""
        self.do(AddCounter(name))

    def reorder(self, zone: str, pile: Iterable[int]) -> None:
        """Lay a pile in another order of the same pieces; nothing where it lies so."""
        old, new = tuple(self.piles[zone]), tuple(pile)
        if old != new:
            self.do(Order(zone, old, new))

    def mark(self, name: str, value: Plain) -> None:
        """Set a mark of the table."""
        old = self.marks[name]
        if old != value:
            self._do_aside(Mark(name, old, value))

    def push_step(self, name: str, seat: int, *data: Plain) -> None:
        """Lay a step on top of the agenda."""
        self._do_aside(PushStep(Step(name, seat, data)))

    def pop_step(self) -> Step:
        """Take the top step off the agenda and give it."""
        step = self.agenda[-1]
        self._do_aside(PopStep(step))
        return step

    def note(self, rule: str, text: str, seat: int, *pieces: int) -> None:
        """Write a line for the log; `{0}`, `{1}` … in it name the pieces."""
        seen = tuple([(piece, self.onlookers(self.pieces[piece])) for piece in pieces])
        self.journal.append(Note(rule, text, seat, seen))

    # Chance

    def roll(self, stream: str, sides: int) -> int:
        """Ask chance for an integer from 0 to `sides` - 1."""
        number = self.draws.get(stream, 0)
        fixed = self.loaded.get((stream, number)) if self.loaded else None
        result = chance.draw(self.seed, stream, number, sides) if fixed is None else fixed % sides
        self._do_aside(Roll(stream, number, sides, result))
        return result

    def shuffle(self, zone: str) -> None:
        """Shuffle a zone's pile; who knew a card in it does not any more."""
        for number in self.piles[zone]:
            self.forget(number)
        stream = f"shuffle {zone}"
        number = self.draws.get(stream, 0)
        old = self.piles[zone]
        new = chance.shuffled(self.seed, stream, number, old)
        self._do_aside(Roll(stream, number, 0, 0))
        self.do(Order(zone, tuple(old), tuple(new)))

    # The journal

    def altered(self) -> None:
        """Forget all that was worked out, where something else than changes altered the table."""
        self.memo, self.material_memo = {}, {}

    def begin(self, move: Move) -> None:
        """Open the journal's entry for a move; the changes that follow belong to it."""
        entries = self.entries
        entries.append(Entry(move, len(self.journal), self.memo, self.material_memo))
        if len(entries) > KEPT:
            old = entries[-KEPT - 1]
            old.memo = old.material_memo = None

    def take_back(self) -> tuple[Move, list[Change]]:
        """Undo the last entry; give its move and its changes, oldest first.

        What was worked out in the position before it holds again, if it is not too long ago.
        """
        entry = self.entries.pop()
        move, start = entry.move, entry.start
        undone = self.journal[start:]
        del self.journal[start:]
        for change in undone[::-1]:
            change.undo(self)
        memo, material_memo = entry.memo, entry.material_memo
        self.memo = {} if memo is None else memo
        self.material_memo = {} if material_memo is None else material_memo
        return move, undone

    def changes_of(self, index: int) -> list[Change]:
        """Give the changes of the journal's entry number `index`, oldest first."""
        entries = self.entries
        index = range(len(entries))[index]
        end = entries[index + 1].start if index + 1 < len(entries) else len(self.journal)
        return self.journal[entries[index].start : end]
