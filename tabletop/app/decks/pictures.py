"""Pictures of decks: the leader and the most expensive cards."""

from __future__ import annotations

import pygame

from tabletop.app.lobby.game_boxes import draw_cover
from tabletop.app.painting import vector
from tabletop.app.painting.icons import icon
from tabletop.app.painting.theme import WidgetStyle
from tabletop.app.render.table_skin import TableSkin
from tabletop.app.widgets import plate
from tabletop.cards.deck import Deck, DeckRules

#: The number of cards beside the leader.
_CARDS_BESIDE = 2


def deck_picture(
    skin: TableSkin, box: DeckRules, deck: Deck, style: WidgetStyle, size: tuple[int, int]
) -> pygame.Surface:
    """Draws the leader of a deck, and narrow cuts of its most expensive cards.

    If no card is illustrated, the result is the cover of the game.
    """
    width, height = size
    expensive = sorted(
        deck.cards, key=lambda card: (-(box.note(card).cost or 0), -deck.cards[card])
    )
    slim = (width - height) // _CARDS_BESIDE
    framed = pygame.Surface(size, pygame.SRCALPHA)
    picture = skin.illustration(deck.leader, (height, height))
    places = [(card, pygame.Rect(height + n * slim, 0, slim, height))
              for n, card in enumerate(expensive[:_CARDS_BESIDE])]  # fmt: skip
    if picture is None or not places:
        picture = draw_cover(skin.game.info.id, size) if picture is None else picture
        places = []
    framed.blit(picture, (0, 0))
    for card, place in places:
        # the middle of the card is the most recognizable part
        beside = skin.illustration(card, (height, height))
        if beside is not None:
            framed.blit(beside, place, pygame.Rect((height - slim) // 2, 0, slim, height))
            pygame.draw.line(framed, style.palette.edge, place.topleft, place.bottomleft, 2)
    framed = vector.rounded(framed, height // 10)
    pygame.draw.rect(framed, style.palette.edge, framed.get_rect(), 2, height // 10)
    return framed


def blank(style: WidgetStyle, size: tuple[int, int]) -> pygame.Surface:
    """Draws the placeholder of a new deck."""
    picture = plate(size, style.palette.panel_raised, style.palette.edge, size[1] // 10).copy()
    sign = icon("plus", size[1] // 2, style.palette.accent)
    picture.blit(sign, sign.get_rect(center=picture.get_rect().center))
    return picture
