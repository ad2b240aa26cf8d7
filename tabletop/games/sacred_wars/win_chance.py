"""Estimates a seat's chance to win at the start of a turn.

The search evaluates the ends of turns with this estimate. A position becomes a few numbers, each
multiplied by a weight fitted to self-play games (`weights.yaml`, written by
`scripts/weigh_odds.py`). Fate is modelled as a race: the chance that the remaining turns suffice
for each commander.
"""

from functools import cache
from typing import Final

from tabletop.cards.weights import GameWeights, Weights
from tabletop.games.sacred_wars.card_rules import CardRules, rules_of_card
from tabletop.games.sacred_wars.content import FOLDER
from tabletop.games.sacred_wars.counters import COINS, INCOME, LIFE, ROUND, TURNS
from tabletop.games.sacred_wars.evaluation import score
from tabletop.games.sacred_wars.marks import DAMAGE, FIELD_ID, FIRST, MODE, PHASE, WINNER
from tabletop.games.sacred_wars.modes import is_fate_mode, totals
from tabletop.games.sacred_wars.stats import ATK, DEF, RES, SPD, commander, figures, is_countering
from tabletop.games.sacred_wars.zones import (
    SEATS,
    Field,
    TileName,
    field_by_id,
    field_of,
    is_free,
    reach,
    shifted,
    tile_of,
    tokens,
    turn_of,
)
from tabletop.players.algorithms.odds import weighted_sum
from tabletop.rules.likelihood import likelihood, log_odds
from tabletop.table import Piece, Table

DRAWN: Final = 0.01
"""Value of a draw in Fate relative to a victory.

With a value of 0.1, equal players guard their rows until the end.
"""
DECIDED: Final = 12.0
"""Log odds of a decided game."""
SIDES: Final = 20.0
"""Sides of a die; the scale of SPD."""

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


# --- tokens on the field --------------------------------------------------------------------------


class TokenState:
    """A token at its tile, with its current values."""

    __slots__ = ("box", "fights", "left", "numbers", "piece", "sheet", "steps")

    def __init__(self, table: Table, piece: Piece) -> None:
        """Reads the values of a token."""
        current = figures(table, piece)
        self.piece = piece
        self.box = tile_of(piece)
        self.sheet: CardRules = rules_of_card(piece)
        self.numbers = current.stats
        self.left = current.stats[RES] - piece.marks.get(DAMAGE, 0)
        """Damage that the token can still take."""
        self.fights = "peaceful" not in current.keywords
        self.steps = 0 if "rooted" in current.keywords else 2 if "swift" in current.keywords else 1
        """Maximum number of tiles in one move."""


def posts(table: Table, seat: int) -> list[TokenState]:
    """Returns a seat's tokens with their values."""
    return [TokenState(table, piece) for piece in tokens(table, seat)]


@cache
def near(field: str, box: TileName, steps: int) -> tuple[TileName, ...]:
    """Returns the tiles within this many steps on an empty field."""
    found = dict.fromkeys([box])
    for _ in range(steps):
        for one in list(found):
            found |= dict.fromkeys(field_by_id(field).beside[one])
    return tuple(found)


@cache
def reachable_targets(
    field: str, name: str, box: TileName, seat: int, steps: int
) -> frozenset[TileName]:
    """Returns the tiles that a range covers after up to this many steps."""
    found: set[TileName] = set()
    for there in near(field, box, steps):
        found.update(reach(field, name, there, seat).boxes)
    return frozenset(found)


def strikes(table: Table, token: TokenState, seat: int, steps: int) -> bool:
    """Returns whether a token reaches the opponent's base in `steps` steps."""
    field = FIELD_ID(table)
    for there in near(field, token.box, steps):
        if reach(field, token.sheet.range, there, seat).base and (
            there == token.box or is_free(table, there)
        ):
            return True
    return False


def is_struck(field: Field, attacker: TokenState, target: TokenState, seat: int) -> bool:
    """Returns whether a token may attack another one after one move."""
    return attacker.fights and target.box in reachable_targets(
        field.id, attacker.sheet.range, attacker.box, seat, attacker.steps
    )


def dealt(attacker: TokenState, target: TokenState) -> tuple[float, float]:
    """Returns the chance that an attack is not dodged, and its normal damage."""
    damage = attacker.numbers[ATK]
    if not is_countering(attacker.sheet.element, target.sheet.element):
        damage = max(0, damage - target.numbers[DEF])
    return max(0.0, 1.0 - target.numbers[SPD] / SIDES), float(damage)


