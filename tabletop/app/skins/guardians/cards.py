"""The cards of Guardians: on the table, enlarged, and their backs."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from tabletop.app.painting import icons, text, vector
from tabletop.app.painting.theme import Rgb, rgb
from tabletop.app.painting.vector import fill_style, line_style
from tabletop.app.skins import user_pictures
from tabletop.app.skins.guardians.illustrations import illustration
from tabletop.app.skins.guardians.inks import (
    GAIN,
    GOLD,
    GOLD_LIGHT,
    INK,
    PAPER,
    PAPER_DARK,
    PAPER_LIGHT,
    SEATS,
    SEATS_DARK,
    SOFT,
    WAX,
    WAX_DARK,
    colours_of,
    inked,
)
from tabletop.cards.art import Art

#: The minimum height in pixels of a foot with legible numbers.
_MIN_FOOT_HEIGHT = 12
#: The minimum height in pixels of a shield whose rim has the colour of its number.
_MIN_RIM_HEIGHT = 20
#: The ratio of a card's height to its width.
CARD = 1.4
FOOT_SORTS = ("mortal", "elemental", "external", "guardian")


class GuardiansFace(NamedTuple):
    """The printed content of a card.

    `sort` is the border or another kind of card. `art` describes the picture, and `grown` scales
    its subject. `number` is the vitality or up number; `red` is the stacking number if it differs.
    `ocb` is the off-colour bonus, in an oval with the colour of `prey`. `signs` are the abilities,
    each with a number or "".
    """

    id: str
    name: str
    sort: str
    art: Art
    number: int | None
    red: int | None
    line: str
    ocb: int = 0
    prey: str = ""
    bribes: tuple[str, ...] = ()
    bar: str = ""
    cmp: int = 0
    signs: tuple[tuple[str, str], ...] = ()
    words: tuple[str, ...] = ()
    flavour: str = ""
    double: bool = False
    grown: float = 1.0


class CardStance(NamedTuple):
    """The state of a card on the table.

    `hidden` means face down for the opponent. `beats` is the number that beats the card now.
    `is_in_decision` marks a card that a decision is about, for example whether to dispel it.
    """

    beaten: bool = False
    turned: bool = False
    hidden: bool = False
    used: bool = False
    beats: int | None = None
    is_in_decision: bool = False


PLAIN = CardStance()


def _box(unit: float, left: float, top: float, right: float, bottom: float) -> pygame.Rect:
    x, y = round(left * unit), round(top * unit)
    return pygame.Rect(x, y, round(right * unit) - x, round(bottom * unit) - y)


def woodcut(face: GuardiansFace, size: tuple[int, int]) -> pygame.Surface:
    """Returns the picture of a card without its frame; the surface is shared."""
    return illustration(face.id, face.sort, face.art, size, face.grown)


def _body(face: GuardiansFace, size: tuple[int, int]) -> pygame.Surface:
    """Draws parchment within a border, which is double for magic and bribes."""
    tall = 100 * size[1] / size[0]
    colours = colours_of(face.sort)
    defs = vector.vertical_gradient("p", [(0, PAPER_LIGHT.hex, 1), (1, PAPER.hex, 1)], 0, tall)
    body = vector.rect(0.6, 0.6, 98.8, tall - 1.2, inked(colours.border, 1.2), 6)
    if face.double:
        body += vector.rect(3, 3, 94, tall - 6, line_style(colours.on_border, 1.4), 4)
    body += vector.rect(6, 6, 88, tall - 12, vector.style("url(#p)", INK.hex, 1), 3)
    return vector.paint(body, (100, tall), size, defs)


#: Borders differ in more than colour: elementals have flames at the top, externals horns.
_EDGES = {
    "elemental": "3 9 L9 2 L14 8 L20 1 L26 8 L31 2 L37 9",
    "external": "3 1 C5 8 11 9 20 9 C29 9 35 8 37 1",
}
_CROWNS = {
    "elemental": "M8 18 L10 2 L20 11 L30 1 L40 11 L50 2 L52 18 Z",
    "external": "M3 23 C1 13 1 6 5 1 C8 8 14 11 20 12 H40 C46 11 52 8 55 1 C59 6 59 13 57 23 Z",
}


@lru_cache(maxsize=256)
def shield(number: int, px: int, sort: str = "") -> pygame.Surface:
    """Draws a number on a shield with the colour and upper edge of a border."""
    colours = colours_of(sort) if sort else colours_of("guardian")
    d = f"M{_EDGES.get(sort, '3 3 H37')} V20 C37 29 29 35 20 39 C11 35 3 29 3 20 Z"
    # A full rim on a very small shield would merge with the number.
    rim = colours.on_border if px >= _MIN_RIM_HEIGHT else colours.border.mix(colours.on_border, 0.3)
    body = vector.path(d, inked(INK, 5)) + vector.path(d, inked(colours.border, 2.2, rim))
    picture = vector.paint(body, (40, 40), (px, px))
    max_size = (px * 18 // 25, px * 19 // 20)
    words = text.fit(str(number), "bold", round(px * 0.66), colours.on_border, max_size)
    picture.blit(
        words, words.get_rect(center=(px // 2, round(px * (0.51 if sort in _EDGES else 0.47))))
    )
    return picture


@lru_cache(maxsize=256)
def seal(words: str, px: int, fill: Rgb = WAX, ink: Rgb = PAPER_LIGHT) -> pygame.Surface:
    """Draws text on a round wax seal."""
    body = vector.circle(20, 20, 18.6, inked(fill, 2, INK))
    body += vector.circle(20, 20, 14.6, line_style(fill.lighter(0.3), 1))
    picture = vector.paint(body, (40, 40), (px, px))
    label = text.fit(words, "bold", round(px * 0.6), ink, (px * 8 // 10, px * 8 // 10))
    picture.blit(label, label.get_rect(center=(px // 2, px // 2)))
    return picture


@lru_cache(maxsize=256)
def chip(sign: str, px: int, fill: Rgb = INK, ink: Rgb = PAPER_LIGHT) -> pygame.Surface:
    """Draws an icon on a dark circle."""
    body = vector.circle(20, 20, 18.6, inked(fill, 1.6, GOLD))
    picture = vector.paint(body, (40, 40), (px, px))
    side = round(px * 0.64)
    picture.blit(icons.icon(sign, side, ink), ((px - side) // 2, (px - side) // 2))
    return picture


@lru_cache(maxsize=256)
def tag(sign: str, words: str, px: int) -> pygame.Surface:
    """Draws an icon with its number on a dark label, `px` pixels high."""
    if not words:
        return chip(sign, px)
    label = text.render(words, "bold", max(8, round(px * 0.66)), PAPER_LIGHT)
    width = px + label.get_width() + px // 4
    body = vector.rect(0.6, 0.6, width - 1.2, px - 1.2, inked(INK, 1.2, GOLD), px / 2)
    picture = vector.paint(body, (width, px), (width, px))
    side = round(px * 0.64)
    picture.blit(icons.icon(sign, side, GOLD_LIGHT), (px // 5, (px - side) // 2))
    picture.blit(label, label.get_rect(midleft=(px // 5 + side + px // 10, px // 2)))
    return picture


@lru_cache(maxsize=128)
def oval(number: int, prey: str, size: tuple[int, int]) -> pygame.Surface:
    """Draws the off-colour bonus in the colour and border of its targets."""
    colours = colours_of(prey)
    top = _CROWNS.get(prey, "")
    body, y = (vector.path(top, inked(colours.border, 2.6, INK)), 24) if top else ("", 20)
    body += vector.ellipse(30, y, 28, 38 - y, inked(colours.border, 2.6, INK))
    body += vector.ellipse(30, y, 24.6, 34.8 - y, line_style(colours.on_border, 1, 0.4))
    picture = vector.paint(body, (60, 40), size)
    max_size = (round(size[0] * 0.9), round(size[1] * 1.2))
    words = text.fit(
        f"+{number}", "bold", round(size[1] * (0.62 if top else 0.7)), colours.on_border, max_size
    )
    picture.blit(
        words, words.get_rect(center=(size[0] // 2, round(size[1] * (0.6 if top else 0.58))))
    )
    return picture


def _foot(surface: pygame.Surface, face: GuardiansFace, room: pygame.Rect) -> None:
    """Draws the off-colour bonus, bribes, and the channelling bar."""
    height = room.h
    x = room.left
    if face.ocb and height >= _MIN_FOOT_HEIGHT:
        picture = oval(face.ocb, face.prey, (round(height * 1.5), height))
        surface.blit(picture, (x, room.top))
        x += picture.get_width() + height // 6
    bar = pygame.Rect(0, 0, 0, 0)
    if face.bar:
        words = f"{face.cmp}" if face.cmp else ""
        width = round(height * (1.75 if words else 1.05))
        bar = pygame.Rect(room.right - width, room.top, width, height)
        colour = GAIN[face.bar == "green"]
        body = vector.rect(0.8, 0.8, width - 1.6, height - 1.6, inked(colour, 1.4), height / 6)
        surface.blit(vector.paint(body, (width, height), bar.size), bar)
        side = round(height * 0.8)
        sign = icons.icon("channel", side, PAPER_LIGHT)
        at = (bar.left + height // 8, bar.top + (height - side) // 2)
        surface.blit(sign, at)
        if face.bar == "red":
            slash = vector.polyline([(2, 18), (18, 2)], line_style(PAPER_LIGHT, 2.6))
            surface.blit(vector.paint(slash, (20, 20), (side, side)), at)
        if words:
            box = pygame.Rect(at[0] + side, bar.top, bar.right - at[0] - side, height)
            text.draw(surface, words, "bold", round(height * 0.78), PAPER_LIGHT, box, "center")
    if face.bribes:
        side = min(height, (room.right - bar.w - x - 2) // max(1, len(face.bribes)))
        for bribe in face.bribes:
            picture = chip(bribe, max(8, side), WAX_DARK, GOLD_LIGHT)
            surface.blit(picture, picture.get_rect(midleft=(x, room.centery)))
            x += side


@lru_cache(maxsize=420)
def card(
    face: GuardiansFace, size: tuple[int, int], stance: CardStance = PLAIN, free: float = 1.0
) -> pygame.Surface:
    """Draws a card on the table: number, picture, abilities, name, and foot.

    `free` is the share of the width, from the left, that other cards do not cover; the name is
    there.
    """
    unit = size[0] / 100
    unit_height = size[1] / unit
    surface = _body(face, size)
    has_foot = face.sort in FOOT_SORTS and (face.ocb or face.bribes or face.bar)
    foot = unit_height - (26 if has_foot else 7)
    right = min(92.4, 100 * free)
    name = _box(unit, 7.6, foot - 26, right, foot).inflate(-round(5 * unit), 0)
    px = max(8, round(13 * unit))
    maximum = name.h + round((foot - 33) * unit / 2)  # At least half of the picture stays visible.
    band = foot - text.legible_height(face.name, "bold", name.size, maximum) / unit
    art = _box(unit, 7, 7, 93, band)
    if not user_pictures.draw_user_picture(surface, face.id, art):
        surface.blit(woodcut(face, art.size), art)
    pygame.draw.rect(surface, INK, art, max(1, round(unit)))
    name = _box(unit, 7.6, band, right, foot).inflate(-round(5 * unit), 0)
    text.draw(surface, face.name, "bold", px, INK, name, "center")
    if has_foot:
        _foot(surface, face, _box(unit, 9, foot + 1, 91, unit_height - 8))
    px = max(15, round(36 * unit))
    if face.number is not None:
        surface.blit(shield(face.number, px, face.sort), (0, 0))
        if face.red is not None:
            small = seal(str(face.red), max(11, round(21 * unit)))
            surface.blit(small, (round(px * 0.2), round(px * 0.98)))
    y = round(3 * unit)
    side = max(11, round(20 * unit))
    for sign, words in face.signs[:4]:
        picture = tag(sign, words, side)
        if face.number is not None and y < px * 0.8 and picture.get_width() > size[0] - px:
            picture = tag(sign, "", side)  # With their numbers the icons would overlap.
        surface.blit(picture, (size[0] - picture.get_width() - round(2 * unit), y))
        y += side + max(1, round(1.5 * unit))
    if stance != PLAIN:
        _mark(surface, stance, size, art)
    return surface


def _mark(
    surface: pygame.Surface, stance: CardStance, size: tuple[int, int], art: pygame.Rect
) -> None:
    """Marks the state of a creature: beaten, turned, face down, or used."""
    w, h = size
    if stance.hidden or stance.used:
        veil = vector.rect(0, 0, w, h, fill_style(INK, 0.3), w * 0.06)
        surface.blit(vector.paint(veil, size, size), (0, 0))
        sign = chip("face-down" if stance.hidden else "turn", round(w * 0.4), SEATS_DARK[1])
        surface.blit(sign, sign.get_rect(center=art.center))
    if stance.beaten:
        body = vector.rect(0, 0, 100, 140, fill_style(INK, 0.3), 6)
        for start, end in (((16, 24), (84, 112)), ((84, 24), (16, 112))):
            body += vector.polyline([start, end], line_style(PAPER_LIGHT, 13))
            body += vector.polyline([start, end], line_style(WAX, 9))
        surface.blit(vector.paint(body, (100, 140), size), (0, 0))
    if stance.turned:
        rotated = pygame.transform.rotate(surface, 180)
        surface.blit(rotated, (0, 0))
    if stance.is_in_decision:
        edge = line_style(GOLD_LIGHT, 6)
        surface.blit(vector.paint(vector.rect(3, 3, 94, 134, edge, 5), (100, 140), size), (0, 0))
    if stance.beats is not None:
        height = max(14, round(w * 0.2))
        ribbon = pygame.Rect(0, art.bottom - height, w, height)
        body = vector.rect(0.5, 0.5, w - 1, height - 1, fill_style(GOLD), 1)
        body += vector.rect(0.5, 0.5, w - 1, height - 1, line_style(INK, 1), 1)
        surface.blit(vector.paint(body, ribbon.size, ribbon.size), ribbon)
        words = "any beats it" if not stance.beats else f"{stance.beats} beats it"
        text.draw(surface, words, "bold", round(height * 0.8), INK, ribbon.inflate(-4, 0), "center")


# --- spaces ---------------------------------------------------------------------------------------


class SpaceTile(NamedTuple):
    """A space: its holder, its ribbon's text, and whether it is contested.

    `place` is its coordinate on the board, such as `b2`. `now` states how a combat has changed it.
    """

    holder: int | None = None
    words: str = ""
    contested: bool = False
    place: str = ""
    now: str = ""


@lru_cache(maxsize=96)
def tile(
    face: GuardiansFace, size: tuple[int, int], space: SpaceTile, *, rubble: bool = False
) -> pygame.Surface:
    """Draws a terrain or stronghold in the size of its space.

    The frame has the colour of the holder.
    """
    surface = pygame.Surface(size, pygame.SRCALPHA)
    if not user_pictures.draw_user_picture(surface, face.id, surface.get_rect()):
        top = _ribbon(size)
        surface.blit(woodcut(face, (size[0], size[1] - top)), (0, top))
    if rubble:
        veil = pygame.Surface(size, pygame.SRCALPHA)
        veil.fill((*INK, 150))
        surface.blit(veil, (0, 0))
    return _framed(surface, "Rubble" if rubble else face.name, space)


@lru_cache(maxsize=24)
def face_down_tile(size: tuple[int, int], space: SpaceTile) -> pygame.Surface:
    """Draws a land that a player controls with a face-down card."""
    w, h = size
    colour = SEATS_DARK[space.holder] if space.holder is not None else INK
    body = vector.rect(0, 0, w, h, fill_style(colour))
    for number in range(1, 10):
        y = h * number / 10
        body += vector.polyline([(2, y), (w - 2, y)], line_style(PAPER, max(0.6, h / 160), 0.22))
    return _framed(vector.paint(body, size, size), "Face down", space)


def _ribbon(size: tuple[int, int]) -> int:
    """Returns the height of the ribbon with the name of a space."""
    return max(12, round(min(size[1] * 0.24, size[0] * 0.16)))


def _framed(surface: pygame.Surface, name: str, space: SpaceTile) -> pygame.Surface:
    """Adds the ribbon and the frame in the holder's colour to a picture."""
    w, h = surface.get_size()
    edge = max(2, round(min(w, h) / 26))
    colour = SEATS[space.holder] if space.holder is not None else INK
    if space.contested:
        colour, edge = GOLD_LIGHT, edge * 2
    pygame.draw.rect(surface, INK, surface.get_rect(), edge + 1)
    pygame.draw.rect(surface, colour, surface.get_rect().inflate(-2, -2), edge)
    height = _ribbon((w, h))
    ribbon = pygame.Rect(edge, edge, w - 2 * edge, height)
    dark = SEATS_DARK[space.holder] if space.holder is not None else INK
    pygame.draw.rect(surface, dark, ribbon)
    width = w > 8 * height
    caption = f"{name}  {space.words}" if space.words and width else name
    inner = ribbon.inflate(-height // 2, 0)
    if space.place and width:
        text.draw(surface, space.place, "italic", round(height * 0.62), PAPER_DARK, inner, "left")
        inner = inner.inflate(-2 * height, 0)
    text.draw(surface, caption, "bold", round(height * 0.72), PAPER_LIGHT, inner, "center")
    if space.now:
        foot = ribbon.move(0, h - edge - ribbon.bottom)
        pygame.draw.rect(surface, GOLD, foot)
        text.draw(surface, space.now, "bold", round(height * 0.66), INK, foot, "center")
    return vector.rounded(surface, max(3, edge * 2))


# --- enlarged cards -------------------------------------------------------------------------------


@lru_cache(maxsize=24)
def reading(face: GuardiansFace, size: tuple[int, int]) -> pygame.Surface:
    """Draws the enlarged card: name, picture, type, text, and foot."""
    unit = size[0] / 100
    unit_height = size[1] / unit
    surface = _body(face, size)
    art = _box(unit, 7, 18, 93, unit_height * 0.46)
    if not user_pictures.draw_user_picture(surface, face.id, art):
        surface.blit(woodcut(face, art.size), art)
    pygame.draw.rect(surface, INK, art, max(1, round(0.7 * unit)))
    left = 26 if face.number is not None else 9
    text_rect = _box(unit, left, 7, 92, 17.4)
    text.draw(surface, face.name, "display", round(8.8 * unit), INK, text_rect, "center")
    if face.number is not None:
        surface.blit(shield(face.number, round(24 * unit), face.sort), (round(unit),) * 2)
        if face.red is not None:
            small = seal(str(face.red), round(13 * unit))
            surface.blit(small, (round(6 * unit), round(24 * unit)))
    y = art.top + round(1.5 * unit)
    for sign, words in face.signs:
        picture = tag(sign, words, round(10.5 * unit))
        surface.blit(picture, (art.right - picture.get_width() - round(1.5 * unit), y))
        y += round(11.5 * unit)
    top = unit_height * 0.46 + 1
    strip = _box(unit, 7, top, 93, top + 8.4)
    pygame.draw.rect(surface, PAPER_DARK, strip)
    inner = strip.inflate(-round(3 * unit), 0)
    text.draw(surface, face.line, "bold", round(5.2 * unit), INK, inner, "center")
    has_foot = bool(face.ocb or face.bribes or face.bar)
    low = unit_height - (23 if has_foot else 8)
    if face.flavour:
        text_rect = _box(unit, 10, low - 11, 90, low - 1)
        text.draw(surface, face.flavour, "italic", round(4.4 * unit), SOFT, text_rect, "center")
        low -= 12
    if face.words:
        text_rect = _box(unit, 9, top + 9.4, 91, low)
        rules_text = text.emphasized("\n".join(face.words))
        text.draw(surface, rules_text, "body", max(11, round(6 * unit)), INK, text_rect)
    if has_foot:
        _foot(surface, face, _box(unit, 9, unit_height - 21.5, 91, unit_height - 8.5))
    return surface


# --- backs ----------------------------------------------------------------------------------------


@lru_cache(maxsize=40)
def back(seat: int, double: bool, size: tuple[int, int]) -> pygame.Surface:
    """Draws the back of a seat's cards: lattice, shield, one or two borders."""
    unit_height = 100 * size[1] / size[0]
    colour, dark = SEATS[seat % 2], SEATS_DARK[seat % 2]
    body = vector.rect(0.6, 0.6, 98.8, unit_height - 1.2, inked(dark, 1.2), 6)
    body += vector.rect(5, 5, 90, unit_height - 10, line_style(GOLD, 2.6), 4)
    if double:
        body += vector.rect(10.5, 10.5, 79, unit_height - 21, line_style(GOLD, 2.6), 3)
    inset = 15 if double else 9.5
    for number in range(-8, 14):
        x = number * 12.0
        for direction in (1, -1):
            start, end = (
                (x, inset),
                (x + direction * (unit_height - 2 * inset), unit_height - inset),
            )
            body += _clipped(start, end, inset, 100 - inset, colour)
    body += vector.circle(50, unit_height / 2, 25, inked(dark, 2.4, GOLD))
    surface = vector.paint(body, (100, unit_height), size)
    sign = icons.icon("guardians", round(size[0] * 0.34), GOLD_LIGHT)
    surface.blit(sign, sign.get_rect(center=(size[0] // 2, size[1] // 2)))
    return surface


def _clipped(
    start: tuple[float, float], end: tuple[float, float], left: float, right: float, colour: Rgb
) -> str:
    """Draws the part of a lattice line between two vertical edges."""
    (x0, y0), (x1, y1) = start, end
    points = []
    for x, y in ((x0, y0), (x1, y1)):
        edge = min(max(x, left), right)
        fraction = (edge - x0) / (x1 - x0)
        points.append((edge, y0 + (y1 - y0) * fraction) if x != edge else (x, y))
    if not left <= (points[0][0] + points[1][0]) / 2 <= right or points[0] == points[1]:
        return ""
    if any(not min(y0, y1) - 0.1 <= y <= max(y0, y1) + 0.1 for _, y in points):
        return ""
    return vector.polyline(points, line_style(colour.lighter(0.12), 1.6, 0.75))


@lru_cache(maxsize=8)
def terrain_back(size: tuple[int, int]) -> pygame.Surface:
    """Draws the back of a terrain from the shared row."""
    unit_height = 100 * size[1] / size[0]
    colours = colours_of("terrain")
    body = vector.rect(0.6, 0.6, 98.8, unit_height - 1.2, inked(colours.border, 1.2), 6)
    body += vector.rect(6, 6, 88, unit_height - 12, line_style(rgb("#dfe6b8"), 2.4), 4)
    surface = vector.paint(body, (100, unit_height), size)
    sign = icons.icon("terrain", round(min(size) * 0.5), rgb("#dfe6b8"))
    surface.blit(sign, sign.get_rect(center=(size[0] // 2, size[1] // 2)))
    return surface
