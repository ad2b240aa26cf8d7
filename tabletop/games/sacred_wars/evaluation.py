"""Heuristic evaluation of a position, used by bots."""

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Final

from tabletop.games.sacred_wars import battle, odds
from tabletop.games.sacred_wars.card_rules import element_rules, rules_of_card
from tabletop.games.sacred_wars.counters import COINS, GATHERED, KILLS, LIFE, ROUND, TURNS
from tabletop.games.sacred_wars.keywords import NOT_ATTACKING, NOT_MOVING
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
    first_active_keyword,
    is_countering,
    resistance,
    stats,
)
from tabletop.games.sacred_wars.zones import (
    HAND,
    Field,
    TileName,
    all_tokens,
    field_of,
    is_free,
    reach,
    side_of,
    tile,
    tile_of,
    token,
    tokens,
    turn_of,
)
from tabletop.table import Piece, Table

WON: Final = 1000.0
WAR_PULL, WAR_STRENGTH = 8.0, 0.6
"""Value of the whole distance to the opponent's base in a War Match: constant, and per ATK."""
JOURNEY: Final = 30.0
"""Value of the whole distance to a commander in Fate."""
CAUTION: Final = 0.4
"""Fraction of a commander's value that counts as lost if its fall is likely."""
PATIENCE: Final = 0.6
"""Factor on a sacred tile's coins for each move to it, in Conquest."""
ESCORT: Final = 20.0
"""Value of the whole distance to tokens that escort a commander to its goal."""
ENEMY: Final = 0.5
"""Weight of the opponent's side in Fate while a turn is searched."""
DOOR: Final = 12.0
"""Value to a commander of a friendly token on the last tile of its path."""
TERRAIN_BONUS: Final = 0.05
"""Value of a bonus point that is lost when the token leaves its tile or neighbour."""
FOOTING: Final = 0.3
"""Value of an attribute point that an element tile removes."""
OWN_DELAY, ENEMY_DELAY, FADING = 0.5, 2.0, 0.5
"""Moves that a friendly or opposing token straight ahead costs a commander.

`FADING` is the factor for each tile of distance, because tokens can move away.
"""


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
    return total + sum(token_value(table, piece, seat) for piece in tokens(table, seat))


def token_value(table: Table, piece: Piece, seat: int) -> float:
    """Returns the value of a token at its position."""
    field, box, mode = field_of(table), tile_of(piece), MODE(table)
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
    ahead = field.ahead(box, seat) / (field.rows - 1)
    if mode == "fate" and rules_of_card(piece).is_commander:
        value += commander_progress(table, piece, seat)
    elif mode == "fate":
        value += ESCORT * ahead
    elif mode == "war":
        value += (WAR_PULL + WAR_STRENGTH * strength) * ahead
    else:
        value += 0.5 * ahead
    coins = field.coins.get(box, 0)
    value += (2.0 if mode == "conquest" else 0.7) * coins
    if mode == "conquest" and not coins:
        value += sacred_tile_pull(table, box, seat)
    value -= tile_penalty(table, piece)
    if ACTED not in piece.marks and turn_of(table) == seat:
        value += remaining_action_value(table, piece)
    return value


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


def commander_progress(table: Table, piece: Piece, seat: int) -> float:
    """Returns the value of a commander's progress, reduced by its danger."""
    field = field_of(table)
    steps = steps_left(table, tile_of(piece), seat)
    value = (
        4.0 + JOURNEY * (1 - steps / (field.rows - 1)) + DOOR * has_gate_keeper(table, piece, seat)
    )
    safe = 1.0
    for enemy in threats(table, piece, seat):
        safe *= 1.0 - float(odds.expected_attack(table, enemy, piece)[1])
    # The more turns are left than the path requires, the more risk is acceptable.
    turns = TURNS(table)
    spare = max(0, turns - ROUND(table) - steps) / turns
    return value - CAUTION * spare * (1.0 - safe) * max(4.0, value)


def gate_of(field: Field, box: TileName, seat: int) -> TileName:
    """Returns the tile of the opponent's deploy zone straight ahead of a tile."""
    return f"{box[0]}{field.rows if seat == 0 else 1}"


def has_gate_keeper(table: Table, leader: Piece, seat: int) -> bool:
    """Returns whether a friendly token keeps the commander's last tile open.

    The opponent cannot deploy on an occupied tile. The token only has to step aside in time.
    """
    field, box = field_of(table), tile_of(leader)
    if field.ahead(box, seat) != field.rows - 2:
        return False
    keeper = token(table, gate_of(field, box, seat))
    return (
        keeper is not None
        and side_of(keeper) == seat
        and not first_active_keyword(table, keeper, NOT_MOVING)
    )


def steps_left(table: Table, box: TileName, seat: int) -> float:
    """Returns the moves to the opponent's deploy zone.

    Tokens in the way add delay.
    """
    field = field_of(table)
    goal = field.deploy[1 - seat]
    queue = [(0.0, 0, box)]
    visited: set[TileName] = set()
    while queue:
        steps, tiles, current = heappop(queue)
        if current in goal:
            return steps
        if current in visited:
            continue
        visited.add(current)
        for neighbour in field.beside[current]:
            if neighbour not in visited:
                delay = obstacle(table, neighbour, seat) * FADING**tiles
                heappush(queue, (steps + 1 + delay, tiles + 1, neighbour))
    return float(field.rows)


def obstacle(table: Table, box: TileName, seat: int) -> float:
    """Returns the moves that the occupant of a tile is likely to cost."""
    if is_free(table, box):
        return 0.0
    occupant = token(table, box)
    return OWN_DELAY if occupant is not None and side_of(occupant) == seat else ENEMY_DELAY


def threats(table: Table, piece: Piece, seat: int) -> Iterator[Piece]:
    """Yields the opposing tokens that may attack a token after one move."""
    field, box = field_of(table), tile_of(piece)
    for enemy in tokens(table, 1 - seat):
        if first_active_keyword(table, enemy, NOT_ATTACKING):
            continue
        position = tile_of(enemy)
        places = (
            position,
            *(neighbour for neighbour in field.beside[position] if is_free(table, neighbour)),
        )
        if any(
            box in reach(field.id, rules_of_card(enemy).range, place, 1 - seat).boxes
            for place in places
        ):
            yield enemy


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
