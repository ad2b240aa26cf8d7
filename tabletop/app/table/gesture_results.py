"""Plays the results of gestures on the table."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Protocol

import pygame

from tabletop.app.gestures.results import (
    BrowsePile,
    OpenMenu,
    PlayMove,
    Refuse,
    Result,
    ShowMessage,
    ShowTurn,
    SlideBack,
    StartAtDrop,
    TookPiece,
    TurnedPiece,
    UndoDecision,
    UseTarget,
)
from tabletop.app.program.context import Messages
from tabletop.app.table.context import PlayedTable
from tabletop.app.table.turn_texts import TurnTexts
from tabletop.rules.refusal import Refusal


class PlayContext(PlayedTable, Messages, Protocol):
    """What a gesture can lead to in the game."""

    turn_texts: TurnTexts

    def undo(self) -> None:
        """Undoes the last decision of a human and all bot moves since."""

    def refuse(self, refusal: Refusal, subjects: Iterable[int | str | None] = ()) -> None:
        """Shows the reason of a refusal and highlights the pieces concerned."""

    def open_menu(self, key: Hashable, pos: tuple[int, int]) -> None:
        """Opens the menu of the piece or zone at a point."""

    def browse_pile(self, zone: str) -> None:
        """Lists a pile, if it is a stack of open pieces."""


class MotionContext(Protocol):
    """The movement and sound of handled pieces."""

    def set_piece_start(self, key: Hashable, rect: pygame.Rect) -> None:
        """Makes a piece's next movement start at `rect`, where it was dropped."""

    def slide_back(self, key: Hashable, rect: pygame.Rect) -> None:
        """Lets a dropped piece slide back to its position."""

    def sound(self, name: str, across: float = 0.5) -> None:
        """Plays a sound; `across` is its position from left (0) to right (1)."""


def play_result(
    game: PlayContext, motion: MotionContext, result: Result, dropped_at: pygame.Rect | None
) -> None:
    """Plays a result; `dropped_at` is the picture of the dropped piece."""
    match result:
        case PlayMove(move, piece):
            game.play(move, piece)
        case UndoDecision():
            game.undo()
        case Refuse(refusal, subjects):
            game.refuse(refusal, subjects)
        case ShowMessage(words, sign):
            game.show_message(words, sign)
        case ShowTurn():
            game.show_message(game.turn_texts.turn_message())
        case OpenMenu(piece, at) if at is not None:
            game.open_menu(piece, at)
        case BrowsePile(zone):
            game.browse_pile(zone)
        case UseTarget(use, piece, zone):
            use(piece, zone)
        case TookPiece():
            motion.sound("card")
        case TurnedPiece():
            motion.sound("tile")
        case StartAtDrop(piece) if dropped_at is not None:
            motion.set_piece_start(piece, dropped_at)
        case SlideBack(piece) if dropped_at is not None:
            motion.slide_back(piece, dropped_at)
        case _:
            pass  # the control follows the cursor, and the piece was not drawn
