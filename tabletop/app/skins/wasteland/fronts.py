"""The battle view: a front with sides, cards, dice, and outcome."""

from __future__ import annotations

from typing import NamedTuple

import pygame

import tabletop.app.skins.wasteland.cards as cards
from tabletop.app.painting import dice, icons, text
from tabletop.app.painting.theme import Rgb, Scale
from tabletop.app.skins.layouts import Value
from tabletop.app.skins.wasteland import boards
from tabletop.app.skins.wasteland.cards import WastelandFace
from tabletop.app.skins.wasteland.inks import (
    SODIUM,
    SOFT,
    STEEL,
    gain,
    layouts,
)

#: The maximum number of sides in one column.
MAX_ROWS = 5


class FrontSide(NamedTuple):
    """A seat at a front; `place` is its turn in the shop, from 1, or 0."""

    seat: int
    tint: Rgb
    name: str
    label: str
    cards: tuple[tuple[WastelandFace, int], ...]
    strength: int
    won: bool = False
    place: int = 0
    defends: bool = False
    """Whether the seat defends the attacked base."""


class Front(NamedTuple):
    """A front at which units fight or buy.

    `wall` is the defence of the attacked base. `owner` is the seat of that base, or -1 without a
    base.
    """

    sign: str
    title: str
    prize: WastelandFace | None
    owner: int
    wall: int
    sides: tuple[FrontSide, ...]
    throws: tuple[tuple[tuple[int, int], ...], ...]
    said: str


class Payment(NamedTuple):
    """The payment of a seat, or its failure to pay."""

    tint: Rgb
    name: str
    words: str
    paid: bool


def _heading(surface: pygame.Surface, sign: str, words: str, scale: Scale) -> int:
    """Draws the heading; returns its bottom edge in pixels."""
    height = scale.px(48)
    plate = boards.headed((surface.get_width(), height), sign, words, height)
    surface.blit(plate, (0, 0))
    return height + scale.px(8)


