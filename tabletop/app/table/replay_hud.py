"""The bars around a replay: picture log, scrubber, and buttons."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

import pygame

from tabletop.app.lobby.replay import Replay
from tabletop.app.table.control import TableControl
from tabletop.app.table.hint import Hint
from tabletop.app.table.hud import Hud, HudContext
from tabletop.app.table.picture_log import PictureLogState
from tabletop.app.table.review import Review
from tabletop.app.table.review_panel import ReviewPanel
from tabletop.app.table.save_monitor import SaveWatch
from tabletop.app.table.scrubber import Scrubber
from tabletop.app.table.turns import BotTurns
from tabletop.app.widgets import Button, ChoiceButtons, ChoiceOption, Cycler, Widget, WidgetGroup
from tabletop.app.widgets.labels import Label
from tabletop.app.window.key_bindings import REPLAY
from tabletop.rules.narrator import LogLine

#: The playback speeds.
SPEEDS = ((0.5, "½×"), (1.0, "1×"), (2.0, "2×"), (4.0, "4×"))
#: The number of moves of Page Up and Page Down.
PAGE_MOVES = 10
ALL = "all"
#: The minimum and maximum width of the review in units.
REVIEW_UNITS = (290, 370)


class ReplayContext(HudContext, Protocol):
    """The interface of the replay scene that its bars use."""

    replay: Replay
    playing: bool
    speed: float
    review: Review | None
    """The review, if it is shown."""
    better: int | None
    """The costly move at the current position, or None."""

    def go(self, number: int) -> None:
        """Requests the position after `number` moves."""

    def step(self, steps: int) -> None:
        """Moves by a number of steps, and stops the playback."""

    def play_or_pause(self) -> None:
        """Starts or stops the playback."""

    def set_speed(self, speed: float) -> None:
        """Sets the playback speed."""

    def set_viewer(self, viewer: object) -> None:
        """Switches to the view of a seat, or to the combined view."""

    def play_on(self) -> None:
        """Opens the dialog that continues the game from here."""

    def toggle_review(self) -> None:
        """Toggles between the review and the log."""


class ReplayHud(Hud):
    """All bars around a replay; rebuilt at each layout."""

    rows = 2
    without = frozenset({"hint", "face-down"})  # only for a seat that can move

    def __init__(
        self,
        scene: ReplayContext,
        control: TableControl,
        save_watch: SaveWatch,
        turns: BotTurns,
        hint: Hint,
        history: PictureLogState,
        size: tuple[int, int],
    ) -> None:
        self.of = scene
        if scene.review is not None:
            self.side_units = REVIEW_UNITS
        self.panel: ReviewPanel | None = None
        super().__init__(scene, control, save_watch, turns, hint, history, size)

    def _make_side(self) -> None:
        super()._make_side()
        if self.of.review is not None:
            room = self.side.inflate(-self.style.scale.px(10), -self.style.scale.px(10))
            self.panel = ReviewPanel(self.style, self.of.review, room, self.of.go)
            self.strip.visible = False

    def _make_bot_buttons(self, room: pygame.Rect) -> list[Button]:
        return []  # the playback has other buttons

    def _make_top(self) -> None:
        super()._make_top()
        self.menu.sign, self.menu.tip = (
            "arrow-left",
            self.scene.app.keys.with_key("Leave replay", "menu"),
        )

    def _make_bottom(self) -> None:
        px, bar, row_height = self.style.scale.px, self.bottom, self.tall
        gap = px(6)
        above = pygame.Rect(bar.left + px(8), bar.top + px(9), bar.w - px(16), row_height)
        below = pygame.Rect(above.left, above.bottom + gap, above.w, row_height)
        self.buttons = WidgetGroup()
        self.prompt = Label(self.style, "", face="bold", size="label")
        self._make_above(above, gap)
        self._make_below(below, gap)

    def _make_above(self, row: pygame.Rect, gap: int) -> None:
        """Creates the last action, the view, the review, and the play-on button."""
        style, scene = self.style, self.of
        tip = scene.app.keys.with_key
        self.on = Button(
            style,
            "Play from here",
            scene.play_on,
            sign="human",
            size="body",
            tip=tip("Start a new game from this position", "play-on"),
        )
        view_tip = tip("Change viewpoint", "eyes")
        eyes = [
            ChoiceOption(seat, scene.replay.name_of(seat), "eye", about=view_tip)
            for seat in scene.replay.viewers()
        ]
        if scene.replay.ended is not None and len(eyes) > 1:
            every = tip("Public view", "eyes")
            eyes.append(ChoiceOption(ALL, "Reveal all", "eye", about=every))
        seen = ALL if scene.replay.shows_all else scene.seat
        self.viewers = Cycler(style, eyes, seen, scene.set_viewer)
        self.viewers.visible = len(eyes) > 1
        self.back = Button(
            style,
            "Review",
            scene.toggle_review,
            sign="hint",
            size="body",
            tip=tip("Scores over time and costly mistakes", "review"),
        )
        self.back.is_highlighted = scene.review is not None
        self.back.visible = scene.replay.ended is not None
        widths: list[tuple[Widget, int]] = [(self.on, self.on.preferred_size()[0])]
        if self.back.visible:
            widths.append((self.back, self.back.preferred_size()[0]))
        if self.viewers.visible:
            widths.append(
                (self.viewers, min(self.style.scale.px(220), self.viewers.preferred_size()[0]))
            )
        right = row.right
        for widget, width in widths:
            right -= width
            widget.place(pygame.Rect(right, row.top, width, row.h))
            right -= gap
        self.room = pygame.Rect(row.left + gap, row.top, right - row.left - 2 * gap, row.h)
        self.prompt.place(self.room)

    def _make_below(self, row: pygame.Rect, gap: int) -> None:
        """Creates the playback buttons, the scrubber, and the speed."""
        style, scene, px = self.style, self.of, self.style.scale.px
        tip = scene.app.keys.with_key
        specs: list[tuple[str, Callable[[], object], str]] = [
            ("first", partial(scene.go, 0), tip("First move", "replay-first")),
            ("arrow-left", partial(scene.step, -1), tip("Previous move", "replay-back")),
            ("play", scene.play_or_pause, tip("Play or pause", "replay-play")),
            ("arrow-right", partial(scene.step, 1), tip("Next move", "replay-on")),
            (
                "last",
                partial(scene.go, scene.replay.length),
                tip("Last move", "replay-last"),
            ),
        ]
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
            style, options, scene.speed, lambda one: scene.set_speed(float(str(one)))
        )
        width = px(190 * min(1.3, max(1.0, style.scale.letters)))
        self.speed.place(pygame.Rect(row.right - width, row.top, width, row.h))
        number = Label(style, "Move 8888", face="bold", size="label", align="center")
        width = number.preferred_size()[0] + px(12)
        self.number = number
        number.place(pygame.Rect(self.speed.rect.left - gap - width, row.top, width, row.h))
        stops = scene.replay.stops(scene.seat)
        self.scrubber = Scrubber(
            style,
            len(stops) - 1,
            scene.replay.stop_at(scene.seat),
            lambda stop: scene.go(stops[stop]),
        )
        self.scrubber.place(pygame.Rect(left, row.top, number.rect.left - gap - left, row.h))

    def add_to(self, group: WidgetGroup) -> None:
        """Adds the widgets to the scene's group, in Tab order."""
        group.widgets += [self.scrubber, *self.steps, self.number, self.speed, self.prompt]
        group.widgets += [
            self.viewers,
            self.back,
            self.on,
            self.strip,
            self.log_panel,
            self.log,
            self.menu,
        ]
        group.widgets += [self.turn, self.status, *reversed(self.tools)]
        group.widgets.append(self.goal)
        if self.panel is not None:
            self.panel.add_to(group)
        self.refresh()

    def _refresh_buttons(self) -> None:
        scene = self.of
        replay, seat = scene.replay, scene.seat
        index = replay.stop_at(seat)
        self.scrubber.set(value=index)
        self.number.set(words=f"Move {index}" if index else "Start")
        over = replay.outcome() is not None
        self.on.set(enabled=not over, reason="The game is over here." if over else "")
        self.steps[2].set(sign="pause" if scene.playing else "play")
        self.show_review()

    def show_review(self) -> None:
        """Updates the review panel and the marks of the scrubber."""
        review = self.of.review
        if review is not None and self.panel is not None:
            self.panel.refresh()
            self.scrubber.set(marks=tuple(review.costly()))

    def decide(self, page: int = 0) -> None:
        """Shows the last move or the outcome."""
        self.prompt.set(words=self._said())
        self.scene.redraw(self.bottom)

    def _said(self) -> str:
        replay, seat = self.of.replay, self.of.seat
        if self.of.review is not None and self.of.better is not None:
            _played, best = self.of.review.move_labels(self.of.better)
            return f"Better: {best}. {self.of.review.advantage_text(self.of.better)}"
        outcome = replay.outcome()
        if outcome is not None:
            return replay.with_names(outcome.reason)
        return replay.last_words(seat)

    def key(self, event: pygame.event.Event) -> bool:
        """Handles the keys of a replay, with any focus."""
        scene = self.of
        speeds = [partial(scene.set_speed, speed) for speed, _words in SPEEDS]
        actions: dict[str, Callable[[], object]] = {
            **{f"choice-{number}": speed for number, speed in enumerate(speeds, 1)},
            "replay-back": partial(scene.step, -1),
            "replay-on": partial(scene.step, 1),
            "replay-far-back": partial(scene.step, -PAGE_MOVES),
            "replay-far-on": partial(scene.step, PAGE_MOVES),
            "replay-first": partial(scene.go, 0),
            "replay-last": partial(scene.go, scene.replay.length),
            "replay-play": scene.play_or_pause,
            "play-on": scene.play_on,
            "eyes": self.next_viewer,
            "review": scene.toggle_review,
            "menu": self.open_menu,
            "rule": scene.open_rule_under_pointer,
            "goal": self.toggle_goal,
            "log": self.toggle_log,
            "sound": self.toggle_sound,
        }
        callback = actions.get(scene.app.keys.action_of(event, REPLAY))
        if callback is None:
            return False
        callback()
        return True

    def next_viewer(self) -> None:
        """Switches to the next view."""
        if self.viewers.visible:
            self.viewers.click(self.viewers.rect.center)

    def choose_line(self, number: int) -> None:
        """Goes to the move of a log line."""
        line = self.log.rows[number].value
        self.log.set(selected_index=None)
        if isinstance(line, LogLine):
            self.of.go(line.entry + 1)

    def open_menu(self) -> None:
        """Leaves the replay."""
        self.save_watch.before_leaving(self.scene.app.window.back)
