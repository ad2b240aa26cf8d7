"""The cards of the wasteland: on the table, enlarged, and their back."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import NamedTuple

import pygame

from tabletop.app.painting import icons, text, vector
from tabletop.app.painting.theme import Rgb, rgb
from tabletop.app.painting.vector import fill_style, line_style, outlined_style
from tabletop.app.skins import user_pictures
from tabletop.app.skins.wasteland import badges, illustrations
from tabletop.app.skins.wasteland.inks import (
    BONE,
    COAL,
    IRON,
    RUST,
    SODIUM,
    SOFT,
    WEARS,
    SeatSymbol,
    sign,
)
from tabletop.cards.art import Art
from tabletop.games.wasteland.explain import State

#: The ratio of a card's height to its width.
CARD = 139 / 100


class WastelandFace(NamedTuple):
    """The printed content of a card; units have attack, bases have defence.

    `sort` is `unit` or `base`. `art` describes the picture.
    """

    id: str
    sort: str
    art: Art
    name: str
    tags: tuple[str, ...]
    price: int
    cost: tuple[tuple[str, int], ...]
    attack: int | None
    defence: int | None
    points: int
    produce: tuple[tuple[str, int], ...]
    choice: tuple[str, ...]
    words: tuple[str, ...]
    signs: tuple[str, ...]
    flavour: str


def printed(face: WastelandFace) -> State:
    """Returns the printed state of a card."""
    value = face.attack if face.attack is not None else face.defence or 0
    return State((value, 0), (face.points, 0), face.cost)


def _value_box(size: tuple[int, int]) -> pygame.Rect:
    """Returns the rectangle of the value in a card's lower left corner."""
    unit = size[0] / 100
    px = max(13, round(33 * unit))
    return pygame.Rect(round(2 * unit), size[1] - px - round(1.6 * unit), px, px)


