"""Deeds: the moves of a game as one seat has seen them, for pictures of what has happened."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from tabletop.app.table_skin import FloatingText, TableSkin
from tabletop.play.session import Session
from tabletop.rules.narrator import UNHEARD, Line, heard
from tabletop.table import Change, Seen, Table
from tabletop.table.changes import Note, Put, Roll
from tabletop.table.table import Entry

#: What is shown in place of a piece, where a deed has none.
_SIGNS = {"end": "hourglass", "pass": "hourglass", UNHEARD: "hourglass", "@referee": "coach"}


@dataclass(frozen=True, eq=False)
class Deed:
    """One move that the log speaks of, with no more than its reader could see when it was made."""

    entry: int  #: its number in the journal
    seat: int  #: who acted; -1 for the table
    lines: tuple[Line, ...]
    pieces: tuple[Seen, ...]  #: what it was done with, and to whom; no more than two
    stood: tuple[Hashable, ...]  #: how each of them stood then, in the words of the skin
    ids: tuple[int, ...]  #: of those of them that the reader could see
    zones: tuple[str, ...]  #: where it happened
    way: tuple[str, str] | None  #: from which zone to which it went
    results: tuple[FloatingText, ...]
    sign: str  #: for a deed without a piece
    played: bool  #: whether the first piece came to be seen by all
    cleared: bool = False  #: whether the table was cleared after it: nothing lies where it was

    @property
    def whose(self) -> int:
        """Whose it is: of whoever gets what came of it, where nothing else is seen; else it is
        the seat that acted."""
        got = [one.whose for one in self.results if one.whose is not None]
        return got[-1] if got and not self.pieces else self.seat


class Deeds:
    """Finds the deeds of a game in its journal, and keeps them as long as they stand there.

    What a seat could see when something happened is asked of the position of that time: a card
    that lies open today may have been drawn in secret.
    """

    def __init__(self, session: Session, skin: TableSkin) -> None:
        self.session, self.skin = session, skin
        self._kept: dict[tuple[int, int], tuple[Entry, Deed]] = {}

    def look_as(self, skin: TableSkin) -> None:
        """Have another skin say how they look; what was found with the one before is forgotten."""
        self.skin = skin
        self._kept.clear()

    def latest(self, seat: int, count: int, skipped: int = 0) -> list[Deed]:
        """The last deeds of which `seat` may read, oldest first, before the `skipped` newest."""
        told = self.session.told(seat)
        newest = (number for number in range(len(told) - 1, -1, -1) if told[number][1])
        wanted = [*islice(newest, skipped, skipped + count)][::-1]
        kept = self._kept
        missing = {
            number
            for number in wanted
            if (seat, number) not in kept or kept[seat, number][0] is not told[number][0]
        }
        if missing:
            self._find(seat, {number: tuple(told[number][1]) for number in missing})
        return [kept[seat, number][1] for number in wanted]

    def count(self, seat: int) -> int:
        """How many deeds there are of which `seat` may read."""
        return sum(1 for _entry, lines in self.session.told(seat) if lines)

    def _find(self, seat: int, lines: dict[int, tuple[Line, ...]]) -> None:
        """Go back through the positions in which these moves were made, and forth again."""
        table = self.session.table
        undone: list[list[Change]] = []
        try:
            for number in range(len(table.entries) - 1, min(lines) - 1, -1):
                changes = table.changes_of(number)
                end = self.skin.clearing(changes) if number in lines else 0
                _undo(table, changes[end:])
                undone.append(changes[end:])
                if number in lines:
                    deed = self._deed(seat, number, lines[number], changes[:end])
                    if end < len(changes):
                        deed = replace(deed, cleared=True)
                    self._kept[seat, number] = (table.entries[number], deed)
                _undo(table, changes[:end])
                undone.append(changes[:end])
        finally:
            for changes in reversed(undone):
                for change in changes:
                    change.apply(table)

    def _deed(
        self, seat: int, number: int, lines: tuple[Line, ...], made: Sequence[Change]
    ) -> Deed:
        session, table = self.session, self.session.table
        move, told = table.entries[number].move, heard(table, number, seat)
        seen = session.witnessed(seat, made)
        puts = [change for change in seen if isinstance(change, Put)]
        came_from: dict[int, str] = {}
        for put in puts:
            came_from.setdefault(put.piece, put.source)
        named = _named(seen, seat, move.seat)
        if not any(isinstance(change, Note) for change in seen):
            named = {put.piece: table.sees(seat, table.pieces[put.piece]) for put in puts}
        attacks = [
            (piece, zone)
            for piece, zone in self.skin.attacks(seen)
            if table.pieces[piece].owner == move.seat  # else it is the answer to an attack
        ]
        for piece, _zone in attacks:
            named.setdefault(piece, table.sees(seat, table.pieces[piece]))
        first = [piece for piece, _zone in attacks[:1]] + list(named)
        shown = list(dict.fromkeys(first))[:2]
        way = self._way(shown, came_from, attacks)
        zones = [table.pieces[piece].zone for piece in shown]
        zones += [put.target for put in puts if put.target != put.source] if not shown else []
        results: list[FloatingText] = []
        stood: tuple[Hashable, ...] = (None,) * len(shown)
        if seen:
            known = session.watched(seat, seen)
            stood = tuple(self.skin.stood(known, one) if named[one] else None for one in shown)
            results = self.skin.floating_texts(known, seen, seat)
            results += [FloatingText(zone, "{kills}", "bad") for zone in self.skin.losses(seen)]
        everyone = (1 << table.seats) - 1
        played = False
        if shown and named.get(shown[0]) and shown[0] in came_from:
            first_piece = table.pieces[shown[0]]
            held = table.zones[came_from[shown[0]]].sight != "all"
            played = held and table.onlookers(first_piece) == everyone
        return Deed(
            entry=number,
            seat=move.seat,
            lines=lines,
            pieces=tuple(self._as_seen(piece, named[piece]) for piece in shown),
            stood=stood,
            ids=tuple(piece for piece in shown if named[piece]),
            zones=tuple(dict.fromkeys([*zones, *(way or ())[1:]])),
            way=way,
            results=tuple(one._replace(words=session.called(one.words)) for one in results),
            sign="dice" if any(isinstance(one, Roll) for one in seen) else _sign(told.verb),
            played=played,
        )

    def _way(
        self,
        shown: Sequence[int],
        came_from: dict[int, str],
        attacks: Iterable[tuple[int, str]],
    ) -> tuple[str, str] | None:
        """From where to where: to what was struck, where the piece was laid, or to the other."""
        pieces = self.session.table.pieces
        for piece, zone in attacks:
            return came_from.get(piece, pieces[piece].zone), zone
        if shown and came_from.get(shown[0], pieces[shown[0]].zone) != pieces[shown[0]].zone:
            return came_from[shown[0]], pieces[shown[0]].zone
        if len(shown) > 1:
            source = pieces[shown[0]].zone
            target = came_from.get(shown[1], pieces[shown[1]].zone)
            return (source, target) if source != target else None
        return None

    def _as_seen(self, number: int, is_seen: bool) -> Seen:
        """A piece as it was: its face if the seat could see it, else its back."""
        piece = self.session.table.pieces[number]
        face = max(1, piece.face) if is_seen else 0
        kind = piece.kind if is_seen else None
        return Seen(
            None, kind, piece.back, face, piece.turn if is_seen else 0, piece.owner, None, ()
        )


def _undo(table: Table, changes: Sequence[Change]) -> None:
    for change in reversed(changes):
        change.undo(table)


def _named(changes: Iterable[Change], reader: int, seat: int) -> dict[int, bool]:
    """The pieces that the log names from the first one on with which `seat` did something.

    Each with whether the reader may know its kind.
    """
    named: dict[int, bool] = {}
    for change in changes:
        if isinstance(change, Note) and change.text and (named or change.seat == seat):
            for piece, mask in change.pieces:
                named.setdefault(piece, bool(mask >> reader & 1))
    return named


def _sign(verb: str) -> str:
    return _SIGNS.get(verb, "hand" if verb.startswith("@") else "to")
