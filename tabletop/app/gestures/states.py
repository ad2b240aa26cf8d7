"""The states of a gesture."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from tabletop.app.gestures.geometry import Point, ScreenArea
from tabletop.app.gestures.held_piece import HeldPiece
from tabletop.app.gestures.intents import Propose


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
