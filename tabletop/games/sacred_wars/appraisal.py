"""How likely a seat is to win where a turn begins: what turns that are thought out end in.

A few numbers of a position, each weighed by what it was worth in games that the program played
against itself (`weights.yaml`, made by `scripts/weigh_sacred_wars.py`).
"""

from functools import cache
from math import exp, log

from tabletop.cards.weights import GameWeights, Weights
from tabletop.games.sacred_wars.content import FOLDER
from tabletop.games.sacred_wars.counters import LIFE, ROUND, TURNS
from tabletop.games.sacred_wars.evaluation import score, steps_left
from tabletop.games.sacred_wars.marks import DAMAGE, FIRST, GROUNDS, MODE, PHASE, WINNER
from tabletop.games.sacred_wars.modes import totals
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
from tabletop.table import Piece, Table

DRAWN = 0.01
"""What a draw in Fate counts where a victory counts 1: next to nothing. With a tenth equal players
guard their rows to the end."""
DECIDED = 12.0
"""The logarithm of the odds of who has won."""
SIDES = 20.0
"""Of a die; what SPD is measured by."""

ByMode = dict[str, tuple[float, ...]]
"""What each number of a position is worth in each mode."""


def advantage(table: Table, seat: int, weights: ByMode | None = None) -> float:
    """Give the logarithm of a seat's odds to win where a turn begins, or the game is over."""
    counted = weights or WEIGHTS.of()
    is_fate = MODE(table) == "fate"
    if PHASE(table) == "over":
        winner = WINNER(table)
        if winner not in SEATS:
            return odds_of(DRAWN) if is_fate else 0.0
        return DECIDED if winner == seat else -DECIDED
    if not is_fate:
        lead = weighed(counted[MODE(table)], leads(table))
        return lead if turn_of(table) == seat else -lead
    won, lost = [likelihood(weighed(counted["fate"], ways(table, one))) for one in (seat, 1 - seat)]
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


def peril(field: Field, there: Post, foes: list[Post], seat: int) -> float:
    """Give about how likely a token falls in the next turn of its foes, who are a seat's."""
    most = total = 0.0
    for by in foes:
        if is_struck(field, by, there, seat):
            hits, amount = dealt(by, there)
            total += hits * min(amount, there.left)
            if amount >= there.left:
                most = max(most, hits)
    # Several blows that are enough together have to hit one and all.
    return max(most, min(1.0, total / max(1, there.left)) ** 2)


def turns_to_go(table: Table) -> float:
    """Give how many turns each seat has yet, on average; the one that is on counts."""
    left = TURNS(table) - ROUND(table)
    return left + (1.0 if turn_of(table) == FIRST(table) else 0.5)


# --- War Match, Death Match and Conquest ----------------------------------------------------------

SUMS = (
    "counted",
    "counted-late",
    "counted-end",
    "yield",
    "yield-ahead",
    "strike",
    "strike-next",
    "lethal",
    "damage",
    "kill",
    "falls",
    "frail",
    "frail-ahead",
)
"""What is counted of a side beside its `score`: what the mode counts, also times the part of the
game that is over, and over the root of the turns to go; the coins of the sacred tiles it holds,
also times that root; the ATK that reaches the base now, or after a move, and whether that breaks
it; the damage, the kills by what they are worth, and how many fall that are likely in its next
turn; its tokens that one blow of some enemy would destroy, wherever it stands, also times that
root."""
ON_TURN = ("strike", "strike-next", "lethal", "damage", "kill", "falls")
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
    root = turns_to_go(table) ** 0.5
    strike = strike_next = damage = kill = held = frail = 0.0
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
        held += field.coins.get(post.box, 0)
        frail += is_frail(post, theirs)
    falls = sum([peril(field, enemy, mine, seat) for enemy in theirs])
    counted = float(totals(table)[seat])
    lethal = mode == "war" and strike + strike_next >= LIFE(table, 1 - seat)
    return [
        counted,
        counted * lateness(table),
        counted / root,
        held,
        held * root,
        strike,
        strike_next,
        float(lethal),
        damage,
        kill,
        min(falls, float(len(mine))),
        frail,
        frail * root,
    ]


def is_frail(post: Post, foes: list[Post]) -> bool:
    """Tell whether one plain hit of some foe would destroy a token."""
    return any(by.fights and dealt(by, post)[1] >= post.left for by in foes)


# --- Fate -----------------------------------------------------------------------------------------

WAYS = (
    "one",
    "turn",
    "turns-left",
    "score",
    "score-late",
    *[f"{whose}{what}" for whose in ("", "their-") for what in (
        "short", "way", "close", "ripe", "stands", "peril", "peril-now", "force", "guard"
    )],
)  # fmt: skip
"""The numbers that `ways` gives: the turns left, the lead in `score`, and for either seat's
commander (see `march`) what helps or hinders it."""


def ways(table: Table, seat: int) -> list[float]:
    """Give what speaks for and against a seat's commander's arriving."""
    left = TURNS(table) - ROUND(table)
    turns = [left + int(turn_of(table) == one or one != FIRST(table)) for one in (seat, 1 - seat)]
    sides = [posts(table, one) for one in (seat, 1 - seat)]
    lead = score(table, seat)
    return [
        1.0,
        float(turn_of(table) == seat),
        turns[0] / TURNS(table),
        lead,
        lead * lateness(table),
        *march(table, seat, turns[0], sides[0], sides[1]),
        *march(table, 1 - seat, turns[1], sides[1], sides[0]),
    ]


def march(table: Table, seat: int, turns: int, mine: list[Post], theirs: list[Post]) -> list[float]:
    """Give how the march of a commander stands.

    Whether the turns left are too few for it; the moves that it takes, with the detours, in parts
    of the field, and the inverse of their number; whether it arrives now; whether it stands on the
    field; how likely it falls in the enemy's next turn, also if that is on; the ATK of the others
    of its side; and the enemies that are not behind it.
    """
    field, on_turn = field_of(table), turn_of(table) == seat
    rows = field.rows - 1
    leader, force = None, 0.0
    for post in mine:
        if post.sheet.is_commander:
            leader = post
        else:
            force += post.numbers[ATK]
    force /= 20.0
    if leader is None:
        return [float(rows > turns), 1.0, 1.0 / rows, 0.0, 0.0, 0.0, 0.0, force, len(theirs) / 5.0]
    way = steps_left(table, leader.box, seat)
    least = rows - field.ahead(leader.box, seat)
    danger = peril(field, leader, theirs, 1 - seat)
    guard = sum([field.ahead(enemy.box, seat) >= rows - least for enemy in theirs])
    return [
        float(least > turns * max(1, leader.steps)),
        way / rows,
        1.0 / max(1.0, way),
        float(on_turn and way <= leader.steps),
        1.0,
        danger,
        0.0 if on_turn else danger,
        force,
        guard / 5.0,
    ]


# --- what the numbers are worth -------------------------------------------------------------------

SIZES = {"war": len(LEADS), "death": len(LEADS), "conquest": len(LEADS), "fate": len(WAYS)}
"""How many numbers stand behind each name in `weights.yaml`."""


def by_mode(weights: Weights) -> ByMode:
    """Give weights as they are read here."""
    return {mode: row for mode, row in weights.items() if isinstance(row, tuple)}


WEIGHTS = GameWeights(FOLDER, SIZES, by_mode)
