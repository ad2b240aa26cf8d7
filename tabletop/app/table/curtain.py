"""The curtain between people at one screen: nobody sees what only another may know."""

from __future__ import annotations

from functools import partial

from tabletop.app.table.context import TableContext
from tabletop.app.table.saving import Saving


class Curtain:
    """Covers the table until the person it waits for says to be there."""

    def __init__(self, scene: TableContext, saving: Saving) -> None:
        self.scene, self.saving = scene, saving
        self.seat: int | None = None  #: whom it waits for, while it is down

    @property
    def is_down(self) -> bool:
        """Whether the table is covered."""
        return self.seat is not None

    @property
    def hides_something(self) -> bool:
        """Whether the screen shows what another person at it may not see before the end."""
        scene = self.scene
        wanted = scene.app.settings.curtain and scene.session.outcome() is None
        return wanted and scene.session.has_open_secrets(scene.seat)

    def cover(self, why: str) -> None:
        """Come down over what one of several people sees: nobody knows who looks."""
        if not self.is_down and self.hides_something:
            self.seat = self.scene.seat
            self._ask(why)

    def fall(self, why: str) -> None:
        """Come down as another person is to sit at the bottom."""
        self.seat = self.scene.seat
        self.scene.layout(self.scene.window.surface.get_size())
        self.scene.redraw()
        self._ask(why)

    def lift(self) -> None:
        """Show the table to whom it waited for."""
        self.seat = None
        self.scene.layout(self.scene.window.surface.get_size())
        self.scene.redraw()

    def _ask(self, why: str) -> None:
        """The one thing to be seen on the curtain."""
        scene, seat = self.scene, self.seat
        assert seat is not None
        scene.take_words_away()

        def leave() -> None:
            self.saving.before_leaving(scene.window.back, partial(self._ask, why))

        scene.ask(
            f"Pass to {scene.session.name_of(seat)}",
            why,
            [("I am ready", self.lift), ("Leave the table", leave)],
            sign=scene.session.emblem_of(seat) or "eye",
            escapes=False,
        )
