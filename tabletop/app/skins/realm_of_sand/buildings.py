"""Building cards: picture, name, pattern, and rewards.

Stars are in the upper left corner, hourglasses in the upper right one. The level is shown as
diamonds between them, bonuses along the foot. On the table the pattern is large; the enlarged card
has a larger picture and the flavour text.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from tabletop.app.art import picture_cache
from tabletop.app.painting import icons, text, vector
from tabletop.app.painting.theme import Rgb, rgb
from tabletop.app.skins import user_pictures
from tabletop.app.skins.realm_of_sand import vistas
from tabletop.app.skins.realm_of_sand.runes import (
    ELEMENTS,
    SMALL_STONE,
    Pattern,
    disk,
    pattern_shapes,
)
from tabletop.cards.art import Art


class BuildingFace(NamedTuple):
    """The printed content of a building card.

    `bonus` lists steps in printed order: an element's id for a disk, or a number of levels.
    """

    id: str
    name: str
    level: int
    pattern: Pattern
    stars: int
    hourglasses: int
    bonus: tuple[str | int, ...]
    flavour: str = ""
    art: Art = Art()
    """The subject in front of the building."""


class _Metal(NamedTuple):
    light: Rgb
    middle: Rgb
    dark: Rgb


_METALS = {
    1: _Metal(rgb("#f0b98a"), rgb("#a5633f"), rgb("#4a2417")),
    2: _Metal(rgb("#f0f5ff"), rgb("#8f9fc4"), rgb("#333c5e")),
    3: _Metal(rgb("#fff0b8"), rgb("#d9a441"), rgb("#6b4412")),
}
_INK = rgb("#fbf3df")
_SOFT = rgb("#c9cdea")


class _Rows(NamedTuple):
    """The heights of a card's parts in hundredths of its width."""

    picture: float
    plate: float
    pattern: float
    bonus: float
    foot: float


@lru_cache(maxsize=320)
def building(face: BuildingFace, size: tuple[int, int], reading: bool = False) -> pygame.Surface:
    """Draws a building card.

    With `reading`, the card has a larger picture and the flavour text.
    """
    width, height = size
    unit = width / 100
    unit_height = height / unit
    rows = _rows(unit_height, reading)
    frame, frame_defs = _frame(face.level, unit_height, rows)
    runes, rune_defs = _pattern(face.pattern, rows, unit)
    card = pygame.Surface(size, pygame.SRCALPHA)
    window = _box(unit, 4, 4, 96, rows.picture + 1)
    if not user_pictures.draw_user_picture(card, face.id, window):
        card.blit(vista_of(face, window.size), window)
    card.blit(vector.paint(frame + runes, (100, unit_height), size, frame_defs + rune_defs), (0, 0))
    _write_name(card, face, rows, unit)
    _set_values(card, face, unit)
    _set_bonus(card, face, rows, unit)
    if reading and face.flavour:
        box = _box(unit, 9, rows.foot + 0.5, 91, unit_height - 5)
        text.draw(card, face.flavour, "italic", round(4.9 * unit), _SOFT, box, "center")
    return card


def vista_of(face: BuildingFace, size: tuple[int, int]) -> pygame.Surface:
    """Draws the picture of a building without the card."""

    def new() -> pygame.Surface:
        height, px = vistas.WIDTH * size[1] / size[0], size[0] / vistas.WIDTH
        body, defs = vistas.vista(
            face.id, face.name, face.level, face.pattern, height, art=face.art, px=px
        )
        return vector.paint(body, (vistas.WIDTH, height), size, defs)

    return picture_cache.picture(("realm", face), size, new)


