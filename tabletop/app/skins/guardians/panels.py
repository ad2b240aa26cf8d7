"""The parchment panels of Guardians: seats, sums, arena, and board."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

import pygame

from tabletop.app.painting import icons, text, vector
from tabletop.app.painting.theme import Rgb
from tabletop.app.skins.guardians import land_map
from tabletop.app.skins.guardians.board import HEIGHT
from tabletop.app.skins.guardians.cards import GuardiansFace, SpaceTile, ribbon, woodcut
from tabletop.app.skins.guardians.inks import (
    GOLD,
    INK,
    PAPER,
    PAPER_DARK,
    SEATS,
    SEATS_DARK,
    SOFT,
    layouts,
)
from tabletop.app.skins.layouts import Value, Values, badge
from tabletop.cards.wording import signed
from tabletop.games.guardians.explain.creature_values import FighterSum

Units = tuple[float, float, float, float]
#: The number of parts from which on a sum has a smaller heading.
_MANY_PARTS = 4


def sheet(size: tuple[int, int], edge: Rgb = INK, thick: bool = False) -> pygame.Surface:
    """Draws a parchment sheet with a printed edge and a shadow."""
    surface = layouts().paint("shadow", {}, size)
    paper_size = (max(1, size[0] - 2), max(1, size[1] - 2))
    layout = "active-sheet" if thick else "sheet"
    surface.blit(layouts().paint(layout, {"edge": edge.hex}, paper_size), (0, 0))
    return surface


def panel(
    layout: str, values: Values, size: tuple[int, int], edge: Rgb, thick: bool = False
) -> pygame.Surface:
    """Draws a layout on a sheet."""
    surface = sheet(size, edge, thick)
    layouts().paint_on(surface, layout, values)
    return surface


class GuardiansSeatPlate(NamedTuple):
    """The content of a seat plate: player, role in the combat, and counters.

    `role` is the icon of attack or defence. `turn` states whether the seat has a decision now.
    """

    seat: int
    mark: str
    who: str
    turn: bool
    role: str
    signs: tuple[tuple[str, str], ...]


@lru_cache(maxsize=48)
def seat_sheet(size: tuple[int, int], plate: GuardiansSeatPlate) -> pygame.Surface:
    """Draws a seat plate with name, role, and all counters."""
    seat = plate.seat
    values: Values = {
        "mark": plate.mark,
        "name": plate.who,
        "role": plate.role,
        "seat": SEATS[seat].hex,
        "dark": SEATS_DARK[seat].hex,
        "signs": tuple(badge("seat-sign", icon=sign, number=count) for sign, count in plate.signs),
    }
    return panel("seat", values, size, GOLD if plate.turn else SEATS[seat], plate.turn)


def seal_tones(seat: int, is_ahead: bool) -> dict[str, Value]:
    """Returns the tones of the seal with the total of a side."""
    fill = GOLD if is_ahead else SEATS_DARK[seat]
    tone = "line" if is_ahead else "paper-light"
    return {"fill": fill.hex, "rim": fill.lighter(0.3).hex, "tone": tone}


@lru_cache(maxsize=64)
def sums(size: tuple[int, int], sum_: FighterSum, ahead: bool) -> pygame.Surface:
    """Draws a sum: the total, and below it each part with its source."""
    rows = [
        badge("sum-row", amount=signed(amount) if number else amount, words=words,
              tone=("gain" if amount >= 0 else "loss") if number else "line")
        for number, (words, amount) in enumerate(sum_.parts)
    ]  # fmt: skip
    values: Values = {
        "total": sum_.total,
        "name": sum_.name,
        "dark": SEATS_DARK[sum_.seat].hex,
        "rows": tuple(rows),
        "long": len(rows) >= _MANY_PARTS,
        **seal_tones(sum_.seat, ahead),
    }
    return panel("sum", values, size, SEATS[sum_.seat], ahead)


# --- the arena ------------------------------------------------------------------------------------


class ArenaContent(NamedTuple):
    """The content of the arena: empty zones, sums, title, and score lines."""

    title: str
    bays: tuple[tuple[Units, str, int], ...]
    sums: tuple[tuple[Units, FighterSum, bool], ...]
    band: Units | None
    lines: tuple[str, ...]


@lru_cache(maxsize=4)
def _battleground(
    size: tuple[int, int], terrain: GuardiansFace | land_map.Territory | None
) -> pygame.Surface:
    """Draws the darkened terrain of a combat, so that cards stand out."""

    def picture(surface: pygame.Surface, rect: pygame.Rect) -> None:
        if isinstance(terrain, land_map.Territory):
            surface.blit(land_map.ground(terrain, rect.size), rect)
        elif terrain is not None:
            # The picture has the layout of a wide card: the land fills the lower half.
            surface.blit(woodcut(terrain, rect.size), rect)

    values: Values = {"terrain": terrain is not None}
    return vector.rounded(layouts().paint("arena", values, size, picture), 8)


@lru_cache(maxsize=24)
def arena(
    size: tuple[int, int],
    scene: ArenaContent,
    unit: float,
    terrain: GuardiansFace | land_map.Territory | None,
    letters: float,
) -> pygame.Surface:
    """Draws the area between both hands, in front of the combat's terrain."""
    surface = _battleground(size, terrain).copy()
    for box, words, seat in scene.bays:
        rect = _pixels(box, unit)
        # Captions need a darker background on a picture.
        surface.blit(bay(rect.size, seat, dark=True), rect)
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
    values: Values = {"title": title, "lines": "\n".join(lines)}
    layouts().paint_on(surface, "band", values, letters=letters)
    return surface


