"""A subject in its place: sky and land behind it, light around it, what is nearest before it."""

from __future__ import annotations

import pygame

from tabletop.app.art import picture, places
from tabletop.app.art.style import Pen, Sheet, Style
from tabletop.app.painting import vector
from tabletop.app.theme import Rgb
from tabletop.cards.art import Art

WIDTH = picture.WIDTH
#: How much wider than the picture a subject seen to the knees or the breast may be.
_CLOSE = 1.25
#: So many units of a person are seen at most.
_TALLEST = 124.0
_SHARES = {"knee": 0.72, "bust": 0.46}


def paint(
    art: Art, style: Style, seed: str, size: tuple[int, int], foot: float = 0.84, top: float = 0.05
) -> pygame.Surface:
    """Paint a whole picture in a size in pixels.

    `foot` is how far down the subject stands, `top` how far it stays from the upper edge, as
    shares of the height. Where `art` names no place or sky it is dunes at dusk.
    """
    place, sky = art.place or "dunes", art.sky or "dusk"
    high = WIDTH * size[1] / size[0]
    px = size[0] / WIDTH
    sheet = picture.subject(art, style, seed, px * 0.9)
    x, y, scale = _room(sheet, art, high, foot, top)
    back = Pen(style, px)
    places.behind(back, place, sky, high, high * foot - high * 0.02, seed)
    surface = _painted(back.sheet, (WIDTH, high), size)
    front = Pen(style, px)
    if art.shot in (None, "whole"):
        _shadow(front, x + (sheet.left + sheet.right) / 2 * scale, high * foot, (sheet.right - sheet.left) * scale)
        surface.blit(_painted(front.sheet, (WIDTH, high), size), (0, 0))
        front = Pen(style, px)
    body = vector.group("".join(sheet.shapes), f"translate({x:.2f} {y:.2f}) scale({scale:.4f})")
    subject = vector.paint(body, (WIDTH, high), size, "".join(sheet.defs.values()))
    air = places.SKIES[sky]
    if style.backlit:
        _edge(surface, subject, air.low.mix(style.glow, 0.45), style.light, max(1.0, size[0] / 110))
    _sink(subject, high * foot * px, size, air.land.mix(style.dark, 0.3))
    surface.blit(subject, (0, 0))
    places.before(front, place, sky, high, high * foot, seed)
    surface.blit(_painted(front.sheet, (WIDTH, high), size), (0, 0))
    return surface


def _room(sheet: Sheet, art: Art, high: float, foot: float, top: float) -> tuple[float, float, float]:
    """Where a subject is put so that it fills the picture: its origin, and how large it is."""
    tall, wide = max(1.0, sheet.bottom - sheet.top), max(1.0, sheet.right - sheet.left)
    if art.who is not None:  # what a person holds up may leave the picture
        tall = min(tall, _TALLEST)
    share = _SHARES.get(art.shot or "whole")
    if share is None:
        scale = min(high * (foot - top) / tall, WIDTH * 0.94 / wide)
        y = high * foot - sheet.bottom * scale
    else:
        scale = min(high * (1 - top) / (tall * share), WIDTH * _CLOSE / wide)
        y = high * top - sheet.top * scale
    return WIDTH / 2 - (sheet.left + sheet.right) / 2 * scale, y, scale


def _painted(sheet: Sheet, box: tuple[float, float], size: tuple[int, int]) -> pygame.Surface:
    return vector.paint("".join(sheet.shapes), box, size, "".join(sheet.defs.values()))


def _shadow(pen: Pen, x: float, y: float, wide: float) -> None:
    """The shadow on the ground, away from the light."""
    for share, opacity in ((0.6, 0.25), (0.5, 0.35), (0.38, 0.4)):
        pen.oval(x - pen.style.light * wide * 0.08, y, wide * share, 1.2 + wide * share * 0.07,
                 pen.style.dark, line=0, plain=True, opacity=opacity)  # fmt: skip


def _edge(surface: pygame.Surface, subject: pygame.Surface, tone: Rgb, light: int, reach: float) -> None:
    """The light from behind: the subject in its colour, a little towards the light."""
    rim = subject.copy()
    rim.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    rim.fill((*tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
    step = max(1, round(reach))
    surface.blit(rim, (light * step, -step))


def _sink(subject: pygame.Surface, foot: float, size: tuple[int, int], tone: Rgb) -> None:
    """Lets the colour of the ground into the lower part of the subject."""
    deep = tone.mix(Rgb(255, 255, 255), 0.35)
    veil = vector.paint(
        vector.rect(0, 0, 1, 100, vector.style("url(#veil)")), (1, 100), (1, max(2, round(foot))),
        vector.down("veil", [(0, "#ffffff", 1), (0.55, "#ffffff", 1), (1, deep.hex, 1)], 0, 100),
    )  # fmt: skip
    wide = pygame.transform.scale(veil, (size[0], veil.get_height()))
    subject.blit(wide, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
