"""Skins of games, which packages declare as `tabletop.skins` by game id.

Drawing functions take plain values and a size in pixels. Returned surfaces are shared and must not
be drawn on, unless a function states otherwise.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points

import pygame

from tabletop import games
from tabletop.app.painting.colour_schemes import adapt_palette
from tabletop.app.painting.picture_cache import clear_picture_caches
from tabletop.app.painting.theme import HOME, Palette
from tabletop.app.render.bare_table import BareTableSkin
from tabletop.app.render.playmat import Layout
from tabletop.app.render.table_skin import TableSkin
from tabletop.app.render.user_pictures import use_pictures, with_user_pictures
from tabletop.app.skins.layout_skin import BareLayoutSkin, LayoutSkin, has_layouts
from tabletop.app.skins.skin import Report, Skin, resolve
from tabletop.cards.errors import DataError, DataErrors
from tabletop.cards.plugin import IncompleteClass, plugin
from tabletop.cards.registry import refuse_mistyped
from tabletop.cards.table import TABLE_FILE
from tabletop.rules.game import Game
from tabletop.storage.log import log

GROUP = "tabletop.skins"

BUNDLED = {
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
    place = BUNDLED.get(name)
    if place is None:  # The metadata of all installed packages is read only if necessary.
        place = next(
            (
                entry_point.value
                for entry_point in entry_points(group=GROUP)
                if entry_point.name == name
            ),
            None,
        )
    if place is None:
        return Skin()
    with plugin(name, "skin", place):
        skin = resolve(place)
        if not isinstance(skin, Skin):
            raise IncompleteClass(f"'{place}' is not a Skin", "name a value of the class Skin")
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
    """Returns the errors in the modules and names of a game's skin."""
    try:
        skin = load_skin(name)
        for place in filter(None, (skin.table, skin.report)):
            with plugin(name, "skin", place):
                resolved = resolve(place)
                if isinstance(resolved, type):
                    refuse_mistyped(resolved, TableSkin, resolved.__qualname__)
    except DataErrors as broken:
        return list(broken.errors)
    return []


def palette_of(name: str) -> Palette:
    """Returns the colours of a game by its id, or the default palette."""
    return adapt_palette(skin_of(name).palette if name != HOME.name else HOME)


def table_skin_for(game: Game) -> TableSkin:
    """Returns the table skin of a game, or the default if it is broken."""
    skin = skin_of(game.info.id)
    try:
        if (game.folder / TABLE_FILE).is_file():
            bare = BareLayoutSkin if has_layouts(game) else BareTableSkin
            painter: TableSkin = bare(game)
        elif not skin.table and has_layouts(game):
            painter = LayoutSkin(game, skin.palette)
        else:
            with plugin(game.info.id, "skin", skin.table):
                painter = skin.make_table_skin(game)
    except Exception:  # The game remains playable.
        log.exception("the table skin of %s", game.info.id)
        painter = TableSkin(game, skin.palette)
    if use_pictures(game):
        painter.__class__ = with_user_pictures(type(painter))
    return painter


def _drop_cached(name: str) -> None:
    """Drops cached data of a game's skin after its packs have changed."""
    place = BUNDLED.get(name)
    if place is None:  # Its modules are imported again.
        skin_of.cache_clear()
        resolve.cache_clear()
    else:
        games.clear_caches(place.partition(":")[0])
    clear_picture_caches()


games.on_change.append(_drop_cached)


def report_for(game: Game) -> Report | None:
    """Returns the function that reports the game's special events, or None."""
    return skin_of(game.info.id).find_report()


def ground_for(game: Game, size: tuple[int, int]) -> pygame.Surface:
    """Draws the empty table of a game."""
    return table_skin_for(game).background(size, Layout(pygame.Rect((0, 0), size), 1.0))
