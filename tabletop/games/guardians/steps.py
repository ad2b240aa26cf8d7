"""Step kinds of Guardians and the data of their steps.

All other steps, such as `lay` or `march`, carry only their seat.
"""

from typing import Final, NamedTuple

from tabletop.table import StepKind


class WindowStep(NamedTuple):
    """A turn in a match-up; `passed` is 1 if the other side has just passed."""

    passed: int = 0


class CardStep(NamedTuple):
    """The id of a card that can be answered or bribed, or that attacks."""

    card: int


class SpaceStep(NamedTuple):
    """A space of the board."""

    space: str


class BattleStep(NamedTuple):
    """The space of a combat, and the space that the attacker came from."""

    space: str
    origin: str


class ReinforcementStep(NamedTuple):
    """A shield's space, the reinforcing stronghold and the creatures sent."""

    space: str
    home: str
    sent: int = 0


def _cards(*cards: int) -> tuple[int, ...]:
    return cards


SPELLS: Final = StepKind("spells", WindowStep)
TURNS: Final = StepKind("turns", WindowStep)
ANSWER: Final = StepKind("answer", CardStep)
TEMPT: Final = StepKind("tempt", CardStep)
ONSET: Final = StepKind("onset", CardStep)
SETTLE: Final = StepKind("settle", CardStep)
CAST: Final = StepKind("cast", _cards)
"""Ids of the card that takes effect and of the card that a dispel answers."""

BATTLE: Final = StepKind("battle", BattleStep)
MEET: Final = StepKind("meet", SpaceStep)
CHALLENGE: Final = StepKind("challenge", SpaceStep)
RETREAT: Final = StepKind("retreat", SpaceStep)
MERGE: Final = StepKind("merge", SpaceStep)
CUT: Final = StepKind("cut", SpaceStep)
SINK: Final = StepKind("sink", SpaceStep)
SEND: Final = StepKind("send", ReinforcementStep)
