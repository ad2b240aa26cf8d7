"""The ground, panels of rusted plate, seat plates, map, and fronts."""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random
from typing import NamedTuple

import pygame

from tabletop.app.painting import icons, text, vector
from tabletop.app.painting.backgrounds import add_noise, backdrop
from tabletop.app.painting.theme import SMALLEST_TEXT, Rgb
from tabletop.app.painting.vector import line_style, path_data
from tabletop.app.skins.layouts import Badge, Value, badge
from tabletop.app.skins.wasteland import illustrations
from tabletop.app.skins.wasteland.inks import (
    COAL,
    RESOURCES,
    RUST,
    SODIUM,
    SOFT,
    STEEL,
    Bid,
    SeatSymbol,
    layouts,
    seat_values,
)

#: The maximum and minimum height of the banner of a bid, in pixels.
MAX_BID_HEIGHT, _MIN_BID_HEIGHT = 44, 15


@lru_cache(maxsize=2)
def ground(size: tuple[int, int]) -> pygame.Surface:
    """Draws cracked earth at dusk with tyre tracks, lit by one sodium lamp."""
    width, height = size
    unit_width = 100 * width / height
    rng = Random("wasteland")
    defs = vector.linear_gradient(
        "earth",
        [(0, "#170d12", 1), (0.55, "#33190f", 1), (1, "#5c2b19", 1)],
        (0, 100),
        (unit_width, 0),
    )
    defs += vector.radial_gradient(
        "lamp", [(0, "#ffb45a", 0.55), (0.4, "#e0702c", 0.22), (1, "#e0702c", 0)],
        (unit_width * 0.5, 40), 74,
    )  # fmt: skip
    body = vector.rect(0, 0, unit_width, 100, vector.style("url(#earth)"))
    body += vector.rect(0, 0, unit_width, 100, vector.style("url(#lamp)"))
    for _ in range(46):
        at, direction = (rng.uniform(0, unit_width), rng.uniform(0, 100)), rng.uniform(0, math.tau)
        body += crack(rng, at, direction, rng.randint(3, 7), 0.34)
    for start in (unit_width * 0.1, unit_width * 0.72):
        for side in (0, 5.4):
            d = path_data("M", start + side, 104, "C", start + 26 + side, 66, start - 18 + side, 40,
                      start + 16 + side, -4)  # fmt: skip
            body += vector.path(d, line_style(COAL, 2.4, 0.3))
    picture = backdrop(body, (unit_width, 100), size, defs)
    add_noise(picture, 12)
    return picture.convert()


def crack(rng: Random, start: vector.Point, way: float, steps: int, width: float) -> str:
    """Returns a crack that wanders, narrows, and sometimes forks."""
    body = ""
    for _ in range(steps):
        way += rng.uniform(-0.6, 0.6)
        length = rng.uniform(1.4, 3.6)
        end = (start[0] + length * math.cos(way), start[1] + length * math.sin(way))
        body += vector.polyline([start, end], line_style(COAL, width, 0.5))
        start, width = end, width * 0.86
        if steps > 2 and rng.random() < 0.3:
            body += crack(rng, start, way + rng.choice((-1.0, 1.0)), 2, width * 0.8)
    return body


@lru_cache(maxsize=64)
def panel(size: tuple[int, int], edge: Rgb = STEEL, layout: str = "panel") -> pygame.Surface:
    """Draws an iron plate with a coloured edge."""
    return layouts().paint(layout, {"edge": edge.hex}, size)


