"""The start of the program: window, home scene, and optionally a table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from threading import Thread

import pygame

from tabletop.app.program.app import App
from tabletop.app.render import user_pictures
from tabletop.app.window.sdl import fit_to_screen
from tabletop.app.window.window import Window, call_in_loop, open_screen
from tabletop.storage.crash_notes import has_notes
from tabletop.storage.places import user_dir
from tabletop.storage.settings import load_settings


def run(begin: Callable[[App], None] | None = None, *, size: tuple[int, int] | None = None) -> None:
    """Opens the window on the home scene and runs it until it is closed.

    `begin` opens another scene on top at the start.
    """
    app = open_app(size)
    user_pictures.decode_in_background(partial(call_in_loop, app.window.relayout))
    app.notices += _crash_warnings()
    app.open("home")
    if begin is not None:
        begin(app)
    app.window.run_frame()
    Thread(target=app.sounds.prepare, daemon=True).start()
    Thread(target=_clear_leftovers, daemon=True).start()
    Thread(target=_decode_installed, daemon=True).start()
    try:
        app.window.run()
    finally:
        app.window.close()
        pygame.quit()


def _clear_leftovers() -> None:
    from tabletop.storage import leftovers  # not needed for the first frame

    leftovers.clear()


def _crash_warnings() -> list[str]:
    """Returns messages about packs that may have crashed an earlier run."""
    if not has_notes():
        return []
    from tabletop.storage.packs import switch_off_suspects  # rarely needed before the first frame

    return switch_off_suspects()


def _decode_installed() -> None:
    """Decodes the pictures of packs and tables that were installed by hand."""
    from tabletop.storage import pack_pictures, packs

    folders = [one.folder for one in packs.installed_packs()]
    folders += [folder for folder in packs.tables() if folder.is_relative_to(user_dir())]
    pack_pictures.decode_all(
        [file for folder in folders for file in pack_pictures.picture_files(folder)]
    )


def open_app(size: tuple[int, int] | None = None) -> App:
    """Opens the window with the player's settings; sound is loaded later."""
    settings, notices = load_settings()
    open_screen()
    window = Window(
        size or fit_to_screen(settings.window), full_screen=settings.full_screen and size is None
    )
    app = App(window, settings, notices=notices)
    window.on_error = app.error_scene
    app.keep_capsule = partial(_keep_capsule, app)
    window.screenshot_folder = partial(user_dir, "pictures")
    return app


def _keep_capsule(app: App) -> None:
    from tabletop.app.lobby.bug_report import write_bug_report  # rarely needed, and slow to import

    write_bug_report(app)
