"""Step kinds of Sandland and the data of their steps.

A face-up card is referred to by its id, and a face-down card by its slot. A step therefore never
reveals a hidden card.
"""

from typing import Final, NamedTuple

from tabletop.games.sandland.card_words import Ref
from tabletop.games.sandland.frames import Frame
from tabletop.table import StepKind


class Action(NamedTuple):
    """The action of a card: its moves, its attacks, and the use of its effect."""

    card: int
    moves: int = 0
    attacks: int = 0
    activated: bool = False


class RevealData(NamedTuple):
    """A slot whose card is to be revealed."""

    zone: str


class PaymentData(NamedTuple):
    """A revealed card that is to be paid for."""

    card: int


class Attack(NamedTuple):
    """An attack in progress.

    `void` means that its target was trashed or is a tactic, and takes no damage. `announced` means
    that the attack has already triggered its effects. `pushed` means that pursuit has moved
    the card
    behind such a target into its slot. That card is then the only neighbor.
    """

    attacker: int
    target: str
    counter: bool = False
    void: bool = False
    announced: bool = False
    pushed: bool = False


class Counter(NamedTuple):
    """A counterattack of one card against another."""

    striker: int
    enemy: int


class DamageData(NamedTuple):
    """Damage of a card's effect that is to be dealt."""

    card: int
    amount: int
    piercing: bool
    refs: tuple[Ref, ...]


class Placing(NamedTuple):
    """An effect that moves a card to a slot, which the player chooses."""

    seat: int
    card: int
    kind: int
    ability: int
    at: int
    it: tuple[Ref, ...]
    that: int | None
    zone: str
    ref: Ref

    @property
    def frame(self) -> Frame:
        """The effect."""
        return Frame(*self[:-1])


class Aimed(NamedTuple):
    """A card that attacks at once when the player chooses its target."""

    card: int


DueEffect = tuple[int, int, int, int | None, str]
"""A triggered effect: card, index of its kind, ability, `that`, slot of the card."""


def _dues(*dues: DueEffect) -> tuple[DueEffect, ...]:
    return dues


def _zones(*zones: str) -> tuple[str, ...]:
    return zones


ACT: Final = StepKind("act", Action)
REVEAL: Final = StepKind("reveal", RevealData)
PAY: Final = StepKind("pay", PaymentData)
STRIKE: Final = StepKind("strike", Attack)
COUNTER: Final = StepKind("counter", Counter)
DAMAGE: Final = StepKind("damage", DamageData)
TRIGGERS: Final = StepKind("triggers", _dues)
EFFECT: Final = StepKind("effect", Frame)
CHOOSE: Final = StepKind("choose", Frame)
PLACE: Final = StepKind("place", Placing)
SWAP: Final = StepKind("swap", Frame)
OFFER: Final = StepKind("offer", Frame)
UNCOVER: Final = StepKind("uncover", _zones)
AIM: Final = StepKind("aim", Aimed)
