"""The panels behind the pieces of Sacred Wars, and highlights of zones."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from tabletop.app.painting import text, vector
from tabletop.app.painting.theme import SMALLEST_TEXT, Rgb
from tabletop.app.skins.layouts import Value, Values
from tabletop.app.skins.sacred_wars.cards import SacredFace, medal, portrait
from tabletop.app.skins.sacred_wars.inks import layouts
from tabletop.games.sacred_wars.zones import TOKENS

#: The ratio of width to height below which a panel has its tall layout, if there is one.
_TALL = 1.8
#: The minimum ratio of width to height of a token in a list.
_ROW_RATIO = 9


class PanelContent(NamedTuple):
    """The content of a panel: its layout and values.

    A panel with an `edge` is on a slab of marble, with a thick edge if it `stands_out`. `faces` are
    the cards whose pictures it shows, from left to right.
    """

    layout: str
    values: tuple[tuple[str, Value], ...]
    edge: str = ""
    stands_out: bool = False
    faces: tuple[SacredFace, ...] = ()


@lru_cache(maxsize=192)
def paint(size: tuple[int, int], panel: PanelContent, letters: float = 1.0) -> pygame.Surface:
    """Paints a panel; `letters` is the text size of the player."""
    faces, is_portrait = iter(panel.faces), panel.layout == "seat"

    def picture(surface: pygame.Surface, rect: pygame.Rect) -> None:
        face = next(faces, None)
        if face is not None:
            surface.blit(portrait(face, rect.size) if is_portrait else medal(face, rect.w), rect)

    surface = pygame.Surface(size, pygame.SRCALPHA)
    if panel.edge:
        slab = "thick-plate" if panel.stands_out else "plate"
        layouts().paint_on(surface, slab, {"edge": panel.edge})
    layout = f"tall-{panel.layout}"
    if layout not in layouts().layouts or size[0] >= _TALL * size[1]:
        layout = panel.layout
    layouts().paint_on(surface, layout, dict(panel.values), picture=picture, letters=letters)
    return surface


def plate(size: tuple[int, int]) -> pygame.Surface:
    """Draws an empty slab of marble."""
    return layouts().paint("plate", {"edge": "gold-dark"}, size)


def rows(size: tuple[int, int], own: bool, count: int) -> list[pygame.Rect]:
    """Returns the rectangles of the tokens in a list.

    They start at the top, or end at the bottom for the viewer's own list. Each takes a fifth of the
    height, or less if there are more than five or the list is narrow.
    """
    width, height = size
    row_height = min(height // max(1, count), round(height / TOKENS), width // _ROW_RATIO)
    top = height - count * row_height if own else 0
    gap = max(1, row_height // 14)
    return [
        pygame.Rect(0, top + number * row_height, width, row_height - gap)
        for number in range(count)
    ]


@lru_cache(maxsize=64)
def roster(size: tuple[int, int], own: bool, units: tuple[PanelContent, ...]) -> pygame.Surface:
    """Draws the tokens of a seat's units zone with their current attributes."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    for box, unit in zip(rows(size, own, len(units)), units, strict=True):
        surface.blit(paint(box.size, unit), box)
    return surface


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
