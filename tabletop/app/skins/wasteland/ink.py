"""Rust, dusk and sodium light: the colours of the wasteland, and what each thing wears."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.app.skins.wasteland.palette import PALETTE
from tabletop.app.theme import Rgb, rgb
from tabletop.app.vision import Tones, in_order

COAL = rgb("#140c0c")
IRON = rgb("#2a1c19")
STEEL = rgb("#4b3a34")
RUST = rgb("#a4491f")
SODIUM = rgb("#ffb347")
BONE = rgb("#f8e6c8")
SOFT = rgb("#cfae8d")
#: More or less than printed, paid or not; a sign or a word always says the same.
GAIN = Tones({True: rgb("#c6f08a"), False: rgb("#ff9a80")}, (IRON,))

#: The colours of the seats; wherever they stand the seat's number stands, too.
SEATS = in_order(PALETTE.seats)
RESOURCES = {"scrap": "junk", "juice": "juice", "spark": "spark"}
"""The sign of each resource."""
TINTS = Tones({"scrap": rgb("#b9702b"), "juice": rgb("#5f8f26"), "spark": rgb("#2f78b5")})


class Wear(NamedTuple):
    """The metal of a sort of card, its edge, and its sign."""

    metal: Rgb
    dark: Rgb
    edge: Rgb
    sign: str


WEARS = Tones(
    {
        "unit": Wear(rgb("#8f4323"), rgb("#3f1c10"), rgb("#e08a45"), "unit"),
        "base": Wear(rgb("#56646a"), rgb("#232d33"), rgb("#b4c6c6"), "location"),
    }
)


def colour(seat: int) -> Rgb:
    """The colour of a seat."""
    return SEATS[seat % len(SEATS)]
