"""The pictures of a beat: its headline, cards, results, and seat mark."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache

import pygame

from tabletop.app.painting import text
from tabletop.app.painting.colour_schemes import ink_on
from tabletop.app.painting.icons import icon
from tabletop.app.painting.seat_names import PlayerNames
from tabletop.app.painting.theme import MIN_LEGIBLE_HEIGHT, Palette, Rgb, WidgetStyle
from tabletop.app.render.table_skin import PRINTED_CARD, FloatingText, TableSkin
from tabletop.app.table.logged_moves import LoggedMove
from tabletop.app.widgets import plate
from tabletop.session.session import Session
from tabletop.table import VisiblePiece

#: The maximum width and height of the picture, and of its cards, as shares of the free table.
MAX_WIDTH, MAX_HEIGHT, CARDS_HEIGHT = 0.86, 0.94, 0.66
#: The maximum number of lines below the cards.
MAX_LINES = 5
#: The maximum number of results, and the size of their letters in units.
MAX_RESULTS, RESULT_UNITS = 6, 20


def seat_mark(session: Session, palette: Palette, seat: int) -> tuple[str, Rgb]:
    """Returns the icon or letter of a seat, and its colour."""
    if not 0 <= seat < len(session.players):
        return "", palette.ink_soft
    names = PlayerNames(session.seated)
    return names.seat_mark(seat), names.colour(palette, seat)


def draw_headline(
    headline: str, style: WidgetStyle, width: int, mark: tuple[str, Rgb]
) -> pygame.Surface:
    """Draws the headline of a routine beat with the mark of its seat."""
    palette, scale = style.palette, style.scale
    px, pad = scale.text("body"), scale.px(8)
    words = text.render(headline, "bold", px, palette.ink, width)
    beside = badge_side(px) + pad if mark[0] else 0
    size = (words.get_width() + 2 * pad + beside, max(words.get_height(), beside) + pad)
    surface = plate(size, palette.panel, mark[1], scale.px(8), 2, 0.97).copy()
    if mark[0]:
        disc = badge(mark[0], px, mark[1])
        surface.blit(disc, disc.get_rect(midleft=(pad, size[1] // 2)))
    surface.blit(words, words.get_rect(midleft=(pad + beside, size[1] // 2)))
    return surface


def draw_beat(
    event: LoggedMove,
    skin: TableSkin,
    style: WidgetStyle,
    room: tuple[int, int],
    mark: tuple[str, Rgb],
) -> pygame.Surface:
    """Draws a beat within `room`: headline, large cards, and results."""
    palette, scale = style.palette, style.scale
    pad, px = scale.px(12), scale.text("heading")
    width, height = round(room[0] * MAX_WIDTH) - 2 * pad, round(room[1] * MAX_HEIGHT) - 2 * pad
    lines = [line.text for line in event.lines if line.text not in (event.headline, *event.sums)]
    lines = [*event.sums, *lines[:MAX_LINES], *(["…"] if len(lines) > MAX_LINES else [])]
    heading = text.render(event.headline, "bold", px, palette.ink, width, "center")
    foot = (
        text.render("\n".join(lines), "body", scale.text("label"), palette.ink, width, "center")
        if lines
        else None
    )
    results = _draw_results(event, style, width) if event.results else None
    used = heading.get_height() + (results.get_height() if results is not None else 0)
    used += (foot.get_height() if foot is not None else 0) + 3 * pad
    cards_room = (width, max(scale.px(60), min(round(room[1] * CARDS_HEIGHT), height - used)))
    cards = _draw_cards(event, skin, style, cards_room) if event.pieces else None
    parts = [part for part in (heading, cards, results, foot) if part is not None]
    beside = badge_side(px) + pad if mark[0] else 0
    across = max(part.get_width() for part in parts) + 2 * pad + 2 * beside
    size = (min(across, room[0]), sum(part.get_height() + pad for part in parts) + pad)
    surface = plate(size, palette.panel, mark[1], scale.px(12), 3, 0.97).copy()
    if mark[0]:
        surface.blit(badge(mark[0], px, mark[1]), (pad, pad))
    y = pad
    for part in parts:
        surface.blit(part, part.get_rect(centerx=size[0] // 2, top=y))
        y += part.get_height() + pad
    return surface


def _draw_results(event: LoggedMove, style: WidgetStyle, width: int) -> pygame.Surface:
    """Draws the results of a beat in a row: damage, coins, losses."""
    gap = style.scale.px(8)
    pictures = [
        draw_result(one, style, RESULT_UNITS, (width // MAX_RESULTS, width))
        for one in event.results[-MAX_RESULTS:]
    ]
    size = (
        sum(picture.get_width() + gap for picture in pictures) - gap,
        max(picture.get_height() for picture in pictures),
    )
    surface, x = pygame.Surface(size, pygame.SRCALPHA), 0
    for picture in pictures:
        surface.blit(picture, (x, 0))
        x += picture.get_width() + gap
    return surface


def _draw_cards(
    event: LoggedMove, skin: TableSkin, style: WidgetStyle, room: tuple[int, int]
) -> pygame.Surface:
    """Draws the cards side by side, with an arrow after the acting one."""
    count, gap = len(event.pieces), style.scale.px(44)
    each = ((room[0] - gap * (count - 1)) // count, room[1])
    pictures = [
        _draw_card(piece, state, skin, each)
        for piece, state in zip(event.pieces, event.piece_states, strict=True)
    ]
    height = max(picture.get_height() for picture in pictures)
    width = sum(picture.get_width() for picture in pictures) + gap * (count - 1)
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    x = 0
    for number, picture in enumerate(pictures):
        surface.blit(picture, picture.get_rect(left=x, centery=height // 2))
        x += picture.get_width()
        if number == 0 and count > 1:
            sign = icon("arrow-right", gap * 3 // 4, style.palette.accent)
            surface.blit(sign, sign.get_rect(center=(x + gap // 2, height // 2)))
        x += gap
    return surface


def _draw_card(
    piece: VisiblePiece, state: Hashable, skin: TableSkin, room: tuple[int, int]
) -> pygame.Surface:
    """Draws a card as large as possible, or its back if it is hidden."""
    height = min(room[1], round(room[0] * PRINTED_CARD[1] / PRINTED_CARD[0]))
    size = (round(height * PRINTED_CARD[0] / PRINTED_CARD[1]), height)
    picture = skin.draw_printed(piece, size) if piece.kind is not None else None
    picture = picture or skin.draw_in_log(piece, size, state)
    share = min(room[0] / picture.get_width(), room[1] / picture.get_height(), 1.0)
    fitted = (round(picture.get_width() * share), round(picture.get_height() * share))
    return picture if share == 1 else pygame.transform.smoothscale(picture, fitted)


def draw_result(
    result: FloatingText, style: WidgetStyle, units: int, room: tuple[int, int]
) -> pygame.Surface:
    """Draws a result on a small plate: damage, coins, a loss."""
    palette, scale = style.palette, style.scale
    px = scale.text(units)
    ink = palette.good if result.kind == "good" else palette.bad
    box = (max(8, room[0] - 6), min(px * 2, max(8, room[1] - 2)))
    words = text.fit(legible_part(result.words, px, box), "bold", px, ink, box)
    size = (words.get_width() + 6, words.get_height() + 2)
    surface = plate(size, palette.panel, ink, 4).copy()
    surface.blit(words, words.get_rect(center=surface.get_rect().center))
    return surface


def legible_part(result: str, px: int, box: tuple[int, int]) -> str:
    """Returns the part of a result that is legible: all of it, or its icons."""
    if text.fitting_size(result, "bold", px, box) >= MIN_LEGIBLE_HEIGHT:
        return result
    return "".join(text.icons_in(result)) or "…"


def badge_side(px: int) -> int:
    """Returns the diameter of a seat's mark for a letter height."""
    return round(px * 1.45)


@lru_cache(maxsize=32)
def badge(sign: str, px: int, colour: Rgb) -> pygame.Surface:
    """Draws a seat's mark on a disc in its colour."""
    side = badge_side(px)
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(surface, colour, (side // 2, side // 2), side // 2)
    if sign.startswith("{"):  # an emblem has its own colour
        pygame.draw.circle(surface, "#1a120b", (side // 2, side // 2), side // 2 - max(1, px // 9))
    words = text.render(sign, "bold", px, ink_on(colour))
    surface.blit(words, words.get_rect(center=(side // 2, side // 2)))
    return surface
