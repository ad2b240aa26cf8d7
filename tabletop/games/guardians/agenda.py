"""Step kinds of Guardians and the data of their steps.

All other steps, such as `lay` or `march`, carry only their seat.
"""

from typing import Final, NamedTuple

from tabletop.table import StepKind


class Window(NamedTuple):
    """A turn in a match-up; `passed` is 1 if the other side has just passed."""

    passed: int = 0


class About(NamedTuple):
    """The id of a card that can be answered or bribed, or that attacks."""

    card: int


class Site(NamedTuple):
    """A space of the board."""

    space: str


class Battle(NamedTuple):
    """The space of a combat, and the space that the attacker came from."""

    space: str
    origin: str


class Sending(NamedTuple):
    """A shield's space, the reinforcing stronghold and the creatures sent."""

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
"""Ids of the card that takes effect and of the card that a dispel answers."""

BATTLE: Final = StepKind("battle", Battle)
MEET: Final = StepKind("meet", Site)
CHALLENGE: Final = StepKind("challenge", Site)
RETREAT: Final = StepKind("retreat", Site)
MERGE: Final = StepKind("merge", Site)
CUT: Final = StepKind("cut", Site)
SINK: Final = StepKind("sink", Site)
SEND: Final = StepKind("send", Sending)
