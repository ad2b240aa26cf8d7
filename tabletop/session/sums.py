"""Numbers with their terms, for one seat; the journal explains counters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Sequence

from tabletop.cards.wording import capital
from tabletop.rules.explainer import Explainer
from tabletop.rules.narrator import LogLine
from tabletop.rules.sums import Sum, Term
from tabletop.session import narrator
from tabletop.session.session import Session
from tabletop.table import Change, Table, VisiblePiece, view_of
from tabletop.table.changes import ChangeCounter, CountOnPiece, MovePiece, Note

# The maximum number of latest changes of a counter, and of journal entries that are searched.
MAX_CHANGES, MAX_ENTRIES = 3, 200


def of_seat(session: Session, reader: int, seat: int) -> list[str]:
    """Returns the numbers of a seat with their terms, as `reader` knows them."""
    sums = session.explainer(reader).seat_sums(seat)
    return [session.with_names(_opened(session, reader, each).text) for each in sums]


def of_piece(session: Session, reader: int, piece_view: VisiblePiece, zone: str) -> list[str]:
    """Returns the numbers of a piece that differ from the printed ones."""
    sums = session.explainer(reader).piece_sums(piece_view, zone)
    opened = [_opened(session, reader, each, piece_view.id) for each in sums]
    return [session.with_names(each.text) for each in opened if each.is_open]


def of_zone(session: Session, reader: int, zone: str) -> list[str]:
    """Returns the totals of a zone with their terms."""
    sums = session.explainer(reader).zone_sums(zone)
    return [session.with_names(each.text) for each in sums if each.is_open]


def sums_of_changes(
    session: Session,
    known: Table,
    changes: Sequence[Change],
    before: Explainer,
    *,
    of_seats_only: bool,
) -> list[str]:
    """Makes changes on a table, and returns the numbers that they change.

    Numbers of a counted piece are read before it moves, because a defeated piece has none.

    Args:
        session: The session.
        known: The table as a seat watched it, before the changes; they are made on it.
        changes: The changes.
        before: The explainer of the position before the changes.
        of_seats_only: Whether the log already states the numbers of pieces.
    """
    marks, end = Counter[int](), len(changes)
    for at, change in enumerate(changes):
        if isinstance(change, CountOnPiece):
            marks[change.piece] += change.delta
        elif isinstance(change, MovePiece) and change.piece in marks:
            if marks[change.piece] <= 0:  # its counters were only removed
                del marks[change.piece]
            else:
                end = min(end, at)
    fighters = [piece.id for piece in before.fighters() or () if piece is not None]
    named = [piece for one in changes if isinstance(one, Note) for piece, _mask in one.pieces]
    pieces = dict.fromkeys([] if of_seats_only else [*marks, *fighters, *named])
    old = _piece_sums(before, pieces)
    _apply(known, changes[:end])
    new = _piece_sums(session.game.explainer(view_of(known, before.view.seat)), pieces)
    texts: list[str] = []
    for piece in pieces:
        if piece in old and piece in new:
            name = capital(session.piece_name(known.pieces[piece].kind))
            texts += _differences(name, old[piece], new[piece])
    _apply(known, changes[end:])
    after = session.game.explainer(view_of(known, before.view.seat))
    for seat, name in enumerate(session.names):
        texts += _differences(name, before.seat_sums(seat), after.seat_sums(seat))
    return texts


def _apply(table: Table, changes: Sequence[Change]) -> None:
    for change in changes:
        change.apply(table)
    table.invalidate()


def _piece_sums(explainer: Explainer, pieces: Container[int]) -> dict[int, list[Sum]]:
    """Returns the numbers of some visible pieces."""
    return {
        piece_view.id: explainer.piece_sums(piece_view, zone)
        for zone, pile in explainer.view.piles.items()
        for piece_view in pile
        if piece_view.id is not None and piece_view.id in pieces
    }


def _differences(name: str, old: Sequence[Sum], new: Sequence[Sum]) -> list[str]:
    """Returns the sums that differ, each with its former value and its change.

    A counter that both sides share is named for the side that gains.
    """
    former = {each.name: each.value for each in old}
    texts = []
    for each in new:
        change = each.value - former.get(each.name, each.value)
        is_shared = each.counter and not each.counter[-1].isdigit()
        if change > 0 or (change and not is_shared):
            terms = (Term(each.value - change), Term(change))
            texts.append(f"{name}: {each._replace(terms=terms).text}")
    return texts


def _opened(session: Session, reader: int, counted: Sum, piece: int | None = None) -> Sum:
    """Returns a count with its latest changes as terms, each with its cause."""
    if not counted.counter:
        return counted
    side = -1 if counted.is_reversed else 1
    terms: list[Term] = []
    for amount, line in _history(session, reader, counted.counter, piece):
        source, rule = _source(session, line)
        if terms and (terms[0].source, terms[0].rule) == (source, rule):
            terms[0] = terms[0]._replace(amount=terms[0].amount + side * amount)
        elif len(terms) < MAX_CHANGES:
            terms.insert(0, Term(side * amount, source, rule))
        else:
            break
    before = counted.value - sum(term.amount for term in terms)
    return counted._replace(terms=(Term(before), *terms)) if terms else counted


def _history(
    session: Session, reader: int, counter: str, piece: int | None
) -> Iterator[tuple[int, LogLine | None]]:
    """Yields the changes of a counter, latest first, with their sentences."""
    lines, table = session.log_lines(reader), session.table
    for number in range(len(lines) - 1, max(-1, len(lines) - 1 - MAX_ENTRIES), -1):
        changes = table.changes_of(number)
        for at in range(len(changes) - 1, -1, -1):
            change = changes[at]
            if isinstance(change, ChangeCounter) and piece is None:
                is_counted = change.name == counter
            elif isinstance(change, CountOnPiece):
                is_counted = change.piece == piece and change.name == counter
            else:
                continue
            if is_counted and change.delta:
                yield change.delta, _sentence(changes, at, change.delta, lines[number][1])


def _sentence(
    changes: Sequence[Change], at: int, amount: int, lines: Sequence[LogLine]
) -> LogLine | None:
    """Returns the sentence with the amount of a change, or the nearest one."""
    notes = [n for n, change in enumerate(changes) if isinstance(change, Note) and change.text]
    sentences = list(zip(notes, lines, strict=False))
    if not sentences:
        return lines[0] if lines else None

    def distance(sentence: tuple[int, LogLine]) -> tuple[bool, int, int]:
        number, line = sentence
        return str(abs(amount)) not in line.text.split(), abs(number - at), -number

    return min(sentences, key=distance)[1]


def _source(session: Session, line: LogLine | None) -> tuple[str, str]:
    """Returns the cause of a change: a card, or else the title of its rule."""
    if line is None:
        return "", ""
    if line.pieces:
        kind = session.table.pieces[line.pieces[0]].kind
        return capital(session.piece_name(kind)), line.rule
    sections = narrator.rulebook(session.game.folder).sections
    titles = [each.title for each in sections if any(one.id == line.rule for one in each.rules)]
    return (titles[0] if titles else line.text.removesuffix(".")), line.rule
