"""What the parts of a scene may use of it, whichever scene it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, runtime_checkable

import pygame

from tabletop.app.app import App
from tabletop.app.theme import Look
from tabletop.app.widgets import Dialog, Toast, Widget
from tabletop.app.window import Window


@runtime_checkable
class StageContext(Protocol):
    """A scene made of widgets, as its parts know it; `Stage` is the scene itself."""

    app: App
    window: Window
    look: Look
    panel_look: Look
    dialog: Dialog | None
    toast: Toast | None

    def layout(self, size: tuple[int, int]) -> None:
        """Build everything for this size."""

    def redraw(self, rect: pygame.Rect | None = None) -> None:
        """Ask for a part of the window to be painted again, or all of it."""

    def redraw_all(self, rects: Iterable[pygame.Rect]) -> None:
        """Ask for several parts of the window to be painted again."""

    def say(self, words: str, sign: str = "", lasts: float = 2.6) -> None:
        """Show a few words for a while."""

    def hush(self, words: str) -> None:
        """Take words away that have come up, if they are still there."""

    def ask(
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
    ) -> None:
        """Open a dialog."""
