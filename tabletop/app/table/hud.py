"""The bars around the table: turn, tools, picture log, and choices."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from functools import partial
from typing import Protocol

import pygame

from tabletop.app.input.input_guard import InputGuard
from tabletop.app.painting import text
from tabletop.app.render import count_animation
from tabletop.app.table.camera import Camera
from tabletop.app.table.control import TableControl
from tabletop.app.table.goal import GoalContext, GoalPanel
from tabletop.app.table.hint import Hint
from tabletop.app.table.menus import GameMenuContext, open_game_menu, save_copy
from tabletop.app.table.pending_decision import PendingDecision
from tabletop.app.table.picture_log import (
    MAX_WIDTH,
    MIN_PIXELS,
    MIN_WIDTH,
    HistoryStrip,
    PictureLogState,
)
from tabletop.app.table.puzzle_bar import PuzzleBar, PuzzleContext
from tabletop.app.table.referee import MODE_DESCRIPTIONS, MODES, RefereeContext, next_referee
from tabletop.app.table.save_monitor import RETRY_MESSAGE, SaveBanner, SaveWatch
from tabletop.app.table.turns import BotTurns
from tabletop.app.widgets import Button, ListRow, ScrollList, WidgetGroup, equalize_letters, plate
from tabletop.app.widgets.labels import Label, Panel
from tabletop.app.window.key_bindings import CHOICES, TABLE
from tabletop.rules.narrator import LogLine
from tabletop.session.clock import clock_text
from tabletop.session.session import MoveChoice
from tabletop.storage.people import HUMAN
from tabletop.table.move import Move

TOP_HEIGHT, BOTTOM_HEIGHT = 42, 62
#: The width of the unfolded log in units.
LOG_WIDTH = 330
#: The width in units that is reserved at the right end for choices that end a turn.
END_TURN_WIDTH = 112
#: As many choices as there are number keys; the rest are available by dragging.
MAX_CHOICES = CHOICES
#: The time in seconds after which a thinking bot is indicated, and between updates.
THINKING_INTERVAL = 0.5


class HudContext(GoalContext, PuzzleContext, RefereeContext, GameMenuContext, Protocol):
    """The table between the bars, and the actions of their buttons and keys."""

    camera: Camera
    group: WidgetGroup
    question: InputGuard
    """The decision that the player sees, with its time."""
    reserved_width: int
    """Units reserved on the right instead of the log."""

    @property
    def has_pending_events(self) -> bool:
        """Whether the table does not yet show the latest events."""

    def play(self, move: Move, picked: Hashable = None) -> None:
        """Makes a move and shows it; a refusal is explained with its rule."""

    def undo(self) -> None:
        """Undoes the last decision of a human and all bot moves since."""

    def redo(self) -> None:
        """Redoes the last undone decision and the bot moves after it."""

    def reload_card_data(self) -> None:
        """Reloads the card data, in the sandbox only."""

    def open_rules(self, rule: str) -> None:
        """Opens the rulebook, at a rule if `rule` is not empty."""

    def open_rule_under_pointer(self) -> None:
        """Opens the rulebook at the rule of the hovered item."""

    def show_unseen_pieces(self) -> None:
        """Opens the list of unseen pieces, if that assistance is enabled."""

    def show_results(self) -> None:
        """Opens the results over the table."""

    def update_highlights(self) -> None:
        """Updates the highlights of legal pieces, drop targets, and proposals."""


class Hud:
    """All bars around the table; rebuilt at each layout."""

    rows = 1  #: rows of the bottom bar
    side_units = (MIN_WIDTH, MAX_WIDTH)  #: the minimum and maximum width of the strip
    without: frozenset[str] = frozenset()  #: the icons of tools that are not offered

    def __init__(
        self,
        scene: HudContext,
        control: TableControl,
        save_watch: SaveWatch,
        turns: BotTurns,
        hint: Hint,
        history: PictureLogState,
        size: tuple[int, int],
    ) -> None:
        self.scene, self.control, self.turns, self.hint = scene, control, turns, hint
        self.history, self.save_watch = history, save_watch
        self.decision = PendingDecision(scene, control.gestures, turns)
        self.style = style = scene.style
        px = style.scale.px
        width, height = size
        # With large letters, a prompt of two lines needs more height.
        line = text.line_height("bold", style.scale.text("body"))
        self.tall = max(px(40), 2 * line if style.scale.letters > 1 else 0)
        top = max(px(TOP_HEIGHT), text.line_height("bold", style.scale.text("label")) + px(8))
        bottom = px(BOTTOM_HEIGHT - 40) + self.rows * self.tall + (self.rows - 1) * px(6)
        middle_height = height - top - bottom
        spare = width - round(middle_height * scene.renderer.playmat.aspect)
        min_units, max_units = self.side_units
        beside = (
            px(scene.reserved_width)
            if scene.reserved_width
            else max(px(min_units), min(px(max_units), spare), MIN_PIXELS)
        )
        self.top = pygame.Rect(0, 0, width, top)
        self.bottom = pygame.Rect(0, height - bottom, width, bottom)
        self.side = pygame.Rect(
            width - beside, self.top.bottom, beside, self.bottom.top - self.top.bottom
        )
        gap = px(4)
        self.banner = SaveBanner(style, f"{save_watch.shown_trouble} {RETRY_MESSAGE}")
        self.banner.place(pygame.Rect(gap, self.top.bottom + gap, self.side.left - 2 * gap, 0))
        self.banner.rect.h = save_watch.banner_height
        above = self.banner.rect.bottom + (gap if save_watch.shown_trouble else 0)
        self.puzzle: PuzzleBar | None = None
        if scene.session.attempt is not None:
            row = pygame.Rect(gap, above, self.side.left - 2 * gap, 0)
            self.puzzle = PuzzleBar(scene, hint, scene.session.attempt, row)
            above = self.puzzle.rect.bottom + gap
        self.table_area = pygame.Rect(
            gap,
            above,
            width - beside - 2 * gap,
            0,
        )
        self.table_area.h = self.bottom.top - gap - self.table_area.top
        self.pointed: MoveChoice | None = None
        self._line: LogLine | None = None  #: the hovered log line
        self.rule = ""
        self._choices: list[tuple[Button, MoveChoice | None]] = []
        self._main: Button | None = None  #: the button of the main choice
        self._ended = 0  #: the number of moves when a turn was last ended
        self._page = 0
        self._status = self._told = ""
        self._run: count_animation.RunningValue | None = (
            None  #: the counting animation of the status
        )
        self._left: float | None = None  #: remaining seconds of a timed turn
        self.goal = GoalPanel(scene, self.table_area)
        self._make_top()
        self._make_side()
        self._make_bottom()

    def _make_top(self) -> None:
        scene, style = self.scene, self.style
        px, tip = style.scale.px, scene.app.keys.with_key
        side = self.top.h - px(8)
        self.menu = Button(
            style, "", self.open_menu, sign="menu", kind="quiet", tip=tip("Menu", "menu")
        )
        self.menu.place(pygame.Rect(px(6), px(4), side, side))
        self.turn = Label(style, "", face="bold", size="label")
        self.status = Label(style, "", size="body", align="right")
        right = self.top.right - px(6)
        self.tools: list[Button] = []
        tools: list[tuple[str, Callable[[], object], str, bool]] = [
            ("log", self.toggle_log, tip("Show or hide log", "log"), self.history.is_log_open),
            (
                "sound-off" if scene.app.settings.muted else "sound",
                self.toggle_sound,
                tip("Mute or unmute", "sound"),
                False,
            ),
            ("book", self.open_rules, tip("Rulebook", "rule"), False),
            ("star", self.toggle_goal, tip("Show goal and scores", "goal"), False),
            ("hint", self.hint.ask, tip("Show hint", "hint"), False),
            (
                "face-down",
                scene.show_unseen_pieces,
                tip("Show unseen cards", "unseen"),
                False,
            ),
        ]
        if scene.camera.zoom > 1:
            step = scene.camera.step
            tools += [
                ("plus", partial(step, 1), tip("Zoom in", "larger"), False),
                ("minus", partial(step, -1), tip("Zoom out", "smaller"), False),
            ]
        for sign, action, words, down in tools:
            if sign in self.without:
                continue
            button = Button(style, "", action, sign=sign, kind="quiet", tip=words)
            button.is_highlighted = down
            right -= side
            button.place(pygame.Rect(right, px(4), side, side))
            right -= px(4)
            self.tools.append(button)
        left = self.menu.rect.right + px(10)
        self._words = pygame.Rect(left, px(4), right - px(8) - left, side)

    def _place_words(self) -> None:
        """Places the turn on the left and the status on the right.

        If both do not fit, the longer one is cut.
        """
        room, gap = self._words, self.style.scale.px(10)
        turn, status = self.turn.preferred_size()[0], self.status.preferred_size()[0]
        width = room.w - gap
        if turn + status > width:
            turn = max(min(turn, width // 2), width - status)
        self.turn.place(pygame.Rect(room.left, room.top, turn, room.h))
        left = self.turn.rect.right + gap
        self.status.place(pygame.Rect(left, room.top, room.right - left, room.h))

    def _make_side(self) -> None:
        """Creates the strip, the buttons for the bots below it, and the log."""
        px, side = self.style.scale.px, self.side
        gap = px(3)
        room = pygame.Rect(side.left + gap, side.top + gap, side.w - 2 * gap, side.h - 2 * gap)
        self.playing = self._make_bot_buttons(room)
        self.strip = HistoryStrip(self.style, self.history, self.show_log)
        self.strip.place(room)
        self.strip.visible = (
            not self.scene.reserved_width
        )  # otherwise another column is in its place
        self.log_panel = Panel(self.style, opacity=1)
        self.log = ScrollList(self.style, (), self.choose_line, size="small", follows_end=True)
        width = px(LOG_WIDTH * max(1.0, self.style.scale.letters))
        width = min(width, self.table_area.w * 2 // 3)
        rect = pygame.Rect(side.left - width, side.top, width, side.h)
        self.log_panel.place(rect)
        self.log.place(rect.inflate(-px(16), -px(16)))
        self._update_log_visibility()

    def _make_bot_buttons(self, room: pygame.Rect) -> list[Button]:
        """Creates the bot buttons at the bottom of `room`, and shrinks `room`."""
        players = self.scene.session.players
        if self.scene.reserved_width or all(player == HUMAN for player in players):
            return []
        px, turns, tip = self.style.scale.px, self.turns, self.scene.app.keys.with_key
        gap, button_height = px(3), px(30)
        speed = self.scene.app.settings.speed
        pause = Button(self.style, "", turns.toggle_pause, size="small")
        step = Button(self.style, "", turns.step, sign="step", size="small")
        step.tip = tip("Play one bot move", "step")
        faster = Button(self.style, f"{speed:g}×", turns.cycle_speed, size="small")
        faster.tip = tip("Change game speed", "speed")
        half = (room.w - gap) // 2
        y = room.bottom - button_height
        faster.place(pygame.Rect(room.left, y, room.w, button_height))
        y -= button_height + gap
        pause.place(pygame.Rect(room.left, y, half, button_height))
        step.place(pygame.Rect(room.right - half, y, half, button_height))
        room.h = y - gap - room.top
        return [pause, step, faster]

    def _update_bot_buttons(self) -> None:
        """Updates the buttons for the bots."""
        if self.playing:
            pause, _step, faster = self.playing
            is_paused = self.turns.paused
            pause.set(sign="play" if is_paused else "pause", is_highlighted=is_paused)
            words = "Resume bots" if is_paused else "Pause bots"
            pause.set(tip=self.scene.app.keys.with_key(words, "pause"))
            faster.set(label=f"{self.scene.app.settings.speed:g}×")

    def _update_log_visibility(self) -> None:
        unfolded = self.history.is_log_open
        self.log_panel.visible = self.log.visible = unfolded

    def _make_bottom(self) -> None:
        style = self.style
        px = style.scale.px
        bar = self.bottom
        row_height = self.tall
        y = bar.centery - row_height // 2
        right = bar.right - px(8)
        label, sign = MODES[self.scene.session.referee.mode]
        self.referee = Button(
            style, label, partial(next_referee, self.scene), sign=sign, size="body"
        )
        tip = self.scene.app.keys.with_key
        self.redo = Button(style, "", self.scene.redo, sign="redo", tip=tip("Redo", "redo"))
        self.undo = Button(
            style, "Undo", self.scene.undo, sign="undo", tip=tip("Undo", "undo"), size="body"
        )
        widest = max(
            Button(style, words, self.scene.redo, sign=sign, size="body").preferred_size()[0]
            for words, sign in MODES.values()
        )
        widths = (max(px(104), widest), px(40), max(px(86), self.undo.preferred_size()[0]))
        for button, width in zip((self.referee, self.redo, self.undo), widths, strict=True):
            right -= width
            button.place(pygame.Rect(right, y, width, row_height))
            right -= px(6)
        self.room = pygame.Rect(bar.left + px(12), y, right - px(6) - bar.left - px(12), row_height)
        self.prompt = Label(style, "", face="bold", size="label")
        self.buttons = WidgetGroup()

    def add_to(self, group: WidgetGroup) -> None:
        """Adds the widgets to the scene's group, in Tab order."""
        group.widgets += [self.prompt, self.undo, self.redo, self.referee, self.strip]
        group.widgets += [*self.playing, self.log_panel, self.log, self.menu]
        group.widgets += [self.turn, self.status, *reversed(self.tools)]
        group.widgets += [self.banner] if self.banner.rect.h else []
        group.widgets.append(self.goal)
        group.widgets += self.puzzle.widgets if self.puzzle is not None else []
        self.refresh()

    def refresh(self) -> None:
        """Updates the bars to the current position."""
        session, seat = self.scene.session, self.scene.seat
        if self.history.is_log_open:
            self._fill_log()
        self.strip.refresh()
        self._update_bot_buttons()
        self.turn.set(words=self.scene.turn_texts.turn_message())
        status = [*self._challenge_status(), *self.scene.skin.status(session.view(seat))]
        self._status = session.with_names(
            "   ".join(f"{{{sign}}} {words}" if sign else words for sign, words in status)
        )
        self.show_clock(self._left)
        self._animate_status()
        if self.puzzle is not None:
            self.puzzle.refresh()
        self._refresh_buttons()

    def _challenge_status(self) -> list[tuple[str, str]]:
        """Returns the status entry of a daily challenge."""
        session = self.scene.session
        words = "Practice" if session.practice else "Daily challenge"
        return [("star", words)] if session.daily else []

    def _fill_log(self) -> None:
        """Fills the log with the lines that the seat may read."""
        seat = self.scene.seat
        lines = self.scene.session.lines(seat)
        rows = [ListRow(line.text, soft=line.seat != seat, value=line) for line in lines]
        self.log.set_rows(rows or [ListRow("Events appear here.", soft=True)])

    def _refresh_buttons(self) -> None:
        """Updates the buttons of the bottom bar."""
        session, seat = self.scene.session, self.scene.seat
        mode = session.referee.mode
        self.referee.set(
            label=MODES[mode][0],
            sign=MODES[mode][1],
            tip=self.scene.app.keys.with_key(MODE_DESCRIPTIONS[mode], "referee"),
        )
        self.referee.set(is_highlighted=mode != "strict")
        obstacle = session.undo_obstacle(seat)
        self.undo.set(enabled=obstacle is None, reason=obstacle or "")
        nothing = "" if session.referee.undone else "Nothing to redo."
        self.redo.set(enabled=not nothing, reason=nothing)
        self.goal.refresh()

    def _animate_status(self) -> None:
        """Starts the counting animation of the status; spoken text is unaffected."""
        before, self._told = self._told, self._status
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

    def show_thinking(self) -> float | None:
        """Indicates a thinking bot; returns the seconds until the next update."""
        thought = self.turns.bots.silent_for()
        seat = self.turns.bot_to_move()
        if not thought or seat is None:
            return None
        dots = int(thought / THINKING_INTERVAL)
        if dots:
            name = self.scene.session.name_of(seat)
            words = f"{name} is thinking{'.' * ((dots - 1) % 3 + 1)}"
            if words != self.turn.words:
                self.turn.set(words=words)
                self._place_words()
                self.scene.redraw(self.top)
        return THINKING_INTERVAL - thought % THINKING_INTERVAL

    def show_clock(self, left: float | None) -> None:
        """Shows the remaining time of a timed turn after the status."""
        self._left = left
        self.status.set(
            words=self._status if left is None else f"{self._status}   {clock_text(left)}"
        )
        self._place_words()

    def decide(self, page: int = 0) -> None:
        """Shows the pending decision and a page of its choices on buttons."""
        self._page = page
        scene, group = self.scene, self.scene.group
        led = group.focus
        for button, _choice in self._choices:
            if button in group.widgets:
                group.widgets.remove(button)
        self._choices = []
        self.pointed = None
        words, choices = self.decision.current()
        if self.control.gestures.hand is None and not self.control.gestures.proposed:
            decision = (scene.seat, words, tuple(choice.move for choice in choices))
            entries = scene.session.table.entries
            is_own_move = bool(entries) and entries[-1].move.seat == scene.seat
            scene.question.set_decision(
                decision, accepts_input=is_own_move and len(entries) != self._ended
            )
        px = self.style.scale.px
        self._place_buttons(choices)
        if scene.has_pending_events:
            self.turn.set(words=scene.turn_texts.turn_message())  # the bot is no longer thinking
        elif scene.session.outcome() is not None and self.puzzle is None:
            self._place_results()
        left = self._choices[0][0].rect.left if self._choices else self.room.right
        self.prompt.set(words=words)
        self.prompt.place(
            pygame.Rect(self.room.left, self.room.top, left - px(12) - self.room.left, self.room.h)
        )
        index = group.widgets.index(self.undo) if self.undo in group.widgets else len(group.widgets)
        for number, (button, _choice) in enumerate(self._choices):
            group.widgets.insert(index + number, button)
            if isinstance(led, Button) and led.label == button.label and group.focus is None:
                group.give_focus(button)  # keeps the keyboard focus on an equal button
        if group.focus is None:
            group.give_focus(self.control)
        self.mark_hinted()
        scene.redraw(self.bottom)

    def mark_hinted(self) -> None:
        """Highlights the button of the hinted choice, because no arrow can."""
        advised = self.hint.recommended
        if self._main is not None:
            self._main.set(kind="main" if advised is None else "plain")
        for button, choice in self._choices:
            meant = advised is not None and choice is not None and choice.move == advised.move
            button.set(is_highlighted=meant)

    def _place_buttons(self, choices: list[MoveChoice]) -> None:
        """Creates buttons for choices; those that end a turn are always last."""
        ending = [choice for choice in choices if choice.gesture.ends]
        others = [choice for choice in choices if not choice.gesture.ends]
        labels = [choice.gesture.label for choice in choices]
        buttons: list[tuple[Button, MoveChoice | None]] = []
        page, after = others, None
        room = MAX_CHOICES - len(ending)
        if len(others) > room:
            first = self._page * (room - 1) % len(others)
            page = others[first : first + room - 1]
            after = 0 if first + room - 1 >= len(others) else self._page + 1
        for choice in page:
            buttons.append((self._choice_button(choice, len(buttons), labels), choice))
        if after is not None:
            go = partial(self.decide, after)
            label = "More" if after else "First"
            buttons.append((Button(self.style, label, go, sign="arrow-right", size="body"), None))
        if self.turns.is_stuck:
            replace = self.turns.replace_bot
            another = Button(self.style, "Replace bot", replace, sign="bot", size="body")
            buttons.append((another, None))
        for choice in ending:
            buttons.append((self._choice_button(choice, len(buttons), labels), choice))
        if buttons:
            self._place_in_row(buttons, ends=bool(ending))
        self._choices = buttons
        self._main = next((button for button, _choice in buttons if button.kind == "main"), None)

    def _choice_button(self, choice: MoveChoice, number: int, labels: list[str]) -> Button:
        """Creates the button of a choice; equal labels also name the position."""
        session, label = self.scene.session, choice.gesture.label
        if labels.count(label) > 1:
            zones = [session.table.zones[zone] for zone in choice.gesture.covers]
            label = f"{label} ({' '.join(zone.box or zone.id for zone in zones)})"
        proposed = bool(self.control.gestures.proposed)
        alone = len(labels) == 1 and choice.gesture.advised
        return Button(
            self.style,
            session.with_names(label),
            partial(self._make_choice, choice),
            kind="main" if number == 0 and (proposed or alone) else "plain",
            shortcut=self.scene.app.keys.main_key(f"choice-{number + 1}"),
            size="body",
            tip=session.with_names(self.decision.explain(choice)),
        )

    def _place_in_row(self, buttons: list[tuple[Button, MoveChoice | None]], *, ends: bool) -> None:
        """Places buttons from right to left.

        The space of a choice that ends a turn stays free if there is none.
        """
        px = self.style.scale.px
        gap, ending = px(6), px(END_TURN_WIDTH)
        right = self.room.right - (0 if ends else ending + gap)
        room = round((right - self.room.left) * (0.72 if len(buttons) > 1 else 0.5))
        room -= gap * (len(buttons) - 1)
        widths = [button.preferred_size()[0] for button, _ in buttons]
        if ends:
            widths[-1] = max(widths[-1], ending)
        if sum(widths) > room:  # the longest labels shrink first
            maximum = px(260 * max(1.0, self.style.scale.letters))
            widths = [min(width, maximum) for width in widths]
        if sum(widths) > room:
            share = room / sum(widths)
            widths = [int(width * share) for width in widths]
        x = right - sum(widths) - gap * (len(buttons) - 1)
        for (button, _), width in zip(buttons, widths, strict=True):
            button.place(pygame.Rect(x, self.room.top, width, self.room.h))
            x += width + gap
        equalize_letters(button for button, _ in buttons)

    def _make_choice(self, choice: MoveChoice) -> None:
        """Makes a choice, but first reminds the player of what it gives up."""
        if self.scene.question.is_early:
            return
        if reminder := self.scene.turn_texts.reminder(choice):
            self.scene.show_message(reminder, "warning", 5)
        else:
            if choice.gesture.ends:
                self._ended = len(self.scene.session.table.entries) + 1
            self.scene.play(choice.move)

    def _place_results(self) -> None:
        px = self.style.scale.px
        button = Button(self.style, "Results", self.scene.show_results, sign="star", kind="main")
        width = max(px(150), button.preferred_size()[0])
        button.place(pygame.Rect(self.room.right - width, self.room.top, width, self.room.h))
        self._choices = [(button, None)]

    def buttons_for(self, moves: set[Move]) -> list[pygame.Rect]:
        """Returns the areas of the buttons of some moves."""
        buttons = self._choices
        return [button.rect for button, choice in buttons if choice and choice.move in moves]

    def line_at(self, pos: tuple[int, int]) -> LogLine | None:
        """Returns the log line at a point, or None."""
        row = self.log.row_at(pos) if self.log.visible else None
        line = self.log.rows[row].value if row is not None else None
        return line if isinstance(line, LogLine) else None

    def point(self, pos: tuple[int, int]) -> None:
        """Highlights the pieces and zones of a hovered choice or log line."""
        pointed = next((c for b, c in self._choices if b.rect.collidepoint(pos)), None)
        line = self.line_at(pos)
        if pointed is not self.pointed or line is not self._line:
            self.pointed, self._line = pointed, line
            self.scene.update_highlights()

    def spoken_of(self) -> tuple[tuple[int, ...], tuple[str, ...]]:
        """Returns the pieces and zones of the selected event or log line."""
        logged_move = self.strip.logged_move
        if logged_move is not None:
            named_pieces = [piece for line in logged_move.lines for piece in line.pieces]
            return (*logged_move.ids, *named_pieces), logged_move.zones
        return (self._line.pieces if self._line is not None else ()), ()

    def paint_above(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draws the unfolded log and the enlarged event over the table."""
        if self.log.visible and self.log_panel.rect.colliderect(clip):
            self.log_panel.draw(surface)
            self.log.draw(surface)
        enlarged = self.strip.enlarged()
        if enlarged is not None and enlarged[1].colliderect(clip):
            surface.blit(*enlarged)

    def paint_plates(self, surface: pygame.Surface) -> None:
        """Draws the plates behind the widgets."""
        palette = self.style.palette
        for rect in (self.top, self.bottom, self.side):
            if rect.w:
                surface.blit(plate(rect.size, palette.panel, palette.edge, 0, 1), rect)

    def key(self, event: pygame.event.Event) -> bool:
        """Handles the keys of the table."""
        scene = self.scene
        meant = scene.app.keys.action_of(event, TABLE)
        if meant.startswith("choice-"):
            number = int(meant.removeprefix("choice-")) - 1
            if number < len(self._choices):
                self._choices[number][0].on_press()
            return True
        actions: dict[str, Callable[[], object]] = {
            "undo": scene.undo,
            "redo": scene.redo,
            "save": partial(save_copy, scene),
            "menu": self.open_menu,
            "rule": scene.open_rule_under_pointer,
            "referee": partial(next_referee, scene),
            "reload": scene.reload_card_data,
            "goal": self.toggle_goal,
            "hint": self.hint.ask,
            "log": self.toggle_log,
            "unseen": scene.show_unseen_pieces,
            "sound": self.toggle_sound,
            "go-on": self.go_on,
            "pause": self.turns.toggle_pause,
            "step": self.turns.step,
            "speed": self.turns.cycle_speed,
        }
        callback = actions.get(meant)
        if callback is None:
            return False
        callback()
        return True

    def go_on(self) -> None:
        """Makes the choice that ends the turn, or else the only offered choice."""
        ending = [button for button, choice in self._choices if choice and choice.gesture.ends]
        gestures = self.control.gestures
        if not ending and (gestures.proposed or gestures.hand is not None):
            ending = [button for button, _choice in self._choices]
        if len(ending) == 1:
            ending[0].on_press()

    def toggle_log(self) -> None:
        """Opens or closes the log."""
        self.history.is_log_open = not self.history.is_log_open
        if self.history.is_log_open:
            self._fill_log()
        self._update_log_visibility()
        self.tools[0].set(is_highlighted=self.history.is_log_open)
        self.scene.redraw(self.log_panel.rect)

    def show_log(self, entry: int | None) -> None:
        """Opens the log at a journal entry; a second call closes it."""
        self._fill_log()
        rows = enumerate(self.log.rows)
        indices = [
            n for n, row in rows if isinstance(row.value, LogLine) and row.value.entry == entry
        ]
        before = self.log.selected_index
        index = indices[0] if indices else None
        if not self.history.is_log_open or index == before or index is None:
            self.toggle_log()
        self.log.set(selected_index=index if self.history.is_log_open else None)
        if index is not None:
            self.log.show(indices[-1])
            self.log.show(index)

    def toggle_goal(self) -> None:
        """Shows or hides the goal panel."""
        self.goal.toggle()

    def toggle_sound(self) -> None:
        """Switches the sound on or off, and saves the setting."""
        settings = self.scene.app.settings
        settings.muted = not settings.muted
        self.scene.app.keep_settings()
        self.scene.app.sounds.adjust()
        self.tools[1].set(sign="sound-off" if settings.muted else "sound")

    def choose_line(self, number: int) -> None:
        """Opens the rule of a log line."""
        line = self.log.rows[number].value
        self.log.set(selected_index=None)
        if isinstance(line, LogLine) and line.rule:
            self.rule = line.rule
            self.open_rules()

    def open_rules(self) -> None:
        """Opens the rulebook at the rule mentioned last."""
        self.scene.open_rules(self.rule)

    def open_menu(self) -> None:
        open_game_menu(self.scene, self.save_watch)
