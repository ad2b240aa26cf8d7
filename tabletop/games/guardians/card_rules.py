"""Rules data of each kind of card, cached for fast access."""

from functools import cache
from typing import Final, NamedTuple

from tabletop.games.guardians.card_words import ABILITIES, WORDS, Ability, EffectWord
from tabletop.games.guardians.cards import (
    NOBODY,
    Accessory,
    CreatureValues,
    GuardianValues,
    Stronghold,
    Terrain,
    Works,
)
from tabletop.games.guardians.selectors import TargetFilter
from tabletop.rules.source import Source
from tabletop.table import Piece

DOUBLE, SINGLE = "double", "single"
"""Borders on card backs: double for magic and bribes, single for others."""


class CardRules(NamedTuple):
    """Rules data of a kind of card; fields that do not apply are empty."""

    kind: str
    name: str
    sort: str
    """Card type.

    One of `creature`, `spell`, `item`, `bribe`, `terrain`, `shield`, `bearer`, `guardian`,
    `stronghold`, `works` or `accessory`.
    """
    up: int = 0
    price: int = 0
    """Cost of magic, or of a Guardian's power, in stones."""
    creature: CreatureValues | None = None
    guardian: GuardianValues | None = None
    terrain: Terrain | None = None
    stronghold: Stronghold | None = None
    works: Works | None = None
    accessory: Accessory | None = None
    abilities: tuple[Ability, ...] = ()
    command: tuple[EffectWord, ...] = ()
    """Effects as a command card; empty if it is none."""
    cast: tuple[EffectWord, ...] = ()
    """Effects when cast, or when used as a Guardian's power."""
    march: tuple[EffectWord, ...] = ()
    """Effects before a shield is turned."""

    @property
    def is_magic(self) -> bool:
        """Whether the card is a spell or a hand item."""
        return self.sort in ("spell", "item")

    @property
    def is_shield(self) -> bool:
        """Whether the card is a shield or a standard bearer."""
        return self.sort in ("shield", "bearer")


SOURCE: Final[Source[dict[str, CardRules]]] = Source()
"""Reader of the card data (see `content`)."""


def card_rules() -> dict[str, CardRules]:
    """Returns the rules data of every kind of card.

    Raises:
        DataErrors: The card data are broken.
    """
    return SOURCE.read()


@cache
def terrains() -> dict[str, Terrain]:
    return {
        kind: rules.terrain for kind, rules in card_rules().items() if rules.terrain is not None
    }


@cache
def creatures() -> dict[str, CreatureValues]:
    return {
        kind: rules.creature for kind, rules in card_rules().items() if rules.creature is not None
    }


UNKNOWN: Final = CardRules("", "", "")
"""Rules data of an unknown kind."""


def rules_of(kind: str) -> CardRules:
    """Returns the rules data of a kind, or `UNKNOWN`."""
    return SOURCE.read().get(kind, UNKNOWN)


def name_of(kind: str) -> str:
    """Returns the name of a card kind."""
    return card_rules()[kind].name


def border_of(kind: str) -> str:
    """Returns the border of a card's back: double if it is usable in combat."""
    rules = card_rules()[kind]
    return DOUBLE if rules.is_magic or rules.sort == "bribe" else SINGLE


def is_double(piece: Piece) -> bool:
    """Checks whether a piece's back has a double border."""
    return has_double_border(piece.back, piece.kind)


@cache
def has_double_border(back: str, kind: str) -> bool:
    """Checks a back for a double border; a plain back has its kind's border."""
    if back.startswith((DOUBLE, SINGLE)):
        return back.startswith(DOUBLE)
    return border_of(kind) == DOUBLE


def creature_of(piece: Piece) -> CreatureValues:
    """Returns the creature data of a piece, or `NOBODY` for other cards."""
    return creatures().get(piece.kind, NOBODY)


def is_creature(piece: Piece) -> bool:
    return piece.kind in creatures()


def is_bribe(piece: Piece) -> bool:
    return rules_of(piece.kind).sort == "bribe"


def can_channel(piece: Piece) -> bool:
    creature = creatures().get(piece.kind)
    return creature is not None and creature.cmp > 0


# --- words on cards ------------------------------------------------------------------------------


@cache
def effects_of(kind: str) -> tuple[EffectWord, ...]:
    """Returns the command effects of a card, or else its cast effects."""
    return card_rules()[kind].command or card_rules()[kind].cast


@cache
def effects_with(kind: str, method: str) -> tuple[EffectWord, ...]:
    """Returns the effects of a card that override a method of `EffectWord`."""
    return WORDS.having(effects_of(kind), method)


@cache
def abilities_with(kind: str, method: str) -> tuple[Ability, ...]:
    """Returns the abilities of a card that override a method of `Ability`."""
    return ABILITIES.having(card_rules()[kind].abilities, method)


@cache
def matching_kinds(creature_filter: TargetFilter) -> frozenset[str]:
    """Returns the kinds of creatures that match a filter."""
    return frozenset(
        kind
        for kind, rules in card_rules().items()
        if (creature := rules.creature) is not None
        and (creature_filter.border is None or creature.border == creature_filter.border)
        and (creature_filter.classes is None or creature.kin in creature_filter.classes)
        and (creature_filter.size is None or creature.size == creature_filter.size)
        and (creature_filter.flies is None or creature.flies == creature_filter.flies)
        and (creature_filter.bribe is None or creature_filter.bribe in creature.bribes)
        and (creature_filter.bribable is None or bool(creature.bribes) == creature_filter.bribable)
        and (creature_filter.attack is None or creature.attack == creature_filter.attack)
        and (creature_filter.at_most is None or creature.vitality <= creature_filter.at_most)
        and (creature_filter.at_least is None or creature.vitality >= creature_filter.at_least)
        and (creature_filter.card is None or kind == creature_filter.card)
    )


def matches(piece: Piece, creature_filter: TargetFilter) -> bool:
    """Checks whether a piece matches a creature filter."""
    return piece.kind in matching_kinds(creature_filter)
