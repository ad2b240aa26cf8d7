"""What can lie on the agenda of Guardians, and what those steps remember that remember anything.

All other steps, such as `lay` or `march`, have nothing but their seat.
"""

from typing import Final, NamedTuple

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


SPELLS: Final = StepKind("spells", Window)
TURNS: Final = StepKind("turns", Window)
ANSWER: Final = StepKind("answer", About)
TEMPT: Final = StepKind("tempt", About)
ONSET: Final = StepKind("onset", About)
SETTLE: Final = StepKind("settle", About)
CAST: Final = StepKind("cast", _cards)
"""The card that takes effect, and the card that it answers, if it is a dispel."""

BATTLE: Final = StepKind("battle", Battle)
MEET: Final = StepKind("meet", Site)
CHALLENGE: Final = StepKind("challenge", Site)
RETREAT: Final = StepKind("retreat", Site)
MERGE: Final = StepKind("merge", Site)
CUT: Final = StepKind("cut", Site)
SINK: Final = StepKind("sink", Site)
SEND: Final = StepKind("send", Sending)
