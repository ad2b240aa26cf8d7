"""How players who look ahead choose: by worlds dealt from the view, in which the combat is fought.

Each move is tried in the same worlds, the combat played on to its end, and the worse half of the
moves left out after each stage. In a duel the whole shield is chosen at once, and laid by plan.
"""

from collections.abc import Sequence
from random import Random

from tabletop.games.guardians.flow import FLOW
from tabletop.games.guardians.mustering import arrangement
from tabletop.games.guardians.playing_on import play_out, promise
from tabletop.players.halving import halving
from tabletop.rules import Game, Move
from tabletop.rules.asked import Asked, Budget, Thought
from tabletop.rules.dealing import Dealer
from tabletop.table import Table

PART = {
    "organize": 0.45,
    "lay": 0.12,
    "secondary": 0.1,
    "march": 0.12,
}
"""Which part of a turn's positions a decision may take, a combat of a duel being a turn."""
SMALL = 0.07
"""The part of all other decisions."""
BOARD = frozenset({"opening", "place", "keep", "settlement", "sink", "drop", "cut"})
"""What is decided by the evaluation alone, as nothing comes of it at once."""
LOOKS, WORLDS = 2, 4
"""In how many worlds a move is looked at before the best are played on, and on the board."""
ARMS = 10
SHIELDS = 14
"""How many shields are compared."""
TRUST, WHOLE_TRUST = 30, 8
"""As how many tries what the evaluation says counts, of a move and of a whole shield: found by
matches, `tabletop simulate guardians --seats strong,greedy`."""
WORTHWHILE = 80
"""How many positions must be allowed for each move, or playing on tells nothing."""
CLEAR = 0.005
"""By how much more something must win that costs a card for good, than to pass."""
EVEN = 0.0005


class Arm:
    """What is tried, a move and what follows by plan, with what came of it."""

    __slots__ = ("line", "looks", "total", "tries", "trust")

    def __init__(self, *line: Move) -> None:
        self.line = line
        self.trust = WHOLE_TRUST if len(line) > 1 else TRUST
        self.looks = 0.0
        self.total = 0.0
        self.tries = 0

    @property
    def mean(self) -> float:
        """What it brought on average, the looks counting as some tries."""
        return (self.total + self.trust * self.looks) / (self.tries + self.trust)


def think(game: Game, asked: Asked) -> Move:
    """Choose the move with which the seat wins most often."""
    step = asked.view.agenda[-1].name
    if step == "organize":
        return muster(game, asked)
    asked.plan = None
    dealer = Dealer(game, asked.view)
    arms = [Arm(move) for move in asked.moves]
    if step in BOARD:
        look(asked, arms, dealer, WORLDS)
        return answer(asked, arms)
    budget = asked.budget(int(game.positions * PART.get(step, SMALL)))
    look(asked, arms, dealer, LOOKS)
    budget.spend(LOOKS * len(arms))
    arms = arms[:ARMS]
    compare(asked, arms, dealer, budget)
    return answer(asked, sparing(arms))


def answer(asked: Asked, arms: list[Arm]) -> Move:
    """Tell what was thought, and choose the best."""
    asked.thoughts = [Thought(arm.line[0], arm.mean, arm.tries, arm.line[1:]) for arm in arms]
    return arms[0].line[0]


def sparing(arms: list[Arm]) -> list[Arm]:
    """Let whoever does not clearly win more by spending a card pass."""
    best = arms[0]
    if best.line[0].verb in SPENT:
        for index, arm in enumerate(arms):
            if arm.line[0].verb == "pass" and arm.tries and arm.mean > best.mean - CLEAR:
                return [arm, *arms[:index], *arms[index + 1 :]]
    return arms


SPENT = frozenset({"bribe", "cast", "dispel", "shoot", "channel"})


# --- comparing ------------------------------------------------------------------------------------


def look(asked: Asked, arms: list[Arm], dealer: Dealer, worlds: int) -> None:
    """Sort by what the evaluation promises one move ahead, equals by chance."""
    asked.rng.shuffle(arms)
    for _ in range(worlds):
        table = dealer.deal(asked.rng)
        for arm in arms:
            for move in arm.line:
                table.begin(move)
                FLOW.foresee(table, move)
            arm.looks += promise(table, asked.seat) / worlds
            for _ in arm.line:
                table.take_back()
    arms.sort(key=lambda arm: -arm.looks)


def compare(asked: Asked, arms: list[Arm], dealer: Dealer, budget: Budget) -> None:
    """Play on after each, and spend the budget on fewer and fewer of them; sorts them, best first.

    Where there is not enough for some worlds, it stays with what the evaluation says.
    """
    if budget.left < WORTHWHILE * len(arms):
        return
    for alive, end in halving(arms, budget):
        while True:
            table = dealer.deal(asked.rng)
            luck = asked.rng.random()
            for arm in alive:
                arm.total += after(table, arm.line, Random(luck), budget)
                arm.tries += 1
            if budget.left <= end or budget.over:
                break
        means = [arm.mean for arm in alive]
        if max(means) - min(means) < EVEN:
            break
    arms.sort(key=lambda arm: (-arm.tries, -arm.mean))


def after(table: Table, line: Sequence[Move], rng: Random, budget: Budget) -> float:
    """Give the chance to win after a line of moves of one seat; takes all back."""
    *first, last = line
    for move in first:
        table.begin(move)
        FLOW.carry_out(table, move)
    value = play_out(table, last, rng, budget)
    for _ in first:
        table.take_back()
    budget.spend(len(first))
    return value


# --- the shield of a duel -------------------------------------------------------------------------


def muster(game: Game, asked: Asked) -> Move:
    """Choose who stands under the shield and who channels, all at once; then lay it by plan."""
    moves = set(asked.moves)
    planned = [Move.parse(said) for said in asked.plan] if isinstance(asked.plan, tuple) else []
    if not planned or planned[0] not in moves:
        planned = list(shield(game, asked, moves))
    asked.plan = tuple(str(move) for move in planned[1:])
    return planned[0]


def shield(game: Game, asked: Asked, moves: set[Move]) -> Sequence[Move]:
    """Give the moves of the best shield that begins with one of some moves."""
    dealer = Dealer(game, asked.view)
    table = dealer.deal(asked.rng)
    budget = asked.budget(int(game.positions * PART["organize"]))
    found: dict[tuple[Move, ...], Arm] = {}
    for _ in range(2 * SHIELDS):
        line = arrangement(table, asked.seat, asked.rng)
        first = next((move for move in line if move in moves), None)
        if first is not None and (first.verb != "ready" or len(line) == 1):
            line.remove(first)
            found.setdefault(tuple(sorted((first, *line), key=str)), Arm(first, *line))
    if not found:
        arms = [Arm(move) for move in asked.moves]
        look(asked, arms, dealer, 1)
        return (answer(asked, arms),)
    arms = list(found.values())
    if len(arms) > 1:
        look(asked, arms, dealer, 1)
        arms = arms[: max(2, min(SHIELDS, budget.left // (2 * WORTHWHILE)))]
        compare(asked, arms, dealer, budget)
    answer(asked, arms)
    return arms[0].line
