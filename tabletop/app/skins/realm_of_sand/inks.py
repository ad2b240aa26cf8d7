"""The colours of Realm of Sand: brass, and the five elements."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tabletop.app.art.style import Style
from tabletop.app.painting.theme import Rgb, rgb
from tabletop.app.skins.layouts import LayoutPainter, layouts_of
from tabletop.app.skins.realm_of_sand.palette import PALETTE
from tabletop.bundled import data_dir

BRASS = rgb("#d9a84e")
BRASS_LIGHT = rgb("#ffe9b0")
BRASS_DARK = rgb("#5f3d15")
LETTERS = {"E": "emerald", "C": "crimson", "O": "obsidian", "S": "sapphire", "G": "golden"}
"""The elements by their letter in patterns."""


class Element(NamedTuple):
    """The colours of an element: of its rune and of the stone."""

    id: str
    light: Rgb
    stone: Rgb
    deep: Rgb


@cache
def layouts() -> LayoutPainter:
    """Returns the layouts of cards, runes, boards and badges."""
    return layouts_of(data_dir("card_data") / "realm_of_sand", PALETTE)


def element(letter: str) -> Element:
    """Returns the colours of an element by its letter."""
    name, tone = LETTERS[letter], layouts().tone
    return Element(name, *(tone(f"{name}-{part}") for part in ("light", "stone", "deep")))


STYLE = Style(
    line=rgb("#0a0d26"),
    width=1.2,
    light=-1,
    lit=0.2,
    shade=0.5,
    dark=rgb("#10123a"),
    glow=rgb("#ffe9c0"),
    hard=False,
)
"""The style of figures: moonlight."""
