"""Moves of several pieces at once, such as discarding 3 cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from tabletop.rules.determinizer import Determinizer
from tabletop.rules.gestures import Gesture
from tabletop.rules.icon_text import icons_to_words
from tabletop.session.session import MoveChoice, Session
from tabletop.table.move import Move

MAX_SERIES = 12
"""The maximum number of series of one verb. More of them, such as one per square, are left out."""
MAX_PIECES = 20
"""The maximum number of pieces of a series."""


def move_series(
    session: Session, seat: int, choices: Sequence[MoveChoice]
) -> dict[str, dict[int, int]]:
    """Returns the moves that have one label for several pieces.

    Each label has `{count}` for the number of pieces. Its value has the pieces, each with the index
    of its choice.
    """
    by_label: dict[tuple[str, str], list[int]] = {}
    names = {piece: _names(session, piece) for piece in {one.gesture.piece for one in choices}}
    for number, choice in enumerate(choices):
        if label := _label(choice.gesture, *names[choice.gesture.piece]):
            by_label.setdefault((choice.move.verb, label), []).append(number)
    verbs, result = Counter(verb for verb, _ in by_label), {}
    for (verb, label), numbers in by_label.items():
        if verbs[verb] > MAX_SERIES:
            continue
        pieces: dict[int, int] = {}
        for number in numbers:
            if (piece := choices[number].gesture.piece) is not None:
                pieces.update(dict.fromkeys(session.identical_pieces(seat, piece), number))
        if 1 < len(pieces) <= MAX_PIECES:
            result[session.with_names(label)] = pieces
    return result


def _names(session: Session, number: int | None) -> tuple[str, str]:
    """Returns the name of a piece, and a word for several like it, or ""."""
    if number is None:
        return "", ""
    piece = session.table.pieces[number]
    is_card = session.table.zones[piece.zone].sight == "owner"
    return session.piece_name(piece.kind), "cards" if is_card else "pieces"


def _label(gesture: Gesture, name: str, noun: str) -> str:
    """Returns a label with a number instead of the piece, or ""."""
    if gesture.ends or not name:
        return ""
    before, found, after = gesture.label.partition(name)
    return f"{icons_to_words(before)}{{count}} {noun}{icons_to_words(after)}" if found else ""


def possible_moves(deals: Determinizer, moves: Sequence[Move]) -> int:
    """Returns how many moves are possible, in the better direction.

    They are tried on tables dealt from a view, so that the result tells nothing new.
    """
    return max(_made(deals, moves), _made(deals, moves[::-1]))


def _made(deals: Determinizer, moves: Sequence[Move]) -> int:
    game, table, made = deals.game, deals.deal(Random("series")), 0
    for move in moves:
        if move.seat in game.seats_to_move(table) and move in game.legal_moves(table, move.seat):
            table.begin_entry(move)
            game.apply(table, move)
            made += 1
    return made
