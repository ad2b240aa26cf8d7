"""The bots' turns: asked when the table is still, played when it can be followed."""

from __future__ import annotations

from tabletop.app.bots import PATIENCE, Bots
from tabletop.app.table.context import TableContext
from tabletop.play.answers import Answer, Conversation
from tabletop.storage.people import HUMAN

#: Seconds before a bot's move at normal speed, counted from when the table is still; and before
#: the further moves of the same seat.
PAUSE, GOES_ON = 0.55, 0.25
#: The speeds to choose from at the table.
SPEEDS = (1.0, 2.0, 4.0)


class Turns:
    """Who of the bots is asked, and what was answered, for the position as it is."""

    def __init__(self, scene: TableContext) -> None:
        self.scene, self.session = scene, scene.session
        self.stuck = False  #: whether the bot that was asked does not answer
        self.bots = Bots(self.answered)
        self.answer: Answer | None = None
        self.paused = False  #: whether bots wait for the person who watches
        self._steps = 0  #: how many moves they may make all the same
        self.talk = Conversation(self.session)
        self._asked = -1
        self._ready = False  #: whether the worker was told which game is played

    def get_ready(self) -> None:
        """Let the worker load the game before it is asked, if bots play."""
        if any(player != HUMAN for player in self.session.players):
            self.bots.warm_up(self.session.game.info.id, self.session.game.packs)

    def forget(self) -> None:
        """The position has changed: an answer to the former one does not count."""
        self.answer, self.stuck = None, False
        self.bots.cancel()

    def stop(self) -> None:
        """End the bots."""
        self.bots.stop()

    def advance(self, now: float) -> float | None:
        """Ask the bot that is to decide, and play what it answers; seconds until that is due."""
        if not self._ready:
            self._ready = True
            self.get_ready()
        self.talk.let_go()
        scene, seat = self.scene, self.bot_to_move()
        if seat is None or scene.dialog is not None or scene.has_hands_full():
            return None
        if self.answer is None or self.answer.move is None:
            self.ask(seat)
            return self._watch() if self.answer is None else 0
        if self.paused and not self._steps:
            return None
        wait = self.due(seat, scene.still_since, scene.app.settings.speed) - now
        if wait > 0:
            return wait
        if self.answer.trouble:
            scene.say(f"Bot failed, random move played: {self.answer.trouble}", "bot", 6)
        self._steps = max(0, self._steps - 1)
        scene.play(self.answer.move)
        return 0

    # --- how they are played -----------------------------------------------------

    def toggle_pause(self) -> None:
        """Let bots wait, or play on."""
        self.paused, self._steps = not self.paused, 0
        self.scene.refresh()

    def step(self) -> None:
        """Let one move of a bot be made, and have them wait then; what moves is at its end."""
        self.scene.finish_animations()
        self.paused, self._steps = True, 1
        self.scene.refresh()

    def cycle_speed(self) -> None:
        """Let bots play and pieces move faster; after the fastest as usual again."""
        settings = self.scene.app.settings
        settings.speed = next((speed for speed in SPEEDS if speed > settings.speed), SPEEDS[0])
        self.scene.app.keep_settings()
        self.scene.refresh()

    # --- asking ------------------------------------------------------------------

    def bot_to_move(self) -> int | None:
        """The bot's seat that is to decide, if one is."""
        return self.session.bot_to_move()

    def ask(self, seat: int) -> None:
        """Have the bot think, once for each position."""
        session = self.session
        stamp = session.referee.stamp
        if self._asked == stamp:
            return
        self._asked = stamp
        known = self.talk.known(seat)
        if known is not None:
            self.answered(known)
            return
        self.bots.ask(self.talk.request(seat))

    def stuck_in(self) -> float | None:
        """The seconds until the bot that was asked counts as stuck; None if none is asked."""
        silent = self.bots.silent_for()
        return PATIENCE - silent if silent else None

    def replace_bot(self) -> None:
        """End the bot that does not answer, and have another one think in its place."""
        self.bots.replace()
        self._watch()

    def _watch(self) -> float | None:
        """Tell once if a bot does not answer, and offer another; seconds until that is due."""
        due = self.stuck_in()
        stuck = due is not None and due <= 0
        if stuck != self.stuck:
            self.stuck = stuck
            if stuck:
                self.scene.say("The bot does not answer. Choose another bot.", "bot", 6)
            self.scene.decide()
        return None if stuck else due

    def answered(self, answer: Answer) -> None:
        """A bot has chosen (in the loop); an answer to an older position is dropped."""
        if answer.stamp == self.session.referee.stamp:
            self.answer = answer
            self.talk.heard(answer)

    def due(self, seat: int, still_since: float, speed: float) -> float:
        """When the answer may be played, in seconds of the loop's clock.

        At once where several seats choose at the same time: there is nothing to follow, and
        people should not wait for it.
        """
        if len(self.session.referee.waiting()) > 1:
            return still_since
        entries = self.session.table.entries
        goes_on = bool(entries) and entries[-1].move.seat == seat
        return still_since + (GOES_ON if goes_on else PAUSE) / speed
