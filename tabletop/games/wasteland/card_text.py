"""Card text of War for the Wasteland, generated from the card data."""

from functools import cache

from tabletop.cards.errors import listed
from tabletop.games.wasteland.content import Base, Card, content
from tabletop.games.wasteland.phrases import income_phrase, points_phrase, sentence


def card_text(card: Card) -> list[str]:
    """Returns the text of a card, one sentence per line.

    The numbers in the card's corners are not included.
    """
    lines = []
    if isinstance(card, Base):
        if card.choice:
            lines.append(f"Produces {listed([f'1 {one}' for one in card.choice], 'or')}.")
        if card.produce or card.draw:
            lines.append(sentence(income_phrase(card.produce.amounts(), card.draw)))
    if card.vp:
        lines.append(f"{points_phrase(card.vp)}.")
    return lines + [ability.sentence() for ability in card.abilities]


@cache
def printed_text(kind: str) -> tuple[str, ...]:
    """Returns the text of a card by its kind."""
    return tuple(card_text(content().cards[kind]))
