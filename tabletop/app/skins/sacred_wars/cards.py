"""The cards of Sacred Wars: on the table, enlarged, and their backs."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import NamedTuple

import pygame
from msgspec.structs import replace

from tabletop.app.art.subjects import has_one
from tabletop.app.painting import generic_pieces, icons, text, vector
from tabletop.app.painting.theme import MIN_LEGIBLE_HEIGHT, SMALLEST_TEXT, Rgb, rgb
from tabletop.app.painting.vector import fill_style, line_style
from tabletop.app.skins import user_pictures
from tabletop.app.skins.sacred_wars import illustrations, mosaic
from tabletop.app.skins.sacred_wars.inks import (
    CHANGES,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    MARBLE,
    MARBLE_DARK,
    SEATS,
    SEATS_DARK,
    SOFT,
    colours_of,
    edged,
)
from tabletop.cards.art import Art
from tabletop.games.sacred_wars.explain.tokens import Values
from tabletop.games.sacred_wars.kinds import ATTRIBUTES

#: The ratio of a card's height to its width.
CARD = 1.4
#: The free width in hundredths below which a name is not beside the level.
_MIN_NAME_WIDTH = 70


class SacredFace(NamedTuple):
    """The printed content of a card.

    `sort` is `unit`, `commander`, `item`, or `spell`. `sign` names its main icon and `side` the
    small icon in its corner. `reach` are the rows of its range; `power` are its power nodes.
    `other` is a second range with its letters: that of its token or ability.
    """

    id: str
    name: str
    sort: str
    sign: str
    side: str
    element: str | None
    level: int
    line: str
    letters: str
    reach: tuple[str, ...]
    attributes: tuple[int, ...]
    power: tuple[tuple[str, int], ...]
    words: tuple[str, ...]
    flavour: str
    added: bool = False  #: whether its attributes are added to those of a unit
    other: tuple[str, tuple[str, ...]] | None = None
    art: Art = Art()  #: the description of its picture


def printed(face: SacredFace) -> Values:
    """Returns the printed attributes of a card."""
    return Values(face.attributes, (0,) * len(face.attributes))


def _body(face: SacredFace, size: tuple[int, int]) -> pygame.Surface:
    """Draws the card body with a band in the element's colour."""
    unit_height = 100 * size[1] / size[0]
    tint = colours_of(face.element)
    defs = vector.linear_gradient(
        "band",
        [(0, tint.light.hex, 1), (0.3, tint.stone.hex, 1), (1, tint.deep.hex, 1)],
        (0, 0),
        (100, unit_height),
    )
    edge = GOLD_DARK if face.sort != "commander" else GOLD
    body = vector.rect(1, 1, 98, unit_height - 2, vector.style("url(#band)", edge.hex, 2), 7)
    if face.sort == "commander":
        body += vector.rect(3, 3, 94, unit_height - 6, line_style(GOLD_LIGHT, 1.2), 5)
    return vector.paint(body, (100, unit_height), size, defs)


