"""What the words on cards are: their fields are their schema, their methods all the rules ask.

A word is one class in `effects`. Steps are what a card does once; abilities are what units and
bases have. An ability overrides those of the methods below that it changes.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Final, NamedTuple, TypeVar

from tabletop.cards.registry import Registry
from tabletop.cards.schema import Data
from tabletop.games.wasteland.fronts import FRONTS, Front
from tabletop.games.wasteland.stockpile import NOTHING, Amounts
from tabletop.table import Piece, Table


class Beside(NamedTuple):
    """The kinds of units around a card: those of its player at its front, and the enemies'."""

    own: Sequence[str] = ()
    enemies: Sequence[str] = ()


ALONE: Final = Beside()


class Deed(NamedTuple):
    """Who does a step: the seat, the kind of card, the piece of a unit, the others there."""

    seat: int
    kind: str
    piece: Piece | None = None
    rivals: Sequence[int] = ()


class StepWord(Data, frozen=True, tag_field="do"):
    """A step: what a card does once."""

    of_bases: ClassVar[bool] = False
    """Whether bases can do it, too."""

    def do(self, table: Table, deed: Deed) -> None:
        """Do it."""
        raise NotImplementedError

    def phrase(self) -> str:
        """Say it, in the imperative and without a full stop."""
        raise NotImplementedError

    def worth(self) -> float:
        """Give what it is worth, for bots."""
        raise NotImplementedError


class Ability(Data, frozen=True, tag_field="type"):
    """An ability of a card."""

    sign: ClassVar[str] = ""
    """The name of the glyph that stands for it where it holds at all fronts."""

    @property
    def glyph(self) -> str:
        """The name of its glyph: of the front at which it holds, or its own."""
        front: Front | None = getattr(self, "at", None)
        return FRONTS[front].sign if front else self.sign

    def sentence(self) -> str:
        """Say it, in a whole sentence."""
        raise NotImplementedError


class UnitWord(Ability, frozen=True):
    """An ability of a unit; `me` is its kind."""

    def boost(self, table: Table, seat: int, me: str, front: Front, beside: Beside) -> int:
        """Give how much more attack it has at a front."""
        return 0

    def steps_at(
        self, table: Table, seat: int, me: str, event: str, front: Front | None, beside: Beside
    ) -> tuple[StepWord, ...]:
        """Give what it does when something happens to it."""
        return ()

    def quality(self) -> tuple[float, float]:
        """Give the strength it brings, and the worth of the rest, for bots."""
        raise NotImplementedError


class BaseWord(Ability, frozen=True):
    """An ability of a base; `me` is its kind."""

    def income(self, table: Table, seat: int, me: str) -> tuple[Amounts, int]:
        """Give what more it produces, and how many more cards it draws."""
        return NOTHING, 0

    def works(self, table: Table, seat: int, me: str) -> bool:
        """Tell whether its condition holds, for what it gives to units."""
        return True

    def lift(self, unit: Any, front: Front) -> int:
        """Give how much more attack a unit of its seat has at a front, by the unit's sheet."""
        return 0

    def fortify(self, base: Any) -> int:
        """Give how much more defence another base of its tableau has, by that one's sheet."""
        return 0

    def guard(self, table: Table, seat: int, me: str) -> int:
        """Give how much more defence it has itself."""
        return 0

    def discount(self, unit: Any) -> Amounts:
        """Give how much less a unit of its seat costs, by the unit's sheet."""
        return NOTHING

    def points(self, table: Table, seat: int, me: str) -> int:
        """Give how many more victory points it is worth."""
        return 0

    def steps_at(self, event: str) -> tuple[StepWord, ...]:
        """Give what it does when something happens to it."""
        return ()

    def worth(self, table: Table, seat: int, me: str) -> tuple[float, float]:
        """Give what it is worth once, and in each round, for bots."""
        raise NotImplementedError


A = TypeVar("A", bound=Ability)


class Abilities(Registry[type[A]]):
    """The abilities of a sort of card; each changes something, by one of some `deeds`."""

    def __init__(self, kind: str, base: type[A], deeds: tuple[str, ...], worth: str) -> None:
        """Begin without any."""
        must = ("sentence", worth)
        super().__init__(kind, base, name=tag_of, methods=must, attributes=("sign",), deeds=deeds)


def tag_of(word: type[Data]) -> str:
    """Give what a word is in YAML."""
    return str(word.__struct_config__.tag)


STEPS: Final[Registry[type[StepWord]]] = Registry(
    "step of War for the Wasteland", StepWord, name=tag_of, methods=("do", "phrase", "worth")
)
"""All steps; each enters itself with `@STEPS.add`."""

UNIT_WORDS: Final = Abilities(
    "ability of a unit of War for the Wasteland", UnitWord, ("boost", "steps_at"), "quality"
)
BASE_WORDS: Final = Abilities(
    "ability of a base of War for the Wasteland",
    BaseWord,
    ("income", "lift", "fortify", "guard", "discount", "points", "steps_at"),
    "worth",
)
"""All abilities of units and of bases; each enters itself with `@UNIT_WORDS.add`."""
