"""The moves of a game as one seat saw them, for the picture log."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from tabletop.app.render.table_skin import FloatingText, TableSkin
from tabletop.rules.narrator import SECRET_VERB, LogLine, public_part_of_move
from tabletop.session.session import Session
from tabletop.table import Change, Table, VisiblePiece
from tabletop.table.changes import MovePiece, Note, Roll
from tabletop.table.table import JournalEntry

#: Icons that replace the piece of an event without one.
_SIGNS = {"end": "hourglass", "pass": "hourglass", SECRET_VERB: "hourglass", "@referee": "coach"}


@dataclass(frozen=True, eq=False)
class LoggedMove:
    """A logged move, with only what its reader could see when it was made."""

    entry: int  #: index in the journal
    seat: int  #: the acting seat; -1 for the table
    lines: tuple[LogLine, ...]
    pieces: tuple[VisiblePiece, ...]  #: the acting piece, and its target if there is one
    piece_states: tuple[Hashable, ...]  #: the state in which each was drawn, as the skin defines it
    ids: tuple[int, ...]  #: only of pieces that the reader could see
    zones: tuple[str, ...]  #: the zones in which the event happened
    movement: tuple[str, str] | None  #: source and target zone of the movement
    results: tuple[FloatingText, ...]
    sign: str  #: icon of an event without pieces
    reveals_piece: bool  #: whether the move revealed the first piece to all seats
    clears_table: bool = (
        False  #: whether the move cleared the table, so that no piece kept its position
    )

    @property
    def shown_seat(self) -> int:
        """The seat to show: the affected one if there is no piece."""
        got = [one.affected_seat for one in self.results if one.affected_seat is not None]
        return got[-1] if got and not self.pieces else self.seat


class LoggedMoves:
    """Derives the events of a game from its journal, and caches them.

    Visibility is taken from the position at the time: a card that is face up now may have been
    drawn in secret.
    """

    def __init__(self, session: Session, skin: TableSkin) -> None:
        self.session, self.skin = session, skin
        self._kept: dict[tuple[int, int], tuple[JournalEntry, LoggedMove]] = {}

    def set_skin(self, skin: TableSkin) -> None:
        """Switches to another skin and clears the cache."""
        self.skin = skin
        self._kept.clear()

    def latest(self, seat: int, count: int, skipped: int = 0) -> list[LoggedMove]:
        """Returns the last events that `seat` may read, oldest first.

        The `skipped` newest events are left out.
        """
        lines = self.session.log_lines(seat)
        newest = (number for number in range(len(lines) - 1, -1, -1) if lines[number][1])
        numbers = [*islice(newest, skipped, skipped + count)][::-1]
        cached = self._kept
        missing = {
            number
            for number in numbers
            if (seat, number) not in cached or cached[seat, number][0] is not lines[number][0]
        }
        if missing:
            self._add_moves(seat, {number: tuple(lines[number][1]) for number in missing})
        return [cached[seat, number][1] for number in numbers]

    def count(self, seat: int) -> int:
        """Returns the number of events that `seat` may read."""
        return sum(1 for _entry, lines in self.session.log_lines(seat) if lines)

    def _add_moves(self, seat: int, lines: dict[int, tuple[LogLine, ...]]) -> None:
        """Rewinds the table to each of these moves, then replays it."""
        table = self.session.table
        undone: list[list[Change]] = []
        try:
            for number in range(len(table.entries) - 1, min(lines) - 1, -1):
                changes = table.changes_of(number)
                end = self.skin.clearing_index(changes) if number in lines else 0
                _undo_change(table, changes[end:])
                undone.append(changes[end:])
                if number in lines:
                    logged_move = self._logged_move(seat, number, lines[number], changes[:end])
                    if end < len(changes):
                        logged_move = replace(logged_move, clears_table=True)
                    self._kept[seat, number] = (table.entries[number], logged_move)
                _undo_change(table, changes[:end])
                undone.append(changes[:end])
        finally:
            for changes in reversed(undone):
                for change in changes:
                    change.apply(table)

    def _logged_move(
        self, seat: int, number: int, lines: tuple[LogLine, ...], changes: Sequence[Change]
    ) -> LoggedMove:
        session, table = self.session, self.session.table
        move, public_move = table.entries[number].move, public_part_of_move(table, number, seat)
        seen = session.witnessed_changes(seat, changes)
        puts = [change for change in seen if isinstance(change, MovePiece)]
        came_from: dict[int, str] = {}
        for put in puts:
            came_from.setdefault(put.piece, put.source)
        named = _named_pieces(seen, seat, move.seat)
        if not any(isinstance(change, Note) for change in seen):
            named = {put.piece: table.can_see(seat, table.pieces[put.piece]) for put in puts}
        attacks = [
            (piece, zone)
            for piece, zone in self.skin.attacks(seen)
            if table.pieces[piece].owner == move.seat  # otherwise the piece answers an attack
        ]
        for piece, _zone in attacks:
            named.setdefault(piece, table.can_see(seat, table.pieces[piece]))
        first = [piece for piece, _zone in attacks[:1]] + list(named)
        shown = list(dict.fromkeys(first))[:2]
        movement = self._movement(shown, came_from, attacks)
        zones = [table.pieces[piece].zone for piece in shown]
        zones += [put.target for put in puts if put.target != put.source] if not shown else []
        results: list[FloatingText] = []
        stood: tuple[Hashable, ...] = (None,) * len(shown)
        if seen:
            known_table = session.table_as_watched_by(seat, seen)
            stood = tuple(
                self.skin.logged_state(known_table, one) if named[one] else None for one in shown
            )
            results = self.skin.floating_texts(known_table, seen, seat)
            results += [FloatingText(zone, "{kills}", "bad") for zone in self.skin.losses(seen)]
        everyone = (1 << table.seats) - 1
        played = False
        if shown and named.get(shown[0]) and shown[0] in came_from:
            first_piece = table.pieces[shown[0]]
            held = table.zones[came_from[shown[0]]].sight != "all"
            played = held and table.viewers_of(first_piece) == everyone
        return LoggedMove(
            entry=number,
            seat=move.seat,
            lines=lines,
            pieces=tuple(self._as_seen(piece, named[piece]) for piece in shown),
            piece_states=stood,
            ids=tuple(piece for piece in shown if named[piece]),
            zones=tuple(dict.fromkeys([*zones, *(movement or ())[1:]])),
            movement=movement,
            results=tuple(one._replace(words=session.with_names(one.words)) for one in results),
            sign="dice"
            if any(isinstance(one, Roll) for one in seen)
            else _event_icon(public_move.verb),
            reveals_piece=played,
        )

    def _movement(
        self,
        shown: Sequence[int],
        came_from: dict[int, str],
        attacks: Iterable[tuple[int, str]],
    ) -> tuple[str, str] | None:
        """Returns source and target: of an attack, of a move, or of two pieces."""
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

    def _as_seen(self, number: int, is_seen: bool) -> VisiblePiece:
        """Returns a piece as the seat saw it: face up, or its back."""
        piece = self.session.table.pieces[number]
        face = max(1, piece.face) if is_seen else 0
        kind = piece.kind if is_seen else None
        return VisiblePiece(
            None, kind, piece.back, face, piece.turn if is_seen else 0, piece.owner, None, ()
        )


def _undo_change(table: Table, changes: Sequence[Change]) -> None:
    for change in reversed(changes):
        change.undo(table)


def _named_pieces(changes: Iterable[Change], reader: int, seat: int) -> dict[int, bool]:
    """Returns the pieces that the log names, with whether `reader` sees them.

    The list starts at the first note in which `seat` acted.
    """
    named: dict[int, bool] = {}
    for change in changes:
        if isinstance(change, Note) and change.text and (named or change.seat == seat):
            for piece, mask in change.pieces:
                named.setdefault(piece, bool(mask >> reader & 1))
    return named


def _event_icon(verb: str) -> str:
    return _SIGNS.get(verb, "hand" if verb.startswith("@") else "to")
