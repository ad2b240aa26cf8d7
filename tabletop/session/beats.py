"""Beats: the events of a game in order, as one seat watches them.

The journal is divided into beats, so that each change belongs to exactly one. The animation, the
sound, the history, the speech output and the terminal all follow the same beats. A beat contains
only what its seat may know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from tabletop.cards.errors import listed
from tabletop.cards.wording import capital
from tabletop.rules.beat_weight import BeatWeight
from tabletop.rules.narrator import LogLine
from tabletop.session.session import Session
from tabletop.session.sums import sums_of_changes
from tabletop.table import Change, Table, VisiblePiece
from tabletop.table.changes import (
    ChangeCounter,
    CountOnPiece,
    Flip,
    MovePiece,
    Note,
    Rotate,
    SetMark,
)
from tabletop.table.table import JournalEntry
from tabletop.table.views import view_of

# The maximum number of pieces that a beat shows.
MAX_PIECES = 5
# The maximum number of sums that a beat opens.
MAX_SUMS = 4
# The mark with the seats that have made their simultaneous choice, and the kind of their beats.
READY = "ready"
# The counter of rounds.
ROUND = "round"


@dataclass(frozen=True, eq=False)
class Beat:
    """One event of a game, as one seat watched it.

    Attributes:
        entry: The number of the journal entry.
        start: The index of the first change in the journal.
        end: The index after the last change.
        seat: The acting seat; -1 for the table.
        seats: All acting seats of a joined beat.
        kind: The rule of the first log line; beats of one kind can be joined.
        weight: The importance.
        headline: A short sentence about the beat.
        lines: The lines of the log.
        pieces: The pieces involved, as the seat saw them: the acting one, then its objects.
        ids: The ids of those pieces whose faces the seat saw.
        zones: The zones in which the beat happened.
        movement: The source and the target zone, or None.
        sums: The calculations behind the result.
        count: The number of beats that were joined to this one.
    """

    entry: int
    start: int
    end: int
    seat: int
    seats: tuple[int, ...]
    kind: str
    weight: BeatWeight
    headline: str
    lines: tuple[LogLine, ...]
    pieces: tuple[VisiblePiece, ...] = ()
    ids: tuple[int, ...] = ()
    zones: tuple[str, ...] = ()
    movement: tuple[str, str] | None = None
    sums: tuple[str, ...] = ()
    count: int = 1

    def texts(self, silent_seat: int | None = None) -> list[str]:
        """Returns the sentences of the beat, without those about one seat."""
        if self.kind == READY:
            return [self.headline] if silent_seat not in self.seats else []
        lines = [line.text for line in self.lines if line.seat != silent_seat]
        return [*lines, *[text for text in self.sums if lines and text not in lines]]


class BeatLog:
    """The beats of a session, derived from its journal and cached."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._cached: dict[tuple[int, int], tuple[JournalEntry, list[Beat]]] = {}
        # the known entries, and entry number and end of each beat with text, by seat
        self._audible: dict[int, tuple[list[JournalEntry], list[tuple[int, int]]]] = {}

    def forget(self) -> None:
        """Clears the cache after a change of the game's data."""
        self._cached.clear()
        self._audible.clear()

    def audible(self, seat: int) -> list[tuple[int, int]]:
        """Returns entry number and end of each beat that has text for a seat."""
        table, lines = self.session.table, self.session.log_lines(seat)
        known, audible = self._audible.setdefault(seat, ([], []))
        while known and (len(known) > len(lines) or known[-1] is not lines[len(known) - 1][0]):
            known.pop()
        while audible and audible[-1][0] >= len(known):
            audible.pop()
        for number in range(len(known), len(lines)):
            entry, texts = lines[number]
            changes = table.changes_of(number) if texts else []
            cuts = dividing_indexes(changes, self.session.game.beat_weights)
            audible += [(number, entry.start + end) for end in (*cuts, len(changes)) if texts]
            known.append(entry)
        return audible

    def of_entries(self, seat: int, numbers: Sequence[int]) -> list[Beat]:
        """Returns the beats of some journal entries, oldest first."""
        entries, cached = self.session.table.entries, self._cached
        missing = [
            number
            for number in numbers
            if (seat, number) not in cached or cached[seat, number][0] is not entries[number]
        ]
        if missing:
            lines = self.session.log_lines(seat)
            with self.session.rewinding() as go:
                for number in reversed(missing):
                    beats = self._divide(seat, number, lines[number][1], go)
                    cached[seat, number] = entries[number], beats
        return [beat for number in numbers for beat in cached[seat, number][1]]

    def since(self, seat: int, entry: int) -> list[Beat]:
        """Returns the beats from a journal entry on."""
        return self.of_entries(seat, range(entry, len(self.session.table.entries)))

    def between(self, seat: int, start: int, end: int) -> list[Beat]:
        """Returns the beats between two indexes of the journal."""
        entries = self.session.table.entries
        first = len(entries)
        while first and (first == len(entries) or entries[first].start > start):
            first -= 1
        numbers = [n for n in range(first, len(entries)) if entries[n].start < end]
        beats = self.of_entries(seat, numbers)
        return [beat for beat in beats if beat.start >= start and beat.end <= end]

    def _divide(
        self, seat: int, number: int, lines: Sequence[LogLine], go: Callable[[int], None]
    ) -> list[Beat]:
        """Returns the beats of one journal entry."""
        table, game = self.session.table, self.session.game
        changes, start = table.changes_of(number), table.entries[number].start
        weights = game.beat_weights
        notes = [at for at, _note in _sentences(changes)]
        cuts = dividing_indexes(changes, weights)
        beats = []
        for first, end in zip([0, *cuts], [*cuts, len(changes)], strict=True):
            part = changes[first:end]
            if notes:
                own = [line for at, line in zip(notes, lines, strict=True) if first <= at < end]
            else:
                own = list(lines)
            go(start + end)
            beats.append(self._beat(seat, number, start + first, part, own))
        is_last = number == len(table.entries) - 1
        if is_last and beats[-1].weight >= BeatWeight.PLAIN:
            go(len(table.journal))
            if self.session.outcome() is not None:
                beats[-1] = replace(beats[-1], weight=BeatWeight.DECISIVE)
        return beats

    def _beat(
        self, seat: int, number: int, start: int, changes: Sequence[Change], lines: list[LogLine]
    ) -> Beat:
        """Returns the beat of some changes; the table is just after them."""
        session, table = self.session, self.session.table
        witnessed = session.witnessed_changes(seat, changes)
        weights = session.game.beat_weights
        actor = table.entries[number].move.seat
        notes = [note for _at, note in _sentences(changes)]
        given = [weight_of(note, weights) for note in notes]
        leading = next(iter(lines), None)
        weighty = [
            (len(line.pieces) < len(note.pieces), number)
            for number, (line, note) in enumerate(zip(lines, notes, strict=False))
            if given[number] is not None
        ]
        if weighty:  # the first one whose pieces are all visible
            leading = lines[min(weighty)[1]]
            actor = leading.seat
        shown = _shown_pieces(table, witnessed, seat, actor, weights)
        pieces = list(shown)[:MAX_PIECES]
        sources: dict[int, str] = {}
        for change in witnessed:
            if isinstance(change, MovePiece):
                sources.setdefault(change.piece, change.source)
        movement = _movement(table, pieces[:2], sources)
        zones = [table.pieces[piece].zone for piece in pieces]
        if not pieces:
            zones = [
                change.target
                for change in witnessed
                if isinstance(change, MovePiece) and change.target != change.source
            ]
        reveals = bool(pieces) and shown[pieces[0]] and _is_revealed(table, pieces[0], sources)
        ready = _newly_ready(changes) if not lines else ()
        headline, kind, sums = "", "", tuple[str, ...]()
        if leading is not None:
            sums = tuple(line.text for line in lines if " = " in line.text)
            texts = [line.text for line in lines if line.text not in sums]
            headline = leading.text if leading.text not in sums or not texts else texts[0]
            kind = leading.rule
        elif ready:
            headline, kind, actor = ready_text(session, ready), READY, ready[0]
        beat = Beat(
            entry=number,
            start=start,
            end=start + len(changes),
            seat=actor,
            seats=ready or (actor,),
            kind=kind,
            weight=BeatWeight.SLIGHT if ready else BeatWeight.QUIET,
            headline=headline,
            lines=tuple(lines),
            pieces=tuple(_as_seen(table, piece, is_seen=shown[piece]) for piece in pieces),
            ids=tuple(piece for piece in pieces if shown[piece]),
            zones=tuple(dict.fromkeys([*zones, *(movement or ())[1:]])),
            movement=movement,
            sums=sums,
        )
        if not lines:
            return beat
        weight = max([one for one in given if one is not None], default=None)
        if weight is None:
            weight = _weight_of_changes(table, () if weights else changes, reveals=reveals)
        elif weight == BeatWeight.PLAIN and pieces and not beat.ids:
            weight = BeatWeight.SLIGHT
        if weight < BeatWeight.PLAIN:
            return replace(beat, weight=weight)
        opened, fighters = self._look_back(seat, witnessed, bool(sums))
        if len(pieces) == 1 and pieces[0] in fighters:
            both = [table.pieces[piece] for piece in fighters]
            beat = replace(
                beat,
                pieces=tuple(_as_seen(table, piece, is_seen=True) for piece in fighters),
                ids=fighters,
                zones=tuple(dict.fromkeys([piece.zone for piece in both])),
                movement=_movement(table, fighters, {}),
            )
        return replace(beat, weight=weight, sums=tuple(dict.fromkeys((*sums, *opened))))

    def _look_back(
        self, seat: int, witnessed: Sequence[Change], has_sums: bool
    ) -> tuple[list[str], tuple[int, ...]]:
        """Returns the sums behind the latest changes, and the open fighters.

        With `has_sums`, the log already has sums of the pieces.
        """
        session = self.session
        known = session.table_as_watched_by(seat, witnessed)
        for change in reversed(witnessed):
            change.undo(known)
        known.invalidate()
        explainer = session.game.explainer(view_of(known, seat))
        sums = [session.with_names(each) for each in explainer.result_sums(witnessed)]
        fighters = tuple(piece.id for piece in explainer.fighters() or () if piece is not None)
        are_open = all(known.can_see(seat, known.pieces[piece]) for piece in fighters)
        sums += sums_of_changes(session, known, witnessed, explainer, of_seats_only=has_sums)
        return sums[:MAX_SUMS], fighters if are_open and len(fighters) > 1 else ()


