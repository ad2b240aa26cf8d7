"""Rules data of each kind of card, cached for fast access."""

from functools import cache
from typing import Final, NamedTuple

from tabletop.games.sandland.card_words import EffectWord
from tabletop.games.sandland.selectors import Condition, Filter, Grant
from tabletop.rules.source import Source
from tabletop.table import Piece


class GrantData(NamedTuple):
    """A grant, with the numbers of its keywords."""

    grant: Grant
    numbers: dict[str, int]


class AbilityData(NamedTuple):
    """An ability of a card; fields that do not apply to its type are empty."""

    sort: str
    steps: tuple[EffectWord, ...] = ()
    pay: int = 0
    condition: Condition | None = None
    gifts: tuple[GrantData, ...] = ()
    to: Filter | None = None
    """Cards to which this tactic can be attached."""
    event: str = ""
    who: str = ""
    once: bool = False


class CardRules(NamedTuple):
    """Rules data of a kind of card."""

    number: int
    """Index in the list of all kinds."""
    kind: str
    name: str
    type: str
    cost: int
    attack: int
    health: int
    water: int
    tags: frozenset[str]
    numbers: dict[str, int]
    """Printed keywords with their numbers."""
    abilities: tuple[AbilityData, ...]
    grants: tuple[int, ...]
    """Indices of the ongoing and attach effects. The next fields are also indices."""
    whens: tuple[int, ...]
    reveals: tuple[int, ...]
    defeats: tuple[int, ...]
    used: dict[str, int]
    """Index of the ability of each verb: `exhaust`, `discard`, `attach`."""

    @property
    def is_asset(self) -> bool:
        """Whether it is a unit or a location."""
        return self.health > 0

    @property
    def has_passive_effects(self) -> bool:
        """Whether it has effects that need no action by the player."""
        return bool(self.grants or self.whens)


SOURCE: Final[Source[dict[str, CardRules]]] = Source()
"""Source of the rules data (see `content`)."""


@cache
def card_rules_by_kind() -> dict[str, CardRules]:
    """Returns the rules data of every kind of card.

    Raises:
        DataErrors: If a data file is invalid.
    """
    return SOURCE.read()


@cache
def card_rules_by_index() -> list[CardRules]:
    """Returns the rules data of all kinds, by index."""
    return list(card_rules_by_kind().values())


@cache
def kinds_with_passive_effects() -> frozenset[str]:
    """Returns the kinds with effects that need no action by the player."""
    return frozenset(
        kind for kind, rules in card_rules_by_kind().items() if rules.has_passive_effects
    )


def card_rules(piece: Piece) -> CardRules:
    """Returns the rules data of a piece."""
    return card_rules_by_kind()[piece.kind]


def name_of(kind: str) -> str:
    """Returns the name of a card kind."""
    return card_rules_by_kind()[kind].name
