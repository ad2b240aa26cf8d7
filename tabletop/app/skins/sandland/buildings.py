"""Locations of the comic, standing on (0, 0) and about 60 units high."""

from __future__ import annotations

from random import Random

from tabletop.app.painting import vector
from tabletop.app.painting.vector import flat, stroke, trail
from tabletop.app.skins.sandland.ink import LINE, WATER, inked
from tabletop.app.theme import Rgb, rgb

_STONES = ("#e0b070", "#d79a63", "#c9a88a", "#e6c48a")


def building(tag: str, rnd: Random) -> str:
    """A place of a sort."""
    draw = {"nest": _nest, "temple": _temple, "tower": _tower, "well": _well}.get(tag, _works)
    return draw(rgb(rnd.choice(_STONES)), rnd)


def _bricks(x: float, y: float, w: float, h: float, rnd: Random) -> str:
    body = ""
    for _ in range(7):
        bx, by = x + rnd.uniform(0.1, 0.75) * w, y + rnd.uniform(0.08, 0.9) * h
        body += vector.path(trail("M", bx, by, "l", w * 0.14, 0), stroke(LINE, 1.1))
    return body


def _nest(stone: Rgb, rnd: Random) -> str:
    d = trail("M", -34, 0, "C", -30, -26, -22, -30, -16, -46, "C", -10, -62, 2, -60, 8, -46)
    d += trail(" C", 14, -50, 22, -44, 22, -32, "C", 30, -26, 34, -10, 36, 0, "Z")
    body = vector.path(d, inked(stone.darker(0.18), 2.2))
    for x, y, r in ((-12, -16, 8), (10, -10, 6), (-4, -36, 5), (15, -30, 4.4)):
        body += vector.ellipse(x, y, r, r * 0.82, inked("#3a1a0c", 1.6))
    for eye, up in ((-14, 16), (-9, 16), (9, 10), (12.4, 10)):
        body += vector.circle(eye, -up, 1.4, flat("#ffe36b"))
    for x, y in ((-26, -3), (24, -4), (29, -2)):
        body += vector.ellipse(x, y, 4.2, 5, inked("#fff2cf", 1.4))
    return body


def _temple(stone: Rgb, rnd: Random) -> str:
    body = ""
    for step in range(3):
        w = 40 - 4 * step
        body += vector.rect(-w, -5 - 5 * step, 2 * w, 5.4, inked(stone.lighter(0.1 * step), 1.8))
    body += vector.rect(-25, -42, 50, 27, inked("#5a2c1a", 1.8))
    for x in (-24, -9, 6, 19):
        body += vector.rect(x, -42, 6, 27, inked(stone.lighter(0.25), 1.6))
    body += vector.polygon([(-33, -42), (0, -62), (33, -42)], inked(stone, 2.2))
    colour = rnd.choice(("#ffcf3a", "#3fa9dc", "#ff8f5a"))
    body += vector.circle(0, -49, 5.2, inked(colour, 1.6))
    for start in vector.ring_points((0, -49), 5.2, 8):
        end = (start[0] * 1.6, -49 + (start[1] + 49) * 1.6)
        body += vector.polyline([start, end], stroke(LINE, 1.2))
    return body + vector.circle(0, -49, 3.2, flat(colour))


