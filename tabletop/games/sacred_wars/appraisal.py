"""How likely a seat is to win where a turn begins: what turns that are thought out end in.

A few numbers of a position, each weighed by what it was worth in games of the program's players
(see `scripts/weigh_sacred_wars.py`).
"""

from functools import cache
from math import exp

from tabletop.games.sacred_wars.evaluation import lure
from tabletop.games.sacred_wars.marks import MODE, PHASE, STUNNED_NOW, WINNER
from tabletop.games.sacred_wars.places import (
    GRAVE,
    HAND,
    Box,
    all_tokens,
    box_of,
    field_named,
    field_of,
    reach,
    side_of,
    tokens,
    turn_of,
)
from tabletop.games.sacred_wars.sheets import page
from tabletop.games.sacred_wars.stats import ATK, CRT, DEF, ENR, RES, SPD, counters, figures
from tabletop.games.sacred_wars.weights import WEIGHTS
from tabletop.table import Table

FEATURES = (
    "turn", "tokens", "atk", "res", "def", "spd", "crt", "enr", "ahead", "atk-ahead", "hand",
    "coins", "counted", "counted-late", "fallen", "held", "lure", "fare-late", "strike", "strike-next",
    "on-strike", "on-strike-next", "damage", "kill", "on-damage", "on-kill", "leader-danger",
    "blockers", "leader-res", "tokens-late", "atk-ahead-late", "fare", "fare-far",
)  # fmt: skip
"""What is counted, each as what the seat on turn has more of than the other."""


@cache
def near(field: str, box: Box, steps: int) -> tuple[Box, ...]:
    """Give the boxes that a token may get to in so many steps, if nothing is in the way."""
    found = dict.fromkeys([box])
    for _ in range(steps):
        for one in list(found):
            found |= dict.fromkeys(field_named(field).beside[one])
    return tuple(found)


@cache
def struck(field: str, name: str, box: Box, seat: int, steps: int) -> frozenset[Box]:
    """Give the boxes that a range reaches after so many steps."""
    return frozenset(
        far for there in near(field, box, steps) for far in reach(field, name, there, seat).boxes
    )


@cache
def strikes(field: str, name: str, box: Box, seat: int, steps: int) -> bool:
    """Tell whether a range reaches the enemy's base after so many steps."""
    return any(reach(field, name, there, seat).base for there in near(field, box, steps))


def features(table: Table) -> list[float]:
    """Give what is counted of a position, as the seat on turn sees it."""
    seat, mode, field = turn_of(table), MODE(table), field_of(table)
    counts = table.counters
    late = counts["round"] / counts["turns"]
    sums = [0.0] * len(FEATURES)
    sums[0] = 1.0
    known = []
    for piece in all_tokens(table):
        known.append((piece, side_of(piece), box_of(piece), page(piece), figures(table, piece),
                      figures(table, piece).stats[RES] - piece.marks.get("damage", 0)))
    counter = {"war": "life", "death": "kills", "conquest": "gathered"}.get(mode, "coins")
    for side in (0, 1):
        sign = 1.0 if side == seat else -1.0
        mine = [one for one in known if one[1] == side]
        theirs = [one for one in known if one[1] != side]
        sums[1] += sign * len(mine)
        sums[29] += sign * len(mine) * late
        fare = -1.0
        for piece, _, box, written, (numbers, words), left in mine:
            atk = numbers[ATK]
            ahead = field.ahead(box, side) / (field.rows - 1)
            sums[2] += sign * atk
            sums[3] += sign * left
            sums[4] += sign * numbers[DEF]
            sums[5] += sign * numbers[SPD]
            sums[6] += sign * numbers[CRT]
            sums[7] += sign * max(0, numbers[ENR] - piece.marks.get("spent", 0))
            sums[8] += sign * ahead
            sums[9] += sign * atk * ahead
            sums[30] += sign * atk * ahead * late
            coins = field.coins.get(box, 0)
            sums[15] += sign * coins
            if written.is_commander and mode == "fate":
                fare = ahead
                sums[28] += sign * left
                sums[27] += sign * sum(
                    field.ahead(one[2], side) > field.ahead(box, side) for one in theirs
                )
            elif mode == "conquest" and not coins:
                sums[16] += sign * lure(table, box, side)
            if "peaceful" in words:
                continue
            steps = 0 if "rooted" in words else 2 if "swift" in words else 1
            if mode == "war":
                if strikes(field.id, written.range, box, side, 0):
                    sums[18] += sign * atk
                    if side == seat and STUNNED_NOW not in piece.marks:
                        sums[20] += atk
                elif strikes(field.id, written.range, box, side, steps):
                    sums[19] += sign * atk
                    if side == seat and STUNNED_NOW not in piece.marks:
                        sums[21] += atk
            reached = struck(field.id, written.range, box, side, steps)
            best = kill = 0.0
            for _, _, there, other, (against, _), last in theirs:
                if there in reached:
                    hits = 1.0 - against[SPD] / 20.0
                    damage = atk if counters(written.element, other.element) else max(
                        0, atk - against[DEF])
                    dealt = hits * min(damage, last)
                    if damage >= last:
                        kill = max(kill, hits * (4.0 + against[ATK]))
                        if other.is_commander and mode == "fate":
                            sums[26] += sign * hits
                    best = max(best, dealt)
            sums[22] += sign * best
            sums[23] += sign * kill
            if side == seat:
                sums[24] += best
                sums[25] += kill
        sums[10] += sign * len(table.piles[HAND(side)])
        sums[11] += sign * counts[f"coins.{side}"]
        sums[12] += sign * counts[f"{counter}.{side}"]
        sums[13] += sign * counts[f"{counter}.{side}"] * late
        sums[14] += sign * len(table.piles[GRAVE(side)])
        if mode == "fate":
            sums[31] += sign * fare
            sums[17] += sign * fare * late
            sums[32] += sign * fare * fare
    return sums


def advantage(table: Table, seat: int) -> float:
    """Give the logarithm of a seat's odds to win where a turn begins."""
    if PHASE(table) == "over":
        winner = WINNER(table)
        return 0.0 if winner == -1 else DECIDED if winner == seat else -DECIDED
    weights = WEIGHTS[MODE(table)]
    total = sum([a * b for a, b in zip(weights, features(table), strict=True)])
    return total if turn_of(table) == seat else -total


def likelihood(odds: float) -> float:
    """Give the chance that the logarithm of some odds speaks of."""
    return 1.0 / (1.0 + exp(-max(-60.0, min(60.0, odds))))


DECIDED = 12.0
"""The logarithm of the odds of who has won."""
