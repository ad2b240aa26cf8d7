"""Effect words for scrap."""

from typing import ClassVar, Literal

from tabletop.cards.wording import number_of
from tabletop.games.sandland import table_changes
from tabletop.games.sandland.card_words import WORDS, EffectWord, Ref
from tabletop.games.sandland.frames import Frame, value_of
from tabletop.games.sandland.phrases import CardNames, count_phrase
from tabletop.games.sandland.selectors import Amount
from tabletop.games.sandland.zones import DECK, SCRAP, USED, scrap
from tabletop.table import Table


@WORDS.add
class Salvage(EffectWord, frozen=True, tag="salvage"):
    """Adds the top cards of the deck to your scrap (4-6)."""

    sign: ClassVar[str] = "scrap"
    cards: Amount = 1

    def has_subject(self, table: Table, frame: Frame) -> bool:
        """Returns whether the deck has a card."""
        return bool(table.piles[DECK(frame.seat)])

    def do(self, table: Table, frame: Frame, refs: tuple[Ref, ...]) -> None:
        deck = table.piles[DECK(frame.seat)]
        number = min(value_of(table, frame, self.cards), len(deck))
        for _ in range(number):
            table.put(deck[0], SCRAP(frame.seat))
        table.note("4-6", f"{{seat}} adds {number_of(number, 'card')} to the scrap.", frame.seat)

    def phrase(self, voice: CardNames) -> str:
        amount = count_phrase(self.cards, "card" if self.cards == 1 else "cards", voice)
        return f"add {amount} from the top of your deck to your scrap"


@WORDS.add
class Reclaim(EffectWord, frozen=True, tag="reclaim"):
    """Moves used scrap back to your scrap area (4-5)."""

    sign: ClassVar[str] = "scrap"
    scrap: Amount = 1

    def has_subject(self, table: Table, frame: Frame) -> bool:
        """Returns whether there is used scrap."""
        return bool(table.piles[USED(frame.seat)])

    def do(self, table: Table, frame: Frame, refs: tuple[Ref, ...]) -> None:
        """Moves the scrap; without used scrap nothing happens (4-5-1)."""
        used = table.piles[USED(frame.seat)]
        number = min(value_of(table, frame, self.scrap), len(used))
        for _ in range(number):
            table.put(used[0], SCRAP(frame.seat))
        table.note("4-5", f"{{seat}} reclaims {number} scrap.", frame.seat)

    def phrase(self, voice: CardNames) -> str:
        return f"reclaim {count_phrase(self.scrap, 'scrap', voice)}"


@WORDS.add
class Lose(EffectWord, frozen=True, tag="lose"):
    """Makes a player lose scrap: it becomes used without a purchase."""

    sign: ClassVar[str] = "scrap"
    scrap: Amount = 1
    player: Literal["you", "opponent"] = "opponent"

    def do(self, table: Table, frame: Frame, refs: tuple[Ref, ...]) -> None:
        """Marks the scrap as used (R-19)."""
        seat = frame.seat if self.player == "you" else 1 - frame.seat
        number = min(value_of(table, frame, self.scrap), scrap(table, seat))
        table_changes.pay(table, seat, number)
        table.note("R-19", f"{{seat}} loses {number} scrap.", seat)

    def phrase(self, voice: CardNames) -> str:
        amount = count_phrase(self.scrap, "scrap", voice)
        return f"lose {amount}" if self.player == "you" else f"your opponent loses {amount}"
