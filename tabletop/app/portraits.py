"""Pictures of a game on the pages around its table: who leads a side, and the box's cover."""

from __future__ import annotations

import pygame

from tabletop.app.boxes import cover_of
from tabletop.app.skins import table_skin_for
from tabletop.rules.game import Game
from tabletop.table import Table
from tabletop.table.views import view_of


def portrait(game: Game, kind: str | None, size: tuple[int, int]) -> pygame.Surface:
    """The illustration of a card, or the cover of its game where there is none; shared."""
    picture = table_skin_for(game).illustration(kind, size) if kind is not None else None
    return picture if picture is not None else cover_of(game.info.id, size)


def leader_of(game: Game, table: Table, seat: int) -> str | None:
    """The kind of the card that stands for a seat, as far as the next seat sees its cards."""
    return table_skin_for(game).leader(view_of(table, (seat + 1) % table.seats), seat)
