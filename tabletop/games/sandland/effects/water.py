"""Effect words for water."""

from typing import ClassVar, Literal

from tabletop.games.sandland import play
from tabletop.games.sandland.frames import Frame, value_of
from tabletop.games.sandland.phrases import Voice, count_phrase
from tabletop.games.sandland.selectors import Amount
from tabletop.games.sandland.words import WORDS, EffectWord, Ref
from tabletop.table import Table


@WORDS.add
class Pull(EffectWord, frozen=True, tag="pull"):
    """Pulls water (5-1)."""

    sign: ClassVar[str] = "water"
    water: Amount = 1
    player: Literal["you", "opponent"] = "you"

    def do(self, table: Table, frame: Frame, refs: tuple[Ref, ...]) -> None:
        seat = frame.seat if self.player == "you" else 1 - frame.seat
        play.pull(table, seat, value_of(table, frame, self.water))

    def phrase(self, voice: Voice) -> str:
        amount = count_phrase(self.water, "water", voice)
        return f"pull {amount}" if self.player == "you" else f"your opponent pulls {amount}"
