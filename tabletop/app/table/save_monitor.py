"""Whether the game is saved, with a banner above the table if not."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Protocol

import pygame

from tabletop.app.painting import text
from tabletop.app.painting.icons import icon
from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.program.context import Messages, OpenDialogs
from tabletop.app.table.hud_layout import HudLayout
from tabletop.app.widgets import Dialog, DisplayWidget, TextField, WidgetGroup, plate
from tabletop.app.window.window import Window
from tabletop.cards.wording import number_of
from tabletop.session.session import Session
from tabletop.storage.saves import SaveError

BANNER_HEIGHT = 50
#: Seconds between attempts to save, even without a move.
RETRY_SECONDS = 2.0
RETRY_MESSAGE = "Saving is retried automatically. Stay at the table until it works."


class SavedTable(Messages, Protocol):
    """The game that is saved, and its scene."""

    session: Session
    style: WidgetStyle
    window: Window
    dialog: Dialog | None

    def relayout(self) -> None:
        """Builds the table again at once."""

    def sound(self, name: str, across: float = 0.5) -> None:
        """Plays a sound; `across` is its position from left (0) to right (1)."""


class SaveWatch:
    """Monitors the save of a table, retries, and shows its state."""

    def __init__(self, scene: SavedTable) -> None:
        self.scene = scene
        self.shown_trouble = ""  #: the problem shown by the banner
        self._said = ""  #: the problem shown by the banner or a toast
        self._due = 0.0
        self._caught_up = False
        self._name = ""
        self._question: Dialog | None = None

    def add_banner(self, group: WidgetGroup, layout: HudLayout) -> None:
        """Adds the banner in a row above the table if the game is not saved."""
        if self.shown_trouble:
            style = self.scene.style
            banner = SaveBanner(style, f"{self.shown_trouble} {RETRY_MESSAGE}")
            group.add(banner, layout.take_row(style.scale.px(BANNER_HEIGHT)))

    def keep_on(self, now: float) -> float | None:
        """Retries a failed save under another scene, and reports new problems."""
        wait, trouble = self._try_again(now), self.scene.session.save_error
        if trouble and trouble != self._said and self.scene.window.scene is not None:
            self.scene.window.scene.show_message(f"{trouble} {RETRY_MESSAGE}", "warning", 8)
        self._said = trouble
        return wait

    def advance(self, now: float) -> float | None:
        """Retries a failed save and shows its state.

        Returns the seconds until the next attempt.
        """
        wait, session = self._try_again(now), self.scene.session
        self._said = session.save_error
        if session.save_error != self.shown_trouble:
            self._update_banner(session.save_error)
        if self.scene.dialog is None:  # a toast would be hidden by the dialog
            self._report_new_file()
            if self._caught_up:
                self._caught_up = False
                self.scene.show_message("Saving works again. No moves were lost.", "save", 5)
        return wait

    def _try_again(self, now: float) -> float | None:
        session = self.scene.session
        if session.save_error and now >= self._due:
            self._due = now + RETRY_SECONDS
            session.save_pending()
        return max(0.0, self._due - now) if session.save_error else None

    def before_leaving(
        self, proceed: Callable[[], object], stay: Callable[[], object] = lambda: None
    ) -> None:
        """Runs `proceed`, which leaves the table; asks first about unsaved moves.

        If the player stays, the previous dialog is restored, or else `stay` is called.
        """
        session, scene = self.scene.session, self.scene.window.scene
        if session.save_error:
            session.save_pending()
        if not session.save_error or not isinstance(scene, OpenDialogs):
            proceed()
            return
        before = scene.dialog
        if before is not None and before is self._question:
            return  # the dialog is already open

        def go_on() -> None:
            if before is not None:  # for example, the dialog of the pass screen
                scene.dialog = before
                before.place(self.scene.window.surface.get_rect())
            else:
                stay()

        lost = session.unsaved_moves()
        are = "is" if lost == 1 else "are"
        scene.open_dialog(
            f"{number_of(lost, 'move')} {are} not saved yet",
            f"{session.save_error} If you leave now, unsaved moves are lost.",
            [
                ("Save copy elsewhere", partial(self._ask_folder, scene, proceed, go_on)),
                ("Leave anyway", proceed),
                ("Stay", go_on),
            ],
            sign="warning",
            main=2,
        )
        self._question = scene.dialog

    def _ask_folder(
        self,
        scene: OpenDialogs,
        proceed: Callable[[], object],
        stay: Callable[[], object],
        reason: str = "",
    ) -> None:
        """Asks for a folder, saves a copy of the game there, and runs `proceed`."""
        folder = [str(Path.home())]

        def note(words: str) -> None:
            folder[0] = words

        def keep() -> None:
            path = Path(folder[0].strip()).expanduser()
            try:
                self.scene.session.save_copy(path)
            except SaveError as error:
                self._ask_folder(scene, proceed, stay, error.sentence)
            else:
                proceed()

        field = TextField(scene.panel_look, folder[0], note, limit=400)
        scene.open_dialog(
            "Save copy elsewhere",
            f"{reason} Choose a folder. Later, move the copy to your saves folder.".strip(),
            [("Save and leave", keep), ("Stay", stay)],
            extra=[field],
            sign="save",
            width=560,
        )

    def _update_banner(self, problem: str) -> None:
        scene, before = self.scene, self.shown_trouble
        self.shown_trouble = problem
        scene.relayout()
        if problem and not before:
            scene.sound("refusal")
        self._caught_up = not problem

    def _report_new_file(self) -> None:
        """Reports that the game continues in another file."""
        file = self.scene.session.file
        name = file.path.stem if file is not None else ""
        if name and self._name and name != self._name:
            words = f"Another program is using this save. Your game continues as “{name}”."
            self.scene.show_message(words, "save", 6)
        self._name = name or self._name


class SaveBanner(DisplayWidget):
    """A plate over the full width with a problem and its remedy."""

    def __init__(self, style: WidgetStyle, words: str) -> None:
        super().__init__(style)
        self.words = words

    def paint(self, surface: pygame.Surface) -> None:
        scale, palette = self.style.scale, self.style.palette
        surface.blit(plate(self.rect.size, palette.panel, palette.bad, scale.px(6), 3), self.rect)
        sign = icon("warning", scale.px(28), palette.bad)
        inner = self.rect.inflate(-scale.px(20), -scale.px(8))
        surface.blit(sign, sign.get_rect(midleft=inner.midleft))
        inner.w -= sign.get_width() + scale.px(10)
        inner.x += sign.get_width() + scale.px(10)
        text.draw(surface, self.words, "bold", scale.text("body"), palette.ink, inner)
