"""The battlefield: a stone platform with raised tiles, seen from above."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import pygame

from tabletop.app.painting import text
from tabletop.app.painting.backgrounds import add_noise, shadow
from tabletop.app.painting.theme import SMALLEST_TEXT, Rgb, rgb
from tabletop.app.skins.layouts import Value, badge
from tabletop.app.skins.sacred_wars.inks import GROUT, layouts

Box = tuple[int, int, int, int]
_STONE = rgb("#c9b995")
#: The width of the field in blocks of its walls.
_STONES = 7


def platform(surface: pygame.Surface, area: pygame.Rect, side: float) -> None:
    """Draws the stone block below the field, with its shadow and dark front."""
    rim, depth = max(3, round(side * 0.1)), max(5, round(side * 0.22))
    rect = area.inflate(2 * rim, 2 * rim)
    reach = max(6, round(side * 0.3))
    surface.blit(shadow(rect.size, reach, 190), rect.move(-reach // 2, -reach + depth))
    picture = pygame.Surface((rect.w, rect.h + depth), pygame.SRCALPHA)
    unit = side / 100
    lower, upper = picture.get_height() / unit, rect.h / unit
    places = (rect.w / unit * number / 9 for number in range(1, 9))
    joints = " ".join(f"M {x:.1f} {upper:.1f} V {lower:.1f}" for x in places)
    layouts().paint_on(picture, "platform", {"joints": joints}, unit=unit)
    surface.blit(picture, rect)


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
    tone = _STONE.darker(0.08 + dark)
    return layouts().paint("block", _shades(tone, 0.35, 0.12, 0.42, 0.7), size)


def _shades(tone: Rgb, high: float, low: float, front: float, foot: float) -> dict[str, Value]:
    """Returns the lighter and darker tones of a stone."""
    return {
        "tone": tone.hex,
        "lit": tone.lighter(0.6).hex,
        "high": tone.lighter(high).hex,
        "low": tone.darker(low).hex,
        "front": tone.darker(front).hex,
        "foot": tone.darker(foot).hex,
    }


@lru_cache(maxsize=160)
def slab(
    size: tuple[int, int], light: int, coins: int, seat: int | None, up: bool, odd: bool
) -> pygame.Surface:
    """Draws a raised tile of stone.

    `light` is from 0 (far from the light) to 10. `coins` marks a sacred tile. `seat` is the seat
    whose deploy zone contains the tile, and `up` the direction of its arrow.
    """
    tone = _STONE.darker(0.12 if odd else 0.0).mix(rgb("#fff2cc"), light * 0.03)
    tone = tone.darker(0.022 * (10 - light))
    if seat is not None:
        tone = tone.mix(layouts().tone(f"seat-{seat}-main"), 0.22)
    star = badge("sacred", number=coins, coins=(badge("small-coin"),) * coins)
    values: dict[str, Value] = {
        **_shades(tone, 0.22, 0.16, 0.4, 0.68),
        "edge": tone.darker(0.5).hex,
        "groove": tone.darker(0.35).hex,
        "inlay": f"seat-{seat}-inlay" if seat is not None else None,
        "up": up,
        "sacred": (star,) if coins else (),
    }
    return layouts().paint("slab", values, size)


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
    side = area.w / _STONES
    platform(surface, area, side)
    walls(surface, area, side)
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
    for shift, ink, alpha in ((1, layouts().tone("marble"), 110), (0, GROUT, 190)):
        letters = text.render(words, "bold", px, ink).copy()
        letters.set_alpha(alpha)
        surface.blit(letters, (at[0] + shift, at[1] + shift))


@lru_cache(maxsize=16)
def base(size: tuple[int, int], seat: int, upper: bool, words: str) -> pygame.Surface:
    """Draws the steps to a seat's base, with the name of the base."""
    layout = "upper-base" if upper else "lower-base"
    return layouts().paint(layout, {"seat": seat, "words": words}, size)
