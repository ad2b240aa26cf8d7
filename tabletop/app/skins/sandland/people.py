"""Figures of the comic: everyone who walks upright, from the feet (0, 0) to about 62 units high."""

from __future__ import annotations

from random import Random

from tabletop.app.painting import vector
from tabletop.app.painting.vector import flat, stroke, trail
from tabletop.app.skins.sandland.ink import LINE, WATER, both, inked
from tabletop.app.theme import Rgb, rgb

_SKIN = tuple(rgb(code) for code in ("#8a5433", "#b87748", "#d99a66", "#6a3f28", "#c98a7a"))
_CLOTH = {
    "raider": ("#c23b22", "#8f4a1f", "#b8892b"),
    "warden": ("#4f79a8", "#7a8a99", "#b8862f"),
    "diviner": ("#2389c9", "#3fb0b5", "#5a7fd0"),
    "seer": ("#7d4fb0", "#a2457f", "#4d58a8"),
    "nomad": ("#a97f3f", "#7f8a3f", "#b3653a"),
    "alchemist": ("#6fa32e", "#94892c", "#4f8f5a"),
    "vermin": ("#7c9a2d", "#8a6a2a", "#63803a"),
    "machine": ("#9a5a32", "#6f7780", "#b07a2a"),
}


def figure(tag: str, rnd: Random, *, leads: bool = False) -> str:
    """Somebody of a people, dressed and armed as that people is."""
    cloth = rgb(rnd.choice(_CLOTH.get(tag, _CLOTH["nomad"])))
    skin = rnd.choice(_SKIN)
    body = _cape(cloth, rnd) if leads else ""
    body += _robe(cloth, rnd, broad=3 if tag == "warden" else 0)
    head = {
        "raider": _scarf,
        "warden": _helmet,
        "seer": _hood,
        "diviner": _veil,
        "alchemist": _goggles,
    }.get(tag, _turban)
    body += head(skin, cloth, rnd)
    tool = {
        "raider": _sabre,
        "warden": _shield,
        "diviner": _water_staff,
        "seer": _orb,
        "alchemist": _flask,
        "vermin": _hooked_staff,
        "machine": _wrench,
    }.get(tag, _hooked_staff)
    body += tool(skin, cloth, rnd)
    return body + (_crown() if leads else "")


def archer(tag: str, rnd: Random) -> str:
    """Somebody who shoots: the bow drawn, or a long barrel."""
    cloth = rgb(rnd.choice(_CLOTH.get(tag, _CLOTH["raider"])))
    skin = rnd.choice(_SKIN)
    body = _robe(cloth, rnd) + _scarf(skin, cloth, rnd)
    bow = trail("M", 16, -54, "C", 32, -44, 32, -22, 16, -12)
    body += vector.polyline([(16, -54), (6, -33), (16, -12)], stroke(LINE, 1.1))
    body += both(bow, 2.6, rgb("#8a5a2a"))
    body += vector.polyline([(2, -33), (33, -33)], stroke(LINE, 1.8))
    body += vector.polygon([(38, -33), (31, -36.4), (31, -29.6)], inked("#d9dde2", 1.2))
    return body + both(trail("M", -3, -36, "L", 22, -33), 5, cloth) + _hand(23, -33, skin)


def _robe(cloth: Rgb, rnd: Random, broad: float = 0) -> str:
    hem = rnd.uniform(13, 17) + broad
    d = trail("M", -8 - broad, -42, "C", -12, -24, -hem, -10, -hem, 0, "L", hem, 0)
    d += trail(" C", hem, -10, 12, -24, 8 + broad, -42, "Z")
    body = vector.path(d, inked(cloth, 2))
    shade = trail("M", 3, -40, "C", 5, -22, 7, -10, 6, -1, "L", hem - 1, -1)
    shade += trail(" C", hem - 1, -10, 11, -24, 7 + broad, -40, "Z")
    body += vector.path(shade, flat(cloth.darker(0.28), 0.75))
    body += vector.path(trail("M", -9, -24, "Q", 0, -20, 10, -24), stroke(LINE, 4.6))
    belt = rnd.choice((rgb("#f3d27a"), rgb("#5b3418"), rgb("#e9e2cf")))
    body += vector.path(trail("M", -9, -24, "Q", 0, -20, 10, -24), stroke(belt, 2.6))
    fold = trail("M", -4, -18, "L", -6, -3) + trail(" M", 2, -18, "L", 2, -4)
    return body + vector.path(fold, stroke(LINE, 1))


