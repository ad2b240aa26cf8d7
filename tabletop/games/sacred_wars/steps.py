"""Step kinds of Sacred Wars and the data of their steps."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from tabletop.table import Primitive, StepKind


class Fight(NamedTuple):
    """Attacker and defender of a battle, by piece id."""

    attacker: int
    defender: int


class BattleData(NamedTuple):
    """A battle in progress; the step's seat decides next."""

    attacker: int
    defender: int
    ready: int = 0
    """How many seats in a row have declared themselves ready."""


class Tiles:
    """Element tiles of a spell or ability that must still be placed."""

    __slots__ = ("boxes", "element", "left")

    def __init__(self, element: str, left: int, *boxes: str) -> None:
        """Stores the element tiles to place.

        Args:
            element: Element of the tiles.
            left: Number of tiles to place.
            boxes: Tiles of the field on which they may be placed.
        """
        self.element = element
        self.left = left
        self.boxes = boxes

    def __iter__(self) -> Iterator[Primitive]:
        """Yields the primitive values that the step stores on the table."""
        return iter((self.element, self.left, *self.boxes))


BATTLE: Final = StepKind("battle", BattleData)
LAY: Final = StepKind("lay", Tiles)
