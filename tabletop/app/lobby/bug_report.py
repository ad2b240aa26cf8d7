"""Bug reports from the window: a key, the menu, or the error page."""

from __future__ import annotations

import pygame

from tabletop.app.painting.picture_cache import png
from tabletop.app.program.app import App
from tabletop.app.program.context import Dialogs
from tabletop.session.bug_report import BUG_REPORT_CONTENTS, capsule_of
from tabletop.session.session import Session
from tabletop.storage.bug_reports import capsules_dir, write
from tabletop.storage.log import log
from tabletop.storage.saves import SaveError


def write_bug_report(app: App) -> None:
    """Writes a bug report of the current scene and shows its name."""
    window, scene = app.window, app.window.scene
    if scene is None:
        return
    window.run_frame()  # A pass screen may have come up since the last frame.
    libraries = {"pygame-ce": pygame.version.ver, "SDL": str(pygame.version.SDL)}
    folder = capsules_dir()
    try:
        bug_report = capsule_of(
            app.settings,
            _session(app),
            scene=scene.title,
            picture=png(window.surface),
            error=_error(app),
            libraries=libraries,
        )
        path = write(folder, bug_report)
    except (OSError, pygame.error, SaveError) as failure:
        log.warning("Bug report could not be written", exc_info=failure)
        why = getattr(failure, "strerror", None) or failure
        scene.show_message(f"Bug report could not be written: {why}", "close", 6)
    else:
        holds = "the game, " if bug_report.about.game else ""
        holds += "your settings without names, the log and a screenshot"
        scene.show_message(f"Bug report saved as {path.name}. It contains {holds}.", "save", 8)


def _error(app: App) -> BaseException | None:
    """Returns the error that the error page shows, if it is open."""
    error = getattr(app.window.scene, "error", None)  # only the error page has one
    return error if isinstance(error, BaseException) else None


def _session(app: App) -> Session | None:
    """Returns the session of the topmost scene that has one."""
    for scene in reversed(app.window.scenes):
        session = getattr(scene, "session", None)  # only tables, replays, and results have one
        if isinstance(session, Session):
            return session
    return None


def offer_bug_report(app: App, scene: Dialogs) -> None:
    """Explains what a bug report contains, and offers to write one."""
    key = app.keys.main_key("capsule")
    scene.open_dialog(
        "Create bug report",
        f"For the developers. {BUG_REPORT_CONTENTS}"
        + (f" {key} creates one at once." if key else ""),
        [("Create bug report", lambda: write_bug_report(app)), ("Cancel", None)],
        sign="save",
        width=560,
    )
