"""Colours for every eye: one set of colours that tell things apart, for each way of seeing them.

`Tones` are colours that mean something (seats, elements, resources, states), named once with what
they usually are. For a player who does not see some of the colours each is replaced by one near it
that this player tells from all others of its `Tones`: the distance is measured in the colours as
that eye sees them. A `Palette` is treated likewise, and has a version of high contrast.

How eyes see is simulated after Machado, Oliveira and Fernandes, "A Physiologically-based Model for
Simulation of Color Vision Deficiency" (2009), at full severity. Distances are those of Oklab
(Ottosson, 2020) times 100: 2 is just seen side by side, 10 is told at a glance.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, TypeVar

from tabletop.app.theme import Palette, Rgb
from tabletop.storage.settings import COLOURS

K = TypeVar("K")
V = TypeVar("V")

USUAL, CONTRAST = COLOURS[0], COLOURS[-1]
#: Colours of one set should be this far apart to the eye they are made for; where there are too
#: many for that, as far as they can be, and no less than `CLOSEST`.
APART, CLOSEST = 12.0, 7.0
#: WCAG's contrast of text (AA), and of text for those who need more of it (AAA).
READABLE, HIGH = 4.5, 7.0
SIGN = 3.0  #: and of signs

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

_chosen = USUAL


def use(colours: str) -> None:
    """Show all colours from now on for one way of seeing, a name of `COLOURS`.

    Pictures that are kept must be let go (`forget_pictures`).
    """
    global _chosen
    _chosen = colours


# --- how colours are seen ------------------------------------------------------------


def _linear(part: float) -> float:
    part /= 255
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _written(part: float) -> int:
    part = min(1.0, max(0.0, part))
    return round(255 * (part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055))


@cache
def simulated(colour: Rgb, eye: str) -> Rgb:
    """A colour as an eye without some of the colours sees it; other eyes see it as it is."""
    if eye not in _MACHADO:
        return colour
    parts = [_linear(part) for part in colour]
    rows = _MACHADO[eye]
    return Rgb(*(_written(sum(a * b for a, b in zip(row, parts, strict=True))) for row in rows))


@cache
def _oklab(colour: Rgb) -> tuple[float, float, float]:
    r, g, b = (_linear(part) for part in colour)
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    middle = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def distance(one: Rgb, other: Rgb, eye: str = USUAL) -> float:
    """How different two colours look to an eye."""
    return 100 * math.dist(_oklab(simulated(one, eye)), _oklab(simulated(other, eye)))


@cache
def luminance(colour: Rgb) -> float:
    """How light a colour is, as WCAG measures it (0…1)."""
    r, g, b = (_linear(part) for part in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: Rgb, other: Rgb) -> float:
    """WCAG's contrast of two colours (1…21)."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def readable(colour: Rgb, upon: Rgb, least: float = READABLE) -> Rgb:
    """The colour, made darker or lighter until it can be read on another one."""
    away = _BLACK if contrast(_BLACK, upon) > contrast(_WHITE, upon) else _WHITE
    tries = (colour.mix(away, step / 20) for step in range(21))
    return next((each for each in tries if contrast(each, upon) >= least), away)


def ink_on(colour: Rgb, dark: Rgb = _BLACK, light: Rgb = _WHITE) -> Rgb:
    """Which of two inks is read better on a colour."""
    return max((dark, light), key=lambda ink: contrast(ink, colour))


# --- colours that are told apart -------------------------------------------------------


def told_apart(
    usual: Sequence[Rgb], eye: str, upon: Sequence[Rgb] = (), least: float = READABLE
) -> tuple[Rgb, ...]:
    """Colours near the usual ones, which an eye (and every other) tells from each other.

    Each also has the contrast `least` to all colours in `upon`.
    """
    apart = APART
    while apart > CLOSEST:
        found = _chosen_apart(usual, eye, upon, least, apart)
        if found is not None:
            return found
        apart -= 1
    return _chosen_apart(usual, eye, upon, least, CLOSEST) or tuple(usual)


def _chosen_apart(
    usual: Sequence[Rgb], eye: str, upon: Sequence[Rgb], least: float, apart: float
) -> tuple[Rgb, ...] | None:
    """The nearest colour to each that is far enough from those before it, or None."""
    found: list[Rgb] = []
    for colour in usual:
        near = (other for other in (colour, *_nearest(colour)) if _fits(other, upon, least))
        chosen = next(
            (
                other
                for other in near
                if all(
                    distance(other, each, eye) >= apart and distance(other, each) >= apart
                    for each in found
                )
            ),
            None,
        )
        if chosen is None:
            return None
        found.append(chosen)
    return tuple(found)


def _fits(colour: Rgb, upon: Sequence[Rgb], least: float) -> bool:
    return all(contrast(colour, each) >= least for each in upon)


@cache
def _nearest(colour: Rgb) -> tuple[Rgb, ...]:
    """Colours from all over the space, the nearest first."""
    every = (Rgb(*parts) for parts in itertools.product(_STEPS, repeat=3))
    return tuple(sorted(every, key=lambda other: distance(colour, other)))


