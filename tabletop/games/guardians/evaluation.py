"""How well a seat stands: what bots compare.

Within a combat the creatures on both sides are weighed as if both passed until the fight is
decided; between combats, what stands under the shield and what is kept for later.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from math import tanh
from typing import Final

from tabletop.games.guardians import duel
from tabletop.games.guardians.combat import (
    channelling,
    command,
    ending,
    field,
    primary,
    strength,
    windows,
)
from tabletop.games.guardians.counters import BONUS, STONES
from tabletop.games.guardians.flow import FLOW
from tabletop.games.guardians.lands import score as lands
from tabletop.games.guardians.marks import DECLARED, PHASE, SEALED, STAGE, WAY
from tabletop.games.guardians.places import (
    COMBAT,
    COMMAND,
    DECK,
    KEPT,
    LANE,
    SHIELD,
    UNDER,
    guardian_of,
)
from tabletop.games.guardians.sheets import creature_of, is_creature, sheets
from tabletop.games.guardians.words import Clash
from tabletop.table import Piece, Table
from tabletop.table.move import Move

COMBAT_WON: Final = 40.0
"""A combat that was won."""
DECISION: Final = 12.0
"""Being ahead in the combat that is going on, whatever the margin."""
STONE, SPELL, BRIBE = 1.2, 1.6, 1.8
IN_HAND, HIDDEN, FRESH = 0.15, 0.5, 0.4
DRAWN: Final = 1.2
"""A card that is still in the deck: what is used now is drawn anew, but the deck runs out."""
LIFE: Final = 0.15
"""What the talents of a creature add to the worth of its life."""
PROMISED, TALENT = 2.0, 0.5
DOUBT: Final = 5.0
"""How many points of a lead what is still played in a match-up may turn, more or less."""


def score(table: Table, seat: int) -> float:
    """Give the worth of a seat's position against the other's."""
    if STAGE(table):
        return outlook(table, seat)
    return balance(table, seat)


def balance(table: Table, seat: int) -> float:
    """Give what a seat has more than the other, apart from what a combat may still bring."""
    return side(table, seat) - side(table, 1 - seat)


def side(table: Table, seat: int) -> float:
    """Give what a seat has: combats, stones, cards to play later."""
    if WAY(table) == "lands":
        return lands.side(table, seat)
    total = COMBAT_WON * duel.results_of(table).count(seat) + cards(table, seat)
    if PHASE(table) == "organize":
        total += shield(table, seat)
    return total


def cards(table: Table, seat: int) -> float:
    """Give what a seat of a duel has for the combats to come, cards and stones."""
    total = 0.0
    if not STAGE(table):
        total += STONE * STONES(table, seat)
    total += DRAWN * len(table.piles[DECK(seat)])
    for zone in KEPT[seat]:
        total += sum([promise(table.pieces[number].kind) for number in table.piles[zone]])
    return total


@cache
def promise(kind: str) -> float:
    """Give what a card in a hand is worth for later."""
    page = sheets()[kind]
    if page.is_magic:
        return SPELL + page.price * STONE
    if page.sort == "bribe":
        return BRIBE
    return IN_HAND * power(kind) if page.creature is not None else 0.5


@cache
def power(kind: str) -> float:
    """Give what a creature is worth in a combat, its figures and its text together."""
    page = sheets()[kind]
    creature = page.creature
    if creature is None:
        return 0.0
    value = creature.vitality + 0.4 * creature.ocb + 0.5 * creature.ranged
    value += 1.2 * len(page.abilities) + 1.5 * len(page.command)
    value += 0.8 if creature.bar == "green" else 0.0
    return value - 0.5 * len(creature.bribes)


@cache
def bonus(kind: str, ground: tuple[str, ...]) -> int:
    """Give what a kind of creature gains by a terrain, or loses."""
    creature = sheets()[kind].creature
    return 0 if creature is None else sum([creature.terrain.get(one, 0) for one in ground])


def shield(table: Table, seat: int) -> float:
    """Give the worth of what stands under a duel's shield, and of the channellers."""
    total = 0.0
    ground = duel.ground(table)
    for piece in table.pile(SHIELD(seat)):
        creature = sheets()[piece.kind].creature
        if creature is not None:
            gained = bonus(piece.kind, ground)
            total += power(piece.kind) + 0.5 * gained - 0.75 * creature.weight
    # Whoever is ready with room left has chosen to fight with less.
    room = duel.ROOM - duel.weight(table, seat)
    total -= 0.4 * room if seat in duel.ready(table) else 0.0
    for piece in table.pile(UNDER(seat)):
        creature = sheets()[piece.kind].creature
        total += HIDDEN * (creature.cmp if creature is not None else 0)
    return total


# --- a combat that is going on -----------------------------------------------------------------


def outlook(table: Table, seat: int) -> float:
    """Give what a seat would have if both passed until the fight is decided.

    Where that ends the combat, what has come of it counts, else how far ahead the seat would be.
    """
    promised = prospects(table, seat) - prospects(table, 1 - seat)
    promised += plans(table, seat) - plans(table, 1 - seat) + chances(table, seat)
    before = balance(table, seat)
    with played_on(table, seat):
        # No return in here: compiled, one of exactly -113.0 would be lost.
        if not STAGE(table):
            whole = balance(table, seat)
        else:
            ahead = weigh(table, seat) - weigh(table, 1 - seat)
            ahead += side_cards(table, seat) - side_cards(table, 1 - seat)
            whole = before + ahead + DECISION * max(-1.0, min(1.0, ahead / 8.0))
    return whole + promised


