"""How the players that look ahead choose: plans for a deployment and for an action.

What is compared are not single moves but plans: all eight cards of a deployment, or all that one
action asks for. Each is tried in the same dealt worlds, played on by the quick `policy` to the
end of the round, and the worse half is left out again and again. The best is kept and made move
by move, as long as nothing happens that it did not count on.
"""

from random import Random
from typing import Final, NamedTuple

from tabletop.games.sandland.agenda import ACT
from tabletop.games.sandland.counters import ACTIONS_LEFT, ROUND, SKIRMISH
from tabletop.games.sandland.evaluation import promise, score
from tabletop.games.sandland.marks import PASSED, RESULTS
from tabletop.games.sandland.odds import WEIGHTS, Odds, chance, standing
from tabletop.games.sandland.places import (
    FRONT,
    HAND,
    SIDES,
    SLOT_OF,
    TACTICS,
    scrap,
    slot_zone,
)
from tabletop.games.sandland.policy import LACK, liking, reply, slot_piece
from tabletop.games.sandland.sheets import sheets
from tabletop.players.halving import deepening
from tabletop.rules.asked import Asked, Budget, Thought
from tabletop.rules.dealing import Dealer
from tabletop.rules.game import Game
from tabletop.table import Piece, Table
from tabletop.table.move import Move

FEWEST, ARMS, LAYOUTS = 6, 24, 32
"""How many plans are compared by playing on: few where there are few positions to look at, and at
most so many plans of an action, or of a deployment."""
TRIES: Final = 10
"""How many tries for each plan there must be positions for, on average."""
LONGEST: Final = 5
"""How many moves of an action are planned at most."""
ROUNDS_DEPLOYED, ROUNDS_ACTED = 2, 1
"""How many rounds are played on at most after a deployment and after an action."""
SHARE_LAST, SHARE, SHARE_ALONE = 0.9, 0.55, 0.3
"""Which part of what is left of a turn's positions one decision takes: the last action or the
deployment, one before the last, or one of many where the other has passed."""
PASSING, EQUAL = 0.01, 0.0005
"""By how much of a chance to win passing must be better than an action that does some good, and
up to where two chances are the same."""
SURE: Final = 24
"""How often a skirmish must have been won, by passing and by all plans that always won it, to be
taken for won."""
PLAYED_DEPLOYED, PLAYED_ACTED = 80, 40
"""About how many positions are looked at in one try after either."""
HORIZON: Final = 200
"""How many moves are played on at most."""
DEPTH, WIDTH = 3, 6
"""How many decisions after the plan are thought over where tries go deeper, and among how many
moves."""
KEPT: Final = 10
"""As how many deeper tries what came of the others counts."""
WEIGHED: Final = frozenset({"act", "pass", "attack", "move", "done"})
"""What is thought over; for all else the quick reply will do."""


class Plan(NamedTuple):
    """What is kept from one decision to the next: positions spent, and moves to make."""

    spent: int = 0
    moves: tuple[Move, ...] = ()


class Arm:
    """A plan that is tried, with what came of it."""

    __slots__ = ("gain", "idle", "line", "look", "plain", "seen", "stage", "total", "tries")

    def __init__(self, line: tuple[Move, ...], look: float = 0.0, *, idle: bool = False) -> None:
        self.line = line
        self.idle = idle
        """Whether it does nothing: an action without a deed, or one that ends with a swap of equal
        cards."""
        self.look = look
        """How the seat stands right after it."""
        self.gain = 0.0
        """How much better than before that is, or than after passing where that ends the round,
        too."""
        self.stage = 0
        """How far it came in the comparison."""
        self.total = 0.0
        self.tries = 0
        self.plain = 0.0
        """What all tries together brought, or would have brought, had all played on quickly."""
        self.seen = 0
        """How many tries that were."""

    @property
    def mean(self) -> float:
        """What it brought on average."""
        return self.total / self.tries if self.tries else 0.0

    def fade(self) -> None:
        """Let what came of it up to now count no more than some tries."""
        if self.tries > KEPT:
            self.total *= KEPT / self.tries
            self.tries = KEPT


class Stop(NamedTuple):
    """Where a try ends: with a skirmish, or as a round begins."""

    skirmish: int
    last: int

    def here(self, table: Table) -> bool:
        """Tell whether it ends here."""
        return SKIRMISH(table) != self.skirmish or ROUND(table) >= self.last


