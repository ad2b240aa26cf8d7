"""Typing by an input method: several keys compose a letter, which the system writes at the end.

The system is asked for typed text only while a field has the keyboard, and told where the cursor
is, so that its list of candidates opens there.
"""

from __future__ import annotations

from typing import Protocol

import pygame


class ComposingField(Protocol):
    """A field that text is typed into."""

    composition: str
    """What is being composed and not written yet."""

    def cursor_rect(self) -> pygame.Rect:
        """Returns where the cursor is in the window."""

    def end_composition(self) -> None:
        """Forgets what is being composed."""


class InputMethod:
    """Keeps the system's input method with the field that has the keyboard."""

    def __init__(self) -> None:
        self._field: ComposingField | None = None
        self._place: pygame.Rect | None = None
        pygame.key.stop_text_input()  # SDL begins with it on

    @property
    def is_composing(self) -> bool:
        """Whether keys belong to the input method now."""
        return self._field is not None and bool(self._field.composition)

    def follow(self, field: ComposingField | None) -> None:
        """Turns to a field, or to none; what was being composed in another one is dropped."""
        if field is not self._field:
            self.stop()
            self._field = field
            if field is not None:
                pygame.key.start_text_input()
        if field is not None and (place := field.cursor_rect()) != self._place:
            self._place = place
            pygame.key.set_text_input_rect(place)

    def stop(self) -> None:
        """Ends a composition and asks for no more text, until a field is followed again."""
        if self._field is not None:
            self._field.end_composition()
            pygame.key.stop_text_input()
        self._field = self._place = None
