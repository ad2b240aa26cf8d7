"""The box cover of Guardians: a knight and a dragon before a stronghold."""

from __future__ import annotations

import math
from random import Random

import pygame

from tabletop.app.art import subjects
from tabletop.app.art.carving import Carver
from tabletop.app.painting import icons, vector
from tabletop.app.painting.theme import rgb
from tabletop.app.painting.vector import Point, fill_style, line_style
from tabletop.app.skins.guardians.illustrations import STYLE
from tabletop.app.skins.guardians.inks import (
    GOLD,
    GOLD_LIGHT,
    INK,
    PAPER,
    PAPER_LIGHT,
    SEATS,
    SEATS_DARK,
    inked,
)
from tabletop.cards.art import Art

_KNIGHT = Art(
    who="man", build="broad", stance="raising", dress="plate", head="horned", beard="full",
    cloak="cape", hand="blade", off="none", flesh="fair", cloth="red", trim="gold",
)  # fmt: skip
_FIGHTERS = (
    (Art(beast="dragon"), rgb("#9db489"), 75, 0.38),
    (_KNIGHT, rgb("#d9a85a"), 21, 0.46),
)
"""The figures on the cover: description, colour, horizontal position, and scale."""
_BORDERS = ("#f7f3e8", "#6d3e19", "#16130f")
"""The borders of mortals, elementals and externals."""
_SHIELD = "M3 3 H37 V20 C37 29 29 35 20 39 C11 35 3 29 3 20 Z"


def cover(size: tuple[int, int]) -> pygame.Surface:
    """Draws a stronghold by night, the figures, and the shields of both seats."""
    width, height = size
    unit_height = 100 * height / width
    upright = unit_height > 90
    ground = unit_height * 0.72
    stops = [(0, "#161a2c", 1), (0.6, "#7a5638", 1), (1, PAPER_LIGHT.hex, 1)]
    defs = vector.vertical_gradient("sky", stops, 0, ground)
    body = vector.rect(0, 0, 100, unit_height, vector.style("url(#sky)"))
    moon = (50.0, unit_height * (0.42 if upright else 0.5))
    body += _sky(moon, ground)
    body += vector.circle(*moon, 17 if upright else unit_height * 0.2, inked(PAPER_LIGHT, 1.2))
    body += _castle(ground, unit_height)
    body += vector.rect(-2, ground, 104, unit_height, inked("#4a3520", 1.2))
    for number in range(34):
        x, y = (number * 37) % 100, ground + 2 + (number * 17) % max(2, round(unit_height - ground))
        body += vector.polyline([(x, y), (x + 6, y - 1.4)], line_style(INK, 0.8, 0.8))
    for art, tint, x, scale in _FIGHTERS:
        pen = Carver(STYLE, tint, width / 100)
        scale *= 1.0 if upright else unit_height * 0.0125
        subjects.draw(pen.at(x, ground + unit_height * 0.09, 0, scale), art, Random("the lid"))
        body += "".join(pen.sheet.shapes)
    shield_scale = 0.72 if upright else unit_height * 0.008
    for seat, left, angle in ((0, 27.0, -9), (1, 73.0, 9)):
        body += _arms(seat, left, unit_height * (0.87 if upright else 0.8), shield_scale, angle)
    return vector.paint(body, (100, unit_height), size, defs)


def _sky(moon: Point, ground: float) -> str:
    body = ""
    for number in range(20):
        y = ground * (number + 0.5) / 20
        points = []
        for step in range(41):
            x = step * 2.5
            distance = max(9.0, math.hypot(x - moon[0], (y - moon[1]) * 1.3))
            points.append((x, y + (y - moon[1]) / distance * 90 / distance))
        body += vector.polyline(points, line_style(INK, 0.9 * (1 - number / 26), 0.8))
    return body


def _castle(ground: float, height: float) -> str:
    tower_height = height * 0.3
    body = vector.rect(
        30, ground - tower_height * 0.6, 40, tower_height * 0.6 + 2, inked(PAPER, 1.2)
    )
    for x, w, height_factor in ((27, 11, 1.0), (62, 11, 1.0), (44, 12, 1.25)):
        top = ground - tower_height * height_factor
        body += vector.rect(x, top, w, tower_height * height_factor + 2, inked(PAPER, 1.2))
        body += vector.rect(
            x + w * 0.55, top, w * 0.45, tower_height * height_factor + 2, fill_style(INK, 0.8)
        )
        for step in range(3):
            merlon_x = x - 1 + step * (w - 1) / 2
            body += vector.rect(merlon_x, top - 3, 3.2, 3.6, inked(PAPER, 0.9))
        body += vector.rect(x + w * 0.22, top + 5, 2, 4, fill_style(INK))
    return body + vector.path(
        vector.path_data("M", 46, ground + 2, "V", ground - 7, "Q", 50, ground - 13, 54, ground - 7)
        + vector.path_data(" V", ground + 2, "Z"),
        fill_style(INK),
    )


def _arms(seat: int, x: float, y: float, scale: float, angle: float) -> str:
    """Draws a seat's shield with its emblem and the three borders."""
    colour = SEATS[seat]
    body = vector.path(_SHIELD, inked(INK, 5)) + vector.path(_SHIELD, inked(colour, 2.4, GOLD))
    if seat:
        body += vector.polygon([(20, 3), (37, 3), (37, 20), (20, 20)], fill_style(SEATS_DARK[seat]))
        body += vector.path("M20 21 H37 C37 29 29 35 20 39 Z", fill_style(colour.lighter(0.2)))
    else:
        body += vector.path("M3 14 H37 V21 H3 Z", fill_style(SEATS_DARK[seat]))
    sign = icons.shapes("class-blade" if not seat else "type-dragon", GOLD_LIGHT.hex)
    body += vector.group(sign, "translate(10 9) scale(0.84)")
    for number, border in enumerate(_BORDERS):
        body += vector.circle(10 + 10 * number, 32.4, 2.6, inked(border, 0.8, GOLD_LIGHT))
    at = f"translate({x - 20 * scale:.2f} {y - 20 * scale:.2f}) rotate({angle} 20 20)"
    return vector.group(body, f"{at} scale({scale:.3f})")
