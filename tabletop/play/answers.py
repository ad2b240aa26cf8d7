"""Bots are asked with no more than their seat may know, and give an answer.

A request carries the position's stamp; an answer to an older position is dropped. A bot gets the
seat's view, the legal moves and a chance of its own, never the table nor its seed.
"""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Mapping
from multiprocessing.connection import Connection
from typing import NamedTuple

from tabletop.cards.pack import Pack
from tabletop.play.session import Session
from tabletop.players.chance import chance_of
from tabletop.rules.asked import Thought
from tabletop.rules.game import turn_of
from tabletop.storage.log import trace
from tabletop.table.move import Move
from tabletop.table.views import View

#: The stamp of a question that only has the one who answers get ready.
WARM_UP = -1


class Request(NamedTuple):
    """What a bot is asked: which game and player, the view, the moves there are."""

    stamp: int
    game: str
    player: str
    seat: int
    view: View
    moves: list[Move]
    chance: str
    """The name of the bot's own chance. It has nothing to do with the table's seed: whoever knew
    that could work out every hidden card."""
    plan: object = None
    """What the bot left with its last answer, where nobody else has decided since."""
    effort: float = 1.0
    """How much it thinks, in shares of what it is used to."""
    played: Move | None = None
    """The move that was made then, where a decision is looked back at."""
    best: Move | None = None
    """The move that it is to be compared with; None: with the best one."""
    packs: tuple[Pack, ...] = ()
    """The packs that the game is played with."""
    options: Mapping[str, str] = {}
    """The options of the game."""

    @classmethod
    def to_warm_up(cls, game: str, packs: tuple[Pack, ...] = ()) -> Request:
        """Give the question that only has a game loaded."""
        nothing = View(0, 0, {}, {}, {}, {}, (), {}, ())
        return cls(WARM_UP, game, "", 0, nothing, [], "", packs=packs)


class Answer(NamedTuple):
    """A bot's move for the position with a stamp, or what went wrong."""

    stamp: int
    move: Move | None
    trouble: str = ""
    trace: str = ""
    """Where it went wrong, for the log."""
    plan: object = None
    """What the bot wants to be given back with its next decision."""
    thoughts: tuple[Thought, ...] = ()
    """What the bot compared, best first; of a decision that is looked back at the best move and
    the one that was made."""


class Kept(NamedTuple):
    """The last answer of a seat, after how many moves and in which turn it was given.

    `asked` tells whether the seat has been asked ever since.
    """

    answer: Answer
    made: int
    turn: int | None
    asked: bool = True


class Conversation:
    """What the bots of one table are asked, and what they keep from one decision to the next."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.chance = secrets.token_hex(8)  #: of the bots, drawn apart from the table's seed
        self._kept: dict[int, Kept] = {}  #: the last answer of each seat

    def request(self, seat: int) -> Request:
        """Give the question to a bot that is to decide now."""
        session = self.session
        stamp = session.referee.stamp
        return Request(
            stamp,
            session.game.info.id,
            session.players[seat],
            seat,
            session.view(seat),
            session.referee.legal_moves(seat),
            f"{self.chance}/{stamp}",
            self.plan(seat),
            packs=session.game.packs,
            options=session.options,
        )

    def known(self, seat: int) -> Answer | None:
        """Give the answer of a puzzle's solution, which holds it up most, if it is followed."""
        session = self.session
        attempt = session.attempt
        move = None if attempt is None else attempt.next_of(session.referee, seat)
        if move is None or move not in session.referee.legal_moves(seat):
            return None
        return Answer(session.referee.stamp, move)

    def heard(self, answer: Answer) -> None:
        """Keep the answer to the question about the present position."""
        if answer.move is not None:
            table = self.session.table
            turn = turn_of(self.session.game, table)
            self._kept[answer.move.seat] = Kept(answer, len(table.entries), turn)

    def let_go(self) -> None:
        """Forget the plans of bots that are not asked any more, where the turn is over.

        Where all choose at the same time they are asked on, whatever the others do meanwhile.
        """
        if not self._kept:
            return
        referee, made = self.session.referee, len(self.session.table.entries)
        turn, waiting = turn_of(self.session.game, referee.table), referee.waiting()
        for seat, kept in list(self._kept.items()):
            asked = kept.asked and (made <= kept.made or seat in waiting)
            if asked or (turn is not None and turn == kept.turn):
                self._kept[seat] = kept._replace(asked=asked)
            else:
                del self._kept[seat]

    def plan(self, seat: int) -> object:
        """Give what a bot has kept from its last decision, if nobody else has moved for it."""
        kept = self._kept.get(seat)
        if kept is None:
            return None
        made = [entry.move for entry in self.session.table.entries[kept.made :]]
        alone = all(move.seat != seat for move in made[1:])
        return kept.answer.plan if made[:1] == [kept.answer.move] and alone else None


def work(pipe: Connection) -> None:
    """The worker: answers requests until the pipe is closed."""
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            pipe.send(answer(pipe.recv()))


def answer(request: Request) -> Answer:
    """Let the bot choose; a bot that fails is replaced by a random move, and says so."""
    from tabletop import games
    from tabletop.players import Asked, UnknownPlayer, load
    from tabletop.players.review import compared, judged
    from tabletop.players.substitute import checked, failure_of

    if request.stamp == WARM_UP:
        with contextlib.suppress(Exception):  # told when it is asked to think
            games.load(request.game, request.packs)
        return Answer(WARM_UP, None)
    rng, player = chance_of(request.chance), None
    try:
        game = games.load(request.game, request.packs)
        effort = request.effort
        asked = Asked(request.seat, request.moves, lambda: request.view, rng, request.plan, effort)
        if request.played is not None:
            if request.best is not None:
                verdict = compared(game, asked, request.best, request.played)
            else:
                verdict = judged(game, asked, request.played)
            return Answer(request.stamp, verdict.best.move, thoughts=verdict)
        asked.options = request.options
        asked.moves = list(request.moves)  # a bot may sort its own list
        player = load(request.player)
        move = checked(player(game, asked), request.moves)
        return Answer(request.stamp, move, plan=asked.plan, thoughts=tuple(asked.thoughts))
    except (Exception, SystemExit) as error:  # the game goes on without this bot
        told = isinstance(error, UnknownPlayer)
        said = str(error) if told else str(failure_of(request.player, player, error))
        return Answer(request.stamp, rng.choice(request.moves), said, trace(error))
