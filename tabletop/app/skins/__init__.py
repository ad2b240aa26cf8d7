"""How games look: whatever the installed packages declare as `tabletop.skins`, by the game's id.

The functions that paint take plain values and a size in pixels; the surfaces they give are shared
and must not be drawn on, unless a function says so.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points

import pygame

from tabletop.app.playmat import Layout
from tabletop.app.skins.skin import Report, Skin, named
from tabletop.app.table_skin import TableSkin
from tabletop.app.theme import HOME, Palette
from tabletop.rules.game import Game

GROUP = "tabletop.skins"

OWN = {
    "guardians": "tabletop.app.skins.guardians:skin",
    "realm_of_sand": "tabletop.app.skins.realm_of_sand:skin",
    "sacred_wars": "tabletop.app.skins.sacred_wars:skin",
    "sandland": "tabletop.app.skins.sandland:skin",
    "wasteland": "tabletop.app.skins.wasteland:skin",
}
"""The looks of the program's own games, found even where it runs without being installed."""


@cache
def skin_of(name: str) -> Skin:
    """Give the skin of a game by its id; the plain one where there is none."""
    places = {entry.name: entry.value for entry in entry_points(group=GROUP)}
    place = OWN.get(name) or places.get(name)
    if place is None:
        return Skin()
    skin: Skin = named(place)
    return skin


def palette_of(name: str) -> Palette:
    """Give the colours of a game by its id; a game without its own has those of the house."""
    return skin_of(name).palette if name != HOME.name else HOME


def table_skin_for(game: Game) -> TableSkin:
    """Give what paints a table of a game."""
    return skin_of(game.info.id).make_table_skin(game)


def report_for(game: Game) -> Report | None:
    """Give what a game shows over the table when something great has happened, if it ever does."""
    return skin_of(game.info.id).find_report()


def ground_for(game: Game, size: tuple[int, int]) -> pygame.Surface:
    """Paint a game's table without anything on it."""
    return table_skin_for(game).ground(size, Layout(pygame.Rect((0, 0), size), 1.0))
