"""The page of the daily challenges: today's games and the month."""

from __future__ import annotations

from datetime import date
from functools import partial

import pygame

from tabletop import games
from tabletop.app.lobby.daily import daily_state, is_resumable, play_daily
from tabletop.app.lobby.game_boxes import draw_cover
from tabletop.app.lobby.month_page import Month, add_month
from tabletop.app.lobby.picture_cards import CardButton, CardFace
from tabletop.app.lobby.suggestions import spoken_day
from tabletop.app.program.app import App
from tabletop.app.scenes.stage import Stage
from tabletop.app.widgets.labels import Label
from tabletop.app.widgets.month_widget import DayMark
from tabletop.storage.scores import PlayerRecord, load_record, streaks, today


class DailyScene(Stage):
    """A card for each game's challenge of a day, and the calendar of days."""

    title = "Daily challenge"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.infos = sorted(games.readable(), key=lambda info: not info.ranks)
        self.today = date.fromisoformat(today())
        self.day = self.today.isoformat()
        self.month: Month = (self.today.year, self.today.month)

    def build(self, size: tuple[int, int]) -> None:
        px = self.style.scale.px
        self.record, notices = load_record()
        rect, heading, back = self.lay_list_page(self.title, px(1180))
        when = "Today" if self.day == self.today.isoformat() else spoken_day(self.day)
        about = f"{when}: the same seed for everyone. The first attempt counts."
        words = Label(self.style, about, soft=True)
        left = rect.left + px(24)
        words.place(pygame.Rect(left, heading.rect.bottom, rect.w - 2 * px(24), px(28)))
        self.group.add(words)
        body = pygame.Rect(left, words.rect.bottom + px(8), rect.w - 2 * px(24), 0)
        body.h = rect.bottom - px(20) - body.top
        month_width = round(body.w * 0.32)
        self._add_challenges(
            pygame.Rect(body.left, body.top, body.w - month_width - px(24), body.h)
        )
        self._add_month(pygame.Rect(body.right - month_width, body.top, month_width, body.h))
        self.group.add(back)
        if notices:
            self.show_message("\n".join(notices), "warning", 8)

    def _add_challenges(self, area: pygame.Rect) -> None:
        gap = self.style.scale.px(10)
        columns = 4 if len(self.infos) > 9 else min(3, max(1, len(self.infos)))
        rows = max(2, -(-len(self.infos) // columns))
        width, height = (area.w + gap) // columns, (area.h + gap) // rows
        for number, info in enumerate(self.infos):
            row, column = divmod(number, columns)
            place = pygame.Rect(area.left + column * width, area.top + row * height, 0, 0)
            place.size = (width - gap, height - gap)
            is_new = not self.record.begun(info.id, self.day)
            resumes = is_resumable(self.record, info.id, self.day)
            kind = "main" if resumes else "plain"
            face = CardFace(
                info.name,
                "Not played yet." if is_new else daily_state(self.record, info.id, self.day),
                partial(draw_cover, info.id),
                sign="" if is_new else "hourglass" if resumes else "check",
            )
            card = CardButton(self.style, face, partial(self._play, info.id), kind=kind)
            self.group.add(card, place)

    def _add_month(self, area: pygame.Rect) -> None:
        px = self.style.scale.px
        finished = {day for info in self.infos for day in self.record.days(info.id)}
        now, longest = streaks(finished, self.today.isoformat())
        foot = pygame.Rect(area.left, area.bottom - px(56), area.w, px(56))
        days = area.copy()
        days.h = foot.top - px(8) - area.top
        marks = marks_of_days(self.record, len(self.infos))
        month = add_month(
            self.group, self.style, days, self.month, self.today, marks, self._turn, self._choose
        )
        month.chosen = int(self.day[8:]) if self.day[:7] == month.day(1)[:7] else None
        words = f"{{star}} {now} in a row · longest {longest}"
        streak = Label(self.style, words, face="bold", size="heading", align="center")
        self.group.add(streak, foot)

    def _turn(self, month: Month) -> None:
        self.month = month
        self.relayout()

    def _choose(self, day: str) -> None:
        self.day = day
        self.relayout()

    def _play(self, name: str) -> None:
        play_daily(self, games.load(name), self.day)


def marks_of_days(record: PlayerRecord, total: int) -> dict[str, DayMark]:
    """Returns the calendar mark of each day: its finished challenges."""
    counts: dict[str, int] = {}
    for result in record.results:
        if result.daily:
            counts[result.daily] = counts.get(result.daily, 0) + 1
    marks = {
        attempt.day: DayMark("", "hourglass", False, f"{attempt.day}: not finished")
        for attempt in record.attempts
    }
    for day, count in counts.items():
        marks[day] = DayMark(f"{count}", "", True, f"{day}: {count} of {total} finished")
    return marks
