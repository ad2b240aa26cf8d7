"""The look-ahead player of Sandland: plans for a deployment or an action.

It compares whole plans: all eight cards of a deployment, or all moves of one action. Each plan is
simulated on the same dealt tables by the fast `policy`, to the end of the round. The worse half of
the plans is dropped repeatedly. The best plan is stored and made move by move, unless something
unexpected happens.
"""

from random import Random
from typing import Final, NamedTuple

from tabletop.games.sandland.card_rules import card_rules_by_kind
from tabletop.games.sandland.counters import ACTIONS_LEFT, ROUND, SKIRMISH
from tabletop.games.sandland.evaluation import score
from tabletop.games.sandland.marks import PASSED, RESULTS
from tabletop.games.sandland.odds import WEIGHTS, Odds, chance, match_chance
from tabletop.games.sandland.policy import (
    Policy,
    deployment_budget,
    first_of_rows,
    placement_value,
    quick_estimate,
    slot_piece,
)
from tabletop.games.sandland.steps import ACT
from tabletop.games.sandland.zones import (
    HAND,
    SIDES,
    SLOT_OF,
    TACTICS,
    slot_zone,
)
from tabletop.players.algorithms.candidates import Candidate, evaluations
from tabletop.players.algorithms.halving import halving
from tabletop.players.algorithms.rollouts import play_on
from tabletop.players.algorithms.trials import Trial
from tabletop.rules.decision import Budget, Decision, Evaluation
from tabletop.rules.determinizer import Determinizer
from tabletop.rules.game import Game
from tabletop.table import Piece, Table
from tabletop.table.move import Move

FEWEST, ARMS, LAYOUTS = 6, 24, 32
"""Number of plans compared by simulation: the minimum, and the maximum for an action and for a
deployment.
"""
TRIES: Final = 10
"""Mean number of simulations per plan that the budget must allow."""
LONGEST: Final = 5
"""Maximum number of moves of a planned action."""
ROUNDS_DEPLOYED, ROUNDS_ACTED = 2, 1
"""Maximum number of rounds simulated after a deployment and after an action."""
SHARE_LAST, SHARE, SHARE_ALONE = 0.9, 0.55, 0.3
"""Fraction of a turn's remaining positions for one decision: the last action or the deployment,
an
earlier action, or one of many after the opponent has passed.
"""
PASSING, EQUAL = 0.01, 0.0005
"""Minimum lead of passing over a useful action; maximum difference of two equal chances."""
SURE: Final = 24
"""Number of simulated wins without a loss that count as a certain win."""
PLAYED_DEPLOYED, PLAYED_ACTED = 80, 40
"""Approximate number of positions in one simulation after a deployment and after an action."""
HORIZON: Final = 200
"""Maximum number of moves of a simulation."""
DEPTH, WIDTH = 3, 6
"""Number of decisions searched after the plan in later stages, and number of moves for each."""
KEPT: Final = 10
"""Maximum weight of earlier results, in deeper simulations."""
WEIGHED: Final = frozenset({"act", "pass", "attack", "move", "done"})
"""Verbs that are searched; the fast policy decides all others."""


class Plan(NamedTuple):
    """State between decisions: positions used, and moves still to make."""

    used: int = 0
    moves: tuple[Move, ...] = ()


class PlanCandidate(Candidate):
    """A candidate plan, with its results."""

    __slots__ = ("is_idle", "score_after", "score_gain", "unsearched_total", "unsearched_tries")

    def __init__(
        self, line: tuple[Move, ...], score_after: float = 0.0, *, is_idle: bool = False
    ) -> None:
        super().__init__(line)
        self.is_idle = is_idle
        """Whether it changes nothing: an action without a move, or a swap of equal cards."""
        self.score_after = score_after
        """The seat's `score` right after the plan."""
        self.score_gain = 0.0
        """Gain in `score`, relative to passing if the plan also ends the round."""
        self.unsearched_total = 0.0
        """Sum of the results of all simulations without searched decisions."""
        self.unsearched_tries = 0
        """Number of simulations in `unsearched_total`."""


class Stop(NamedTuple):
    """The end of a simulation: another skirmish, or the start of a round."""

    skirmish: int
    last: int

    def here(self, table: Table) -> bool:
        """Returns whether the simulation ends at this position."""
        return SKIRMISH(table) != self.skirmish or ROUND(table) >= self.last


