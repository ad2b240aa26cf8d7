"""Icons: small SVG drawings, rendered at exact size in any colour."""

from __future__ import annotations

import io
from collections import ChainMap
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import cast

import pygame

from tabletop.app.painting.vector import to_display_format
from tabletop.bundled import data_dir

#: Icons with a fixed colour in running text; skins add theirs.
COLOURS: ChainMap[str, tuple[int, int, int]] = ChainMap()

#: Additional names of icons, such as coloured variants; filled on import.
ALIASES: dict[str, str] = {}

_folders = [data_dir("assets") / "glyphs"]


def add_folder(folder: Path) -> None:
    """Adds a folder of icons; built-in icons take precedence."""
    if folder not in _folders:
        _folders.append(folder)
        names.cache_clear()


def add_colours(colours: Mapping[str, tuple[int, int, int]]) -> None:
    """Assigns fixed colours to icons; they are looked up at each drawing."""
    COLOURS.maps.append(cast(dict[str, tuple[int, int, int]], colours))


@cache
def names() -> frozenset[str]:
    """Returns the names of all icons."""
    files = (file.stem for folder in _folders for file in folder.glob("*.svg"))
    return frozenset([*files, *ALIASES])


@cache
def source(name: str) -> str:
    """Returns the SVG source of an icon in 24×24 units.

    Its colour is `currentColor`.
    """
    files = [folder / f"{ALIASES.get(name, name)}.svg" for folder in _folders]
    return next((file for file in files if file.is_file()), files[0]).read_text("utf-8")


def shapes(name: str, colour: str) -> str:
    """Returns the inner SVG of an icon (24×24 units) for a larger drawing."""
    text = source(name)
    inner = text[text.index(">") + 1 : text.rindex("</svg>")]
    return inner.replace("currentColor", colour)


@lru_cache(maxsize=512)
def icon(name: str, px: int, colour: tuple[int, int, int]) -> pygame.Surface:
    """Draws an icon of `px`×`px` pixels in one colour.

    The surface is shared: do not draw on it.
    """
    code = "#{:02x}{:02x}{:02x}".format(*colour[:3])
    svg = source(name).replace("currentColor", code)
    size = (max(1, px), max(1, px))
    return to_display_format(pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size))
