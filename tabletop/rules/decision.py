"""Decisions: the legal moves, the view and the budget of a player."""

from collections.abc import Callable, Mapping, Sequence
from math import inf
from random import Random
from time import perf_counter
from typing import Final, NamedTuple

from tabletop.table import View
from tabletop.table.move import Move

COMMAND: Final = "cmd:"
"""The prefix of player names that are shell commands."""


class Strength(NamedTuple):
    """The effort of a player; all strengths use the same evaluation.

    Examples:
        >>> Strength("quick", share=0.1).seconds
        60.0
    """

    name: str
    share: float = 1.0
    """The fraction of the game's `positions` that it may examine in a turn, from 0 to 1."""
    attention: float = 1.0
    """The probability that it considers a move at all, from 0 to 1."""
    seconds: float = 60.0
    """The time limit for one decision, in seconds. When it expires, the best move so far is
    made.
    """


class Budget:
    """The number of positions one decision may examine, with a time limit.

    Positions are counted, so that a player chooses the same move on any machine. The clock only
    guards against machines that are far too slow.

    Examples:
        >>> budget = Budget(100, seconds=60)
        >>> budget.spend(30)
        >>> budget.left, budget.used, budget.over
        (70, 30, False)
    """

    __slots__ = ("_end", "left", "used")

    def __init__(self, positions: int, seconds: float) -> None:
        """Starts a budget; the clock runs from now.

        Args:
            positions: The number of positions that may be examined.
            seconds: The time limit in seconds; `inf` for none.
        """
        self.left = positions
        self.used = 0
        self._end = perf_counter() + seconds

    def spend(self, positions: int = 1) -> None:
        """Counts positions as examined."""
        self.left -= positions
        self.used += positions

    @property
    def over(self) -> bool:
        """Whether no positions or no time is left."""
        return self.left <= 0 or perf_counter() > self._end


class Evaluation(NamedTuple):
    """A player's evaluation of a move.

    `chance` is the estimated probability to win after it, from 0 to 1. `tries` is the number of
    trials behind the estimate.
    """

    move: Move
    chance: float
    tries: int
    line: tuple[Move, ...] = ()
    """The moves of the seat that the player expects to follow."""


class Decision:
    """A decision of one seat: legal moves, view, and random generator.

    A player never gets the table, only `view`, which is computed when it is first read.

    Attributes:
        seat: The deciding seat, from 0.
        moves: The legal moves; the answer must be one of them.
        rng: The random generator that the player may use for its choice.
        plan: A value that the player kept from its last decision, or None. The player's next
            decision gets the value that it leaves here. The decision must be in the same turn (see
            `turn_of`), or no other seat may have decided since.
        effort: A factor on the number of positions, for tests and quick tournaments.
        has_deadline: Whether a person waits for the answer. Otherwise time is unlimited, so the
            same decision has the same answer on a machine of any speed.
        strength: How much the player thinks; by default `expert`.
        thoughts: The evaluations of players that compare moves, best first; empty before the
            choice.
        weights: The weights of the evaluation; empty for those of the game.
        options: The values of all options of the game, if they are known.

    Examples:
        >>> from random import Random
        >>> from tabletop.table import Table, view_of
        >>> table = Table(2, "sand")
        >>> decision = Decision(1, [Move(1, "pass")], lambda: view_of(table, 1), Random(1))
        >>> decision.view.seat
        1
    """

    __slots__ = (
        "_get_view",
        "_view",
        "effort",
        "has_deadline",
        "moves",
        "options",
        "plan",
        "rng",
        "seat",
        "strength",
        "thoughts",
        "weights",
    )

    def __init__(
        self,
        seat: int,
        moves: Sequence[Move],
        get_view: Callable[[], View],
        rng: Random,
        plan: object = None,
        effort: float = 1.0,
        has_deadline: bool = True,
    ) -> None:
        """Creates a decision.

        Args:
            seat: The deciding seat, from 0.
            moves: Its legal moves, at least one.
            get_view: Returns the view of the seat.
            rng: The player's own chance.
            plan: What the player kept from its last decision.
            effort: A factor on the number of positions; 1 is the full strength.
            has_deadline: Whether a person waits for the answer.
        """
        self.seat = seat
        self.moves = moves
        self.rng = rng
        self.plan = plan
        self.effort = effort
        self.has_deadline = has_deadline
        self.strength = Strength("expert")
        self.thoughts: list[Evaluation] = []
        self.weights: tuple[float, ...] = ()
        self.options: Mapping[str, str] = {}
        self._get_view = get_view
        self._view: View | None = None

    @property
    def view(self) -> View:
        """The table as the deciding seat sees it."""
        view = self._view
        if view is None:
            view = self._view = self._get_view()
        return view

    def budget(self, positions: int, used: int = 0) -> Budget:
        """Returns the positions left to a player of this strength in a turn.

        Args:
            positions: The number of positions for a full turn at full strength.
            used: The number that has been used in this turn already.

        Examples:
            >>> from random import Random
            >>> decision = Decision(0, [Move(0, "pass")], lambda: None, Random(1), effort=0.5)
            >>> decision.budget(1000, used=100).left
            400
        """
        allowed = int(positions * self.strength.share * self.effort)
        return Budget(allowed - used, self.strength.seconds if self.has_deadline else inf)
