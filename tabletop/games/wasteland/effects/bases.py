"""Abilities of bases."""

from typing import ClassVar, Final, Literal

from tabletop.cards.errors import InvalidStruct
from tabletop.cards.schema import Id
from tabletop.cards.wording import signed
from tabletop.games.wasteland.card_rules import BaseSheet, UnitSheet
from tabletop.games.wasteland.card_values import DRAW_VALUE, resource_value
from tabletop.games.wasteland.card_words import BASE_WORDS, BaseWord, StepWord
from tabletop.games.wasteland.counts import several
from tabletop.games.wasteland.effects.steps import BaseSteps, refuse_zero, steps_value
from tabletop.games.wasteland.fronts import Front
from tabletop.games.wasteland.phrases import (
    EVENT_PHRASES,
    amounts_phrase,
    condition_phrase,
    income_phrase,
    per_phrase,
    place_phrase,
    points_phrase,
    sentence,
    steps_phrase,
)
from tabletop.games.wasteland.selectors import (
    Bundle,
    Condition,
    Multiplier,
    NonNegative,
    Positive,
    Signed,
)
from tabletop.games.wasteland.stockpile import ZERO_AMOUNTS, Amounts
from tabletop.games.wasteland.strength import is_met, multiplier_of
from tabletop.table import Table

UNSURE: Final = 0.4
"""Share of an ability's value for bots while its condition is not met."""


@BASE_WORDS.add
class Income(BaseWord, frozen=True, tag="income", rename="kebab"):
    """Produces resources and draws cards at collection.

    Both can be multiplied or have a condition.
    """

    sign: ClassVar[str] = "plus"
    gain: Bundle = Bundle()
    draw: NonNegative = 0
    per: Multiplier | None = None
    condition: Condition | None = None

    def __post_init__(self) -> None:
        if not (self.gain or self.draw):
            raise InvalidStruct(
                "an income gives something", "write gain or draw", code="card/does-nothing"
            )

    def income(self, table: Table, seat: int, card_kind: str) -> tuple[Amounts, int]:
        if not is_met(table, seat, self.condition, card_kind):
            return ZERO_AMOUNTS, 0
        often = multiplier_of(table, seat, self.per, card_kind)
        scrap, juice, spark = self.gain.amounts()
        return (often * scrap, often * juice, often * spark), often * self.draw

    def sentence(self) -> str:
        return sentence(
            income_phrase(self.gain.amounts(), self.draw),
            per_phrase(self.per, 0),
            condition_phrase(self.condition),
        )

    def worth(self, table: Table, seat: int, card_kind: str) -> tuple[float, float]:
        """Returns its current yield per round."""
        factor = 1.0 if is_met(table, seat, self.condition, card_kind) else UNSURE
        value = resource_value(self.gain.amounts()) + DRAW_VALUE * self.draw
        return 0.0, factor * value * multiplier_of(table, seat, self.per, card_kind)


@BASE_WORDS.add
class Aura(BaseWord, frozen=True, tag="aura", rename="kebab"):
    """Changes the attack of your units: all, by tag, or at one front."""

    sign: ClassVar[str] = "unit"
    attack: Signed
    tag: Id | None = None
    at: Front | None = None
    condition: Condition | None = None

    def __post_init__(self) -> None:
        refuse_zero(self.attack, "attack")

    def works(self, table: Table, seat: int, card_kind: str) -> bool:
        return is_met(table, seat, self.condition, card_kind)

    def lift(self, unit: UnitSheet, front: Front) -> int:
        named = self.at in (None, front) and (self.tag is None or self.tag in unit.tags)
        return self.attack if named else 0

    def sentence(self) -> str:
        return sentence(
            f"your {several(self.tag, 'units')} have {signed(self.attack)} attack",
            place_phrase(self.at),
            condition_phrase(self.condition),
        )

    def worth(self, table: Table, seat: int, card_kind: str) -> tuple[float, float]:
        return 0.0, 0.12 * self.attack


