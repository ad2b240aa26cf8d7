"""The bar below a replay: viewpoint, review, playback, and scrubber."""

from __future__ import annotations

from functools import partial
from typing import Protocol

import pygame

from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.program.app import App
from tabletop.app.table.decision_bar import PROMPT_GAP
from tabletop.app.table.hud_layout import ROW_GAP, HudLayout
from tabletop.app.table.replay_timeline import ReplayTimeline
from tabletop.app.table.review import Review
from tabletop.app.table.scrubber import Scrubber
from tabletop.app.widgets import Button, ChoiceButtons, ChoiceOption, Cycler, Widget
from tabletop.app.widgets.labels import Label

#: The playback speeds.
SPEEDS = ((0.5, "½×"), (1.0, "1×"), (2.0, "2×"), (4.0, "4×"))
ALL = "all"


class ReplayBarContext(Protocol):
    """The replay scene with its viewpoint and review."""

    app: App
    style: WidgetStyle
    seat: int
    review: Review | None
    """The review, if it is shown."""

    def set_viewer(self, viewer: object) -> None:
        """Switches to the view of a seat, or to the combined view."""

    def set_speed(self, speed: float) -> None:
        """Sets the playback speed."""

    def play_on(self) -> None:
        """Opens the dialog that continues the game from here."""

    def toggle_review(self) -> None:
        """Toggles between the review and the log."""


class ReplayBar:
    """The two rows below a replay; `room` is left for the last action."""

    def __init__(
        self, scene: ReplayBarContext, timeline: ReplayTimeline, layout: HudLayout
    ) -> None:
        self.scene, self.timeline, self.replay = scene, timeline, timeline.replay
        px, bar, height = scene.style.scale.px, layout.bottom, layout.row_height
        gap = px(ROW_GAP)
        above = pygame.Rect(bar.left + px(8), bar.top + px(9), bar.w - px(16), height)
        below = pygame.Rect(above.left, above.bottom + gap, above.w, height)
        self._make_above(above, gap)
        self._make_below(below, gap)
        self.widgets: list[Widget] = [self.scrubber, *self.steps, self.number, self.speed]
        self.widgets += [self.viewers, self.back, self.on]

    def _make_above(self, row: pygame.Rect, gap: int) -> None:
        """Creates the viewpoint, the review, and the play-on button."""
        style, scene, replay = self.scene.style, self.scene, self.replay
        tip, button = scene.app.keys.with_key, partial(Button, style, size="body")
        self.on = button("Play from here", scene.play_on, sign="human")
        self.on.tip = tip("Start a new game from this position", "play-on")
        eyes = [
            ChoiceOption(seat, replay.name_of(seat), "eye", about=tip("Change viewpoint", "eyes"))
            for seat in replay.viewers()
        ]
        if replay.ended is not None and len(eyes) > 1:
            eyes.append(ChoiceOption(ALL, "Reveal all", "eye", about=tip("Public view", "eyes")))
        viewer = ALL if replay.shows_all else scene.seat
        self.viewers = Cycler(style, eyes, viewer, scene.set_viewer)
        self.viewers.visible = len(eyes) > 1
        self.back = button("Review", scene.toggle_review, sign="hint")
        self.back.tip = tip("Scores over time and costly mistakes", "review")
        self.back.is_highlighted = scene.review is not None
        self.back.visible = replay.ended is not None
        self.back.reason = replay.review_obstacle()
        self.back.enabled = not self.back.reason
        widest: dict[Widget, int] = {self.viewers: style.scale.px(220)}
        right = row.right
        for widget in (self.on, self.back, self.viewers):
            if widget.visible:
                width = widget.preferred_size()[0]
                width = min(width, widest.get(widget, width))
                right -= width
                widget.place(pygame.Rect(right, row.top, width, row.h))
                right -= gap
        left, width = row.left + gap, right - row.left - 2 * gap
        self.room = pygame.Rect(left, row.top, width + style.scale.px(PROMPT_GAP), row.h)

    def _make_below(self, row: pygame.Rect, gap: int) -> None:
        """Creates the playback buttons, the scrubber, and the speed."""
        style, timeline, px = self.scene.style, self.timeline, self.scene.style.scale.px
        tip, length = self.scene.app.keys.with_key, self.replay.length
        specs = (
            ("first", partial(timeline.go, 0), tip("First move", "replay-first")),
            ("arrow-left", partial(timeline.step, -1), tip("Previous move", "replay-back")),
            ("play", timeline.play_or_pause, tip("Play or pause", "replay-play")),
            ("arrow-right", partial(timeline.step, 1), tip("Next move", "replay-on")),
            ("last", partial(timeline.go, length), tip("Last move", "replay-last")),
        )
        left, side = row.left, max(px(40), row.h)
        self.steps: list[Button] = []
        for sign, action, words in specs:
            kind = "main" if sign == "play" else "plain"
            button = Button(style, "", action, sign=sign, kind=kind, tip=words)
            button.place(pygame.Rect(left, row.top, side, row.h))
            left += side + gap
            self.steps.append(button)
        options = [ChoiceOption(speed, words, about="Replay speed") for speed, words in SPEEDS]
        self.speed = ChoiceButtons(
            style, options, timeline.speed, lambda one: self.scene.set_speed(float(str(one)))
        )
        width = px(190 * min(1.3, max(1.0, style.scale.letters)))
        self.speed.place(pygame.Rect(row.right - width, row.top, width, row.h))
        self.number = Label(style, "Move 8888", face="bold", size="label", align="center")
        width = self.number.preferred_size()[0] + px(12)
        self.number.place(pygame.Rect(self.speed.rect.left - gap - width, row.top, width, row.h))
        stops, stop = self.replay.stops(self.scene.seat), self.replay.stop_at(self.scene.seat)
        self.scrubber = Scrubber(style, len(stops) - 1, stop, lambda one: timeline.go(stops[one]))
        self.scrubber.place(pygame.Rect(left, row.top, self.number.rect.left - gap - left, row.h))

    def refresh(self) -> None:
        """Updates the widgets to the current position."""
        index = self.replay.stop_at(self.scene.seat)
        self.scrubber.set(value=index)
        self.number.set(words=f"Move {index}" if index else "Start")
        over = "The game is over here." if self.replay.outcome() is not None else ""
        obstacle = self.replay.obstacle or over
        self.on.set(enabled=not obstacle, reason=obstacle)
        self.steps[2].set(sign="pause" if self.timeline.is_playing else "play")
        self.mark_costly_moves()

    def mark_costly_moves(self) -> None:
        """Marks the costly moves of the review on the scrubber."""
        if self.scene.review is not None:
            self.scrubber.set(marks=tuple(self.scene.review.costly()))

    def next_viewer(self) -> None:
        """Switches to the next view."""
        if self.viewers.visible:
            self.viewers.click(self.viewers.rect.center)
