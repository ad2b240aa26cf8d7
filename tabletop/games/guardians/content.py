"""Card data of Guardians, as loaded from YAML."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Annotated, Any, Final, Literal

from msgspec import Meta

from tabletop.bundled import data_dir
from tabletop.cards.art import Art
from tabletop.cards.check import Folder, check
from tabletop.cards.deck import Deck, unknown_cards
from tabletop.cards.errors import DataError, InvalidStruct, Problem, listed, suggestion
from tabletop.cards.load import load
from tabletop.cards.schema import Data, Entries, GameInfo, Id, Text, file_of
from tabletop.cards.shared_checks import Word, shared_names, unmatched_words, words_under
from tabletop.games.guardians.card_rules import SOURCE, CardRules
from tabletop.games.guardians.cards import (
    Accessory,
    Bribe,
    CreatureValues,
    GuardianValues,
    Shield,
    Stronghold,
    Terrain,
    Works,
)
from tabletop.games.guardians.effects import WORDS, Ability, Deed
from tabletop.games.guardians.effects.strength import Rally
from tabletop.games.guardians.selectors import Positive, Up

FOLDER: Final = data_dir("card_data") / "guardians"

Way = Literal["duel", "lands"]


def _check_context(effects: tuple[Deed, ...], context: str, card_type: str) -> None:
    for index, effect in enumerate(effects):
        if context not in effect.where:
            message = f"{card_type} cannot do '{effect.__struct_config__.tag}'"
            allowed = sorted(name for name, word in WORDS.words.items() if context in word.where)
            raise InvalidStruct(
                message,
                f"choose {listed(allowed, 'or')}",
                (context, index, "do"),
                code="card/out-of-place",
            )


class Creature(CreatureValues, frozen=True, rename="kebab"):
    abilities: tuple[Ability, ...] = ()
    command: tuple[Deed, ...] = ()
    flavour: str = ""
    art: Art = Art()

    def __post_init__(self) -> None:
        _check_context(self.command, "command", "a command card")
        for terrain, bonus in self.terrain.items():
            if not bonus:
                raise InvalidStruct(
                    "no bonus on this terrain",
                    "leave it out",
                    ("terrain", terrain),
                    code="card/does-nothing",
                )


class Magic(Data, frozen=True):
    """A spell or hand item: a command card, or magic cast after bribery.

    In the disputed lands it may also, or only, be played before a shield is turned: `march`.
    """

    id: Id
    name: Text
    sort: Literal["spell", "item"]
    up: Up
    stones: Annotated[int, Meta(ge=0, le=5)] = 0
    """Cost in stones."""
    command: tuple[Deed, ...] = ()
    cast: tuple[Deed, ...] = ()
    march: tuple[Deed, ...] = ()
    flavour: str = ""
    art: Art = Art()

    def __post_init__(self) -> None:
        _check_context(self.command, "command", "a command card")
        _check_context(self.cast, "cast", "magic cast at any time")
        _check_context(self.march, "march", "magic before a march")
        if bool(self.command) == bool(self.cast) and (self.command or not self.march):
            raise InvalidStruct(
                "either 'command' or 'cast' is written here",
                "choose one of them",
                code="card/one-of-several",
            )


class Bearer(Data, frozen=True):
    """A standard bearer: a shield that strengthens its creatures."""

    id: Id
    name: Text
    up: Up
    rally: Rally
    flavour: str = ""
    art: Art = Art()


class Power(Data, frozen=True):
    """The power of a Guardian, used for stones when magic could be cast."""

    stones: Positive
    cast: Annotated[tuple[Deed, ...], Meta(min_length=1)]

    def __post_init__(self) -> None:
        _check_context(self.cast, "cast", "a Guardian")


class Guardian(GuardianValues, frozen=True):
    """A Guardian card: the values of a `GuardianValues` and a power."""

    power: Power | None = None
    flavour: str = ""
    art: Art = Art()


class GuardianDeck(Deck, frozen=True):
    """A preset deck of one game mode; `leader` is its Guardian.

    A deck for the disputed lands lists its three strongholds among the cards. They are placed left,
    centre and right, in the listed order.
    """

    way: Way = "duel"
    theme: Id = "any"
    """Value of the deck option; each theme has one deck for each game mode."""


Creatures = file_of(
    "Creatures",
    "Schema of `mortals.yaml`, `elementals.yaml` and `externals.yaml`.",
    creatures=Creature,
)
MagicFile = file_of("MagicFile", "Schema of `magic.yaml`.", magic=Magic, bribes=Bribe)


class Places(Data, frozen=True):
    """Schema of `places.yaml`."""

    terrains: Entries[Terrain]
    strongholds: Entries[Stronghold]
    works: tuple[Works, ...] = ()


class Leaders(Data, frozen=True):
    """Schema of `guardians.yaml`."""

    guardians: Entries[Guardian]
    shields: Entries[Shield]
    bearers: tuple[Bearer, ...] = ()
    accessories: tuple[Accessory, ...] = ()


Decks = file_of("Decks", "Schema of `decks.yaml`.", decks=GuardianDeck)


PICTURES: Final = ("arena", "board", "gap", "map", "now", "results", "seat", "stores")
"""Pictures that the game's skin can draw behind the pieces."""

