"""Tokens on the field, with the unit's icon, values, and effects."""

from __future__ import annotations

from functools import lru_cache

import pygame

from tabletop.app.art.subjects import has_one
from tabletop.app.painting import generic_pieces, icons, text, vector
from tabletop.app.painting.colour_schemes import Tones
from tabletop.app.painting.theme import MIN_LEGIBLE_HEIGHT, Rgb, rgb
from tabletop.app.painting.vector import fill_style, line_style
from tabletop.app.skins.sacred_wars import illustrations, mosaic
from tabletop.app.skins.sacred_wars.cards import SacredFace, chip, coin
from tabletop.app.skins.sacred_wars.inks import (
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    MARBLE,
    SEATS,
    SEATS_DARK,
    ElementColours,
    colours_of,
    edged,
)
from tabletop.games.sacred_wars.explain.tokens import Stance

_CHANGES = Tones({0: rgb("#ffffff"), 1: rgb("#b6ff9c"), -1: rgb("#ffb09e")}, (rgb("#a01d33"),))
_ATTACK_COLOUR, _LIFE_COLOUR = rgb("#33302c"), rgb("#a01d33")


@lru_cache(maxsize=160)
def _stone(element: str | None, seat: int, up: bool, crowned: bool, px: int) -> pygame.Surface:
    """Draws the stone of a token: a circle for seat 1, an octagon for seat 2."""
    tint = colours_of(element)
    rim, dark = SEATS[seat % 2], SEATS_DARK[seat % 2]
    defs = vector.radial_gradient(
        "f", [(0, tint.light.mix(tint.stone, 0.35).hex, 1), (1, tint.deep.hex, 1)], (42, 34), 56
    ) + vector.linear_gradient(
        "r", [(0, rim.lighter(0.4).hex, 1), (0.5, rim.hex, 1), (1, dark.hex, 1)], (15, 5), (85, 90)
    )
    body = vector.ellipse(52, 60, 46, 38, fill_style("#000000", 0.35))
    tip = 6 if up else 88
    direction = -1 if up else 1
    pointer = [(42, tip - direction * 5), (50, tip + direction * 5), (58, tip - direction * 5)]
    body += _outline(seat, 50, 54, 43, fill_style(dark.darker(0.45)))
    body += _outline(seat, 50, 48, 43, vector.style("url(#r)", INK.hex, 2))
    body += vector.polygon(pointer, vector.style(rim.lighter(0.25).hex, INK.hex, 1.6))
    if crowned:
        body += _outline(seat, 50, 48, 39, line_style(GOLD_LIGHT, 2.6))
    body += _outline(seat, 50, 48, 35, vector.style("url(#f)", INK.hex, 1.6))
    return vector.paint(body, (100, 100), (px, px), defs)


def _outline(seat: int, x: float, y: float, r: float, look: str) -> str:
    if seat % 2:
        return vector.polygon(vector.ring_points((x, y), r * 1.06, 8, -67.5), look)
    return vector.circle(x, y, r, look)


@lru_cache(maxsize=300)
def token(face: SacredFace, stance: Stance, size: tuple[int, int]) -> pygame.Surface:
    """Draws a token; on a wide zone, icons and values are beside its stone."""
    px = min(size)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    stone = _stone(face.element, stance.seat, stance.up, stance.crowned, px).copy()
    unit = px / 100
    tint = colours_of(face.element)
    if has_one(face.art):
        stone.blit(_bust(face, stance.seat, px), (0, 0))
    else:
        _sign(stone, face, tint, unit)
    if stance.has_acted:
        shade = pygame.Surface(stone.get_size(), pygame.SRCALPHA)
        shade.fill((138, 134, 140, 255))
        stone.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(stone, stone.get_rect(center=surface.get_rect().center))
    _signs(surface, face, stance, tint, unit)
    _values(surface, stance, unit)
    return surface


