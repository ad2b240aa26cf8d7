"""A seat at a hosted table, in a terminal."""

from __future__ import annotations

from tabletop.net.client import TableClient
from tabletop.net.messages import (
    LONGEST_NAME,
    PHRASES,
    Ask,
    Bye,
    Closed,
    Consent,
    HostMessages,
    Phrase,
    Phrased,
    Presence,
    Question,
    TableNotice,
    Withdrawn,
)
from tabletop.net.remote_session import LOST, Joining, RemoteSession, RemoteTable
from tabletop.net.requests import ASKED, REMATCH
from tabletop.players.protocol import Error, Refused
from tabletop.rules.icon_text import icons_to_words
from tabletop.rules.outcome import Outcome
from tabletop.session import narrator
from tabletop.storage.settings import Settings
from tabletop.terminal.commands import COMMANDS, follow
from tabletop.terminal.table import TableLeft, TerminalCommand, TerminalTable
from tabletop.terminal.terminal import Terminal

PAUSE, WAIT = 0.05, 1.0
"""The seconds for which messages are awaited before an input, and without a decision."""


class GuestTable(TerminalTable):
    """A table at another host, whose messages are read before each input."""

    session: RemoteSession

    def __init__(self, session: RemoteSession, terminal: Terminal, settings: Settings) -> None:
        seat = session.spectator if session.seat is None else session.seat
        super().__init__(session, terminal, settings, follow, seat)
        self.session, self.closing_reason = session, ""
        session.keep_replays(settings.kept_games)
        self._is_lost, self._waits_for = False, ""
        self._can_ask_again = True

    def play(self) -> None:
        """Plays until the next game begins.

        Raises:
            TableLeft: The host has closed the table, or the player leaves.
            EOFError: The input ended.
        """
        super().play()
        while self.session.successor is None:
            if self._can_ask_again and self.session.seat is not None:
                self._can_ask_again = False
                if self.terminal.ask("Another game (y/n)? ").lower().startswith("y"):
                    self.session.connection.send(REMATCH)
            self._hear(WAIT)

    def set_referee(self, mode: str) -> None:
        self.session.connection.send(Ask(what="referee", value=mode))

    # --- messages of the host ---------------------------------------------------------

    def _hear(self, seconds: float) -> None:
        """Waits for a message, and shows all that have arrived.

        Raises:
            TableLeft: The host has closed the table.
        """
        session = self.session
        if (message := session.connection.take(seconds)) is not None:
            session.receive(message)
            session.listen()
        if session.connection.is_lost != self._is_lost:
            self._is_lost = session.connection.is_lost
            self.terminal.say(LOST if self._is_lost else "Connected to the host again.")
        while session.news:
            self._show(session.news.popleft())
        if session.has_arrived and session.follow():
            self._went_back()

    def _show(self, message: HostMessages) -> None:
        """Prints a message that is not about the position."""
        say = self.terminal.say
        if isinstance(message, Presence):
            players = "; ".join(player.text for player in message.players)
            say(f"Players: {icons_to_words(players)}.")
        elif isinstance(message, Question):
            if Withdrawn(question=message.number) in self.session.news:
                return
            words = self.terminal.ask(f"{message.text} Do you agree (y/n)? ")
            agrees = words.lower().startswith("y")
            self.session.connection.send(Consent(question=message.number, agrees=agrees))
        elif isinstance(message, Phrased):
            say(f"{self.session.names[message.seat]}: {PHRASES.get(message.id, message.id)}")
        elif isinstance(message, TableNotice):
            say(message.text)
            self._can_ask_again |= not message.text.startswith(ASKED)
        elif isinstance(message, Refused):
            say(f"Not allowed: {narrator.with_rule(message.reason, message.rule)}")
        elif isinstance(message, Error):
            say(f"Not possible: {message.message}.")
        elif isinstance(message, Closed):
            self.closing_reason = message.reason
            raise TableLeft

    # --- turns ------------------------------------------------------------------------

    @property
    def _has_decision(self) -> bool:
        return self.session.decision is not None and not self.session.is_waiting

    def _turn(self) -> None:
        """Asks for a decision, or waits for the others."""
        self._hear(PAUSE if self._has_decision else WAIT)
        if self._has_decision and not self._is_over():
            self._waits_for = ""
            self._decide()
            return
        self._print_events()
        turn = narrator.whose_turn(self.session, self.seat)
        if turn != self._waits_for and not self.session.is_waiting:
            self._waits_for = turn
            self.terminal.say(turn)

    def _is_asking(self, revision: int) -> bool:
        self._hear(PAUSE)
        return super()._is_asking(revision) and self._has_decision

    def _time_is_up(self) -> bool:
        """Also ends a decision that another one has replaced during the input."""
        decision = self.session.decision
        self._hear(PAUSE)
        if decision == self.session.decision:
            return super()._time_is_up()
        self.terminal.say("The decision has changed meanwhile.")
        return True

    def _record(self, outcome: Outcome) -> None:
        """Prints where the replay is; the host counts the score."""
        if self.session.replay_path is not None:
            self.terminal.say("The replay is saved in")
            self.terminal.write(str(self.session.replay_path))
        elif self.session.save_error:
            self.terminal.say(self.session.save_error)


def play_in_terminal(client: TableClient, terminal: Terminal, settings: Settings) -> str:
    """Plays until the table closes; returns the reason, or "" after `quit`.

    Raises:
        ValueError: The game cannot be played here; the message has a remedy.
    """
    joining = Joining(RemoteTable(client, lambda: None))
    while (session := joining.listen(WAIT)) is None:
        pass
    return play_all(session, terminal, settings)


def play_all(session: RemoteSession, terminal: Terminal, settings: Settings) -> str:
    """Plays all games of a table; returns why it closed, or "" after `quit`."""
    while True:
        table = GuestTable(session, terminal, settings)
        try:
            table.play()
        except (TableLeft, EOFError):
            session.connection.close()
            return table.closing_reason
        assert session.successor is not None
        session = session.successor


def _say(table: TerminalTable, words: str) -> None:
    assert isinstance(table, GuestTable)
    if words in PHRASES:
        table.session.connection.send(Phrase(id=words))
    else:
        table.terminal.say(f"say: expected {', '.join(PHRASES)}")


def _let_bot_play(table: TerminalTable, words: str) -> None:
    assert isinstance(table, GuestTable)
    if words.isdecimal():
        value = str(int(words) - 1)[:LONGEST_NAME]
        table.session.connection.send(Ask(what="bot", value=value))
    else:
        table.terminal.say("bot: expected the number of a seat")


def _play_again(table: TerminalTable, _: str) -> None:
    assert isinstance(table, GuestTable)
    table.session.connection.send(REMATCH)


def _leave(table: TerminalTable, _: str) -> None:
    assert isinstance(table, GuestTable)
    table.session.connection.send(Bye())


GuestTable.own_commands = {
    "redo": None,
    "save": None,
    "say": TerminalCommand("PHRASE", f"send a phrase: {', '.join(PHRASES)}", _say),
    "bot": TerminalCommand("SEAT", "ask that a bot plays for an absent player", _let_bot_play),
    "again": TerminalCommand("", "ask for another game, if the referee is off", _play_again),
    "leave": TerminalCommand("", "leave the seat to somebody else", _leave),
    "quit": TerminalCommand("", "close the program; your seat is kept", COMMANDS["quit"].do),
}
