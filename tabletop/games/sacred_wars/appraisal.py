"""How likely a seat is to win where a turn begins: what turns that are thought out end in.

A few numbers of a position, each weighed by what it was worth in games that the program played
against itself (`weights.yaml`, made by `scripts/weigh_odds.py`). In Fate it is a race: how
likely the turns left suffice for each commander's way.
"""

from functools import cache
from typing import Final

from tabletop.cards.weights import GameWeights, Weights
from tabletop.games.sacred_wars.content import FOLDER
from tabletop.games.sacred_wars.counters import COINS, INCOME, LIFE, ROUND, TURNS
from tabletop.games.sacred_wars.evaluation import score
from tabletop.games.sacred_wars.marks import DAMAGE, FIRST, GROUNDS, MODE, PHASE, WINNER
from tabletop.games.sacred_wars.modes import in_fate, totals
from tabletop.games.sacred_wars.places import (
    SEATS,
    Box,
    Field,
    box_of,
    field_named,
    field_of,
    free,
    reach,
    shifted,
    tokens,
    turn_of,
)
from tabletop.games.sacred_wars.sheets import Sheet, page
from tabletop.games.sacred_wars.stats import ATK, DEF, RES, SPD, commander, counters, figures
from tabletop.rules.likelihood import likelihood, log_odds
from tabletop.table import Piece, Table

DRAWN: Final = 0.01
"""What a draw in Fate counts where a victory counts 1: next to nothing. With a tenth equal players
guard their rows to the end."""
DECIDED: Final = 12.0
"""The logarithm of the odds of who has won."""
SIDES: Final = 20.0
"""Of a die; what SPD is measured by."""

ByMode = dict[str, tuple[float, ...]]
"""What each number of a position is worth in each mode."""


def advantage(table: Table, seat: int, weights: ByMode | None = None) -> float:
    """Give the logarithm of a seat's odds to win where a turn begins, or the game is over."""
    counted = weights or WEIGHTS.of()
    is_fate = in_fate(table)
    if PHASE(table) == "over":
        winner = WINNER(table)
        if winner not in SEATS:
            return log_odds(DRAWN) if is_fate else 0.0
        return DECIDED if winner == seat else -DECIDED
    if not is_fate:
        lead = weighed(counted[MODE(table)], leads(table))
        return lead if turn_of(table) == seat else -lead
    mine, theirs = [
        likelihood(weighed(counted["fate"], ways(table, one))) for one in (seat, 1 - seat)
    ]
    # If both would arrive, either is first as often as the other.
    drawn = (1.0 - mine) * (1.0 - theirs)
    return log_odds(mine * (1.0 - 0.5 * theirs) + DRAWN * drawn)


def zero_sum(table: Table) -> bool:
    """Tell whether a draw is half a victory for both, and not next to nothing as in Fate."""
    return not in_fate(table)


def weighed(weights: tuple[float, ...], numbers: list[float]) -> float:
    """Give the sum of numbers by their weights."""
    total = 0.0
    for index in range(len(weights)):
        total += weights[index] * numbers[index]
    return total


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