@BASE_WORDS.add
class Fortify(BaseWord, frozen=True, tag="fortify", rename="kebab"):
    """Changes the defence of your other bases: all, or by tag."""

    sign: ClassVar[str] = "armor"
    defence: Signed
    tag: Id | None = None

    def __post_init__(self) -> None:
        refuse_zero(self.defence, "defence")

    def fortify(self, base: BaseSheet) -> int:
        return self.defence if self.tag is None or self.tag in base.tags else 0

    def sentence(self) -> str:
        return f"Your other {several(self.tag, 'bases')} have {signed(self.defence)} defence."

    def worth(self, table: Table, seat: int, card_kind: str) -> tuple[float, float]:
        return 0.0, 0.05 * self.defence


@BASE_WORDS.add
class Guard(BaseWord, frozen=True, tag="guard", rename="kebab"):
    """Changes the defence of the base itself.

    It can be multiplied or have a condition.
    """

    sign: ClassVar[str] = "armor"
    defence: Signed
    per: Multiplier | None = None
    condition: Condition | None = None

    def __post_init__(self) -> None:
        refuse_zero(self.defence, "defence")

    def guard(self, table: Table, seat: int, card_kind: str) -> int:
        if not is_met(table, seat, self.condition, card_kind):
            return 0
        return self.defence * multiplier_of(table, seat, self.per, card_kind)

    def sentence(self) -> str:
        return sentence(
            f"{signed(self.defence)} defence",
            per_phrase(self.per, self.defence),
            condition_phrase(self.condition),
        )

    def worth(self, table: Table, seat: int, card_kind: str) -> tuple[float, float]:
        """Returns 0: bots count the defence in the fight for the base."""
        return 0.0, 0.0


@BASE_WORDS.add
class Discount(BaseWord, frozen=True, tag="discount", rename="kebab"):
    """Lowers the cost of your units: all, or by tag; no cost falls below 0."""

    sign: ClassVar[str] = "coin"
    less: Bundle
    tag: Id | None = None

    def __post_init__(self) -> None:
        refuse_zero(sum(self.less.amounts()), "less")

    def discount(self, unit: UnitSheet) -> Amounts:
        return self.less.amounts() if self.tag is None or self.tag in unit.tags else ZERO_AMOUNTS

    def sentence(self) -> str:
        return f"Your {several(self.tag, 'units')} cost {amounts_phrase(self.less.amounts())} less."

    def worth(self, table: Table, seat: int, card_kind: str) -> tuple[float, float]:
        return 0.0, 0.7 * resource_value(self.less.amounts())


@BASE_WORDS.add
class Points(BaseWord, frozen=True, tag="points", rename="kebab"):
    """Adds victory points, which can be multiplied or have a condition."""

    sign: ClassVar[str] = "star"
    vp: Positive
    per: Multiplier | None = None
    condition: Condition | None = None

    def points(self, table: Table, seat: int, card_kind: str) -> int:
        if not is_met(table, seat, self.condition, card_kind):
            return 0
        return self.vp * multiplier_of(table, seat, self.per, card_kind)

    def sentence(self) -> str:
        return sentence(
            points_phrase(self.vp),
            per_phrase(self.per, self.vp),
            condition_phrase(self.condition),
        )

    def worth(self, table: Table, seat: int, card_kind: str) -> tuple[float, float]:
        """Returns its current victory points."""
        factor = 1.0 if is_met(table, seat, self.condition, card_kind) else UNSURE
        return factor * self.vp * multiplier_of(table, seat, self.per, card_kind), 0.0


@BASE_WORDS.add
class BaseWhen(BaseWord, frozen=True, tag="when", rename="kebab"):
    """Triggers steps on an event of the base.

    Events: the base is acquired by any player (for the new owner), holds against an attack, or is
    lost (for the old owner).
    """

    sign: ClassVar[str] = "when"
    event: Literal["acquired", "held", "fallen"]
    steps: BaseSteps

    def steps_at(self, event: str) -> tuple[StepWord, ...]:
        return self.steps if self.event == event else ()

    def sentence(self) -> str:
        return f"{EVENT_PHRASES[self.event]}, {steps_phrase(self.steps)}."

    def worth(self, table: Table, seat: int, card_kind: str) -> tuple[float, float]:
        """Returns the value of the steps on acquisition only."""
        return (steps_value(self.steps) if self.event == "acquired" else 0.0), 0.0
