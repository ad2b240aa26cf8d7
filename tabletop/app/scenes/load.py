"""Load: all saves, played last first; what is damaged says so and can be rescued."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime

import pygame

from tabletop import games
from tabletop.app.labels import Label, Panel
from tabletop.app.opening import open_file
from tabletop.app.scenes.stage import Stage
from tabletop.app.widgets import Button, Row, ScrollList
from tabletop.cards.errors import DataError
from tabletop.cards.wording import number_of
from tabletop.storage.autosaves import autosaves_dir, saves_dir
from tabletop.storage.shelf import Shelved, shelf


class LoadScene(Stage):
    """A list of saves; choosing one opens it."""

    title = "Load a game"

    def build(self, size: tuple[int, int]) -> None:
        """The list in a panel, with the way back."""
        px = self.look.scale.px
        width, height = size
        panel = Panel(self.look)
        rect = pygame.Rect(0, 0, min(px(820), width - px(40)), height - px(60))
        rect.center = (width // 2, height // 2)
        panel.place(rect)
        head = Label(self.look, "Load a game", face="display", size="title", accent=True)
        head.place(pygame.Rect(rect.left + px(24), rect.top + px(12), rect.w - px(200), px(46)))
        close = Button(self.look, "Back", self.window.back, sign="arrow-left", shortcut="Esc")
        close.place(pygame.Rect(rect.right - px(154), rect.top + px(14), px(130), px(38)))
        self.saves = [*shelf(saves_dir()), *shelf(autosaves_dir())]
        rows = [_row(save) for save in self.saves]
        if not rows:
            rows = [Row("No game has been saved yet.", soft=True)]
        saves = ScrollList(self.look, rows, self._open, size="label")
        top = head.rect.bottom + px(10)
        saves.place(
            pygame.Rect(rect.left + px(16), top, rect.w - px(32), rect.bottom - px(16) - top)
        )
        for widget in (panel, head, saves, close):
            self.group.add(widget)

    def _open(self, number: int) -> None:
        if number >= len(self.saves):
            return
        open_file(self, self.saves[number].path)


def _row(save: Shelved) -> Row:
    when = datetime.fromtimestamp(save.changed).strftime("%d %B %Y, %H:%M")
    if save.header is None:
        return Row(save.path.stem, soft=True, note=save.problem)
    name = save.header.game
    if name in games.installed():
        with suppress(DataError):  # a broken game keeps its id
            name = games.info(name).name
    seats = ", ".join(save.header.seats)
    moves = number_of(save.moves, "move")
    moves = f"{moves}, finished" if save.over else moves
    return Row(save.header.title or name, face="bold", note=f"{when} · {moves} · {seats}")
