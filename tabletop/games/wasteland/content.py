"""Card data of War for the Wasteland, as loaded from YAML."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Annotated, Final, Literal

from msgspec import Meta

from tabletop.bundled import data_dir
from tabletop.cards.art import Art
from tabletop.cards.check import Folder, check
from tabletop.cards.errors import DataError, InvalidStruct, Problem, Trail
from tabletop.cards.load import load
from tabletop.cards.schema import Data, GameInfo, Id, Text
from tabletop.cards.shared_checks import (
    shared_names,
    unmatched_words,
    unplayable_setups,
    words_under,
)
from tabletop.games.wasteland.card_rules import SOURCE, BaseSheet, Sheets, UnitSheet
from tabletop.games.wasteland.effects import BASE_WORDS, UNIT_WORDS, BaseAbility, UnitAbility
from tabletop.games.wasteland.selectors import Bundle, NonNegative, Positive, Signed
from tabletop.games.wasteland.stockpile import Resource
from tabletop.games.wasteland.zones import FIELD_NUMBERS, MARKER

FOLDER: Final = data_dir("card_data") / "wasteland"

Source = Literal["starter", "objective", "market"]
"""Origin of a card: the starting deck, the battlefields or the buy row."""

BACK: Final = "card"
"""Back of all cards; units of all sources meet in the players' decks."""


class Unit(Data, frozen=True):
    """A unit card.

    `price` is its acquisition cost in the buy row, `count` its number of copies.
    """

    id: Id
    name: Text
    cost: Bundle
    attack: NonNegative
    price: NonNegative = 0
    count: Positive = 1
    vp: NonNegative = 0
    """Victory points of its owner, whatever zone it is in."""
    tags: tuple[Id, ...] = ()
    abilities: tuple[UnitAbility, ...] = ()
    flavour: str = ""
    art: Art = Art()


class Base(Data, frozen=True):
    """A base card."""

    id: Id
    name: Text
    defence: NonNegative
    price: NonNegative = 0
    count: Positive = 1
    produce: Bundle = Bundle()
    choice: Annotated[tuple[Resource, ...], Meta(max_length=3)] = ()
    """Resources for the choice at each collection."""
    draw: NonNegative = 0
    vp: Signed = 0
    """Victory points in addition to the 1 of every base."""
    tags: tuple[Id, ...] = ()
    abilities: tuple[BaseAbility, ...] = ()
    flavour: str = ""
    art: Art = Art()


Card = Unit | Base


class Cards(Data, frozen=True):
    """Schema of `starters.yaml`, `objectives.yaml` and `market.yaml`."""

    units: tuple[Unit, ...]
    bases: tuple[Base, ...]

    def __post_init__(self) -> None:
        if not (self.units or self.bases):
            raise InvalidStruct(
                "there is no card here",
                "write units or bases",
                ("units",),
                code="card/does-nothing",
            )


SOURCES: Final[Mapping[str, Source]] = {
    "starters.yaml": "starter",
    "objectives.yaml": "objective",
    "market.yaml": "market",
}
FILES: Final[Mapping[str, type]] = dict.fromkeys(SOURCES, Cards)

PICTURES: Final = (
    *(name for front in (*FIELD_NUMBERS, "shop") for name in (front, f"slot.{front}")),
    *("rounds", "seat", "stockpile"),
)
"""Pictures that the game's skin can draw behind the pieces."""


@dataclass(frozen=True)
class Content:
    """All cards of the game, by id."""

    info: GameInfo
    sources: Mapping[Source, Cards]

    @cached_property
    def units(self) -> dict[str, Unit]:
        return {unit.id: unit for cards in self.sources.values() for unit in cards.units}

    @cached_property
    def bases(self) -> dict[str, Base]:
        return {base.id: base for cards in self.sources.values() for base in cards.bases}

    @cached_property
    def cards(self) -> dict[str, Card]:
        return {**self.units, **self.bases}

    @cached_property
    def names(self) -> dict[str, str]:
        """Display name of each card kind and card back."""
        names = {BACK: "card", MARKER: "X marker"}
        return names | {card.id: card.name for card in self.cards.values()}


@cache
def content() -> Content:
    """Returns the card data, loaded once.

    Raises:
        DataErrors: A file is broken.
    """
    return Content(
        info=load(FOLDER / "game.yaml", GameInfo),
        sources={source: load(FOLDER / name, Cards) for name, source in SOURCES.items()},
    )


