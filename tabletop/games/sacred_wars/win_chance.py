"""Estimates a seat's chance to win at the start of a turn.

The search evaluates the ends of turns with this estimate. A position becomes a few numbers, each
multiplied by a weight fitted to self-play games (`weights.yaml`, written by
`scripts/weigh_odds.py`).
"""

from typing import Final

from tabletop.cards.weights import GameWeights, Weights
from tabletop.games.sacred_wars.content import FOLDER
from tabletop.games.sacred_wars.counters import LIFE, ROUND, TURNS
from tabletop.games.sacred_wars.danger import (
    dealt,
    fall_chance,
    is_struck,
    strikes,
)
from tabletop.games.sacred_wars.evaluation import score
from tabletop.games.sacred_wars.fate import race
from tabletop.games.sacred_wars.marks import FIRST, MODE, PHASE, WINNER
from tabletop.games.sacred_wars.modes import is_fate_mode, totals
from tabletop.games.sacred_wars.stats import ATK, TokenState, token_states
from tabletop.games.sacred_wars.zones import (
    SEATS,
    field_of,
    turn_of,
)
from tabletop.players.algorithms.odds import weighted_sum
from tabletop.rules.likelihood import likelihood, log_odds
from tabletop.table import Table

DRAWN: Final = 0.01
"""Value of a draw in Fate relative to a victory.

With a value of 0.1, equal players guard their rows until the end.
"""
DECIDED: Final = 12.0
"""Log odds of a decided game."""

ByMode = dict[str, tuple[float, ...]]
"""The weights of the numbers, by mode."""


def advantage(table: Table, seat: int, weights: ByMode | None = None) -> float:
    """Returns the log odds that a seat wins, at the start or end of a turn."""
    counted = weights or WEIGHTS.of()
    is_fate = is_fate_mode(table)
    if PHASE(table) == "over":
        winner = WINNER(table)
        if winner not in SEATS:
            return log_odds(DRAWN) if is_fate else 0.0
        return DECIDED if winner == seat else -DECIDED
    if not is_fate:
        lead = weighted_sum(counted[MODE(table)], leads(table))
        return lead if turn_of(table) == seat else -lead
    own_tokens, enemy_tokens = [
        likelihood(weighted_sum(counted["fate"], ways(table, one))) for one in (seat, 1 - seat)
    ]
    # If both commanders can arrive, each one is equally likely to be first.
    drawn = (1.0 - own_tokens) * (1.0 - enemy_tokens)
    return log_odds(own_tokens * (1.0 - 0.5 * enemy_tokens) + DRAWN * drawn)


def zero_sum(table: Table) -> bool:
    """Returns whether a draw is half a victory, which is not so in Fate."""
    return not is_fate_mode(table)


# --- War Match, Death Match and Conquest ----------------------------------------------------------

SIDE_FEATURES: Final = (
    "counted",
    "counted-late",
    "counted-end",
    "yield",
    "yield-ahead",
    "strike",
    "strike-next",
    "lethal",
    "damage",
    "kill",
    "falls",
    "frail",
    "frail-ahead",
)
"""Numbers of one side, besides its `score`.

- `counted`: the mode's counter; `-late`: times the elapsed part of the game; `-end`: divided by
  the square root of the remaining turns.
- `yield`: coins of held sacred tiles; `-ahead`: times the square root of the remaining turns.
- `strike`: ATK that reaches the base now; `-next`: after a move; `lethal`: whether it breaks the
  base.
- `damage`, `kill`, `falls`: damage, value of kills and number of kills likely in its next turn.
- `frail`: tokens that one attack of an opposing token would destroy; `-ahead`: times the square
  root of the remaining turns.
"""
ON_TURN: Final = ("strike", "strike-next", "lethal", "damage", "kill", "falls")
"""Numbers that count separately for the active seat."""
LEAD_FEATURES: Final = (
    "turn",
    "score",
    "score-late",
    *SIDE_FEATURES,
    *[f"on-{name}" for name in ON_TURN],
)
"""Names of the numbers that `leads` returns."""
_ON_TURN: Final = tuple(SIDE_FEATURES.index(name) for name in ON_TURN)


