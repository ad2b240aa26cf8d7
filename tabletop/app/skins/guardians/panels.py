"""The parchment panels of Guardians: seats, sums, arena, and board."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

import pygame

from tabletop.app.painting import icons, text, vector
from tabletop.app.painting.theme import SMALLEST_TEXT, Rgb
from tabletop.app.painting.vector import fill_style, line_style
from tabletop.app.skins.guardians.cards import GuardiansFace, seal, woodcut
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
    inked,
)
from tabletop.cards.wording import signed
from tabletop.games.guardians.explain.creature_values import FighterSum

Units = tuple[float, float, float, float]


def sheet(size: tuple[int, int], edge: Rgb = INK, thick: bool = False) -> pygame.Surface:
    """Draws a parchment sheet with a printed edge and a shadow."""
    w, h = size
    gap = max(1.5, min(w, h) / 44)
    width = gap * (2.0 if thick else 1.0)
    stops = [(0, PAPER_LIGHT.hex, 1), (0.7, PAPER.hex, 1), (1, PAPER_DARK.hex, 1)]
    defs = vector.vertical_gradient("sheet", stops, 0, h)
    body = vector.rect(2, 3, w - 3, h - 3, fill_style("#000000", 0.45), gap)
    body += vector.rect(
        width / 2, width / 2, w - 2 - width, h - 2.5 - width,
        vector.style("url(#sheet)", edge.hex, width), gap,
    )  # fmt: skip
    inner = width + gap
    body += vector.rect(inner, inner, w - 2 - 2 * inner, h - 2.5 - 2 * inner,
                        line_style(edge, max(0.7, gap / 3), 0.55), gap / 2)  # fmt: skip
    return vector.paint(body, size, size, defs)


class GuardiansSeatPlate(NamedTuple):
    """The content of a seat plate: Guardian, role in the combat, and counters.

    `role` is the icon of attack or defence. `turn` states whether the seat has a decision now.
    """

    seat: int
    mark: str
    who: str
    turn: bool
    name: str
    role: str
    signs: tuple[tuple[str, str], ...]


@lru_cache(maxsize=48)
def seat_sheet(size: tuple[int, int], seat: GuardiansSeatPlate) -> pygame.Surface:
    """Draws a seat plate with name, role, and all counters."""
    surface = sheet(size, GOLD if seat.turn else SEATS[seat.seat], seat.turn)
    w, h = size
    pad = h // 9
    head = pygame.Rect(pad * 2, pad, w - 4 * pad, round(h * 0.42))
    side = head.h
    d = "M3 3 H37 V20 C37 29 29 35 20 39 C11 35 3 29 3 20 Z"
    body = vector.path(d, inked(SEATS[seat.seat], 2.6))
    badge = vector.paint(body, (40, 40), (side, side))
    figure = text.fit(seat.mark, "bold", round(side * 0.56), PAPER_LIGHT, (side, side))
    badge.blit(figure, figure.get_rect(center=(side // 2, round(side * 0.46))))
    surface.blit(badge, head.topleft)
    right = head.right
    if seat.role:
        role = icons.icon(seat.role, side * 4 // 5, SEATS_DARK[seat.seat])
        right -= side
        surface.blit(role, (right, head.top + side // 10))
    left = head.left + side + pad // 2
    name_rect = pygame.Rect(left, head.top, right - left, head.h)
    px, words = round(h * 0.3), seat.name
    if seat.who:
        width = name_rect.w * 5 // 3  # Letters may shrink to fit.
        player_name = text.truncate(seat.who, "bold", px, width * 2 // 3)
        words = text.truncate(
            f"{player_name}: {words}", "bold", px, width
        )  # The Guardian's card is below.
    text.draw(surface, words, "bold", px, SEATS_DARK[seat.seat], name_rect)
    foot = pygame.Rect(pad * 2, head.bottom, w - 4 * pad, h - head.bottom - pad)
    height, gap = round(foot.h * 0.7), max(1, pad // 3)
    values = [text.render(value, "bold", height, INK) for _, value in seat.signs]
    spare = foot.w - sum(height + gap + value.get_width() for value in values)
    x = float(foot.left)
    for (sign, _), value in zip(seat.signs, values, strict=True):
        picture = icons.icon(sign, height, SOFT)
        surface.blit(picture, picture.get_rect(midleft=(round(x), foot.centery)))
        surface.blit(value, value.get_rect(midleft=(round(x) + height + gap, foot.centery)))
        x += height + gap + value.get_width() + max(0.0, spare / max(1, len(values) - 1))
    return surface


# --- sums -----------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def sums(size: tuple[int, int], sum_: FighterSum, ahead: bool) -> pygame.Surface:
    """Draws a sum: the total, and below it each part with its source."""
    w, h = size
    surface = sheet(size, SEATS[sum_.seat], ahead)
    pad = round(h * 0.05)
    rows = len(sum_.parts)
    # A sum of many parts has a smaller heading.
    px = round(min(h * (0.3 if rows < 4 else 0.2), w * 0.26))
    picture = seal(str(sum_.total), px, GOLD if ahead else SEATS_DARK[sum_.seat],
                   INK if ahead else PAPER_LIGHT)  # fmt: skip
    surface.blit(picture, (pad * 2, pad * 2))
    total_rect = pygame.Rect(pad * 3 + px, pad * 2, w - px - pad * 5, px)
    text_share = 0.44 if rows < 4 else 0.6
    text.draw(
        surface, sum_.name, "display", round(px * text_share), SEATS_DARK[sum_.seat], total_rect
    )
    top = pad * (3 if rows < 4 else 2) + px
    height = min(round(h * 0.13), (h - top - pad * 2) // max(1, rows))
    for number, (words, amount) in enumerate(sum_.parts):
        box = pygame.Rect(pad * 3, top + number * height, w - pad * 6, height)
        value_text = str(amount) if not number else signed(amount)
        colour = INK if not number else GAIN[amount >= 0]
        left = pygame.Rect(box.left, box.top, round(w * 0.17), height)
        size_px = max(SMALLEST_TEXT, round(height * 0.74))
        text.draw(surface, value_text, "bold", size_px, colour, left, "right")
        rest = pygame.Rect(left.right + pad, box.top, box.right - left.right - pad, height)
        text.draw(surface, words, "body", size_px, INK, rest)
    return surface


# --- the arena ------------------------------------------------------------------------------------


class ArenaContent(NamedTuple):
    """The content of the arena: empty zones, sums, title, and score lines.

    `terrain` is the card of the land in which the combat is fought.
    """

    title: str
    bays: tuple[tuple[Units, str, int], ...]
    sums: tuple[tuple[Units, FighterSum, bool], ...]
    band: Units | None
    lines: tuple[str, ...]
    terrain: GuardiansFace | None = None


#: The darkness of the terrain behind the cards, from its middle to its edges.
_DUSK = ((0, 0.46), (0.6, 0.58), (1, 0.82))


@lru_cache(maxsize=4)
def _battleground(size: tuple[int, int], terrain: GuardiansFace | None) -> pygame.Surface:
    """Draws the darkened terrain of a combat, so that cards stand out."""
    w, h = size
    surface = pygame.Surface(size, pygame.SRCALPHA)
    if terrain is not None:
        # The picture has the layout of a wide card, so that the land fills the lower half.
        surface.blit(woodcut(terrain, size), (0, 0))
    stops = [(at, "#0b0806", dark if terrain is not None else 0.42) for at, dark in _DUSK]
    defs = vector.radial_gradient("dusk", stops, (w / 2, h / 2), math.hypot(w, h) / 2)
    body = vector.rect(1, 1, w - 2, h - 2, vector.style("url(#dusk)", "#8a6a34", 1.6), 8)
    surface.blit(vector.paint(body, size, size, defs), (0, 0))
    return vector.rounded(surface, 8)


@lru_cache(maxsize=24)
def arena(
    size: tuple[int, int], unit: float, scene: ArenaContent, letters: float
) -> pygame.Surface:
    """Draws the area between both hands, in front of the combat's terrain."""
    surface = _battleground(size, scene.terrain).copy()
    for box, words, seat in scene.bays:
        rect = _pixels(box, unit)
        # Captions need a darker background on a picture.
        surface.blit(bay(rect.size, seat, 0.6), rect)
        if words:
            caption_surface = caption(rect.size, words, unit, letters)
            surface.blit(caption_surface, caption_surface.get_rect(center=rect.center))
    for box, sum_, ahead in scene.sums:
        rect = _pixels(box, unit)
        surface.blit(sums(rect.size, sum_, ahead), rect)
    if scene.band is not None:
        rect = _pixels(scene.band, unit)
        surface.blit(band(rect.size, scene.title, scene.lines, letters), rect)
    return surface


