"""Caravan: cards, hidden hands, two phases a turn. Read tic-tac-toe first, then this, downwards.

What tic-tac-toe writes out by hand stands here once for all games: `Flow` lists, judges and
carries out moves, from phases (what is asked) and verbs (what can be answered).
"""

from collections.abc import Iterator, Sequence

from caravan.content import FOLDER, GOODS, INFO
from tabletop.rules import (
    Flow,
    Gesture,
    Grip,
    InvalidMove,
    Measure,
    Move,
    Options,
    Outcome,
    Phase,
    Refusal,
    Sort,
    Verb,
    Words,
    game_of,
    id_of,
)
from tabletop.table import Area, Change, Step, Table, TableMark, derived

KEPT, STALLS = 2, 3
DECK, MARKET, BURIED = (Area(name, form="{area}") for name in ("deck", "market", "buried"))
HAND, CARAVAN = Area("hand", sight="owner"), Area("caravan")
TURN = TableMark[int]("turn")


def setup(seats: int, options: Options, seed: str) -> Table:
    """Shuffle, bury what cannot be shared evenly, deal the hands, open the market (CV-SETUP)."""
    table = Table(seats, seed)
    TURN.lay(table, 0)
    for area in (DECK, MARKET, BURIED):
        table.add_zone(area.zone())
    for seat in range(seats):
        table.add_zone(HAND.zone(seat))
        table.add_zone(CARAVAN.zone(seat))
    for good in GOODS.values():
        for _ in range(good.count):
            table.add_piece(good.id, DECK(), back="card", face=0)
    table.shuffle(DECK())
    for _ in range(len(table.pieces) % seats):
        table.put(table.piles[DECK()][0], BURIED())
    for seat in [*range(seats)] * KEPT:
        uncover(table, HAND(seat))
    fill(table)
    return table


def uncover(table: Table, zone: str) -> int:
    """Put the deck's top card into a zone, face up; in a hand only its owner sees it."""
    card = table.piles[DECK()][0]
    table.put(card, zone)
    table.flip(card, 1)
    return card


def fill(table: Table) -> None:
    """Fill the market up from the deck (CV-TURN.4)."""
    while table.piles[DECK()] and len(table.piles[MARKET()]) < STALLS:
        uncover(table, MARKET())


def amount(table: Table, zone: str, good: str) -> int:
    """Count the open cards of a good in a zone."""
    return sum(piece.kind == good and piece.face > 0 for piece in table.pile(zone))


def sale(table: Table, good: str) -> tuple[int | None, int]:
    """Give who sells a good, if anyone does, and for how many coins (CV-SALE.2, CV-SALE.3)."""
    counts = [amount(table, CARAVAN(seat), good) for seat in range(table.seats)]
    most = max(counts)
    seller = counts.index(most) if counts.count(most) == 1 else None
    return seller, GOODS[good].price * sum(counts)


@derived
def coins(table: Table) -> tuple[int, ...]:
    """Give what each seat earns by what lies in the caravans now."""
    sales = [sale(table, good) for good in GOODS]
    return tuple(sum(paid for who, paid in sales if who == seat) for seat in range(table.seats))


def now(table: Table) -> Step | None:
    """Tell what goes on: who has a card too many loads, else the seat takes; None: the end."""
    seat = TURN(table)
    if len(table.piles[HAND(seat)]) > KEPT:
        return Step("load", seat)
    return Step("take", seat) if table.piles[DECK()] or open_goods(table, MARKET()) else None


def open_goods(table: Table, zone: str) -> list[str]:
    """Give the goods that lie open in a zone, each once."""
    return list(dict.fromkeys(piece.kind for piece in table.pile(zone) if piece.face))


def outcome(table: Table) -> Outcome | None:
    """The most coins win, as soon as nothing goes on (CV-SALE.1, CV-SALE.4)."""
    if now(table) is not None:
        return None
    earned = coins(table)
    winners = tuple(seat for seat in range(table.seats) if earned[seat] == max(earned))
    return Outcome(winners, earned, "CV-SALE.4", "The last card has been taken.")


def score(table: Table, seat: int) -> float:
    """Compare the coins with the best other's; cards in hand count for what they could bring."""
    earned = coins(table)
    return earned[seat] - max(earned[:seat] + earned[seat + 1 :])


class Taking(Phase):
    """The first half of a turn."""

    name = "take"
    asks = "Take a card of the market, or draw one."
    first = ("CV-TURN.1", "First take a card.")
    others = ("CV-TURN.1", "It is another seat's turn.")

    def run(self, table: Table, step: Step) -> bool:
        """Fill the market by itself, then wait for the seat."""
        fill(table)
        return True


class Loading(Phase):
    """The second half of a turn."""

    name = "load"
    asks = "Load a card of your hand."
    first = ("CV-TURN.1", "You have taken a card; now load one.")
    others = ("CV-TURN.1", "It is another seat's turn.")
