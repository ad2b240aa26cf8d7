"""The look-ahead player of Sacred Wars.

It searches a turn as a whole: `beam` finds good turns, each with the mean value over its dice. The
best ones are then compared by simulations. These deal the hidden cards at random and play the
following turns by heuristics (`heuristic_turn`). The plan is kept until the table differs from the
expected view.
"""

from collections.abc import Iterable, Sequence
from math import inf
from random import Random
from typing import Final, NamedTuple

from tabletop.games.sacred_wars.beam import RATE, Beam, Line, LineWalker
from tabletop.games.sacred_wars.candidate_moves import filter_useful, useful_moves
from tabletop.games.sacred_wars.counters import DIE
from tabletop.games.sacred_wars.heuristic_turn import play_turn
from tabletop.games.sacred_wars.marks import PHASE
from tabletop.games.sacred_wars.win_chance import WEIGHTS, ByMode, advantage
from tabletop.games.sacred_wars.zones import FIELDS, HAND, turn_of
from tabletop.players.algorithms.candidates import Candidate, evaluations
from tabletop.players.algorithms.halving import halving
from tabletop.players.algorithms.trials import Trial
from tabletop.rules.decision import Budget, Decision, Evaluation
from tabletop.rules.determinizer import Determinizer
from tabletop.rules.game import Game
from tabletop.rules.likelihood import likelihood
from tabletop.table import Table, View, view_of
from tabletop.table.move import InvalidMove, Move

POSITIONS: Final = 50_000
"""Positions that the strongest player examines in a turn."""
RACE: Final = 2
"""Factor on the positions in Fate: with half of them, strong players drew 8 of 24 games."""
FIRST: Final = 0.6
"""Fraction of the remaining budget for one search, because dice may require a second one."""
HELP: Final = 0.05
"""Fraction of a turn's positions for one search in a battle of the opponent's turn."""
BEAM: Final = 0.4
"""Fraction of a search for finding turns; the rest is for comparing them."""
ARMS: Final = 12
"""Number of candidate turns that are compared."""
ARM_COST: Final = 120
"""Number of positions that must be left for each candidate."""
AHEAD: Final = 5
"""Number of simulated turns after the candidate; fewer turns miss marches and sieges."""
ALIKE: Final = 0.002
"""Difference of log odds below which two turns count as equal."""
THROWS: Final = 2
"""Number of simulations in one world."""
TURN_COST: Final = 6
"""Cost of a simulated turn, in positions."""
PRIOR: Final = 6.0
"""Weight of the value at the end of a turn, in simulations."""
ANSWER: Final = 150
"""Number of positions for searching the opponent's reply in later stages."""
BORNE_OUT: Final = 0.7
"""Exponent that converts a computed chance in Fate to the observed frequency of wins of strong
players: 0.08 becomes 0.17, and 0.5 becomes 0.62.
"""
KEPT: Final = 6
"""Maximum weight of results without a searched reply, in tries."""


class Plan(NamedTuple):
    """The rest of a turn: the moves, and the expected view before each."""

    used: int
    moves: tuple[Move, ...] = ()
    expected_views: tuple[str, ...] = ()


class TurnCandidate(Candidate):
    """A candidate turn in the comparison, with its results."""

    __slots__ = ("turn",)

    def __init__(self, turn: Line, seat: int) -> None:
        line = tuple([each.move for each in turn.path if each.move.seat == seat])
        super().__init__(line, likelihood(turn.value), PRIOR)
        self.turn = turn


def think(game: Game, decision: Decision) -> Move:
    """Returns the next move of the plan, or the first of a new one."""
    plan = decision.plan if isinstance(decision.plan, Plan) else Plan(0)
    if (
        plan.expected_views
        and plan.moves[0] in decision.moves
        and plan.expected_views[0] == view_key(decision.view)
    ):
        decision.plan = Plan(plan.used, plan.moves[1:], plan.expected_views[1:])
        return plan.moves[0]
    in_fate = decision.view.marks["mode"] == "fate"
    budget = decision.budget(POSITIONS * (RACE if in_fate else 1), plan.used)
    is_own_turn = decision.view.marks["turn"] == decision.seat
    budget.left = int(budget.left * (FIRST if is_own_turn else HELP))
    dealer = Determinizer(game, decision.view)
    arms = compare_turns(decision, dealer, budget)
    best = arms[0]
    decision.thoughts = evaluations_of(arms, in_fate=in_fate)
    looks = expected_views(decision, dealer, best)
    decision.plan = Plan(plan.used + budget.used, best.line[1:], looks)
    return best.line[0]


def evaluations_of(arms: Iterable[Candidate], *, in_fate: bool) -> list[Evaluation]:
    """Returns the first move of each compared turn, with its best turn.

    In Fate the reported chance is raised (see `BORNE_OUT`). The computed chances are kept low to
    make commanders hurry.
    """
    return evaluations([(arm, arm.mean**BORNE_OUT if in_fate else arm.mean) for arm in arms])


