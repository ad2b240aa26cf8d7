"""The puzzle list, a page per game, with goals and solved puzzles."""

from __future__ import annotations

from functools import partial

import pygame

from tabletop import games
from tabletop.app.lobby.open_table import open_puzzle
from tabletop.app.lobby.portraits import portrait
from tabletop.app.painting import vector
from tabletop.app.program.app import App
from tabletop.app.scenes.stage import Stage
from tabletop.app.widgets import ChoiceButtons, ChoiceOption, ListRow, ScrollList
from tabletop.app.widgets.labels import Label
from tabletop.cards.errors import DataError
from tabletop.cards.wording import capital, number_of
from tabletop.rules.game import Game
from tabletop.rules.position import PositionError
from tabletop.rules.puzzle import GRADES, Puzzle, goal_sentence
from tabletop.storage.error_text import error_text
from tabletop.storage.packs import active_packs
from tabletop.storage.puzzles import PuzzleEntry, missing_for, puzzles_of


class PuzzlesScene(Stage):
    """The puzzles of one game at a time; selecting one opens it."""

    title = "Puzzles"

    def __init__(self, app: App, name: str = "") -> None:
        super().__init__(app)
        self.names = {info.id: info.name for info in games.readable()}
        self.name = name or next(iter(self.names), "")
        self.game: Game | None = None
        self.entries: list[PuzzleEntry] = []

    def build(self, size: tuple[int, int]) -> None:
        px = self.style.scale.px
        rect, heading, back = self.lay_list_page("Puzzles")
        options = [ChoiceOption(each, name) for each, name in self.names.items()]
        tabs = ChoiceButtons(self.style, options, self.name, self._show, tabs=True)
        tabs.place(
            pygame.Rect(rect.left + px(16), heading.rect.bottom + px(6), rect.w - px(32), px(40))
        )
        notices = self._read()
        solved = sum(bool(one.best) for one in self.entries)
        count = Label(
            self.style,
            f"{solved} of {len(self.entries)} solved" if self.entries else "",
            soft=True,
            align="right",
        )
        left = heading.rect.right + px(10)
        count.place(pygame.Rect(left, heading.rect.top, back.rect.left - px(14) - left, px(46)))
        picture_size = (px(80), px(60))
        rows = [self._row(one, picture_size) for one in self.entries]
        if not rows:
            words = "No puzzles yet. Choose “Save as puzzle” in the menu of a table."
            rows, picture_size = [ListRow(words, soft=True)], (0, 0)
        self.list = ScrollList(self.style, rows, self._open, size="label", picture=picture_size)
        top = tabs.rect.bottom + px(8)
        self.list.place(
            pygame.Rect(rect.left + px(16), top, rect.w - px(32), rect.bottom - px(14) - top)
        )
        self.group.widgets += [count, tabs, self.list, back]
        first_unsolved = next((n for n, one in enumerate(self.entries) if not one.best), 0)
        if self.entries:
            self.list.selected_index = first_unsolved
            self.list.show(first_unsolved)
        self.group.give_focus(self.list)
        if notices:
            self.show_message("\n".join(notices), "warning", 8)

    def _read(self) -> list[str]:
        """Loads the game of the page with its puzzles; returns the errors."""
        self.game, self.entries = None, []
        if not self.name:
            return []
        try:
            self.game = games.load(self.name, active_packs(self.name))
        except DataError as error:
            return [error_text(error)]
        self.entries, notices = puzzles_of(self.game)
        return list(map(error_text, notices))

    def _row(self, puzzle_entry: PuzzleEntry, picture_size: tuple[int, int]) -> ListRow:
        puzzle = puzzle_entry.puzzle
        assert self.game is not None
        try:
            goal = goal_sentence(puzzle, self.game)
        except PositionError as error:
            goal = str(error)
        if missing := missing_for(puzzle, self.game):
            goal = f"{capital(missing)}."
        stand = ""
        if puzzle_entry.best:
            stand = f" Solved in {number_of(puzzle_entry.best, 'move')}"
            few = puzzle.goal.most or puzzle_entry.best <= puzzle.least
            stand += "." if few else f" (minimum {puzzle.least})."
        yours = f" Your puzzle: {puzzle_entry.path.name}." if puzzle_entry.path else ""
        note = f"{goal} {puzzle.about}".strip() + yours + stand
        grade = GRADES[puzzle.grade - 1]
        right = f"{grade} · solved" if puzzle_entry.best else grade
        return ListRow(puzzle.title, "", "bold", bool(puzzle_entry.best), note, right,
                   picture=partial(_puzzle_picture, puzzle, self.game, picture_size))  # fmt: skip

    def _show(self, name: object) -> None:
        self.name = str(name)
        self.relayout()

    def _open(self, number: int) -> None:
        if self.game is None or number >= len(self.entries):
            return
        try:
            open_puzzle(self.app, self.game, self.entries, number)
        except PositionError as error:
            self.show_message(f"Puzzle cannot be set up: {error}", "close", 5)


def _puzzle_picture(puzzle: Puzzle, game: Game, size: tuple[int, int]) -> pygame.Surface:
    """Draws the card that a puzzle mentions, or the game's cover."""
    title, about = _significant_words(puzzle.title), _significant_words(puzzle.about)

    def spoken_of(kind: str) -> int:
        name = _significant_words(game.names[kind])
        return 2 * len(name & title) + len(name & about)

    kind = max(game.names, key=spoken_of, default=None)
    picture = portrait(game, kind if kind is not None and spoken_of(kind) else None, size)
    return vector.rounded(picture.convert_alpha(), max(3, size[1] // 10))


def _significant_words(sentence: str) -> frozenset[str]:
    """Returns the significant words of a text, in the singular."""
    bare = "".join(letter if letter.isalpha() else " " for letter in sentence.lower())
    return frozenset(word.removesuffix("s") for word in bare.split() if len(word) > 3)
