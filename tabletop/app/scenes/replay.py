"""The replay scene: the table of a played game, with a scrubber."""

from __future__ import annotations

import secrets
import time
from collections.abc import Hashable
from functools import partial

import pygame

from tabletop.app.lobby.open_table import open_continued
from tabletop.app.lobby.replay import Replay
from tabletop.app.lobby.seat_options import seat_options
from tabletop.app.program.app import App
from tabletop.app.scenes.table import TableScene
from tabletop.app.table.replay_hud import ALL, ReplayHud
from tabletop.app.table.review import Review
from tabletop.app.widgets import Cycler
from tabletop.app.widgets.context_menu import ContextMenu
from tabletop.app.window.key_bindings import REPLAY
from tabletop.storage.people import HUMAN, players_of_game
from tabletop.table.move import Move

#: Seconds that each move is shown at speed 1×.
MOVE_SECONDS = 1.4
#: Actions whose keys work with any focus, except the arrows on the table.
FOCUS_FREE_ACTIONS = ("replay-back", "replay-on", "replay-first", "replay-last", "replay-play")
ARROWS = (pygame.K_LEFT, pygame.K_RIGHT)


class ReplayScene(TableScene):
    """A read-only table that can show the position after any move."""

    hud: ReplayHud

    def __init__(self, app: App, replay: Replay, review: bool = False) -> None:
        self.replay = replay
        self.playing = False
        self.speed = 1.0
        self.review: Review | None = None
        self.better: int | None = None
        self._wanted: int | None = None  # the requested position, for example from the scrubber
        self._next = 0.0
        super().__init__(app, replay)
        self.playback.pace = self.speed
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

    def make_hud(self, size: tuple[int, int]) -> ReplayHud:
        hint, history = self.hint, self.history
        return ReplayHud(self, self.control, self.saving, self.turns, hint, history, size)

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

    def go(self, number: int) -> None:
        """Requests the position after `number` moves.

        Of several requests in a frame only the last counts.
        """
        self._wanted = max(0, min(number, self.replay.length))

    def step(self, steps: int) -> None:
        """Moves by a number of steps, and stops the playback."""
        self.stop()
        self.go(self._after(steps))

    def _after(self, steps: int) -> int:
        if self._wanted is not None:
            self._show_requested()
        return self.replay.next_stop(self.seat, steps)

    def _show_requested(self) -> None:
        """Shows the requested position."""
        requested, self._wanted = self._wanted, None
        if requested is None or requested == self.replay.move_number:
            return
        # Only a single step shows its events; otherwise the pieces just move.
        is_next = requested == self.replay.next_stop(self.seat, 1)
        self.renderer.finish()
        self.replay.go(requested)
        self.better = None
        if self.review is not None and requested in self.review.costly():
            self.better = requested
        self.after_change(is_undo=not is_next)
        self._show_better()

    def play_or_pause(self) -> None:
        """Starts or stops the playback; at the end it restarts."""
        if self.playing:
            self.stop()
            return
        if self.replay.move_number == self.replay.length:
            self.go(0)
        self.playing, self._next = True, time.perf_counter() + 0.3 * MOVE_SECONDS / self.speed
        self.hud.refresh()

    def stop(self) -> None:
        """Stops the playback."""
        if self.playing:
            self.playing = False
            self.hud.refresh()

    def set_speed(self, speed: float) -> None:
        """Sets the playback speed."""
        self.speed = self.playback.pace = speed
        self.hud.speed.set(value=speed)

    def advance(self, now: float) -> float | None:
        """Shows the requested position, and continues the playback."""
        wait = None
        if self.review is not None:
            self.review.start()
        if self.playing and self.dialog is None:
            if now >= self._next and not self.dice.is_rolling:
                self._next = now + MOVE_SECONDS / self.speed
                self.go(self._after(1))
                if self._wanted == self.replay.move_number:
                    self.stop()
            wait = max(0.0, self._next - now)
        self._show_requested()
        waits = [one for one in (wait, super().advance(now)) if one is not None]
        return min(waits) if waits else None

    def toggle_review(self) -> None:
        """Toggles between the review and the log."""
        if self.replay.ended is None:
            self.show_message("Reviews are available after the game ends.", "hint")
            return
        if self.review is None:
            self.review = Review(self.replay, self._review_updated)
        else:
            self.review.stop()
            self.review = self.better = None
            self.hint.forget()
        self.layout(self.window.surface.get_size())
        self.redraw()

    def _review_updated(self) -> None:
        if self.window.scene is self:
            self.hud.show_review()

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
        self.playback.show(time.perf_counter())
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
        self.layout(self.window.surface.get_size())
        self.redraw()

    def _update_narrator(self) -> None:
        """Disables "you" if the bottom seat is a bot's or the view is combined."""
        self.skin.is_spectated = self.replay.shows_all or self.seat not in self.replay.humans

    def play_on(self) -> None:
        """Opens the dialog that continues the game from here."""
        self.stop()
        if self.replay.outcome() is not None:
            self.show_message("The game is over here. Go back to an earlier move.", "human")
            return
        players = [
            player if player == HUMAN or seat != self.seat else HUMAN
            for seat, player in enumerate(self.replay.players)
        ]
        known = [str(one.value) for one in seat_options() if not one.reason]
        players = [player if player in known else "fair" for player in players]

        def sit(seat: int, player: object) -> None:
            players[seat] = str(player)

        seats = [
            Cycler(
                self.panel_look,
                [one._replace(label=f"Player {seat + 1}: {one.label}") for one in seat_options()],
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
            if leads and not on_table and self.hud.key(event):
                return True
        if event.type == pygame.MOUSEWHEEL and self.dialog is None and self.menu is None:
            below = self.hud.bottom.collidepoint(self.control.pointer)
            if below or not super().handle(event):
                self.step(-1 if event.y > 0 else 1)
            return True
        if event.type == pygame.MOUSEMOTION:
            self.gestures.pointer = event.pos
        return super().handle(event)
