"""Dice statistics: the distribution of all rolls, and the last dice."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from tabletop.app.skins.layouts import Badge, Value, badge
from tabletop.app.skins.sacred_wars.inks import layouts
from tabletop.app.skins.sacred_wars.panels import on_plate

SIDES = 20
#: The height in pixels of a panel in which the numbers below a chart need more of it.
_SMALL = 110


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
    return on_plate(
        size, "ledger", {"rolls": tuple(_rolls(each, size[1] < _SMALL) for each in luck)}
    )


def _rolls(luck: RollCounts, small: bool) -> Badge:
    summary = "no rolls yet"
    if luck.rolls:
        summary = f"{luck.rolls} roll{'s' if luck.rolls > 1 else ''}, average {luck.mean:.1f}"
    maximum = max(2, *luck.counts)
    middle, place = divmod(luck.mean - 0.5, 1)  # The bar of the mean, and the place in it.
    bars = tuple(
        badge(
            "bar",
            seat=luck.seat,
            share=100 * count // maximum or None,
            mean=f"{10 * place:.2f}" if luck.rolls and number == middle else None,
        )
        for number, count in enumerate(luck.counts)
    )
    return badge("rolls", seat=luck.seat, name=luck.name, summary=summary, bars=bars, small=small)


@lru_cache(maxsize=32)
def tray(
    size: tuple[int, int], rolls: tuple[tuple[int, int, str], ...], words: str
) -> pygame.Surface:
    """Draws a wooden tray with the dice of the last battle and its result.

    `rolls` are the seat, the number and the label of each die.
    """
    values: dict[str, Value] = {"words": words}
    for place, (seat, number, label) in zip(("first", "second"), rolls, strict=False):
        values |= {place: number, f"{place}_label": label, f"{place}_seat": seat}
    return layouts().paint("tray", values, size)
