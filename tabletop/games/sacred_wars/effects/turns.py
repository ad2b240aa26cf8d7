"""Effect words for the actions of tokens in a turn, and for battles."""

from typing import ClassVar

from tabletop.games.sacred_wars import table_changes
from tabletop.games.sacred_wars.card_words import WORDS, EffectWord, Voice
from tabletop.games.sacred_wars.effect_context import EffectContext
from tabletop.games.sacred_wars.marks import ACTED, AGAIN, MOVED, READIED, STUNNED
from tabletop.games.sacred_wars.phrases import whom_phrase
from tabletop.games.sacred_wars.selectors import Group, Whom
from tabletop.games.sacred_wars.stats import active_keywords
from tabletop.games.sacred_wars.steps import BATTLE
from tabletop.games.sacred_wars.table_changes import GameEvent
from tabletop.games.sacred_wars.zones import side_of
from tabletop.table import Table


@WORDS.add
class Stun(EffectWord, frozen=True, tag="stun"):
    """Prevents tokens from moving and acting in their next turn."""

    sign: ClassVar[str] = "cannot-move"
    to: Whom

    def do(self, table: Table, action: EffectContext) -> list[GameEvent]:
        """Stuns the tokens that are not steadfast."""
        for piece in action.whom(table, self.to):
            if not active_keywords(table, piece, "holds_fast") and STUNNED not in piece.marks:
                table.count_on(piece.id, STUNNED, 1)
                table.note(action.rule, "{0} of {seat} is stunned.", side_of(piece), piece.id)
        return []

    def phrase(self, voice: Voice) -> str:
        return f"stun {whom_phrase(self.to, voice)}"


@WORDS.add
class Ready(EffectWord, frozen=True, tag="ready"):
    """Lets tokens act once more in this turn (and move, with `move`)."""

    sign: ClassVar[str] = "hourglass"
    to: Whom
    move: bool = False

    def do(self, table: Table, action: EffectContext) -> list[GameEvent]:
        """Readies each token at most once in a turn."""
        for piece in action.whom(table, self.to):
            if READIED in piece.marks:
                continue
            table.count_on(piece.id, READIED, 1)
            if ACTED not in piece.marks:  # An unused action remains available.
                table.count_on(piece.id, AGAIN, 1)
            for name in (ACTED, MOVED) if self.move else (ACTED,):
                table.count_on(piece.id, name, -piece.marks.get(name, 0))
            table.note(action.rule, "{0} of {seat} may act again.", side_of(piece), piece.id)
        return []

    def phrase(self, voice: Voice) -> str:
        allowed = "move and act" if self.move else "act"
        each = " each" if isinstance(self.to, Group) else ""
        return f"{whom_phrase(self.to, voice)} may {allowed} once more{each}"


@WORDS.add
class Cancel(EffectWord, frozen=True, tag="cancel"):
    """Ends the battle without a roll."""

    sign: ClassVar[str] = "cross"

    def do(self, table: Table, action: EffectContext) -> list[GameEvent]:
        if BATTLE.on_top(table) is not None:
            table.pop_step()
            table_changes.end_boosts(table, "battle.")
            table.note(action.rule, "The battle ends without a roll.", action.seat)
        return []

    def phrase(self, voice: Voice) -> str:
        return "the battle ends without a roll"
