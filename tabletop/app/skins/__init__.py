"""Skins of games, which packages declare as `tabletop.skins` by game id.

Drawing functions take plain values and a size in pixels. Returned surfaces are shared and must not
be drawn on, unless a function states otherwise.
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
"""The skins of the bundled games, available even if the program is not installed."""


def load_skin(name: str) -> Skin:
    """Returns the skin of a game by its id, or the default skin.

    Raises:
        DataErrors: the module of the skin is broken.
    """
    place = OWN.get(name)
    if place is None:  # The metadata of all installed packages is read only if necessary.
        place = next((one.value for one in entry_points(group=GROUP) if one.name == name), None)
    if place is None:
        return Skin()
    with games.named(name, "skin"):
        skin: Skin = named(place)
    return skin


@cache
def skin_of(name: str) -> Skin:
    """Returns the skin of a game by its id, or the default if it is broken."""
    try:
        return load_skin(name)
    except DataErrors:  # The home scene and the other games keep working.
        log.exception("the skin of %s", name)
        return Skin()


def skin_errors(name: str) -> list[DataError]:
    """Returns the errors of a game's skin: of its modules and its names."""
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
    """Returns the colours of a game by its id, or the default palette."""
    return seen(skin_of(name).palette if name != HOME.name else HOME)


def table_skin_for(game: Game) -> TableSkin:
    """Returns the table skin of a game, or the default if it is broken."""
    skin = skin_of(game.info.id)
    try:
        if (game.folder / TABLE_FILE).is_file():
            painter: TableSkin = BareTableSkin(game)
        else:
            painter = skin.make_table_skin(game)
    except Exception:  # The game remains playable.
        log.exception("the table skin of %s", game.info.id)
        painter = TableSkin(game, skin.palette)
    if use_pictures(game):
        painter.__class__ = looking_for_own(type(painter))
    return painter


def _forget(name: str) -> None:
    """Drops cached data of a game's skin after its packs have changed."""
    place = OWN.get(name)
    if place is None:  # Its modules are imported again.
        skin_of.cache_clear()
        named.cache_clear()
    else:
        games.forget_kept(place.partition(":")[0])
    forget_pictures()


games.on_change.append(_forget)


def report_for(game: Game) -> Report | None:
    """Returns the function that reports the game's special events, or None."""
    return skin_of(game.info.id).find_report()


def ground_for(game: Game, size: tuple[int, int]) -> pygame.Surface:
    """Draws the empty table of a game."""
    return table_skin_for(game).ground(size, Layout(pygame.Rect((0, 0), size), 1.0))
