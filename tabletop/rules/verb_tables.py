"""Verbs: what moves are made of in games that describe them as a table of verbs.

Such a game lists in each position what a seat may say; a move is legal if it is listed, and
otherwise its verb explains why it is not. What all of them share is here: how a move is read, and
verbs that need no words.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import lru_cache
from random import Random
from typing import Protocol, TypeVar

from tabletop.table import Table
from tabletop.table.move import InvalidMove, Move

Words = tuple[str, ...]
"""What follows a verb in a move."""

Reader = Callable[[Table, str], bool]
"""Tells whether a word is of a sort."""


class Spoken(Protocol):
    """What every verb has: how it is written, and the sort of each of its words."""

    @property
    def usage(self) -> str:
        """The verb with its words, as `attack BOX BOX`."""

    @property
    def words(self) -> tuple[str, ...]:
        """The sort of each word, by the names of the game's readers."""


V = TypeVar("V", bound=Spoken)


@lru_cache(maxsize=1 << 15)
def move_of(seat: int, verb: str, words: Words) -> Move:
    """Give a move; the same one each time."""
    return Move(seat, verb, words)


def wordless(_table: Table, _asked: object) -> Iterator[Words]:
    """List the words of a verb that has none and can be said whenever it is asked for."""
    yield ()


def read_move(
    table: Table,
    move: Move,
    verbs: Mapping[str, V],
    readers: Mapping[str, Reader],
    hints: Mapping[str, str] | None = None,
) -> V:
    """Give a move's verb. Raises `InvalidMove` for unknown seats, verbs and words.

    `hints` say of some sorts of words which there are.
    """
    verb = verbs.get(move.verb)
    if verb is None:
        raise InvalidMove(f"there is no verb {move.verb!r}; there are {', '.join(verbs)}")
    if not 0 <= move.seat < table.seats:
        raise InvalidMove(f"there is no seat {move.seat + 1}")
    if len(move.args) != len(verb.words):
        raise InvalidMove(f"'{move}' should be written '{move.seat + 1} {verb.usage}'")
    for sort, word in zip(verb.words, move.args, strict=True):
        if not readers[sort](table, word):
            hint = (hints or {}).get(sort)
            raise InvalidMove(f"{word!r} is no {sort}{f'; {hint}' if hint else ''}")
    return verb


def any_move(
    table: Table,
    rng: Random,
    asked: Collection[int],
    verbs: Mapping[str, V],
    legal_moves: Callable[[Table, int], list[Move]],
    word: Callable[[Table, str, int, Random], str],
    *,
    share: float = 0.35,
) -> Move:
    """Say any verb, for testing: mostly for a seat that is asked, a share of them legal.

    `word` says a word of a sort for a seat.
    """
    seats = tuple(asked) if asked and rng.random() < 0.9 else range(table.seats)
    seat = rng.choice(seats)
    if rng.random() < share and (legal := legal_moves(table, seat)):
        verb = rng.choice(sorted({move.verb for move in legal}))
        return rng.choice([move for move in legal if move.verb == verb])
    verb = rng.choice(list(verbs))
    return Move(seat, verb, tuple(word(table, sort, seat, rng) for sort in verbs[verb].words))
