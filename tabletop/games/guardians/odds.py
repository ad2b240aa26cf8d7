"""The odds of a duel between two of its combats: what was won, and what is left for the rest."""

from functools import cache
from math import exp, log

from tabletop.games.guardians import duel
from tabletop.games.guardians.combat import field
from tabletop.games.guardians.counters import STONES
from tabletop.games.guardians.evaluation import bonus, power
from tabletop.games.guardians.mustering import for_room
from tabletop.games.guardians.places import DECK, DEPOT, FIELD, HAND, PEN
from tabletop.games.guardians.sheets import sheets
from tabletop.table import Table

LEAD = 0.9
"""How much a lead in combats counts, in parts of what it would if the rest were even."""
SHIELD, GROUND, IDLE = 0.055, 0.035, -0.009
"""A point of a creature with room under the next shield, of its terrain bonus there, and of one
that has none: it takes the place of a card that would be drawn."""
BRIBE, STONE, UNDRAWN = 0.07, 0.06, 0.094
"""A bribe in the hand, a stone, a card in the deck.

All are logarithms of odds, found by logistic regression from who won 1,600 duels between players
who think a fiftieth of an expert's positions, looked at as their second and later combats began.
Magic in the hand, beyond the room it takes, told nothing.
"""


def of_duel(table: Table, seat: int) -> float:
    """Give a seat's chance to win a duel, between two combats."""
    results = duel.results_of(table)
    mine, foe = (duel.WINS - results.count(one) for one in (seat, 1 - seat))
    if mine <= 0 or foe <= 0:
        return float(mine <= 0)
    ground = field.terrains_of(tuple([piece.kind for piece in table.pile(FIELD())]))
    lead = store(table, seat, ground) - store(table, 1 - seat, ground)
    even = race(mine, foe, 0.5)
    return 1 / (1 + exp(-LEAD * log(even / (1 - even)) - lead))


def store(table: Table, seat: int, ground: tuple[str, ...]) -> float:
    """Give what a seat has for the combats to come, the next one on some terrain."""
    total = STONE * STONES(table, seat) + UNDRAWN * len(table.piles[DECK(seat)])
    creatures = []
    for zone in (HAND(seat), DEPOT(seat), PEN(seat)):
        for number in table.piles[zone]:
            kind = table.pieces[number].kind
            recruit = recruited(kind, ground)
            if recruit is not None:
                creatures.append(recruit)
            elif sheets()[kind].sort == "bribe":
                total += BRIBE
    creatures.sort(reverse=True)
    room = duel.ROOM
    for _, weight, fights, waits in creatures:
        if weight <= room:
            room -= weight
            total += fights
        else:
            total += waits
    return total


@cache
def recruited(kind: str, ground: tuple[str, ...]) -> tuple[float, int, float, float] | None:
    """Give a creature's worth for its room, its weight, and what it brings in a shield and out."""
    creature = sheets()[kind].creature
    if creature is None:
        return None
    points = power(kind)
    fights = SHIELD * points + GROUND * bonus(kind, ground)
    return for_room(kind, ground), creature.weight, fights, IDLE * points


@cache
def race(mine: int, foe: int, chance: float) -> float:
    """Give the chance to win so many combats before the other wins so many, each with a chance."""
    if mine <= 0 or foe <= 0:
        return float(mine <= 0)
    return chance * race(mine - 1, foe, chance) + (1 - chance) * race(mine, foe - 1, chance)
