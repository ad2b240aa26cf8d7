"""Words about power stones and the deck, in combats and on the march."""

from typing import Annotated

from msgspec import Meta

from tabletop.cards.wording import number_of
from tabletop.games.guardians.card_rules import is_double
from tabletop.games.guardians.card_words import WORDS, EffectWord
from tabletop.games.guardians.counters import STONES
from tabletop.games.guardians.selectors import Positive
from tabletop.games.guardians.storage import put_away
from tabletop.games.guardians.zones import COMBAT, DECK, PEN
from tabletop.table import Piece, Table


@WORDS.add
class Stones(EffectWord, frozen=True, tag="stones"):
    """Gains power stones."""

    sign, where = "power-stone", ("command", "cast", "march")
    amount: Positive

    def do(self, table: Table, seat: int, source: Piece) -> None:
        self._gain(table, seat, "GD-CHANNEL.7")

    def march(self, table: Table, seat: int, space: str) -> None:
        self._gain(table, seat, "GD-TURN.23")

    def _gain(self, table: Table, seat: int, rule: str) -> None:
        STONES.add(table, seat, self.amount)
        table.note(rule, f"{{seat}} gains {number_of(self.amount, 'power stone')}.", seat)

    def phrase(self, command: bool) -> str:
        return f"Gain {number_of(self.amount, 'stone')}."


@WORDS.add
class Draw(EffectWord, frozen=True, tag="draw"):
    """Draws cards.

    In a combat, double-bordered cards go to the combat hand. On the march they go to the depot. All
    other cards go to the pen.
    """

    sign, where = "hand", ("cast", "march")
    cards: Annotated[int, Meta(ge=1, le=5)]

    def obstacle(self, table: Table, seat: int) -> str:
        return "" if table.piles[DECK(seat)] else "Your deck is empty."

    def is_vain(self, table: Table, seat: int) -> bool:
        return not table.piles[DECK(seat)]

    def do(self, table: Table, seat: int, source: Piece) -> None:
        """Draws cards; double-bordered ones are usable in this combat."""
        cards = table.pile(DECK(seat))[: self.cards]
        for piece in cards:
            table.put(piece.id, COMBAT(seat) if is_double(piece) else PEN(seat))
        self._tell(table, seat, cards, "GD-SPELLS.4")

    def march(self, table: Table, seat: int, space: str) -> None:
        cards = table.pile(DECK(seat))[: self.cards]
        for piece in cards:
            put_away(table, piece)
        self._tell(table, seat, cards, "GD-TURN.23")

    def _tell(self, table: Table, seat: int, cards: list[Piece], rule: str) -> None:
        table.note(rule, f"{{seat}} draws {number_of(len(cards), 'card')}.", seat)

    def phrase(self, command: bool) -> str:
        return f"Draw {number_of(self.cards, 'card')}."
