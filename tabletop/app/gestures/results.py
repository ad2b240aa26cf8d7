"""What a gesture leads to; the table scene plays and shows it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from tabletop.app.gestures.geometry import Point, ScreenArea
from tabletop.app.gestures.intents import Click
from tabletop.rules.refusal import Refusal
from tabletop.table.move import Move


@dataclass(frozen=True)
class PlayMove:
    """Makes a move; `piece` is the handled piece, if it may name an equal one."""

    move: Move
    piece: Hashable = None


@dataclass(frozen=True)
class UndoDecision:
    """Undoes the last decision, because its piece was carried back."""


@dataclass(frozen=True)
class StartAtDrop:
    """Makes the next movement of a piece start where it was dropped."""

    piece: Hashable


@dataclass(frozen=True)
class SlideBack:
    """Lets a dropped piece slide back to its zone."""

    piece: Hashable


@dataclass(frozen=True)
class Refuse:
    """Explains a refusal; `subjects` are the attempted piece and zones."""

    refusal: Refusal
    subjects: tuple[int | str | None, ...]


@dataclass(frozen=True)
class ShowMessage:
    """Shows a short message with an icon."""

    words: str
    sign: str


@dataclass(frozen=True)
class ShowTurn:
    """Shows which seat has the turn, because the player cannot act."""


@dataclass(frozen=True)
class TookPiece:
    """Reports that a piece was picked up."""


@dataclass(frozen=True)
class TurnedPiece:
    """Reports that the piece in hand was rotated or flipped."""


@dataclass(frozen=True)
class MovedCursor:
    """Shows the area of the keyboard cursor."""

    area: ScreenArea


@dataclass(frozen=True)
class OpenMenu:
    """Opens the menu of a piece, or of the table at a point."""

    piece: Hashable
    at: Point | None


@dataclass(frozen=True)
class BrowsePile:
    """Lists a pile of open pieces."""

    zone: str


@dataclass(frozen=True)
class FaceMat:
    """Enlarges the mat at a point; without one, makes the click."""

    at: Point
    otherwise: Click


@dataclass(frozen=True)
class UseTarget:
    """Passes the chosen piece and zone to the action that waits for them."""

    use: Callable[[Hashable, str | None], object]
    piece: Hashable
    zone: str | None


Result = (
    PlayMove
    | UndoDecision
    | StartAtDrop
    | SlideBack
    | Refuse
    | ShowMessage
    | ShowTurn
    | TookPiece
    | TurnedPiece
    | MovedCursor
    | OpenMenu
    | BrowsePile
    | FaceMat
    | UseTarget
)


@dataclass(frozen=True)
class Response:
    """The results of an intent, and whether it had a meaning."""

    results: tuple[Result, ...] = ()
    is_used: bool = True


USED, UNUSED = Response(), Response(is_used=False)
"""The responses without results."""
