"""The picture of a building card, generated from the building's id.

The id seeds everything that varies, so a building looks the same on every machine. Words of the
name select the kind of building, the level selects the stone, and the runes select the light.
"""

from __future__ import annotations

from random import Random

from tabletop.app.art import framing, scene
from tabletop.app.painting import icons, vector
from tabletop.app.painting.theme import Rgb, rgb
from tabletop.app.painting.vector import fill_style, line_style
from tabletop.app.skins.realm_of_sand import masonry as m
from tabletop.app.skins.realm_of_sand.architecture import builder
from tabletop.app.skins.realm_of_sand.inks import STYLE, element
from tabletop.app.skins.realm_of_sand.runes import Pattern
from tabletop.cards.art import Art

WIDTH = 100.0
BUILDING = "<!-- building -->"

_SKIES = (
    ("#070b26", "#20307a", "#8a6bb0"),
    ("#04121f", "#12486b", "#5fa9a4"),
    ("#15071f", "#4d2368", "#cf6f86"),
    ("#080c22", "#27357c", "#d99a66"),
    ("#06161c", "#155264", "#e6b878"),
)
_WALLS = {
    1: (rgb("#dcae78"), rgb("#4a2c3c"), rgb("#b8694a")),
    2: (rgb("#b7c4e6"), rgb("#2c3063"), rgb("#5f86d0")),
    3: (rgb("#f1e4d6"), rgb("#4c3a70"), rgb("#e2ad48")),
}
_SCALES = {1: 1.34, 2: 1.22, 3: 1.12}
"""The enlargement of buildings by level."""


def vista(
    key: str,
    name: str,
    level: int,
    pattern: Pattern,
    height: float,
    runes: bool = True,
    art: Art = Art(),  # noqa: B008 (an immutable default)
    px: float = 4.0,
) -> tuple[str, str]:
    """Returns the picture as (shapes, gradients).

    It is `WIDTH` × `height` units of `px` pixels. The subject of `art` is beside the building. The
    marker `BUILDING` separates the background from the building in the shapes.
    """
    rng = Random(f"vista {key}")
    letters = [letter for row in pattern for letter in row if letter != "."]
    magic = element(max(sorted(set(letters)), key=letters.count)).light
    stone = m.Stone(*_WALLS[level], rgb("#ffd98a"), magic)
    ground = height * 0.84
    sky = rng.choice(_SKIES)
    moon = (rng.uniform(9, 24), height * rng.uniform(0.4, 0.5))
    defs = _gradients(sky, moon, magic, ground, height) + m.gradients(stone)
    stand = Random(f"side {key}")
    side = 0 if art == Art() else stand.choice((-1, 1))
    scale, offset = (stand.uniform(0.8, 1.16), stand.uniform(11, 20)) if side else (1.0, 0.0)
    scale *= _SCALES[level]
    landmark, subject_gradients = (
        _subject(key, art, side, ground, height, px, magic) if side else ("", "")
    )
    defs += subject_gradients
    body = (
        vector.rect(0, 0, WIDTH, height, fill_style("url(#sky)"))
        + _stars(rng, ground)
        + _moons(moon, name, rng, ground)
        + _streams(rng, letters, ground)
        + _far_dunes(rng, ground, rgb(sky[2]))
        + vector.rect(0, 0, WIDTH, ground, fill_style("url(#aura)"))
        + vector.rect(0, ground - 16, WIDTH, 17, fill_style("url(#haze)"))
        + BUILDING
        + vector.group(
            builder(name)(rng, stone, level),
            f"translate({50 - 50 * scale - side * offset:.2f} {ground:.2f}) scale({scale:.3f})",
        )
        + _near_dunes(rng, ground, height)
        + landmark
        + (_floating_runes(rng, letters, ground) if runes else "")
    )
    return body, defs


def _gradients(
    sky: tuple[str, str, str], moon: vector.Point, magic: Rgb, ground: float, height: float
) -> str:
    """Returns the gradients of the sky, its lights, and the sand."""
    return (
        vector.vertical_gradient(
            "sky", [(0, sky[0], 1), (0.55, sky[1], 1), (1, sky[2], 1)], 0, ground
        )
        + vector.radial_gradient(
            "moon", [(0, "#fff7df", 0.8), (0.25, "#ffeec2", 0.28), (1, "#ffeec2", 0)], moon, 30
        )
        + vector.radial_gradient(
            "aura",
            [(0, magic.hex, 0.6), (0.5, magic.hex, 0.22), (1, magic.hex, 0)],
            (50, ground - 8),
            44,
        )
        + vector.vertical_gradient(
            "dune",
            [(0, "#d8a56c", 1), (0.35, "#8a5a4e", 1), (1, "#2a1a38", 1)],
            ground - 3,
            height + 4,
        )
        + vector.vertical_gradient(
            "haze", [(0, sky[2], 0), (1, sky[2], 0.85)], ground - 16, ground + 1
        )
    )


