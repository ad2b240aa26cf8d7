"""Text and values of cards, independent of a position."""

from typing import NamedTuple

from tabletop.games.wasteland.card_rules import bases, units
from tabletop.games.wasteland.card_text import card_text
from tabletop.games.wasteland.content import Card
from tabletop.games.wasteland.stockpile import RESOURCES, SIGNS, Amounts


class State(NamedTuple):
    """Current values of a card.

    `value` and `points` have a second number: 1 or -1 if more or less than printed, otherwise 0.
    `band` is the text on the band of a pledged card.
    """

    value: tuple[int, int]
    points: tuple[int, int]
    cost: tuple[tuple[str, int], ...] = ()
    band: str = ""
    lost: bool = False
    raiders: tuple[int, ...] = ()


def printed(kind: str) -> State:
    """Returns the printed values of a card."""
    unit = units().get(kind)
    if unit is not None:
        return State((unit.attack, 0), (unit.vp, 0), non_zero(unit.cost))
    base = bases()[kind]
    return State((base.defence, 0), (1 + base.vp, 0))


def non_zero(amounts: Amounts) -> tuple[tuple[str, int], ...]:
    """Returns the resources with a positive amount.

    >>> non_zero((2, 0, 1))
    (('scrap', 2), ('spark', 1))
    """
    return tuple(
        [(name, amount) for name, amount in zip(RESOURCES, amounts, strict=True) if amount]
    )


def words_of(card: Card) -> tuple[str, ...]:
    """Returns the sentences of a card, with icons before its resources."""
    return tuple([in_signs(line) for line in card_text(card)])


def in_signs(text: str) -> str:
    """Returns text with an icon before each resource.

    >>> in_signs("Produces 2 scrap.")
    'Produces 2 {junk} scrap.'
    """
    for resource, sign in SIGNS.items():
        text = text.replace(f" {resource}", f" {{{sign}}} {resource}")
    return text


def signs_of(card: Card) -> tuple[str, ...]:
    """Returns the icons of a card's abilities, each once."""
    return tuple(dict.fromkeys([ability.glyph for ability in card.abilities]))
