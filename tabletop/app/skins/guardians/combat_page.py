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
    SOFT,
    layouts,
)
from tabletop.app.skins.guardians.panels import seal_tones, sheet


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
    surface.blit(sheet(box.size, SEATS[side.seat], side.won), box)
    pad = max(6, box.h // 14)
    inside = box.inflate(-3 * pad, -2 * pad)
    width = round(inside.w * 0.2)
    name = pygame.Rect(inside.left, inside.top, width, round(inside.h * 0.34))
    px = round(inside.h * 0.15)
    words = f"{text.truncate(side.who, 'bold', px, 2 * name.w - px)}: {side.name}"
    text.draw(surface, words, "bold", round(inside.h * 0.15), SEATS_DARK[side.seat], name)
    role = pygame.Rect(name.left, name.bottom, width, round(inside.h * 0.15))
    text.draw(surface, side.role, "italic", round(inside.h * 0.12), SOFT, role)
    if side.total is not None:
        px = inside.bottom - role.bottom - pad // 2
        tones = seal_tones(side.seat, side.won)
        seal = layouts().badge("seal", px, number=side.total, **tones)
        surface.blit(seal, (inside.left, inside.bottom - px))
    cards_rect = pygame.Rect(
        inside.left + width + pad, inside.top, inside.w - width - pad, inside.h
    )
    if not side.fates:
        text.draw(
            surface, "No creatures", "italic", round(inside.h * 0.14), SOFT, cards_rect, "center"
        )
        return
    below = round(inside.h * 0.15)
    card_wide = round((inside.h - below) / CARD)
    pitch = min(card_wide + pad, (cards_rect.w - card_wide) // max(1, len(side.fates) - 1))
    for number, fate in enumerate(side.fates):
        x = cards_rect.left + number * pitch
        picture = card(fate.face, (card_wide, inside.h - below), CardStance(beaten=fate.lost))
        surface.blit(picture, (x, cards_rect.top))
        caption_rect = pygame.Rect(
            x, cards_rect.bottom - below, min(card_wide, max(pitch, 1)), below
        )
        colour = layouts().tone("loss") if fate.lost else INK
        text.draw(surface, fate.words, "bold", round(below * 0.8), colour, caption_rect, "center")
