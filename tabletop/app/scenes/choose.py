"""A page on which one entry of a list is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.app.program.app import App
from tabletop.app.scenes.stage import Stage
from tabletop.app.widgets import ListRow, ScrollList
from tabletop.app.widgets.labels import Label

#: The size of the pictures in units.
PICTURE_SIZE = (150, 84)


class ChooseScene(Stage):
    """A list with pictures.

    `rows` receives the size of the pictures in pixels. `on_choose` receives the scene and the value
    of the chosen row.
    """

    def __init__(
        self,
        app: App,
        title: str,
        words: str,
        rows: Callable[[tuple[int, int]], Sequence[ListRow]],
        on_choose: Callable[[Stage, object], object],
        palette: str = "home",
    ) -> None:
        super().__init__(app)
        self.title, self.words = title, words
        self.rows, self.on_choose = rows, on_choose
        self.palette_name = palette

    def build(self, size: tuple[int, int]) -> None:
        px = self.style.scale.px
        rect, heading, back = self.lay_list_page(self.title)
        heading.place(
            pygame.Rect(heading.rect.topleft, (back.rect.left - px(12) - heading.rect.left, px(46)))
        )
        inner = rect.inflate(-2 * px(16), 0)
        words = Label(self.style, self.words, soft=True)
        words.place(pygame.Rect(inner.left + px(8), heading.rect.bottom, inner.w - px(16), px(28)))
        picture_size = (px(PICTURE_SIZE[0]), px(PICTURE_SIZE[1]))
        rows = list(self.rows(picture_size))
        self.list = ScrollList(self.style, rows, self._choose, size="heading", picture=picture_size)
        top = words.rect.bottom + px(8)
        self.list.place(pygame.Rect(inner.left, top, inner.w, rect.bottom - px(14) - top))
        self.list.selected_index = next((n for n, row in enumerate(rows) if row.sign), None)
        self.group.widgets += [words, self.list, back]
        self.group.give_focus(self.list)

    def _choose(self, number: int) -> None:
        self.on_choose(self, self.list.rows[number].value)
