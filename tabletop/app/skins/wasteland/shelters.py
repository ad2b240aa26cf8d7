"""What is built in the wasteland, as shapes: origin at the foot's middle, about 65 units high."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tabletop.app.painting import vector
from tabletop.app.painting.vector import flat, stroke, trail


def fort(tint: str, rnd: Random) -> str:
    """Walls of plate and containers, two towers, a gate."""
    fill = flat(tint)
    left, right = rnd.uniform(44, 58), rnd.uniform(44, 58)
    body = vector.polygon([(-46, 0), (-44, -28), (44, -28), (46, 0)], fill)
    for x, h in ((-36, left), (33, right)):
        body += vector.polygon([(x - 11, 0), (x - 8, -h), (x + 8, -h), (x + 11, 0)], fill)
        body += vector.rect(x - 12, -h - 5, 24, 7, fill)
        for step in (-11, -3, 5):
            body += vector.rect(x + step, -h - 10, 5, 6, fill)
    for x in range(-22, 22, 6):
        body += vector.polygon([(x, -27), (x + 1, -36 - rnd.uniform(0, 5)), (x + 5, -27)], fill)
    body += vector.polyline([(-36, -left), (-36, -left - 20)], stroke(tint, 1.4))
    body += vector.polygon([(-36, -left - 20), (-20, -left - 16), (-36, -left - 11)], fill)
    return body


def works(tint: str, rnd: Random) -> str:
    """Chimneys that smoke, a saw-tooth roof, pipes."""
    fill = flat(tint)
    body = ""
    for x, h in ((-30, 62), (-17, 54), (31, 48)):
        high = h + rnd.uniform(-4, 4)
        body += vector.polygon([(x - 5, 0), (x - 3.4, -high), (x + 3.4, -high), (x + 5, 0)], fill)
        body += vector.rect(x - 5, -high - 2, 10, 4, fill)
        for n in range(4):
            puff = vector.circle(x + 4 + 5 * n, -high - 5 - 4.4 * n, 4 + 1.5 * n, flat(tint, 0.26))
            body += puff
    body += vector.rect(-44, -24, 88, 24, fill)
    for x in (-12, 4, 20):
        body += vector.polygon([(x, -24), (x, -36), (x + 16, -24)], fill)
    body += vector.path(trail("M", -44, -10, "h", -6, "v", -22, "h", 12), stroke(tint, 3.2))
    return body


def camp(tint: str, rnd: Random) -> str:
    """Tents and a trailer around a water tower, lamps on a wire."""
    fill = flat(tint)
    body = ""
    for x, w, h in ((-30, 17, 25), (-9, 13, 20)):
        body += vector.polygon([(x - w, 0), (x - 1, -h), (x + 2, -h - 5), (x + w, 0)], fill)
    for x in (14, 36):
        body += vector.polyline([(x, 0), (25 + (x - 25) * 0.7, -38)], stroke(tint, 2.6))
    body += vector.polyline([(14, -10), (34, -27)], stroke(tint, 1.6))
    body += vector.polyline([(36, -10), (16, -27)], stroke(tint, 1.6))
    body += vector.rect(12, -57, 26, 20, fill, 3)
    body += vector.polygon([(10, -57), (25, -67), (40, -57)], fill)
    d = trail("M", -46, -30, "Q", -24, -22, -14, -38, "Q", 0, -30, 13, -46)
    body += vector.path(d, stroke(tint, 1.1)) + vector.polyline(
        [(-46, 0), (-46, -32)], stroke(tint, 2)
    )
    body += vector.polyline([(-14, -14), (-14, -40)], stroke(tint, 1.8))
    return body


def shrine(tint: str, rnd: Random) -> str:
    """A pillar of engines before a great ring, steps below."""
    fill = flat(tint)
    body = ""
    for n, w in enumerate((42, 32, 22)):
        body += vector.rect(-w, -5 * (n + 1), 2 * w, 5.6, fill)
    body += vector.circle(0, -45, 21, stroke(tint, 3.6))
    for point in vector.ring_points((0, -45), 25, rnd.choice((8, 10, 12))):
        body += vector.polyline([(0, -45), point], stroke(tint, 1.6))
    body += vector.polygon([(-8, -14), (-5, -40), (5, -40), (8, -14)], fill)
    body += vector.circle(0, -45, 7.4, fill)
    for x in (-34, 34):
        body += vector.polyline([(x, -5), (x, -27)], stroke(tint, 2.4))
        body += vector.rect(x - 4, -31, 8, 5, fill, 1)
    return body


PAINTERS: dict[str, Callable[[str, Random], str]] = {
    "fort": fort,
    "works": works,
    "camp": camp,
    "shrine": shrine,
}
#: Lights in them: x, height, radius.
LAMPS: dict[str, tuple[tuple[float, float, float], ...]] = {
    "fort": ((0, 9, 15), (-36, 40, 5), (33, 38, 5)),
    "works": ((-30, 12, 7), (-14, 12, 7), (2, 12, 7), (18, 12, 7), (33, 12, 7)),
    "camp": ((-32, 8, 10), (-9, 6, 8), (-30, 26.5, 4), (0, 32.6, 4), (-22, 28, 4)),
    "shrine": ((0, 45, 15), (-34, 34, 8), (34, 34, 8)),
}
