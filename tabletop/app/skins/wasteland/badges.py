"""Badges of cards: prices, costs, strength, defence, points, products."""

from __future__ import annotations

from functools import lru_cache

import pygame

from tabletop.app.painting import generic_pieces, icons, text, vector
from tabletop.app.painting.theme import SMALLEST_TEXT, Rgb, font, rgb
from tabletop.app.painting.vector import outlined_style
from tabletop.app.skins.wasteland.inks import BONE, COAL, GAIN, RESOURCES, SODIUM, TINTS

_FILLS = {
    "attack": (rgb("#2b2020"), rgb("#ff8a4a")),
    "defence": (rgb("#26404d"), rgb("#a9d4e0")),
    "vp": (rgb("#5e400b"), rgb("#ffd36a")),
    "price": (rgb("#22150f"), SODIUM),
    "draw": (rgb("#4a3a5c"), rgb("#d9c4f0")),
}


@lru_cache(maxsize=128)
def _shape(kind: str, px: int) -> pygame.Surface:
    """Draws the shape of a badge, 40 × 40 units."""
    if kind in TINTS:
        tint = TINTS[kind]
        fill, edge = tint.darker(0.42), tint.lighter(0.5)
    else:
        fill, edge = _FILLS[kind]
    style = outlined_style(fill, edge, 2.6)
    if kind == "attack":
        points = [(20, 1.6), (34, 9), (38.4, 24), (28, 38), (12, 38), (1.6, 24), (6, 9)]
        body = vector.polygon(points, style)
    elif kind == "defence":
        body = vector.path(
            vector.path_data("M", 20, 1.8, "L", 37, 6.4, "V", 20, "C", 37, 30, 30, 35.5, 20, 38.4,
                         "C", 10, 35.5, 3, 30, 3, 20, "V", 6.4, "Z"),
            style,
        )  # fmt: skip
    elif kind == "vp":
        outer = vector.ring_points((20, 20.6), 19.2, 8)
        inner = vector.ring_points((20, 20.6), 15.2, 8, -67.5)
        star = [point for pair in zip(outer, inner, strict=True) for point in pair]
        body = vector.polygon(star, style)
    elif kind == "price":
        body = vector.polygon(vector.ring_points((20, 20), 18.8, 8, -67.5), style)
        body += vector.circle(20, 20, 14, vector.style(stroke=edge.hex, width=1, opacity=0.55))
    elif kind == "scrap":
        body = vector.polygon(vector.ring_points((20, 20), 18.6, 6, 0), style)
    elif kind == "juice":
        body = vector.path("M13 2 H27 V6 L36 11 V38 H4 V9 L13 7 Z", style)
    elif kind == "spark":
        points = [(20, 1.5), (38, 20), (20, 38.5), (2, 20)]
        body = vector.polygon(points, style)
    else:
        body = vector.rect(4, 2, 32, 36, style, 5)
    return vector.paint(body, (40, 40), (px, px))


@lru_cache(maxsize=512)
def value(kind: str, words: str, px: int, change: int = 0) -> pygame.Surface:
    """Draws a value on its badge.

    `change` is positive if the value is above its printed value, negative if below.
    """
    badge = _shape(kind, px).copy()
    colour = GAIN[change > 0] if change else BONE
    size = max(7, round(px * (0.62 if len(words) < 2 else 0.5)))
    letters = text.outlined(words, size, colour, COAL)
    drop = {"juice": 0.57, "vp": 0.52, "draw": 0.5}.get(kind, 0.5)
    badge.blit(letters, letters.get_rect(center=(px // 2, round(px * drop))))
    if change:
        at = (px - round(px * 0.36), round(px * (0.17 if change > 0 else 0.83)))
        generic_pieces.arrow(badge, at, round(px * 0.36), change > 0, colour, COAL)
    return badge


@lru_cache(maxsize=256)
def produce(resource: str, number: int, px: int) -> pygame.Surface:
    """Draws an amount of a resource, or of cards for `draw`, with its icon."""
    sign = {"draw": "card"}.get(resource) or RESOURCES[resource]
    tint = _FILLS["draw"][0] if resource == "draw" else TINTS[resource].darker(0.5)
    words = str(number)
    letters = font("bold", max(7, round(px * 0.74))).render(words, True, BONE)
    width = round(px * 1.12) + letters.get_width()
    edge = max(1.0, px / 14)
    style = outlined_style(tint, tint.lighter(0.4), edge)
    body = vector.rect(edge / 2, edge / 2, width - edge, px - edge, style, px / 4)
    chip = vector.paint(body, (width, px), (width, px))
    side = round(px * 0.72)
    colour = icons.COLOURS.get(sign, BONE)
    chip.blit(icons.icon(sign, side, colour), (round(px * 0.16), (px - side) // 2))
    chip.blit(letters, letters.get_rect(midleft=(round(px * 0.9), px // 2)))
    return chip


@lru_cache(maxsize=64)
def choice(resources: tuple[str, ...], px: int) -> pygame.Surface:
    """Draws a choice of resources: their icons with strokes between them."""
    side, gap = round(px * 0.72), max(1, round(px * 0.2))
    width = len(resources) * side + (len(resources) + 1) * gap
    edge = max(1.0, px / 14)
    body = vector.rect(
        edge / 2,
        edge / 2,
        width - edge,
        px - edge,
        outlined_style("#33261f", "#b98a5a", edge),
        px / 4,
    )
    for number in range(1, len(resources)):
        x = number * (side + gap) + gap / 2
        line = vector.style(stroke="#b98a5a", width=edge)
        body += vector.polyline([(x + gap * 0.4, px * 0.2), (x - gap * 0.4, px * 0.8)], line)
    chip = vector.paint(body, (width, px), (width, px))
    for number, resource in enumerate(resources):
        sign = RESOURCES[resource]
        picture = icons.icon(sign, side, icons.COLOURS.get(sign, BONE))
        chip.blit(picture, (gap + number * (side + gap), (px - side) // 2))
    return chip


@lru_cache(maxsize=64)
def sign_chip(sign: str, px: int, tint: Rgb = COAL) -> pygame.Surface:
    """Draws an icon on a dark circle."""
    style = outlined_style(tint, tint.lighter(0.55), 2.4)
    chip = vector.paint(vector.circle(20, 20, 18, style), (40, 40), (px, px))
    side = round(px * 0.62)
    chip.blit(icons.icon(sign, side, BONE), ((px - side) // 2, (px - side) // 2))
    return chip


@lru_cache(maxsize=64)
def banner(words: str, size: tuple[int, int], fill: Rgb, ink: Rgb = BONE) -> pygame.Surface:
    """Draws a band with text across a card."""
    width, height = size
    line = max(1.2, height * 0.06)
    style = outlined_style(fill, fill.lighter(0.45), line)
    body = vector.rect(line / 2, line / 2, width - line, height - line, style, height / 7)
    band = vector.paint(body, size, size)
    text_rect = pygame.Rect(0, 0, width, height).inflate(-height // 4, -height // 8)
    text.draw(
        band, words, "bold", max(SMALLEST_TEXT, round(height * 0.66)), ink, text_rect, "center"
    )
    return band
