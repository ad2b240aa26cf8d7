"""What the seats have in a campaign: creatures by space, cards that wait, stones."""

from collections.abc import Sequence
from functools import cache
from math import sqrt
from typing import Final

from tabletop.games.guardians.board import SPACES
from tabletop.games.guardians.combat import ending
from tabletop.games.guardians.lands import forces
from tabletop.games.guardians.lands.score import strength
from tabletop.games.guardians.sheets import sheet_of

NUMBER: Final = {space: number for number, space in enumerate(SPACES)}
"""Spaces are numbers here."""
NONE, FRESH, TURNED = 0, 1, 2
"""Whether a shield stands in a space, and has been turned in this turn."""


class Army:
    """What one seat has."""

    __slots__ = (
        "bribes",
        "deck",
        "draws",
        "felled",
        "force",
        "guard",
        "magic",
        "pen",
        "shield",
        "shields",
        "stones",
        "terrains",
    )

    def __init__(
        self,
        force: list[list[str]],
        shield: list[int],
        pen: list[str],
        deck: list[str],
        bribes: list[str],
    ) -> None:
        """Begin with creatures by space, shields by space, and cards that wait."""
        self.force = force
        self.shield = shield
        self.pen = pen
        """The creatures that wait to be placed."""
        self.deck = deck
        self.bribes = bribes
        self.shields = 0
        self.terrains = 0
        self.magic = 0
        self.felled = 0
        self.stones = 0
        self.guard = (99, 0)
        """The vitality of the Guardian, and what a stone gives it."""
        self.draws = (3, 0, 0)
        """The cards of a turn, and how many more with fewer and with more lands."""

    def copy(self) -> "Army":
        """Give another that can be changed without changing this one."""
        force = [list(force) if force else [] for force in self.force]
        other = Army(force, list(self.shield), list(self.pen), list(self.deck), list(self.bribes))
        other.shields, other.terrains = self.shields, self.terrains
        other.felled, other.stones, other.magic = self.felled, self.stones, self.magic
        other.guard, other.draws = self.guard, self.draws
        return other


def take(mine: Army, kind: str) -> None:
    """Let an army have a card."""
    page = sheet_of(kind)
    if page.creature is not None:
        mine.pen.append(kind)
    elif page.is_shield:
        mine.shields += 1
    elif page.terrain is not None:
        mine.terrains += 1
    elif page.sort == "bribe":
        mine.bribes.append(kind)
    elif page.is_magic:
        mine.magic += 1


@cache
def count(kind: str) -> int:
    """Give what a creature counts when a combat is decided; less than nothing for other cards."""
    return ending.count_of(kind) if sheet_of(kind).creature is not None else -1


@cache
def worth(kind: str) -> float:
    """Give what a creature is worth for its room."""
    return strength(kind) / sqrt(max(1, forces.weight(kind)))


def points(force: Sequence[str]) -> float:
    """Give how strong creatures are together."""
    return sum([strength(kind) for kind in force])
