"""What can lie on the agenda of Sandland, and what each step remembers.

Cards are referred to by id where they are face up, and by their slot where they are face down;
so a step never says what lies hidden.
"""

from typing import Final, NamedTuple

from tabletop.games.sandland.frames import Frame
from tabletop.games.sandland.words import Ref
from tabletop.table import StepKind


class Action(NamedTuple):
    """The action of a card: how often it has moved and attacked, whether its effect was used."""

    card: int
    moves: int = 0
    attacks: int = 0
    activated: bool = False


class Spot(NamedTuple):
    """A slot whose card is to be turned up."""

    zone: str


class Bill(NamedTuple):
    """A card that was turned up and is to be paid for."""

    card: int


class Attack(NamedTuple):
    """An attack under way.

    `void`: its target has been trashed or is a tactic, and no damage is done to it; `announced`:
    what is set off by the attack has been told; `pushed`: pursuit has pushed the card behind such
    a target onto its slot (which then is the only neighbor).
    """

    attacker: int
    target: str
    counter: bool = False
    void: bool = False
    announced: bool = False
    pushed: bool = False


class Counter(NamedTuple):
    """A card that strikes back at another."""

    striker: int
    enemy: int


class Harm(NamedTuple):
    """Damage that an effect of a card will do."""

    card: int
    amount: int
    piercing: bool
    refs: tuple[Ref, ...]


class Placing(NamedTuple):
    """An effect under way that moves a card to a slot which is to be chosen."""

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
    """A card that attacks at once, when its target is chosen."""

    card: int


Due = tuple[int, int, int, int | None, str]
"""An effect that is set off: card, index of its kind, ability, `that`, slot of the card."""


def _dues(*dues: Due) -> tuple[Due, ...]:
    return dues


def _zones(*zones: str) -> tuple[str, ...]:
    return zones


ACT: Final = StepKind("act", Action)
REVEAL: Final = StepKind("reveal", Spot)
PAY: Final = StepKind("pay", Bill)
STRIKE: Final = StepKind("strike", Attack)
COUNTER: Final = StepKind("counter", Counter)
DAMAGE: Final = StepKind("damage", Harm)
TRIGGERS: Final = StepKind("triggers", _dues)
EFFECT: Final = StepKind("effect", Frame)
CHOOSE: Final = StepKind("choose", Frame)
PLACE: Final = StepKind("place", Placing)
SWAP: Final = StepKind("swap", Frame)
OFFER: Final = StepKind("offer", Frame)
UNCOVER: Final = StepKind("uncover", _zones)
AIM: Final = StepKind("aim", Aimed)
