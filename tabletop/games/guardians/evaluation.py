"""Heuristic evaluation of a position, used by bots.

In a combat, both sides are assumed to pass until the fight is decided. Between combats, the value
is that of the shield and of the cards kept for later.
"""

from collections.abc import Iterable
from functools import cache
from math import tanh
from typing import Final

from tabletop.games.guardians import duel
from tabletop.games.guardians.card_rules import card_rules, creature_of, creatures, is_creature
from tabletop.games.guardians.card_words import Clash
from tabletop.games.guardians.combat import (
    channelling,
    ending,
    field,
    primary,
    strength,
)
from tabletop.games.guardians.counters import BONUS, STONES
from tabletop.games.guardians.flow import FLOW, current_step
from tabletop.games.guardians.lands import score as lands
from tabletop.games.guardians.marks import DECLARED, MODE, PHASE, SEALED, STAGE
from tabletop.games.guardians.zones import (
    COMBAT,
    COMMAND,
    DECK,
    LANE,
    SEATS,
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
    return outlook(table, seat) if STAGE(table) else balance(table, seat)


def balance(table: Table, seat: int) -> float:
    """Returns the difference of both sides, without the current combat."""
    return side_value(table, seat) - side_value(table, 1 - seat)


def side_value(table: Table, seat: int) -> float:
    """Returns the value of a seat's combats, stones and stored cards."""
    if MODE(table) == "lands":
        return lands.side_value(table, seat)
    piles = table.piles
    stones = 0.0 if STAGE(table) else STONE * STONES(table, seat)
    total = stones + DECK_CARD * len(piles[DECK(seat)])
    for zone in STORAGE_ZONES[seat]:
        if cards := piles[zone]:
            total += hand_values(table, cards)
    total += COMBAT_WON * duel.results_of(table).count(seat)
    if PHASE(table) == "organize":
        total += shield_value(table, seat)
    return total


def hand_values(table: Table, cards: Iterable[int]) -> float:
    """Returns the value of some cards in hand for later combats."""
    pieces = table.pieces
    return sum([hand_value(pieces[number].kind) for number in cards])


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
    total, pieces, piles = 0.0, table.pieces, table.piles
    if cards := piles[SHIELD(seat)]:
        ground = duel.ground(table)
        for number in cards:
            total += shielded_value(pieces[number].kind, ground)
    if seat in duel.ready(table):
        # A seat that is ready with room left has chosen to fight with less.
        total -= 0.4 * (duel.ROOM - duel.weight(table, seat))
    for number in piles[UNDER(seat)]:
        total += HIDDEN * creature_of(pieces[number]).cmp
    return total


@cache
def shielded_value(kind: str, ground: tuple[str, ...]) -> float:
    """Returns the value of a card under the shield."""
    creature = creatures().get(kind)
    if creature is None:
        return 0.0
    return power(kind) + 0.5 * bonus(kind, ground) - 0.75 * creature.weight


# --- the current combat --------------------------------------------------------------------------


def outlook(table: Table, seat: int) -> float:
    """Returns the value of a seat if both pass until the fight is decided.

    If the combat ends then, its result counts; otherwise the seat's lead.
    """
    before, face_down = balance(table, seat), face_down_value(table, seat)
    keeps_notes, table.keeps_notes = table.keeps_notes, False
    table.begin_entry(Move(seat, "pass"))
    if pass_on(table, seat):
        value = balance_after_combat(table, seat)
    elif not STAGE(table):
        value = balance(table, seat)
    else:
        ahead = remaining_value(table, seat) - remaining_value(table, 1 - seat)
        ahead += side_cards(table, seat) - side_cards(table, 1 - seat)
        value = before + ahead + COMBAT_LEAD * max(-1.0, min(1.0, ahead / 8.0))
    table.undo()
    table.keeps_notes = keeps_notes
    return value + face_down


def pass_on(table: Table, seat: int) -> bool:
    """Passes for both seats until another decision or match-up is due.

    Secret decisions of the other seat are replaced by a pass. A duel stops at the end of its
    combat, before the result. Returns whether it did.
    """
    stack = table.decision_stack
    if not stack or stack[-1].name not in PASSED_STEPS:
        return False
    is_decision = True
    while step := current_step(table):
        name = step.name
        if name in SKIPPED_STEPS:
            table.pop_step()
            continue
        if is_decision and name == "command":
            if not table.piles[COMMAND(seat)]:
                return False
            DECLARED.set(table, (seat,))
            for piece in table.pile(COMMAND(1 - seat)):
                table.put(piece.id, COMBAT(1 - seat))
        elif name == "bribe":
            for side in primary.bribing(table):
                SEALED[side].set(table, primary.NO_BRIBE)
        elif name == "combat":
            if STAGE(table) == "secondary":
                if MODE(table) == "duel":
                    ending.heal(table)
                    return True
            elif primary.has_next_match(table):
                return False
        phase = FLOW.phases.get(name)
        if phase is None:
            table.pop_step()
        elif phase.run(table, step):
            if name != "secondary" or step.seat != seat:
                return False
            table.pop_step()
        is_decision = False
    return False


SKIPPED_STEPS: Final = frozenset({"spells", "modify", "turns", "tempt", "answer"})
"""Steps without an effect if both seats pass."""
PASSED_STEPS: Final = SKIPPED_STEPS | {"combat", "command", "bribe", "secondary"}
"""Steps at which the evaluation passes."""


def balance_after_combat(table: Table, seat: int) -> float:
    """Returns the difference of both sides once a duel's combat is decided.

    It is the balance at the next decision, without the moves of all cards.
    """
    reserves = duel.reserves(table)
    values = []
    for side in SEATS:
        total = STONE * STONES(table, side) + DECK_CARD * reserves.undrawn[side]
        total += hand_values(table, reserves.hands[side])
        values.append(total + COMBAT_WON * reserves.results.count(side))
    return values[seat] - values[1 - seat]


def remaining_value(table: Table, seat: int) -> float:
    """Returns a seat's remaining vitality, with a bonus for combat value."""
    return sum([creature_value(piece.kind) for piece in ending.remaining_creatures(table, seat)])


def side_cards(table: Table, seat: int) -> float:
    """Returns the value of a seat's unused stones, magic and ranged attackers."""
    total, pieces = STONE * STONES(table, seat), table.pieces
    for number in table.piles[COMBAT(seat)]:
        total += combat_card_value(pieces[number].kind)
    return total + sum(
        [
            HIDDEN * creature_of(channeller).cmp
            for channeller in channelling.channellers(table, seat)
        ]
    )


@cache
def combat_card_value(kind: str) -> float:
    """Returns the value of an unused card in a combat hand for its use."""
    creature = creatures().get(kind)
    return hand_value(kind) if creature is None else FRESH + 0.2 * creature.ranged


# --- face-down creatures -------------------------------------------------------------------------


def face_down_value(table: Table, seat: int) -> float:
    """Returns the mean value of a seat's face-down primary over its opponents."""
    number = field.lane(table)
    if not table.piles[LANE[seat][number]]:
        return 0.0
    pile = table.pile(LANE[seat][number])
    if pile[0].face or not is_creature(pile[0]):
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
    parts = strength.printed_bonuses(kind, clash, ground, opponent)
    return creature.vitality + sum(part.amount for part in parts)


@cache
def creature_value(kind: str) -> float:
    """Returns the value lost with a kind of creature."""
    return ending.count_of(kind) + SURVIVAL * power(kind)
