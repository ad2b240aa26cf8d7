"""The interface of the table scene that its parts use."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from pathlib import Path
from typing import Protocol

import pygame

from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.program.context import StageContext
from tabletop.app.render.renderer import Renderer
from tabletop.app.render.table_skin import TableSkin
from tabletop.app.table.actions import AvailableActions
from tabletop.app.table.hand import HeldPiece
from tabletop.app.table.input_guard import InputGuard
from tabletop.app.widgets import WidgetGroup
from tabletop.app.widgets.context_menu import MenuEntry
from tabletop.rules.refusal import Refusal
from tabletop.session.session import Session
from tabletop.table.move import Move
from tabletop.table.views import VisiblePiece


class CameraContext(Protocol):
    """The visible part of a table that is larger than its area."""

    @property
    def zoom(self) -> float:
        """The size of the table relative to its area."""

    facing: int | None
    """The other seat in the facing view, or None."""

    def facing_seats(self) -> list[int]:
        """Returns the seats whose mats can be enlarged."""

    def step(self, direction: int, anchor: tuple[int, int] | None = None) -> None:
        """Changes the zoom by one step."""

    def face_at(self, point: tuple[int, int]) -> bool:
        """Enlarges another seat's mat under a point; returns whether it did."""

    def stop_facing(self) -> bool:
        """Leaves the facing view; returns whether it was active."""

    def reveal(self, *rects: pygame.Rect) -> pygame.Rect:
        """Scrolls areas into view; returns the new position of the first."""

    def entries(self) -> list[MenuEntry]:
        """Returns the entries of the menu of the bare table."""


class TableContext(StageContext, Protocol):
    """The game, its picture, and the actions of the table scene."""

    session: Session
    actions: AvailableActions
    renderer: Renderer
    skin: TableSkin
    seat: int
    """The seat at the bottom of the screen."""
    group: WidgetGroup
    question: InputGuard
    """The decision that the player sees, with its time."""
    still_since: float
    """The time since which nothing has moved on the table."""
    reserved_width: int
    """Units reserved on the right instead of the log."""

    @property
    def camera(self) -> CameraContext:
        """The camera of the table."""

    @property
    def has_pending_events(self) -> bool:
        """Whether the table does not yet show the latest events."""

    def is_busy(self) -> bool:
        """Returns whether something moves or covers the table."""

    def has_hands_full(self) -> bool:
        """Returns whether another seat's move would interrupt the player."""

    def allows_assistance(self, step: int) -> bool:
        """Returns whether the bottom seat may use a level of assistance."""

    def record_assistance(self, step: int) -> None:
        """Records that the bottom seat used a level of assistance."""

    def play(self, move: Move, picked: Hashable = None) -> None:
        """Makes a move and shows it; a refusal is explained with its rule."""

    def undo(self) -> None:
        """Undoes the last decision of a human and all bot moves since."""

    def redo(self) -> None:
        """Redoes the last undone decision and the bot moves after it."""

    def after_change(self, *, is_undo: bool = False, reason: str = "", quiet: bool = False) -> None:
        """Shows the current position and starts the next decision.

        With `quiet` there is no sound.
        """

    def close_goal(self) -> None:
        """Closes the goal, which may cover the target of a move."""

    def clear_proposal(self) -> None:
        """Clears the proposal, because it would hide a hint's highlights."""

    def pass_seat(self) -> None:
        """Turns the table to the deciding human if no pass screen was needed."""

    def before_leaving(self, proceed: Callable[[], object]) -> None:
        """Runs `proceed`, which leaves the table; first asks if moves are unsaved."""

    def reload_card_data(self) -> None:
        """Reloads the card data, in the sandbox only."""

    def rebuild_table(self) -> None:
        """Rebuilds the table after a change of the cards' look."""

    def close_revealing_overlays(self) -> None:
        """Closes everything that may reveal a card: menu, toast, and hover."""

    def refuse(self, refusal: Refusal, subjects: Iterable[int | str | None] = ()) -> None:
        """Shows the reason of a refusal and highlights the pieces concerned."""

    def sound(self, name: str, across: float = 0.5) -> None:
        """Plays a sound; `across` is its position from left (0) to right (1)."""

    def mark_last_action(self, now: float, *, is_undo: bool) -> None:
        """Marks the last action of another seat and briefly shows its card."""

    def show_log(self, entry: int | None) -> None:
        """Opens the log at a journal entry; a second call closes it."""

    def open_menu(self, key: Hashable, pos: tuple[int, int]) -> None:
        """Opens the menu of the piece or zone at a point."""

    def offer(self, entries: list[MenuEntry], pos: tuple[int, int]) -> None:
        """Opens a menu with these entries at a point."""

    def open_rules(self, rule: str) -> None:
        """Opens the rulebook, at a rule if `rule` is not empty."""

    def open_rule_under_pointer(self) -> None:
        """Opens the rulebook at the rule of the hovered item."""

    def leave_picture(self, save: Path) -> None:
        """Saves a picture of the table beside a save, without secrets."""

    def show_unseen_pieces(self) -> None:
        """Opens the list of unseen pieces, if that assistance is enabled."""

    def show_results(self) -> None:
        """Opens the results over the table."""

    def decide(self) -> None:
        """Updates the text and buttons of the pending decision."""

    def update_highlights(self) -> None:
        """Updates the highlights of legal pieces, drop targets, and proposals."""

    def refresh(self) -> None:
        """Updates the bars to the position on display."""

    def finish_animations(self) -> None:
        """Ends all movement, because a click does not wait for animations."""

    def set_piece_start(self, key: Hashable, rect: pygame.Rect) -> None:
        """Makes a piece's next movement start at `rect`, where it was dropped."""

    def slide_back(self, key: Hashable, rect: pygame.Rect) -> None:
        """Lets a dropped piece slide back to its position."""


class PointerContext(Protocol):
    """The table control as its parts see it: pointer, hover, and hand."""

    scene: TableContext
    style: WidgetStyle
    rect: pygame.Rect
    pointer: tuple[int, int]
    hand: HeldPiece | None
    hovering: Hashable
    """The hovered piece."""
    tooltip: str | int | None
    """The tooltip of the hovered item, or the number of a piece."""

    def place_pointed_at(self) -> pygame.Rect:
        """Returns the area of the hovered or selected piece, or of the pointer."""

    def seen_under_pointer(self) -> VisiblePiece | None:
        """Returns the piece under the pointer, except the one in hand."""

    def take(self, key: Hashable, *, carried: bool) -> None:
        """Picks up a piece."""
