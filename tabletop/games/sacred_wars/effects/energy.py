"""Effect words for energy."""

from typing import ClassVar

from tabletop.games.sacred_wars.card_words import WORDS, EffectWord, Voice
from tabletop.games.sacred_wars.effect_context import EffectContext
from tabletop.games.sacred_wars.marks import ENERGY_USED
from tabletop.games.sacred_wars.phrases import whom_phrase
from tabletop.games.sacred_wars.selectors import Group, Some, Whom
from tabletop.games.sacred_wars.table_changes import GameEvent
from tabletop.games.sacred_wars.zones import side_of
from tabletop.table import Table


@WORDS.add
class Recover(EffectWord, frozen=True, tag="recover"):
    """Restores used energy."""

    sign: ClassVar[str] = "stat-enr"
    amount: Some
    to: Whom

    def do(self, table: Table, action: EffectContext) -> list[GameEvent]:
        for piece in action.whom(table, self.to):
            amount = min(self.amount, piece.marks.get(ENERGY_USED, 0))
            if amount > 0:
                table.count_on(piece.id, ENERGY_USED, -amount)
                text = f"{{0}} of {{seat}} recovers {amount} energy."
                table.note(action.rule, text, side_of(piece), piece.id)
        return []

    def is_idle(self, table: Table, action: EffectContext) -> bool:
        """Returns True if none of the tokens has used energy."""
        return not any(ENERGY_USED in piece.marks for piece in action.whom(table, self.to))

    def phrase(self, voice: Voice) -> str:
        verb = "recover" if isinstance(self.to, Group) else "recovers"
        return f"{whom_phrase(self.to, voice)} {verb} {self.amount} energy"
