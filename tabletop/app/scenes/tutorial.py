"""The tutorial scene: a table with a column of instructions beside it."""

from __future__ import annotations

import time
from collections.abc import Hashable
from pathlib import Path

import pygame

from tabletop.app.lobby.open_table import start_game
from tabletop.app.program.app import App
from tabletop.app.render.sprites import SLIDE_SECONDS
from tabletop.app.scenes.table import TableScene
from tabletop.app.table.lesson import (
    NEXT,
    LessonActions,
    LessonColumn,
    LessonPage,
    ScriptedHint,
    ScriptedTurns,
    draw_ring,
    expected_choices,
    highlight_areas,
)
from tabletop.app.table.piece_preview import draw_enlarged
from tabletop.rules.first_game import LEARNER, LessonStep, load_first_game, open_lesson
from tabletop.rules.game import Game
from tabletop.rules.handling import is_handling
from tabletop.rules.options import all_options
from tabletop.session.session import Session
from tabletop.storage.people import HUMAN
from tabletop.storage.saves import SaveError
from tabletop.storage.tutorial_progress import lesson_of, progress_in, store_progress
from tabletop.table.move import Move

#: The name of the player of the other seats.
GUIDE = "guide"
#: The width of the column in units.
COLUMN_WIDTH = 268


class TutorialSession(Session):
    """A session of the tutorial, without a save file.

    A prepared position cannot be dealt again from its seed.
    """

    how_kept = "Progress is saved after each part."
    is_sealed = False

    def save_copy(self, folder: Path) -> Path:
        """Raises an error, because a tutorial has no save."""
        message = "Tutorials are not saved as games."
        raise SaveError(folder, 0, message, "Progress is saved automatically.")


