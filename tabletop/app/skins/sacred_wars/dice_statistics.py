"""Dice statistics: the distribution of all rolls, and the last dice."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from tabletop.app.painting import dice, text, vector
from tabletop.app.painting.theme import SMALLEST_TEXT
from tabletop.app.skins.sacred_wars.inks import (
    GOLD,
    INK,
    MARBLE,
    MARBLE_DARK,
    SEATS,
    SEATS_DARK,
    SOFT,
    edged,
)
from tabletop.app.skins.sacred_wars.panels import plate

SIDES = 20


class RollCounts(NamedTuple):
    """The d20 rolls of a seat; `counts` are the frequencies of 1 to 20."""

    seat: int
    counts: tuple[int, ...]
    name: str

    @property
    def rolls(self) -> int:
        """The number of rolls."""
        return sum(self.counts)

    @property
    def mean(self) -> float:
        """The mean of the rolls, or 0.0 without rolls; the expected value is 10.5."""
        total = sum((number + 1) * count for number, count in enumerate(self.counts))
        return total / self.rolls if self.rolls else 0.0


@lru_cache(maxsize=32)
def ledger(size: tuple[int, int], luck: tuple[RollCounts, ...]) -> pygame.Surface:
    """Draws a bar chart of each seat's rolls with the mean."""
    surface = plate(size)
    width, height = size
    pad = height // 18
    head = pygame.Rect(pad * 2, pad, width - 4 * pad, height // 6)
    px = max(SMALLEST_TEXT, round(head.h * 0.72))
    text.draw(surface, _heading(px, head.w), "bold", px, SOFT, head)
    row_height = (height - head.bottom - pad) // max(1, len(luck))
    for number, counts in enumerate(luck):
        row = pygame.Rect(
            pad * 2, head.bottom + number * row_height, width - 4 * pad, row_height - pad
        )
        _luck(surface, row, counts)
    return surface


def _heading(px: int, width: int) -> str:
    """Returns the longest heading that is legible at a width."""
    legible = max(SMALLEST_TEXT, px * 4 // 5)
    for suffix in (": low rolls are good, the average is 10.5", ": low is good, average 10.5"):
        words = f"{{d20}} Luck of the dice{suffix}"
        if text.measure(words, "bold", legible)[0] <= width:
            return words
    return "{d20} Luck of the dice"


def _luck(surface: pygame.Surface, row: pygame.Rect, luck: RollCounts) -> None:
    words = pygame.Rect(row.left, row.top, row.w * 34 // 100, row.h)
    ink = SEATS_DARK[luck.seat]
    half = row.h // 2
    top = pygame.Rect(words.left, words.top, words.w, half)
    px = max(SMALLEST_TEXT, round(half * 0.7))
    name = text.one_line(luck.name, "bold", px, ink, top.size)
    surface.blit(name, name.get_rect(midleft=top.midleft))
    if luck.rolls:
        summary = f"{luck.rolls} roll{'s' if luck.rolls > 1 else ''}, average {luck.mean:.1f}"
    else:
        summary = "no rolls yet"
    low = top.move(0, half)
    text.draw(surface, summary, "body", max(SMALLEST_TEXT, round(half * 0.62)), INK, low)
    chart = pygame.Rect(words.right + row.w // 40, row.top, 0, row.h)
    chart.w = row.right - chart.left
    px = max(SMALLEST_TEXT, round(row.h * 0.26))
    floor = chart.bottom - round(px * 1.2) - 1
    step = chart.w / SIDES
    maximum = max(2, *luck.counts)
    pygame.draw.line(surface, SOFT, (chart.left, floor), (chart.right, floor))
    for number, count in enumerate(luck.counts):
        x = chart.left + number * step
        if count:
            bar_height = max(2, round((floor - chart.top) * count / maximum))
            bar = pygame.Rect(
                round(x + step * 0.12), floor - bar_height, max(2, round(step * 0.76)), bar_height
            )
            pygame.draw.rect(surface, SEATS[luck.seat], bar)
            pygame.draw.rect(surface, ink, bar, 1)
        if (number + 1) in (1, 5, 10, 15, 20):
            label_rect = pygame.Rect(round(x - step), floor + 1, round(step * 3), round(px * 1.3))
            text.draw(surface, str(number + 1), "body", px, SOFT, label_rect, "center")
    if luck.rolls:
        x = chart.left + (luck.mean - 0.5) * step
        pygame.draw.line(surface, INK, (x, chart.top), (x, floor), max(1, row.h // 40))


@lru_cache(maxsize=32)
def tray(
    size: tuple[int, int], rolls: tuple[tuple[int, int, str], ...], words: str
) -> pygame.Surface:
    """Draws a wooden tray with the dice of the last battle and its result."""
    width, height = size
    defs = vector.vertical_gradient("felt", [(0, "#0d2422", 1), (1, "#1d4844", 1)], 0, height)
    rim = height / 16
    body = vector.rect(1, 1, width - 2, height - 2, edged("#6b4526", 1.6, INK), rim * 1.6)
    body += vector.rect(
        rim, rim, width - 2 * rim, height - 2 * rim, vector.style("url(#felt)", INK.hex, 1.2), rim
    )
    surface = vector.paint(body, size, size, defs)
    if not rolls:
        text_rect = pygame.Rect(0, 0, width, height).inflate(-height // 2, -height // 2)
        text.draw(surface, words, "italic", round(height * 0.17), MARBLE_DARK, text_rect, "center")
        return surface
    px = round(height * 0.62)
    step = width // 2
    for number, (seat, value, label) in enumerate(rolls):
        x = number * step + step // 2  # Rolling dice land at the same position.
        picture = dice.die(SIDES, value, SEATS[seat], px)
        surface.blit(picture, picture.get_rect(center=(x, round(height * 0.42))))
        text_rect = pygame.Rect(0, 0, round(px * 1.6), round(height * 0.2))
        text_rect.center = (x, round(height * 0.82))
        text.draw(surface, label, "bold", round(height * 0.15), MARBLE, text_rect, "center")
    if words:
        text_rect = pygame.Rect(0, 0, step - px, round(height * 0.8))
        text_rect.center = (width // 2, height // 2)
        text.draw(
            surface, words, "bold", round(height * 0.16), GOLD.lighter(0.4), text_rect, "center"
        )
    return surface
