"""The table scene: the game, its bars, and the turns of humans and bots."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Hashable, Iterable
from functools import partial

import pygame

from tabletop.app.gestures.actions import AvailableActions
from tabletop.app.gestures.intents import Cancel
from tabletop.app.gestures.machine import GestureMachine
from tabletop.app.input.input_guard import InputGuard
from tabletop.app.input.translator import InputTranslator
from tabletop.app.lobby.loading_screen import show_box
from tabletop.app.lobby.open_table import LOADING_CAPTION
from tabletop.app.painting.seat_names import PlayerNames
from tabletop.app.painting.theme import Scale, WidgetStyle
from tabletop.app.program.app import App
from tabletop.app.render import count_animation
from tabletop.app.render.dice import Dice
from tabletop.app.render.effects import Effects
from tabletop.app.render.floating_text import FloatingTexts
from tabletop.app.render.playmat import playmat_of
from tabletop.app.render.renderer import Renderer
from tabletop.app.render.sprites import SLIDE_SECONDS
from tabletop.app.scenes.stage import Stage
from tabletop.app.skins import ground_for, table_skin_for
from tabletop.app.table.arranging import Arranging
from tabletop.app.table.beat_stage import BeatStage
from tabletop.app.table.bot_buttons import BotButtons
from tabletop.app.table.camera import Camera
from tabletop.app.table.control import TableControl
from tabletop.app.table.decision_bar import DecisionBar, Offer
from tabletop.app.table.director import Director
from tabletop.app.table.drag_image import DragImage
from tabletop.app.table.forced_moves import ForcedMoves
from tabletop.app.table.game_buttons import GameButtons
from tabletop.app.table.gesture_results import play_result
from tabletop.app.table.goal import GoalPanel
from tabletop.app.table.highlights import Highlights
from tabletop.app.table.hint import Hint
from tabletop.app.table.hint_picture import HintPicture
from tabletop.app.table.history_panel import HistoryPanel
from tabletop.app.table.hover import Hover
from tabletop.app.table.hud import BarControls, Hud, HudPart
from tabletop.app.table.hud_layout import HudLayout
from tabletop.app.table.menus import assistance_too_low, open_game_menu, rule_entries, save_copy
from tabletop.app.table.pass_screen import PassScreen
from tabletop.app.table.pending_decision import PendingDecision
from tabletop.app.table.picture_log import PictureLogState
from tabletop.app.table.piece_preview import PiecePreview
from tabletop.app.table.pile_dialog import show_pile
from tabletop.app.table.puzzle_bar import PuzzleBar
from tabletop.app.table.referee import MODES, next_referee
from tabletop.app.table.reload import Reload
from tabletop.app.table.rendered_table import RenderedTable
from tabletop.app.table.rule_notes import RuleNotes
from tabletop.app.table.sandbox import SandboxMenu
from tabletop.app.table.save_monitor import SaveWatch
from tabletop.app.table.save_picture import SavePicture
from tabletop.app.table.top_bar import TopBar
from tabletop.app.table.turn_texts import TurnTexts
from tabletop.app.table.turns import BotTurns
from tabletop.app.table.voice import TableVoice
from tabletop.app.widgets import Button, Widget
from tabletop.app.widgets.context_menu import ContextMenu, MenuEntry
from tabletop.app.widgets.messages import TOAST_WIDTH
from tabletop.app.window.key_bindings import CHOICES, TABLE
from tabletop.app.window.window import FOCUS_LOST_EVENTS
from tabletop.rules.narrator import LogLine
from tabletop.rules.refusal import Refusal
from tabletop.session.clock import HandSetTimer, TurnClock
from tabletop.session.narrator import goal, refusal_text
from tabletop.session.new_game import next_session
from tabletop.session.score_notice import count_score
from tabletop.session.session import MoveChoice, Session
from tabletop.storage.people import HUMAN, UNSEEN_CARDS
from tabletop.storage.scores import PlayTime, ScoreRank, load_record, record_entry, today
from tabletop.table.move import InvalidMove, Move

#: The number of finished games after which the goal is shown on request only.
FAMILIAR_GAMES = 3
#: The units of a message's plate beside its text.
TOAST_MARGIN = 48
#: The minimum width in units of a message in the place of the prompt.
MIN_TOAST_WIDTH = 180
#: The minimum height in pixels of a window that shows the goal at once.
LARGE_HEIGHT = 1000
#: The keys that only skip a beat while one is shown.
SKIP_KEYS = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE)


class TableScene(Stage):
    """One game, from the first move to the outcome."""

    menu_words, menu_sign = "Menu", "menu"
    bar_rows = 1  #: rows of the bottom bar
    key_context = TABLE

    @property
    def side_units(self) -> tuple[int, int] | None:
        """The width range of a panel instead of the history, in units."""
        return None

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.title = session.game.info.name
        self.palette_name = session.game.info.id
        self.skin = table_skin_for(session.game)
        here = session.here
        self.skin.is_spectated = not here
        self.skin.names = PlayerNames(session.seated)
        seat_to_move = session.seat_to_move()
        nobody = session.spectator if session.invited else 0
        self.seat = seat_to_move if seat_to_move in here else (here or [nobody])[0]
        self.renderer = Renderer(self.skin, playmat_of(session.game.folder, session.table))
        self.menu: ContextMenu | None = None
        self.control: TableControl = None  # type: ignore[assignment]  # made in build
        self.hud: Hud = None  # type: ignore[assignment]
        self.puzzle_bar: PuzzleBar | None = None
        self._ended_turn_at = 0  #: the number of moves when a turn was last ended
        self.turns = BotTurns(self)
        self.clock = TurnClock(session)
        self.timer = HandSetTimer(session)
        self.still_since = math.inf  #: the time of the last movement; set by the first frame
        self.floating_texts = FloatingTexts()
        self.dice = Dice()
        self.effects = Effects(self.sound)
        self._told_outcome = False
        self._standing: ScoreRank | None = None
        self.save_picture = SavePicture(self)
        self.is_goal_open = False
        self._laid_out: object = None
        self.turn_texts = TurnTexts(self)
        picture = RenderedTable(self)
        self.actions = AvailableActions(self, picture, lambda move: self.skin.has_button(move))
        self.gestures = GestureMachine(self.actions, picture)
        self.hint = Hint(self, HintPicture(self))
        self.formalities = ForcedMoves(self)
        self.arranging = Arranging(self)
        self.history = PictureLogState(self)
        self.stage = BeatStage(self)
        self.highlights = Highlights(self, self.hint)
        self.rule_notes = RuleNotes(self)
        self.saving = SaveWatch(self)
        self.question = InputGuard()
        self.translator = InputTranslator(app.keys, self.question)
        self.pass_screen = PassScreen(app, self, self.saving, self._recall_beats)
        self._served = self.seat  #: the seat that used the keyboard at the last layout
        self.camera = Camera(app, self, self.gestures, self.floating_texts, self.effects)
        animations = self.dice, self.floating_texts, self.effects
        self.director = Director(
            app, self, self.camera, animations, self.stage, self.history, self.pass_screen
        )
        self.voice: TableVoice = TableVoice(
            self, self.pass_screen, self.director, lambda: self.hud.decision.prompt.words
        )
        self.reload = Reload(self)

    def rebuild_table(self) -> None:
        """Rebuilds the table after a change of the cards' look.

        The bots also reload the cards.
        """
        self.turns.stop()
        self.hint.stop()
        self.turns.get_ready()
        self.finish_animations()
        watched, names = self.skin.is_spectated, self.skin.names
        self.skin = table_skin_for(self.session.game)
        self.skin.is_spectated, self.skin.names = watched, names
        self.renderer = Renderer(self.skin, self.renderer.playmat)
        self.history.events.set_skin(self.skin)
        self._laid_out = None
        self.relayout()

    def layout(self, size: tuple[int, int]) -> None:
        """Builds everything, unless pages have just shown the pending events."""
        settings = self.app.settings
        laid_out = (size, settings.ui_scale, settings.text_scale)
        if self.director.is_on_pages and laid_out == self._laid_out:
            return
        self._laid_out = laid_out
        super().layout(size)
        self._served = self.seat

    def _restore_focus(self, focus: Widget, previous: list[Widget]) -> None:
        """Restores the focus, or focuses the table for another player.

        The next player must not start on a button of the previous one. An undo keeps the focus.
        """
        if self.seat != self._served and not self.session.referee.undone:
            self.group.give_focus(self.control)
        else:
            super()._restore_focus(focus, previous)

    def build(self, size: tuple[int, int]) -> None:
        """Builds the bars and the picture log, and fits the table between them."""
        previous = self.control
        # a new layout shows pending news at once
        passes = self.director.is_pending and self._take_seat()
        self.menu = None
        self.renderer.playmat = playmat_of(
            self.session.game.folder, self.session.table, self.style.scale.units(size)
        )
        self.control = self.camera.control = self._make_control()
        shows_goal = previous is None and self._is_first_game()
        self.is_goal_open = self.is_goal_open or (shows_goal and size[1] >= LARGE_HEIGHT)
        self.hud = self.make_hud(size)
        self.group.add(self.control, self.hud.layout.table)
        self.hud.add_to(self.group)
        viewport = self.camera.fit(self.hud.layout.table)
        side = self.session.side_of(self.seat)
        self.renderer.fit(size, viewport, side, self.style.scale, self.camera.facing)
        self.app.sounds.surround(self.director.feel.music, self.director.feel.ambience)
        self.renderer.add_bars(self.hud.paint_plates, super().paint_widgets)
        self.director.discard()  # a new layout shows everything at once
        self.effects.finish()  # running effects have lost their positions
        self.floating_texts.finish()
        self.renderer.show(self.session.view(self.seat), 0, slide=0)
        self.decide()
        self.gestures.cursor.settle(self.gestures.hand)
        self.update_highlights()
        if previous is None:
            goes_on = bool(self.session.table.entries)
            message = "Game resumed." if goes_on else "New game."
            if shows_goal and not self.is_goal_open:
                self.show_message(goal(self.session, self.seat).wins, "star", 8)
            self.pass_screen.cover_if_secret(
                f"{message} The table is hidden until this player is ready."
            )
        elif passes:
            self.pass_screen.cover_if_secret("The table is hidden until the next player is ready.")

    def _make_control(self) -> TableControl:
        """Returns the widget over the table, with what it shows."""
        gestures = self.gestures
        play = partial(play_result, self, self)
        control = TableControl(self.style, self, gestures, self.translator, play)
        control.hover = Hover(self, control)
        control.drag_image = DragImage(self, gestures, control)
        control.piece_preview = PiecePreview(self, gestures, control.hover)
        return control

    def _is_first_game(self) -> bool:
        """Returns whether a human starts a game that is not familiar yet."""
        session = self.session
        is_new = session.here and session.make_save_path and not session.table.entries
        return bool(is_new) and len(load_record()[0].of(session.game.info.id)) < FAMILIAR_GAMES

    def make_hud(self, size: tuple[int, int]) -> Hud:
        """Creates the bars with their panels and tools."""
        layout = HudLayout(
            self.style, size, self.renderer.playmat.aspect, self.side_units, self.bar_rows
        )
        self.saving.add_banner(self.group, layout)
        goal_panel = GoalPanel(self, layout, is_open=self.is_goal_open, close=self.toggle_goal)
        panels, bots = self.make_panels(layout), self.make_bot_buttons(layout)
        controls = self.make_controls(layout)
        history = HistoryPanel(self, self.history, layout, self.open_log_line)
        history.strip.visible = self.side_units is None
        tip = self.app.keys.with_key(self.menu_words, "menu")
        menu = Button(
            self.style, "", self.open_game_menu, sign=self.menu_sign, kind="quiet", tip=tip
        )
        top_bar = TopBar(self, layout.top, menu, {"log": history.button, **self.make_tools()})
        top_bar.tools["goal"].is_highlighted = self.is_goal_open
        pending = PendingDecision(self, self.gestures, self.turns)
        decision = DecisionBar(self, pending, self.choose, controls.room)
        parts: list[HudPart] = [controls, history, *bots, top_bar, goal_panel, *panels]
        return Hud(self.style, layout, decision, history, top_bar, goal_panel, parts)

    def make_panels(self, layout: HudLayout) -> list[HudPart]:
        """Creates the bar of a puzzle, which takes a row above the table."""
        attempt = self.session.attempt
        self.puzzle_bar = None
        if attempt is not None:
            self.puzzle_bar = PuzzleBar(self, self.hint, attempt, layout)
        return [] if self.puzzle_bar is None else [self.puzzle_bar]

    def make_bot_buttons(self, layout: HudLayout) -> list[HudPart]:
        """Creates the buttons for bots below the history."""
        if self.side_units is not None or all(each == HUMAN for each in self.session.players):
            return []
        return [BotButtons(self.style, self.app, self.turns, layout.column)]

    def make_controls(self, layout: HudLayout) -> BarControls:
        """Creates the buttons of the bottom bar beside the decision."""
        self.game_buttons = GameButtons(self, layout)
        return self.game_buttons

    def make_tools(self) -> dict[str, Button]:
        """Creates the tools by key action, placed from right to left."""
        step = self.camera.step
        sound = "sound-off" if self.app.settings.muted else "sound"
        tools: list[tuple[str, str, str, Callable[[], object]]] = [
            ("sound", sound, "Mute or unmute", self.toggle_sound),
            ("rule", "book", "Rulebook", lambda: self.open_rules(self.rule_notes.last)),
            ("goal", "star", "Show goal and scores", self.toggle_goal),
            ("hint", "hint", "Show hint", self.hint.ask),
            ("unseen", "face-down", "Show unseen cards", self.show_unseen_pieces),
        ]
        if self.camera.zoom > 1:
            tools.append(("larger", "plus", "Zoom in", partial(step, 1)))
            tools.append(("smaller", "minus", "Zoom out", partial(step, -1)))
        tip = self.app.keys.with_key
        return {
            key: Button(self.style, "", action, sign=sign, kind="quiet", tip=tip(words, key))
            for key, sign, words, action in tools
        }

    def look_for(self, size: tuple[int, int]) -> WidgetStyle:
        """Returns the look of the bars; the table has a separate scale."""
        settings = self.app.settings
        return WidgetStyle(
            self.palette, Scale.for_table(size, settings.ui_scale, settings.text_scale)
        )

    def make_background(self, size: tuple[int, int]) -> pygame.Surface:
        """Returns a placeholder, because the renderer draws the table."""
        return pygame.Surface((1, 1))

    def before_leaving(self, proceed: Callable[[], object]) -> None:
        """Asks first if moves are unsaved."""
        self.saving.before_leaving(proceed)

    def leave(self) -> None:
        """Ends the bots, closes the save, and saves a picture of the table."""
        self.save_picture.keep()
        self.turns.stop()
        self.hint.stop()
        self.session.save_pending()
        self.session.close()
        seconds = round(self.session.seconds)
        if seconds and self.session.here:
            record_entry(PlayTime(self.session.game.info.id, today(), seconds))
        self.session.seconds = 0.0

    @property
    def is_closed(self) -> bool:
        """Whether nobody may act: dice are rolling, or the pass screen is up."""
        return self.has_pending_events or self.pass_screen.is_up

    @property
    def has_pending_events(self) -> bool:
        """Whether the table does not yet show the latest events."""
        return self.director.is_pending

    @property
    def watched_seats(self) -> tuple[int, ...]:
        """The seats whose event is on display."""
        return self.director.acting_seats

    @property
    def table_headline(self) -> str:
        """The headline of an event on display that is of no single seat."""
        return self.director.table_headline

    def is_busy(self) -> bool:
        """Returns whether something moves or covers the table."""
        return self.renderer.sprites.moving or self.dialog is not None or self.menu is not None

    def has_hands_full(self) -> bool:
        """Returns whether another seat's move would interrupt the player.

        If several seats decide at the same time, a piece in hand or a proposal is not interrupted.
        """
        if self.dialog is not None:
            return True
        busy = [widget for widget in self.group.widgets if widget.is_busy]
        return bool(busy) and not (busy == [self.control] and self._decides_simultaneously())

    def _decides_simultaneously(self) -> bool:
        """Returns whether the bottom seat decides at the same time as others."""
        seats_to_move = self.session.referee.seats_to_move()
        return self.seat in seats_to_move and len(seats_to_move) > 1

    def play(self, move: Move, picked: Hashable = None) -> None:
        """Makes a move and shows it; a refusal is explained with its rule.

        `picked` is the dragged piece, if the move may name another identical one.
        """
        beside = move.seat != self.seat and self._decides_simultaneously()
        if not beside:
            self.control.let_go()
        self.formalities.asks = False
        named = None
        if picked is not None:
            choices = self.session.choices(move.seat)
            named = self.actions.shown_like(
                next((c.gesture.piece for c in choices if c.move == move), None)
            )
        try:
            warning = self.session.play(move)
        except Refusal as refusal:
            self.refuse(refusal)
            return
        except InvalidMove as error:
            self.show_message(f"Not possible: {error}.", "close")
            return
        if move.seat == self.seat and self.toast is not None and self.toast.sign == "close":
            super().mute(self.toast.words)  # the refusal of an earlier attempt
        if warning is not None:
            self.show_message(f"Coach: {warning}", "coach", 5)
        if named is not None and named != picked:
            # the dragged piece moves, not its twin
            self.redraw_all(self.renderer.swap(picked, named))
        # Simultaneous decisions of others must be neither audible nor noticeable.
        self.after_change(quiet=beside)

    def undo(self) -> None:
        """Undoes the last decision of a human and all bot moves since."""
        obstacle = self.session.take_back(self.seat)
        if obstacle is not None:
            self.show_message(obstacle, "undo")
            return
        self.formalities.asks = True
        self.sound("card")
        self.after_change(is_undo=True)

    def redo(self) -> None:
        if not self.session.referee.undone:
            self.show_message("Nothing to redo.", "redo")
            return
        self.session.redo()
        self.formalities.asks = True
        self.sound("card")
        self.after_change()

    def after_change(self, *, is_undo: bool = False, reason: str = "", quiet: bool = False) -> None:
        """Shows the current position and starts the next decision.

        `reason` explains the pass screen. With `quiet` there is no sound, and the dragged piece is
        kept.
        """
        if not quiet or not self.gestures.can_go_on():
            self.control.forget()
        self.mute(self.turn_texts.last_reminder)
        self.turn_texts.last_reminder = ""
        self.rule_notes.forget()
        self.hint.forget()
        self.turns.forget()
        self._told_outcome = False
        self._standing = None
        if self.app.settings.curtain and self.session.has_secrets() and self._take_seat():
            covered = "The table is hidden until the next player is ready."
            self.pass_screen.cover_for_next_player(f"{reason} {covered}".strip())
        self.still_since = time.perf_counter()
        self.director.collect(self.still_since, is_undo=is_undo, quiet=quiet)

    def _take_seat(self) -> bool:
        """Moves the deciding human to the bottom; returns whether it changed."""
        seat_to_move = self.session.seat_to_move(self.seat)
        if (
            seat_to_move is None
            or seat_to_move == self.seat
            or seat_to_move not in self.session.here
        ):
            return False
        self.seat = seat_to_move
        self.camera.reset()
        return True

    def pass_seat(self) -> None:
        """Turns the table to the deciding human if no pass screen was needed."""
        if self._take_seat():
            self.relayout()

    def show_message(self, words: str, sign: str = "", duration: float = 2.6) -> None:
        """Shows a message, with the seats called by their names."""
        super().show_message(self.session.with_names(words), sign, duration)

    def mute(self, words: str) -> None:
        super().mute(self.session.with_names(words))

    def close_revealing_overlays(self) -> None:
        """Closes everything that may reveal a card: menu, toast, and hover."""
        self.menu, self.toast = None, None
        self.control.forget()
        self.hud.history.strip.choose(None)

    def refuse(self, refusal: Refusal, subjects: Iterable[int | str | None] = ()) -> None:
        """Shows the reason of a refusal and highlights the pieces concerned.

        `subjects` are the attempted piece and zone.
        """
        self.rule_notes.note(refusal.rule, [*subjects, *refusal.pieces])
        self.sound("refusal")
        self.rule_notes.last = refusal.rule or self.rule_notes.last
        halos = dict(self.renderer.piece_highlights)
        halos.update(dict.fromkeys(refusal.pieces, "bad"))
        self.redraw_all(self.renderer.highlight(self.renderer.zone_highlights, halos))
        self.show_message(refusal_text(self.session, refusal), "close", 5)

    def message_avoided_areas(self) -> list[pygame.Rect]:
        """Returns the areas of refused pieces, the hovered item, and all pieces."""
        sprites = self.renderer.sprites.by_key
        keys = [key for key, kind in self.renderer.piece_highlights.items() if kind == "bad"]
        large = self.control.piece_preview.picture
        return [
            *([large[1]] if large is not None else []),
            *(sprites[key].end.rect for key in keys if key in sprites),
            self.control.place_pointed_at(),
            *self.renderer.uncovered_areas(),
        ]

    def _place_toast(self) -> None:
        """Places a message at a click on the table, or else beside the buttons.

        There it replaces the prompt, so that it covers nothing of the table. A hint is always
        there, because it stays during clicks.
        """
        assert self.toast is not None
        clicked = self.window.clicked_at if self.toast.sign != "hint" else None
        if self.hud is None or (clicked and self.hud.layout.table.collidepoint(clicked)):
            super()._place_toast()
            return
        bar, prompt, scale = self.hud.layout.bottom, self.hud.decision.prompt.rect, self.style.scale
        width = round(prompt.w / self.panel_look.scale.factor) - TOAST_MARGIN
        width = width if width >= MIN_TOAST_WIDTH else TOAST_WIDTH
        self.toast.draw(self.panel_look, width, bar.h)
        rect = self.toast.picture.get_rect(midright=(prompt.right, bar.centery))
        if rect.w > prompt.w:
            rect.bottomleft = (prompt.left, bar.top - scale.px(4))
        rect.bottom = min(rect.bottom, bar.bottom)
        self.toast.rect = rect

    def _keep_toast_beside_buttons(self) -> None:
        """Moves a message of the bottom bar after the buttons have moved."""
        if self.toast is not None and self.toast.rect.bottom > self.hud.layout.table.bottom:
            self.redraw(self.toast.rect)
            self._place_toast()
            self.redraw(self.toast.rect)

    def _hide_prompt_below_toast(self) -> None:
        """Hides the prompt while a message covers a part of it."""
        prompt = self.hud.decision.prompt
        is_free = self.toast is None
        if self.toast is not None:
            width = min(prompt.preferred_size()[0], prompt.rect.w)
            written = pygame.Rect(prompt.rect.topleft, (width, prompt.rect.h))
            is_free = not self.toast.rect.colliderect(written)
        prompt.set(visible=is_free)

    def sound(self, name: str, across: float = 0.5) -> None:
        """Plays a sound; `across` is its position from left (0) to right (1)."""
        self.app.play_sound(name, across)

    def decide(self) -> None:
        """Updates the text and buttons of the pending decision."""
        if self.hud is None:
            return
        decision = self.hud.decision
        words, choices = decision.pending.current()
        if self.gestures.hand is None and not self.gestures.proposed:
            self._guard_decision(words, choices)
        is_over = self.session.outcome() is not None and self.session.attempt is None
        if is_over and not self.has_pending_events:
            decision.show_end(words, self.show_results)
        else:
            decision.show(words, choices, offers=self._offers(choices))
        if self.has_pending_events:  # the bot has already answered
            self.hud.top_bar.turn.set(words=self.turn_texts.turn_message())
        self._keep_toast_beside_buttons()
        if self.group.focus is None:
            self.group.give_focus(self.control)
        decision.mark_hinted(self.hint.recommended)
        is_moving = self.gestures.hand is not None or bool(self.gestures.proposed)
        self.hint.picture.set_hidden(is_moving, self.hint.recommended)

    def _try_answers(self) -> float | None:
        """Tries the next answer; returns 0 while answers are left."""
        prompt = self.hud.decision.prompt
        before = prompt.rect
        wait = self.hud.decision.try_answers()
        if prompt.rect != before:
            self._keep_toast_beside_buttons()
        return wait

    def _guard_decision(self, words: str, choices: list[MoveChoice]) -> None:
        """Ignores input that was meant for an older decision."""
        entries = self.session.table.entries
        follows_own_move = bool(entries) and entries[-1].move.seat == self.seat
        self.question.set_decision(
            (self.seat, words, tuple(choice.move for choice in choices)),
            accepts_input=follows_own_move and len(entries) != self._ended_turn_at,
        )

    def choose(self, choice: MoveChoice) -> bool:
        """Makes a choice, but first reminds the player of what it gives up.

        Returns:
            Whether the choice was made.
        """
        if self.question.is_early:
            return False
        if reminder := self.turn_texts.reminder(choice):
            self.show_message(reminder, "warning", 5)
            return False
        if choice.gesture.ends:
            self._ended_turn_at = len(self.session.table.entries) + 1
        self.play(choice.move)
        return True

    def _offers(self, choices: list[MoveChoice]) -> list[Offer]:
        """Returns the buttons that make several moves, unless a piece is in use."""
        is_using = self.gestures.hand is not None or bool(self.gestures.proposed)
        if is_using or self.has_pending_events or not self.formalities.is_possible:
            return []
        tip = "Also answers the later decisions of this kind. Undo takes it back."
        repeats = [
            Offer(label, partial(self.repeat, choice), "last", tip)
            for choice in choices
            if choice.gesture.ends and (label := self.formalities.repeat_label(choice))
        ]
        return repeats + self.arranging.offers()

    def repeat(self, choice: MoveChoice) -> None:
        """Makes a choice, also in the later decisions of its period."""
        if self.choose(choice):
            self.session.repeat(choice)

    def toggle_goal(self) -> None:
        """Opens the goal above the table, or closes it."""
        self.is_goal_open = not self.is_goal_open
        self.relayout()

    def clear_proposal(self) -> None:
        """Clears the proposal, because it would hide a hint's highlights."""
        if self.gestures.proposed:
            self.control.perform(Cancel())

    def update_highlights(self) -> None:
        """Updates the highlights of legal pieces, drop targets, and proposals."""
        if self.hud is not None:
            self.redraw_all(self.renderer.highlight(*self.highlights.find(self.control, self.hud)))
            self.hud.decision.mark_hinted(self.hint.recommended)

    def refresh(self) -> None:
        """Updates the bars to the position on display."""
        self.hud.refresh()
        self.decide()
        self.gestures.cursor.settle(self.gestures.hand)
        self.update_highlights()

    def set_piece_start(self, key: Hashable, rect: pygame.Rect) -> None:
        """Makes a piece's next movement start at `rect`, where it was dropped."""
        self.redraw_all(self.renderer.carry_to(key, rect.center))

    def slide_back(self, key: Hashable, rect: pygame.Rect) -> None:
        """Lets a dropped piece slide back to its position."""
        if self.app.settings.reduced_motion:
            return
        self.set_piece_start(key, rect)
        now = time.perf_counter()
        slide = SLIDE_SECONDS / self.app.settings.speed
        self.redraw_all(self.renderer.show(self.session.view(self.seat), now, slide=slide))

    def finish_animations(self) -> None:
        """Ends all movement, because a click does not wait for animations."""
        self.director.skip_all(time.perf_counter())
        self.redraw_all(self.renderer.finish())
        self.hud.top_bar.count(math.inf)
        self.redraw_all(self.dice.finish())
        self.redraw_all(self.effects.finish())

    def finish_playback(self, now: float) -> None:
        """Updates the bars to the position on display."""
        self.still_since = now
        self.refresh()

    def _recall_beats(self) -> None:
        """Shows what happened since the last move of the seat at the bottom."""
        self.director.recall(time.perf_counter())

    def open_menu(self, key: Hashable, pos: tuple[int, int]) -> None:
        """Opens the menu of the piece or zone at a point."""
        zone = self.renderer.layout.zone_at(*pos)
        piece_view = self.renderer.piece_view(key)
        if self.actions.is_sandbox and self.seat != self.session.spectator:
            entries = SandboxMenu(self, self.control).entries(key, piece_view, zone)
        else:
            entries = rule_entries(self, self.control, self.rule_notes, key, piece_view)
        self.offer(entries, pos)

    def offer(self, entries: list[MenuEntry], pos: tuple[int, int]) -> None:
        """Opens a menu with these entries at a point."""
        if entries:
            entries = [
                entry._replace(
                    label=self.session.with_names(entry.label),
                    note=self.session.with_names(entry.note),
                )
                for entry in entries
            ]
            self.menu = ContextMenu(self.panel_look, entries, pos, self.window.surface.get_rect())
            if self.window.is_keyboard_active:
                self.menu.step(1)
            self.redraw(self.menu.rect)

    def browse_pile(self, zone: str) -> None:
        """Lists a pile, if it is a stack of open pieces."""
        if self.renderer.is_open_pile(zone):
            show_pile(self, zone)

    def open_rules(self, rule: str) -> None:
        """Opens the rulebook, at a rule if `rule` is not empty."""
        self.control.let_go()
        self.app.open("rulebook", self.session.game, rule)

    def open_rule_under_pointer(self) -> None:
        """Opens the rulebook at the rule of the hovered item."""
        line = self.hud.history.line_at(self.control.pointer)
        self.open_rules(self.rule_notes.under_pointer(self.control, line))

    def open_log_line(self, line: LogLine) -> None:
        """Opens the rule of a log line."""
        if line.rule:
            self.rule_notes.last = line.rule
            self.open_rules(line.rule)

    def open_game_menu(self) -> None:
        open_game_menu(self, self.before_leaving, self.undo, partial(self.open_rules, ""))

    def set_mode(self, mode: str) -> None:
        """Sets the mode of the referee."""
        self.session.play(Move(self.seat, "@referee", (mode,)))
        self.after_change()
        name, sign = MODES[mode]
        self.show_message(f"Referee: {name.lower()}.", sign)

    def next_referee(self) -> None:
        next_referee(self)

    def toggle_sound(self) -> None:
        """Switches the sound on or off, and saves the setting."""
        settings = self.app.settings
        settings.muted = not settings.muted
        self.app.keep_settings()
        self.app.sounds.adjust()
        self.hud.top_bar.tools["sound"].set(sign="sound-off" if settings.muted else "sound")

    def flush(self) -> None:
        """Also requests the repaint of the focus ring around the table."""
        self.control.watch_ring()
        super().flush()

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles an event in the menu, the camera, a dragged piece, then widgets."""
        if self.pass_screen.swallows(event):
            return True
        self.question.record_input(event)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.control.piece_preview.hide()
        presses = event.type == pygame.KEYDOWN or (
            event.type == pygame.MOUSEBUTTONDOWN and event.button <= pygame.BUTTON_RIGHT
        )
        if presses and self.director.is_pending and self.dialog is None and self._skip_beat(event):
            return True
        if event.type in FOCUS_LOST_EVENTS:
            self.control.handle(event)
            self.pass_screen.cover_if_secret("You left the window, so the table is hidden.")
            return False
        if self.menu is not None and self.dialog is None:
            return self._handle_menu(event)
        if self.dialog is not None:
            self.control.let_go()  # the drop target would be covered
        elif self.camera.handle(event):
            return True
        carrying = self.gestures.hand is not None
        if event.type == pygame.KEYDOWN and carrying and self.control.handle(event):
            return True
        focus = self.group.focus
        used = super().handle(event)
        if self.dialog is not None:
            # The dialog covers the enlarged card, and the pointer may move meanwhile.
            self.control.piece_preview.hide()
            self.hud.history.strip.choose(None)
        if self.group.focus is not focus:
            self.update_highlights()
        moves = event.type == pygame.MOUSEMOTION and self.dialog is None
        if moves and self.hud.point(event.pos):
            self.update_highlights()
        return used

    def _skip_beat(self, event: pygame.event.Event) -> bool:
        """Ends the beat on display; returns whether the event is used up.

        After the last beat, other keys and clicks are meant for the table.
        """
        is_key = event.type == pygame.KEYDOWN
        covers = not is_key and self.stage.covers(event.pos)
        was_large = self.stage.picture is not None
        self.director.skip(time.perf_counter())
        self.redraw_all(self.renderer.finish())
        if self.director.is_pending or covers:
            return not is_key or event.key in SKIP_KEYS
        return is_key and was_large and event.key in SKIP_KEYS

    def _handle_menu(self, event: pygame.event.Event) -> bool:
        assert self.menu is not None
        rect = self.menu.rect
        stays, action = self.menu.handle(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.redraw(rect)
        if not stays:
            self.menu = None
            self.redraw(rect)
        if action is not None:
            action()
        return True

    def key_actions(self) -> dict[str, Callable[[], object]]:
        """Returns the actions of the keys, in `key_context`."""
        press = self.hud.decision.press
        return {
            **{f"choice-{number + 1}": partial(press, number) for number in range(CHOICES)},
            "undo": self.undo,
            "redo": self.redo,
            "save": partial(save_copy, self),
            "menu": self.open_game_menu,
            "rule": self.open_rule_under_pointer,
            "referee": self.next_referee,
            "reload": self.reload.read,
            "goal": self.toggle_goal,
            "hint": self.hint.ask,
            "log": self.hud.history.toggle_log,
            "unseen": self.show_unseen_pieces,
            "sound": self.toggle_sound,
            "go-on": self.hud.decision.go_on,
            "repeat": self.hud.decision.press_offer,
            "pause": self.turns.toggle_pause,
            "step": self.turns.step,
            "speed": self.turns.cycle_speed,
        }

    def on_key(self, event: pygame.event.Event) -> bool:
        action = self.key_actions().get(self.app.keys.action_of(event, self.key_context))
        if action is not None:
            action()
        return action is not None

    def advance_in_background(self, now: float) -> float | None:
        """Retries failed saves while other scenes are open."""
        return self.saving.keep_on(now)

    def advance(self, now: float) -> float | None:
        """Moves the pieces, runs the bots, and shows the outcome."""
        self.still_since = min(self.still_since, now)  # a new table is seen from now on
        waits = [super().advance(now), self.control.advance(now), self._tick(now)]
        waits.append(self.hud.decision.advance(now))
        if self.toast is None and self.dialog is None:
            self.hint.show_again()
        self._hide_prompt_below_toast()
        waits.append(self.saving.advance(now))
        waits.append(self.camera.advance(now) if self.dialog is None else None)
        self.redraw_all(self.renderer.advance(now))
        waits += [
            self.hud.top_bar.count(now),
            count_animation.FRAME_SECONDS if self.renderer.is_counting else None,
        ]
        damage, floating_texts = self.floating_texts.advance(now)
        self.redraw_all(damage)
        if floating_texts:
            waits.append(0)
        for moving in (self.dice, self.effects):
            damage, due = moving.advance(now)
            self.redraw_all(damage)
            waits.append(due)
        waits.append(self.director.advance(now))
        if self.renderer.sprites.moving or self.dice.is_rolling:
            self.still_since = now
            return 0
        if self.director.is_pending:
            self.turns.think_ahead()
            self.still_since = now
            return min((wait for wait in waits if wait is not None), default=None)
        waits += self.go_on(now, is_up_to_date=not floating_texts)
        known = [wait for wait in waits if wait is not None]
        return min(known) if known else None

    def go_on(self, now: float, *, is_up_to_date: bool) -> list[float | None]:
        """Continues when nothing moves: bots, formalities, and the outcome.

        The outcome waits until `is_up_to_date` is true.
        """
        waits = [
            self.turns.advance(now),
            self._try_answers(),
            self.formalities.advance(now),
            self.hint.advance(now, self.still_since),
        ]
        waits.append(self.hud.top_bar.show_thinking(self.turns))
        waits.append(self.save_picture.advance(now))
        if self.dialog is None and not self._told_outcome and is_up_to_date:
            tell = (
                self._announce_outcome
                if self.session.attempt is None
                else self._report_puzzle_result
            )
            waits.append(tell(now))
        return waits

    def _tick(self, now: float) -> float | None:
        """Advances the clock of a timed turn.

        Returns the seconds until its display changes.
        """
        if self.session.attempt is not None:  # puzzles have no time limit
            return None
        still = (
            self.dialog is None and not self.renderer.sprites.moving and not self.dice.is_rolling
        )
        left = self.clock.advance(now, runs=still)
        if left is None:
            return self._tick_sandbox_timer(now)
        self.hud.top_bar.show_clock(left)
        if left == 0 and still:
            if self.clock.end_turn():
                reason = "Time is up: your turn has ended."
                self.show_message(reason, "hourglass")
                self.after_change(reason=reason)
                return 0
            return None
        return left % 1 or 1.0

    def _tick_sandbox_timer(self, now: float) -> float | None:
        """Advances a timer that a player started in the sandbox."""
        left = self.timer.advance(now)
        self.hud.top_bar.show_clock(left or None)
        if left == 0:
            self.show_message("Time is up.", "hourglass", 5)
            self.sound("refusal")
        return None if not left else left % 1 or 1.0

    def _announce_outcome(self, now: float) -> float | None:
        outcome = self.session.outcome()
        if outcome is None or self.effects.is_visible:  # effects would freeze below the results
            return None
        due = self.still_since + 0.7 - now
        if due > 0:
            return due
        self._told_outcome = True
        self.show_results()
        return None

    def _report_puzzle_result(self, now: float) -> float | None:
        """Reports a puzzle as solved or failed."""
        if self.puzzle_bar is None or not self.puzzle_bar.has_news():
            return None
        due = self.still_since + 0.4 - now
        if due > 0:
            return due
        self._told_outcome = True
        self.puzzle_bar.tell()
        return None

    def show_results(self) -> None:
        outcome = self.session.outcome()
        if outcome is None:
            return
        if self._standing is None or not self._standing.kept:
            self._standing, notices = count_score(self.session, outcome)
            if notices:
                self.show_message("\n".join(notices), "warning", 8)
        medal = self.skin.medal(outcome.rank)
        self.app.open("results", self.session, outcome, medal, self._standing, self.play_again)

    def play_again(self) -> None:
        """Begins another game with the same players."""
        self.open_next("table", self.next_session())

    def next_session(self) -> Session:
        """Returns another game with the same players."""
        show_box(self.app, self.session.game.info, LOADING_CAPTION)
        return next_session(self.app.settings, self.session)

    def open_next(self, scene: str, *arguments: object) -> None:
        """Opens the next game at this table, also from the results of this one."""
        window = self.window
        while window.scene is not self and self in window.scenes:
            window.back()
        if window.scene is self:
            self.app.open(scene, *arguments, replace=True)

    def show_unseen_pieces(self) -> None:
        """Opens the list of unseen pieces, if that assistance is enabled."""
        if self.is_closed:
            return
        if not self.session.allows_help(self.seat, UNSEEN_CARDS):
            self.show_message(assistance_too_low(self.session, self.seat), "face-down", 5)
            return
        self.session.note_help(self.seat, UNSEEN_CARDS)
        self.control.let_go()
        self.app.open("left", self.session, self.skin, self.seat)

    def paint_background(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draws the table with its bars, or the pass screen over it."""
        if self.pass_screen.is_up:
            cover = ground_for(self.session.game, surface.get_size())
            surface.blit(cover, clip.topleft, clip)
            return
        self.renderer.paint(surface, clip)

    def paint_widgets(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Does nothing, because the renderer keeps a picture of the widgets."""

    def redraw_widgets(self, areas: list[pygame.Rect]) -> None:
        self.redraw_all(self.renderer.invalidate(areas) if areas else [])

    def paint_above(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draws dragged pieces, effects, the menu, captions, and dialogs."""
        if not self.pass_screen.is_up:
            self.dice.paint(surface, clip)
            if self.renderer.viewport.is_scrollable:  # pieces may extend below the bars
                surface.set_clip(clip.clip(self.hud.layout.table))
            self.stage.paint_marks(surface, clip)
            self.hint.picture.paint(surface, clip, self.hint.recommended)
            self.effects.paint(surface, clip)
            self.floating_texts.paint(surface, clip)
            self.control.paint_above(surface, clip)
            surface.set_clip(clip)
            self.stage.paint_picture(surface, clip)
            self.hud.history.paint_above(surface, clip)
        super().paint_above(surface, clip)
        if self.menu is not None and self.menu.rect.colliderect(clip):
            self.menu.draw(surface)
        self.question.mark_drawn()
        self.pass_screen.question.mark_drawn()
