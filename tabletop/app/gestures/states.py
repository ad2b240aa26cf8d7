"""The gesture in progress, and its possible states."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace

from tabletop.app.gestures.actions import AvailableActions
from tabletop.app.gestures.cursor import Cursor, CursorStop
from tabletop.app.gestures.geometry import FeltGeometry, Point, ScreenArea
from tabletop.app.gestures.held_piece import HeldPiece
from tabletop.app.gestures.intents import Propose
from tabletop.app.gestures.selection import Selection
from tabletop.session.session import MoveChoice


@dataclass(frozen=True)
class Idle:
    """Nothing is pressed, carried, or proposed."""


@dataclass(frozen=True)
class Proposing:
    """Moves are proposed, and wait for a confirmation."""

    proposal: Propose


@dataclass(frozen=True)
class Pressed:
    """The button is down on a piece or the table, and has not moved far."""

    piece: Hashable
    start: Point
    before: Idle | Proposing  #: the state to return to


@dataclass(frozen=True)
class Carrying:
    """A piece is in hand, with its orientation and drop target."""

    hand: HeldPiece


@dataclass(frozen=True)
class Selecting:
    """A rubber band selects pieces."""

    start: Point
    band: ScreenArea
    kept: tuple[Hashable, ...]  #: the selection before the rubber band


State = Idle | Proposing | Pressed | Carrying | Selecting

IDLE = Idle()


class CurrentGesture:
    """The gesture in progress of the player at the bottom."""

    def __init__(self, actions: AvailableActions, felt: FeltGeometry) -> None:
        self.actions, self.picture, self.felt = actions, actions.picture, felt
        self.state: State = IDLE
        self.pointer: Point = (0, 0)
        self.drag_distance = 5  #: pixels from which on a press is a drag
        self.cursor = Cursor(actions)
        self.selection = Selection(actions)
        #: in the sandbox, the action that waits for a clicked piece or zone
        self.next_click: Callable[[Hashable, str | None], object] | None = None

    @property
    def hand(self) -> HeldPiece | None:
        """The piece in hand."""
        return self.state.hand if isinstance(self.state, Carrying) else None

    @property
    def proposal(self) -> Propose:
        """The proposal, which has no choices if there is none."""
        state = self.state.before if isinstance(self.state, Pressed) else self.state
        return state.proposal if isinstance(state, Proposing) else Propose()

    @property
    def proposed(self) -> list[MoveChoice]:
        """The proposed choices."""
        return list(self.proposal.choices)

    @property
    def band(self) -> ScreenArea | None:
        """The rubber band."""
        return self.state.band if isinstance(self.state, Selecting) else None

    @property
    def is_busy(self) -> bool:
        """Whether a piece is in hand, pressed, or proposed."""
        return isinstance(self.state, Carrying | Pressed | Proposing)

    def can_go_on(self) -> bool:
        """Returns whether the piece in hand or the proposal is still valid."""
        if self.hand is not None:
            return self.hand.is_still_valid()
        proposed = self.proposed
        if not proposed:
            return False
        choices = self.actions.session.choices(proposed[0].move.seat)
        return all(choice in choices for choice in proposed)

    def cursor_stops(self) -> list[CursorStop]:
        """Returns the pieces and zones that arrow keys can reach."""
        return self.cursor.stops(self.hand)

    def cursor_area(self) -> ScreenArea | None:
        """Returns the current or last area of the keyboard cursor."""
        return self.cursor.area(self.hand, self.pointer)

    def put_back(self) -> None:
        """Returns the piece in hand to its zone; ends a press or selection."""
        if isinstance(self.state, Carrying):
            self.cursor.zone = None
            self.state = IDLE
        elif isinstance(self.state, Pressed):
            self.state = self.state.before
        elif isinstance(self.state, Selecting):
            self.state = IDLE

    def forget(self) -> None:
        """Ends the gesture after a change of the position; a press remains."""
        if isinstance(self.state, Pressed):
            self.state = replace(self.state, before=IDLE)
        elif not isinstance(self.state, Selecting):
            self.put_back()
            self.state = IDLE

    def relayout(self) -> None:
        """Ends what depends on positions, because the table has a new layout."""
        self.put_back()
        self.cursor.last_area = None
