"""What can lie on the agenda of Sacred Wars, and what each step remembers."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from tabletop.table import Plain, StepKind


class Fight(NamedTuple):
    """Who attacks whom, by the ids of their pieces."""

    attacker: int
    defender: int


class Fray(NamedTuple):
    """A battle that is on; its step's seat is asked."""

    attacker: int
    defender: int
    ready: int = 0
    """How many have said in a row that they are ready."""


class Tiles:
    """Element tiles of a spell or ability that are still to be laid, on boxes in its range."""

    __slots__ = ("boxes", "element", "left")

    def __init__(self, element: str, left: int, *boxes: str) -> None:
        """Remember the element, how many tiles, and where they may be laid."""
        self.element = element
        self.left = left
        self.boxes = boxes

    def __iter__(self) -> Iterator[Plain]:
        """Go through what lies on the table."""
        return iter((self.element, self.left, *self.boxes))


BATTLE: Final = StepKind("battle", Fray)
LAY: Final = StepKind("lay", Tiles)
