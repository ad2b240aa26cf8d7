"""The chart of a game: one line per seat, and the changes of the lead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from tabletop.app.painting import text, vector
from tabletop.app.painting.icons import icon
from tabletop.app.painting.seat_names import NUMBERS, PlayerNames
from tabletop.app.painting.theme import Palette, Rgb, WidgetStyle
from tabletop.app.widgets import Widget


class ScoreCourse(NamedTuple):
    """The deciding quantity of a game, per seat, after each recorded move.

    A value is None if it is unknown for a seat. `maximum` is the greatest possible value, or 0 if
    there is none.
    """

    name: str
    moves: list[int]
    values: Sequence[tuple[float | None, ...]]
    maximum: float = 0.0

    def known_indices(self, seat: int) -> list[int]:
        """Returns the indices at which a seat's value is known."""
        return [at for at, values in enumerate(self.values) if values[seat] is not None]

    def lead_changes(self) -> list[tuple[int, int]]:
        """Returns the changes of the lead as pairs of an index and a seat."""
        changes = []
        before = None
        for at, all_values in enumerate(self.values):
            values = [value for value in all_values if value is not None]
            if len(values) < len(all_values):
                continue
            best = max(values)
            ahead = [seat for seat, value in enumerate(values) if value == best]
            if len(ahead) == 1:
                if before is not None and ahead[0] != before:
                    changes.append((at, ahead[0]))
                before = ahead[0]
        return changes


