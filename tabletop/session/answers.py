"""Requests to bots and their answers, limited to what a seat may know.

A request carries the revision of the position. An answer to an older position is dropped. A bot
gets the seat's view, the legal moves and its own random stream. It never gets the table or its
seed.
"""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Mapping
from multiprocessing.connection import Connection
from time import perf_counter
from typing import NamedTuple

from tabletop.cards.pack import Pack
from tabletop.players.chance import player_rng
from tabletop.rules.decision import Evaluation
from tabletop.rules.game import turn_of
from tabletop.session.session import Session
from tabletop.session.thinking_time import MIN_TURNS, PATIENCE, faster_player, record_turns
from tabletop.storage.log import trace
from tabletop.table.move import Move
from tabletop.table.views import View

ADVISER = "expert"
"""The bot that gives hints."""
STAND_IN = "fair"
"""The bot that plays for an absent player."""
# The revision of a request that only makes the worker load a game.
WARM_UP_REVISION = -1


class Request(NamedTuple):
    """A decision for a bot: the game, the player, the view and legal moves."""

    revision: int
    game: str
    player: str
    seat: int
    view: View
    moves: list[Move]
    chance: str
    """The seed of the bot's own random stream.

    This seed is independent of the table's seed, which would reveal every hidden card.
    """
    plan: object = None
    """The bot's plan from its last answer, if no other seat has decided since."""
    effort: float = 1.0
    """The bot's thinking effort as a multiple of its normal effort."""
    played_move: Move | None = None
    """The move that was made, if a past decision is reviewed."""
    best_move: Move | None = None
    """The move to compare `played_move` with; None compares it with the best one."""
    packs: tuple[Pack, ...] = ()
    """The card packs of the game."""
    options: Mapping[str, str] = {}

    @classmethod
    def of(cls, session: Session, seat: int, player: str) -> Request:
        """Returns the decision of a seat, with a random stream of its own."""
        return cls(
            session.referee.revision,
            session.game.info.id,
            player,
            seat,
            session.view(seat),
            session.referee.legal_moves(seat),
            secrets.token_hex(8),
            packs=session.game.packs,
            options=session.options,
        )

    @classmethod
    def to_warm_up(cls, game: str, packs: tuple[Pack, ...] = ()) -> Request:
        """Returns a request that only makes the worker load a game."""
        nothing = View(0, 0, {}, {}, {}, {}, (), {}, ())
        return cls(WARM_UP_REVISION, game, "", 0, nothing, [], "", packs=packs)


class BotAnswer(NamedTuple):
    """A bot's move for the position with a revision, or its failure."""

    revision: int
    move: Move | None
    failure: str = ""
    trace: str = ""
    """The traceback of a failure, for the log."""
    plan: object = None
    """The plan that the bot receives again with its next decision."""
    thoughts: tuple[Evaluation, ...] = ()
    """The moves that the bot compared, best first.

    For a reviewed decision these are the best move and the move that was made.
    """
    seconds: float = 0.0
    """The seconds that the bot has used."""


class LastAnswer(NamedTuple):
    """The last answer of a seat, with its move count and turn.

    `is_pending` is true while the seat has had a decision without interruption since then.
    """

    answer: BotAnswer
    move_count: int
    turn: int | None
    is_pending: bool = True


