"""The comic style of Sandland: its outline and its colours."""

from __future__ import annotations

from functools import cache

from tabletop.app.art.style import Style
from tabletop.app.painting import vector
from tabletop.app.painting.theme import Rgb, rgb
from tabletop.app.skins.layouts import LayoutPainter, layouts_of
from tabletop.app.skins.sandland.palette import PALETTE
from tabletop.bundled import data_dir

LINE = rgb("#2b1608")
STYLE = Style(LINE, width=1.5)
"""The style of pictures: bold outlines and bright flat colours."""
HALO = rgb("#fff6dc")
"""The colour of the rim of light around a subject."""
PAPER = rgb("#fff4d8")
SOFT = rgb("#5c3c1f")
SAND_DARK = rgb("#b06a1f")
WATER = rgb("#1c8fd6")


@cache
def layouts() -> LayoutPainter:
    """Returns the layouts of cards, badges and plates."""
    return layouts_of(data_dir("card_data") / "sandland", PALETTE)


def inked(fill: Rgb | str, width: float = 1.6) -> str:
    """Returns the SVG style of a flat shape with a comic outline."""
    return vector.outlined_style(fill, LINE, width)