def _subject(
    key: str, art: Art, side: int, ground: float, height: float, px: float, magic: Rgb
) -> tuple[str, str]:
    """Returns the subject in front of a building as (shapes, gradients).

    A rim in the colour of the building's magic surrounds it.
    """
    sheet = scene.subject(art, STYLE, f"realm {key}", px * 0.3)
    tall, width = sheet.bottom - max(sheet.top, -124), sheet.right - sheet.left
    scale = min(ground * 0.74 / tall, WIDTH * 0.4 / width)
    x = 50 + side * 27 - (sheet.left + sheet.right) / 2 * scale
    y = ground + (height - ground) * 0.36 - sheet.bottom * scale
    edge = framing.halo(sheet, magic.lighter(0.45), 0.55 / scale)
    night = framing.outline(sheet, fill_style("url(#night)"))
    body = vector.group(
        edge + "".join(sheet.shapes) + night, f"translate({x:.2f} {y:.2f}) scale({scale:.4f})"
    )
    foot = (50 + side * 27, ground + (height - ground) * 0.36)
    shade = vector.ellipse(*foot, width * scale * 0.5, 1.5, fill_style("#140c26", 0.5))
    stops = [(0, "#23285f", 0.1), (0.5, "#1c1d55", 0.3), (1, "#120f38", 0.54)]
    veil = vector.vertical_gradient("night", stops, sheet.top, sheet.bottom)
    return shade + body, "".join(sheet.defs.values()) + veil


# --- the sky and the sand ---------------------------------------------------------


def _stars(rng: Random, ground: float) -> str:
    body = ""
    for _ in range(34):
        x, y = rng.uniform(0, WIDTH), rng.uniform(0, ground * 0.72)
        style = fill_style("#fdf6ff", rng.uniform(0.25, 0.95))
        body += vector.circle(x, y, rng.choice((0.18, 0.22, 0.3, 0.4)), style)
    for _ in range(3):
        x, y, r = rng.uniform(6, 94), rng.uniform(3, ground * 0.5), rng.uniform(0.9, 1.6)
        outer = vector.ring_points((x, y), r, 4)
        inner = vector.ring_points((x, y), r * 0.28, 4, start=-45)
        points = [point for pair in zip(outer, inner, strict=True) for point in pair]
        body += vector.polygon(points, fill_style("#fffbe8"))
    return body


def _moons(at: tuple[float, float], name: str, rng: Random, ground: float) -> str:
    r = rng.uniform(4.2, 6.4)
    body = vector.rect(0, 0, WIDTH, ground, fill_style("url(#moon)"))
    body += vector.circle(*at, r, fill_style("#fff3d2"))
    for _ in range(4):
        dx, dy = rng.uniform(-0.5, 0.5) * r, rng.uniform(-0.5, 0.5) * r
        body += vector.circle(
            at[0] + dx, at[1] + dy, r * rng.uniform(0.08, 0.2), fill_style("#e3cfa8", 0.6)
        )
    if "moons" in name.lower():
        body += vector.circle(at[0] + 52, at[1] + 3, r * 0.6, fill_style("#bfe6ff"))
    return body


def _streams(rng: Random, letters: list[str], ground: float) -> str:
    """Returns streams of magic in the sky, one per element of the pattern."""
    body = ""
    for letter in sorted(set(letters)):
        y, bend = rng.uniform(0.15, 0.6) * ground, rng.uniform(-12, 12)
        d = f"M0 {y:.1f} C25 {y + bend:.1f} 70 {y - bend:.1f} 100 {y + bend * 0.4:.1f}"
        colour = element(letter).light.hex
        for width, opacity in ((5.5, 0.07), (2.6, 0.10), (0.5, 0.34)):
            body += vector.path(d, line_style(colour, width, opacity))
    return body


def _far_dunes(rng: Random, ground: float, haze: Rgb) -> str:
    body = ""
    for number, (rise, shade) in enumerate(((9, 0.35), (5.5, 0.55))):
        y = ground - rise
        a, b = rng.uniform(0.5, 1.4) * rise, rng.uniform(0.5, 1.4) * rise
        colour = haze.mix(rgb("#1a1036"), shade)
        edge = colour.lighter(0.25).hex
        body += vector.path(
            vector.path_data("M", -2, y + 3, "C", 18, y - a, 34, y + 2, 52, y, "S", 80 - number * 8)
            + vector.path_data(" ", y - b, 102, y + 2, "L", 102, ground + 8, -2, ground + 8, "Z"),
            vector.style(colour.hex, edge, 0.35),
        )
    return body


def _near_dunes(rng: Random, ground: float, height: float) -> str:
    rise = rng.uniform(1.0, 2.6)
    crest, foot = ground - rise, height + 2
    d = vector.path_data("M", -2, ground + 1.5, "C", 20, crest, 36, ground + 2.2, 54, ground + 1)
    d += vector.path_data("S", 84, crest, 102, ground + 1.2, "L", 102, foot, -2, foot, "Z")
    body = vector.path(d, vector.style("url(#dune)", "#f6d29a", 0.3))
    for i in range(5):
        y = ground + 3 + i * (height - ground) / 5
        sway = rng.uniform(-1.2, 1.2)
        ripple = f"M-2 {y:.1f} C28 {y + sway:.1f} 62 {y - sway:.1f} 102 {y + sway / 2:.1f}"
        body += vector.path(ripple, line_style("#f0c78c", 0.26, 0.4 - i * 0.06))
    return body


def _floating_runes(rng: Random, letters: list[str], ground: float) -> str:
    """Returns the runes of the pattern, rising from the building."""
    body = ""
    for number, letter in enumerate(letters):
        side = 2.4 + rng.random() * 1.3
        x = 50 + (number - (len(letters) - 1) / 2) * rng.uniform(9, 12.5)
        y = ground * rng.uniform(0.12, 0.4)
        x = min(max(x, 3.0), 94.0)
        colours = element(letter)
        middle = (x + side / 2, y + side / 2)
        body += vector.circle(*middle, side * 1.05, fill_style(colours.light, 0.16))
        body += vector.circle(*middle, side * 0.75, fill_style(colours.light, 0.2))
        sign = icons.shapes(colours.id, colours.light.lighter(0.3).hex)
        body += vector.group(sign, f"translate({x:.2f} {y:.2f}) scale({side / 24:.4f})")
    return body
