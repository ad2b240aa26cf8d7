"""Players at the seats of a game, where no person is asked."""

from collections.abc import Mapping, Sequence
from functools import partial

from tabletop.players import Player
from tabletop.players.chance import chance_of
from tabletop.rules.asked import Asked
from tabletop.rules.game import turn_of
from tabletop.rules.referee import Referee
from tabletop.table import view_of
from tabletop.table.move import Move


class Seated:
    """Who plays each seat: each player has a chance of its own, and its plan (see `Asked`).

    `options` are those of the game, `weights` what the player of each seat counts where it is not
    its game's own weights. Nobody waits where players are not `awaited` (see `Asked`).
    """

    def __init__(
        self,
        players: Sequence[Player],
        seed: str,
        *,
        options: Mapping[str, str] | None = None,
        effort: float = 1.0,
        awaited: bool = True,
        weights: Sequence[tuple[float, ...]] = (),
    ) -> None:
        """Seat players, the first at seat 0; the same seed gives them the same chance."""
        self._players = players
        self._chances = [chance_of(f"{seed}/seat {seat + 1}") for seat in range(len(players))]
        self._options = options or {}
        self._effort, self._awaited, self._weights = effort, awaited, weights
        self._plans: dict[int, object] = {}
        self._decided = -1
        self._turn: int | None = None

    def choose(self, referee: Referee, seat: int, moves: Sequence[Move]) -> Move:
        """Ask who sits at a seat for one of its moves; raises whatever the player raises."""
        turn = turn_of(referee.game, referee.table)
        if turn is None or turn != self._turn:
            again = seat == self._decided
            self._plans = {seat: self._plans.get(seat)} if again else {}
        plan = self._plans.get(seat)
        look = partial(view_of, referee.table, seat)
        asked = Asked(seat, moves, look, self._chances[seat], plan, self._effort, self._awaited)
        asked.options = self._options
        if self._weights:
            asked.weights = self._weights[seat]
        move = self._players[seat](referee.game, asked)
        self._decided, self._turn = seat, turn
        self._plans[seat] = asked.plan
        return move