def turns_to_go(table: Table) -> float:
    """Returns the mean number of turns each seat has left, this one included."""
    left = TURNS(table) - ROUND(table)
    return left + (1.0 if turn_of(table) == FIRST(table) else 0.5)


def leads(table: Table) -> list[float]:
    """Returns the differences between the active seat and its opponent."""
    seat = turn_of(table)
    own_tokens, enemy_tokens = token_states(table, seat), token_states(table, 1 - seat)
    ours, others = (
        sums(table, seat, own_tokens, enemy_tokens),
        sums(table, 1 - seat, enemy_tokens, own_tokens),
    )
    lead = score(table, seat)
    return [
        1.0,
        lead,
        lead * lateness(table),
        *[own - other for own, other in zip(ours, others, strict=True)],
        *[ours[index] for index in _ON_TURN],
    ]


def lateness(table: Table) -> float:
    """Returns the elapsed part of the game, the current round included."""
    return ROUND(table) / TURNS(table)


def sums(
    table: Table, seat: int, own_tokens: list[TokenState], enemy_tokens: list[TokenState]
) -> list[float]:
    """Returns the numbers of a side, in the order of `SIDE_FEATURES`."""
    field, mode = field_of(table), MODE(table)
    root = turns_to_go(table) ** 0.5
    strike = strike_next = damage = kill = held = frail = 0.0
    for token in own_tokens:
        attack = token.numbers[ATK]
        if mode == "war" and token.fights:
            if strikes(table, token, seat, 0):
                strike += attack
            elif strikes(table, token, seat, token.steps):
                strike_next += attack
        maximum = best = 0.0
        for enemy in enemy_tokens:
            if is_struck(field, token, enemy.box, seat):
                hits, amount = dealt(token, enemy)
                maximum = max(maximum, hits * min(amount, enemy.left))
                if amount >= enemy.left:
                    best = max(best, hits * (4.0 + enemy.numbers[ATK]))
        damage += maximum
        kill += best
        held += field.coins.get(token.box, 0)
        frail += is_frail(token, enemy_tokens)
    falls = sum([fall_chance(field, enemy, own_tokens, seat) for enemy in enemy_tokens])
    counted = float(totals(table)[seat])
    lethal = mode == "war" and strike + strike_next >= LIFE(table, 1 - seat)
    return [
        counted,
        counted * lateness(table),
        counted / root,
        held,
        held * root,
        strike,
        strike_next,
        float(lethal),
        damage,
        kill,
        min(falls, float(len(own_tokens))),
        frail,
        frail * root,
    ]


def is_frail(token: TokenState, enemy_tokens: list[TokenState]) -> bool:
    """Returns whether one normal hit of an opposing token destroys a token."""
    return any(
        attacker.fights and dealt(attacker, token)[1] >= token.left for attacker in enemy_tokens
    )


# --- Fate -----------------------------------------------------------------------------------------

FATE_FEATURES: Final = ("one", "turn", "score", "race")
"""Names of the numbers that `ways` returns: a constant, whether it is the seat's turn, the lead in
`score`, and the log odds that the commander arrives (see `race`).
"""


def ways(table: Table, seat: int) -> list[float]:
    """Returns the numbers that predict whether a seat's commander arrives."""
    return [1.0, float(turn_of(table) == seat), score(table, seat), log_odds(race(table, seat))]


# --- weights --------------------------------------------------------------------------------------

SIZES: Final = {
    "war": len(LEAD_FEATURES),
    "death": len(LEAD_FEATURES),
    "conquest": len(LEAD_FEATURES),
    "fate": len(FATE_FEATURES),
}
"""Number of weights for each mode in `weights.yaml`."""


def by_mode(weights: Weights) -> ByMode:
    """Converts loaded weights to `ByMode`."""
    return {mode: row for mode, row in weights.items() if isinstance(row, tuple)}


WEIGHTS: Final = GameWeights(FOLDER, SIZES, by_mode)
