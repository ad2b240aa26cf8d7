"""Frames of a table as plain bytes, for programs that have no window of ours."""

from __future__ import annotations

import os

import pygame

from tabletop.app.scenes.table import TableScene
from tabletop.app.start import open_app
from tabletop.play.session import Session
from tabletop.rules.referee import Referee
from tabletop.storage.people import HUMAN


class TablePainter:
    """Paints tables in one size; it is found by the entry point `tabletop.painters`.

    It opens SDL without a screen or sound, once, in the process that asks it.
    """

    def __init__(self, size: tuple[int, int] = (1280, 720)) -> None:
        """Open a window that nobody sees, `size` pixels wide and high."""
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        os.environ["SDL_AUDIODRIVER"] = "dummy"
        self._app = open_app(size)

    def paint(self, referee: Referee, options: dict[str, str], seat: int) -> tuple[int, int, bytes]:
        """Returns width, height and the pixels (RGB, row by row) of a table as a seat sees it."""
        players = ["random"] * referee.table.seats
        players[seat] = HUMAN
        self._app.window.replace(TableScene(self._app, Session(referee, players, options)))
        self._app.window.draw()
        surface = self._app.window.surface
        return (*surface.get_size(), pygame.image.tobytes(surface, "RGB"))

    def close(self) -> None:
        """Close the window."""
        self._app.window.close()
