"""Estimates whether a commander arrives in time in Fate.

Fate is modelled as a race: the chance that the remaining turns suffice for each commander.
"""

from functools import cache
from typing import Final

from tabletop.games.sacred_wars.card_rules import rules_of_card
from tabletop.games.sacred_wars.counters import COINS, INCOME, ROUND, TURNS
from tabletop.games.sacred_wars.danger import fall_chance
from tabletop.games.sacred_wars.marks import FIRST
from tabletop.games.sacred_wars.stats import ATK, TokenState, commander, token_states
from tabletop.games.sacred_wars.zones import Field, TileName, field_of, shifted, turn_of
from tabletop.table import Table, cached

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


@cached
def race(table: Table, seat: int) -> float:
    """Returns the approximate chance that a seat's commander arrives in time.

    In each turn the commander advances or not. If it falls, it starts again.
    """
    own_tokens, enemy_tokens = token_states(table, seat), token_states(table, 1 - seat)
    leader = leader_of(own_tokens)
    if leader is None:
        return max(LEAST, restart_chance(table, seat, own_tokens, enemy_tokens))
    field, turns = field_of(table), turns_of(table, seat)
    others = [token for token in own_tokens if token is not leader]
    now, soon, delay = passing(field, leader, others, enemy_tokens, seat)
    minimum = field.rows - 1 - field.ahead(leader.box, seat)
    moves = -(-minimum // max(1, leader.steps))
    onward = arrival(turns, moves, pace_of(table, seat, leader, others, enemy_tokens), delay)
    danger, restart = (
        fall_chance(field, leader, enemy_tokens, 1 - seat),
        restart_chance(table, seat, others, enemy_tokens),
    )
    if turn_of(table) == seat:
        # The commander arrives, advances or retreats before the opponent can attack.
        danger *= DODGED
        return max(LEAST, now + (1.0 - now) * ((1.0 - danger) * onward + danger * restart))
    onward = soon + (1.0 - soon) * onward
    return max(LEAST, (1.0 - danger) * onward + danger * restart)


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
