"""Effect words for damage."""

from typing import ClassVar

from tabletop.games.sandland import table_changes
from tabletop.games.sandland.card_words import WORDS, EffectWord, Ref
from tabletop.games.sandland.frames import Frame, resolve, value_of
from tabletop.games.sandland.phrases import CardNames, count_phrase, target_phrase
from tabletop.games.sandland.selectors import Amount, Each, Target
from tabletop.games.sandland.steps import DAMAGE, DamageData
from tabletop.table import Piece, Table


@WORDS.add
class Damage(EffectWord, frozen=True, tag="damage"):
    """Deals damage; face-down cards are revealed first (3-2-2)."""

    sign: ClassVar[str] = "damage"
    amount: Amount
    target: Target
    piercing: bool = False

    def do(self, table: Table, frame: Frame, refs: tuple[Ref, ...]) -> None:
        """Schedules the damage; reveals come before it."""
        value = value_of(table, frame, self.amount)
        if refs:
            DAMAGE.push(table, frame.seat, DamageData(frame.card, value, self.piercing, refs))

    def phrase(self, voice: CardNames) -> str:
        ignoring = ", ignoring Armor" if self.piercing else ""
        amount = count_phrase(self.amount, "damage", voice)
        if isinstance(self.amount, Each):
            head, _, each = amount.partition(" for each ")
            return f"deal {head} to {target_phrase(self.target, voice)} for each {each}{ignoring}"
        return f"deal {amount} to {target_phrase(self.target, voice)}{ignoring}"


@WORDS.add
class Heal(EffectWord, frozen=True, tag="heal"):
    """Removes damage (8-11)."""

    sign: ClassVar[str] = "heal"
    amount: Amount
    target: Target

    def suits(self, table: Table, piece: Piece, seat: int) -> bool:
        """Returns whether the card is damaged."""
        return "damage" in piece.marks

    def do(self, table: Table, frame: Frame, refs: tuple[Ref, ...]) -> None:
        value = value_of(table, frame, self.amount)
        for piece in resolve(table, refs):
            table_changes.heal(table, piece, value)

    def phrase(self, voice: CardNames) -> str:
        whom = target_phrase(self.target, voice)
        if isinstance(self.amount, Each):
            head, _, each = count_phrase(self.amount, "damage", voice).partition(" for each ")
            return f"heal {whom} by {head.split()[0]} for each {each}"
        return f"heal {whom} by {self.amount}"
