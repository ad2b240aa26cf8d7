"""The page about the end of a combat: both sides and the result."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from tabletop.app.painting import text
from tabletop.app.painting.news_pages import framed
from tabletop.app.painting.theme import Scale
from tabletop.app.skins.guardians.cards import CARD, CardStance, GuardiansFace, card
from tabletop.app.skins.guardians.inks import (
    INK,
    PAPER_LIGHT,
    SEATS,
    SEATS_DARK,
    layouts,
)
from tabletop.app.skins.guardians.panels import panel, seal_tones
from tabletop.app.skins.layouts import Values


class CreatureFate(NamedTuple):
    """A creature at the end of a combat: its value, or how it was lost."""

    face: GuardiansFace
    words: str
    lost: bool


class CombatSide(NamedTuple):
    """A seat at the end of a combat; `total` is None if nothing is counted."""

    seat: int
    who: str
    name: str
    role: str
    total: int | None
    fates: tuple[CreatureFate, ...]
    won: bool = False


class CombatResult(NamedTuple):
    """The end of a combat."""

    title: str
    lines: tuple[str, ...]
    sides: tuple[CombatSide, ...]


def verdict(result: CombatResult, size: tuple[int, int], scale: Scale) -> pygame.Surface:
    """Draws both sides, the opponent's above, with the result between them."""
    surface, content_rect = framed(result.title, result.lines, PAPER_LIGHT, size, scale)
    gap = max(4, size[1] // 60)
    height = (content_rect.h - gap) // 2
    for number, side in enumerate(result.sides):
        _side(
            surface,
            side,
            pygame.Rect(0, content_rect.top + number * (height + gap), content_rect.w, height),
        )
    return surface


def _side(surface: pygame.Surface, side: CombatSide, box: pygame.Rect) -> None:
    """Draws a side: the player, the total, and the creatures."""
    px = round(box.h * 0.129)
    player_name = text.truncate(side.who, "bold", px, round(box.w * 0.4) - 3 * px)
    values: Values = {
        "name": f"{player_name}: {side.name}",
        "role": side.role,
        "dark": SEATS_DARK[side.seat].hex,
        "total": side.total,
        "empty": not side.fates,
        **seal_tones(side.seat, side.won),
    }
    surface.blit(panel("combat-side", values, box.size, SEATS[side.seat], side.won), box)
    pad = max(6, box.h // 14)
    left = box.left + round(box.w * 0.2) + 2 * pad
    cards_rect = pygame.Rect(left, box.top + pad, box.right - pad * 3 // 2 - left, box.h - 2 * pad)
    below = round(cards_rect.h * 0.15)
    size = (round((cards_rect.h - below) / CARD), cards_rect.h - below)
    pitch = min(size[0] + pad, (cards_rect.w - size[0]) // max(1, len(side.fates) - 1))
    for number, fate in enumerate(side.fates):
        x = cards_rect.left + number * pitch
        surface.blit(card(fate.face, size, CardStance(beaten=fate.lost)), (x, cards_rect.top))
        foot = pygame.Rect(x, cards_rect.bottom - below, min(size[0], max(pitch, 1)), below)
        colour = layouts().tone("loss") if fate.lost else INK
        text.draw(surface, fate.words, "bold", round(below * 0.8), colour, foot, "center")
