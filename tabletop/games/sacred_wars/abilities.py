"""Abilities, traits and conditions: what stands on cards, made of effect words."""

from typing import Final, Literal

from tabletop.cards.errors import Unfit
from tabletop.cards.schema import Data, Text
from tabletop.games.sacred_wars.effects import Steps
from tabletop.games.sacred_wars.kinds import Aim, Event, RangeName
from tabletop.games.sacred_wars.selectors import Attributes, Few, Group, KeywordName, Kin, While


class Ability(Data, frozen=True, tag_field="type", tag="ability"):
    """An effect that takes the unit's action, and maybe energy."""

    name: Text
    steps: Steps
    aim: Aim = "self"
    range: RangeName | None = None
    """Without it the range of the unit."""
    energy: Few = 0
    tiles: Few = 0
    """Tiles of the unit's element to be laid in range, one after the other."""

    def __post_init__(self) -> None:
        _no_one(self.steps, "foe", "in an ability")
        _no_one(self.steps, "that", "in an ability")


class Trait(Data, frozen=True, tag_field="type", tag="trait", rename={"while_": "while"}):
    """An effect that always works, while its condition holds."""

    to: Literal["self"] | Group = "self"
    attributes: Attributes = Attributes()
    keywords: tuple[KeywordName, ...] = ()
    while_: While | None = None

    def __post_init__(self) -> None:
        if not self.attributes.numbers() and not self.keywords:
            raise Unfit(
                "a trait must give something",
                "write attributes or keywords",
                code="card/does-nothing",
            )
        if isinstance(self.to, Group) and self.attributes.res < 0:
            raise Unfit(
                "a trait cannot take RES from other tokens",
                "use damage instead",
                ("attributes",),
                code="card/out-of-place",
            )


class Condition(Data, frozen=True, tag_field="type", tag="condition", rename={"while_": "while"}):
    """An effect that happens by itself when something happens to its token, or to others.

    With `who: own` it waits for what happens to another token of its player (with `of`, only to
    such a one). What a condition does sets off no further conditions.
    """

    when: Event
    steps: Steps
    who: Literal["self", "own"] = "self"
    of: Kin | None = None
    while_: While | None = None

    def __post_init__(self) -> None:
        _no_one(self.steps, "target", "in a condition")
        if self.when in ALONE:
            _no_one(self.steps, "foe", f"at '{self.when}'")
        if self.when in OF_TURNS:
            _no_one(self.steps, "that", f"at '{self.when}'")


OF_TURNS: Final = ("turn-starts", "turn-ends")
ALONE: Final = ("deployed", "moves", "rests", "strikes-base", *OF_TURNS)
"""Events without another token."""


def _no_one(steps: Steps, word: str, where: str) -> None:
    """Refuse steps done to a word that means nobody."""
    for number, step in enumerate(steps):
        if step.whom == word:
            said = f"'{word}' has no meaning {where}"
            raise Unfit(said, "write self or a group", ("steps", number), code="card/out-of-place")


Effect = Ability | Trait | Condition


class TokenStats(Data, frozen=True):
    """What a Construct or Summon is as a token."""

    attributes: Attributes
    range: RangeName = "none"
    keywords: tuple[KeywordName, ...] = ()