def _cape(cloth: Rgb, rnd: Random) -> str:
    red = cloth.mix(rgb("#7a1020"), 0.6)
    d = trail("M", -7, -46, "C", -20, -36, -26, -16, -28, -2, "L", 28, -2)
    d += trail(" C", 26, -16, 20, -36, 7, -46, "Z")
    return vector.path(d, inked(red, 2))


def _crown() -> str:
    points = [(-9, -57), (-10, -68), (-5, -62), (0, -70), (5, -62), (10, -68), (9, -57)]
    return vector.polygon(points, inked("#ffcf3a", 1.8)) + vector.circle(
        0, -61, 1.8, inked("#d3301c", 0.9)
    )


def _face(skin: Rgb) -> str:
    body = vector.ellipse(0, -49, 8.4, 9.4, inked(skin, 1.8))
    body += vector.path(
        trail("M", 2, -58, "C", 9, -55, 9, -44, 3, -40), stroke(skin.darker(0.2), 2)
    )
    return body + _eyes(-49)


def _eyes(y: float) -> str:
    body = ""
    for x in (-3.2, 3.2):
        body += vector.ellipse(x, y, 1.9, 2.2, inked("#ffffff", 0.7))
        body += vector.circle(x + 0.5, y + 0.2, 0.95, flat(LINE))
    return body


def _scarf(skin: Rgb, cloth: Rgb, rnd: Random) -> str:
    wrap = cloth.darker(0.35)
    body = _face(skin)
    body += vector.path(
        trail("M", -9, -47, "Q", 0, -43, 9, -47, "L", 7, -38, "Q", 0, -34, -7, -38, "Z"),
        inked(wrap, 1.6),
    )
    tail = trail("M", 8, -40, "C", 16, -42, 20, -38, 26, -42, "C", 22, -34, 14, -34, 7, -36, "Z")
    body += vector.path(tail, inked(wrap, 1.6))
    cap = trail("M", -9.4, -51, "C", -9, -63, 9, -63, 9.4, -51, "Q", 0, -56, -9.4, -51, "Z")
    return body + vector.path(cap, inked(rnd.choice((cloth, rgb("#e8d6a8"))), 1.6))


def _helmet(skin: Rgb, cloth: Rgb, rnd: Random) -> str:
    metal = rnd.choice((rgb("#c9a24a"), rgb("#a9b4bd"), rgb("#d2895a")))
    body = _face(skin)
    d = trail("M", -10, -45, "C", -11, -64, 11, -64, 10, -45, "L", 6, -45, "L", 5.4, -52)
    d += trail(" L", -5.4, -52, "L", -6, -45, "Z")
    body += vector.path(d, inked(metal, 1.8))
    body += vector.polygon([(-1.6, -54), (1.6, -54), (1, -46), (-1, -46)], inked(metal, 1.2))
    plume = trail("M", 0, -60, "C", -4, -70, 10, -72, 14, -62, "C", 9, -65, 5, -63, 2, -59, "Z")
    return body + vector.path(plume, inked(rnd.choice(("#d3301c", "#2389c9", "#f3d27a")), 1.5))


