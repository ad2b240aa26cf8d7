"""The notes beside an enlarged card, and the cards below a token."""

from __future__ import annotations

import pygame

from tabletop.app.painting import text
from tabletop.app.skins.sacred_wars import cards, panels, tokens
from tabletop.app.skins.sacred_wars.card_faces import face_of
from tabletop.app.skins.sacred_wars.inks import layouts
from tabletop.games.sacred_wars.card_rules import card_rules_by_kind, element_rules
from tabletop.games.sacred_wars.explain.tiles import tile_lines
from tabletop.games.sacred_wars.explain.tokens import Explainer
from tabletop.games.sacred_wars.zones import stack
from tabletop.table import Piece


def tile_sheet(element: str, coins: int, height: int) -> pygame.Surface:
    """Draws an enlarged element tile with its effects."""
    side = round(height * 0.3)
    px = max(12, round(height / 25))
    pad = px * 2 // 3
    words = text.render(
        "\n".join(tile_lines(element, coins)), "body", px, layouts().tone("ink"), px * 19
    )
    head = text.render(f"{element_rules(element).name} tile", "display", px * 3 // 2,
                       layouts().tone("gold-dark"))  # fmt: skip
    sheet_height = max(side, head.get_height() + words.get_height())
    width = side + 3 * pad + max(head.get_width(), words.get_width())
    sheet = panels.plate((width, sheet_height + 2 * pad))
    sheet.blit(tokens.element_tile(element, (side, side), coins), (pad, pad))
    sheet.blit(head, (side + 2 * pad, pad))
    sheet.blit(words, (side + 2 * pad, pad + head.get_height()))
    return sheet


def beside(
    card: pygame.Surface, lines: list[str], pictures_below: list[pygame.Surface]
) -> pygame.Surface:
    """Draws an enlarged card with its notes, and below them a fan of cards."""
    if not lines and not pictures_below:
        return card
    width, height = card.get_size()
    px = max(12, round(width / 19))
    pad, gap = px * 2 // 3, px // 3
    fan_width = sum(picture.get_width() + gap for picture in pictures_below)
    total_width = max(round(width * 0.9), min(fan_width, round(width * 1.7)))
    free_width = total_width - 2 * pad
    fan_height = max((picture.get_height() for picture in pictures_below), default=0)
    free = height - (fan_height + gap if fan_height else 0) - 2 * pad
    sheet = None
    if lines:
        words = "\n".join(lines)
        text_surface = text.render(words, "body", px, layouts().tone("ink"), free_width)
        if text_surface.get_height() > free:
            text_surface = text.fit(
                words, "body", px, layouts().tone("ink"), (free_width, free), "left"
            )
        sheet = panels.plate((total_width, text_surface.get_height() + 2 * pad))
        sheet.blit(text_surface, (pad, pad))
    surface = pygame.Surface((width + gap + total_width, height), pygame.SRCALPHA)
    surface.blit(card, (0, 0))
    if sheet is not None:
        surface.blit(sheet, (width + gap, 0))
    x = width + gap
    step = (
        min((total_width - pictures_below[-1].get_width()) / max(1, len(pictures_below) - 1), 10**6)
        if pictures_below
        else 0
    )
    for number, picture in enumerate(pictures_below):
        left = x + round(number * min(step, picture.get_width() + gap))
        surface.blit(picture, (left, height - picture.get_height()))
    return surface


def stacked(piece: Piece, explainer: Explainer, height: int) -> list[pygame.Surface]:
    """Returns small pictures of the cards below a token.

    Hidden items of the opponent show their backs.
    """
    size = (round(height / cards.CARD), height)
    pictures = []
    for lower_piece in stack(explainer.table, piece):
        is_visible = lower_piece.face > 0 or lower_piece.owner == explainer.view.seat
        if is_visible and lower_piece.kind in card_rules_by_kind():
            face = face_of(lower_piece.kind)
            pictures.append(cards.card(face, cards.printed(face), size))
        else:
            pictures.append(cards.back(lower_piece.owner or 0, size))
    return pictures
