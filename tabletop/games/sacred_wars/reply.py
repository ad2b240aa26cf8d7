"""A whole turn played at once, by rule of thumb: how a seat is thought to go on.

Each token goes where it stands well and can do most from there, the foremost first. There is no
search in it, so that very many turns can be tried.
"""

from random import Random

from tabletop.games.sacred_wars import battle
from tabletop.games.sacred_wars.acting import destinations
from tabletop.games.sacred_wars.agenda import BATTLE
from tabletop.games.sacred_wars.counters import COINS
from tabletop.games.sacred_wars.evaluation import JOURNEY, WAR_PULL, WAR_STRENGTH, gain, lure
from tabletop.games.sacred_wars.keywords import NOT_ATTACKING
from tabletop.games.sacred_wars.machine import make
from tabletop.games.sacred_wars.marks import ACTED, MODE, MOVED, PHASE, STUNNED_NOW
from tabletop.games.sacred_wars.places import (
    BASE,
    Box,
    box_of,
    field_of,
    free,
    reach,
    side_of,
    token,
    tokens,
    turn_of,
)
from tabletop.games.sacred_wars.sheets import page
from tabletop.games.sacred_wars.stats import ATK, barred, free_tokens, stats
from tabletop.games.sacred_wars.verbs.turns import recruits
from tabletop.rules.verbs import move_of
from tabletop.table import Piece, Table

LEADER = 3.0
"""How much more an attack on a commander is worth in Fate."""
STRIKE = 0.6
"""What a life point of the enemy is worth."""


def play_turn(table: Table, rng: Random) -> None:
    """Play the turn that is on to its end, as one entry of the journal; no battle is on."""
    seat = turn_of(table)
    end = move_of(seat, "end", ())
    table.begin(end)
    if PHASE(table) == "deploy":
        deploy(table, seat, rng)
    field = field_of(table)
    mine = sorted(tokens(table, seat), key=lambda piece: -field.ahead(box_of(piece), seat))
    for piece in mine:
        if battle.stands(table, piece) and side_of(piece) == seat:
            act(table, piece, seat)
        if PHASE(table) == "over":
            return
    make(table, end)


def deploy(table: Table, seat: int, rng: Random) -> None:
    """Bring the dearest units onto the field that can be paid."""
    while free_tokens(table, seat) > 0:
        coins = COINS(table, seat)
        boxes = [box for box in field_of(table).deploy[seat] if free(table, box)]
        there = [one for one in recruits(table, seat) if one.level <= coins]
        if not there or not boxes:
            return
        best = max(there, key=lambda one: one.level)
        box = boxes[int(rng.random() * len(boxes))]
        make(table, move_of(seat, "deploy", (best.kind, box)))


def act(table: Table, piece: Piece, seat: int) -> None:
    """Let a token move to where it is best, and attack from there what is best."""
    if ACTED in piece.marks or STUNNED_NOW in piece.marks:
        return
    here = box_of(piece)
    boxes = [here] if MOVED in piece.marks else [here, *destinations(table, piece)]
    peaceful = barred(table, piece, NOT_ATTACKING) is not None
    gains: dict[int, float] = {}
    name, grounds = page(piece).range, field_of(table).id
    best, aim, highest = here, "", float("-inf")
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
                        worth = gain(table, piece, enemy)
                        if MODE(table) == "fate" and page(enemy).is_commander:
                            worth *= LEADER
                        gains[enemy.id] = worth
                    if worth > value:
                        value, there = worth, far
        value += standing(table, piece, box, seat)
        if value > highest:
            best, aim, highest = box, there, value
    if best != here:
        make(table, move_of(seat, "move", (here, best)))
        if not battle.stands(table, piece) or ACTED in piece.marks:
            return
    if aim and PHASE(table) != "over":
        attack(table, piece, seat, aim)


def attack(table: Table, piece: Piece, seat: int, aim: str) -> None:
    """Attack the base or a token; nobody helps."""
    if aim != BASE:
        enemy = token(table, aim)
        if enemy is None or side_of(enemy) == seat:
            return
    make(table, move_of(seat, "attack", (box_of(piece), aim)))
    while BATTLE.on_top(table) is not None:
        make(table, move_of(table.agenda[-1].seat, "ready", ()))


def standing(table: Table, piece: Piece, box: Box, seat: int) -> float:
    """Give what it is worth to a token to stand on a box, as the mode has it."""
    field, mode = field_of(table), MODE(table)
    ahead = field.ahead(box, seat) / (field.rows - 1)
    coins = field.coins.get(box, 0)
    if mode == "war":
        return (WAR_PULL + WAR_STRENGTH * stats(table, piece)[ATK]) * ahead + 0.7 * coins
    if mode == "conquest":
        return 2.0 * coins if coins else lure(table, box, seat)
    if mode == "fate":
        return (JOURNEY if page(piece).is_commander else 8.0) * ahead + 0.7 * coins
    return 0.5 * ahead + 0.7 * coins
