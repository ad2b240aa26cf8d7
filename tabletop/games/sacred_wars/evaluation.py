"""Heuristic evaluation of a position, used by bots."""

from functools import cache, lru_cache
from typing import Final

from tabletop.games.sacred_wars import battle, odds
from tabletop.games.sacred_wars.card_rules import Stats, element_rules
from tabletop.games.sacred_wars.counters import COINS, GATHERED, KILLS, LIFE
from tabletop.games.sacred_wars.fate import race
from tabletop.games.sacred_wars.keywords import overriding
from tabletop.games.sacred_wars.marks import ACTED, FIELD_ID, MODE, PHASE, WINNER
from tabletop.games.sacred_wars.modes import is_fate_mode
from tabletop.games.sacred_wars.stats import (
    ATK,
    CRT,
    DEF,
    SPD,
    TokenState,
    fight_of,
    figures,
    is_countering,
    token_states,
)
from tabletop.games.sacred_wars.steps import Fight
from tabletop.games.sacred_wars.zones import (
    HAND,
    TileName,
    field_of,
    reach,
    side_of,
    tile_of,
    tokens,
    turn_of,
)
from tabletop.rules.likelihood import log_odds
from tabletop.table import Piece, Table, cached

WON: Final = 1000.0
WAR_PULL, WAR_STRENGTH = 8.0, 0.6
"""Value of the whole distance to the opponent's base in a War Match: constant, and per ATK."""
ARRIVAL: Final = 5.0
"""Value in Fate of the chance that the commander arrives, per unit of log odds."""
PATIENCE: Final = 0.6
"""Factor on a sacred tile's coins for each move to it, in Conquest."""
ESCORT: Final = 20.0
"""Value of the whole distance to tokens that escort a commander to its goal."""
ENEMY: Final = 0.5
"""Weight of the opponent's side in Fate while a turn is searched."""
TERRAIN_BONUS: Final = 0.05
"""Value of a bonus point that is lost when the token leaves its tile or neighbour."""
FOOTING: Final = 0.3
"""Value of an attribute point that an element tile removes."""


def score(table: Table, seat: int) -> float:
    """Returns the value of a position for a seat, relative to the opponent."""
    if PHASE(table) == "over":
        winner = WINNER(table)
        return 0.0 if winner == -1 else WON if winner == seat else -WON
    return side_value(table, seat) - side_value(table, 1 - seat) + battle_value(table, seat)


def turn_value(table: Table, seat: int) -> float:
    """Returns the value of a position within a turn in progress.

    It is `score`, except that in Fate the opponent's side counts less: blocking the opponent wins
    nothing.
    """
    if PHASE(table) == "over" or not is_fate_mode(table):
        return score(table, seat)
    return side_value(table, seat) - ENEMY * side_value(table, 1 - seat) + battle_value(table, seat)


@cached
def side_value(table: Table, seat: int) -> float:
    """Returns the value of a side: mode counter, coins, cards and tokens."""
    mode = MODE(table)
    total = 0.3 * COINS(table, seat) + 0.2 * len(table.piles[HAND(seat)])
    if mode == "war":
        total += 0.6 * LIFE(table, seat)
    elif mode == "death":
        total += 6.0 * KILLS(table, seat)
    elif mode == "conquest":
        total += 2.0 * GATHERED(table, seat)
    else:
        total += ARRIVAL * log_odds(race(table, seat))
    return total + sum([token_value(table, state, seat) for state in token_states(table, seat)])


def token_value(table: Table, state: TokenState, seat: int) -> float:
    """Returns the value of a token at its position."""
    value = state.worth
    if value is None or MODE(table) == "conquest":
        value = state.worth = lasting_value(table, state, seat)
    if turn_of(table) == seat and ACTED not in state.piece.marks:
        value += remaining_action_value(table, state, seat)
    return value


def lasting_value(table: Table, state: TokenState, seat: int) -> float:
    """Returns the value of a token apart from its actions of this turn."""
    numbers, (attack, defense) = state.numbers, state.borrowed
    strength = numbers[ATK] - attack
    value = 0.5 * strength + TERRAIN_BONUS * (attack + defense) + 0.35 * max(0, state.left)
    value += 0.25 * (numbers[DEF] - defense) + 0.15 * numbers[SPD] + 0.05 * state.energy
    value += 0.5
    if MODE(table) != "fate" or not state.sheet.is_commander:
        value += tile_value(table, state.box, seat, strength)
    return value - tile_penalty(state)


