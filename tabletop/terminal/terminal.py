"""The terminal: lines that are written, wrapped to its width, and answers that are read."""

from __future__ import annotations

import contextlib
import shutil
import sys
from textwrap import wrap
from typing import TextIO

from rich.console import Console

from tabletop.play.speech import Speech

#: The most letters in a line, where the terminal has room for them, and the fewest.
WIDEST, NARROWEST = 80, 40
#: So many lines cover what was shown where a screen cannot be cleared.
COVER = 100

#: Letters that a terminal without them shows otherwise.
_PLAIN = str.maketrans(
    {
        "–": "-", "—": "-", "−": "-", "…": "...", "·": "-", "×": "x", "“": '"', "”": '"',
        "‘": "'", "’": "'", "\N{NO-BREAK SPACE}": " ", "→": "->",
    }
)  # fmt: skip


class Terminal:
    """Where a game is told and asked.

    All that is written is spoken, too, where there is `speech`; an answer ends what is being said.
    Answers are read from `source` line by line; what is not typed on a keyboard is written back,
    so that what was written can be followed.
    """

    def __init__(
        self,
        source: TextIO,
        target: TextIO,
        speech: Speech | None = None,
    ) -> None:
        """Read from one stream and write to the other."""
        self.source, self.target, self.speech = source, target, speech
        self._answered = False  #: whether there was an answer since something was said
        for stream in (source, target):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        self.is_typed, self.is_seen = source.isatty(), target.isatty()
        if self.is_typed and self.is_seen and source is sys.stdin:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  (the arrow keys work in answers)

    @property
    def width(self) -> int:
        """How many letters a line has."""
        columns = shutil.get_terminal_size((WIDEST, 24)).columns if self.is_seen else WIDEST
        return max(NARROWEST, min(WIDEST, columns - 1 if columns < WIDEST else columns))

    def say(self, words: str = "", indent: str = "", hanging: str = "  ") -> None:
        """Write lines, each wrapped; what is carried over to a next line hangs further in."""
        for line in words.split("\n"):
            more = " " * (len(indent) + len(hanging))
            wrapped = wrap(
                line, self.width, initial_indent=indent, subsequent_indent=more,
                break_on_hyphens=False,
            )  # fmt: skip
            self.write("\n".join(wrapped))
        if words and self.speech is not None:
            self.speech.say(words, interrupt=self._answered)
            self._answered = False

    def write(self, line: str = "") -> None:
        """Write a line as it is."""
        self._write(f"{line}\n")

    def ask(self, prompt: str) -> str:
        """Read an answer. Raises `EOFError` where there is none any more."""
        self.target.flush()
        self._answered = True
        if self.is_typed and self.is_seen and self.source is sys.stdin:
            try:
                return input(self._writable(prompt)).strip()
            except EOFError:
                self.write()
                raise
        self._write(prompt)
        self.target.flush()
        line = self.source.readline()
        if not line:
            self._write("\n")
            raise EOFError
        if not self.is_typed:
            self._write(f"{line.strip()}\n")
        return line.strip()

    def clear(self) -> None:
        """Cover all that was written, also what could be scrolled back to, and typed answers."""
        if not self.is_seen:
            self._write(f"\n{'-' * NARROWEST}\n")
            return
        console = Console(file=self.target)
        if console.is_dumb_terminal:
            self._write("\n" * COVER)
        else:
            console.clear()
            if not console.legacy_windows:
                self._write("\033[3J")
        if "readline" in sys.modules:
            sys.modules["readline"].clear_history()

    def _write(self, text: str) -> None:
        self.target.write(self._writable(text))

    def _writable(self, text: str) -> str:
        """Give a text in letters that can be written here."""
        try:
            text.encode(self.target.encoding or "utf-8")
        except UnicodeEncodeError:
            return text.translate(_PLAIN)
        return text
