"""Whole arrangements of a duel's shield: who stands under it, and who channels."""

from random import Random

from tabletop.games.guardians import duel
from tabletop.games.guardians.combat import field
from tabletop.games.guardians.evaluation import power
from tabletop.games.guardians.places import FIELD, HAND, LANES, SHIELD, UNDER
from tabletop.games.guardians.sheets import sheets
from tabletop.games.guardians.verbs.organizing import CHANNELLERS
from tabletop.rules import Move
from tabletop.table import Table

DEGREES = 0.35
"""How far what a creature is thought to be worth varies from one arrangement to the next."""


def arrangement(table: Table, seat: int, rng: Random) -> list[Move]:
    """Give moves with which a seat fills its shield, best creatures for their room first.

    What each creature is worth varies by chance; so does whether some are left to channel.
    """
    ground = field.terrains_of(tuple(piece.kind for piece in table.pile(FIELD())))
    worth: dict[str, float] = {}
    hand = []
    for number in table.piles[HAND(seat)]:
        kind = table.pieces[number].kind
        creature = sheets()[kind].creature
        if creature is None:
            continue
        hand.append((kind, creature.weight, creature.cmp))
        if kind not in worth:
            bonus = sum(creature.terrain.get(one, 0) for one in ground)
            promised = max(0.5, power(kind) + 0.5 * bonus)
            worth[kind] = (
                promised * rng.lognormvariate(0, DEGREES) / max(1, creature.weight) ** EAGER
            )
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


EAGER = 0.8
"""How much the room that a creature takes counts against it."""
SPARE = 0.3
"""How often channellers are left out of the shield."""
