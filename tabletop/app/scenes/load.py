"""The list of saved games, latest first, to resume or to replay.

Damaged saves show their problem.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache, partial
from pathlib import Path

import pygame

from tabletop import games
from tabletop.app.lobby.game_boxes import draw_cover
from tabletop.app.lobby.open_table import open_file, watch_file
from tabletop.app.lobby.portraits import Covers
from tabletop.app.painting import vector
from tabletop.app.painting.picture_cache import load_png
from tabletop.app.program.app import App
from tabletop.app.scenes.stage import Stage
from tabletop.app.skins import palette_of
from tabletop.app.widgets import Button, ChoiceButtons, ChoiceOption, ListRow, ScrollList
from tabletop.app.widgets.labels import Label, Panel
from tabletop.app.window.key_bindings import BACK
from tabletop.cards.errors import DataError, listed
from tabletop.cards.schema import GameInfo
from tabletop.cards.wording import capital, number_of
from tabletop.session.score_notice import options_words
from tabletop.storage.autosaves import autosaves_dir, file_time, saves_dir
from tabletop.storage.people import HUMAN, bot_name, emblem_icon, noted_people, seated_players
from tabletop.storage.save_list import SaveEntry, list_saves
from tabletop.storage.saves import SaveError, game_for

_MODES = [
    ChoiceOption(False, "Play", "play", about="Resume the game."),
    ChoiceOption(True, "Watch", "eye", about="Watch the game from the beginning."),
]


#: The width of the cover, as a share of a save's picture.
COVER_SHARE = 0.27


class LoadScene(Stage):
    """A list of saves; selecting one resumes or replays it."""

    title = "Saved games"

    def __init__(self, app: App, is_replay_list: bool = False) -> None:
        super().__init__(app)
        self.watch = is_replay_list

    def build(self, size: tuple[int, int]) -> None:
        px = self.style.scale.px
        width, height = size
        panel = Panel(self.style)
        rect = pygame.Rect(0, 0, min(px(960), width - px(40)), height - px(40))
        rect.center = (width // 2, height // 2)
        panel.place(rect)
        words = "Replays" if self.watch else "Load game"
        self.head = heading = Label(self.style, words, face="display", size="title", accent=True)
        heading.place(pygame.Rect(rect.left + px(24), rect.top + px(12), rect.w - px(450), px(46)))
        mode_choice = ChoiceButtons(self.style, _MODES, self.watch, self._set_mode)
        mode_choice.place(pygame.Rect(rect.right - px(414), rect.top + px(14), px(250), px(38)))
        close = Button(self.style, "Back", self.window.back, sign="arrow-left", shortcut=BACK)
        close.place(pygame.Rect(rect.right - px(154), rect.top + px(14), px(130), px(38)))
        self.group.widgets += [panel, heading, mode_choice]
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
    info = _info(save)
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
    note = "\n".join([_seats(save), *lines])
    return ListRow(title, face="display", note=note, picture=picture, soft=save.over)


def _info(save: SaveEntry) -> GameInfo | None:
    """Returns the facts of a save's game, or None if missing or broken."""
    assert save.header is not None
    with suppress(DataError, SaveError):
        if save.header.folder:  # a table without rules
            return game_for(save.path, save.header).info
        if save.header.game in games.installed():
            return games.info(save.header.game)
    return None


def _seats(save: SaveEntry) -> str:
    """Returns the players of a save with their emblems and bot strengths."""
    assert save.header is not None
    players, people = save.header.seats, noted_people(save.notes)
    names = [f"Player {number + 1}" for number in range(len(players))]
    if people:
        names = [f"{{{emblem_icon(who)}}} {who.name}" for who in seated_players(players, people)]
    return ", ".join(
        name if player == HUMAN else f"{name} ({bot_name(player)})"
        for name, player in zip(names, players, strict=True)
    )


def _opponent_kind(players: Sequence[str]) -> str:
    """Returns the kind of opponents."""
    people = sum(player == HUMAN for player in players)
    if not people:
        return "bots only"
    if len(players) == 1:
        return "alone"
    return "against bots" if people == 1 else "several people"


@lru_cache(maxsize=64)
def thumbnail(
    game: str, file: Path | None, _modified_at: float, size: tuple[int, int]
) -> pygame.Surface:
    """Draws the picture of a save: the game's cover, and its table if stored.

    Without a table, the cover fills the picture; without a game it is bare wood.
    """
    width, height = size
    table = None
    if file is not None:
        with suppress(pygame.error, OSError):  # old saves have none
            table = load_png(file)
    edge = palette_of(game).accent
    framed = pygame.Surface(size, pygame.SRCALPHA)
    strip = width if table is None else round(width * COVER_SHARE)
    framed.blit(draw_cover(game, (strip, height)), (0, 0))
    if table is not None:
        framed.blit(pygame.transform.smoothscale(table, (width - strip, height)), (strip, 0))
    framed = vector.rounded(framed, height // 14)
    pygame.draw.rect(framed, edge, framed.get_rect(), max(1, height // 50), height // 14)
    return framed
