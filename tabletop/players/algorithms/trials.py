"""Moves that are tried on a table and undone."""

from collections.abc import Callable, Iterable
from math import inf

from tabletop.table import Table
from tabletop.table.move import Move


class Trial:
    """A context at whose end the moves made in it are undone.

    Examples:
        >>> from tabletop.testing import position
        >>> referee = position("sandland")
        >>> before = referee.table.digest()
        >>> with Trial(referee.table) as trial:
        ...     trial.make(referee.game.apply, referee.legal_moves(0)[:1])
        >>> referee.table.digest() == before
        True
    """

    __slots__ = ("_start", "table")

    def __init__(self, table: Table) -> None:
        self.table = table
        self._start = len(table.entries)

    def __enter__(self) -> "Trial":
        return self

    def __exit__(self, *_: object) -> None:
        while len(self.table.entries) > self._start:
            self.table.undo()

    @property
    def moves(self) -> int:
        """The number of moves made in this context."""
        return len(self.table.entries) - self._start

    def make(self, apply: Callable[[Table, Move], object], moves: Iterable[Move]) -> None:
        """Makes moves, each as a journal entry.

        Args:
            apply: Makes a move on a table, such as `Game.apply` or `Game.foresee`.
            moves: The moves.
        """
        for move in moves:
            self.table.begin_entry(move)
            apply(self.table, move)

    def make_best(
        self,
        apply: Callable[[Table, Move], object],
        moves: Iterable[Move],
        value: Callable[[Table, int], float],
    ) -> None:
        """Tries moves and makes the first with the highest value.

        The changes of the best try are made again, not computed again.

        Args:
            apply: Makes a move on a table.
            moves: The moves to try.
            value: The value of a table for the seat of a move.
        """
        table, best, highest = self.table, None, -inf
        for move in moves:
            self.make(apply, [move])
            result = value(table, move.seat)
            memos = table.memo, table.material_memo
            undone = table.undo()
            if result > highest:
                best, highest = (undone, memos), result
        if best is not None:
            undone, memos = best
            table.redo(*undone)
            table.memo, table.material_memo = memos


def best_move(
    table: Table,
    apply: Callable[[Table, Move], object],
    moves: Iterable[Move],
    value: Callable[[Table, int], float],
    minimum: float = -inf,
) -> Move | None:
    """Returns the move with the highest value, the first of equal ones.

    The result is None if no value is above the minimum. The table is unchanged afterwards.

    Args:
        table: The table.
        apply: Makes a move on a table.
        moves: The moves to try.
        value: The value of a table for the seat of a move.
        minimum: The value that the move must exceed.

    Examples:
        >>> from tabletop.testing import position
        >>> referee = position("sandland")
        >>> game, moves = referee.game, referee.legal_moves(0)
        >>> best_move(referee.table, game.apply, moves, game.score) in moves
        True
    """
    best, highest = None, minimum
    for move in moves:
        with Trial(table) as trial:
            trial.make(apply, [move])
            result = value(table, move.seat)
        if result > highest:
            best, highest = move, result
    return best
