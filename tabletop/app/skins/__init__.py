"""How games look: whatever the installed packages declare as `tabletop.skins`, by the game's id.

The functions that paint take plain values and a size in pixels; the surfaces they give are shared
and must not be drawn on, unless a function says so.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points

import pygame

from tabletop import games
from tabletop.app.bare_table import BareTableSkin
from tabletop.app.own_pictures import looking_for_own, use_pictures
from tabletop.app.pictures import forget_pictures
from tabletop.app.playmat import Layout
from tabletop.app.skins.skin import Report, Skin, named
from tabletop.app.table_skin import TableSkin
from tabletop.app.theme import HOME, Palette
from tabletop.app.vision import seen
from tabletop.cards.errors import DataError, DataErrors
from tabletop.cards.registry import mistyped
from tabletop.cards.table import TABLE_FILE
from tabletop.rules.game import Game
from tabletop.storage.log import log

GROUP = "tabletop.skins"

OWN = {
    "guardians": "tabletop.app.skins.guardians:skin",
    "realm_of_sand": "tabletop.app.skins.realm_of_sand:skin",
    "sacred_wars": "tabletop.app.skins.sacred_wars:skin",
    "sandland": "tabletop.app.skins.sandland:skin",
    "wasteland": "tabletop.app.skins.wasteland:skin",
}
"""The looks of the program's own games, found even where it runs without being installed."""


def load_skin(name: str) -> Skin:
    """Give the skin of a game by its id; the plain one where there is none.

    Raises `DataErrors` where its program is broken.
    """
    place = OWN.get(name)
    if place is None:  # only then is the metadata of all installed packages read
        place = next((one.value for one in entry_points(group=GROUP) if one.name == name), None)
    if place is None:
        return Skin()
    with games.named(name, "skin"):
        skin: Skin = named(place)
    return skin


@cache
def skin_of(name: str) -> Skin:
    """Give the skin of a game by its id; the plain one where there is none, or a broken one."""
    try:
        return load_skin(name)
    except DataErrors:  # the shelf, and the other games, stay open
        log.exception("the skin of %s", name)
        return Skin()


def skin_errors(name: str) -> list[DataError]:
    """Give what is wrong with the skin of a game: of its modules, and the names in it."""
    try:
        skin = load_skin(name)
        with games.named(name, "skin"):
            for place in filter(None, (skin.table, skin.report)):
                made = named(place)
                if isinstance(made, type) and (near := mistyped(made, TableSkin)):
                    raise TypeError(f"{made.__qualname__} has {near}")
    except DataErrors as broken:
        return list(broken.errors)
    return []


def palette_of(name: str) -> Palette:
    """Give the colours of a game by its id; a game without its own has those of the house."""
    return seen(skin_of(name).palette if name != HOME.name else HOME)


def table_skin_for(game: Game) -> TableSkin:
    """Give what paints a table of a game; the plain one where its own is broken."""
    skin = skin_of(game.info.id)
    try:
        if (game.folder / TABLE_FILE).is_file():
            painter: TableSkin = BareTableSkin(game)
        else:
            painter = skin.make_table_skin(game)
    except Exception:  # the game can be played all the same
        log.exception("the table skin of %s", game.info.id)
        painter = TableSkin(game, skin.palette)
    if use_pictures(game):
        painter.__class__ = looking_for_own(type(painter))
    return painter


def _forget(name: str) -> None:
    """Forget what was kept of the look of a game that is played with other packs from now on."""
    place = OWN.get(name)
    if place is None:  # its modules are imported anew
        skin_of.cache_clear()
        named.cache_clear()
    else:
        games.forget_kept(place.partition(":")[0])
    forget_pictures()


games.on_change.append(_forget)


def report_for(game: Game) -> Report | None:
    """Give what a game shows over the table when something great has happened, if it ever does."""
    return skin_of(game.info.id).find_report()


def ground_for(game: Game, size: tuple[int, int]) -> pygame.Surface:
    """Paint a game's table without anything on it."""
    return table_skin_for(game).ground(size, Layout(pygame.Rect((0, 0), size), 1.0))
