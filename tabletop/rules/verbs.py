"""Verbs: the kinds of moves of a game, one object each."""

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache, lru_cache
from random import Random
from typing import ClassVar, NamedTuple

from mypy_extensions import mypyc_attr

from tabletop.cards.errors import listed
from tabletop.rules.gestures import Drag, Gesture
from tabletop.rules.refusal import Refusal
from tabletop.table import Change, Step, Table
from tabletop.table.move import InvalidMove, Move

Args = tuple[str, ...]
"""The arguments of a move."""


class ArgType(NamedTuple):
    """A type of arguments, such as cards or spaces."""

    fits: Callable[[Table, str], bool]
    """Returns whether a word is of this type on a table."""
    make: Callable[[Table, int, Random], str]
    """Returns a random word of this type, for tests; arguments are table, seat and chance."""
    hint: str | Callable[[Table], str] = ""
    """The valid words, for the error about another word: a text, or a function of the table."""


def one_of(
    words: Collection[str] | Callable[[], Collection[str]], hint: str | None = None
) -> ArgType:
    """Returns the argument type of some fixed words.

    Args:
        words: The words, or a function that returns them.
        hint: The text for the error about another word; by default it lists the words.

    Examples:
        >>> one_of(["yes", "no"]).fits(Table(1, "sand"), "maybe")
        False
    """

    def known() -> Collection[str]:
        return words() if callable(words) else words

    def told(table: Table) -> str:
        return f"choose {listed(list(known()), 'or')}"

    return ArgType(
        lambda table, word: word in known(),
        lambda table, seat, rng: rng.choice(list(known())),
        told if hint is None else hint,
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb:
    """A verb: its notation, legal moves, refusals, effects and gestures.

    A game defines one subclass for each verb and overrides the methods it needs; `do` and `gesture`
    are required. The argument `step` is always the decision of the seat (see `Flow.needs`).

    Examples:
        >>> class Answer(Verb):
        ...     usage, answers = "answer WORD", ("question",)
        >>> Answer().name
        'answer'
        >>> sorts = {"word": one_of(["yes", "no"])}
        >>> Answer().read(Table(1, "sand"), Move(0, "answer", ("maybe",)), sorts)
        Traceback (most recent call last):
            ...
        tabletop.table.move.InvalidMove: 'maybe': not a word (choose yes or no)
    """

    usage: ClassVar[str] = ""
    """The verb with its arguments, as `attack SLOT SLOT`."""
    answers: ClassVar[tuple[str, ...]] = ()
    """The names of the phases that it answers."""
    arg_types: ClassVar[tuple[str, ...]] = ()
    """The type of each argument; by default the words of `usage` in lower case."""
    judges: ClassVar[bool] = False
    """Whether `refusal` refuses every illegal move and no legal one, so that a move is judged
    without listing all. For verbs with very many moves."""

    @property
    def name(self) -> str:
        """The verb itself, without its arguments."""
        return self.usage.partition(" ")[0]

    def read(self, table: Table, move: Move, arg_types: dict[str, ArgType]) -> None:
        """Checks the number and types of a move's arguments.

        Args:
            table: The table.
            move: A move of this verb.
            arg_types: The types of arguments, by name.

        Raises:
            InvalidMove: The number of arguments or a type is wrong.
        """
        arg_names = self.arg_types or _arg_names(self.usage)
        if len(move.args) != len(arg_names):
            raise InvalidMove(f"'{move}': expected '{move.seat + 1} {self.usage}'")
        for name, word in zip(arg_names, move.args, strict=True):
            sort = arg_types[name]
            if not sort.fits(table, word):
                hint = sort.hint if isinstance(sort.hint, str) else sort.hint(table)
                raise InvalidMove(f"{word!r}: not a {name}{f' ({hint})' if hint else ''}")

    def make(self, table: Table, seat: int, rng: Random, arg_types: dict[str, ArgType]) -> Args:
        """Returns random arguments of the right types, for tests.

        Args:
            table: The table.
            seat: The seat that moves, from 0.
            rng: The source of chance.
            arg_types: The types of arguments, by name.
        """
        arg_names = self.arg_types or _arg_names(self.usage)
        return tuple(arg_types[name].make(table, seat, rng) for name in arg_names)

    def moves(self, table: Table, step: Step) -> Iterable[Args]:
        """Returns the arguments of each legal move; by default one without any.

        Args:
            table: The table.
            step: The decision of the seat.
        """
        return ((),)

    def listed(self, table: Table, step: Step) -> list[Move] | None:
        """Returns the legal moves in a new list, or None to use `moves`.

        For verbs that keep very many moves prepared.

        Args:
            table: The table.
            step: The decision of the seat.
        """
        return None

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal | None:
        """Returns why arguments that are not legal are refused.

        Args:
            table: The table.
            step: The decision of the seat.
            words: The arguments of the move.

        Returns:
            The refusal, or None to use the default of the flow.
        """
        return None

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Applies a move, as far as the pieces allow.

        Args:
            table: The table.
            move: The move, legal or not.
            step: The decision of the seat; None if it has none that this verb answers. In coach and
                sandbox mode, such moves are applied.

        Raises:
            InvalidMove: The move cannot be applied at all.
            NotImplementedError: The class does not define it.
        """
        raise NotImplementedError

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """Returns the gesture that makes a legal move by hand.

        Args:
            table: The table.
            move: A legal move.
            step: The decision of the seat.

        Raises:
            NotImplementedError: The class does not define it.
        """
        raise NotImplementedError

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Returns the arguments that dropping a piece on a zone means.

        Args:
            table: The table.
            drag: The piece in hand, over a zone.
            step: The decision of the seat; None if it has none that this verb answers.

        Returns:
            The arguments, legal or not, or None if the drop means another verb or nothing.
        """
        return None

    def refuse_drop(self, table: Table, drag: Drag) -> Refusal | None:
        """Returns why a face-down piece may not go to the zone it is dropped on.

        For a verb that turns the piece up first, without bringing it there.

        Args:
            table: The table.
            drag: The piece in hand, over a zone.

        Returns:
            The refusal, or None if any drop may turn the piece up.
        """
        return None

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Describes the effects of a move just applied to a trial table.

        Args:
            table: The table, after the changes.
            move: The move.
            changes: The changes of the move, oldest first.

        Returns:
            The description; empty if the label of the gesture says everything.
        """
        return ""


def step_is(step: Step | None, *names: str) -> Step:
    """Returns the step that a verb answers, after checking it.

    Args:
        step: The decision of the seat, or None.
        names: The phases that the verb answers here; without any, every phase will do.

    Raises:
        InvalidMove: The seat has no decision, or one of another phase.

    Examples:
        >>> step_is(Step("buy", 0), "buy").seat
        0
    """
    if step is None or (names and step.name not in names):
        raise InvalidMove("this decision is not open")
    return step


@cache
def _arg_names(usage: str) -> tuple[str, ...]:
    """Returns the types of arguments that a usage names."""
    return tuple([word.lower() for word in usage.split()[1:]])


@lru_cache(maxsize=1 << 15)
def move_of(seat: int, verb: str, words: Args) -> Move:
    """Returns a move; equal arguments give the same object."""
    return Move(seat, verb, words)
