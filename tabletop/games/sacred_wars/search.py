"""How the players that look ahead play Sacred Wars.

A turn is thought out as a whole: `beam` finds good ways to play it, each with what its dice bring
on average, and the best of them are compared by how they go on, with the hidden cards dealt anew
and the turns that follow played by rule of thumb (`reply`). The plan is kept, and thought over
where something came otherwise.
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
"""How many positions the strongest player looks at in a turn."""
RACE: Final = 2
"""How many times as many in Fate: of strong players with half of them 8 of 24 games were drawn."""
FIRST: Final = 0.6
"""Which part of what is left one thought takes, as dice may want a second one."""
HELP: Final = 0.05
"""Which part of a turn's positions one thought takes in a battle of the other's turn."""
BEAM: Final = 0.4
"""Which part of a thought goes into finding turns; the rest into comparing them."""
ARMS: Final = 12
"""How many turns are compared."""
ARM_COST: Final = 120
"""How many positions have to be left for each of them."""
AHEAD: Final = 5
"""How many turns are played on after the own one: with fewer, marches and sieges are not seen."""
ALIKE: Final = 0.002
"""Turns whose worth differs by less, as a logarithm of odds, count as the same."""
THROWS: Final = 2
"""How often the turns that follow are played on in one world."""
TURN_COST: Final = 6
"""How many positions a turn by rule of thumb counts."""
PRIOR: Final = 6.0
"""How many turns played on the worth of a turn at its end counts as much as."""
ANSWER: Final = 150
"""On how many positions the other's answer is thought out where tries go deeper."""
BORNE_OUT: Final = 0.7
"""To which power of it a chance that is reckoned in Fate was won by strong players: 0.08 becomes
0.17, and 0.5 0.62."""
KEPT: Final = 6
"""As how many tries with such an answer those without count."""


class Plan(NamedTuple):
    """What is left of a turn: the moves, and how the table should look before each."""

    spent: int
    moves: tuple[Move, ...] = ()
    looks: tuple[str, ...] = ()


class Arm:
    """A turn that is compared: what came of it."""

    __slots__ = ("line", "moves", "stage", "total", "tries")

    def __init__(self, line: Line, seat: int) -> None:
        self.line = line
        self.moves = tuple([said.move for said in line.path if said.move.seat == seat])
        self.stage = 0
        """How far it came in the comparison."""
        self.total = PRIOR * likelihood(line.value)
        self.tries = 0

    @property
    def mean(self) -> float:
        """The chance to win with it."""
        return self.total / (self.tries + PRIOR)

    def fade(self) -> None:
        """Let what came of it up to now count no more than some tries."""
        if self.tries > KEPT:
            self.total = self.mean * (KEPT + PRIOR)
            self.tries = KEPT


def think(game: Game, asked: Asked) -> Move:
    """Choose a move: that of the plan, or the first of a new one."""
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
    """Give the first moves of turns that were compared, each with the best turn it begins.

    In Fate chances are reckoned low, so that commanders make haste: more is told (see `BORNE_OUT`).
    """
    found: dict[Move, Thought] = {}
    for arm in arms:
        first = arm.moves[0]
        if first not in found:
            chance = arm.mean**BORNE_OUT if in_fate else arm.mean
            found[first] = Thought(first, chance, arm.tries, arm.moves[1:])
    return list(found.values())


def compared(asked: Asked, dealer: Dealer, budget: Budget) -> list[Arm]:
    """Find turns, compare them by how they go on, and give them best first."""
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
            # The same throws for all, so that luck does not decide between them.
            throws = [asked.rng.getrandbits(64) for _ in range(THROWS)]
            for arm in alive:
                value = rollout(trail, arm.line, seat, throws, budget, weights, answered=answered)
                if value is not None:
                    arm.total += value
                    arm.tries += 1
    arms.sort(key=lambda arm: (-arm.stage, not arm.tries, -arm.mean))
    return arms


def unlike(lines: Iterable[Line], most: int) -> list[Line]:
    """Give the first of some lines that are told apart by their worth, so many at most."""
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
    """Give the chance to win after a turn and those that follow it by rule of thumb.

    The first of these is thought out where it is `answered`. None: with other hidden cards the
    turn cannot be played so.
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
        # The dice fall otherwise in a world of another seed.
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
    """Play the turn that is on as it looks best to its seat, if it can be played to its end.

    Gives the way there, and what its dice are worth to the seat beside those it goes on with.
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


# --- plans that are kept --------------------------------------------------------------------------


def looks_of(asked: Asked, dealer: Dealer, arm: Arm) -> tuple[str, ...]:
    """Give how the table should look to the seat before each of its further moves of a turn.

    Fewer, where it goes on in a way that only some hidden cards allow.
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
    """Give what a seat sees of a position that matters to its plan."""
    own = HAND(view.seat)
    seen = [
        (zone, [(one.kind, one.face, one.owner, one.marks) for one in pile])
        for zone, pile in view.piles.items()
        if pile and (zone == own or view.zones[zone].area in FIELDS)
    ]
    dice = {DIE.name(seat) for seat in range(view.seats)}
    counted = [pair for pair in view.counters.items() if pair[0] not in dice]
    return repr((seen, counted, view.agenda, view.marks["phase"], view.marks["turn"]))
