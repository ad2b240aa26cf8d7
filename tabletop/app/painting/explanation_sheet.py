"""The sheet of explanations beside an enlarged card."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.app.painting import text
from tabletop.app.painting.theme import Rgb

WIDTH_SHARE = 0.92
"""The width of the sheet, as a share of the card's width."""


def draw_beside(
    card: pygame.Surface, explanations: list[str], ink: Rgb, sheet: Callable[..., pygame.Surface]
) -> pygame.Surface:
    """Draws explanations on a sheet to the right of an enlarged card.

    `sheet` paints the empty sheet in a size. If there is nothing to explain, the card is returned
    unchanged.
    """
    if not explanations:
        return card
    width, height = card.get_size()
    px = max(12, round(width / 18))
    pad = px * 3 // 4
    room = round(width * WIDTH_SHARE) - 2 * pad
    words = text.emphasized("\n".join(explanations))
    written = text.render(words, "body", px, ink, room)
    if written.get_height() > height - 2 * pad:
        written = text.fit(words, "body", px, ink, (room, height - 2 * pad), "left")
    size = (room + 2 * pad, written.get_height() + 2 * pad)
    gap = px // 3
    surface = pygame.Surface((width + gap + size[0], height), pygame.SRCALPHA)
    surface.blit(card, (0, 0))
    surface.blit(sheet(size), (width + gap, 0))
    surface.blit(written, (width + gap + pad, pad))
    return surface
