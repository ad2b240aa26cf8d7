"""How likely a seat is to win where a turn begins: what turns that are thought out end in.

A few numbers of a position, each weighed by what it was worth in games that the program played
against itself (`weights`, made by `scripts/weigh_sacred_wars.py`).
"""

from functools import cache
from math import exp, log

from tabletop.games.sacred_wars.counters import LIFE, ROUND, TURNS
from tabletop.games.sacred_wars.evaluation import score
from tabletop.games.sacred_wars.marks import DAMAGE, FIRST, GROUNDS, MODE, PHASE, WINNER
from tabletop.games.sacred_wars.modes import gone, totals
from tabletop.games.sacred_wars.places import (
    SEATS,
    Box,
    Field,
    box_of,
    field_named,
    field_of,
    free,
    reach,
    tokens,
    turn_of,
)
from tabletop.games.sacred_wars.sheets import Sheet, page
from tabletop.games.sacred_wars.stats import ATK, DEF, RES, SPD, counters, figures
from tabletop.games.sacred_wars.weights import ARRIVAL, LEAD
from tabletop.table import Piece, Table

DRAWN = 0.2
"""What a draw in Fate counts where a victory counts 1: less than half, or nobody would dare."""
DECIDED = 12.0
"""The logarithm of the odds of who has won."""
SIDES = 20.0
"""Of a die; what SPD is measured by."""


def advantage(table: Table, seat: int) -> float:
    """Give the logarithm of a seat's odds to win where a turn begins, or the game is over."""
    is_fate = MODE(table) == "fate"
    if PHASE(table) == "over":
        winner = WINNER(table)
        if winner not in SEATS:
            return odds_of(DRAWN) if is_fate else 0.0
        return DECIDED if winner == seat else -DECIDED
    if not is_fate:
        lead = weighed(LEAD[MODE(table)], leads(table))
        return lead if turn_of(table) == seat else -lead
    won, lost = (likelihood(weighed(ARRIVAL, ways(table, one))) for one in (seat, 1 - seat))
    certain = max(1.0, won + lost)
    won, lost = won / certain, lost / certain
    return odds_of(won + DRAWN * (1.0 - won - lost))


def weighed(weights: tuple[float, ...], numbers: list[float]) -> float:
    """Give the sum of numbers by their weights."""
    total = 0.0
    for index in range(len(weights)):
        total += weights[index] * numbers[index]
    return total


def odds_of(chance: float) -> float:
    """Give the logarithm of the odds of a chance."""
    chance = max(1e-5, min(1.0 - 1e-5, chance))
    return log(chance / (1.0 - chance))


def likelihood(odds: float) -> float:
    """Give the chance that the logarithm of some odds speaks of."""
    return 1.0 / (1.0 + exp(-max(-60.0, min(60.0, odds))))


# --- who stands where -----------------------------------------------------------------------------


class Post:
    """A token where it stands."""

    __slots__ = ("box", "fights", "left", "numbers", "piece", "sheet", "steps")

    def __init__(self, table: Table, piece: Piece) -> None:
        """Look at a token."""
        known = figures(table, piece)
        self.piece = piece
        self.box = box_of(piece)
        self.sheet: Sheet = page(piece)
        self.numbers = known.stats
        self.left = known.stats[RES] - piece.marks.get(DAMAGE, 0)
        """The damage that it can still take."""
        self.fights = "peaceful" not in known.keywords
        self.steps = 0 if "rooted" in known.keywords else 2 if "swift" in known.keywords else 1
        """How far it gets in a move."""


def posts(table: Table, seat: int) -> list[Post]:
    """Give a seat's tokens where they stand."""
    return [Post(table, piece) for piece in tokens(table, seat)]


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
    """Give the boxes that a range reaches from a box after so many steps."""
    found: set[Box] = set()
    for there in near(field, box, steps):
        found.update(reach(field, name, there, seat).boxes)
    return frozenset(found)


def strikes(table: Table, post: Post, seat: int, steps: int) -> bool:
    """Tell whether a token's range reaches the enemy's base after so many steps."""
    field = GROUNDS(table)
    for there in near(field, post.box, steps):
        if reach(field, post.sheet.range, there, seat).base and (
            there == post.box or free(table, there)
        ):
            return True
    return False