def choose(game: Game, decision: Decision) -> Move:
    """Continues the plan, or makes a new one."""
    plan = Plan(*decision.plan) if isinstance(decision.plan, tuple) else Plan()
    dealer = Determinizer(game, decision.view)
    if plan.moves and can_go_on(game, decision, dealer, plan.moves[0]):
        decision.plan = (plan.used, plan.moves[1:])
        return plan.moves[0]
    deploying = decision.view.marks["phase"] == "deploy"
    share = SHARE
    if deploying or ACTIONS_LEFT(decision.view) <= 1:
        share = SHARE_LAST
    if PASSED(decision.view):
        share = SHARE_ALONE
    left = decision.budget(game.positions, plan.used).left
    budget = decision.budget(game.positions, plan.used + int(left * (1 - share)))
    arms = (
        layouts(decision, dealer, budget)
        if deploying
        else promising_plans(game, decision, dealer, budget)
    )
    rounds = ROUNDS_DEPLOYED if deploying else ROUNDS_ACTED
    compare(game, decision, arms, dealer, budget, rounds)
    rank(arms, match_chance((*RESULTS(decision.view), decision.seat), decision.seat))
    decision.thoughts = evaluations_of(arms)
    line = arms[0].line if deploying or arms[0].tries else quick_plan(game, decision, dealer, arms)
    decision.plan = (plan.used + budget.used, line[1:])
    return line[0]


def can_go_on(game: Game, decision: Decision, dealer: Determinizer, move: Move) -> bool:
    """Returns whether a planned move is still legal."""
    return move in decision.moves or game.judge(dealer.deal(decision.rng), move) is None


def quick_plan(
    game: Game, decision: Decision, dealer: Determinizer, arms: list[PlanCandidate]
) -> tuple[Move, ...]:
    """Returns a plan without a search: the only plan, or the policy's move.

    The policy decides if the turn's positions are used up. Actions without effect are avoided if
    possible.
    """
    if len(arms) == 1:
        return arms[0].line
    table = dealer.deal(decision.rng)
    quick = Policy(game).reply(table, decision.seat)
    at_hand = [] if quick is None else [quick]
    at_hand += [arm.line[0] for arm in arms if arm.line[0].verb == "act"]
    for move in at_hand:
        if move in decision.moves and not has_no_effect(game, table, move):
            return (move,)
    return next((arm.line for arm in arms if arm.line[0].verb != "act"), arms[0].line)


def has_no_effect(game: Game, table: Table, move: Move) -> bool:
    """Returns whether an action with this card would leave it unchanged."""
    seat = move.seat
    if move.verb != "act" or not slot_piece(table, seat, move.args[0]).face:
        return False
    with Trial(table) as trial:
        trial.make(game.apply, [move])
        then = Policy(game).reply(table, seat) if is_action_open(game, table, seat) else None
    return then is None or then.verb == "done"


def rank(arms: list[PlanCandidate], won: float = 1.0) -> None:
    """Sorts the plans, best first.

    Passing comes first only if it is clearly better than any useful action, or if nothing can
    improve: the skirmish is won anyway, or the other actions would change nothing.

    Args:
        arms: The plans, sorted in place.
        won: Chance to win the game after winning this skirmish.
    """
    arms.sort(key=lambda arm: (-arm.stage, -arm.mean))
    passing = next((arm for arm in arms if arm.line[0].verb == "pass" and arm.tries), None)
    if passing is None or abs(passing.mean - arms[0].mean) > EQUAL:
        return
    first, always = passing, won - EQUAL
    if passing.mean < always or sum(arm.tries for arm in arms if arm.mean >= always) < SURE:
        minimum = passing.mean - (PASSING if passing is arms[0] else EQUAL)
        good = [arm for arm in arms if arm.score_gain > 0 and arm.tries and arm.mean >= minimum]
        first = good[0] if good else passing
    arms.remove(first)
    arms.insert(0, first)


def evaluations_of(arms: list[PlanCandidate]) -> list[Evaluation]:
    """Returns the evaluation of each first move by its best plan.

    Searched decisions after a plan separate plans better, but their chances are few and too high.
    The reported chances are therefore shifted: the best one equals its mean in simulations by the
    fast policy.
    """
    excess, best = 0.0, arms[0]
    if best.unsearched_tries:
        excess = best.mean - best.unsearched_total / best.unsearched_tries
    return evaluations([(arm, max(0.0, min(1.0, arm.mean - excess))) for arm in arms if arm.tries])