class TutorialScene(TableScene):
    """One section of a game's tutorial; by default the next unfinished one."""

    side_units = (COLUMN_WIDTH, COLUMN_WIDTH)

    def __init__(self, app: App, game: Game, number: int | None = None) -> None:
        self.first_game = load_first_game(game)
        count = len(self.first_game.sections)
        self.number = progress_in(lesson_of(game)).done % count if number is None else number
        self.lesson = open_lesson(game, self.first_game, self.number)
        referee = self.lesson.referee
        players = [HUMAN] + [GUIDE] * (referee.table.seats - 1)
        options = all_options(game, self.lesson.section.options, self.lesson.section.seed)
        super().__init__(app, TutorialSession(referee, players, dict(options)))
        self.seat = LEARNER
        self.turns = ScriptedTurns(self, self.lesson)
        self.hint = ScriptedHint(self, self.hint.picture, self.lesson)
        self.highlights.hint = self.hint
        self.answer = ""  #: the reply to a legal move other than the expected one
        self._column: LessonColumn | None = None
        self._lit: list[pygame.Rect] = []
        self._card: tuple[pygame.Surface, pygame.Rect] | None = None  #: the card of the step
        self._kept = False

    def build(self, size: tuple[int, int]) -> None:
        """Builds the table and the column of instructions."""
        self._column = None
        super().build(size)
        actions = LessonActions(
            back=self.turn_back,
            proceed=self.continue_lesson,
            open_rule=self._open_rule,
            show=self.show_me,
            restart=self._again,
            leave=self.window.back,
        )
        section, sections = self.lesson.section, self.first_game.sections
        count = f"Tutorial, part {self.number + 1} of {len(sections)}"
        side = self.hud.layout.side
        self._column = LessonColumn(self.style, side, actions, section.title, count)
        self.group.widgets[:0] = self._column.widgets
        self._update_instructions()

    @property
    def _shown_step(self) -> LessonStep | None:
        """The step whose text is shown, also while other seats move."""
        steps, number = self.lesson.section.steps, self.lesson.place().step
        return steps[number] if number < len(steps) else None

    def _update_instructions(self) -> None:
        """Updates the column to the current step."""
        if self._column is None:
            return
        self._column.fill(self._page())
        self._show_card()
        self.redraw_widgets([self._column.rect])
        self._update_highlights()

    def _page(self) -> LessonPage:
        """Returns what the column shows now."""
        step, is_due = self._shown_step, bool(self.lesson.place().due)
        if self.lesson.is_suspended:
            words = "The tutorial is paused: you switched the referee. Undo, or restart this part."
            return LessonPage(words, obstacle=words)
        if step is None:
            is_last = self.number + 1 == len(self.first_game.sections)
            return LessonPage(self._finish(), next_label="Play a game" if is_last else NEXT)
        obstacle = "Make the move on the table." if step.patterns or is_due else ""
        return LessonPage(
            words=step.tell,
            answer=self.answer,
            legend="\n".join(step.legend),
            is_task=step.task,
            obstacle=obstacle,
            has_rule=bool(step.rule),
            has_move=bool(step.patterns) and not is_due,
            is_first=self.lesson.place().step == 0,
        )

    def _show_card(self) -> None:
        """Shows the card of the step large in the middle of the table."""
        step = self._shown_step
        if self._card is not None:
            self.redraw(self._card[1])
            self._card = None
        if step is None or not step.card:
            return
        table = self.hud.layout.table
        view = self.session.view(self.seat)
        zone, _, kind = step.card.partition(" ")
        piece_view = next(each for each in view.piles[zone] if each.kind == kind)
        picture = draw_enlarged(self.skin, piece_view, table.size, self.style.scale.letters)
        if picture is not None:
            self._card = (picture, picture.get_rect(center=table.center))
            self.redraw(self._card[1])

    def _finish(self) -> str:
        """Saves the progress and returns the closing words of a section."""
        game, sections = self.session.game, self.first_game.sections
        if not self._kept:
            self._kept = True
            if trouble := store_progress(lesson_of(game), self.number + 1, len(sections)):
                self.show_message(trouble, "warning", 6)
        if self.number + 1 == len(sections):
            return self.first_game.finale.words
        return f"Part {self.number + 1} complete. Next: {sections[self.number + 1].title}."

    def continue_lesson(self) -> None:
        """Marks the current step as read, or opens what follows this part."""
        if self._shown_step is None:
            is_last = self.number + 1 == len(self.first_game.sections)
            (self._play_for_real if is_last else self._next)()
            return
        self.lesson.mark_read()
        self.answer = ""
        self._update_instructions()
        self.update_highlights()

    def turn_back(self) -> None:
        """Shows the step before; if it has a move, the move is undone."""
        self.answer = ""
        if not self.lesson.turn_back():
            self.undo()
        self._update_instructions()
        self.update_highlights()

    def _open_rule(self) -> None:
        step = self._shown_step
        if step is not None and step.rule:
            self.open_rules(step.rule)

    def show_me(self) -> None:
        """Makes the expected move for the learner; asks first if it is a task."""
        step = self.lesson.step()
        if step is None or not step.task:
            self._play_expected_move()
            return
        words = "This task is yours to solve. The solution plays the next move for you."
        answers = [("Keep trying", None), ("Show me", self._play_expected_move)]
        self.open_dialog("Show the solution?", words, answers, sign="hint")

    def _play_expected_move(self) -> None:
        accepted_moves = self.lesson.accepted_moves()
        if accepted_moves and not self.is_closed:
            self.play(accepted_moves[0])

    def _again(self) -> None:
        self.app.open("first_game", self.session.game, self.number, replace=True)

    def _next(self) -> None:
        self.app.open("first_game", self.session.game, self.number + 1, replace=True)

    def _play_for_real(self) -> None:
        finale = self.first_game.finale
        game = self.session.game
        start_game(self.app, game, finale.players, finale.options, finale.seed, replace=True)

    def play(self, move: Move, picked: Hashable = None) -> None:
        """Makes the expected move; other legal moves get a reply instead."""
        step = self.lesson.step()
        is_own_move = (
            move.seat == LEARNER and not is_handling(move) and not self.lesson.is_suspended
        )
        meant = step is not None and step.accepts(move)
        if is_own_move and not meant and self.session.judge(move) is None:
            self._reply(move)
            return
        super().play(move, picked)

    def _reply(self, move: Move) -> None:
        """Shows the reply to an unexpected move, and lets the piece slide back."""
        step = self.lesson.step()
        self.control.let_go()
        self.clear_proposal()
        self.sound("refusal")
        slide = 0.0 if self.app.settings.reduced_motion else SLIDE_SECONDS / self.app.settings.speed
        view, now = self.session.view(self.seat), time.perf_counter()
        self.redraw_all(self.renderer.show(view, now, slide=slide))
        self.answer = "Read this step first, then choose Next."
        if step is not None and step.patterns:
            self.answer = step.answer(move)
        self._update_instructions()

    def undo(self) -> None:
        """Undoes a move, but not beyond the start of this section."""
        left = len(self.session.table.entries) - self.session.undo_reach()
        if left < self.lesson.first_entry:
            self.show_message("Nothing to undo in this part.", "undo")
            return
        super().undo()

    def after_change(self, *, is_undo: bool = False, reason: str = "", quiet: bool = False) -> None:
        """Also updates the instructions."""
        self.answer = ""
        if is_undo:
            self.lesson.forget_later()
        super().after_change(is_undo=is_undo, reason=reason, quiet=quiet)

    def refresh(self) -> None:
        super().refresh()
        self._update_instructions()

    def advance(self, now: float) -> float | None:
        """Also updates the glow after the pieces have come to rest."""
        moved = self.renderer.sprites.moving
        waits = [super().advance(now)]
        if moved and not self.renderer.sprites.moving:
            self._update_highlights()
        if self._column is not None:
            waits.append(self._column.advance(now))
        return min((wait for wait in waits if wait is not None), default=None)

    def _announce_outcome(self, now: float) -> float | None:
        """Does nothing, because the column shows what to do next."""
        return None

    @property
    def _is_task(self) -> bool:
        """Whether the learner has to find the move alone."""
        step = self.lesson.step()
        return step is not None and step.task

    @property
    def _ring_width(self) -> int:
        return max(2, self.style.scale.px(3))

    def update_highlights(self) -> None:
        """Limits the highlights to the expected choices."""
        if self.hud is None:
            return
        zones, halos = self.highlights.find(self.control, self.hud)
        if not (self.lesson.is_suspended or self.gestures.proposed or self._is_task):
            gestures = [choice.gesture for choice in expected_choices(self.session, self.lesson)]
            places = {zone for each in gestures for zone in (each.target, *each.covers)}
            pieces = {self.actions.shown_like(each.piece) for each in gestures}
            zones = {
                zone: kind
                for zone, kind in zones.items()
                if not kind.startswith("legal") or zone in places
            }
            halos = {
                key: kind
                for key, kind in halos.items()
                if kind not in ("ready", "cover") or key in pieces
            }
        self.redraw_all(self.renderer.highlight(zones, halos))

    def _update_highlights(self) -> None:
        """Computes the glowing areas and requests their repaint."""
        reach = 6 * self._ring_width
        for rect in self._lit:
            self.redraw(rect.inflate(reach, reach))
        step = None if self.lesson.is_suspended or self.director.is_pending else self.lesson.step()
        step = None if self._is_task else step
        choices = expected_choices(self.session, self.lesson) if step is not None else []
        self._lit = highlight_areas(self.renderer, self.actions, step, choices)
        self._lit += self.hud.decision.areas_of({choice.move for choice in choices})
        for rect in self._lit:
            self.redraw(rect.inflate(reach, reach))

    def decide(self) -> None:
        """Also highlights the expected buttons."""
        super().decide()
        if self._column is not None and self.hud is not None:
            self._update_highlights()

    def paint_above(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draws the highlight rings below the other overlays."""
        if not self.renderer.sprites.moving and not self.pass_screen.is_up:
            for rect in self._lit:
                picture = draw_ring(rect.size, self._ring_width)
                surface.blit(picture, picture.get_rect(center=rect.center))
            if self._card is not None and self._card[1].colliderect(clip):
                surface.blit(*self._card)
        super().paint_above(surface, clip)
