"""Data of Sandland, as loaded from YAML."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Annotated, Any, Final, Literal

from msgspec import Meta
from msgspec.structs import asdict

from tabletop.bundled import data_dir
from tabletop.cards.art import Art
from tabletop.cards.check import Folder, check
from tabletop.cards.deck import Deck, unknown_cards
from tabletop.cards.errors import DataError, InvalidStruct, Problem, Trail, listed
from tabletop.cards.load import load
from tabletop.cards.schema import Data, GameInfo, Id, Text, file_of
from tabletop.cards.shared_checks import shared_names, unmatched_words, words_under
from tabletop.games.sandland.abilities import (
    OF_PLAYERS,
    Ability,
    Attach,
    DiscardAbility,
    ExhaustAbility,
    Ongoing,
    When,
)
from tabletop.games.sandland.card_rules import SOURCE, AbilityData, CardRules, GrantData
from tabletop.games.sandland.keywords import Keywords
from tabletop.games.sandland.selectors import Few

FOLDER: Final = data_dir("card_data") / "sandland"


class Leader(Data, frozen=True):
    """A leader card (3-1)."""

    id: Id
    name: Text
    water: Few
    abilities: Annotated[tuple[Ability, ...], Meta(min_length=1)]
    tags: tuple[Id, ...] = ()
    flavour: str = ""
    art: Art = Art()

    def __post_init__(self) -> None:
        _only(self.abilities, ("exhaust", "ongoing", "when"), "a leader")


class Asset(Data, frozen=True):
    """A unit or a location (3-2)."""

    id: Id
    name: Text
    type: Literal["unit", "location"]
    cost: Few
    attack: Few
    health: Annotated[int, Meta(ge=1, le=20)]
    water: Few
    tags: tuple[Id, ...] = ()
    keywords: Keywords = Keywords()
    abilities: tuple[Ability, ...] = ()
    flavour: str = ""
    art: Art = Art()

    def __post_init__(self) -> None:
        allowed = ("activated", "reveal", "ongoing", "when", "defeated")
        _only(self.abilities, allowed, "an asset")


class Tactic(Data, frozen=True):
    """A tactic card (3-3)."""

    id: Id
    name: Text
    cost: Few
    abilities: Annotated[tuple[Ability, ...], Meta(min_length=1)]
    tags: tuple[Id, ...] = ()
    flavour: str = ""
    art: Art = Art()

    def __post_init__(self) -> None:
        allowed = ("reveal", "ongoing", "exhaust", "discard", "attach", "when")
        _only(self.abilities, allowed, "a tactic")


def _only(abilities: tuple[Ability, ...], allowed: tuple[str, ...], card_type: str) -> None:
    """Raises `InvalidStruct` for abilities and words a card cannot have."""
    for index, ability in enumerate(abilities):
        kind = ability.__struct_config__.tag
        if kind not in allowed:
            raise InvalidStruct(
                f"{card_type} has no {kind} effect",
                f"write {listed(list(allowed), 'or')}",
                ("abilities", index, "type"),
                code="card/out-of-place",
            )
        for number, step in enumerate(getattr(ability, "steps", ())):
            for key, word in asdict(step).items():
                if context := _nobody(word, ability, card_type):
                    trail: Trail = ("abilities", index, "steps", number, key)
                    raise InvalidStruct(
                        f"'{word}' has no meaning {context}",
                        "write self or a filter",
                        trail,
                        code="card/unknown-word",
                    )


def _nobody(word: object, ability: Ability, card_type: str) -> str:
    """Returns the context in which a word has no card to refer to, or ""."""
    if word == "chosen" and card_type != "a tactic":
        return f"in effects of {card_type}"
    if word == "that" and not isinstance(ability, When):
        return "outside of a 'when' effect"
    if word == "that" and isinstance(ability, When) and ability.event in OF_PLAYERS:
        return f"at '{ability.event}'"
    return ""


Leaders = file_of("Leaders", "Schema of `leaders.yaml`.", leaders=Leader)
Assets = file_of("Assets", "Schema of `assets.yaml`.", assets=Asset)
Tactics = file_of("Tactics", "Schema of `tactics.yaml`.", tactics=Tactic)
Decks = file_of("Decks", "Schema of `decks.yaml`.", decks=Deck)


PICTURES: Final = ("ledger", "mat", "rounds", "seat", "skirmishes", "stores", "water")
"""Pictures that the game's skin can draw behind the pieces."""

FILES: Final[Mapping[str, type]] = {
    "leaders.yaml": Leaders,
    "assets.yaml": Assets,
    "tactics.yaml": Tactics,
    "decks.yaml": Decks,
}

Card = Leader | Asset | Tactic


