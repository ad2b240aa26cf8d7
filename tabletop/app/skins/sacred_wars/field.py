"""The battlefield: a stone platform with raised tiles, seen from above."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import pygame

from tabletop.app.painting import text, vector
from tabletop.app.painting.backgrounds import add_noise, shadow
from tabletop.app.painting.theme import SMALLEST_TEXT, rgb
from tabletop.app.painting.vector import fill_style, line_style
from tabletop.app.skins.sacred_wars.inks import (
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GROUT,
    INK,
    MARBLE,
    SEATS,
    SEATS_DARK,
    edged,
)

Box = tuple[int, int, int, int]
_STONE = rgb("#c9b995")
#: The share of a tile's height that its dark front takes.
FRONT = 0.13


def platform(surface: pygame.Surface, area: pygame.Rect, side: float) -> None:
    """Draws the stone block below the field, with its shadow and dark front."""
    rim, depth = max(3, round(side * 0.1)), max(5, round(side * 0.22))
    rect = area.inflate(2 * rim, 2 * rim)
    reach = max(6, round(side * 0.3))
    surface.blit(shadow(rect.size, reach, 190), rect.move(-reach // 2, -reach + depth))
    w, h = rect.w, rect.h + depth
    defs = vector.vertical_gradient("side", [(0, "#6b5c44", 1), (1, "#2b2319", 1)], rect.h - 4, h)
    defs += vector.linear_gradient(
        "top", [(0, "#e6d8b4", 1), (0.6, "#a89873", 1), (1, "#7d6f53", 1)], (0, 0), (w, rect.h)
    )
    body = vector.rect(0, 8, w, h - 8, vector.style("url(#side)", "#1b150e", 1.5), rim)
    for number in range(1, 9):
        x = w * number / 9
        body += vector.polyline([(x, rect.h), (x, h)], line_style(rgb("#1b150e"), 1, 0.5))
    body += vector.rect(0, 0, w, rect.h, vector.style("url(#top)", "#4a3f2c", 1.5), rim)
    body += vector.rect(
        rim * 0.4,
        rim * 0.4,
        w - rim * 0.8,
        rect.h - rim * 0.8,
        line_style(GOLD_DARK, 1.4, 0.8),
        rim * 0.7,
    )
    surface.blit(vector.paint(body, (w, h), (w, h), defs), rect)


def walls(surface: pygame.Surface, area: pygame.Rect, side: float) -> None:
    """Draws low walls on both sides, one block per row, lit from the left."""
    width, step = round(side * 0.24), side / 2
    for left, lit in (
        (area.left - round(side * 0.1) - width, 0.0),
        (area.right + round(side * 0.1), 0.1),
    ):
        for number in range(round(area.h / step)):
            block_height = 0.78 if number % 2 else 1.0  # Merlons alternate with lower blocks.
            height = round(step * 0.86 * block_height)
            rect = pygame.Rect(0, 0, width, height)
            rect.bottomleft = (left, area.top + round((number + 1) * step))
            surface.blit(_block(rect.size, lit), rect)


@lru_cache(maxsize=16)
def _block(size: tuple[int, int], dark: float) -> pygame.Surface:
    """Draws a block of a wall: light top, dark front and right side."""
    w, h = size
    tone = _STONE.darker(0.08 + dark)
    front = h * 0.34
    defs = vector.linear_gradient(
        "t", [(0, tone.lighter(0.35).hex, 1), (1, tone.darker(0.12).hex, 1)], (0, 0), (w, h - front)
    ) + vector.vertical_gradient(
        "f", [(0, tone.darker(0.42).hex, 1), (1, tone.darker(0.7).hex, 1)], h - front, h
    )
    body = vector.rect(1.5, 2, w - 1.5, h - 2, fill_style("#000000", 0.35), 2)
    body += vector.rect(0.5, h - front - 2, w - 2, front + 1, fill_style("url(#f)"), 2)
    body += vector.rect(0.5, 0.5, w - 2, h - front, vector.style("url(#t)", "#3a2f20", 0.8), 2)
    body += vector.polyline([(1.5, 1.5), (w - 3, 1.5)], line_style(tone.lighter(0.6), 1, 0.8))
    return vector.paint(body, size, size, defs)


@lru_cache(maxsize=160)
def slab(
    size: tuple[int, int], light: int, coins: int, seat: int | None, up: bool, odd: bool
) -> pygame.Surface:
    """Draws a raised tile of stone.

    `light` is from 0 (far from the light) to 10. `coins` marks a sacred tile. `seat` is the seat
    whose deploy zone contains the tile, and `up` the direction of its arrow.
    """
    w, h = size
    base = _STONE.darker(0.12 if odd else 0.0).mix(rgb("#fff2cc"), light * 0.03)
    base = base.darker(0.022 * (10 - light))
    tone = base if seat is None else base.mix(SEATS[seat], 0.22)
    height, gap, round_ = h * FRONT, max(1.5, h * 0.025), h * 0.07
    top_height = h - height - 2 * gap  # The height of the top without the front.
    defs = vector.linear_gradient(
        "t", [(0, tone.lighter(0.22).hex, 1), (0.5, tone.hex, 1), (1, tone.darker(0.16).hex, 1)],
        (5, 5), (w * 0.95, h * 0.95),
    ) + vector.vertical_gradient(
        "f", [(0, tone.darker(0.4).hex, 1), (1, tone.darker(0.68).hex, 1)], gap + top_height, h
    )  # fmt: skip
    body = vector.rect(
        gap * 1.6, gap * 1.6, w - gap * 1.6, h - gap, fill_style(GROUT, 0.85), round_
    )
    body += vector.rect(
        gap,
        gap + top_height / 2,
        w - 2 * gap,
        top_height / 2 + height,
        fill_style("url(#f)"),
        round_,
    )
    body += vector.rect(gap, gap, w - 2 * gap, top_height, fill_style("url(#t)"), round_)
    lit = line_style(tone.lighter(0.6), max(1.2, h * 0.022), 0.8)
    body += vector.polyline([(round_, gap + 1), (w - round_, gap + 1)], lit)
    body += vector.polyline([(gap + 1, round_), (gap + 1, gap + top_height - round_)], lit)
    edge = line_style(tone.darker(0.5), max(1.0, h * 0.014), 0.6)
    body += vector.polyline([(round_, gap + top_height), (w - round_, gap + top_height)], edge)
    inner = (w * 0.09, gap + top_height * 0.1, w * 0.82, top_height * 0.8)
    middle, unit = (w / 2, gap + top_height / 2), top_height / 100
    if seat is not None:
        inlay = line_style(SEATS[seat].darker(0.1), max(1.2, 2.6 * unit), 0.75)
        body += vector.rect(*inner, inlay, round_ * 0.7)
        direction = -1 if up else 1
        x, y = middle
        points = [(x, y + direction * 15 * unit), (x + 20 * unit, y - direction * 12 * unit),
                  (x - 20 * unit, y - direction * 12 * unit)]  # fmt: skip
        body += vector.polygon(points, fill_style(SEATS[seat].darker(0.15), 0.35))
    elif not coins:
        body += vector.rect(
            *inner, line_style(tone.darker(0.35), max(1.0, 1.2 * unit), 0.4), round_
        )
    picture = vector.paint(body, size, size, defs)
    if coins:
        px = round(min(top_height * 1.06, w))
        star = pygame.Surface((px, px), pygame.SRCALPHA)
        _sacred(star, px, coins)
        picture.blit(
            star, star.get_rect(center=(round(middle[0]), round(middle[1] + top_height * 0.03)))
        )
    return picture


def _sacred(picture: pygame.Surface, px: int, coins: int) -> None:
    """Draws a golden star in a ring, and the number of coins as coins."""
    middle = (50.0, 44.0)
    defs = vector.radial_gradient(
        "g", [(0, "#fff3b8", 0.95), (0.7, "#ffd35c", 0.4), (1, "#ffd35c", 0)], middle, 46
    )
    body = vector.circle(*middle, 46, vector.style("url(#g)"))
    body += vector.circle(*middle, 32, vector.style("#7d5c2a", GOLD_LIGHT.hex, 2.4, 0.85))
    outer = vector.ring_points(middle, 29, 8)
    inner = vector.ring_points(middle, 17, 8, -67.5)
    star = [point for pair in zip(outer, inner, strict=True) for point in pair]
    body += vector.polygon(star, edged(GOLD, 1.6))
    for number in range(coins):
        x = 50 + (number - (coins - 1) / 2) * 17
        body += vector.circle(x, 81, 8.6, edged(GOLD, 1.6, INK))
        body += vector.circle(x, 81, 5.6, line_style(GOLD_LIGHT, 1.2))
    picture.blit(vector.paint(body, (100, 100), (px, px), defs), (0, 0))
    coin_rect = pygame.Rect(0, 0, round(px * 0.3), round(px * 0.3))
    coin_rect.center = (round(px * 0.5), round(px * 0.44))
    text.draw(picture, str(coins), "bold", round(px * 0.27), INK, coin_rect, "center")


def field(
    surface: pygame.Surface,
    boxes: Mapping[str, Box],
    coins: Mapping[str, int],
    deploy: list[set[str]],
) -> None:
    """Draws the platform and all tiles; `deploy` are both deploy zones."""
    rects = {name: pygame.Rect(box) for name, box in boxes.items()}
    first, *rest = rects.values()
    area = first.unionall(rest)
    platform(surface, area, first.h)
    walls(surface, area, first.h)
    for name, rect in rects.items():
        # The light comes from the upper left corner.
        distance = (rect.centerx - area.left) / area.w * 0.5 + (
            rect.centery - area.top
        ) / area.h * 0.5
        seat = next((seat for seat, zone in enumerate(deploy) if name in zone), None)
        odd = (ord(name[-2]) + int(name[-1])) % 2 == 1
        up = rect.centery > area.centery
        tile = slab(rect.size, round(10 * (1 - distance)), coins.get(name, 0), seat, up, odd)
        surface.blit(tile, tile.get_rect(center=rect.center))
        _engrave(surface, rect, name[-2:])
    block = surface.subsurface(area.clip(surface.get_rect()))
    add_noise(block, 12)


def _engrave(surface: pygame.Surface, rect: pygame.Rect, words: str) -> None:
    """Draws the name of a tile in its corner."""
    px = max(SMALLEST_TEXT, round(rect.h * 0.15))
    at = (rect.left + round(rect.w * 0.08), rect.top + round(rect.h * 0.05))
    for shift, ink, alpha in ((1, MARBLE, 110), (0, GROUT, 190)):
        letters = text.render(words, "bold", px, ink).copy()
        letters.set_alpha(alpha)
        surface.blit(letters, (at[0] + shift, at[1] + shift))


@lru_cache(maxsize=16)
def base(size: tuple[int, int], seat: int, upper: bool, words: str) -> pygame.Surface:
    """Draws the steps to a seat's base, with the name of the base."""
    width, height = size
    colour, dark = SEATS[seat], SEATS_DARK[seat]
    body = ""
    steps = 4
    for step in range(steps):
        inset = width * 0.022 * step
        offset = height * 0.5 * step / steps
        y, step_height = (offset, height - offset) if upper else (0, height - offset)
        shade = colour.mix(MARBLE, 0.25 + 0.16 * step)
        body += vector.rect(
            inset, y, width - 2 * inset, step_height, edged(shade, 1.2, dark), height / 12
        )
    surface = vector.paint(body, size, size)
    text_rect = pygame.Rect(0, 0, width * 2 // 3, round(height * 0.62))
    text_rect.centerx = width // 2
    text_rect.bottom, top = height - 1, 1
    if not upper:
        text_rect.top = top
    px = round(text_rect.h * 0.8)
    text.draw(surface, f"{{item-construct}} {words}", "bold", px, dark, text_rect, "center")
    return surface
