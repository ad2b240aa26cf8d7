"""The skin of a game: everything that is drawn for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pygame

from tabletop.app.painting import icons
from tabletop.app.painting.news_pages import Page
from tabletop.app.painting.seat_names import PlayerNames
from tabletop.app.painting.theme import HOME, Palette, Rgb
from tabletop.app.render.events import EventStyles
from tabletop.app.render.table_skin import TableSkin
from tabletop.rules.game import Game
from tabletop.table import Change, Table

EarlierChanges = Callable[[], Sequence[Change]]
"""Returns all earlier changes. It is a function, because a long game has very many changes."""
Report = Callable[[Table, Sequence[Change], int, PlayerNames, EarlierChanges], list[Page]]
"""Returns the pages about the latest changes. The arguments are the table, the changes, the seat at
the bottom, the names of the seats, and the earlier changes."""


@dataclass(frozen=True)
class Skin:
    """The drawing functions of one game; the defaults are generic.

    Parts that need the game's rules are named as `module:name`, so that the home scene can draw a
    box before it loads the game.
    """

    palette: Palette = HOME
    """The colours of the game's scenes."""
    table: str = ""
    """The table skin as `module:name`; it is called with the game once per table."""
    cover: Callable[[tuple[int, int]], pygame.Surface] | None = None
    """Draws the box cover without its title, in a size in pixels."""
    report: str = ""
    """The `Report` function as `module:name`."""
    glyphs: Path | None = None
    """A folder of icons: SVG files of 24×24 units drawn in `currentColor`."""
    colours: Mapping[str, Rgb] = field(default_factory=dict)
    """The colours of icons that keep their own colour in running text. As `Tones` they remain
    distinguishable in every colour scheme."""
    feel: EventStyles = field(default_factory=EventStyles)
    """The kinds and sounds of the game's own events."""

    def __post_init__(self) -> None:
        """Registers the icons, so that all text can show them."""
        icons.add_colours(self.colours)
        if self.glyphs is not None:
            icons.add_folder(self.glyphs)

    def make_table_skin(self, game: Game) -> TableSkin:
        """Creates the table skin of the game."""
        if not self.table:
            return TableSkin(game, self.palette)
        skin: TableSkin = resolve(self.table)(game)
        return skin

    def find_report(self) -> Report | None:
        """Returns the report function, or None."""
        return resolve(self.report) if self.report else None


@cache
def resolve(place: str) -> Any:
    """Imports and returns the object that `module:name` names."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)
