"""Those who fight in the wasteland, as shapes: origin at their feet, about 60 units high."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tabletop.app.painting import vector
from tabletop.app.painting.vector import flat, stroke, trail


def raider(tint: str, rnd: Random) -> str:
    """On a motorcycle, a pennant behind."""
    fill, line = flat(tint), stroke(tint, 3.4)
    body = ""
    for x in (-25, 24):
        body += vector.circle(x, -12, 10.4, stroke(tint, 4.2)) + vector.circle(x, -12, 3, fill)
        for point in vector.ring_points((x, -12), 10, 3, rnd.uniform(0, 90)):
            body += vector.polyline([(x, -12), point], stroke(tint, 1))
    body += vector.polygon([(-27, -14), (-12, -28), (8, -27), (19, -22), (12, -9), (-8, -8)], fill)
    body += vector.polyline([(24, -12), (17, -31), (12, -36)], line)
    body += vector.polyline([(10, -35), (20, -38)], line)
    body += vector.path(
        trail("M", -17, -27, "C", -16, -42, -8, -52, 0, -52, "L", 7, -50, "L", 14, -39,
              "L", 11, -36, "L", 2, -43, "C", 0, -36, 3, -30, 8, -27, "L", 10, -12,
              "L", 3, -12, "L", -2, -25, "Z"),
        fill,
    )  # fmt: skip
    body += vector.circle(3, -57, 6, fill)
    crest = rnd.choice((((-2, -61), (-10, -66), (-4, -56)), ((0, -62), (4, -71), (7, -61))))
    body += vector.polygon(crest, fill)
    body += vector.polyline([(-24, -16), (-33, -60)], stroke(tint, 1.5))
    body += vector.polygon([(-33, -60), (-49, -55), (-40, -51), (-47, -45), (-31, -46)], fill)
    return body


def warrior(tint: str, rnd: Random) -> str:
    """On foot, with a lance and a road sign for a shield."""
    fill = flat(tint)
    body = _walker(tint, rnd)
    reach = rnd.uniform(58, 68)
    body += vector.polyline([(15, 0), (20, -reach)], stroke(tint, 2.4))
    body += vector.polygon([(16.6, -reach + 4), (21, -reach - 11), (24, -reach + 4)], fill)
    body += vector.polyline([(6, -40), (18, -34)], stroke(tint, 5))
    if rnd.random() < 0.6:
        body += vector.polygon(vector.ring_points((-14, -28), 12.5, 8, 22.5), fill)
    else:
        body += vector.polygon([(-27, -40), (-4, -40), (-9, -12), (-15, -7), (-22, -13)], fill)
    return body


def scavenger(tint: str, rnd: Random) -> str:
    """Hooded, a sack on the back, a hook and a lantern in the hands."""
    fill = flat(tint)
    body = _walker(tint, rnd)
    body += vector.path(
        trail("M", -4, -50, "C", -22, -56, -34, -42, -31, -27, "C", -30, -16, -16, -14, -6,
              -22, "Z"),
        fill,
    )  # fmt: skip
    body += vector.polygon([(-9, -46), (-8, -60), (1, -66), (9, -58), (9, -46)], fill)
    body += vector.polyline([(6, -40), (17, -31), (22, -34)], stroke(tint, 4.4))
    body += vector.polyline([(22, -34), (22, -25)], stroke(tint, 1.2))
    body += vector.rect(18.6, -25, 6.8, 9, fill, 1.5)
    body += vector.path(
        trail("M", 20, -36, "L", 34, -58, "C", 38, -66, 28, -69, 27, -62), stroke(tint, 2)
    )
    return body


def machine(tint: str, rnd: Random) -> str:
    """A tank of scrap on tracks, or a hauler with a ram."""
    fill = flat(tint)
    if rnd.random() < 0.55:
        body = vector.rect(-36, -17, 72, 17, fill, 8)
        body += vector.polygon([(-33, -16), (-27, -30), (26, -30), (38, -18)], fill)
        body += vector.polygon([(-18, -29), (-14, -44), (12, -44), (17, -29)], fill)
        body += vector.polyline([(12, -38), (45, -43)], stroke(tint, 4.4))
        body += vector.rect(42, -47, 6, 8, fill, 1)
        body += vector.polyline([(-12, -44), (-17, -64)], stroke(tint, 1.3))
        for x in (-24, -8, 8, 24):
            body += vector.circle(x, -8, 4.2, flat("#5a3220", 0.85))
        return body
    body = vector.polygon([(-44, -10), (-44, -38), (4, -38), (4, -10)], fill)
    body += vector.polygon([(2, -10), (2, -48), (18, -48), (27, -30), (38, -27), (38, -10)], fill)
    body += vector.polygon([(36, -24), (50, -4), (36, -4)], fill)
    for x in (-33, -17, 26):
        body += vector.circle(x, -8.5, 8.5, fill) + vector.circle(x, -8.5, 3, flat("#5a3220", 0.85))
    for x in (-38, -28, -18, -8):
        body += vector.polygon([(x - 3, -38), (x, -50), (x + 3, -38)], fill)
    body += vector.rect(6, -62, 4, 16, fill) + vector.rect(12, -58, 4, 12, fill)
    return body


def mutant(tint: str, rnd: Random) -> str:
    """Broad, bent, one arm far too large."""
    fill = flat(tint)
    body = vector.path(
        trail("M", -15, 0, "L", -19, -22, "C", -30, -42, -16, -60, 3, -56, "C", 17, -55, 22, -42,
              17, -28, "L", 17, 0, "L", 7, 0, "L", 4, -17, "L", -3, -17, "L", -5, 0, "Z"),
        fill,
    )  # fmt: skip
    body += vector.circle(12, -58, 7.4, fill)
    for _ in range(3):
        x = rnd.uniform(-18, 2)
        body += vector.polygon([(x - 4, -52), (x - 6, -66 + abs(x)), (x + 4, -54)], fill)
    body += vector.path(
        trail("M", 12, -46, "C", 32, -44, 34, -24, 30, -12, "C", 36, -4, 20, -2, 20, -11,
              "C", 23, -24, 20, -31, 10, -33, "Z"),
        fill,
    )  # fmt: skip
    body += vector.polyline([(-18, -42), (-30, -26), (-27, -12)], stroke(tint, 6))
    return body


def beast(tint: str, rnd: Random) -> str:
    """Four legs, a ridge of spines, a long jaw."""
    fill = flat(tint)
    body = vector.path(
        trail("M", -40, -36, "C", -30, -30, -26, -34, -16, -36, "C", 0, -42, 14, -40, 20, -44,
              "L", 27, -54, "L", 30, -47, "L", 47, -40, "L", 46, -36, "L", 34, -34, "L", 45, -30,
              "L", 30, -28, "C", 25, -20, 22, -18, 21, -14, "L", 24, 0, "L", 16, 0, "L", 12, -15,
              "L", -6, -16, "L", -14, -12, "L", -11, 0, "L", -19, 0, "L", -24, -16,
              "C", -28, -26, -34, -28, -40, -36, "Z"),
        fill,
    )  # fmt: skip
    for x in range(-20, 18, 7):
        h = rnd.uniform(8, 14)
        body += vector.polygon([(x, -36), (x - 4, -38 - h), (x + 6, -38)], fill)
    body += vector.polyline([(6, -16), (9, 0)], stroke(tint, 4.4))
    body += vector.polyline([(-22, -18), (-28, 0)], stroke(tint, 4.4))
    return body


def _walker(tint: str, rnd: Random) -> str:
    """Legs in a stride, a long coat, a head with whatever keeps the dust out."""
    fill = flat(tint)
    wide = rnd.uniform(-2, 3)
    body = vector.polygon([(-9 - wide, 0), (-3, -26), (5, -26), (3, -16), (-3, 0)], fill)
    body += vector.polygon([(4, 0), (0, -24), (9, -26), (12 + wide, 0)], fill)
    body += vector.path(
        trail("M", -9, -46, "C", -6, -51, 6, -51, 9, -46, "L", 10, -28, "L", 15, -12, "L", 5, -15,
              "L", -2, -11, "L", -13, -13, "L", -9, -28, "Z"),
        fill,
    )  # fmt: skip
    body += vector.circle(1, -55, 6.2, fill)
    hat = rnd.randrange(3)
    if hat == 0:
        body += vector.polygon(
            [(-10, -57), (12, -57), (7, -60), (5, -65), (-3, -65), (-5, -60)], fill
        )
    elif hat == 1:
        for x in (-4, 0, 4):
            body += vector.polygon([(x - 1, -60), (x - 2, -69), (x + 3, -60)], fill)
    else:
        body += vector.rect(-3, -60, 12, 6, fill, 2)
    return body


PAINTERS: dict[str, Callable[[str, Random], str]] = {
    "raider": raider,
    "warrior": warrior,
    "scavenger": scavenger,
    "machine": machine,
    "mutant": mutant,
    "beast": beast,
}
#: Lights on them: x, height, radius.
LAMPS: dict[str, tuple[tuple[float, float, float], ...]] = {
    "raider": ((27, 30, 10),),
    "scavenger": ((22, 20.5, 11),),
    "machine": ((37, 22, 8),),
    "mutant": ((14, 59, 4),),
    "beast": ((30, 44, 3.6),),
}
