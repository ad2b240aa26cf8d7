"""Value types of the card words, such as attack types and filters."""

from typing import TYPE_CHECKING, Annotated, Final, Literal

from msgspec import Meta, field

from tabletop.cards.errors import InvalidStruct
from tabletop.cards.schema import Data, Id
from tabletop.games.guardians.keywords import KEYWORDS

Border = Literal["mortal", "elemental", "external"]
Size = Literal["small", "medium", "large"]
BribeName = Literal["gold", "beer", "babes"]
CreatureSort = Literal["plain", "fire", "fear", "methane"]
"""Attack type.

A plain attack has no name on cards. Only AOE attacks can be methane.
"""

BORDERS: Final[tuple[Border, ...]] = ("mortal", "elemental", "external")
PREY: Final[dict[Border, Border]] = {
    "mortal": "elemental",
    "elemental": "external",
    "external": "mortal",
}
"""Border that each border has its off-colour bonus against (GD-OCB.1)."""

if TYPE_CHECKING:
    Ban = str
    Forbidden = str
    Stopped = str
else:
    _KEYWORDS = KEYWORDS.words.values()
    Ban = Literal[tuple(word.name for word in _KEYWORDS if word.here)]
    Forbidden = Literal[tuple(word.name for word in _KEYWORDS if word.nobody)]
    Stopped = Literal[tuple(word.name for word in _KEYWORDS if word.stopped)]
"""The keywords of terrains, of magic, and of creatures' texts."""

Up = Annotated[int, Meta(ge=0, le=30)]
Positive = Annotated[int, Meta(ge=1, le=30)]
Signed = Annotated[int, Meta(ge=-20, le=20)]
Number = Annotated[int, Meta(ge=-30, le=30)]


def refuse_zero(amount: int, key: str = "amount") -> None:
    """Raises `InvalidStruct` if a bonus is 0 and so changes nothing."""
    if not amount:
        raise InvalidStruct(
            "this has no effect", f"write a number for '{key}'", (key,), code="card/does-nothing"
        )


class TargetFilter(Data, frozen=True, rename="kebab"):
    """Creature filter; every given field must match."""

    border: Border | None = None
    classes: Annotated[tuple[Id, ...], Meta(min_length=1)] | None = field(
        default=None, name="class"
    )
    """Any of these classes."""
    size: Size | None = None
    flies: bool | None = None
    bribe: BribeName | None = None
    """Has the sign of this bribe."""
    bribable: bool | None = None
    attack: CreatureSort | None = None
    """Attack type."""
    at_most: Number | None = None
    at_least: Number | None = None
    """Minimum base vitality."""
    card: Id | None = None


ANY_CREATURE: Final = TargetFilter()
