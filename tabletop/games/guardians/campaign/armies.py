"""State of a seat in a campaign: creatures by space, stored cards, stones."""

from collections.abc import Sequence
from functools import cache
from math import sqrt
from typing import Final

from tabletop.games.guardians.board import SPACES
from tabletop.games.guardians.card_rules import rules_of
from tabletop.games.guardians.combat import ending
from tabletop.games.guardians.lands import forces
from tabletop.games.guardians.lands.score import strength

SPACE_INDEX: Final = {space: number for number, space in enumerate(SPACES)}
"""Index of each space."""
NONE, UNTURNED, TURNED = 0, 1, 2
"""States of a shield in a space: none, unturned, turned."""


class Army:
    """State of one seat."""

    __slots__ = ("bribes", "deck", "draws", "felled", "force", "guard", "magic", "pen", "shield",
                 "shields", "stones", "terrains")  # fmt: skip

    def __init__(
        self,
        force: list[list[str]],
        shield: list[int],
        pen: list[str],
        deck: list[str],
        bribes: list[str],
    ) -> None:
        self.force = force
        self.shield = shield
        self.pen = pen
        """Creatures that wait for placement."""
        self.deck = deck
        self.bribes = bribes
        self.shields = 0
        self.terrains = 0
        self.magic = 0
        self.felled = 0
        self.stones = 0
        self.guard = (99, 0)
        """Vitality of the Guardian, and the vitality that it gets per stone."""
        self.draws = (3, 0, 0)
        """Cards drawn each turn, and modifiers for fewer and for more lands."""

    @property
    def key(self) -> tuple[object, ...]:
        """All values; the order matters only in the deck."""
        force = tuple([tuple(sorted(kinds)) for kinds in self.force])
        return (force, tuple(self.shield), tuple(sorted(self.pen)), tuple(self.deck),
                tuple(sorted(self.bribes)), self.shields, self.terrains, self.magic, self.felled,
                self.stones, self.guard, self.draws)  # fmt: skip

    def copy(self) -> "Army":
        force = [list(force) if force else [] for force in self.force]
        other = Army(force, list(self.shield), list(self.pen), list(self.deck), list(self.bribes))
        other.shields, other.terrains = self.shields, self.terrains
        other.felled, other.stones, other.magic = self.felled, self.stones, self.magic
        other.guard, other.draws = self.guard, self.draws
        return other


def add_card(mine: Army, kind: str) -> None:
    """Adds a card to an army."""
    sort = rules_of(kind).sort
    if sort == "creature":
        mine.pen.append(kind)
    elif sort in ("shield", "bearer"):
        mine.shields += 1
    elif sort == "terrain":
        mine.terrains += 1
    elif sort == "bribe":
        mine.bribes.append(kind)
    elif sort in ("spell", "item"):
        mine.magic += 1


@cache
def count(kind: str) -> int:
    """Returns the vitality that a creature adds to a combat's result, or -1.

    Other cards have -1.
    """
    return ending.count_of(kind) if rules_of(kind).creature is not None else -1


@cache
def value_per_room(kind: str) -> float:
    """Returns a creature's value relative to its stacking points."""
    return strength(kind) / sqrt(max(1, forces.weight(kind)))


def points(force: Sequence[str]) -> float:
    """Returns the total strength of some creatures."""
    return sum([strength(kind) for kind in force])