class BotConversation:
    """The requests to the bots of one table, and the plans they keep."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.chance = secrets.token_hex(8)  # drawn independently of the table's seed
        self._last_answers: dict[int, LastAnswer] = {}  # the last answer of each seat
        self._seconds: dict[int, list[float]] = {}  # those of each seat in each turn
        self.keeps_bots = False  # whether the player has refused a faster bot

    def request(self, seat: int) -> Request:
        """Returns the request for a bot that has to decide now."""
        session = self.session
        player = STAND_IN if seat in session.stand_ins else session.players[seat]
        request = Request.of(session, seat, player)
        chance = f"{self.chance}/{request.revision}"
        return request._replace(chance=chance, plan=self.plan(seat))

    def solution_answer(self, seat: int) -> BotAnswer | None:
        """Returns the next move of a puzzle's solution, if all have followed it."""
        session = self.session
        attempt = session.attempt
        move = None if attempt is None else attempt.next_move_of(session.referee, seat)
        if move is None or move not in session.referee.legal_moves(seat):
            return None
        return BotAnswer(session.referee.revision, move)

    def record_answer(self, answer: BotAnswer) -> None:
        """Stores an answer about the current position."""
        if answer.move is not None:
            table = self.session.table
            turn = turn_of(self.session.game, table)
            seat, move_count = answer.move.seat, len(table.entries)
            turns = self._seconds.setdefault(seat, [])
            if not turns or turn is None or seat not in self._last_answers:
                turns.append(0.0)
            turns[-1] += answer.seconds
            self._last_answers[seat] = LastAnswer(answer, move_count, turn)

    def record_times(self) -> None:
        """Stores the times of the bots, for the setup of the next games."""
        for player, turns in self._times().items():
            record_turns(self.session.game.info.id, player, turns)
        self._seconds.clear()

    def _times(self) -> dict[str, list[float]]:
        """Returns the seconds of the turns of each bot."""
        times: dict[str, list[float]] = {}
        for seat, turns in self._seconds.items():
            times.setdefault(self.session.players[seat], []).extend(filter(None, turns))
        return times

    def slow_bot(self) -> str | None:
        """Returns a bot with several slow turns that another can replace.

        The bots of puzzles and daily challenges are part of them.
        """
        if self.keeps_bots or self.session.attempt is not None or self.session.daily:
            return None
        for player, turns in self._times().items():
            slow = sum(seconds > PATIENCE for seconds in turns)
            if slow >= MIN_TURNS and self.faster_bot(player) is not None:
                return player
        return None

    def faster_bot(self, player: str) -> str | None:
        """Returns the bot that can replace a slow one, or None."""
        return faster_player(self.session.game, player)

    def replace(self, player: str) -> None:
        """Replaces a slow bot by a faster one, also after an undo."""
        self.record_times()
        self.session.replace_bot(player, self.faster_bot(player) or player)

    def drop_stale_plans(self) -> None:
        """Drops the plans of bots that have no decision left in this turn.

        If all seats choose at the same time, a bot keeps its plan while other seats move.
        """
        if not self._last_answers:
            return
        referee, move_count = self.session.referee, len(self.session.table.entries)
        turn, seats_to_move = turn_of(self.session.game, referee.table), referee.seats_to_move()
        for seat, last_answer in list(self._last_answers.items()):
            is_pending = last_answer.is_pending and (
                move_count <= last_answer.move_count or seat in seats_to_move
            )
            if is_pending or (turn is not None and turn == last_answer.turn):
                self._last_answers[seat] = last_answer._replace(is_pending=is_pending)
            else:
                del self._last_answers[seat]

    def plan(self, seat: int) -> object:
        """Returns a bot's plan, unless another move was made for its seat."""
        last_answer = self._last_answers.get(seat)
        if last_answer is None:
            return None
        later_moves = [entry.move for entry in self.session.table.entries[last_answer.move_count :]]
        alone = all(move.seat != seat for move in later_moves[1:])
        return (
            last_answer.answer.plan
            if later_moves[:1] == [last_answer.answer.move] and alone
            else None
        )


def serve_requests(pipe: Connection) -> None:
    """Answers requests in a worker process until the pipe is closed."""
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            pipe.send(answer(pipe.recv()))


def answer(request: Request) -> BotAnswer:
    """Returns the bot's move, or a random move with the bot's failure."""
    from tabletop import games
    from tabletop.players import Decision, UnknownPlayer, load
    from tabletop.players.review import careful_verdict, quick_verdict
    from tabletop.players.substitute import failure_of, validated

    if request.revision == WARM_UP_REVISION:
        with contextlib.suppress(Exception):  # the failure is reported with the first decision
            games.load(request.game, request.packs)
        return BotAnswer(WARM_UP_REVISION, None)
    rng, player = player_rng(request.chance), None
    try:
        game = games.load(request.game, request.packs)
        effort = request.effort
        decision = Decision(
            request.seat, request.moves, lambda: request.view, rng, request.plan, effort
        )
        if request.played_move is not None:
            if request.best_move is not None:
                verdict = careful_verdict(game, decision, request.best_move, request.played_move)
            else:
                verdict = quick_verdict(game, decision, request.played_move)
            return BotAnswer(request.revision, verdict.best.move, thoughts=verdict)
        decision.options = request.options
        decision.moves = list(request.moves)  # a bot may sort the list in place
        player = load(request.player)
        start = perf_counter()
        move = validated(player(game, decision), request.moves)
        return BotAnswer(
            request.revision,
            move,
            plan=decision.plan,
            thoughts=tuple(decision.thoughts),
            seconds=perf_counter() - start,
        )
    except (Exception, SystemExit) as error:  # the game goes on without this bot
        is_unknown = isinstance(error, UnknownPlayer)
        message = str(error) if is_unknown else str(failure_of(request.player, player, error))
        return BotAnswer(request.revision, rng.choice(request.moves), message, trace(error))
