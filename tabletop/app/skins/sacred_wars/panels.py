"""The marble panels of Sacred Wars: seats, units, and the battle."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from tabletop.app.painting import generic_pieces, icons, text, vector
from tabletop.app.painting.theme import SMALLEST_TEXT, Rgb, rgb
from tabletop.app.painting.vector import fill_style, line_style
from tabletop.app.skins.sacred_wars.cards import SacredFace, chip, medal
from tabletop.app.skins.sacred_wars.inks import (
    CHANGES,
    GOLD,
    GOLD_DARK,
    INK,
    MARBLE,
    MARBLE_DARK,
    SEATS,
    SEATS_DARK,
    SOFT,
    edged,
)
from tabletop.games.sacred_wars.kinds import ATTRIBUTES
from tabletop.games.sacred_wars.zones import TOKENS

#: The maximum height of a token in a short list, in fifths of the list's height.
_MAX_ROW_FIFTHS = 1.0


def plate(size: tuple[int, int], edge: Rgb = GOLD_DARK, thick: bool = False) -> pygame.Surface:
    """Draws a marble slab with a coloured edge."""
    width, height = size
    gap = max(1.5, min(width, height) / 40)
    edge_width = gap * (2.0 if thick else 1.0)
    defs = vector.vertical_gradient(
        "m", [(0, MARBLE.hex, 1), (1, MARBLE.darker(0.09).hex, 1)], 0, height
    )
    body = vector.rect(1, 1.5, width - 2, height - 2, fill_style("#000000", 0.4), gap * 3)
    body += vector.rect(
        edge_width / 2, edge_width / 2, width - edge_width, height - 1 - edge_width,
        vector.style("url(#m)", edge.hex, edge_width), gap * 3,
    )  # fmt: skip
    return vector.paint(body, size, size, defs)


class SacredSeatPlate(NamedTuple):
    """The content of a seat plate.

    `signs` are its counters, and `main` is the one that decides the game.
    """

    seat: int
    name: str
    turn: bool
    deck: str
    signs: tuple[tuple[str, str], ...]
    main: str


@lru_cache(maxsize=32)
def seat_plate(size: tuple[int, int], seat: SacredSeatPlate) -> pygame.Surface:
    """Draws a seat plate with all counters; the deciding one is emphasized."""
    colour = SEATS[seat.seat]
    surface = plate(size, colour if not seat.turn else GOLD, seat.turn)
    width, height = size
    pad = height // 9
    head = pygame.Rect(pad * 2, pad, width - 4 * pad, height * 2 // 5)
    shape = vector.circle(50, 50, 44, edged(colour, 6, INK))
    if seat.seat % 2:
        shape = vector.polygon(vector.ring_points((50, 50), 47, 8, -67.5), edged(colour, 6, INK))
    side = head.h * 4 // 5
    surface.blit(vector.paint(shape, (100, 100), (side, side)), (head.left, head.top + side // 8))
    name_rect = pygame.Rect(head.left + side + pad, head.top, head.w - side - pad, head.h)
    px = round(head.h * 0.74)
    rest = f": {seat.deck}" + (" {play}" if seat.turn else "")
    name = seat.name
    if text.fitting_size(name + rest, "bold", px, name_rect.size) < min(px, SMALLEST_TEXT):
        left = name_rect.w - text.measure(rest, "bold", px)[0]
        name = text.truncate(name, "bold", px, max(name_rect.w // 2, left))
    text.draw(surface, name + rest, "bold", px, SEATS_DARK[seat.seat], name_rect)
    foot = pygame.Rect(pad, head.bottom, width - 2 * pad, height - head.bottom - pad)
    step = foot.w // len(seat.signs)
    for number, (sign, value) in enumerate(seat.signs):
        cell = pygame.Rect(foot.left + number * step, foot.top, step, foot.h)
        icon_size = foot.h * 4 // 5
        main = sign == seat.main
        if main:
            box = cell.inflate(-max(2, step // 16), -max(1, foot.h // 12))
            pygame.draw.rect(surface, GOLD.lighter(0.45), box, border_radius=foot.h // 4)
        picture = icons.icon(sign, icon_size * 3 // 4, SEATS_DARK[seat.seat] if main else SOFT)
        surface.blit(picture, picture.get_rect(midleft=(cell.left + step // 10, cell.centery)))
        name_rect = pygame.Rect(cell.left + step // 10 + icon_size, cell.top, 0, cell.h)
        name_rect.w = cell.right - name_rect.left - step // 20
        text.draw(surface, value, "bold", round(foot.h * 0.68), INK, name_rect)
    return surface


class UnitRow(NamedTuple):
    """A token in the list of a seat's units."""

    name: str
    face: SacredFace
    values: tuple[int, ...]
    changes: tuple[int, ...]
    signs: tuple[str, ...]
    used: bool