@lru_cache(maxsize=24)
def building_back(level: int, size: tuple[int, int]) -> pygame.Surface:
    """Draws the back of a building card: a wheel of the five runes."""
    width, height = size
    unit_height = 100 * height / width
    metal = _METALS[level]
    at = (50.0, unit_height / 2)
    defs = _metal_gradient(metal, unit_height) + vector.radial_gradient(
        "night", [(0, "#31427f", 1), (0.6, "#18214d", 1), (1, "#090d24", 1)], at, unit_height * 0.62
    )
    body = vector.rect(1, 1, 98, unit_height - 2, vector.style("url(#metal)", "#05070f", 1), 7)
    body += vector.rect(
        5, 5, 90, unit_height - 10, vector.style("url(#night)", metal.dark.hex, 1), 4
    )
    fine = vector.style(stroke=metal.middle.hex, width=0.7, opacity=0.8)
    body += vector.rect(8.5, 8.5, 83, unit_height - 17, fine, 3)
    for radius in (42, 39, 20):
        body += vector.circle(*at, radius, fine)
    for outer, inner in zip(
        vector.ring_points(at, 39, 20), vector.ring_points(at, 36, 20), strict=True
    ):
        body += vector.polyline([outer, inner], fine)
    points = vector.ring_points(at, 29.5, 5)
    star = [points[i * 2 % 5] for i in range(5)]
    body += vector.polygon(star, vector.style(stroke=metal.light.hex, width=0.5, opacity=0.5))
    for element, (x, y) in zip("ESGCO", points, strict=True):
        colours = ELEMENTS[element]
        body += vector.circle(x, y, 8.8, vector.style("#0c1230", metal.middle.hex, 0.8))
        sign = icons.shapes(colours.id, colours.light.hex)
        body += vector.group(sign, f"translate({x - 6:.2f} {y - 6:.2f}) scale(0.5)")
    body += _pips(level, 50, at[1], 9.5, metal.light.hex, metal.dark.hex)
    for y in (17.0, unit_height - 17):
        body += _pips(1, 50, y, 5, metal.middle.hex, metal.dark.hex)
    return vector.paint(body, (100, unit_height), size, defs)


def _rows(tall: float, reading: bool) -> _Rows:
    if reading:
        return _Rows(tall * 0.465, tall * 0.43, tall * 0.525, tall * 0.79, tall * 0.885)
    return _Rows(tall * 0.395, tall * 0.36, tall * 0.46, tall * 0.87, tall - 5)


def _box(unit: float, left: float, top: float, right: float, bottom: float) -> pygame.Rect:
    x, y = round(left * unit), round(top * unit)
    return pygame.Rect(x, y, round(right * unit) - x, round(bottom * unit) - y)


def _metal_gradient(metal: _Metal, tall: float) -> str:
    stops = [
        (0, metal.light.hex, 1),
        (0.3, metal.middle.hex, 1),
        (0.55, metal.light.mix(metal.middle, 0.6).hex, 1),
        (0.8, metal.dark.mix(metal.middle, 0.4).hex, 1),
        (1, metal.middle.hex, 1),
    ]
    return vector.linear_gradient("metal", stops, (0, 0), (100, tall))


def _frame(level: int, unit_height: float, rows: _Rows) -> tuple[str, str]:
    """Returns the metal frame, name plate, panel, feet, and level."""
    metal = _METALS[level]
    defs = (
        _metal_gradient(metal, unit_height)
        + vector.vertical_gradient(
            "panel", [(0, "#1d2858", 1), (1, "#0b1030", 1)], rows.pattern, unit_height
        )
        + vector.vertical_gradient(
            "plate", [(0, "#2b2140", 1), (1, "#151029", 1)], rows.plate, rows.pattern
        )
        + vector.radial_gradient(
            "lamp",
            [(0, "#5468c0", 0.55), (1, "#5468c0", 0)],
            (50, (rows.pattern + rows.bonus) / 2),
            46,
        )
    )
    outer = "M8 1 H92 Q99 1 99 8 V{b} Q99 {e} 92 {e} H8 Q1 {e} 1 {b} V8 Q1 1 8 1 Z".format(
        b=round(unit_height - 8, 2), e=round(unit_height - 1, 2)
    )
    window = f"M5 5 V{rows.picture:.2f} H95 V5 Z"
    body = vector.path(
        outer + " " + window, vector.style("url(#metal)", "#05070f", 1, extra='fill-rule="evenodd"')
    )
    fine = vector.style(stroke=metal.dark.hex, width=0.8)
    body += vector.rect(5, 5, 90, rows.picture - 5, fine)
    body += vector.rect(
        5,
        rows.picture,
        90,
        unit_height - 5 - rows.picture,
        vector.style("url(#panel)", metal.dark.hex, 0.8),
        2.5,
    )
    lamp = vector.style("url(#lamp)")
    body += vector.rect(5, rows.picture, 90, unit_height - 5 - rows.picture, lamp, 2.5)
    # The name plate covers the border of picture and panel, and its ends are pointed.
    top, bottom = rows.plate, rows.pattern - 1.4
    centre = (top + bottom) / 2
    plate = [(7, top), (93, top), (97.5, centre), (93, bottom), (7, bottom), (2.5, centre)]
    body += vector.polygon(plate, vector.style("url(#plate)", "url(#metal)", 1.5))
    line = vector.style(stroke=metal.middle.hex, width=0.5, opacity=0.7)
    body += vector.polyline([(10, rows.bonus), (90, rows.bonus)], line)
    body += vector.rect(35, 1.6, 30, 8.6, vector.style("#151029", "url(#metal)", 1.1), 4.3)
    body += _pips(level, 50, 5.9, 5.2, metal.light.hex, metal.dark.hex)
    return body, defs


