"""The calendar of a month with buttons for the months beside it."""

from __future__ import annotations

import calendar
from collections.abc import Callable, Mapping
from datetime import date

import pygame

from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.widgets import Button, WidgetGroup
from tabletop.app.widgets.labels import Label
from tabletop.app.widgets.month_widget import DayMark, MonthWidget

Month = tuple[int, int]


def add_month(
    group: WidgetGroup,
    style: WidgetStyle,
    rect: pygame.Rect,
    month: Month,
    today: date,
    marks: Mapping[str, DayMark],
    on_turn: Callable[[Month], object],
    on_choose: Callable[[str], object],
) -> MonthWidget:
    """Adds a month; `on_turn` receives another month, `on_choose` a day."""
    px = style.scale.px
    side = px(36)
    words = f"{calendar.month_name[month[1]]} {month[0]}"
    name = Label(style, words, face="bold", size="heading", align="center")
    for step, sign, tip, left in (
        (-1, "arrow-left", "Previous month", rect.left),
        (1, "arrow-right", "Next month", rect.right - side),
    ):
        other = month_after(month, step)
        turn = Button(style, "", lambda other=other: on_turn(other), sign=sign, tip=tip)  # type: ignore[misc]
        group.add(turn, pygame.Rect(left, rect.top, side, side))
    group.add(name, pygame.Rect(rect.left + side, rect.top, rect.w - 2 * side, side))
    days = MonthWidget(style, month, today, marks, on_choose)
    top = rect.top + side + px(6)
    return group.add(days, pygame.Rect(rect.left, top, rect.w, rect.bottom - top))


def month_after(month: Month, step: int) -> Month:
    """Returns the month `step` months later, limited to the supported years.

    >>> month_after((2026, 12), 1), month_after((1, 1), -1)
    ((2027, 1), (1, 1))
    """
    number = max(12, min(month[0] * 12 + month[1] - 1 + step, 12 * 9999 + 11))
    return number // 12, number % 12 + 1
