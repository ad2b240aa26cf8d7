"""The vocabulary of card effects: few verbs, composed, with selectors that name what players name.

Everything here is data as it is written in YAML. What a step does is in `resolving.py`, its
sentence in `sentences.py`.
"""

from typing import Annotated, Literal

from msgspec import Meta, field

from tabletop.cards.errors import Unfit
from tabletop.cards.schema import Data, Id

Few = Annotated[int, Meta(ge=0, le=20)]
Some = Annotated[int, Meta(ge=1, le=20)]
Signed = Annotated[int, Meta(ge=-9, le=9)]

KeywordName = Literal[
    "armor",
    "splash",
    "agile",
    "range",
    "armor-piercing",
    "counterattack",
    "taunt",
    "stealth",
    "poison",
    "cannot-move",
    "cannot-attack",
]
KEYWORDS: tuple[KeywordName, ...] = (
    "armor", "splash", "agile", "range", "armor-piercing", "counterattack", "taunt", "stealth",
    "poison", "cannot-move", "cannot-attack",
)  # fmt: skip


class Keywords(Data, frozen=True, rename="kebab"):
    """Keywords (rules 8-1 to 8-10); `armor`, `splash` and `agile` have numbers that add up."""

    armor: Few = 0
    splash: Few = 0
    agile: Few = 0
    range: bool = False
    armor_piercing: bool = False
    counterattack: bool = False
    taunt: bool = False
    stealth: bool = False
    poison: bool = False
    cannot_move: bool = False
    cannot_attack: bool = False

    def numbers(self) -> dict[str, int]:
        """Give those that are there, each with its number (1 where it has none)."""
        found: dict[str, int] = {}
        for name, key in zip(KEYWORDS, self.__struct_fields__, strict=True):
            if value := int(getattr(self, key)):
                found[name] = value
        return found


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
            raise Unfit("either 'cards' or 'count' is written here", "choose one of them")


Amount = Some | Each
SignedAmount = Signed | Each


class Condition(Data, frozen=True, rename="kebab"):
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


# --- steps --------------------------------------------------------------------------------------


class Pull(Data, frozen=True, tag_field="do", tag="pull"):
    """Pull water (5-1)."""

    water: Amount = 1
    player: Literal["you", "opponent"] = "you"


class Damage(Data, frozen=True, tag_field="do", tag="damage"):
    """Deal damage; face-down cards are revealed first (3-2-2)."""

    amount: Amount
    target: Target
    piercing: bool = False


class Heal(Data, frozen=True, tag_field="do", tag="heal"):
    """Remove damage (8-11)."""

    amount: Amount
    target: Target


class Exhaust(Data, frozen=True, tag_field="do", tag="exhaust"):
    """Turn cards to the side (7-1)."""

    target: Target


class Ready(Data, frozen=True, tag_field="do", tag="ready"):
    """Make exhausted cards ready; `leader` is your leader."""

    target: Target | Literal["leader"]


class TurnDown(Data, frozen=True, tag_field="do", tag="turn-down"):
    """Turn cards face down (7-2)."""

    target: Target


class Uncover(Data, frozen=True, tag_field="do", tag="reveal"):
    """Turn cards face up; their owner pays or trashes them (3-2-3)."""

    target: Target


class Trash(Data, frozen=True, tag_field="do", tag="trash"):
    """Send cards to the discard area without their effects (3-2-3-1)."""

    target: Target


class Return(Data, frozen=True, tag_field="do", tag="return"):
    """Take cards out of the play area into their owner's hand, until the next skirmish."""

    target: Target


class Relocate(Data, frozen=True, tag_field="do", tag="move"):
    """Move a unit (or face-down card) to another slot of its side; who is there swaps with it.

    Locations cannot be moved (3-2-9). The player of the effect chooses the slot.
    """

    target: Target
    to: Literal["any", "empty", "front", "back"] = "any"


class Boost(Data, frozen=True, tag_field="do", tag="boost"):
    """Give attack, water, or keywords for a time."""

    target: Target
    attack: Signed = 0
    water: Signed = 0
    keywords: Keywords = Keywords()
    until: Literal["turn", "round", "skirmish"] = "turn"

    def __post_init__(self) -> None:
        if not (self.attack or self.water or self.keywords.numbers()):
            raise Unfit("a boost gives something", "write attack, water or keywords")


