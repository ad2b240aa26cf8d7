"""The picture of the table beside its save, which the home scene shows."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

import pygame

from tabletop.app.painting.picture_cache import png
from tabletop.app.render.renderer import Renderer
from tabletop.app.skins import ground_for
from tabletop.app.table.hud import Hud
from tabletop.app.table.pass_screen import PassScreen
from tabletop.app.widgets import Dialog
from tabletop.session.session import Session
from tabletop.storage.files import write_atomic
from tabletop.storage.log import log

#: Seconds without movement after which a picture of the table is saved.
DELAY = 1.5
WIDTH = 480


class PicturedTable(Protocol):
    """The table that is pictured."""

    session: Session
    renderer: Renderer
    hud: Hud
    pass_screen: PassScreen
    dialog: Dialog | None
    still_since: float


class SavePicture:
    """Writes the picture once after each change, when the table is still.

    The table is covered if it has secrets.
    """

    def __init__(self, scene: PicturedTable) -> None:
        self.scene = scene
        self._revision = -1

    def advance(self, now: float) -> float | None:
        """Saves a due picture; returns the seconds until one is due."""
        scene = self.scene
        if self._revision == scene.session.referee.revision or scene.dialog is not None:
            return None
        wait = scene.still_since + DELAY - now
        if wait > 0:
            return wait
        self.keep()
        return None

    def keep(self) -> None:
        """Saves a picture, unless the game itself cannot be saved.

        It would use the disk space that the game needs.
        """
        session = self.scene.session
        if session.save_error:
            return
        self._revision = session.referee.revision
        if session.file is not None:
            self.leave(session.file.path)

    def leave(self, save: Path) -> None:
        """Saves a picture of the table beside a save, without secrets."""
        scene = self.scene
        if scene.pass_screen.is_up:
            return
        picture = scene.renderer.composed_picture()
        if scene.pass_screen.hides_something:
            picture = ground_for(scene.session.game, picture.get_size())
        write(picture, scene.hud.layout.table, save)


def write(surface: pygame.Surface, area: pygame.Rect, save: Path) -> None:
    """Writes a small picture of an area beside a save."""
    size = (WIDTH, WIDTH * area.h // area.w)
    small = pygame.transform.smoothscale(surface.subsurface(area), size)
    try:
        write_atomic(save.with_suffix(".png"), png(small))
    except (OSError, pygame.error) as error:  # the home scene does not need it
        log.warning("Table picture could not be saved", exc_info=error)
