"""The colours of Sacred Wars: marble, gold, grout, and the elements."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.app.art.style import Style
from tabletop.app.painting import vector
from tabletop.app.painting.colour_schemes import Tones, numbered_tones
from tabletop.app.painting.theme import Rgb, rgb
from tabletop.app.skins.sacred_wars.palette import PALETTE

MARBLE, MARBLE_DARK = rgb("#f3ead6"), rgb("#cdbf9f")
INK, SOFT = rgb("#24150c"), rgb("#6c5842")
GOLD, GOLD_LIGHT, GOLD_DARK = rgb("#e2ac3c"), rgb("#ffe6a0"), rgb("#7d5410")
GROUT = rgb("#2a2622")
LIFE, HURT = rgb("#b3263c"), rgb("#ff5b45")
#: The colours of the two seats.
SEATS = numbered_tones(PALETTE.seats)
SEATS_DARK = numbered_tones((rgb("#6f2410"), rgb("#142f63")), (MARBLE,))
#: The colours of a value on marble that is above (1), below (-1), or at (0) its printed value.
CHANGES = Tones({1: rgb("#1f7a1f"), -1: rgb("#b3201c"), 0: INK}, (MARBLE,))


class ElementColours(NamedTuple):
    """The colours of an element: its stone, a light, and a dark tone."""

    stone: Rgb
    light: Rgb
    deep: Rgb


ELEMENTS = Tones(
    {
        name: ElementColours(rgb(stone), rgb(light), rgb(deep))
        for name, stone, light, deep in (
            ("might", "#a3917a", "#e6d9c3", "#4d4236"),
            ("ice", "#6fb9dc", "#e2f6ff", "#1e5a80"),
            ("air", "#7fc9b4", "#e3fbf0", "#225e55"),
            ("plant", "#5d9c3a", "#cdeb8f", "#234d16"),
            ("light", "#e8c03a", "#fff6c0", "#7d5c06"),
            ("fire", "#d9482a", "#ffc07a", "#6b160d"),
            ("thunder", "#7d5ae0", "#dccfff", "#2f1a78"),
            ("dark", "#4b3c68", "#b6a2d8", "#191228"),
            ("earth", "#9c6434", "#e6bd85", "#47270d"),
            ("water", "#2f78c8", "#a9dcff", "#0f3468"),
            ("order", "#c9b88a", "#fffaf0", "#5d5436"),
            ("chaos", "#b52f74", "#ffb0d4", "#520c35"),
        )
    }
)
#: The colours of items, which have no element.
BRONZE = ElementColours(rgb("#a87b45"), rgb("#f0d6a4"), rgb("#4a2f12"))

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


def colours_of(element: str | None) -> ElementColours:
    """Returns the colours of an element, or of cards without one."""
    return ELEMENTS[element] if element else BRONZE


def edged(fill: Rgb | str, width: float = 1.4, edge: Rgb = GOLD_DARK) -> str:
    """Returns the SVG style of a shape with a dark golden edge."""
    return vector.outlined_style(fill, edge, width)
