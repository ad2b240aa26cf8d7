"""A subject set into a picture: as large as there is room for, apart from what lies behind it."""

from __future__ import annotations

import re

from tabletop.app.art.style import Sheet
from tabletop.app.painting import vector
from tabletop.app.theme import Rgb

WIDTH = 100.0
"""How wide a picture is, in units."""
SEEN = {"whole": 1.0, "knee": 0.74, "bust": 0.48, "face": 0.33}
"""How much of the height of a subject is seen in a shot."""
_TALLEST = -122.0
"""Higher than this only weapons reach: they may leave the picture."""
_PATH = re.compile(r' d="([^"]+)"')


def halo(sheet: Sheet, colour: Rgb, width: float) -> str:
    """Give the edge of light around all that has been drawn, `width` wide in its units."""
    return outline(sheet, vector.style(colour.hex, colour.hex, 2 * width))


def outline(sheet: Sheet, look: str) -> str:
    """Give all that has been drawn as one shape in a style of its own."""
    d = " ".join(found for shape in sheet.shapes if 'fill="none"' not in shape
                 for found in _PATH.findall(shape))
    return vector.path(d, look)


def placed(sheet: Sheet, height: float, *, seen: float = 1.0, room: float = 0.88,
           shift: float = 0.0, smaller: float = 1.0, edge: str = "") -> str:
    """Give the shapes of a subject, set into a picture `WIDTH` × `height`.

    Of its height the share `seen` is in sight, from above, and fills the share `room` of the
    picture. It may stand to the side by a `shift` in units, and be `smaller`. What `edge` holds is
    drawn behind it, in its own units.
    """
    top = sheet.top if seen == 1 else max(sheet.top, _TALLEST)
    high, wide = sheet.bottom - top, sheet.right - sheet.left
    scale = min(height * room / (high * seen), WIDTH * (0.94 if seen == 1 else 1.2) / wide)
    y = height * 0.09 - top * scale
    if seen == 1 or high * scale < height * 0.9:  # what is low stands a little further away
        y = height * (0.96 if high * scale > height * 0.7 else 0.89) - sheet.bottom * scale
    middle = (sheet.left + sheet.right) / 2
    x = 50 - middle * (1.0 if seen == 1 else 0.6) * scale + shift
    y -= height * (1 - smaller) * 0.3
    scale *= smaller
    shade = ""
    if seen == 1:
        foot = (x + middle * scale + 3, y + sheet.bottom * scale - 0.5)
        dark = vector.style("#2a1410", opacity=0.38)
        shade = vector.ellipse(*foot, min(44.0, wide * scale * 0.46), 3.4, dark)
    at = f"translate({x:.2f} {y:.2f}) scale({scale:.4f})"
    return shade + vector.group(edge + "".join(sheet.shapes), at)
