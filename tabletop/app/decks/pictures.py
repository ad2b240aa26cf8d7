"""Pictures of decks: the leader and the most expensive cards."""

from __future__ import annotations

import pygame

from tabletop.app.boxes import cover_of
from tabletop.app.painting import vector
from tabletop.app.painting.glyphs import glyph
from tabletop.app.table_skin import TableSkin
from tabletop.app.theme import Look
from tabletop.app.widgets import plate
from tabletop.cards.deck import Deck, DeckBox

#: The number of cards beside the leader.
_BESIDE = 2


def deck_picture(
    skin: TableSkin, box: DeckBox, deck: Deck, look: Look, size: tuple[int, int]
) -> pygame.Surface:
    """Draws the leader of a deck, and narrow cuts of its most expensive cards.

    If no card is illustrated, the result is the cover of the game.
    """
    width, height = size
    dear = sorted(deck.cards, key=lambda card: (-(box.note(card).cost or 0), -deck.cards[card]))
    slim = (width - height) // _BESIDE
    framed = pygame.Surface(size, pygame.SRCALPHA)
    picture = skin.illustration(deck.leader, (height, height))
    places = [(card, pygame.Rect(height + n * slim, 0, slim, height))
              for n, card in enumerate(dear[:_BESIDE])]  # fmt: skip
    if picture is None or not places:
        picture = cover_of(skin.game.info.id, size) if picture is None else picture
        places = []
    framed.blit(picture, (0, 0))
    for card, place in places:
        # the middle of the card is the most recognizable part
        beside = skin.illustration(card, (height, height))
        if beside is not None:
            framed.blit(beside, place, pygame.Rect((height - slim) // 2, 0, slim, height))
            pygame.draw.line(framed, look.palette.edge, place.topleft, place.bottomleft, 2)
    framed = vector.rounded(framed, height // 10)
    pygame.draw.rect(framed, look.palette.edge, framed.get_rect(), 2, height // 10)
    return framed


def blank(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Draws the placeholder of a new deck."""
    picture = plate(size, look.palette.panel_raised, look.palette.edge, size[1] // 10).copy()
    sign = glyph("plus", size[1] // 2, look.palette.accent)
    picture.blit(sign, sign.get_rect(center=picture.get_rect().center))
    return picture