def _hood(skin: Rgb, cloth: Rgb, rnd: Random) -> str:
    d = trail("M", -11, -38, "C", -14, -58, -4, -66, 3, -68, "C", 12, -62, 14, -50, 11, -38, "Z")
    body = vector.path(d, inked(cloth.darker(0.15), 2))
    body += vector.ellipse(0.5, -49, 7, 8.6, inked("#2a1440", 1.4))
    glow = rnd.choice(("#ffe36b", "#8ff0ff", "#ff9ad0"))
    for x in (-2.6, 3.6):
        body += vector.ellipse(x, -49.5, 1.7, 1.2, flat(glow))
    return body


def _veil(skin: Rgb, cloth: Rgb, rnd: Random) -> str:
    d = trail("M", -10, -34, "C", -15, -52, -9, -63, 0, -63, "C", 9, -63, 15, -52, 10, -34, "Z")
    body = vector.path(d, inked(rnd.choice((rgb("#f5ecd2"), cloth.lighter(0.5))), 1.8)) + _face(
        skin
    )
    band = trail("M", -8, -55, "Q", 0, -59, 8, -55)
    body += vector.path(band, stroke(LINE, 4)) + vector.path(band, stroke(cloth, 2.2))
    return body + vector.circle(0, -57, 2, inked(WATER, 1))


def _goggles(skin: Rgb, cloth: Rgb, rnd: Random) -> str:
    body = vector.ellipse(0, -49, 8.4, 9.4, inked(skin, 1.8))
    hair = rnd.choice(("#d8d2c4", "#5a3a22", "#c2562a"))
    spikes = [(-9, -52), (-13, -60), (-6, -58), (-5, -67), (0, -60), (5, -67), (6, -58)]
    body += vector.polygon([*spikes, (13, -60), (9, -52), (0, -55)], inked(hair, 1.6))
    for x in (-3.9, 3.9):
        body += vector.circle(x, -49.5, 3.7, inked("#8a5a2a", 1.2))
        body += vector.circle(x, -49.5, 2.3, inked("#9be8ff", 0.8))
    return body + vector.path(trail("M", -3, -43, "Q", 0, -41, 4, -44), stroke(LINE, 1.2))


def _turban(skin: Rgb, cloth: Rgb, rnd: Random) -> str:
    white = rnd.choice((rgb("#f2e6c8"), rgb("#e2b35a"), cloth.lighter(0.35)))
    body = _face(skin)
    d = trail("M", -10, -52, "C", -13, -64, 13, -64, 10, -52, "Q", 0, -57, -10, -52, "Z")
    body += vector.path(d, inked(white, 1.8))
    body += vector.path(trail("M", -8, -58, "Q", 2, -60, 8, -54), stroke(LINE, 1.1))
    if rnd.random() < 0.6:
        beard = trail("M", -7, -45, "Q", 0, -42, 7, -45, "Q", 6, -33, 0, -31, "Q", -6, -33, -7, -45)
        body += vector.path(beard + "Z", inked(rnd.choice(("#efe6d6", "#4a2f1c")), 1.5))
    return body


def _hand(x: float, y: float, skin: Rgb) -> str:
    return vector.circle(x, y, 2.9, inked(skin, 1.3))


def _arm(x: float, y: float, skin: Rgb, cloth: Rgb) -> str:
    side = 8 if x > 0 else -8
    bend = trail("M", side * 0.8, -38, "Q", x * 0.7, -30, x, y)
    return both(bend, 5, cloth) + _hand(x, y, skin)


def _sabre(skin: Rgb, cloth: Rgb, rnd: Random) -> str:
    d = trail("M", 18, -32, "C", 30, -40, 36, -52, 34, -64, "C", 29, -50, 24, -42, 15, -36, "Z")
    body = vector.path(d, inked("#dfe5ea", 1.6))
    body += both(trail("M", 13, -37, "L", 21, -29), 2.4, rgb("#e2b33a"))
    return body + _arm(16, -32, skin, cloth)