def choose(game: Game, asked: Asked) -> Move:
    """Go on with the plan, or make a new one."""
    plan = Plan(*asked.plan) if isinstance(asked.plan, tuple) else Plan()
    dealer = Dealer(game, asked.view)
    if plan.moves and can_go_on(game, asked, dealer, plan.moves[0]):
        asked.plan = (plan.spent, plan.moves[1:])
        return plan.moves[0]
    deploying = asked.view.marks["phase"] == "deploy"
    share = SHARE
    if deploying or ACTIONS_LEFT(asked.view) <= 1:
        share = SHARE_LAST
    if PASSED(asked.view):
        share = SHARE_ALONE
    left = asked.budget(game.positions, plan.spent).left
    budget = asked.budget(game.positions, plan.spent + int(left * (1 - share)))
    arms = layouts(asked, dealer, budget) if deploying else lines(game, asked, dealer, budget)
    compare(game, asked, arms, dealer, budget, ROUNDS_DEPLOYED if deploying else ROUNDS_ACTED)
    rank(arms, standing((*RESULTS(asked.view), asked.seat), asked.seat))
    asked.thoughts = thoughts(arms)
    line = arms[0].line if deploying or arms[0].tries else at_a_glance(game, asked, dealer, arms)
    asked.plan = (plan.spent + budget.spent, line[1:])
    return line[0]


def can_go_on(game: Game, asked: Asked, dealer: Dealer, move: Move) -> bool:
    """Tell whether a planned move can be made; who has planned it need not notice it again."""
    return move in asked.moves or game.judge(dealer.deal(asked.rng), move) is None


def at_a_glance(game: Game, asked: Asked, dealer: Dealer, arms: list[Arm]) -> tuple[Move, ...]:
    """Give what is done without thinking: the only plan, or where the positions of the turn are
    spent, what lies at hand. No action is begun that comes to nothing, if another does not."""
    if len(arms) == 1:
        return arms[0].line
    table = dealer.deal(asked.rng)
    quick, _ = reply(game, table, asked.seat)
    at_hand = [] if quick is None else [quick]
    at_hand += [arm.line[0] for arm in arms if arm.line[0].verb == "act"]
    for move in at_hand:
        if move in asked.moves and not comes_to_nothing(game, table, move):
            return (move,)
    return next((arm.line for arm in arms if arm.line[0].verb != "act"), arms[0].line)


def comes_to_nothing(game: Game, table: Table, move: Move) -> bool:
    """Tell whether a card would be chosen for an action in which it is left as it is."""
    if move.verb != "act" or not slot_piece(table, move.seat, move.args[0]).face:
        return False
    table.begin(move)
    game.carry_out(table, move)
    then = reply(game, table, move.seat)[0] if goes_on(game, table, move.seat) else None
    table.take_back()
    return then is None or then.verb == "done"


def rank(arms: list[Arm], won: float = 1.0) -> None:
    """Put the best plan first; `won` is the chance to win the game with the skirmish won.

    Passing comes first only where it is clearly better than any action that does some good, or
    where nothing can be made better: the skirmish is won anyway, or what is left would be deeds
    for nothing.
    """
    arms.sort(key=lambda arm: (-arm.stage, -arm.mean))
    passing = next((arm for arm in arms if arm.line[0].verb == "pass" and arm.tries), None)
    if passing is None or abs(passing.mean - arms[0].mean) > EQUAL:
        return
    first, always = passing, won - EQUAL
    if passing.mean < always or sum(arm.tries for arm in arms if arm.mean >= always) < SURE:
        least = passing.mean - (PASSING if passing is arms[0] else EQUAL)
        good = [arm for arm in arms if arm.gain > 0 and arm.tries and arm.mean >= least]
        first = good[0] if good else passing
    arms.remove(first)
    arms.insert(0, first)


def thoughts(arms: list[Arm]) -> list[Thought]:
    """Give what was found out of each first move: its best plan.

    What is thought over after a plan tells plans apart, but flatters whoever goes on, and is tried
    least often: how good the best one is, is told by all of its tries as played on quickly.
    """
    found: dict[Move, Thought] = {}
    flattered = arms[0].mean - arms[0].plain / arms[0].seen if arms[0].seen else 0.0
    for arm in arms:
        if arm.tries and arm.line[0] not in found:
            chance = max(0.0, min(1.0, arm.mean - flattered))
            found[arm.line[0]] = Thought(arm.line[0], chance, arm.tries, arm.line[1:])
    return list(found.values())


