"""The curtain between people at one screen: nobody sees what only another may know."""

from __future__ import annotations

from functools import partial

import pygame

from tabletop.app.keys import ENTER
from tabletop.app.table.context import TableContext
from tabletop.app.table.history import seat_mark
from tabletop.app.table.question import PRESSES, Question
from tabletop.app.table.saving import Saving
from tabletop.app.table.since import SinceNote
from tabletop.app.widgets import Seal

#: Seconds for which whoever takes over holds the button, unless a press is to be enough.
HELD = 0.5


class Curtain:
    """Covers the table until the person it waits for says to be there, by holding a button.

    What is pressed in the moment in which it falls or is lifted does nothing: it was meant for
    what could be seen before.
    """

    def __init__(self, scene: TableContext, saving: Saving) -> None:
        self.scene, self.saving = scene, saving
        self.seat: int | None = None  #: whom it waits for, while it is down
        self.question = Question()
        self._tells = False  #: whether it is told what happened since the last turn
        self._note: SinceNote | None = None

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
        if self.scene.dialog is not None:
            self.scene.dialog.let_go()
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
        """Show the table to whom it waited for, and what happened since their last turn."""
        scene, self.seat = self.scene, None
        self._tells = scene.seat in scene.session.humans
        scene.layout(scene.window.surface.get_size())
        scene.redraw()
        self.question.put(None)

    def place_note(self, area: pygame.Rect) -> None:
        """Lay what is told over a corner of the table, which has been laid out anew."""
        self._note = SinceNote(self.scene, area) if self._tells else None

    def swallows(self, event: pygame.event.Event) -> bool:
        """Whether an event was meant for the note, or for what stood here before."""
        note, on_note = self._note, False
        if event.type in PRESSES and note is not None:
            pressed = event.type == pygame.MOUSEBUTTONDOWN
            on_note = pressed and note.visible and bool(note.rect.collidepoint(event.pos))
            self.put_note_away()
        return self.question.hear(event) or on_note

    def put_note_away(self) -> None:
        """Tell no longer what happened."""
        note, self._note, self._tells = self._note, None, False
        if note is not None:
            self.scene.redraw(note.rect)

    def paint_note(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw what happened since the last turn."""
        if self._note is not None and self._note.rect.colliderect(clip):
            self._note.draw(surface)

    def _ask(self, why: str) -> None:
        """The one thing to be seen on the curtain."""
        scene, seat = self.scene, self.seat
        assert seat is not None
        scene.take_words_away()
        self.question.put(seat)
        self.put_note_away()
        hold = scene.app.settings.hold
        how = f" Hold the button or {ENTER} until the ring is full." if hold else ""
        sign, colour = seat_mark(scene.session, scene.look.palette, seat)
        seal = Seal(scene.panel_look, sign, colour, HELD if hold else 0)

        def leave() -> None:
            self.saving.before_leaving(scene.window.back, partial(self._ask, why))

        scene.ask(
            f"Pass to {scene.session.name_of(seat)}",
            why + how,
            [("I'm ready", self.lift), ("Leave table", leave)],
            extra=[seal],
            escapes=False,
        )