def dividing_indexes(changes: Sequence[Change], weights: Mapping[str, BeatWeight]) -> list[int]:
    """Returns the indexes of an entry's changes at which a new beat begins.

    A sentence whose rule has a weight begins a beat, unless the previous one is of its chapter.
    Movements of the pieces that it names belong to it, even if they precede it.
    """
    cuts: list[int] = []
    chapter, last_sentence = "", -1
    for at, note in _sentences(changes):
        if weight_of(note, weights) is not None and _chapter(note.rule) != chapter:
            if last_sentence >= 0:
                named = {piece for piece, _mask in note.pieces}
                between = range(last_sentence + 1, at)
                cut = next((n for n in between if _handles(changes[n], named)), at)
                while cut - 1 in between and _clears_counter(changes[cut - 1], named):
                    cut -= 1
                cuts.append(cut)
            chapter = _chapter(note.rule)
        last_sentence = at
    return cuts


def weight_of(note: Note, weights: Mapping[str, BeatWeight]) -> BeatWeight | None:
    """Returns the weight that a game gives to a sentence of the log, if any."""
    weight = weights.get(note.rule)
    return weights.get(f"{note.rule}+") if weight is None and note.pieces else weight


def join(first: Beat, second: Beat, session: Session) -> Beat | None:
    """Joins two adjacent routine beats of one kind, if possible.

    They are of different seats and show no piece, or one seat has handled hidden pieces.
    """
    if first.end != second.start or first.kind != second.kind or not first.kind:
        return None
    if max(first.weight, second.weight) > BeatWeight.SLIGHT or first.ids or second.ids:
        return None
    seats, lines = (*first.seats, *second.seats), (*first.lines, *second.lines)
    if first.seats == second.seats and first.pieces and second.pieces:
        seats, headline = first.seats, _series_text([line.text for line in lines])
    elif first.pieces or second.pieces or set(first.seats) & set(second.seats):
        return None
    elif first.kind == READY:
        headline = ready_text(session, seats)
    else:
        headline = f"{first.headline} {second.headline}"
    if not headline:
        return None
    return replace(
        second,
        start=first.start,
        seats=seats,
        headline=headline,
        lines=lines,
        zones=tuple(dict.fromkeys([*first.zones, *second.zones])),
        movement=None,
        count=first.count + second.count,
    )


