"""The table scene of a game that people join from other devices."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from tabletop.app.program.app import App
from tabletop.app.scenes.guest_table import GuestTableScene
from tabletop.app.table.guests import Guests
from tabletop.app.table.referee import MODES
from tabletop.app.workers.table_server import MAX_LOSSES, TableServer
from tabletop.net.messages import Presence
from tabletop.net.window_messages import (
    AgreedRematch,
    AgreedUndo,
    Changes,
    Failed,
    GuestMove,
    Opened,
    SeatsChanged,
)
from tabletop.rules.refusal import Refusal
from tabletop.session.session import Session
from tabletop.storage.saves import SaveError
from tabletop.table.move import InvalidMove, Move
from tabletop.table.table import JournalEntry

CLOSING_REASON = "The host has closed the table. It can be opened again later."


class HostedScene(GuestTableScene):
    """A game of people here, guests, and bots, which is played in this window.

    The server beside the window has a copy of the game. It passes the moves of guests to this
    scene, which passes all changes back.
    """

    players_tip = "Show players and invitation"

    def __init__(self, app: App, session: Session, server: TableServer | None = None) -> None:
        """Creates the scene; the next game at a table has its `server`."""
        super().__init__(app, session)
        self.server = server or TableServer()
        self.server.on_message, self.server.on_lost = self._hear, self._open_again
        self.guests = Guests(self, self.server.send)
        self._is_opened = False
        self._sent: list[JournalEntry] = []  #: the entries that the server knows
        self._decided: dict[int, int] = {}  #: the version of the last move of each seat
        self._undone = 0  #: the version of the last undo, or of the first position

    def build(self, size: tuple[int, int]) -> None:
        super().build(size)
        if not self._is_opened:
            self._is_opened = True
            self.session.start_saving()
            self._open()

    # --- the server -------------------------------------------------------------------

    def _open(self) -> None:
        """Starts the server with the current position."""
        self._sent, self._decided = list(self.session.table.entries), {}
        try:
            self.server.open(self.session)
            self._undone = self.server.version
        except (SaveError, OSError) as error:
            self.show_message(f"The table cannot be opened: {error}", "warning", 8)

    def _open_again(self) -> None:
        """Replaces a server that has ended by itself; its clients return."""
        if self.server.losses < MAX_LOSSES:
            self._open()
        else:
            self.show_message("The server of this table does not run.", "warning", 8)

    def _hear(self, message: object) -> None:
        """Handles a message of the server."""
        if isinstance(message, GuestMove):
            self._play_for_guest(message)
        elif isinstance(message, AgreedUndo):
            self._undo_for(message)
        elif isinstance(message, AgreedRematch):
            if message.version >= self._undone:  # otherwise the next game has begun
                self.play_again()
        elif isinstance(message, Opened):
            self._keep_keys(message.keys)
            self.guests.address = message.address
        elif isinstance(message, SeatsChanged):
            self._keep_keys(message.keys)
            for seat in self.session.invited:
                if message.names[seat] != self.session.names[seat]:
                    self.session.rename_player(seat, message.names[seat])
            self._show_names()
        elif isinstance(message, Failed):
            self.show_message(f"The table cannot be opened: {message.reason}", "warning", 8)
        else:
            self.guests.hear(message)  # type: ignore[arg-type]  # all others are for people
            if isinstance(message, Presence):
                self._seat_stand_ins(message)

    def _keep_keys(self, note: str) -> None:
        """Saves who holds which seat, so that guests can return to it."""
        if note != self.session.hosting:
            self.session.hosting = note
            self.session.save_pending()

    def _seat_stand_ins(self, presence: Presence) -> None:
        stand_ins = {player.seat for player in presence.players if player.stand_in}
        if stand_ins != self.session.stand_ins:
            self.session.stand_ins = stand_ins
            self.turns.forget()  # an answer may be for a player who has returned
        self._show_names()

    def _show_names(self) -> None:
        """Updates names and presence on the table and in the bars."""
        self.name_players()
        if not self.has_pending_events and not self.pass_screen.is_up:
            now = time.perf_counter()
            self.redraw_all(self.renderer.show(self.session.view(self.seat), now, slide=0))
            self.refresh()

    # --- changes ----------------------------------------------------------------------

    def after_change(self, *, is_undo: bool = False, reason: str = "", quiet: bool = False) -> None:
        self._send_changes()
        super().after_change(is_undo=is_undo, reason=reason, quiet=quiet)

    def _send_changes(self, *, has_answered: bool = False) -> None:
        """Sends the server what has changed since the last time."""
        entries, sent = self.session.table.entries, self._sent
        same = 0
        while same < min(len(entries), len(sent)) and entries[same] is sent[same]:
            same += 1
        undone, moves = len(sent) - same, [entry.move for entry in entries[same:]]
        if not (undone or moves or has_answered):
            return
        self.server.version += 1
        version = self.server.version
        self._decided.update(dict.fromkeys((move.seat for move in moves), version))
        if undone:
            self._undone = version
        self._sent = list(entries)
        self.server.send(Changes(version, undone, tuple(map(str, moves)), has_answered))

    def _play_for_guest(self, made: GuestMove) -> None:
        """Makes a guest's move, unless it is for another position."""
        if made.version >= max(self._undone, self._decided.get(made.seat, 0)):
            beside = self._decides_simultaneously()
            if not beside:
                self.control.let_go()
            move = Move.parse(made.move)
            with suppress(Refusal, InvalidMove):
                self.session.play(move)
                self.after_change(quiet=beside)
                if move.verb == "@referee":
                    name, sign = MODES[move.args[0]]
                    self.show_message(f"Referee: {name.lower()}.", sign)
        self._send_changes(has_answered=True)

    def _undo_for(self, undo: AgreedUndo) -> None:
        session, seat = self.session, undo.seat
        is_current = undo.version == self.server.version or session.referee.later_choices(seat)[1]
        if is_current and session.take_back(seat, agreed=True) is None:
            self.after_change(is_undo=True)

    def undo(self) -> None:
        """Also asks the guests if they have seen something new."""
        seat, session = self.seat, self.session
        if seat == session.spectator:
            self.show_message("Only players can undo.", "undo")
        elif session.undo_obstacle(seat, is_remote=True) is not None:
            self.guests.ask("undo")
        else:
            super().undo()

    # --- the bars ---------------------------------------------------------------------

    def key_actions(self) -> dict[str, Callable[[], object]]:
        """Returns the actions; the cards stay, because all clients have them."""
        words = "Card data cannot be reloaded at a table for guests."
        return super().key_actions() | {"reload": partial(self.show_message, words, "scales", 5)}

    # --- time -------------------------------------------------------------------------

    def advance_in_background(self, now: float) -> float | None:
        """Also lets the bots play, because guests wait for them."""
        waits = [super().advance_in_background(now), self.turns.advance(now)]
        return min((wait for wait in waits if wait is not None), default=None)

    # --- the end ----------------------------------------------------------------------

    def before_leaving(self, proceed: Callable[[], object]) -> None:
        """Asks first if guests are at the table."""
        leave = partial(super().before_leaving, proceed)
        if not self.guests.are_connected or self.session.outcome() is not None:
            leave()
            return
        self.open_dialog(
            "Close the table?",
            "Your guests are still connected. The game is saved, and they can return to it later.",
            [("Close table", leave), ("Stay", None)],
            sign="human",
            main=1,
        )

    def play_again(self) -> None:
        """Begins the next game with the same guests, who stay connected."""
        self.open_next("hosted", self.next_session(), self.server)

    def leave(self) -> None:
        if self.session.hosting:  # otherwise the next game has the keys and the server
            self.server.close(CLOSING_REASON)
        super().leave()