def compare(
    game: Game,
    decision: Decision,
    arms: list[PlanCandidate],
    dealer: Determinizer,
    budget: Budget,
    rounds: int,
) -> None:
    """Ranks plans by sequential halving within the budget."""
    if len(arms) == 1 or budget.over:
        return
    stop = Stop(SKIRMISH(decision.view), ROUND(decision.view) + rounds)
    simulator = Simulator(game, budget, stop, WEIGHTS.of(decision.weights))
    for alive, deep in halving(arms, budget, kept=KEPT):
        table = dealer.deal(decision.rng)
        for arm in alive:
            value, unsearched = simulator.run(table, decision.seat, arm.line, DEPTH if deep else 0)
            arm.add(value)
            arm.unsearched_total += unsearched
            arm.unsearched_tries += 1
            if budget.over:
                return


class Simulator:
    """Simulates the play after a plan, up to a stop."""

    def __init__(self, game: Game, budget: Budget, stop: Stop, odds: Odds | None = None) -> None:
        self.game, self.budget, self.stop, self.odds = game, budget, stop, odds

    def run(
        self, table: Table, seat: int, line: tuple[Move, ...], depth: int = 0
    ) -> tuple[float, float]:
        """Returns the chances to win with a plan; the table does not change.

        The first chance includes `depth` searched decisions after the plan; all others are made by
        the fast policy. The second chance is without these searches.
        """
        game, policy, planned = self.game, Policy(self.game), list(line[::-1])
        unsearched: float | None = None

        def next_move(table: Table, active: int) -> Move | None:
            nonlocal depth, unsearched
            if active == seat and planned:
                move = planned.pop()
                if len(planned) == len(line) - 1 or game.judge(table, move) is None:
                    return move
                planned.clear()
            quick = policy.reply(table, active)
            if quick is None or not depth or len(rivals := self.rivals(table, quick)) == 1:
                return quick
            best, chance_of_quick = self.best(table, rivals)
            depth -= 1
            if unsearched is None:
                unsearched = chance_of_quick if active == seat else 1.0 - chance_of_quick
            return best

        with Trial(table) as trial:
            play_on(game, table, next_move, HORIZON, self.stop.here)
            value = chance(game, table, seat, self.odds)
            self.budget.spend(trial.moves + policy.examined)
        return value, value if unsearched is None else unsearched

    def rivals(self, table: Table, quick: Move) -> list[Move]:
        """Returns the moves to search: the policy's reply, then promising ones."""
        if quick.verb in ("deploy", "pay", "trash", "start"):
            return [quick]
        seat = quick.seat
        moves = [move for move in self.game.legal_moves(table, seat) if move.verb in WEIGHED]
        if len(moves) > WIDTH:
            moves.sort(key=lambda move: -quick_estimate(table, seat, move))
        return [quick, *[move for move in moves[:WIDTH] if move != quick]]

    def best(self, table: Table, moves: list[Move]) -> tuple[Move, float]:
        """Returns the move with the best simulated chance, the first of equals.

        The second value is the chance of the first move.
        """
        values = [self.run(table, move.seat, (move,))[0] for move in moves]
        return moves[values.index(max(values))], values[0]


