"""The table scene of a game that another computer hosts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tabletop.app.painting.seat_names import PlayerNames
from tabletop.app.program.app import App
from tabletop.app.scenes.table import TableScene
from tabletop.app.table.hud import HudPart
from tabletop.app.table.hud_layout import HudLayout
from tabletop.app.window.window import call_in_loop
from tabletop.net.messages import (
    PHRASES,
    Ask,
    Closed,
    Consent,
    HostMessages,
    Phrase,
    Phrased,
    Presence,
    Question,
    TableNotice,
)
from tabletop.net.remote_session import LOST, RemoteSession
from tabletop.players.protocol import Error, Hello, Refused
from tabletop.rules.refusal import Refusal

#: Seconds for which a sentence of the host or of a player is shown.
SENTENCE_SECONDS = 5.0


class RemoteScene(TableScene):
    """A seat at a hosted table, or a place to watch it.

    The session passes moves to the host. Changes by others are shown as soon as they interrupt
    nothing, like the moves of bots.
    """

    session: RemoteSession

    def __init__(self, app: App, session: RemoteSession) -> None:
        super().__init__(app, session)
        self.skin.is_spectated = session.seat is None
        self._questions: list[Question] = []
        self._is_lost = False
        self._connected: dict[int, bool] = {}
        session.connection.notify = partial(call_in_loop, self._hear)
        call_in_loop(self._hear)  # messages may have arrived before

    # --- messages of the host ---------------------------------------------------------

    def _hear(self) -> None:
        """Receives messages; the loop then advances the scene."""
        session = self.session
        session.listen()
        if session.connection.is_lost != self._is_lost:
            self._is_lost = session.connection.is_lost
            words = LOST if self._is_lost else "Connected to the host again."
            self.show_message(words, "warning" if self._is_lost else "check", SENTENCE_SECONDS)
            self.refresh()
        while session.news:
            self._show(session.news.popleft())

    def _show(self, message: HostMessages) -> None:
        """Shows a message that is not about the position."""
        if isinstance(message, Presence):
            self._meet(message)
        elif isinstance(message, Question):
            self._questions.append(message)
        elif isinstance(message, Phrased):
            words = f"{self._name(message.seat)}: {PHRASES.get(message.id, message.id)}"
            self.show_message(words, "human", SENTENCE_SECONDS)
        elif isinstance(message, TableNotice):
            self.show_message(message.text, "human", SENTENCE_SECONDS)
        elif isinstance(message, Refused):
            self.refuse(Refusal(message.rule, message.reason))
            self.refresh()
        elif isinstance(message, Error):
            self.show_message(f"Not possible: {message.message}.", "close", SENTENCE_SECONDS)
            self.refresh()
        elif isinstance(message, Closed):
            self._end(message.reason)
        elif isinstance(message, Hello):
            pass

    def _meet(self, presence: Presence) -> None:
        """Shows the names of the players, and who has come or left."""
        self.skin.names = PlayerNames(self.session.seated)
        for player in presence.players:
            before = self._connected.get(player.seat)
            if before is not None and before != player.connected and player.kind == "remote":
                state = "is at the table" if player.connected else "has lost the connection"
                self.show_message(f"{player.name} {state}.", "human", SENTENCE_SECONDS)
            self._connected[player.seat] = player.connected
        if self.hud is not None:
            self.relayout()

    def _ask(self, question: Question) -> None:
        """Shows what another player asks for."""

        def answer(agrees: bool) -> None:
            self.session.connection.send(Consent(question=question.number, agrees=agrees))

        self.open_dialog(
            f"{self._name(question.of_seat)} asks",
            question.text,
            [("Agree", partial(answer, True)), ("Refuse", partial(answer, False))],
            sign="human",
        )

    def _end(self, reason: str) -> None:
        """Shows why the host has closed the table."""
        answers: list[tuple[str, Callable[[], object] | None]] = [
            ("Home", self.window.back),
            ("Look at table", None),
        ]
        self.open_dialog("Table closed", reason, answers, sign="human")

    def _name(self, seat: int) -> str:
        return self.session.names[seat]

    def make_bot_buttons(self, layout: HudLayout) -> list[HudPart]:
        """Returns nothing, because bots play at the host."""
        return []

    def _take_seat(self) -> bool:
        """Returns False, because other players sit elsewhere."""
        return False

    # --- time -------------------------------------------------------------------------

    def advance(self, now: float) -> float | None:
        """Shows changes and questions of others if they interrupt nothing."""
        if self.session.has_arrived and not self.has_hands_full():
            beside = self._decides_simultaneously() and self.gestures.hand is not None
            is_undo = self.session.follow()
            self.after_change(is_undo=is_undo, quiet=beside)
        if self._questions and self.dialog is None and self.menu is None:
            self._ask(self._questions.pop(0))
        return super().advance(now)

    def advance_in_background(self, now: float) -> float | None:
        """Returns None, because the host saves the game."""
        return None

    # --- actions ----------------------------------------------------------------------

    def next_referee(self) -> None:
        """Asks the other players for another referee."""

        def ask(mode: str) -> None:
            self.session.connection.send(Ask(what="referee", value=mode))

        modes = [
            mode for mode in ("strict", "coach", "sandbox") if mode != self.session.referee.mode
        ]
        self.open_dialog(
            "Ask for another referee",
            "The other players have to agree.",
            [*((mode.capitalize(), partial(ask, mode)) for mode in modes), ("Cancel", None)],
            sign="scales",
            main=len(modes),
        )

    def say(self) -> None:
        """Offers the phrases that all players can read."""

        def send(phrase: str) -> None:
            self.session.connection.send(Phrase(id=phrase))

        self.open_dialog(
            "Say",
            "All players read it.",
            [("Say nothing", None), *((text, partial(send, key)) for key, text in PHRASES.items())],
            sign="human",
            is_menu=True,
        )

    def show_results(self) -> None:
        outcome = self.session.outcome()
        if outcome is not None:
            self.app.open("results", self.session, outcome, self.skin.medal(outcome.rank), None)

    def open_game_menu(self) -> None:
        """Opens the menu without the actions of the host."""
        self.open_dialog(
            "Menu",
            self.session.how_kept,
            [
                ("Continue", None),
                ("Undo", self.undo),
                ("Say", self.say),
                ("Rulebook", partial(self.open_rules, "")),
                ("Settings", partial(self.app.open, "settings")),
                ("Leave table", self.window.back),
            ],
            sign="menu",
            is_menu=True,
        )

    def key_actions(self) -> dict[str, Callable[[], object]]:
        actions = super().key_actions()
        for name in ("save", "reload", "pause", "step"):
            actions.pop(name, None)
        return actions

    def leave(self) -> None:
        """Ends the connection; the host keeps the seat."""
        self.turns.stop()
        self.hint.stop()
        self.session.connection.close()