def _draw_picture(surface: pygame.Surface, face: SacredFace, rect: pygame.Rect) -> None:
    """Draws the picture of a card, or a mosaic with the card's icon."""
    if user_pictures.draw_user_picture(surface, face.id, rect):
        pygame.draw.rect(surface, GOLD_DARK, rect, max(1, rect.w // 70))
        return
    if has_one(face.art):
        surface.blit(illustrations.illustration(face.id, face.art, rect.size), rect)
        pygame.draw.rect(surface, GOLD_DARK, rect, max(1, rect.w // 70))
        return
    surface.blit(mosaic.scene(face.id, face.element, rect.size), rect)
    tint = colours_of(face.element)
    px = round(min(rect.w, rect.h) * 0.78)
    at = pygame.Rect(0, 0, px, px)
    at.center = (rect.centerx, rect.centery + round(rect.h * 0.02))
    dark = icons.icon(face.sign, px, tint.deep.darker(0.5))
    reach = max(1, px // 34)
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (1, 1), (2, 2), (-1, 1), (1, -1)):
        surface.blit(dark, at.move(dx * reach, dy * reach))
    surface.blit(icons.icon(face.sign, px, MARBLE), at)
    pygame.draw.rect(surface, GOLD_DARK, rect, max(1, rect.w // 70))


@lru_cache(maxsize=128)
def coin(number: int, px: int, spell: bool = False) -> pygame.Surface:
    """Draws a level on a coin (paid in coins) or on a gem (paid in energy)."""
    if spell:
        body = vector.polygon(vector.ring_points((20, 20), 18.6, 6), edged("#3d6fd0", 2.6, INK))
        body += vector.polygon(
            vector.ring_points((20, 20), 13.4, 6), line_style(rgb("#a9ccff"), 1.4)
        )
        ink: Rgb = rgb("#ffffff")
    else:
        body = vector.circle(20, 20, 18.4, edged(GOLD, 2.6, INK))
        body += vector.circle(20, 20, 14.6, line_style(GOLD_LIGHT, 1.4))
        ink = INK
    surface = vector.paint(body, (40, 40), (px, px))
    number_size = max(px * 7 // 10, min(px, 15))  # The number may fill a small coin.
    words = text.fit(str(number), "bold", round(px * 0.62), ink, (number_size, number_size))
    surface.blit(words, words.get_rect(center=(px // 2, px // 2)))
    return surface


@lru_cache(maxsize=256)
def reach_grid(rows: tuple[str, ...], px: int) -> pygame.Surface:
    """Draws a range as a grid: the unit below, and the tiles in range."""
    height, width = len(rows), len(rows[0])
    side = max(height, width, 3)
    step = 36 / side
    left, top = 20 - width * step / 2, 20 - height * step / 2
    body = vector.rect(0.6, 0.6, 38.8, 38.8, vector.style("#1b1611", GOLD_DARK.hex, 1.2, 0.86), 4)
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            at = (left + x * step + step * 0.08, top + y * step + step * 0.08)
            fill = {"x": "#ff8a4a", "o": MARBLE.hex}.get(sign, "#4a4138")
            body += vector.rect(*at, step * 0.84, step * 0.84, fill_style(fill), step * 0.14)
            if sign == "o":
                middle = (left + (x + 0.5) * step, top + (y + 0.5) * step)
                tip = vector.ring_points(middle, step * 0.32, 3)
                body += vector.polygon(tip, fill_style(INK))
            elif sign == "x":
                middle = (left + (x + 0.5) * step, top + (y + 0.5) * step)
                body += vector.circle(*middle, step * 0.16, fill_style("#5a1f06"))
    return vector.paint(body, (40, 40), (px, px))


def stats(
    surface: pygame.Surface,
    values: Values,
    box: pygame.Rect,
    px: int,
    *,
    added: bool = False,
    named: bool = False,
) -> None:
    """Draws the six attributes with icons; changed ones are coloured.

    `added` draws only the attributes that an item changes. `named` adds their letters.
    """
    attributes = list(zip(ATTRIBUTES, values.numbers, values.changes, strict=True))
    if added:
        attributes = [attribute for attribute in attributes if attribute[1]]
    columns = 3 if len(attributes) != 4 else 2
    rows = max(1, -(-len(attributes) // columns))
    for number, (name, value, change) in enumerate(attributes):
        row, column = divmod(number, columns)
        cell = pygame.Rect(
            box.left + column * box.w // columns, box.top + row * box.h // rows,
            box.w // columns, box.h // rows,
        )  # fmt: skip
        ink = CHANGES[(change > 0) - (change < 0)]
        side = min(round(px * 0.9), cell.h)
        sign = icons.icon(f"stat-{name}", side, SOFT if not change else ink)
        place = sign.get_rect(midleft=(cell.left + max(1, cell.w // 16), cell.centery))
        surface.blit(sign, place)
        number_rect = pygame.Rect(cell.left + side + cell.w // 9, cell.top, 0, cell.h)
        if named:
            letters = text.render(name.upper(), "body", max(SMALLEST_TEXT, round(px * 0.6)), SOFT)
            number_rect.left = place.right + max(2, cell.w // 30)
            surface.blit(letters, letters.get_rect(midleft=number_rect.midleft))
            number_rect.left += letters.get_width() + max(2, cell.w // 30)
        number_rect.w = cell.right - number_rect.left
        words = f"{value:+d}" if added else str(value)
        place = text.draw(surface, words, "bold", px, ink, number_rect)
        if change:
            generic_pieces.arrow(
                surface, (place.right + px // 8, cell.centery), px // 2, change > 0, ink
            )


@lru_cache(maxsize=300)
def card(
    face: SacredFace, values: Values, size: tuple[int, int], free: float = 1.0
) -> pygame.Surface:
    """Draws a card on the table: level, name, picture, attributes, or type.

    `free` is the share of the width, from the left, that other cards do not cover; the name is
    there. If it is small, the name is below the level instead of beside it.
    """
    unit = size[0] / 100
    unit_height = size[1] / unit
    surface = _body(face, size)
    box = partial(vector.pixel_box, unit)
    foot = unit_height - (36 if face.attributes else 21)
    right = min(92.5, 100 * free - 1)
    name_rect = box(26.5, 4.6, right, 19.6) if right > _MIN_NAME_WIDTH else box(5.5, 22, right, 35)
    letters = max(8, round(12.5 * unit))
    # A name that would be tiny on one line gets two. At least half of the picture stays visible.
    maximum = name_rect.h + round((foot - 24) * unit / 2)
    height = text.legible_height(
        face.name, "bold", name_rect.size, maximum, max(MIN_LEGIBLE_HEIGHT, round(9 * unit))
    )
    name_rect.h = height
    lower = name_rect.bottom / unit - 19.6
    _draw_picture(surface, face, box(5, 22 + lower, 95, foot - 2))
    _plate(surface, box(4, 4, 96, 20 + lower))
    text.draw(surface, face.name, "bold", letters, INK, name_rect, "center")
    px = max(11, round(24 * unit))
    surface.blit(coin(face.level, px, face.sort == "spell"), (round(-0.5 * unit) + 1, 1))
    side = max(10, round(19 * unit))
    at = (round(4 * unit), round((26 + lower) * unit))
    _chip(surface, face.side, side, colours_of(face.element).deep, at)
    if face.element is not None:
        at = (round(4 * unit), round((28 + lower) * unit) + side)
        _chip(surface, f"element-{face.element}", side, colours_of(face.element).deep, at)
    if len(face.reach) > 1 or "x" in "".join(face.reach):
        grid = reach_grid(face.reach, max(14, round(27 * unit)))
        surface.blit(grid, grid.get_rect(topright=(round(95 * unit), round((24 + lower) * unit))))
    below = box(4, foot, 96, unit_height - 4)
    _plate(surface, below)
    if face.attributes:
        inner = below.inflate(-round(5 * unit), -round(3 * unit))
        stats(surface, values, inner, max(8, round(14 * unit)), added=face.added)
    else:
        name_rect = below.inflate(-round(4 * unit), 0)
        px = max(8, round(10.5 * unit))
        text.draw(surface, face.line.split(" · ")[0], "bold", px, SOFT, name_rect, "center")
    return surface


def _plate(surface: pygame.Surface, rect: pygame.Rect) -> None:
    line_width = max(1.0, rect.w / 110)
    w, h = rect.size
    body = vector.rect(
        line_width / 2, line_width / 2, w - line_width, h - line_width,
        edged(MARBLE, line_width), min(w / 14, h / 5),
    )  # fmt: skip
    surface.blit(vector.paint(body, (w, h), rect.size), rect)


def _chip(surface: pygame.Surface, sign: str, px: int, tint: Rgb, at: tuple[int, int]) -> None:
    surface.blit(chip(sign, px, tint), at)


@lru_cache(maxsize=256)
def chip(sign: str, px: int, tint: Rgb, ink: Rgb = MARBLE) -> pygame.Surface:
    """Draws an icon on a circle with a golden edge."""
    body = vector.circle(20, 20, 18.4, edged(tint, 2.2, GOLD))
    picture = vector.paint(body, (40, 40), (px, px))
    side = round(px * 0.62)
    picture.blit(icons.icon(sign, side, ink), ((px - side) // 2, (px - side) // 2))
    return picture


@lru_cache(maxsize=160)
def medal(face: SacredFace, px: int) -> pygame.Surface:
    """Draws the picture of a card on a circle in its element's colour."""
    tint = colours_of(face.element)
    if not has_one(face.art):
        return chip(face.sign, px, tint.deep)
    ring = vector.circle(20, 20, 18.4, edged(tint.stone, 2.2, GOLD))
    picture = vector.paint(ring, (40, 40), (px, px))
    art = replace(face.art, shot="bust") if face.art.who else face.art
    figure = illustrations.figure(face.id, art, px).copy()
    mask = vector.paint(vector.circle(20, 20, 17.2, fill_style("#fff")), (40, 40), (px, px))
    figure.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(figure, (0, 0))
    return picture


# --- enlarged cards -------------------------------------------------------------------------------


@lru_cache(maxsize=24)
def reading(face: SacredFace, values: Values, size: tuple[int, int]) -> pygame.Surface:
    """Draws the enlarged card: picture, type, text, range, and attributes."""
    unit = size[0] / 100
    unit_height = size[1] / unit
    surface = _body(face, size)
    box = partial(vector.pixel_box, unit)
    split = unit_height * 0.4
    _draw_picture(surface, face, box(4, 15, 96, split))
    _plate(surface, box(4, 3, 96, 14))
    text.draw(surface, face.name, "display", round(9 * unit), INK, box(18, 3.4, 92, 13.6), "center")
    surface.blit(coin(face.level, round(15 * unit), face.sort == "spell"), (round(1 * unit),) * 2)
    if face.reach:
        _reach(surface, face.letters, face.reach, (70, split - 26), unit)
    if face.other:
        _reach(surface, *face.other, (5, split - 26), unit)
    _plate(surface, box(4, split + 1, 96, split + 9))
    words = box(6, split + 1.4, 94, split + 8.6)
    text.draw(surface, face.line, "bold", round(4.9 * unit), INK, words, "center")
    foot = unit_height - (22 if face.attributes else 4)
    _plate(surface, box(4, split + 10, 96, foot))
    top = split + 11.5
    if face.power:
        nodes = "   ".join(f"{{element-{element}}} {number}" for element, number in face.power)
        text.draw(surface, nodes, "bold", round(5 * unit), SOFT, box(6, top, 94, top + 7), "center")
        top += 7.5
    low = foot - 2
    if face.flavour:
        room = box(8, foot - 11, 92, foot - 1.5)
        text.draw(surface, face.flavour, "italic", round(4.2 * unit), SOFT, room, "center")
        low = foot - 11.5
    if face.words:
        rules_text = text.emphasized("\n".join(face.words))
        text.draw(
            surface, rules_text, "body", max(11, round(5.5 * unit)), INK, box(7, top, 93, low)
        )
    if face.attributes:
        lower = box(4, unit_height - 21, 96, unit_height - 3.5)
        _plate(surface, lower)
        inner = lower.inflate(-round(8 * unit), -round(2.4 * unit))
        stats(surface, values, inner, round(7.4 * unit), added=face.added, named=True)
    return surface


def _reach(
    surface: pygame.Surface,
    letters: str,
    rows: tuple[str, ...],
    at: tuple[float, float],
    unit: float,
) -> None:
    """Draws a range on the picture of an enlarged card, below its letters."""
    grid = reach_grid(rows, round(25 * unit))
    place = grid.get_rect(topleft=(round(at[0] * unit), round(at[1] * unit)))
    surface.blit(grid, place)
    letters_rect = pygame.Rect(place.left, place.top - round(6.5 * unit), place.w, round(6 * unit))
    pygame.draw.rect(surface, (27, 22, 17), letters_rect, border_radius=letters_rect.h // 3)
    text.draw(surface, letters, "bold", round(4.8 * unit), GOLD_LIGHT, letters_rect, "center")


# --- backs --------------------------------------------------------------------------------------


@lru_cache(maxsize=24)
def back(seat: int, size: tuple[int, int]) -> pygame.Surface:
    """Draws the back of a seat's cards: a mosaic star in its colour."""
    width, height = size
    columns = max(10, min(34, width // 3))
    rows = round(columns * height / width)
    unit_height = 100 * rows / columns
    colour, dark = SEATS[seat % 2], SEATS_DARK[seat % 2]
    middle = (50.0, unit_height / 2)
    body = vector.rect(0, 0, 100, unit_height, fill_style(dark))
    for ring in range(6, 0, -1):
        outer = vector.ring_points(middle, ring * 11, 8)
        inner = vector.ring_points(middle, ring * 7.4, 8, -67.5)
        star = [point for pair in zip(outer, inner, strict=True) for point in pair]
        tone = (GOLD, colour, MARBLE_DARK)[ring % 3]
        body += vector.polygon(star, fill_style(tone))
    body += vector.rect(4, 4, 92, unit_height - 8, line_style(GOLD, 4))
    small = vector.paint(body, (100, unit_height), (columns, rows))
    surface = mosaic.as_mosaic(small, size, f"back {seat}").convert_alpha()
    sign = icons.icon("sacred_wars", round(width * 0.42), dark.darker(0.4))
    surface.blit(sign, sign.get_rect(center=(width // 2, height // 2)))
    edge = vector.rect(1, 1, width - 2, height - 2, line_style(GOLD_DARK, 2), width * 0.07)
    surface.blit(vector.paint(edge, size, size), (0, 0))
    return vector.rounded(surface, max(3, round(width * 0.07)))
