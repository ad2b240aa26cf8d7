"""The colours and layouts of Guardians: parchment, ink, and gold."""

from __future__ import annotations

from functools import cache

from tabletop.app.painting import vector
from tabletop.app.painting.colour_schemes import numbered_tones
from tabletop.app.painting.theme import Rgb, rgb
from tabletop.app.skins.guardians.palette import PALETTE
from tabletop.app.skins.layouts import LayoutPainter, layouts_of
from tabletop.bundled import data_dir

PAPER, PAPER_DARK, PAPER_LIGHT = rgb("#e9dab6"), rgb("#bfa878"), rgb("#f8efd6")
INK, SOFT = rgb("#1d1512"), rgb("#5e4a35")
GOLD, GOLD_LIGHT = rgb("#cf9d3c"), rgb("#f6dc97")
#: The colours of the two seats.
SEATS = numbered_tones(PALETTE.seats)
SEATS_DARK = numbered_tones((rgb("#63200f"), rgb("#173a5e")), (PAPER,))


@cache
def layouts() -> LayoutPainter:
    """Returns the layouts of cards, badges and panels."""
    return layouts_of(data_dir("card_data") / "guardians", PALETTE)


def tint(sort: str) -> Rgb:
    """Returns the tint of the woodcuts of a kind of card."""
    return layouts().tone(f"{sort}-tint")


def inked(fill: Rgb | str, width: float = 1.4, edge: Rgb = INK) -> str:
    """Returns the SVG style of a shape with an outline of ink."""
    return vector.outlined_style(fill, edge, width)
