"""How effects name tokens, attributes and what must be so, as it is written in YAML."""

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta

from tabletop.cards.errors import Unfit
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
    """The six attributes of a unit or a token, or what is added to them."""

    spd: Signed = 0
    atk: Signed = 0
    crt: Signed = 0
    res: Signed = 0
    enr: Signed = 0
    def_: Signed = 0

    @property
    def values(self) -> tuple[int, int, int, int, int, int]:
        """All six in the order of `ATTRIBUTES`."""
        return self.spd, self.atk, self.crt, self.res, self.enr, self.def_

    def numbers(self) -> dict[AttributeName, int]:
        """Give those that are not 0."""
        return {name: one for name, one in zip(ATTRIBUTES, self.values, strict=True) if one}


class Kin(SomeKey, frozen=True, rename="kebab"):
    """What sort of token: all that is written must be true of it."""

    faction: Faction | None = None
    element: Element | None = None
    type: UnitType | None = None
    weapon: Weapon | None = None
    level_at_least: Level | None = None
    level_at_most: Level | None = None
    damaged: bool | None = None
    sort: Literal["unit", "construct", "summon"] | None = None


class Group(Kin, frozen=True, rename="kebab"):
    """Tokens on the field, seen from the token that has the effect.

    `beside` are the four boxes next to it, `range` those in the range of the card, spell or
    ability, `field` all. The token itself is never meant.
    """

    side: Literal["own", "enemy", "any"] = "own"
    place: Literal["beside", "range", "field"] = "field"

    def __post_init__(self) -> None:
        """Nothing need be written: `{}` are all other tokens of one's own."""


Word = Literal["self", "target", "foe", "that"]
"""`self` is the token that has the effect, casts the spell or bears the item; `target` the chosen
one; `foe` the other token of the battle, or of what set a condition off; `that` the token to which
it happened (see `Condition`)."""

Whom = Word | Group


class While(SomeKey, frozen=True, rename="kebab"):
    """What must be so for an effect to work; all that is written must be true."""

    tile: Literal["own", "any", "none"] | Element | None = None
    """What lies under the token: a tile of its own element, any tile, none, or this one."""
    role: Literal["attacks", "defends"] | None = None
    """What the token does in the battle that is on."""
    foe: Kin | None = None
    """What the other token of the battle is."""
    damaged: bool | None = None
    half: Literal["own", "enemy"] | None = None
    """In which half of the field it stands; the middle row belongs to neither."""
    have: Group | None = None
    have_at_least: Some = 1
    grave_at_least: Some | None = None
    """Cards in your grave."""
    coins_at_least: Some | None = None
    life: Literal["ahead", "behind"] | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.have is None and self.have_at_least != 1:
            raise Unfit(
                "it is not said what to have",
                "write 'have', too",
                ("have-at-least",),
                code="card/together",
            )
