"""What can lie on the agenda of Guardians, and what those steps remember that remember anything.

All other steps, such as `lay` or `march`, have nothing but their seat.
"""

from typing import NamedTuple

from tabletop.table import StepKind


class Window(NamedTuple):
    """A turn in a match-up; `passed` is 1 where the other side has passed just before."""

    passed: int = 0


class About(NamedTuple):
    """A card, by id, that can be answered, bribed away, or that attacks."""

    card: int


class Site(NamedTuple):
    """A space of the board."""

    space: str


class Battle(NamedTuple):
    """The combat for a space, and where the attacker came from."""

    space: str
    origin: str


class Sending(NamedTuple):
    """A shield in a space that is reinforced from a stronghold, and how many have joined it."""

    space: str
    home: str
    sent: int = 0


def _cards(*cards: int) -> tuple[int, ...]:
    return cards


SPELLS = StepKind("spells", Window)
TURNS = StepKind("turns", Window)
ANSWER = StepKind("answer", About)
TEMPT = StepKind("tempt", About)
ONSET = StepKind("onset", About)
SETTLE = StepKind("settle", About)
CAST = StepKind("cast", _cards)
"""The card that takes effect, and the card that it answers, if it is a dispel."""

BATTLE = StepKind("battle", Battle)
MEET = StepKind("meet", Site)
CHALLENGE = StepKind("challenge", Site)
RETREAT = StepKind("retreat", Site)
MERGE = StepKind("merge", Site)
CUT = StepKind("cut", Site)
SINK = StepKind("sink", Site)
SEND = StepKind("send", Sending)
