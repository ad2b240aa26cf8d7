"""Contact sheets: all cards of a game on one page, with their names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from tabletop.app.painting import colour_schemes, text
from tabletop.app.painting.picture_cache import clear_picture_caches
from tabletop.app.painting.theme import SMALLEST_TEXT
from tabletop.app.render.table_skin import TableSkin, face_up_card
from tabletop.app.skins import palette_of, table_skin_for
from tabletop.rules.game import Game
from tabletop.rules.options import all_options

LONGEST_SIDE = 16_384
"""The maximum width and height of a page in pixels; few programs open larger pictures."""
#: The size in which a card is painted only to find out whether it has text.
_PROBE_SIZE = (63, 88)
#: The intended ratio of a page's width to its height.
_PAGE = 1.6


class PageTooLarge(Exception):  # noqa: N818  (an answer, not a failure)
    """The page would exceed the size limit; the message says what to do."""


class CardPicture(NamedTuple):
    """A card on a contact sheet."""

    kind: str
    name: str
    picture: pygame.Surface


def cards_of(game: Game, skin: TableSkin) -> list[str]:
    """Returns the cards of a game by id: those with text, or else all pieces."""
    table = game.setup(game.info.seats[0], all_options(game, {}, "1"), "1")
    on_table = dict.fromkeys(piece.kind for piece in table.pieces)
    backs = {piece.back for piece in table.pieces}.difference(on_table)
    kinds = [kind for kind in {**dict.fromkeys(game.names), **on_table} if kind not in backs]
    return [
        kind for kind in kinds if skin.draw_printed(face_up_card(kind), _PROBE_SIZE) is not None
    ] or kinds


def card_pictures(
    game: Game,
    width: int,
    *,
    colours: str = colour_schemes.DEFAULT_SCHEME,
    only: Sequence[str] = (),
    bare: bool = False,
) -> Iterator[CardPicture]:
    """Yields the cards of a game in `width` pixels, as they look on a table.

    Args:
      colours: A colour scheme named in `COLOURS`.
      only: Substrings; a card is included if its id or name contains one.
      bare: Whether to paint the square illustration alone; cards without one are skipped.
    """
    colour_schemes.set_scheme(colours)
    clear_picture_caches()
    skin = table_skin_for(game)
    for kind in cards_of(game, skin):
        name = game.names.get(kind, kind)
        if only and not any(word.casefold() in f"{kind} {name.casefold()}" for word in only):
            continue
        if bare:
            picture = skin.illustration(kind, (width, width))
            if picture is None:
                continue
        else:
            w, h = skin.printed_size(face_up_card(kind), (1.0, 1.0))
            picture = skin.draw_in_log(face_up_card(kind), (width, round(width * h / w)))
        yield CardPicture(kind, name, picture)


def contact_sheet(
    game: Game, cards: Sequence[CardPicture], width: int, *, grey: bool = False
) -> pygame.Surface:
    """Lays the cards of a game out on a page, row by row.

    Args:
      grey: Whether to convert the page to shades of grey.

    Raises:
      PageTooLarge: The page would be larger than `LONGEST_SIDE`.
    """
    cell_height = max(shot.picture.get_height() for shot in cards)
    px = max(SMALLEST_TEXT, min(20, width // 8))
    gap, line = max(4, width // 16), round(px * 2.5)
    cell = (max(width, 5 * px) + gap, cell_height + line + gap)
    columns = max(1, round((_PAGE * len(cards) * cell[1] / cell[0]) ** 0.5))
    columns = min(columns, len(cards))
    rows = -(-len(cards) // columns)
    size = (columns * cell[0] + gap, rows * cell[1] + gap)
    if max(size) > LONGEST_SIDE:
        raise PageTooLarge(
            f"page size {size[0]}x{size[1]}: too large (choose fewer or smaller cards)"
        )
    palette = palette_of(game.info.id)
    page = pygame.Surface(size)
    page.fill(palette.panel)
    for number, shot in enumerate(cards):
        row, column = divmod(number, columns)
        box = pygame.Rect(gap + column * cell[0], gap + row * cell[1], cell[0] - gap, cell_height)
        picture = shot.picture
        if picture.get_width() > box.w or picture.get_height() > box.h:
            picture = pygame.transform.smoothscale(picture, picture.get_rect().fit(box).size)
        page.blit(picture, picture.get_rect(midtop=box.midtop))
        below = pygame.Rect(box.left, box.bottom + 2, box.w, line - 2)
        text.draw(page, shot.name, "body", px, palette.ink, below, "center")
    return pygame.transform.grayscale(page) if grey else page