def fall_chance(
    field: Field, target: TokenState, enemy_tokens: list[TokenState], seat: int
) -> float:
    """Returns roughly how likely a token falls in the opponent's next turn.

    Args:
        field: The field.
        target: The token.
        enemy_tokens: Tokens of the opponent.
        seat: The opponent's seat.
    """
    maximum = total = 0.0
    for attacker in enemy_tokens:
        if is_struck(field, attacker, target, seat):
            hits, amount = dealt(attacker, target)
            total += hits * min(amount, target.left)
            if amount >= target.left:
                maximum = max(maximum, hits)
    # If only several attacks together are enough, all of them must hit.
    return max(maximum, min(1.0, total / max(1, target.left)) ** 2)


def turns_to_go(table: Table) -> float:
    """Returns the mean number of turns each seat has left, this one included."""
    left = TURNS(table) - ROUND(table)
    return left + (1.0 if turn_of(table) == FIRST(table) else 0.5)


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


def leads(table: Table) -> list[float]:
    """Returns the differences between the active seat and its opponent."""
    seat = turn_of(table)
    own_tokens, enemy_tokens = posts(table, seat), posts(table, 1 - seat)
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
            if is_struck(field, token, enemy, seat):
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
FRESH: Final = 3.0
"""ATK that a coin is expected to add to the field."""
NEAR: Final = 0.7
"""Factor on an escort's strength for each tile of distance from its commander."""
SLOW, FAST = 0.35, 0.95
"""Chance per turn that a commander advances: alone among opponents, and without opponents
nearby.
"""
PARTS: Final = 40
"""Number of steps in which such a chance is measured."""
HASTE: Final = 0.65
"""Factor on the chance to arrive for each further turn, because the opponent gathers at the
goal.

Without this factor waiting has no cost, and equal players wait until it is too late.
"""
BLOCKED: Final = 0.6
"""Moves that an opposing token straight ahead costs a commander."""
DODGED: Final = 0.5
"""Factor on the danger to a commander whose turn comes first."""
LEAST: Final = 0.0002
"""Minimum chance to arrive, even with too few turns, because some cards move a commander further
than it can walk.
"""


def ways(table: Table, seat: int) -> list[float]:
    """Returns the numbers that predict whether a seat's commander arrives."""
    chance = race(table, seat, posts(table, seat), posts(table, 1 - seat))
    return [1.0, float(turn_of(table) == seat), score(table, seat), log_odds(chance)]