def affordable(budget: Budget, played: int, maximum: int) -> int:
    """Returns how many plans the remaining budget can compare."""
    return max(FEWEST, min(maximum, budget.left // (played * TRIES)))


# --- actions --------------------------------------------------------------------------------------


def promising_plans(
    game: Game, decision: Decision, dealer: Determinizer, budget: Budget
) -> list[PlanCandidate]:
    """Returns the most promising plans.

    At least one plan for each move is kept if the budget allows it.
    """
    table = dealer.deal(decision.rng)
    generator = PlanGenerator(game, table, decision.seat, budget)
    for move in decision.moves:
        generator.extend((), move)
    plans = generator.plans()
    active_plans = [arm for arm in plans if not arm.is_idle] or plans
    active_plans.sort(key=lambda arm: -arm.score_after)
    first: dict[Move, PlanCandidate] = {}
    for arm in active_plans:
        first.setdefault(arm.line[0], arm)
    rest = [arm for arm in active_plans if first[arm.line[0]] is not arm]
    many = affordable(budget, PLAYED_ACTED, ARMS)
    return (list(first.values()) + rest)[:many]


def is_equal_swap(table: Table, move: Move) -> bool:
    """Returns whether the acting card would only swap with an equal card."""
    if move.verb != "move":
        return False
    piece = table.pieces[ACT.of(table.decision_stack[-1]).card]
    other = table.top(slot_zone(move.seat, move.args[0]))
    return other is not None and are_alike(table, piece, other)


def are_alike(table: Table, piece: Piece, other: Piece) -> bool:
    """Returns whether swapping two cards of a side would change nothing.

    The mark for a move in this action is ignored, because one of the cards has just moved.
    """
    if piece.kind != other.kind or piece.face != other.face:
        return False
    marks = [
        {name: value for name, value in card.marks.items() if name != "turn.moved"}
        for card in (piece, other)
    ]
    hosts = [tactic.host for seat in (0, 1) for tactic in table.pile(TACTICS(seat))]
    return marks[0] == marks[1] and piece.id not in hosts and other.id not in hosts


class PlanGenerator:
    """All plans of one action, extended move by move on a dealt table."""

    def __init__(self, game: Game, table: Table, seat: int, budget: Budget) -> None:
        self._found: list[PlanCandidate] = []
        self._last: list[PlanCandidate] = []
        self._game, self._table, self._seat, self._budget = game, table, seat, budget
        self._round = Stop(SKIRMISH(table), ROUND(table) + 1)
        self._before = score(table, seat)

    def extend(self, before: tuple[Move, ...], move: Move, vain: bool = False) -> None:
        """Adds all plans that begin with these moves, within the budget.

        Args:
            before: The moves so far.
            move: The next move.
            vain: Whether the last move other than `done` was a swap of equal cards.
        """
        table, line = self._table, (*before, move)
        vain = vain if move.verb == "done" else is_equal_swap(table, move)
        with Trial(table) as trial:
            trial.make(self._game.apply, [move])
            self._add_plans(line, vain)

    def _add_plans(self, line: tuple[Move, ...], vain: bool) -> None:
        """Adds the plans that begin with the moves just made."""
        table = self._table
        self._budget.spend()
        more = is_action_open(self._game, table, self._seat)
        if more and len(line) < LONGEST and not self._budget.over:
            for following in self._game.legal_moves(table, self._seat):
                if following.verb != "trash":
                    self.extend(line, following, vain)
        else:
            undone = line[0].verb == "act" and all(made.verb in ("act", "done") for made in line)
            arm = PlanCandidate(
                line, score(table, self._seat), is_idle=not more and (vain or undone)
            )
            arm.score_gain = arm.score_after - self._before
            (self._last if self._round.here(table) else self._found).append(arm)

    def plans(self) -> list[PlanCandidate]:
        """Returns all plans.

        The gain of plans that end the round is relative to passing, which also ends it.
        """
        passing = next((arm for arm in self._last if arm.line[0].verb == "pass"), None)
        if passing is not None:
            for arm in self._last:
                arm.score_gain = arm.score_after - passing.score_after
        return self._found + self._last


def is_action_open(game: Game, table: Table, seat: int) -> bool:
    """Returns whether the seat's action is in progress and needs a decision."""
    return bool(table.decision_stack) and game.seats_to_move(table) == (seat,)


# --- deployments ----------------------------------------------------------------------------------


def layouts(decision: Decision, dealer: Determinizer, budget: Budget) -> list[PlanCandidate]:
    """Returns deployments: the most promising one, and variations of it."""
    seat, rng = decision.seat, decision.rng
    table = dealer.deal(rng)
    hand = [table.pieces[number].kind for number in table.piles[HAND(seat)]]
    free = [zone for zone in SIDES[seat] if not table.piles[zone]]
    purse = deployment_budget(table, seat)
    allowed = set(decision.moves)
    deployments: dict[tuple[Move, ...], None] = {}
    many = affordable(budget, PLAYED_DEPLOYED, LAYOUTS)
    for number in range(3 * many):
        line = make_deployment(seat, hand, free, purse, rng, 0.0 if number == 0 else 1.5)
        if line[0] in allowed:
            deployments[line] = None
        if len(deployments) >= many:
            break
    return [PlanCandidate(line) for line in deployments] or [
        PlanCandidate((move,)) for move in decision.moves
    ]


def make_deployment(
    seat: int, hand: list[str], free: list[str], purse: int, rng: Random, noise: float
) -> tuple[Move, ...]:
    """Returns a deployment by `promise`, with random noise on the values."""
    left = list(hand)
    zones = list(free)
    if noise:
        rng.shuffle(zones)
    liking = {kind: rng.gauss(0.0, noise) if noise else 0.0 for kind in dict.fromkeys(hand)}

    def value(option: tuple[str, str]) -> float:
        noisy = rng.gauss(0.0, noise / 2) if noise else 0.0
        return placement_value(*option, purse, liking[option[0]]) + noisy

    line: list[Move] = []
    while zones and left:
        kinds = dict.fromkeys(left)
        kind, zone = max(
            [(kind, zone) for zone in first_of_rows(zones) for kind in kinds], key=value
        )
        line.append(Move(seat, "deploy", (kind, SLOT_OF[zone])))
        purse -= card_rules_by_kind()[kind].cost
        left.remove(kind)
        zones.remove(zone)
    return tuple(line)