def tile_value(table: Table, box: TileName, seat: int, strength: float) -> float:
    """Returns the value of a tile to a token with this ATK, by the mode."""
    field, mode = field_of(table), MODE(table)
    ahead, coins = field.ahead(box, seat) / (field.rows - 1), field.coins.get(box, 0)
    if mode == "conquest":
        return 0.5 * ahead + (2.0 * coins or pull_of(open_sacred_tiles(table, seat), box))
    way = ESCORT if mode == "fate" else 0.5
    if mode == "war":
        way = WAR_PULL + WAR_STRENGTH * strength
    return way * ahead + 0.7 * coins


def open_sacred_tiles(table: Table, seat: int) -> tuple[tuple[TileName, int], ...]:
    """Returns the sacred tiles that a seat does not hold, with their coins."""
    held = [tile_of(piece) for piece in tokens(table, seat)]
    return tuple([pair for pair in field_of(table).coins.items() if pair[0] not in held])


@cache
def pull_of(open_tiles: tuple[tuple[TileName, int], ...], box: TileName) -> float:
    """Returns the value of approaching the best of these sacred tiles."""
    best = 0.0
    for there, coins in open_tiles:
        way = abs(ord(there[0]) - ord(box[0])) + abs(int(there[1:]) - int(box[1:]))
        best = max(best, coins * PATIENCE**way)
    return best


def tile_penalty(state: TokenState) -> float:
    """Returns the expected loss from the tile under a token (SW-TILES.5)."""
    element, own_element = state.tile, state.sheet.element
    if element is None or element == own_element or overriding("spares", state.keywords):
        return 0.0
    times = 2 if is_countering(element, own_element) else 1
    loss = times * element_rules(element).damage
    if not loss:
        return FOOTING * times
    left = max(0, state.left)
    fall = 1.0 + 0.4 * state.numbers[ATK] if loss >= left else 0.0
    return 0.35 * min(loss, left) + fall


def remaining_action_value(table: Table, state: TokenState, seat: int) -> float:
    """Returns the value of the action that a token can still take."""
    if not state.fights:
        return 0.0
    best = 0.0
    boxes, base = reach(FIELD_ID(table), state.sheet.range, state.box, seat)
    if base and MODE(table) == "war":
        best = 0.5 * battle.base_damage(table, state.piece)
    for enemy in token_states(table, 1 - seat):
        if enemy.box in boxes:
            best = max(best, 0.9 * attack_value(table, state.piece, enemy.piece))
    return best


def attack_value(table: Table, attacker: Piece, defender: Piece) -> float:
    """Returns the mean value of an attack."""
    fight = Fight(attacker.id, defender.id)
    ours, theirs, now = (
        figures(table, attacker, fight),
        figures(table, defender, fight),
        figures(table, defender),
    )
    return _attack_value(
        ours.numbers,
        ours.keywords,
        theirs.numbers,
        theirs.keywords,
        is_countering(ours.sheet.element, theirs.sheet.element),
        max(1, now.left),
        (6.0 if MODE(table) == "death" else 1.0) + 0.4 * now.numbers[ATK],
    )


@lru_cache(maxsize=1 << 16)
def _attack_value(
    attack: Stats,
    attacking: frozenset[str],
    defense: Stats,
    defending: frozenset[str],
    countered: bool,
    left: int,
    kill_value: float,
) -> float:
    chance = odds.odds(battle.dodge_of(defense[SPD], attacking), attack[CRT])
    blow = battle.hit_of(attack[ATK], defense[DEF], defending, countered=countered)
    dealt = min(float(chance.mean(blow.damage, blow.critical_damage)), float(left))
    kill = float(chance.mean(blow.damage >= left, blow.critical_damage >= left))
    return 0.35 * dealt + kill * kill_value


def battle_value(table: Table, seat: int) -> float:
    """Returns the mean value of the current battle."""
    fight = fight_of(table)
    if fight is None:
        return 0.0
    attacker, defender = table.pieces[fight.attacker], table.pieces[fight.defender]
    if not (battle.stands(table, attacker) and battle.stands(table, defender)):
        return 0.0
    value = attack_value(table, attacker, defender)
    return value if side_of(attacker) == seat else -value