def compare_turns(decision: Decision, dealer: Determinizer, budget: Budget) -> list[TurnCandidate]:
    """Finds turns, compares them by simulation, and returns them best first."""
    seat = decision.seat
    table = deal(dealer, decision.rng)
    finding = decision.budget(POSITIONS)
    finding.left = int(budget.left * BEAM)
    weights = WEIGHTS.of(decision.weights)
    beam = Beam(table, seat, finding, weights)
    beam.search(filter_useful(table, seat, decision.moves) or list(decision.moves))
    budget.spend(finding.used)
    few = max(1, min(ARMS, budget.left // ARM_COST))
    arms = [TurnCandidate(line, seat) for line in distinct_lines(beam.ends, few)]
    for alive, answered in halving(arms, budget, kept=KEPT) if len(arms) > 1 else ():
        trail = LineWalker(deal(dealer, decision.rng))
        # All turns get the same dice, so that luck does not decide between them.
        throws = [decision.rng.getrandbits(64) for _ in range(THROWS)]
        for arm in alive:
            value = rollout(trail, arm.turn, seat, throws, budget, weights, answered=answered)
            if value is not None:
                arm.add(value)
    arms.sort(key=lambda arm: (-arm.stage, not arm.tries, -arm.mean))
    return arms


def deal(dealer: Determinizer, rng: Random) -> Table:
    """Returns a dealt table that records no notes, because nobody reads them."""
    table = dealer.deal(rng)
    table.keeps_notes = False
    return table


def distinct_lines(lines: Iterable[Line], maximum: int) -> list[Line]:
    """Returns the first `maximum` lines that differ in value."""
    found: list[Line] = []
    for line in lines:
        if not found or abs(found[-1].value - line.value) > ALIKE:
            found.append(line)
        if len(found) == maximum:
            break
    return found


def rollout(
    trail: LineWalker,
    line: Line,
    seat: int,
    throws: Sequence[int],
    budget: Budget,
    weights: ByMode | None = None,
    *,
    answered: bool = False,
) -> float | None:
    """Returns the chance to win after a turn and some simulated turns.

    If `answered`, the opponent's reply is searched. The result is None if the turn is impossible
    with these hidden cards.
    """
    table = trail.table
    try:
        budget.spend(trail.walk(line.path))
    except InvalidMove:
        budget.spend(len(line.path))
        return None
    reply, bonus = play_reply(table, budget, weights) if answered else (None, 0.0)
    value = 0.0
    for throw in throws:
        # A different seed changes all dice.
        table.seed = f"thrown {throw}"
        rng = Random(throw)
        with Trial(table) as trial:
            while trial.moves < AHEAD and PHASE(table) != "over" and not table.decision_stack:
                play_turn(table, rng)
            value += likelihood(advantage(table, seat, weights) + RATE * (line.bonus - bonus))
            budget.spend(trial.moves * TURN_COST)
    if reply is not None:
        reply.walk(())
    return value / len(throws)


def play_reply(
    table: Table, budget: Budget, weights: ByMode | None
) -> tuple[LineWalker | None, float]:
    """Plays the current turn as its seat would, up to the end of the turn.

    Returns:
        The trail to the end of the turn, and the mean value of its dice outcomes relative to those
        assumed. (None, 0) if the turn cannot be played.
    """
    if PHASE(table) == "over" or table.decision_stack:
        return None, 0.0
    other = turn_of(table)
    thought = Budget(ANSWER, inf)
    beam = Beam(table, other, thought, weights)
    beam.search(useful_moves(table, other))
    budget.spend(thought.used)
    if not beam.ends:
        return None, 0.0
    best, trail = beam.ends[0], LineWalker(table)
    trail.walk(best.path)
    if table.decision_stack or (turn_of(table) == other and PHASE(table) != "over"):
        trail.walk(())
        return None, 0.0
    return trail, best.bonus


# --- plans ----------------------------------------------------------------------------------------


def expected_views(decision: Decision, dealer: Determinizer, arm: TurnCandidate) -> tuple[str, ...]:
    """Returns the seat's expected view before each further move of a turn.

    The list is shorter if a move is possible only with certain hidden cards.
    """
    trail, looks = LineWalker(dealer.deal(decision.rng)), []
    first = True
    for line_move in arm.turn.path:
        if line_move.move.seat == decision.seat:
            if not first:
                looks.append(view_key(view_of(trail.table, decision.seat)))
            first = False
        try:
            trail.push(line_move)
        except InvalidMove:
            break
    return tuple(looks)


def view_key(view: View) -> str:
    """Returns the part of a view that matters to a plan, as text."""
    own_hand = HAND(view.seat)
    seen = [
        (zone, [(one.kind, one.face, one.owner, one.marks) for one in pile])
        for zone, pile in view.piles.items()
        if pile and (zone == own_hand or view.zones[zone].area in FIELDS)
    ]
    dice = {DIE.name(seat) for seat in range(view.seats)}
    counted = [pair for pair in view.counters.items() if pair[0] not in dice]
    return repr((seen, counted, view.decision_stack, view.marks["phase"], view.marks["turn"]))
