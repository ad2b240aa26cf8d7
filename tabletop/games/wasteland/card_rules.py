"""Rules data of each kind of card, cached for fast access."""

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from tabletop.games.wasteland.card_words import BaseWord, UnitWord
from tabletop.games.wasteland.stockpile import ZERO_AMOUNTS, Amounts
from tabletop.rules.source import Source


class UnitSheet(NamedTuple):
    """Rules data of a unit, with its abilities by overridden method."""

    kind: str
    name: str
    price: int
    vp: int
    tags: tuple[str, ...]
    attack: int = 0
    cost: Amounts = ZERO_AMOUNTS
    boosts: tuple[UnitWord, ...] = ()
    events: tuple[UnitWord, ...] = ()


class BaseSheet(NamedTuple):
    """Rules data of a base, with its abilities by overridden method."""

    kind: str
    name: str
    price: int
    vp: int
    """Victory points in addition to the 1 of every base."""
    tags: tuple[str, ...]
    defence: int = 0
    produce: Amounts = ZERO_AMOUNTS
    choice: tuple[str, ...] = ()
    """Resources for the choice at each collection."""
    draw: int = 0
    abilities: tuple[BaseWord, ...] = ()
    incomes: tuple[BaseWord, ...] = ()
    auras: tuple[BaseWord, ...] = ()
    fortifies: tuple[BaseWord, ...] = ()
    guards: tuple[BaseWord, ...] = ()
    discounts: tuple[BaseWord, ...] = ()
    points: tuple[BaseWord, ...] = ()
    events: tuple[BaseWord, ...] = ()


class Sheets(NamedTuple):
    """Rules data of all cards, and the name of each kind and back."""

    units: dict[str, UnitSheet]
    bases: dict[str, BaseSheet]
    cards: dict[str, UnitSheet | BaseSheet]
    names: Mapping[str, str]


SOURCE: Final[Source[Sheets]] = Source()
"""Reader of the card data (see `content`)."""


def card_rules() -> Sheets:
    """Returns the rules data of all cards.

    Raises:
        DataErrors: The card data are broken.
    """
    return SOURCE.read()


@cache
def units() -> dict[str, UnitSheet]:
    return card_rules().units


@cache
def bases() -> dict[str, BaseSheet]:
    return card_rules().bases


@cache
def cards() -> dict[str, UnitSheet | BaseSheet]:
    return card_rules().cards


def name_of(kind: str) -> str:
    """Returns the name of a card kind."""
    return card_rules().names.get(kind, kind)


def name_for_owner(kind: str) -> str:
    """Returns the name of a kind, as addressed to its owner.

    >>> import tabletop.games.wasteland
    >>> name_for_owner("smelter"), name_for_owner("the-vault")
    ('your Smelter', 'your Vault')
    """
    return f"your {name_of(kind).removeprefix('The ')}"
