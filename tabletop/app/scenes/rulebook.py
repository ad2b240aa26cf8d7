"""The rulebook scene: numbered, searchable rules with cross-references.

The rules of the game are followed by general rules: the referee, and handling by hand.
"""

from __future__ import annotations

import pygame

from tabletop.app.program.app import App
from tabletop.app.scenes.rule_pages import ChapterPictures, RulePages
from tabletop.app.scenes.stage import Stage
from tabletop.app.skins import ground_for
from tabletop.app.widgets import Button, ListRow, ScrollList, TextField
from tabletop.app.widgets.labels import Label, Panel
from tabletop.app.window.key_bindings import BACK
from tabletop.cards.schema import Rule
from tabletop.rules.game import Game
from tabletop.rules.how_to_play import load_how_to_play
from tabletop.rules.rulebook import whole_rulebook

_KINDS = {"seed": "", "ruling": "our own ruling", "frame": "rule of this table"}


class RulebookScene(Stage):
    """Sections on the left, rules on the right."""

    title = "Rulebook"

    def __init__(self, app: App, game: Game, rule: str = "") -> None:
        super().__init__(app)
        self.game = game
        self.palette_name = game.info.id
        self.book = whole_rulebook(game.folder)
        self.pages = load_how_to_play(game)
        self.chapters = ChapterPictures(game, self.book)
        self.words = ""
        self.rule = rule if rule in self.book.rules else ""
        self.rules: RulePages = None  # type: ignore[assignment]  # made in build
        self.sections: ScrollList = None  # type: ignore[assignment]

    def build(self, size: tuple[int, int]) -> None:
        px = self.style.scale.px
        width, height = size
        gap = px(14)
        heading = Label(
            self.style, f"Rules of {self.game.info.name}", face="display", size="title", accent=True
        )
        heading.place(pygame.Rect(px(34), px(10), width - px(360), px(46)))
        close = Button(self.style, "Close", self.window.back, sign="close", shortcut=BACK)
        close.place(pygame.Rect(width - px(156), px(14), px(130), px(38)))
        if self.pages is not None:
            learn = Button(self.style, "How to play", self._how_to_play, sign="hint", size="body")
            learn.place(close.rect.move(-px(170), 0))
            learn.rect.w = px(160)
        left = pygame.Rect(px(20), px(68), px(230), height - px(88))
        right = pygame.Rect(left.right + gap, left.top, width - left.right - gap - px(20), left.h)
        top = pygame.Rect(left.left, px(8), right.right - left.left, px(50))
        panels = [Panel(self.style), Panel(self.style), Panel(self.style)]
        for panel, rect in zip(panels, (top, left, right), strict=True):
            panel.place(rect)
        rows = [ListRow(section.title, value=section.id) for section in self.book.sections]
        self.sections = ScrollList(self.style, rows, self._go_to_section)
        self.sections.place(left.inflate(-px(14), -px(14)))
        field = TextField(self.style, self.words, self._search, hint="Search the rules")
        field.place(pygame.Rect(right.left + px(10), right.top + px(10), right.w - px(20), px(38)))
        self.rules = RulePages(self.style, self._rows(), self._choose, self.chapters, self._read)
        self.rules.highlighted_words = tuple(self.words.split())
        self.rules.place(
            pygame.Rect(
                right.left + px(8),
                field.rect.bottom + px(8),
                right.w - px(16),
                right.bottom - field.rect.bottom - px(16),
            )
        )
        self.group.widgets += [*panels, heading, field, self.sections, self.rules, close]
        if self.pages is not None:
            self.group.add(learn)
        if self.rule:
            self._show(self.rule)
        else:
            self.sections.set(selected_index=0)

    def make_background(self, size: tuple[int, int]) -> pygame.Surface:
        return ground_for(self.game, size)

    def _rows(self) -> list[ListRow]:
        if self.words.strip():
            matches = self.book.search(self.words)
            rows = [self._row(rule) for rule in matches]
            return rows or [ListRow("No rule contains all of these words.", soft=True)]
        rows = []
        for section in self.book.sections:
            rows.append(ListRow(section.title, face="display", value=section.id))
            rows += map(self._row, section.rules)
        return rows

    def _row(self, rule: Rule) -> ListRow:
        sign = "book" if rule.kind == "ruling" else ""
        return ListRow(rule.text, sign, note=self._note(rule), value=rule.id)

    def _note(self, rule: Rule) -> str:
        kind = _KINDS.get(rule.kind, rule.kind)
        see = "see " + ", ".join(rule.see) if rule.see else ""
        return " · ".join(part for part in (kind, see, self._introduction_page(rule.id)) if part)

    def _introduction_page(self, rule: str) -> str:
        """Returns a reference to the introduction page about a rule, or ""."""
        number = self.pages.page_about(rule) if self.pages is not None else None
        if self.pages is None or number is None:
            return ""
        return f"explained in How to play: {self.pages.pages[number].title}"

    def _how_to_play(self) -> None:
        """Opens the introduction at the page about the selected rule."""
        number = self.rules.selected_index
        rule = str(self.rules.rows[number].value) if number is not None else self.rule
        assert self.pages is not None
        self.app.open("how_to_play", self.game, self.pages.page_about(rule) or 0)

    def _search(self, words: str) -> None:
        self.words = words
        self.rules.set_rows(self._rows())
        self.rules.set(highlighted_words=tuple(words.split()))

    def _go_to_section(self, number: int) -> None:
        self._show(self.book.sections[number].id)

    def _choose(self, number: int) -> None:
        """Follows the first cross-reference of a clicked rule."""
        rule = self.book.rules.get(str(self.rules.rows[number].value))
        if rule is not None and rule.see:
            self._show(rule.see[0])

    def _show(self, name: str) -> None:
        if self.words:
            self.words = ""
            self.relayout()
        heading = 0
        titles = [section.id for section in self.book.sections]
        for number, row in enumerate(self.rules.rows):
            if row.face == "display" and row.value in titles:
                heading = number
            if row.value == name:
                self.rules.set(selected_index=number)
                self.rules.show(len(self.rules.rows) - 1)
                self.rules.show(heading)  # shows the heading first, then the rule below it
                self.rules.show(number)
                self._mark_section(titles.index(str(self.rules.rows[heading].value)))
                return

    def _read(self, chapter: str) -> None:
        """Selects the chapter that is being read."""
        self._mark_section([section.id for section in self.book.sections].index(chapter))

    def _mark_section(self, number: int) -> None:
        """Selects a section, because a rule's heading may be scrolled away."""
        self.sections.set(selected_index=number)
        self.sections.show(number)
