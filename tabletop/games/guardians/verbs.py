"""What a verb is, and what all of them share."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tabletop.rules import InvalidMove, Move
from tabletop.rules.verb_tables import Words
from tabletop.table import Piece, Step, Table


class Verb(NamedTuple):
    """A verb: how it is written, what it answers, its moves, its refusals and its deed."""

    usage: str
    words: tuple[str, ...]
    """What each word must be: see `moves.READERS`."""
    when: tuple[str, ...]
    """The steps that it answers."""
    listed: Callable[[Table, Step], Iterator[Words]]
    explain: Callable[[Table, Step, Words], tuple[str, str]]
    """Rule and reason why words that are not listed are refused."""
    carry_out: Callable[[Table, Move, Step], None]
    """Do it; `step` is what the seat is asked. Raises `InvalidMove` where it cannot be done."""


def never(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """For verbs whose words are all listed whenever they answer."""
    return "GD-COMBAT.4", "That cannot be done now."


def kinds(pieces: list[Piece]) -> Iterator[Words]:
    """Name each kind of some pieces once."""
    for kind in dict.fromkeys(piece.kind for piece in pieces):
        yield (kind,)


def the(pieces: list[Piece], kind: str) -> Piece:
    """Give the first piece of a kind. Raises `InvalidMove` where there is none."""
    for piece in pieces:
        if piece.kind == kind:
            return piece
    raise InvalidMove(f"there is no {kind} to do that with")
