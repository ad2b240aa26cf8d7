"""Card schemas for YAML, apart from the words on cards (see `content`)."""

from typing import Annotated, Final, Literal

from msgspec import Meta, field

from tabletop.cards.art import Art
from tabletop.cards.errors import InvalidStruct
from tabletop.cards.schema import Data, Id, Text
from tabletop.games.guardians.selectors import (
    Ban,
    Border,
    BribeName,
    CreatureSort,
    Positive,
    Signed,
    Size,
    TargetFilter,
    Up,
)


class CreatureValues(Data, frozen=True, rename="kebab"):
    """Printed values of a creature card; its up number is its vitality."""

    id: Id
    name: Text
    border: Border
    kin: Id = field(name="class")
    """Creature class, such as `knight`."""
    size: Size
    vitality: Annotated[int, Meta(ge=-5, le=30)]
    flies: bool = False
    stacking: Annotated[int, Meta(ge=0, le=30)] | None = None
    """Red number, if it differs from the vitality."""
    ocb: Annotated[int, Meta(ge=0, le=11)] = 0
    bribes: tuple[BribeName, ...] = ()
    bar: Literal["green", "red"] = "red"
    """Whether the creature can receive channelling (GD-CHANNEL.2)."""
    receives: Annotated[int, Meta(ge=1, le=99)] | None = None
    """Maximum channelling in one attack, if it differs from the base vitality."""
    cmp: Annotated[int, Meta(ge=0, le=9)] = 0
    """Points that it channels from under a stronghold."""
    channels: TargetFilter = TargetFilter()
    """Filter for the creatures that it can channel to."""
    awakens: bool = False
    """Whether those creatures can also receive from it with a red bar."""
    ranged: Annotated[int, Meta(ge=0, le=13)] = 0
    terrain: dict[Id, Signed] = {}  # noqa: RUF012 - msgspec copies it
    attack: CreatureSort = "plain"
    """Attack type."""

    @property
    def up(self) -> int:
        return self.vitality

    @property
    def weight(self) -> int:
        """Stacking points under a shield."""
        return max(0, self.vitality) if self.stacking is None else self.stacking


NOBODY: Final = CreatureValues("nobody", "No player", "mortal", "nobody", "medium", 0)
"""Values of a card that is not a creature but was put among creatures.

It fights with vitality 0.
"""


class Bribe(Data, frozen=True):
    """A bribe, which removes a creature that has its sign."""

    id: BribeName
    name: Text
    up: Up
    flavour: str = ""
    art: Art = Art()


class Terrain(Data, frozen=True, rename="kebab"):
    """A terrain card and its restrictions in a combat."""

    id: Id
    name: Text
    up: Up
    counts_as: tuple[Id, ...] = ()
    """Other terrains whose bonuses and rules also apply."""
    forbids: tuple[Ban, ...] = ()
    copies: Positive = 1
    """Number of copies in the shared terrain row of the duel."""
    flavour: str = ""
    art: Art = Art()


class Shield(Data, frozen=True):
    id: Id
    name: Text
    up: Up
    flavour: str = ""
    art: Art = Art()


class Harvest(Data, frozen=True):
    """Extra cards that a Guardian draws each turn, per object of a type."""

    per: Literal["terrain", "shield-in-lands", "shield-lost"]
    terrain: Id | None = None
    """Counts each land with this terrain that its side holds."""

    def __post_init__(self) -> None:
        if (self.per == "terrain") != (self.terrain is not None):
            raise InvalidStruct(
                "'per: terrain' and 'terrain' must be used together",
                "write both or neither",
                code="card/together",
            )


class GuardianValues(Data, frozen=True):
    """Values of a Guardian apart from its power."""

    id: Id
    name: Text
    vitality: Annotated[int, Meta(ge=20, le=35)]
    cmp: Annotated[int, Meta(ge=1, le=12)]
    stones: Annotated[int, Meta(ge=1, le=12)]
    draw: Annotated[int, Meta(ge=1, le=5)]
    ldl: Annotated[int, Meta(ge=-2, le=2)] = -1
    """Draw modifier with fewer disputed lands than the opponent."""
    mdl: Annotated[int, Meta(ge=-2, le=2)] = 1
    """Draw modifier with more disputed lands than the opponent."""
    luc: Annotated[int, Meta(ge=-2, le=2)] = 1
    """Draw modifier after the lower up-card."""
    harvest: Harvest | None = None
    """Extra cards per object of a type."""


class StrongholdValues(Data, frozen=True, rename="kebab"):
    """Values of a stronghold at the left and right, or in the centre."""

    bonus: Annotated[int, Meta(ge=0, le=12)]
    terrain: Id | None = None
    """Terrain it counts as, under its owner's control."""
    no_flying: bool = False
    ranged: Annotated[int, Meta(ge=0, le=9)] = 0
    """Bonus of each ranged attack of its defenders."""


class Stronghold(Data, frozen=True):
    """A stronghold card; its values depend on its position."""

    id: Id
    name: Text
    sides: StrongholdValues
    centre: StrongholdValues
    flavour: str = ""
    art: Art = Art()


class Works(Data, frozen=True, rename="kebab"):
    """An upgrade of a player's stronghold, or a downgrade of an opponent's."""

    id: Id
    name: Text
    sort: Literal["upgrade", "downgrade"]
    up: Up
    bonus: Signed | None = None
    """Change of the stronghold's bonus."""
    no_bonus: bool = False
    """The stronghold gives no bonus."""
    no_flying: bool = False
    """No opposing shield flies into the stronghold."""
    alarm: bool = False
    """Channellers under the stronghold also defend it."""
    draw: Annotated[int, Meta(ge=-1, le=1)] = 0
    """Change of the number of cards drawn each turn by the owner."""
    weight: Signed | None = None
    """Change of the owner's total after combats in front of the stronghold."""
    flavour: str = ""
    art: Art = Art()

    def __post_init__(self) -> None:
        if not (self.bonus or self.no_bonus or self.no_flying or self.alarm or self.draw
                or self.weight):  # fmt: skip
            raise InvalidStruct("this card has no effect", "write bonus, no-bonus, no-flying, "
                        "alarm, draw or weight", code="card/does-nothing")  # fmt: skip


class Accessory(Data, frozen=True):
    """A card beside the Guardian, in force while it stays there."""

    id: Id
    name: Text
    up: Up
    draw: Annotated[int, Meta(ge=0, le=2)] = 0
    """Extra cards drawn each turn."""
    keep: Annotated[int, Meta(ge=0, le=3)] = 0
    """Extra cards kept at the end of organizing."""
    pace: Annotated[int, Meta(ge=0, le=1)] = 0
    """Extra march distance of the owner's shields, in spaces."""
    flavour: str = ""
    art: Art = Art()

    def __post_init__(self) -> None:
        if not (self.draw or self.keep or self.pace):
            raise InvalidStruct(
                "this card has no effect", "write draw, keep or pace", code="card/does-nothing"
            )
