"""The box cover of Sacred Wars: twelve elements around a d20."""

from __future__ import annotations

from random import Random

import pygame

from tabletop.app.art import people
from tabletop.app.art.framing import halo
from tabletop.app.art.style import Pen
from tabletop.app.painting import dice, icons, vector
from tabletop.app.painting.vector import fill_style, line_style, outlined_style
from tabletop.app.skins.sacred_wars import mosaic
from tabletop.app.skins.sacred_wars.inks import STYLE, elements, layouts
from tabletop.cards.art import Art

_LORDS = (
    (Art(who="man", build="broad", stance="standing", head="crested", beard="full", flesh="tan",
         dress="cuirass", hand="spear", off="round", cloth="crimson", trim="gold",
         cloak="long"), 14),
    (Art(who="woman", stance="guarding", head="nemes", dress="kilt", flesh="brown", hand="sickle",
         off="orb", cloth="white", trim="gold", back="sun", turn="left"), 86),
)  # fmt: skip
"""The commanders on the cover and their horizontal positions."""


def cover(size: tuple[int, int]) -> pygame.Surface:
    """Draws the elements around a die, and a commander before each base."""
    width, height = size
    step = max(3, round(min(width, height) / 60))
    columns, rows = max(10, width // step), max(10, height // step)
    unit_height = 100 * rows / columns
    upright = unit_height > 90
    middle = (50.0, unit_height * (0.6 if upright else 0.57))
    reach = 34.0 if upright else unit_height * 0.27
    body, defs = _picture(unit_height, middle, reach)
    small = vector.paint(body, (100, unit_height), (columns, rows), defs)
    surface = mosaic.as_mosaic(small, size, "the lid", 0.14).convert_alpha()
    unit = width / 100
    for number, (x, y) in enumerate(vector.ring_points(middle, reach * 0.8, len(elements()))):
        name = list(elements())[number]
        _medal(surface, name, (round(x * unit), round(y * unit)), round(reach * 0.36 * unit))
    px = round(reach * 0.9 * unit)
    die = dice.die(20, 20, dice.BONE, px)
    at = (round(middle[0] * unit), round(middle[1] * unit))
    surface.blit(die, die.get_rect(center=at))
    for art, x in _LORDS:
        scale = unit_height * (0.0031 if upright else 0.0056)
        pen = Pen(STYLE, scale * unit)
        people.draw(pen, art, Random("the lid"))
        shapes = halo(pen.sheet, layouts().tone("gold-light"), 1.8) + "".join(pen.sheet.shapes)
        group = vector.group(shapes, f"translate({x} {unit_height * 0.95:.2f}) scale({scale:.4f})")
        lord = vector.paint(group, (100, unit_height), size, "".join(pen.sheet.defs.values()))
        surface.blit(lord, (0, 0))
    return surface


def _picture(height: float, middle: tuple[float, float], reach: float) -> tuple[str, str]:
    """Returns the sky, bases, rays, and wheel as (shapes, gradients)."""
    tone = layouts().tone
    defs = vector.vertical_gradient(
        "sky", [(0, "#0d2b30", 1), (0.55, "#2f8079", 1), (1, "#e8c477", 1)], 0, height
    )
    body = vector.rect(0, 0, 100, height, vector.style("url(#sky)"))
    rays = vector.ring_points(middle, 160, 48)
    for one, other in zip(rays[::2], rays[1::2], strict=True):
        body += vector.polygon([middle, one, other], fill_style("#ffe9a8", 0.2))
    for seat, x in ((0, 0.0), (1, 76.0)):
        colour, dark = tone(f"seat-{seat}-main"), tone(f"dark-{seat}-main")
        for step in range(4):
            inset = step * 2.4
            y = height * 0.86 - step * height * 0.05
            style = outlined_style(colour.lighter(0.1 * step), dark, 1)
            body += vector.rect(x - 2 + inset, y, 28 - 2 * inset, height - y, style)
    body += vector.rect(0, height * 0.93, 100, height * 0.07, fill_style("#6b5c44"))
    body += vector.circle(*middle, reach * 1.12, fill_style(tone("gold-dark")))
    body += vector.circle(*middle, reach * 1.06, fill_style(tone("gold")))
    body += vector.circle(*middle, reach, fill_style("#1d1610"))
    points = vector.ring_points(middle, reach * 0.98, len(elements()), -90 - 180 / len(elements()))
    for number, wear in enumerate(elements().values()):
        one, other = points[number], points[(number + 1) % len(points)]
        body += vector.polygon([middle, one, other], outlined_style(wear.stone, "#1d1610", 0.8))
    body += vector.circle(*middle, reach * 0.56, fill_style("#1d1610"))
    body += vector.circle(*middle, reach * 0.52, fill_style(tone("gold-light")))
    body += vector.circle(*middle, reach * 0.48, line_style(tone("gold-dark"), 0.8))
    return body, defs


def _medal(surface: pygame.Surface, element: str, at: tuple[int, int], px: int) -> None:
    name = f"element-{element}"
    dark = icons.icon(name, px, elements()[element].deep.darker(0.5))
    place = dark.get_rect(center=at)
    reach = max(1, px // 18)
    for dx, dy in ((-1, 0), (1, 0), (0, 1), (0, -1), (1, 1)):
        surface.blit(dark, place.move(dx * reach, dy * reach))
    surface.blit(icons.icon(name, px, layouts().tone("marble")), place)
