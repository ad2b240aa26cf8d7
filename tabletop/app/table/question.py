"""What is asked on the screen, and since when: what is pressed for an older question is dropped."""

from __future__ import annotations

import time
from collections.abc import Hashable

import pygame

#: Seconds that a question stands before a press can be an answer to it.
SETTLES = 0.25

PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)


class Question:
    """The question that stands now; whoever presses in the first moment meant the one before."""

    def __init__(self) -> None:
        self.asked: Hashable = None
        self.is_early = False  #: whether the last press was made for an older question
        self._since: float | None = float("-inf")  # None: it has not been painted yet

    def put(self, asked: Hashable, *, awaited: bool = False) -> None:
        """Ask this from now on, if it is something else.

        One that is `awaited` came of the person's own move within a turn, and may be answered as
        fast as they like.
        """
        if asked != self.asked:
            self.asked, self._since = asked, float("-inf") if awaited else None

    def seen(self) -> None:
        """It is on the screen now."""
        if self._since is None:
            self._since = time.perf_counter()

    def hear(self, event: pygame.event.Event) -> bool:
        """Take note of a press; answers whether it was made for an older question."""
        if event.type not in PRESSES:
            return False
        self.is_early = self._since is None or time.perf_counter() - self._since < SETTLES
        return self.is_early
