"""Pictures of a game on other pages: leader cards and box covers."""

from __future__ import annotations

import pygame

from tabletop import games
from tabletop.app.lobby.game_boxes import draw_cover
from tabletop.app.painting import vector
from tabletop.app.skins import table_skin_for
from tabletop.app.widgets import Widget
from tabletop.rules.game import Game
from tabletop.table import Table
from tabletop.table.views import view_of

#: The maximum number of covers side by side.
MAX_COVERS = 8


def portrait(game: Game, kind: str | None, size: tuple[int, int]) -> pygame.Surface:
    """Returns the illustration of a card, or the game's cover; shared."""
    picture = table_skin_for(game).illustration(kind, size) if kind is not None else None
    return picture if picture is not None else draw_cover(game.info.id, size)


def leader_of(game: Game, table: Table, seat: int) -> str | None:
    """Returns the card that represents a seat, from the next seat's view."""
    return table_skin_for(game).leader(view_of(table, (seat + 1) % table.seats), seat)


class Covers(Widget):
    """The covers of the installed games, in a column or a row."""

    focusable = False
    passive = True

    def paint(self, surface: pygame.Surface) -> None:
        """Draws the covers as large as fits, unless they would be too narrow."""
        px = self.style.scale.px
        own_first = sorted(games.installed(), key=lambda name: name not in games.BUNDLED)
        names = own_first[:MAX_COVERS]
        upright = self.rect.h > self.rect.w
        long, broad = max(self.rect.size), min(self.rect.size)
        gap = px(8)
        step = (long - gap * (len(names) - 1)) // len(names)
        side = min(broad, (4 if upright else 2) * step)
        if min(step, side) < px(20):
            return
        size = (side, step) if upright else (step, side)
        for number, name in enumerate(names):
            cover = vector.rounded(draw_cover(name, size).convert_alpha(), px(8))
            at = number * (step + gap) + step // 2
            offset = (0, at) if upright else (at, 0)
            middle = (self.rect.w // 2, 0) if upright else (0, self.rect.h // 2)
            center = (self.rect.left + offset[0] + middle[0], self.rect.top + offset[1] + middle[1])
            surface.blit(cover, cover.get_rect(center=center))
