"""Plays a whole turn by heuristics, to predict how a seat continues.

Each token moves to its best tile and makes its best attack from there, foremost token first. There
is no search, so that many turns can be simulated.
"""

from random import Random
from typing import Final

from tabletop.games.sacred_wars import battle
from tabletop.games.sacred_wars.acting import destinations, recruits
from tabletop.games.sacred_wars.card_rules import rules_of_card
from tabletop.games.sacred_wars.counters import COINS
from tabletop.games.sacred_wars.evaluation import (
    JOURNEY,
    WAR_PULL,
    WAR_STRENGTH,
    attack_value,
    gate_of,
    sacred_tile_pull,
)
from tabletop.games.sacred_wars.keywords import NOT_ATTACKING
from tabletop.games.sacred_wars.marks import ACTED, MODE, MOVED, PHASE, STUNNED_NOW
from tabletop.games.sacred_wars.modes import is_fate_mode
from tabletop.games.sacred_wars.stats import (
    ATK,
    commander,
    first_active_keyword,
    free_token_count,
    stats,
)
from tabletop.games.sacred_wars.steps import BATTLE
from tabletop.games.sacred_wars.turn_flow import make
from tabletop.games.sacred_wars.win_chance import TokenState, fall_chance, posts, turns_of
from tabletop.games.sacred_wars.zones import (
    BASE,
    TileName,
    field_of,
    is_free,
    is_on_field,
    reach,
    shifted,
    side_of,
    tile_of,
    token,
    tokens,
    turn_of,
)
from tabletop.rules.verbs import move_of
from tabletop.table import Piece, Table

ESCORT, HURRY, LATE = 8.0, 20.0, 16
"""Value of the whole distance to tokens that escort a commander in Fate: usually, and when at
most `LATE` turns are left.
"""
CARE, PATIENT = 20.0, 2
"""Penalty for a commander whose fall is likely, if at least this many turns are to spare."""
BLOCKED: Final = 0.4
"""Rows that an occupied tile straight ahead costs a commander."""
LEADER: Final = 3.0
"""Factor on the value of attacking a commander in Fate."""
STRIKE: Final = 0.6
"""Value of a life point of the opponent."""


def play_turn(table: Table, rng: Random) -> None:
    """Plays the current turn to its end as one journal entry, without battles."""
    seat = turn_of(table)
    end = move_of(seat, "end", ())
    table.begin_entry(end)
    if PHASE(table) == "deploy":
        deploy(table, seat, rng)
    field = field_of(table)
    own_tokens = sorted(tokens(table, seat), key=lambda piece: -field.ahead(tile_of(piece), seat))
    if is_fate_mode(table):
        # The commander goes last, after the others have cleared its way.
        own_tokens.sort(key=lambda piece: rules_of_card(piece).is_commander)
    for piece in own_tokens:
        if battle.stands(table, piece) and side_of(piece) == seat:
            act(table, piece, seat)
        if PHASE(table) == "over":
            return
    make(table, end)


def deploy(table: Table, seat: int, rng: Random) -> None:
    """Deploys the most expensive affordable units.

    In Fate the units block the opponent's commander, and coins are saved for the seat's commander.
    """
    fate = is_fate_mode(table)
    gate, saved = (blocking_tile(table, seat), is_saving(table, seat)) if fate else ("", False)
    while free_token_count(table, seat) > 0:
        coins = COINS(table, seat)
        boxes = [box for box in field_of(table).deploy[seat] if is_free(table, box)]
        there = [one for one in recruits(table, seat) if one.level <= coins]
        if not there or not boxes or (saved and not gate):
            return
        best = max(there, key=lambda one: (fate and one.is_commander, one.level))
        box = (
            gate
            or tile_behind_commander(table, seat, boxes)
            or boxes[int(rng.random() * len(boxes))]
        )
        make(table, move_of(seat, "deploy", (best.kind, box)))
        gate = ""


def blocking_tile(table: Table, seat: int) -> TileName:
    """Returns the free tile that blocks the opponent's commander, or ""."""
    field, enemy = field_of(table), 1 - seat
    leader = commander(table, enemy)
    if leader is None or not is_on_field(leader):
        return ""
    box = tile_of(leader)
    gate = gate_of(field, box, enemy)
    return gate if field.ahead(box, enemy) >= field.rows - 3 and is_free(table, gate) else ""