def compare(
    game: Game, asked: Asked, arms: list[Arm], dealer: Dealer, budget: Budget, rounds: int
) -> None:
    """Try the plans, in fewer and fewer of which the rest of the positions is spent."""
    odds = WEIGHTS.of(asked.weights)
    stop = Stop(SKIRMISH(asked.view), ROUND(asked.view) + rounds)
    for alive, end, deep in deepening(arms, budget):
        depth = DEPTH if deep else 0
        while len(alive) > 1 and not budget.over:
            table = dealer.deal(asked.rng)
            for arm in alive:
                value, plain = rollout(game, table, asked.seat, arm.line, budget, stop, odds, depth)
                arm.total += value
                arm.tries += 1
                arm.plain += plain
                arm.seen += 1
                if budget.over:
                    return
            if budget.left <= end:
                break


def rollout(
    game: Game,
    table: Table,
    seat: int,
    line: tuple[Move, ...],
    budget: Budget,
    stop: Stop,
    odds: Odds | None = None,
    depth: int = 0,
) -> tuple[float, float]:
    """Give the chance to win with a plan when all play on until a stop; takes all back.

    So many of the decisions that follow are thought over, the others are made quickly; the second
    chance is the one if none of them were.
    """
    looked = 0
    plain: float | None = None
    count = 0
    at = 0
    while count < HORIZON and (waiting := game.waiting(table)) and not stop.here(table):
        who = waiting[0]
        move: Move | None = None
        if who == seat and at < len(line):
            move = line[at]
            at += 1
            if at > 1 and game.judge(table, move) is not None:
                move, at = None, len(line)
        if move is None:
            move, tried = reply(game, table, who)
            looked += tried
            if move is None:
                break
            if depth and len(rivals := weighed(game, table, move)) > 1:
                move, quickly = considered(game, table, rivals, budget, stop, odds)
                depth -= 1
                if plain is None:
                    plain = quickly if who == seat else 1.0 - quickly
        table.begin(move)
        game.carry_out(table, move)
        count += 1
    value = chance(game, table, seat, odds)
    for _ in range(count):
        table.take_back()
    budget.spend(count + looked)
    return value, value if plain is None else plain


def weighed(game: Game, table: Table, quick: Move) -> list[Move]:
    """Give what a seat may think over beside its quick reply: that first, then what looks best."""
    if quick.verb in ("deploy", "pay", "trash", "start"):
        return [quick]
    seat = quick.seat
    moves = [move for move in game.legal_moves(table, seat) if move.verb in WEIGHED]
    if len(moves) > WIDTH:
        moves.sort(key=lambda move: -liking(table, seat, move))
    return [quick, *[move for move in moves[:WIDTH] if move != quick]]


def considered(
    game: Game, table: Table, moves: list[Move], budget: Budget, stop: Stop, odds: Odds | None
) -> tuple[Move, float]:
    """Give with which of its moves a seat wins most often when all play on quickly, the first of
    equals; and the chance of the first one."""
    values = [rollout(game, table, move.seat, (move,), budget, stop, odds)[0] for move in moves]
    return moves[values.index(max(values))], values[0]


