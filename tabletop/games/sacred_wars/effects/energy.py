"""Effect words for energy."""

from typing import ClassVar

from tabletop.games.sacred_wars.deeds import Deed
from tabletop.games.sacred_wars.marks import SPENT
from tabletop.games.sacred_wars.phrases import whom_phrase
from tabletop.games.sacred_wars.places import side_of
from tabletop.games.sacred_wars.play import Happening
from tabletop.games.sacred_wars.selectors import Group, Some, Whom
from tabletop.games.sacred_wars.words import WORDS, EffectWord, Voice
from tabletop.table import Table


@WORDS.add
class Recover(EffectWord, frozen=True, tag="recover"):
    """Restores used energy."""

    sign: ClassVar[str] = "stat-enr"
    amount: Some
    to: Whom

    def do(self, table: Table, deed: Deed) -> list[Happening]:
        for piece in deed.whom(table, self.to):
            amount = min(self.amount, piece.marks.get(SPENT, 0))
            if amount > 0:
                table.tally(piece.id, SPENT, -amount)
                text = f"{{0}} of {{seat}} recovers {amount} energy."
                table.note(deed.rule, text, side_of(piece), piece.id)
        return []

    def is_idle(self, table: Table, deed: Deed) -> bool:
        """Returns True if none of the tokens has used energy."""
        return not any(SPENT in piece.marks for piece in deed.whom(table, self.to))

    def phrase(self, voice: Voice) -> str:
        verb = "recover" if isinstance(self.to, Group) else "recovers"
        return f"{whom_phrase(self.to, voice)} {verb} {self.amount} energy"