def _series_text(texts: Sequence[str]) -> str:
    """Returns sentences with the same beginning as one sentence, or "".

    >>> _series_text(["Ada places a card on a1.", "Ada places a card on b2."])
    'Ada places a card on a1 and b2.'
    """
    words = [text.rstrip(".").split() for text in texts]
    columns = takewhile(lambda column: len(set(column)) == 1, zip(*words, strict=False))
    shared = [column[0] for column in columns]
    rests = [" ".join(each[len(shared) :]) for each in words]
    if not any(rests):
        return f"{' '.join(shared)}, {len(texts)} times."
    return f"{' '.join(shared)} {listed(rests, 'and')}." if shared and all(rests) else ""


def ready_text(session: Session, seats: Sequence[int]) -> str:
    """Returns a sentence about the seats that have made their secret choice."""
    names = [session.names[seat] for seat in seats]
    several = ", ".join(names[:-1])
    who = f"{several} and {names[-1]} have" if several else f"{names[-1]} has"
    return f"{capital(who)} chosen."


def _sentences(changes: Sequence[Change]) -> list[tuple[int, Note]]:
    """Returns the entries of the log among changes, with their indexes."""
    return [
        (at, change)
        for at, change in enumerate(changes)
        if isinstance(change, Note) and change.text
    ]


