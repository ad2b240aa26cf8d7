"""The cards that only the disputed lands have, and what magic does outside combats.

Everything here is data as it is written in YAML; what it does is in the other rooms.
"""

from typing import Annotated, Literal

from msgspec import Meta

from tabletop.cards.errors import Unfit
from tabletop.cards.schema import Data, Id, Text
from tabletop.games.guardians.effects import Draw, Signed, Stones, nothing

Up = Annotated[int, Meta(ge=0, le=30)]


class Pace(Data, frozen=True, tag_field="do", tag="pace"):
    """The own shields, or the foe's, march so many spaces further in this turn."""

    amount: Signed
    whose: Literal["own", "foe"] = "own"

    def __post_init__(self) -> None:
        nothing(self.amount)


class Raze(Data, frozen=True, tag_field="do", tag="raze"):
    """A terrain in one of the lands is discarded."""


class Ground(Data, frozen=True, tag_field="do", tag="ground"):
    """No shield of either side flies any more in this turn."""


class Bar(Data, frozen=True, tag_field="do", tag="bar"):
    """No shield goes into, out of or over one of the lands in this turn."""


class Scout(Data, frozen=True, tag_field="do", tag="scout"):
    """Look at the enemy creatures in a space."""


MarchDeed = Pace | Raze | Ground | Bar | Scout | Stones | Draw
AIMED = (Raze, Bar, Scout)
"""The deeds that need a space."""


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

    def __post_init__(self) -> None:
        if not (self.bonus or self.no_bonus or self.no_flying or self.alarm or self.draw
                or self.weight):  # fmt: skip
            raise Unfit("this card does nothing", "write bonus, no-bonus, no-flying, alarm, "
                        "draw or weight")  # fmt: skip


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

    def __post_init__(self) -> None:
        if not (self.draw or self.keep or self.pace):
            raise Unfit("this card does nothing", "write draw, keep or pace")


class Harvest(Data, frozen=True):
    """More cards that a Guardian draws each turn, for each thing of a sort."""

    per: Literal["terrain", "shield-in-lands", "shield-lost"]
    terrain: Id | None = None
    """For each land with this terrain that its side holds."""

    def __post_init__(self) -> None:
        if (self.per == "terrain") != (self.terrain is not None):
            raise Unfit("'per: terrain' and 'terrain' go together", "write both or neither")
