"""Heuristic evaluation of a position, used by bots."""

from functools import cache
from typing import Final, NamedTuple

from tabletop.games.sandland.card_rules import card_rules_by_kind
from tabletop.games.sandland.counters import WATER
from tabletop.games.sandland.marks import PHASE, RESULTS, WINNER
from tabletop.games.sandland.stats import active_grants, amount, boost_total, is_affected
from tabletop.games.sandland.steps import ACT
from tabletop.games.sandland.zones import (
    FRONT,
    LEADERS,
    SCRAPS,
    SEATS,
    SIDES,
    TACTICS_AREAS,
    is_live,
)
from tabletop.table import Piece, Table

SKIRMISH, LEAD, ROUND_WATER, SCRAP, TACTIC = 100.0, 4.0, 2.0, 0.8, 1.0
HEALTH, ATTACK, TEXT, LACK = 0.6, 0.8, 0.4, 0.7
TEMPO: Final = 0.6
"""Value of having an action in progress instead of passing."""
BEHIND: Final = 0.6
"""Factor on the attack of cards in the back row."""
USEFUL_SCRAP: Final = 8


def score(table: Table, seat: int) -> float:
    """Returns the value of a position for a seat, relative to the opponent."""
    return side_value(table, seat) - side_value(table, 1 - seat)


def side_value(table: Table, seat: int) -> float:
    """Returns the value of a side: skirmishes, water, cards and scrap."""
    pieces, piles, phase = table.pieces, table.piles, PHASE(table)
    total = SKIRMISH * RESULTS(table).count(seat)
    if phase == "over":
        return total + (5 * SKIRMISH if WINNER(table) == seat else 0.0)
    ahead = WATER(table) * (1 if seat == SEATS[0] else -1)
    total += LEAD * max(0, ahead)
    chief = piles[LEADERS[seat]]
    if chief and pieces[chief[0]].turn == 0:
        total += 0.3
    if tactics := piles[TACTICS_AREAS[seat]]:
        total += sum(
            [TACTIC if pieces[number].host is None else 1.3 * TACTIC for number in tactics]
        )
    for step in table.decision_stack:
        if step.name == ACT.name and step.seat == seat:
            total += TEMPO
            break
    budget = len(piles[SCRAPS[seat]])
    if phase == "deploy":
        budget += 4
    price, rules_by_kind = 0, card_rules_by_kind()
    for zone in SIDES[seat]:
        if pile := piles[zone]:
            piece = pieces[pile[0]]
            if is_live(piece):
                total += card_value(table, piece)
            else:
                total += face_down_value(piece.kind, zone in FRONT)
                price += rules_by_kind[piece.kind].cost
    return total + SCRAP * min(budget, USEFUL_SCRAP) - LACK * max(0, price - budget)


class Present(NamedTuple):
    """Current values of a face-up asset, with all boosts and grants."""

    attack: int
    health: int
    """Health minus damage."""
    water: int
    armor: int
    splash: int


def current_values(table: Table, piece: Piece) -> Present:
    """Returns the current values of a face-up asset.

    This is faster than `stats`, because it examines each grant once instead of once per value.
    """
    rules = card_rules_by_kind()[piece.kind]
    power, left, flow = rules.attack, rules.health, rules.water
    armor, splash = rules.numbers.get("armor", 0), rules.numbers.get("splash", 0)
    for aura in active_grants(table):
        if is_affected(table, aura, piece):
            grant, numbers = aura.grant, aura.numbers
            if grant.attack:
                power += amount(table, grant.attack, aura.source)
            left += grant.health
            flow += grant.water
            armor += numbers.get("armor", 0)
            splash += numbers.get("splash", 0)
    if piece.marks:
        power += boost_total(piece, "attack")
        flow += boost_total(piece, "water")
        armor += boost_total(piece, "armor")
        splash += boost_total(piece, "splash")
        left -= piece.marks.get("damage", 0)
    return Present(max(0, power), left, max(0, flow), armor, splash)


def card_value(table: Table, piece: Piece) -> float:
    """Returns the value of a face-up card in a slot."""
    if not card_rules_by_kind()[piece.kind].health:
        return 0.0
    power, left, flow, armor, splash = current_values(table, piece)
    value = HEALTH * left + ROUND_WATER * flow + ATTACK * power * attack_factor(piece.zone in FRONT)
    value += 0.5 * armor + 0.4 * splash
    return value + (0.25 * power if piece.turn == 0 else 0.0)


@cache
def face_down_value(kind: str, in_front: bool) -> float:
    """Returns the value of a face-down card, minus the cost of its reveal."""
    rules = card_rules_by_kind()[kind]
    if not rules.is_asset:
        return 1.4 - SCRAP * rules.cost
    value = HEALTH * rules.health + ROUND_WATER * rules.water
    value += ATTACK * rules.attack * attack_factor(in_front)
    value += TEXT * (len(rules.abilities) + len(rules.numbers))
    # Cards in front are attacked first; cards that only bring water are better in the back.
    value -= 0.3 * (rules.water + 1) if in_front and rules.attack < 2 else 0.0
    return value - SCRAP * rules.cost


def drawn_card_value(_table: Table, _seat: int, piece: Piece) -> float:
    """Returns the value of a drawn card in the front row, for the luck ledger."""
    return face_down_value(piece.kind, in_front=True)


def attack_factor(in_front: bool) -> float:
    """Returns the factor on a card's attack in the front or back row."""
    return 1.0 if in_front else BEHIND
