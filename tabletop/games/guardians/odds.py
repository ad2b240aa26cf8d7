"""Winning chances of a duel between two combats.

They depend on the combats won and on the cards left for the rest.
"""

from functools import cache
from typing import Final, NamedTuple

from tabletop.cards.weights import GameWeights
from tabletop.games.guardians import duel
from tabletop.games.guardians.card_rules import card_rules
from tabletop.games.guardians.content import FOLDER
from tabletop.games.guardians.counters import STONES
from tabletop.games.guardians.evaluation import bonus, power
from tabletop.games.guardians.proposals import value_for_room
from tabletop.rules.likelihood import likelihood, log_odds
from tabletop.table import Table


class Weights(NamedTuple):
    """Weights of a duel's features in the log odds, read from `weights.yaml`.

    `scripts/weigh_odds.py` fits them to game results. Magic in the hand has no weight: it had no
    effect on results, except that it takes the place of another card.
    """

    lead: float
    """Lead in combats, as log odds with even chances in the other combats."""
    shield: float
    """A point of a creature with room under the next shield."""
    ground: float
    """A point of its terrain bonus there."""
    idle: float
    """A point of a creature without room, which uses the place of a card."""
    bribe: float
    """A bribe in the hand."""
    stone: float
    undrawn: float
    """A card in the deck."""


SIZES: Final = dict.fromkeys(Weights._fields, 0)
"""Length of each weight; 0 is a single number."""
WEIGHTS: Final = GameWeights(FOLDER, SIZES, lambda named: Weights._make(named.values()))


def duel_chance(table: Table, seat: int, weights: Weights | None = None) -> float:
    """Returns a seat's chance to win a duel, between two combats."""
    reserves = duel.reserves(table)
    mine, opponent = missing_wins(reserves.results, seat), missing_wins(reserves.results, 1 - seat)
    if mine <= 0 or opponent <= 0:
        return float(mine <= 0)
    counted, numbers = weights or WEIGHTS.of(), features(table, reserves, seat)
    return likelihood(
        sum([weight * number for weight, number in zip(counted, numbers, strict=True)])
    )


def to_win(table: Table, seat: int) -> int:
    """Returns the number of combats that a seat still has to win."""
    return missing_wins(duel.results_of(table), seat)


def missing_wins(results: tuple[int, ...], seat: int) -> int:
    """Returns the number of wins that a seat lacks after some results."""
    return duel.WINS - results.count(seat)


def balance(table: Table, seat: int) -> list[float]:
    """Returns the features in `Weights`, as differences between both seats."""
    return features(table, duel.reserves(table), seat)


def features(table: Table, reserves: duel.Reserves, seat: int) -> list[float]:
    """Returns the features of reserves, as differences between both seats."""
    results = reserves.results
    even = series_chance(missing_wins(results, seat), missing_wins(results, 1 - seat), 0.5)
    my_features, their_features = (
        storage_features(table, reserves, seat),
        storage_features(table, reserves, 1 - seat),
    )
    return [
        log_odds(even),
        *[
            my_value - their_value
            for my_value, their_value in zip(my_features, their_features, strict=True)
        ],
    ]


def storage_features(table: Table, reserves: duel.Reserves, seat: int) -> list[float]:
    """Returns the features of a seat's cards and stones, by the next terrain."""
    creatures, bribes = [], 0
    for number in reserves.hands[seat]:
        kind = table.pieces[number].kind
        recruit = creature_features(kind, reserves.ground)
        if recruit is not None:
            creatures.append(recruit)
        elif card_rules()[kind].sort == "bribe":
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
    undrawn = float(reserves.undrawn[seat])
    return [shield, helped, idle, float(bribes), float(STONES(table, seat)), undrawn]


@cache
def creature_features(kind: str, ground: tuple[str, ...]) -> tuple[float, int, float, float] | None:
    """Returns a creature's value for its room, weight, points and bonus.

    None for other cards. The bonus is the one on the given terrains.
    """
    creature = card_rules()[kind].creature
    if creature is None:
        return None
    return value_for_room(kind, ground), creature.weight, power(kind), bonus(kind, ground)


@cache
def series_chance(mine: int, opponent: int, chance: float) -> float:
    """Returns the chance to win `mine` combats before the opponent's count.

    `chance` is the probability to win a single combat.
    """
    if mine <= 0 or opponent <= 0:
        return float(mine <= 0)
    return chance * series_chance(mine - 1, opponent, chance) + (1 - chance) * series_chance(
        mine, opponent - 1, chance
    )
