"""Tokens on the field, with the unit's icon, values, and effects."""

from __future__ import annotations

from functools import lru_cache

import pygame

from tabletop.app.art.subjects import has_one
from tabletop.app.painting import vector
from tabletop.app.painting.vector import fill_style, line_style
from tabletop.app.skins.layouts import Badge, Value, badge, trend
from tabletop.app.skins.sacred_wars import illustrations, mosaic
from tabletop.app.skins.sacred_wars.cards import SacredFace, chip, draw_sign, element_of
from tabletop.app.skins.sacred_wars.inks import colours_of, layouts
from tabletop.games.sacred_wars.explain.tokens import Stance

_ROLES = {"attacks": ("stat-atk", "role"), "defends": ("stat-def", "role")}
#: The pixels of a token below which the icon of its class would be illegible.
_MIN_CLASS_SIZE = 58
_MAX_SIGNS = 3


@lru_cache(maxsize=160)
def _stone(face: SacredFace, seat: int, up: bool, crowned: bool, px: int) -> pygame.Surface:
    """Draws the stone of a token with its figure or icon."""
    values: dict[str, Value] = {
        "element": element_of(face),
        "seat": seat % 2,
        "octagon": bool(seat % 2),
        "up": up,
        "crowned": crowned,
    }
    stone = layouts().paint("stone", values, (px, px))
    if has_one(face.art):
        side = round(px * 0.86)
        figure = pygame.Surface((px, px), pygame.SRCALPHA)
        figure.blit(illustrations.figure(face.id, face.art, side), ((px - side) // 2, 0))
        mask = layouts().paint("stone-mask", values, (px, px))
        figure.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        stone.blit(figure, (0, 0))
    else:
        draw_sign(stone, face, round(0.46 * px), (round(0.5 * px), round(0.43 * px)))
    return stone


@lru_cache(maxsize=300)
def token(face: SacredFace, stance: Stance, size: tuple[int, int]) -> pygame.Surface:
    """Draws a token; on a wide zone, icons and values are beside its stone."""
    px = min(size)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    stone = _stone(face, stance.seat, stance.up, stance.crowned, px)
    if stance.has_acted:
        stone = stone.copy()
        stone.fill((186, 182, 190, 255), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(stone, stone.get_rect(center=surface.get_rect().center))
    values = _values(stance)
    values["left"] = tuple(_left_signs(face, stance, px))
    layouts().paint_on(surface, "token", values)
    return surface


def _values(stance: Stance) -> dict[str, Value]:
    """Returns the values of a token for its layout."""
    right = [
        chip(sign, "curse" if sign == "spell-curse" else "sign")
        for sign in stance.signs[: _MAX_SIGNS if stance.ground is None else _MAX_SIGNS - 1]
    ]
    if stance.has_acted:
        right.insert(0, chip("hourglass", "sign"))
    if stance.ground is not None:
        right.append(badge("ground", element=stance.ground))
    role, role_tone = _ROLES.get(stance.role, ("leader", "gold-dark"))
    left, full = stance.res
    return {
        "right": tuple(right),
        "role": role if stance.role or stance.crowned else None,
        "role_tone": role_tone,
        "atk": stance.atk[0],
        "atk_trend": trend(stance.atk[1]),
        "res": left,
        "res_trend": trend(min(0, left - full)),
        "health": 100 * left // full if 0 < left < full else None,
        "health_tone": "hurt" if 3 * left < full else "healthy",
    }


def _left_signs(face: SacredFace, stance: Stance, px: int) -> list[Badge]:
    """Returns the element, the class, and the income of a token."""
    signs = []
    if face.element is not None:
        signs.append(chip(f"element-{face.element}", f"{face.element}-deep"))
    if face.side.startswith("class-") and px > _MIN_CLASS_SIZE:
        signs.append(chip(face.side, "attack"))
    if stance.coins:
        signs.append(badge("coin", number=stance.coins))
    return signs


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
    layouts().paint_on(surface, "tile", {"element": element, "coins": coins or None})
    return vector.rounded(surface, max(2, px // 12))
