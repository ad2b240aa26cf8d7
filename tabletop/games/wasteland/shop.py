"""The buy row: order of the buyers and their purchases (WW-BUY)."""

from tabletop.games.wasteland.battles import announce
from tabletop.games.wasteland.card_events import acquire, roll_off
from tabletop.games.wasteland.card_rules import cards
from tabletop.games.wasteland.fights import Fight, Side, sides_at
from tabletop.games.wasteland.marks import BUYERS
from tabletop.games.wasteland.zones import SHOP, shop_slots
from tabletop.table import Piece, Table


def shop_fight(table: Table) -> Fight:
    """Returns the sides of all seats in the shop."""
    return Fight(SHOP, -1, sides_at(table, SHOP))


def shop_strength(table: Table, seat: int) -> int:
    """Returns the strength of a seat in the shop."""
    return sum(side.strength for side in sides_at(table, SHOP) if side.seat == seat)


def order_buyers(table: Table) -> None:
    """Sets the order of the buyers by strength; ties see WW-BUY.4 to WW-BUY.6."""
    sides = sides_at(table, SHOP)
    if not sides:
        return
    best = max(side.strength for side in sides)
    highest = [side for side in sides if side.strength == best]
    order: list[Side] = []
    while highest:
        order.append(
            first_buyer(table, highest, "the next choice" if order else "the first choice")
        )
        highest.remove(order[-1])
    rest = sorted(
        (side for side in sides if side.strength < best),
        key=lambda side: (-side.strength, (side.seat - order[0].seat) % table.seats),
    )
    BUYERS.set(table, tuple([side.seat for side in (*order, *rest)]))


def first_buyer(table: Table, tied: list[Side], prize: str) -> Side:
    """Returns the first of tied sides, by strongest unit, then by dice.

    See WW-BUY.4.
    """
    strongest = max(strongest_unit(side) for side in tied)
    tied = [side for side in tied if strongest_unit(side) == strongest]
    if len(tied) == 1:
        return tied[0]
    seat = roll_off(table, [side.seat for side in tied], f"{prize} in the shop", "WW-BUY.4")
    return next(side for side in tied if side.seat == seat)


def strongest_unit(side: Side) -> int:
    """Returns the strength of the strongest unit of a side."""
    return max((piece.marks.get("strength", 0) for piece in side.pieces), default=0)


def on_sale(table: Table, strength: int) -> list[Piece]:
    """Returns the cards of the buy row that a strength can buy (WW-BUY.2)."""
    all_cards = cards()
    return [
        piece
        for slot in shop_slots(table.seats)
        for piece in table.pile(slot)
        if piece.face and piece.kind in all_cards and all_cards[piece.kind].price <= strength
    ]


def next_buyer(table: Table) -> bool:
    """Skips buyers who can afford nothing; returns whether one must choose."""
    while buyers := BUYERS(table):
        if on_sale(table, shop_strength(table, buyers[0])):
            return True
        strength = shop_strength(table, buyers[0])
        words = f"{{seat}} cannot afford a card in the shop with a strength of {strength}."
        table.note("WW-BUY.2", words, buyers[0])
        leave(table, buyers[0])
    return False


def take(table: Table, seat: int, piece: int) -> None:
    """Takes a card of the buy row."""
    words = f"{{seat}} takes {{0}} from the shop with a strength of {shop_strength(table, seat)}."
    table.note("WW-BUY.1", words, seat, piece)
    acquire(table, seat, piece)
    end_choice(table, seat, "won")


def leave(table: Table, seat: int) -> None:
    """Takes nothing (WW-BUY.3)."""
    end_choice(table, seat, "lost")


def end_choice(table: Table, seat: int, event: str) -> None:
    """Ends a seat's choice in the shop."""
    BUYERS.set(table, tuple([buyer for buyer in BUYERS(table) if buyer != seat]))
    fight = shop_fight(table)
    for side in fight.sides:
        if side.seat == seat:
            announce(table, fight, side, event)
