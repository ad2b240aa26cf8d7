"""The interface of the table scene that most of its parts use."""

from __future__ import annotations

from typing import Protocol

from tabletop.app.render.renderer import Renderer
from tabletop.app.render.table_skin import TableSkin
from tabletop.session.session import Session


class TableOnDisplay(Protocol):
    """The game and its picture, from the seat at the bottom."""

    session: Session
    renderer: Renderer
    skin: TableSkin
    seat: int
    """The seat at the bottom of the screen."""
