"""Estimates a seat's chance to win, fitted to positions at round starts."""

from typing import Final

from tabletop.cards.weights import GameWeights, Weights
from tabletop.games.sandland.card_rules import card_rules_by_kind
from tabletop.games.sandland.content import FOLDER
from tabletop.games.sandland.counters import ROUND, WATER
from tabletop.games.sandland.evaluation import current_values
from tabletop.games.sandland.flow import decide
from tabletop.games.sandland.marks import RESULTS
from tabletop.games.sandland.stats import water
from tabletop.games.sandland.zones import FRONT, SEATS, TACTICS, cards, is_live, leader, scrap
from tabletop.players.algorithms.odds import chance_of_lead
from tabletop.rules.game import Game
from tabletop.table import Table

FEATURES: Final = (
    "pulled",
    "water",
    "hidden water",
    "cards",
    "health",
    "attack in front",
    "attack behind",
    "hidden assets",
    "hidden health",
    "hidden tactics",
    "tactics",
    "scrap",
    "lack",
)
"""Features of a side: its lead in water, its face-up assets, its face-down cards, its scrap up
to
`ENOUGH`, and the missing scrap to reveal all of its cards.
"""
ENOUGH: Final = 8

SIZES: Final = {f"round-{number}": len(FEATURES) for number in (1, 2, 3)}
"""Number of weights for each name in `weights.yaml`."""

Odds = tuple[tuple[float, ...], ...]
"""Log odds per unit of difference of each feature, by round."""


def by_round(weights: Weights) -> Odds:
    """Converts loaded weights to `Odds`."""
    return tuple([row for row in weights.values() if isinstance(row, tuple)])


WEIGHTS: Final = GameWeights(FOLDER, SIZES, by_round)


def features(table: Table, seat: int) -> list[float]:
    """Returns the features of a side, in the order of `FEATURES`."""
    values = [0.0] * len(FEATURES)
    values[0] = float(WATER(table)) if seat == 0 else 0.0
    chief = leader(table, seat)
    values[1] = float(water(table, chief)) if chief is not None else 0.0
    price = 0
    for piece in cards(table, seat):
        rules = card_rules_by_kind()[piece.kind]
        index = 5 if piece.zone in FRONT else 6
        if not (piece.face and is_live(piece)):
            price += rules.cost
            if not rules.is_asset:
                values[9] += 1
                continue
            values[2] += rules.water
            values[index] += rules.attack
            values[7] += 1
            values[8] += rules.health
        elif rules.is_asset:
            now = current_values(table, piece)
            values[1] += now.water
            values[3] += 1
            values[4] += now.health
            values[index] += now.attack
    have = scrap(table, seat)
    values[10] = float(len(table.piles[TACTICS(seat)]))
    values[11] = float(min(have, ENOUGH))
    values[12] = float(max(0, price - have))
    return values


def skirmish(table: Table, seat: int, odds: Odds | None = None) -> float:
    """Returns the chance that a seat wins the current skirmish."""
    weights = (odds or WEIGHTS.of())[ROUND(table) - 1]
    return chance_of_lead(weights, features(table, seat), features(table, 1 - seat))


def match_chance(results: tuple[int, ...], seat: int) -> float:
    """Returns the chance to win the game if all further skirmishes are even."""
    winner, is_over = decide(results)
    if is_over:
        return 0.5 if winner not in SEATS else float(winner == seat)
    return 0.5 + 0.25 * (results.count(seat) - results.count(1 - seat))


def chance(game: Game, table: Table, seat: int, odds: Odds | None = None) -> float:
    """Returns the chance to win the game.

    It is most accurate at the start of a round. Before a deployment the slots are empty, and that
    skirmish counts as even.
    """
    outcome = game.outcome(table)
    if outcome is not None:
        return float(seat in outcome.winners) if outcome.winners else 0.5
    results, won = RESULTS(table), skirmish(table, seat, odds)
    return won * match_chance((*results, seat), seat) + (1 - won) * match_chance(
        (*results, 1 - seat), seat
    )
