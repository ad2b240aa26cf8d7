"""How well a seat stands: what bots compare."""

from functools import cache
from typing import Final, NamedTuple

from tabletop.games.sandland.agenda import ACT
from tabletop.games.sandland.counters import WATER
from tabletop.games.sandland.marks import PHASE, RESULTS, WINNER
from tabletop.games.sandland.places import (
    FRONT,
    SEATS,
    TACTICS,
    cards,
    is_live,
    leader,
    scrap,
)
from tabletop.games.sandland.sheets import sheets
from tabletop.games.sandland.stats import amount, auras, boosted, reaches
from tabletop.table import Piece, Table

SKIRMISH, LEAD, ROUND_WATER, SCRAP, TACTIC = 100.0, 4.0, 2.0, 0.8, 1.0
HEALTH, ATTACK, TEXT, LACK = 0.6, 0.8, 0.4, 0.7
TEMPO: Final = 0.6
"""What it is worth to be in the middle of an action rather than to pass."""
BEHIND: Final = 0.6
"""What attack counts in the back row."""
USEFUL_SCRAP: Final = 8


def score(table: Table, seat: int) -> float:
    """Give the worth of a seat's position against the other's."""
    return side(table, seat) - side(table, 1 - seat)


def side(table: Table, seat: int) -> float:
    """Give what a seat has: skirmishes, the water counter, its cards, its scrap."""
    total = SKIRMISH * RESULTS(table).count(seat)
    if PHASE(table) == "over":
        return total + (5 * SKIRMISH if WINNER(table) == seat else 0.0)
    ahead = WATER(table) * (1 if seat == SEATS[0] else -1)
    total += LEAD * max(0, ahead)
    chief = leader(table, seat)
    if chief is not None and chief.turn == 0:
        total += 0.3
    total += sum(
        TACTIC if tactic.host is None else 1.3 * TACTIC for tactic in table.pile(TACTICS(seat))
    )
    if any(step.name == ACT.name and step.seat == seat for step in table.agenda):
        total += TEMPO
    budget = scrap(table, seat)
    if PHASE(table) == "deploy":
        budget += 4
    price = 0
    for piece in cards(table, seat):
        if piece.face and is_live(piece):
            total += worth(table, piece)
        else:
            total += promise(piece.kind, piece.zone in FRONT)
            price += sheets()[piece.kind].cost
    return total + SCRAP * min(budget, USEFUL_SCRAP) - LACK * max(0, price - budget)


class Present(NamedTuple):
    """What a face-up asset has right now, with all boosts and grants."""

    attack: int
    health: int
    """Less the damage on it."""
    water: int
    armor: int
    splash: int


def present(table: Table, piece: Piece) -> Present:
    """Give what a face-up asset has; looks at each grant once, where `stats` does so for each."""
    page = sheets()[piece.kind]
    power, left, flow = page.attack, page.health, page.water
    armor, splash = page.numbers.get("armor", 0), page.numbers.get("splash", 0)
    for aura in auras(table):
        if reaches(table, aura, piece):
            grant, numbers = aura.grant, aura.numbers
            if grant.attack:
                power += amount(table, grant.attack, aura.source)
            left += grant.health
            flow += grant.water
            armor += numbers.get("armor", 0)
            splash += numbers.get("splash", 0)
    if piece.marks:
        power += boosted(piece, "attack")
        flow += boosted(piece, "water")
        armor += boosted(piece, "armor")
        splash += boosted(piece, "splash")
        left -= piece.marks.get("damage", 0)
    return Present(max(0, power), left, max(0, flow), armor, splash)


def worth(table: Table, piece: Piece) -> float:
    """Give what a face-up card in a slot is worth."""
    if not sheets()[piece.kind].is_asset:
        return 0.0
    power, left, flow, armor, splash = present(table, piece)
    value = HEALTH * left + ROUND_WATER * flow + ATTACK * power * reach(piece.zone in FRONT)
    value += 0.5 * armor + 0.4 * splash
    return value + (0.25 * power if piece.turn == 0 else 0.0)


@cache
def promise(kind: str, in_front: bool) -> float:
    """Give what a face-down card is worth, which must be paid for when it is revealed."""
    page = sheets()[kind]
    if not page.is_asset:
        return 1.4 - SCRAP * page.cost
    value = HEALTH * page.health + ROUND_WATER * page.water
    value += ATTACK * page.attack * reach(in_front)
    value += TEXT * (len(page.abilities) + len(page.numbers))
    # Who stands in front is attacked first; what only brings water is better off behind.
    value -= 0.3 * (page.water + 1) if in_front and page.attack < 2 else 0.0
    return value - SCRAP * page.cost


def drawn_worth(_table: Table, _seat: int, piece: Piece) -> float:
    """Give what a card in the hand is worth, for the luck ledger: what it promises in front."""
    return promise(piece.kind, in_front=True)


def reach(in_front: bool) -> float:
    """Give how much attack counts in a row."""
    return 1.0 if in_front else BEHIND
