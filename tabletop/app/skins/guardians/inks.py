"""The colours of Guardians: parchment, ink, one tint per border, and wax."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.app.painting import vector
from tabletop.app.painting.colour_schemes import Tones, numbered_tones
from tabletop.app.painting.theme import Rgb, rgb
from tabletop.app.skins.guardians.palette import PALETTE

PAPER, PAPER_DARK, PAPER_LIGHT = rgb("#e9dab6"), rgb("#bfa878"), rgb("#f8efd6")
INK, SOFT = rgb("#1d1512"), rgb("#5e4a35")
GOLD, GOLD_LIGHT, GOLD_DARK = rgb("#cf9d3c"), rgb("#f6dc97"), rgb("#6b4a12")
WAX, WAX_DARK = rgb("#a8281e"), rgb("#5c110b")
#: The colours of a gain (True) and a loss (False). A sign or word always states the same.
GAIN = Tones({True: rgb("#1f5f2a"), False: rgb("#9c1c14")}, (PAPER,))
#: The colours of the two seats.
SEATS = numbered_tones(PALETTE.seats)
SEATS_DARK = numbered_tones((rgb("#63200f"), rgb("#173a5e")), (PAPER,))


class BorderColours(NamedTuple):
    """The print colours of a kind of card.

    They are the border, the ink on the border, the tint of the woodcut, and a dark tone.
    """

    border: Rgb
    on_border: Rgb
    tint: Rgb
    deep: Rgb


WEARS = {
    name: BorderColours(rgb(border), rgb(on), rgb(tint), rgb(deep))
    for name, border, on, tint, deep in (
        ("mortal", "#f7f3e8", "#1d1512", "#d9c08a", "#6d4a20"),
        ("elemental", "#6d3e19", "#fbeed2", "#dd9a55", "#5b2410"),
        ("external", "#16130f", "#f0e6cc", "#8fa588", "#1d3330"),
        ("spell", "#4b3f7a", "#f3ecff", "#b7a5d6", "#2b1f57"),
        ("item", "#4b3f7a", "#f3ecff", "#c6b08a", "#443016"),
        ("bribe", "#76530d", "#fff3cf", "#e8c25e", "#5a3c07"),
        ("terrain", "#3f5a34", "#f1f5dc", "#a9b878", "#283c1d"),
        ("shield", "#8d2b22", "#ffeede", "#d99a80", "#551410"),
        ("guardian", "#b98a2c", "#1d1512", "#d9b765", "#3c2a10"),
        ("stronghold", "#5c6068", "#f4f4ee", "#b8b4a8", "#2f3136"),
        ("works", "#6a5a3c", "#fff6df", "#c9b48a", "#3d3018"),
        ("accessory", "#6a5a3c", "#fff6df", "#c9b48a", "#3d3018"),
    )
}


def colours_of(sort: str) -> BorderColours:
    """Returns the print colours of a kind of card."""
    return WEARS[sort]


def inked(fill: Rgb | str, width: float = 1.4, edge: Rgb = INK) -> str:
    """Returns the SVG style of a shape with an outline of ink."""
    return vector.outlined_style(fill, edge, width)
