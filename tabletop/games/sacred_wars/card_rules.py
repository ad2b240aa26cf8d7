"""Rules data of cards, elements, ranges and fields."""

from functools import cache
from typing import Final, Literal, NamedTuple

from tabletop.games.sacred_wars.card_words import EffectWord
from tabletop.games.sacred_wars.kinds import AttributeName, Event, Moment
from tabletop.games.sacred_wars.selectors import Group, Kin, While
from tabletop.rules.source import Source
from tabletop.table import Piece

Sort = Literal["unit", "item", "spell"]
Stats = tuple[int, int, int, int, int, int]


class GrantData(NamedTuple):
    """The attributes and keywords of a trait, and the tokens that get them."""

    to: Group | None
    """The affected tokens; None means the token itself."""
    values: Stats
    keywords: frozenset[str]
    while_: While | None


class Reaction(NamedTuple):
    """A triggered effect."""

    when: Event
    steps: tuple[EffectWord, ...]
    who: str
    of: Kin | None
    while_: While | None


class AbilityData(NamedTuple):
    name: str
    steps: tuple[EffectWord, ...]
    aim: str
    range: str
    energy: int
    tiles: int


class CardRules(NamedTuple):
    """Rules data of a kind of card."""

    kind: str
    name: str
    sort: Sort
    type: str
    """Unit type, item type or spell type."""
    level: int
    element: str
    faction: str
    weapon: str
    """A unit's class, or the weapon type of a weapon item."""
    range: str
    """Battle range of a unit or token."""
    base: Stats
    """Attributes as a token, or the changes that an item gives."""
    keywords: frozenset[str]
    power: dict[str, int]
    """Power of a unit, or power that a spell needs."""
    gifts: tuple[GrantData, ...]
    reactions: tuple[Reaction, ...]
    skills: tuple[AbilityData, ...]
    boon_gifts: tuple[GrantData, ...]
    boon_reactions: tuple[Reaction, ...]
    steps: tuple[EffectWord, ...]
    """The steps of an item's or spell's single effect; the next fields belong to it."""
    aim: str
    reach: str
    """The range of its targets."""
    tiles: int
    when: Moment | None
    condition: While | None
    is_token: bool
    is_unit: bool
    """Unit or commander, which can bear items and cast spells (SW-TOKENS.4)."""
    is_commander: bool

    events: frozenset[Event]
    """The events that trigger its effects."""

    @property
    def token_sort(self) -> str:
        """Type of the token: unit, construct or summon."""
        return self.type if self.type in ("construct", "summon") else "unit"


class ElementRules(NamedTuple):
    """An element, the elements it counters, and its tile's penalty for others."""

    name: str
    counters: tuple[str, ...]
    loses: AttributeName | None
    damage: int
    bars: str


class RangeRules(NamedTuple):
    """A range: its name and tiles, nearest first.

    Tiles are (columns to the right, rows ahead).
    """

    name: str
    boxes: tuple[tuple[int, int], ...]


class RulesData(NamedTuple):
    """All rules data, by id."""

    cards: dict[str, CardRules]
    elements: dict[str, ElementRules]
    ranges: dict[str, RangeRules]
    fields: dict[str, tuple[str, ...]]
    """The rows of each field, the first seat's row last; digits are coins."""
    factions: dict[str, str]
    types: dict[str, str]
    names: dict[str, str]
    """Display names of each kind and back of piece."""


SOURCE: Final[Source[RulesData]] = Source()
"""Source of the rules data (see `content`)."""


def rules_data() -> RulesData:
    """Returns all rules data.

    Raises:
        DataErrors: If a data file is invalid.
    """
    return SOURCE.read()


@cache
def card_rules_by_kind() -> dict[str, CardRules]:
    """Returns the rules data of every kind of card."""
    return rules_data().cards


@cache
def element_rules(element: str) -> ElementRules:
    """Returns the rules data of an element and its tile."""
    return rules_data().elements[element]


def card_rules(piece: Piece) -> CardRules | None:
    """Returns the rules data of a piece, or None if it is not a card."""
    return card_rules_by_kind().get(piece.kind)


def rules_of_card(piece: Piece) -> CardRules:
    """Returns the rules data of a piece that is known to be a card."""
    return card_rules_by_kind()[piece.kind]


def name_of(kind: str) -> str:
    """Returns the name of a kind of piece."""
    return rules_data().names.get(kind, kind)
