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
SKY, SKY_LIGHT, SKY_DARK = rgb("#3fa9dc"), rgb("#bfe9f7"), rgb("#156a9e")
SAND, SAND_LIGHT, SAND_DARK = rgb("#e8a93f"), rgb("#ffd98a"), rgb("#b06a1f")
WATER = rgb("#1c8fd6")
HURT = rgb("#d3301c")
LIFE = rgb("#c8263a")
STRIKE = rgb("#3a3f4a")
SCRAP = rgb("#7a4a1c")


@cache
def layouts() -> LayoutPainter:
    """Returns the layouts of cards, badges and plates."""
    return layouts_of(data_dir("card_data") / "sandland", PALETTE)


def inked(fill: Rgb | str, width: float = 1.6) -> str:
    """Returns the SVG style of a flat shape with a comic outline."""
    return vector.outlined_style(fill, LINE, width)
