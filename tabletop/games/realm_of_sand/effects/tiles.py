"""The blue crystal: exchange tiles with the circle, once or twice.

The rules are RS-CRYSTAL.25 and .26.
"""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from msgspec import Meta, field

from tabletop.cards.errors import listed
from tabletop.cards.wording import capital
from tabletop.games.realm_of_sand.card_rules import name_of
from tabletop.games.realm_of_sand.card_words import WORDS, PowerWord, Some
from tabletop.games.realm_of_sand.steps import EXCHANGE, Exchanged
from tabletop.games.realm_of_sand.zones import ACTIVE, CIRCLE, fetch, tiles
from tabletop.rules import Args, Gesture, Refusal, piece_id
from tabletop.table import Table


def swaps(table: Table, seat: int) -> Iterator[Args]:
    """Yields each tile of the seat's area with each tile of the circle.

    Tiles of the previous exchange are left out.
    """
    done = EXCHANGE.on_top(table) or ()
    ring = [tile.kind for tile in tiles(table, CIRCLE()) if tile.kind not in done]
    for own in tiles(table, ACTIVE(seat)):
        if own.kind not in done:
            for other in ring:
                yield (own.kind, other)


def refuse_swap(table: Table, seat: int, words: Args) -> Refusal | None:
    """Refuses tiles in other zones, and tiles of the previous exchange."""
    if words in tuple(swaps(table, seat)):
        return None
    done = EXCHANGE.on_top(table) or ()
    if again := [name_of(tile) for tile in words if tile in done]:
        verb = "was" if len(again) == 1 else "were"
        reason = f"{listed(again, 'and')} {verb} just exchanged; choose 2 other tiles."
        return Refusal("RS-CRYSTAL.25", capital(reason))
    reason = (
        f"Exchange a tile of your activated area with one of the circle, "
        f"not {name_of(words[0])} with {name_of(words[1])}."
    )
    return Refusal("RS-CRYSTAL.25", reason)


def swap(table: Table, seat: int, words: Args) -> None:
    """Exchanges the positions of two tiles (RS-CRYSTAL.26)."""
    own = fetch(table, words[0], ACTIVE(seat))
    other = fetch(table, words[1], CIRCLE())
    own_place = table.piles[own.zone].index(own.id)
    other_place = table.piles[other.zone].index(other.id)
    table.put(own.id, CIRCLE(), other_place)
    table.put(other.id, ACTIVE(seat), own_place)
    table.note("RS-CRYSTAL.25", "{seat} exchanges {0} with {1}.", seat, own.id, other.id)


def swap_gesture(table: Table, seat: int, words: Args) -> Gesture:
    """Describes dropping the tile on the circle.

    The label names the other tile.
    """
    label = f"Exchange {name_of(words[0])} with {name_of(words[1])}"
    return Gesture(label, piece_id(table.find(words[0], ACTIVE(seat))), CIRCLE())


@WORDS.add
class ExchangeTiles(PowerWord, frozen=True, tag="exchange"):
    """Exchanges tiles with the circle."""

    sign: ClassVar[str] = "tile"
    arg_types: ClassVar[tuple[str, ...]] = ("tile", "tile")
    tiles: Annotated[tuple[Some, ...], Meta(min_length=1)]
    partner: Literal["circle"] = field(name="with")

    def moves(self, table: Table, seat: int) -> Iterator[Args]:
        return swaps(table, seat)

    def refusal(self, table: Table, seat: int, words: Args) -> Refusal | None:
        return refuse_swap(table, seat, words)

    def do(self, table: Table, seat: int, words: Args) -> None:
        """Exchanges the tiles; a second exchange may follow."""
        swap(table, seat, words)
        if max(self.tiles) > 1:
            EXCHANGE.push(table, seat, Exchanged(*words))
            if next(swaps(table, seat), None) is None:
                table.pop_step()

    def gesture(self, table: Table, seat: int, words: Args) -> Gesture:
        return swap_gesture(table, seat, words)

    def phrase(self, *, leads: bool) -> str:
        counts = listed([str(count) for count in self.tiles], "or")
        return f"exchange {counts} of your tiles with as many from the circle"
