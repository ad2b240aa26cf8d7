"""What a player is asked, and what it may use to answer."""

from collections.abc import Callable, Sequence
from random import Random

from tabletop.rules.game import Game
from tabletop.table import View
from tabletop.table.move import Move


class Asked:
    """A decision to make: the game, the seat, its legal moves, and chance of its own.

    `view` is what the seat may know; it is worked out when it is first looked at. A player
    never gets the table.
    """

    __slots__ = ("_look", "_view", "game", "moves", "rng", "seat")

    def __init__(
        self,
        game: Game,
        seat: int,
        moves: Sequence[Move],
        look: Callable[[], View],
        rng: Random,
    ) -> None:
        """Ask a seat for one of `moves`; `look` gives its view."""
        self.game = game
        self.seat = seat
        self.moves = moves
        self.rng = rng
        self._look = look
        self._view: View | None = None

    @property
    def view(self) -> View:
        """The table as the seat sees it."""
        if self._view is None:
            self._view = self._look()
        return self._view


Player = Callable[[Asked], Move]
"""Whoever answers with one of the moves asked for."""