SUMS: Final = (
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
ON_TURN: Final = ("strike", "strike-next", "lethal", "damage", "kill", "falls")
"""What counts more for the seat on turn."""
LEADS: Final = ("turn", "score", "score-late", *SUMS, *[f"on-{name}" for name in ON_TURN])
"""The numbers that `leads` gives."""
_ON_TURN: Final = tuple(SUMS.index(name) for name in ON_TURN)


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

WAYS: Final = ("one", "turn", "score", "race")
"""The numbers that `ways` gives: the lead in `score`, and how likely the commander arrives (see
`race`), as the logarithm of the odds."""
FRESH: Final = 3.0
"""The ATK that a coin is likely to bring onto the field."""
NEAR: Final = 0.7
"""What is left of an escort's strength with each tile that it is further from its commander."""
SLOW, FAST = 0.35, 0.95
"""How likely a turn brings a commander a move on, alone among enemies and where there are none."""
PARTS: Final = 40
"""So finely such a chance is reckoned with."""
HASTE: Final = 0.65
"""What each further turn leaves of a commander's chance to arrive, as the enemy gathers at its goal
meanwhile. Without it nothing is lost by waiting, and equal players wait until it is too late."""
BLOCKED: Final = 0.6
"""How many moves it costs a commander that an enemy stands right ahead."""
DODGED: Final = 0.5
"""What is left of what threatens a commander that is on turn first."""
LEAST: Final = 0.0002
"""The least chance to arrive, even where the turns are too few: only some cards carry a commander
further than it can walk."""


def ways(table: Table, seat: int) -> list[float]:
    """Give what speaks for and against a seat's commander's arriving."""
    chance = race(table, seat, posts(table, seat), posts(table, 1 - seat))
    return [1.0, float(turn_of(table) == seat), score(table, seat), log_odds(chance)]


def race(table: Table, seat: int, mine: list[Post], theirs: list[Post]) -> float:
    """Give about how likely a seat's commander arrives in the turns that are left.

    Each turn brings it a move on, or does not; where it falls it begins anew.
    """
    leader = leader_of(mine)
    if leader is None:
        return max(LEAST, afresh(table, seat, mine, theirs))
    field, turns = field_of(table), turns_of(table, seat)
    others = [post for post in mine if post is not leader]
    now, soon, delay = passing(field, leader, others, theirs, seat)
    least = field.rows - 1 - field.ahead(leader.box, seat)
    moves = -(-least // max(1, leader.steps))
    onward = arrival(turns, moves, pace_of(table, seat, leader, others, theirs), delay)
    danger, anew = peril(field, leader, theirs, 1 - seat), afresh(table, seat, others, theirs)
    if turn_of(table) == seat:
        # Before the enemy may strike it arrives, or moves on, or away.
        danger *= DODGED
        return max(LEAST, now + (1.0 - now) * ((1.0 - danger) * onward + danger * anew))
    onward = soon + (1.0 - soon) * onward
    return max(LEAST, (1.0 - danger) * onward + danger * anew)


def afresh(table: Table, seat: int, mine: list[Post], theirs: list[Post]) -> float:
    """Give about how likely a commander arrives that has to be deployed first, and paid."""
    piece, rows = commander(table, seat), field_of(table).rows - 1
    if piece is None:
        return 0.0
    income = max(1, INCOME(table))
    lacking = page(piece).level - COINS(table, seat) - (0 if turn_of(table) == seat else income)
    turns = turns_of(table, seat) - max(0, -(-lacking // income))
    return arrival(turns, rows, pace_of(table, seat, None, mine, theirs), 0.0)


def turns_of(table: Table, seat: int) -> int:
    """Give how many turns a seat has yet, with the one that is on."""
    left = TURNS(table) - ROUND(table)
    return left + int(turn_of(table) == seat or seat != FIRST(table))


def leader_of(mine: list[Post]) -> Post | None:
    """Give the commander of a side, if it stands on the field."""
    for post in mine:
        if post.sheet.is_commander:
            return post
    return None


def pace_of(
    table: Table, seat: int, leader: Post | None, others: list[Post], theirs: list[Post]
) -> float:
    """Give how likely a turn brings a commander a move on: by who is stronger around it."""
    field = field_of(table)
    own = 0.0 if leader is None else 0.5 * leader.numbers[ATK]
    for post in others:
        if post.fights:
            own += post.numbers[ATK] * near_to(field, post, leader)
    ahead = 0 if leader is None else field.ahead(leader.box, seat)
    against = FRESH * (INCOME(table) + 0.25 * min(12, COINS(table, 1 - seat)))
    for post in theirs:
        if field.ahead(post.box, seat) >= ahead - 1:
            against += post.numbers[ATK] if post.fights else 3.0
    return SLOW + (FAST - SLOW) * own / max(1.0, own + against)


def near_to(field: Field, post: Post, leader: Post | None) -> float:
    """Give how much of a token's strength counts, by how far it is from its commander."""
    return 0.5 if leader is None else NEAR ** max(0, apart(post.box, leader.box) - 2)


@cache
def tail(turns: int, moves: int, part: int) -> float:
    """Give what it is worth that so many turns may bring so many moves, the sooner the more.

    Each turn brings one with a chance of `part` in `PARTS`.
    """
    if moves <= 0:
        return 1.0
    if turns < moves:
        return 0.0
    chance = part / PARTS
    onward = chance * tail(turns - 1, moves - 1, part)
    return HASTE * (onward + (1 - chance) * tail(turns - 1, moves, part))


def arrival(turns: int, moves: int, pace: float, delay: float) -> float:
    """Give how likely so many turns suffice for so many moves, and a part of one more."""
    part = int(pace * PARTS + 0.5)
    turns = max(0, turns)
    return (1.0 - delay) * tail(turns, moves, part) + delay * tail(turns, moves + 1, part)


def passing(
    field: Field, leader: Post, others: list[Post], theirs: list[Post], seat: int
) -> tuple[float, float, float]:
    """Give how open the way of a commander is.

    How likely it arrives if it is on turn; how likely next turn, where one of its own keeps the
    last tile; and which part of a move what stands ahead costs it.
    """
    box, rows = leader.box, field.rows - 1
    ahead = field.ahead(box, seat)
    there = shifted(box, 0, 1 if seat == 0 else -1)
    enemy, friend = holder_of(there, theirs), holder_of(there, others)
    fall = 0.0 if enemy is None else peril(field, enemy, others, seat)
    delay = 0.0 if enemy is None else BLOCKED * (1.0 - 0.7 * fall)
    if not leader.steps or ahead < rows - leader.steps:
        return 0.0, 0.0, delay
    if ahead < rows - 1:  # a swift one
        return float(enemy is None and friend is None), 0.0, delay
    if friend is not None:
        keeps = 1.0 - peril(field, friend, theirs, 1 - seat) if friend.steps else 0.0
        return float(friend.steps > 0), 0.9 * keeps, delay
    return (1.0 if enemy is None else fall), 0.0, delay


def apart(one: Box, other: Box) -> int:
    """Give how many moves two boxes are apart, if nothing is in the way."""
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1:]) - int(other[1:]))


def holder_of(box: Box, there: list[Post]) -> Post | None:
    """Give who of some tokens stands on a box."""
    for post in there:
        if post.box == box:
            return post
    return None


# --- what the numbers are worth -------------------------------------------------------------------

SIZES: Final = {"war": len(LEADS), "death": len(LEADS), "conquest": len(LEADS), "fate": len(WAYS)}
"""How many numbers stand behind each name in `weights.yaml`."""


def by_mode(weights: Weights) -> ByMode:
    """Give weights as they are read here."""
    return {mode: row for mode, row in weights.items() if isinstance(row, tuple)}


WEIGHTS: Final = GameWeights(FOLDER, SIZES, by_mode)
