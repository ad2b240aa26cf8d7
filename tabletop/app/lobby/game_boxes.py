"""The game boxes of the home scene: a painted cover, or a wooden one."""

from __future__ import annotations

import zlib
from functools import lru_cache

import pygame

from tabletop.app.art import picture_cache
from tabletop.app.painting import generic_pieces, icons, text, vector
from tabletop.app.painting.backgrounds import shadow
from tabletop.app.painting.theme import Rgb, rgb
from tabletop.app.skins import BUNDLED, skin_of

_CREAM = rgb("#fff3d6")
#: The colour of titles on painted covers.
GOLD = rgb("#ffe9b0")
#: The letter height in pixels below which only the caption shows the tagline.
SMALLEST_TAGLINE = 10


@lru_cache(maxsize=48)
def draw_box(game: str, name: str, tagline: str, size: tuple[int, int]) -> pygame.Surface:
    """Draws a game's box with its shadow, inside `size`."""
    reach = max(4, round(min(size) * 0.035))
    cover_size = (size[0] - 2 * reach, size[1] - 2 * reach)
    cover = draw_cover(game, cover_size).copy()
    _lettering(cover, name, tagline, _CREAM if skin_of(game).cover is None else GOLD)
    _edges(cover)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(shadow(cover_size, reach), (0, reach // 2))
    picture.blit(vector.rounded(cover, max(3, reach // 2)), (reach, reach))
    return picture


@lru_cache(maxsize=24)
def draw_cover(game: str, size: tuple[int, int]) -> pygame.Surface:
    """Returns the cover of a game's box without its title.

    The surface is shared: do not draw on it. Covers of bundled games are cached on disk, because
    the home scene opens first.
    """
    painter = skin_of(game).cover
    if painter is None:
        return _plain_cover(game, size)
    if game not in BUNDLED:
        return painter(size)
    return picture_cache.picture(("cover", game), size, lambda: painter(size))


def _lettering(cover: pygame.Surface, name: str, tagline: str, colour: Rgb) -> None:
    """Draws the title at the top and the tagline on a band at the bottom."""
    width, height = cover.get_size()
    title_box = pygame.Rect(0, 0, round(width * 0.84), round(height * 0.25))
    title_box.midtop = (width // 2, round(height * 0.055))
    px = round(min(width * 0.155, height * 0.15))
    title = text.fit(name, "display", px, colour, title_box.size)
    dark = text.text_shadow(name, "display", px, rgb("#05060f"), title_box.size)
    place = title.get_rect(center=title_box.center)
    cover.blit(dark, dark.get_rect(center=place.move(0, px // 18).center))
    cover.blit(title, place)
    small = round(height * 0.042)
    if not tagline or small < SMALLEST_TAGLINE:
        return
    band = pygame.Surface((width, round(height * 0.125)), pygame.SRCALPHA)
    band.fill((8, 8, 20, 190))
    cover.blit(band, (0, height - band.get_height()))
    room = pygame.Rect(0, height - band.get_height(), width, band.get_height())
    words_box = room.inflate(-round(width * 0.1), -round(height * 0.03))
    text.draw(cover, tagline, "italic", small, _CREAM, words_box, "center")


def _edges(cover: pygame.Surface) -> None:
    """Draws light edges above and on the left, dark ones on the other sides."""
    width, height = cover.get_size()
    line = max(1.5, min(width, height) * 0.008)
    body = vector.polyline(
        [(line, height), (line, line), (width, line)],
        vector.style(stroke="#fff", width=2 * line, opacity=0.28),
    ) + vector.polyline(
        [(width - line, 0), (width - line, height - line), (0, height - line)],
        vector.style(stroke="#000", width=2 * line, opacity=0.45),
    )
    cover.blit(vector.paint(body, (width, height), (width, height)), (0, 0))


def _plain_cover(game: str, size: tuple[int, int]) -> pygame.Surface:
    """Draws a wooden inlay in the game's colour around its icon."""
    width, height = size
    unit_height = 100 * height / width
    colour = generic_pieces.kind_colour(game)
    defs = vector.vertical_gradient(
        "ground", [(0, colour.lighter(0.16).hex, 1), (1, colour.darker(0.5).hex, 1)], 0, unit_height
    )
    body = vector.rect(0, 0, 100, unit_height, vector.style("url(#ground)"))
    count = 6 + 2 * (zlib.crc32(game.encode()) % 4)
    middle = (50.0, unit_height * 0.56)
    for ring in range(7, 0, -1):
        shade = colour.lighter(0.10) if ring % 2 else colour.darker(0.28)
        outer = vector.ring_points(middle, ring * 8.5, count)
        inner = vector.ring_points(middle, ring * 8.5 * 0.8, count, -90 + 180 / count)
        star = [point for pair in zip(outer, inner, strict=True) for point in pair]
        body += vector.polygon(
            star, vector.style(shade.hex, Rgb(*colour).darker(0.55).hex, 0.4, 0.85)
        )
    body += vector.circle(*middle, 17, vector.style("#f0d5a4", "#4c2f1d", 1.2))
    sign = game if game in icons.names() else "dice"
    body += vector.group(
        icons.shapes(sign, colour.darker(0.5).hex),
        f"translate(38 {middle[1] - 12:.2f}) scale(1.0)",
    )
    return vector.paint(body, (100, unit_height), size, defs)
