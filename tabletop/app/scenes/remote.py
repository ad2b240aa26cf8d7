"""The table scene of a game that another computer hosts."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from functools import partial

from tabletop.app.program.app import App
from tabletop.app.render.sprites import SLIDE_SECONDS
from tabletop.app.scenes.guest_table import GuestTableScene
from tabletop.app.scenes.results import ResultsScene
from tabletop.app.table.guests import Guests
from tabletop.app.table.hud import HudPart
from tabletop.app.table.hud_layout import HudLayout
from tabletop.app.window.window import call_in_loop
from tabletop.net.messages import Closed, HostMessages, Presence
from tabletop.net.remote_session import LOST, RemoteSession
from tabletop.players.protocol import Error, Refused
from tabletop.rules.refusal import Refusal
from tabletop.table.move import Move

#: The keys whose actions belong to the host.
HOST_KEYS = ("save", "reload", "pause", "step", "speed")


class RemoteScene(GuestTableScene):
    """A seat at a hosted table, or a place to watch it.

    The session passes moves to the host. Changes by others are shown as soon as they interrupt
    nothing, like the moves of bots.
    """

    players_tip = "Show players"

    def __init__(self, app: App, session: RemoteSession) -> None:
        super().__init__(app, session)
        self.remote, connection = session, session.connection
        session.keep_replays(app.settings.kept_games)
        self.guests = Guests(self, lambda sent: connection.send(sent.message))
        self.guests.address = connection.address
        self._is_lost = self._is_invited = self._is_followed = False
        connection.notify = partial(call_in_loop, self._hear)
        call_in_loop(self._hear)  # messages may have arrived before

    # --- messages of the host ---------------------------------------------------------

    def _hear(self) -> None:
        """Receives messages; the loop then advances the scene."""
        session = self.remote
        session.listen()
        if session.connection.is_lost != self._is_lost:
            self._is_lost = session.connection.is_lost
            words = LOST if self._is_lost else "Connected to the host again."
            self.show_message(words, "offline" if self._is_lost else "check", 8)
            self.refresh()
        while session.news:
            message = session.news.popleft()
            self._show(message)
            if isinstance(message, Refused | Error):
                self.refresh()
        if session.successor is not None:
            self._follow()

    def _follow(self) -> None:
        """Opens the next game; asks first if a replay or other page is open."""
        if isinstance(self.front, RemoteScene | ResultsScene):
            self._open_successor()
        elif not self._is_invited:
            self._is_invited = True
            answers: list[tuple[str, Callable[[], object] | None]]
            answers = [("Play", self._open_successor), ("Stay here", None)]
            self.front.open_dialog("Next game", "The next game has begun.", answers, sign="human")

    def _open_successor(self) -> None:
        self._is_followed = True
        self.open_next("remote", self.remote.successor)

    def _show(self, message: HostMessages) -> None:
        """Shows a message that is not about the position."""
        if isinstance(message, Refused):
            self.refuse(Refusal(message.rule, message.reason))
        elif isinstance(message, Closed):
            self._end(message.reason)
        elif isinstance(message, Presence):
            if not self.guests.players:  # the first one tells nothing new
                self.guests.players = message.players
            self.guests.hear(message)
            self.relayout()
        else:
            self.guests.hear(message)

    def _end(self, reason: str) -> None:
        """Shows why the host has closed the table."""
        answers: list[tuple[str, Callable[[], object] | None]] = [
            ("Leave table", self.window.back),
            ("Look at table", None),
        ]
        self.open_dialog("Table closed", reason, answers, sign="offline")

    # --- time -------------------------------------------------------------------------

    def advance(self, now: float) -> float | None:
        """Shows changes and questions of others if they interrupt nothing."""
        if self.remote.successor is not None:
            self._follow()
            return None
        if self.remote.has_arrived and not self.has_hands_full():
            beside = self._decides_simultaneously() and self.gestures.hand is not None
            is_undo = self.remote.follow()
            self.after_change(is_undo=is_undo, quiet=beside)
        return super().advance(now)

    def play(self, move: Move, picked: Hashable = None) -> None:
        """Makes a move; its piece returns unless the host answers at once."""
        count = len(self.session.table.entries)
        super().play(move, picked)
        if len(self.session.table.entries) == count:
            now, speed = time.perf_counter(), self.app.settings.speed
            view, slide = self.session.view(self.seat), SLIDE_SECONDS / speed
            self.redraw_all(self.renderer.show(view, now, slide=slide))
            self.refresh()

    # --- the bars ---------------------------------------------------------------------

    def make_bot_buttons(self, layout: HudLayout) -> list[HudPart]:
        """Returns nothing, because bots play at the host."""
        return []

    def key_actions(self) -> dict[str, Callable[[], object]]:
        actions = super().key_actions()
        return {key: action for key, action in actions.items() if key not in HOST_KEYS}

    # --- the end ----------------------------------------------------------------------

    def show_results(self) -> None:
        outcome = self.session.outcome()
        if outcome is not None:
            medal = self.skin.medal(outcome.rank)
            self.app.open("results", self.session, outcome, medal, None, self.play_again)

    def play_again(self) -> None:
        """Asks the others for another game."""
        self.guests.ask("rematch")

    def leave(self) -> None:
        """Ends the connection; the host keeps the seat."""
        self.turns.stop()
        self.hint.stop()
        if not self._is_followed:
            self.remote.connection.close()
