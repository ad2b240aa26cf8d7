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
from tabletop.games.sacred_wars.danger import fall_chance
from tabletop.games.sacred_wars.evaluation import attack_value, tile_value
from tabletop.games.sacred_wars.fate import turns_of
from tabletop.games.sacred_wars.marks import ACTED, MODE, MOVED, PHASE, STUNNED_NOW
from tabletop.games.sacred_wars.modes import is_fate_mode
from tabletop.games.sacred_wars.stats import (
    ATK,
    TokenState,
    commander,
    figures,
    free_token_count,
    token_states,
)
from tabletop.games.sacred_wars.steps import BATTLE
from tabletop.games.sacred_wars.turn_flow import FLOW, make
from tabletop.games.sacred_wars.zones import (
    BASE,
    Field,
    TileName,
    field_of,
    is_free,
    is_on_field,
    reach,
    side_of,
    tile_of,
    token,
    tokens,
    turn_of,
)
from tabletop.rules.verbs import move_of
from tabletop.table import Piece, Table

JOURNEY, ESCORT = 30.0, 8.0
"""Value of the whole distance in Fate, to a commander and to its escort."""
CARE, PATIENT = 20.0, 2
"""Penalty for a commander whose fall is likely, if at least this many turns are to spare."""
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
        box = gate or boxes[int(rng.random() * len(boxes))]
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
    state, mode = figures(table, piece), MODE(table)
    enemies = {enemy.box: enemy for enemy in token_states(table, 1 - seat)}
    gains: dict[TileName, float] = {}
    name, grounds, strength = state.sheet.range, field_of(table).id, state.numbers[ATK]
    best, aim, highest = origin, "", float("-inf")
    for box in boxes:
        value, there = 0.0, ""
        if state.fights:
            boxes_in_reach, base = reach(grounds, name, box, seat)
            if base and mode == "war":
                value, there = STRIKE * battle.base_damage(table, piece), BASE
            for far in boxes_in_reach:
                if (enemy := enemies.get(far)) is not None:
                    worth = gains.get(far)
                    if worth is None:
                        worth = attack_value(table, piece, enemy.piece)
                        if mode == "fate" and enemy.sheet.is_commander:
                            worth *= LEADER
                        gains[far] = worth
                    if worth > value:
                        value, there = worth, far
        value += (
            fate_tile_value(table, state, box, seat)
            if mode == "fate"
            else tile_value(table, box, seat, strength)
        )
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
        battle.roll(table, table.decision_stack[-1])
        FLOW.run_to_decision(table)


def fate_tile_value(table: Table, state: TokenState, box: TileName, seat: int) -> float:
    """Returns the value of a tile in Fate, to the commander or its escort."""
    field = field_of(table)
    rows, ahead = field.rows - 1, field.ahead(box, seat)
    if not state.sheet.is_commander:
        return ESCORT * ahead / rows + 0.7 * field.coins.get(box, 0)
    value = JOURNEY * ahead / rows
    if ahead < rows and turns_of(table, seat) - 1 - (rows - ahead) >= PATIENT:
        enemies = token_states(table, 1 - seat)
        value -= CARE * fall_chance(field, state, enemies, 1 - seat, box)
    return value


def gate_of(field: Field, box: TileName, seat: int) -> TileName:
    """Returns the tile of the opponent's deploy zone straight ahead of a tile."""
    return f"{box[0]}{field.rows if seat == 0 else 1}"
