"""The odds of a duel between two of its combats: what was won, and what is left for the rest."""

from functools import cache
from typing import Final, NamedTuple

from tabletop.cards.weights import GameWeights
from tabletop.games.guardians import duel
from tabletop.games.guardians.content import FOLDER
from tabletop.games.guardians.counters import STONES
from tabletop.games.guardians.evaluation import bonus, power
from tabletop.games.guardians.mustering import for_room
from tabletop.games.guardians.places import DECK, KEPT
from tabletop.games.guardians.sheets import sheets
from tabletop.rules.likelihood import likelihood, log_odds
from tabletop.table import Table


class Weights(NamedTuple):
    """What each number of a duel adds to the logarithm of the odds; they are in `weights.yaml`.

    Found by `scripts/weigh_odds.py` from who won. Magic in the hand, beyond the room it takes, told
    nothing.
    """

    lead: float
    """A lead in combats, in parts of what it would count if the rest were even."""
    shield: float
    """A point of a creature with room under the next shield."""
    ground: float
    """A point of its terrain bonus there."""
    idle: float
    """A point of a creature without room: it takes the place of a card that would be drawn."""
    bribe: float
    """A bribe in the hand."""
    stone: float
    undrawn: float
    """A card in the deck."""


SIZES: Final = dict.fromkeys(Weights._fields, 0)
"""Behind each name stands one number."""
WEIGHTS: Final = GameWeights(FOLDER, SIZES, lambda named: Weights._make(named.values()))


def of_duel(table: Table, seat: int, weights: Weights | None = None) -> float:
    """Give a seat's chance to win a duel, between two combats."""
    mine, foe = to_win(table, seat), to_win(table, 1 - seat)
    if mine <= 0 or foe <= 0:
        return float(mine <= 0)
    counted, numbers = weights or WEIGHTS.of(), balance(table, seat)
    return likelihood(sum([w * number for w, number in zip(counted, numbers, strict=True)]))


def to_win(table: Table, seat: int) -> int:
    """Give how many combats of a duel a seat has still to win."""
    return duel.WINS - duel.results_of(table).count(seat)


def balance(table: Table, seat: int) -> list[float]:
    """Give what `Weights` counts of a duel: what a seat has more of than the other."""
    even = race(to_win(table, seat), to_win(table, 1 - seat), 0.5)
    ground = duel.ground(table)
    mine, theirs = store(table, seat, ground), store(table, 1 - seat, ground)
    return [log_odds(even), *[m - t for m, t in zip(mine, theirs, strict=True)]]


def store(table: Table, seat: int, ground: tuple[str, ...]) -> list[float]:
    """Give what a seat has for the combats to come, the next one on some terrain."""
    creatures, bribes = [], 0
    for zone in KEPT[seat]:
        for number in table.piles[zone]:
            kind = table.pieces[number].kind
            recruit = recruited(kind, ground)
            if recruit is not None:
                creatures.append(recruit)
            elif sheets()[kind].sort == "bribe":
                bribes += 1
    creatures.sort(reverse=True)
    shield = helped = idle = 0.0
    room = duel.ROOM
    for _, weight, points, by_terrain in creatures:
        if weight <= room:
            room -= weight
            shield += points
            helped += by_terrain
        else:
            idle += points
    undrawn = len(table.piles[DECK(seat)])
    return [shield, helped, idle, float(bribes), float(STONES(table, seat)), float(undrawn)]


@cache
def recruited(kind: str, ground: tuple[str, ...]) -> tuple[float, int, float, float] | None:
    """Give a creature's worth for its room, its weight, its points, and its terrain bonus."""
    creature = sheets()[kind].creature
    if creature is None:
        return None
    return for_room(kind, ground), creature.weight, power(kind), bonus(kind, ground)


@cache
def race(mine: int, foe: int, chance: float) -> float:
    """Give the chance to win so many combats before the other wins so many, each with a chance."""
    if mine <= 0 or foe <= 0:
        return float(mine <= 0)
    return chance * race(mine - 1, foe, chance) + (1 - chance) * race(mine, foe - 1, chance)
