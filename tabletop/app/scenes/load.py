"""The list of saved games, latest first, to resume or to replay.

Damaged saves show their problem.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from tabletop.app.lobby.open_table import open_file, watch_file
from tabletop.app.lobby.portraits import Covers
from tabletop.app.lobby.save_pictures import info_of_save, players_of_save, thumbnail
from tabletop.app.program.app import App
from tabletop.app.scenes.stage import Stage
from tabletop.app.widgets import Button, ChoiceButtons, ChoiceOption, ListRow, ScrollList
from tabletop.app.widgets.labels import Label
from tabletop.cards.errors import listed
from tabletop.cards.wording import capital, number_of
from tabletop.session.score_notice import options_words
from tabletop.storage.autosaves import autosaves_dir, file_time, saves_dir
from tabletop.storage.people import HUMAN
from tabletop.storage.save_list import SaveEntry, list_saves

_MODES = [
    ChoiceOption(False, "Play", "play", about="Resume the game."),
    ChoiceOption(True, "Watch", "eye", about="Watch the game from the beginning."),
]


class LoadScene(Stage):
    """A list of saves; selecting one resumes or replays it."""

    title = "Saved games"

    def __init__(self, app: App, is_replay_list: bool = False) -> None:
        super().__init__(app)
        self.watch = is_replay_list

    def build(self, size: tuple[int, int]) -> None:
        px = self.style.scale.px
        words = "Replays" if self.watch else "Saved games"
        rect, heading, close = self.lay_list_page(words, px(960))
        mode_choice = ChoiceButtons(self.style, _MODES, self.watch, self._set_mode)
        mode_choice.place(pygame.Rect(close.rect.left - px(262), close.rect.top, px(250), px(38)))
        self.group.add(mode_choice)
        top = heading.rect.bottom + px(10)
        room = pygame.Rect(rect.left + px(16), top, rect.w - px(32), rect.bottom - px(16) - top)
        self.saves = [*list_saves(saves_dir()), *list_saves(autosaves_dir())]
        if not self.saves:
            self._show_empty_list(room)
            self.group.add(close)
            return
        picture_size = (px(270), px(122))
        rows = [_row(save, picture_size, self.watch) for save in self.saves]
        saves = ScrollList(self.style, rows, self._open, size="heading", picture=picture_size)
        self.group.add(saves, room)
        self.group.add(close)
        self.group.give_focus(saves)

    def _show_empty_list(self, room: pygame.Rect) -> None:
        """Shows that there are no saves, with a button back to the games."""
        px = self.style.scale.px
        covers = Covers(self.style)
        covers.place(pygame.Rect(room.left, room.top, room.w, room.h - px(120)))
        words = Label(self.style, "No saved games yet.", size="heading", align="center")
        words.place(pygame.Rect(room.left, covers.rect.bottom + px(12), room.w, px(40)))
        on = Button(self.style, "Choose a game", self.window.back, sign="play", kind="main")
        on.place(pygame.Rect(room.centerx - px(110), words.rect.bottom + px(10), px(220), px(44)))
        self.group.widgets += [covers, words, on]

    def _set_mode(self, is_replay_list: object) -> None:
        self.watch = bool(is_replay_list)
        self.relayout()

    def _open(self, number: int) -> None:
        if number >= len(self.saves):
            return
        show = watch_file if self.watch else open_file
        show(self, self.saves[number].path)


def _row(save: SaveEntry, picture_size: tuple[int, int], is_replay_list: bool) -> ListRow:
    """Returns a save's row: picture, game, players, and state.

    In the list of replays, the result and the number of moves are hidden.
    """
    when = f"{file_time(save.changed):%d %B %Y, %H:%M}"
    file = None if is_replay_list else save.path.with_suffix(".png")
    if save.header is None:
        picture = partial(thumbnail, "", file, save.changed, picture_size)
        return ListRow(save.path.stem, soft=True, note=save.problem, picture=picture)
    picture = partial(thumbnail, save.header.game, file, save.changed, picture_size)
    info = info_of_save(save)
    name = info.name if info else capital(save.header.game.replace("_", " "))
    mode = options_words(info, save.header.options) if info else ""
    state = ["finished" if save.over else "unfinished"]
    if not is_replay_list:
        state += [save.notes.get("standing", ""), number_of(save.moves, "move")]
    packs = f"with {listed(list(save.header.packs), 'and')}" if save.header.packs else ""
    by_hand = "referee turned off" if save.by_hand else ""
    details = [_opponent_kind(save.header.seats), mode, packs, by_hand]
    lines = [
        " · ".join(filter(None, state)),
        " · ".join(filter(None, [*details, when])),
    ]
    title = save.header.title or name
    note = "\n".join([players_of_save(save), *lines])
    return ListRow(title, face="display", note=note, picture=picture, soft=save.over)


def _opponent_kind(players: Sequence[str]) -> str:
    """Returns the kind of opponents."""
    people = sum(player == HUMAN for player in players)
    if not people:
        return "bots only"
    if len(players) == 1:
        return "alone"
    return "against bots" if people == 1 else "several people"
