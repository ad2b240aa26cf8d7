"""What the parts of a table on the screen may use of the scene they belong to."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from pathlib import Path
from typing import Protocol

import pygame

from tabletop.app.context import StageContext
from tabletop.app.menu import Entry
from tabletop.app.renderer import Renderer
from tabletop.app.table.actions import Actions
from tabletop.app.table.hand import Hand
from tabletop.app.table.question import Question
from tabletop.app.table_skin import TableSkin
from tabletop.app.theme import Look
from tabletop.app.widgets import Group
from tabletop.play.session import Session
from tabletop.rules.refusal import Refusal
from tabletop.table.move import Move
from tabletop.table.views import Seen


class CameraContext(Protocol):
    """How much of the table is seen, where it is larger than its place."""

    @property
    def zoom(self) -> float:
        """How many times as large as fits the table is shown."""

    facing: int | None
    """The seat whose mat is looked at, beside the own one."""

    def others(self) -> list[int]:
        """The seats whose mats can be seen larger."""

    def step(self, way: int, about: tuple[int, int] | None = None) -> None:
        """Show the table a step larger or smaller."""

    def approach(self, point: tuple[int, int]) -> bool:
        """Show the mat of another that is under a point large; whether there is one."""

    def leave(self) -> bool:
        """Show again what was seen before a mat was looked at; whether one was."""

    def reveal(self, *rects: pygame.Rect) -> pygame.Rect:
        """Bring places of the window into sight; gives where the first of them lies now."""

    def entries(self) -> list[Entry]:
        """The lines of the menu of the bare table."""


class TableContext(StageContext, Protocol):
    """The game, the picture of it, and what can be done and said; nothing else of the scene."""

    session: Session
    actions: Actions
    renderer: Renderer
    skin: TableSkin
    seat: int
    """The seat at the bottom of the screen."""
    group: Group
    question: Question
    """What is asked of the person at the bottom, and since when."""
    still_since: float
    """Since when nothing has moved on the table."""
    aside: int
    """How many units are kept free on the right, in place of the log."""

    @property
    def camera(self) -> CameraContext:
        """What part of the table is seen."""

    @property
    def is_behind(self) -> bool:
        """Whether something has happened that the table does not show yet."""

    def busy(self) -> bool:
        """Whether something moves or covers the table."""

    def has_hands_full(self) -> bool:
        """Whether a move of another would take out of a person's hands what is being done."""

    def helps(self, step: int) -> bool:
        """Whether the person at the bottom may have a step of help."""

    def note_help(self, step: int) -> None:
        """Remember that the person at the bottom was shown a step of help."""

    # --- doing -------------------------------------------------------------------

    def play(self, move: Move, picked: Hashable = None) -> None:
        """Make a move and show it; a refusal is said with its rule."""

    def undo(self) -> None:
        """Take back the last decision of a person, and what bots did since."""

    def redo(self) -> None:
        """Do again what was taken back."""

    def after_change(self, *, back: bool = False, why: str = "", quiet: bool = False) -> None:
        """Show the present position, and ask whoever is next; with `quiet` nothing is heard."""

    def put_goal_away(self) -> None:
        """Close the goal: it may lie where a piece is to go."""

    def put_proposal_away(self) -> None:
        """Propose nothing any more: what a hint lights would not be seen beside it."""

    def pass_seat(self) -> None:
        """Turn the table to the person who is to decide, where no curtain was needed."""

    def before_leaving(self, go: Callable[[], object]) -> None:
        """Do `go`, which leaves the table; ask first where moves are not saved."""

    def read_data_again(self) -> None:
        """Read the card data again, in the sandbox; elsewhere it is said why not."""

    def show_anew(self) -> None:
        """Paint everything again, with another look of the cards."""

    # --- telling -----------------------------------------------------------------

    def take_words_away(self) -> None:
        """Close what may name a card: the menu, words that came up, what is pointed at."""

    def refuse(self, refusal: Refusal, about: Iterable[int | str | None] = ()) -> None:
        """Say why not, with the rule's number, and light the pieces concerned."""

    def sound(self, name: str, across: float = 0.5) -> None:
        """Play a sound, from the left (0) to the right (1)."""

    def tell_last_deed(self, now: float, *, back: bool) -> None:
        """Mark what another has done last, and show its card for a moment."""

    def show_log(self, entry: int | None) -> None:
        """Unfold the log where it tells of a move of the journal; once more folds it."""

    def open_menu(self, key: Hashable, pos: tuple[int, int]) -> None:
        """Show what can be done with a piece (or with the place) under the pointer."""

    def offer(self, entries: list[Entry], pos: tuple[int, int]) -> None:
        """Show a menu of these entries at a point."""

    def open_rules(self, rule: str) -> None:
        """Open the rulebook, at a rule if one is named."""

    def open_rule_under_pointer(self) -> None:
        """Open the rulebook at the rule that concerns what the pointer is on."""

    def leave_picture(self, save: Path) -> None:
        """Leave a picture of the table beside a save, as it may be seen by anybody here."""

    def show_what_is_left(self) -> None:
        """Open what the person at the bottom has not seen yet, if that help is wanted."""

    def show_results(self) -> None:
        """Open the results over the table."""

    # --- showing -----------------------------------------------------------------

    def decide(self) -> None:
        """Put the pending decision into words and its choices on buttons."""

    def update_highlights(self) -> None:
        """Light what can be used, where the hand may drop, what is proposed."""

    def refresh(self) -> None:
        """Bring all around the table to the position that it shows now."""

    def finish_animations(self) -> None:
        """End all movement: a click does not wait for animations."""

    def start_from(self, key: Hashable, rect: pygame.Rect) -> None:
        """Let the next movement of a piece begin where it was dropped."""

    def spring_back(self, key: Hashable, rect: pygame.Rect) -> None:
        """Let a dropped piece slide back to where it belongs."""


class PointerContext(Protocol):
    """What points at the table, at what, and what is in its hand; nothing else of the control."""

    scene: TableContext
    look: Look
    rect: pygame.Rect
    pointer: tuple[int, int]
    hand: Hand | None
    hovering: Hashable
    """The piece under the pointer."""
    tooltip: str | int | None
    """What the place under the pointer has to say."""

    def place_pointed_at(self) -> pygame.Rect:
        """The piece under the pointer or the cursor, or the pointer's own place."""

    def seen_under_pointer(self) -> Seen | None:
        """The piece under the pointer as the seat sees it, beside the one in the hand."""

    def take(self, key: Hashable, *, carried: bool) -> None:
        """Pick a piece up."""
