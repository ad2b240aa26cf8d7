"""Heuristic evaluation of a position, used by bots."""

from typing import Final

from tabletop.games.sacred_wars import battle, odds
from tabletop.games.sacred_wars.card_rules import element_rules, rules_of_card
from tabletop.games.sacred_wars.counters import COINS, GATHERED, KILLS, LIFE
from tabletop.games.sacred_wars.fate import race
from tabletop.games.sacred_wars.marks import ACTED, MODE, PHASE, WINNER
from tabletop.games.sacred_wars.modes import is_fate_mode
from tabletop.games.sacred_wars.stats import (
    ATK,
    DEF,
    SPD,
    TILE_ATTACK,
    active_keywords,
    active_traits,
    energy,
    fight_of,
    is_countering,
    resistance,
    stats,
)
from tabletop.games.sacred_wars.zones import (
    HAND,
    TileName,
    all_tokens,
    field_of,
    side_of,
    tile,
    tile_of,
    token,
    tokens,
    turn_of,
)
from tabletop.rules.likelihood import log_odds
from tabletop.table import Piece, Table

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
    return total + sum(token_value(table, piece, seat) for piece in tokens(table, seat))


def token_value(table: Table, piece: Piece, seat: int) -> float:
    """Returns the value of a token at its position."""
    box, mode = tile_of(piece), MODE(table)
    numbers = stats(table, piece)
    attack, defense = borrowed_stats(table, piece)
    strength, armor = numbers[ATK] - attack, numbers[DEF] - defense
    value = (
        0.5 * strength
        + TERRAIN_BONUS * (attack + defense)
        + 0.35 * max(0, resistance(table, piece))
    )
    value += 0.25 * armor + 0.15 * numbers[SPD] + 0.05 * energy(table, piece)
    value += 0.5
    if mode != "fate" or not rules_of_card(piece).is_commander:
        value += tile_value(table, box, seat, strength)
    value -= tile_penalty(table, piece)
    if ACTED not in piece.marks and turn_of(table) == seat:
        value += remaining_action_value(table, piece)
    return value


def tile_value(table: Table, box: TileName, seat: int, strength: float) -> float:
    """Returns the value of a tile to a token with this ATK, by the mode."""
    field, mode = field_of(table), MODE(table)
    ahead, coins = field.ahead(box, seat) / (field.rows - 1), field.coins.get(box, 0)
    if mode == "conquest":
        return 0.5 * ahead + (2.0 * coins or sacred_tile_pull(table, box, seat))
    way = ESCORT if mode == "fate" else 0.5
    if mode == "war":
        way = WAR_PULL + WAR_STRENGTH * strength
    return way * ahead + 0.7 * coins


def sacred_tile_pull(table: Table, box: TileName, seat: int) -> float:
    """Returns the value of approaching the best sacred tile not yet held."""
    best = 0.0
    for there, coins in field_of(table).coins.items():
        holder = token(table, there)
        if holder is None or side_of(holder) != seat:
            way = abs(ord(there[0]) - ord(box[0])) + abs(int(there[1:]) - int(box[1:]))
            best = max(best, coins * PATIENCE**way)
    return best


def borrowed_stats(table: Table, piece: Piece) -> tuple[int, int]:
    """Returns the ATK and DEF that depend on a token's tile and neighbours."""
    attack = TILE_ATTACK if tile(table, tile_of(piece)) == rules_of_card(piece).element else 0
    defense = 0
    for aura in active_traits(table, piece, None):
        gift = aura.gift
        if gift.to is not None and gift.to.place == "beside":
            attack += gift.values[ATK]
            defense += gift.values[DEF]
    return attack, defense


def tile_penalty(table: Table, piece: Piece) -> float:
    """Returns the expected loss from the tile under a token (SW-TILES.5)."""
    element, own_element = tile(table, tile_of(piece)), rules_of_card(piece).element
    if element is None or element == own_element or active_keywords(table, piece, "spares"):
        return 0.0
    times = 2 if is_countering(element, own_element) else 1
    loss = times * element_rules(element).damage
    if not loss:
        return FOOTING * times
    left = max(0, resistance(table, piece))
    fall = 1.0 + 0.4 * stats(table, piece)[ATK] if loss >= left else 0.0
    return 0.35 * min(loss, left) + fall


def remaining_action_value(table: Table, piece: Piece) -> float:
    """Returns the value of the action that a token can still take."""
    best = 0.0
    if battle.reaches_base(table, piece):
        best = 0.5 * battle.base_damage(table, piece)
    for enemy in battle.targets(table, piece):
        best = max(best, 0.9 * attack_value(table, piece, enemy))
    return best


def attack_value(table: Table, attacker: Piece, defender: Piece) -> float:
    """Returns the mean value of an attack."""
    mean, kill = odds.expected_attack(table, attacker, defender)
    dealt = min(float(mean), float(max(1, resistance(table, defender))))
    bonus = 6.0 if MODE(table) == "death" else 1.0
    return 0.35 * dealt + float(kill) * (bonus + 0.4 * stats(table, defender)[ATK])


def battle_value(table: Table, seat: int) -> float:
    """Returns the mean value of the current battle."""
    fight = fight_of(table)
    if fight is None:
        return 0.0
    tokens_by_id = {piece.id: piece for piece in all_tokens(table)}
    if fight.attacker not in tokens_by_id or fight.defender not in tokens_by_id:
        return 0.0
    attacker, defender = tokens_by_id[fight.attacker], tokens_by_id[fight.defender]
    value = attack_value(table, attacker, defender)
    return value if side_of(attacker) == seat else -value