class Tones(Mapping[K, V]):
    """Colours that tell things apart, by what they stand for; each as the player sees it best.

    A value is an `Rgb`, or a named tuple in which every `Rgb` is one of the same thing (the first
    tells it from others, the rest goes with it); what has the same colour keeps it. Ask for them
    when you paint, not before: the player may choose other colours at any time. `upon` are colours
    on which they must be read, with the contrast `least`: of signs 3 is enough. What stands
    `beside` them keeps its colour: nothing but its shape is needed to know it.
    """

    def __init__(
        self,
        usual: Mapping[K, V],
        upon: Sequence[Rgb] = (),
        least: float = READABLE,
        beside: Mapping[K, V] | None = None,
    ) -> None:
        self.beside = dict(beside or {})
        self.usual = {**usual, **self.beside}
        self.upon, self.least = tuple(upon), least
        self._made: dict[str, dict[K, V]] = {USUAL: self.usual}

    def seen_by(self, eye: str) -> dict[K, V]:
        """All of them for one way of seeing."""
        if eye not in self._made:
            values = {key: _main(value) for key, value in self.usual.items()}
            told = list(dict.fromkeys(values[key] for key in values if key not in self.beside))
            new = dict(zip(told, told_apart(told, eye, self.upon, self.least), strict=True))
            self._made[eye] = {
                key: value if key in self.beside else _shifted(value, values[key], new[values[key]])
                for key, value in self.usual.items()
            }
        return self._made[eye]

    def mains(self, eye: str) -> list[Rgb]:
        """The colours that are told apart, as they are for one way of seeing."""
        return [_main(each) for key, each in self.seen_by(eye).items() if key not in self.beside]

    def __getitem__(self, key: K) -> V:
        return self.seen_by(_chosen)[key]

    def __contains__(self, key: object) -> bool:
        return key in self.usual

    def __iter__(self) -> Iterator[K]:
        return iter(self.usual)

    def __len__(self) -> int:
        return len(self.usual)


def in_order(
    colours: Sequence[Rgb], upon: Sequence[Rgb] = (), least: float = READABLE
) -> Tones[int, Rgb]:
    """Tones by number, as those of the seats."""
    return Tones(dict(enumerate(colours)), upon, least)


def _main(value: Any) -> Rgb:
    return value if isinstance(value, Rgb) else next(v for v in value if isinstance(v, Rgb))


def _shifted(value: V, before: Rgb, now: Rgb) -> V:
    """The colours of a thing after its main colour has changed from one to another."""
    if before == now:
        return value
    if isinstance(value, Rgb):
        return now  # type: ignore[return-value]  # it is one
    parts = [_alike(part, before, now) if isinstance(part, Rgb) else part for part in value]  # type: ignore[attr-defined]
    return value._make(parts)  # type: ignore[attr-defined, no-any-return]  # a named tuple


def _alike(colour: Rgb, before: Rgb, now: Rgb) -> Rgb:
    """As light or dark beside `now` as a colour was beside `before`."""
    was, own = luminance(before), luminance(colour)
    if own > was:
        return now.lighter((own - was) / (1.0001 - was))
    return now.darker(1 - (own / was) ** 0.45 if was else 0)


# --- palettes ------------------------------------------------------------------------


def seen(palette: Palette) -> Palette:
    """The colours of a game as the player sees them best."""
    return palette if _chosen == USUAL else _seen_by(palette, _chosen)


@cache
def _seen_by(palette: Palette, eye: str) -> Palette:
    if eye == CONTRAST:
        palette = _high_contrast(palette)
    upon = (palette.panel, palette.panel_raised)
    states = (palette.accent, palette.good, palette.bad, palette.focus)
    accent, good, bad, focus = told_apart(states, eye, upon)
    return replace(
        palette,
        accent=accent,
        accent_ink=ink_on(accent, palette.accent_ink),
        good=good,
        bad=bad,
        focus=focus,
        seats=told_apart(palette.seats, eye, (palette.panel,), _faintest(palette)),
    )


def _faintest(palette: Palette) -> float:
    """How little the colours of the seats may stand out: no less than they usually do, or 3."""
    return min(SIGN, *(contrast(each, palette.panel) for each in palette.seats))


def _high_contrast(palette: Palette) -> Palette:
    """Black and white, and lines that stand out; only what means something keeps its colour."""
    night = luminance(palette.panel) < 0.2
    paper, ink = (_BLACK, _WHITE) if night else (_WHITE, _BLACK)
    raised = palette.panel_raised.mix(paper, 0.6)
    accent = readable(palette.accent, raised, HIGH)
    return replace(
        palette,
        ground=palette.ground.mix(paper, 0.6),
        ground_lit=palette.ground_lit.mix(paper, 0.5),
        panel=palette.panel.mix(paper, 0.85),
        panel_raised=raised,
        edge=ink.mix(raised, 0.25),
        ink=ink,
        ink_soft=ink.mix(raised, 0.12),
        accent=accent,
        accent_ink=ink_on(accent),
        focus=readable(palette.focus, raised, HIGH),
        good=readable(palette.good, raised, HIGH),
        bad=readable(palette.bad, raised, HIGH),
    )
