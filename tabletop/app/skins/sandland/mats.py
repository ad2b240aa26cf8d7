"""The playmats on the sand, the water track, and the plates."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import NamedTuple

import pygame

from tabletop.app.painting import text, vector
from tabletop.app.painting.backgrounds import add_noise, backdrop
from tabletop.app.painting.colour_schemes import ink_on, numbered_tones
from tabletop.app.painting.theme import Rgb, rgb
from tabletop.app.painting.vector import line_style, path_data
from tabletop.app.skins.layouts import Badge, Value, badge
from tabletop.app.skins.sandland.inks import LINE, PAPER, SOFT, WATER, inked, layouts
from tabletop.app.skins.sandland.palette import PALETTE

#: The colours of the two seats, as on the backs of their cards.
SEATS = numbered_tones(PALETTE.seats)
GOAL = 5


@lru_cache(maxsize=2)
def sand(size: tuple[int, int]) -> pygame.Surface:
    """Draws bright sand with ripples and pebbles."""
    width, height = size
    unit_width = 100 * width / height
    rng = Random("sandland")
    defs = vector.linear_gradient(
        "ground",
        [(0, "#d9923a", 1), (0.5, "#ecb552", 1), (1, "#f7cf78", 1)],
        (0, 100),
        (unit_width, 0),
    )
    body = vector.rect(0, 0, unit_width, 100, vector.style("url(#ground)"))
    for _ in range(90):
        x, y, w = rng.uniform(-4, unit_width), rng.uniform(0, 100), rng.uniform(2.5, 8)
        d = path_data("M", x, y, "q", w / 2, -w * 0.22, w, 0)
        body += vector.path(d, line_style(rgb("#8f5216"), 0.28, 0.5))
        body += vector.path(
            d, f'transform="translate(0 0.5)" {line_style(rgb("#fff0bf"), 0.3, 0.5)}'
        )
    for _ in range(26):
        x, y, r = rng.uniform(0, unit_width), rng.uniform(0, 100), rng.uniform(0.3, 0.8)
        body += vector.ellipse(x, y, r, r * 0.7, inked("#c98a4a", 0.22))
    picture = backdrop(body, (unit_width, 100), size, defs)
    add_noise(picture, 10)
    return picture.convert()


@lru_cache(maxsize=8)
def mat(size: tuple[int, int], seat: int, own: bool) -> pygame.Surface:
    """Draws the cloth of a seat's playmat with an edge in its colour."""
    values = {"cloth": "mat-own" if own else "mat-other", "seat": SEATS[seat % 2].hex}
    return layouts().paint("mat", values, size)