@dataclass(frozen=True)
class Content:
    """All data of the game, by id."""

    info: GameInfo
    leaders: Mapping[str, Leader]
    assets: Mapping[str, Asset]
    tactics: Mapping[str, Tactic]
    decks: Mapping[str, Deck]

    @cached_property
    def cards(self) -> dict[str, Card]:
        """All cards, including leaders."""
        return {**self.leaders, **self.assets, **self.tactics}

    @cached_property
    def names(self) -> dict[str, str]:
        """Display name of each kind and back of piece."""
        names = {f"card-{seat}": "card" for seat in (0, 1)}
        return names | {card.id: card.name for card in self.cards.values()}


@cache
def content() -> Content:
    """Returns the data of the game, loaded once.

    Raises:
        DataErrors: If a file is invalid.
    """
    leaders = {entry.id: entry for entry in load(FOLDER / "leaders.yaml", Leaders).leaders}
    assets = {entry.id: entry for entry in load(FOLDER / "assets.yaml", Assets).assets}
    tactics = {entry.id: entry for entry in load(FOLDER / "tactics.yaml", Tactics).tactics}

    def unknown(file: Any) -> Iterator[Problem]:
        return unknown_cards(file.decks, leaders, assets.keys() | tactics.keys())

    return Content(
        info=load(FOLDER / "game.yaml", GameInfo),
        leaders=leaders,
        assets=assets,
        tactics=tactics,
        decks={entry.id: entry for entry in load(FOLDER / "decks.yaml", Decks, unknown).decks},
    )


@SOURCE.reader
def read_sheets() -> dict[str, CardRules]:
    """Returns the rules data of each kind of card."""
    return {kind: _sheet(index, card) for index, (kind, card) in enumerate(content().cards.items())}


def _sheet(index: int, card: Card) -> CardRules:
    skills = tuple(_skill(ability) for ability in card.abilities)

    def of(*sorts: str) -> tuple[int, ...]:
        return tuple(number for number, entry in enumerate(skills) if entry.sort in sorts)

    used = {skills[number].sort: number for number in reversed(of("exhaust", "discard", "attach"))}
    asset = card if isinstance(card, Asset) else None
    return CardRules(
        number=index,
        kind=card.id,
        name=card.name,
        type=asset.type if asset else "leader" if isinstance(card, Leader) else "tactic",
        cost=0 if isinstance(card, Leader) else card.cost,
        attack=asset.attack if asset else 0,
        health=asset.health if asset else 0,
        water=0 if isinstance(card, Tactic) else card.water,
        tags=frozenset(card.tags),
        numbers=asset.keywords.numbers() if asset else {},
        abilities=skills,
        grants=of("ongoing", "attach"),
        whens=of("when"),
        reveals=of("reveal"),
        defeats=of("defeated"),
        used=used,
    )


def _skill(ability: Ability) -> AbilityData:
    grants = ability.grants if isinstance(ability, Ongoing | Attach) else ()
    when = ability if isinstance(ability, When) else None
    return AbilityData(
        sort=str(ability.__struct_config__.tag),
        steps=() if isinstance(ability, Ongoing) else ability.steps,
        pay=getattr(ability, "pay", 0),
        condition=None if isinstance(ability, Attach) else ability.condition,
        gifts=tuple(GrantData(grant, grant.keywords.numbers()) for grant in grants),
        to=ability.to if isinstance(ability, Attach) else None,
        event=when.event if when else "",
        who=when.who if when else "",
        once=when.once if when else False,
    )


# --- checks across entries and files ---------------------------------------------------------


@check(
    "sandland/shared-name",
    "No card has the id or the name of another.",
    "leaders.yaml",
    "assets.yaml",
    "tactics.yaml",
    game="sandland",
)
def cards_differ(folder: Folder) -> Iterator[DataError]:
    """Yields ids and names that occur twice in the card files."""
    keys = ("leaders", "assets", "tactics")
    return shared_names(folder, ((f"{key}.yaml", key) for key in keys))


@check("sandland/tactic", "Tactics can be used, or do something by themselves, and are told apart.",
       "tactics.yaml", game="sandland")  # fmt: skip
def tactic_abilities_differ(folder: Folder) -> Iterator[DataError]:
    """Yields tactics with two abilities of one activated type."""
    for index, tactic in enumerate(folder.values["tactics.yaml"].tactics):
        used = Counter(
            type(ability)
            for ability in tactic.abilities
            if isinstance(ability, ExhaustAbility | DiscardAbility | Attach)
        )
        if any(count > 1 for count in used.values()):
            message = "two effects of one sort cannot be told apart in a move"
            trail: Trail = ("tactics", index, "abilities")
            yield folder.at("tactics.yaml", Problem(trail, message, "make them one"))


@check(
    "sandland/dead-tag",
    "Every tag that an effect asks for is that of some card.",
    "leaders.yaml",
    "assets.yaml",
    "tactics.yaml",
    game="sandland",
)
def tags_exist_on_cards(folder: Folder) -> Iterator[DataError]:
    """Yields tags that an effect names but no card has."""
    files = ("leaders.yaml", "assets.yaml", "tactics.yaml")
    asked = words_under(folder, files, "tag", listed=False)
    return unmatched_words(folder, asked, words_under(folder, files, "tags", listed=True))
