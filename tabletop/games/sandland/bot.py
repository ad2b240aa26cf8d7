"""How well a seat stands: what bots compare."""

from tabletop.games.sandland.places import (
    FRONT,
    SEATS,
    cards,
    is_live,
    leader,
    scrap,
    sheet,
)
from tabletop.games.sandland.stats import attack, health, keyword, water
from tabletop.table import Piece, Table

SKIRMISH, WATER, ROUND_WATER, SCRAP, TACTIC = 100.0, 4.0, 2.0, 0.8, 1.0


def score(table: Table, seat: int) -> float:
    """Give the worth of a seat's position against the other's."""
    return side(table, seat) - side(table, 1 - seat)


def side(table: Table, seat: int) -> float:
    """Give what a seat has: skirmishes, the water counter, its cards, its scrap."""
    results = table.marks["results"]
    assert isinstance(results, tuple)
    total = SKIRMISH * sum(1 for one in results if one == seat)
    if table.marks["phase"] == "over":
        return total + (5 * SKIRMISH if table.marks["winner"] == seat else 0.0)
    ahead = table.counters["water"] * (1 if seat == SEATS[0] else -1)
    total += WATER * max(0, ahead)
    chief = leader(table, seat)
    if chief is not None:
        total += 0.3 if chief.turn == 0 else 0.0
    total += SCRAP * min(scrap(table, seat), 8)
    total += sum(
        TACTIC if tactic.host is None else 1.3 * TACTIC for tactic in table.pile(f"tactics.{seat}")
    )
    return total + sum(worth(table, piece) for piece in cards(table, seat))


def worth(table: Table, piece: Piece) -> float:
    """Give what a card in a slot is worth; a face-down one is a promise that must be paid for."""
    page = sheet(piece)
    if not piece.face or not is_live(piece):
        if not page.is_asset:
            return 1.2
        return 0.6 * (page.attack + page.health + ROUND_WATER * page.water) - SCRAP * page.cost + 1
    if not page.is_asset:
        return 0.0
    left = health(table, piece) - piece.marks.get("damage", 0)
    power = attack(table, piece)
    value = 0.6 * left + ROUND_WATER * water(table, piece)
    value += 0.8 * power * (1.0 if piece.zone in FRONT else 0.6)
    value += 0.5 * keyword(table, piece, "armor") + 0.4 * keyword(table, piece, "splash")
    if piece.turn == 0:
        value += 0.25 * power
    return value
