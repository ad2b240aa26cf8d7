"""How abilities name resources, counts and conditions, as it is written in YAML."""

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta

from tabletop.cards.errors import Unfit
from tabletop.cards.schema import Data, Id
from tabletop.games.wasteland.counts import COUNTS
from tabletop.games.wasteland.stockpile import Amounts

Few = Annotated[int, Meta(ge=0, le=20)]
Some = Annotated[int, Meta(ge=1, le=20)]
Signed = Annotated[int, Meta(ge=-9, le=9)]

if TYPE_CHECKING:
    CountName = str
else:
    CountName = Literal[tuple(COUNTS)]


class Bundle(Data, frozen=True):
    """Some of each resource: a cost, or what is gained."""

    scrap: Few = 0
    juice: Few = 0
    spark: Few = 0

    def amounts(self) -> Amounts:
        """Give scrap, juice and spark."""
        return self.scrap, self.juice, self.spark

    def __bool__(self) -> bool:
        return any(self.amounts())


class Count(Data, frozen=True, rename="kebab"):
    """Something that is counted (see `counts`)."""

    count: CountName
    tag: Id | None = None
    """Counts only units or bases with this tag."""

    def __post_init__(self) -> None:
        if self.tag is not None and not COUNTS[self.count].tagged:
            raise Unfit(
                f"'{self.count}' has no tags",
                "leave the tag out",
                ("tag",),
                code="card/out-of-place",
            )


class Per(Count, frozen=True, rename="kebab"):
    """So much for each; with `each` 3 for every three, `up-to` times at most."""

    each: Some = 1
    up_to: Some | None = None


class Condition(Count, frozen=True, rename="kebab"):
    """A count that is high or low enough; exactly one of the two is written."""

    at_least: Some | None = None
    at_most: Few | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if (self.at_least is None) == (self.at_most is None):
            raise Unfit(
                "either 'at-least' or 'at-most' is written here",
                "choose one of them",
                code="card/one-of-several",
            )