@SOURCE.reader
def read_sheets() -> Sheets:
    """Returns the rules data of all cards."""
    cards = content()
    units = {card.id: unit_sheet(card) for card in cards.units.values()}
    bases = {card.id: base_sheet(card) for card in cards.bases.values()}
    return Sheets(units, bases, {**units, **bases}, cards.names)


def unit_sheet(card: Unit) -> UnitSheet:
    return UnitSheet(
        card.id,
        card.name,
        card.price,
        card.vp,
        card.tags,
        attack=card.attack,
        cost=card.cost.amounts(),
        boosts=UNIT_WORDS.having(card.abilities, "boost"),
        events=UNIT_WORDS.having(card.abilities, "steps_at"),
    )


def base_sheet(card: Base) -> BaseSheet:
    return BaseSheet(
        card.id,
        card.name,
        card.price,
        card.vp,
        card.tags,
        defence=card.defence,
        produce=card.produce.amounts(),
        choice=card.choice,
        draw=card.draw,
        abilities=card.abilities,
        incomes=BASE_WORDS.having(card.abilities, "income"),
        auras=BASE_WORDS.having(card.abilities, "lift"),
        fortifies=BASE_WORDS.having(card.abilities, "fortify"),
        guards=BASE_WORDS.having(card.abilities, "guard"),
        discounts=BASE_WORDS.having(card.abilities, "discount"),
        points=BASE_WORDS.having(card.abilities, "points"),
        events=BASE_WORDS.having(card.abilities, "steps_at"),
    )


# --- checks of all files together ----------------------------------------------------------------


@check(
    "wasteland/shared-name",
    "No card has the id or the name of another.",
    *SOURCES,
    game="wasteland",
)
def cards_differ(folder: Folder) -> Iterator[DataError]:
    """Yields ids and names that occur twice in the card files."""
    return shared_names(folder, ((name, key) for name in SOURCES for key in ("units", "bases")))


@check("wasteland/cost", "Starters have no acquisition cost, all other cards have one.", *SOURCES,
       game="wasteland")  # fmt: skip
def prices_fit(folder: Folder) -> Iterator[DataError]:
    """Yields starters with a price, and other cards without one (WW-CARDS)."""
    for name, source in SOURCES.items():
        for key in ("units", "bases"):
            for index, card in enumerate(getattr(folder.values[name], key)):
                if (card.price == 0) != (source == "starter"):
                    message = (
                        f"'{card.name}' has {'no' if card.price == 0 else 'an'} acquisition cost"
                    )
                    remedy = "write a price" if card.price == 0 else "leave the price out"
                    yield folder.at(name, Problem((key, index), message, remedy))


@check(
    "wasteland/same-abilities",
    "No card has two abilities that are the same.",
    *SOURCES,
    game="wasteland",
)
def abilities_differ(folder: Folder) -> Iterator[DataError]:
    """Yields cards that have the same ability twice."""
    for name in SOURCES:
        for key in ("units", "bases"):
            for index, card in enumerate(getattr(folder.values[name], key)):
                repeated = [
                    text
                    for text, number in Counter(map(repr, card.abilities)).items()
                    if number > 1
                ]
                if repeated:
                    message = f"'{card.name}' has the same ability twice"
                    path: Trail = (key, index, "abilities")
                    yield folder.at(name, Problem(path, message, "make them one"))


@check(
    "wasteland/setup", "The rules know every option and every value.", "game.yaml", game="wasteland"
)
def setups_are_played(folder: Folder) -> Iterator[DataError]:
    """Yields options and values that the rules do not know."""
    return unplayable_setups(folder, (2, 8), {})


@check(
    "wasteland/dead-subtype",
    "Every subtype that an ability counts is that of some card.",
    *SOURCES,
    game="wasteland",
)
def subtypes_are_borne(folder: Folder) -> Iterator[DataError]:
    """Yields subtypes that an ability counts but no card has."""
    words = words_under(folder, SOURCES, "tag", listed=False)
    return unmatched_words(folder, words, words_under(folder, SOURCES, "tags", listed=True))


@check(
    "wasteland/starters",
    "Every player begins with a base and with units.",
    "starters.yaml",
    game="wasteland",
)
def seats_can_begin(folder: Folder) -> Iterator[DataError]:
    """Yields what starting decks or tableaus lack (WW-SETUP)."""
    for key in ("units", "bases"):
        if not getattr(folder.values["starters.yaml"], key):
            message = f"no player begins with {key}"
            yield folder.at("starters.yaml", Problem((key,), message, "write one for each player"))
