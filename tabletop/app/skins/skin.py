"""What a skin is: all that is painted of one game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pygame

from tabletop.app.events import Feel
from tabletop.app.names import Names
from tabletop.app.pages import Page
from tabletop.app.painting import glyphs
from tabletop.app.table_skin import TableSkin
from tabletop.app.theme import HOME, Palette, Rgb
from tabletop.rules.game import Game
from tabletop.table import Change, Table

Earlier = Callable[[], Sequence[Change]]
"""Gives all changes before some, for those alone who ask: there may be very many."""
Report = Callable[[Table, Sequence[Change], int, Names, Earlier], list[Page]]
"""Gives the pages that tell of the latest changes on a table, for the seat at the bottom, with the
names of the seats and what gives all changes before those."""


@dataclass(frozen=True)
class Skin:
    """All that is painted of one game; what is not given is plain.

    What needs the game's rules is named as `module:name`, so that a box on the shelf can be
    painted before its game is loaded.
    """

    palette: Palette = HOME
    """The colours of its scenes."""
    table: str = ""
    """What paints the table and its pieces, called with the game, once for each table."""
    cover: Callable[[tuple[int, int]], pygame.Surface] | None = None
    """Paints the box on the shelf, without its title, in a size in pixels."""
    report: str = ""
    """What is shown over the table when something great has happened (see `Report`)."""
    glyphs: Path | None = None
    """A folder of signs of its own, as SVG files of 24×24 units drawn in `currentColor`."""
    colours: Mapping[str, Rgb] = field(default_factory=dict)
    """The colours of signs that keep one of their own in running text; as `Tones` they are told
    apart by every eye."""
    feel: Feel = field(default_factory=Feel)
    """Of which kinds its own events are, and how they sound."""

    def __post_init__(self) -> None:
        """Make the signs known, so that all text can show them."""
        glyphs.colour(self.colours)
        if self.glyphs is not None:
            glyphs.add(self.glyphs)

    def make_table_skin(self, game: Game) -> TableSkin:
        """Give what paints a table of the game."""
        if not self.table:
            return TableSkin(game, self.palette)
        skin: TableSkin = named(self.table)(game)
        return skin

    def find_report(self) -> Report | None:
        """Give what is shown over the table, if anything ever is."""
        return named(self.report) if self.report else None


@cache
def named(place: str) -> Any:
    """Give what `module:name` names."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)