@lru_cache(maxsize=96)
def tray(size: tuple[int, int], gap: int, front: bool) -> pygame.Surface:
    """Draws a zone of cards, with `gap` pixels free around it."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    rect = pygame.Rect((0, 0), size).inflate(-gap, -gap)
    picture.blit(layouts().paint("front-tray" if front else "tray", {}, rect.size), rect)
    return picture


def caption(size: tuple[int, int], words: str, px: int) -> pygame.Surface:
    """Draws the caption of an empty zone."""
    max_size = (size[0] * 7 // 8, min(size[1], px * 5 // 4))
    return text.fit(words, "bold", px, SOFT, max_size)


# --- water, rounds, skirmishes --------------------------------------------------------------------


@lru_cache(maxsize=32)
def water_track(
    size: tuple[int, int],
    ahead: int,
    own: int,
    names: tuple[str, str],
    expected: int | None = None,
) -> pygame.Surface:
    """Draws the water track with its counter.

    It runs from the opponent's 5 on the left or at the top to the viewer's 5. `ahead` is the
    counter's position, positive for the viewer, and `expected` that after the round.
    """
    spaces = [
        _water_space(space, own, space == ahead, space == expected != ahead)
        for space in range(-GOAL, GOAL + 1)
    ]
    values: dict[str, Value] = {"spaces": tuple(spaces), "own": names[0], "other": names[1]}
    layout = "water-track" if size[0] > size[1] else "water-track-down"
    return layouts().paint(layout, values, size)


def _water_space(space: int, own: int, is_current: bool, is_expected: bool) -> Badge:
    """Returns a space of the water track in the colour of its half."""
    colour = SEATS[own % 2 if space > 0 else 1 - own % 2]
    shade = PAPER if space == 0 else colour.lighter(0.65 - 0.07 * abs(space))
    ink = ink_on(WATER if is_current else shade, LINE, PAPER)
    return badge(
        "water-goal" if abs(space) == GOAL else "water-space",
        tone=shade.hex,
        ink=ink.hex,
        number=abs(space),
        current=is_current,
        expected=is_expected,
    )


@lru_cache(maxsize=32)
def counter(
    size: tuple[int, int],
    words: str,
    sign: str,
    now: int,
    marks: tuple[int | None, ...],
    emblems: tuple[str, ...] = (),
) -> pygame.Surface:
    """Draws three spaces with the current one lit.

    A won space has the colour and emblem of its winner.
    """
    spaces = []
    for number, winner in enumerate(marks, 1):
        tone = "#e9d7ae"
        if winner is not None:
            tone = SEATS[winner].lighter(0.3).hex if winner >= 0 else "#9a9a9a"
        elif number == now:
            tone = "#ffcf3a"
        label = "–" if winner == -1 else f"{number}" if winner is None else emblems[winner]
        kind = "current-space" if number == now else "space"
        spaces.append(badge(kind, tone=tone, label=label, won=winner is not None))
    values: dict[str, Value] = {"title": words, "icon": sign, "spaces": tuple(spaces)}
    return layouts().paint("counter", values, size)


# --- plates ---------------------------------------------------------------------------------------


def plate(size: tuple[int, int], edge: Rgb, thick: bool = False) -> pygame.Surface:
    """Draws a sheet of paper with a coloured edge."""
    return layouts().paint("active-sheet" if thick else "sheet", {"seat": edge.hex}, size)


class SandlandSeatPlate(NamedTuple):
    """The content of a seat plate.

    A seat may decide in the turn of its opponent.
    """

    seat: int
    name: str
    turn: bool
    decides: bool
    actions: int
    passed: bool
    water: int
    wins: int
    laid: int | None


@lru_cache(maxsize=32)
def seat_plate(size: tuple[int, int], line: SandlandSeatPlate) -> pygame.Surface:
    """Draws a seat plate: name, skirmishes won, water, and turn."""
    surface = plate(size, SEATS[line.seat % 2], line.decides)
    values: dict[str, Value] = {
        "name": line.name,
        "ink": SEATS[line.seat % 2].darker(0.25).hex,
        "won": f"{line.wins} skirmish{'es' if line.wins > 1 else ''} won"
        if line.wins
        else "no skirmish won",
        "pull": line.water,
        "state": _state_of(line),
    }
    layouts().paint_on(surface, "seat", values)
    return surface


def _state_of(line: SandlandSeatPlate) -> str:
    """Returns the last line of a seat plate."""
    if line.laid is not None:
        return f"{{card}} {line.laid} of 8 cards placed"
    if line.decides and not line.turn:
        return "{play} decides"
    if line.passed:
        return "{pause} has passed"
    if not line.turn:
        return "{hourglass} waits"
    if line.actions < 0:
        return "{play} any number of actions"
    return f"{{play}} {line.actions} action{'' if line.actions == 1 else 's'} left"


@lru_cache(maxsize=64)
def stores(size: tuple[int, int], piles: tuple[tuple[str, int], ...]) -> pygame.Surface:
    """Draws the sheet below the piles of a seat, with their numbers of cards."""
    cells = tuple(badge("store", label=name.capitalize(), number=count) for name, count in piles)
    return layouts().paint("stores", {"piles": cells}, size)


@lru_cache(maxsize=16)
def ledger(
    size: tuple[int, int], panels: tuple[tuple[str, str, str], ...], letters: float
) -> pygame.Surface:
    """Draws sheets side by side, each with icon, heading, and text."""
    sheets = tuple(
        badge("ledger-sheet", icon=icon, heading=heading, words=words)
        for icon, heading, words in panels
    )
    return layouts().paint("ledger", {"sheets": sheets}, size, letters=letters)


@lru_cache(maxsize=96)
def glow(size: tuple[int, int], colour: Rgb, filled: bool, dashed: bool) -> pygame.Surface:
    """Draws a bold frame around a zone with a soft outer edge."""
    return vector.highlight(
        size,
        colour,
        reach=max(3, min(12, min(size) // 10)),
        width=max(2.0, min(size) / 26),
        radius=min(size) / 9,
        halo=((1.0, 0.16), (0.6, 0.3), (0.25, 0.45)),
        fill=0.14 if filled else 0,
        gap=2.4 if dashed else 0,
    )
