"""Tones: the colours of a drawing, which each style paints in its own way.

A tone is a name or a colour, followed by mixtures: `gold 30% #000000 20% glow`. A name is one of
`PAINTS`, `line`, `dark` or `glow` of the style, or a tone of the drawing itself such as `coat`. It
can also be `skin-` with a kind of skin, and end with `-shade`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from tabletop.app.art.body import FLESH
from tabletop.app.art.style import PAINTS, Style
from tabletop.app.painting.theme import Rgb, rgb

_CODE = re.compile(r"#[0-9a-f]{6}", re.IGNORECASE)
_SHORT_CODE = re.compile(r"#[0-9a-f]{3}", re.IGNORECASE)
_TRIPLE = re.compile(r"rgb\((\d+),\s*(\d+),\s*(\d+)\)")
_SKIN, _SHADE = "skin-", "-shade"
_FILE_STYLE = Style(line=rgb("#241610"))
"""The style in which the files show their tones."""


class UnknownTone(ValueError):  # noqa: N818 - named like the other errors of data
    """A tone or a colour that cannot be read."""


class Tone(NamedTuple):
    """A name or a code, and the tones mixed into it with their shares."""

    base: str
    mixtures: tuple[tuple[str, float], ...] = ()

    def colour(self, style: Style, own: Mapping[str, Rgb]) -> Rgb:
        """Returns the colour in a style; `own` has the drawing's own tones."""
        colour = _named(self.base, style, own)
        for name, share in self.mixtures:
            colour = colour.mix(_named(name, style, own), share)
        return colour


def _named(name: str, style: Style, own: Mapping[str, Rgb]) -> Rgb:
    if name in own:
        return own[name]
    if name.startswith("#"):
        return rgb(name)
    if name.startswith(_SKIN):
        skin = FLESH[name.removeprefix(_SKIN).removesuffix(_SHADE)]
        skin = skin.mix(style.glow, style.bleaching)
        return skin.darker(0.38 + 0.6 * style.bleaching) if name.endswith(_SHADE) else skin
    if name in ("line", "dark", "glow"):
        colour: Rgb = getattr(style, name)
        return colour
    return style.paint(name)


@lru_cache(maxsize=2048)
def tone_of(text: str, own: tuple[str, ...] = ()) -> Tone:
    """Parses a tone.

    Raises:
        UnknownTone: A name or a share is wrong.
    """
    base, *words = text.split()
    names, shares = [base, *words[1::2]], words[::2]
    for name in names:
        skin = name.removeprefix(_SKIN).removesuffix(_SHADE)
        is_skin = name.startswith(_SKIN) and skin in FLESH
        is_known = name in PAINTS or name in own or name in ("line", "dark", "glow")
        if not (is_known or is_skin or _CODE.fullmatch(name)):
            raise UnknownTone(f"unknown tone '{name}'")
    try:
        mixtures = [
            (name, float(share.rstrip("%")) / 100)
            for name, share in zip(names[1:], shares, strict=True)
        ]
    except ValueError as error:
        raise UnknownTone(f"unknown tone '{text}'") from error
    return Tone(base, tuple(mixtures))


def paint_tone(code: str, tone: str, own: Mapping[str, Rgb]) -> Tone:
    """Returns the tone of a fill or a stroke.

    A drawing program changes `code`, the colour, but not `tone`: then the colour counts. A colour
    without a tone may be that of a paint.

    Raises:
        UnknownTone: The tone or the colour cannot be read.
    """
    colour = colour_of(code)
    if tone:
        found = tone_of(tone, tuple(own))
        if found.colour(_FILE_STYLE, own) == colour:
            return found
    return Tone(_NAMES.get(colour, colour.hex))


@lru_cache(maxsize=512)
def colour_of(code: str) -> Rgb:
    """Parses a colour as drawing programs write it.

    Raises:
        UnknownTone: The colour cannot be read.
    """
    if _CODE.fullmatch(code):
        return rgb(code)
    if _SHORT_CODE.fullmatch(code):
        return rgb("#" + "".join(2 * digit for digit in code[1:]))
    if found := _TRIPLE.fullmatch(code):
        return Rgb(*map(int, found.groups()))
    if code in ("black", "white"):
        return rgb("#000000" if code == "black" else "#ffffff")
    raise UnknownTone(f"unknown colour '{code}'")


_NAMES = {
    **{colour: name for name, colour in PAINTS.items()},
    **{getattr(_FILE_STYLE, name): name for name in ("line", "dark", "glow")},
}
