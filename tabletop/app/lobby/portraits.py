"""Pictures of a game on other pages: leader cards and box covers."""

from __future__ import annotations

import pygame

from tabletop import games
from tabletop.app.lobby.game_boxes import draw_cover
from tabletop.app.lobby.picture_cards import CardFace
from tabletop.app.painting import icons, vector
from tabletop.app.painting.icons import icon
from tabletop.app.skins import table_skin_for
from tabletop.app.widgets import ChoiceOption, DisplayWidget, plate
from tabletop.games.deck_registry import deck_registry
from tabletop.players import STRENGTHS
from tabletop.rules.game import Game
from tabletop.storage.people import HUMAN, PEOPLE, ResolvedPerson, emblem_icon
from tabletop.table import Table
from tabletop.table.views import view_of

#: The strengths of bots, weakest first.
LEVELS = [strength.name for strength in STRENGTHS]
#: The number of cards that may become portraits, and the size in which they are tried.
_MAX_CARDS, _TRIAL_SIZE = 40, (40, 40)
#: The maximum number of covers side by side.
MAX_COVERS = 8


def portrait(game: Game, kind: str | None, size: tuple[int, int]) -> pygame.Surface:
    """Returns the illustration of a card, or the game's cover; shared."""
    picture = table_skin_for(game).illustration(kind, size) if kind is not None else None
    return picture if picture is not None else draw_cover(game.info.id, size)


def leader_of(game: Game, table: Table, seat: int) -> str | None:
    """Returns the card that represents a seat, from the next seat's view."""
    return table_skin_for(game).leader(view_of(table, (seat + 1) % table.seats), seat)


def portrait_kinds(game: Game, count: int) -> list[str | None]:
    """Returns cards as portraits: the leaders of decks, or any cards.

    Without illustrated cards, all portraits are None.
    """
    registry = deck_registry(game.info.id) if game.info.has_decks else None
    cards = list(registry.box.leaders if registry is not None else game.names)
    skin, kinds = table_skin_for(game), list[str | None]()
    for card in cards[:_MAX_CARDS]:
        if len(kinds) < count and skin.illustration(card, _TRIAL_SIZE) is not None:
            kinds.append(card)
    return [kinds[number % len(kinds)] if kinds else None for number in range(count)]


def player_face(
    game: Game, option: ChoiceOption, kind: str | None, person: ResolvedPerson
) -> CardFace:
    """Returns the card of a player to choose; dots show a bot's strength."""
    level = LEVELS.index(str(option.value)) + 1 if option.value in LEVELS else 0

    def picture(size: tuple[int, int]) -> pygame.Surface:
        if option.value not in PEOPLE and kind is not None:
            return portrait(game, kind, size)
        palette = table_skin_for(game).palette
        drawn = plate(size, palette.panel_raised, None, 0).copy()
        sign = emblem_icon(person) if option.value == HUMAN else option.sign
        mark = icon(sign, min(size) * 2 // 3, icons.COLOURS.get(sign, palette.ink))
        drawn.blit(mark, mark.get_rect(center=drawn.get_rect().center))
        return drawn

    marks = (level, len(LEVELS)) if level else (0, 0)
    return CardFace(option.label.removesuffix(" bot"), "", picture, marks=marks)


class Covers(DisplayWidget):
    """The covers of the installed games, in a column or a row."""

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
