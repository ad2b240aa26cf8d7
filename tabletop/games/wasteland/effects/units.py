"""Abilities of units."""

from typing import ClassVar, Literal

from tabletop.cards.wording import signed
from tabletop.games.wasteland.card_words import UNIT_WORDS, Neighbours, StepWord, UnitWord
from tabletop.games.wasteland.effects.steps import Steps, refuse_zero, steps_value
from tabletop.games.wasteland.fronts import FRONTS, Front
from tabletop.games.wasteland.phrases import (
    EVENT_PHRASES,
    condition_phrase,
    per_phrase,
    place_phrase,
    sentence,
    steps_phrase,
)
from tabletop.games.wasteland.selectors import Condition, Multiplier, Signed
from tabletop.games.wasteland.strength import is_met, multiplier_of
from tabletop.table import Table


@UNIT_WORDS.add
class Boost(UnitWord, frozen=True, tag="boost", rename="kebab"):
    """Changes the attack of the unit, at all fronts or at one.

    It can be multiplied or have a condition.
    """

    sign: ClassVar[str] = "attack"
    attack: Signed
    at: Front | None = None
    per: Multiplier | None = None
    condition: Condition | None = None

    def __post_init__(self) -> None:
        refuse_zero(self.attack, "attack")

    def boost(
        self, table: Table, seat: int, card_kind: str, front: Front, neighbours: Neighbours
    ) -> int:
        if self.at not in (None, front) or not is_met(
            table, seat, self.condition, card_kind, neighbours
        ):
            return 0
        return self.attack * multiplier_of(table, seat, self.per, card_kind, neighbours)

    def sentence(self) -> str:
        attack, where_phrase = f"{signed(self.attack)} attack", place_phrase(self.at)
        per, condition = per_phrase(self.per, self.attack), condition_phrase(self.condition)
        if where_phrase and per:
            return sentence(f"{where_phrase},", attack, per, condition)
        return sentence(attack, where_phrase, per, condition)

    def quality(self) -> tuple[float, float]:
        """Returns a share of its attack, since it does not always apply."""
        factor = 0.5 if self.at else 0.8
        return factor * self.attack * (1.5 if self.per else 1.0), 0.0


@UNIT_WORDS.add
class When(UnitWord, frozen=True, tag="when", rename="kebab"):
    """Triggers steps on an event of the unit.

    Events: the unit is revealed and paid for, wins or loses its front, is abandoned to the wastes,
    or is acquired. A unit wins the shop by buying a card and loses it by leaving without one.
    """

    sign: ClassVar[str] = "when"
    event: Literal["revealed", "won", "lost", "abandoned", "acquired"]
    steps: Steps
    at: Front | None = None
    condition: Condition | None = None

    def steps_at(
        self,
        table: Table,
        seat: int,
        card_kind: str,
        event: str,
        front: Front | None,
        neighbours: Neighbours,
    ) -> tuple[StepWord, ...]:
        if self.event != event or self.at not in (None, front):
            return ()
        return self.steps if is_met(table, seat, self.condition, card_kind, neighbours) else ()

    def sentence(self) -> str:
        event = FRONTS[self.at].events[self.event] if self.at else EVENT_PHRASES[self.event]
        parts = (event, condition_phrase(self.condition), steps_phrase(self.steps))
        return f"{', '.join(filter(None, parts))}."

    def quality(self) -> tuple[float, float]:
        """Returns a share of the steps; 0 for abandoning, which never pays off."""
        return 0.0, 0.0 if self.event == "abandoned" else 0.4 * steps_value(self.steps)
