"""Colour schemes: colours that remain distinguishable with any vision.

`Tones` are colours with a meaning (seats, elements, resources, states). For a colour vision
deficiency, each colour is replaced by a near one. The result is distinguishable from all others of
its `Tones`, as that eye sees them. A `Palette` is adapted likewise, and has a high-contrast
version.

Deficiencies are simulated at full severity after Machado, Oliveira and Fernandes, "A
Physiologically-based Model for Simulation of Color Vision Deficiency" (2009). Distances are those
of Oklab (Ottosson, 2020) times 100: 2 is just visible side by side, 10 is obvious.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any, TypeVar

from tabletop.app.painting.theme import Palette, Rgb
from tabletop.storage.settings import COLOURS

K = TypeVar("K")
V = TypeVar("V")

DEFAULT_SCHEME, CONTRAST = COLOURS[0], COLOURS[-1]
#: The intended minimum distance between colours of a set. If there are too many colours for it, the
#: distance is reduced down to `CLOSEST`.
MIN_DISTANCE, CLOSEST = 12.0, 7.0
#: WCAG contrast of text at level AA, and at level AAA.
READABLE, HIGH_CONTRAST = 4.5, 7.0
ICON_CONTRAST = 3.0  #: WCAG contrast of icons

_MACHADO = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_BLACK, _WHITE = Rgb(0, 0, 0), Rgb(255, 255, 255)
_STEPS = (0, 32, 64, 96, 128, 160, 192, 224, 255)

_chosen = DEFAULT_SCHEME


def set_scheme(colours: str) -> None:
    """Sets the colour scheme, a name in `COLOURS`, for everything.

    Call `clear_picture_caches` afterwards to clear cached pictures.
    """
    global _chosen
    _chosen = colours


# --- simulation ----------------------------------------------------------------------


def _from_srgb(part: float) -> float:
    part /= 255
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _to_srgb(part: float) -> int:
    part = min(1.0, max(0.0, part))
    return round(255 * (part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055))


@cache
def simulated(colour: Rgb, vision: str) -> Rgb:
    """Returns a colour as a vision sees it; normal vision changes nothing."""
    if vision not in _MACHADO:
        return colour
    parts = [_from_srgb(part) for part in colour]
    rows = _MACHADO[vision]
    return Rgb(*(_to_srgb(sum(a * b for a, b in zip(row, parts, strict=True))) for row in rows))


@cache
def _oklab(colour: Rgb) -> tuple[float, float, float]:
    r, g, b = (_from_srgb(part) for part in colour)
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    middle = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def distance(colour: Rgb, other: Rgb, vision: str = DEFAULT_SCHEME) -> float:
    """Returns the perceived distance between two colours."""
    return 100 * math.dist(_oklab(simulated(colour, vision)), _oklab(simulated(other, vision)))


@cache
def luminance(colour: Rgb) -> float:
    """Returns the relative luminance of a colour (0 to 1), as in WCAG."""
    r, g, b = (_from_srgb(part) for part in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(colour: Rgb, other: Rgb) -> float:
    """Returns the WCAG contrast of two colours (1 to 21)."""
    dark, light = sorted((luminance(colour), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@lru_cache(maxsize=64)
def readable(colour: Rgb, background: Rgb, minimum: float = READABLE) -> Rgb:
    """Returns a colour darkened or lightened until it is legible on another."""
    opposite = _BLACK if contrast(_BLACK, background) > contrast(_WHITE, background) else _WHITE
    tries = (colour.mix(opposite, step / 20) for step in range(21))
    return next((each for each in tries if contrast(each, background) >= minimum), opposite)


def ink_on(colour: Rgb, dark: Rgb = _BLACK, light: Rgb = _WHITE) -> Rgb:
    """Returns the ink with more contrast to a colour."""
    return max((dark, light), key=lambda ink: contrast(ink, colour))


# --- distinguishable colours ---------------------------------------------------------


def distinguishable(
    default_colours: Sequence[Rgb],
    vision: str,
    backgrounds: Sequence[Rgb] = (),
    minimum: float = READABLE,
) -> tuple[Rgb, ...]:
    """Returns colours near the given ones that any vision distinguishes.

    Each also has the contrast `minimum` to all colours in `backgrounds`.
    """
    apart = MIN_DISTANCE
    while apart > CLOSEST:
        chosen = _distinct_colours(default_colours, vision, backgrounds, minimum, apart)
        if chosen is not None:
            return chosen
        apart -= 1
    return _distinct_colours(default_colours, vision, backgrounds, minimum, CLOSEST) or tuple(
        default_colours
    )


def _distinct_colours(
    default_colours: Sequence[Rgb],
    vision: str,
    backgrounds: Sequence[Rgb],
    minimum: float,
    min_distance: float,
) -> tuple[Rgb, ...] | None:
    """Returns for each colour the nearest one that differs from the previous.

    The perceived distance is at least `min_distance`. The result is None if there is no such
    colour.
    """
    found: list[Rgb] = []
    for colour in default_colours:
        candidates = (
            other
            for other in (colour, *_nearest(colour))
            if _has_contrast(other, backgrounds, minimum)
        )
        chosen = next(
            (
                other
                for other in candidates
                if all(
                    distance(other, each, vision) >= min_distance
                    and distance(other, each) >= min_distance
                    for each in found
                )
            ),
            None,
        )
        if chosen is None:
            return None
        found.append(chosen)
    return tuple(found)


def _has_contrast(colour: Rgb, backgrounds: Sequence[Rgb], minimum: float) -> bool:
    return all(contrast(colour, each) >= minimum for each in backgrounds)


@cache
def _nearest(colour: Rgb) -> tuple[Rgb, ...]:
    """Returns colours from the whole RGB space, nearest first."""
    every = (Rgb(*parts) for parts in itertools.product(_STEPS, repeat=3))
    return tuple(sorted(every, key=lambda other: distance(colour, other)))


class Tones(Mapping[K, V]):
    """Distinguishable colours by meaning, in the current colour scheme.

    A value is an `Rgb`, or a named tuple that contains several. The first `Rgb` must be
    distinguishable, and the others follow it; equal colours stay equal. Look colours up when
    painting, because the scheme may change at any time. The colours have the contrast `minimum` to
    those in `backgrounds`; for icons, 3 is enough. Colours in `unchanged` do not change, because
    their shape identifies them.
    """

    def __init__(
        self,
        default_colours: Mapping[K, V],
        backgrounds: Sequence[Rgb] = (),
        minimum: float = READABLE,
        unchanged: Mapping[K, V] | None = None,
    ) -> None:
        self.unchanged = dict(unchanged or {})
        self.default_colours = {**default_colours, **self.unchanged}
        self.backgrounds, self.least = tuple(backgrounds), minimum
        self._made: dict[str, dict[K, V]] = {DEFAULT_SCHEME: self.default_colours}

    def in_scheme(self, vision: str) -> dict[K, V]:
        """Returns all colours of a scheme."""
        if vision not in self._made:
            values = {key: _main(value) for key, value in self.default_colours.items()}
            distinct = list(
                dict.fromkeys(values[key] for key in values if key not in self.unchanged)
            )
            new = dict(
                zip(
                    distinct,
                    distinguishable(distinct, vision, self.backgrounds, self.least),
                    strict=True,
                )
            )
            self._made[vision] = {
                key: value
                if key in self.unchanged
                else _shifted(value, values[key], new[values[key]])
                for key, value in self.default_colours.items()
            }
        return self._made[vision]

    def main_colours(self, vision: str) -> list[Rgb]:
        """Returns the distinguishable colours of a scheme."""
        return [
            _main(each) for key, each in self.in_scheme(vision).items() if key not in self.unchanged
        ]

    def __getitem__(self, key: K) -> V:
        return self.in_scheme(_chosen)[key]

    def __contains__(self, key: object) -> bool:
        return key in self.default_colours

    def __iter__(self) -> Iterator[K]:
        return iter(self.default_colours)

    def __len__(self) -> int:
        return len(self.default_colours)


def numbered_tones(
    colours: Sequence[Rgb], backgrounds: Sequence[Rgb] = (), minimum: float = READABLE
) -> Tones[int, Rgb]:
    """Returns tones with consecutive numbers as keys."""
    return Tones(dict(enumerate(colours)), backgrounds, minimum)


def _main(value: Any) -> Rgb:
    return value if isinstance(value, Rgb) else next(v for v in value if isinstance(v, Rgb))


def _shifted(value: V, old: Rgb, new: Rgb) -> V:
    """Returns a value after its main colour has changed."""
    if old == new:
        return value
    if isinstance(value, Rgb):
        return new  # type: ignore[return-value]  # an Rgb
    parts = [
        _with_same_relation(part, old, new) if isinstance(part, Rgb) else part
        for part in value  # type: ignore[attr-defined]
    ]
    return value._make(parts)  # type: ignore[attr-defined, no-any-return]  # a named tuple


def _with_same_relation(colour: Rgb, old: Rgb, new: Rgb) -> Rgb:
    """Returns a colour that relates to `new` in lightness as to `old`."""
    old_luminance, own_luminance = luminance(old), luminance(colour)
    if own_luminance > old_luminance:
        return new.lighter((own_luminance - old_luminance) / (1.0001 - old_luminance))
    return new.darker(1 - (own_luminance / old_luminance) ** 0.45 if old_luminance else 0)


def adapt_palette(palette: Palette) -> Palette:
    """Returns a palette in the current colour scheme."""
    return palette if _chosen == DEFAULT_SCHEME else _palette_for(palette, _chosen)


@cache
def _palette_for(palette: Palette, vision: str) -> Palette:
    if vision == CONTRAST:
        palette = _high_contrast(palette)
    backgrounds = (palette.panel, palette.panel_raised)
    states = (palette.accent, palette.good, palette.bad, palette.focus)
    accent, success, bad, focus = distinguishable(states, vision, backgrounds)
    return replace(
        palette,
        accent=accent,
        accent_ink=ink_on(accent, palette.accent_ink),
        good=success,
        bad=bad,
        focus=focus,
        seats=distinguishable(palette.seats, vision, (palette.panel,), _min_seat_contrast(palette)),
    )


def _min_seat_contrast(palette: Palette) -> float:
    """Returns the minimum contrast of seat colours: the usual one, at most 3."""
    return min(ICON_CONTRAST, *(contrast(each, palette.panel) for each in palette.seats))


def _high_contrast(palette: Palette) -> Palette:
    """Returns a black-and-white palette; only meaningful colours remain."""
    night = luminance(palette.panel) < 0.2
    paper, ink = (_BLACK, _WHITE) if night else (_WHITE, _BLACK)
    raised = palette.panel_raised.mix(paper, 0.6)
    accent = readable(palette.accent, raised, HIGH_CONTRAST)
    return replace(
        palette,
        background=palette.background.mix(paper, 0.6),
        background_lit=palette.background_lit.mix(paper, 0.5),
        panel=palette.panel.mix(paper, 0.85),
        panel_raised=raised,
        edge=ink.mix(raised, 0.25),
        ink=ink,
        ink_soft=ink.mix(raised, 0.12),
        accent=accent,
        accent_ink=ink_on(accent),
        focus=readable(palette.focus, raised, HIGH_CONTRAST),
        good=readable(palette.good, raised, HIGH_CONTRAST),
        bad=readable(palette.bad, raised, HIGH_CONTRAST),
    )
