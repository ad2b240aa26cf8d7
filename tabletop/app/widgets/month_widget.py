"""A calendar month that marks the days with results."""

from __future__ import annotations

import calendar
from collections.abc import Callable, Mapping
from datetime import date
from typing import NamedTuple

import pygame

from tabletop.app.painting import text
from tabletop.app.painting.icons import icon
from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.widgets import Widget, plate

_DAYS = ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")


class DayMark(NamedTuple):
    """A day's icon or letters, whether it was a success, and its caption."""

    words: str
    sign: str
    good: bool
    about: str


class MonthWidget(Widget):
    """A month in weeks; pointer or keys choose a day up to today."""

    def __init__(
        self,
        style: WidgetStyle,
        month: tuple[int, int],
        today: date,
        marks: Mapping[str, DayMark],
        on_choose: Callable[[str], object],
    ) -> None:
        super().__init__(style)
        self.year, self.month = month
        self.today, self.marks, self.on_choose = today, marks, on_choose
        self.chosen: int | None = None  #: the day that the arrow keys selected
        self.over: int | None = None
        self._weeks = calendar.Calendar().monthdayscalendar(self.year, self.month)

    def spoken(self) -> str:
        """Returns the selected day, or the month."""
        return self.day(self.chosen) if self.chosen else f"{self.year}-{self.month:02d}"

    def day(self, number: int) -> str:
        """Returns a day of the month in ISO format."""
        return date(self.year, self.month, number).isoformat()

    def cells(self) -> dict[int, pygame.Rect]:
        """Returns the rectangle of each day in the window."""
        heading_height = self._head()
        width = self.rect.w / 7
        cell_height = min((self.rect.h - heading_height) / 6, width * 0.9)
        return {
            number: pygame.Rect(
                round(self.rect.left + column * width),
                round(self.rect.top + heading_height + row * cell_height),
                round(width) - self.style.scale.px(3),
                round(cell_height) - self.style.scale.px(3),
            )
            for row, week in enumerate(self._weeks)
            for column, number in enumerate(week)
            if number
        }

    def paint(self, surface: pygame.Surface) -> None:
        palette, scale = self.style.palette, self.style.scale
        small = scale.text("small")
        for column, name in enumerate(_DAYS):
            box = pygame.Rect(
                self.rect.left + column * self.rect.w // 7, self.rect.top, 0, self._head()
            )
            box.w = self.rect.w // 7
            text.draw(surface, name, "body", small, palette.ink_soft, box, "center")
        for number, box in self.cells().items():
            mark = self.marks.get(self.day(number))
            is_today = self.day(number) == self.today.isoformat()
            fill = palette.panel_raised if mark is None else palette.accent
            if mark is not None and not mark.good:
                fill = palette.panel_raised.mix(palette.accent, 0.35)
            if number == self.over:
                fill = fill.lighter(0.12)
            edge = palette.focus if number == self.chosen and self.focused else None
            edge = edge or (palette.accent if is_today else None)
            share = 0.35 if self._is_future(number) and mark is None else 1.0
            tile = plate(box.size, fill, edge, scale.px(5), 2 if edge else 1, share)
            surface.blit(tile, box)
            is_success = mark is not None and mark.good
            ink = palette.accent_ink if is_success else palette.ink if mark else palette.ink_soft
            corner = pygame.Rect(box.left + scale.px(4), box.top, box.w // 2, box.h * 2 // 5)
            if mark is None:
                corner = box
            px = max(9, min(small, box.h // 3 if mark is not None else box.h))
            align = "center" if mark is None else "left"
            text.draw(surface, f"{number}", "body", px, ink, corner, align)
            if mark is None:
                continue
            lower_part = pygame.Rect(box.left, box.top + box.h // 4, box.w, box.h * 3 // 4)
            if mark.sign:
                picture = icon(mark.sign, min(lower_part.h * 2 // 3, lower_part.w), ink)
                surface.blit(picture, picture.get_rect(center=lower_part.center))
            else:
                room = lower_part.inflate(-scale.px(4), 0)
                text.draw(surface, mark.words, "bold", lower_part.h * 3 // 5, ink, room, "center")

    def handle(self, event: pygame.event.Event) -> bool:
        """Also tracks the day under the pointer."""
        if event.type == pygame.MOUSEMOTION:
            self.set(over=self._day_at(event.pos))
        return super().handle(event)

    def click(self, pos: tuple[int, int]) -> None:
        number = self._day_at(pos)
        if number is not None and not self._is_future(number):
            self.on_choose(self.day(number))

    def key(self, event: pygame.event.Event) -> bool:
        """Moves the selection with the arrow keys; Enter and Space choose."""
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -7, pygame.K_DOWN: 7}
        last = max(max(week) for week in self._weeks)
        if event.key in steps:
            begin = self.today.day if self._is_now() else 1
            number = begin if self.chosen is None else self.chosen + steps[event.key]
            if not 1 <= number <= last:
                return False
            self.set(chosen=number)
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and self.chosen:
            if not self._is_future(self.chosen):
                self.on_choose(self.day(self.chosen))
            return True
        return False

    def caption_text(self) -> str:
        """Returns the result of the day under the pointer."""
        if self.over is None:
            return ""
        mark, day = self.marks.get(self.day(self.over)), self.day(self.over)
        if mark is not None:
            return mark.about
        return f"{day}: in the future" if self._is_future(self.over) else day

    def _is_future(self, number: int) -> bool:
        return self.day(number) > self.today.isoformat()

    def _is_now(self) -> bool:
        return (self.today.year, self.today.month) == (self.year, self.month)

    def _head(self) -> int:
        return self.style.scale.px(22)

    def _day_at(self, pos: tuple[int, int]) -> int | None:
        return next((n for n, box in self.cells().items() if box.collidepoint(pos)), None)
