"""The changes of a game, as far as one seat witnesses them.

A hidden piece has a location, but no id. If the pieces before it look the same to the seat, its
index is that of the first one. So the changes reveal no more than the views do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tabletop.net.messages import (
    Witnessed,
    WitnessedChange,
    WitnessedMove,
    WitnessedStart,
    WitnessedZone,
)
from tabletop.players.protocol import sight
from tabletop.rules.game import Game
from tabletop.rules.narrator import narrate, public_part_of_move, with_pieces
from tabletop.session.session import Session
from tabletop.table import Change, Table
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
from tabletop.table.table import JournalEntry
from tabletop.table.views import PilePosition, is_sealed_from, view_of_reader

DICE = ("die", "dice", "hand")
"""The first parts of the streams whose results all seats see; see `tabletop.app.render.dice`."""


class WitnessedBy:
    """What a native client has received of its game."""

    def __init__(self, reader: int, game: int) -> None:
        """Creates a client that has received nothing.

        Args:
            reader: A seat, or the number of seats for a spectator.
            game: The number of the game at its table.
        """
        self._reader, self._game = reader, game
        self._entries: list[tuple[JournalEntry, bool]] = []  # with whether it was noticed
        self._last: Witnessed | None = None

    def news(
        self, session: Session, decision: int | None, legal_moves: Sequence[Move]
    ) -> Witnessed | None:
        """Returns what the client does not know yet, or None."""
        table, known, last = session.table, self._entries, self._last
        same = 0
        while same < min(len(known), len(table.entries)) and known[same][0] is table.entries[same]:
            same += 1
        del known[same:]
        moves = list(witnessed_moves(session, self._reader, same))
        kept = sum(is_noticed for _entry, is_noticed in known)
        noticed = [move for move in moves if move is not None]
        known += [
            (entry, move is not None)
            for entry, move in zip(table.entries[same:], moves, strict=True)
        ]
        news = Witnessed(
            start=start_of(session, self._reader, self._game) if last is None else None,
            moves_kept=kept,
            moves=noticed,
            view=sight(view_of_reader(table, self._reader)),
            decision=decision,
            legal_moves=[str(move) for move in legal_moves],
        )
        kept += len(noticed)
        now = msgspec.structs.replace(news, start=None, moves_kept=kept, moves=[])
        if now == last and not noticed:
            return None
        self._last = now
        return news


def start_of(session: Session, reader: int, game: int) -> WitnessedStart:
    """Returns the table before the first move, as a reader may know it.

    Args:
        game: The number of the game at its table.
    """
    with session.rewinding() as go:
        go(0)
        view = view_of_reader(session.table, reader)
        return WitnessedStart(
            zones=[WitnessedZone(*zone) for zone in session.table.zones.values()],
            view=sight(view),
            game=game,
        )


def witnessed_moves(session: Session, reader: int, first: int) -> Iterator[WitnessedMove | None]:
    """Yields the moves from entry `first` on, as a reader may know them.

    It is None for a move that a reader does not notice, such as a secret choice made again.
    """
    table, game = session.table, session.game
    with session.rewinding() as go:
        for number in range(first, len(table.entries)):
            start = table.entries[number].start
            go(start)
            before, changes = view_of_reader(table, reader), []
            for at, change in enumerate(table.changes_of(number), start):
                witness = _Witness(game, table, reader, change)
                go(at + 1)
                changes += witness.after()
            if narrate(table, number, reader, game.names) or before != view_of_reader(
                table, reader
            ):
                move = public_part_of_move(table, number, reader)
                yield WitnessedMove(move=str(move), changes=changes)
            else:
                yield None


class _Witness:
    """A change, seen by one reader just before and just after it is made."""

    def __init__(self, game: Game, table: Table, reader: int, change: Change) -> None:
        self._game, self._table, self._reader, self._change = game, table, reader, change
        number = getattr(change, "piece", None)
        self._piece: int | None = number
        self._at, self._is_seen = "", False
        if number is not None:
            stays = not isinstance(change, MovePiece)
            self._at = self._location(number, is_exact=stays)
            self._is_seen = table.can_see(reader, table.pieces[number])

    def after(self) -> list[WitnessedChange]:
        """Returns the change as the reader knows it now, or nothing."""
        table, change = self._table, self._change
        number = self._piece if not isinstance(change, CreatePiece) else len(table.pieces) - 1
        data = self._data(change)
        if data is None:
            return []
        name = type(change).__name__.lower()
        if number is None:
            return [WitnessedChange(name=name, data=data)]
        piece = table.pieces[number]
        if not (self._is_seen or table.can_see(self._reader, piece)):
            return [WitnessedChange(name=name, at=self._at, data=data)]
        return [WitnessedChange(name=name, at=self._at, piece=number, kind=piece.kind, data=data)]

    def _data(self, change: Change) -> list[Any] | None:
        """Returns the values of a change, or None if it is not noticed."""
        table, reader = self._table, self._reader
        match change:
            case Note(rule=rule, seat=seat):
                if not change.text:
                    return [rule, "", seat, []]
                game = self._game
                words = with_pieces(table, change, reader, game.names, game.places)
                return [rule, words, seat, [self._named(*pair) for pair in change.pieces]]
            case SetMark(name=name, old=old, new=new) if is_sealed_from(name, reader):
                return None if (old is None) == (new is None) else [name, None]
            case SetMark(name=name, new=new):
                return [name, new]
            case SetKnown(old=old, new=new):
                bit = 1 << reader
                return None if old & bit == new & bit else [new & bit]
            case MovePiece(piece=piece, target=target):
                place = self._location(piece)
                return [target, int(place.rpartition("#")[2])]
            case CreatePiece(back=back, zone=zone, face=face, owner=owner):
                return [back, zone, face, owner]
            case Flip(new=new) | Rotate(new=new):
                return [new]
            case Attach(new=new):
                return [None if new is None else self._location(new, is_exact=True)]
            case CountOnPiece(name=name, delta=delta) | ChangeCounter(name=name, delta=delta):
                return [name, delta]
            case AddZone(zone=zone):
                return list(zone)
            case AddCounter(name=name):
                return [name]
            case Reorder(zone=zone, new=new):
                pieces = [table.pieces[number] for number in new]
                return [zone, [p.id if table.can_see(reader, p) else p.back for p in pieces]]
            case Roll(stream=stream, sides=sides, result=result):
                is_open = stream.split(".")[0] in DICE
                return [stream, sides, result if is_open else 0]
            case PushStep(step=step) | PopStep(step=step):
                return list(step)
        raise TypeError(f"{type(change).__name__}: unknown change")

    def _named(self, number: int, mask: int) -> list[Any]:
        """Returns a piece of a note: its location, and id and kind if seen."""
        piece, is_seen = self._table.pieces[number], bool(mask >> self._reader & 1)
        place = self._location(number)
        return [place, number, piece.kind] if is_seen else [place, None, None]

    def _location(self, number: int, *, is_exact: bool = False) -> str:
        """Returns the location of a piece.

        For a hidden one it is that of the first of equal pieces, unless it is to be exact.
        """
        table, pieces = self._table, self._table.pieces
        piece = pieces[number]
        pile = table.piles[piece.zone]
        index = pile.index(number)
        if not (is_exact or table.can_see(self._reader, piece)):
            while index and self._look(pile[index - 1]) == self._look(number):
                index -= 1
        return str(PilePosition(piece.zone, index))

    def _look(self, number: int) -> tuple[object, ...]:
        """Returns how the reader sees a hidden piece; for a visible one, its id."""
        table, piece = self._table, self._table.pieces[number]
        if table.can_see(self._reader, piece):
            return (number,)
        marks = sorted(piece.marks.items())
        return piece.back, piece.face, piece.turn, piece.owner, piece.host, marks
