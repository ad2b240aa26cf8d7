"""The visual theme: palettes, fonts, and scaling.

All sizes are in *units*; a `Scale` converts units to pixels, so that a drawing is sharp in
every window size. A `Palette` names colours by purpose, not by appearance.
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import pygame

from tabletop.bundled import data_dir

#: The window size in which a unit is a pixel, at a UI scale of 100 %.
DESIGN_SIZE = (1280, 720)
#: The share of a window's growth that enlarges the units; the rest is room for more of them.
UNIT_GROWTH = 0.5
#: The minimum height of legible letters in pixels; `Scale.text` never returns less.
SMALLEST_TEXT = 10
#: The minimum height of text on small card pictures in pixels; smaller text is omitted.
MIN_LEGIBLE_HEIGHT = 7
#: The maximum growth of letters beyond the panels in a small window.
MAX_LETTER_GROWTH = 1.25

FACES = {
    "body": "SandtableSans-Regular.otf",
    "bold": "SandtableSans-Bold.otf",
    "italic": "SandtableSans-Italic.otf",
    "display": "LinLibertine-SemiBold.otf",
}
#: Text sizes in units, by name.
SIZES = {"small": 13, "body": 15, "label": 16, "heading": 21, "title": 32, "hero": 54}


class Rgb(NamedTuple):
    """A colour that pygame accepts; `hex` is its form for SVG."""

    r: int
    g: int
    b: int

    @property
    def hex(self) -> str:
        """The colour as `#rrggbb`."""
        return f"#{self.r:02x}{self.g:02x}{self.b:02x}"

    def mix(self, other: Rgb, share: float) -> Rgb:
        """Returns a mix of this colour with `share` (0 to 1) of another."""
        return Rgb(*(round(a + (b - a) * share) for a, b in zip(self, other, strict=True)))

    def lighter(self, share: float) -> Rgb:
        """Returns the colour mixed with white."""
        return self.mix(Rgb(255, 255, 255), share)

    def darker(self, share: float) -> Rgb:
        """Returns the colour mixed with black."""
        return self.mix(Rgb(0, 0, 0), share)


def rgb(code: str) -> Rgb:
    """Returns the colour of a code `#rrggbb`."""
    return Rgb(int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16))


#: The seat colours of games that define none.
SEATS = tuple(
    rgb(code)
    for code in (
        "#f2b04e", "#6fc3ff", "#ff8f76", "#9fcf7a", "#b48be6", "#ee9cc0", "#5fd0c0", "#d8d0c4",
    )
)  # fmt: skip


@dataclass(frozen=True)
class Palette:
    """The colours of one game's table or of the home scene, by purpose."""

    name: str
    background: Rgb  #: the table in shadow
    background_lit: Rgb  #: the table in light
    panel: Rgb  #: bars, log, dialogs
    panel_raised: Rgb  #: buttons and fields on a panel
    edge: Rgb  #: thin lines around panels
    ink: Rgb  #: text on a panel
    ink_soft: Rgb  #: secondary text on a panel
    accent: Rgb  #: available actions
    accent_ink: Rgb  #: text on the accent
    focus: Rgb  #: the ring around the keyboard focus
    good: Rgb
    bad: Rgb
    shadow: Rgb
    #: one colour per seat, on the table, on dice, and in scores
    seats: tuple[Rgb, ...] = SEATS

    @property
    def heading(self) -> Rgb:
        """The accent for text, closer to the ink to be legible on light panels."""
        return self.accent.mix(self.ink, 0.25)

    @property
    def highlights(self) -> dict[str, Rgb]:
        """The colour of each highlight around zones, by kind."""
        return {
            "legal": self.good,
            "ready": self.accent,
            "cover": self.accent,
            "bad": self.bad,
            "focus": self.focus,
        }


HOME = Palette(
    name="home",
    background=rgb("#4a2f22"),
    background_lit=rgb("#b98a54"),
    panel=rgb("#33221b"),
    panel_raised=rgb("#543a2c"),
    edge=rgb("#8f6b49"),
    ink=rgb("#f8ead2"),
    ink_soft=rgb("#d3b994"),
    accent=rgb("#f2b04e"),
    accent_ink=rgb("#2b1a10"),
    focus=rgb("#ffe3a8"),
    good=rgb("#9fcf7a"),
    bad=rgb("#ff8f76"),
    shadow=rgb("#150c08"),
)


