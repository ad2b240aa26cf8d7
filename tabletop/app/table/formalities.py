"""Formalities: what a person is asked and has one answer to, which decides nothing, is done."""

from __future__ import annotations

from tabletop.app.table.context import TableContext
from tabletop.play.session import Choice

#: Seconds that the table is still before, at normal speed, so that it can be followed.
PAUSE = 0.45


class Formalities:
    """Makes a person's only legal move where its game says that nothing is decided by it.

    After something was taken back people are asked: else it would be done again at once. So they
    are in a first game, where every move is the lesson.
    """

    def __init__(self, scene: TableContext) -> None:
        self.scene = scene
        self.asks = False  #: whether something was taken back, so that the person is asked

    def advance(self, now: float) -> float | None:
        """Make the move when the table has been still; seconds until then."""
        scene = self.scene
        choice = self.due()
        if choice is None:
            return None
        wait = scene.still_since + PAUSE / scene.app.settings.speed - now
        if wait > 0:
            return wait
        scene.session.play_formality(choice.move, scene.play)
        return 0

    def due(self) -> Choice | None:
        """The only choice of the person at the bottom, if it is a formality."""
        scene = self.scene
        if self.asks or scene.app.settings.ask_always or scene.aside:
            return None
        seat = scene.actions.acting()
        if seat is None or scene.busy() or any(widget.busy for widget in scene.group.widgets):
            return None
        return scene.session.formality(seat)
