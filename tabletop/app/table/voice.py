"""Speech output of the table, for the player at the bottom only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from tabletop.app.program.voice import SceneVoice, SpokenScene
from tabletop.app.table.director import Director
from tabletop.app.table.pass_screen import PassScreen
from tabletop.app.widgets.context_menu import ContextMenu
from tabletop.session.session import Session


class SpokenTable(SpokenScene, Protocol):
    """A table scene as its speech output sees it."""

    session: Session
    seat: int
    menu: ContextMenu | None


class TableVoice(SceneVoice):
    """Speaks the events of a table; under the pass screen only its dialog."""

    scene: SpokenTable

    def __init__(
        self,
        scene: SpokenTable,
        pass_screen: PassScreen,
        director: Director,
        prompt: Callable[[], str],
    ) -> None:
        super().__init__(scene)
        self.pass_screen, self.director, self.prompt = pass_screen, director, prompt
        self._heard = {seat: len(scene.session.table.journal) for seat in scene.session.humans}
        self._asked = (-1, "")  #: the last spoken decision and its seat

    def is_covered(self) -> bool:
        """Returns whether the pass screen is up."""
        return self.pass_screen.is_up

    def _focus_text(self) -> list[str]:
        """Returns the selected menu entry while a menu is open."""
        menu = self.scene.menu
        if menu is None or self.scene.dialog is not None:
            return super()._focus_text()
        entry = None if menu.over is None else menu.entries[menu.over]
        return self._unless_repeated("Menu" if entry is None else f"{entry.label} {entry.note}")

    def events_to_speak(self) -> list[str]:
        """Returns new actions of others, and the pending decision."""
        scene, session = self.scene, self.scene.session
        if self.is_covered():
            self._asked = (-1, "")
            return []
        since = self._heard.get(scene.seat, 0)
        shown = self._heard[scene.seat] = self.director.shown
        is_watched = scene.seat not in session.humans
        texts = [
            text
            for beat in self.director.history.events.beats.between(scene.seat, since, shown)
            for text in beat.texts(None if is_watched else scene.seat)
        ]
        if self.director.is_pending:
            return texts
        decision = (scene.seat, self.prompt())
        if decision != self._asked:
            self._asked = decision
            texts.append(decision[1])
        return texts
