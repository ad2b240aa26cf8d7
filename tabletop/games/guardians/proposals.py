"""Proposed plans: a duel's shield, or a placement on the strongholds."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final

from tabletop.games.guardians import duel
from tabletop.games.guardians.board import HOMES, OUTER_COLUMNS, WORKS, force_zone
from tabletop.games.guardians.card_rules import card_rules, rules_of
from tabletop.games.guardians.evaluation import bonus, power
from tabletop.games.guardians.lands import forces
from tabletop.games.guardians.lands.score import strength
from tabletop.games.guardians.verbs.organizing import CHANNELLERS
from tabletop.games.guardians.zones import HAND, LANES, SHIELD, UNDER
from tabletop.rules import Move
from tabletop.table import Table

VALUE_NOISE: Final = 0.35
"""Sigma of the lognormal noise on a creature's value between plans."""


def arrangement(table: Table, seat: int, rng: Random) -> list[Move]:
    """Returns moves that fill a seat's shield by value per room.

    The values of creatures are random around their estimate, and channellers are sometimes left
    out.
    """
    ground = duel.ground(table)
    value: dict[str, float] = {}
    hand = []
    for number in table.piles[HAND(seat)]:
        kind = table.pieces[number].kind
        creature = card_rules()[kind].creature
        if creature is None:
            continue
        hand.append((kind, creature.weight, creature.cmp))
        if kind not in value:
            value[kind] = value_for_room(kind, ground) * rng.lognormvariate(0, VALUE_NOISE)
    room = duel.ROOM - duel.weight(table, seat)
    free_places = LANES - len(table.piles[SHIELD(seat)])
    leaves_out_channellers = rng.random() < SKIP_CHANNELLERS
    placed, channellers = [], []
    for kind, weight, cmp in sorted(hand, key=lambda card: -value[card[0]]):
        if (
            weight <= room
            and free_places > 0
            and not (leaves_out_channellers and cmp > 1 and power(kind) < 8)
        ):
            placed.append(Move(seat, "muster", (kind,)))
            room -= weight
            free_places -= 1
        elif cmp > 0:
            channellers.append(Move(seat, "hide", (kind,)))
    if not placed and not table.piles[SHIELD(seat)] and channellers:
        for kind, weight, _ in hand:
            if weight <= duel.ROOM:
                placed = [Move(seat, "muster", (kind,))]
                channellers = [move for move in channellers if move.args != (kind,)]
                break
    under = CHANNELLERS - len(table.piles[UNDER(seat)])
    return [*placed, *channellers[: max(0, under)], Move(seat, "ready")]


@cache
def value_for_room(kind: str, ground: tuple[str, ...]) -> float:
    """Returns a creature's value on a terrain, per stacking point.

    The divisor is the stacking points to the power `ROOM_EXPONENT`.
    """
    expected_value = max(0.5, power(kind) + 0.5 * bonus(kind, ground))
    return float(expected_value / max(1, forces.weight(kind)) ** ROOM_EXPONENT)


def shield(table: Table, seat: int, line: Sequence[Move]) -> list[str]:
    """Returns the kinds under a duel's shield after some moves.

    If the seat is already ready, the moves are ignored.
    """
    kinds = [piece.kind for piece in table.pile(SHIELD(seat))]
    if seat in duel.ready(table):
        return kinds
    return kinds + [move.args[0] for move in line if move.verb == "muster"]


ROOM_EXPONENT: Final = 0.8
"""Exponent of the stacking points in a creature's relative value."""
SKIP_CHANNELLERS: Final = 0.3
"""Probability that channellers are left out of the shield."""


# --- strongholds of the lands --------------------------------------------------------------------


def deployment(table: Table, seat: int, rng: Random) -> list[Move]:
    """Returns moves that place a seat's cards, one stronghold after another.

    The order of strongholds and the values of creatures are random, as is the choice of buildings.
    """
    homes = [home for home in HOMES[seat] if not forces.is_rubble(table, home)]
    rng.shuffle(homes)
    hand = [table.pieces[number].kind for number in table.piles[HAND(seat)]]
    value = {kind: strength(kind) * rng.lognormvariate(0, VALUE_NOISE) for kind in hand}
    moves: list[Move] = []
    creatures = sorted([kind for kind in hand if value[kind]], key=lambda kind: -value[kind])
    points_by_home: dict[str, int] = {}
    for home in homes:
        points = forces.stacking_points(table, home, seat)
        room = forces.limit(table, home, seat) - points
        free_places = LANES - len(table.piles[force_zone(home, seat)])
        if free_places < LANES:
            points_by_home[home] = points
        for kind in list(creatures):
            if forces.weight(kind) <= room and free_places > 0:
                moves.append(Move(seat, "place", (kind, home)))
                creatures.remove(kind)
                room -= forces.weight(kind)
                free_places -= 1
                points += forces.weight(kind)
                points_by_home[home] = points
        if rng.random() < STOP_PLACING:
            break
    moves += shields(table, seat, hand, points_by_home, rng)
    ends = [home for home in HOMES[seat] if home[0] in OUTER_COLUMNS]
    opposing_homes = [home for home in HOMES[1 - seat] if home[0] in OUTER_COLUMNS]
    for kind in hand:
        rules = rules_of(kind)
        if rules.accessory is not None:
            moves.append(Move(seat, "set", (kind,)))
        elif rules.works is not None:
            free = ends if rules.works.sort == "upgrade" else opposing_homes
            for home in rng.sample(free, len(free)):
                if not table.piles[WORKS(box=home)] and not forces.is_rubble(table, home):
                    moves.append(Move(seat, "build", (kind, home)))
                    free.remove(home)
                    break
    return [*moves, Move(seat, "done")]


def shields(
    table: Table, seat: int, hand: list[str], points_by_home: dict[str, int], rng: Random
) -> list[Move]:
    """Returns moves that place shields on creatures without one."""
    bearers = [kind for kind in hand if rules_of(kind).sort == "bearer"]
    if forces.has_bearer(table, seat):
        bearers = []
    shield_kinds = [kind for kind in hand if rules_of(kind).sort == "shield"]
    candidates = [*bearers[:1], *shield_kinds]
    if rng.random() < USE_TERRAIN:
        candidates += [kind for kind in hand if rules_of(kind).terrain is not None]
    moves = []
    for home in points_by_home:
        if forces.shield_at(table, home, seat) is None:
            fitting = [
                kind for kind in candidates if points_by_home[home] <= forces.limit_under(kind)
            ]
            if fitting:
                candidates.remove(fitting[0])
                moves.append(Move(seat, "raise", (fitting[0], home)))
    return moves


STOP_PLACING: Final = 0.2
"""Probability that the remaining strongholds get no creatures."""
USE_TERRAIN: Final = 0.5
"""Probability that terrains are used as missing shields."""