def rows(size: tuple[int, int], own: bool, count: int) -> list[pygame.Rect]:
    """Returns the rectangles of the tokens in a list.

    They start at the top, or end at the bottom for the viewer's own list. Each takes a fifth of the
    height, or less if there are more than five.
    """
    width, height = size
    row_height = min(height // max(1, count), round(height / TOKENS * _MAX_ROW_FIFTHS))
    top = height - count * row_height if own else 0
    gap = max(1, row_height // 14)
    return [
        pygame.Rect(0, top + number * row_height, width, row_height - gap)
        for number in range(count)
    ]


@lru_cache(maxsize=64)
def roster(
    size: tuple[int, int], seat: int, own: bool, tokens: tuple[UnitRow, ...]
) -> pygame.Surface:
    """Draws the tokens of a seat's units zone with their current attributes."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    for box, token in zip(rows(size, own, len(tokens)), tokens, strict=True):
        _draw_unit_row(surface, box, seat, token)
    return surface


def _draw_unit_row(surface: pygame.Surface, box: pygame.Rect, seat: int, unit: UnitRow) -> None:
    sheet = plate(box.size, SEATS[seat])
    w, h = box.size
    side = round(h * 0.8)
    sheet.blit(medal(unit.face, side), (h // 10, (h - side) // 2))
    left = h // 5 + side
    px = max(SMALLEST_TEXT, round(h * 0.41))
    top = h // 28
    line_height = h // 2 - top
    small = round(line_height * 0.92)
    signs = unit.signs + (("hourglass",) if unit.used else ())
    for number, sign in enumerate(reversed(signs)):
        place = (w - h // 8 - (number + 1) * small, top + 1)
        sheet.blit(chip(sign, small, rgb("#3c4a3e")), place)
    text_rect = pygame.Rect(left, top, w - left - h // 8 - len(signs) * small, line_height)
    text.draw(sheet, unit.name, "bold", px, SOFT if unit.used else INK, text_rect)
    foot = pygame.Rect(left, top + line_height - 1, w - left - h // 8, line_height)
    while px > SMALLEST_TEXT and sum(_cells(unit, px)) > foot.w:
        px -= 1
    cells = _cells(unit, px)
    for x, cell, name, value, change in zip(
        _columns(cells, foot.w), cells, ATTRIBUTES, unit.values, unit.changes, strict=True
    ):
        ink = CHANGES[(change > 0) - (change < 0)]
        picture = icons.icon(f"stat-{name}", round(px * 0.82), SOFT if not change else ink)
        sheet.blit(picture, picture.get_rect(midleft=(foot.left + x, foot.centery)))
        text_rect = pygame.Rect(foot.left + x + px, foot.top, cell - px, foot.h)
        number_at = text.draw(sheet, str(value), "bold", px, ink, text_rect)
        if change:
            generic_pieces.arrow(
                sheet, (number_at.right + px // 8, foot.centery), px // 2, change > 0, ink
            )
    surface.blit(sheet, box)


def _cells(unit: UnitRow, px: int) -> list[int]:
    """Returns the width of each attribute: icon, number, arrow, and gap."""
    return [
        px + text.measure(str(value), "bold", px)[0] + bool(change) * (px // 8 + px // 2) + px // 4
        for value, change in zip(unit.values, unit.changes, strict=True)
    ]


def _columns(cells: list[int], width: int) -> list[int]:
    """Returns the left edges of cells in columns without overlaps.

    No cell extends beyond `width`.
    """
    starts: list[int] = []
    free, end = 0, width
    for number, cell in enumerate(cells):
        starts.append(max(number * width // len(cells), free))
        free = starts[-1] + cell
    for number in reversed(range(len(cells))):
        starts[number] = min(starts[number], end - cells[number])
        end = starts[number]
    return starts


class BattleContent(NamedTuple):
    """A battle in progress: both tokens with their seats, and the odds."""

    attacker: tuple[SacredFace, int]
    defender: tuple[SacredFace, int]
    odds: tuple[tuple[str, str], ...]


@lru_cache(maxsize=32)
def duel(size: tuple[int, int], battle: BattleContent, letters: float) -> pygame.Surface:
    """Draws a battle: both tokens and the odds.

    Names that do not fit beside the tokens are below them.
    """
    surface = plate(size, GOLD, True)
    width, height = size
    pad = height // 14
    # Leaves space for the swords between both names.
    side, gap = round(height * 0.3), round(height * 0.13)
    name_width, name_height = width // 2 - side - pad * 3 - gap, 0
    if name_width < side:
        side, name_width, name_height = round(height * 0.24), width // 2 - pad, round(height * 0.13)
    for number, (face, seat) in enumerate((battle.attacker, battle.defender)):
        picture = medal(face, side)
        x = pad * 2 if number == 0 else width - pad * 2 - side
        surface.blit(picture, (x, pad))
        names_rect = pygame.Rect(0, pad, name_width, side)
        names_rect.left = x + side + pad if number == 0 else width // 2 + gap
        align = "left" if number == 0 else "right"
        if name_height:
            names_rect = pygame.Rect(
                pad + number * (width // 2 - pad), pad + side, name_width, name_height
            )
            align = "center"
        px = round(min(side * 0.42, width * 0.06))
        text.draw(
            surface, face.name, "bold", px, SEATS_DARK[seat], names_rect.inflate(-pad, 0), align
        )
    picture = icons.icon("spell-battle", round(side * 0.6), rgb("#8c1d12"))
    surface.blit(picture, picture.get_rect(center=(width // 2, pad + side // 2)))
    below = pygame.Rect(pad * 2, pad * 2 + side + name_height, width - 4 * pad, 0)
    _rows(surface, below, height - pad, battle.odds, letters)
    return surface


def _rows(
    surface: pygame.Surface,
    head: pygame.Rect,
    foot: int,
    rows: tuple[tuple[str, str], ...],
    letters: float,
) -> None:
    """Draws rows of an icon and text in one font size."""
    if not rows:
        return
    heading_height = round(surface.get_height() * 0.24 * max(1.0, letters))
    height = min((foot - head.top) // len(rows), heading_height)
    px = round(min(height * 0.8, surface.get_height() * 0.16 * letters, head.w * 0.062 * letters))
    lines = [f"{{{sign}}} {words}" if sign else words for sign, words in rows]
    faces = ["body" if number else "bold" for number in range(len(rows))]
    for words, face in zip(lines, faces, strict=True):
        px = min(px, text.fitting_size(words, face, px, (head.w, height)))
    for number, (words, face) in enumerate(zip(lines, faces, strict=True)):
        row_rect = pygame.Rect(head.left, head.top + number * height, head.w, height)
        text.draw(surface, words, face, px, INK, row_rect)


@lru_cache(maxsize=32)
def notice(
    size: tuple[int, int], heading: str, rows: tuple[tuple[str, str], ...], letters: float
) -> pygame.Surface:
    """Draws a plate with a heading and rows of text."""
    surface = plate(size)
    width, height = size
    pad = height // 14
    pad = min(pad, width // 24)
    head = pygame.Rect(pad * 2, pad, width - 4 * pad, round(min(height * 0.2, width * 0.1)))
    text.draw(surface, heading, "display", round(head.h * 0.86), GOLD_DARK, head, "center")
    below = pygame.Rect(head.left, head.bottom + pad // 2, head.w, 0)
    _rows(surface, below, height - pad, rows, letters)
    return surface


@lru_cache(maxsize=8)
def bay(size: tuple[int, int], seat: int) -> pygame.Surface:
    """Draws the recess of a pile."""
    w, h = size
    body = vector.rect(1, 1, w - 2, h - 2, vector.style("#000000", "", 0, 0.34), w / 14)
    rim = line_style(SEATS[seat].lighter(0.25), max(1.2, w / 60), 0.8)
    body += vector.rect(1, 1, w - 2, h - 2, rim, w / 14)
    return vector.paint(body, size, size)


@lru_cache(maxsize=8)
def boon(size: tuple[int, int], seat: int, words: str, letters: float) -> pygame.Surface:
    """Draws the boon of a seat's commander, as printed on the command card."""
    w, h = size
    style = vector.style("#06181a", SEATS[seat].lighter(0.3).hex, max(1.0, h / 70), 0.6)
    surface = vector.paint(vector.rect(1, 1, w - 2, h - 2, style, h / 12), size, size)
    text_rect = pygame.Rect((0, 0), size).inflate(-h // 6, -h // 8)
    head = max(SMALLEST_TEXT + 3, h // 4)
    if text.measure(words, "body", SMALLEST_TEXT, text_rect.w)[1] <= text_rect.h - head:
        top = pygame.Rect(text_rect.topleft, (text_rect.w, head))
        text.draw(surface, "{leader} Boon", "bold", head * 3 // 4, GOLD, top)
        text_rect.h, text_rect.top = text_rect.h - head, top.bottom
    else:
        words = f"{{leader}} {words}"
    px = max(SMALLEST_TEXT, round(h * 0.2 * letters))
    surface.blit(text.fit(words, "body", px, MARBLE, text_rect.size, "left"), text_rect)
    return surface


@lru_cache(maxsize=8)
def caption(size: tuple[int, int], sign: str, words: str, letters: float) -> pygame.Surface:
    """Draws the caption of an empty pile: its icon, and its name if legible."""
    w, h = size
    surface = pygame.Surface(size, pygame.SRCALPHA)
    picture = icons.icon(sign, round(w * 0.44), MARBLE_DARK)
    text_rect = pygame.Rect(0, h * 5 // 8, w, h // 4).inflate(-w // 12, 0)
    named = text.measure(words, "bold", SMALLEST_TEXT)[0] <= text_rect.w
    surface.blit(picture, picture.get_rect(center=(w // 2, h * 2 // 5 if named else h // 2)))
    if named:
        text.draw(
            surface, words, "bold", round(w * 0.19 * letters), MARBLE_DARK, text_rect, "center"
        )
    return surface


@lru_cache(maxsize=96)
def glow(size: tuple[int, int], kind: str, colour: Rgb, dark: Rgb) -> pygame.Surface:
    """Draws the highlight of a zone.

    `legal` is filled, `ready` is dashed, `range` and `threat` have an icon.
    """
    reach = max(3, min(12, min(size) // 10))
    width = max(2.0, min(size) / 24)
    filled, has_icon = kind in ("legal", "cover", "bad"), kind in ("range", "threat")
    picture = vector.highlight(
        size,
        colour,
        reach=reach,
        width=width,
        radius=min(size) / 9,
        halo=((1.0, 0.18), (0.55, 0.34)) if filled else (),
        fill=0.24 if filled else 0.2 if has_icon else 0,
        inset=width * (1.4 if has_icon else 0.5),
        gap=2.2 if has_icon or kind == "ready" else 0,
        dark=dark,
    )
    if has_icon:
        side = max(10, min(size) // 4)
        sign = chip("stat-atk" if kind == "range" else "kills", side, dark)
        left = reach + 2 if kind == "range" else size[0] + reach - side - 2
        picture.blit(sign, (left, reach + 2))
    return picture