class Salvage(Data, frozen=True, tag_field="do", tag="salvage"):
    """Add the top cards of the deck to your scrap (4-6)."""

    cards: Amount = 1


class Reclaim(Data, frozen=True, tag_field="do", tag="reclaim"):
    """Move used scrap back to your scrap area (4-5)."""

    scrap: Amount = 1


class Lose(Data, frozen=True, tag_field="do", tag="lose"):
    """A player loses scrap: it becomes used without buying anything."""

    scrap: Amount = 1
    player: Literal["you", "opponent"] = "opponent"


class Look(Data, frozen=True, tag_field="do", tag="look"):
    """Look at face-down cards without turning them."""

    target: Which


class Replace(Data, frozen=True, tag_field="do", tag="replace"):
    """Swap this card with the top card of your deck, or with a card you choose of your scrap.

    The new card lies face down and ready in this card's slot.
    """

    source: Literal["deck", "scrap"] = field(name="with")


class Strike(Data, frozen=True, tag_field="do", tag="attack"):
    """A unit attacks at once, without an action; its owner chooses a legal target."""

    attacker: Literal["self", "it", "chosen"] = "self"


class May(Data, frozen=True, tag_field="do", tag="may"):
    """You may pay so much scrap (or nothing); the steps that follow happen only if you do."""

    pay: Few = 0


Step = (
    Pull
    | Damage
    | Heal
    | Exhaust
    | Ready
    | TurnDown
    | Uncover
    | Trash
    | Return
    | Relocate
    | Boost
    | Salvage
    | Reclaim
    | Lose
    | Look
    | Replace
    | Strike
    | May
)
Steps = Annotated[tuple[Step, ...], Meta(min_length=1)]


# --- abilities ----------------------------------------------------------------------------------


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
            raise Unfit("a grant gives something", "write attack, water, health, cost or keywords")


Grants = Annotated[tuple[Grant, ...], Meta(min_length=1)]


class Activated(Data, frozen=True, tag_field="type", tag="activated", rename="kebab"):
    """Optional, in the card's action, before it moves or attacks (7-3-3)."""

    steps: Steps
    pay: Few = 0
    condition: Condition | None = field(default=None, name="if")


class Reveal(Data, frozen=True, tag_field="type", tag="reveal"):
    """When the card is turned face up and paid for (7-6-2)."""

    steps: Steps
    condition: Condition | None = field(default=None, name="if")


class Ongoing(Data, frozen=True, tag_field="type", tag="ongoing"):
    """As long as the card is visible (7-6-3)."""

    grants: Grants
    condition: Condition | None = field(default=None, name="if")


class ExhaustAbility(Data, frozen=True, tag_field="type", tag="exhaust"):
    """Exhaust this leader or tactic, at any time of your turn (7-6-4)."""

    steps: Steps
    pay: Few = 0
    condition: Condition | None = field(default=None, name="if")


class DiscardAbility(Data, frozen=True, tag_field="type", tag="discard"):
    """Discard this tactic, at any time of your turn (7-6-5)."""

    steps: Steps
    pay: Few = 0
    condition: Condition | None = field(default=None, name="if")


class Attach(Data, frozen=True, tag_field="type", tag="attach"):
    """Attach this tactic to a face-up unit of yours, at any time of your turn (7-6-6)."""

    steps: tuple[Step, ...] = ()
    grants: tuple[Grant, ...] = ()
    pay: Few = 0
    to: Filter = Filter(of="unit", side="own")

    def __post_init__(self) -> None:
        if not (self.steps or self.grants):
            raise Unfit("an attach effect has steps or grants", "write one of them")


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

    event: Event
    steps: Steps
    who: Literal["self", "chosen", "neighbor", "own", "enemy"] = "self"
    condition: Condition | None = field(default=None, name="if")
    once: bool = False


class Defeated(Data, frozen=True, tag_field="type", tag="defeated"):
    """When this asset is defeated, not when it is trashed (7-6-8, 3-2-7)."""

    steps: Steps
    condition: Condition | None = field(default=None, name="if")


Ability = Activated | Reveal | Ongoing | ExhaustAbility | DiscardAbility | Attach | When | Defeated