def affordable(budget: Budget, played: int, most: int) -> int:
    """Give how many plans can be compared with what is left."""
    return max(FEWEST, min(most, budget.left // (played * TRIES)))


# --- actions ------------------------------------------------------------------------------------


def lines(game: Game, asked: Asked, dealer: Dealer, budget: Budget) -> list[Arm]:
    """Give the plans that look best: those that a first look finds for each move."""
    table = dealer.deal(asked.rng)
    growth = Growth(game, table, asked.seat, budget)
    for move in asked.moves:
        growth.grow((), move)
    plans = growth.grown()
    found = [arm for arm in plans if not arm.idle] or plans
    found.sort(key=lambda arm: -arm.look)
    first: dict[Move, Arm] = {}
    for arm in found:
        first.setdefault(arm.line[0], arm)
    rest = [arm for arm in found if first[arm.line[0]] is not arm]
    many = affordable(budget, PLAYED_ACTED, ARMS)
    return (list(first.values()) + rest)[:many]


def is_vain(table: Table, move: Move) -> bool:
    """Tell whether the acting card would only change places with one that is just like it."""
    if move.verb != "move":
        return False
    piece = table.pieces[ACT.of(table.agenda[-1]).card]
    there = table.top(slot_zone(move.seat, move.args[0]))
    return there is not None and alike(table, piece, there)


def alike(table: Table, piece: Piece, other: Piece) -> bool:
    """Tell whether two cards of a side could change places and nothing would be different.

    One of them has moved by then, so that it is nothing to tell them apart by.
    """
    if piece.kind != other.kind or piece.face != other.face:
        return False
    marks = [
        {name: value for name, value in one.marks.items() if name != "turn.moved"}
        for one in (piece, other)
    ]
    hosts = [tactic.host for seat in (0, 1) for tactic in table.pile(TACTICS(seat))]
    return marks[0] == marks[1] and piece.id not in hosts and other.id not in hosts


class Growth:
    """All plans of one turn's action, as they grow move by move on a dealt table."""

    def __init__(self, game: Game, table: Table, seat: int, budget: Budget) -> None:
        """Begin with none, where the table stands now."""
        self._found: list[Arm] = []
        self._last: list[Arm] = []
        self._game, self._table, self._seat, self._budget = game, table, seat, budget
        self._round = Stop(SKIRMISH(table), ROUND(table) + 1)
        self._before = score(table, seat)

    def grow(self, before: tuple[Move, ...], move: Move, vain: bool = False) -> None:
        """Add all plans that begin with some moves, as far as the positions go.

        `vain` is whether the last of these moves that was a deed was a swap of equal cards.
        """
        table, line = self._table, (*before, move)
        vain = vain if move.verb == "done" else is_vain(table, move)
        table.begin(move)
        self._game.carry_out(table, move)
        self._budget.spend()
        more = goes_on(self._game, table, self._seat)
        if more and len(line) < LONGEST and not self._budget.over:
            for following in self._game.legal_moves(table, self._seat):
                if following.verb != "trash":
                    self.grow(line, following, vain)
        else:
            undone = line[0].verb == "act" and all(one.verb in ("act", "done") for one in line)
            arm = Arm(line, score(table, self._seat), idle=not more and (vain or undone))
            arm.gain = arm.look - self._before
            (self._last if self._round.here(table) else self._found).append(arm)
        table.take_back()

    def grown(self) -> list[Arm]:
        """Give all plans; those that end the round stand against passing, which ends it as well."""
        passing = next((arm for arm in self._last if arm.line[0].verb == "pass"), None)
        if passing is not None:
            for arm in self._last:
                arm.gain = arm.look - passing.look
        return self._found + self._last


def goes_on(game: Game, table: Table, seat: int) -> bool:
    """Tell whether an action of the seat is under way and asks it for more."""
    return bool(table.agenda) and game.waiting(table) == (seat,)


# --- deployments --------------------------------------------------------------------------------


def layouts(asked: Asked, dealer: Dealer, budget: Budget) -> list[Arm]:
    """Give deployments: the most promising one, and others in which cards and slots differ."""
    seat, rng = asked.seat, asked.rng
    table = dealer.deal(rng)
    hand = [table.pieces[number].kind for number in table.piles[HAND(seat)]]
    free = [zone for zone in SIDES[seat] if not table.piles[zone]]
    purse = scrap(table, seat) + 4
    purse -= sum(
        sheets()[table.pieces[table.piles[zone][0]].kind].cost
        for zone in SIDES[seat]
        if table.piles[zone]
    )
    allowed = set(asked.moves)
    found: dict[tuple[Move, ...], None] = {}
    many = affordable(budget, PLAYED_DEPLOYED, LAYOUTS)
    for number in range(3 * many):
        line = laid(seat, hand, free, purse, rng, 0.0 if number == 0 else 1.5)
        if line[0] in allowed:
            found[line] = None
        if len(found) >= many:
            break
    return [Arm(line) for line in found] or [Arm((move,)) for move in asked.moves]


def laid(
    seat: int, hand: list[str], free: list[str], purse: int, rng: Random, noise: float
) -> tuple[Move, ...]:
    """Lay cards by what they promise, more or less."""
    left = list(hand)
    zones = list(free)
    if noise:
        rng.shuffle(zones)
    liking = {kind: rng.gauss(0.0, noise) if noise else 0.0 for kind in dict.fromkeys(hand)}
    line: list[Move] = []
    price = 0
    while zones and left:
        best, chosen, highest = left[0], zones[0], float("-inf")
        for in_front in (True, False):
            fitting = [zone for zone in zones if (zone in FRONT) == in_front]
            if not fitting:
                continue
            for kind in dict.fromkeys(left):
                lack = max(0, price + sheets()[kind].cost - purse)
                value = promise(kind, in_front) + liking[kind] - LACK * lack
                value += rng.gauss(0.0, noise / 2) if noise else 0.0
                if value > highest:
                    best, chosen, highest = kind, fitting[0], value
        line.append(Move(seat, "deploy", (best, SLOT_OF[chosen])))
        price += sheets()[best].cost
        left.remove(best)
        zones.remove(chosen)
    return tuple(line)