def tile_behind_commander(table: Table, seat: int, boxes: list[TileName]) -> TileName:
    """Returns the tile nearest to the commander's column in Fate, or ""."""
    leader = commander(table, seat) if is_fate_mode(table) else None
    if leader is None or not is_on_field(leader):
        return ""
    column = ord(tile_of(leader)[0])
    return min(boxes, key=lambda box: abs(ord(box[0]) - column))


def is_saving(table: Table, seat: int) -> bool:
    """Returns whether the seat must save coins for its fallen commander."""
    leader = commander(table, seat)
    return (
        leader is not None
        and not is_on_field(leader)
        and rules_of_card(leader).level > COINS(table, seat)
    )


def act(table: Table, piece: Piece, seat: int) -> None:
    """Moves a token to its best tile, and makes its best attack from there."""
    if ACTED in piece.marks or STUNNED_NOW in piece.marks:
        return
    origin = tile_of(piece)
    boxes = [origin] if MOVED in piece.marks else [origin, *destinations(table, piece)]
    peaceful = first_active_keyword(table, piece, NOT_ATTACKING) is not None
    gains: dict[int, float] = {}
    name, grounds = rules_of_card(piece).range, field_of(table).id
    best, aim, highest = origin, "", float("-inf")
    for box in boxes:
        value, there = 0.0, ""
        if not peaceful:
            boxes_in_reach, base = reach(grounds, name, box, seat)
            if base and MODE(table) == "war":
                value, there = STRIKE * battle.base_damage(table, piece), BASE
            for far in boxes_in_reach:
                enemy = token(table, far)
                if enemy is not None and side_of(enemy) != seat:
                    worth = gains.get(enemy.id)
                    if worth is None:
                        worth = attack_value(table, piece, enemy)
                        if is_fate_mode(table) and rules_of_card(enemy).is_commander:
                            worth *= LEADER
                        gains[enemy.id] = worth
                    if worth > value:
                        value, there = worth, far
        value += tile_value(table, piece, box, seat)
        if value > highest:
            best, aim, highest = box, there, value
    if best != origin:
        make(table, move_of(seat, "move", (origin, best)))
        if not battle.stands(table, piece) or ACTED in piece.marks:
            return
    if aim and PHASE(table) != "over":
        attack(table, piece, seat, aim)


def attack(table: Table, piece: Piece, seat: int, aim: str) -> None:
    """Attacks the base or a token; no seat supports the battle."""
    if aim != BASE:
        enemy = token(table, aim)
        if enemy is None or side_of(enemy) == seat:
            return
    make(table, move_of(seat, "attack", (tile_of(piece), aim)))
    while BATTLE.on_top(table) is not None:
        make(table, move_of(table.decision_stack[-1].seat, "ready", ()))


def tile_value(table: Table, piece: Piece, box: TileName, seat: int) -> float:
    """Returns the value of a tile to a token in the current mode."""
    field, mode = field_of(table), MODE(table)
    ahead = field.ahead(box, seat) / (field.rows - 1)
    coins = field.coins.get(box, 0)
    if mode == "war":
        return (WAR_PULL + WAR_STRENGTH * stats(table, piece)[ATK]) * ahead + 0.7 * coins
    if mode == "conquest":
        return 2.0 * coins if coins else sacred_tile_pull(table, box, seat)
    if mode == "fate":
        return fate_tile_value(table, piece, box, seat) + 0.7 * coins
    return 0.5 * ahead + 0.7 * coins


def fate_tile_value(table: Table, piece: Piece, box: TileName, seat: int) -> float:
    """Returns the value of a tile in Fate, to the commander or its escort."""
    field = field_of(table)
    rows = field.rows - 1
    ahead = field.ahead(box, seat)
    turns = turns_of(table, seat)
    if rules_of_card(piece).is_commander:
        blocked = ahead < rows and not is_free(table, shifted(box, 0, 1 if seat == 0 else -1))
        value = JOURNEY * (ahead - BLOCKED * blocked) / rows
        if ahead < rows and turns - 1 - (rows - ahead) >= PATIENT:
            there = TokenState(table, piece)
            there.box = box
            value -= CARE * fall_chance(field, there, posts(table, 1 - seat), 1 - seat)
        return value
    value = (HURRY if turns <= LATE else ESCORT) * ahead / rows
    leader = commander(table, seat)
    if leader is None or not is_on_field(leader):
        return value
    there_box = tile_of(leader)
    if ahead == rows and MOVED not in leader.marks and box == gate_of(field, there_box, seat):
        # Tokens straight ahead of the commander make way for it.
        value -= JOURNEY * (field.ahead(there_box, seat) == rows - 1)
    return value
