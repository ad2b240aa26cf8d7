"""The sorts of abilities that a card can have, as they are written in YAML."""

from typing import Annotated, ClassVar, Final, Literal

from msgspec import Meta, field

from tabletop.cards.errors import Unfit
from tabletop.cards.schema import Data
from tabletop.games.sandland.effects import Step, Steps
from tabletop.games.sandland.selectors import Condition, Few, Filter, Grant

Grants = Annotated[tuple[Grant, ...], Meta(min_length=1)]


class Activated(Data, frozen=True, tag_field="type", tag="activated", rename="kebab"):
    """Optional, in the card's action, before it moves or attacks (7-3-3)."""

    sign: ClassVar[str] = "activate"
    steps: Steps
    pay: Few = 0
    condition: Condition | None = field(default=None, name="if")


class Reveal(Data, frozen=True, tag_field="type", tag="reveal"):
    """When the card is turned face up and paid for (7-6-2)."""

    sign: ClassVar[str] = "eye"
    steps: Steps
    condition: Condition | None = field(default=None, name="if")


class Ongoing(Data, frozen=True, tag_field="type", tag="ongoing"):
    """As long as the card is visible (7-6-3)."""

    sign: ClassVar[str] = "ongoing"
    grants: Grants
    condition: Condition | None = field(default=None, name="if")


class ExhaustAbility(Data, frozen=True, tag_field="type", tag="exhaust"):
    """Exhaust this leader or tactic, at any time of your turn (7-6-4)."""

    sign: ClassVar[str] = "activate"
    steps: Steps
    pay: Few = 0
    condition: Condition | None = field(default=None, name="if")


class DiscardAbility(Data, frozen=True, tag_field="type", tag="discard"):
    """Discard this tactic, at any time of your turn (7-6-5)."""

    sign: ClassVar[str] = "trash"
    steps: Steps
    pay: Few = 0
    condition: Condition | None = field(default=None, name="if")


class Attach(Data, frozen=True, tag_field="type", tag="attach"):
    """Attach this tactic to a face-up unit of yours, at any time of your turn (7-6-6)."""

    sign: ClassVar[str] = "attach"
    steps: tuple[Step, ...] = ()
    grants: tuple[Grant, ...] = ()
    pay: Few = 0
    to: Filter = Filter(of="unit", side="own")

    def __post_init__(self) -> None:
        if not (self.steps or self.grants):
            raise Unfit(
                "an attach effect has steps or grants",
                "write one of them",
                code="card/does-nothing",
            )


Event = Literal[
    "attacks",
    "attacked",
    "damaged",
    "healed",
    "defeats",
    "defeated",
    "moves",
    "revealed",
    "pulls",
    "tactic-used",
    "round-ends",
]


class When(Data, frozen=True, tag_field="type", tag="when"):
    """When something happens (7-6-7).

    `who` says whose event it is: this card's (`self`), its unit's (`chosen`, for attached
    tactics), a neighbour's, another card's of your side (`own`), an enemy card's; for `pulls`,
    `tactic-used` and `round-ends` it is `own` (you) or `enemy` (the opponent).

    `that` is the card whose event it is; where that is the card itself or its unit, `that` is the
    other card in it: the target of `attacks`, the attacker of `attacked`, the source of `damaged`.
    `moves` is the action (7-3-5), not an effect. `revealed` by others is about assets (R-32).
    `once`: only once each turn.
    """

    sign: ClassVar[str] = "when"
    event: Event
    steps: Steps
    who: Literal["self", "chosen", "neighbor", "own", "enemy"] = "self"
    condition: Condition | None = field(default=None, name="if")
    once: bool = False

    def __post_init__(self) -> None:
        if self.event in OF_PLAYERS and self.who not in ("own", "enemy"):
            said = f"'{self.event}' happens to players"
            raise Unfit(said, "write own or enemy", ("who",), code="card/out-of-place")


OF_PLAYERS: Final = ("pulls", "tactic-used", "round-ends")
"""Events of a player, not of a card."""


class Defeated(Data, frozen=True, tag_field="type", tag="defeated"):
    """When this asset is defeated, not when it is trashed (7-6-8, 3-2-7)."""

    sign: ClassVar[str] = "cross"
    steps: Steps
    condition: Condition | None = field(default=None, name="if")


Ability = Activated | Reveal | Ongoing | ExhaustAbility | DiscardAbility | Attach | When | Defeated
