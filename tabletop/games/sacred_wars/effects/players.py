"""Effect words for coins and life points."""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from tabletop.cards.wording import number_of
from tabletop.games.sacred_wars import play
from tabletop.games.sacred_wars.deeds import Deed
from tabletop.games.sacred_wars.play import Happening
from tabletop.games.sacred_wars.words import WORDS, EffectWord, Voice
from tabletop.table import Table


@WORDS.add
class Coins(EffectWord, frozen=True, tag="coins"):
    """Gives you coins, or takes coins from your opponent."""

    sign: ClassVar[str] = "coin"
    amount: Annotated[int, Meta(ge=1, le=5)]
    player: Literal["you", "opponent"] = "you"

    def do(self, table: Table, deed: Deed) -> list[Happening]:
        if self.player == "you":
            play.gain_coins(table, deed.seat, self.amount, deed.rule)
        else:
            play.lose_coins(table, 1 - deed.seat, self.amount, deed.rule)
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

    def do(self, table: Table, deed: Deed) -> list[Happening]:
        if self.player == "you":
            play.change_life(table, deed.seat, self.amount, deed.rule)
        else:
            play.change_life(table, 1 - deed.seat, -self.amount, deed.rule)
        return []

    def phrase(self, voice: Voice) -> str:
        points = number_of(self.amount, "life point")
        return f"gain {points}" if self.player == "you" else f"your opponent loses {points}"
