"""The sentences printed on cards, made from the abilities that the rules carry out."""

from tabletop.cards.errors import listed
from tabletop.games.wasteland.content import Base, Card
from tabletop.games.wasteland.phrases import income_phrase, points_phrase, sentence


def card_text(card: Card) -> list[str]:
    """Give what is printed on a card, a line a sentence; its numbers stand in its corners."""
    lines = []
    if isinstance(card, Base):
        if card.choice:
            lines.append(f"Produces {listed([f'1 {one}' for one in card.choice], 'or')}.")
        if card.produce or card.draw:
            lines.append(sentence(income_phrase(card.produce.amounts(), card.draw)))
    if card.vp:
        lines.append(f"{points_phrase(card.vp)}.")
    return lines + [ability.sentence() for ability in card.abilities]
