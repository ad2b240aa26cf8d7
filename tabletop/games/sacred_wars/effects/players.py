"""Effect words for coins and life points."""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from tabletop.cards.wording import number_of
from tabletop.games.sacred_wars import table_changes
from tabletop.games.sacred_wars.card_words import WORDS, EffectWord, Voice
from tabletop.games.sacred_wars.effect_context import EffectContext
from tabletop.games.sacred_wars.table_changes import GameEvent
from tabletop.table import Table


@WORDS.add
class Coins(EffectWord, frozen=True, tag="coins"):
    """Gives you coins, or takes coins from your opponent."""

    sign: ClassVar[str] = "coin"
    amount: Annotated[int, Meta(ge=1, le=5)]
    player: Literal["you", "opponent"] = "you"

    def do(self, table: Table, action: EffectContext) -> list[GameEvent]:
        if self.player == "you":
            table_changes.gain_coins(table, action.seat, self.amount, action.rule)
        else:
            table_changes.lose_coins(table, 1 - action.seat, self.amount, action.rule)
        return []

    def phrase(self, voice: Voice) -> str:
        coins = number_of(self.amount, "coin")
        return f"gain {coins}" if self.player == "you" else f"your opponent loses {coins}"


@WORDS.add
class Life(EffectWord, frozen=True, tag="life"):
    """Gives you life points, or takes life points from your opponent."""

    sign: ClassVar[str] = "stat-res"
    amount: Annotated[int, Meta(ge=1, le=10)]
    player: Literal["you", "opponent"] = "you"

    def do(self, table: Table, action: EffectContext) -> list[GameEvent]:
        if self.player == "you":
            table_changes.change_life(table, action.seat, self.amount, action.rule)
        else:
            table_changes.change_life(table, 1 - action.seat, -self.amount, action.rule)
        return []

    def phrase(self, voice: Voice) -> str:
        points = number_of(self.amount, "life point")
        return f"gain {points}" if self.player == "you" else f"your opponent loses {points}"
