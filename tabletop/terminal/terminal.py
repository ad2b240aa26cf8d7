"""Terminal input and output: wrapped lines, and answers from a stream."""

from __future__ import annotations

import contextlib
import shutil
import sys
from textwrap import wrap
from typing import TextIO

from rich.console import Console

from tabletop.session.speech import Speech

# Maximum and minimum number of characters in a line.
WIDEST, NARROWEST = 80, 40
# Number of lines that hide earlier output if the screen cannot be cleared.
COVER = 100

# Replacements for characters that the encoding lacks.
_PLAIN = str.maketrans(
    {
        "–": "-", "—": "-", "−": "-", "…": "...", "·": "-", "×": "x", "“": '"', "”": '"',
        "‘": "'", "’": "'", "\N{NO-BREAK SPACE}": " ", "→": "->",
    }
)  # fmt: skip


class Terminal:
    """The input and output of a game.

    With `speech`, all output is also spoken, and an answer interrupts it. Answers are read from
    `source` by line. Answers from a file are echoed, so that the output is complete.
    """

    def __init__(
        self,
        source: TextIO,
        target: TextIO,
        speech: Speech | None = None,
    ) -> None:
        self.source, self.target, self.speech = source, target, speech
        self._answered = False  # whether there was an answer since the last output
        for stream in (source, target):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        self.is_typed, self.is_seen = source.isatty(), target.isatty()
        if self.is_typed and self.is_seen and source is sys.stdin:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 (enables arrow keys in answers)

    @property
    def width(self) -> int:
        """The number of characters in a line."""
        columns = shutil.get_terminal_size((WIDEST, 24)).columns if self.is_seen else WIDEST
        return max(NARROWEST, min(WIDEST, columns - 1 if columns < WIDEST else columns))

    def say(self, words: str = "", indent: str = "", hanging: str = "  ") -> None:
        """Writes lines, each wrapped with an additional indent."""
        for line in words.split("\n"):
            continuation = " " * (len(indent) + len(hanging))
            wrapped = wrap(
                line, self.width, initial_indent=indent, subsequent_indent=continuation,
                break_on_hyphens=False,
            )  # fmt: skip
            self.write("\n".join(wrapped))
        if words and self.speech is not None:
            self.speech.say(words, interrupt=self._answered)
            self._answered = False

    def write(self, line: str = "") -> None:
        """Writes a line without wrapping."""
        self._write(f"{line}\n")

    def ask(self, prompt: str) -> str:
        """Reads an answer.

        Raises:
            EOFError: The input ended.
        """
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
        """Hides all output, including the scrollback and the input history."""
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
        """Returns a text with characters that the encoding supports."""
        try:
            text.encode(self.target.encoding or "utf-8")
        except UnicodeEncodeError:
            return text.translate(_PLAIN)
        return text
