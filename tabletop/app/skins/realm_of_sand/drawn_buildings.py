"""Buildings from their drawings in `assets/art/buildings`.

The class of a rectangle or a circle names a part of the masonry, such as `tower`. Its roof is the
second class. Chance chooses a roof among those in `data-roofs`, also for later parts without one.
Other shapes have a colour, or the class of a gradient of the masonry.
"""

from __future__ import annotations

from random import Random

from tabletop.app.art.drawings import DrawnShape, drawing
from tabletop.app.art.svg_reader import SvgElement
from tabletop.app.painting import vector
from tabletop.app.skins.realm_of_sand import masonry as m
from tabletop.app.skins.realm_of_sand.inks import STYLE

FOLDER = "buildings"
_GEOMETRY = ("d", "points", "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry")


def draw_building(word: str, rng: Random, stone: m.Stone) -> str:
    """Returns the shapes of a building; the ground is at the height 0.

    Args:
        word: The name of the drawing.
        rng: Chooses roofs.
        stone: The colours.

    Raises:
        DataError: The drawing is missing or cannot be drawn.
    """
    body, roof = "", m.ROOFS[0]
    for shape in drawing(FOLDER, word).shapes:
        if "data-roofs" in shape.element.attributes:
            roof = rng.choice(shape.element.attributes["data-roofs"].split())
        else:
            roof = next((each for each in m.ROOFS if each in shape.classes), roof)
        body += _masonry(shape, roof, stone) or _plain(shape, stone)
    return body


def _masonry(shape: DrawnShape, roof: str, stone: m.Stone) -> str:
    """Returns a part of the masonry, or "" for another shape."""
    classes, number = shape.classes, shape.element.number
    x, y, w, h = (number(name) for name in ("x", "y", "width", "height"))
    middle, foot = x + w / 2, y + h
    if "block" in classes:
        return m.block(x, y, w, foot, "far" if "far" in classes else "wall")
    if "battlement" in classes:
        return m.battlement(x, foot, w)
    if "tower" in classes:
        return m.tower(middle, y, w, foot, roof, stone)
    if "dome" in classes:
        return m.dome(number("cx"), number("cy"), number("r"), roof)
    if "window" in classes:
        return m.window(middle, y, w, h, stone)
    if "arch" in classes:
        return m.arch(middle, foot, w, h, stone, trim="plain" not in classes)
    if "column" in classes:
        return m.column(middle, y, foot, w)
    if "stairs" in classes:
        return _stairs(shape.element)
    return ""


def _stairs(element: SvgElement) -> str:
    """Returns the steps in a trapezium."""
    (left, top), (right, _), (far_right, foot), (far_left, _) = element.subpaths[0].nodes
    return m.stairs((left + right) / 2, top, foot, right - left, far_right - far_left)


def _plain(shape: DrawnShape, stone: m.Stone) -> str:
    """Returns a shape with its colours or gradient."""
    element, own = shape.element, stone._asdict()
    gradient = next((name for name in m.GRADIENTS if name in shape.classes), None)
    if gradient is not None:
        fill = f"url(#{gradient})"
    else:
        fill = "none" if shape.fill is None else shape.fill.colour(STYLE, own).hex
    stroke = "" if shape.stroke is None else shape.stroke.colour(STYLE, own).hex
    style = vector.style(fill, stroke, shape.width, element.opacity)
    attributes = element.attributes
    geometry = " ".join(f'{key}="{attributes[key]}"' for key in _GEOMETRY if key in attributes)
    return f"<{element.tag} {geometry} {style}/>"