@lru_cache(maxsize=8)
def stores(size: tuple[int, int], seat: int) -> pygame.Surface:
    """Draws the zones of stored cards, each with its name at the upper edge."""
    return layouts().paint("stores", {"tone": SEATS[seat].lighter(0.25).hex}, size)


@lru_cache(maxsize=64)
def bay(size: tuple[int, int], seat: int, dark: bool = False) -> pygame.Surface:
    """Draws the outline of an empty zone."""
    tone = SEATS[seat].lighter(0.25) if seat >= 0 else PAPER_DARK
    size = (max(1, size[0]), max(1, size[1]))  # A closed zone has no size.
    return layouts().paint("bay", {"tone": tone.hex, "dark": dark}, size)


#: The maximum text scale of captions. Captions of narrow zones cannot grow further, and those of
#: wide zones should not be larger.
_MAX_TEXT_GROWTH = 1.25


def caption(size: tuple[int, int], words: str, unit: float, letters: float) -> pygame.Surface:
    """Draws the caption of an empty zone."""
    w, h = size
    minimum = 18 * unit
    px = round(min(h * 0.3, max(w * 0.17, minimum), 0.55 * minimum + 0.09 * math.sqrt(w * h)))
    px = max(_SMALLEST_TEXT, round(px * min(letters, _MAX_TEXT_GROWTH)))
    return text.fit(words, "bold", px, PAPER, (w - w // 8, h - h // 4), "center")


#: The minimum size of captions and of the rows of a sheet in pixels.
_SMALLEST_TEXT = 11
#: The last row if not all rows fit.
MORE_ROW = ("log", "Hover for more.")


@lru_cache(maxsize=48)
def notice(
    size: tuple[int, int],
    heading: str,
    rows: tuple[tuple[str, str], ...],
    letters: float,
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
    px = max(_SMALLEST_TEXT, round(w * 0.082 * letters))
    while px > _SMALLEST_TEXT and _heights(rows, px, width) + pad * len(rows) > text_height:
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


def folded_notice(
    size: tuple[int, int],
    heading: str,
    rows: tuple[tuple[str, str], ...],
    letters: float,
    side: int,
) -> pygame.Surface:
    """Draws a folded sheet as an icon in its size of `side` pixels.

    Enlarged, it is open.
    """
    if size[1] > side:
        return notice((side * 7, side * 6), heading, rows, letters)
    surface = sheet(size)
    icon = icons.icon(MORE_ROW[0], side * 2 // 3, SOFT)
    surface.blit(icon, icon.get_rect(center=surface.get_rect().center))
    return surface


def _heights(rows: tuple[tuple[str, str], ...], px: int, width: int) -> int:
    return sum(text.measure(words, "body", px, width)[1] for _, words in rows)


@lru_cache(maxsize=16)
def results(
    size: tuple[int, int], combats: int, won: tuple[tuple[int, str], ...]
) -> pygame.Surface:
    """Draws the combats of the duel, each with the shield of its winner."""
    spaces = [badge("won-combat", seat=SEATS[seat].hex, mark=mark) for seat, mark in won]
    spaces += [badge("open-combat", mark=each + 1) for each in range(len(won), combats)]
    return panel("results", {"combats": tuple(spaces)}, size, INK)


@lru_cache(maxsize=4)
def board(
    size: tuple[int, int],
    seat: int,
    territories: tuple[land_map.Territory, ...],
    labels: tuple[tuple[tuple[int, ...], SpaceTile], ...],
    armies: tuple[land_map.Army, ...],
) -> pygame.Surface:
    """Draws the map with the names of bare lands, and a banner for each army."""
    surface = land_map.land_map(size, seat, territories).copy()
    unit = size[1] / HEIGHT
    for box, tile in labels:
        rect = pygame.Rect(box)
        surface.blit(ribbon(None, rect.size, tile, "No terrain"), rect)
    for army in armies:
        values: Values = {
            "mark": army.mark,
            "seat": SEATS[army.seat].hex,
            "dark": SEATS_DARK[army.seat].hex,
            "points": army.points,
            "count": f"\u00d7{army.creatures}" if army.points is not None else None,
            "hidden": army.creatures if army.points is None else None,
        }
        banner = (round(42 * unit), round(150 * unit))
        surface.blit(layouts().paint("army", values, banner), army.at)
    return surface


#: The kinds of highlights that also tint their area.
FILLED = ("legal", "cover", "bad")


@lru_cache(maxsize=128)
def glow(size: tuple[int, int], kind: str, colour: Rgb, dark: Rgb) -> pygame.Surface:
    """Draws the highlight of a zone: `legal` is filled, `ready` dashed."""
    width = max(2.0, min(12.0, min(size) / 24))
    filled = kind in FILLED
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
