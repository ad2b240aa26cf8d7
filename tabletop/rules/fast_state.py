"""Fast states: compact copies of a position, for players that look ahead."""

from mypy_extensions import mypyc_attr

from tabletop.table.move import Move


@mypyc_attr(allow_interpreted_subclasses=True)
class FastState:
    """A compact state of a game, on which moves take microseconds.

    A game reads it from a table (`Game.fast_state`), usually one dealt from the view of a seat. Its
    moves are those of the table. The law `fast_states_agree` of `tabletop.testing` proves that it
    equals the rules: after the same moves, it is the state that is read from the table.
    """

    __slots__ = ()

    @property
    def seat(self) -> int:
        """The seat that decides or, if it waits, whose state this is."""
        raise NotImplementedError

    @property
    def key(self) -> tuple[object, ...]:
        """Everything that distinguishes this state from others."""
        raise NotImplementedError

    @property
    def has_all_moves(self) -> bool:
        """Whether `legal_moves` are all legal moves, and not only some."""
        return True

    def legal_moves(self) -> list[Move]:
        """Returns the moves of its seat that this state can apply, in any order."""
        raise NotImplementedError

    def after(self, move: Move) -> "FastState":
        """Returns the state after a move; this state is unchanged.

        Args:
            move: One of `legal_moves`.
        """
        raise NotImplementedError

    def score(self) -> float:
        """Returns its seat's value in `Game.score_info`, or the `Game.score`."""
        raise NotImplementedError
