"""Types of abilities that a card can have, as written in YAML."""

from typing import Annotated, ClassVar, Final, Literal

from msgspec import Meta, field

from tabletop.cards.errors import InvalidStruct
from tabletop.cards.schema import Data
from tabletop.games.sandland.effects import Step, Steps
from tabletop.games.sandland.selectors import Condition, Few, Filter, Grant

Grants = Annotated[tuple[Grant, ...], Meta(min_length=1)]


class Activated(Data, frozen=True, tag_field="type", tag="activated", rename="kebab"):
    """An optional effect in an action, before a move or an attack (7-3-3)."""

    sign: ClassVar[str] = "activate"
    steps: Steps
    pay: Few = 0
    condition: Condition | None = field(default=None, name="if")


class Reveal(Data, frozen=True, tag_field="type", tag="reveal"):
    """An effect when the card is turned face up and paid for (7-6-2)."""

    sign: ClassVar[str] = "eye"
    steps: Steps
    condition: Condition | None = field(default=None, name="if")


class Ongoing(Data, frozen=True, tag_field="type", tag="ongoing"):
    """An effect while the card is visible (7-6-3)."""

    sign: ClassVar[str] = "ongoing"
    grants: Grants
    condition: Condition | None = field(default=None, name="if")


class ExhaustAbility(Data, frozen=True, tag_field="type", tag="exhaust"):
    """An effect for exhausting this leader or tactic in your turn (7-6-4)."""

    sign: ClassVar[str] = "activate"
    steps: Steps
    pay: Few = 0
    condition: Condition | None = field(default=None, name="if")


class DiscardAbility(Data, frozen=True, tag_field="type", tag="discard"):
    """An effect for discarding this tactic in your turn (7-6-5)."""

    sign: ClassVar[str] = "trash"
    steps: Steps
    pay: Few = 0
    condition: Condition | None = field(default=None, name="if")


class Attach(Data, frozen=True, tag_field="type", tag="attach"):
    """An effect for attaching this tactic to a face-up unit of yours (7-6-6)."""

    sign: ClassVar[str] = "attach"
    steps: tuple[Step, ...] = ()
    grants: tuple[Grant, ...] = ()
    pay: Few = 0
    to: Filter = Filter(of="unit", side="own")

    def __post_init__(self) -> None:
        if not (self.steps or self.grants):
            raise InvalidStruct(
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
    """An effect when something happens (7-6-7).

    `who` is the subject of the event. `self` is this card, `chosen` the unit of an attached
    tactic, `neighbor` a neighbor, `own` another card of your side, and `enemy` an enemy card. For
    `pulls`, `tactic-used` and `round-ends` it is `own` (you) or `enemy` (the opponent).

    `that` is the card of the event. If that is the card itself or its unit, `that` is the other
    card: the target of `attacks`, the attacker of `attacked`, or the source of `damaged`.

    `moves` means the action (7-3-5), not an effect. `revealed` by other cards means assets (R-32).
    `once` limits the effect to once each turn.
    """

    sign: ClassVar[str] = "when"
    event: Event
    steps: Steps
    who: Literal["self", "chosen", "neighbor", "own", "enemy"] = "self"
    condition: Condition | None = field(default=None, name="if")
    once: bool = False

    def __post_init__(self) -> None:
        if self.event in OF_PLAYERS and self.who not in ("own", "enemy"):
            message = f"'{self.event}' happens to players"
            raise InvalidStruct(message, "write own or enemy", ("who",), code="card/out-of-place")


OF_PLAYERS: Final = ("pulls", "tactic-used", "round-ends")
"""Events of a player, not of a card."""


class Defeated(Data, frozen=True, tag_field="type", tag="defeated"):
    """An effect when this asset is defeated, not trashed (7-6-8, 3-2-7)."""

    sign: ClassVar[str] = "cross"
    steps: Steps
    condition: Condition | None = field(default=None, name="if")


Ability = Activated | Reveal | Ongoing | ExhaustAbility | DiscardAbility | Attach | When | Defeated
