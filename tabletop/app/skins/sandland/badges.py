"""Badges of cards: values, keywords, damage, and attachments."""

from __future__ import annotations

from functools import lru_cache

import pygame

from tabletop.app.painting import generic_pieces, icons, text, vector
from tabletop.app.painting.colour_schemes import Tones, readable
from tabletop.app.painting.theme import Rgb, rgb
from tabletop.app.painting.vector import fill_style, path_data
from tabletop.app.skins.sandland.inks import HURT, LIFE, LINE, PAPER, SCRAP, STRIKE, WATER, inked

_WHITE = rgb("#ffffff")
_CHANGES = Tones({0: _WHITE, 1: rgb("#b8ff9a"), -1: rgb("#ffb3a3")})
#: Keywords that add up; a number is beside their icon.
NUMBERED = ("armor", "splash", "agile")
_KEYWORD_TINTS = {
    "armor": "#5b7f9e",
    "splash": "#e8632c",
    "agile": "#1f8f7a",
    "range": "#3f66b5",
    "armor-piercing": "#7a4ab0",
    "counterattack": "#b5303f",
    "taunt": "#b07a12",
    "stealth": "#4a4458",
    "poison": "#4f8f1f",
    "cannot-move": "#6d5a48",
    "cannot-attack": "#6d5a48",
}


@lru_cache(maxsize=64)
def _shape(kind: str, px: int) -> pygame.Surface:
    """Draws the shape of a badge, 40 × 40 units."""
    if kind == "health":
        d = path_data("M", 20, 38, "C", 6, 28, 2, 21, 2, 13.6, "C", 2, 1, 17, -1, 20, 8.6)
        d += path_data(" C", 23, -1, 38, 1, 38, 13.6, "C", 38, 21, 34, 28, 20, 38, "Z")
        body = vector.path(d, inked(LIFE, 3))
    elif kind == "water":
        d = path_data("M", 20, 1.8, "C", 27, 12, 35, 18, 35, 25, "A", 15, 13.4, "0 0 1", 5, 25)
        d += path_data(" C", 5, 18, 13, 12, 20, 1.8, "Z")
        body = vector.path(d, inked(WATER, 3))
    elif kind == "cost":
        points = vector.ring_points((20, 20), 18.2, 8, -67.5)
        body = vector.polygon(points, inked(SCRAP.lighter(0.12), 3))
        body += vector.group(
            icons.shapes("scrap", SCRAP.lighter(0.26).hex), "translate(5 5) scale(1.25)"
        )
    elif kind == "attack":
        body = vector.circle(20, 20, 17.6, inked(STRIKE, 3))
        sign = icons.shapes("attack", STRIKE.lighter(0.2).hex)
        body += vector.group(sign, "translate(5 5) scale(1.25)")
    else:
        outer = vector.ring_points((20, 20), 19, 10)
        inner = vector.ring_points((20, 20), 13.6, 10, -72)
        star = [point for pair in zip(outer, inner, strict=True) for point in pair]
        body = vector.polygon(star, inked(HURT, 2.4))
    return vector.paint(body, (40, 40), (px, px))


@lru_cache(maxsize=512)
def value(kind: str, number: int, px: int, change: int = 0) -> pygame.Surface:
    """Draws a value on its badge.

    `kind` is `attack`, `health`, `water`, `cost`, or `damage`. `change` is positive if the value is
    above its printed value, negative if below.
    """
    badge = _shape(kind, px).copy()
    colour = _CHANGES[(change > 0) - (change < 0)]
    words = text.outlined(str(number), max(7, round(px * 0.66)), colour, LINE)
    middle = (px // 2, round(px * {"health": 0.45, "water": 0.6}.get(kind, 0.5)))
    badge.blit(words, words.get_rect(center=middle))
    _mark_change(badge, change, colour)
    return badge


def _mark_change(badge: pygame.Surface, change: int, ink: Rgb) -> None:
    """Draws an arrow on a badge whose value differs from its printed value."""
    if change:
        px = badge.get_width()
        at = (px - round(px * 0.36), round(px * (0.17 if change > 0 else 0.83)))
        generic_pieces.arrow(badge, at, round(px * 0.36), change > 0, ink, LINE)


@lru_cache(maxsize=256)
def keyword(name: str, number: int, px: int) -> pygame.Surface:
    """Draws a keyword's icon, with a number for keywords that add up."""
    tint = readable(rgb(_KEYWORD_TINTS.get(name, "#6d5a48")), _WHITE, 5)
    shows = name in NUMBERED and (name != "agile" or number > 1)
    width = round(px * (1.6 if shows else 1))
    body = vector.rect(1, 1, 40 * width / px - 2, 38, inked(tint, 2.6), 11)
    chip = vector.paint(body, (40 * width / px, 40), (width, px))
    side = round(px * 0.74)
    chip.blit(icons.icon(name, side, PAPER), ((px - side) // 2, (px - side) // 2))
    if shows:
        words = text.outlined(str(number), max(7, round(px * 0.74)), _WHITE, LINE)
        chip.blit(words, words.get_rect(center=(round(px * 1.22), px // 2)))
    return chip


@lru_cache(maxsize=64)
def sign_chip(sign: str, px: int, tint: Rgb = LINE) -> pygame.Surface:
    """Draws an icon on a dark circle."""
    chip = vector.paint(vector.circle(20, 20, 18, inked(tint, 2.4)), (40, 40), (px, px))
    side = round(px * 0.62)
    chip.blit(icons.icon(sign, side, PAPER), ((px - side) // 2, (px - side) // 2))
    return chip


@lru_cache(maxsize=64)
def banner(words: str, size: tuple[int, int], fill: Rgb) -> pygame.Surface:
    """Draws a band with text across a card."""
    width, height = size
    body = vector.rect(
        1, 1, width - 2, height - 2, inked(fill, max(1.4, height * 0.07)), height / 5
    )
    band = vector.paint(body, size, size)
    text_rect = pygame.Rect(0, 0, width, height).inflate(-height // 3, -height // 6)
    text.draw(band, words, "bold", round(height * 0.66), _WHITE, text_rect, "center")
    return band


@lru_cache(maxsize=8)
def veil(size: tuple[int, int], radius: int) -> pygame.Surface:
    """Draws the hatched shade over the viewer's own face-down card."""
    width, height = size
    body = vector.rect(0, 0, width, height, fill_style("#3a2a5a", 0.42))
    step = max(5, width // 11)
    lines = "".join(
        path_data(" M", x, height, "L", x + height, 0) for x in range(-height, width, step)
    )
    body += vector.path(
        lines, vector.style(stroke="#20123a", width=max(1, width * 0.02), opacity=0.38)
    )
    return vector.rounded(vector.paint(body, size, size), radius)
