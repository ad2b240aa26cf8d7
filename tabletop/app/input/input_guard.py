"""The decision on the screen; input for an older one is ignored."""

from __future__ import annotations

import time
from collections.abc import Hashable

import pygame

#: Seconds that a decision must be visible before it accepts input.
MIN_VISIBLE_SECONDS = 0.25

PRESS_EVENTS = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)


class InputGuard:
    """The current decision.

    Input in its first moment is ignored, because it was meant for the previous decision.
    """

    def __init__(self) -> None:
        self.asked: Hashable = None
        self.is_early = False  #: whether the last input was for an older decision
        self._since: float | None = float("-inf")  # None: not drawn yet

    def set_decision(self, decision: Hashable, *, accepts_input: bool = False) -> None:
        """Sets the current decision, if it differs.

        With `accepts_input`, the decision follows from the player's own move and accepts
        input at once.
        """
        if decision != self.asked:
            self.asked, self._since = decision, float("-inf") if accepts_input else None

    def mark_drawn(self) -> None:
        """Marks the decision as drawn."""
        if self._since is None:
            self._since = time.perf_counter()

    def record_input(self, event: pygame.event.Event) -> bool:
        """Records input; returns whether it was for an older decision."""
        if event.type not in PRESS_EVENTS:
            return False
        self.is_early = (
            self._since is None or time.perf_counter() - self._since < MIN_VISIBLE_SECONDS
        )
        return self.is_early
