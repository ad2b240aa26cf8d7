"""The red crystal: draw cards, keep one face down, return the rest.

The rules are RS-CRYSTAL.8 to .14.
"""

from collections.abc import Iterator
from typing import ClassVar, Literal

from msgspec import field

from tabletop.games.realm_of_sand.card_words import WORDS, PowerWord, Some
from tabletop.games.realm_of_sand.phrases import count_of
from tabletop.games.realm_of_sand.steps import KEEP, UNDER, Deck
from tabletop.games.realm_of_sand.zones import DECK, KEPT, LEVELS, LOOKED
from tabletop.rules import Args, Drag, Gesture, InvalidMove, Refusal
from tabletop.table import Table


def numbers(table: Table, seat: int) -> Iterator[Args]:
    """Yields the number of each drawn card, from 1.

    The drawn cards are secret, so moves name them by number.
    """
    for index in range(len(table.piles[LOOKED(seat)])):
        yield (str(index + 1),)


def return_rest(table: Table, seat: int, level: int) -> None:
    """Puts the last drawn card under its deck, or asks which card goes first."""
    rest = table.piles[LOOKED(seat)]
    if len(rest) > 1:
        UNDER.push(table, seat, Deck(level))
    elif rest:
        lay_under(table, seat, rest[0], level)


def lay_under(table: Table, seat: int, card: int, level: int) -> None:
    """Puts a card under a deck; the seat that drew it still knows it."""
    table.reveal_to(card, [seat])
    table.put(card, DECK(box=level))
    table.note("RS-CRYSTAL.9", f"{{seat}} puts {{0}} on the bottom of deck {level}.", seat, card)


@WORDS.add
class Draw(PowerWord, frozen=True, tag="draw"):
    """Looks at the top cards of a deck."""

    sign: ClassVar[str] = "deck"
    arg_types: ClassVar[tuple[str, ...]] = ("level",)
    cards: Some
    source: Literal["deck"] = field(name="from")

    def moves(self, table: Table, seat: int) -> Iterator[Args]:
        """Yields the level of each deck that has a card."""
        for level in LEVELS:
            if table.piles[DECK(box=level)]:
                yield (str(level),)

    def refusal(self, table: Table, seat: int, words: Args) -> Refusal | None:
        """Refuses an empty deck (RS-CRYSTAL.12)."""
        if table.piles[DECK(box=words[0])]:
            return None
        return Refusal("RS-CRYSTAL.12", f"The deck of level {words[0]} is empty.")

    def do(self, table: Table, seat: int, words: Args) -> None:
        deck = DECK(box=words[0])
        if not table.piles[deck]:
            raise InvalidMove(f"there is no card in deck {words[0]!r}")
        for _ in range(min(self.cards, len(table.piles[deck]))):
            table.put(table.piles[deck][0], LOOKED(seat))
        cards = count_of(len(table.piles[LOOKED(seat)]), "card")
        table.note("RS-CRYSTAL.8", f"{{seat}} looks at {cards} of level {words[0]}.", seat)

    def gesture(self, table: Table, seat: int, words: Args) -> Gesture:
        """Describes a click on the deck."""
        return Gesture(f"Draw from deck {words[0]}", None, DECK(box=words[0]))

    def drop(self, table: Table, drag: Drag) -> Args | None:
        """Reads a card of a deck dropped on the drawn or kept cards."""
        place = table.zones[table.pieces[drag.piece].zone]
        if DECK.has(place) and drag.target in (LOOKED(drag.seat), KEPT(drag.seat)):
            return (place.box,)
        return None

    def phrase(self, *, leads: bool) -> str:
        return f"draw the top {self.cards} cards of a deck"


@WORDS.add
class Keep(PowerWord, frozen=True, tag="keep"):
    """Keeps one of the drawn cards face down."""

    sign: ClassVar[str] = "face-down"
    cards: Literal[1]

    def do(self, table: Table, seat: int, words: Args) -> None:
        """Asks the seat which card it keeps."""
        KEEP.push(table, seat, Deck(int(words[0])))

    def phrase(self, *, leads: bool) -> str:
        return f"keep {self.cards} of them face down"


@WORDS.add
class Return(PowerWord, frozen=True, tag="return"):
    """Puts the other drawn cards under the deck after one is kept."""

    sign: ClassVar[str] = "undo"
    cards: Literal["rest"]
    to: Literal["bottom"]

    def do(self, table: Table, seat: int, words: Args) -> None:
        """Returns the cards now, unless the seat still has to choose one to keep."""
        if KEEP.on_top(table) is None:
            return_rest(table, seat, int(words[0]))

    def phrase(self, *, leads: bool) -> str:
        return "put the others on the bottom of the deck in any order"