@lru_cache(maxsize=360)
def _bare(face: WastelandFace, size: tuple[int, int], free: float) -> pygame.Surface:
    """Draws the frame, picture, and name of a card on the table."""
    surface = _frame(face.sort, size, 3.2, 7)
    unit = size[0] / 100
    unit_height = size[1] / unit
    _draw_picture(surface, face, (4.6, 4.6, 95.4, unit_height - 29), foot=0.77)
    name_rect = pygame.Rect(0, 0, round(90 * unit), round(19 * unit))
    name_rect.midbottom = (
        size[0] // 2,
        _value_box(size).top,
    )  # A long name would overlap the value.
    px = max(7, round(13.4 * unit))
    # The width that the neighbouring card leaves free.
    name_rect.w = min(name_rect.right, round(100 * free * unit)) - name_rect.left
    low, inset = name_rect.bottom, -round((8 if unit > 0.8 else 3) * unit)
    name_rect.h = text.legible_height(
        face.name, "bold", (name_rect.w + inset, name_rect.h), name_rect.h * 2
    )
    name_rect.bottom = low
    foot = max(name_rect.bottom, round((unit_height - 29) * unit))  # The bottom of the picture.
    shade = pygame.Surface((round(90.8 * unit), foot - name_rect.top), pygame.SRCALPHA)
    shade.fill((*COAL, 214))
    surface.blit(shade, shade.get_rect(midtop=(size[0] // 2, name_rect.top)))
    text.draw(surface, face.name, "bold", px, BONE, name_rect.inflate(inset, 0), "center")
    return surface


def _frame(sort: str, size: tuple[int, int], line: float, radius: float) -> pygame.Surface:
    """Draws the riveted frame: rusted metal for units, grey for bases."""
    unit_height = 100 * size[1] / size[0]
    wear = WEARS[sort]
    stops = [(0, wear.metal.lighter(0.2).hex, 1), (0.3, wear.metal.hex, 1), (1, wear.dark.hex, 1)]
    edge = vector.style("url(#frame)", COAL.hex, line)
    body = vector.rect(line / 2, line / 2, 100 - line, unit_height - line, edge, radius)
    inner = vector.style(stroke=wear.edge.hex, width=line * 0.34, opacity=0.8)
    body += vector.rect(line, line, 100 - 2 * line, unit_height - 2 * line, inner, radius * 0.8)
    return vector.paint(
        body, (100, unit_height), size, vector.vertical_gradient("frame", stops, 0, unit_height)
    )


def _draw_picture(
    surface: pygame.Surface,
    face: WastelandFace,
    box: tuple[float, float, float, float],
    foot: float = 0.86,
) -> None:
    """Draws the picture of a card; `box` is in hundredths of the card's width.

    `foot` is the height of the subject's feet as a share of the picture.
    """
    unit = surface.get_width() / 100
    left, top = round(box[0] * unit), round(box[1] * unit)
    rect = pygame.Rect(left, top, round(box[2] * unit) - left, round(box[3] * unit) - top)
    if not user_pictures.draw_user_picture(surface, face.id, rect):
        surface.blit(illustrations.illustration(face.id, face.art, rect.size, foot), rect)
    pygame.draw.rect(surface, COAL, rect, max(1, rect.w // 90))


@lru_cache(maxsize=512)
def card(
    face: WastelandFace,
    state: State,
    size: tuple[int, int],
    raiders: tuple[SeatSymbol, ...] = (),
    free: float = 1.0,
) -> pygame.Surface:
    """Draws a card on the table.

    The price is at the upper right, cost or points at the upper left, the value at the lower left.
    `raiders` are the seats that attack a base. `free` is the share of the width, from the left,
    that other cards do not cover; the name is there.
    """
    unit = size[0] / 100
    surface = _bare(face, size, free).copy()
    if state.lost:
        veil = pygame.Surface(size, pygame.SRCALPHA)
        veil.fill((120, 108, 108, 255))
        surface.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    _corners(surface, face, state, unit)
    _foot(surface, face, unit)
    _overlay(surface, state, raiders, unit)
    return surface


def _corners(surface: pygame.Surface, face: WastelandFace, state: State, unit: float) -> None:
    width, height = surface.get_size()
    px = max(11, round(25 * unit))
    x = y = round(2.4 * unit)
    if face.attack is not None:
        for resource, number in state.cost:
            surface.blit(badges.value(resource, str(number), px, 0), (x, y))
            y += px - round(1 * unit)
        if not state.cost:
            surface.blit(badges.value("scrap", "0", px), (x, y))
    else:
        points, change = state.points
        surface.blit(badges.value("vp", str(points), px, change), (x, y))
    if face.price:
        badge = badges.value("price", str(face.price), px)
        surface.blit(badge, (width - px - round(2.4 * unit), round(2.4 * unit)))
    kind, box = "attack" if face.attack is not None else "defence", _value_box((width, height))
    surface.blit(badges.value(kind, str(state.value[0]), box.w, state.value[1]), box)


#: The minimum height in pixels of a chip with a legible number.
_MIN_CHIP_HEIGHT = 9


def _foot(surface: pygame.Surface, face: WastelandFace, unit: float) -> None:
    """Draws products, drawn cards, and other effects, right of the value."""
    width, height = surface.get_size()
    px = max(9, round(20 * unit))
    gap = max(1, round(1.5 * unit))
    free_width = width - round(38 * unit)
    # Drawn for each size, because scaled letters are blurred.
    for size in range(px, _MIN_CHIP_HEIGHT - 1, -1):
        chips = _chips(face, size)
        if sum(chip.get_width() + gap for chip in chips) <= free_width:
            break
    else:
        return  # The chips would be illegible. The enlarged card shows them on hover.
    x = width - round(4 * unit) - sum(chip.get_width() + gap for chip in chips) + gap
    for chip in chips:
        middle = height - round(14 * unit)
        surface.blit(chip, chip.get_rect(midleft=(x, middle)))
        x += chip.get_width() + gap


def _chips(face: WastelandFace, px: int) -> list[pygame.Surface]:
    chips = [badges.produce(resource, number, px) for resource, number in face.produce]
    if face.choice:
        chips.append(badges.choice(face.choice, px))
    chips += [badges.sign_chip(sign, px) for sign in face.signs]
    if face.attack is not None and face.points:
        chips.append(badges.value("vp", str(face.points), round(px * 1.2)))
    return chips


def _overlay(
    surface: pygame.Surface, state: State, raiders: tuple[SeatSymbol, ...], unit: float
) -> None:
    """Draws the target or loss of a card, and the seats that attack it."""
    width, height = surface.get_size()
    middle = (width // 2, round(height * 0.4))
    if state.band:
        mark_size = max(12, round(26 * unit))
        band = badges.banner(state.band, (width - 2, mark_size), SODIUM, COAL)
        # Between the corner chips and the name, even at the minimum font size.
        surface.blit(band, band.get_rect(center=(width // 2, round(height * 0.52))))
    elif state.lost:
        chip = badges.sign_chip("x-mark", max(12, round(34 * unit)), rgb("#7a2016"))
        surface.blit(chip, chip.get_rect(center=middle))
    px = max(12, round(30 * unit))
    for number, raider in enumerate(raiders):
        # On the left, because the next card in a full row covers the right.
        surface.blit(target(raider, px), (round(2 * unit), round((29 + 25 * number) * unit)))


@lru_cache(maxsize=64)
def target(symbol: SeatSymbol, px: int) -> pygame.Surface:
    """Draws the X marker of a seat with its emblem."""
    tint = symbol.tint
    body = vector.circle(20, 20, 18.4, outlined_style(COAL, tint, 2.6))
    mark = icons.shapes("x-mark", tint.hex)
    body += vector.group(mark, "translate(5.5 5.5) scale(1.21)")
    chip = vector.paint(body, (40, 40), (px, px))
    seal = sign(symbol, max(8, round(px * 0.56)), rgb("#ffffff"))
    chip.blit(seal, seal.get_rect(center=(px // 2, px // 2)))
    return chip


# --- enlarged cards -----------------------------------------------------------------------------


@lru_cache(maxsize=24)
def reading(face: WastelandFace, state: State, size: tuple[int, int]) -> pygame.Surface:
    """Draws the enlarged card: picture, type, tags, text, flavour, and values."""
    width, height = size
    unit = width / 100
    unit_height = height / unit
    wear = WEARS[face.sort]
    split = unit_height * 0.5
    surface = _frame(face.sort, size, 2, 5)
    _draw_picture(surface, face, (4, 17.5, 96, split))
    body = vector.rect(4, 4, 92, 13, outlined_style(IRON, wear.edge, 0.8), 2)
    body += vector.rect(
        4, split + 8, 92, unit_height - split - 12, outlined_style(IRON, wear.edge, 0.8), 2
    )
    body += vector.rect(9, split - 4, 82, 9.6, outlined_style(wear.dark, wear.edge, 0.8), 3)
    surface.blit(vector.paint(body, (100, unit_height), size), (0, 0))
    box = partial(vector.pixel_box, unit)
    room = box(7, 4.6, 76 if face.price else 93, 16.4)
    text.draw(surface, face.name, "bold", round(9 * unit), BONE, room, "center")
    sort = "Unit" if face.attack is not None else "Base"
    line = f"{{{wear.sign}}} {sort}" + (f" · {', '.join(face.tags)}" if face.tags else "")
    text.draw(
        surface,
        line,
        "bold",
        round(5.8 * unit),
        BONE,
        box(12, split - 3.6, 88, split + 5.2),
        "center",
    )
    words = text.emphasized("\n".join(face.words))
    if words:
        room = box(7, split + 9.5, 93, unit_height - 22)
        text.draw(surface, words, "body", max(11, round(6.5 * unit)), BONE, room, "center")
    if face.flavour:
        room = box(24, unit_height - 20.5, 93, unit_height - 5.6)
        text.draw(surface, face.flavour, "italic", round(4.9 * unit), SOFT, room, "center")
    px = round(17 * unit)
    x, y = round(5.4 * unit), round(19.5 * unit)
    if face.attack is not None:
        for resource, number in state.cost or (("scrap", 0),):
            surface.blit(badges.value(resource, str(number), px), (x, y))
            y += px
    else:
        surface.blit(badges.value("vp", str(state.points[0]), px, state.points[1]), (x, y))
    if face.price:
        badge = badges.value("price", str(face.price), round(18 * unit))
        surface.blit(badge, (width - round(20.4 * unit), round(1.6 * unit)))
    badge_size = round(20 * unit)
    kind = "attack" if face.attack is not None else "defence"
    badge = badges.value(kind, str(state.value[0]), badge_size, state.value[1])
    surface.blit(badge, (round(2.4 * unit), height - badge_size - round(2 * unit)))
    return surface


# --- back ---------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def back(symbol: SeatSymbol | None, size: tuple[int, int]) -> pygame.Surface:
    """Draws the card back: rusted plate with a skull.

    The back of a committed card shows the emblem of its seat instead.
    """
    width, height = size
    unit_height = 100 * height / width
    tint = RUST if symbol is None else symbol.tint.mix(RUST, 0.35)
    middle = tint.darker(0.3 if symbol is None else 0.5)
    stops = [(0, tint.lighter(0.12).hex, 1), (0.5, middle.hex, 1), (1, "#22100b", 1)]
    body = vector.rect(
        1.6, 1.6, 96.8, unit_height - 3.2, vector.style("url(#back)", COAL.hex, 3.2), 7
    )
    body += vector.rect(8, 8, 84, unit_height - 16, line_style(tint.lighter(0.35), 1.6, 0.7), 3)
    for x, y in ((14, 14), (86, 14), (14, unit_height - 14), (86, unit_height - 14)):
        body += vector.circle(x, y, 3, fill_style(tint.lighter(0.4), 0.8))
    for number in range(-1, 4):
        x = number * 30
        d = vector.path_data("M", x, unit_height - 9, "l", 15, -20, "h", 12, "l", -15, 20, "Z")
        body += vector.path(d, fill_style(SODIUM, 0.16))
    if symbol is None:
        mark = icons.shapes("wasteland", SODIUM.hex)
        body += vector.group(
            f'<g opacity="0.8">{mark}</g>', f"translate(22 {unit_height / 2 - 28:.1f}) scale(2.34)"
        )
    surface = vector.paint(
        body, (100, unit_height), size, vector.vertical_gradient("back", stops, 0, unit_height)
    )
    if symbol is not None:
        seal = sign(symbol, max(10, round(width * 0.62)), symbol.tint.lighter(0.4))
        surface.blit(seal, seal.get_rect(center=(width // 2, height // 2)))
    return surface


@lru_cache(maxsize=16)
def fanned_hand(size: tuple[int, int]) -> pygame.Surface:
    """Draws three fanned backs, so that a hand does not look like a deck."""
    width = max(8, size[0] * 7 // 10)
    single = back(None, (width, round(width * CARD)))
    surface = pygame.Surface(size, pygame.SRCALPHA)
    middle = (size[0] // 2, size[1] // 2)
    for side in (-1, 0, 1):
        leaning = pygame.transform.rotozoom(single, -14 * side, 1)
        place = (middle[0] + side * size[0] * 13 // 100, middle[1] + abs(side) * size[1] // 30)
        surface.blit(leaning, leaning.get_rect(center=place))
    return surface


@lru_cache(maxsize=8)
def marker(tint: Rgb, size: tuple[int, int]) -> pygame.Surface:
    """Draws the X token of the War Map."""
    px = min(size)
    body = vector.circle(20, 21, 18.2, fill_style(COAL, 0.8))
    body += vector.circle(20, 19.6, 18, outlined_style(tint.darker(0.55), tint, 2.6))
    body += vector.group(
        icons.shapes("x-mark", tint.lighter(0.25).hex), "translate(6.8 6.4) scale(1.1)"
    )
    return vector.paint(body, (40, 40), (px, px))