class Chart(Widget):
    """A chart of the deciding quantity over the moves.

    `go` is called with the number of the clicked move; `at` is the move on display.
    """

    focusable = False

    def __init__(
        self,
        style: WidgetStyle,
        course: ScoreCourse,
        winners: tuple[int, ...] = (),
        on_select: Callable[[int], object] | None = None,
        names: PlayerNames = NUMBERS,
    ) -> None:
        super().__init__(style)
        self.names = names
        self.course = course
        self.winners = winners
        self.go = on_select
        self.passive = on_select is None
        self.at: int | None = None

    def place(self, rect: pygame.Rect) -> None:
        """Also computes the plot area between the labels."""
        super().place(rect)
        scale = self.style.scale
        small = scale.text("small")
        label_height = round(small * 1.35)
        lower, upper = self.bounds()
        width = max(text.measure(axis_label(value), "body", small)[0] for value in (lower, upper))
        self.inner = pygame.Rect(
            rect.left + width + scale.px(18),
            rect.top + label_height + scale.px(12),
            max(1, rect.w - width - scale.px(44)),
            max(1, rect.h - 2 * label_height - scale.px(22)),
        )

    def bounds(self) -> tuple[float, float]:
        """Returns the limits of the vertical axis.

        If no seat gained anything, the upper limit is 1, so that the limits differ.
        """
        standings = self.course.values
        values = [
            value for values_per_move in standings for value in values_per_move if value is not None
        ]
        lower, upper = min([0, *values]), max([*values, self.course.maximum])
        return lower, upper if upper > lower else lower + 1

    def point(self, index: int, seat: int) -> tuple[float, float]:
        """Returns the point of a known value in window coordinates."""
        value = self.course.values[index][seat]
        assert value is not None
        lower, upper = self.bounds()
        moves = self.course.moves
        along = moves[index] / max(1, moves[-1])
        share = (value - lower) / ((upper - lower) or 1)
        return self.inner.left + self.inner.w * along, self.inner.bottom - self.inner.h * share

    def paint(self, surface: pygame.Surface) -> None:
        """Draws the axes, the lines with the winners' on top, and the marks."""
        palette, scale = self.style.palette, self.style.scale
        pygame.draw.rect(surface, palette.panel.darker(0.25), self.rect, border_radius=scale.px(8))
        if len(self.course.values) < 2 or self.inner.h < self.style.scale.text("small"):
            return  # nothing to draw, or no space below a long score list
        self._paint_axes(surface)
        seats = range(len(self.course.values[0]))
        lines = ""
        for seat in sorted(seats, key=lambda seat: seat in self.winners):
            points = [self._clamped(self.point(at, seat)) for at in self.course.known_indices(seat)]
            look = vector.style(
                stroke=colour_of(palette, seat, self.names).hex, width=max(2, scale.px(2.5))
            )
            lines += vector.polyline(points, look) if len(points) > 1 else ""
        for at, seat in self.course.lead_changes():
            ring = vector.style(
                colour_of(palette, seat, self.names).hex, palette.ink.hex, max(1, scale.px(1.5))
            )
            lines += vector.circle(*self._clamped(self.point(at, seat)), scale.px(4), ring)
        if self.at is not None:
            inner, share = self.inner, self.at / max(1, self.course.moves[-1])
            here = inner.left + round(inner.w * share)
            pygame.draw.line(surface, palette.accent, (here, inner.top), (here, inner.bottom), 2)
        surface.blit(vector.paint(lines, self.rect.size, self.rect.size), self.rect)
        for seat in self.winners:
            if self.course.values[-1][seat] is None:
                continue
            sign = icon("star", scale.px(16), palette.accent)
            x, y = self.point(-1, seat)
            surface.blit(sign, sign.get_rect(midleft=(round(x) + scale.px(3), round(y))))

    def press(self, pos: tuple[int, int]) -> None:
        """Jumps to the clicked move."""
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> bool:
        """Jumps to the move under the pointer."""
        if self.go is not None:
            share = (pos[0] - self.inner.left) / self.inner.w
            self.go(round(self.course.moves[-1] * max(0.0, min(1.0, share))))
        return True

    def _clamped(self, point: tuple[float, float]) -> tuple[float, float]:
        return point[0] - self.rect.left, point[1] - self.rect.top

    def _paint_axes(self, surface: pygame.Surface) -> None:
        """Draws the quantity's name above, its limits left, the moves below."""
        palette, scale, inner = self.style.palette, self.style.scale, self.inner
        small, ink = scale.text("small"), palette.ink_soft
        pygame.draw.line(surface, palette.edge, inner.topleft, inner.bottomleft)
        pygame.draw.line(surface, palette.edge, inner.bottomleft, inner.bottomright)
        for value, y in zip(self.bounds(), (inner.bottom, inner.top), strict=True):
            words = text.render(axis_label(value), "body", small, ink)
            surface.blit(words, words.get_rect(midright=(inner.left - scale.px(5), y)))
        heading = text.render(self.course.name, "italic", small, ink)
        surface.blit(heading, (self.rect.left + scale.px(9), self.rect.top + scale.px(3)))
        first = text.render("Start", "body", small, ink)
        surface.blit(first, (inner.left, inner.bottom + scale.px(2)))
        last = text.render(f"{self.course.moves[-1]} moves", "body", small, ink)
        surface.blit(last, last.get_rect(topright=(inner.right, inner.bottom + scale.px(2))))
        if self.course.lead_changes():
            note = text.render("Lead changes", "body", small, ink)
            right = self.rect.right - scale.px(9)
            place = note.get_rect(topright=(right, self.rect.top + scale.px(3)))
            dot = (place.left - scale.px(9), place.centery)
            if dot[0] - scale.px(9) > self.rect.left + scale.px(9) + heading.get_width():
                surface.blit(note, place)
                pygame.draw.circle(surface, ink, dot, scale.px(4), max(1, scale.px(1.5)))


def axis_label(value: float) -> str:
    """Returns a value as an axis label.

    >>> axis_label(21), axis_label(6.4), axis_label(3.0)
    ('21', '6.4', '3')
    """
    return f"{value:.1f}".removesuffix(".0")


def colour_of(palette: Palette, seat: int, names: PlayerNames = NUMBERS) -> Rgb:
    """Returns a seat's colour in scores and charts, closer to the ink."""
    return names.colour(palette, seat).mix(palette.ink, 0.25)
