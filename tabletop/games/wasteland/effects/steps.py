"""Steps: one-time effects of cards."""

from typing import TYPE_CHECKING, Annotated, ClassVar, Union

from msgspec import Meta

from tabletop.cards.errors import InvalidStruct
from tabletop.cards.wording import number_of
from tabletop.games.wasteland.card_events import draw
from tabletop.games.wasteland.card_rules import name_of
from tabletop.games.wasteland.card_values import DRAW_VALUE, SCRAP, resource_value
from tabletop.games.wasteland.card_words import STEPS, StepContext, StepWord
from tabletop.games.wasteland.counters import STOCK
from tabletop.games.wasteland.phrases import amounts_phrase, cards_phrase
from tabletop.games.wasteland.selectors import Bundle, Positive
from tabletop.games.wasteland.stockpile import Resource, gain
from tabletop.table import Table


@STEPS.add
class Gain(Bundle, StepWord, frozen=True, tag="gain"):
    """Gains resources."""

    of_bases: ClassVar[bool] = True

    def __post_init__(self) -> None:
        if not self:
            raise InvalidStruct(
                "nothing is gained here", "write scrap, juice or spark", code="card/does-nothing"
            )

    def do(self, table: Table, action: StepContext) -> None:
        gain(table, action.seat, self.amounts())
        words = f"{name_of(action.kind)}: {{seat}} gains {amounts_phrase(self.amounts())}."
        table.note("WW-CARDS.8", words, action.seat)

    def phrase(self) -> str:
        return f"gain {amounts_phrase(self.amounts())}"

    def worth(self) -> float:
        return resource_value(self.amounts())


@STEPS.add
class Draw(StepWord, frozen=True, tag="draw"):
    """Draws cards."""

    of_bases: ClassVar[bool] = True
    cards: Positive = 1

    def do(self, table: Table, action: StepContext) -> None:
        drawn = draw(table, action.seat, self.cards)
        words = f"{name_of(action.kind)}: {{seat}} draws {number_of(drawn, 'card')}."
        table.note("WW-CARDS.8", words, action.seat)

    def phrase(self) -> str:
        return f"draw {cards_phrase(self.cards)}"

    def worth(self) -> float:
        return DRAW_VALUE * self.cards


@STEPS.add
class Rob(StepWord, frozen=True, tag="rob"):
    """Takes an amount of a resource from each other player at the same front."""

    resource: Resource
    amount: Positive = 1

    def do(self, table: Table, action: StepContext) -> None:
        """Takes at most what each of them has."""
        taken, stock = 0, STOCK[self.resource]
        for rival in action.rivals:
            amount = min(self.amount, stock(table, rival))
            stock.add(table, rival, -amount)
            taken += amount
        stock.add(table, action.seat, taken)
        if taken:
            message = f"{{seat}} takes {taken} {self.resource} from the other players there."
            table.note("WW-CARDS.8", f"{name_of(action.kind)}: {message}", action.seat)

    def phrase(self) -> str:
        return f"take {self.amount} {self.resource} from each other player there"

    def worth(self) -> float:
        """Returns twice the amount's value, since it also weakens others."""
        return 2 * SCRAP * self.amount


@STEPS.add
class Return(StepWord, frozen=True, tag="return"):
    """Returns the unit to the hand at the end of the round."""

    def do(self, table: Table, action: StepContext) -> None:
        if action.piece is not None:
            table.count_on(action.piece.id, "returns", 1 - action.piece.marks.get("returns", 0))

    def phrase(self) -> str:
        return "it returns to your hand at the end of the round"

    def worth(self) -> float:
        """Returns 0: bots do not count the additional draws."""
        return 0.0


if TYPE_CHECKING:
    Step = StepWord
    BaseStep = StepWord
else:
    Step = STEPS.union()
    BaseStep = Union[tuple(word for word in STEPS.words.values() if word.of_bases)]  # noqa: UP007

Steps = Annotated[tuple[Step, ...], Meta(min_length=1)]
BaseSteps = Annotated[tuple[BaseStep, ...], Meta(min_length=1)]
"""Steps that bases can have."""


def refuse_zero(amount: int, key: str) -> None:
    """Raises `InvalidStruct` if an amount is 0 and so changes nothing."""
    if not amount:
        raise InvalidStruct(
            "this ability has no effect",
            f"write a number for '{key}'",
            (key,),
            code="card/does-nothing",
        )


def steps_value(steps: tuple[StepWord, ...]) -> float:
    """Returns the value of several steps."""
    total = 0.0
    for step in steps:
        total += step.worth()
    return total
