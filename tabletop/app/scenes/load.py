"""Load: all saves, played last first, to be played on or looked at; what is damaged says so."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache, partial
from pathlib import Path

import pygame

from tabletop import games
from tabletop.app.app import App
from tabletop.app.keys import BACK
from tabletop.app.labels import Label, Panel
from tabletop.app.opening import open_file, watch_file
from tabletop.app.scenes.stage import Stage
from tabletop.app.widgets import Button, Choice, Option, Row, ScrollList
from tabletop.cards.errors import DataError, listed
from tabletop.cards.wording import number_of
from tabletop.play.score_notice import options_words
from tabletop.storage.autosaves import autosaves_dir, moment, saves_dir
from tabletop.storage.people import HUMAN, bot_called, emblem, noted_people, seated
from tabletop.storage.shelf import Shelved, shelf

_WAYS = [
    Option(False, "Play on", "play", about="Sit down where the game was left."),
    Option(True, "Watch", "eye", about="See the game from its beginning, move by move."),
]


class LoadScene(Stage):
    """A list of saves; choosing one opens it, or shows it as a replay."""

    title = "Saved games"

    def __init__(self, app: App, watch: bool = False) -> None:
        super().__init__(app)
        self.watch = watch

    def build(self, size: tuple[int, int]) -> None:
        """The list in a panel, with the way back."""
        px = self.look.scale.px
        width, height = size
        panel = Panel(self.look)
        rect = pygame.Rect(0, 0, min(px(820), width - px(40)), height - px(60))
        rect.center = (width // 2, height // 2)
        panel.place(rect)
        words = "Replays" if self.watch else "Load a game"
        self.head = head = Label(self.look, words, face="display", size="title", accent=True)
        head.place(pygame.Rect(rect.left + px(24), rect.top + px(12), rect.w - px(450), px(46)))
        way = Choice(self.look, _WAYS, self.watch, self._set_way)
        way.place(pygame.Rect(rect.right - px(414), rect.top + px(14), px(250), px(38)))
        close = Button(self.look, "Back", self.window.back, sign="arrow-left", shortcut=BACK)
        close.place(pygame.Rect(rect.right - px(154), rect.top + px(14), px(130), px(38)))
        self.saves = [*shelf(saves_dir()), *shelf(autosaves_dir())]
        small = (px(112), px(70))
        rows = [_row(save, small, self.watch) for save in self.saves]
        if not rows:
            rows = [Row("No game has been saved yet.", soft=True)]
        saves = ScrollList(self.look, rows, self._open, size="label", picture=small)
        top = head.rect.bottom + px(10)
        saves.place(
            pygame.Rect(rect.left + px(16), top, rect.w - px(32), rect.bottom - px(16) - top)
        )
        for widget in (panel, head, way, saves, close):
            self.group.add(widget)
        self.group.give_focus(saves)

    def _set_way(self, watch: object) -> None:
        self.watch = bool(watch)
        self.layout(self.window.surface.get_size())
        self.redraw()

    def _open(self, number: int) -> None:
        if number >= len(self.saves):
            return
        show = watch_file if self.watch else open_file
        show(self, self.saves[number].path)


def _row(save: Shelved, small: tuple[int, int], watch: bool) -> Row:
    """A save with its picture: game, who plays, how it stands; of old ones what they tell.

    Of a game to be watched it is not told how it went, nor how long it is.
    """
    file = save.path.with_suffix(".png")
    picture = None if watch else partial(thumbnail, file, save.changed, small)
    when = f"{moment(save.changed):%d %B %Y, %H:%M}"
    if save.header is None:
        return Row(save.path.stem, soft=True, note=save.problem, picture=picture)
    name, mode = save.header.game, ""
    if name in games.installed():
        with suppress(DataError):  # a broken game keeps its id
            info = games.info(name)
            name, mode = info.name, options_words(info, save.header.options)
    state = ["finished" if save.over else "goes on"]
    if not watch:
        state += [save.notes.get("standing", ""), number_of(save.moves, "move")]
    packs = f"with {listed(list(save.header.packs), 'and')}" if save.header.packs else ""
    by_hand = "handled by hand" if save.by_hand else ""
    what = [_company(save.header.seats), mode, packs, by_hand]
    lines = [
        " · ".join(filter(None, state)),
        " · ".join(filter(None, [*what, when])),
    ]
    title = save.header.title or name
    note = "\n".join([_seats(save), *lines])
    return Row(title, face="bold", note=note, picture=picture, soft=save.over)


def _seats(save: Shelved) -> str:
    """Who plays, with their emblems where they have any."""
    assert save.header is not None
    players, people = save.header.seats, noted_people(save.notes)
    if not people:
        return ", ".join(players)
    found = []
    for who, player in zip(seated(players, people), players, strict=True):
        strength = "" if player == HUMAN else f" ({bot_called(player)})"
        found.append(f"{{{emblem(who)}}} {who.name}{strength}")
    return ", ".join(found)


def _company(players: Sequence[str]) -> str:
    """Who plays with whom."""
    people = sum(player == HUMAN for player in players)
    if not people:
        return "bots among themselves"
    if len(players) == 1:
        return "alone"
    return "against bots" if people == 1 else "several people"


@lru_cache(maxsize=64)
def thumbnail(file: Path, _changed: float, size: tuple[int, int]) -> pygame.Surface | None:
    """The picture beside a save, made small; None where there is none, or a broken one."""
    try:
        picture = pygame.image.load(file).convert()
    except (pygame.error, OSError):  # old saves have none
        return None
    return pygame.transform.smoothscale(picture, size)
