"""Players at the seats of a game without people."""

from collections.abc import Mapping, Sequence
from functools import partial

from tabletop.players import Player
from tabletop.players.chance import player_rng
from tabletop.rules.decision import Decision
from tabletop.rules.game import turn_of
from tabletop.rules.referee import Referee
from tabletop.table import view_of
from tabletop.table.move import Move


class SeatedPlayers:
    """The players of all seats, each with its own chance and its own plan."""

    def __init__(
        self,
        players: Sequence[Player],
        seed: str,
        *,
        options: Mapping[str, str] | None = None,
        effort: float = 1.0,
        has_deadline: bool = True,
        weights: Sequence[tuple[float, ...]] = (),
    ) -> None:
        """Seats players.

        Args:
            players: The players, the first at seat 0.
            seed: The seed of their chance; any text.
            options: The values of the game's options.
            effort: A factor on the positions that players examine.
            has_deadline: Whether a person waits for the answers; only then is time limited.
            weights: The weights of the evaluation for each seat; by default those of the game.

        Examples:
            >>> from tabletop.players import PLAYERS
            >>> from tabletop.testing import position
            >>> referee = position("sandland")
            >>> seated_players = SeatedPlayers([PLAYERS["random"]] * 2, "7")
            >>> moves = referee.legal_moves(0)
            >>> seated_players.choose(referee, 0, moves) in moves
            True
        """
        self._players = players
        self._chances = [player_rng(f"{seed}/seat {seat + 1}") for seat in range(len(players))]
        self._options = options or {}
        self._effort, self._awaited, self._weights = effort, has_deadline, weights
        self._plans: dict[int, object] = {}
        self._last_seat = -1
        self._turn: int | None = None

    def choose(self, referee: Referee, seat: int, moves: Sequence[Move]) -> Move:
        """Returns the choice of the player at a seat.

        Errors that the player raises are passed on.

        Args:
            referee: The referee of the game.
            seat: The deciding seat, from 0.
            moves: Its legal moves.
        """
        turn = turn_of(referee.game, referee.table)
        if turn is None or turn != self._turn:
            is_same_seat = seat == self._last_seat
            self._plans = {seat: self._plans.get(seat)} if is_same_seat else {}
        plan = self._plans.get(seat)
        get_view = partial(view_of, referee.table, seat)
        decision = Decision(
            seat, moves, get_view, self._chances[seat], plan, self._effort, self._awaited
        )
        decision.options = self._options
        if self._weights:
            decision.weights = self._weights[seat]
        move = self._players[seat](referee.game, decision)
        self._last_seat, self._turn = seat, turn
        self._plans[seat] = decision.plan
        return move
