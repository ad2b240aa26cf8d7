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
from tabletop.app.painting.vector import line_style, outlined_style, path_data
from tabletop.app.skins.layouts import Badge, Value, badge
from tabletop.app.skins.wasteland import cards
from tabletop.app.skins.wasteland.inks import (
    BONE,
    COAL,
    IRON,
    RESOURCES,
    RUST,
    SODIUM,
    SOFT,
    STEEL,
    SeatSymbol,
    layouts,
    seat_values,
)

#: The space above the units of an attack or defence, in heights of a heading.
_HEADS = 1.78


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


@lru_cache(maxsize=64)
def tray(size: tuple[int, int]) -> pygame.Surface:
    """Draws the tray of a pile."""
    return layouts().paint("tray", {}, size)


def caption(size: tuple[int, int], sign: str, words: str, px: int) -> pygame.Surface:
    """Draws the caption of an empty pile, or an icon if text would not fit."""
    max_size = (size[0] - size[0] // 10, size[1] - size[1] // 10)
    px = max(SMALLEST_TEXT, px)
    if max_size[0] < 4 * SMALLEST_TEXT:
        return icons.icon(sign, min(round(px * 1.4), *max_size), SOFT)
    return text.fit(words, "bold", px, SOFT, max_size, "center")


@lru_cache(maxsize=32)
def headed(size: tuple[int, int], sign: str, words: str, head: int) -> pygame.Surface:
    """Draws a plate with a stencilled heading, `head` pixels high.

    It is used for battlefields and the buy row.
    """
    surface = panel(size, RUST, "front-panel").copy()
    stripes = (badge("stripe"),) * (round(size[0] / head / 0.8) + 1)
    values: dict[str, Value] = {"icon": sign, "words": words, "stripes": stripes}
    layouts().paint_on(surface, "heading", values, unit=head / 100)
    return surface


class FrontSlot(NamedTuple):
    """The heading of a seat's committed units at a front."""

    tint: Rgb
    mark: str
    own: bool
    targeted: bool
    words: str
    won: bool = False


@lru_cache(maxsize=256)
def slot(size: tuple[int, int], content: FrontSlot, head: int) -> pygame.Surface:
    """Draws a seat's slot at a front: its mark, its X, and its units."""
    width, tint = size[0], content.tint
    name = "You" if content.own and width > 6 * head else content.mark
    is_lit = content.own or content.targeted or bool(content.words)
    free = width - text.measure(f"{name} {{x-mark}}", "bold", round(0.67 * head))[0] - head // 2
    values: dict[str, Value] = {
        "name": name,
        "ink": tint.lighter(0.5).hex,
        "dark": tint.darker(0.82).hex,
        "edge": (tint if is_lit else tint.mix(IRON, 0.55)).hex,
        "mark": tint.mix(IRON, 0.25).hex,
        "targeted": content.targeted,
        "named": content.targeted and text.measure(content.words, "bold", SMALLEST_TEXT)[0] <= free,
        "words": content.words,
        "tone": "higher" if content.won else "bone",
    }
    surface = pygame.Surface(size, pygame.SRCALPHA)
    layouts().paint_on(surface, "slot", values, unit=head / 100)
    return surface


# --- the seats ------------------------------------------------------------------------------------


class WastelandSeatPlate(NamedTuple):
    """The content of a seat plate."""

    tint: Rgb
    name: str
    own: bool
    points: int
    stock: tuple[int, int, int]
    hand: int
    ready: str
    """`yes`, `no`, or "" if seats do not choose simultaneously."""
    targets: tuple[tuple[str, str], ...]
    """The targets, each in words and as icons."""
    raiders: tuple[SeatSymbol, ...] = ()
    """The seats that attack this seat and have not named a base yet."""

    def values(self) -> dict[str, Value]:
        """Returns the values of its layouts."""
        stock = list(zip(("junk", "juice", "spark"), self.stock, strict=True))
        if not self.own:
            stock.append(("hand", self.hand))
        return {
            "tint": self.tint.hex,
            "dark": self.tint.darker(0.72).hex,
            "ink": self.tint.lighter(0.42).hex,
            "name": self.name,
            "points": self.points,
            "stock": tuple(badge("amount", icon=icon, number=number) for icon, number in stock),
            "ready": self.ready == "yes",
            "undecided": self.ready == "no",
            "raiders": tuple(badge("target", **seat_values(raider)) for raider in self.raiders),
        }


@lru_cache(maxsize=96)
def seat_plate(size: tuple[int, int], content: WastelandSeatPlate) -> pygame.Surface:
    """Draws a seat plate: name, victory points, stockpile, and hand.

    A narrow plate has two rows.
    """
    width, height = size
    if width <= 9 * height:
        return layouts().paint("seat", content.values(), size)
    targets = "{x-mark} " + ", ".join(words for words, _signs in content.targets)
    if text.measure(targets, "body", round(height * 0.62))[0] > width * 0.22:
        targets = " ".join(signs for _words, signs in content.targets)
    values = {**content.values(), "targets": targets if content.targets else None}
    return layouts().paint("seat-row", values, size)


@lru_cache(maxsize=64)
def own_plate(size: tuple[int, int], content: WastelandSeatPlate, goal: int) -> pygame.Surface:
    """Draws the viewer's seat plate with the progress to the goal."""
    surface = panel(size, content.tint).copy()
    steps = tuple(
        badge("goal-step", tone="sodium" if number < content.points else "unlit")
        for number in range(goal)
    )
    layouts().paint_on(surface, "own-seat", {**content.values(), "goal": goal, "steps": steps})
    return surface


class StockLine(NamedTuple):
    """A line of the stockpile: the amount, and the cost of committed units."""

    resource: str
    amount: int
    owed: int


#: The number of steps on the track of a resource, after 0.
_STEPS = 12


@lru_cache(maxsize=64)
def stockpile(size: tuple[int, int], rows: tuple[StockLine, ...]) -> pygame.Surface:
    """Draws the stockpile: a track with a marker per resource.

    The text states what remains after payment.
    """
    surface = panel(size, STEEL.lighter(0.15)).copy()
    is_unaffordable = any(row.owed > row.amount for row in rows)
    heading = "Stockpile and costs" if any(row.owed for row in rows) else "Stockpile"
    values: dict[str, Value] = {
        "heading": "Not enough for all units!" if is_unaffordable else heading,
        "ink": "lower" if is_unaffordable else "soft",
        "rows": tuple(_stock_row(row) for row in rows),
    }
    layouts().paint_on(surface, "stockpile", values)
    return surface


def _stock_row(row: StockLine) -> Badge:
    """Returns a resource: its number, and a track from 0 to 12 with a marker."""
    icon = RESOURCES[row.resource]
    tint = Rgb(*icons.COLOURS[icon])
    left = row.amount - row.owed
    words = row.resource
    if row.owed:
        words = f"−{row.owed}, {left} left" if left >= 0 else f"−{row.owed}: {-left} too few"
    lit, unlit = tint.darker(0.1).hex, tint.darker(0.62).hex
    marker = min(row.amount, _STEPS)
    track = tuple(
        badge("stock-marker", tone=tint.lighter(0.3).hex)
        if number == marker
        else badge("stock-step", tone=lit if number < marker else unlit)
        for number in range(_STEPS + 1)
    )
    tones = {
        "tint": tint.hex,
        "dark": tint.darker(0.78).hex,
        "ink": "lower" if left < 0 else "soft",
    }
    return badge("stock", icon=icon, number=row.amount, words=words, track=track, **tones)


# --- the War Map ----------------------------------------------------------------------------------


class MapPlace(NamedTuple):
    """A place of the War Map: a battlefield, the shop, or a seat.

    `sort` is `field`, `shop`, or `seat`. `marked` adds the viewer's X.
    """

    sort: str
    zone: str
    words: str
    tint: Rgb
    marked: bool
    short: str = ""
    """The text for narrow places; if empty, the last word of `words`."""


@lru_cache(maxsize=64)
def war_map(
    size: tuple[int, int], own: Rgb, places: tuple[MapPlace, ...], foot: str, letters: float
) -> pygame.Surface:
    """Draws the viewer's War Map, with an X on marked places.

    Battlefields are at the top, the shop below them, then the other seats.
    """
    surface = layouts().paint("war-map", {"foot": foot}, size, letters=letters)
    px = max(SMALLEST_TEXT, round(size[0] * 0.068 * letters))
    for place, box in zip(places, map_boxes(size, places), strict=True):
        _map_place(surface, box, place, own, px)
    return surface


def map_boxes(size: tuple[int, int], places: tuple[MapPlace, ...]) -> list[pygame.Rect]:
    """Returns the rectangle of each place on a War Map of a size."""
    width, height = size
    rows = {"field": (0.13, 0.19), "shop": (0.34, 0.17), "seat": (0.53, 0.24)}
    edge = max(2, width // 70)
    boxes = []
    for place in places:
        row = [other for other in places if other.sort == place.sort]
        top, height_share = rows[place.sort]
        lines = 1 if len(row) <= 4 else 2
        across = -(-len(row) // lines)
        line, at = divmod(row.index(place), across)
        w, h = width * 0.92 / across, height * height_share / lines
        box = (round(width * 0.04 + at * w), round(height * top + line * h), round(w), round(h))
        boxes.append(pygame.Rect(box).inflate(-edge, -edge))
    return boxes


def _map_place(
    surface: pygame.Surface, box: pygame.Rect, place: MapPlace, own: Rgb, px: int
) -> None:
    shape = outlined_style(place.tint, COAL, max(1.2, box.h / 30), 0.92)
    body = vector.rect(
        1, 1, box.w - 2, box.h - 2, shape, box.h / (2.2 if place.sort == "seat" else 7)
    )
    surface.blit(vector.paint(body, box.size, box.size), box)
    room = box.inflate(-box.h // 6, -2)
    if place.marked:
        side = min(round(box.h * 0.9), round(box.w * 0.58), round(px * 3.2))
        mark = cards.marker(own, (side, side))
        surface.blit(mark, mark.get_rect(midright=(box.right - 2, box.centery)))
        room.w = box.right - side - 2 - room.left
    sign = {"field": "skirmish", "shop": "shop"}.get(place.sort, "location")
    words = place.words if room.w > 5.4 * px else place.short or place.words.rpartition(" ")[2]
    words = text.truncate(words, "bold", px, max(room.w - 2 * px, px))
    line = words if place.marked and room.w < 2.4 * px else f"{{{sign}}} {words}"
    text.draw(surface, line, "bold", px, BONE, room, "center")


# --- rounds and fronts ----------------------------------------------------------------------------


@lru_cache(maxsize=64)
def rounds(
    size: tuple[int, int],
    number: int,
    phases: tuple[tuple[str, bool], ...],
    status: str,
    is_deciding: bool,
    letters: float,
) -> pygame.Surface:
    """Draws the round, the phases, and the seats that have chosen.

    The current phase is lit. The edge is lit if the viewer has a decision. A narrow panel shows
    only the current phase.
    """
    width, height = size
    tint = SODIUM if is_deciding else STEEL.lighter(0.15)
    surface = panel(size, tint).copy()
    is_narrow = width < height * 2.6
    widest = max((words for words, _ in phases), key=lambda words: text.measure(words, "bold", 20))
    values: dict[str, Value] = {
        "number": number,
        "status": status if is_narrow else status.replace("\n", " "),
        "narrow": is_narrow,
        "phases": tuple(
            badge(
                "phase",
                alone=is_narrow,
                tight=not is_narrow and width < height * 3.3,
                words=words,
                widest="" if is_narrow else widest,
                tone=tint.hex if now else "phase",
                ink="coal" if now else "soft",
            )
            for words, now in phases
            if now or not is_narrow
        ),
    }
    layouts().paint_on(surface, "rounds", values, letters=letters)
    return surface


@lru_cache(maxsize=96)
def front(
    size: tuple[int, int],
    sign: str,
    title: str,
    base: str,
    words: str,
    tint: Rgb,
    lit: bool,
    head: int,
) -> pygame.Surface:
    """Draws the panel of an attack or a defence: opponent, base, and units.

    Title and base have a line each, or share one line on a low panel.
    """
    surface = panel(size, tint if lit else STEEL).copy()
    width, height = size
    lines = [f"{{{sign}}} {title}".strip(), base, words]
    if height <= 5 * head:
        lines = [" ".join(filter(None, lines))]
    lines = list(filter(None, lines))
    line_height = height if height < 3.1 * head else round(head * (1.0 if len(lines) < 2 else 0.8))
    px = max(SMALLEST_TEXT, round(head * 0.68))
    for number, line in enumerate(lines):
        line_rect = pygame.Rect(0, number * round(line_height * 0.86), width, line_height)
        if number:  # A long name has two lines, above the units.
            line_rect.h = round(head * _HEADS) - line_rect.top
        line_rect.inflate_ip(-max(4, width // 20), -2)
        if text.fitting_size(line, "bold", SMALLEST_TEXT, line_rect.size) < SMALLEST_TEXT:
            line = text.truncate(line, "bold", SMALLEST_TEXT, line_rect.w)
        text.draw(surface, line, "bold", px, BONE if lit else SOFT, line_rect, "center")
    return surface


@lru_cache(maxsize=96)
def glow(size: tuple[int, int], tint: Rgb, filled: bool, dashed: bool) -> pygame.Surface:
    """Draws the highlight of a zone."""
    width = max(1.8, min(size) / 32)
    return vector.highlight(
        size,
        tint,
        reach=max(3, min(11, min(size) // 9)),
        width=width,
        radius=min(size) / 11,
        halo=((1.0, 0.18), (0.6, 0.32), (0.25, 0.5)),
        fill=0.15 if filled else 0,
        # The line is outside the card, which is painted later.
        inset=-width * 0.8 if dashed else 0,
        gap=2.2 if dashed else 0,
    )
