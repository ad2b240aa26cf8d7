"""Heuristic evaluation of a position, used by bots.

In a combat, both sides are assumed to pass until the fight is decided. Between combats, the value
is that of the shield and of the cards kept for later.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from math import tanh
from typing import Final

from tabletop.games.guardians import duel
from tabletop.games.guardians.card_rules import card_rules, creature_of, is_creature
from tabletop.games.guardians.card_words import Clash
from tabletop.games.guardians.combat import (
    channelling,
    ending,
    field,
    primary,
    strength,
    windows,
)
from tabletop.games.guardians.counters import BONUS, STONES
from tabletop.games.guardians.flow import FLOW
from tabletop.games.guardians.lands import score as lands
from tabletop.games.guardians.marks import DECLARED, MODE, PHASE, SEALED, STAGE
from tabletop.games.guardians.zones import (
    COMBAT,
    COMMAND,
    DECK,
    LANE,
    SHIELD,
    STORAGE_ZONES,
    UNDER,
)
from tabletop.table import Table
from tabletop.table.move import Move

COMBAT_WON: Final = 40.0
"""Value of a won combat."""
COMBAT_LEAD: Final = 12.0
"""Value of a lead in the current combat, by any margin."""
STONE, SPELL, BRIBE = 1.2, 1.6, 1.8
"""Value of a power stone, of magic besides its cost, and of a bribe."""
IN_HAND, HIDDEN, FRESH = 0.15, 0.5, 0.4
"""Weights of hand cards and of channelling, and value of a fighter left."""
DECK_CARD: Final = 1.2
"""Value of a card in the deck, since a deck can run out."""
SURVIVAL: Final = 0.15
"""Weight of a creature's combat value in the value of its survival."""
RANGED_TALENT: Final = 0.5
"""Value of a point of ranged attack."""
UNCERTAINTY: Final = 5.0
"""Scale of the remaining uncertainty in a match-up, in points of lead."""


def score(table: Table, seat: int) -> float:
    """Returns the value of a position for a seat, relative to the opponent."""
    if STAGE(table):
        return outlook(table, seat)
    return balance(table, seat)


def balance(table: Table, seat: int) -> float:
    """Returns the difference of both sides, without the current combat."""
    return side_value(table, seat) - side_value(table, 1 - seat)


def side_value(table: Table, seat: int) -> float:
    """Returns the value of a seat's combats, stones and stored cards."""
    if MODE(table) == "lands":
        return lands.side_value(table, seat)
    total = COMBAT_WON * duel.results_of(table).count(seat) + cards_value(table, seat)
    if PHASE(table) == "organize":
        total += shield_value(table, seat)
    return total


def cards_value(table: Table, seat: int) -> float:
    """Returns the value of a duel seat's cards and stones for later combats."""
    total = 0.0
    if not STAGE(table):
        total += STONE * STONES(table, seat)
    total += DECK_CARD * len(table.piles[DECK(seat)])
    for zone in STORAGE_ZONES[seat]:
        total += sum([hand_value(table.pieces[number].kind) for number in table.piles[zone]])
    return total


@cache
def hand_value(kind: str) -> float:
    """Returns the value of a card in hand for later combats."""
    rules = card_rules()[kind]
    if rules.is_magic:
        return SPELL + rules.price * STONE
    if rules.sort == "bribe":
        return BRIBE
    return IN_HAND * power(kind) if rules.creature is not None else 0.5


@cache
def power(kind: str) -> float:
    """Returns a creature's combat value, from its numbers and its text."""
    rules = card_rules()[kind]
    creature = rules.creature
    if creature is None:
        return 0.0
    value = creature.vitality + 0.4 * creature.ocb + 0.5 * creature.ranged
    value += 1.2 * len(rules.abilities) + 1.5 * len(rules.command)
    value += 0.8 if creature.bar == "green" else 0.0
    return value - 0.5 * len(creature.bribes)


@cache
def bonus(kind: str, ground: tuple[str, ...]) -> int:
    """Returns the terrain bonus of a kind of creature."""
    creature = card_rules()[kind].creature
    return 0 if creature is None else sum([creature.terrain.get(terrain, 0) for terrain in ground])


def shield_value(table: Table, seat: int) -> float:
    """Returns the value of a duel's shield and channellers."""
    total = 0.0
    ground = duel.ground(table)
    for piece in table.pile(SHIELD(seat)):
        creature = card_rules()[piece.kind].creature
        if creature is not None:
            terrain_bonus = bonus(piece.kind, ground)
            total += power(piece.kind) + 0.5 * terrain_bonus - 0.75 * creature.weight
    # A seat that is ready with room left has chosen to fight with less.
    room = duel.ROOM - duel.weight(table, seat)
    total -= 0.4 * room if seat in duel.ready(table) else 0.0
    for piece in table.pile(UNDER(seat)):
        creature = card_rules()[piece.kind].creature
        total += HIDDEN * (creature.cmp if creature is not None else 0)
    return total


# --- the current combat --------------------------------------------------------------------------


