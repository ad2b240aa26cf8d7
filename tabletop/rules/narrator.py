"""The log in sentences, with no more for each seat than it may know."""

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from tabletop.cards.wording import capital, uncapital, with_article
from tabletop.rules.handling import PRIVATE
from tabletop.rules.place_names import word_name, zone_name
from tabletop.table import Table
from tabletop.table.changes import CreatePiece, Note, Reorder, SetMark
from tabletop.table.move import Move
from tabletop.table.views import SEALED_PREFIX

_SEAT: Final = re.compile(r"\b[Ss]eat ([1-8])\b")
SECRET_VERB: Final = "sealed"
"""The verb of a secret move. Other seats learn only which seat made it."""
_GAP: Final = re.compile(r"\{(seat|\d+|=[^{}]+)\}")


class LogLine(NamedTuple):
    """One sentence of the log.

    Attributes:
        text: The sentence.
        rule: The id of the rule behind it; empty if there is none.
        seat: The acting seat, from 0; -1 for the table.
        pieces: The ids of the named pieces whose kinds the reader may know.
        entry: The number of the journal entry it belongs to.
    """

    text: str
    rule: str
    seat: int
    pieces: tuple[int, ...]
    entry: int


def narrate(
    table: Table,
    index: int,
    seat: int,
    names: Mapping[str, str],
    seat_names: Sequence[str] = (),
    places: Mapping[str, str] = MappingProxyType({}),
) -> list[LogLine]:
    """Returns the log lines of a journal entry, as a seat may read them.

    A piece that the seat could not see when it happened is named by its back. An entry whose notes
    have no text gives no line: other seats may not know how often such a move was made. Sentences
    are in the third person and never say 'You'.

    Args:
        table: The table.
        index: The number of the journal entry, from 0; -1 is the last one.
        seat: The reading seat, from 0.
        names: The display names of kinds and backs; see `Game.names`.
        seat_names: The names of the seats, such as 'Ada'; missing ones become 'Seat 2'.
        places: The display names of zones; see `Game.places`.

    Raises:
        IndexError: The journal has no such entry.

    Examples:
        >>> table = Table(2, "sand")
        >>> table.begin_entry(Move(0, "pass"))
        >>> table.note("G1", "{seat} passes.", 0)
        >>> narrate(table, -1, 1, {}, ["Ada"])[0].text
        'Ada passes.'
    """
    number = range(len(table.entries))[index]
    notes = [change for change in table.changes_of(number) if type(change) is Note]
    if not notes:
        move = table.entries[number].move
        name = _seat_name(move.seat, seat_names)
        public_move = public_part_of_move(table, number, seat)
        text = use_seat_names(
            _default_sentence(table, public_move, name, names, places), seat_names
        )
        return [LogLine(text, "", move.seat, (), number)]
    return [
        LogLine(
            sentence_of(table, note, seat, names, seat_names, places),
            note.rule,
            note.seat,
            tuple(piece for piece, mask in note.pieces if mask >> seat & 1),
            number,
        )
        for note in notes
        if note.text
    ]


def public_part_of_move(table: Table, index: int, seat: int) -> Move:
    """Returns the part of a move that a seat may know.

    A word may name a hidden piece, so other seats learn only the words that name zones. Of a secret
    choice they do not even learn the verb, as it may be the choice itself.

    Args:
        table: The table.
        index: The number of the journal entry, from 0; -1 is the last one.
        seat: The reading seat, from 0.

    Raises:
        IndexError: The journal has no such entry.

    Examples:
        >>> table = Table(2, "sand")
        >>> table.begin_entry(Move(0, "play", ("archer",)))
        >>> str(public_part_of_move(table, -1, seat=0)), str(public_part_of_move(table, -1, seat=1))
        ('1 play archer', '1 play')
    """
    move = table.entries[index].move
    if seat == move.seat:
        return move
    marks = {
        change.name: change.new for change in table.changes_of(index) if type(change) is SetMark
    }
    if any(name.startswith(SEALED_PREFIX) and value for name, value in marks.items()):
        return Move(move.seat, SECRET_VERB)
    if move.verb == PRIVATE:
        return move._replace(args=())
    return move._replace(args=tuple(word for word in move.args if word in table.zones))


def is_public_move(table: Table) -> bool:
    """Checks whether all words of the latest move may be public.

    Words that name no zone may reveal a piece. They are public only if every seat sees all pieces
    that the move changed, and a piece of every kind it names. Secret choices, private notes and
    moves without a log text never are.
    """
    move, changes = table.entries[-1].move, table.changes_of(-1)
    notes = [change for change in changes if type(change) is Note]
    if move.verb == PRIVATE or (notes and not any(note.text for note in notes)):
        return False
    if any(
        type(entry_change) is SetMark and entry_change.name.startswith(SEALED_PREFIX)
        for entry_change in changes
    ):
        return False
    if all(word in table.zones for word in move.args):
        return True
    pieces, everyone = table.pieces, (1 << table.seats) - 1
    touched = {
        len(pieces) - 1 - created
        for created in range(sum(type(item) is CreatePiece for item in changes))
    }
    for change in changes:
        if type(change) is Reorder:
            touched.update(change.new)
        elif (number := getattr(change, "piece", None)) is not None:
            touched.add(number)
    if any(table.viewers_of(pieces[number]) != everyone for number in touched):
        return False
    words = {word for argument in move.args for word in re.split("[,#]", argument)}
    named = [piece for piece in pieces if piece.kind in words]
    open_kinds = {piece.kind for piece in named if table.viewers_of(piece) == everyone}
    return all(piece.kind in open_kinds for piece in named)