def caption(size: tuple[int, int], sign: str, words: str, px: int) -> pygame.Surface:
    """Draws the caption of an empty pile, or an icon if text would not fit."""
    max_size = (size[0] - size[0] // 10, size[1] - size[1] // 10)
    px = max(SMALLEST_TEXT, px)
    if max_size[0] < 4 * SMALLEST_TEXT:
        return icons.icon(sign, min(round(px * 1.4), *max_size), SOFT)
    return text.fit(words, "bold", px, SOFT, max_size, "center")


@lru_cache(maxsize=32)
def headed(size: tuple[int, int], sign: str, words: str, head: int) -> pygame.Surface:
    """Draws a plate with a stencilled heading, `head` pixels high."""
    surface = panel(size, RUST, "front-panel").copy()
    stripes = (badge("stripe"),) * (round(size[0] / head / 0.8) + 1)
    values: dict[str, Value] = {"icon": sign, "words": words, "stripes": stripes}
    layouts().paint_on(surface, "heading", values, unit=head / 100)
    return surface


@lru_cache(maxsize=256)
def bids(size: tuple[int, int], title: str, bidders: tuple[Bid, ...]) -> pygame.Surface:
    """Draws the line of bids at a front, or its title if there are none."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    if not bidders:
        px = round(min(size[1], size[0] / 8) * 0.72)
        text.draw(surface, title, "bold", px, SOFT, surface.get_rect(), "center")
        return surface
    banners, gap = _fitting_banners(bidders, size)
    width = sum(each.get_width() + gap for each in banners) - gap
    if width > size[0]:  # They overlap; their marks are at the left.
        gap -= -(-(width - size[0]) // max(1, len(banners) - 1))
    left = max(0, (size[0] - width) // 2)
    for each in banners:
        surface.blit(each, (left, (size[1] - each.get_height()) // 2))
        left += each.get_width() + gap
    return surface


def _fitting_banners(
    bidders: tuple[Bid, ...], size: tuple[int, int]
) -> tuple[list[pygame.Surface], int]:
    """Returns the largest banners that fit side by side, and their distance.

    They become smaller, and then show only numbers. If even those do not fit, they are too wide.
    """
    banners: list[pygame.Surface] = []
    highest, gap = min(size[1], MAX_BID_HEIGHT), 1
    for shown in (bidders, tuple(bid.shortened() for bid in bidders)):
        for height in range(highest, min(highest, _MIN_BID_HEIGHT) - 1, -1):
            gap = max(1, height // 6)
            banners = [layouts().badge("bid", height, **bid.values()) for bid in shown]
            if sum(each.get_width() + gap for each in banners) - gap <= size[0]:
                return banners, gap
    return banners, gap


# --- the seats ------------------------------------------------------------------------------------


class WastelandSeatPlate(NamedTuple):
    """The content of a seat plate."""

    seat: int
    tint: Rgb
    name: str
    own: bool
    points: int
    stock: tuple[int, int, int]
    ready: str
    """`yes`, `no`, or "" if seats do not choose simultaneously."""
    raiders: tuple[SeatSymbol, ...] = ()
    """The seats that attack this seat and have not named a base yet."""

    def values(self) -> dict[str, Value]:
        """Returns the values of its layouts."""
        stock = zip(("junk", "juice", "spark"), self.stock, strict=True)
        return {
            "tint": self.tint.hex,
            "dark": self.tint.darker(0.72).hex,
            "ink": self.tint.lighter(0.42).hex,
            "name": self.name,
            "points": self.points,
            "own": self.own,
            "stock": tuple(badge("amount", icon=icon, number=number) for icon, number in stock),
            "ready": self.ready == "yes",
            "undecided": self.ready == "no",
            "raiders": tuple(badge("target", **seat_values(raider)) for raider in self.raiders),
        }


@lru_cache(maxsize=96)
def seat_plate(size: tuple[int, int], content: WastelandSeatPlate, goal: int) -> pygame.Surface:
    """Draws a seat's portrait with its totals, and the progress of the viewer.

    A wide plate has the portrait at its left.
    """

    def portrait(surface: pygame.Surface, rect: pygame.Rect) -> None:
        name = f"warlord-{content.seat + 1}"
        surface.blit(illustrations.illustration(name, layouts().pictures[name], rect.size), rect)

    steps = tuple(
        badge("goal-step", tone="sodium" if number < content.points else "unlit")
        for number in range(goal)
    )
    values = {**content.values(), "goal": goal, "steps": steps if content.own else ()}
    layout = "seat-row" if size[0] > 1.5 * size[1] else "seat"
    return layouts().paint(layout, values, size, portrait)


class StockLine(NamedTuple):
    """A line of the stockpile: the amount, and the cost of committed units."""

    resource: str
    amount: int
    owed: int


@lru_cache(maxsize=64)
def stockpile(size: tuple[int, int], rows: tuple[StockLine, ...]) -> pygame.Surface:
    """Draws the stockpile, and what remains after payment."""
    surface = panel(size, STEEL.lighter(0.15)).copy()
    layouts().paint_on(surface, "stockpile", {"rows": tuple(_stock_row(row) for row in rows)})
    return surface


def _stock_row(row: StockLine) -> Badge:
    """Returns a resource: its number, and what remains of it."""
    icon = RESOURCES[row.resource]
    tint = Rgb(*icons.COLOURS[icon])
    left = row.amount - row.owed
    words = row.resource
    if row.owed:
        words = f"−{row.owed}, {left} left" if left >= 0 else f"−{row.owed}: {-left} too few"
    tones = {
        "tint": tint.hex,
        "dark": tint.darker(0.78).hex,
        "ink": "lower" if left < 0 else "soft",
    }
    return badge("stock", icon=icon, number=row.amount, words=words, **tones)


# --- the round ----------------------------------------------------------------------------


@lru_cache(maxsize=64)
def rounds(
    size: tuple[int, int],
    number: int,
    phases: tuple[tuple[str, bool], ...],
    status: str,
    is_deciding: bool,
    letters: float,
) -> pygame.Surface:
    """Draws the round, the line of its phases, and who has chosen.

    The current phase is lit. The edge is lit if the viewer has a decision.
    """
    tint = SODIUM if is_deciding else STEEL.lighter(0.15)
    surface = panel(size, tint).copy()
    widest = max((words for words, _ in phases), key=lambda words: text.measure(words, "bold", 20))
    values: dict[str, Value] = {
        "number": number,
        "status": status,
        "phases": tuple(
            badge(
                "phase",
                words=words,
                widest=widest,
                tone=tint.hex if now else "phase",
                ink="coal" if now else "soft",
            )
            for words, now in phases
        ),
    }
    layouts().paint_on(surface, "rounds", values, letters=letters)
    return surface


@lru_cache(maxsize=96)
def glow(size: tuple[int, int], tint: Rgb, filled: bool, dashed: bool) -> pygame.Surface:
    """Draws the highlight of a zone."""
    width = max(1.8, 0.3 * math.sqrt(min(size)))
    return vector.highlight(
        size,
        tint,
        reach=max(3, min(11, min(size) // 9)),
        width=width,
        radius=min(size) / 11,
        halo=((1.0, 0.18), (0.6, 0.32), (0.25, 0.5)),
        fill=0.1 if filled else 0,
        # The line is outside the card, which is painted later.
        inset=-width * 0.8 if dashed else 0,
        gap=2.2 if dashed else 0,
    )
