"""The look-ahead player of Sacred Wars.

It searches a turn as a whole: `beam` finds good turns, each with the mean value over its dice. The
best ones are then compared by simulations. These deal the hidden cards at random and play the
following turns by heuristics (`reply`). The plan is kept, and made again when the table differs
from the expected view.
"""

from collections.abc import Iterable, Sequence
from math import inf
from random import Random
from typing import Final, NamedTuple

from tabletop.games.sacred_wars.appraisal import WEIGHTS, ByMode, advantage
from tabletop.games.sacred_wars.beam import RATE, Beam, Line, Trail
from tabletop.games.sacred_wars.choices import open_to, worthwhile
from tabletop.games.sacred_wars.counters import DIE
from tabletop.games.sacred_wars.marks import PHASE
from tabletop.games.sacred_wars.places import FIELDS, HAND, turn_of
from tabletop.games.sacred_wars.reply import play_turn
from tabletop.players.halving import deepening
from tabletop.rules.asked import Asked, Budget, Thought
from tabletop.rules.dealing import Dealer
from tabletop.rules.game import Game
from tabletop.rules.likelihood import likelihood
from tabletop.table import Table, View, view_of
from tabletop.table.move import InvalidMove, Move

POSITIONS: Final = 50_000
"""Positions that the strongest player examines in a turn."""
RACE: Final = 2
"""Factor on the positions in Fate: with half of them, strong players drew 8 of 24 games."""
FIRST: Final = 0.6
"""Share of the remaining budget for one search; dice may require a second one."""
HELP: Final = 0.05
"""Share of a turn's positions for one search in a battle of the opponent's turn."""
BEAM: Final = 0.4
"""Share of a search for finding turns; the rest is for comparing them."""
ARMS: Final = 12
"""Number of turns that are compared."""
ARM_COST: Final = 120
"""Number of positions that must be left for each of them."""
AHEAD: Final = 5
"""Number of simulated turns after the candidate; fewer miss marches and sieges."""
ALIKE: Final = 0.002
"""Turns whose log odds differ by less count as equal."""
THROWS: Final = 2
"""Number of simulations in one world."""
TURN_COST: Final = 6
"""Cost of a simulated turn, in positions."""
PRIOR: Final = 6.0
"""Weight of the value at the end of a turn, in simulations."""
ANSWER: Final = 150
"""Positions for searching the opponent's reply in deeper stages."""
BORNE_OUT: Final = 0.7
"""Exponent that turns a computed chance in Fate into the frequency of wins by strong players: 0.08
becomes 0.17, and 0.5 becomes 0.62.
"""
KEPT: Final = 6
"""The most weight of results without a searched reply, in tries."""


class Plan(NamedTuple):
    """The rest of a turn: the moves, and the expected view before each."""

    spent: int
    moves: tuple[Move, ...] = ()
    looks: tuple[str, ...] = ()


class Arm:
    """A candidate turn in the comparison, with its results."""

    __slots__ = ("line", "moves", "stage", "total", "tries")

    def __init__(self, line: Line, seat: int) -> None:
        self.line = line
        self.moves = tuple([said.move for said in line.path if said.move.seat == seat])
        self.stage = 0
        """The stage of the comparison that it reached."""
        self.total = PRIOR * likelihood(line.value)
        self.tries = 0

    @property
    def mean(self) -> float:
        """The estimated chance to win."""
        return self.total / (self.tries + PRIOR)

    def fade(self) -> None:
        """Reduces the weight of earlier results to `KEPT` tries."""
        if self.tries > KEPT:
            self.total = self.mean * (KEPT + PRIOR)
            self.tries = KEPT


def think(game: Game, asked: Asked) -> Move:
    """Returns the next move of the plan, or the first of a new one."""
    plan = asked.plan if isinstance(asked.plan, Plan) else Plan(0)
    if plan.looks and plan.moves[0] in asked.moves and plan.looks[0] == look_of(asked.view):
        asked.plan = Plan(plan.spent, plan.moves[1:], plan.looks[1:])
        return plan.moves[0]
    in_fate = asked.view.marks["mode"] == "fate"
    budget = asked.budget(POSITIONS * (RACE if in_fate else 1), plan.spent)
    mine = asked.view.marks["turn"] == asked.seat
    budget.left = int(budget.left * (FIRST if mine else HELP))
    dealer = Dealer(game, asked.view)
    arms = compared(asked, dealer, budget)
    best = arms[0]
    asked.thoughts = thoughts(arms, in_fate=in_fate)
    looks = looks_of(asked, dealer, best)
    asked.plan = Plan(plan.spent + budget.spent, best.moves[1:], looks)
    return best.moves[0]


def thoughts(arms: Iterable[Arm], *, in_fate: bool) -> list[Thought]:
    """Returns the first move of each compared turn, with its best turn.

    In Fate the reported chance is raised, because chances are computed low to make commanders hurry
    (see `BORNE_OUT`).
    """
    found: dict[Move, Thought] = {}
    for arm in arms:
        first = arm.moves[0]
        if first not in found:
            chance = arm.mean**BORNE_OUT if in_fate else arm.mean
            found[first] = Thought(first, chance, arm.tries, arm.moves[1:])
    return list(found.values())


