"""Animated dice: they tumble onto the table, rest for a moment, and fade.

Rolls of the streams `die`, `dice`, and `hand` are shown, with any suffix after a full stop.
`die.<seat>` is thrown by a seat, in its colour and from its side. The rolls of a move form one
throw. If a stream is rolled again after another change, a new throw begins.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from tabletop.app.painting import dice as faces
from tabletop.app.painting import text, vector
from tabletop.app.painting.theme import SMALLEST_TEXT, Rgb, rgb, seat_colour
from tabletop.app.render.floating_text import area_of
from tabletop.app.render.renderer import Renderer
from tabletop.app.widgets import plate
from tabletop.table import Change
from tabletop.table.changes import Roll

#: Seconds that dice tumble, rest, and fade, at normal speed.
TUMBLE_SECONDS, REST_SECONDS, FADE_SECONDS = 0.75, 1.1, 0.25
#: The tray of a playmat into which dice fall; without one they fall into the middle.
TRAY = "@dice"
_SIZE, _APART = 84, 22
#: The size of a die in a tray, as a share of the tray's height.
TRAY_SHARE = 0.62
_STREAMS = ("die", "dice", "hand")
#: Faces per second that a tumbling die shows, and its number of turns.
_FACES, _TURNS = 14, 2.2


class Die(NamedTuple):
    """A die of a throw: its sides, its value from 1, and the throwing seat."""

    sides: int
    value: int
    seat: int | None


def throws_of(changes: Iterable[Change]) -> list[list[Die]]:
    """Returns the throws among the latest changes, each with its dice."""
    throws: list[list[Die]] = []
    rolled: dict[str, int] = {}  # index of the last roll of each stream in the current throw
    for number, change in enumerate(changes):
        if not isinstance(change, Roll) or change.sides < 2:
            continue
        first, *rest = change.stream.split(".")
        if first not in _STREAMS:
            continue
        seat = int(rest[0]) if rest and rest[0].isdecimal() else None
        if not throws or rolled.get(change.stream, number - 1) != number - 1:
            throws.append([])
            rolled.clear()
        throws[-1].append(Die(change.sides, change.result + 1, seat))
        rolled[change.stream] = number
    return throws


class _Flight:
    """A die on the way to its final position."""

    __slots__ = (
        "body",
        "die",
        "goal",
        "px",
        "rect",
        "settled",
        "start",
        "start_time",
        "turned",
        "words",
    )  # fmt: skip

    def __init__(
        self,
        die: Die,
        body: Rgb,
        start: tuple[float, float],
        goal: tuple[float, float],
        px: int,
        start_time: float,
    ) -> None:
        self.die, self.body = die, body
        self.start, self.goal, self.px, self.start_time = start, goal, px, start_time
        self.settled = False
        self.words = ""  #: the throwing seat, if there are several
        #: A resting die is slightly rotated; the angle depends on its value.
        self.turned = ((die.value * 37) % 5 - 2) * 5.0
        self.rect = pygame.Rect(0, 0, 0, 0)


class Dice:
    """The dice in motion over the table."""

    def __init__(self) -> None:
        self._flights: list[_Flight] = []
        self._tumble_seconds, self._rest_seconds = TUMBLE_SECONDS, REST_SECONDS
        self._now = 0.0

    @property
    def is_rolling(self) -> bool:
        """Whether a die is still tumbling or waiting for its throw."""
        return any(self._now < flight.start_time + self._tumble_seconds for flight in self._flights)

    def throw(
        self,
        throws: Sequence[Sequence[Die]],
        renderer: Renderer,
        now: float,
        *,
        speed: float = 1.0,
        is_animated: bool = True,
        beside: pygame.Rect | None = None,
    ) -> float:
        """Starts the throws, one after the other.

        The dice fall beside the rectangle `beside` if given, else into the tray, else into the
        middle. Returns the seconds until the last dice come to rest.
        """
        self._tumble_seconds = TUMBLE_SECONDS / speed if is_animated else 0.0
        self._rest_seconds = REST_SECONDS / speed
        self._now = now
        assert renderer.style is not None
        tray, size = area_of(renderer, TRAY), renderer.style.scale.px(_SIZE)
        area = renderer.layout.area
        if beside is not None and beside.w:
            tray, area = None, _area_beside(beside, area, size)
        palette = renderer.skin.palette
        viewing_seat = renderer.view.seat if renderer.view is not None else 0
        start_time = now
        last = 0.0
        for number, dice in enumerate(throws):
            if number:
                start_time += self._tumble_seconds + self._rest_seconds * 0.8
            if tray is not None:
                px, places = _tray_places(len(dice), tray, size)
                dice = sorted(dice, key=lambda one: one.seat or 0)
            else:
                px, places = _places(len(dice), area, size)
            for one, (x, y) in zip(dice, places, strict=True):
                below = one.seat is None or one.seat == viewing_seat
                start = (x - 2.4 * px, y + (3.2 if below else -3.2) * px)
                body = faces.BONE if one.seat is None else seat_colour(palette, one.seat)
                flight = _Flight(one, body, start, (x, y), px, start_time)
                several = len({other.seat for other in dice}) > 1
                # a tray has labels of its own
                if one.seat is not None and several and tray is None:
                    flight.words = renderer.skin.names.of(one.seat)
                self._flights.append(flight)
            last = start_time + self._tumble_seconds - now
        return last

    def finish(self) -> list[pygame.Rect]:
        """Removes all dice at once, for example after a click.

        Returns the areas to repaint.
        """
        damage = [flight.rect for flight in self._flights]
        self._flights = []
        return damage

    def advance(self, now: float) -> tuple[list[pygame.Rect], float | None]:
        """Advances to `now`.

        Returns the areas to repaint and the seconds until the next change.
        """
        if not self._flights:
            return [], None
        self._now = now
        damage, waits, left = [], [], []
        for flight in self._flights:
            age = now - flight.start_time
            over = self._tumble_seconds + self._rest_seconds
            damaged = True
            if age < 0:
                waits.append(-age)
                damaged = False
            elif age < self._tumble_seconds:
                waits.append(0.0)
            elif age < over:
                waits.append(over - age)
                damaged, flight.settled = not flight.settled, True
            elif age < over + self._is_fading:
                waits.append(0.0)
            if damaged:
                damage.append(flight.rect)
                flight.rect = self._bounds(flight, age)
                damage.append(flight.rect)
            if age < over + self._is_fading:
                left.append(flight)
        self._flights = left
        return damage, min(waits) if waits else None

    @property
    def _is_fading(self) -> float:
        return FADE_SECONDS if self._tumble_seconds else 0.0

    def _bounds(self, flight: _Flight, age: float) -> pygame.Rect:
        if age >= self._tumble_seconds:
            return _around(flight.goal, flight.px)
        (x, y), hop = self._middle(flight, age)
        return _around((x, y - hop), flight.px).union(_around((x, y), flight.px))

    def _middle(self, flight: _Flight, age: float) -> tuple[tuple[float, float], float]:
        """Returns a die's position and its height above the table."""
        share = min(1.0, age / self._tumble_seconds) if self._tumble_seconds else 1.0
        eased = 1 - (1 - share) ** 2
        x = flight.start[0] + (flight.goal[0] - flight.start[0]) * eased
        y = flight.start[1] + (flight.goal[1] - flight.start[1]) * eased
        hop = abs(math.sin(share * math.pi * 3)) * (1 - share) * flight.px * 0.9
        return (x, y), hop

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draws the dice that touch `clip`."""
        for flight in self._flights:
            age = self._now - flight.start_time
            if age < 0 or not flight.rect.colliderect(clip):
                continue
            fading = age - self._tumble_seconds - self._rest_seconds
            alpha = (
                255
                if fading <= 0 or not self._is_fading
                else round(255 * (1 - fading / self._is_fading))
            )
            (x, y), hop = self._middle(flight, age)
            shade = _soft_shadow(flight.px)
            shade.set_alpha(max(0, alpha))
            surface.blit(shade, shade.get_rect(center=(round(x), round(y + flight.px * 0.1))))
            picture = self._picture(flight, age)
            picture.set_alpha(max(0, alpha))
            surface.blit(picture, picture.get_rect(center=(round(x), round(y - hop))))
            if flight.words and flight.settled and fading <= 0:
                words = _label(flight.words, flight.px)
                surface.blit(words, words.get_rect(center=(round(x), round(y + flight.px * 0.64))))

    def _picture(self, flight: _Flight, age: float) -> pygame.Surface:
        sides, value, _seat = flight.die
        angle = flight.turned
        if age < self._tumble_seconds:
            left = 1 - age / self._tumble_seconds
            angle += 360 * _TURNS * left * left
            shown = int(age * _FACES)
            if left > 0.12:
                value = (value + 7 * (shown + 1)) % sides + 1
        return pygame.transform.rotozoom(faces.die(sides, value, flight.body, flight.px), angle, 1)


def _places(count: int, area: pygame.Rect, px: int) -> tuple[int, list[tuple[float, float]]]:
    """Returns the size of the dice and their positions around the middle."""
    gap = _APART * px / _SIZE
    maximum = max(1, int((area.w + gap) // (px + gap)))
    while maximum < min(count, 6) and px > 16:
        px = px * 9 // 10
        gap = _APART * px / _SIZE
        maximum = max(1, int((area.w + gap) // (px + gap)))
    row = min(count, maximum, 6)
    rows = math.ceil(count / row)
    places = []
    for number in range(count):
        line, at = divmod(number, row)
        in_line = min(row, count - line * row)
        x = area.centerx + (at - (in_line - 1) / 2) * (px + gap)
        y = area.centery + (line - (rows - 1) / 2) * (px + gap)
        places.append((x, y + (at % 2) * px * 0.08))
    return px, places


def _area_beside(place: pygame.Rect, area: pygame.Rect, px: int) -> pygame.Rect:
    """Returns the area for a throw beside `place`, towards the middle."""
    room = pygame.Rect(0, 0, round(2.6 * px), round(2.2 * px))
    if place.centerx < area.centerx:
        room.midleft = place.midright
    else:
        room.midright = place.midleft
    return room.clamp(area)


def _tray_places(count: int, tray: pygame.Rect, px: int) -> tuple[int, list[tuple[float, float]]]:
    """Returns the size and positions of dice in a tray, side by side."""
    step = tray.w / count
    px = min(px, round(tray.h * TRAY_SHARE), round(step))
    return px, [(tray.left + (at + 0.5) * step, tray.top + tray.h * 0.42) for at in range(count)]


def _around(middle: tuple[float, float], px: int) -> pygame.Rect:
    reach = round(px * 1.6)
    rect = pygame.Rect(0, 0, reach, reach)
    rect.center = (round(middle[0]), round(middle[1]))
    return rect


@lru_cache(maxsize=32)
def _label(words: str, px: int) -> pygame.Surface:
    """Draws the thrower's name, light on a dark band."""
    letters = text.render(words, "bold", max(SMALLEST_TEXT, round(px * 0.19)), (255, 246, 224))
    band = plate(letters.get_rect().inflate(px // 8, 0).size, rgb("#1d1410"), None, px // 12)
    picture = band.copy()
    picture.blit(letters, letters.get_rect(center=picture.get_rect().center))
    return picture


@lru_cache(maxsize=16)
def _soft_shadow(px: int) -> pygame.Surface:
    """Draws the soft shadow below a die."""
    disc = vector.circle(50, 50, 44, vector.style("#000", opacity=0.6))
    return vector.glow_of(vector.paint(disc, (100, 100), (px, px)), px // 5)
