"""The signs of the project: small SVG drawings, painted at exact size in any colour."""

from __future__ import annotations

import io
from functools import cache, lru_cache

import pygame

from tabletop.app.vector import for_screen
from tabletop.shipped import data_dir

#: The signs that carry a colour of their own wherever they stand in running text.
COLOURS: dict[str, tuple[int, int, int]] = {
    "emerald": (72, 222, 148),
    "crimson": (255, 104, 92),
    "obsidian": (196, 182, 240),
    "sapphire": (88, 174, 255),
    "golden": (255, 208, 88),
    "star": (255, 214, 106),
    "hourglass": (240, 200, 160),
    "level-up": (150, 226, 255),
    "crystal": (222, 170, 255),
    "water": (22, 124, 196),
    "scrap": (138, 86, 36),
    "health": (200, 38, 58),
    "junk": (255, 186, 104),
    "juice": (176, 222, 92),
    "spark": (126, 208, 255),
}


@cache
def names() -> frozenset[str]:
    """All signs there are."""
    return frozenset(file.stem for file in (data_dir("assets") / "glyphs").glob("*.svg"))


@cache
def source(name: str) -> str:
    """The SVG text of a sign, 24×24 units; its colour is written `currentColor`."""
    return (data_dir("assets") / "glyphs" / f"{name}.svg").read_text("utf-8")


def shapes(name: str, colour: str) -> str:
    """What is inside the SVG of a sign, to be set into a larger drawing (24×24 units)."""
    text = source(name)
    inner = text[text.index(">") + 1 : text.rindex("</svg>")]
    return inner.replace("currentColor", colour)


@lru_cache(maxsize=512)
def glyph(name: str, px: int, colour: tuple[int, int, int]) -> pygame.Surface:
    """A sign of `px`×`px` pixels in one colour. The surface is shared: do not draw on it."""
    code = "#{:02x}{:02x}{:02x}".format(*colour[:3])
    svg = source(name).replace("currentColor", code)
    size = (max(1, px), max(1, px))
    return for_screen(pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size))
