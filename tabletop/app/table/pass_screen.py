"""The pass screen between players at one screen, which hides secrets."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

import pygame

from tabletop.app.input.input_guard import InputGuard
from tabletop.app.program.app import App
from tabletop.app.program.context import OpenDialogs
from tabletop.app.table.beat_picture import seat_mark
from tabletop.app.table.save_monitor import SaveWatch
from tabletop.app.widgets import HoldRing
from tabletop.app.window.key_bindings import ENTER
from tabletop.session.session import Session

#: Seconds for which the next player holds the button, unless a press suffices.
HOLD_SECONDS = 0.5


class CoveredTable(OpenDialogs, Protocol):
    """The table that the pass screen covers."""

    session: Session
    seat: int

    def relayout(self) -> None:
        """Builds the table again at once."""

    def close_revealing_overlays(self) -> None:
        """Closes everything that may reveal a card: menu, toast, and hover."""


class PassScreen:
    """Covers the table until the next player confirms by holding a button.

    Input at the moment of covering or uncovering is ignored, because it was meant for the previous
    picture.
    """

    def __init__(
        self,
        app: App,
        scene: CoveredTable,
        save_watch: SaveWatch,
        recall_beats: Callable[[], object],
    ) -> None:
        """`recall_beats` shows what happened since the last move of the seat."""
        self.app, self.scene, self.saving = app, scene, save_watch
        self.recall_beats = recall_beats
        self.seat: int | None = None  #: the expected seat while the pass screen is up
        self.question = InputGuard()

    @property
    def is_up(self) -> bool:
        """Whether the table is covered."""
        return self.seat is not None

    @property
    def hides_something(self) -> bool:
        """Whether the screen shows secrets that another player must not see."""
        scene = self.scene
        is_needed = self.app.settings.curtain and scene.session.outcome() is None
        return is_needed and scene.session.has_open_secrets(scene.seat)

    def cover_if_secret(self, reason: str) -> None:
        """Covers a view with secrets if several players share the screen."""
        if self.scene.dialog is not None:
            self.scene.dialog.release_holds()
        if not self.is_up and self.hides_something:
            self.seat = self.scene.seat
            self._ask(reason)

    def cover_for_next_player(self, reason: str) -> None:
        """Covers the table for another player at the bottom."""
        self.seat = self.scene.seat
        self.scene.relayout()
        self._ask(reason)

    def uncover(self) -> None:
        """Uncovers the table, and shows the events since the player's last turn."""
        self.seat = None
        self.scene.relayout()
        self.question.set_decision(None)
        self.recall_beats()

    def swallows(self, event: pygame.event.Event) -> bool:
        """Returns whether an event was meant for the previous picture."""
        return self.question.record_input(event)

    def _ask(self, reason: str) -> None:
        """Opens the dialog of the pass screen."""
        scene, seat = self.scene, self.seat
        assert seat is not None
        scene.close_revealing_overlays()
        self.question.set_decision(seat)
        hold = self.app.settings.hold
        how = f" Hold the button or {ENTER} until the ring is full." if hold else ""
        sign, colour = seat_mark(scene.session, scene.panel_look.palette, seat)
        seal = HoldRing(scene.panel_look, sign, colour, HOLD_SECONDS if hold else 0)

        def leave() -> None:
            self.saving.before_leaving(self.app.window.back, partial(self._ask, reason))

        scene.open_dialog(
            f"Pass to {scene.session.name_of(seat)}",
            reason + how,
            [("I'm ready", self.uncover), ("Leave table", leave)],
            extra=[seal],
            escapes=False,
        )
