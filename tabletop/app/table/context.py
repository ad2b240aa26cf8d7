"""The interfaces of the table scene that several of its parts use."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol

from tabletop.app.render.renderer import Renderer
from tabletop.app.render.table_skin import TableSkin
from tabletop.session.session import Session
from tabletop.table.move import Move


class TableOnDisplay(Protocol):
    """The game and its picture, from the seat at the bottom."""

    session: Session
    renderer: Renderer
    skin: TableSkin
    seat: int
    """The seat at the bottom of the screen."""


class PlayedTable(Protocol):
    """A table on which moves are made."""

    def play(self, move: Move, picked: Hashable = None) -> None:
        """Makes a move and shows it; a refusal is explained with its rule."""


class ChangedTable(Protocol):
    """A table that shows changes of its session."""

    def after_change(self, *, is_undo: bool = False, reason: str = "", quiet: bool = False) -> None:
        """Shows the current position and starts the next decision.

        With `quiet` there is no sound.
        """


class LitTable(Protocol):
    """A table with highlights."""

    def update_highlights(self) -> None:
        """Updates the highlights of legal pieces, drop targets, and proposals."""
