"""A seat at a hosted table, in a terminal."""

from collections.abc import Callable, Sequence
from itertools import zip_longest

from tabletop.net.client import TableClient
from tabletop.net.messages import (
    LONGEST_NAME,
    PHRASES,
    Ask,
    Bye,
    ChoiceEffects,
    ClientMessages,
    Closed,
    Consent,
    Follow,
    HostMessages,
    Phrase,
    Phrased,
    Presence,
    Question,
    Seated,
    SeatText,
    TableNotice,
)
from tabletop.players.protocol import Answer, Error, LogSentence, Refused, Result
from tabletop.terminal.terminal import Terminal

HELP = (
    ("NUMBER", "make a choice"),
    ("hand", "show your cards"),
    ("log", "show the log"),
    ("undo", "ask to undo the last move"),
    ("referee MODE", "ask for the referee strict, coach or sandbox"),
    ("bot SEAT", "ask that a bot plays for an absent player"),
    ("say PHRASE", f"send a phrase: {', '.join(PHRASES)}"),
    ("leave", "leave the seat to somebody else"),
    ("quit", "close the program and keep the seat"),
)
"""The commands; moves can also be typed in notation."""


class TerminalClient:
    """Shows a hosted table to a person, and sends what that person types."""

    def __init__(self, client: TableClient, terminal: Terminal) -> None:
        self._client, self._terminal = client, terminal
        self._text: SeatText | None = None
        self._effects: ChoiceEffects | None = None
        self._names: Sequence[str] = ()
        self._shown: tuple[object, ...] = ()  # the last prompt and choices
        self._log: list[LogSentence] = []
        self._local: dict[str, Callable[[], object]] = {
            "hand": self._show_hand,
            "log": self._show_log,
            "help": self._show_help,
            "?": self._show_help,
        }

    def play(self) -> str:
        """Plays until the table closes, and returns the reason.

        Raises:
            ConnectionLost: The host cannot be reached.
            EOFError: The input ended, or the person quits.
        """
        for message in self._client.messages():
            if isinstance(message, Closed):
                return message.reason
            if message is not None:
                self._show(message)
            elif self._text is not None and self._text.decision is not None:
                self._decide(self._text)
        return ""

    def _show(self, message: HostMessages) -> None:
        say = self._terminal.say
        if isinstance(message, Seated):
            self._client.send(Follow(effects=True))
        elif isinstance(message, SeatText):
            self._show_text(message)
        elif isinstance(message, ChoiceEffects):
            self._effects = message
        elif isinstance(message, Presence):
            self._show_presence(message)
        elif isinstance(message, Question):
            words = self._terminal.ask(f"{message.text} Do you agree (y/n)? ")
            agrees = words.lower().startswith("y")
            self._client.send(Consent(question=message.number, agrees=agrees))
        elif isinstance(message, Phrased):
            say(f"{self._name(message.seat)}: {PHRASES.get(message.id, message.id)}")
        elif isinstance(message, TableNotice):
            say(message.text)
        elif isinstance(message, Refused):
            self._shown = ()
            say(f"Not allowed: {message.reason} ({message.rule})")
        elif isinstance(message, Error):
            self._shown = ()
            say(f"Not possible: {message.message}")
        elif isinstance(message, Result):
            say(message.reason)

    def _show_text(self, text: SeatText) -> None:
        """Prints the new lines of the log, and the prompt."""
        say, last = self._terminal.say, self._text
        if last is None:
            say(text.title)
            say(text.goal)
        for line in _new_lines(self._log, text.log):
            say(line.text, "* ")
        self._log = text.log
        if text.prompt and (last is None or text.prompt != last.prompt):
            if text.status:
                say(text.status)
            say(text.prompt)
        self._text = text

    def _show_presence(self, presence: Presence) -> None:
        self._names = [player.name for player in presence.players]
        words = [
            f"{player.name} ({_presence_words(player.kind, player.connected, player.stand_in)})"
            for player in presence.players
        ]
        self._terminal.say(f"At the table: {', '.join(words)}.")

    def _name(self, seat: int) -> str:
        return self._names[seat] if seat < len(self._names) else f"Seat {seat + 1}"

    def _decide(self, text: SeatText) -> None:
        """Shows the choices and their effects once, and sends the person's input."""
        effects = self._effects
        if effects is None or effects.revision != text.revision:
            return  # the host still tries the choices
        shown = (text.decision, *text.choices)
        if shown != self._shown:
            self._shown = shown
            for number, (choice, note) in enumerate(zip_longest(text.choices, effects.notes), 1):
                words = f"{choice.label} – {note}" if note else choice.label
                self._terminal.say(f"{number} {words}", "  ", "   ")
        while not self._follow(text, self._terminal.ask("> ")):
            pass

    def _follow(self, text: SeatText, words: str) -> bool:
        """Executes an input, and returns whether the host will answer it."""
        word, _, rest = words.partition(" ")
        if word == "quit":
            raise EOFError
        if word in self._local:
            self._local[word]()
            return False
        message = self._message(text, word, rest.strip())
        if message is not None:
            self._client.send(message)
        return message is not None

    def _message(self, text: SeatText, word: str, rest: str) -> ClientMessages | None:
        """Returns the message that an input stands for, or None after an error."""
        if word.isdecimal() and not rest:
            if 1 <= int(word) <= len(text.choices):
                return Answer(move=text.choices[int(word) - 1].move, decision=text.decision)
            self._terminal.say(f"{word}: not a choice (1 to {len(text.choices)})")
            return None
        if word == "say" and rest in PHRASES:
            return Phrase(id=rest)
        if word == "undo":
            return Ask(what="undo")
        if word == "referee":
            return Ask(what="referee", value=rest[:LONGEST_NAME])
        if word == "bot" and rest.isdecimal():
            return Ask(what="bot", value=str(int(rest) - 1)[:LONGEST_NAME])
        if word == "leave":
            return Bye()
        if word.isdecimal():
            return Answer(move=f"{word} {rest}", decision=text.decision)
        self._terminal.say(f"'{word}': unknown command (help lists all)")
        return None

    def _show_hand(self) -> None:
        for card in self._text.hand if self._text is not None else ():
            self._terminal.say(card.name, "  ")
            for line in card.lines:
                self._terminal.say(line, "      ")

    def _show_log(self) -> None:
        for line in self._log:
            self._terminal.say(f"{line.text} ({line.rule})" if line.rule else line.text, "* ")

    def _show_help(self) -> None:
        for words, about in HELP:
            self._terminal.say(f"{words.ljust(14)} {about}", "  ", " " * 15)


def _presence_words(kind: str, connected: bool, stand_in: bool) -> str:
    if kind in {"bot", "open"}:
        return "bot" if kind == "bot" else "seat is open"
    if stand_in:
        return "absent, a bot plays"
    return "connected" if connected else "absent"


def _new_lines(last: Sequence[LogSentence], log: Sequence[LogSentence]) -> Sequence[LogSentence]:
    """Returns the lines of a log that follow those shown before."""
    for first in range(len(last)):
        rest = list(last[first:])
        if rest == list(log[: len(rest)]):
            return log[len(rest) :]
    common = 0  # moves were undone
    while common < min(len(last), len(log)) and last[common] == log[common]:
        common += 1
    return log[common:]
