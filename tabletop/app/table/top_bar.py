"""The bar above the table: menu, turn, status, and tools."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Protocol

import pygame

from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.program.app import App
from tabletop.app.render import count_animation
from tabletop.app.table.context import TableOnDisplay
from tabletop.app.table.turn_texts import TurnTexts
from tabletop.app.table.turns import BotTurns
from tabletop.app.widgets import Button, Widget
from tabletop.app.widgets.labels import Label
from tabletop.session.clock import clock_text

#: The time in seconds after which a thinking bot is indicated, and between updates.
THINKING_INTERVAL = 0.5


class TopBarContext(TableOnDisplay, Protocol):
    """The game whose turn and status are shown."""

    app: App
    style: WidgetStyle
    turn_texts: TurnTexts


class TopBar:
    """The menu button on the left, texts, and the tools on the right."""

    def __init__(
        self, scene: TopBarContext, area: pygame.Rect, menu: Button, tools: Mapping[str, Button]
    ) -> None:
        self.scene, self.area, self.menu, self.tools = scene, area, menu, tools
        self.turn = Label(scene.style, "", face="bold", size="label")
        self.status = Label(scene.style, "", size="body", align="right")
        self.widgets: list[Widget] = [
            menu,
            self.turn,
            self.status,
            *reversed(tuple(tools.values())),
        ]
        self._status = self._animated_status = ""
        #: the counting animation of the status
        self._run: count_animation.RunningValue | None = None
        self._placed = ("", "")  #: the texts of the current places
        self._left: float | None = None  #: remaining seconds of a timed turn
        self._place_buttons()

    def _place_buttons(self) -> None:
        px, side = self.scene.style.scale.px, self.area.h - self.scene.style.scale.px(8)
        self.menu.place(pygame.Rect(px(6), px(4), side, side))
        right = self.area.right - px(6)
        for button in self.tools.values():
            right -= side
            button.place(pygame.Rect(right, px(4), side, side))
            right -= px(4)
        left = self.menu.rect.right + px(10)
        self._room = pygame.Rect(left, px(4), right - px(8) - left, side)

    def _place_words(self) -> None:
        """Places the turn on the left and the status on the right.

        If both do not fit, the longer one is cut.
        """
        if self._placed == (self.turn.words, self.status.words):
            return
        self._placed = self.turn.words, self.status.words
        room, gap = self._room, self.scene.style.scale.px(10)
        turn, status = self.turn.preferred_size()[0], self.status.preferred_size()[0]
        width = room.w - gap
        if turn + status > width:
            turn = max(min(turn, width // 2), width - status)
        self.turn.place(pygame.Rect(room.left, room.top, turn, room.h))
        left = self.turn.rect.right + gap
        self.status.place(pygame.Rect(left, room.top, room.right - left, room.h))

    def refresh(self) -> None:
        """Updates the turn and the status to the current position."""
        scene, session = self.scene, self.scene.session
        self.turn.set(words=scene.turn_texts.turn_message())
        status = [*self._challenge_status(), *scene.skin.status(session.view(scene.seat))]
        self._status = session.with_names(
            "   ".join(f"{{{sign}}} {words}" if sign else words for sign, words in status)
        )
        self.show_clock(self._left)
        self._animate_status()

    def _challenge_status(self) -> list[tuple[str, str]]:
        """Returns the status entry of a daily challenge."""
        session = self.scene.session
        words = "Practice" if session.practice else "Daily challenge"
        return [("star", words)] if session.daily else []

    def _animate_status(self) -> None:
        """Starts the counting animation of the status; spoken text is unaffected."""
        before, self._animated_status = self._animated_status, self._status
        settings = self.scene.app.settings
        if before and before != self._status and not settings.reduced_motion:
            before = str(self._run.at(time.perf_counter())) if self._run is not None else before
            begin, duration = time.perf_counter(), count_animation.DURATION / settings.speed
            self._run = count_animation.RunningValue(before, self._status, begin, duration)
            self.count(begin)

    def count(self, now: float) -> float | None:
        """Updates the counting status; returns the seconds until the next change."""
        if self._run is None:
            return None
        status = "" if self._run.is_over(now) else str(self._run.at(now))
        if self._left is not None:
            status = ""  # the remaining time follows the status
        self.status.set(shown=status)
        if not status:
            self._run = None
        return count_animation.FRAME_SECONDS if status else None

    def show_thinking(self, turns: BotTurns) -> float | None:
        """Indicates a thinking bot; returns the seconds until the next update.

        A person who decides at the same time reads about that decision instead.
        """
        thought = turns.bots.silent_for()
        seat, session = turns.bot_to_move(), self.scene.session
        if not thought or seat is None or session.seat_to_move(self.scene.seat) in session.humans:
            return None
        dots = int(thought / THINKING_INTERVAL)
        if dots:
            words = f"{session.name_of(seat)} is thinking{'.' * ((dots - 1) % 3 + 1)}"
            if words != self.turn.words:
                self.turn.set(words=words)
                self._place_words()
        return THINKING_INTERVAL - thought % THINKING_INTERVAL

    def show_clock(self, left: float | None) -> None:
        """Shows the remaining time of a timed turn after the status."""
        self._left = left
        words = self._status if left is None else f"{self._status}   {clock_text(left)}"
        self.status.set(words=words)
        self._place_words()
