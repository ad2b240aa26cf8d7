"""Generic pieces, drawn from their names, for games without artwork.

A tall piece is a card, a wide one a tile, and a square one a round token. The colour depends on the
kind, so that equal pieces look equal. The name or icon identifies pieces without colour.
"""

from __future__ import annotations

import zlib
from functools import lru_cache

import pygame

from tabletop.app.painting import icons, text, vector
from tabletop.app.painting.theme import Rgb, rgb

_TINTS = tuple(
    rgb(code)
    for code in (
        "#b4553e",
        "#3f7ea6",
        "#6b8f4e",
        "#a8772c",
        "#7d5fa3",
        "#2f857c",
        "#a3506f",
        "#5d6b87",
    )
)
_WOOD_LIGHT, _WOOD, _WOOD_DARK = rgb("#f0d5a4"), rgb("#b98a54"), rgb("#4c2f1d")
_INK = rgb("#fff6e2")
#: The width in pixels below which a card shows only its name.
_MIN_TEXT_WIDTH = 56


@lru_cache(maxsize=512)
def piece(
    name: str,
    kind: str,
    size: tuple[int, int],
    hidden: bool = False,
    colour: Rgb | None = None,
    words: str = "",
) -> pygame.Surface:
    """Draws a piece with its name; a hidden one shows the name of its back.

    `colour` defaults to that of the kind. `words` is the text of a card below its name.
    """
    width, height = size
    colour = colour or kind_colour(kind)
    if width < height * 0.87:
        return _card(name, kind, size, hidden, colour, words)
    if width > height * 1.15:
        return _tile(name, kind, size, hidden, colour)
    return _token(name, kind, size, hidden, colour)


def kind_colour(kind: str) -> Rgb:
    """Returns the colour of a kind, the same on every machine."""
    return _TINTS[zlib.crc32(kind.encode()) % len(_TINTS)]


