"""The marble panels of Sacred Wars: seats, units, and the battle."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from tabletop.app.painting import text, vector
from tabletop.app.painting.theme import SMALLEST_TEXT, Rgb
from tabletop.app.skins.layouts import PaintPicture, Values, badge, trend
from tabletop.app.skins.sacred_wars.cards import SacredFace, chip, medal
from tabletop.app.skins.sacred_wars.inks import layouts
from tabletop.games.sacred_wars.kinds import ATTRIBUTES
from tabletop.games.sacred_wars.zones import TOKENS

#: The ratio of width to height below which a panel has other layouts.
_TALL = 1.8


def plate(size: tuple[int, int], edge: str = "gold-dark", thick: bool = False) -> pygame.Surface:
    """Draws a marble slab with an edge in a tone."""
    return layouts().paint("thick-plate" if thick else "plate", {"edge": edge}, size)


def on_plate(
    size: tuple[int, int],
    layout: str,
    values: Values,
    edge: str = "gold-dark",
    *,
    thick: bool = False,
    letters: float = 1.0,
    picture: PaintPicture | None = None,
) -> pygame.Surface:
    """Paints a layout on a marble slab with an edge in a tone."""
    surface = plate(size, edge, thick)
    layouts().paint_on(surface, layout, values, picture=picture, letters=letters)
    return surface


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
    counters = tuple(
        badge(
            "main-counter" if sign == seat.main else "counter",
            icon=sign,
            number=value,
            seat=seat.seat,
        )
        for sign, value in seat.signs
    )
    values: Values = {
        "seat": seat.seat,
        "octagon": bool(seat.seat % 2),
        "name": seat.name,
        "leader": seat.deck + (" {play}" if seat.turn else ""),
        "counters": counters,
    }
    edge = "gold" if seat.turn else f"seat-{seat.seat}-main"
    return on_plate(size, "seat", values, edge, thick=seat.turn)


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
    row_height = min(height // max(1, count), round(height / TOKENS))
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
        surface.blit(_unit(box.size, seat, token), box)
    return surface


def _unit(size: tuple[int, int], seat: int, unit: UnitRow) -> pygame.Surface:
    signs = unit.signs + (("hourglass",) if unit.used else ())
    stats = zip(ATTRIBUTES, unit.values, unit.changes, strict=True)
    values: Values = {
        "name": unit.name,
        "ink": "soft" if unit.used else "ink",
        "signs": tuple(chip(sign, "row-sign") for sign in signs),
        "stats": tuple(
            badge("unit-stat", stat=name, number=value, trend=trend(change), changed=bool(change))
            for name, value, change in stats
        ),
    }

    def picture(sheet: pygame.Surface, rect: pygame.Rect) -> None:
        sheet.blit(medal(unit.face, rect.w), rect)

    return on_plate(size, "unit", values, f"seat-{seat}-main", picture=picture)


class BattleContent(NamedTuple):
    """A battle in progress: both tokens with their seats, and the odds."""

    attacker: tuple[SacredFace, int]
    defender: tuple[SacredFace, int]
    odds: tuple[tuple[str, str], ...]


@lru_cache(maxsize=32)
def duel(size: tuple[int, int], battle: BattleContent, letters: float) -> pygame.Surface:
    """Draws a battle: both tokens and the odds.

    In a tall panel, the names are below the tokens.
    """
    (attacker, attacker_seat), (defender, defender_seat) = battle.attacker, battle.defender
    values: Values = {
        "attacker": attacker.name,
        "attacker_seat": attacker_seat,
        "defender": defender.name,
        "defender_seat": defender_seat,
        "odds": _lines(battle.odds),
    }

    def picture(surface: pygame.Surface, rect: pygame.Rect) -> None:
        face = attacker if rect.centerx < size[0] // 2 else defender
        surface.blit(medal(face, rect.w), rect)

    layout = "tall-duel" if size[0] < _TALL * size[1] else "duel"
    return on_plate(size, layout, values, "gold", thick=True, letters=letters, picture=picture)


def _lines(rows: tuple[tuple[str, str], ...]) -> str:
    """Returns lines of an icon and words; the first one is bold."""
    lines = [f"{{{sign}}} {words}" if sign else words for sign, words in rows]
    return "\n".join([*map(text.in_bold, lines[:1]), *lines[1:]])


@lru_cache(maxsize=32)
def notice(
    size: tuple[int, int], heading: str, rows: tuple[tuple[str, str], ...], letters: float
) -> pygame.Surface:
    """Draws a plate with a heading and rows of text."""
    layout = "tall-notice" if size[0] < _TALL * size[1] else "notice"
    values: Values = {"heading": heading, "rows": _lines(rows)}
    return on_plate(size, layout, values, letters=letters)


@lru_cache(maxsize=8)
def boon(size: tuple[int, int], seat: int, words: str, letters: float) -> pygame.Surface:
    """Draws the boon of a seat's commander, as printed on the command card.

    It has a heading if the words are legible below it.
    """
    width, height = size
    free = height * 0.88 - max(SMALLEST_TEXT + 3, height // 4)
    headed = text.measure(words, "body", SMALLEST_TEXT, width - height // 6)[1] <= free
    values: Values = {"seat": seat, "words": words, "headed": headed}
    return layouts().paint("boon", values, size, letters=letters)


@lru_cache(maxsize=8)
def caption(size: tuple[int, int], sign: str, words: str, letters: float) -> pygame.Surface:
    """Draws the caption of an empty pile: its icon, and its name if legible."""
    is_legible = text.measure(words, "bold", SMALLEST_TEXT)[0] <= size[0] * 11 // 12
    values: Values = {"icon": sign, "words": words if is_legible else ""}
    return layouts().paint("caption", values, size, letters=letters)


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
        icon = "stat-atk" if kind == "range" else "kills"
        sign = layouts().badge("chip", side, icon=icon, tone=dark.hex)
        left = reach + 2 if kind == "range" else size[0] + reach - side - 2
        picture.blit(sign, (left, reach + 2))
    return picture
