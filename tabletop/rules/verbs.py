"""Verbs: what a seat can say. Each verb of a game is one object that knows all about itself."""

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import lru_cache
from random import Random
from typing import ClassVar, NamedTuple

from mypy_extensions import mypyc_attr

from tabletop.cards.errors import listed
from tabletop.rules.gestures import Gesture, Grip
from tabletop.rules.refusal import Refusal
from tabletop.table import Change, Step, Table
from tabletop.table.move import InvalidMove, Move

Words = tuple[str, ...]
"""What follows a verb in a move."""


class Sort(NamedTuple):
    """A sort of words, such as cards or boxes: how one is told, and how one is made up."""

    fits: Callable[[Table, str], bool]
    """Tells whether a word is of this sort."""
    make: Callable[[Table, int, Random], str]
    """Gives any word of this sort that a seat might say, for testing."""
    hint: str | Callable[[Table], str] = ""
    """Which words there are (on a table), for those who wrote another."""


def one_of(words: Collection[str] | Callable[[], Collection[str]], hint: str | None = None) -> Sort:
    """Give the sort of some words, or of those that a function gives when they are asked for.

    Who writes another is told the `hint`; without one, which words there are.

    >>> one_of(["yes", "no"]).fits(Table(1, "sand"), "maybe")
    False
    """

    def known() -> Collection[str]:
        return words() if callable(words) else words

    def told(table: Table) -> str:
        return f"choose {listed(list(known()), 'and')}"

    return Sort(
        lambda table, word: word in known(),
        lambda table, seat, rng: rng.choice(list(known())),
        told if hint is None else hint,
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb:
    """What a seat can say: how it is written, when, its moves, why not, its deed, its gesture.

    A game makes one class for each of its verbs and overrides what is below. `step` is always
    what the seat is asked (see `Flow.needs`).
    """

    usage: ClassVar[str] = ""
    """The verb with its words, as `attack BOX BOX`."""
    answers: ClassVar[tuple[str, ...]] = ()
    """The phases that it answers."""
    sorts: ClassVar[tuple[str, ...]] = ()
    """The sort of each word; where it is not written, the words of `usage` in small letters."""
    judges: ClassVar[bool] = False
    """`why_not` has something to say of every word that is not legal, and of no other; so a move
    is judged without listing all. For verbs of very many moves."""

    @property
    def name(self) -> str:
        """The verb itself."""
        return self.usage.partition(" ")[0]

    def read(self, table: Table, move: Move, sorts: dict[str, Sort]) -> None:
        """Raise `InvalidMove` where the move's words are not such as follow this verb."""
        wanted = self.sorts or tuple(word.lower() for word in self.usage.split()[1:])
        if len(move.args) != len(wanted):
            raise InvalidMove(f"'{move}': expected '{move.seat + 1} {self.usage}'")
        for name, word in zip(wanted, move.args, strict=True):
            sort = sorts[name]
            if not sort.fits(table, word):
                hint = sort.hint if isinstance(sort.hint, str) else sort.hint(table)
                raise InvalidMove(f"{word!r}: not a {name}{f' ({hint})' if hint else ''}")

    def make(self, table: Table, seat: int, rng: Random, sorts: dict[str, Sort]) -> Words:
        """Give any words that this verb can be said with, for testing."""
        wanted = self.sorts or tuple(word.lower() for word in self.usage.split()[1:])
        return tuple(sorts[name].make(table, seat, rng) for name in wanted)

    def moves(self, table: Table, step: Step) -> Iterable[Words]:
        """Give the words of each legal move; one move without words where it has none."""
        return ((),)

    def listed(self, table: Table, step: Step) -> list[Move] | None:
        """Give the legal moves themselves, in a new list; None: `moves` gives their words.

        For verbs that keep very many moves ready-made.
        """
        return None

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal | None:
        """Say why words that are not among the legal ones are refused; None: there is no more
        to say than that it cannot be done now."""
        return None

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Make the move's changes, as far as the pieces allow.

        `step` is None where the seat is not asked for this verb (a coach lets that through).
        Raises `InvalidMove` where it cannot be done at all.
        """
        raise NotImplementedError

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """Say how a legal move is made by hand."""
        raise NotImplementedError

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        """Give the words, legal or not, that dropping a piece on a zone would say; None: it says
        another verb, or nothing. `step` is None where the seat is not asked for this verb."""
        return None

    def stays(self, table: Table, grip: Grip) -> Refusal | None:
        """Say why a piece that lies face down does not go where it is dropped, though it may be
        turned up by this verb, which the drop says: nothing that follows brings it there, or not
        at once. None: it is turned up by any drop."""
        return None

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Say what the move brought, of which `changes` have just been made on a trial table
        (which stands as it is after them); empty: no more than the gesture's label says."""
        return ""


def asked(step: Step | None, *names: str) -> Step:
    """Give a step that a verb answers. Raises `InvalidMove` where nobody has asked for it."""
    if step is None or (names and step.name not in names):
        raise InvalidMove("this decision is not open")
    return step


@lru_cache(maxsize=1 << 15)
def move_of(seat: int, verb: str, words: Words) -> Move:
    """Give a move; the same one each time."""
    return Move(seat, verb, words)
