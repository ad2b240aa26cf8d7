"""The bots' turns: requested when the table is still, and paced."""

from __future__ import annotations

from typing import Protocol

from tabletop.app.program.app import App
from tabletop.app.program.context import Messages
from tabletop.app.table.context import PlayedTable
from tabletop.app.workers.bots import ANSWER_TIMEOUT, BotWorker
from tabletop.session.answers import BotAnswer, BotConversation
from tabletop.session.session import Session
from tabletop.storage.people import HUMAN, bot_name

#: Seconds between rest and a bot's move at normal speed; for further moves of the same seat the
#: second value applies.
PAUSE, NEXT_MOVE_PAUSE = 0.55, 0.25
#: The speeds that can be chosen at the table.
SPEEDS = (1.0, 2.0, 4.0)


class TurnContext(PlayedTable, Messages, Protocol):
    """The table on which bots make their moves."""

    app: App
    session: Session
    still_since: float

    def has_hands_full(self) -> bool:
        """Returns whether another seat's move would interrupt the player."""

    def refresh(self) -> None:
        """Updates the bars to the position on display."""

    def finish_animations(self) -> None:
        """Ends all movement, because a click does not wait for animations."""


class BotTurns:
    """The pending request to a bot, and its answer."""

    def __init__(self, scene: TurnContext) -> None:
        self.scene, self.session = scene, scene.session
        self.is_stuck = False  #: whether the bot does not answer
        self.bots = BotWorker(self.answered)
        self.answer: BotAnswer | None = None
        self.paused = False  #: whether the bots are paused
        self._steps = 0  #: moves that paused bots may still make
        self.conversation = BotConversation(self.session)
        self._asked = -1
        self._slow: str | None = None  # the bot for which a faster one is offered
        self._ready = False  #: whether the worker has received the game

    def get_ready(self) -> None:
        """Makes the worker load the game, if bots play."""
        if self.session.stand_ins or any(player != HUMAN for player in self.session.players):
            self.bots.warm_up(self.session.game.info.id, self.session.game.packs)

    def forget(self) -> None:
        """Discards the answer after a change of the position."""
        self.answer, self.is_stuck, self._asked = None, False, -1
        self.bots.cancel()

    def stop(self) -> None:
        """Ends the worker."""
        self.bots.stop()
        self.conversation.record_times()

    def advance(self, now: float) -> float | None:
        """Sends the next request, or plays the answer when due.

        Returns the seconds until then.
        """
        if not self._ready:
            self._ready = True
            self.get_ready()
        self.conversation.drop_stale_plans()
        scene, seat = self.scene, self.bot_to_move()
        if seat is None or scene.has_hands_full():
            return None
        if self.answer is None or self.answer.move is None:
            self.ask(seat)
            return self._check_stuck() if self.answer is None else 0
        if self.paused and not self._steps:
            return None
        wait = self.answer_time(seat, scene.still_since, scene.app.settings.speed) - now
        if wait > 0:
            return wait
        if self.answer.failure:
            scene.show_message(f"Bot failed, random move played: {self.answer.failure}", "bot", 6)
        self._steps = max(0, self._steps - 1)
        scene.play(self.answer.move)
        return 0

    def think_ahead(self) -> None:
        """Sends the next request while the table still shows the last moves."""
        seat = self.bot_to_move()
        if seat is not None and self._ready and self.answer is None:
            self.ask(seat)

    def toggle_pause(self) -> None:
        """Pauses the bots, or resumes them."""
        self.paused, self._steps = not self.paused, 0
        self.scene.refresh()

    def step(self) -> None:
        """Lets a bot make one move, and pauses."""
        self.scene.finish_animations()
        self.paused, self._steps = True, 1
        self.scene.refresh()

    def cycle_speed(self) -> None:
        """Sets the next speed; after the fastest, the first."""
        settings = self.scene.app.settings
        settings.speed = next((speed for speed in SPEEDS if speed > settings.speed), SPEEDS[0])
        self.scene.app.keep_settings()
        self.scene.refresh()

    def bot_to_move(self) -> int | None:
        """Returns the seat of the bot that decides, or None."""
        return self.session.bot_to_move()

    def ask(self, seat: int) -> None:
        """Sends a request, once for each position."""
        session = self.session
        revision = session.referee.revision
        if self._asked == revision:
            return
        self._asked = revision
        known = self.conversation.solution_answer(seat)
        if known is not None:
            self.answered(known)
            return
        self.bots.ask(self.conversation.request(seat))

    def stuck_in(self) -> float | None:
        """Returns the seconds until the bot counts as stuck, or None."""
        silent = self.bots.silent_for()
        return ANSWER_TIMEOUT - silent if silent else None

    def replace_bot(self) -> None:
        """Replaces a bot that does not answer."""
        self.bots.replace()
        self._check_stuck()

    def slow_bot(self) -> str | None:
        """Returns the bot for which a faster one is offered, or None."""
        return self.conversation.slow_bot()

    def use_faster_bot(self, slow: str) -> None:
        """Replaces a slow bot for the rest of the game."""
        self.conversation.replace(slow)
        self.forget()
        self.scene.refresh()

    def keep_bots(self) -> None:
        """Keeps the slow bots, and offers no others in this game."""
        self.conversation.keeps_bots = True
        self.scene.refresh()

    def _check_stuck(self) -> float | None:
        """Reports a stuck bot once and offers another.

        Returns the seconds until that is due.
        """
        due = self.stuck_in()
        stuck = due is not None and due <= 0
        if stuck != self.is_stuck:
            self.is_stuck = stuck
            if stuck:
                self.scene.show_message("The bot does not answer. Choose another bot.", "bot", 6)
            self.scene.refresh()
        return None if stuck else due

    def answered(self, answer: BotAnswer) -> None:
        """Stores an answer in the loop, unless the position has changed."""
        if answer.revision == self.session.referee.revision:
            self.answer = answer
            self.conversation.record_answer(answer)
            slow = self.slow_bot()
            if slow is not None and slow != self._slow:
                words = f"The {bot_name(slow)} bot is slow on this computer. Choose a faster one?"
                self.scene.show_message(words, "hourglass", 8)
            self._slow = slow

    def answer_time(self, seat: int, still_since: float, speed: float) -> float:
        """Returns the time at which the answer may be played, in seconds.

        If several seats decide at the same time, it is played at once, because there is nothing to
        follow.
        """
        if len(self.session.referee.seats_to_move()) > 1:
            return still_since
        entries = self.session.table.entries
        goes_on = bool(entries) and entries[-1].move.seat == seat
        return still_since + (NEXT_MOVE_PAUSE if goes_on else PAUSE) / speed
