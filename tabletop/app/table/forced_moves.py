"""Formalities: decisions with a single legal answer, made automatically."""

from __future__ import annotations

from typing import Protocol

from tabletop.app.gestures.actions import AvailableActions
from tabletop.app.program.app import App
from tabletop.app.table.context import PlayedTable
from tabletop.app.widgets import WidgetGroup
from tabletop.session.session import MoveChoice, Session

#: Seconds of rest before a formality, at normal speed, so that it can be followed.
PAUSE = 0.45


class FormalityContext(PlayedTable, Protocol):
    """The table on which a formality is played."""

    app: App
    session: Session
    actions: AvailableActions
    group: WidgetGroup
    still_since: float

    @property
    def side_units(self) -> tuple[int, int] | None:
        """The width of a panel instead of the history, as in a tutorial."""

    def is_busy(self) -> bool:
        """Returns whether something moves or covers the table."""


class ForcedMoves:
    """Makes a human's only legal move if the game calls it a formality.

    After an undo the human decides, because otherwise the move would be repeated at once. In a
    tutorial the human decides always.
    """

    def __init__(self, scene: FormalityContext) -> None:
        self.scene = scene
        self.asks = False  #: whether the human decides because of an undo

    def advance(self, now: float) -> float | None:
        """Makes a due formality; returns the seconds until then."""
        scene = self.scene
        choice = self.due()
        if choice is None:
            return None
        wait = scene.still_since + PAUSE / scene.app.settings.speed - now
        if wait > 0:
            return wait
        scene.session.play_formality(choice.move, scene.play)
        return 0

    @property
    def is_enabled(self) -> bool:
        """Whether the settings and the scene allow formalities."""
        return not self.scene.app.settings.ask_always and self.is_possible

    @property
    def is_possible(self) -> bool:
        """Whether the scene allows moves that the program makes for the player."""
        return not self.scene.side_units and self.scene.session.attempt is None

    def repeat_label(self, choice: MoveChoice) -> str:
        """Returns the label of the button that repeats a choice, or ""."""
        return self.scene.session.repeat_label(choice) if self.is_enabled else ""

    def due(self) -> MoveChoice | None:
        """Returns the only choice of the bottom seat if it is a formality."""
        scene = self.scene
        if self.asks or not self.is_enabled:
            return None
        seat = scene.actions.deciding_seat()
        if seat is None or scene.is_busy() or any(widget.is_busy for widget in scene.group.widgets):
            return None
        return scene.session.formality(seat)