@contextmanager
def played_on(table: Table, seat: int) -> Iterator[None]:
    """Let both pass until something else is asked, look, and take all that back.

    What the other seat of `seat` has decided in secret counts as if it had passed, too.
    """
    table.begin(Move(seat, "pass"))
    try:
        while table.agenda and (step := table.agenda[-1]).name in PASSED:
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
                    SEALED[side].set(table, primary.NONE)
            elif step.name in windows.CASTING:
                windows.passed(table, step)
            else:
                table.pop_step()
            FLOW.settle(table)
        yield
    finally:
        table.take_back()


PASSED: Final = frozenset({"command", "bribe", "spells", "turns", "tempt", "answer", "secondary"})


def weigh(table: Table, seat: int) -> float:
    """Give the vitality that a seat has left, that of creatures with talents a little higher."""
    return sum([value(piece.kind) for piece in ending.standing(table, seat) if is_creature(piece)])


def side_cards(table: Table, seat: int) -> float:
    """Give the worth of what is kept for later: stones, magic, ranged attackers not yet used."""
    total = STONE * STONES(table, seat)
    for number in table.piles[COMBAT(seat)]:
        kind = table.pieces[number].kind
        creature = sheets()[kind].creature
        if creature is None:
            total += promise(kind)
        else:
            total += FRESH + 0.2 * creature.ranged
    total += sum([HIDDEN * creature_of(one).cmp for one in channelling.channellers(table, seat)])
    return total


def prospects(table: Table, seat: int) -> float:
    """Give what a seat may still make of a fight in which it is behind, if it has another turn."""
    step = table.agenda[-1] if table.agenda else None
    if step is None or step.name != "turns" or (step.seat != seat and step.data[0]):
        return 0.0
    mine, foe = field.fighter(table, seat), field.fighter(table, 1 - seat)
    if mine is None or foe is None or not is_creature(mine):
        return 0.0
    missing = strength.needed(table, seat)
    if missing <= 0:
        return 0.0
    reserves = shots(table, seat) + channels(table, seat, mine)
    if reserves < missing:
        return 0.0
    stake = worth(foe) + (worth(mine) if field.striker(table) is None else 0.0)
    return max(0.0, 0.5 * stake - 0.3 * missing)


def shots(table: Table, seat: int) -> int:
    """Give how much a seat's ranged attackers could add."""
    if STAGE(table) != "primary" or field.barring(table, seat, "shoot"):
        return 0
    cards = field.creature_cards(table, seat)
    return sum(creature_of(one).ranged for one in cards if is_creature(one))


def channels(table: Table, seat: int, piece: Piece) -> int:
    """Give how much could be channelled to a creature."""
    known = channelling.channellers(table, seat)
    open_to = [one for one in known if channelling.obstacle(table, seat, one) is None]
    points = sum(creature_of(one).cmp for one in open_to)
    guardian = guardian_of(table, seat)
    if guardian is not None and channelling.obstacle(table, seat, None) is None:
        points += guardian.cmp * STONES(table, seat)
    return min(points, channelling.room(table, piece))


def plans(table: Table, seat: int) -> float:
    """Give what is promised by a command card that is declared."""
    declared = seat in command.declarers(table) and STAGE(table) == "command"
    return PROMISED if declared else 0.0


# --- a creature that lies face down ------------------------------------------------------------


def chances(table: Table, seat: int) -> float:
    """Give what a seat's primary that is laid promises, over all that it may meet."""
    number = field.lane(table)
    pile = table.pile(LANE[seat][number])
    if not pile or pile[0].face or not is_creature(pile[0]):
        return 0.0
    foes = [*table.pile(LANE[1 - seat][number]), *field.creature_cards(table, 1 - seat)]
    kinds = [piece.kind for piece in foes if is_creature(piece)]
    ground, attacks = field.ground(table), field.attacker(table) == seat
    lead = BONUS(table) * (-1 if attacks else 1)
    promised = sum([clash(pile[0].kind, kind, ground, lead) for kind in kinds])
    held = TALENT * creature_of(pile[0]).ranged
    return promised / max(1, len(kinds)) - held


@cache
def clash(mine: str, foe: str, ground: tuple[str, ...], lead: int) -> float:
    """Give what a match-up of two kinds promises the first, before anybody helps them."""
    won = chance(mine, foe, ground, lead) * value(foe)
    return won - chance(foe, mine, ground, -lead) * value(mine)


def chance(mine: str, foe: str, ground: tuple[str, ...], lead: int) -> float:
    """Give how likely one kind beats another."""
    if field.destroys(foe, mine):
        return 0.0
    if field.destroys(mine, foe):
        return 1.0
    if field.turns_aside(foe, mine):
        return 0.0
    margin = figure(mine, foe, ground) - figure(foe, mine, ground) + lead
    return 0.5 + 0.5 * tanh((margin - 0.5) / DOUBT)


def figure(kind: str, foe: str, ground: tuple[str, ...]) -> int:
    """Give the vitality of a kind against another, as far as the two cards tell it."""
    creature, other = sheets()[kind].creature, sheets()[foe].creature
    if creature is None or other is None:
        return 0
    clash = Clash(foe, "primary", "", False)
    parts = strength.printed(kind, clash, ground, field.stopped_by(foe))
    return creature.vitality + sum(part.amount for part in parts)


def worth(piece: Piece) -> float:
    """Give what is lost with a fighter."""
    return value(piece.kind) if is_creature(piece) else 20.0


@cache
def value(kind: str) -> float:
    """Give what is lost with a creature."""
    return ending.count_of(kind) + LIFE * power(kind)