def is_struck(field: Field, by: Post, there: Post, seat: int) -> bool:
    """Tell whether a token of a seat may attack another after one move."""
    return by.fights and there.box in struck(field.id, by.sheet.range, by.box, seat, by.steps)


def dealt(by: Post, there: Post) -> tuple[float, float]:
    """Give the chance that an attack is not dodged, and the damage of a plain hit."""
    damage = by.numbers[ATK]
    if not counters(by.sheet.element, there.sheet.element):
        damage = max(0, damage - there.numbers[DEF])
    return max(0.0, 1.0 - there.numbers[SPD] / SIDES), float(damage)


# --- War Match, Death Match and Conquest ----------------------------------------------------------

SUMS = ("counted", "counted-late", "strike", "strike-next", "lethal", "damage", "kill")
"""What is counted of a side beside its `score`: what the mode counts; the ATK that reaches the base
now, or after a move, and whether that breaks it; damage and kills that are likely in its next
turn. `late` is times the part of the game that is over."""
ON_TURN = ("strike", "strike-next", "lethal", "damage", "kill")
"""What counts more for the seat on turn."""
LEADS = ("turn", "score", "score-late", *SUMS, *[f"on-{name}" for name in ON_TURN])
"""The numbers that `leads` gives."""
_ON_TURN = tuple(SUMS.index(name) for name in ON_TURN)


def leads(table: Table) -> list[float]:
    """Give what the seat on turn has more of than the other."""
    seat = turn_of(table)
    mine, theirs = posts(table, seat), posts(table, 1 - seat)
    ours, others = sums(table, seat, mine, theirs), sums(table, 1 - seat, theirs, mine)
    lead = score(table, seat)
    return [
        1.0,
        lead,
        lead * lateness(table),
        *[own - other for own, other in zip(ours, others, strict=True)],
        *[ours[index] for index in _ON_TURN],
    ]


def lateness(table: Table) -> float:
    """Give the part of the game that is over, with the round that is on."""
    return ROUND(table) / TURNS(table)


def sums(table: Table, seat: int, mine: list[Post], theirs: list[Post]) -> list[float]:
    """Count a side, in the order of `SUMS`."""
    field, mode = field_of(table), MODE(table)
    strike = strike_next = damage = kill = 0.0
    for post in mine:
        attack = post.numbers[ATK]
        if mode == "war" and post.fights:
            if strikes(table, post, seat, 0):
                strike += attack
            elif strikes(table, post, seat, post.steps):
                strike_next += attack
        most = best = 0.0
        for enemy in theirs:
            if is_struck(field, post, enemy, seat):
                hits, amount = dealt(post, enemy)
                most = max(most, hits * min(amount, enemy.left))
                if amount >= enemy.left:
                    best = max(best, hits * (4.0 + enemy.numbers[ATK]))
        damage += most
        kill += best
    counted = float(totals(table)[seat])
    lethal = mode == "war" and strike + strike_next >= LIFE(table, 1 - seat)
    return [
        counted,
        counted * lateness(table),
        strike,
        strike_next,
        float(lethal),
        damage,
        kill,
    ]


# --- Fate -----------------------------------------------------------------------------------------

WAYS = ("one", "turn", "turns-left", "score", "score-late", "short", "their-short")
"""The numbers that `ways` gives: the turns left, the lead in `score`, and whether a commander is
too far from the far row for the turns that its seat has left."""


def ways(table: Table, seat: int) -> list[float]:
    """Give what speaks for and against a seat's commander's arriving."""
    left = TURNS(table) - ROUND(table)
    turns = [left + int(turn_of(table) == one or one != FIRST(table)) for one in (seat, 1 - seat)]
    rows = field_of(table).rows - 1
    lead = score(table, seat)
    return [
        1.0,
        float(turn_of(table) == seat),
        turns[0] / TURNS(table),
        lead,
        lead * lateness(table),
        float(rows - gone(table, seat) > turns[0]),
        float(rows - gone(table, 1 - seat) > turns[1]),
    ]
