"""An enlarged element tile, and the cards below a token."""

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