def race(
    table: Table, seat: int, own_tokens: list[TokenState], enemy_tokens: list[TokenState]
) -> float:
    """Returns the approximate chance that a seat's commander arrives in time.

    In each turn the commander advances or not. If it falls, it starts again.
    """
    leader = leader_of(own_tokens)
    if leader is None:
        return max(LEAST, restart_chance(table, seat, own_tokens, enemy_tokens))
    field, turns = field_of(table), turns_of(table, seat)
    others = [token for token in own_tokens if token is not leader]
    now, soon, delay = passing(field, leader, others, enemy_tokens, seat)
    minimum = field.rows - 1 - field.ahead(leader.box, seat)
    moves = -(-minimum // max(1, leader.steps))
    onward = arrival(turns, moves, pace_of(table, seat, leader, others, enemy_tokens), delay)
    danger, anew = (
        fall_chance(field, leader, enemy_tokens, 1 - seat),
        restart_chance(table, seat, others, enemy_tokens),
    )
    if turn_of(table) == seat:
        # The commander arrives, advances or retreats before the opponent can attack.
        danger *= DODGED
        return max(LEAST, now + (1.0 - now) * ((1.0 - danger) * onward + danger * anew))
    onward = soon + (1.0 - soon) * onward
    return max(LEAST, (1.0 - danger) * onward + danger * anew)


def restart_chance(
    table: Table, seat: int, own_tokens: list[TokenState], enemy_tokens: list[TokenState]
) -> float:
    """Returns the chance of a commander that must first be paid and deployed."""
    piece, rows = commander(table, seat), field_of(table).rows - 1
    if piece is None:
        return 0.0
    income = max(1, INCOME(table))
    lacking = (
        rules_of_card(piece).level - COINS(table, seat) - (0 if turn_of(table) == seat else income)
    )
    turns = turns_of(table, seat) - max(0, -(-lacking // income))
    return arrival(turns, rows, pace_of(table, seat, None, own_tokens, enemy_tokens), 0.0)


def turns_of(table: Table, seat: int) -> int:
    """Returns how many turns a seat has left, the current one included."""
    left = TURNS(table) - ROUND(table)
    return left + int(turn_of(table) == seat or seat != FIRST(table))


def leader_of(own_tokens: list[TokenState]) -> TokenState | None:
    """Returns the commander of a side if it is on the field, else None."""
    for token in own_tokens:
        if token.sheet.is_commander:
            return token
    return None


def pace_of(
    table: Table,
    seat: int,
    leader: TokenState | None,
    others: list[TokenState],
    enemy_tokens: list[TokenState],
) -> float:
    """Returns the chance per turn that a commander advances."""
    field = field_of(table)
    strength = 0.0 if leader is None else 0.5 * leader.numbers[ATK]
    for token in others:
        if token.fights:
            strength += token.numbers[ATK] * near_to(field, token, leader)
    ahead = 0 if leader is None else field.ahead(leader.box, seat)
    against = FRESH * (INCOME(table) + 0.25 * min(12, COINS(table, 1 - seat)))
    for token in enemy_tokens:
        if field.ahead(token.box, seat) >= ahead - 1:
            against += token.numbers[ATK] if token.fights else 3.0
    return SLOW + (FAST - SLOW) * strength / max(1.0, strength + against)


def near_to(field: Field, token: TokenState, leader: TokenState | None) -> float:
    """Returns the weight of a token's strength at its distance to a commander."""
    return 0.5 if leader is None else NEAR ** max(0, apart(token.box, leader.box) - 2)


@cache
def tail(turns: int, moves: int, part: int) -> float:
    """Returns the discounted chance that `turns` turns are enough for `moves`.

    Each turn brings a move with a chance of `part` in `PARTS`, and costs a factor of `HASTE`.
    """
    if moves <= 0:
        return 1.0
    if turns < moves:
        return 0.0
    chance = part / PARTS
    onward = chance * tail(turns - 1, moves - 1, part)
    return HASTE * (onward + (1 - chance) * tail(turns - 1, moves, part))


def arrival(turns: int, moves: int, pace: float, delay: float) -> float:
    """Returns the chance that the turns suffice for the moves.

    Args:
        turns: Number of turns.
        moves: Number of moves needed.
        pace: Chance that a turn brings a move.
        delay: Fraction of one further move that is needed.
    """
    part = int(pace * PARTS + 0.5)
    turns = max(0, turns)
    return (1.0 - delay) * tail(turns, moves, part) + delay * tail(turns, moves + 1, part)


def passing(
    field: Field,
    leader: TokenState,
    others: list[TokenState],
    enemy_tokens: list[TokenState],
    seat: int,
) -> tuple[float, float, float]:
    """Returns how open a commander's path is.

    Returns:
        Three numbers. The first is the chance to arrive in this turn, if it is the
        commander's turn.
        The second is the chance to arrive next turn if a friendly token holds the last tile. The
        third is the fraction of a move that the tile ahead costs.
    """
    box, rows = leader.box, field.rows - 1
    ahead = field.ahead(box, seat)
    there = shifted(box, 0, 1 if seat == 0 else -1)
    enemy, friend = holder_of(there, enemy_tokens), holder_of(there, others)
    fall = 0.0 if enemy is None else fall_chance(field, enemy, others, seat)
    delay = 0.0 if enemy is None else BLOCKED * (1.0 - 0.7 * fall)
    if not leader.steps or ahead < rows - leader.steps:
        return 0.0, 0.0, delay
    if ahead < rows - 1:  # the commander is swift
        return float(enemy is None and friend is None), 0.0, delay
    if friend is not None:
        keeps = 1.0 - fall_chance(field, friend, enemy_tokens, 1 - seat) if friend.steps else 0.0
        return float(friend.steps > 0), 0.9 * keeps, delay
    return (1.0 if enemy is None else fall), 0.0, delay


def apart(first: TileName, second: TileName) -> int:
    """Returns the moves between two tiles on an empty field."""
    return abs(ord(first[0]) - ord(second[0])) + abs(int(first[1:]) - int(second[1:]))


def holder_of(box: TileName, tokens: list[TokenState]) -> TokenState | None:
    """Returns the token of a list that is on a tile, or None."""
    for token in tokens:
        if token.box == box:
            return token
    return None


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