def outlook(table: Table, seat: int) -> float:
    """Returns the value of a seat if both pass until the fight is decided.

    If the combat ends then, its result counts; otherwise the seat's lead.
    """
    before, face_down = balance(table, seat), face_down_value(table, seat)
    with after_passes(table, seat):
        # No `return` inside the `with` block: mypyc uses -113.0 as its error value, so compiled
        # code would lose that result.
        if not STAGE(table):
            value = balance(table, seat)
        else:
            ahead = remaining_value(table, seat) - remaining_value(table, 1 - seat)
            ahead += side_cards(table, seat) - side_cards(table, 1 - seat)
            value = before + ahead + COMBAT_LEAD * max(-1.0, min(1.0, ahead / 8.0))
    return value + face_down


@contextmanager
def after_passes(table: Table, seat: int) -> Iterator[None]:
    """Returns a context in which both seats have passed.

    Passes are played until another decision is due. Secret decisions of the other seat are replaced
    by a pass. The table is restored on exit.
    """
    table.begin_entry(Move(seat, "pass"))
    try:
        while table.decision_stack and (step := table.decision_stack[-1]).name in PASSED_STEPS:
            if step.name == "command":
                if not table.piles[COMMAND(seat)]:
                    break
                DECLARED.set(table, (seat,))
                for piece in table.pile(COMMAND(1 - seat)):
                    table.put(piece.id, COMBAT(1 - seat))
            elif step.name == "secondary" and step.seat != seat:
                break
            elif step.name == "bribe":
                for side in primary.bribing(table):
                    SEALED[side].set(table, primary.NO_BRIBE)
            elif step.name in windows.CASTING:
                windows.pass_window(table, step)
            else:
                table.pop_step()
            FLOW.run_to_decision(table)
        yield
    finally:
        table.undo()


PASSED_STEPS: Final = frozenset(
    {"command", "bribe", "spells", "turns", "tempt", "answer", "secondary"}
)
"""Steps that the evaluation passes."""


def remaining_value(table: Table, seat: int) -> float:
    """Returns a seat's remaining vitality, with a bonus for combat value."""
    return sum(
        [
            creature_value(piece.kind)
            for piece in ending.remaining_creatures(table, seat)
            if is_creature(piece)
        ]
    )


def side_cards(table: Table, seat: int) -> float:
    """Returns the value of a seat's unused stones, magic and ranged attackers."""
    total = STONE * STONES(table, seat)
    for number in table.piles[COMBAT(seat)]:
        kind = table.pieces[number].kind
        creature = card_rules()[kind].creature
        if creature is None:
            total += hand_value(kind)
        else:
            total += FRESH + 0.2 * creature.ranged
    total += sum(
        [
            HIDDEN * creature_of(channeller).cmp
            for channeller in channelling.channellers(table, seat)
        ]
    )
    return total


# --- face-down creatures -------------------------------------------------------------------------


def face_down_value(table: Table, seat: int) -> float:
    """Returns the mean value of a seat's face-down primary over its opponents."""
    number = field.lane(table)
    pile = table.pile(LANE[seat][number])
    if not pile or pile[0].face or not is_creature(pile[0]):
        return 0.0
    opponents = [*table.pile(LANE[1 - seat][number]), *field.creature_cards(table, 1 - seat)]
    kinds = [piece.kind for piece in opponents if is_creature(piece)]
    ground, attacks = field.ground(table), field.attacker(table) == seat
    lead = BONUS(table) * (-1 if attacks else 1)
    total_value = sum([match_up_value(pile[0].kind, kind, ground, lead) for kind in kinds])
    alternative = RANGED_TALENT * creature_of(pile[0]).ranged
    return total_value / max(1, len(kinds)) - alternative


@cache
def match_up_value(mine: str, opponent: str, ground: tuple[str, ...], lead: int) -> float:
    """Returns the value of a match-up for the first of two kinds, unaided."""
    won = chance(mine, opponent, ground, lead) * creature_value(opponent)
    return won - chance(opponent, mine, ground, -lead) * creature_value(mine)


def chance(mine: str, opponent: str, ground: tuple[str, ...], lead: int) -> float:
    """Returns the probability that one kind beats another."""
    if field.destroys(opponent, mine):
        return 0.0
    if field.destroys(mine, opponent):
        return 1.0
    if field.turns_aside(opponent, mine):
        return 0.0
    margin = (
        vitality_against(mine, opponent, ground) - vitality_against(opponent, mine, ground) + lead
    )
    return 0.5 + 0.5 * tanh((margin - 0.5) / UNCERTAINTY)


def vitality_against(kind: str, opponent: str, ground: tuple[str, ...]) -> int:
    """Returns the vitality of a kind against another, by the two cards alone."""
    creature, other = card_rules()[kind].creature, card_rules()[opponent].creature
    if creature is None or other is None:
        return 0
    clash = Clash(opponent, "primary", "", False)
    parts = strength.printed_bonuses(kind, clash, ground, field.stopped_by(opponent))
    return creature.vitality + sum(part.amount for part in parts)


@cache
def creature_value(kind: str) -> float:
    """Returns the value lost with a kind of creature."""
    return ending.count_of(kind) + SURVIVAL * power(kind)