def seat_colour(palette: Palette, seat: int) -> Rgb:
    """Returns the colour of a seat; colours repeat if there are more seats."""
    return palette.seats[seat % len(palette.seats)]


@dataclass(frozen=True)
class Scale:
    """The number of pixels per unit, for lengths and for text."""

    factor: float
    text_factor: float

    @classmethod
    def for_window(
        cls,
        size: tuple[int, int],
        ui: float = 1.0,
        text: float = 1.0,
        minimum: tuple[int, int] = (880, 520),
    ) -> Scale:
        """Returns the scale of panels; `ui` and `text` range from 0.75 to 2.

        Larger text enlarges panels with everything on them. If the window is too small for that,
        text and panels grow as far as possible. A window always has at least 880×520 units
        (`minimum`, for larger text), and letters outgrow panels by at most a quarter.
        """
        width, height = size
        roomy = min(width / minimum[0], height / minimum[1])
        usual = cls.for_table(size, ui).factor
        factor = max(usual, min(usual * text, roomy))
        return cls(factor, min(usual * text, max(usual, roomy * MAX_LETTER_GROWTH)))

    @classmethod
    def for_table(cls, size: tuple[int, int], ui: float = 1.0, text: float = 1.0) -> Scale:
        """Returns the scale of a table, which is independent of the text size.

        A window that is twice as large has units of 1.5 times the size, and so more of them.
        """
        width, height = size
        fitting = min(width / DESIGN_SIZE[0], height / DESIGN_SIZE[1])
        automatic = 1 + (fitting - 1) * UNIT_GROWTH
        usual = max(0.5, min(automatic * ui, width / 880, height / 520))
        if text == 1.0:
            return cls(usual, usual)
        return cls(usual, cls.for_window(size, ui, text).text_factor)

    def zoomed(self, zoom: float) -> Scale:
        """Returns the scale at a zoom factor; large text grows less."""
        letters = max(1.0, self.letters / zoom) if self.letters > 1 else self.letters
        return Scale(self.factor * zoom, self.factor * zoom * letters) if zoom != 1 else self

    @property
    def letters(self) -> float:
        """The size of letters relative to lengths."""
        return self.text_factor / self.factor

    def units(self, size: tuple[int, int]) -> tuple[float, float]:
        """Converts a size in pixels to units."""
        return size[0] / self.factor, size[1] / self.factor

    def px(self, units: float) -> int:
        """Converts units to pixels; a positive length has at least one pixel."""
        return max(1, round(units * self.factor)) if units > 0 else round(units * self.factor)

    def text(self, size: str | float) -> int:
        """Returns the pixel height of a text size: a key of `SIZES`, or units."""
        units = SIZES[size] if isinstance(size, str) else size
        return max(SMALLEST_TEXT, round(units * self.text_factor))


@dataclass(frozen=True)
class WidgetStyle:
    """The palette and scale that a widget needs to draw itself."""

    palette: Palette
    scale: Scale


def font(face: str, px: int) -> pygame.font.Font:
    """Returns the font of a face at a pixel height.

    The faces are `body`, `bold`, `italic`, and `display`.
    """
    _open_fonts()
    return _fonts(face, px)


def font_file(path: Path, px: int, script: str = "", is_rtl: bool = False) -> pygame.font.Font:
    """Returns the font of a file at a pixel height, for an OpenType script.

    Without a text shaper in the font library, letters are not joined.
    """
    _open_fonts()
    return _font_files(path, px, script, is_rtl)


def _open_fonts() -> None:
    if not pygame.font.get_init():
        _forget_fonts()
        pygame.font.init()


def _forget_fonts() -> None:
    _fonts.cache_clear()
    _font_files.cache_clear()


@lru_cache(maxsize=160)
def _fonts(face: str, px: int) -> pygame.font.Font:
    if _fonts.cache_info().currsize == 0:
        # Fonts become invalid when pygame quits; a window opened later needs new ones.
        pygame.register_quit(_forget_fonts)
    return pygame.font.Font(data_dir("assets") / "fonts" / FACES[face], px)


@lru_cache(maxsize=96)
def _font_files(path: Path, px: int, script: str, is_rtl: bool) -> pygame.font.Font:
    if _font_files.cache_info().currsize == 0:
        pygame.register_quit(_forget_fonts)
    new_font = pygame.font.Font(path, px)
    with contextlib.suppress(pygame.error):  # a font library without a shaper
        if script:
            new_font.set_script(script)
        if is_rtl:
            new_font.set_direction(pygame.DIRECTION_RTL)
    return new_font
