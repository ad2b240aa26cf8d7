"""The comic style of Sandland: its outline and its colours."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.app.art.style import Style
from tabletop.app.painting import vector
from tabletop.app.painting.colour_schemes import Tones
from tabletop.app.painting.theme import Rgb, rgb

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


class FrameColours(NamedTuple):
    """The colours of a kind of card, and its icon."""

    frame: Rgb
    dark: Rgb
    light: Rgb
    sign: str


WEARS = Tones(
    {
        "unit": FrameColours(rgb("#e2662b"), rgb("#8f3310"), rgb("#ffb37a"), "unit"),
        "location": FrameColours(rgb("#2f9c8f"), rgb("#12554f"), rgb("#9fe3d4"), "location"),
        "tactic": FrameColours(rgb("#8a56c2"), rgb("#472277"), rgb("#d9bdf5"), "tactic"),
        "leader": FrameColours(rgb("#d8a521"), rgb("#7c5205"), rgb("#ffe691"), "leader"),
    }
)


def inked(fill: Rgb | str, width: float = 1.6) -> str:
    """Returns the SVG style of a flat shape with a comic outline."""
    return vector.outlined_style(fill, LINE, width)
