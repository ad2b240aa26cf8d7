"""What the rules need to know of each kind of card, sorted for quick use."""

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from tabletop.games.wasteland.stockpile import NOTHING, Amounts
from tabletop.games.wasteland.words import BaseWord, UnitWord
from tabletop.rules.source import Source


class UnitSheet(NamedTuple):
    """A unit; its abilities by what they change (see `UnitWord`)."""

    kind: str
    name: str
    price: int
    vp: int
    tags: tuple[str, ...]
    attack: int = 0
    cost: Amounts = NOTHING
    boosts: tuple[UnitWord, ...] = ()
    events: tuple[UnitWord, ...] = ()


class BaseSheet(NamedTuple):
    """A base; its abilities by what they change (see `BaseWord`)."""

    kind: str
    name: str
    price: int
    vp: int
    """Beside the one point that every base is worth."""
    tags: tuple[str, ...]
    defence: int = 0
    produce: Amounts = NOTHING
    choice: tuple[str, ...] = ()
    """One of these resources is chosen at each collection."""
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
    """The sheets of all cards, and the name of each kind and back of piece."""

    units: dict[str, UnitSheet]
    bases: dict[str, BaseSheet]
    cards: dict[str, UnitSheet | BaseSheet]
    names: Mapping[str, str]


SOURCE: Final[Source[Sheets]] = Source()
"""Where they are read (see `content`)."""


def sheets() -> Sheets:
    """Give all sheets. Raises `DataErrors` where the card data are broken."""
    return SOURCE.read()


@cache
def units() -> dict[str, UnitSheet]:
    """Give all units by kind."""
    return sheets().units


@cache
def bases() -> dict[str, BaseSheet]:
    """Give all bases by kind."""
    return sheets().bases


@cache
def cards() -> dict[str, UnitSheet | BaseSheet]:
    """Give all cards by kind."""
    return sheets().cards


def named(kind: str) -> str:
    """Give the name of a kind."""
    return sheets().names.get(kind, kind)


def yours(kind: str) -> str:
    """Give what the owner of a kind is told it is.

    >>> import tabletop.games.wasteland
    >>> yours("smelter"), yours("the-vault")
    ('your Smelter', 'your Vault')
    """
    return f"your {named(kind).removeprefix('The ')}"