@lru_cache(maxsize=120)
def _bust(face: SacredFace, seat: int, px: int) -> pygame.Surface:
    """Draws the figure on a token, which may extend over the upper rim only."""
    side = round(px * 0.86)
    picture = pygame.Surface((px, px), pygame.SRCALPHA)
    picture.blit(illustrations.figure(face.id, face.art, side), ((px - side) // 2, 0))
    room = vector.rect(0, 0, 100, 50, fill_style("#fff")) + _outline(
        seat, 50, 48, 35, fill_style("#fff")
    )
    mask = vector.paint(room, (100, 100), (px, px))
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _sign(stone: pygame.Surface, face: SacredFace, tint: ElementColours, unit: float) -> None:
    side = round(46 * unit)
    at = pygame.Rect(0, 0, side, side)
    at.center = (round(50 * unit), round(43 * unit))
    dark = icons.icon(face.sign, side, tint.deep.darker(0.55))
    reach = max(1, round(2 * unit))
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (1, 2)):
        stone.blit(dark, at.move(dx * reach, dy * reach))
    stone.blit(icons.icon(face.sign, side, MARBLE), at)


def _signs(
    surface: pygame.Surface, face: SacredFace, stance: Stance, tint: ElementColours, unit: float
) -> None:
    """Draws element and class on the left, effects on the right."""
    small = max(11, round(25 * unit))
    left = []
    if face.element is not None:
        left.append(chip(f"element-{face.element}", small, tint.deep))
    # On a small token the icon would be illegible.
    if face.side.startswith("class-") and unit > 0.58:
        left.append(chip(face.side, small, _ATTACK_COLOUR))
    if stance.coins:
        left.append(coin(stance.coins, small))
    for number, picture in enumerate(left):
        surface.blit(picture, (0, round(2 * unit) + number * round(small * 0.92)))
    if stance.role or stance.crowned:
        roles = {"attacks": "stat-atk", "defends": "stat-def"}
        sign, colour = roles.get(stance.role, "leader"), rgb("#8c1d12")
        mark = chip(sign, small, colour if stance.role else GOLD_DARK)
        surface.blit(mark, mark.get_rect(midtop=(surface.get_width() // 2, 0)))
    max_signs = 3 if stance.ground is None else 2
    right = [
        chip(sign, small, rgb("#5b2a78") if sign == "spell-curse" else rgb("#2d4a3a"))
        for sign in stance.signs[:max_signs]
    ]
    if stance.ground is not None:
        right.append(_tile_icon(stance.ground, small))
    for number, picture in enumerate(right):
        place = (surface.get_width() - small, round(2 * unit) + number * round(small * 0.92))
        surface.blit(picture, place)


@lru_cache(maxsize=64)
def _tile_icon(element: str, px: int) -> pygame.Surface:
    """Draws a small square icon of the tile below a token."""
    tint = colours_of(element)
    body = vector.rect(2, 2, 36, 36, edged(tint.stone.darker(0.25), 3, INK), 5)
    picture = vector.paint(body, (40, 40), (px, px))
    side = round(px * 0.66)
    corner = ((px - side) // 2, (px - side) // 2)
    picture.blit(icons.icon(f"element-{element}", side, tint.light.lighter(0.6)), corner)
    return picture


def _values(surface: pygame.Surface, stance: Stance, unit: float) -> None:
    """Draws ATK at the lower left, RES at the lower right, and a RES bar."""
    width, height = surface.get_size()
    plaque_height = max(13, round((36 if width > 1.2 * height else 29) * unit))
    plaque_width = min(width // 2 - max(1, round(unit)), round(62 * unit))
    foot = height - plaque_height
    atk = plaque(
        "stat-atk", stance.atk[0], stance.atk[1], (plaque_width, plaque_height), _ATTACK_COLOUR
    )
    surface.blit(atk, (0, foot))
    left, full = stance.res
    res = plaque(
        "stat-res", left, -1 if left < full else 0, (plaque_width, plaque_height), _LIFE_COLOUR
    )
    surface.blit(res, (width - plaque_width, foot))
    if 0 < left < full:
        bar = pygame.Rect(
            width - plaque_width,
            foot - max(3, plaque_height // 5),
            plaque_width,
            max(3, plaque_height // 5),
        )
        pygame.draw.rect(surface, INK, bar)
        bar.inflate_ip(-2, -2)
        bar.w = max(1, round(bar.w * left / full))
        pygame.draw.rect(surface, rgb("#ff6b57") if 3 * left < full else rgb("#ffcf5a"), bar)


@lru_cache(maxsize=512)
def plaque(sign: str, value: int, change: int, size: tuple[int, int], fill: Rgb) -> pygame.Surface:
    """Draws a value with its icon on a dark plaque.

    If both do not fit, only the value is drawn.
    """
    width, height = size
    body = vector.rect(
        0.6, 0.6, width - 1.2, height - 1.2, edged(fill, 1.2, GOLD_DARK), height / 3.4
    )
    surface = vector.paint(body, size, size)
    side = round(height * 0.6)
    ink = _CHANGES[(change > 0) - (change < 0)]
    left, px = max(1, height // 8) + side, round(height * 0.8)
    value_rect = pygame.Rect(left, 0, width - left - 2, height)
    if text.fitting_size(str(value), "bold", px, value_rect.size) < min(px, MIN_LEGIBLE_HEIGHT):
        value_rect = pygame.Rect(2, 0, width - 4, height)
    else:
        icon = icons.icon(sign, side, GOLD_LIGHT)
        surface.blit(icon, (left - side, (height - side) // 2))
    if change:  # The arrow is on the icon's corner, so that the number keeps its space.
        mark = round(height * 0.44)
        arrow_y = mark // 2 + 1 if change > 0 else height - mark // 2 - 1
        generic_pieces.arrow(surface, (left - mark * 2 // 3, arrow_y), mark, change > 0, ink, fill)
    text.draw(surface, str(value), "bold", px, ink, value_rect, "center")
    return surface


@lru_cache(maxsize=64)
def element_tile(element: str, size: tuple[int, int], coins: int = 0) -> pygame.Surface:
    """Draws an element tile on the field: a mosaic around its icon.

    `coins` is the number of coins of the sacred tile below.
    """
    tint, px = colours_of(element), min(size)
    down = max(7, min(15, px // 6))
    count = (round(down * size[0] / size[1]), down)
    w, h = 100 * size[0] / px, 100 * size[1] / px
    body = vector.rect(0, 0, w, h, fill_style(tint.stone))
    body += vector.rect(0, 0, w, h, line_style(tint.deep, 26))
    body += vector.circle(w / 2, h / 2, 30, fill_style(tint.light, 0.5))
    small = vector.paint(body, (w, h), count)
    surface = mosaic.as_mosaic(small, size, f"tile {element}").convert_alpha()
    side = round(px * 0.5)
    at = pygame.Rect(0, 0, side, side)
    at.center = (size[0] // 2, size[1] // 2)
    name = f"element-{element}"
    surface.blit(icons.icon(name, side, tint.deep.darker(0.4)), at.move(1, 2))
    surface.blit(icons.icon(name, side, tint.light.lighter(0.3)), at)
    # Two corners repeat the icon, because a token may cover the middle.
    mark = max(9, round(px * 0.2))
    for corner in ((2, size[1] - mark - 2), (size[0] - mark - 2, 2)):
        surface.blit(icons.icon(name, mark, tint.light.lighter(0.5)), corner)
    if coins:
        surface.blit(coin(coins, max(11, round(px * 0.28))), (px // 24, px // 24))
    style = line_style(GOLD, max(1.5, px / 40))
    edge = vector.rect(1, 1, size[0] - 2, size[1] - 2, style, px / 12)
    surface.blit(vector.paint(edge, size, size), (0, 0))
    return vector.rounded(surface, max(2, px // 12))
