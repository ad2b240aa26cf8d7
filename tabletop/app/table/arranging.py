"""Arrangements, such as a deployment: the last one again, or one by a bot."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from functools import partial
from typing import Protocol

from tabletop.app.gestures.actions import AvailableActions
from tabletop.app.table.context import PlayedTable
from tabletop.app.table.decision_bar import Offer
from tabletop.app.window.window import call_in_loop
from tabletop.session.answers import BotAnswer, Request, answer
from tabletop.session.session import MoveChoice, Session
from tabletop.storage.people import BEST_MOVE
from tabletop.table.move import Move

#: The bot whose arrangement is suggested.
ADVISER = "fair"


class ArrangementContext(PlayedTable, Protocol):
    """The table on which a seat arranges its pieces."""

    session: Session
    actions: AvailableActions


class Arranging:
    """Makes the moves of an arrangement for the player, with one undo.

    The moves of an arrangement are those whose gesture names it (`Gesture.arrangement`). A move
    that ends the arrangement is left to the player, who can finish it with another click.
    """

    def __init__(self, scene: ArrangementContext) -> None:
        self.scene = scene
        #: the seat for which a suggested move is awaited, and the number of its moves
        self._awaited: tuple[int, int] | None = None

    @property
    def is_thinking(self) -> bool:
        """Whether a suggested move is awaited."""
        awaited = self._awaited
        return awaited is not None and awaited[1] == self._move_count(awaited[0])

    def _move_count(self, seat: int) -> int:
        """Returns the number of moves of a seat; other seats may move meanwhile."""
        return sum(entry.move.seat == seat for entry in self.scene.session.table.entries)

    def offers(self) -> list[Offer]:
        """Returns the buttons for the arrangement of the acting seat."""
        seat, session = self.scene.actions.acting_seat(), self.scene.session
        if seat is None or session.referee.mode != "strict" or self.is_thinking:
            return []
        choices = self._choices(seat)
        if not choices:
            return []
        name = choices[0].gesture.arrangement
        tip = "One Undo takes back all its moves."
        offers = []
        if any(choice.move in self._last_moves(seat) for choice in choices):
            offers.append(Offer(f"Last {name}", self.repeat, "redo", f"Repeat it. {tip}"))
        if session.allows_help(seat, BEST_MOVE):
            verb = "Finish" if self._ends(choices[0].move) else "Suggest"
            words = f"By a fair bot. {tip}"
            offers.append(Offer(f"{verb} {name}", self.suggest, "hint", words))
        return offers

    def _choices(self, seat: int) -> list[MoveChoice]:
        """Returns the moves of the current arrangement of a seat."""
        choices = self.scene.session.choices(seat)
        return [choice for choice in choices if choice.gesture.arrangement]

    def _ends(self, move: Move) -> bool:
        """Returns whether a move is the last one of its arrangement."""
        with self.scene.session.trial(move):
            legal = self.scene.session.game.legal_moves(self.scene.session.table, move.seat)
            return move.verb not in {each.verb for each in legal}

    def _last_moves(self, seat: int) -> list[Move]:
        """Returns the moves of the seat's arrangement before the current one."""
        verbs = {choice.move.verb for choice in self._choices(seat)}
        moves = [entry.move for entry in self.scene.session.table.entries]
        return last_run([move for move in moves if move.seat == seat], verbs)

    def repeat(self) -> None:
        """Makes the moves of the last arrangement that are legal now."""
        seat, is_first = self.scene.actions.acting_seat(), True
        if seat is None:
            return
        for move in self._last_moves(seat):
            if move in self.scene.session.referee.legal_moves(seat):
                if not is_first and self._ends(move):
                    return
                self._play(move, is_first=is_first)
                is_first = False

    def suggest(self) -> None:
        """Lets a bot complete the arrangement, move by move."""
        seat = self.scene.actions.acting_seat()
        if seat is not None:
            self.scene.session.note_help(seat, BEST_MOVE)
            self._ask(seat, None, is_first=True)

    def _ask(self, seat: int, plan: object, *, is_first: bool) -> None:
        """Asks the bot for the next move, in a thread beside the window."""
        session = self.scene.session
        self._awaited = seat, self._move_count(seat)
        request = Request.of(session, seat, ADVISER)
        request = request._replace(revision=self._awaited[1], plan=plan)

        def think() -> None:
            call_in_loop(partial(self._answered, seat, answer(request), is_first=is_first))

        threading.Thread(target=think, daemon=True).start()

    def _answered(self, seat: int, told: BotAnswer, *, is_first: bool) -> None:
        """Makes a suggested move and asks for the next, in the same position."""
        if self._awaited != (seat, told.revision) or not self.is_thinking or told.move is None:
            return
        self._awaited = None
        if told.move not in [choice.move for choice in self._choices(seat)]:
            return  # the bot would end the arrangement
        self._play(told.move, is_first=is_first)
        choices = self._choices(seat)
        if choices and not self._ends(choices[0].move):
            self._ask(seat, told.plan, is_first=False)

    def _play(self, move: Move, *, is_first: bool) -> None:
        if is_first:
            self.scene.play(move)
        else:
            self.scene.session.play_formality(move, self.scene.play)


def last_run(moves: Sequence[Move], verbs: set[str]) -> list[Move]:
    """Returns the last run of moves with these verbs before the current one.

    Runs are separated by moves with other verbs. The current run is at the end, and may be empty.
    """
    runs: list[list[Move]] = [[]]
    for move in moves:
        if move.verb in verbs:
            runs[-1].append(move)
        elif runs[-1]:
            runs.append([])
    return runs[-2] if len(runs) > 1 else []
