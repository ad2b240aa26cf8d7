"""Phrases of the card sentences."""

from collections.abc import Iterable
from typing import Final

from tabletop.cards.errors import listed
from tabletop.cards.wording import capital, signed
from tabletop.games.wasteland.card_words import StepWord
from tabletop.games.wasteland.counts import COUNTS
from tabletop.games.wasteland.fronts import FRONTS, Front
from tabletop.games.wasteland.selectors import Condition, Multiplier
from tabletop.games.wasteland.stockpile import RESOURCES, Amounts

EVENT_PHRASES: Final = {
    "revealed": "When revealed",
    "won": "When it wins",
    "lost": "When it loses",
    "abandoned": "When abandoned",
    "acquired": "When acquired",
    "held": "When it holds against an attack",
    "fallen": "When you lose it",
}


def sentence(*parts: str) -> str:
    """Returns a sentence made of the non-empty parts."""
    return f"{capital(' '.join(filter(None, parts)))}."


def amounts_phrase(amounts: Iterable[int]) -> str:
    """Returns the phrase for amounts of resources.

    >>> amounts_phrase((2, 0, 1))
    '2 scrap and 1 spark'
    """
    parts = [f"{amount} {name}" for amount, name in zip(amounts, RESOURCES, strict=True) if amount]
    return listed(parts, "and") if parts else "nothing"


def cards_phrase(number: int) -> str:
    """Returns the phrase for a number of cards.

    >>> cards_phrase(1), cards_phrase(3)
    ('1 card', '3 cards')
    """
    return "1 card" if number == 1 else f"{number} cards"


def points_phrase(number: int) -> str:
    """Returns the phrase for victory points.

    >>> points_phrase(2), points_phrase(-1)
    ('+2 victory points', '−1 victory point')
    """
    return f"{signed(number)} victory point{'' if abs(number) == 1 else 's'}"


def income_phrase(produce: Amounts, draw: int) -> str:
    """Returns the phrase for production and card draws; may be empty."""
    parts = [f"produces {amounts_phrase(produce)}"] * any(produce)
    return listed(parts + [f"draws {cards_phrase(draw)}"] * bool(draw), "and")


def place_phrase(front: Front | None) -> str:
    """Returns the phrase for a front; empty for None."""
    return FRONTS[front].place if front else ""


def steps_phrase(steps: Iterable[StepWord]) -> str:
    """Returns the phrase for several steps."""
    return listed([step.phrase() for step in steps], "and")


def per_phrase(per: Multiplier | None, amount: int) -> str:
    """Returns the phrase for what multiplies an amount, with its limit."""
    if per is None:
        return ""
    singular, plural = COUNTS[per.count].words(per.tag)
    phrase = f"for each {singular}" if per.each == 1 else f"for every {per.each} {plural}"
    if per.up_to is None:
        return phrase
    return f"{phrase}, up to {signed(amount * per.up_to) if amount else f'{per.up_to} times'}"


def condition_phrase(condition: Condition | None) -> str:
    """Returns the phrase for a condition; empty for None."""
    if condition is None:
        return ""
    counted, minimum = COUNTS[condition.count], condition.at_least
    if minimum is not None:
        return counted.bound(minimum, True, condition.tag)
    return counted.bound(condition.at_most or 0, False, condition.tag)
