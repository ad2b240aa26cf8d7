"""Tells the journal in sentences, to each seat no more than it may know."""

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from tabletop.cards.wording import capital, with_article
from tabletop.rules.handling import PRIVATE
from tabletop.rules.spots import word_name, zone_name
from tabletop.table import Table
from tabletop.table.changes import Make, Mark, Note, Order
from tabletop.table.move import Move
from tabletop.table.views import SEALED

_SEAT: Final = re.compile(r"\b[Ss]eat ([1-8])\b")
UNHEARD: Final = "sealed"
"""The verb of a move of which the reader may know no more than who has made it."""
_GAP: Final = re.compile(r"\{(seat|\d+|=[^{}]+)\}")


class Line(NamedTuple):
    """One sentence of the log.

    `rule` is the id of the rule behind it (empty where there is none), `seat` who acted,
    `pieces` the ids of those named pieces whose kind the reader may know, `entry` the number of
    the journal's entry it belongs to.
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
) -> list[Line]:
    """Give the lines of the journal's entry number `index`, as `seat` may read them.

    A piece that the seat could not see when it happened is called by its back. `names` are the
    game's names of kinds and backs. Notes without text keep a move quiet of which nobody else may
    know how often it was made. Sentences are in the third person: `seat_names` are names
    such as 'Seat 2' or 'Ada' (missing ones are filled in), not 'You'. `places` are the game's
    words for places; a note names one as `{=zone}`.

    Raises `IndexError` where there is no such entry.
    """
    number = range(len(table.entries))[index]
    notes = [change for change in table.changes_of(number) if type(change) is Note]
    if not notes:
        move = table.entries[number].move
        name = _seat_name(move.seat, seat_names)
        told = heard(table, number, seat)
        text = called(_plainly(table, told, name, names, places), seat_names)
        return [Line(text, "", move.seat, (), number)]
    return [
        Line(
            _sentence(table, note, seat, names, seat_names, places),
            note.rule,
            note.seat,
            tuple(piece for piece, mask in note.pieces if mask >> seat & 1),
            number,
        )
        for note in notes
        if note.text
    ]


def heard(table: Table, index: int, seat: int) -> Move:
    """Give the move of the journal's entry number `index` with those words that a seat may hear.

    A word may be the name of a hidden piece; so the other seats hear only those that name zones,
    which are public. Of a choice that stays secret they do not even hear the verb: to bribe and
    to pass may be the two things to choose between.
    """
    move = table.entries[index].move
    if seat == move.seat:
        return move
    marks = {one.name: one.new for one in table.changes_of(index) if type(one) is Mark}
    if any(name.startswith(SEALED) and value for name, value in marks.items()):
        return Move(move.seat, UNHEARD)
    if move.verb == PRIVATE:
        return move._replace(args=())
    return move._replace(args=tuple(word for word in move.args if word in table.zones))


def told_to_all(table: Table) -> bool:
    """Tell whether every seat may hear all words of the latest move, which was made just now.

    Words that name no zone may name a piece, or say which of several was meant. They are told
    where all can see whatever the move has touched, and every kind they name. In doubt they are
    not; nor is a move of which others are not to know how often it was made, nor a secret choice.
    """
    move, changes = table.entries[-1].move, table.changes_of(-1)
    notes = [change for change in changes if type(change) is Note]
    if move.verb == PRIVATE or (notes and not any(note.text for note in notes)):
        return False
    if any(type(each) is Mark and each.name.startswith(SEALED) for each in changes):
        return False
    if all(word in table.zones for word in move.args):
        return True
    pieces, everyone = table.pieces, (1 << table.seats) - 1
    touched = {len(pieces) - 1 - made for made in range(sum(type(one) is Make for one in changes))}
    for change in changes:
        if type(change) is Order:
            touched.update(change.new)
        elif (number := getattr(change, "piece", None)) is not None:
            touched.add(number)
    if any(table.onlookers(pieces[number]) != everyone for number in touched):
        return False
    words = {word for argument in move.args for word in re.split("[,#]", argument)}
    named = [piece for piece in pieces if piece.kind in words]
    open_kinds = {piece.kind for piece in named if table.onlookers(piece) == everyone}
    return all(piece.kind in open_kinds for piece in named)


def piece_name(kind: str, names: Mapping[str, str]) -> str:
    """Give what people call a kind.

    >>> piece_name("lantern-gate", {})
    'lantern gate'
    """
    return names.get(kind) or kind.replace("-", " ").replace("_", " ")


def hidden_name(back: str, names: Mapping[str, str]) -> str:
    """Give what people call a piece of which they see the back only.

    >>> hidden_name("level-1", {"level-1": "Level 1 building"})
    'a level 1 building'
    """
    name = piece_name(back, names)
    name = name if name[1:2].isupper() else name[:1].lower() + name[1:]
    return with_article(name)


def called(words: str, seat_names: Sequence[str]) -> str:
    """Call the seats by their names in a sentence of the rules, which know them by numbers.

    >>> called("Seat 2 takes the Forge from seat 1.", ["Ada", "Basil"])
    'Basil takes the Forge from Ada.'
    """

    def name(found: re.Match[str]) -> str:
        seat = int(found[1]) - 1
        return seat_names[seat] if seat < len(seat_names) and seat_names[seat] else found[0]

    return _SEAT.sub(name, words)


def _sentence(
    table: Table,
    note: Note,
    seat: int,
    names: Mapping[str, str],
    seat_names: Sequence[str],
    places: Mapping[str, str],
) -> str:
    def fill(gap: re.Match[str]) -> str:
        if gap[1].startswith("="):
            return zone_name(table.zones[gap[1][1:]], places)
        if gap[1] == "seat":
            return _seat_name(note.seat, seat_names)
        if int(gap[1]) >= len(note.pieces):
            return gap[0]
        number, mask = note.pieces[int(gap[1])]
        piece = table.pieces[number]
        if mask >> seat & 1:
            return piece_name(piece.kind, names)
        return hidden_name(piece.back, names)

    text = _GAP.sub(fill, note.text)
    return capital(called(text, seat_names))


def _plainly(
    table: Table,
    move: Move,
    name: str,
    names: Mapping[str, str],
    places: Mapping[str, str],
) -> str:
    """Tell a move that left no note by its own words, those of places and pieces by their names."""
    words = [names.get(word) or word_name(table, word, places) for word in move.args]
    return f"{name}: {' '.join((move.verb.removeprefix('@'), ', '.join(words))).strip()}."


def _seat_name(seat: int, seat_names: Sequence[str]) -> str:
    if 0 <= seat < len(seat_names) and seat_names[seat]:
        return seat_names[seat]
    return f"Seat {seat + 1}" if seat >= 0 else "The table"
