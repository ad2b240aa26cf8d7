"""Base classes of the words on cards: steps and abilities.

A word is one class in `effects`. Its fields are its YAML schema; its methods are what the rules
call. Steps are one-time effects. Units and bases have abilities, which override the methods that
they change.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Final, NamedTuple, TypeVar

from tabletop.cards.registry import Registry
from tabletop.cards.schema import Data
from tabletop.games.wasteland.fronts import FRONTS, Front
from tabletop.games.wasteland.stockpile import ZERO_AMOUNTS, Amounts
from tabletop.table import Piece, Table


class Neighbours(NamedTuple):
    """The kinds of units around a card: its player's and the opponents'."""

    own: Sequence[str] = ()
    enemies: Sequence[str] = ()


NO_NEIGHBOURS: Final = Neighbours()
"""Neighbours of a card that is alone."""


class StepContext(NamedTuple):
    """Context of a step: seat, kind of card, piece of a unit, and rivals."""

    seat: int
    kind: str
    piece: Piece | None = None
    rivals: Sequence[int] = ()


class StepWord(Data, frozen=True, tag_field="do"):
    """A one-time effect of a card."""

    of_bases: ClassVar[bool] = False
    """Whether bases can also have the step."""

    def do(self, table: Table, action: StepContext) -> None:
        """Applies the step."""
        raise NotImplementedError

    def phrase(self) -> str:
        """Returns the step in the imperative, without a full stop."""
        raise NotImplementedError

    def worth(self) -> float:
        """Returns the value for bots."""
        raise NotImplementedError


class Ability(Data, frozen=True, tag_field="type"):
    """An ability of a card."""

    sign: ClassVar[str] = ""
    """Icon of an ability that holds at all fronts."""

    @property
    def glyph(self) -> str:
        """The name of the icon: that of the ability's front, if it has one."""
        front: Front | None = getattr(self, "at", None)
        return FRONTS[front].sign if front else self.sign

    def sentence(self) -> str:
        """Returns the complete sentence on the card."""
        raise NotImplementedError


class UnitWord(Ability, frozen=True):
    """An ability of a unit; `card_kind` is the unit's kind."""

    def boost(
        self, table: Table, seat: int, card_kind: str, front: Front, neighbours: Neighbours
    ) -> int:
        """Returns the attack bonus at a front."""
        return 0

    def steps_at(
        self,
        table: Table,
        seat: int,
        card_kind: str,
        event: str,
        front: Front | None,
        neighbours: Neighbours,
    ) -> tuple[StepWord, ...]:
        """Returns the steps that an event triggers."""
        return ()

    def quality(self) -> tuple[float, float]:
        """Returns the strength it adds and its other value, for bots."""
        raise NotImplementedError


class BaseWord(Ability, frozen=True):
    """An ability of a base; `card_kind` is the base's kind."""

    def income(self, table: Table, seat: int, card_kind: str) -> tuple[Amounts, int]:
        """Returns the additional resources and card draws at collection."""
        return ZERO_AMOUNTS, 0

    def works(self, table: Table, seat: int, card_kind: str) -> bool:
        """Checks whether the condition of the unit bonuses holds."""
        return True

    def lift(self, unit: Any, front: Front) -> int:
        """Returns the attack bonus of its seat's unit at a front."""
        return 0

    def fortify(self, base: Any) -> int:
        """Returns the defence bonus of another base of the tableau."""
        return 0

    def guard(self, table: Table, seat: int, card_kind: str) -> int:
        """Returns the defence bonus of the base itself."""
        return 0

    def discount(self, unit: Any) -> Amounts:
        """Returns the reduction of the cost of its seat's unit."""
        return ZERO_AMOUNTS

    def points(self, table: Table, seat: int, card_kind: str) -> int:
        """Returns the additional victory points."""
        return 0

    def steps_at(self, event: str) -> tuple[StepWord, ...]:
        """Returns the steps that an event triggers."""
        return ()

    def worth(self, table: Table, seat: int, card_kind: str) -> tuple[float, float]:
        """Returns the one-time value and the value per round, for bots."""
        raise NotImplementedError


A = TypeVar("A", bound=Ability)


class Abilities(Registry[type[A]]):
    """Registry of the abilities of one card type."""

    def __init__(self, kind: str, base: type[A], methods: tuple[str, ...], value: str) -> None:
        """Creates an empty registry.

        An ability must override one of the methods in `deeds`, which change something.

        Args:
            kind: The name of the entries in errors.
            base: The base class of the abilities.
            methods: The methods that change something; an ability must override one of them.
            value: The method that returns the value for bots.
        """
        must = ("sentence", value)
        super().__init__(kind, base, name=tag_of, methods=must, attributes=("sign",), deeds=methods)


def tag_of(word: type[Data]) -> str:
    """Returns the name of a word in YAML."""
    return str(word.__struct_config__.tag)


STEPS: Final[Registry[type[StepWord]]] = Registry(
    "step of War for the Wasteland", StepWord, name=tag_of, methods=("do", "phrase", "worth")
)
"""Registry of the steps, filled by `@STEPS.add`."""

UNIT_WORDS: Final = Abilities(
    "ability of a unit of War for the Wasteland", UnitWord, ("boost", "steps_at"), "quality"
)
BASE_WORDS: Final = Abilities(
    "ability of a base of War for the Wasteland",
    BaseWord,
    ("income", "lift", "fortify", "guard", "discount", "points", "steps_at"),
    "worth",
)
"""Registries of the abilities, filled by their `add` decorators."""
