"""The bar above a puzzle: goal, number of moves, hint, and next puzzle."""

from __future__ import annotations

from functools import partial
from typing import Protocol

import pygame

from tabletop.app.lobby.open_table import open_puzzle
from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.program.app import App
from tabletop.app.program.context import Dialogs
from tabletop.app.table.context import ChangedTable
from tabletop.app.table.hint import Hint
from tabletop.app.table.hud_layout import HudLayout
from tabletop.app.widgets import Button, Widget, equalize_letters
from tabletop.app.widgets.labels import Label, Panel
from tabletop.cards.wording import number_of
from tabletop.rules.position import PositionError
from tabletop.rules.puzzle import GRADES
from tabletop.session.attempt import PuzzleAttempt
from tabletop.session.session import Session
from tabletop.storage.puzzles import note_solved

BAR_HEIGHT = 54


class PuzzleContext(Dialogs, ChangedTable, Protocol):
    """The puzzle in progress."""

    app: App
    style: WidgetStyle
    session: Session

    def sound(self, name: str, across: float = 0.5) -> None:
        """Plays a sound; `across` is its position from left (0) to right (1)."""


class PuzzleBar:
    """The goal and the progress of a puzzle; rebuilt at each layout."""

    def __init__(
        self, scene: PuzzleContext, hint: Hint, attempt: PuzzleAttempt, layout: HudLayout
    ) -> None:
        self.scene, self.attempt = scene, attempt
        style = scene.style
        px = style.scale.px
        self.rect = layout.take_row(px(4) + px(BAR_HEIGHT))
        self.rect.top += px(4)
        self.rect.h -= px(4)
        panel = Panel(style, radius=8)
        panel.place(self.rect)
        puzzle = attempt.puzzle
        heading = f"{puzzle.title} ({GRADES[puzzle.grade - 1]})"
        self.goal = Label(style, attempt.goal_text, face="bold", size="label")
        self.about = Label(style, f"{heading}. {puzzle.about}".strip(), size="small", soft=True)
        self.stand = Label(style, "", face="bold", align="right")
        again = Button(
            style, "Restart", self.start_again, sign="turn", tip="Restart puzzle", size="body"
        )
        tip = scene.app.keys.with_key("Show next move", "hint")
        show = Button(style, "Hint", hint.ask, sign="hint", tip=tip, size="body")
        following = Button(
            style, "Next", self.next, sign="arrow-right", tip="Next puzzle", size="body"
        )
        if attempt.next_puzzle() is None:
            following.enabled, following.reason = False, "No more puzzles here."
        buttons = [again, show, following]
        right, gap = self.rect.right - px(8), px(6)
        for button in reversed(buttons):
            width = max(px(70), button.preferred_size()[0])
            right -= width
            button.place(pygame.Rect(right, self.rect.top + px(8), width, self.rect.h - px(16)))
            right -= gap
        equalize_letters(buttons)
        width = px(112)
        self.stand.place(pygame.Rect(right - width, self.rect.top, width, self.rect.h))
        left = self.rect.left + px(12)
        room = self.stand.rect.left - gap - left
        half = round(self.rect.h * 0.54)
        self.goal.place(pygame.Rect(left, self.rect.top + px(2), room, half - px(2)))
        self.about.place(pygame.Rect(left, self.rect.top + half, room, self.rect.h - half - px(4)))
        self.widgets: list[Widget] = [panel, self.goal, self.about, self.stand, *buttons]

    def refresh(self) -> None:
        """Updates the number of moves."""
        referee = self.scene.session.referee
        move_count, state = self.attempt.moves(referee), self.attempt.state(referee)
        words = {
            "open": self.attempt.progress_text(referee),
            "solved": f"Solved!\n{number_of(move_count, 'move')}",
            "late": "Too late",
            "by hand": "By hand:\ndoes not count",
        }[state]
        self.stand.set(words=words, accent=state == "solved")

    def has_news(self) -> bool:
        """Returns whether the puzzle is solved or failed."""
        return self.attempt.state(self.scene.session.referee) in ("solved", "late")

    def tell(self) -> None:
        """Announces the result, with what to do next."""
        scene, attempt = self.scene, self.attempt
        puzzle = attempt.puzzle
        if attempt.state(scene.session.referee) == "late":
            scene.sound("refusal")
            back = scene.app.keys.with_key("Undo", "undo")
            scene.show_message(f"The move limit is reached. {back}, or restart.", "hourglass", 6)
            return
        moves = attempt.moves(scene.session.referee)
        shelved = attempt.entries[attempt.number]
        trouble = note_solved(puzzle, moves)
        best = min(moves, shelved.best or moves)
        attempt.entries[attempt.number] = shelved._replace(best=best)
        scene.sound("win")
        least = moves <= puzzle.least
        words = f"{attempt.goal_text} Solved in {number_of(moves, 'move')}: "
        if puzzle.goal.most:
            words += "this is the maximum."
        elif moves < puzzle.least:
            words += f"your opponents helped (minimum {puzzle.least})."
        else:
            words += "this is the minimum." if least else f"the minimum is {puzzle.least}."
        solved = sum(bool(one.best) for one in attempt.entries)
        words += f"\nSolved here: {solved} of {len(attempt.entries)} puzzles. {trouble}"
        answers = [("Restart", self.start_again), ("Show table", None)]
        if attempt.next_puzzle() is not None:
            answers.insert(0, ("Next puzzle", self.next))
        scene.open_dialog(
            "Solved in the minimum number of moves!"
            if least and not puzzle.goal.most
            else "Solved!",
            words.strip(),
            answers,
            sign="star",
            width=520,
        )

    def start_again(self) -> None:
        """Undoes all moves."""
        scene = self.scene
        if not scene.session.table.entries:
            scene.show_message("Already at the start.", "turn")
            return
        while scene.session.table.entries:
            scene.session.undo()
        scene.session.referee.undone.clear()
        scene.sound("card")
        scene.after_change(is_undo=True)

    def next(self) -> None:
        """Replaces this puzzle by the next one."""
        number = self.attempt.next_puzzle()
        if number is None:
            return
        session = self.scene.session
        go = partial(
            open_puzzle, self.scene.app, session.game, self.attempt.entries, number, replace=True
        )
        try:
            go()
        except PositionError as error:
            self.scene.show_message(f"Puzzle cannot be set up: {error}", "close", 5)
