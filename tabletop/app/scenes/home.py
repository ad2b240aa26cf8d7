"""The home scene: the installed games, and the way to the last game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame

from tabletop import games
from tabletop.app.lobby import game_boxes
from tabletop.app.painting import text
from tabletop.app.painting.backgrounds import plank, sand, shadow
from tabletop.app.painting.picture_cache import load_png
from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.program.app import App
from tabletop.app.scenes.stage import Stage
from tabletop.app.widgets import Button, equalize_letters, plate
from tabletop.app.widgets.labels import Label, tutorial_label
from tabletop.app.window.scene_registry import first_rules_scene
from tabletop.cards.errors import DataError
from tabletop.cards.schema import FIRST_GAME, GameInfo
from tabletop.storage.autosaves import last_autosave, last_unfinished
from tabletop.storage.log import log
from tabletop.storage.tutorial_progress import progress_in

#: The boxes keep their size when everything else grows. Shares of the width: beside the boxes, and
#: between two boxes.
_EDGE, _GAP = 0.031, 0.023
#: The share of the width on both sides of the subtitle.
_SUBTITLE_MARGIN = 0.18


class HomeScene(Stage):
    """The installed games; the first scene of the program."""

    title = "Sandtable"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.games: list[GameInfo] = []
        self.broken: list[tuple[str, Exception]] = []
        for name in games.installed():
            try:
                self.games.append(games.info(name))
            except DataError as error:
                log.error("Game '%s' cannot be read", name, exc_info=error)
                self.broken.append((name, error))
        self.games.sort(key=lambda info: (info.id not in games.BUNDLED, info.name))

    def build(self, size: tuple[int, int]) -> None:
        self.app.sounds.surround("", "")
        self.unfinished = last_unfinished()
        self.last_game = self.unfinished or last_autosave()
        px = self.style.scale.px
        width, height = size
        title = Label(
            self.style, "Sandtable", face="display", size="hero", align="center", shadow=True
        )
        title.place(pygame.Rect(width // 3, px(22), width // 3, px(74)))
        words = "Card and board games on one virtual table. Choose a game."
        subtitle = Label(self.style, words, size="heading", align="center", shadow=True)
        beside = round(width * _SUBTITLE_MARGIN)
        subtitle.place(pygame.Rect(beside, title.rect.bottom, width - 2 * beside, px(30)))
        self.group.add(title)
        self.group.add(subtitle)
        bar = height - px(78)
        edge = min(px(40), round(width * _EDGE))
        shelf = pygame.Rect(edge, subtitle.rect.bottom + px(18), width - 2 * edge, 0)
        shelf.h = bar - px(64) - shelf.top  # space for the tutorial buttons below
        self._shelf(shelf)
        self._place_corner_buttons(pygame.Rect(edge, px(26), width - 2 * edge, px(46)))
        self._bar(pygame.Rect(0, bar, width, px(48)))
        for notice in self.app.notices:
            self.show_message(notice, "settings", 6)
        self.app.notices.clear()

    def _shelf(self, shelf: pygame.Rect) -> None:
        px = self.style.scale.px
        count = max(1, len(self.games) + len(self.broken))
        gap = min(px(28), round(shelf.w * _GAP))
        width = min(px(360), (shelf.w - gap * (count - 1)) // count)
        box_height = min(shelf.h, round(width * 1.3))
        width = min(width, round(box_height / 1.1))
        x = shelf.centerx - (width * count + gap * (count - 1)) // 2
        if self._last_picture() is None:
            shelf.h -= (shelf.h - box_height) // 2
        self.above = pygame.Rect(shelf.left, shelf.top, shelf.w, shelf.h - box_height - px(18))
        y = shelf.bottom - box_height
        self.board = pygame.Rect(shelf.left, shelf.bottom, shelf.w, px(16))
        for info in self.games:
            box = GameBox(self.style, info, partial(self._set_up, info.id))
            self.group.add(box, pygame.Rect(x, y, width, box_height))
            self._offer_first_game(info, box.rect)
            x += width + gap
        for name, error in self.broken:
            button = Button(self.style, f"{name} cannot be read", partial(self.window.fail, error))
            button.place(pygame.Rect(x, y + box_height - px(60), width, px(60)))  # on the shelf
            self.group.add(button)
            x += width + gap

    def _place_corner_buttons(self, row: pygame.Rect) -> None:
        """Places the secondary buttons on both sides of the title."""
        daily = Button(
            self.style, "Daily challenge", self._daily, sign="star", tip="One game a day"
        )
        replays = Button(
            self.style, "Replays", self._replays, sign="eye", tip="Watch finished games"
        )
        profile = Button(
            self.style, "Profile", self._profile, sign="human", tip="Statistics and records"
        )
        gap, maximum = self.style.scale.px(10), row.w // 7
        left, right = row.left, row.right
        for button in (daily, *self._puzzle_button()):
            width = min(button.preferred_size()[0], maximum)
            button.place(pygame.Rect(left, row.top, width, row.h))
            left += width + gap
            self.group.add(button)
        tables = Button(self.style, "Tables", self._tables, sign="hand", tip="Tables without rules")
        on_right = [profile, replays, tables]
        if (
            sum(button.preferred_size()[0] + gap for button in on_right) > row.w // 3
        ):  # beside the title
            on_right.pop()
            width = min(tables.preferred_size()[0], maximum)
            self.group.add(tables, pygame.Rect(right - width, row.bottom + gap // 2, width, row.h))
        for button in on_right:
            width = min(button.preferred_size()[0], maximum)
            right -= width
            button.place(pygame.Rect(right, row.top, width, row.h))
            right -= gap
            self.group.add(button)

    def _offer_first_game(self, info: GameInfo, box: pygame.Rect) -> None:
        """Adds the tutorial button below a box until the tutorial is finished."""
        folder = games.folder_of(info.id)
        progress = progress_in(info.id)
        if folder is None or not (folder / FIRST_GAME).exists() or progress.finished:
            return
        px = self.style.scale.px
        learn = Button(
            self.style,
            tutorial_label(progress),
            partial(self._start_tutorial, info.id),
            size="body",
        )
        learn.tip = "Learn the game step by step."
        width = min(box.w - px(16), max(px(120), learn.preferred_size()[0]))
        learn.place(pygame.Rect(0, 0, width, px(32)))
        learn.rect.midtop = (box.centerx, box.bottom + px(22))
        self.group.add(learn)

    def _start_tutorial(self, name: str) -> None:
        self.app.open("first_game", games.load(name))

    def _bar(self, row: pygame.Rect) -> None:
        px = self.style.scale.px
        buttons = [
            self._last_game_button(),
            Button(self.style, "Load", self._load, sign="load"),
            Button(self.style, "Rulebooks", self._rules, sign="book"),
            *self._deck_button(),
            Button(self.style, "Packs", self._packs, sign="plus", tip="Add cards and tables"),
            Button(self.style, "Settings", self._settings, sign="settings"),
            Button(self.style, "Quit", self.window.close, sign="close"),
        ]
        picture = self._last_picture()
        if picture is not None:
            self._add_picture(picture)
        gap = px(12)
        room = row.w - px(80) - gap * (len(buttons) - 1)
        wants = [button.preferred_size()[0] for button in buttons]
        width = min(px(190), room // len(buttons))
        widths = [width] * len(buttons)
        if max(wants) > width:  # the space is divided in proportion to the labels
            widths = [want * room // max(room, sum(wants)) for want in wants]
        x = row.centerx - (sum(widths) + gap * (len(buttons) - 1)) // 2
        for button, width in zip(buttons, widths, strict=True):
            self.group.add(button, pygame.Rect(x, row.top, width, row.h))
            x += width + gap
        equalize_letters(buttons)

    def _last_game_button(self) -> Button:
        """Returns the button that continues a game, or shows the last result."""
        if self.last_game is None or self.unfinished is not None:
            button = Button(self.style, "Continue", self._open_last_game, kind="main", sign="play")
            button.enabled = self.last_game is not None
            button.reason = "No saved games yet."
        else:
            button = Button(self.style, "Last result", self._open_last_game, sign="eye")
        button.tip = self._last_game_tip()
        return button

    def _last_game_tip(self) -> str:
        if self.unfinished is not None:
            return "Continue your last game"
        return "Show how your last game ended"

    def _last_picture(self) -> Path | None:
        """Returns the file with the picture of the last game's table, or None."""
        picture = self.last_game.with_suffix(".png") if self.last_game is not None else None
        return picture if picture is not None and picture.is_file() else None

    def _add_picture(self, file: Path) -> None:
        """Adds the picture of the last table beside or above the boxes."""
        px = self.style.scale.px
        first = min(box.rect.left for box in self.group.widgets if isinstance(box, GameBox))
        room = first - self.board.left - px(24)
        rect = pygame.Rect(0, 0, min(room, px(280)), 0)
        if room >= px(150):
            rect.h = round(rect.w * 0.62) + px(26)
            rect.bottomright = (first - px(24), self.board.top)
        elif self.above.h >= px(120):
            rect.h = min(self.above.h, px(280))
            rect.w = round((rect.h - px(26)) / 0.62)
            rect.center = self.above.center
        else:
            return
        picture = TablePicture(self.style, file, self._open_last_game, self._last_game_tip())
        self.group.add(picture, rect)

    def make_background(self, size: tuple[int, int]) -> pygame.Surface:
        """Draws sand and the shelf below the boxes."""
        surface = sand(size).copy()
        reach = self.style.scale.px(10)
        below = shadow(self.board.size, reach)
        surface.blit(below, below.get_rect(center=self.board.move(0, reach // 2).center))
        surface.blit(plank(self.board.size), self.board)
        return surface

    def on_key(self, event: pygame.event.Event) -> bool:
        """Asks before Escape ends the program."""
        if event.key == pygame.K_ESCAPE:
            self.open_dialog("Leave Sandtable?", "", [("Leave", self.window.close), ("Stay", None)])
            return True
        return False

    def _set_up(self, name: str) -> None:
        self.app.open("setup", games.load(name))

    def _open_last_game(self) -> None:
        if self.last_game is not None:
            # slow to import, and not needed for the home scene
            from tabletop.app.lobby.open_table import open_file

            open_file(self, self.last_game)

    def _load(self) -> None:
        self.app.open("load")

    def _profile(self) -> None:
        self.app.open("profile")

    def _daily(self) -> None:
        """Opens a choice of the daily challenges with their results."""
        from tabletop.app.lobby.daily import daily_words, play_daily
        from tabletop.storage.scores import load_record, today

        def begin(name: str) -> None:
            play_daily(self, games.load(name))

        player_record, notices = load_record()
        answers: list[tuple[str, Callable[[], object] | None]] = []
        for info in sorted(self.games, key=lambda info: not info.ranks):
            words = daily_words(player_record, info.id, today()).removeprefix("Today: ").rstrip(".")
            new = not player_record.begun(info.id, today())
            label = info.name if new else f"{info.name}: {words}"
            answers.append((label, partial(begin, info.id)))
        words = f"{today()}: the same seed for everyone, one attempt counts."
        words = "\n".join([words, *notices])
        self.open_dialog("Daily challenge", words, [*answers, ("Back", None)], sign="star")

    def _replays(self) -> None:
        self.app.open("load", True)

    def _rules(self) -> None:
        def book(info: GameInfo) -> Callable[[], None]:
            def read() -> None:
                game = games.load(info.id)
                self.app.open(first_rules_scene(game.folder), game)

            return read

        if len(self.games) == 1:
            book(self.games[0])()
            return
        answers = [(info.name, book(info)) for info in self.games]
        self._choose("Rulebooks", "Choose a game.", answers, "book")

    def _deck_button(self) -> list[Button]:
        """Returns the deck builder button if a game has decks."""
        if not any(info.has_decks for info in self.games):
            return []
        return [Button(self.style, "Decks", self._decks, sign="deck", tip="Build a deck")]

    def _decks(self) -> None:
        from tabletop.games.deck_registry import deck_registry
        from tabletop.storage.packs import active_packs

        def build(info: GameInfo) -> None:
            game, shop = games.load(info.id, active_packs(info.id)), deck_registry(info.id)
            if shop is not None:
                self.app.open("decks", game, shop)

        games_with_decks = [info for info in self.games if info.has_decks]
        if len(games_with_decks) == 1:
            build(games_with_decks[0])
            return
        answers = [(info.name, partial(build, info)) for info in games_with_decks]
        self._choose("Decks", "Choose a game.", answers, "deck")

    def _tables(self) -> None:
        """Opens a choice of the tables without rules, from packs or the player."""
        from tabletop.app.lobby.pack_install import error_summary
        from tabletop.cards.errors import DataErrors
        from tabletop.games.sandbox import load_folder
        from tabletop.storage.packs import tables

        def lay(folder: Path) -> None:
            try:
                game = load_folder(folder)
            except DataErrors as error:
                self.open_dialog(
                    "Table cannot be set up", error_summary(error.errors), [("Close", None)]
                )
                return
            self.app.open("setup", game)

        answers = [
            (folder.name.replace("-", " ").replace("_", " ").capitalize(), partial(lay, folder))
            for folder in tables()
        ]
        words = "The players apply the rules."
        self._choose("Tables without rules", words, answers, "hand")

    def _packs(self) -> None:
        self.app.open("packs")

    def _puzzle_button(self) -> list[Button]:
        """Returns the puzzle button if a game is installed."""
        if not self.games:
            return []
        return [Button(self.style, "Puzzles", self._puzzles, sign="hint", tip="Solve a puzzle")]

    def _puzzles(self) -> None:
        self.app.open("puzzles")

    def _choose(
        self, title: str, words: str, answers: Sequence[tuple[str, Callable[[], None]]], sign: str
    ) -> None:
        """Opens a choice of several games, without a default."""
        self.open_dialog(title, words, [*answers, ("Back", None)], sign=sign, main=-1)

    def _settings(self) -> None:
        self.app.open("settings")


class TablePicture(Button):
    """A picture of the last table; a click opens the game."""

    def __init__(
        self, style: WidgetStyle, file: Path, on_press: Callable[[], object], tip: str
    ) -> None:
        super().__init__(style, "Last game", on_press, tip=tip)
        self.picture: pygame.Surface | None = None
        try:
            self.picture = load_png(file)
        except (pygame.error, OSError) as error:  # the frame remains empty
            log.warning("Table picture cannot be read", exc_info=error)

    def paint(self, surface: pygame.Surface) -> None:
        scale, palette = self.style.scale, self.style.palette
        surface.blit(
            plate(self.rect.size, palette.panel, palette.accent, scale.px(6), 2), self.rect
        )
        edge = scale.px(7)
        inner = pygame.Rect(self.rect.left + edge, self.rect.top + edge, self.rect.w - 2 * edge, 0)
        inner.h = self.rect.h - 2 * edge - scale.px(22)
        if self.picture is not None:
            surface.blit(pygame.transform.smoothscale(self.picture, inner.size), inner)
        words = pygame.Rect(inner.left, inner.bottom + scale.px(2), inner.w, scale.px(22))
        ink = palette.accent if self.hovered else palette.ink
        text.draw(surface, self.label, "bold", scale.text("body"), ink, words, "center")


class GameBox(Button):
    """A game's box with its cover and name."""

    def __init__(self, style: WidgetStyle, info: GameInfo, on_press: Callable[[], object]) -> None:
        super().__init__(style, info.name, on_press, tip=info.tagline)
        self.info = info

    def paint(self, surface: pygame.Surface) -> None:
        """Draws the box, raised while it is hovered or focused."""
        lift = self.style.scale.px(5) if self.hovered or self.focused else 0
        info = self.info
        picture = game_boxes.draw_box(info.id, info.name, info.tagline, self.rect.size)
        surface.blit(picture, self.rect.move(0, -lift))

    @property
    def margin(self) -> int:
        """The space for the shadow and the raised box."""
        return self.style.scale.px(12)
