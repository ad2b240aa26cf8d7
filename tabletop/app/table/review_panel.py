"""The panel of a review beside a replay: chart and costly moves."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.app.painting.seat_names import PlayerNames
from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.table.review import Review
from tabletop.app.widgets import ListRow, ProgressBar, ScrollList, Widget
from tabletop.app.widgets.chart import Chart
from tabletop.app.widgets.labels import Label
from tabletop.storage.people import COLOURS

#: Heights of the chart, the text, and the progress bar, in units.
CHART_HEIGHT, TEXT_HEIGHT, BAR_HEIGHT = 170, 62, 24


class ReviewPanel:
    """The widgets of a review, updated as results arrive."""

    def __init__(
        self, style: WidgetStyle, review: Review, rect: pygame.Rect, go: Callable[[int], object]
    ) -> None:
        self.review, self.go = review, go
        px = style.scale.px
        row = pygame.Rect(rect.left, rect.top, rect.w, px(30))
        self.head = Label(style, "Review", face="display", size="heading", accent=True)
        self.head.place(row)
        chart_height = min(px(CHART_HEIGHT), rect.h // 3)
        chart = pygame.Rect(rect.left, row.bottom + px(4), rect.w, chart_height)
        winners = review.replay.ended.winners if review.replay.ended is not None else ()
        self.chart = Chart(style, review.course(), winners, go, _line_names(review))
        self.chart.place(chart)
        self.words = Label(style, "", size="small")
        self.words.place(pygame.Rect(rect.left, chart.bottom + px(6), rect.w, px(TEXT_HEIGHT)))
        self.bar = ProgressBar(style)
        self.bar.place(pygame.Rect(rect.left, rect.bottom - px(BAR_HEIGHT), rect.w, px(BAR_HEIGHT)))
        self.title = Label(style, "", face="bold", size="label")
        self.title.place(pygame.Rect(rect.left, self.words.rect.bottom, rect.w, px(28)))
        self.list = ScrollList(style, (), self._choose, size="small")
        top = self.title.rect.bottom + px(2)
        self.list.place(pygame.Rect(rect.left, top, rect.w, self.bar.rect.top - px(6) - top))
        self.rows: list[int] = []
        self._doing: str | None = None
        self.widgets: list[Widget] = [
            self.head, self.chart, self.words, self.title, self.list, self.bar
        ]  # fmt: skip

    def refresh(self) -> None:
        """Updates the panel to the results so far."""
        review = self.review
        self.chart.set(course=review.course(), at=review.replay.move_number)
        self.chart.place(self.chart.rect)  # its labels may need more space now
        self.words.set(words=review.summary())
        self.bar.set(share=review.progress, label=review.task, visible=bool(review.task))
        costly = review.costly()
        if (costly, review.task) != (self.rows, self._doing):
            self.rows, self._doing = costly, review.task
            so_far = " so far" if review.task else ""
            self.title.set(words=f"Costliest moves{so_far}" if costly else "")
            self.list.set_rows([self._row(number) for number in costly] or [self._empty_row()])

    def _row(self, number: int) -> ListRow:
        played, best = self.review.move_labels(number)
        seat = self.review.findings.judgements[number].seat
        prefix = "" if len(self.review.replay.humans) == 1 else f"Player {seat + 1}, "
        note = f"Better: {best}. {self.review.advantage_text(number)}"
        words = f"{prefix}{'move' if prefix else 'Move'} {number + 1}: {played}"
        return ListRow(words, sign="warning", face="bold", note=note)

    def _empty_row(self) -> ListRow:
        if self.review.task:
            return ListRow("Costly moves appear here during the analysis.", soft=True)
        return ListRow("No costly moves found.", soft=True)

    def _choose(self, row: int) -> None:
        if row < len(self.rows):
            self.go(self.rows[row])


def _line_names(review: Review) -> PlayerNames:
    """Returns the names of the lines; a solo game adds the expert."""
    sitting = list(review.replay.seated)
    if review.is_solo and sitting:
        (own_seat,) = sitting
        sitting.append(own_seat._replace(name="Expert", colour=(own_seat.colour + 1) % COLOURS))
    return PlayerNames(sitting)
