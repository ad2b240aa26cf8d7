"""Effect words for water."""

from typing import ClassVar, Literal

from tabletop.games.sandland import table_changes
from tabletop.games.sandland.card_words import WORDS, EffectWord, Ref
from tabletop.games.sandland.frames import Frame, value_of
from tabletop.games.sandland.phrases import CardNames, count_phrase
from tabletop.games.sandland.selectors import Amount
from tabletop.table import Table


@WORDS.add
class Pull(EffectWord, frozen=True, tag="pull"):
    """Pulls water (5-1)."""

    sign: ClassVar[str] = "water"
    water: Amount = 1
    player: Literal["you", "opponent"] = "you"

    def do(self, table: Table, frame: Frame, refs: tuple[Ref, ...]) -> None:
        seat = frame.seat if self.player == "you" else 1 - frame.seat
        table_changes.pull(table, seat, value_of(table, frame, self.water))

    def phrase(self, voice: CardNames) -> str:
        amount = count_phrase(self.water, "water", voice)
        return f"pull {amount}" if self.player == "you" else f"your opponent pulls {amount}"
