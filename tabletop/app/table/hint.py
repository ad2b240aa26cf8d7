"""The hint: a bot's move and its reason, shown until the next move.

A quick bot answers at once. The expert's answer replaces it as soon as it is known.
"""

from __future__ import annotations

import math
from typing import Protocol

from tabletop.app.gestures.actions import AvailableActions
from tabletop.app.program.context import Messages
from tabletop.app.table.context import LitTable
from tabletop.app.table.hint_picture import HintPicture
from tabletop.app.table.menus import assistance_too_low
from tabletop.app.workers.bots import BotWorker
from tabletop.session.answers import ADVISER, BotAnswer, Request
from tabletop.session.attempt import PuzzleAttempt
from tabletop.session.narrator import advice
from tabletop.session.session import MoveChoice, Session
from tabletop.storage.people import BEST_MOVE
from tabletop.table.move import Move

#: The bot of the first answer, which takes less than a tenth of a second.
QUICK_ADVISER = "fair"
STILL_THINKING = "Still thinking…"
#: Seconds of rest before the worker starts, so that it does not slow down the opening of a table.
PAUSE = 1.0
#: Seconds for which the message of a pending hint is shown; a hint's text stays with its highlight.
MAX_SECONDS = 30.0


class HintContext(LitTable, Messages, Protocol):
    """The table whose player may ask for a hint."""

    session: Session
    seat: int
    actions: AvailableActions

    def mute(self, words: str) -> None:
        """Removes the message `words` if it is still shown."""

    def clear_proposal(self) -> None:
        """Clears the proposal, because it would hide a hint's highlights."""


class Hint:
    """The recommendation for the current decision, on request."""

    def __init__(self, scene: HintContext, picture: HintPicture) -> None:
        self.scene, self.picture = scene, picture
        self.bots = BotWorker(self.answered)
        self.recommended: MoveChoice | None = None  #: the recommended choice, once known
        self._seat = -1  #: the seat of the request
        self._moves: list[Move] = []  #: the legal moves of the request
        self._own_moves = 0  #: the number of moves of this seat before the request
        self._said = ""  #: the last message
        self._next_request: Request | None = None  #: the request after the first answer
        self._is_ready = False  #: whether the worker has received the game

    def advance(self, now: float, still_since: float) -> float | None:
        """Starts the worker while the player thinks, for a fast first hint.

        Returns the seconds until then. Nothing has moved since the time `still_since`.
        """
        scene, session = self.scene, self.scene.session
        if self._is_ready or session.attempt is not None or scene.actions.acting_seat() is None:
            return None
        if not session.allows_help(scene.seat, BEST_MOVE):
            return None
        wait = still_since + PAUSE - now
        if wait > 0:
            return wait
        self._is_ready = True
        self.get_ready()
        return None

    def get_ready(self) -> None:
        """Makes the worker load the game."""
        game = self.scene.session.game
        self.bots.warm_up(game.info.id, game.packs)

    def ask(self) -> None:
        """Requests a hint; a second call removes it."""
        scene = self.scene
        seat = scene.actions.acting_seat()
        if self.recommended is not None or self.bots.is_thinking:
            self.remove()
            return
        scene.clear_proposal()
        session = scene.session
        if session.attempt is not None:
            self._show_solution(session.attempt)
            return
        if not scene.session.allows_help(scene.seat, BEST_MOVE):
            scene.show_message(assistance_too_low(session, scene.seat), "hint", 5)
            return
        strict = session.referee.mode != "sandbox"
        moves = session.referee.legal_moves(seat) if strict and seat is not None else []
        if seat is None or not moves:
            scene.show_message("No hint available now.", "hint")
            return
        self._seat, self._moves, self._own_moves = seat, moves, self._count_own_moves(seat)
        if len(moves) == 1:
            self.answered(BotAnswer(session.referee.revision, moves[0]))
            return
        self._show_hint_text("Thinking…", MAX_SECONDS)
        request = Request.of(session, seat, ADVISER)
        self._next_request, self._is_ready = request, True
        self.bots.ask(request._replace(player=QUICK_ADVISER))

    def _show_solution(self, attempt: PuzzleAttempt) -> None:
        """Shows the next move of a puzzle's solution if it was followed so far."""
        scene, session = self.scene, self.scene.session
        move = attempt.advice(session.referee)
        self._seat = attempt.goal.seat
        choice = session.choice_of(move)
        if choice is None:
            scene.show_message("No hint from this position. Undo moves or restart.", "hint", 5)
        else:
            self._show_hint_text(advice(session, choice, session.choices(self._seat), ()), math.inf)
        self._recommend(choice)

    def answered(self, answer: BotAnswer) -> None:
        """Shows an answer unless the position has changed.

        The first answer is shown without estimates, and the expert is asked.
        """
        scene, session = self.scene, self.scene.session
        if answer.move is None or scene.actions.acting_seat() != self._seat:
            return
        next_request, self._next_request = self._next_request, None
        if next_request is not None:
            self.bots.ask(next_request)
        choice = session.choice_of(answer.move)
        if answer.failure or choice is None:
            if next_request is None:
                self._keep_first_answer()
            return
        scene.session.note_help(scene.seat, BEST_MOVE)
        thoughts = answer.thoughts if next_request is None else ()
        words = advice(session, choice, session.choices(self._seat), thoughts)
        if next_request is not None:
            gap = "\n" if "\n" in words else " "
            words = f"{words}{gap}{STILL_THINKING}"
        self._show_hint_text(words, math.inf)
        self._recommend(choice)

    def _keep_first_answer(self) -> None:
        """Ends the request without an answer of the expert."""
        if self.recommended is None:
            self.scene.show_message("No hint found.", "hint")
        else:
            self._show_hint_text(self._said.removesuffix(STILL_THINKING).rstrip(), math.inf)

    def forget(self) -> None:
        """Removes the hint after a move of its seat, or if its moves change.

        In simultaneous decisions, a request survives the moves of other seats.
        """
        legal_moves = self.scene.session.referee.legal_moves
        if (
            self.bots.is_thinking
            and legal_moves(self._seat) == self._moves
            and self._count_own_moves(self._seat) == self._own_moves
        ):
            return
        self.remove()

    def _count_own_moves(self, seat: int) -> int:
        entries = self.scene.session.table.entries
        return sum(entry.move.seat == seat for entry in entries)

    def remove(self) -> None:
        """Removes the hint."""
        self._next_request = None
        self.bots.cancel()
        self.scene.mute(self._said)
        if self.recommended is not None:
            self.recommended = None
            self.scene.update_highlights()
            self.picture.erase()

    def show_again(self) -> None:
        """Shows the message again if another one replaced it."""
        is_needed = self.recommended is not None and self._said
        if is_needed and self.scene.actions.acting_seat() is not None:  # not over the pass screen
            self._show_hint_text(self._said, math.inf)

    def _show_hint_text(self, words: str, duration: float) -> None:
        self._said = words
        self.scene.show_message(words, "hint", duration)

    def _recommend(self, choice: MoveChoice | None) -> None:
        """Shows a choice on the table; the same choice is not shown again."""
        if choice is not None and choice == self.recommended:
            return
        self.recommended = choice
        self.scene.update_highlights()
        self.picture.erase()
        self.picture.show(choice)

    def stop(self) -> None:
        """Stops the bot when the table is left or rebuilt."""
        self._next_request, self._is_ready = None, False
        self.bots.stop()