def _pixels(box: Units, unit: float) -> pygame.Rect:
    return pygame.Rect(*(round(part * unit) for part in box))


@lru_cache(maxsize=48)
def band(
    size: tuple[int, int], title: str, lines: tuple[str, ...], letters: float
) -> pygame.Surface:
    """Draws the strip with the current step and the score."""
    surface = sheet(size, GOLD.darker(0.35))
    w, h = size
    pad = max(4, h // 10)
    text_rect = pygame.Rect(pad * 2, pad, w - 4 * pad, h - 2 * pad)
    title_share = 0.38 if lines else 1.0
    head = pygame.Rect(text_rect.left, text_rect.top, text_rect.w, round(text_rect.h * title_share))
    text.draw(surface, title, "display", round(head.h * 0.8), INK, head, "center")
    if lines:
        height = (text_rect.h - head.h) // len(lines)
        for number, words in enumerate(lines):
            box = pygame.Rect(text_rect.left, head.bottom + number * height, text_rect.w, height)
            px = max(SMALLEST_TEXT, round(min(height * 0.8, h * 0.24 * letters)))
            text.draw(surface, words, "bold", px, SOFT.darker(0.3), box, "center")
    return surface


@lru_cache(maxsize=8)
def stores(
    size: tuple[int, int],
    unit: float,
    bays: tuple[tuple[tuple[float, float], str], ...],
    seat: int,
) -> pygame.Surface:
    """Draws the zones of stored cards, each with its name at the upper edge."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    for (start, end), words in bays:
        rect = pygame.Rect(round(start * size[0]), 0, round((end - start) * size[0]), size[1])
        surface.blit(bay(rect.size, seat), rect)
        caption_rect = pygame.Rect(rect.left, rect.top, rect.w, round(22 * unit)).inflate(-8, 0)
        px = max(SMALLEST_TEXT, round(20 * unit))
        text.draw(surface, words, "italic", px, PAPER_LIGHT, caption_rect, "center")
    return surface


@lru_cache(maxsize=64)
def bay(size: tuple[int, int], seat: int, dark: float = 0.28) -> pygame.Surface:
    """Draws the outline of an empty zone."""
    w, h = size
    colour = SEATS[seat].lighter(0.25) if seat >= 0 else PAPER_DARK
    edge = max(1.2, min(w, h) / 60)
    body = vector.rect(1, 1, w - 2, h - 2, vector.style("#000000", "", 0, dark), min(w, h) / 14)
    body += vector.rect(edge, edge, w - 2 * edge, h - 2 * edge, line_style(colour, edge, 0.6),
                        min(w, h) / 14)  # fmt: skip
    return vector.paint(body, size, size)


#: The maximum text scale of captions. Captions of narrow zones cannot grow further, and those of
#: wide zones should not be larger.
_MAX_TEXT_GROWTH = 1.25


def caption(size: tuple[int, int], words: str, unit: float, letters: float) -> pygame.Surface:
    """Draws the caption of an empty zone."""
    w, h = size
    minimum = 18 * unit
    px = round(min(h * 0.3, max(w * 0.17, minimum), 0.55 * minimum + 0.09 * math.sqrt(w * h)))
    px = round(px * min(letters, _MAX_TEXT_GROWTH))
    return text.fit(words, "bold", px, PAPER, (w - w // 8, h - h // 4), "center")


#: The last row if not all rows fit.
MORE_ROW = ("log", "Hover for more.")


@lru_cache(maxsize=48)
def notice(
    size: tuple[int, int], heading: str, rows: tuple[tuple[str, str], ...], letters: float
) -> pygame.Surface:
    """Draws a sheet with a heading and rows of text, each with an icon.

    The sheet is centred and only as high as its text. If not all rows fit, the last row states
    that; hovering over the sheet enlarges it.
    """
    w, h = size
    pad = max(4, round(min(w, h * 0.7) / 20))
    head = pygame.Rect(pad, pad, w - 2 * pad, round(min(h * 0.16, w * 0.16)))
    top = head.bottom + pad // 2
    side = round(w * 0.1)
    left = pad * 2 + side
    width = w - left - pad * 3 // 2
    text_height = h - pad * 3 // 2 - top
    px = max(11, round(w * 0.082 * letters))
    while px > SMALLEST_TEXT and _heights(rows, px, width) + pad * len(rows) > text_height:
        px -= 1
    visible_rows = len(rows)
    while visible_rows and _heights(rows, px, width) > text_height:
        visible_rows -= 1
        rows = (*rows[:visible_rows], MORE_ROW)
    gap = min(pad * 2, (text_height - _heights(rows, px, width)) // max(1, len(rows)))
    sheet_height = min(h, top + _heights(rows, px, width) + gap * len(rows) + 2 * pad)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    down = (h - sheet_height) // 2
    surface.blit(sheet((w, sheet_height)), (0, down))
    head.top += down
    text.draw(surface, heading, "display", round(head.h * 0.8), INK, head, "center")
    y = top + down
    for sign, words in rows:
        height = text.measure(words, "body", px, width)[1]
        picture = icons.icon(sign, side, SOFT)
        surface.blit(picture, picture.get_rect(midleft=(pad * 3 // 2, y + height // 2)))
        room_here = pygame.Rect(left, y, width, height + 2)
        text.draw(surface, words, "body", px, INK, room_here)
        y += height + gap
    return surface


def _heights(rows: tuple[tuple[str, str], ...], px: int, width: int) -> int:
    return sum(text.measure(words, "body", px, width)[1] for _, words in rows)


@lru_cache(maxsize=16)
def results(
    size: tuple[int, int], combats: int, won: tuple[tuple[int, str], ...]
) -> pygame.Surface:
    """Draws the combats of the duel, each with the shield of its winner."""
    surface = sheet(size)
    w, h = size
    step = (w - h * 0.3) / combats
    px = round(min(step * 0.86, h * 0.72))
    for number in range(combats):
        at = (round(h * 0.15 + (number + 0.5) * step), h // 2)
        seat, words = won[number] if number < len(won) else (None, f"{number + 1}")
        d = "M3 3 H37 V20 C37 29 29 35 20 39 C11 35 3 29 3 20 Z"
        shield_style = inked(SEATS[seat], 2.6) if seat is not None else vector.style(
            stroke=SOFT.hex, width=1.6, opacity=0.6)  # fmt: skip
        picture = vector.paint(vector.path(d, shield_style), (40, 40), (px, px))
        colour = PAPER_LIGHT if seat is not None else SOFT
        max_size = (px * 7 // 10, px * 6 // 10)
        label = text.fit(words, "bold", round(px * 0.5), colour, max_size)
        picture.blit(label, label.get_rect(center=(px // 2, round(px * 0.46))))
        surface.blit(picture, picture.get_rect(center=at))
    return surface


# --- the board ------------------------------------------------------------------------------------


class BoardSpace(NamedTuple):
    """A space of the board: holder, words, and whether it is contested."""

    box: Units
    holder: int | None
    words: str
    fought: bool
    place: str = ""


@lru_cache(maxsize=12)
def board(size: tuple[int, int], spaces: tuple[BoardSpace, ...]) -> pygame.Surface:
    """Draws the board with the colours of the holders."""
    stops = [(0, PAPER_LIGHT.hex, 1), (1, PAPER.hex, 1)]
    body = vector.rect(0, 0, *size, vector.style("url(#board)", INK.hex, 2), 4)
    surface = vector.paint(body, size, size, vector.vertical_gradient("board", stops, 0, size[1]))
    for space in spaces:
        rect = pygame.Rect(*(round(part) for part in space.box)).inflate(-4, -4)
        colour = SEATS[space.holder] if space.holder is not None else SOFT
        wash = pygame.Surface(rect.size, pygame.SRCALPHA)
        wash.fill((*colour, 70))
        surface.blit(wash, rect)
        edge = GOLD if space.fought else colour.darker(0.2)
        pygame.draw.rect(surface, edge, rect, max(1, rect.h // (18 if space.fought else 44)))
        if space.words:
            height = max(12, rect.h // 5)
            text_rect = pygame.Rect(rect.left, rect.top + 2, rect.w, height)
            px = round(height * 0.74)
            text.draw(surface, space.words, "italic", px, INK, text_rect.inflate(-6, 0), "center")
        if space.place:
            height = max(12, rect.h // 5)
            text_rect = pygame.Rect(rect.left, rect.top + 2, rect.w, height).inflate(-height, 0)
            text.draw(surface, space.place, "italic", round(height * 0.62), SOFT, text_rect, "left")
    return surface


@lru_cache(maxsize=128)
def glow(size: tuple[int, int], kind: str, colour: Rgb, dark: Rgb) -> pygame.Surface:
    """Draws the highlight of a zone: `legal` is filled, `ready` dashed."""
    width = max(2.0, min(12.0, min(size) / 24))
    filled = kind in ("legal", "cover", "bad")
    return vector.highlight(
        size,
        colour,
        reach=max(3, min(12, min(size) // 10)),
        width=width,
        radius=min(size) / 12,
        halo=((1.0, 0.18), (0.55, 0.34)) if filled else (),
        fill=0.16 if filled else 0,
        inset=-width * 0.55,  # The line is outside the piece, which is painted later.
        gap=2.2 if kind == "ready" else 0,
        dark=dark,
    )


@lru_cache(maxsize=16)
def label(words: str, px: int) -> pygame.Surface:
    """Draws text in light ink on the table."""
    return text.render(words, "italic", px, GOLD_LIGHT.darker(0.15))
