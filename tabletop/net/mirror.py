"""A table on the computer of a client, with what its seat has witnessed.

The hidden pieces are dealt as the view of the seat allows. The table has the journal of the game,
so everything works that reads a journal: the log, the animations, the history and the replay.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import msgspec
from msgspec.structs import astuple

from tabletop.net.messages import Witnessed, WitnessedChange, WitnessedMove, WitnessedStart
from tabletop.players.protocol import ViewData, sight
from tabletop.rules.determinizer import Determinizer
from tabletop.rules.game import Game
from tabletop.storage.log import log
from tabletop.table import Change, Table, View, VisiblePiece, Zone
from tabletop.table.changes import (
    AddCounter,
    AddZone,
    Attach,
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
)
from tabletop.table.move import Move
from tabletop.table.pieces import Piece
from tabletop.table.state import State, Step
from tabletop.table.table import JournalEntry
from tabletop.table.views import number_at, view_of_reader


class Mirror:
    """The table of a client, which follows that of the host."""

    def __init__(self, game: Game, seat: int | None, start: WitnessedStart) -> None:
        """Deals the table before the first move.

        Args:
            seat: The seat of the client, or None if it only watches.
        """
        self._game, self.start = game, start
        self.reader = start.view.seats if seat is None else seat
        self.moves: list[WitnessedMove] = []
        self._before: list[tuple[int, State]] = []  # the journal length and state before each move
        self._present: State | None = None  # the latest state, while the table shows another one
        self._length = 0  # of the journal
        self._whole: tuple[list[Change], list[JournalEntry]] = [], []  # of a finished game
        self._rng = Random("mirror")
        self.table = Table(start.view.seats, "mirror")
        for zone in start.zones:
            self.table.zones[zone.id] = self._zone(Zone(*astuple(zone)))
        self._adopt(start.view)

    def follow(self, news: Witnessed) -> None:
        """Brings the table up to date.

        A client that has joined again receives the whole game; the known part of it is kept.
        """
        kept, moves = news.moves_kept, news.moves
        if news.start is not None:
            kept = 0
            if news.start == self.start:
                while kept < min(len(moves), len(self.moves)) and moves[kept] == self.moves[kept]:
                    kept += 1
            moves = moves[kept:]
        self._undo_to(kept)
        try:
            for move in moves:
                self._make(move)
            self._settle(news.view)
        except (LookupError, ValueError, TypeError) as error:
            log.warning("A move could not be followed", exc_info=error)
            self._adopt(news.view)
        self._length = len(self.table.journal)
        self.table.invalidate()

    # --- positions -------------------------------------------------------------------

    def make(self, moves: Sequence[WitnessedMove]) -> None:
        """Makes all moves of a finished game, for a replay.

        Raises:
            LookupError: A move does not fit the table.
            ValueError: As above.
        """
        for move in moves:
            self._make(move)
        self._whole = self.table.journal[:], self.table.entries[:]
        self._before.append((len(self.table.journal), _copy(self.table, State())))

    def show(self, count: int) -> None:
        """Sets the finished game to its state after the first `count` moves."""
        table, (journal, entries) = self.table, self._whole
        self._length, state = self._before[count]
        _copy(state, table)
        table.journal[:], table.entries[:] = journal[: self._length], entries[:count]
        table.invalidate()

    def go(self, index: int) -> None:
        """Sets the table to its state at a journal index."""
        table = self.table
        if self._present is None:
            self._present = _share(table, State())
        if index == self._length:
            _share(self._present, table)
            self._present = None
            return
        start, state = next(each for each in reversed(self._before) if each[0] <= index)
        _copy(state, table)
        for change in table.journal[start:index]:
            change.apply(table)

    def _remember(self, start: int) -> None:
        """Remembers the state before the latest move."""
        table = self.table
        changes = table.journal[start:]
        for change in reversed(changes):
            change.undo(table)
        self._before.append((start, _copy(table, State())))
        for change in changes:
            change.apply(table)

    def _undo_to(self, count: int) -> None:
        """Undoes all moves after the first `count` ones."""
        table = self.table
        if count < len(table.entries):
            start, state = self._before[count]
            _copy(state, table)
            del table.journal[start:], table.entries[count:]
            del self._before[count:], self.moves[count:]
            table.invalidate()

    # --- moves -----------------------------------------------------------------------

    def _make(self, move: WitnessedMove) -> None:
        """Makes a move on the table, change by change."""
        table = self.table
        self.moves.append(move)
        table.begin_entry(Move.parse(move.move))
        start = len(table.journal)
        for change in move.changes:
            number = self._piece(change.at, change.piece, change.kind, start) if change.at else None
            table.apply(_BUILDERS[change.name](self, number, change))
        self._remember(start)

    def _piece(self, place: str, number: int | None, kind: str | None, start: int) -> int:
        """Returns the piece at a location; the seat may learn now which one it is.

        It is a rule of the journal from `start` on that it names each piece by one number.
        """
        table = self.table
        local = number_at(table.piles, place)
        if number is None:
            return local
        if local != number:
            self._exchange(local, number, start)
        piece = table.pieces[number]
        if kind is not None and piece.kind != kind:
            pool = table.zones[piece.zone].pool
            hidden = [
                each
                for each in table.pieces
                if (each.kind, each.back, each.owner) == (kind, piece.back, piece.owner)
                and not table.can_see(self.reader, each)
            ]
            # Within its pool, so that each pool keeps the kinds that the seat can count.
            other = min(hidden, key=lambda each: table.zones[each.zone].pool != pool)
            piece.kind, other.kind = kind, piece.kind
        return number

    def _exchange(self, one: int, other: int, start: int) -> None:
        """Exchanges the numbers of two hidden pieces since their last shuffle."""
        table = self.table
        pieces, goes = table.pieces, {one: other, other: one}
        pieces[one], pieces[other] = pieces[other], pieces[one]
        for number in goes:
            pieces[number].id = number
        for piece in pieces:
            piece.host = goes.get(piece.host, piece.host) if piece.host is not None else None
        for pile in table.piles.values():
            pile[:] = [goes.get(number, number) for number in pile]
        journal = table.journal
        for index in range(len(journal) - 1, start - 1, -1):
            change = journal[index]
            if isinstance(change, Reorder) and goes.keys() <= set(change.new):
                order = tuple(goes.get(number, number) for number in change.new)
                journal[index] = Reorder(change.zone, change.old, order)
                return
            journal[index] = _renumbered(change, goes)

    # --- what is hidden --------------------------------------------------------------

    def _settle(self, data: ViewData) -> None:
        """Deals the hidden pieces again, as the view allows now.

        Raises:
            ValueError: The table does not match the view.
        """
        table, dealt = self.table, self._deal(data)
        for zone, pile in dealt.piles.items():
            for number, other in zip(table.piles[zone], pile, strict=True):
                table.pieces[number].kind = dealt.pieces[other].kind
        table.marks.update(dealt.marks)
        own = sight(view_of_reader(table, self.reader))
        sights = {name: zone.sight for name, zone in own.zones.items()}
        zones = {
            name: msgspec.structs.replace(zone, sight=sights.get(name, ""))
            for name, zone in data.zones.items()
        }
        if _encoded(own) != _encoded(msgspec.structs.replace(data, zones=zones)):
            raise ValueError("the table differs from the view")

    def _adopt(self, data: ViewData) -> None:
        """Replaces the table by one that is dealt from a view; the journal stays."""
        table, dealt = self.table, self._deal(data)
        zones = dict(table.zones)
        _copy(dealt, table)
        table.zones.update(zones)
        for zone in zones:
            table.piles.setdefault(zone, [])
        table.invalidate()

    def _deal(self, data: ViewData) -> Table:
        return Determinizer(self._game, _view_from(data, self.table.zones)).deal(self._rng)

    def _zone(self, zone: Zone) -> Zone:
        """Returns a zone of this table; a watching client sees no hand."""
        watches = self.reader == self.start.view.seats
        return zone._replace(sight="none") if watches and zone.sight == "owner" else zone


def _encoded(data: ViewData) -> bytes:
    """Returns a view as text that does not depend on the order of its marks."""
    in_order = msgspec.structs.replace(data, sealed=sorted(data.sealed))
    return msgspec.json.encode(in_order, order="deterministic")


def _view_from(data: ViewData, zones: dict[str, Zone]) -> View:
    """Returns the view that a message describes."""
    return View(
        data.seat,
        data.seats,
        {name: zone for name, zone in zones.items() if name in data.zones},
        {
            name: tuple(
                VisiblePiece(
                    piece.id,
                    piece.kind,
                    piece.back,
                    piece.face,
                    piece.turn,
                    piece.owner,
                    piece.host,
                    tuple(sorted(piece.marks.items())),
                )
                for piece in data.zones[name].pieces
            )
            for name in zones
            if name in data.zones
        },
        data.counters,
        {name: _primitive(value) for name, value in data.marks.items()},
        tuple(Step(step.name, step.seat, _primitive(step.data)) for step in data.agenda),
        {(pool.back, pool.owner, pool.pool): tuple(pool.kinds) for pool in data.unseen},
        tuple(data.sealed),
    )


def _primitive(value: Any) -> Any:
    """Returns a value of JSON as one of the table, whose sequences are tuples."""
    return tuple(map(_primitive, value)) if isinstance(value, list) else value


def _share(source: State, target: State) -> State:
    """Makes a state have the parts of another one; returns it."""
    for name in State.__slots__:
        setattr(target, name, getattr(source, name))
    return target


def _copy(source: State, target: State) -> State:
    """Copies a state into another one, which is returned."""
    target.zones = dict(source.zones)
    target.piles = {zone: list(pile) for zone, pile in source.piles.items()}
    target.counters, target.marks = dict(source.counters), dict(source.marks)
    target.decision_stack, target.draws = list(source.decision_stack), dict(source.draws)
    target.pieces = []
    for piece in source.pieces:
        copy = Piece(
            piece.id, piece.kind, piece.back, piece.zone, piece.face, piece.turn, piece.owner
        )
        copy.known, copy.host, copy.marks = piece.known, piece.host, dict(piece.marks)
        target.pieces.append(copy)
    return target


def _renumbered(change: Change, goes: dict[int, int]) -> Change:
    """Returns a change with other numbers of its pieces."""

    def new(number: int) -> int:
        return goes.get(number, number)

    match change:
        case Note(rule=rule, text=text, seat=seat, pieces=pieces):
            return Note(rule, text, seat, tuple((new(number), mask) for number, mask in pieces))
        case Reorder(zone=zone, old=old, new=order):
            return Reorder(zone, tuple(map(new, old)), tuple(map(new, order)))
        case Attach(piece=piece, old=host, new=other):
            hosts = [each if each is None else new(each) for each in (host, other)]
            return Attach(new(piece), *hosts)
    if getattr(change, "piece", None) is None:
        return change
    values = {name: getattr(change, name) for name in change.__match_args__}
    return type(change)(**values | {"piece": new(values["piece"])})


# --- the changes ---------------------------------------------------------------------------------


def _create(mirror: Mirror, _: int | None, change: WitnessedChange) -> Change:
    back, zone, face, owner = change.data
    return CreatePiece(change.kind or back, back, zone, face, owner)


def _move(mirror: Mirror, number: int | None, change: WitnessedChange) -> Change:
    assert number is not None
    table, (target, index) = mirror.table, change.data
    source = table.pieces[number].zone
    return MovePiece(number, source, table.piles[source].index(number), target, index)


def _set(field: str, make: Callable[[int, int, int], Change]) -> _Builder:
    def build(mirror: Mirror, number: int | None, change: WitnessedChange) -> Change:
        assert number is not None
        return make(number, getattr(mirror.table.pieces[number], field), change.data[0])

    return build


def _attach(mirror: Mirror, number: int | None, change: WitnessedChange) -> Change:
    assert number is not None
    table, place = mirror.table, change.data[0]
    host = None if place is None else number_at(table.piles, place)
    return Attach(number, table.pieces[number].host, host)


def _count(mirror: Mirror, number: int | None, change: WitnessedChange) -> Change:
    assert number is not None
    return CountOnPiece(number, *change.data)


def _mark(mirror: Mirror, _: int | None, change: WitnessedChange) -> Change:
    name, value = change.data
    return SetMark(name, mirror.table.marks[name], _primitive(value))


def _reorder(mirror: Mirror, _: int | None, change: WitnessedChange) -> Change:
    zone, order = change.data
    table, hidden = mirror.table, dict[str, list[int]]()
    old = table.piles[zone]
    for number in reversed(old):
        if number not in order:
            hidden.setdefault(table.pieces[number].back, []).append(number)
    new = [hidden[each].pop() if isinstance(each, str) else each for each in order]
    return Reorder(zone, tuple(old), tuple(new))


def _roll(mirror: Mirror, _: int | None, change: WitnessedChange) -> Change:
    stream, sides, result = change.data
    return Roll(stream, mirror.table.draws.get(stream, 0), sides, result)


def _step(data: Sequence[Any]) -> Step:
    name, seat, values = data
    return Step(name, seat, _primitive(values))


def _note(mirror: Mirror, _: int | None, change: WitnessedChange) -> Change:
    rule, text, seat, places = change.data
    eyes, pieces = 1 << mirror.reader, []
    if mirror.reader == mirror.table.seats:
        eyes |= 1  # a spectator looks from the first seat
    for place, number, _kind in places:
        seen = number is not None
        local = number if seen else number_at(mirror.table.piles, place)
        pieces.append((local, eyes if seen else 0))
    return Note(rule, text, seat, tuple(pieces))


_Builder = Callable[[Mirror, int | None, WitnessedChange], Change]
_BUILDERS: dict[str, _Builder] = {
    "createpiece": _create,
    "movepiece": _move,
    "flip": _set("face", Flip),
    "rotate": _set("turn", Rotate),
    "setknown": _set("known", SetKnown),
    "attach": _attach,
    "countonpiece": _count,
    "changecounter": lambda _mirror, _number, change: ChangeCounter(*change.data),
    "addzone": lambda mirror, _number, change: AddZone(mirror._zone(Zone(*change.data))),
    "addcounter": lambda _mirror, _number, change: AddCounter(*change.data),
    "setmark": _mark,
    "reorder": _reorder,
    "roll": _roll,
    "pushstep": lambda _mirror, _number, change: PushStep(_step(change.data)),
    "popstep": lambda _mirror, _number, change: PopStep(_step(change.data)),
    "note": _note,
}
