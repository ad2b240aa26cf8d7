"""Formalities: what a person is asked and has one answer to, which decides nothing, is done."""

from __future__ import annotations

from tabletop.app.table.context import TableContext
from tabletop.play.session import Choice

#: Seconds that the table is still before, at normal speed, so that it can be followed.
PAUSE = 0.45


class Formalities:
    """Makes a person's only legal move where its game says that nothing is decided by it.

    How soon a move is made must tell nobody what its seat holds. So where several people sit at
    the table each is asked, as long as anything is hidden; bots do not look at the clock. After
    something was taken back, too, people are asked: else it would be done again at once.
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
        scene, session = self.scene, self.scene.session
        if self.asks or scene.app.settings.ask_always or session.referee.mode != "strict":
            return None
        seat = scene.actions.acting()
        if seat is None or scene.busy() or any(widget.busy for widget in scene.group.widgets):
            return None
        if scene.aside or session.attempt is not None:  # there every move is the lesson
            return None
        choices = session.choices(seat)
        if len(choices) != 1 or not choices[0].gesture.formal:
            return None
        if len(session.humans) > 1 and session.has_secrets():
            return None
        return choices[0]
