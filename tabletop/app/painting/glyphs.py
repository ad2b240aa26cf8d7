"""The signs of the project: small SVG drawings, painted at exact size in any colour."""

from __future__ import annotations

import io
from collections import ChainMap
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import cast

import pygame

from tabletop.app.painting.vector import for_screen
from tabletop.shipped import data_dir

#: The signs that carry a colour of their own wherever they stand in running text; skins add theirs.
COLOURS: ChainMap[str, tuple[int, int, int]] = ChainMap()

#: Further names of signs, such as those that stand in several colours; to be filled on import.
ALIASES: dict[str, str] = {}

_folders = [data_dir("assets") / "glyphs"]


def add(folder: Path) -> None:
    """Take the signs of a folder, too; those of the house come first."""
    if folder not in _folders:
        _folders.append(folder)
        names.cache_clear()


def colour(colours: Mapping[str, tuple[int, int, int]]) -> None:
    """Give signs colours of their own; they are looked up each time a sign is painted."""
    COLOURS.maps.append(cast(dict[str, tuple[int, int, int]], colours))


@cache
def names() -> frozenset[str]:
    """All signs there are."""
    files = (file.stem for folder in _folders for file in folder.glob("*.svg"))
    return frozenset([*files, *ALIASES])


@cache
def source(name: str) -> str:
    """The SVG text of a sign, 24×24 units; its colour is written `currentColor`."""
    files = [folder / f"{ALIASES.get(name, name)}.svg" for folder in _folders]
    return next((file for file in files if file.is_file()), files[0]).read_text("utf-8")


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
