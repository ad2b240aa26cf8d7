"""Colours, fonts and measures: one house style, one palette a game.

Everything on the screen is measured in *units*; a `Scale` turns units into pixels, so that the
same drawing is sharp in a window of 1024×640 and of 3840×2160. A `Palette` names colours by what
they are for, never by what they look like.
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import pygame

from tabletop.shipped import data_dir

#: The window in which one unit is one pixel (at a UI scale of 100 %).
DESIGN_SIZE = (1280, 720)
#: Below this height letters are no longer legible; text is never drawn smaller by `Scale.text`.
SMALLEST_TEXT = 10
#: Pictures of cards may be so small that words on them would be lower than this: such are left out.
LEAST_LEGIBLE = 7
#: So many times as large as usual may letters be where the window has no room for larger panels.
LOOSE = 1.25

FACES = {
    "body": "SandtableSans-Regular.otf",
    "bold": "SandtableSans-Bold.otf",
    "italic": "SandtableSans-Italic.otf",
    "display": "LinLibertine-SemiBold.otf",
}
#: Text sizes in units: use these names rather than numbers.
SIZES = {"small": 13, "body": 15, "label": 16, "heading": 21, "title": 32, "hero": 54}


class Rgb(NamedTuple):
    """A colour; pygame takes it as it is, and `hex` writes it for SVG."""

    r: int
    g: int
    b: int

    @property
    def hex(self) -> str:
        """`#rrggbb`."""
        return f"#{self.r:02x}{self.g:02x}{self.b:02x}"

    def mix(self, other: Rgb, share: float) -> Rgb:
        """This colour with `share` (0…1) of the other in it."""
        return Rgb(*(round(a + (b - a) * share) for a, b in zip(self, other, strict=True)))

    def lighter(self, share: float) -> Rgb:
        """Mixed with white."""
        return self.mix(Rgb(255, 255, 255), share)

    def darker(self, share: float) -> Rgb:
        """Mixed with black."""
        return self.mix(Rgb(0, 0, 0), share)


def rgb(code: str) -> Rgb:
    """The colour written `#rrggbb`."""
    return Rgb(int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16))


#: The colours of the seats of a game that has none of its own.
SEATS = tuple(
    rgb(code)
    for code in (
        "#f2b04e", "#6fc3ff", "#ff8f76", "#9fcf7a", "#b48be6", "#ee9cc0", "#5fd0c0", "#d8d0c4",
    )
)  # fmt: skip


@dataclass(frozen=True)
class Palette:
    """The colours of one game's table (or of the home shelf), by purpose."""

    name: str
    ground: Rgb  #: the table far from the light
    ground_lit: Rgb  #: the table under the light
    panel: Rgb  #: bars, log, dialogs
    panel_raised: Rgb  #: buttons and fields upon a panel
    edge: Rgb  #: thin lines around panels
    ink: Rgb  #: text on a panel
    ink_soft: Rgb  #: secondary text on a panel
    accent: Rgb  #: the one accent: what can be done now
    accent_ink: Rgb  #: text upon the accent
    focus: Rgb  #: the ring around what the keyboard has
    good: Rgb
    bad: Rgb
    shadow: Rgb
    #: the seats, one after the other: the same on the table, on dice and in tallies
    seats: tuple[Rgb, ...] = SEATS

    @property
    def heading(self) -> Rgb:
        """The accent as letters: nearer to the ink, so that it is read on light panels, too."""
        return self.accent.mix(self.ink, 0.25)

    @property
    def highlights(self) -> dict[str, Rgb]:
        """The colour of each light that a skin puts around places."""
        return {
            "legal": self.good,
            "ready": self.accent,
            "cover": self.accent,
            "bad": self.bad,
            "focus": self.focus,
        }


HOME = Palette(
    name="home",
    ground=rgb("#4a2f22"),
    ground_lit=rgb("#b98a54"),
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
    """The colour of a seat; where there are more seats than colours they come again."""
    return palette.seats[seat % len(palette.seats)]


@dataclass(frozen=True)
class Scale:
    """How many pixels a unit has, for lengths and for text."""

    factor: float
    text_factor: float

    @classmethod
    def for_window(
        cls,
        size: tuple[int, int],
        ui: float = 1.0,
        text: float = 1.0,
        least: tuple[int, int] = (880, 520),
    ) -> Scale:
        """The scale of panels in a window; `ui` and `text` (0.75…2) are the player's settings.

        Larger text makes panels larger with all that is on them, so that it keeps its room. A
        wish that would leave none (200 % in a small window) is met as far as the window allows:
        a window always has at least 880×520 units (`least`, for larger text), and letters
        outgrow the panels that fill it by a fourth.
        """
        width, height = size
        roomy = min(width / least[0], height / least[1])
        usual = cls.for_table(size, ui).factor
        factor = max(usual, min(usual * text, roomy))
        return cls(factor, min(usual * text, max(usual, roomy * LOOSE)))

    @classmethod
    def for_table(cls, size: tuple[int, int], ui: float = 1.0, text: float = 1.0) -> Scale:
        """The scale of a table, the same at every size of the text: there cards need the room."""
        width, height = size
        fitting = min(width / DESIGN_SIZE[0], height / DESIGN_SIZE[1])
        usual = max(0.5, min(fitting * ui, width / 880, height / 520))
        if text == 1.0:
            return cls(usual, usual)
        return cls(usual, cls.for_window(size, ui, text).text_factor)

    def zoomed(self, zoom: float) -> Scale:
        """The scale of what is shown so many times as large; large text is so already, in part."""
        letters = max(1.0, self.letters / zoom) if self.letters > 1 else self.letters
        return Scale(self.factor * zoom, self.factor * zoom * letters) if zoom != 1 else self

    @property
    def letters(self) -> float:
        """How many times as large as usual letters are beside lengths."""
        return self.text_factor / self.factor

    def px(self, units: float) -> int:
        """A length in pixels; what is not nothing has at least one."""
        return max(1, round(units * self.factor)) if units > 0 else round(units * self.factor)

    def text(self, size: str | float) -> int:
        """The pixel height of a text size (a name of `SIZES`, or units), never illegible."""
        units = SIZES[size] if isinstance(size, str) else size
        return max(SMALLEST_TEXT, round(units * self.text_factor))


@dataclass(frozen=True)
class Look:
    """What a widget or a picture needs to know to draw itself."""

    palette: Palette
    scale: Scale


def font(face: str, px: int) -> pygame.font.Font:
    """The font of a face (`body`, `bold`, `italic`, `display`) at a pixel height."""
    _open_fonts()
    return _fonts(face, px)


def font_file(path: Path, px: int, script: str = "", is_rtl: bool = False) -> pygame.font.Font:
    """The font of a file at a pixel height, for words of a script (as OpenType names it).

    Where the library has no shaper, letters stay as they are alone.
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
        # Fonts do not outlive pygame; a window opened later in the same program needs new ones.
        pygame.register_quit(_forget_fonts)
    return pygame.font.Font(data_dir("assets") / "fonts" / FACES[face], px)


@lru_cache(maxsize=96)
def _font_files(path: Path, px: int, script: str, is_rtl: bool) -> pygame.font.Font:
    if _font_files.cache_info().currsize == 0:
        pygame.register_quit(_forget_fonts)
    made = pygame.font.Font(path, px)
    with contextlib.suppress(pygame.error):  # a library without a shaper
        if script:
            made.set_script(script)
        if is_rtl:
            made.set_direction(pygame.DIRECTION_RTL)
    return made
