"""The table: the complete state of a game, with its journal and undo."""

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from hashlib import blake2b
from typing import Any, Final, Generic, TypeVar

from tabletop.table import chance
from tabletop.table.changes import (
    AddCounter,
    AddZone,
    Attach,
    Change,
    ChangeCounter,
    CountOnPiece,
    CreatePiece,
    Flip,
    MovePiece,
    Note,
    PopStep,
    PushStep,
    Reorder,
    Roll,
    Rotate,
    SetKnown,
    SetMark,
    changed_zones,
)
from tabletop.table.move import Move
from tabletop.table.pieces import Piece, Zone
from tabletop.table.state import REMEMBERED_PREFIX, Primitive, State, Step

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., object])

Memo = dict[object, object]
"""Values computed from a table, by the function (and arguments) that computed them."""
MAX_KEPT_MEMOS: Final = 32
"""The number of latest journal entries that keep their memos. It covers the depth of a search,
and
limits the memory that a long game uses.
"""

_MISSING: Final = object()


def cached(function: F) -> F:
    """Caches the result of a function of a table per position; a decorator.

    For facts that several rules need in one move. The value must depend on the table alone, and
    callers must not modify it. Further positional arguments, such as a seat, are part of the cache
    key.

    Examples:
        >>> @cached
        ... def size(table: Table, zone: str) -> int:
        ...     return len(table.piles[zone])
        >>> table = Table(1, "sand")
        >>> table.add_zone(Zone("deck"))
        >>> size(table, "deck")
        0
    """

    @wraps(function)
    def remembered(table: "Table", *args: object) -> object:
        memo = table.memo
        key = (function, args) if args else function
        value = memo.get(key, _MISSING)
        if value is _MISSING:
            value = memo[key] = function(table, *args)
        return value

    return remembered  # type: ignore[return-value]


def cached_by_material(function: F) -> F:
    """Caches the result of a function until a piece or counter changes.

    Works like `cached`. The result may depend only on the pieces, their piles and the counters of
    the table. Marks, steps and rolls do not clear this cache.
    """

    @wraps(function)
    def remembered(table: "Table", *args: object) -> object:
        memo = table.material_memo
        known: dict[object, object] | None = memo.get(function)  # type: ignore[assignment]
        if known is None:
            known = memo[function] = {}
        result = known.get(args, _MISSING)
        if result is _MISSING:
            result = known[args] = function(table, *args)
        return result

    return remembered  # type: ignore[return-value]


class Fact(Generic[T]):
    """A fact about the pieces of a table that changes bring up to date.

    Call it with a table. Use it for a fact if one change alters a small part of it. The law
    `facts_stay_true` of `tabletop.testing` proves that updates equal the complete computation.

    Examples:
        >>> from tabletop.table.changes import MovePiece
        >>> def add_moves(table: Table, moves: int, changes: Sequence[Change]) -> int:
        ...     return moves + sum(isinstance(change, MovePiece) for change in changes)
        >>> moves_made = Fact(lambda table: 0, add_moves)
        >>> table = Table(1, "sand")
        >>> table.add_zone(Zone("deck"))
        >>> card = table.add_piece("ace", "deck")
        >>> moves_made(table), table.put(card.id, "deck"), moves_made(table)
        (0, None, 1)
    """

    __slots__ = ("compute", "update")

    def __init__(
        self,
        compute: Callable[["Table"], T],
        update: Callable[["Table", T, Sequence[Change]], T],
    ) -> None:
        """Declares a fact.

        Args:
            compute: Returns the value for a table. It may depend on the pieces, their piles and
                the counters of the table.
            update: Returns the value from an earlier one and the changes made since. It must not
                modify the earlier value.
        """
        self.compute = compute
        self.update = update

    def __call__(self, table: "Table") -> T:
        """Returns the value, which callers must not modify."""
        memo = table.material_memo
        value: T | None = memo.get(self)  # type: ignore[assignment]
        if value is None:
            journal, known = table.journal, table.facts.get(self)
            if known is None:
                value = self.compute(table)
            else:
                value = self.update(table, known[1], journal[known[0] :])  # type: ignore[arg-type]
            memo[self] = value
            table.facts[self] = len(journal), value
        return value


Facts = dict[Fact[Any], tuple[int, object]]
"""The latest value of each fact, and the length of the journal at that time."""


