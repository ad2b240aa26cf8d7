"""Speech output with a screen reader or a system voice, or silence.

The optional library `prismatoid` (extra `speech`) supports NVDA, JAWS, Narrator, VoiceOver, Orca
and Speech Dispatcher. Its errors are logged, and the game goes on in silence.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol

from tabletop.rules.icon_text import icons_to_words
from tabletop.storage.log import log

EXTRA = "pip install 'sandtable-games[speech]'"
# Seconds of silence after an error before the search for a voice is repeated.
PAUSE = 10.0


class SpeechBackend(Protocol):
    """A speech backend, with Braille output if available."""

    def output(self, text: str, interrupt: bool = False) -> object:
        """Speaks a text after the current one, or interrupts it."""


def best_voice() -> SpeechBackend:
    """Returns the running screen reader, or else another voice.

    Raises whatever the library raises.
    """
    import prism

    voice: SpeechBackend = prism.Context().acquire_best()
    return voice


def is_installed() -> bool:
    """Returns whether the extra is installed; a voice may still be missing."""
    from importlib.util import find_spec

    return find_spec("prism") is not None


class Speech:
    """A queue of spoken texts that never raises and never blocks.

    Use it only from the thread of the window, because some systems require this.
    """

    def __init__(self, find: Callable[[], SpeechBackend] = best_voice) -> None:
        self._find = find
        self._voice: SpeechBackend | None = None
        self._silent_until = 0.0

    def say(self, words: str, *, interrupt: bool = False) -> None:
        """Speaks a text, with icons replaced by words."""
        text = " ".join(icons_to_words(words).replace("\0", "").split())
        now = time.monotonic()
        if not text or now < self._silent_until:
            return
        try:
            if self._voice is None:
                self._voice = self._find()
            self._voice.output(text, interrupt)
        except Exception as error:  # errors of the library must not end the game
            self._voice, self._silent_until = None, now + PAUSE
            log.warning("Speech not available", exc_info=error)
