"""The sheet of explanations beside an enlarged card."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.app.painting import text
from tabletop.app.painting.theme import Rgb

WIDTH_SHARE = 0.92
"""The width of the sheet, as a share of the card's width."""


def draw_beside(
    card: pygame.Surface,
    explanations: list[str],
    ink: Rgb,
    sheet: Callable[..., pygame.Surface],
    pieces_below: Sequence[pygame.Surface] = (),
    *,
    keywords: bool = True,
) -> pygame.Surface:
    """Draws explanations on a sheet to the right of an enlarged card.

    If there is nothing to explain, the card is returned unchanged.

    Args:
      card: The enlarged card.
      explanations: The lines of text.
      ink: The colour of the text.
      sheet: Paints the empty sheet in a size.
      pieces_below: Equally large pictures of the pieces below the card, which are fanned below the
        sheet.
      keywords: Whether keywords are bold.
    """
    if not explanations and not pieces_below:
        return card
    width, height = card.get_size()
    px = max(12, round(width / 18))
    pad, gap = px * 3 // 4, px // 3
    step = pieces_below[0].get_width() + gap if pieces_below else 0
    sheet_width = max(round(width * WIDTH_SHARE), min(len(pieces_below) * step, round(1.7 * width)))
    surface = pygame.Surface((width + gap + sheet_width, height), pygame.SRCALPHA)
    surface.blit(card, (0, 0))
    free = height - 2 * pad
    if pieces_below:
        free -= pieces_below[0].get_height() + gap
        step = min(step, (sheet_width - step) // max(1, len(pieces_below) - 1))
    for number, piece in enumerate(pieces_below):
        surface.blit(piece, (width + gap + number * step, height - piece.get_height()))
    if explanations:
        words = "\n".join(explanations)
        if keywords:
            words = text.emphasized(words)
        written = text.render(words, "body", px, ink, sheet_width - 2 * pad)
        if written.get_height() > free:
            written = text.fit(words, "body", px, ink, (sheet_width - 2 * pad, free), "left")
        surface.blit(sheet((sheet_width, written.get_height() + 2 * pad)), (width + gap, 0))
        surface.blit(written, (width + gap + pad, pad))
    return surface
