"""How well a seat stands: what bots compare.

Within a combat the creatures on both sides are weighed as if the match-up that is going on ended
now; between combats, what stands under the shield and what is kept for later.
"""

from functools import cache

from tabletop.games.guardians import duel
from tabletop.games.guardians.combat import ending, field, primary, strength
from tabletop.games.guardians.lands import score as lands
from tabletop.games.guardians.places import is_creature, sheets
from tabletop.table import Piece, Table

COMBAT = 40.0
"""A combat that was won."""
DECISION = 12.0
"""Being ahead in the combat that is going on, whatever the margin."""
STONE, MAGIC, BRIBE, TALENT = 1.2, 1.6, 1.8, 0.25
IN_HAND, HIDDEN = 0.15, 0.5


def score(table: Table, seat: int) -> float:
    """Give the worth of a seat's position against the other's."""
    worth = side(table, seat) - side(table, 1 - seat)
    if table.marks["stage"]:
        worth += outlook(table, seat)
    return worth


def side(table: Table, seat: int) -> float:
    """Give what a seat has: combats, stones, cards to play later."""
    if table.marks["way"] == "lands":
        return lands.side(table, seat)
    results = table.marks.get("results", ())
    total = COMBAT * (results.count(seat) if isinstance(results, tuple) else 0)
    total += STONE * table.counters[f"stones.{seat}"]
    for zone in (f"hand.{seat}", f"depot.{seat}", f"pen.{seat}", f"combat.{seat}"):
        total += sum(promise(table.pieces[number].kind) for number in table.piles[zone])
    if table.marks["phase"] == "organize" and table.marks["way"] == "duel":
        total += shield(table, seat)
    return total


@cache
def promise(kind: str) -> float:
    """Give what a card in a hand is worth for later."""
    page = sheets()[kind]
    if page.magic is not None:
        return MAGIC + page.magic.stones * STONE
    if page.bribe:
        return BRIBE
    return IN_HAND * power(kind) if page.creature is not None else 0.5


@cache
def power(kind: str) -> float:
    """Give what a creature is worth in a combat, its figures and its text together."""
    creature = sheets()[kind].creature
    if creature is None:
        return 0.0
    value = creature.vitality + 0.4 * creature.ocb + 0.5 * creature.ranged
    value += 1.2 * len(creature.abilities) + 1.5 * len(creature.command)
    value += 0.8 if creature.bar == "green" else 0.0
    return value - 0.5 * len(creature.bribes)


def shield(table: Table, seat: int) -> float:
    """Give the worth of what stands under a duel's shield, and of the channellers."""
    total = 0.0
    ground = tuple(piece.kind for piece in table.pile("field"))
    for piece in table.pile(f"shield.{seat}"):
        creature = sheets()[piece.kind].creature
        if creature is not None:
            bonus = sum(creature.terrain.get(one, 0) for one in field.terrains_of(ground))
            total += power(piece.kind) + 0.5 * bonus - 0.75 * creature.weight
    # Whoever is ready with room left has chosen to fight with less.
    room = duel.ROOM - duel.weight(table, seat)
    total -= 0.4 * room if seat in duel.ready(table) else 0.0
    for piece in table.pile(f"under.{seat}"):
        creature = sheets()[piece.kind].creature
        total += HIDDEN * (creature.cmp if creature is not None else 0)
    return total


# --- a combat that is going on -----------------------------------------------------------------


def outlook(table: Table, seat: int) -> float:
    """Give how far ahead a seat would be if the fight that is going on ended now."""
    mine, theirs = weigh(table, seat), weigh(table, 1 - seat)
    ahead = mine - theirs + 0.01 * (field.attacker(table) != seat)
    return ahead + DECISION * max(-1.0, min(1.0, ahead / 6.0)) + open_fight(table, seat)


def weigh(table: Table, seat: int) -> float:
    """Give the vitality that a seat would have left."""
    return sum(
        ending.counted(piece) for piece in ending.standing(table, seat) if is_creature(piece)
    )


def open_fight(table: Table, seat: int) -> float:
    """Give what the match-up or the secondary attack promises that is not decided yet."""
    mine, foe = field.fighter(table, seat), field.fighter(table, 1 - seat)
    if mine is None or not mine.face:
        return 0.0 if mine is None else laid(table, seat, mine)
    if foe is None or not foe.face:
        return 0.0
    if "beaten" in mine.marks or "beaten" in foe.marks:
        return 0.0
    if sealed(table, seat):
        return worth(foe) - BRIBE
    if strength.beats(table, mine, foe):
        return worth(foe) + 0.05 * lead(table, mine, foe)
    if field.striker(table) is None and strength.beats(table, foe, mine):
        return -worth(mine) + 0.05 * lead(table, mine, foe)
    return 0.05 * lead(table, mine, foe)


def sealed(table: Table, seat: int) -> bool:
    """Tell whether a seat has decided to bribe."""
    return table.marks[f"sealed.{seat}.bribe"] not in (None, primary.NONE)


def lead(table: Table, mine: Piece, foe: Piece) -> int:
    """Give how far a fighter is ahead, in a few points at most."""
    return max(-10, min(10, strength.total(table, mine) - strength.total(table, foe)))


def worth(piece: Piece) -> float:
    """Give what is lost with a creature."""
    if not is_creature(piece):
        return 20.0
    return ending.counted(piece) + 0.2 * power(piece.kind)


def laid(table: Table, seat: int, piece: Piece) -> float:
    """Give what a face-down primary promises: strong ones first, commanders and archers later."""
    creature = sheets()[piece.kind].creature
    if creature is None:
        return 0.0
    own = sum(creature.terrain.get(one, 0) for one in field.ground(table))
    talents = creature.ranged + 1.5 * len(creature.command)
    return 0.3 * (creature.vitality + own) - TALENT * talents