def _pips(count: int, cx: float, cy: float, size: float, fill: str, edge: str) -> str:
    """Returns the level as a row of diamonds."""
    step = size * 1.42
    body = ""
    for i in range(count):
        x = cx + (i - (count - 1) / 2) * step
        half = size * 0.6
        points = [(x, cy - half), (x + half * 0.8, cy), (x, cy + half), (x - half * 0.8, cy)]
        body += vector.polygon(points, vector.style(fill, edge, size * 0.08))
    return body


def _write_name(card: pygame.Surface, face: BuildingFace, rows: _Rows, unit: float) -> None:
    box = _box(unit, 7.5, rows.plate + 0.6, 92.5, rows.pattern - 2)
    small = card.get_width() < 130
    face_name = "bold" if small else "display"
    px = round((rows.pattern - rows.plate) * unit * (0.78 if small else 0.66))
    name = text.fit(face.name, face_name, px, _INK, box.size, one_line=True)
    card.blit(name, name.get_rect(center=box.center))


def _pattern(pattern: Pattern, rows: _Rows, unit: float) -> tuple[str, str]:
    """Returns the pattern in the middle of its field, as large as possible."""
    max_size = (84.0, rows.bonus - rows.pattern - 2)
    columns, lines = len(pattern[0]), len(pattern)
    cell = min(max_size[0] / columns, max_size[1] / lines, 21)
    left = 50 - cell * columns / 2
    top = (rows.pattern + rows.bonus - cell * lines) / 2
    return pattern_shapes(pattern, left, top, cell, small=cell * unit < SMALL_STONE)


def _set_values(card: pygame.Surface, face: BuildingFace, unit: float) -> None:
    """Draws stars left and hourglasses right, each on a dark shield."""
    width = card.get_width()
    for value, sign, left in ((face.stars, "star", True), (face.hourglasses, "hourglass", False)):
        if not value:
            continue
        height = round(17 * unit)
        shield_width = round(34 * unit)
        shield = _shield((shield_width, height), icons.COLOURS[sign], left)
        place = shield.get_rect(top=round(2.2 * unit))
        if left:
            place.left = round(2.2 * unit)
        else:
            place.right = width - round(2.2 * unit)
        card.blit(shield, place)
        side = round(13 * unit)
        picture = icons.icon(sign, side, icons.COLOURS[sign])
        card.blit(
            picture, picture.get_rect(midleft=(place.left + round(2.4 * unit), place.centery))
        )
        room = pygame.Rect(place.left + side + round(3 * unit), place.top, 0, place.height)
        room.width = place.right - room.left - round(2 * unit)
        text.draw(card, str(value), "bold", round(14.5 * unit), _INK, room, "center")


@lru_cache(maxsize=48)
def _shield(size: tuple[int, int], colour: tuple[int, int, int], left: bool) -> pygame.Surface:
    width, height = size
    edge = Rgb(*colour)
    style = vector.style("#0f1230", edge.hex, height * 0.055)
    inset = height * 0.05
    body = vector.rect(inset, inset, width - 2 * inset, height - 2 * inset, style, height * 0.34)
    return vector.paint(body, size, size)


def _set_bonus(card: pygame.Surface, face: BuildingFace, rows: _Rows, unit: float) -> None:
    """Draws the bonus in order: disks, or an arrow with a number of levels."""
    box = _box(unit, 8, rows.bonus + 0.8, 92, rows.foot - 0.4)
    side = max(6, min(box.height, round(13 * unit)))
    gap = round(3.5 * unit)
    parts: list[pygame.Surface] = []
    for step in face.bonus:
        if isinstance(step, str):
            parts.append(disk(step, side))
        else:
            parts.append(_levels(step, side))
    x = box.centerx - (sum(part.get_width() for part in parts) + gap * (len(parts) - 1)) // 2
    for part in parts:
        card.blit(part, part.get_rect(midleft=(x, box.centery)))
        x += part.get_width() + gap


@lru_cache(maxsize=32)
def _levels(count: int, side: int) -> pygame.Surface:
    """Draws the icon for gaining levels."""
    colour = icons.COLOURS["level-up"]
    arrow = icons.icon("level-up", side, colour)
    if count == 1:
        return arrow
    number = text.render(str(count), "bold", max(6, round(side * 0.9)), colour)
    picture = pygame.Surface((side + number.get_width(), side), pygame.SRCALPHA)
    picture.blit(arrow, (0, 0))
    picture.blit(number, number.get_rect(midright=(picture.get_width(), side // 2)))
    return picture