def piece_name(kind: str, names: Mapping[str, str]) -> str:
    """Returns the display name of a kind.

    Args:
        kind: The kind of a piece.
        names: The display names of kinds and backs; see `Game.names`.

    Examples:
        >>> piece_name("lantern-gate", {})
        'lantern gate'
    """
    return names.get(kind) or kind.replace("-", " ").replace("_", " ")


def hidden_name(back: str, names: Mapping[str, str]) -> str:
    """Returns the display name of a piece that shows only its back.

    Args:
        back: The back of a piece.
        names: The display names of kinds and backs; see `Game.names`.

    Examples:
        >>> hidden_name("level-1", {"level-1": "Level 1 building"})
        'a level 1 building'
    """
    name = piece_name(back, names)
    name = name if name[1:2].isupper() else uncapital(name)
    return with_article(name)


def use_seat_names(words: str, seat_names: Sequence[str]) -> str:
    """Replaces seat numbers by the names of the seats in a sentence.

    Args:
        words: A sentence with seats such as 'Seat 2' or 'seat 2'.
        seat_names: The names, in seat order; an empty or missing one leaves the number.

    Examples:
        >>> use_seat_names("Seat 2 takes the Forge from seat 1.", ["Ada", "Basil"])
        'Basil takes the Forge from Ada.'
    """
    if "eat " not in words:  # most sentences name no seat
        return words

    def name(match: re.Match[str]) -> str:
        seat = int(match[1]) - 1
        return seat_names[seat] if seat < len(seat_names) and seat_names[seat] else match[0]

    return _SEAT.sub(name, words)


def sentence_of(
    table: Table,
    note: Note,
    seat: int,
    names: Mapping[str, str],
    seat_names: Sequence[str] = (),
    places: Mapping[str, str] = MappingProxyType({}),
) -> str:
    """Returns a note in words, as a seat may read it.

    Args:
        table: The table.
        note: The note.
        seat: The reading seat, from 0.
        names: The display names of kinds and backs; see `Game.names`.
        seat_names: The names of the seats; missing ones become 'Seat 2'.
        places: The display names of zones; see `Game.places`.

    Examples:
        >>> sentence_of(Table(2, "sand"), Note("G1", "{seat} passes.", 1), 0, {})
        'Seat 2 passes.'
    """
    text = with_pieces(table, note, seat, names, places)
    text = text.replace("{seat}", _seat_name(note.seat, seat_names))
    return capital(use_seat_names(text, seat_names))


def with_pieces(
    table: Table,
    note: Note,
    seat: int,
    names: Mapping[str, str],
    places: Mapping[str, str] = MappingProxyType({}),
) -> str:
    """Returns a note with names of pieces and zones, as a seat may read it.

    The acting seat stays a gap, because explainers look for it.

    Args:
        table: The table.
        note: The note.
        seat: The reading seat, from 0.
        names: The display names of kinds and backs; see `Game.names`.
        places: The display names of zones; see `Game.places`.

    Examples:
        >>> with_pieces(Table(2, "sand"), Note("G1", "{seat} passes.", 1), 0, {})
        '{seat} passes.'
    """

    def fill(gap: re.Match[str]) -> str:
        if gap[1].startswith("="):
            return zone_name(table.zones[gap[1][1:]], places)
        if gap[1] == "seat":
            return gap[0]
        if int(gap[1]) >= len(note.pieces):
            return gap[0]
        number, mask = note.pieces[int(gap[1])]
        piece = table.pieces[number]
        if mask >> seat & 1:
            return piece_name(piece.kind, names)
        return hidden_name(piece.back, names)

    return _GAP.sub(fill, note.text)


def _default_sentence(
    table: Table,
    move: Move,
    name: str,
    names: Mapping[str, str],
    places: Mapping[str, str],
) -> str:
    """Returns a sentence for a move without notes, made of its own words."""
    words = [names.get(word) or word_name(table, word, places) for word in move.args]
    return f"{name}: {' '.join((move.verb.removeprefix('@'), ', '.join(words))).strip()}."


def _seat_name(seat: int, seat_names: Sequence[str]) -> str:
    if 0 <= seat < len(seat_names) and seat_names[seat]:
        return seat_names[seat]
    return f"Seat {seat + 1}" if seat >= 0 else "The table"
