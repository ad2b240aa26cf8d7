"""The cards as they are written in YAML, as far as no words stand on them (see `content`)."""

from typing import Annotated, Final, Literal

from msgspec import Meta, field

from tabletop.cards.art import Art
from tabletop.cards.errors import Unfit
from tabletop.cards.schema import Data, Id, Text
from tabletop.games.guardians.selectors import (
    Ban,
    Border,
    BribeName,
    Few,
    Signed,
    Size,
    Sort,
    Those,
    Up,
)


class Figures(Data, frozen=True, rename="kebab"):
    """What is printed on a creature card beside its text; its up number is its vitality."""

    id: Id
    name: Text
    border: Border
    kin: Id = field(name="class")
    """Its class, such as `knight`."""
    size: Size
    vitality: Annotated[int, Meta(ge=-5, le=30)]
    flies: bool = False
    stacking: Annotated[int, Meta(ge=0, le=30)] | None = None
    """The red number, where it is not the vitality."""
    ocb: Annotated[int, Meta(ge=0, le=11)] = 0
    bribes: tuple[BribeName, ...] = ()
    bar: Literal["green", "red"] = "red"
    """Whether it can receive channelling (GD-CHANNEL.2)."""
    receives: Annotated[int, Meta(ge=1, le=99)] | None = None
    """At most so much channelling in one attack, where it is not the base vitality."""
    cmp: Annotated[int, Meta(ge=0, le=9)] = 0
    """What it channels from under a stronghold."""
    channels: Those = Those()
    """To which creatures it channels."""
    awakens: bool = False
    """Whether those can receive from it with a red bar, too."""
    ranged: Annotated[int, Meta(ge=0, le=13)] = 0
    terrain: dict[Id, Signed] = {}  # noqa: RUF012 - msgspec copies it
    attack: Sort = "plain"
    """Of what sort its attack is."""

    @property
    def up(self) -> int:
        """The up number."""
        return self.vitality

    @property
    def weight(self) -> int:
        """What it counts for under a shield."""
        return max(0, self.vitality) if self.stacking is None else self.stacking


NOBODY: Final = Figures("nobody", "No player", "mortal", "nobody", "medium", 0)
"""What any other card is that somebody laid among the creatures: it fights without vitality."""


class Bribe(Data, frozen=True):
    """A bribe: takes away a creature that has its sign."""

    id: BribeName
    name: Text
    up: Up
    flavour: str = ""
    art: Art = Art()


class Terrain(Data, frozen=True, rename="kebab"):
    """A terrain card, and what it forbids to those who fight there."""

    id: Id
    name: Text
    up: Up
    counts_as: tuple[Id, ...] = ()
    """Other terrains whose bonuses and rules it has."""
    forbids: tuple[Ban, ...] = ()
    copies: Few = 1
    """How often it lies in the shared row of the duel's terrains."""
    flavour: str = ""
    art: Art = Art()


class Shield(Data, frozen=True):
    """A shield card."""

    id: Id
    name: Text
    up: Up
    flavour: str = ""
    art: Art = Art()


class Harvest(Data, frozen=True):
    """More cards that a Guardian draws each turn, for each thing of a sort."""

    per: Literal["terrain", "shield-in-lands", "shield-lost"]
    terrain: Id | None = None
    """For each land with this terrain that its side holds."""

    def __post_init__(self) -> None:
        if (self.per == "terrain") != (self.terrain is not None):
            raise Unfit(
                "'per: terrain' and 'terrain' must be used together",
                "write both or neither",
                code="card/together",
            )


class Leader(Data, frozen=True):
    """What a Guardian is beside its power: vitality, channelling, stones, and its draw."""

    id: Id
    name: Text
    vitality: Annotated[int, Meta(ge=20, le=35)]
    cmp: Annotated[int, Meta(ge=1, le=12)]
    stones: Annotated[int, Meta(ge=1, le=12)]
    draw: Annotated[int, Meta(ge=1, le=5)]
    ldl: Annotated[int, Meta(ge=-2, le=2)] = -1
    """Added with fewer disputed lands than the enemy."""
    mdl: Annotated[int, Meta(ge=-2, le=2)] = 1
    """Added with more."""
    luc: Annotated[int, Meta(ge=-2, le=2)] = 1
    """Added after the lower up-card."""
    harvest: Harvest | None = None
    """More cards for something else."""


class Bulwark(Data, frozen=True, rename="kebab"):
    """A stronghold on the left and right, or in the middle."""

    bonus: Annotated[int, Meta(ge=0, le=12)]
    terrain: Id | None = None
    """The terrain it counts as, under its owner's control."""
    no_flying: bool = False
    ranged: Annotated[int, Meta(ge=0, le=9)] = 0
    """Added to each ranged attack of its defenders."""


class Stronghold(Data, frozen=True):
    """A stronghold card; what it gives depends on where it stands."""

    id: Id
    name: Text
    sides: Bulwark
    centre: Bulwark
    flavour: str = ""
    art: Art = Art()


class Works(Data, frozen=True, rename="kebab"):
    """An upgrade of an own stronghold, or a downgrade of an enemy one."""

    id: Id
    name: Text
    sort: Literal["upgrade", "downgrade"]
    up: Up
    bonus: Signed | None = None
    """Added to the stronghold's bonus."""
    no_bonus: bool = False
    """The stronghold gives no bonus at all."""
    no_flying: bool = False
    """No enemy shield flies into the stronghold."""
    alarm: bool = False
    """Channellers under the stronghold defend it, too."""
    draw: Annotated[int, Meta(ge=-1, le=1)] = 0
    """How many more cards the stronghold's owner draws each turn."""
    weight: Signed | None = None
    """Added to the total of the stronghold's owner after combats in front of it."""
    flavour: str = ""
    art: Art = Art()

    def __post_init__(self) -> None:
        if not (self.bonus or self.no_bonus or self.no_flying or self.alarm or self.draw
                or self.weight):  # fmt: skip
            raise Unfit("this card has no effect", "write bonus, no-bonus, no-flying, alarm, "
                        "draw or weight", code="card/does-nothing")  # fmt: skip


class Accessory(Data, frozen=True):
    """A card that is placed beside the Guardian and works as long as it lies there."""

    id: Id
    name: Text
    up: Up
    draw: Annotated[int, Meta(ge=0, le=2)] = 0
    """More cards drawn each turn."""
    keep: Annotated[int, Meta(ge=0, le=3)] = 0
    """More cards kept at the end of organizing."""
    pace: Annotated[int, Meta(ge=0, le=1)] = 0
    """How much further the own shields march."""
    flavour: str = ""
    art: Art = Art()

    def __post_init__(self) -> None:
        if not (self.draw or self.keep or self.pace):
            raise Unfit(
                "this card has no effect", "write draw, keep or pace", code="card/does-nothing"
            )
