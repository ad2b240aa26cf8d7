"""The position of a replay on the screen, and its playback."""

from __future__ import annotations

import time
from typing import Protocol

from tabletop.app.lobby.replay import Replay
from tabletop.app.widgets import Dialog

#: Seconds that each move is shown at speed 1×.
MOVE_SECONDS = 1.4


class ReplayedTable(Protocol):
    """The table that shows the positions of a replay."""

    seat: int
    dialog: Dialog | None

    @property
    def has_pending_events(self) -> bool:
        """Whether the table does not yet show the latest events."""

    def show_position(self, number: int) -> None:
        """Shows the position after `number` moves."""

    def refresh(self) -> None:
        """Updates the bars to the position on display."""


class ReplayTimeline:
    """The requested position of a replay, and the playback of its moves."""

    def __init__(self, scene: ReplayedTable, replay: Replay) -> None:
        self.scene, self.replay = scene, replay
        self.is_playing = False
        self.speed = 1.0
        self._wanted: int | None = None  # the requested position, for example from the scrubber
        self._next = 0.0

    def go(self, number: int) -> None:
        """Requests the position after `number` moves.

        Of several requests in a frame only the last counts.
        """
        self._wanted = max(0, min(number, self.replay.length))

    def step(self, steps: int) -> None:
        """Moves by a number of steps, and stops the playback."""
        self.stop()
        self.go(self._after(steps))

    def _after(self, steps: int) -> int:
        if self._wanted is not None:
            self.show_requested()
        return self.replay.next_stop(self.scene.seat, steps)

    def show_requested(self) -> None:
        """Shows the requested position."""
        requested, self._wanted = self._wanted, None
        if requested is not None and requested != self.replay.move_number:
            self.scene.show_position(requested)

    def play_or_pause(self) -> None:
        """Starts or stops the playback; at the end it restarts."""
        if self.is_playing:
            self.stop()
            return
        if self.replay.move_number == self.replay.length:
            self.go(0)
        self.is_playing, self._next = True, time.perf_counter() + 0.3 * MOVE_SECONDS / self.speed
        self.scene.refresh()

    def stop(self) -> None:
        """Stops the playback."""
        if self.is_playing:
            self.is_playing = False
            self.scene.refresh()

    def advance(self, now: float) -> float | None:
        """Plays the next move when due, and shows the requested position.

        Returns the seconds until the next move.
        """
        wait = None
        if self.is_playing and self.scene.dialog is None:
            if now >= self._next and not self.scene.has_pending_events:
                self._next = now + MOVE_SECONDS / self.speed
                self.go(self._after(1))
                if self._wanted == self.replay.move_number:
                    self.stop()
            wait = max(0.0, self._next - now)
        self.show_requested()
        return wait
