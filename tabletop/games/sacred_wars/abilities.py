"""Abilities, traits and conditions of cards, made of effect words."""

from typing import Final, Literal

from tabletop.cards.errors import InvalidStruct
from tabletop.cards.schema import Data, Text
from tabletop.games.sacred_wars.effects import Steps
from tabletop.games.sacred_wars.kinds import Aim, Event, RangeName
from tabletop.games.sacred_wars.selectors import Attributes, Few, Group, KeywordName, Kin, While


class Ability(Data, frozen=True, tag_field="type", tag="ability"):
    """An effect that uses the unit's action, and may cost energy."""

    name: Text
    steps: Steps
    aim: Aim = "self"
    range: RangeName | None = None
    """Range of its targets; None for the range of the unit."""
    energy: Few = 0
    tiles: Few = 0
    """Number of tiles of the unit's element to lay in range, one after the other."""

    def __post_init__(self) -> None:
        _no_one(self.steps, "foe", "in an ability")
        _no_one(self.steps, "that", "in an ability")


class Trait(Data, frozen=True, tag_field="type", tag="trait", rename={"while_": "while"}):
    """A continuous effect, active while its condition holds."""

    to: Literal["self"] | Group = "self"
    attributes: Attributes = Attributes()
    keywords: tuple[KeywordName, ...] = ()
    while_: While | None = None

    def __post_init__(self) -> None:
        if not self.attributes.numbers() and not self.keywords:
            raise InvalidStruct(
                "a trait must give something",
                "write attributes or keywords",
                code="card/does-nothing",
            )
        if isinstance(self.to, Group) and self.attributes.res < 0:
            raise InvalidStruct(
                "a trait cannot take RES from other tokens",
                "use damage instead",
                ("attributes",),
                code="card/out-of-place",
            )


class Condition(Data, frozen=True, tag_field="type", tag="condition", rename={"while_": "while"}):
    """A triggered effect of a token.

    With `who: own` it triggers for another token of its player; `of` limits which tokens count.
    A triggered effect never triggers another one.
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
"""Events in which no second token takes part."""


def _no_one(steps: Steps, word: str, context: str) -> None:
    """Raises `InvalidStruct` if a step has a target that does not exist here."""
    for number, step in enumerate(steps):
        if step.whom == word:
            said = f"'{word}' has no meaning {context}"
            raise InvalidStruct(
                said, "write self or a group", ("steps", number), code="card/out-of-place"
            )


Effect = Ability | Trait | Condition


class TokenStats(Data, frozen=True):
    """Values of a Construct or Summon as a token."""

    attributes: Attributes
    range: RangeName = "none"
    keywords: tuple[KeywordName, ...] = ()
