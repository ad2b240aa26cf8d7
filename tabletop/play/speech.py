"""Speech: words for the screen reader, or a voice of the system; silence where there is none.

NVDA, JAWS, Narrator, VoiceOver, Orca and Speech Dispatcher are reached by `prismatoid`, which is
the extra `speech`. Whatever goes wrong there is told to the log, and the game goes on in silence.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol

from tabletop.rules.signs import in_words
from tabletop.storage.log import log

EXTRA = "pip install 'sandtable-games[speech]'"
#: Seconds of silence after something went wrong, before a voice is looked for again.
PAUSE = 10.0


class Voice(Protocol):
    """What speaks, and shows words in Braille where it can."""

    def output(self, text: str, interrupt: bool = False) -> object:
        """Say words, after those that are being said or in their place."""


def best_voice() -> Voice:
    """Find the screen reader that runs, else another voice. Raises whatever goes wrong."""
    import prism

    voice: Voice = prism.Context().acquire_best()
    return voice


def is_installed() -> bool:
    """Tell whether the extra is there; whether anything answers is known when it is asked."""
    from importlib.util import find_spec

    return find_spec("prism") is not None


class Speech:
    """Says words one after the other, or in place of those before; never raises, never waits.

    It is used from one thread, that of the window, as some systems want it.
    """

    def __init__(self, find: Callable[[], Voice] = best_voice) -> None:
        """Look for a voice when there is something to say."""
        self._find = find
        self._voice: Voice | None = None
        self._silent_until = 0.0

    def say(self, words: str, *, interrupt: bool = False) -> None:
        """Say words, with signs in words, too."""
        text = " ".join(in_words(words).replace("\0", "").split())
        now = time.monotonic()
        if not text or now < self._silent_until:
            return
        try:
            if self._voice is None:
                self._voice = self._find()
            self._voice.output(text, interrupt)
        except Exception as error:  # of a library of others: it must not end the game
            self._voice, self._silent_until = None, now + PAUSE
            log.warning("Speech not available", exc_info=error)
