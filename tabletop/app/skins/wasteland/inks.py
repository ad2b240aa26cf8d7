"""The colours of the wasteland: rust, dusk, and sodium light."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tabletop.app.art.style import Style
from tabletop.app.painting.colour_schemes import adapt_palette
from tabletop.app.painting.seat_names import PlayerNames
from tabletop.app.painting.theme import Rgb, rgb
from tabletop.app.skins.layouts import LayoutPainter, layouts_of
from tabletop.app.skins.wasteland.palette import PALETTE
from tabletop.bundled import data_dir

COAL = rgb("#140c0c")
IRON = rgb("#2a1c19")
STEEL = rgb("#4b3a34")
RUST = rgb("#a4491f")
SODIUM = rgb("#ffb347")
BONE = rgb("#f8e6c8")
SOFT = rgb("#cfae8d")

RESOURCES = {"scrap": "junk", "juice": "juice", "spark": "spark"}
"""The icon of each resource."""


@cache
def layouts() -> LayoutPainter:
    """Returns the layouts of cards and badges."""
    return layouts_of(data_dir("card_data") / "wasteland", PALETTE)


def gain(is_gain: bool) -> Rgb:
    """Returns the colour of a gain or a loss, beside a sign or word."""
    return layouts().tone("higher" if is_gain else "lower")


class SeatSymbol(NamedTuple):
    """The colour of a seat, and its emblem or number."""

    tint: Rgb
    mark: str


def seat_symbol(names: PlayerNames, seat: int) -> SeatSymbol:
    """Returns the colour and mark of a seat."""
    return SeatSymbol(names.colour(adapt_palette(PALETTE), seat), names.seat_mark(seat))


def seat_values(symbol: SeatSymbol) -> dict[str, str]:
    """Returns the values of the layout `target`."""
    key = "emblem" if symbol.mark.startswith("{") else "mark"
    tones = {"seat": symbol.tint.hex, "dark": symbol.tint.darker(0.6).hex}
    return {**tones, key: symbol.mark.strip("{}")}


class Bid(NamedTuple):
    """What a seat has at a front: its mark, and its cards or strength."""

    tint: Rgb
    mark: str
    words: str
    won: bool = False

    def shortened(self) -> Bid:
        """Returns the bid with its mark and its last number only."""
        number = self.words.rpartition("}")[2]
        return self._replace(mark=f"{self.mark}:" if number else self.mark, words=number)

    def values(self) -> dict[str, str]:
        """Returns the values of the layout `bid`."""
        return {
            "words": f"{self.mark} {self.words}".strip(),
            "dark": self.tint.darker(0.72).hex,
            "edge": self.tint.hex,
            "ink": "higher" if self.won else self.tint.lighter(0.6).hex,
        }


STYLE = Style(
    line=rgb("#170b0e"),
    width=1.0,
    light=-1,
    lit=0.2,
    shade=0.45,
    dark=rgb("#1a0d18"),
    glow=rgb("#ffe3ae"),
    backlit=True,
    hard=False,
    paints={
        name: rgb(code)
        for name, code in {
            "red": "#96301f", "crimson": "#6e1c2a", "orange": "#ef7a2a", "ochre": "#9a6a2c",
            "yellow": "#ffc65a", "lime": "#a9c24a", "green": "#4b6235", "olive": "#57532f",
            "teal": "#2f5f60", "sky": "#8ecbe8", "blue": "#34507c", "navy": "#202a48",
            "violet": "#5a3f73", "plum": "#552c4c", "rose": "#a85566", "brown": "#6e3d26",
            "umber": "#42271f", "sand": "#b08a5a", "ivory": "#d8c19a", "white": "#efe3cf",
            "grey": "#77706e", "charcoal": "#352a2f", "black": "#1b1115", "gold": "#d39a3a",
            "bronze": "#87572c", "steel": "#66666e",
        }.items()
    },
)  # fmt: skip
"""The style of cards and the box: dark metal before a low sun."""
