"""Moves of several pieces at once, such as discarding 3 cards."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tabletop.rules.determinizer import Determinizer
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
    series: dict[tuple[str, str], dict[int, int]] = {}
    for number, choice in enumerate(choices):
        if (label := _label(session, choice)) and (piece := choice.gesture.piece) is not None:
            pieces = series.setdefault((choice.move.verb, label), {})
            pieces.update(dict.fromkeys(session.identical_pieces(seat, piece), number))
    verbs = [verb for verb, _ in series]
    return {
        session.with_names(label): pieces
        for (verb, label), pieces in series.items()
        if 1 < len(pieces) <= MAX_PIECES and verbs.count(verb) <= MAX_SERIES
    }


def _label(session: Session, choice: MoveChoice) -> str:
    """Returns the label of a choice with a number instead of its piece, or ""."""
    gesture = choice.gesture
    if gesture.piece is None or gesture.ends:
        return ""
    piece = session.table.pieces[gesture.piece]
    name = session.piece_name(piece.kind)
    before, found, after = gesture.label.partition(name)
    noun = "cards" if session.table.zones[piece.zone].sight == "owner" else "pieces"
    if not (name and found):
        return ""
    return f"{icons_to_words(before)}{{count}} {noun}{icons_to_words(after)}"


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