def _shield(skin: Rgb, cloth: Rgb, rnd: Random) -> str:
    body = both(trail("M", 19, 0, "L", 19, -66), 2.2, rgb("#8a5a2a"))
    body += vector.polygon([(19, -76), (15.5, -65), (22.5, -65)], inked("#dfe5ea", 1.4))
    body += _arm(19, -34, skin, cloth)
    metal = rnd.choice((rgb("#e0b040"), rgb("#9fb3c2"), rgb("#d27a3f")))
    d = trail("M", -27, -38, "Q", -15, -44, -3, -38, "C", -2, -20, -8, -10, -15, -6)
    body += vector.path(d + trail(" C", -22, -10, -28, -20, -27, -38, "Z"), inked(metal, 2))
    inner = trail("M", -15, -40, "C", -15, -24, -15, -16, -15, -8)
    body += vector.path(inner, stroke(LINE, 1.6)) + vector.path(
        trail("M", -26, -27, "L", -4, -27), stroke(LINE, 1.6)
    )
    return body + vector.circle(-15, -27, 3.4, inked(cloth, 1.4))


def _water_staff(skin: Rgb, cloth: Rgb, rnd: Random) -> str:
    body = both(trail("M", 18, 0, "L", 18, -54), 2.2, rgb("#7a4f28"))
    d = trail("M", 18, -76, "C", 22, -68, 26, -64, 26, -59, "A", 8, 8, "0 0 1", 10, -59)
    body += vector.path(d + trail(" C", 10, -64, 14, -68, 18, -76, "Z"), inked(WATER, 1.8))
    body += vector.path(trail("M", 14, -59, "Q", 14, -55, 17, -54), stroke(rgb("#d6f2ff"), 1.4))
    return body + _arm(18, -34, skin, cloth)


def _orb(skin: Rgb, cloth: Rgb, rnd: Random) -> str:
    colour = rgb(rnd.choice(("#ff8fc7", "#8fe9ff", "#ffe07a", "#b7ff9a")))
    body = _arm(15, -33, skin, cloth) + _arm(-15, -33, skin, cloth)
    body += vector.circle(22, -46, 9.5, flat(colour, 0.35)) + vector.circle(
        22, -46, 6.6, inked(colour, 1.6)
    )
    body += vector.ellipse(22, -46, 3.8, 2.4, inked("#ffffff", 0.9))
    return body + vector.circle(22, -46, 1.3, flat(LINE))


def _flask(skin: Rgb, cloth: Rgb, rnd: Random) -> str:
    brew = rgb(rnd.choice(("#9bdc2f", "#e8632c", "#c05fe0")))
    body = _arm(17, -35, skin, cloth)
    d = trail("M", 18, -57, "L", 18, -49, "L", 11, -38, "Q", 10, -34, 14, -34, "L", 28, -34)
    body += vector.path(
        d + trail(" Q", 32, -34, 31, -38, "L", 24, -49, "L", 24, -57, "Z"), inked("#e9fbff", 1.6)
    )
    low = trail(
        "M", 14.6, -43, "L", 11, -38, "Q", 10, -34, 14, -34, "L", 28, -34, "Q", 32, -34, 31, -38
    )
    body += vector.path(low + trail(" L", 27.6, -43, "Z"), inked(brew, 1.2))
    for x, y, r in ((21, -62, 1.8), (24, -67, 2.6), (19, -71, 1.5)):
        body += vector.circle(x, y, r, inked(brew.lighter(0.3), 1))
    return body


def _hooked_staff(skin: Rgb, cloth: Rgb, rnd: Random) -> str:
    d = trail("M", 18, 0, "L", 18, -58, "C", 18, -68, 30, -68, 29, -59)
    return both(d, 2.4, rgb("#8a5a2a")) + _arm(18, -34, skin, cloth)


def _wrench(skin: Rgb, cloth: Rgb, rnd: Random) -> str:
    body = both(trail("M", 16, -28, "L", 26, -52), 3.2, rgb("#aeb8c0"))
    jaw = [(22, -52), (22, -62), (26, -58), (30, -60), (32, -68), (35, -58), (31, -51)]
    return body + vector.polygon(jaw, inked("#aeb8c0", 1.6)) + _arm(17, -31, skin, cloth)
