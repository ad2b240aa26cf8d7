"""Steps: what cards do once."""

from typing import TYPE_CHECKING, Annotated, ClassVar, Union

from msgspec import Meta

from tabletop.cards.errors import Unfit
from tabletop.cards.wording import number_of
from tabletop.games.wasteland.appraisal import DRAW, SCRAP, resource_worth
from tabletop.games.wasteland.counters import STOCK
from tabletop.games.wasteland.phrases import amounts_phrase, cards_phrase
from tabletop.games.wasteland.play import draw
from tabletop.games.wasteland.selectors import Bundle, Some
from tabletop.games.wasteland.sheets import named
from tabletop.games.wasteland.stockpile import Resource, gain
from tabletop.games.wasteland.words import STEPS, Deed, StepWord
from tabletop.table import Table


@STEPS.add
class Gain(Bundle, StepWord, frozen=True, tag="gain"):
    """Gain resources."""

    of_bases: ClassVar[bool] = True

    def __post_init__(self) -> None:
        if not self:
            raise Unfit(
                "nothing is gained here", "write scrap, juice or spark", code="card/does-nothing"
            )

    def do(self, table: Table, deed: Deed) -> None:
        """Add them to the stockpile."""
        gain(table, deed.seat, self.amounts())
        words = f"{named(deed.kind)}: {{seat}} gains {amounts_phrase(self.amounts())}."
        table.note("WW-CARDS.8", words, deed.seat)

    def phrase(self) -> str:
        """`gain 2 scrap`."""
        return f"gain {amounts_phrase(self.amounts())}"

    def worth(self) -> float:
        """As much as the resources."""
        return resource_worth(self.amounts())


@STEPS.add
class Draw(StepWord, frozen=True, tag="draw"):
    """Draw cards."""

    of_bases: ClassVar[bool] = True
    cards: Some = 1

    def do(self, table: Table, deed: Deed) -> None:
        """Draw as many as there are."""
        drawn = draw(table, deed.seat, self.cards)
        words = f"{named(deed.kind)}: {{seat}} draws {number_of(drawn, 'card')}."
        table.note("WW-CARDS.8", words, deed.seat)

    def phrase(self) -> str:
        """`draw 2 cards`."""
        return f"draw {cards_phrase(self.cards)}"

    def worth(self) -> float:
        """As much as the cards."""
        return DRAW * self.cards


@STEPS.add
class Rob(StepWord, frozen=True, tag="rob"):
    """Take so much of a resource from each other player at the same front, if they have it."""

    resource: Resource
    amount: Some = 1

    def do(self, table: Table, deed: Deed) -> None:
        """Take as much as each of them has."""
        taken, stock = 0, STOCK[self.resource]
        for rival in deed.rivals:
            amount = min(self.amount, stock(table, rival))
            stock.add(table, rival, -amount)
            taken += amount
        stock.add(table, deed.seat, taken)
        if taken:
            said = f"{{seat}} takes {taken} {self.resource} from the other players there."
            table.note("WW-CARDS.8", f"{named(deed.kind)}: {said}", deed.seat)

    def phrase(self) -> str:
        """`take 1 scrap from each other player there`."""
        return f"take {self.amount} {self.resource} from each other player there"

    def worth(self) -> float:
        """It gains, and others lose."""
        return 2 * SCRAP * self.amount


@STEPS.add
class Return(StepWord, frozen=True, tag="return"):
    """This unit goes back to the hand at the end of the round, not to the discard."""

    def do(self, table: Table, deed: Deed) -> None:
        """Mark it, until it is cleared away."""
        if deed.piece is not None:
            table.tally(deed.piece.id, "returns", 1 - deed.piece.marks.get("returns", 0))

    def phrase(self) -> str:
        """Of the unit itself."""
        return "it returns to your hand at the end of the round"

    def worth(self) -> float:
        """It is drawn more often; bots do not count that."""
        return 0.0


if TYPE_CHECKING:
    Step = StepWord
    BaseStep = StepWord
else:
    Step = STEPS.union()
    BaseStep = Union[tuple(word for word in STEPS.words.values() if word.of_bases)]  # noqa: UP007

Steps = Annotated[tuple[Step, ...], Meta(min_length=1)]
BaseSteps = Annotated[tuple[BaseStep, ...], Meta(min_length=1)]
"""What bases can do."""


def nothing(amount: int, key: str) -> None:
    """Refuse an ability that changes nothing."""
    if not amount:
        raise Unfit(
            "this ability has no effect",
            f"write a number for '{key}'",
            (key,),
            code="card/does-nothing",
        )


def steps_worth(steps: tuple[StepWord, ...]) -> float:
    """Give the worth of what a card does once."""
    total = 0.0
    for step in steps:
        total += step.worth()
    return total
