"""The error page: what went wrong, where, and how to continue."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from tabletop.app.lobby.bug_report import write_bug_report
from tabletop.app.program.app import App
from tabletop.app.scenes.stage import Stage
from tabletop.app.widgets import Button, ListRow, ScrollList
from tabletop.app.widgets.labels import Label, Panel
from tabletop.cards.errors import DataError, DataErrors
from tabletop.session.bug_report import BUG_REPORT_CONTENTS
from tabletop.storage.error_text import error_text


class ErrorScene(Stage):
    """Shows an error instead of ending the program."""

    title = "Error"

    def __init__(self, app: App, error: BaseException, go_home: Callable[[], None]) -> None:
        super().__init__(app)
        self.error = error
        self.go_home = go_home

    def build(self, size: tuple[int, int]) -> None:
        px = self.style.scale.px
        width, height = size
        column = pygame.Rect(0, 0, min(px(820), width - px(48)), height - px(80))
        column.center = (width // 2, height // 2)
        heading = Label(
            self.style, "Something went wrong", face="display", size="title", accent=True
        )
        heading.place(pygame.Rect(column.left, column.top, column.w, px(46)))
        remedy_label = Label(self.style, remedy_of(self.error), size="label")
        remedy_label.place(pygame.Rect(column.left, heading.rect.bottom + px(6), column.w, px(52)))
        rows = [ListRow(line, soft=soft) for line, soft in places_of(self.error)]
        rows.append(ListRow("Details are also in the log. Settings shows its folder.", soft=True))
        places = ScrollList(self.style, rows)
        bottom = column.bottom - px(52)
        places.place(
            pygame.Rect(column.left, remedy_label.rect.bottom + px(8), column.w, 0).unionall(
                [pygame.Rect(column.left, bottom - px(8), column.w, 1)]
            )
        )
        back = Button(self.style, "Back", self.window.back, kind="main")
        home = Button(self.style, "Home", self.go_home, sign="home")
        back.place(pygame.Rect(column.right - px(130), bottom, px(130), px(42)))
        home.place(pygame.Rect(column.right - px(272), bottom, px(130), px(42)))
        capsule = Button(
            self.style, "Create bug report", partial(write_bug_report, self.app), sign="save"
        )
        capsule.tip = BUG_REPORT_CONTENTS
        capsule.place(pygame.Rect(home.rect.left - px(182), bottom, px(170), px(42)))
        panel = Panel(self.style, opacity=0.97)
        panel.place(column.inflate(px(40), px(36)))
        self.group.widgets += [panel, heading, remedy_label, places, back, home, capsule]
        self.group.give_focus(back)


def remedy_of(error: BaseException) -> str:
    """Returns what the player should do about an error."""
    if isinstance(error, DataError | DataErrors):
        return "A game file cannot be read. Correct the errors below and try again."
    if isinstance(error, OSError):
        return f"A file cannot be used: {error.strerror or error}. Check that it exists."
    return (
        "An unexpected error occurred. Your game is saved up to the last move. Go back and "
        "try again, or continue it from the home screen."
    )


def places_of(error: BaseException) -> list[tuple[str, bool]]:
    """Returns lines about an error, with whether each is secondary.

    Errors in data have file, line, and message; others have a traceback in secondary lines.
    """
    if isinstance(error, DataErrors):
        return [(error_text(each), False) for each in error.errors]
    if isinstance(error, DataError):
        return [(error_text(error), False)]
    frames = reversed(traceback.extract_tb(error.__traceback__))
    frame_lines = [
        (f"{Path(frame.filename).name}, line {frame.lineno}, in {frame.name}", True)
        for frame in frames
    ]
    return [(f"{type(error).__name__}: {error_text(error)}", False), *frame_lines]
