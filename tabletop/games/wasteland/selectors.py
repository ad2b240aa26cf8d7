"""Value types of the card words: resources, counts and conditions."""

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta

from tabletop.cards.errors import InvalidStruct
from tabletop.cards.schema import Data, Id
from tabletop.games.wasteland.counts import COUNTS
from tabletop.games.wasteland.stockpile import Amounts

NonNegative = Annotated[int, Meta(ge=0, le=20)]
Positive = Annotated[int, Meta(ge=1, le=20)]
Signed = Annotated[int, Meta(ge=-9, le=9)]

if TYPE_CHECKING:
    CountName = str
else:
    CountName = Literal[tuple(COUNTS)]


class Bundle(Data, frozen=True):
    """Amounts of each resource, as a cost or a gain."""

    scrap: NonNegative = 0
    juice: NonNegative = 0
    spark: NonNegative = 0

    def amounts(self) -> Amounts:
        """Returns scrap, juice and spark."""
        return self.scrap, self.juice, self.spark

    def __bool__(self) -> bool:
        return any(self.amounts())


class Count(Data, frozen=True, rename="kebab"):
    """A quantity that a card counts (see `counts`)."""

    count: CountName
    tag: Id | None = None
    """Counts only units or bases with this tag."""

    def __post_init__(self) -> None:
        if self.tag is not None and not COUNTS[self.count].tagged:
            raise InvalidStruct(
                f"'{self.count}' has no tags",
                "leave the tag out",
                ("tag",),
                code="card/out-of-place",
            )


class Multiplier(Count, frozen=True, rename="kebab"):
    """A multiplier: once per `each` of a quantity, at most `up-to` times."""

    each: Positive = 1
    up_to: Positive | None = None


class Condition(Count, frozen=True, rename="kebab"):
    """A bound on a quantity; exactly one of the two bounds is given."""

    at_least: Positive | None = None
    at_most: NonNegative | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if (self.at_least is None) == (self.at_most is None):
            raise InvalidStruct(
                "either 'at-least' or 'at-most' is written here",
                "choose one of them",
                code="card/one-of-several",
            )
