"""Input methods, in which several keys compose one text.

Text input is active only while a field has the keyboard focus. The system receives the
cursor's position, so that its list of candidates opens there.
"""

from __future__ import annotations

from typing import Protocol

import pygame


class ComposingField(Protocol):
    """A text field."""

    composition: str
    """The text that is being composed and is not yet committed."""

    def cursor_rect(self) -> pygame.Rect:
        """Returns the rectangle of the cursor in window coordinates."""

    def end_composition(self) -> None:
        """Discards the text that is being composed."""


class InputMethod:
    """Connects the system's input method with the focused field."""

    def __init__(self) -> None:
        self._field: ComposingField | None = None
        self._place: pygame.Rect | None = None
        pygame.key.stop_text_input()  # SDL starts with text input on

    @property
    def is_composing(self) -> bool:
        """Whether keys currently belong to the input method."""
        return self._field is not None and bool(self._field.composition)

    def follow(self, field: ComposingField | None) -> None:
        """Switches to a field or to none; a composition in another is dropped."""
        if field is not self._field:
            self.stop()
            self._field = field
            if field is not None:
                pygame.key.start_text_input()
        if field is not None and (place := field.cursor_rect()) != self._place:
            self._place = place
            pygame.key.set_text_input_rect(place)

    def stop(self) -> None:
        """Ends a composition and stops text input until the next `follow`."""
        if self._field is not None:
            self._field.end_composition()
            pygame.key.stop_text_input()
        self._field = self._place = None
