"""What a player intends at the table, independent of the device."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from tabletop.app.gestures.geometry import Point
from tabletop.session.session import MoveChoice


@dataclass(frozen=True)
class MovePointer:
    """Moves the pointer; `is_held` states whether the main button is down."""

    at: Point
    is_held: bool = False
    extends: bool = False  #: whether the current selection is kept
    lifts_pile: bool = False  #: whether a drag takes a whole pile, in the sandbox


@dataclass(frozen=True)
class Press:
    """Presses the main button."""

    at: Point
    extends: bool = False
    is_double: bool = False  #: whether it follows another press at the same point


@dataclass(frozen=True)
class Release:
    """Releases the main button."""

    at: Point
    extends: bool = False
    is_early: bool = False  #: whether the press was meant for an older decision


@dataclass(frozen=True)
class Click:
    """Clicks a piece or a zone, by any device."""

    piece: Hashable
    zone: str | None
    is_early: bool = False


@dataclass(frozen=True)
class PickUp:
    """Picks up a piece without a pressed button."""

    piece: Hashable
    is_led_by_keys: bool = False  #: whether the arrow keys move the piece


@dataclass(frozen=True)
class LetGo:
    """Returns the piece in hand to its zone; keeps a proposal."""


@dataclass(frozen=True)
class Cancel:
    """Returns the piece in hand, and clears proposal and selection."""


@dataclass(frozen=True)
class RotatePiece:
    """Rotates the piece in hand clockwise by quarter turns."""

    quarters: int


@dataclass(frozen=True)
class RotatePieceByWheel:
    """Rotates the piece in hand by a wheel step; a full turn also flips it."""

    quarters: int


@dataclass(frozen=True)
class FlipPiece:
    """Flips the piece in hand."""


@dataclass(frozen=True)
class StepCursor:
    """Moves the keyboard cursor in a direction."""

    direction: tuple[int, int]


@dataclass(frozen=True)
class Confirm:
    """Drops the piece, confirms the proposal, or uses the item at the cursor."""

    is_early: bool = False


@dataclass(frozen=True)
class AskMenu:
    """Asks for the menu of an item: at a point, or at the keyboard cursor."""

    at: Point | None = None


@dataclass(frozen=True)
class HandlePieces:
    """Applies a sandbox key to the selected, hovered, or focused pieces."""

    action: str
    hovered: Hashable = None


@dataclass(frozen=True)
class Inspect:
    """Shows the hovered or focused item enlarged at once."""


@dataclass(frozen=True)
class Propose:
    """Proposes moves: the first is highlighted, and all have buttons.

    `piece` is the clicked piece, if there is one.
    """

    choices: tuple[MoveChoice, ...] = ()
    piece: Hashable = None


Intent = (
    MovePointer
    | Press
    | Release
    | Click
    | PickUp
    | LetGo
    | Cancel
    | RotatePiece
    | RotatePieceByWheel
    | FlipPiece
    | StepCursor
    | Confirm
    | Propose
    | AskMenu
    | HandlePieces
)
