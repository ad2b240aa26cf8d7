"""Beasts, vermin and machines of the comic, standing on (0, 0) and about 55 units high."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

from tabletop.app.painting import vector
from tabletop.app.painting.vector import flat, stroke, trail
from tabletop.app.skins.sandland.ink import LINE, both, inked
from tabletop.app.theme import Rgb, rgb

Draw = Callable[[Random], str]
_HIDES = ("#b5652b", "#8f7a3a", "#a84a2a", "#c48a45", "#6f7f4a", "#7a5a6a")


def _eye(x: float, y: float, r: float = 2.6) -> str:
    return vector.circle(x, y, r, inked("#fff6c9", 1)) + vector.ellipse(
        x + 0.5, y, r * 0.3, r * 0.8, flat(LINE)
    )


def bug(rnd: Random) -> str:
    """Six legs, feelers and jaws."""
    shell = rgb(rnd.choice(("#8aa62d", "#b5652b", "#7a4a86", "#c9932f", "#a23a2a")))
    body = ""
    for x in (-14, -2, 10):
        for side, reach in ((-1, -9), (1, 9)):
            leg = trail("M", x, -18, "L", x + reach, -26 - side * 2, "L", x + reach * 1.5, 0)
            body += vector.path(leg, stroke(LINE, 2.6))
    size = rnd.uniform(14, 18)
    body += vector.ellipse(-17, -24, size, size * 0.78, inked(shell.darker(0.1), 2))
    for at in (0.35, 0.7):
        arc = trail(
            "M", -17 - size * at, -24 - size * 0.6, "Q", -12 - size * at, -24, -17 - size * at, -10
        )
        body += vector.path(arc, stroke(LINE, 1.3))
    body += vector.ellipse(3, -22, 11, 9.5, inked(shell, 2))
    body += vector.ellipse(20, -23, 9.5, 8.6, inked(shell.lighter(0.1), 2))
    for y in (-1, 1):
        jaw = trail("M", 27, -19 + y * 2, "Q", 37, -20 + y * 5, 35, -12 + y * 2)
        body += vector.path(jaw, stroke(LINE, 2.2))
    body += vector.path(
        trail("M", 22, -31, "Q", 26, -46, 37, -47) + trail(" M", 18, -31, "Q", 17, -47, 25, -52),
        stroke(LINE, 1.6),
    )
    return body + _eye(23, -25) + _eye(16.5, -26, 2)


def fly(rnd: Random) -> str:
    """A bug in the air, its wings spread."""
    shell = rgb(rnd.choice(("#7c9a2d", "#b8862f", "#9a3f5a")))
    wing = trail("M", -4, -30, "C", -30, -66, -44, -46, -12, -26, "Z")
    other = trail("M", 2, -30, "C", 4, -72, 30, -66, 8, -26, "Z")
    body = vector.path(wing, vector.style("#eafaff", LINE.hex, 1.8, 0.9))
    body += vector.path(other, vector.style("#eafaff", LINE.hex, 1.8, 0.9))
    for x in (-8, 0, 8):
        body += vector.path(trail("M", x, -18, "l", -3, 8, "l", 5, 7), stroke(LINE, 2))
    body += vector.ellipse(-14, -22, 16, 9, inked(shell, 2))
    for x in (-20, -13):
        body += vector.path(trail("M", x, -30, "q", 4, 8, 0, 16), stroke(LINE, 1.6))
    body += vector.ellipse(8, -25, 10, 8.6, inked(shell.darker(0.2), 2))
    body += vector.circle(19, -27, 7, inked(shell.lighter(0.15), 2))
    sting = [(-29, -25), (-40, -18), (-28, -19)]
    return body + vector.polygon(sting, inked("#3a2412", 1.2)) + _eye(21, -28, 3)


def rat(rnd: Random) -> str:
    """Low, with a long tail."""
    fur = rgb(rnd.choice(("#8a7460", "#6f5a4a", "#a3835a")))
    body = both(trail("M", -20, -10, "C", -38, -8, -40, -28, -30, -34), 2.2, rgb("#d99a8a"))
    d = trail("M", -24, -2, "C", -30, -34, 4, -38, 20, -26, "L", 36, -12, "Q", 34, -4, 22, -3, "Z")
    body += vector.path(d, inked(fur, 2))
    body += vector.circle(15, -30, 6.6, inked(fur.lighter(0.15), 1.8))
    body += vector.circle(15, -30, 3, flat("#d99a8a"))
    body += vector.circle(36, -12, 2.2, flat(LINE)) + _eye(25, -18, 2.4)
    teeth = [(30, -4), (30, 2), (33, 2), (33, -4)]
    body += vector.polygon(teeth, inked("#ffffff", 1))
    whiskers = trail("M", 33, -9, "l", 9, -3)
    body += vector.path(whiskers + trail(" M", 33, -8, "l", 9, 2), stroke(LINE, 0.9))
    for x in (-16, 12):
        body += vector.ellipse(x, -1.5, 6, 2.4, inked("#d99a8a", 1.2))
    return body


def scorpion(rnd: Random) -> str:
    """Claws before, sting above."""
    shell = rgb(rnd.choice(("#a8481f", "#5a4a7a", "#8f7a2a")))
    body = ""
    links = [(-18, -16, 7), (-27, -25, 6.4), (-31, -36, 5.8), (-28, -47, 5.2), (-20, -54, 4.8)]
    for x, y, r in links:
        body += vector.circle(x, y, r, inked(shell, 1.8))
    body += vector.path(
        trail("M", -20, -60, "Q", -6, -62, -4, -48, "Q", -12, -54, -18, -50, "Z"),
        inked("#3a2412", 1.4),
    )
    for x in (-10, -2, 6):
        body += vector.path(trail("M", x, -14, "L", x - 7, -20, "L", x - 11, 0), stroke(LINE, 2.4))
    body += vector.ellipse(-2, -15, 19, 10, inked(shell.lighter(0.08), 2))
    body += both(trail("M", 14, -14, "Q", 26, -12, 27, -24), 4.6, shell)
    body += vector.path(
        trail(
            "M",
            21,
            -24,
            "C",
            18,
            -40,
            32,
            -42,
            34,
            -38,
            "L",
            28,
            -30,
            "L",
            37,
            -33,
            "C",
            38,
            -24,
            30,
            -20,
            21,
            -24,
            "Z",
        ),
        inked(shell, 1.8),
    )
    return body + _eye(11, -18) + _eye(5, -20, 2.2)


def snake(rnd: Random) -> str:
    """Coiled, the head raised."""
    skin = rgb(rnd.choice(("#4f9a3f", "#c9932f", "#a23a5a", "#2f8f86")))
    body = ""
    for y, w in ((-6, 30), (-14, 24), (-22, 17)):
        body += vector.ellipse(-4, y, w, 7.6, inked(skin.darker(0.02 * -y % 0.3), 2))
        for x in range(-16, 14, 9):
            body += vector.polygon(
                [(x, y - 4), (x + 4, y), (x, y + 4), (x - 4, y)], flat(skin.lighter(0.45))
            )
    body += both(trail("M", -4, -26, "C", 14, -32, -8, -44, 8, -54), 10, skin)
    head = trail("M", 2, -58, "Q", 14, -68, 27, -57, "Q", 30, -52, 24, -50, "L", 6, -48, "Z")
    body += vector.path(head, inked(skin.lighter(0.1), 2)) + _eye(16, -58)
    tongue = trail(
        "M", 27, -53, "L", 36, -52, "M", 36, -52, "L", 40, -56, "M", 36, -52, "L", 40, -48
    )
    body += vector.path(tongue, stroke(rgb("#d3301c"), 1.8))
    return body + vector.polygon([(21, -50.5), (22.5, -44), (24, -50.5)], inked("#ffffff", 0.9))


def hound(rnd: Random) -> str:
    """On four legs, teeth bare."""
    fur = rgb(rnd.choice(_HIDES))
    body = both(trail("M", -22, -30, "Q", -36, -34, -34, -48), 4.4, fur)
    for x, y in ((-18, -20), (-12, -18), (10, -20), (16, -18)):
        body += both(trail("M", x, y, "l", -2, 10, "l", 2, 9), 4.4, fur.darker(0.12))
    d = trail(
        "M",
        -26,
        -30,
        "C",
        -18,
        -42,
        4,
        -40,
        18,
        -38,
        "L",
        22,
        -22,
        "C",
        8,
        -14,
        -16,
        -16,
        -24,
        -20,
        "Z",
    )
    body += vector.path(d, inked(fur, 2))
    for x, y in ((-14, -34), (-4, -30), (6, -34)):
        body += vector.circle(x, y, 2.2, flat(fur.darker(0.35)))
    mane = [(8, -40), (6, -50), (13, -44), (14, -54), (20, -46)]
    body += vector.polygon([*mane, (22, -36)], inked(fur.darker(0.35), 1.6))
    head = trail(
        "M",
        12,
        -44,
        "L",
        16,
        -56,
        "L",
        22,
        -49,
        "L",
        38,
        -42,
        "L",
        37,
        -37,
        "L",
        24,
        -35,
        "L",
        34,
        -31,
        "Q",
        22,
        -28,
        14,
        -32,
        "Z",
    )
    body += vector.path(head, inked(fur.lighter(0.08), 2))
    for x in (27, 31, 35):
        body += vector.polygon(
            [(x - 1.6, -36.4), (x + 1.6, -37), (x, -32.6)], inked("#ffffff", 0.8)
        )
    return body + _eye(23, -44, 2.3)


def bird(rnd: Random) -> str:
    """Wings wide, neck bent."""
    dark = rgb(rnd.choice(("#4a3a44", "#5a4632")))
    left = trail(
        "M",
        -4,
        -34,
        "C",
        -20,
        -62,
        -38,
        -58,
        -44,
        -44,
        "L",
        -36,
        -42,
        "L",
        -38,
        -34,
        "L",
        -29,
        -35,
        "L",
        -28,
        -27,
        "L",
        -10,
        -22,
        "Z",
    )
    right = trail(
        "M",
        4,
        -34,
        "C",
        14,
        -66,
        32,
        -66,
        44,
        -54,
        "L",
        36,
        -50,
        "L",
        39,
        -43,
        "L",
        30,
        -42,
        "L",
        29,
        -34,
        "L",
        12,
        -24,
        "Z",
    )
    body = vector.path(left, inked(dark, 2)) + vector.path(right, inked(dark.lighter(0.1), 2))
    body += vector.ellipse(0, -24, 11, 15, inked(dark.lighter(0.05), 2))
    body += both(trail("M", -4, -10, "L", -5, -1), 1.8, rgb("#e2a33a"))
    body += both(trail("M", 4, -10, "L", 6, -1), 1.8, rgb("#e2a33a"))
    body += vector.ellipse(4, -38, 8, 4.6, inked("#f5ecd8", 1.6))
    body += both(trail("M", 4, -40, "Q", 14, -46, 12, -50), 3.4, rgb("#e0937a"))
    body += vector.circle(13, -52, 5.4, inked("#e0937a", 1.6))
    beak = trail("M", 17, -54, "Q", 27, -54, 25, -44, "Q", 22, -49, 16, -49, "Z")
    return body + vector.path(beak, inked("#f2b53a", 1.4)) + _eye(14, -53, 1.8)


def worm(rnd: Random) -> str:
    """Out of the ground with a round mouth."""
    skin = rgb("#c9744a")
    d = trail(
        "M",
        -20,
        0,
        "C",
        -22,
        -34,
        -12,
        -62,
        14,
        -58,
        "L",
        34,
        -40,
        "C",
        20,
        -40,
        10,
        -26,
        12,
        0,
        "Z",
    )
    body = vector.path(d, inked(skin, 2.2))
    for y, x, w in ((-10, -20, 31), (-22, -18, 29), (-34, -13, 26)):
        body += vector.path(trail("M", x, y, "q", w / 2, 8, w, 0), stroke(LINE, 1.6))
    body += vector.group(
        vector.ellipse(0, 0, 13, 16, inked("#7a2416", 2))
        + "".join(
            vector.polygon(
                [
                    (13 * math.cos(a - 0.2), 16 * math.sin(a - 0.2)),
                    (13 * math.cos(a + 0.2), 16 * math.sin(a + 0.2)),
                    (5.4 * math.cos(a), 7 * math.sin(a)),
                ],
                inked("#fff6dc", 0.8),
            )
            for a in (i * math.pi / 5 for i in range(10))
        ),
        "translate(25 -50) rotate(-38)",
    )
    for x, r in ((-24, 7), (16, 8), (-8, 5)):
        body += vector.ellipse(x, -1, r, r * 0.6, inked("#d99a3f", 1.4))
    return body


def centaur(rnd: Random) -> str:
    """Half rider, half mount."""
    hide = rgb("#a8622f")
    body = both(trail("M", -24, -26, "Q", -38, -26, -36, -8), 4, rgb("#4a2412"))
    for x in (-20, -13, 8, 14):
        body += both(trail("M", x, -18, "l", 2, 9, "l", -2, 8), 4.2, hide.darker(0.15))
    d = trail(
        "M",
        -26,
        -28,
        "C",
        -14,
        -36,
        4,
        -30,
        8,
        -34,
        "L",
        20,
        -30,
        "C",
        22,
        -16,
        6,
        -12,
        -16,
        -14,
        "Z",
    )
    body += vector.path(d, inked(hide, 2))
    body += vector.path(
        trail("M", 6, -30, "L", 5, -48, "L", 20, -48, "L", 20, -28, "Z"), inked("#c98a5a", 1.8)
    )
    body += both(trail("M", 7, -46, "L", 18, -36), 2.6, rgb("#5b3418"))
    body += both(trail("M", 40, -20, "L", -4, -62), 2, rgb("#8a5a2a"))
    body += vector.polygon([(47, -13), (37, -18), (42, -23)], inked("#dfe5ea", 1.2))
    body += both(trail("M", 18, -46, "Q", 27, -42, 24, -35), 4, rgb("#c98a5a"))
    body += vector.circle(12.5, -55, 7, inked("#c98a5a", 1.8))
    hair = trail("M", 5, -54, "C", 4, -68, 22, -66, 19, -57, "L", 10, -58, "L", 2, -46, "Z")
    return body + vector.path(hair, inked("#4a2412", 1.6)) + _eye(15.6, -54.5, 1.6)


def wagon(rnd: Random) -> str:
    """An engine on wheels with a barrel and a chimney."""
    metal: Rgb = rgb(rnd.choice(("#b8722f", "#8a949c", "#a5532f", "#c9a03a")))
    body = ""
    if rnd.random() < 0.8:
        body += vector.rect(-24, -54, 7, 22, inked(metal.darker(0.3), 1.8))
        for x, y, r in ((-20, -60, 5), (-27, -66, 6.5), (-17, -72, 5)):
            body += vector.circle(x, y, r, inked("#f4efe4", 1.4))
    barrel = rnd.choice((0, 1, 2))
    if barrel:
        body += vector.group(
            vector.rect(0, -4.5, 34, 9, inked(metal.darker(0.2), 1.8), 2),
            f"translate(8 -38) rotate({-24 if barrel == 1 else -8})",
        )
    else:
        for angle in (-34, -12):
            body += vector.group(
                vector.rect(0, -2.6, 32, 5.2, inked(metal.darker(0.2), 1.6), 1),
                f"translate(8 -38) rotate({angle})",
            )
    body += vector.path(
        trail("M", -12, -34, "C", -12, -52, 18, -52, 18, -34, "Z"), inked(metal.lighter(0.12), 2)
    )
    body += vector.circle(3, -41, 4, inked("#bfe9f7", 1.4))
    hull = [(-34, -14), (-30, -34), (26, -34), (36, -14)]
    body += vector.polygon(hull, inked(metal, 2))
    for x in range(-26, 30, 9):
        body += vector.circle(x, -29, 1.2, flat(LINE))
    body += vector.polyline([(-31, -24), (31, -24)], stroke(LINE, 1.2))
    for x in (-24, -8, 8, 24):
        body += vector.circle(x, -8, 8.6, inked("#4a3a30", 2))
        body += vector.circle(x, -8, 3.4, inked("#d9b26a", 1.2))
    return body


def golem(rnd: Random) -> str:
    """A machine that walks."""
    metal = rgb(rnd.choice(("#c2792f", "#97a1a8", "#b5522f")))
    body = ""
    for x in (-11, 11):
        body += both(trail("M", x * 0.7, -22, "L", x, -6), 7, metal.darker(0.2))
        body += vector.rect(x - 8, -7, 16, 7, inked(metal.darker(0.3), 1.8), 2)
    for x in (-1, 1):
        body += both(
            trail("M", 16 * x, -44, "L", 26 * x, -32, "L", 24 * x, -18), 6, metal.darker(0.12)
        )
        body += vector.circle(24 * x, -15, 5.6, inked(metal.darker(0.25), 1.8))
    body += vector.path(
        trail("M", -18, -50, "L", 18, -50, "L", 13, -20, "L", -13, -20, "Z"), inked(metal, 2.2)
    )
    body += vector.circle(0, -36, 7.4, inked("#3a2412", 1.8)) + vector.circle(
        0, -36, 4.6, inked("#ffb52e", 1.2)
    )
    for x, y in ((-13, -46), (13, -46), (-10, -24), (10, -24)):
        body += vector.circle(x, y, 1.4, flat(LINE))
    body += vector.rect(-9, -66, 18, 16, inked(metal.lighter(0.15), 2), 3)
    body += vector.rect(-6.4, -61, 12.8, 5.4, inked("#3a2412", 1.2), 1)
    for eye in (-3, 3.4):
        body += vector.circle(eye, -58.3, 1.7, flat("#ffe36b"))
    return (
        body
        + both(trail("M", 0, -66, "L", 0, -73), 1.4, metal)
        + vector.circle(0, -75, 2.4, inked("#d3301c", 1.1))
    )


def kite(rnd: Random) -> str:
    """A glider of cloth and wire."""
    body = vector.polygon([(-44, -44), (4, -66), (42, -46), (2, -30)], inked("#e2662b", 2))
    body += vector.polygon([(-44, -44), (4, -66), (2, -30)], inked("#ffd98a", 1.8))
    body += vector.polyline([(4, -66), (2, -30)], stroke(LINE, 1.8))
    body += vector.polyline([(-20, -42), (2, -18), (22, -42)], stroke(LINE, 1.2))
    body += vector.ellipse(2, -16, 15, 5.4, inked("#8a5a2a", 1.8))
    return body + vector.circle(5, -23, 4.6, inked("#d99a66", 1.6)) + _eye(6.4, -23.4, 1.3)


_BY_WORD: tuple[tuple[tuple[str, ...], Draw], ...] = (
    (("scorpion",), scorpion),
    (("viper", "snake", "basilisk", "spitter"), snake),
    (("vulture",), bird),
    (("worm",), worm),
    (("centaur",), centaur),
    (("hound", "jackal", "hyena", "bull"), hound),
    (("rat", "runner"), rat),
    (("fly", "cloud", "locust"), fly),
    (("kite",), kite),
    (("golem", "sentinel"), golem),
)
_BY_TAG: dict[str, Draw] = {"vermin": bug, "beast": hound, "machine": wagon}


def beast(tag: str, name: str) -> Draw | None:
    """What draws a creature of this name or kind; None where it is a person."""
    if tag not in _BY_TAG:
        return None
    words = set(name.casefold().replace("'", " ").split())
    for known, draw in _BY_WORD:
        if words & set(known):
            return draw
    return _BY_TAG[tag]