FILES: Final[Mapping[str, type]] = {
    "mortals.yaml": Creatures,
    "elementals.yaml": Creatures,
    "externals.yaml": Creatures,
    "magic.yaml": MagicFile,
    "places.yaml": Places,
    "guardians.yaml": Leaders,
    "decks.yaml": Decks,
}

Card = (
    Creature | Magic | Bribe | Terrain | Shield | Bearer | Guardian | Stronghold | Works | Accessory
)


@dataclass(frozen=True)
class Content:
    """All cards and decks of the game, by id."""

    info: GameInfo
    creatures: Mapping[str, Creature]
    magic: Mapping[str, Magic]
    bribes: Mapping[str, Bribe]
    terrains: Mapping[str, Terrain]
    strongholds: Mapping[str, Stronghold]
    guardians: Mapping[str, Guardian]
    shields: Mapping[str, Shield | Bearer]
    works: Mapping[str, Works]
    accessories: Mapping[str, Accessory]
    decks: Mapping[str, GuardianDeck]

    @cached_property
    def cards(self) -> dict[str, Card]:
        return {
            **self.creatures, **self.magic, **self.bribes, **self.terrains, **self.strongholds,
            **self.guardians, **self.shields, **self.works, **self.accessories,
        }  # fmt: skip

    def magic_of_combat(self) -> Iterator[Magic]:
        """Returns the spells and items that can be played in a combat."""
        return (card for card in self.magic.values() if card.command or card.cast)

    def magic_of_marches(self) -> Iterator[Magic]:
        """Returns the spells and items that have no use in a combat."""
        return (card for card in self.magic.values() if not (card.command or card.cast))

    @cached_property
    def names(self) -> dict[str, str]:
        """Display name of each card kind and card back."""
        backs = {f"{back}-{seat}": "card" for back in ("single", "double") for seat in (0, 1)}
        return {**backs, "terrain": "terrain"} | {
            card.id: card.name for card in self.cards.values()
        }


@cache
def content() -> Content:
    """Returns the card data, loaded once.

    Raises:
        DataErrors: A file is broken.
    """
    files: dict[str, Any] = {name: load(FOLDER / name, kind) for name, kind in FILES.items()}
    cards = content_of(files, load(FOLDER / "game.yaml", GameInfo))

    def unknown(file: Any) -> Iterator[Problem]:
        return unknown_cards(file.decks, cards.guardians, cards.cards)

    if any(unknown(files["decks.yaml"])):
        load(FOLDER / "decks.yaml", Decks, unknown)  # Raises the error with its location.
    return cards


@SOURCE.reader
def read_card_rules() -> dict[str, CardRules]:
    """Returns the rules data of each kind of card."""
    return {kind: rules_for(card) for kind, card in content().cards.items()}