def compared(asked: Asked, dealer: Dealer, budget: Budget) -> list[Arm]:
    """Finds turns, compares them by simulation, and returns them best first."""
    seat = asked.seat
    table = dealer.deal(asked.rng)
    finding = asked.budget(POSITIONS)
    finding.left = int(budget.left * BEAM)
    weights = WEIGHTS.of(asked.weights)
    beam = Beam(table, seat, finding, weights)
    beam.search(worthwhile(table, seat, asked.moves) or list(asked.moves))
    budget.spend(finding.spent)
    few = max(1, min(ARMS, budget.left // ARM_COST))
    arms = [Arm(line, seat) for line in unlike(beam.ends, few)]
    for alive, end, answered in deepening(arms, budget):
        if len(alive) == 1:
            break
        while budget.left > end and not budget.over:
            trail = Trail(dealer.deal(asked.rng))
            # All turns get the same dice, so that luck does not decide between them.
            throws = [asked.rng.getrandbits(64) for _ in range(THROWS)]
            for arm in alive:
                value = rollout(trail, arm.line, seat, throws, budget, weights, answered=answered)
                if value is not None:
                    arm.total += value
                    arm.tries += 1
    arms.sort(key=lambda arm: (-arm.stage, not arm.tries, -arm.mean))
    return arms


def unlike(lines: Iterable[Line], most: int) -> list[Line]:
    """Returns the first `most` lines that differ in value."""
    found: list[Line] = []
    for line in lines:
        if not found or abs(found[-1].value - line.value) > ALIKE:
            found.append(line)
        if len(found) == most:
            break
    return found


def rollout(
    trail: Trail,
    line: Line,
    seat: int,
    throws: Sequence[int],
    budget: Budget,
    weights: ByMode | None = None,
    *,
    answered: bool = False,
) -> float | None:
    """Returns the chance to win after a turn and some simulated turns.

    The opponent's reply is searched if `answered`. The result is None if the turn is impossible
    with these hidden cards.
    """
    table = trail.table
    try:
        budget.spend(trail.walk(line.path))
    except InvalidMove:
        budget.spend(len(line.path))
        return None
    reply, bonus = answer(table, budget, weights) if answered else (None, 0.0)
    value = 0.0
    for throw in throws:
        # Another seed changes all dice.
        table.seed = f"thrown {throw}"
        rng = Random(throw)
        turns = 0
        while turns < AHEAD and PHASE(table) != "over" and not table.agenda:
            play_turn(table, rng)
            turns += 1
        value += likelihood(advantage(table, seat, weights) + RATE * (line.bonus - bonus))
        for _ in range(turns):
            table.take_back()
        budget.spend(turns * TURN_COST)
    if reply is not None:
        reply.walk(())
    return value / len(throws)


def answer(table: Table, budget: Budget, weights: ByMode | None) -> tuple[Trail | None, float]:
    """Plays the current turn as its seat would, if it can reach the end.

    Returns:
        The trail to the end of the turn, and the mean value of its dice outcomes relative to those
        assumed. (None, 0) if the turn cannot be played.
    """
    if PHASE(table) == "over" or table.agenda:
        return None, 0.0
    other = turn_of(table)
    thought = Budget(ANSWER, inf)
    beam = Beam(table, other, thought, weights)
    beam.search(open_to(table, other))
    budget.spend(thought.spent)
    if not beam.ends:
        return None, 0.0
    best, trail = beam.ends[0], Trail(table)
    trail.walk(best.path)
    if table.agenda or (turn_of(table) == other and PHASE(table) != "over"):
        trail.walk(())
        return None, 0.0
    return trail, best.bonus


# --- plans ----------------------------------------------------------------------------------------


def looks_of(asked: Asked, dealer: Dealer, arm: Arm) -> tuple[str, ...]:
    """Returns the seat's expected view before each further move of a turn.

    The list is shorter if a move is possible only with certain hidden cards.
    """
    trail, looks = Trail(dealer.deal(asked.rng)), []
    first = True
    for said in arm.line.path:
        if said.move.seat == asked.seat:
            if not first:
                looks.append(look_of(view_of(trail.table, asked.seat)))
            first = False
        try:
            trail.push(said)
        except InvalidMove:
            break
    return tuple(looks)


def look_of(view: View) -> str:
    """Returns the part of a view that matters to a plan, as text."""
    own = HAND(view.seat)
    seen = [
        (zone, [(one.kind, one.face, one.owner, one.marks) for one in pile])
        for zone, pile in view.piles.items()
        if pile and (zone == own or view.zones[zone].area in FIELDS)
    ]
    dice = {DIE.name(seat) for seat in range(view.seats)}
    counted = [pair for pair in view.counters.items() if pair[0] not in dice]
    return repr((seen, counted, view.agenda, view.marks["phase"], view.marks["turn"]))
