"""The vocabulary of card texts: few abilities, composed of counts, conditions and steps.

Everything here is data as it is written in YAML. What an ability does is in `strength.py`,
`collecting.py`, `play.py` and `ending.py`, its sentence in `sentences.py`.
"""

from typing import Annotated, Literal

from msgspec import Meta

from tabletop.cards.errors import Unfit
from tabletop.cards.schema import Data, Id

Few = Annotated[int, Meta(ge=0, le=20)]
Some = Annotated[int, Meta(ge=1, le=20)]
Signed = Annotated[int, Meta(ge=-9, le=9)]

Resource = Literal["scrap", "juice", "spark"]
RESOURCES: tuple[Resource, ...] = ("scrap", "juice", "spark")

Front = Literal["battlefield", "shop", "attack", "defence"]
FRONTS: tuple[Front, ...] = ("battlefield", "shop", "attack", "defence")
"""What a unit can be committed to: an objective, the buy row, an enemy base, an own base."""


class Bundle(Data, frozen=True):
    """Some of each resource: a cost, or what is gained."""

    scrap: Few = 0
    juice: Few = 0
    spark: Few = 0

    def amounts(self) -> tuple[int, int, int]:
        """Give scrap, juice and spark."""
        return self.scrap, self.juice, self.spark

    def __bool__(self) -> bool:
        return any(self.amounts())


class Count(Data, frozen=True, rename="kebab"):
    """Something that is counted, from the point of view of the card's player.

    `units-here` are your other units at the same front, `enemies-here` the units of others that
    fight for the same battlefield, buy row or base; `bases` are all bases of your tableau and
    `other-bases` those besides this card; `types` is how many of the three resources you have
    any of, `scrap`, `juice`, `spark` and `resources` (all together) what lies in your stockpile;
    `military` is the printed attack of all units in your discard, `wastes` the units that lie in
    the wastes, `round` the number of the round.
    """

    count: Literal[
        "units-here",
        "enemies-here",
        "bases",
        "other-bases",
        "types",
        "scrap",
        "juice",
        "spark",
        "resources",
        "military",
        "wastes",
        "round",
    ]
    tag: Id | None = None
    """Counts only units or bases with this tag."""

    def __post_init__(self) -> None:
        tagged = ("units-here", "enemies-here", "bases", "other-bases", "wastes")
        if self.tag is not None and self.count not in tagged:
            raise Unfit(f"'{self.count}' has no tags", "leave the tag out", ("tag",))


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
            raise Unfit("either 'at-least' or 'at-most' is written here", "choose one of them")


# --- steps --------------------------------------------------------------------------------------


class Gain(Bundle, frozen=True, tag_field="do", tag="gain"):
    """Gain resources."""

    def __post_init__(self) -> None:
        if not self:
            raise Unfit("nothing is gained here", "write scrap, juice or spark")


class Draw(Data, frozen=True, tag_field="do", tag="draw"):
    """Draw cards."""

    cards: Some = 1


class Rob(Data, frozen=True, tag_field="do", tag="rob"):
    """Take so much of a resource from each other player at the same front, if they have it."""

    resource: Resource
    amount: Some = 1


class Return(Data, frozen=True, tag_field="do", tag="return"):
    """This unit goes back to the hand at the end of the round, not to the discard."""


Step = Gain | Draw | Rob | Return


def nothing(amount: int, key: str) -> None:
    """Refuse an ability that changes nothing."""
    if not amount:
        raise Unfit("this ability does nothing", f"write a number for '{key}'", (key,))


# --- abilities ----------------------------------------------------------------------------------


class Boost(Data, frozen=True, tag_field="type", tag="boost", rename="kebab"):
    """A unit has more (or less) attack: at one front, for each of something, under a condition."""

    attack: Signed
    at: Front | None = None
    per: Per | None = None
    condition: Condition | None = None

    def __post_init__(self) -> None:
        nothing(self.attack, "attack")


class When(Data, frozen=True, tag_field="type", tag="when", rename="kebab"):
    """A unit does something: when it is revealed and paid for, when its front is won or lost
    (the shop is won by buying a card there, lost by leaving without one), when it is abandoned
    to the wastes, or when it is acquired."""

    event: Literal["revealed", "won", "lost", "abandoned", "acquired"]
    steps: Annotated[tuple[Step, ...], Meta(min_length=1)]
    at: Front | None = None
    condition: Condition | None = None


class Income(Data, frozen=True, tag_field="type", tag="income", rename="kebab"):
    """A base produces and draws more at collection, for each of something or under a condition."""

    gain: Bundle = Bundle()
    draw: Few = 0
    per: Per | None = None
    condition: Condition | None = None

    def __post_init__(self) -> None:
        if not (self.gain or self.draw):
            raise Unfit("an income gives something", "write gain or draw")


class Aura(Data, frozen=True, tag_field="type", tag="aura", rename="kebab"):
    """A base gives your units attack: all, those with a tag, those at a front."""

    attack: Signed
    tag: Id | None = None
    at: Front | None = None
    condition: Condition | None = None

    def __post_init__(self) -> None:
        nothing(self.attack, "attack")


class Fortify(Data, frozen=True, tag_field="type", tag="fortify", rename="kebab"):
    """A base gives your other bases defence: all, or those with a tag."""

    defence: Signed
    tag: Id | None = None

    def __post_init__(self) -> None:
        nothing(self.defence, "defence")


class Guard(Data, frozen=True, tag_field="type", tag="guard", rename="kebab"):
    """A base has more defence itself, for each of something or under a condition."""

    defence: Signed
    per: Per | None = None
    condition: Condition | None = None

    def __post_init__(self) -> None:
        nothing(self.defence, "defence")


class Discount(Data, frozen=True, tag_field="type", tag="discount", rename="kebab"):
    """A base makes your units cheaper: all, or those with a tag; never below nothing."""

    less: Bundle
    tag: Id | None = None

    def __post_init__(self) -> None:
        nothing(sum(self.less.amounts()), "less")


class Points(Data, frozen=True, tag_field="type", tag="points", rename="kebab"):
    """A base is worth more victory points, for each of something or under a condition."""

    vp: Some
    per: Per | None = None
    condition: Condition | None = None


class BaseWhen(Data, frozen=True, tag_field="type", tag="when", rename="kebab"):
    """A base does something: when it is acquired (by anyone, for the new owner), when it holds
    against an attack, or when it falls (for the old owner)."""

    event: Literal["acquired", "held", "fallen"]
    steps: Annotated[tuple[Gain | Draw, ...], Meta(min_length=1)]


UnitAbility = Boost | When
BaseAbility = Income | Aura | Fortify | Guard | Discount | Points | BaseWhen
Ability = UnitAbility | BaseAbility
