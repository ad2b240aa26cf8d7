"""YAML forms of cards, numbers and conditions in effects."""

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta

from tabletop.cards.errors import InvalidStruct
from tabletop.cards.schema import Data, Id, SomeKey
from tabletop.games.sandland.keywords import KEYWORDS, Keywords

Few = Annotated[int, Meta(ge=0, le=20)]
Some = Annotated[int, Meta(ge=1, le=20)]
Signed = Annotated[int, Meta(ge=-9, le=9)]

if TYPE_CHECKING:
    KeywordName = str
else:
    KeywordName = Literal[tuple(KEYWORDS)]


class Filter(Data, frozen=True, rename="kebab"):
    """A filter for cards of the play area; every given field must match.

    `unit`, `location` and `asset` are face-up cards. `face-down` are face-down cards of any type,
    and revealed cards that are not yet paid. `card` is both. `place` is relative to the card with
    the effect, or to the unit of an attached tactic. `facing` are the opposing cards that it may
    attack without Range (7-3-4-1-1).
    """

    of: Literal["unit", "location", "asset", "face-down", "card"] = "asset"
    side: Literal["own", "enemy", "any"] = "any"
    row: Literal["front", "back"] | None = None
    place: Literal["neighbor", "facing", "same-row", "same-column"] | None = None
    tag: Id | None = None
    keyword: KeywordName | None = None
    state: Literal["ready", "exhausted", "damaged"] | None = None
    cost_at_most: Few | None = None
    other: bool = False
    """Excludes the card itself."""


class Which(Filter, frozen=True, rename="kebab"):
    """The cards that a step affects: a chosen one, or all."""

    pick: Literal["one", "all"] = "one"
    by: Literal["you", "opponent"] = "you"


Word = Literal["self", "it", "that", "chosen"]
"""`self` is the card with the effect. `it` is the card or cards of the previous step. `that` is the
card that triggered a `when` (see `When`). `chosen` is the unit of an attached tactic (7-6-6).
"""

Target = Word | Which


class Each(Data, frozen=True, rename="kebab"):
    """A counted number: `times` for each card, or for each unit of `count`."""

    cards: Filter | None = None
    count: Literal["scrap", "used-scrap", "enemy-scrap", "tactics", "damage", "round"] | None = None
    """Your unused and used scrap, the opponent's unused scrap, your unattached tactics (R-31),
    damage on this card, or the number of the round.
    """
    times: Some = 1

    def __post_init__(self) -> None:
        if (self.cards is None) == (self.count is None):
            raise InvalidStruct(
                "either 'cards' or 'count' is written here",
                "choose one of them",
                code="card/one-of-several",
            )


Amount = Some | Each
SignedAmount = Signed | Each


class Condition(SomeKey, frozen=True, rename="kebab"):
    """The condition of an ability; every given field must hold."""

    row: Literal["front", "back"] | None = None
    """Row of the card."""
    moved: bool | None = None
    """Whether the card has moved in this action."""
    damaged: bool | None = None
    water: Literal["ahead", "behind", "even"] | None = None
    """Side of the water counter: yours, the opponent's, or neither."""
    scrap_at_least: Few | None = None
    round_at_least: Annotated[int, Meta(ge=2, le=3)] | None = None
    have: Filter | None = None
    have_at_least: Some = 1

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.have is None and self.have_at_least != 1:
            raise InvalidStruct(
                "it is not said what to have",
                "write 'have', too",
                ("have-at-least",),
                code="card/together",
            )


class Grant(Data, frozen=True):
    """The gain from an ongoing effect while it is visible.

    `cost` changes the price of revealing a card, and `health` the damage it can take.
    """

    to: Literal["self", "chosen"] | Filter
    attack: SignedAmount = 0
    water: Signed = 0
    health: Few = 0
    cost: Signed = 0
    keywords: Keywords = Keywords()

    def __post_init__(self) -> None:
        numbers = (self.attack, self.water, self.health, self.cost, self.keywords.numbers())
        if not any(numbers):
            raise InvalidStruct(
                "a grant gives something",
                "write attack, water, health, cost or keywords",
                code="card/does-nothing",
            )
