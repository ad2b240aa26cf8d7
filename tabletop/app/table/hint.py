"""The hint: the expert's move and its reason, shown until the next move."""

from __future__ import annotations

import math
import secrets
from typing import Protocol

from tabletop.app.gestures.actions import AvailableActions
from tabletop.app.program.context import Messages
from tabletop.app.table.context import LitTable
from tabletop.app.table.hint_picture import HintPicture
from tabletop.app.table.menus import assistance_too_low
from tabletop.app.workers.bots import BotWorker
from tabletop.session.answers import BotAnswer, Request
from tabletop.session.attempt import PuzzleAttempt
from tabletop.session.narrator import advice
from tabletop.session.session import MoveChoice, Session
from tabletop.storage.people import BEST_MOVE
from tabletop.table.move import Move

ADVISER = "expert"
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

    def close_goal(self) -> None:
        """Closes the goal, which may cover the target of a move."""


class Hint:
    """The expert's recommendation for the current decision, on request."""

    def __init__(self, scene: HintContext, picture: HintPicture) -> None:
        self.scene, self.picture = scene, picture
        self.bots = BotWorker(self.answered)
        self.recommended: MoveChoice | None = None  #: the recommended choice, once known
        self._seat = -1  #: the seat of the request
        self._moves: list[Move] = []  #: the legal moves of the request
        self._said = ""  #: the last message

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
        self._seat, self._moves = seat, moves
        if len(moves) == 1:
            self.answered(BotAnswer(session.referee.revision, moves[0]))
            return
        self._show_hint_text("Thinking…", MAX_SECONDS)
        view, revision = session.view(seat), session.referee.revision
        # an independent seed, so that a hint reveals nothing of the table's seed
        chance = secrets.token_hex(8)
        game, packs = session.game.info.id, session.game.packs
        self.bots.ask(Request(revision, game, ADVISER, seat, view, moves, chance, packs=packs))

    def _show_solution(self, attempt: PuzzleAttempt) -> None:
        """Shows the next move of a puzzle's solution if it was followed so far."""
        scene, session = self.scene, self.scene.session
        move = attempt.advice(session.referee)
        choices = [] if move is None else session.choices(move.seat)
        self._seat = attempt.goal.seat
        self.recommended = next((one for one in choices if one.move == move), None)
        if self.recommended is None:
            scene.show_message("No hint from this position. Undo moves or restart.", "hint", 5)
        else:
            self._show_hint_text(advice(session, self.recommended, choices, ()), math.inf)
        self._show()

    def answered(self, answer: BotAnswer) -> None:
        """Shows the expert's answer unless the position has changed."""
        scene, session = self.scene, self.scene.session
        if answer.move is None or scene.actions.acting_seat() != self._seat:
            return
        if answer.failure:
            scene.show_message("No hint found.", "hint")
            return
        choices = session.choices(answer.move.seat)
        self.recommended = next((one for one in choices if one.move == answer.move), None)
        if self.recommended is not None:
            scene.session.note_help(scene.seat, BEST_MOVE)
            self._show_hint_text(
                advice(session, self.recommended, choices, answer.thoughts), math.inf
            )
        self._show()

    def forget(self) -> None:
        """Removes the hint after a change; a request stays if its moves do."""
        legal_moves = self.scene.session.referee.legal_moves
        if self.bots.is_thinking and legal_moves(self._seat) == self._moves:
            return
        self.remove()

    def remove(self) -> None:
        """Removes the hint."""
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

    def _show(self) -> None:
        self.scene.close_goal()
        self.scene.update_highlights()
        self.picture.show(self.recommended)

    def stop(self) -> None:
        """Stops the bot when the table is left."""
        self.bots.stop()