def _tower(stone: Rgb, rnd: Random) -> str:
    body = vector.polygon([(-13, 0), (-10, -50), (10, -50), (13, 0)], inked(stone, 2.2))
    body += vector.polygon([(3, -50), (10, -50), (13, 0), (4, 0)], flat(stone.darker(0.25), 0.7))
    body += _bricks(-11, -46, 22, 42, rnd)
    body += vector.path(
        trail("M", -4, 0, "L", -4, -8, "Q", 0, -14, 4, -8, "L", 4, 0, "Z"), inked("#4a2412")
    )
    for y in (-24, -38):
        body += vector.rect(-2, y, 4, 7, inked("#4a2412", 1.2), 2)
    top = [(-16, -50), (-16, -64), (-10, -64), (-10, -59), (-3, -59), (-3, -64), (3, -64)]
    top += [(3, -59), (10, -59), (10, -64), (16, -64), (16, -50)]
    body += vector.polygon(top, inked(stone.lighter(0.12), 2))
    flag = trail("M", 0, -76, "Q", 8, -80, 18, -74, "Q", 10, -72, 0, -68, "Z")
    body += vector.polyline([(0, -62), (0, -77)], stroke(LINE, 1.8))
    body += vector.path(flag, inked(rnd.choice(("#d3301c", "#2389c9", "#8a56c2")), 1.5))
    for x, h in ((-27, 12), (25, 16)):
        body += vector.rect(x - 6, -h, 12, h, inked(stone.darker(0.12), 1.8))
        body += vector.path(
            trail("M", x - 7, -h, "Q", x, -h - 12, x + 7, -h, "Z"), inked(stone.lighter(0.2), 1.8)
        )
    return body


def _well(stone: Rgb, rnd: Random) -> str:
    body = ""
    for x in (-21, 21):
        body += vector.rect(x - 2.2, -44, 4.4, 34, inked("#8a5a2a", 1.6))
    body += vector.polygon([(-32, -42), (0, -62), (32, -42)], inked("#c23b22", 2.2))
    for x in (-14, 0, 14):
        body += vector.polyline([(x, -43), (x * 0.3, -58)], stroke(LINE, 1.2))
    body += vector.ellipse(0, -16, 28, 7, inked("#3a1a0c", 2)) + vector.ellipse(
        0, -14.6, 23, 5, flat(WATER)
    )
    body += vector.path(
        trail(
            "M",
            -28,
            -16,
            "C",
            -28,
            -9,
            28,
            -9,
            28,
            -16,
            "L",
            26,
            0,
            "C",
            18,
            4,
            -18,
            4,
            -26,
            0,
            "Z",
        ),
        inked(stone, 2.2),
    )
    for x, y in ((-16, -4), (-4, -1), (9, -4), (18, -8), (-22, -10)):
        body += vector.rect(x - 4, y - 2.6, 8, 4.6, inked(stone.lighter(0.2), 1.1), 1.6)
    body += vector.polyline([(0, -50), (0, -31)], stroke(LINE, 1.4))
    bucket = [(-6, -32), (6, -32), (4.4, -22), (-4.4, -22)]
    body += vector.polygon(bucket, inked("#b07a3f", 1.6))
    return body + vector.ellipse(0, -32, 6, 1.9, inked(WATER, 1.2))


def _works(stone: Rgb, rnd: Random) -> str:
    body = ""
    for x, h in ((-24, 54), (-12, 46)):
        body += vector.rect(x - 4, -h, 8, h, inked(stone.darker(0.3), 1.8))
        for n in range(3):
            body += vector.circle(x + 3 * n, -h - 5 - 7 * n, 4 + 1.4 * n, inked("#f4efe4", 1.3))
    body += vector.rect(-34, -26, 70, 26, inked(stone, 2.2))
    roof = [(-6, -26), (-6, -38), (8, -26), (8, -38), (22, -26), (22, -38), (36, -26)]
    body += vector.polygon(roof, inked(rnd.choice(("#b5532f", "#2f9c8f", "#7a8a99")), 2))
    body += vector.path(
        trail("M", -26, 0, "L", -26, -11, "Q", -18, -20, -10, -11, "L", -10, 0, "Z"),
        inked("#4a1a0c", 1.8),
    )
    body += vector.path(
        trail("M", -22, 0, "Q", -22, -8, -18, -11, "Q", -13, -7, -14, 0, "Z"), inked("#ff9a2e", 1.2)
    )
    for x, y, r in ((12, -10, 7.4), (25, -13, 5)):
        for px, py in vector.ring_points((x, y), r, 8):
            body += vector.polyline(
                [(x, y), (x + (px - x) * 1.25, y + (py - y) * 1.25)], stroke(LINE, 3)
            )
        body += vector.circle(x, y, r, inked("#c9a03a", 1.8)) + vector.circle(
            x, y, r * 0.35, inked("#fff4d8", 1.2)
        )
    return body
