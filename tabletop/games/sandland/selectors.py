"""How effects name cards, numbers and conditions, as it is written in YAML."""

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta

from tabletop.cards.errors import Unfit
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
    """Which cards of the play area: all that is written must be true of a card.

    `unit`, `location` and `asset` are face-up cards; `face-down` are face-down ones, whatever
    they are (and those that were just turned up and are to be paid for); `card` is both.
    `place` is seen from the card that has the effect (with an attached tactic: from its unit);
    `facing` are the enemy cards it may attack without Range (7-3-4-1-1).
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
    """Not the card itself."""


class Which(Filter, frozen=True, rename="kebab"):
    """The cards a step is about: one that somebody chooses, or all."""

    pick: Literal["one", "all"] = "one"
    by: Literal["you", "opponent"] = "you"


Word = Literal["self", "it", "that", "chosen"]
"""`self` is the card with the effect; `it` the card or cards of the step before; `that` the card
that set off a `when` (see `When`); `chosen` the unit a tactic is attached to (7-6-6)."""

Target = Word | Which


class Each(Data, frozen=True, rename="kebab"):
    """A number that is counted: `times` for each card, or for each of what `count` says."""

    cards: Filter | None = None
    count: Literal["scrap", "used-scrap", "enemy-scrap", "tactics", "damage", "round"] | None = None
    """Your unused and used scrap, the opponent's unused scrap, your tactics that lie in the tactics
    area (R-31), damage on this card, the number of the round."""
    times: Some = 1

    def __post_init__(self) -> None:
        if (self.cards is None) == (self.count is None):
            raise Unfit(
                "either 'cards' or 'count' is written here",
                "choose one of them",
                code="card/one-of-several",
            )


Amount = Some | Each
SignedAmount = Signed | Each


class Condition(SomeKey, frozen=True, rename="kebab"):
    """When an ability works; all that is written must be true."""

    row: Literal["front", "back"] | None = None
    """Where the card stands."""
    moved: bool | None = None
    """Whether the card has moved in this action."""
    damaged: bool | None = None
    water: Literal["ahead", "behind", "even"] | None = None
    """On whose side the water counter is: yours, the opponent's, nobody's."""
    scrap_at_least: Few | None = None
    round_at_least: Annotated[int, Meta(ge=2, le=3)] | None = None
    have: Filter | None = None
    have_at_least: Some = 1

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.have is None and self.have_at_least != 1:
            raise Unfit(
                "it is not said what to have",
                "write 'have', too",
                ("have-at-least",),
                code="card/together",
            )


class Grant(Data, frozen=True):
    """What an ongoing effect gives, as long as it is visible.

    `cost` changes what a card costs when it is revealed, `health` what damage it can take.
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
            raise Unfit(
                "a grant gives something",
                "write attack, water, health, cost or keywords",
                code="card/does-nothing",
            )
