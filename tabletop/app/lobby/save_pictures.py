"""What a save shows on a page: its picture, its game, and its players."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from pathlib import Path

import pygame

from tabletop import games
from tabletop.app.lobby.game_boxes import draw_cover
from tabletop.app.painting import vector
from tabletop.app.painting.picture_cache import load_png
from tabletop.app.skins import palette_of
from tabletop.cards.errors import DataError
from tabletop.cards.schema import GameInfo
from tabletop.storage.people import HUMAN, bot_name, emblem_icon, noted_people, seated_players
from tabletop.storage.save_list import SaveEntry
from tabletop.storage.saves import SaveError, game_for

#: The width of the cover, as a share of a save's picture.
COVER_SHARE = 0.27


def info_of_save(save: SaveEntry) -> GameInfo | None:
    """Returns the facts of a save's game, or None if missing or broken."""
    assert save.header is not None
    with suppress(DataError, SaveError):
        if save.header.folder:  # a table without rules
            return game_for(save.path, save.header).info
        if save.header.game in games.installed():
            return games.info(save.header.game)
    return None


def players_of_save(save: SaveEntry) -> str:
    """Returns the players of a save with their emblems and bot strengths."""
    assert save.header is not None
    players, people = save.header.seats, noted_people(save.notes)
    names = [f"Player {number + 1}" for number in range(len(players))]
    if people:
        names = [f"{{{emblem_icon(who)}}} {who.name}" for who in seated_players(players, people)]
    return ", ".join(
        name if player == HUMAN else f"{name} ({bot_name(player)})"
        for name, player in zip(names, players, strict=True)
    )


@lru_cache(maxsize=64)
def thumbnail(
    game: str, file: Path | None, _modified_at: float, size: tuple[int, int]
) -> pygame.Surface:
    """Draws the picture of a save: the game's cover, and its table if stored.

    Without a table, the cover fills the picture; without a game it is bare wood.
    """
    width, height = size
    table = None
    if file is not None:
        with suppress(pygame.error, OSError):  # old saves have none
            table = load_png(file)
    edge = palette_of(game).accent
    framed = pygame.Surface(size, pygame.SRCALPHA)
    strip = width if table is None else round(width * COVER_SHARE)
    framed.blit(draw_cover(game, (strip, height)), (0, 0))
    if table is not None:
        framed.blit(pygame.transform.smoothscale(table, (width - strip, height)), (strip, 0))
    framed = vector.rounded(framed, height // 14)
    pygame.draw.rect(framed, edge, framed.get_rect(), max(1, height // 50), height // 14)
    return framed
