"""Phrases of the card sentences, such as descriptions of creatures."""

from collections.abc import Mapping
from typing import Final

from tabletop.cards.errors import listed
from tabletop.cards.wording import with_article
from tabletop.games.guardians.selectors import TargetFilter

PLURALS: Final[Mapping[str, str]] = {
    "fairy": "Fairies",
    "farmyard": "Farmyard creatures",
    "townsfolk": "Townsfolk",
    "undead": "Undead",
}
SINGULARS: Final[Mapping[str, str]] = {"farmyard": "Farmyard creature"}
BORDERS: Final[Mapping[str, str]] = {
    "mortal": "Mortal",
    "elemental": "Elemental",
    "external": "External",
}


def class_name(name: str, *, many: bool) -> str:
    """Returns the name of a creature class, in singular or plural."""
    class_phrase = (PLURALS if many else SINGULARS).get(name)
    word = " ".join(part.capitalize() for part in name.split("-"))
    return class_phrase or (word + "s" if many and name not in PLURALS else word)


def creatures(creature_filter: TargetFilter, *, many: bool = True) -> str:
    """Returns the phrase for a filter, with its conditions.

    For example: `large Knights that can be bribed with Gold`.
    """
    if creature_filter.card:
        return " ".join(word.capitalize() for word in creature_filter.card.split("-"))
    nouns = [class_name(name, many=many) for name in creature_filter.classes or ()]
    noun = listed(nouns, "and" if many else "or") or ("creatures" if many else "creature")
    if creature_filter.border:
        border = BORDERS[creature_filter.border]
        noun = f"{border} {noun}" if nouns else border + "s" * many
    adjectives: list[str] = [creature_filter.size] if creature_filter.size else []
    if creature_filter.flies is not None:
        adjectives.append("flying" if creature_filter.flies else "non-flying")
    attack = "attack" if many else "attacks"
    conditions = []
    if creature_filter.bribe:
        conditions.append(f"that can be bribed with {creature_filter.bribe.capitalize()}")
    if creature_filter.bribable is not None:
        conditions.append(
            "that can be bribed" if creature_filter.bribable else "that cannot be bribed"
        )
    if creature_filter.attack:
        manner = (
            "plainly" if creature_filter.attack == "plain" else f"with {creature_filter.attack}"
        )
        conditions.append(f"that {attack} {manner}")
    if creature_filter.at_most is not None:
        conditions.append(f"of vitality {creature_filter.at_most} or less")
    if creature_filter.at_least is not None:
        conditions.append(f"of vitality {creature_filter.at_least} or more")
    return " ".join([*adjectives, noun, *conditions])


def indefinite(creature_filter: TargetFilter) -> str:
    """Returns the phrase after `if it is`: `a Knight`, `large`."""
    if creature_filter.size and creature_filter == TargetFilter(size=creature_filter.size):
        return creature_filter.size
    return with_article(creatures(creature_filter, many=False))


def creature(creature_filter: TargetFilter) -> str:
    """Returns the singular phrase for a filter: `large Knight`."""
    return creatures(creature_filter, many=False)


def side(whose: str) -> str:
    """Returns the possessive of a side."""
    return "Your" if whose == "own" else "Your opponent's"


def duration(command: bool) -> str:
    """Returns the phrase for the duration.

    A command card lasts for the combat, all other words last for one attack.
    """
    return "in this combat" if command else "in this attack"


def aoe(points: int, sort: str) -> str:
    """Returns the phrase for an AOE: `4-point fire AOE`."""
    return f"{points}-point {'' if sort == 'plain' else sort + ' '}AOE"