class JournalEntry:
    """A journal entry: a move, and the index at which its changes begin.

    The memos and facts hold the values computed before the move, or None if they are no longer
    kept.
    """

    __slots__ = ("facts", "material_memo", "memo", "move", "start")

    def __init__(
        self,
        move: Move,
        start: int,
        memo: Memo | None,
        material_memo: Memo | None,
        facts: Facts | None,
    ) -> None:
        self.move = move
        self.start = start
        self.memo = memo
        self.material_memo = material_memo
        self.facts = facts


class Table(State):
    """The state of a game: pieces, counters, marks, decisions and chance.

    Set the table up with `add_zone`, `add_piece`, and by assigning to `counters` and `marks`. After
    that, change it only with the methods below. Each of them applies one `Change` and records it in
    the journal, so that `undo` can undo it.

    Examples:
        >>> table = Table(2, "sand")
        >>> table.add_zone(Zone("deck"))
        >>> table.add_zone(Zone("hand.0", owner=0, sight="owner"))
        >>> card = table.add_piece("centaur", "deck", back="card", face=0)
        >>> table.put(card.id, "hand.0")
        >>> table.can_see(0, card), table.can_see(1, card)
        (True, False)
    """

    __slots__ = (
        "entries",
        "facts",
        "fixed_draws",
        "journal",
        "keeps_notes",
        "lost_facts",
        "material_memo",
        "memo",
        "seats",
        "seed",
    )

    def __init__(self, seats: int, seed: str) -> None:
        """Creates an empty table.

        Args:
            seats: The number of seats, which are numbered from 0.
            seed: The seed of all chance at this table; any text.
        """
        super().__init__()
        self.seats = seats
        self.seed = seed
        self.fixed_draws: dict[tuple[str, int], int] = {}
        """Draws with a fixed result, by stream and number, as scenarios set them."""
        self.journal: list[Change] = []
        self.entries: list[JournalEntry] = []
        self.keeps_notes = True
        """Whether the journal records notes; a search, which nobody reads, needs none."""
        self.memo: Memo = {}
        self.material_memo: Memo = {}
        self.facts: Facts = {}
        self.lost_facts: list[Fact[Any]] = []
        """Facts that were read after a move that was undone, but not before it. The next entry
        reads them before its move, so that each further try updates them by few changes."""

    # Setup

    def add_zone(self, zone: Zone) -> None:
        """Adds an empty zone during setup; use `open_zone` once play has begun.

        Raises:
            ValueError: The table already has a zone of this id.

        Examples:
            >>> table = Table(2, "sand")
            >>> table.add_zone(Zone("deck"))
            >>> table.piles["deck"]
            []
        """
        name = zone.id
        if name in self.zones:
            raise ValueError(f"zone {name!r}: already exists")
        self.zones[name] = zone
        self.piles[name] = []

    def add_piece(
        self,
        kind: str,
        zone: str,
        *,
        back: str = "",
        face: int = 1,
        owner: int | None = None,
    ) -> Piece:
        """Adds a new piece at the bottom of a pile during setup.

        Args:
            kind: The id of the piece's definition.
            zone: The id of the zone it is put in.
            back: The back that seats see if they may not know the kind; by default the kind itself.
            face: 0 for face down, 1 for face up, more for further sides.
            owner: The seat it belongs to, from 0; None if it belongs to none.

        Raises:
            KeyError: The table has no such zone.

        Examples:
            >>> table = Table(2, "sand")
            >>> table.add_zone(Zone("deck"))
            >>> table.add_piece("centaur", "deck", back="card", face=0).id
            0
        """
        piece = Piece(len(self.pieces), kind, back or kind, zone, face, 0, owner)
        self.pieces.append(piece)
        self.piles[zone].append(piece.id)
        return piece

    # Queries

    def pile(self, zone: str) -> list[Piece]:
        """Returns the pieces of a zone, top first.

        Raises:
            KeyError: The table has no such zone.

        Examples:
            >>> table = Table(1, "sand")
            >>> table.add_zone(Zone("deck"))
            >>> for kind in ("ace", "king"):
            ...     _ = table.add_piece(kind, "deck")
            >>> [piece.kind for piece in table.pile("deck")]
            ['ace', 'king']
        """
        pieces = self.pieces
        return [pieces[number] for number in self.piles[zone]]

    def pieces_in(self, zones: Iterable[str]) -> list[Piece]:
        """Returns the pieces of several zones, zone by zone, each top first."""
        pieces, piles = self.pieces, self.piles
        return [pieces[number] for zone in zones for number in piles[zone]]

    def top(self, zone: str) -> Piece | None:
        """Returns the top piece of a zone, or None if its pile is empty.

        Examples:
            >>> table = Table(1, "sand")
            >>> table.add_zone(Zone("deck"))
            >>> table.top("deck") is None
            True
        """
        pile = self.piles[zone]
        return self.pieces[pile[0]] if pile else None

    def find(self, kind: str, zone: str) -> Piece | None:
        """Returns the topmost piece of a kind in a zone, or None.

        Args:
            kind: The kind of the piece.
            zone: The id of the zone.

        Examples:
            >>> table = Table(1, "sand")
            >>> table.add_zone(Zone("deck"))
            >>> _ = table.add_piece("ace", "deck")
            >>> table.find("ace", "deck").zone, table.find("king", "deck")
            ('deck', None)
        """
        pieces = self.pieces
        for number in self.piles[zone]:
            if pieces[number].kind == kind:
                return pieces[number]
        return None

    def can_see(self, seat: int, piece: Piece) -> bool:
        """Checks whether a seat may know the kind of a piece.

        It may know a piece that is face up in a zone of sight `all`. It may know every piece in its
        own zones of sight `owner`. It also knows the pieces that it was shown (`Piece.known`).
        """
        if piece.known >> seat & 1:
            return True
        zone = self.zones[piece.zone]
        if zone.sight == "all":
            return piece.face > 0
        return zone.sight == "owner" and zone.owner == seat

    def viewers_of(self, piece: Piece) -> int:
        """Returns the seats that may know the kind of a piece, as a bit mask.

        Examples:
            >>> table = Table(3, "sand")
            >>> table.add_zone(Zone("hand.1", owner=1, sight="owner"))
            >>> bin(table.viewers_of(table.add_piece("ace", "hand.1")))
            '0b10'
        """
        zone = self.zones[piece.zone]
        if zone.sight == "all":
            return (1 << self.seats) - 1 if piece.face > 0 else piece.known
        if zone.sight == "owner" and zone.owner is not None:
            return piece.known | 1 << zone.owner
        return piece.known

    def digest(self) -> str:
        """Returns a hash of the position, as 16 hexadecimal digits.

        It covers everything that changes can change, and the seed. Only the marks whose name begins
        with `REMEMBERED_PREFIX` are left out.

        Examples:
            >>> Table(2, "sand").digest() == Table(2, "sand").digest()
            True
            >>> Table(2, "sand").digest() == Table(2, "dune").digest()
            False
        """
        pieces, piles = _TEXTS(self)
        parts = (
            f"[{', '.join(filter(None, piles.values()))}]",
            f"[{', '.join(pieces)}]",
            repr(sorted(self.counters.items())),
            repr(
                sorted(
                    [
                        mark
                        for mark in self.marks.items()
                        if not mark[0].startswith(REMEMBERED_PREFIX)
                    ]
                )
            ),
            repr([tuple(step) for step in self.decision_stack]),
            repr(sorted(self.draws.items())),
            repr(self.seed),
        )
        return blake2b(f"({', '.join(parts)})".encode(), digest_size=8).hexdigest()

    def fresh_digest(self) -> str:
        """Returns the digest without trusting what the table keeps.

        Checks use it, because a fault may change a piece but not its kept text.

        Examples:
            >>> table = Table(2, "sand")
            >>> table.fresh_digest() == table.digest()
            True
        """
        self.invalidate()
        return self.digest()

    # Changes

    def apply(self, change: Change) -> None:
        """Applies a change and records it in the journal."""
        change.apply(self)
        self.journal.append(change)
        # Replaced, not cleared: the journal may keep the old dictionary for `undo`.
        self.memo = {}
        self.material_memo = {}

    def _apply_immaterial(self, change: Change) -> None:
        """Applies a change that affects neither pieces nor counters."""
        change.apply(self)
        self.journal.append(change)
        self.memo = {}

    def put(self, piece: int, target: str, index: int | None = None) -> None:
        """Moves a piece into a zone.

        Args:
            piece: The id of the piece.
            target: The id of the zone.
            index: Its new index in the pile, 0 for the top, counted without the piece itself. By
                default it goes to the bottom.

        Raises:
            KeyError: The table has no such zone.
            IndexError: The pile has no such index.

        Examples:
            >>> table = Table(1, "sand")
            >>> table.add_zone(Zone("deck"))
            >>> ace, king = table.add_piece("ace", "deck"), table.add_piece("king", "deck")
            >>> table.put(king.id, "deck", 0)
            >>> table.top("deck").kind
            'king'
        """
        moved = self.pieces[piece]
        source = moved.zone
        old, new = self.piles[source], self.piles[target]
        room = len(new) - (source == target)
        if index is None:
            index = room
        elif not 0 <= index <= room:
            raise IndexError(f"{target}: expected position 0 to {room}, got {index}")
        source_index = old.index(piece)
        # As `MovePiece.apply`, without its calls: most changes are moves of pieces.
        del old[source_index]
        new.insert(index, piece)
        moved.zone = target
        self.journal.append(MovePiece(piece, source, source_index, target, index))
        self.memo = {}
        self.material_memo = {}

    def create_piece(
        self, kind: str, zone: str, *, back: str, face: int = 1, owner: int | None = None
    ) -> Piece:
        """Creates a piece on top of a zone's pile during play, and returns it.

        Args:
            kind: The id of the piece's definition.
            zone: The id of the zone it is put in.
            back: The back that seats see if they may not know the kind.
            face: 0 for face down, 1 for face up, more for further sides.
            owner: The seat it belongs to, from 0; None if it belongs to none.

        Raises:
            KeyError: The table has no such zone.
        """
        self.apply(CreatePiece(kind, back, zone, face, owner))
        return self.pieces[-1]

    def flip(self, piece: int, face: int) -> None:
        """Shows a side of a piece (0 is face down), unless it is shown already.

        Args:
            piece: The id of the piece.
            face: 0 for face down, 1 for face up, more for further sides.
        """
        old = self.pieces[piece].face
        if old != face:
            self.apply(Flip(piece, old, face))

    def turn(self, piece: int, quarters: int) -> None:
        """Rotates a piece to `quarters` quarter turns clockwise, modulo 4.

        This is the new rotation, not a difference. Nothing is recorded if the piece has it already.

        Args:
            piece: The id of the piece.
            quarters: The rotation in quarter turns.

        Examples:
            >>> table = Table(1, "sand")
            >>> table.add_zone(Zone("field"))
            >>> tile = table.add_piece("tile", "field")
            >>> table.turn(tile.id, 5)
            >>> tile.turn
            1
        """
        old = self.pieces[piece].turn
        if old != quarters % 4:
            self.apply(Rotate(piece, old, quarters % 4))

    def reveal_to(self, piece: int, seats: Iterable[int]) -> None:
        """Lets seats know the kind of a piece even while it is hidden.

        Args:
            piece: The id of the piece.
            seats: The seats that learn its kind.
        """
        old = new = self.pieces[piece].known
        for seat in seats:
            new |= 1 << seat
        if old != new:
            self.apply(SetKnown(piece, old, new))

    def forget(self, piece: int) -> None:
        """Clears the seats that know a hidden piece, as a shuffle does."""
        old = self.pieces[piece].known
        if old:
            self.apply(SetKnown(piece, old, 0))

    def attach(self, piece: int, host: int | None) -> None:
        """Attaches a piece to the piece `host`, or detaches it (None).

        Args:
            piece: The id of the piece.
            host: The id of the other piece, or None.
        """
        old = self.pieces[piece].host
        if old != host:
            self.apply(Attach(piece, old, host))

    def count_on(self, piece: int, name: str, delta: int) -> None:
        """Adds `delta` to the counter `name` of a piece; 0 changes nothing.

        A counter of the piece that reaches 0 is removed.

        Args:
            piece: The id of the piece.
            name: The name of the counter, in `Piece.marks`.
            delta: The difference, which may be negative.

        Examples:
            >>> table = Table(1, "sand")
            >>> table.add_zone(Zone("field"))
            >>> unit = table.add_piece("centaur", "field")
            >>> table.count_on(unit.id, "damage", 2)
            >>> unit.marks
            {'damage': 2}
        """
        if delta:
            self.apply(CountOnPiece(piece, name, delta))

    def change_counter(self, name: str, delta: int) -> None:
        """Adds `delta` to the counter `name` of the table; 0 changes nothing.

        Args:
            name: The name of the counter, in `counters`.
            delta: The difference, which may be negative.

        Raises:
            KeyError: The table has no such counter.
        """
        if delta:
            self.apply(ChangeCounter(name, delta))

    def open_zone(self, zone: Zone) -> None:
        """Adds an empty zone during play; no change if its id exists."""
        if zone.id not in self.zones:
            self.apply(AddZone(zone))

    def add_counter(self, name: str) -> None:
        """Adds a counter of the table at 0, as one change."""
        self.apply(AddCounter(name))

    def reorder(self, zone: str, pile: Iterable[int]) -> None:
        """Puts the same pieces of a pile into another order, top first.

        Nothing is recorded if the order is the same.

        Args:
            zone: The id of the zone.
            pile: The ids of its pieces in the new order.
        """
        old, new = tuple(self.piles[zone]), tuple(pile)
        if old != new:
            self.apply(Reorder(zone, old, new))

    def mark(self, name: str, value: Primitive) -> None:
        """Sets a mark of the table; no change if it has the value.

        Args:
            name: The name of the mark, in `marks`.
            value: The new value.

        Raises:
            KeyError: The table has no such mark.

        Examples:
            >>> table = Table(2, "sand")
            >>> table.marks["turn"] = 0
            >>> table.mark("turn", 1)
            >>> table.journal
            [SetMark(name='turn', old=0, new=1)]
        """
        old = self.marks[name]
        if old != value:
            self.marks[name] = value
            self.journal.append(SetMark(name, old, value))
            self.memo = {}

    def push_step(self, name: str, seat: int, *data: Primitive) -> None:
        """Pushes a step onto the decision stack.

        Args:
            name: The name of the step, which is that of its phase.
            seat: The seat that is to decide, from 0.
            data: Plain values that belong to the decision.

        Examples:
            >>> table = Table(2, "sand")
            >>> table.push_step("discard", 1, "two cards")
            >>> table.pop_step()
            Step(name='discard', seat=1, data=('two cards',))
        """
        step = Step(name, seat, data)
        self.decision_stack.append(step)
        self.journal.append(PushStep(step))
        self.memo = {}

    def pop_step(self) -> Step:
        """Removes the top step of the decision stack and returns it.

        Raises:
            IndexError: The decision stack is empty.
        """
        step = self.decision_stack.pop()
        self.journal.append(PopStep(step))
        self.memo = {}
        return step

    def note(self, rule: str, text: str, seat: int, *pieces: int) -> None:
        """Records a line for the log.

        Args:
            rule: The id of the rule that caused the event.
            text: The sentence. `{seat}` is replaced by the seat, `{0}`, `{1}` and so on for the
                pieces, and `{=zone}` for a zone.
            seat: The acting seat, from 0; -1 for the table itself.
            pieces: The ids of the pieces. The log names each only to seats that can see it now,
                and to spectators if it is public.
        """
        if not self.keeps_notes:
            return
        viewers = []
        for number in pieces:
            piece = self.pieces[number]
            is_public = 1 if self.can_see(self.seats, piece) else 0
            viewers.append((number, self.viewers_of(piece) | is_public << self.seats))
        self.journal.append(Note(rule, text, seat, tuple(viewers)))

    # Chance

    def roll(self, stream: str, sides: int) -> int:
        """Draws an integer from 0 to `sides` - 1.

        Args:
            stream: The name of the stream of chance, such as `die.0`.
            sides: The number of possible results, at least 1.

        Raises:
            ValueError: `sides` is below 1.

        Examples:
            >>> table = Table(1, "sand")
            >>> table.roll("die", 6) in range(6)
            True
            >>> table.draws
            {'die': 1}
        """
        number = self.draws.get(stream, 0)
        fixed = self.fixed_draws.get((stream, number)) if self.fixed_draws else None
        result = chance.draw(self.seed, stream, number, sides) if fixed is None else fixed % sides
        self._apply_immaterial(Roll(stream, number, sides, result))
        return result

    def shuffle(self, zone: str) -> None:
        """Shuffles the pile of a zone; seats no longer know its hidden pieces.

        Raises:
            KeyError: The table has no such zone.

        Examples:
            >>> table = Table(1, "sand")
            >>> table.add_zone(Zone("deck"))
            >>> kinds = [table.add_piece(kind, "deck").kind for kind in "abcdef"]
            >>> table.shuffle("deck")
            >>> sorted(piece.kind for piece in table.pile("deck")) == kinds
            True
        """
        for number in self.piles[zone]:
            self.forget(number)
        stream = f"shuffle {zone}"
        number = self.draws.get(stream, 0)
        old = self.piles[zone]
        new = chance.shuffled(self.seed, stream, number, old)
        self._apply_immaterial(Roll(stream, number, 0, 0))
        self.apply(Reorder(zone, tuple(old), tuple(new)))

    # Journal

    def invalidate(self) -> None:
        """Clears all cached values after the table was modified directly.

        Code that changes the table without the methods above must call this, such as code that sets
        up a position.
        """
        self.memo, self.material_memo, self.facts, self.lost_facts = {}, {}, {}, []

    def clear_journal(self) -> None:
        """Makes the position one without a past."""
        self.journal.clear()
        self.facts = {}

    def begin_entry(self, move: Move) -> None:
        """Opens the journal entry of a move, to which later changes belong."""
        if self.lost_facts:
            for fact in self.lost_facts:
                fact(self)
            self.lost_facts = []
        entries, facts = self.entries, self.facts
        entries.append(JournalEntry(move, len(self.journal), self.memo, self.material_memo, facts))
        self.facts = facts.copy()
        if len(entries) > MAX_KEPT_MEMOS:
            old = entries[-MAX_KEPT_MEMOS - 1]
            old.memo = old.material_memo = old.facts = None

    def undo(self) -> tuple[Move, list[Change]]:
        """Undoes the last journal entry, and returns its move and its changes.

        The changes are in the order in which they were made. The values cached before the move are
        valid again, if they are still kept.

        Raises:
            IndexError: The journal has no entry.

        Examples:
            >>> from tabletop.rules import Move
            >>> table = Table(2, "sand")
            >>> table.marks["turn"] = 0
            >>> table.begin_entry(Move(0, "pass"))
            >>> table.mark("turn", 1)
            >>> str(table.undo()[0]), table.marks["turn"]
            ('1 pass', 0)
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
        known, self.facts = self.facts, {} if entry.facts is None else entry.facts
        if known:
            old = self.facts
            self.lost_facts = [
                fact
                for fact, (length, _) in known.items()
                if length > start and (fact not in old or old[fact][0] < start)
            ]
        return move, undone

    def redo(self, move: Move, changes: Iterable[Change]) -> None:
        """Makes a move that `undo` has undone in the same position.

        Args:
            move: The move.
            changes: Its changes, oldest first.

        Examples:
            >>> from tabletop.rules import Move
            >>> table = Table(2, "sand")
            >>> table.marks["turn"] = 0
            >>> table.begin_entry(Move(0, "pass"))
            >>> table.mark("turn", 1)
            >>> table.redo(*table.undo())
            >>> table.marks["turn"]
            1
        """
        self.begin_entry(move)
        for change in changes:
            change.apply(self)
            self.journal.append(change)
        self.memo, self.material_memo = {}, {}

    def changes_of(self, index: int) -> list[Change]:
        """Returns the changes of one journal entry, oldest first.

        Args:
            index: The number of the entry, from 0; -1 is the last one.

        Raises:
            IndexError: The journal has no such entry.
        """
        entries = self.entries
        index = range(len(entries))[index]
        end = entries[index + 1].start if index + 1 < len(entries) else len(self.journal)
        return self.journal[entries[index].start : end]


_Texts = tuple[list[str], dict[str, str]]
"""The texts of all pieces, and of all piles by zone in the order of the digest."""


def _texts(table: Table) -> _Texts:
    piles = {zone: _pile_text(table, zone) for zone in sorted(table.piles)}
    return [_piece_text(piece) for piece in table.pieces], piles


def _update_texts(table: Table, texts: _Texts, changes: Sequence[Change]) -> _Texts:
    pieces, piles = texts
    pieces = [*pieces, *[_piece_text(piece) for piece in table.pieces[len(pieces) :]]]
    for change in changes:
        if isinstance(change, Flip | Rotate | SetKnown | Attach | CountOnPiece):
            pieces[change.piece] = _piece_text(table.pieces[change.piece])
        elif isinstance(change, AddZone):
            return _texts(table)
    return pieces, piles | {zone: _pile_text(table, zone) for zone in changed_zones(table, changes)}


def _piece_text(p: Piece) -> str:
    return repr((p.kind, p.face, p.turn, p.owner, p.known, p.host, sorted(p.marks.items())))


def _pile_text(table: Table, zone: str) -> str:
    pile = table.piles[zone]
    return repr((zone, pile)) if pile else ""


_TEXTS: Final = Fact(_texts, _update_texts)
