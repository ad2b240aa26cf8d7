"""The painted boxes on the shelf: one of its own for a game that has it, else a wooden one."""

from __future__ import annotations

import zlib
from functools import lru_cache
from random import Random

import pygame

from tabletop.app import glyphs, text, vector
from tabletop.app.faces import generic
from tabletop.app.faces.guardians import cover as guardians
from tabletop.app.faces.realm_of_sand import vistas
from tabletop.app.faces.realm_of_sand.runes import BRASS, BRASS_DARK, BRASS_LIGHT, ELEMENTS
from tabletop.app.faces.sacred_wars import cover as sacred
from tabletop.app.faces.sandland import beasts, buildings, ink, people
from tabletop.app.faces.wasteland import cover as wasteland
from tabletop.app.scenery import shadow
from tabletop.app.theme import Rgb, rgb

_CREAM = rgb("#fff3d6")


#: The height of letters, in pixels, below which a tagline is left to the caption.
SMALLEST_TAGLINE = 10


@lru_cache(maxsize=48)
def box(game: str, name: str, tagline: str, size: tuple[int, int]) -> pygame.Surface:
    """A game's box standing on the shelf, with its shadow, inside `size`."""
    reach = max(4, round(min(size) * 0.035))
    cover_size = (size[0] - 2 * reach, size[1] - 2 * reach)
    painter = _COVERS.get(game, _plain_cover)
    cover = painter(game, cover_size)
    _lettering(cover, name, tagline, game)
    _edges(cover)
    standing = pygame.Surface(size, pygame.SRCALPHA)
    standing.blit(shadow(cover_size, reach), (0, reach // 2))
    standing.blit(vector.rounded(cover, max(3, reach // 2)), (reach, reach))
    return standing


def _lettering(cover: pygame.Surface, name: str, tagline: str, game: str) -> None:
    """The title on the upper part, the tagline on a band at the foot."""
    width, height = cover.get_size()
    title_box = pygame.Rect(0, 0, round(width * 0.84), round(height * 0.25))
    title_box.midtop = (width // 2, round(height * 0.055))
    px = round(min(width * 0.155, height * 0.15))
    colour = BRASS_LIGHT if game in _COVERS else _CREAM
    title = text.fit(name, "display", px, colour, title_box.size)
    dark = text.shade(name, "display", px, rgb("#05060f"), title_box.size)
    place = title.get_rect(center=title_box.center)
    cover.blit(dark, dark.get_rect(center=place.move(0, px // 18).center))
    cover.blit(title, place)
    small = round(height * 0.042)
    if not tagline or small < SMALLEST_TAGLINE:
        return
    band = pygame.Surface((width, round(height * 0.125)), pygame.SRCALPHA)
    band.fill((8, 8, 20, 190))
    cover.blit(band, (0, height - band.get_height()))
    room = pygame.Rect(0, height - band.get_height(), width, band.get_height())
    words_box = room.inflate(-round(width * 0.1), -round(height * 0.03))
    text.draw(cover, tagline, "italic", small, _CREAM, words_box, "center")


def _edges(cover: pygame.Surface) -> None:
    """The lid's edge catching the light above and left, dark below and right."""
    width, height = cover.get_size()
    line = max(1.5, min(width, height) * 0.008)
    body = vector.polyline(
        [(line, height), (line, line), (width, line)],
        vector.style(stroke="#fff", width=2 * line, opacity=0.28),
    ) + vector.polyline(
        [(width - line, 0), (width - line, height - line), (0, height - line)],
        vector.style(stroke="#000", width=2 * line, opacity=0.45),
    )
    cover.blit(vector.paint(body, (width, height), (width, height)), (0, 0))


def _realm_of_sand(game: str, size: tuple[int, int]) -> pygame.Surface:
    """A palace, and the brass circle rising behind it with the five runes."""
    width, height = size
    high = vistas.WIDTH * height / width
    body, defs = vistas.vista("the cover", "Throne", 3, ("ECOSG",), high, runes=False)
    upright = high > 110
    middle = (50.0, high * (0.57 if upright else 0.82))
    radius = 33.0 if upright else min(41.0, high * 0.56)
    defs += vector.slant(
        "brass",
        [(0, BRASS_LIGHT.hex, 1), (0.5, BRASS.hex, 1), (1, BRASS_DARK.hex, 1)],
        (50 - radius, middle[1] - radius),
        (50 + radius, middle[1] + radius),
    )
    ring = vector.circle(*middle, radius, vector.style(stroke="#0a0d26", width=7.4, opacity=0.55))
    ring += vector.circle(*middle, radius, vector.style(stroke="url(#brass)", width=5.6))
    ring += vector.circle(*middle, radius, vector.style(stroke="#141a40", width=3.4))
    for x, y in vector.ring_points(middle, radius, 90):
        ring += vector.circle(x, y, 0.28, vector.style(BRASS_LIGHT.hex))
    # On a low box only the upper arc rises over the roofs, and all five runes stand on it.
    arc = vector.ring_points(middle, radius, 5 if upright else 9, -90 if upright else -170)[:5]
    for letter, (x, y) in zip("ESGCO" if upright else "CSEGO", arc, strict=True):
        it = ELEMENTS[letter]
        defs += vector.around(
            f"orb{letter}",
            [(0, it.stone.lighter(0.2).hex, 1), (0.7, it.stone.hex, 1), (1, it.deep.hex, 1)],
            (x, y),
            6.6,
        )
        ring += vector.circle(x, y, 9.6, vector.style(it.light.hex, opacity=0.18))
        ring += vector.circle(x, y, 6.4, vector.style(f"url(#orb{letter})", "url(#brass)", 1.4))
        sign = glyphs.shapes(it.id, it.light.lighter(0.2).hex)
        ring += vector.group(sign, f"translate({x - 4.1:.2f} {y - 4.1:.2f}) scale(0.342)")
    # The circle stands in the sky: behind the palace, before the stars.
    at = body.index(vistas.BUILDING)
    return vector.paint(body[:at] + ring + body[at:], (vistas.WIDTH, high), size, defs)


def _sandland(game: str, size: tuple[int, int]) -> pygame.Surface:
    """Two armies of the comic before a huge sun, and between them the well."""
    width, height = size
    high = 100 * height / width
    upright = high > 90
    rnd = Random("sandland box")
    defs = vector.down("sky", [(0, "#1f8fcf", 1), (0.6, "#8fd8f0", 1), (1, "#fff0b0", 1)], 0, high)
    body = vector.rect(0, 0, 100, high, vector.style("url(#sky)"))
    middle = (50.0, high * (0.52 if upright else 0.7))
    rays = vector.ring_points(middle, 160, 40)
    for one, other in zip(rays[::2], rays[1::2], strict=True):
        body += vector.polygon([middle, one, other], ink.flat("#fff6c9", 0.34))
    body += vector.circle(*middle, 30 if upright else high * 0.42, ink.inked("#ffd23f", 1.4))
    ground = high * (0.8 if upright else 0.86)
    for number, tone in enumerate(("#e0953a", "#eab04a", "#d9853a")):
        y = ground - 7 + 6 * number
        d = vector.trail("M", -4, y + 3, "Q", 25, y - 7 + 4 * number, 52, y, "T", 104, y - 2)
        d += vector.trail(" L", 104, high + 4, "L", -4, high + 4, "Z")
        body += vector.path(d, ink.inked(tone, 1))
    cast = [
        (people.archer("raider", rnd), 20, 0.52, 1),
        (beasts.golem(rnd), 33, 0.5, 1),
        (people.figure("warden", rnd, leads=True), 14, 0.62, 1),
        (people.figure("seer", rnd), 80, 0.52, -1),
        (beasts.snake(rnd), 67, 0.5, -1),
        (people.figure("diviner", rnd, leads=True), 87, 0.62, -1),
        (buildings.building("well", rnd), 50, 0.46, 1),
    ]
    share = 1.0 if upright else min(1.0, high / 70)
    for number, (shape, x, grown, way) in enumerate(cast):
        y = ground + 2 + 1.8 * (number % 3) + (3 if grown > 0.6 else 0)
        grown *= share
        body += vector.ellipse(x, y, 15 * grown, 3 * grown, ink.flat("#7a3f12", 0.4))
        at = f"translate({x} {y:.2f}) scale({grown * way:.3f} {grown:.3f})"
        body += vector.group(shape, at)
    return vector.paint(body, (100, high), size, defs)


def _plain_cover(game: str, size: tuple[int, int]) -> pygame.Surface:
    """An inlay of wood in the game's colour around its sign."""
    width, height = size
    high = 100 * height / width
    colour = generic.tint(game)
    defs = vector.down(
        "ground", [(0, colour.lighter(0.16).hex, 1), (1, colour.darker(0.5).hex, 1)], 0, high
    )
    body = vector.rect(0, 0, 100, high, vector.style("url(#ground)"))
    count = 6 + 2 * (zlib.crc32(game.encode()) % 4)
    middle = (50.0, high * 0.56)
    for ring in range(7, 0, -1):
        shade = colour.lighter(0.10) if ring % 2 else colour.darker(0.28)
        outer = vector.ring_points(middle, ring * 8.5, count)
        inner = vector.ring_points(middle, ring * 8.5 * 0.8, count, -90 + 180 / count)
        star = [point for pair in zip(outer, inner, strict=True) for point in pair]
        body += vector.polygon(
            star, vector.style(shade.hex, Rgb(*colour).darker(0.55).hex, 0.4, 0.85)
        )
    body += vector.circle(*middle, 17, vector.style("#f0d5a4", "#4c2f1d", 1.2))
    sign = game if game in glyphs.names() else "dice"
    body += vector.group(
        glyphs.shapes(sign, colour.darker(0.5).hex),
        f"translate(38 {middle[1] - 12:.2f}) scale(1.0)",
    )
    return vector.paint(body, (100, high), size, defs)


_COVERS = {
    "guardians": lambda _game, size: guardians.cover(size),
    "realm_of_sand": _realm_of_sand,
    "sacred_wars": lambda _game, size: sacred.cover(size),
    "sandland": _sandland,
    "wasteland": lambda _game, size: wasteland.cover(size),
}
