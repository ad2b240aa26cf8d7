"""What a skin is: all that is painted of one game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from tabletop.app.pages import Page
from tabletop.app.skins.plain import PlainDress
from tabletop.app.tableau import Dress
from tabletop.app.theme import HOME, Mood, Rgb
from tabletop.rules.game import Game
from tabletop.table import Change, Table

Spectacle = Callable[[Table, Sequence[Change], int], list[Page]]
"""Gives the pages that tell of the latest changes on a table, for the seat at the bottom."""


def plain(game: Game) -> Dress:
    """Dress a game that has nothing of its own."""
    return PlainDress(game)


@dataclass(frozen=True)
class Skin:
    """All that is painted of one game; what is not given is plain."""

    palette: Mood = HOME
    """The colours of its scenes."""
    dress: Callable[[Game], Dress] = plain
    """Paints the table and its pieces; made anew for each table."""
    cover: Callable[[tuple[int, int]], pygame.Surface] | None = None
    """Paints the box on the shelf, without its title, in a size in pixels."""
    spectacle: Spectacle | None = None
    """What is shown over the table when something great has happened."""
    glyphs: Path | None = None
    """A folder of signs of its own, as SVG files of 24×24 units drawn in `currentColor`."""
    colours: Mapping[str, Rgb] = field(default_factory=dict)
    """The colours of signs that keep one of their own in running text."""
