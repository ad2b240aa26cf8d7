"""The page about the end of a skirmish: both sides, water, and result."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from tabletop.app.painting.news_pages import framed
from tabletop.app.painting.theme import Scale
from tabletop.app.skins.layouts import Value
from tabletop.app.skins.sandland import mats
from tabletop.app.skins.sandland.cards import CARD, SandlandFace, back, card
from tabletop.app.skins.sandland.inks import LINE, layouts
from tabletop.games.sandland.explain import State


class FinalCard(NamedTuple):
    """A card at the end of a skirmish; without a face its back is shown."""

    seat: int
    face: SandlandFace | None
    state: State | None


class SkirmishSide(NamedTuple):
    """A seat at the end of a skirmish."""

    seat: int
    who: str
    water: int
    cards: tuple[FinalCard, ...]
    won: bool
    own: bool


class SkirmishResult(NamedTuple):
    """The end of a skirmish.

    `water` holds the counter's position, the seat it refers to, and the names.
    """

    title: str
    lines: tuple[str, ...]
    sides: tuple[SkirmishSide, ...]
    water: tuple[int, int, tuple[str, str]]
    own_wins: bool


def verdict(result: SkirmishResult, size: tuple[int, int], scale: Scale) -> pygame.Surface:
    """Draws the opponent's side, the water, the viewer's side, and the result."""
    surface, content_rect = framed(result.title, result.lines, LINE, size, scale)
    gap = max(4, size[1] // 50)
    track = pygame.Rect(0, 0, content_rect.w, round(size[1] * 0.085))
    height = (content_rect.h - track.h - 2 * gap) // 2
    track.top = content_rect.top + height + gap
    maximum = max(5, *[len(side.cards) for side in result.sides])
    for side, top in zip(result.sides, (content_rect.top, track.bottom + gap), strict=True):
        _side(surface, side, pygame.Rect(0, top, content_rect.w, height), maximum)
    surface.blit(mats.water_track(track.size, *result.water), track)
    return surface


def _side(surface: pygame.Surface, side: SkirmishSide, box: pygame.Rect, maximum: int) -> None:
    """Draws a side: name, water, and cards, the front row first.

    `maximum` is the number of cards for which a row has space.
    """
    plate = mats.plate(box.size, mats.SEATS[side.seat % 2], side.won)
    values: dict[str, Value] = {
        "name": side.who,
        "ink": mats.SEATS[side.seat % 2].darker(0.25).hex,
        "won": side.won,
        "pull": side.water,
        "empty": not side.cards,
    }
    layouts().paint_on(plate, "skirmish-side", values)
    surface.blit(plate, box)
    if not side.cards:
        return
    pad = max(6, box.h // 12)
    inside = box.inflate(-3 * pad, -2 * pad)
    left = inside.left + round(inside.w * 0.2) + pad
    cards_rect = pygame.Rect(left, inside.top, inside.right - left, inside.h)
    pitch = cards_rect.w // maximum
    width = min(round(cards_rect.h / CARD), pitch - pad // 2)
    for number, final_card in enumerate(side.cards):
        picture = _card(final_card, (width, round(width * CARD)))
        middle = (cards_rect.left + number * pitch + pitch // 2, cards_rect.centery)
        surface.blit(picture, picture.get_rect(center=middle))


def _card(one: FinalCard, size: tuple[int, int]) -> pygame.Surface:
    if one.face is None or one.state is None:
        return back(one.seat, size)
    return card(one.face, one.state, size)
