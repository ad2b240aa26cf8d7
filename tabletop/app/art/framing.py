"""Fits a subject into a picture, apart from its background."""

from __future__ import annotations

import re

from tabletop.app.art.style import Drawing
from tabletop.app.painting import vector
from tabletop.app.painting.theme import Rgb

WIDTH = 100.0
"""The width of a picture in units."""
VISIBLE_SHARE = {"whole": 1.0, "knee": 0.74, "bust": 0.48, "face": 0.33}
"""The visible share of a subject's height, by shot."""
_CROP_TOP = -122.0
"""The top in units above which a subject is cropped. Only weapons reach higher."""
_PATH = re.compile(r' d="([^"]+)"')


def halo(sheet: Drawing, colour: Rgb, width: float) -> str:
    """Returns a rim of light around all shapes, `width` units wide."""
    return outline(sheet, vector.style(colour.hex, colour.hex, 2 * width))


def outline(sheet: Drawing, look: str) -> str:
    """Returns all shapes as one path in the style `look`."""
    d = " ".join(
        path
        for shape in sheet.shapes
        if 'fill="none"' not in shape
        for path in _PATH.findall(shape)
    )
    return vector.path(d, look)


def fit_subject(
    sheet: Drawing,
    height: float,
    *,
    visible: float = 1.0,
    room: float = 0.88,
    shift: float = 0.0,
    factor: float = 1.0,
    edge: str = "",
) -> str:
    """Returns the shapes of a subject in a picture of `WIDTH` × `height`.

    Args:
        sheet: The drawn subject.
        height: The height of the picture in units.
        visible: The visible share of the subject's height, from the top.
        room: The share of the picture that the visible part fills.
        shift: The offset to the right in units.
        factor: A factor of the subject's size.
        edge: Shapes in the subject's units that are drawn behind it.
    """
    top = sheet.top if visible == 1 else max(sheet.top, _CROP_TOP)
    high, width = sheet.bottom - top, sheet.right - sheet.left
    scale = min(height * room / (high * visible), WIDTH * (0.94 if visible == 1 else 1.2) / width)
    y = height * 0.09 - top * scale
    if visible == 1 or high * scale < height * 0.9:  # A low subject is a little further away.
        y = height * (0.96 if high * scale > height * 0.7 else 0.89) - sheet.bottom * scale
    middle = (sheet.left + sheet.right) / 2
    x = 50 - middle * (1.0 if visible == 1 else 0.6) * scale + shift
    y -= height * (1 - factor) * 0.3
    scale *= factor
    shade = ""
    if visible == 1:
        foot = (x + middle * scale + 3, y + sheet.bottom * scale - 0.5)
        dark = vector.style("#2a1410", opacity=0.38)
        shade = vector.ellipse(*foot, min(44.0, width * scale * 0.46), 3.4, dark)
    at = f"translate({x:.2f} {y:.2f}) scale({scale:.4f})"
    return shade + vector.group(edge + "".join(sheet.shapes), at)
