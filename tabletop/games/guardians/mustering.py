"""Whole arrangements of what is placed: a duel's shield, or the strongholds of the lands."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final

from tabletop.games.guardians import duel
from tabletop.games.guardians.board import ENDS, HOMES, WORKS, force_zone
from tabletop.games.guardians.evaluation import bonus, power
from tabletop.games.guardians.lands import forces
from tabletop.games.guardians.lands.score import strength
from tabletop.games.guardians.places import HAND, LANES, SHIELD, UNDER
from tabletop.games.guardians.sheets import sheet_of, sheets
from tabletop.games.guardians.verbs.organizing import CHANNELLERS
from tabletop.rules import Move
from tabletop.table import Table

DEGREES: Final = 0.35
"""How far what a creature is thought to be worth varies from one arrangement to the next."""


def arrangement(table: Table, seat: int, rng: Random) -> list[Move]:
    """Give moves with which a seat fills its shield, best creatures for their room first.

    What each creature is worth varies by chance; so does whether some are left to channel.
    """
    ground = duel.ground(table)
    worth: dict[str, float] = {}
    hand = []
    for number in table.piles[HAND(seat)]:
        kind = table.pieces[number].kind
        creature = sheets()[kind].creature
        if creature is None:
            continue
        hand.append((kind, creature.weight, creature.cmp))
        if kind not in worth:
            worth[kind] = for_room(kind, ground) * rng.lognormvariate(0, DEGREES)
    room = duel.ROOM - duel.weight(table, seat)
    places = LANES - len(table.piles[SHIELD(seat)])
    spare = rng.random() < SPARE
    laid, kept = [], []
    for kind, weight, cmp in sorted(hand, key=lambda card: -worth[card[0]]):
        if weight <= room and places > 0 and not (spare and cmp > 1 and power(kind) < 8):
            laid.append(Move(seat, "muster", (kind,)))
            room -= weight
            places -= 1
        elif cmp > 0:
            kept.append(Move(seat, "hide", (kind,)))
    if not laid and not table.piles[SHIELD(seat)] and kept:
        for kind, weight, _ in hand:
            if weight <= duel.ROOM:
                laid = [Move(seat, "muster", (kind,))]
                kept = [one for one in kept if one.args != (kind,)]
                break
    under = CHANNELLERS - len(table.piles[UNDER(seat)])
    return [*laid, *kept[: max(0, under)], Move(seat, "ready")]


@cache
def for_room(kind: str, ground: tuple[str, ...]) -> float:
    """Give what a creature is worth on a terrain for the room that it takes under a shield."""
    promised = max(0.5, power(kind) + 0.5 * bonus(kind, ground))
    return float(promised / max(1, forces.weight(kind)) ** EAGER)


def shield(table: Table, seat: int, line: Sequence[Move]) -> list[str]:
    """Give the kinds under a duel's shield once some moves are made, unless the seat is ready."""
    kinds = [piece.kind for piece in table.pile(SHIELD(seat))]
    if seat in duel.ready(table):
        return kinds
    return kinds + [move.args[0] for move in line if move.verb == "muster"]


EAGER: Final = 0.8
"""How much the room that a creature takes counts against it."""
SPARE: Final = 0.3
"""How often channellers are left out of the shield."""


# --- the strongholds of the lands -----------------------------------------------------------------


def deployment(table: Table, seat: int, rng: Random) -> list[Move]:
    """Give moves with which a seat places what it holds, filling one stronghold after another.

    Which is filled first, and with whom, varies by chance; so does what is built and kept.
    """
    homes = [home for home in HOMES[seat] if not forces.is_rubble(table, home)]
    rng.shuffle(homes)
    hand = [table.pieces[number].kind for number in table.piles[HAND(seat)]]
    worth = {kind: strength(kind) * rng.lognormvariate(0, DEGREES) for kind in hand}
    moves: list[Move] = []
    creatures = sorted([kind for kind in hand if worth[kind]], key=lambda kind: -worth[kind])
    loads: dict[str, int] = {}
    for home in homes:
        load = forces.load(table, home, seat)
        room = forces.limit(table, home, seat) - load
        places = LANES - len(table.piles[force_zone(home, seat)])
        if places < LANES:
            loads[home] = load
        for kind in list(creatures):
            if forces.weight(kind) <= room and places > 0:
                moves.append(Move(seat, "place", (kind, home)))
                creatures.remove(kind)
                room -= forces.weight(kind)
                places -= 1
                load += forces.weight(kind)
                loads[home] = load
        if rng.random() < HALT:
            break
    moves += shields(table, seat, hand, loads, rng)
    ends = [home for home in HOMES[seat] if home[0] in ENDS]
    foes = [home for home in HOMES[1 - seat] if home[0] in ENDS]
    for kind in hand:
        page = sheet_of(kind)
        if page.accessory is not None:
            moves.append(Move(seat, "set", (kind,)))
        elif page.works is not None:
            free = ends if page.works.sort == "upgrade" else foes
            for home in rng.sample(free, len(free)):
                if not table.piles[WORKS(box=home)] and not forces.is_rubble(table, home):
                    moves.append(Move(seat, "build", (kind, home)))
                    free.remove(home)
                    break
    return [*moves, Move(seat, "done")]


def shields(
    table: Table, seat: int, hand: list[str], loads: dict[str, int], rng: Random
) -> list[Move]:
    """Give moves with which shields are laid where creatures stand without one."""
    bearers = [kind for kind in hand if sheet_of(kind).sort == "bearer"]
    if forces.has_bearer(table, seat):
        bearers = []
    plain = [kind for kind in hand if sheet_of(kind).sort == "shield"]
    known = [*bearers[:1], *plain]
    if rng.random() < GROUND:
        known += [kind for kind in hand if sheet_of(kind).terrain is not None]
    moves = []
    for home in loads:
        if forces.shield_at(table, home, seat) is None:
            fitting = [kind for kind in known if loads[home] <= forces.limit_under(kind)]
            if fitting:
                known.remove(fitting[0])
                moves.append(Move(seat, "raise", (fitting[0], home)))
    return moves


HALT: Final = 0.2
"""How often the strongholds that come after one are left as they are."""
GROUND: Final = 0.5
"""How often terrains are used as shields, where there are not enough."""