def _card(
    name: str, kind: str, size: tuple[int, int], hidden: bool, colour: Rgb, words: str
) -> pygame.Surface:
    """Draws the frame, the icon or the pattern of the back, and the name."""
    width, height = size
    unit_height = 100 * height / width
    if width < _MIN_TEXT_WIDTH:
        words = ""
    defs = _wood((0, 0), (100, unit_height)) + vector.vertical_gradient(
        "field", [(0, colour.lighter(0.18).hex, 1), (1, colour.darker(0.45).hex, 1)], 0, unit_height
    )
    body = vector.rect(
        1, 1, 98, unit_height - 2, vector.style("url(#wood)", _WOOD_DARK.hex, 1.6), 8
    )
    inner = vector.style("url(#field)", _WOOD_DARK.hex, 1.2)
    body += vector.rect(6, 6, 88, unit_height - 12, inner, 4)
    if hidden:
        body += _back_pattern(colour, 10, unit_height - 10)
    else:
        top = 0.32 if words else 0.56  # a text needs more space than an icon
        shade = vector.style("#1c120c", opacity=0.45)
        body += vector.rect(9, unit_height * top, 82, unit_height * (0.92 - top), shade, 4)
    picture = vector.paint(body, (100, unit_height), size, defs)
    unit = width / 100
    if hidden:
        box = pygame.Rect(0, 0, round(64 * unit), round(unit_height * 0.2 * unit))
        box.center = (width // 2, height // 2)
        picture.blit(vector.rounded(_filled(box.size, colour.darker(0.6)), round(4 * unit)), box)
        _write(picture, name, box.inflate(-round(6 * unit), -round(4 * unit)), 13 * unit)
        return picture
    if words:
        box = pygame.Rect(0, 0, round(80 * unit), round(unit_height * 0.16 * unit))
        box.center = (width // 2, round(unit_height * 0.19 * unit))
        _write(picture, name, box, 14 * unit)
        box = pygame.Rect(0, 0, round(76 * unit), round(unit_height * 0.56 * unit))
        box.center = (width // 2, round(unit_height * 0.62 * unit))
        _write(picture, words, box, 11 * unit)
        return picture
    side = round(min(52, unit_height * 0.42) * unit)
    _paint_icon(picture, kind, name, side, (width // 2, round(unit_height * 0.31 * unit)))
    box = pygame.Rect(0, 0, round(76 * unit), round(unit_height * 0.32 * unit))
    box.center = (width // 2, round(unit_height * 0.74 * unit))
    _write(picture, name, box, 14 * unit)
    return picture


def _tile(name: str, kind: str, size: tuple[int, int], hidden: bool, colour: Rgb) -> pygame.Surface:
    """Draws a wooden tile with a coloured field."""
    width, height = size
    unit_width = 100 * width / height
    shade = colour.darker(0.5) if hidden else colour
    defs = _wood((0, 0), (unit_width, 100)) + vector.vertical_gradient(
        "field", [(0, shade.lighter(0.16).hex, 1), (1, shade.darker(0.3).hex, 1)], 8, 92
    )
    body = vector.rect(
        2, 2, unit_width - 4, 96, vector.style("url(#wood)", _WOOD_DARK.hex, 2.4), 12
    )
    body += vector.rect(
        10, 10, unit_width - 20, 80, vector.style("url(#field)", _WOOD_DARK.hex, 1.6), 7
    )
    picture = vector.paint(body, (unit_width, 100), size, defs)
    box = picture.get_rect().inflate(-round(height * 0.28), -round(height * 0.28))
    if kind in icons.names() and not hidden:
        side = min(box.height, box.width // 3)
        _paint_icon(picture, kind, name, side, (box.left + side // 2, box.centery))
        box = pygame.Rect(box.left + side, box.top, box.width - side, box.height)
    _write(picture, name, box, height * 0.24)
    return picture


def _token(
    name: str, kind: str, size: tuple[int, int], hidden: bool, colour: Rgb
) -> pygame.Surface:
    """Draws a wooden disc with a coloured inlay."""
    side = min(size)
    shade = colour.darker(0.5) if hidden else colour
    defs = _wood((15, 5), (85, 95)) + vector.radial_gradient(
        "field", [(0, shade.lighter(0.2).hex, 1), (1, shade.darker(0.35).hex, 1)], (44, 38), 52
    )
    body = (
        vector.circle(50, 50, 47, vector.style("url(#wood)", _WOOD_DARK.hex, 2.4))
        + vector.circle(50, 50, 38, vector.style("url(#field)", _WOOD_DARK.hex, 1.8))
        + vector.circle(50, 50, 43, vector.style(stroke=_WOOD_LIGHT.hex, width=0.9, opacity=0.6))
    )
    picture = vector.paint(body, (100, 100), (side, side), defs)
    if kind in icons.names() and not hidden:
        _paint_icon(picture, kind, name, round(side * 0.5), (side // 2, side // 2))
    else:
        # If the name is illegible, its first letter still identifies the kind.
        small = side < _MIN_TEXT_WIDTH and not hidden
        box = pygame.Rect(0, 0, round(side * 0.62), round(side * (0.62 if small else 0.4)))
        box.center = (side // 2, side // 2)
        _write(picture, name[:1].upper() if small else name, box, side * (0.5 if small else 0.22))
    return picture


def _wood(start: tuple[float, float], end: tuple[float, float]) -> str:
    stops = [(0, _WOOD_LIGHT.hex, 1), (0.5, _WOOD.hex, 1), (1, _WOOD.darker(0.4).hex, 1)]
    return vector.linear_gradient("wood", stops, start, end)


def _back_pattern(colour: Rgb, top: float, bottom: float) -> str:
    """Returns the pattern on the back of a card."""
    line = vector.style(stroke=colour.lighter(0.35).hex, width=0.9, opacity=0.55)
    body, step = "", 13.0
    y = top
    while y < bottom - 4:
        for x in (17, 33.5, 50, 66.5, 83):
            half = min(step, bottom - y) / 2
            points = [(x, y), (x + 6, y + half), (x, y + 2 * half), (x - 6, y + half)]
            body += vector.polygon(points, line)
        y += step
    return body


def _paint_icon(
    picture: pygame.Surface, kind: str, name: str, side: int, centre: tuple[int, int]
) -> None:
    """Draws the icon of a kind, or the first letter of its name."""
    if kind in icons.names():
        sign = icons.icon(kind, side, _INK)
    else:
        sign = text.fit(name[:1].upper(), "display", round(side * 0.9), _INK, (side, side))
    picture.blit(sign, sign.get_rect(center=centre))


def _write(picture: pygame.Surface, name: str, box: pygame.Rect, px: float) -> None:
    text.draw(picture, name, "bold", max(6, round(px)), _INK, box, "center")


def _filled(size: tuple[int, int], colour: Rgb) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(colour)
    return surface


def arrow(
    surface: pygame.Surface,
    left: tuple[int, int],
    side: int,
    up: bool,
    ink: Rgb,
    edge: Rgb | None = None,
) -> None:
    """Draws a small arrow beside a changed number.

    `left` is the centre of its left edge.
    """
    points = [(4, 86), (50, 10), (96, 86)] if up else [(4, 14), (50, 90), (96, 14)]
    look = vector.fill_style(ink) if edge is None else vector.outlined_style(ink, edge, 12)
    picture = vector.paint(vector.polygon(points, look), (100, 100), (side, side))
    surface.blit(picture, picture.get_rect(midleft=left))
