"""The notes beside an enlarged card, and the cards below a token."""

from __future__ import annotations

import pygame

from tabletop.app.painting import text
from tabletop.app.skins.sacred_wars import cards, inks, panels, tokens
from tabletop.app.skins.sacred_wars.card_faces import face_of
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
    words = text.render("\n".join(tile_lines(element, coins)), "body", px, inks.INK, px * 19)
    head = text.render(f"{element_rules(element).name} tile", "display", px * 3 // 2,
                       inks.GOLD_DARK)  # fmt: skip
    tall = max(side, head.get_height() + words.get_height())
    width = side + 3 * pad + max(head.get_width(), words.get_width())
    sheet = panels.plate((width, tall + 2 * pad), inks.GOLD_DARK).copy()
    sheet.blit(tokens.element_tile(element, (side, side), coins), (pad, pad))
    sheet.blit(head, (side + 2 * pad, pad))
    sheet.blit(words, (side + 2 * pad, pad + head.get_height()))
    return sheet


def beside(card: pygame.Surface, said: list[str], below: list[pygame.Surface]) -> pygame.Surface:
    """Draws an enlarged card with its notes, and below them a fan of cards."""
    if not said and not below:
        return card
    width, height = card.get_size()
    px = max(12, round(width / 19))
    pad, gap = px * 2 // 3, px // 3
    fanned = sum(one.get_width() + gap for one in below)
    wide = max(round(width * 0.9), min(fanned, round(width * 1.7)))
    room = wide - 2 * pad
    fan = max((one.get_height() for one in below), default=0)
    free = height - (fan + gap if fan else 0) - 2 * pad
    sheet = None
    if said:
        words = "\n".join(said)
        written = text.render(words, "body", px, inks.INK, room)
        if written.get_height() > free:
            written = text.fit(words, "body", px, inks.INK, (room, free), "left")
        sheet = panels.plate((wide, written.get_height() + 2 * pad), inks.GOLD_DARK).copy()
        sheet.blit(written, (pad, pad))
    surface = pygame.Surface((width + gap + wide, height), pygame.SRCALPHA)
    surface.blit(card, (0, 0))
    if sheet is not None:
        surface.blit(sheet, (width + gap, 0))
    x = width + gap
    step = min((wide - below[-1].get_width()) / max(1, len(below) - 1), 10**6) if below else 0
    for number, one in enumerate(below):
        at = x + round(number * min(step, one.get_width() + gap))
        surface.blit(one, (at, height - one.get_height()))
    return surface


def stacked(piece: Piece, explainer: Explainer, height: int) -> list[pygame.Surface]:
    """Returns small pictures of the cards below a token.

    Hidden items of the opponent show their backs.
    """
    size = (round(height / cards.CARD), height)
    found = []
    for under in stack(explainer.table, piece):
        seen = under.face > 0 or under.owner == explainer.view.seat
        if seen and under.kind in card_rules_by_kind():
            face = face_of(under.kind)
            found.append(cards.card(face, cards.printed(face), size))
        else:
            found.append(cards.back(under.owner or 0, size))
    return found
