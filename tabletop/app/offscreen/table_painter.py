"""Table frames as bytes, for programs without a window of this package."""

from __future__ import annotations

import os

import pygame

from tabletop.app.lobby.startup import open_app
from tabletop.app.scenes.table import TableScene
from tabletop.rules.referee import Referee
from tabletop.session.session import Session
from tabletop.storage.people import HUMAN


class TablePainter:
    """Paints tables in one size, without a screen or sound.

    It is registered as the entry point `tabletop.painters`. SDL is opened once, in the calling
    process.
    """

    def __init__(self, size: tuple[int, int] = (1280, 720)) -> None:
        """Opens a hidden window of `size` pixels (width, height)."""
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        os.environ["SDL_AUDIODRIVER"] = "dummy"
        self._app = open_app(size)

    def paint(self, referee: Referee, options: dict[str, str], seat: int) -> tuple[int, int, bytes]:
        """Returns width, height, and RGB pixels (row by row) of a seat's view."""
        players = ["random"] * referee.table.seats
        players[seat] = HUMAN
        self._app.window.replace(TableScene(self._app, Session(referee, players, options)))
        self._app.window.draw()
        surface = self._app.window.surface
        return (*surface.get_size(), pygame.image.tobytes(surface, "RGB"))

    def close(self) -> None:
        self._app.window.close()
