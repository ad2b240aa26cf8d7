"""The colours of Sacred Wars: marble, gold, grout, and the elements."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from tabletop.app.art.style import Style
from tabletop.app.painting.theme import Rgb, rgb
from tabletop.app.skins.layouts import LayoutPainter, layouts_of
from tabletop.app.skins.sacred_wars.palette import PALETTE
from tabletop.bundled import data_dir

GROUT = rgb("#2a2622")


@cache
def layouts() -> LayoutPainter:
    """Returns the layouts of cards, tokens and panels."""
    return layouts_of(data_dir("card_data") / "sacred_wars", PALETTE)


class ElementColours(NamedTuple):
    """The colours of an element: its stone, a light, and a dark tone."""

    stone: Rgb
    light: Rgb
    deep: Rgb


STYLE = Style(
    line=rgb("#241610"),
    width=1.3,
    light=-1,
    lit=0.26,
    shade=0.36,
    dark=rgb("#1c1426"),
    glow=rgb("#fff2cf"),
    backlit=True,
    hard=False,
    stones=46,
)
"""The style of pictures: bright stones in golden light."""


def elements() -> Mapping[str, ElementColours]:
    """Returns the colours of all elements."""
    return layouts().families[0]


def colours_of(element: str | None) -> ElementColours:
    """Returns the colours of an element, or of cards without one."""
    colours: ElementColours = layouts().families[1]["bronze"]
    return elements()[element] if element else colours
