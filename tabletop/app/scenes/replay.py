"""The replay scene: the table of a played game, with a scrubber."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Hashable
from functools import partial

import pygame

from tabletop.app.lobby.open_table import open_continued
from tabletop.app.lobby.replay import Replay
from tabletop.app.lobby.seat_options import seat_options
from tabletop.app.program.app import App
from tabletop.app.scenes.table import TableScene
from tabletop.app.table.hud import BarControls, HudPart
from tabletop.app.table.hud_layout import HudLayout
from tabletop.app.table.replay_bar import ALL, SPEEDS, ReplayBar
from tabletop.app.table.replay_timeline import ReplayTimeline
from tabletop.app.table.review import Review
from tabletop.app.table.review_panel import ReviewPanel
from tabletop.app.widgets import Button, Cycler
from tabletop.app.widgets.context_menu import ContextMenu
from tabletop.app.window.key_bindings import REPLAY
from tabletop.rules.beat_weight import BeatWeight
from tabletop.rules.narrator import LogLine
from tabletop.storage.people import HUMAN, INVITED, players_of_game
from tabletop.table.move import Move

#: The number of moves of Page Up and Page Down.
PAGE_MOVES = 10
#: The minimum and maximum width of the review in units.
REVIEW_UNITS = (290, 370)
#: Actions whose keys work with any focus, except the arrows on the table.
FOCUS_FREE_ACTIONS = ("replay-back", "replay-on", "replay-first", "replay-last", "replay-play")
ARROWS = (pygame.K_LEFT, pygame.K_RIGHT)


class ReplayScene(TableScene):
    """A read-only table that can show the position after any move."""

    menu_words, menu_sign = "Leave replay", "arrow-left"
    bar_rows = 2
    key_context = REPLAY

    def __init__(self, app: App, replay: Replay, review: bool = False) -> None:
        self.replay = replay
        self.timeline = ReplayTimeline(self, replay)
        self.review: Review | None = None
        self.better: int | None = None
        self.review_panel: ReviewPanel | None = None
        super().__init__(app, replay)
        self.director.pace = self.timeline.speed
        self.director.minimum = BeatWeight.HEAVY
        self.title = f"{self.title}: replay"
        viewers = replay.viewers()
        self.seat = self.seat if self.seat in viewers else viewers[0]
        self._update_narrator()
        if review:
            self.review = Review(replay, self._review_updated)

    @property
    def is_closed(self) -> bool:
        """Always true, because a replay accepts no moves."""
        return True

    @property
    def side_units(self) -> tuple[int, int] | None:
        """The width of the review, if it is shown."""
        return REVIEW_UNITS if self.review is not None else None

    def make_panels(self, layout: HudLayout) -> list[HudPart]:
        """Creates the panel of the review beside the table."""
        self.review_panel = None
        if self.review is None:
            return []
        margin = self.style.scale.px(10)
        room = layout.side.inflate(-margin, -margin)
        self.review_panel = ReviewPanel(self.style, self.review, room, self.timeline.go)
        return [self.review_panel]

    def make_bot_buttons(self, layout: HudLayout) -> list[HudPart]:
        return []  # the playback has other buttons

    def make_controls(self, layout: HudLayout) -> BarControls:
        self.replay_bar = ReplayBar(self, self.timeline, layout)
        return self.replay_bar

    def make_tools(self) -> dict[str, Button]:
        """Creates the tools except those for a seat that can move."""
        tools = super().make_tools()
        return {key: tool for key, tool in tools.items() if key not in ("hint", "unseen")}

    def open_game_menu(self) -> None:
        """Leaves the replay."""
        self.saving.before_leaving(self.window.back)

    def open_log_line(self, line: LogLine) -> None:
        """Goes to the move of a log line."""
        self.timeline.go(line.entry + 1)

    def key_actions(self) -> dict[str, Callable[[], object]]:
        """Returns the actions of the keys; they work with any focus."""
        timeline, actions = self.timeline, super().key_actions()
        shared = ("menu", "rule", "goal", "log", "sound")
        speeds = [partial(self.set_speed, speed) for speed, _words in SPEEDS]
        return {
            **{name: actions[name] for name in shared},
            **{f"choice-{number}": speed for number, speed in enumerate(speeds, 1)},
            "replay-back": partial(timeline.step, -1),
            "replay-on": partial(timeline.step, 1),
            "replay-far-back": partial(timeline.step, -PAGE_MOVES),
            "replay-far-on": partial(timeline.step, PAGE_MOVES),
            "replay-first": partial(timeline.go, 0),
            "replay-last": partial(timeline.go, self.replay.length),
            "replay-play": timeline.play_or_pause,
            "play-on": self.play_on,
            "eyes": self.replay_bar.next_viewer,
            "review": self.toggle_review,
        }

    def play(self, move: Move, picked: Hashable = None) -> None:
        """Refuses the move, because a replay accepts none."""
        self.show_message("This is a replay. Press “Play from here” to make your own moves.", "eye")

    def undo(self) -> None:
        """Does nothing in a replay."""

    def redo(self) -> None:
        """Does nothing in a replay."""

    def _take_seat(self) -> bool:
        return False

    def _tick(self, now: float) -> float | None:
        return None

    def go_on(self, now: float, *, is_up_to_date: bool) -> list[float | None]:
        """Does nothing: no bot moves, and the results scene is not opened."""
        return []

    def open_menu(self, key: Hashable, pos: tuple[int, int]) -> None:
        """Opens the menu with the entries for the zoom."""
        entries = self.camera.entries()
        if entries:
            self.menu = ContextMenu(self.panel_look, entries, pos, self.window.surface.get_rect())
            self.redraw(self.menu.rect)

    def decide(self) -> None:
        """Shows the last move or the outcome."""
        if self.hud is not None:
            self.hud.decision.show(self._last_action(), [])

    def _last_action(self) -> str:
        if self.review is not None and self.better is not None:
            _played, best = self.review.move_labels(self.better)
            return f"Better: {best}. {self.review.advantage_text(self.better)}"
        outcome = self.replay.outcome()
        if outcome is not None:
            return self.replay.with_names(outcome.reason)
        return self.replay.last_words(self.seat)

    def show_position(self, number: int) -> None:
        """Shows the position after `number` moves."""
        # Only a single step shows its events; otherwise the pieces just move.
        is_next = number == self.replay.next_stop(self.seat, 1)
        self.renderer.finish()
        self.replay.go(number)
        self.better = None
        if self.review is not None and number in self.review.costly():
            self.better = number
        self.after_change(is_undo=not is_next)
        self._show_better()

    def set_speed(self, speed: float) -> None:
        """Sets the playback speed."""
        self.timeline.speed = self.director.pace = speed
        self.replay_bar.speed.set(value=speed)

    def advance(self, now: float) -> float | None:
        """Shows the requested position, and continues the playback."""
        if self.review is not None:
            self.review.start()
        wait = self.timeline.advance(now)
        waits = [one for one in (wait, super().advance(now)) if one is not None]
        return min(waits) if waits else None

    def toggle_review(self) -> None:
        """Toggles between the review and the log."""
        obstacle = self.replay.review_obstacle()
        if self.replay.ended is None or obstacle:
            self.show_message(obstacle or "Reviews are available after the game ends.", "hint")
            return
        if self.review is None:
            self.review = Review(self.replay, self._review_updated)
        else:
            self.review.stop()
            self.review = self.better = None
            self.hint.forget()
        self.relayout()

    def _review_updated(self) -> None:
        if self.window.scene is self:
            self.replay_bar.mark_costly_moves()
            if self.review_panel is not None:
                self.review_panel.refresh()

    def _show_better(self) -> None:
        """Highlights the better move at the current position, like a hint."""
        if self.review is None or self.better is None:
            return
        judgement = self.review.findings.judgements[self.better]
        if judgement.seat != self.seat:
            self.set_viewer(judgement.seat)
        choices = self.replay.choices(judgement.seat)
        self.hint.recommended = next(
            (one for one in choices if str(one.move) == judgement.best), None
        )
        self.director.skip_all(time.perf_counter())
        self.update_highlights()
        self.redraw()

    def leave(self) -> None:
        """Also stops the evaluation."""
        if self.review is not None:
            self.review.stop()
        super().leave()

    def set_viewer(self, viewer: object) -> None:
        """Switches to the view of a seat, or to the combined view.

        With several humans, the pass screen comes first.
        """
        self.replay.shows_all = viewer == ALL
        if isinstance(viewer, int) and viewer != self.seat:
            self.seat = viewer
            self.camera.reset()
        self._update_narrator()
        if self.pass_screen.hides_something:
            self.pass_screen.cover_for_next_player(
                "The table is hidden until this player is ready."
            )
            return
        self.relayout()

    def _update_narrator(self) -> None:
        """Disables "you" if the bottom seat is a bot's or the view is combined."""
        self.skin.is_spectated = self.replay.shows_all or self.seat not in self.replay.humans

    def play_on(self) -> None:
        """Opens the dialog that continues the game from here."""
        self.timeline.stop()
        if self.replay.outcome() is not None or self.replay.obstacle:
            over = "The game is over here. Go back to an earlier move."
            self.show_message(self.replay.obstacle or over, "human")
            return
        players = [
            player if player == HUMAN or seat != self.seat else HUMAN
            for seat, player in enumerate(self.replay.players)
        ]
        options = [one for one in seat_options() if one.value != INVITED]
        known = [str(one.value) for one in options if not one.reason]
        players = [player if player in known else "fair" for player in players]

        def sit(seat: int, player: object) -> None:
            players[seat] = str(player)

        seats = [
            Cycler(
                self.panel_look,
                [one._replace(label=f"Player {seat + 1}: {one.label}") for one in options],
                player,
                partial(sit, seat),
            )
            for seat, player in enumerate(players)
        ]

        def begin() -> None:
            if self.review is not None:
                # its worker would compete with the bots; the review resumes afterwards
                self.review.stop()
            names = players_of_game(players, self.app.settings.people, self.app.settings.bots)
            session = self.replay.continue_game(players, self.seat, secrets.token_hex(8), names)
            open_continued(self.app, session)

        self.open_dialog(
            "Play from here",
            "Starts a new game from this position. Hidden cards and later random events are "
            "dealt again.",
            [("Play", begin), ("Cancel", None)],
            extra=seats,
            sign="human",
            width=520,
        )

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles replay keys first; an unused wheel event steps."""
        if event.type == pygame.KEYDOWN and self.dialog is None and self.menu is None:
            on_table = self.group.focus is self.control and event.key in ARROWS
            leads = self.app.keys.action_of(event, REPLAY) in FOCUS_FREE_ACTIONS
            if leads and not on_table and self.on_key(event):
                return True
        if event.type == pygame.MOUSEWHEEL and self.dialog is None and self.menu is None:
            below = self.hud.layout.bottom.collidepoint(self.control.pointer)
            if below or not super().handle(event):
                self.timeline.step(-1 if event.y > 0 else 1)
            return True
        if event.type == pygame.MOUSEMOTION:
            self.gestures.pointer = event.pos
        return super().handle(event)
