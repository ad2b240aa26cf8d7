"""The voice of the table: what others did and what is asked, to the person in front alone."""

from __future__ import annotations

from typing import Protocol

from tabletop.app.menu import Menu
from tabletop.app.table.context import TableContext
from tabletop.app.table.curtain import Curtain
from tabletop.app.table.hud import Hud
from tabletop.app.voice import SpokenScene, Voice


class SpokenTable(SpokenScene, TableContext, Protocol):
    """A table, as its voice knows it."""

    hud: Hud
    curtain: Curtain
    menu: Menu | None


class TableVoice(Voice):
    """Speaks of a table; behind the curtain it is silent but for whom it waits for."""

    scene: SpokenTable

    def __init__(self, scene: SpokenTable) -> None:
        super().__init__(scene)
        self._heard = {seat: len(scene.session.table.entries) for seat in scene.session.humans}
        self._asked = (-1, "")  #: who was asked what, as it was said last

    def is_covered(self) -> bool:
        """Whether the curtain is down."""
        return self.scene.curtain.is_down

    def _under_keyboard(self) -> list[str]:
        """The line of the menu that is chosen, while one is open."""
        menu = self.scene.menu
        if menu is None or self.scene.dialog is not None:
            return super()._under_keyboard()
        entry = None if menu.over is None else menu.entries[menu.over]
        return self._said_once("Menu" if entry is None else f"{entry.label} {entry.note}")

    def told(self) -> list[str]:
        """What others have done since it was said last, and what is to be decided now."""
        scene, session = self.scene, self.scene.session
        if self.is_covered():
            self._asked = (-1, "")
            return []
        count = len(session.table.entries)
        since = min(self._heard.get(scene.seat, 0), count)
        self._heard[scene.seat] = count
        said = [
            line.text
            for line in session.lines(scene.seat)
            if line.entry >= since and (line.seat != scene.seat or scene.seat not in session.humans)
        ]
        asked = (scene.seat, scene.hud.prompt.words)
        if asked != self._asked:
            self._asked = asked
            said.append(asked[1])
        return said
