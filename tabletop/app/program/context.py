"""The interface of scenes that their parts use."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, runtime_checkable

import pygame

from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.program.app import App
from tabletop.app.widgets import Dialog, Widget


class Canvas(Protocol):
    """A scene that can be repainted."""

    def redraw(self, rect: pygame.Rect | None = None) -> None:
        """Requests a repaint of a part of the window, or of all of it."""


class AreaCanvas(Protocol):
    """A scene whose areas can be repainted together."""

    def redraw_all(self, rects: Iterable[pygame.Rect]) -> None:
        """Requests a repaint of several parts of the window."""


class Messages(Protocol):
    """A scene with messages."""

    def show_message(self, words: str, sign: str = "", duration: float = 2.6) -> None:
        """Shows a short message for `duration` seconds."""


class Repaints(Canvas, AreaCanvas, Protocol):
    """A scene whose parts can be painted again."""

    style: WidgetStyle


class Dialogs(Messages, Protocol):
    """A scene with messages and dialogs."""

    panel_look: WidgetStyle

    def open_dialog(
        self,
        title: str,
        words: str,
        answers: Sequence[tuple[str, Callable[[], object] | None]],
        *,
        extra: Sequence[Widget] = (),
        width: int = 460,
        sign: str = "",
        main: int = 0,
        escapes: bool = True,
        is_menu: bool = False,
    ) -> None:
        """Opens a dialog."""


class AppDialogs(Dialogs, Protocol):
    """A scene with dialogs that can open other scenes."""

    app: App

    def mute(self, words: str) -> None:
        """Removes the message `words` if it is still shown."""


@runtime_checkable
class OpenDialogs(Dialogs, Protocol):
    """A scene whose parts also use the open dialog."""

    dialog: Dialog | None
