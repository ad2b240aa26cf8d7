"""The chart of a game over its moves: a line a seat, and where the lead changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from tabletop.app.names import NUMBERS, Names
from tabletop.app.painting import text, vector
from tabletop.app.painting.glyphs import glyph
from tabletop.app.theme import Look, Palette, Rgb
from tabletop.app.widgets import Widget


class Course(NamedTuple):
    """What decided the game, and how much of it each seat had after so many moves.

    Of a seat of which nothing is known there is None. `most` is the greatest value that there can
    be, where there is one.
    """

    name: str
    moves: list[int]
    values: Sequence[tuple[float | None, ...]]
    most: float = 0.0

    def known(self, seat: int) -> list[int]:
        """The places in the lists at which something is known of a seat."""
        return [at for at, values in enumerate(self.values) if values[seat] is not None]

    def turns(self) -> list[tuple[int, int]]:
        """Where the lead went from one seat to another: the place in the lists, and the seat."""
        found = []
        before = None
        for at, all_values in enumerate(self.values):
            values = [value for value in all_values if value is not None]
            if len(values) < len(all_values):
                continue
            best = max(values)
            ahead = [seat for seat, value in enumerate(values) if value == best]
            if len(ahead) == 1:
                if before is not None and ahead[0] != before:
                    found.append((at, ahead[0]))
                before = ahead[0]
        return found


class Chart(Widget):
    """What decided the game over the moves: axes, a line a seat, and where the lead changed.

    `go` is told the move at which it is clicked; `at` is the one that is looked at.
    """

    focusable = False

    def __init__(
        self,
        look: Look,
        course: Course,
        winners: tuple[int, ...] = (),
        go: Callable[[int], object] | None = None,
        names: Names = NUMBERS,
    ) -> None:
        super().__init__(look)
        self.names = names
        self.course = course
        self.winners = winners
        self.go = go
        self.passive = go is None
        self.at: int | None = None

    def place(self, rect: pygame.Rect) -> None:
        """Puts the chart where it belongs, and finds the room between its labels."""
        super().place(rect)
        scale = self.look.scale
        small = scale.text("small")
        tall = round(small * 1.35)
        low, high = self.bounds()
        wide = max(text.measure(said(value), "body", small)[0] for value in (low, high))
        self.inner = pygame.Rect(
            rect.left + wide + scale.px(18),
            rect.top + tall + scale.px(12),
            max(1, rect.w - wide - scale.px(44)),
            max(1, rect.h - 2 * tall - scale.px(22)),
        )

    def bounds(self) -> tuple[float, float]:
        """The least and the greatest value, which stand at the ends of the upright axis.

        Where nothing was gained at all it reaches to 1, so that its ends differ.
        """
        standings = self.course.values
        values = [value for standing in standings for value in standing if value is not None]
        low, high = min([0, *values]), max([*values, self.course.most])
        return low, high if high > low else low + 1

    def point(self, at: int, seat: int) -> tuple[float, float]:
        """Where a seat's value lies in the window, at a place of the lists at which it is known."""
        value = self.course.values[at][seat]
        assert value is not None
        low, high = self.bounds()
        moves = self.course.moves
        along = moves[at] / max(1, moves[-1])
        share = (value - low) / ((high - low) or 1)
        return self.inner.left + self.inner.w * along, self.inner.bottom - self.inner.h * share

    def paint(self, surface: pygame.Surface) -> None:
        """Draws axes and labels, the lines with the winners' above the others, and the marks."""
        palette, scale = self.look.palette, self.look.scale
        pygame.draw.rect(surface, palette.panel.darker(0.25), self.rect, border_radius=scale.px(8))
        if len(self.course.values) < 2 or self.inner.h < self.look.scale.text("small"):
            return  # nothing to draw, or no room for it below a long tally
        self._paint_axes(surface)
        seats = range(len(self.course.values[0]))
        lines = ""
        for seat in sorted(seats, key=lambda seat: seat in self.winners):
            points = [self._inside(self.point(at, seat)) for at in self.course.known(seat)]
            look = vector.style(
                stroke=colour_of(palette, seat, self.names).hex, width=max(2, scale.px(2.5))
            )
            lines += vector.polyline(points, look) if len(points) > 1 else ""
        for at, seat in self.course.turns():
            ring = vector.style(
                colour_of(palette, seat, self.names).hex, palette.ink.hex, max(1, scale.px(1.5))
            )
            lines += vector.circle(*self._inside(self.point(at, seat)), scale.px(4), ring)
        if self.at is not None:
            inner, share = self.inner, self.at / max(1, self.course.moves[-1])
            here = inner.left + round(inner.w * share)
            pygame.draw.line(surface, palette.accent, (here, inner.top), (here, inner.bottom), 2)
        surface.blit(vector.paint(lines, self.rect.size, self.rect.size), self.rect)
        for seat in self.winners:
            if self.course.values[-1][seat] is None:
                continue
            sign = glyph("star", scale.px(16), palette.accent)
            x, y = self.point(-1, seat)
            surface.blit(sign, sign.get_rect(midleft=(round(x) + scale.px(3), round(y))))

    def press(self, pos: tuple[int, int]) -> None:
        """Goes to the move at a place."""
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> bool:
        """Follows the pointer over the moves."""
        if self.go is not None:
            share = (pos[0] - self.inner.left) / self.inner.w
            self.go(round(self.course.moves[-1] * max(0.0, min(1.0, share))))
        return True

    def _inside(self, point: tuple[float, float]) -> tuple[float, float]:
        return point[0] - self.rect.left, point[1] - self.rect.top

    def _paint_axes(self, surface: pygame.Surface) -> None:
        """What is measured stands above, its bounds at the left, the moves below."""
        palette, scale, inner = self.look.palette, self.look.scale, self.inner
        small, ink = scale.text("small"), palette.ink_soft
        pygame.draw.line(surface, palette.edge, inner.topleft, inner.bottomleft)
        pygame.draw.line(surface, palette.edge, inner.bottomleft, inner.bottomright)
        for value, y in zip(self.bounds(), (inner.bottom, inner.top), strict=True):
            words = text.render(said(value), "body", small, ink)
            surface.blit(words, words.get_rect(midright=(inner.left - scale.px(5), y)))
        head = text.render(self.course.name, "italic", small, ink)
        surface.blit(head, (self.rect.left + scale.px(9), self.rect.top + scale.px(3)))
        first = text.render("Start", "body", small, ink)
        surface.blit(first, (inner.left, inner.bottom + scale.px(2)))
        last = text.render(f"{self.course.moves[-1]} moves", "body", small, ink)
        surface.blit(last, last.get_rect(topright=(inner.right, inner.bottom + scale.px(2))))
        if self.course.turns():
            note = text.render("Lead changes", "body", small, ink)
            right = self.rect.right - scale.px(9)
            place = note.get_rect(topright=(right, self.rect.top + scale.px(3)))
            dot = (place.left - scale.px(9), place.centery)
            if dot[0] - scale.px(9) > self.rect.left + scale.px(9) + head.get_width():
                surface.blit(note, place)
                pygame.draw.circle(surface, ink, dot, scale.px(4), max(1, scale.px(1.5)))


def said(value: float) -> str:
    """A value as it is written at an axis.

    >>> said(21), said(6.4), said(3.0)
    ('21', '6.4', '3')
    """
    return f"{value:.1f}".removesuffix(".0")


def colour_of(palette: Palette, seat: int, names: Names = NUMBERS) -> Rgb:
    """The colour of a seat in tallies and charts, nearer to the ink than on the table."""
    return names.colour(palette, seat).mix(palette.ink, 0.25)