def _chapter(rule: str) -> str:
    """Returns the chapter of a rule such as `GD-RESULT.4`, or else the rule."""
    return rule.rpartition(".")[0] or rule


def _handles(change: Change, pieces: set[int]) -> bool:
    """Returns whether a change moves or turns one of the pieces."""
    return isinstance(change, MovePiece | Flip | Rotate) and change.piece in pieces


def _clears_counter(change: Change, pieces: set[int]) -> bool:
    """Returns whether a change reduces a counter of a moved piece."""
    return isinstance(change, CountOnPiece) and change.delta < 0 and change.piece in pieces


def _newly_ready(changes: Iterable[Change]) -> tuple[int, ...]:
    """Returns the seats that have made their simultaneous choice."""
    for change in changes:
        if isinstance(change, SetMark) and change.name == READY:
            old, new = change.old, change.new
            if isinstance(old, tuple) and isinstance(new, tuple):
                return tuple(seat for seat in new if isinstance(seat, int) and seat not in old)
    return ()


def _shown_pieces(
    table: Table,
    changes: Sequence[Change],
    reader: int,
    actor: int,
    weights: Mapping[str, BeatWeight],
) -> dict[int, bool]:
    """Returns the pieces of a beat, with whether `reader` sees their faces.

    The log names them. The first sentence with a weight begins, or else the first one about the
    acting seat. Without sentences these are the moved pieces.
    """
    if not any(isinstance(change, Note) for change in changes):
        moved = [change.piece for change in changes if isinstance(change, MovePiece)]
        return {piece: table.can_see(reader, table.pieces[piece]) for piece in moved}
    notes = [note for _at, note in _sentences(changes)]
    weighty = [note for note in notes if weight_of(note, weights) is not None]
    if len({piece for note in weighty for piece, _mask in note.pieces}) > 1:
        notes = weighty
    named: dict[int, bool] = {}
    begun = False
    for note in notes:
        begun = begun or (note in weighty if weighty else note.seat == actor)
        for piece, mask in note.pieces if begun else ():
            named[piece] = named.get(piece, False) or bool(mask >> reader & 1)
    return named


def _movement(
    table: Table, shown: Sequence[int], sources: Mapping[int, str]
) -> tuple[str, str] | None:
    """Returns source and target of the first piece, or of two pieces."""
    if not shown:
        return None
    first = table.pieces[shown[0]].zone
    source = sources.get(shown[0], first)
    if source != first:
        return source, first
    if len(shown) > 1:
        target = sources.get(shown[1], table.pieces[shown[1]].zone)
        return (first, target) if first != target else None
    return None


def _is_revealed(table: Table, piece: int, sources: Mapping[int, str]) -> bool:
    """Returns whether a piece came from a hidden zone and is open now."""
    source = sources.get(piece)
    everyone = (1 << table.seats) - 1
    is_hidden = source is not None and table.zones[source].sight != "all"
    return is_hidden and table.viewers_of(table.pieces[piece]) == everyone


def _as_seen(table: Table, number: int, *, is_seen: bool) -> VisiblePiece:
    """Returns a piece as the seat saw it: face up, or its back."""
    piece = table.pieces[number]
    kind, turn = (piece.kind, piece.turn) if is_seen else (None, 0)
    face = max(1, piece.face) if is_seen else 0
    return VisiblePiece(None, kind, piece.back, face, turn, piece.owner, None, ())


def _weight_of_changes(table: Table, changes: Sequence[Change], *, reveals: bool) -> BeatWeight:
    """Returns the weight of changes in a game that gives none."""
    ends_round = any(isinstance(each, ChangeCounter) and each.name == ROUND for each in changes)
    removed = any(
        isinstance(each, MovePiece)
        and table.zones[each.source].box
        and not table.zones[each.target].box
        for each in changes
    )
    if ends_round or removed:
        return BeatWeight.HEAVY
    return BeatWeight.PLAIN if reveals else BeatWeight.SLIGHT
