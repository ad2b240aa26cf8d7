"""YAML forms of tokens, attributes and conditions in effects."""

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta

from tabletop.cards.errors import InvalidStruct
from tabletop.cards.schema import Data, SomeKey
from tabletop.games.sacred_wars.keywords import KEYWORDS
from tabletop.games.sacred_wars.kinds import (
    ATTRIBUTES,
    AttributeName,
    Element,
    Faction,
    UnitType,
    Weapon,
)

Few = Annotated[int, Meta(ge=0, le=60)]
Some = Annotated[int, Meta(ge=1, le=60)]
Signed = Annotated[int, Meta(ge=-120, le=120)]
Level = Annotated[int, Meta(ge=1, le=12)]

if TYPE_CHECKING:
    KeywordName = str
else:
    KeywordName = Literal[tuple(KEYWORDS)]


class Attributes(Data, frozen=True, rename={"def_": "def"}):
    """The six attributes of a unit or token, or changes to them."""

    spd: Signed = 0
    atk: Signed = 0
    crt: Signed = 0
    res: Signed = 0
    enr: Signed = 0
    def_: Signed = 0

    @property
    def values(self) -> tuple[int, int, int, int, int, int]:
        """All six values in the order of `ATTRIBUTES`."""
        return self.spd, self.atk, self.crt, self.res, self.enr, self.def_

    def numbers(self) -> dict[AttributeName, int]:
        """Returns the values that are not 0."""
        return {name: one for name, one in zip(ATTRIBUTES, self.values, strict=True) if one}


class Kin(SomeKey, frozen=True, rename="kebab"):
    """A filter for tokens; every given field must match."""

    faction: Faction | None = None
    element: Element | None = None
    type: UnitType | None = None
    weapon: Weapon | None = None
    level_at_least: Level | None = None
    level_at_most: Level | None = None
    damaged: bool | None = None
    sort: Literal["unit", "construct", "summon"] | None = None


class Group(Kin, frozen=True, rename="kebab"):
    """Tokens on the field, relative to the token with the effect.

    `beside` means the four tiles next to it, `range` the range of the card, spell or ability, and
    `field` the whole field. The token itself is never included.
    """

    side: Literal["own", "enemy", "any"] = "own"
    place: Literal["beside", "range", "field"] = "field"

    def __post_init__(self) -> None:
        """Allows `{}`, which means all other own tokens."""


Word = Literal["self", "target", "foe", "that"]
"""A single token in an effect.

`self` has the effect, casts the spell or bears the item. `target` is the chosen token. `foe` is the
other token of the battle or trigger. `that` is the token of the event (see `Condition`).
"""

Whom = Word | Group


class While(SomeKey, frozen=True, rename="kebab"):
    """The condition of an effect; every given field must hold."""

    tile: Literal["own", "any", "none"] | Element | None = None
    """Element tile under the token: of its own element, any, none, or a given element."""
    role: Literal["attacks", "defends"] | None = None
    """Role of the token in the current battle."""
    foe: Kin | None = None
    """Filter for the other token of the battle."""
    damaged: bool | None = None
    half: Literal["own", "enemy"] | None = None
    """Half of the field that the token is in; the middle row belongs to neither."""
    have: Group | None = None
    have_at_least: Some = 1
    grave_at_least: Some | None = None
    """Number of cards in your graveyard."""
    coins_at_least: Some | None = None
    life: Literal["ahead", "behind"] | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.have is None and self.have_at_least != 1:
            raise InvalidStruct(
                "it is not said what to have",
                "write 'have', too",
                ("have-at-least",),
                code="card/together",
            )