def _rows(area: pygame.Rect, number: int, maximum: int, gap: int) -> list[pygame.Rect]:
    """Returns rectangles of rows; more than five are in two columns."""
    across = 2 if number > MAX_ROWS else 1
    down = -(-number // across)
    height = min(maximum, (area.h - gap * (down - 1)) // down)
    width = (area.w - gap * (across - 1)) // across
    top = area.top + (area.h - down * height - gap * (down - 1)) // 2
    return [
        pygame.Rect(
            area.left + n // down * (width + gap), top + n % down * (height + gap), width, height
        )
        for n in range(number)
    ]


def bill(payments: tuple[Payment, ...], size: tuple[int, int], scale: Scale) -> pygame.Surface:
    """Draws the reveal: each payment, and the seats that could not pay."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    top = _heading(surface, "eye", "The reveal", scale)
    area = pygame.Rect(0, top, size[0], size[1] - top)
    for row, box in zip(
        payments, _rows(area, len(payments), scale.px(62), scale.px(8)), strict=True
    ):
        plate = boards.panel(box.size, row.tint if row.paid else gain(False)).copy()
        values: dict[str, Value] = {
            "name": row.name,
            "words": row.words,
            "ink": row.tint.lighter(0.4).hex,
            "paid": row.paid,
        }
        layouts().paint_on(plate, "payment", values)
        surface.blit(plate, box)
    return surface


def front(
    content: Front, throw: int, tumbling: int, over: bool, size: tuple[int, int], scale: Scale
) -> pygame.Surface:
    """Draws a front after `throw` dice throws.

    `tumbling` counts the remaining frames in which the last throw tumbles; 0 is at rest. `over`
    adds the outcome.
    """
    surface = pygame.Surface(size, pygame.SRCALPHA)
    top = _heading(surface, content.sign, content.title, scale)
    foot = scale.px(52)
    area = pygame.Rect(0, top, size[0], size[1] - top - foot)
    if content.prize is not None:
        width = min(round(size[0] * 0.24), round(area.h / cards.CARD))
        card = cards.reading(
            content.prize, cards.printed(content.prize), (width, round(width * cards.CARD))
        )
        surface.blit(card, card.get_rect(midleft=(0, area.centery)))
        area.left += width + scale.px(16)
        area.w -= width + scale.px(16)
    count = len(content.sides) + (content.owner >= 0)
    boxes = _rows(area, count, scale.px(176), scale.px(6))
    thrown = dict(content.throws[throw - 1]) if throw else {}
    for side, box in zip(content.sides, boxes, strict=False):
        _side(surface, side, box, thrown.get(side.seat), tumbling, over, scale)
    if content.owner >= 0:
        _wall(surface, content, boxes[-1], scale)
    band = pygame.Rect(0, size[1] - foot + scale.px(6), size[0], foot - scale.px(8))
    if over:
        words = layouts().paint("band", {"words": content.said}, band.size)
        surface.blit(words, band)
    elif throw:
        text.draw(
            surface, "Tie: the dice decide.", "bold", scale.text("heading"), SOFT, band, "center"
        )
    return surface


def _side(
    surface: pygame.Surface,
    side: FrontSide,
    box: pygame.Rect,
    die: int | None,
    tumbling: int,
    over: bool,
    scale: Scale,
) -> None:
    """Draws a side in a row: name, cards, die, and strength."""
    tint = side.tint
    lost = over and not side.won and not side.place
    plate = boards.panel(
        box.size, SODIUM if over and side.won else tint, "faint-panel" if lost else "panel"
    )
    surface.blit(plate, box)
    pad = scale.px(8)
    name = pygame.Rect(box.left + pad, box.top, scale.px(92), box.h)
    words = text.truncate(side.name, "bold", scale.text("label"), name.w)
    if side.label:
        words += f"\n{side.label}"
    cards_rect = name.inflate(0, -box.h // 8)
    text.draw(surface, words, "bold", scale.text("label"), tint.lighter(0.4), cards_rect)
    badge_size = min(box.h - pad, scale.px(64))
    right = box.right - pad - badge_size
    badge = layouts().badge("attack", badge_size, number=side.strength)
    surface.blit(badge, badge.get_rect(midleft=(right, box.centery)))
    right -= pad
    if over and (side.won or side.place):
        sign = (
            layouts().badge("price", badge_size * 3 // 4, number=side.place) if side.place else None
        )
        sign = sign or icons.icon("star", badge_size * 3 // 4, SODIUM)
        right -= sign.get_width()
        surface.blit(sign, sign.get_rect(midleft=(right, box.centery)))
        right -= pad
    if die is not None:
        px = min(box.h - pad, scale.px(56))
        value = die if not tumbling else (die + 5 * tumbling) % 6 + 1
        picture = dice.die(6, value, tint, px)
        if tumbling:
            picture = pygame.transform.rotozoom(picture, 37 * tumbling, 0.9)
        right -= px
        surface.blit(picture, picture.get_rect(center=(right + px // 2, box.centery)))
        right -= pad
    height = box.h - pad
    width = round(height / cards.CARD)
    cards_rect = pygame.Rect(name.right, box.top, right - name.right, box.h)
    step = width + scale.px(4)
    if len(side.cards) > 1:
        step = min(step, (cards_rect.w - width) // (len(side.cards) - 1))
    for number, (printed, strength) in enumerate(side.cards):
        printed_value = printed.attack or 0
        state = cards.printed(printed)._replace(
            value=(strength, (strength > printed_value) - (strength < printed_value))
        )
        picture = cards.card(printed, state, (width, height))
        surface.blit(picture, (cards_rect.left + number * step, box.top + pad // 2))


def _wall(surface: pygame.Surface, content: Front, box: pygame.Rect, scale: Scale) -> None:
    """Draws the attacked base and its total defence."""
    defender_strength = sum(side.strength for side in content.sides if side.defends)
    words = f"The base defends with {content.wall}"
    if defender_strength:
        words += f", its defenders with {defender_strength}"
    plate = boards.panel(box.size, STEEL.lighter(0.3)).copy()
    values: dict[str, Value] = {"words": f"{words}.", "total": content.wall + defender_strength}
    layouts().paint_on(plate, "wall", values, unit=min(box.h - scale.px(8), scale.px(64)) / 100)
    surface.blit(plate, box)
