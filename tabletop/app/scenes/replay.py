"""The replay scene: the table of a game that was played, with a scrubber over all its moves."""

from __future__ import annotations

import secrets
import time
from collections.abc import Hashable
from functools import partial

import pygame

from tabletop.app.app import App
from tabletop.app.keys import REPLAY
from tabletop.app.menu import Menu
from tabletop.app.opening import sit_down_from
from tabletop.app.replay import Replay
from tabletop.app.scenes.table import TableScene
from tabletop.app.seats import sitting
from tabletop.app.table.replay_hud import ALL, ReplayHud
from tabletop.app.table.review import Review
from tabletop.app.widgets import Cycler
from tabletop.storage.people import HUMAN, gathered
from tabletop.table.move import Move

#: Seconds for which a move is shown at the speed 1×.
PACE = 1.4
#: What leads through the replay whatever has the focus, but for the arrows on the table.
LEADING = ("replay-back", "replay-on", "replay-first", "replay-last", "replay-play")
ARROWS = (pygame.K_LEFT, pygame.K_RIGHT)


class ReplayScene(TableScene):
    """A table at which nobody plays: it stands after any of the game's moves."""

    hud: ReplayHud

    def __init__(self, app: App, replay: Replay, review: bool = False) -> None:
        self.replay = replay
        self.playing = False
        self.speed = 1.0
        self.review: Review | None = None
        self.better: int | None = None
        self._wanted: int | None = None  # where the scrubber has been dragged to
        self._next = 0.0
        super().__init__(app, replay)
        self.playback.pace = self.speed
        self.title = f"{self.title}: replay"
        eyes = replay.eyes()
        self.seat = self.seat if self.seat in eyes else eyes[0]
        self._sit()
        if review:
            self.review = Review(replay, self._found_out)

    # --- nobody plays ------------------------------------------------------------

    @property
    def is_closed(self) -> bool:
        """Nobody acts at a table that is only looked at."""
        return True

    def make_hud(self, size: tuple[int, int]) -> ReplayHud:
        """The bars of a replay."""
        hint, history = self.hint, self.history
        return ReplayHud(self, self.control, self.saving, self.turns, hint, history, size)

    def play(self, move: Move, picked: Hashable = None) -> None:
        """Nothing is played here."""
        self.say("This is a replay. Press “Play from here” to make your own moves.", "eye")

    def undo(self) -> None:
        """Nothing is taken back here."""

    def redo(self) -> None:
        """Nothing is done again here."""

    def _take_seat(self) -> bool:
        return False

    def _tick(self, now: float) -> float | None:
        return None

    def go_on(self, now: float, *, told: bool) -> list[float | None]:
        """No bot is asked, and the outcome is told below."""
        return []

    def open_menu(self, key: Hashable, pos: tuple[int, int]) -> None:
        """The menu of the bare table: how large it is shown."""
        entries = self.camera.entries()
        if entries:
            self.menu = Menu(self.panel_look, entries, pos, self.window.surface.get_rect())
            self.redraw(self.menu.rect)

    # --- going to a move ---------------------------------------------------------

    def go(self, number: int) -> None:
        """Show the table after so many moves; of several such wishes in a frame only the last."""
        self._wanted = max(0, min(number, self.replay.length))

    def step(self, steps: int) -> None:
        """Show it some moves later or earlier."""
        self.stop()
        self.go(self._after(steps))

    def _after(self, steps: int) -> int:
        if self._wanted is not None:
            self._arrive()
        return self.replay.next_stop(self.seat, steps)

    def _arrive(self) -> None:
        """Bring the picture to the move that was wished for."""
        wanted, self._wanted = self._wanted, None
        if wanted is None or wanted == self.replay.at:
            return
        # Only what comes with the next move is seen to happen; to others the pieces just go.
        near = wanted == self.replay.next_stop(self.seat, 1)
        self.renderer.finish()
        self.replay.go(wanted)
        self.better = None
        if self.review is not None and wanted in self.review.costly():
            self.better = wanted
        self.after_change(back=not near)
        self._show_better()

    def play_or_pause(self) -> None:
        """Go on move by move, or stop; from the end it begins anew."""
        if self.playing:
            self.stop()
            return
        if self.replay.at == self.replay.length:
            self.go(0)
        self.playing, self._next = True, time.perf_counter() + 0.3 * PACE / self.speed
        self.hud.refresh()

    def stop(self) -> None:
        """Stop where it is."""
        if self.playing:
            self.playing = False
            self.hud.refresh()

    def set_speed(self, speed: float) -> None:
        """Go on so fast."""
        self.speed = self.playback.pace = speed
        self.hud.speed.set(value=speed)

    def advance(self, now: float) -> float | None:
        """Go where it was wished, or on by itself, and let the pieces move."""
        wait = None
        if self.review is not None:
            self.review.start()
        if self.playing and self.dialog is None:
            if now >= self._next and not self.dice.rolling:
                self._next = now + PACE / self.speed
                self.go(self._after(1))
                if self._wanted == self.replay.at:
                    self.stop()
            wait = max(0.0, self._next - now)
        self._arrive()
        waits = [one for one in (wait, super().advance(now)) if one is not None]
        return min(waits) if waits else None

    # --- the review --------------------------------------------------------------

    def toggle_review(self) -> None:
        """Show what is found out about the game, or the log."""
        if self.replay.ended is None:
            self.say("Reviews are available after the game ends.", "hint")
            return
        if self.review is None:
            self.review = Review(self.replay, self._found_out)
        else:
            self.review.stop()
            self.review = self.better = None
            self.hint.forget()
        self.layout(self.window.surface.get_size())
        self.redraw()

    def _found_out(self) -> None:
        if self.window.scene is self:
            self.hud.show_review()

    def _show_better(self) -> None:
        """Show what would have been better where the table stands, as a hint does."""
        if self.review is None or self.better is None:
            return
        found = self.review.findings.judgements[self.better]
        if found.seat != self.seat:
            self.look_with(found.seat)
        choices = self.replay.choices(found.seat)
        self.hint.choice = next((one for one in choices if str(one.move) == found.best), None)
        self.playback.show(time.perf_counter())
        self.update_highlights()
        self.redraw()

    def leave(self) -> None:
        """End the thinking, too."""
        if self.review is not None:
            self.review.stop()
        super().leave()

    # --- whose eyes --------------------------------------------------------------

    def look_with(self, eyes: object) -> None:
        """See with the eyes of a seat, or with all; a person among others passes the screen."""
        self.replay.open = eyes == ALL
        if isinstance(eyes, int) and eyes != self.seat:
            self.seat = eyes
            self.camera.go_home()
        self._sit()
        if self.curtain.hides_something:
            self.curtain.fall("The table is hidden until this player is ready.")
            return
        self.layout(self.window.surface.get_size())
        self.redraw()

    def _sit(self) -> None:
        """Nobody is `you` where a bot's seat is at the bottom, or all is seen."""
        self.skin.watched = self.replay.open or self.seat not in self.replay.humans

    # --- playing on --------------------------------------------------------------

    def play_on(self) -> None:
        """Ask who shall play on from here."""
        self.stop()
        if self.replay.outcome() is not None:
            self.say("The game is over here. Go back to an earlier move.", "human")
            return
        players = [
            player if player == HUMAN or seat != self.seat else HUMAN
            for seat, player in enumerate(self.replay.players)
        ]
        known = [str(one.value) for one in sitting() if not one.reason]
        players = [player if player in known else "fair" for player in players]

        def sit(seat: int, who: object) -> None:
            players[seat] = str(who)

        seats = [
            Cycler(
                self.panel_look,
                [one._replace(label=f"Player {seat + 1}: {one.label}") for one in sitting()],
                player,
                partial(sit, seat),
            )
            for seat, player in enumerate(players)
        ]

        def begin() -> None:
            if self.review is not None:
                self.review.stop()  # the bots of that game think instead; it goes on afterwards
            names = gathered(players, self.app.settings.people, self.app.settings.bots)
            session = self.replay.played_on(players, self.seat, secrets.token_hex(8), names)
            sit_down_from(self.app, session)

        self.ask(
            "Play from here",
            "Starts a new game from this position. Hidden cards and later random events are "
            "dealt again.",
            [("Play", begin), ("Cancel", None)],
            extra=seats,
            sign="human",
            width=520,
        )

    # --- events ------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """The keys of the replay come first, and a wheel that nothing else uses steps."""
        if event.type == pygame.KEYDOWN and self.dialog is None and self.menu is None:
            on_table = self.group.focus is self.control and event.key in ARROWS
            leads = self.app.keys.meant(event, REPLAY) in LEADING
            if leads and not on_table and self.hud.key(event):
                return True
        if event.type == pygame.MOUSEWHEEL and self.dialog is None and self.menu is None:
            below = self.hud.bottom.collidepoint(self.control.pointer)
            if below or not super().handle(event):
                self.step(-1 if event.y > 0 else 1)
            return True
        if event.type == pygame.MOUSEMOTION:
            self.control.pointer = event.pos
        return super().handle(event)
