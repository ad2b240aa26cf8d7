"""How each game's pieces look on the table: from what a seat sees to painted faces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec

import pygame

from tabletop.app.pages import Page
from tabletop.app.playmat import Layout
from tabletop.app.tableau import Dress
from tabletop.rules.game import Game
from tabletop.table import Change, Table

Spectacle = Callable[[Table, Sequence[Change], int], list[Page]]
"""Gives the pages that tell of the latest changes on a table, for the seat at the bottom."""


def dress_for(game: Game) -> Dress:
    """The dress made for a game, or the plain one that any game can wear."""
    name = f"{__name__}.{game.info.id}"
    if game.info.id.isidentifier() and find_spec(name) is not None:
        dress: Dress = import_module(name).dress(game)
        return dress
    from tabletop.app.dress.plain import PlainDress

    return PlainDress(game)


def spectacle_for(game: Game) -> Spectacle | None:
    """What a game shows over the table when something great has happened, if it ever does."""
    name = f"{__name__}.{game.info.id}"
    room = find_spec(name) if game.info.id.isidentifier() else None
    if room is None or not room.submodule_search_locations or not find_spec(f"{name}.spectacle"):
        return None
    found: Spectacle = import_module(f"{name}.spectacle").spectacle
    return found


def ground_for(game: Game, size: tuple[int, int]) -> pygame.Surface:
    """A game's table without anything on it."""
    return dress_for(game).ground(size, Layout(pygame.Rect((0, 0), size), 1.0))
