"""What a player is asked, and what it may use to answer."""

from collections.abc import Callable, Mapping, Sequence
from math import inf
from random import Random
from time import perf_counter
from typing import Final, NamedTuple

from tabletop.table import View
from tabletop.table.move import Move

COMMAND: Final = "cmd:"
"""How the name of a player begins that is a command to be started."""


class Strength(NamedTuple):
    """How hard a player thinks; all strengths think about the same, none knows more."""

    name: str
    share: float = 1.0
    """Which part of its game's `positions` it may look at in a turn."""
    attention: float = 1.0
    """How likely it is to notice a move at all."""
    seconds: float = 60.0
    """Its safety stop for one decision: after it the best move found so far is made."""


class Budget:
    """The positions that one decision may look at, with a stop in case they take too long.

    Positions are counted, so that a player chooses the same on any machine; the clock is only
    there for machines that are far too slow.
    """

    __slots__ = ("_end", "left", "spent")

    def __init__(self, positions: int, seconds: float) -> None:
        """Allow a number of positions within a number of seconds from now."""
        self.left = positions
        self.spent = 0
        self._end = perf_counter() + seconds

    def spend(self, positions: int = 1) -> None:
        """Count positions that were looked at."""
        self.left -= positions
        self.spent += positions

    @property
    def over(self) -> bool:
        """Whether it is time to answer."""
        return self.left <= 0 or perf_counter() > self._end


class Thought(NamedTuple):
    """What a player thinks of a move: the chance to win after it, and on how many tries."""

    move: Move
    chance: float
    tries: int
    line: tuple[Move, ...] = ()
    """How it thinks that its seat would go on."""


class Asked:
    """A decision to make: the seat, its legal moves, and chance of its own.

    `view` is what the seat may know; it is worked out when it is first looked at. A player never
    gets the table. `plan` is what the same player kept from its decision before, as long as the
    turn lasts (whosever it is; see `turn_of`) or its seat has been asked ever since (others only
    where all choose at once), or None; it is a plain value, and what the player leaves there is
    given back with its next decision. `thoughts` is filled by
    players that compare moves, best first. `effort` makes all players think less or more, for
    tests and quick tournaments. Nobody waits for an answer that is not `awaited`: then the clock
    never stops a thought, and the same question has the same answer on a machine of any speed.
    `weights` are what it counts instead of its game's own weights, none where it counts those.
    `options` are those of the game, all of them, where they are known.
    """

    __slots__ = (
        "_look",
        "_view",
        "awaited",
        "effort",
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
        look: Callable[[], View],
        rng: Random,
        plan: object = None,
        effort: float = 1.0,
        awaited: bool = True,
    ) -> None:
        """Ask a seat for one of `moves`; `look` gives its view."""
        self.seat = seat
        self.moves = moves
        self.rng = rng
        self.plan = plan
        self.effort = effort
        self.awaited = awaited
        self.strength = Strength("expert")
        self.thoughts: list[Thought] = []
        self.weights: tuple[float, ...] = ()
        self.options: Mapping[str, str] = {}
        self._look = look
        self._view: View | None = None

    @property
    def view(self) -> View:
        """The table as the seat sees it."""
        view = self._view
        if view is None:
            view = self._view = self._look()
        return view

    def budget(self, positions: int, spent: int = 0) -> Budget:
        """Give what is left to a player of this strength in a turn of so many positions."""
        allowed = int(positions * self.strength.share * self.effort)
        return Budget(allowed - spent, self.strength.seconds if self.awaited else inf)
