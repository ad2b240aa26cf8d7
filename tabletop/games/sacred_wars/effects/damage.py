"""Effect words for damage and attributes."""

from typing import ClassVar, Literal

from tabletop.cards.errors import InvalidStruct
from tabletop.games.sacred_wars import table_changes
from tabletop.games.sacred_wars.card_words import WORDS, EffectWord, Voice
from tabletop.games.sacred_wars.effect_context import EffectContext
from tabletop.games.sacred_wars.marks import DAMAGE
from tabletop.games.sacred_wars.phrases import numbers_phrase, whom_phrase
from tabletop.games.sacred_wars.selectors import Attributes, Group, Some, Whom
from tabletop.games.sacred_wars.table_changes import GameEvent
from tabletop.games.sacred_wars.zones import side_of
from tabletop.table import Table


@WORDS.add
class Damage(EffectWord, frozen=True, tag="damage"):
    """Deals damage of the card's element.

    DEF reduces the damage unless the element counters the target's.
    """

    sign: ClassVar[str] = "damage"
    amount: Some
    to: Whom

    def do(self, table: Table, action: EffectContext) -> list[GameEvent]:
        return [
            GameEvent("damaged", side_of(piece), piece, action.me)
            for piece in action.whom(table, self.to)
            if table_changes.hurt(table, piece, self.amount, action.element)
        ]

    def phrase(self, voice: Voice) -> str:
        return f"deal {self.amount} damage to {whom_phrase(self.to, voice)}"


@WORDS.add
class Heal(EffectWord, frozen=True, tag="heal"):
    """Removes damage."""

    sign: ClassVar[str] = "heal"
    amount: Some
    to: Whom

    def do(self, table: Table, action: EffectContext) -> list[GameEvent]:
        for piece in action.whom(table, self.to):
            table_changes.heal(table, piece, self.amount, action.rule)
        return []

    def is_idle(self, table: Table, action: EffectContext) -> bool:
        """Returns True if none of the tokens is damaged."""
        return not any(DAMAGE in piece.marks for piece in action.whom(table, self.to))

    def phrase(self, voice: Voice) -> str:
        return f"heal {whom_phrase(self.to, voice)} by {self.amount}"


@WORDS.add
class Boost(EffectWord, frozen=True, tag="boost"):
    """Raises or lowers attributes for a limited time."""

    sign: ClassVar[str] = "stat-atk"
    attributes: Attributes
    to: Whom
    until: Literal["battle", "turn", "game"] = "turn"

    def __post_init__(self) -> None:
        if not self.attributes.numbers():
            raise InvalidStruct(
                "a boost changes something", "write an attribute", code="card/does-nothing"
            )

    def do(self, table: Table, action: EffectContext) -> list[GameEvent]:
        numbers: dict[str, int] = dict(self.attributes.numbers())  # type: ignore[arg-type]
        table_changes.boost(table, action.whom(table, self.to), numbers, self.until, action.rule)
        return []

    def phrase(self, voice: Voice) -> str:
        verb = "get" if isinstance(self.to, Group) else "gets"
        until = "permanently" if self.until == "game" else f"until end of {self.until}"
        return f"{whom_phrase(self.to, voice)} {verb} {numbers_phrase(self.attributes)} {until}"
