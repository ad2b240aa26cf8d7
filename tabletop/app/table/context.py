"""The interface of the table scene that its parts use."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Protocol

from tabletop.app.gestures.actions import AvailableActions
from tabletop.app.input.input_guard import InputGuard
from tabletop.app.program.context import StageContext
from tabletop.app.render.renderer import Renderer
from tabletop.app.render.table_skin import TableSkin
from tabletop.app.table.camera import Camera
from tabletop.app.table.turn_texts import TurnTexts
from tabletop.app.widgets import WidgetGroup
from tabletop.session.session import Session
from tabletop.table.move import Move


class TableOnDisplay(Protocol):
    """The game and its picture, from the seat at the bottom."""

    session: Session
    renderer: Renderer
    skin: TableSkin
    seat: int
    """The seat at the bottom of the screen."""


class Assistance(Protocol):
    """The assistance that the bottom seat may use."""

    def allows_assistance(self, step: int) -> bool:
        """Returns whether the bottom seat may use a level of assistance."""

    def record_assistance(self, step: int) -> None:
        """Records that the bottom seat used a level of assistance."""


class TableContext(StageContext, TableOnDisplay, Assistance, Protocol):
    """The game, its picture, and the actions of the table scene."""

    actions: AvailableActions
    turn_texts: TurnTexts
    camera: Camera
    group: WidgetGroup
    question: InputGuard
    """The decision that the player sees, with its time."""
    still_since: float
    """The time since which nothing has moved on the table."""
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

    def after_change(self, *, is_undo: bool = False, reason: str = "", quiet: bool = False) -> None:
        """Shows the current position and starts the next decision.

        With `quiet` there is no sound.
        """

    def has_hands_full(self) -> bool:
        """Returns whether another seat's move would interrupt the player."""

    def finish_animations(self) -> None:
        """Ends all movement, because a click does not wait for animations."""

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

    def close_revealing_overlays(self) -> None:
        """Closes everything that may reveal a card: menu, toast, and hover."""

    def sound(self, name: str, across: float = 0.5) -> None:
        """Plays a sound; `across` is its position from left (0) to right (1)."""

    def mark_last_action(self, now: float, *, is_undo: bool) -> None:
        """Marks the last action of another seat and briefly shows its card."""

    def show_log(self, entry: int | None) -> None:
        """Opens the log at a journal entry; a second call closes it."""

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
