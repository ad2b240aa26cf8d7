"""The home scene: what to play now, the installed games, and the menu."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from tabletop import games
from tabletop.app.lobby import game_boxes
from tabletop.app.lobby.picture_cards import CardButton
from tabletop.app.lobby.suggestions import record_text, suggestions, tutorial_file
from tabletop.app.painting.backgrounds import plank, sand, shadow
from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.program.app import App
from tabletop.app.scenes.stage import Stage
from tabletop.app.widgets import Button, ListRow
from tabletop.app.widgets.labels import Label, tutorial_label
from tabletop.app.window.scene_registry import first_rules_scene
from tabletop.cards.errors import DataError
from tabletop.cards.schema import GameInfo
from tabletop.storage.autosaves import last_unfinished
from tabletop.storage.log import log
from tabletop.storage.scores import load_record
from tabletop.storage.tutorial_progress import best_progress_in

#: The height of a game box divided by its width.
_BOX_RATIO = 1.3
#: The width of the box of another package's game, as a share of a bundled game's box.
_SMALL_BOX = 0.6
#: The maximum number of small boxes below each other, and of their columns.
_SMALL_ROWS, _SMALL_COLUMNS = 2, 2


class HomeScene(Stage):
    """The lobby; the first scene of the program."""

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
        self.record, notices = load_record()
        px = self.style.scale.px
        width, height = size
        edge, gap = min(px(40), width // 32), min(px(18), width // 70)
        row = pygame.Rect(edge, px(14), width - 2 * edge, px(50))
        title = Label(self.style, "Sandtable", face="display", size="title", shadow=True)
        self.group.add(title, pygame.Rect(row.left, row.top, row.w // 2, row.h))
        menu = Button(self.style, "Menu", self.open_menu, sign="menu")
        menu_width = menu.preferred_size()[0] + px(16)
        self.group.add(
            menu, pygame.Rect(row.right - menu_width, row.top + px(4), menu_width, px(42))
        )
        join = Button(self.style, "Join", partial(self.app.open, "join"), sign="human")
        join.tip = "Join a table on another computer."
        join_width = join.preferred_size()[0] + px(16)
        self.group.add(
            join,
            pygame.Rect(menu.rect.left - px(10) - join_width, menu.rect.top, join_width, px(42)),
        )
        plates = px(62)
        box_width = self._box_width(row.w, gap)
        box_height = min(round(box_width * _BOX_RATIO), round(height * 0.46) - plates)
        box_width = min(box_width, round(box_height / _BOX_RATIO * 1.2))
        shelf_top = height - px(14) - plates - px(16) - box_height
        self.board = pygame.Rect(row.left, shelf_top + box_height, row.w, px(16))
        cards = pygame.Rect(row.left, row.bottom + px(8), row.w, 0)
        cards.h = shelf_top - px(14) - cards.top
        self._add_cards(cards, gap)
        self._add_boxes(pygame.Rect(row.left, shelf_top, box_width, box_height), gap)
        self.app.notices += notices
        for notice in self.app.notices:
            self.show_message(notice, "settings", 6)
        self.app.notices.clear()

    # --- what to play now -----------------------------------------------------------

    def _add_cards(self, area: pygame.Rect, gap: int) -> None:
        """Adds a card for each suggestion; a single one is in the middle."""
        entries = suggestions(self.games, self.record, last_unfinished())
        width = (area.w - gap * (len(entries) - 1)) // max(2, len(entries))
        width = min(width, self.style.scale.px(620))
        x = area.centerx - (width * len(entries) + gap * (len(entries) - 1)) // 2
        for number, (face, begin) in enumerate(entries):
            kind = "plain" if number else "main"
            card = CardButton(self.style, face, partial(begin, self), kind=kind)
            self.group.add(card, pygame.Rect(x + number * (width + gap), area.top, width, area.h))

    # --- the shelf ------------------------------------------------------------------

    @property
    def _large(self) -> list[GameInfo]:
        """The games with large boxes: the bundled ones, or all without these."""
        bundled = [info for info in self.games if info.id in games.BUNDLED]
        return bundled or self.games[:5]

    @property
    def _small(self) -> list[GameInfo]:
        return [info for info in self.games if info not in self._large]

    @property
    def _small_columns(self) -> int:
        return min(_SMALL_COLUMNS, -(-(len(self._small) + len(self.broken)) // _SMALL_ROWS))

    def _box_width(self, width: int, gap: int) -> int:
        """Returns the width of a large box with which all boxes fit into a row."""
        small, large = self._small_columns, max(1, len(self._large))
        room = width - gap * (large + small - 1)
        return min(self.style.scale.px(300), round(room / (large + small * _SMALL_BOX)))

    def _add_boxes(self, first: pygame.Rect, gap: int) -> None:
        small_width = round(first.w * _SMALL_BOX)
        total = (first.w + gap) * len(self._large) + (small_width + gap) * self._small_columns - gap
        box = first.move(self.board.centerx - total // 2 - first.left, 0)
        for info in self._large:
            self.group.add(GameBox(self.style, info, partial(self._set_up, info.id)), box)
            self._add_progress(info, box)
            box = box.move(first.w + gap, 0)
        small = pygame.Rect(box.left, 0, small_width, (first.h - gap) // _SMALL_ROWS)
        small.bottom = first.bottom
        self._add_small_boxes(small, gap)

    def _add_small_boxes(self, first: pygame.Rect, gap: int) -> None:
        """Adds the games of other packages, and games that cannot be read."""
        entries: list[Button] = [
            Button(self.style, f"{name} cannot be read", partial(self.window.fail, error))
            for name, error in self.broken
        ]
        entries += [
            GameBox(self.style, info, partial(self._set_up, info.id)) for info in self._small
        ]
        capacity = _SMALL_ROWS * _SMALL_COLUMNS
        if len(entries) > capacity:
            entries[capacity - 1 :] = [Button(self.style, "More games", self._more_games)]
        for number, entry in enumerate(entries):
            column, row = divmod(number, _SMALL_ROWS)
            place = first.move(column * (first.w + gap), -row * (first.h + gap))
            self.group.add(entry, place)

    def _add_progress(self, info: GameInfo, box: pygame.Rect) -> None:
        """Adds the results below a box, and its tutorial until it is finished."""
        px = self.style.scale.px
        label = Label(self.style, record_text(self.record, info), size="body", align="center")
        label.shadow = True
        room = pygame.Rect(box.left, self.board.bottom + px(2), box.w, px(22))
        progress = best_progress_in(info.id)
        self.group.add(label, room)
        below = pygame.Rect(box.left + px(8), room.bottom + px(3), box.w - 2 * px(8), px(30))
        if progress.finished:
            words = "{check} Tutorial finished"
            done = Label(self.style, words, size="small", align="center", shadow=True)
            self.group.add(done, below)
        elif tutorial_file(info.id) is not None:
            learn = Button(
                self.style, tutorial_label(progress), partial(self._learn, info.id), size="body"
            )
            learn.tip = f"Learn {info.name} step by step."
            self.group.add(learn, below)

    def make_background(self, size: tuple[int, int]) -> pygame.Surface:
        """Draws sand and the shelf below the boxes."""
        surface = sand(size).copy()
        reach = self.style.scale.px(10)
        below = shadow(self.board.size, reach)
        surface.blit(below, below.get_rect(center=self.board.move(0, reach // 2).center))
        surface.blit(plank(self.board.size), self.board)
        return surface

    def on_key(self, event: pygame.event.Event) -> bool:
        """Opens the menu with Escape."""
        if event.key == pygame.K_ESCAPE:
            self.open_menu()
            return True
        return False

    # --- the menu and its pages -----------------------------------------------------

    def open_menu(self) -> None:
        """Opens the menu with everything that is not a game."""
        pages: list[tuple[str, Callable[[], object] | None]] = [
            ("Back", None),
            ("Saved games", partial(self.app.open, "load")),
            ("Replays", partial(self.app.open, "load", True)),
            ("Daily challenge", partial(self.app.open, "daily")),
            ("Puzzles", partial(self.app.open, "puzzles")),
            ("Tables without rules", self._tables),
            ("Rulebooks", self._rulebooks),
            ("Packs", partial(self.app.open, "packs")),
            ("Profile", partial(self.app.open, "profile")),
            ("Settings", partial(self.app.open, "settings")),
            ("Quit", self.window.close),
        ]
        if any(info.has_decks for info in self.games):
            pages.insert(7, ("Decks", self._decks))
        self.open_dialog("Menu", "", pages, sign="menu", width=420, main=-1, is_menu=True)

    def _set_up(self, name: str) -> None:
        self.app.open("setup", games.load(name))

    def _learn(self, name: str) -> None:
        self.app.open("first_game", games.load(name))

    def _choose_game(
        self, title: str, words: str, infos: list[GameInfo], show: Callable[[str], object]
    ) -> None:
        """Opens a page with games; `show` receives the id of the chosen one."""

        def rows(size: tuple[int, int]) -> list[ListRow]:
            return [
                ListRow(info.name, face="display", note=info.tagline, value=info.id,
                        picture=partial(game_boxes.draw_cover, info.id, size))
                for info in infos
            ]  # fmt: skip

        self.app.open("choose", title, words, rows, lambda _, name: show(str(name)))

    def _more_games(self) -> None:
        self._choose_game("Games", "Games of other packages.", self._small, self._set_up)

    def _rulebooks(self) -> None:
        def read(name: str) -> None:
            game = games.load(name)
            self.app.open(first_rules_scene(game.folder), game)

        self._choose_game("Rulebooks", "Goal, turn, and all numbered rules.", self.games, read)

    def _decks(self) -> None:
        from tabletop.games.deck_registry import deck_registry
        from tabletop.storage.packs import active_packs

        def build(name: str) -> None:
            game, shop = games.load(name, active_packs(name)), deck_registry(name)
            if shop is not None:
                self.app.open("decks", game, shop)

        with_decks = [info for info in self.games if info.has_decks]
        self._choose_game("Decks", "Build a deck, or change a copy.", with_decks, build)

    def _tables(self) -> None:
        """Opens the page of the tables without rules, from packs or the player."""
        from tabletop.app.lobby.pack_install import error_summary
        from tabletop.cards.errors import DataErrors
        from tabletop.games.sandbox import load_folder
        from tabletop.storage.packs import tables

        def rows(size: tuple[int, int]) -> list[ListRow]:
            return [
                ListRow(folder.name.replace("-", " ").replace("_", " ").capitalize(),
                        face="display", value=folder,
                        picture=partial(game_boxes.draw_cover, folder.name, size))
                for folder in tables()
            ]  # fmt: skip

        def lay(scene: Stage, folder: object) -> None:
            try:
                game = load_folder(Path(str(folder)))
            except DataErrors as error:
                words = error_summary(error.errors)
                scene.open_dialog("Table cannot be set up", words, [("Close", None)])
                return
            self.app.open("setup", game)

        self.app.open("choose", "Tables without rules", "The players apply the rules.", rows, lay)


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