def rules_for(card: Card) -> CardRules:
    """Returns the rules data of one card."""
    base_rules = CardRules(card.id, card.name, type(card).__name__.lower(), getattr(card, "up", 0))
    match card:
        case Creature():
            return base_rules._replace(
                creature=card, abilities=card.abilities, command=card.command
            )
        case Magic():
            return base_rules._replace(
                sort=card.sort, price=card.stones, command=card.command, cast=card.cast,
                march=card.march,
            )  # fmt: skip
        case Bearer():
            return base_rules._replace(abilities=(card.rally,))
        case Guardian(power=None):
            return base_rules._replace(guardian=card)
        case Guardian(power=Power(stones=price, cast=cast)):
            return base_rules._replace(guardian=card, price=price, cast=cast)
        case Terrain():
            return base_rules._replace(terrain=card)
        case Stronghold():
            return base_rules._replace(stronghold=card)
        case Works():
            return base_rules._replace(works=card)
        case Accessory():
            return base_rules._replace(accessory=card)
    return base_rules


def content_of(files: Mapping[str, Any], info: GameInfo) -> Content:
    """Returns the content of some loaded files."""
    borders = ("mortals.yaml", "elementals.yaml", "externals.yaml")
    magic, places = files["magic.yaml"], files["places.yaml"]
    leaders = files["guardians.yaml"]
    return Content(
        info=info,
        creatures=_by_id(card for name in borders for card in files[name].creatures),
        magic=_by_id(magic.magic),
        bribes=_by_id(magic.bribes),
        terrains=_by_id(places.terrains),
        strongholds=_by_id(places.strongholds),
        guardians=_by_id(leaders.guardians),
        shields=_by_id((*leaders.shields, *leaders.bearers)),
        works=_by_id(places.works),
        accessories=_by_id(leaders.accessories),
        decks=_by_id(files["decks.yaml"].decks),
    )


def _by_id(cards: Iterable[Any]) -> dict[str, Any]:
    return {card.id: card for card in cards}


# --- checks of all files together ----------------------------------------------------------------


@check(
    "guardians/shared-name", "No card has the id or the name of another.", *FILES, game="guardians"
)
def cards_differ(folder: Folder) -> Iterator[DataError]:
    """Yields ids and names that occur twice in the card files."""
    files = [(name, folder.values[name]) for name in FILES if name != "decks.yaml"]
    lists = ((name, key) for name, file in files for key in file.__struct_fields__)
    return shared_names(folder, lists)


@check(
    "guardians/dead-class",
    "Every class that an effect asks for is that of some creature.",
    *FILES,
    game="guardians",
)
def classes_are_borne(folder: Folder) -> Iterator[DataError]:
    """Yields creature classes that an effect names but no creature has."""
    words = words_under(folder, FILES, "class", listed=True)
    return unmatched_words(folder, words, words_under(folder, FILES, "class", listed=False))


@check(
    "guardians/unknown-name",
    "Every terrain and every card that another card names exists.",
    "game.yaml",
    *FILES,
    game="guardians",
)
def named_cards_are_there(folder: Folder) -> Iterator[DataError]:
    """Yields unknown terrains and cards named by an effect or a bonus."""
    loaded = content_of(folder.values, folder.values["game.yaml"])
    bonuses = (
        Word(name, ("creatures", index, "terrain", terrain), terrain)
        for name, kind in FILES.items()
        if kind is Creatures
        for index, creature in enumerate(folder.values[name].creatures)
        for terrain in creature.terrain
    )
    terrains = [
        *bonuses,
        *words_under(folder, FILES, "counts-as", listed=True),
        *(word for key in ("terrain", "to", "on")
          for word in words_under(folder, FILES, key, listed=False)),
    ]  # fmt: skip
    cards = words_under(folder, FILES, "card", listed=False)
    for words, known, card_type in (
        (terrains, loaded.terrains, "terrain"),
        (cards, loaded.cards, "card"),
    ):
        for word in words:
            if word.text not in known:
                message = f"there is no {card_type} '{word.text}'"
                problem = Problem(word.trail, message, suggestion(word.text, list(known)))
                yield folder.at(word.file, problem)
