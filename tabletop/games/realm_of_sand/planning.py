"""The look-ahead player's turn: planned once, then played move by move.

A plan fixes the buildings to complete, the placements and the summons. The choice of tiles to take
and to discard depends on their use in the simulated turns.
"""

from operator import attrgetter, itemgetter
from typing import Final, NamedTuple

from tabletop.games.realm_of_sand.crystals import uses
from tabletop.games.realm_of_sand.evaluation import race_of, rounds_left, score
from tabletop.games.realm_of_sand.first_turns import first_nodes, next_move, tiles_by_value
from tabletop.games.realm_of_sand.model import (
    Model,
    model_of,
)
from tabletop.games.realm_of_sand.nodes import MoveArgs, Node
from tabletop.games.realm_of_sand.prospects import WEIGHTS, Weights
from tabletop.games.realm_of_sand.search import Search
from tabletop.games.realm_of_sand.side import (
    READY,
)
from tabletop.games.realm_of_sand.turn_flow import FLOW
from tabletop.games.realm_of_sand.valuation import Valuation
from tabletop.players.algorithms.trials import Trial
from tabletop.rules import Move
from tabletop.rules.decision import Decision, Evaluation
from tabletop.rules.game import Game
from tabletop.rules.likelihood import THREE_TO_ONE, likelihood
from tabletop.table import Table

POSITIONS: Final = 250_000
"""Positions that the expert player examines in a turn."""
SWING: Final = 8.0
"""Lead in stars that wins three of four games."""


class Plan(NamedTuple):
    """The rest of a turn, as primitive values stored between decisions."""

    round: int
    used: int
    chance: float
    position: tuple[object, ...]
    """The `Model.key` at which the plan applies."""
    moves: MoveArgs
    wanted: tuple[int, ...]
    """Tiles in the order of their use in later turns."""


def think(_game: Game, decision: Decision) -> Move:
    """Returns the next move of the plan, or makes a new plan."""
    seat, table = decision.seat, decision.view.deal(decision.rng)
    model = model_of(table, seat)
    plan = decision.plan if isinstance(decision.plan, Plan) else None
    if plan is not None and plan.position == model.key:
        move = next_move(model, plan.moves, plan.wanted)
        # A planned move counts as noticed.
        if move in decision.moves or move in FLOW.legal_moves(table, seat):
            line = rest_of_line(move, moves_of(seat, plan.moves))
            decision.thoughts = [Evaluation(move, plan.chance, 1, line)]
            decision.plan = rest_of_plan(table, move, plan)
            return move
    used = plan.used if plan is not None and plan.round == model.round else 0
    plan = make_plan(decision, table, model, used, WEIGHTS.of(decision.weights))
    move = decision.thoughts[0].move
    decision.thoughts = [
        evaluation._replace(line=rest_of_line(evaluation.move, evaluation.line))
        for evaluation in decision.thoughts
    ]
    decision.plan = rest_of_plan(table, move, plan)
    return move


def rest_of_line(move: Move, line: tuple[Move, ...]) -> tuple[Move, ...]:
    """Returns the rest of a line after its first move."""
    return line[1:] if line[:1] == (move,) else line


def rest_of_plan(table: Table, move: Move, plan: Plan) -> Plan:
    """Returns the rest of a plan after its next move; empty at the turn's end.

    The move is made on the table. Moves without an alternative are skipped, because the seat does
    not decide them.
    """
    action, seat = plan.moves, move.seat
    if action and action[0] == (move.verb, *move.args):
        action = action[1:]
    while move.verb != "end":
        table.begin_entry(move)
        FLOW.apply(table, move)
        moves = FLOW.legal_moves(table, seat)
        if len(moves) != 1 or moves[0].verb == "end":
            return plan._replace(moves=action, position=model_of(table, seat).key)
        move = moves[0]
    return plan._replace(moves=(), position=())


# --- making a plan ------------------------------------------------------------------------------


def make_plan(decision: Decision, table: Table, model: Model, used: int, weights: Weights) -> Plan:
    """Searches the rest of the turn and returns the best plan."""
    budget = decision.budget(POSITIONS, used)
    race = race_of(table, decision.seat, weights.rival)
    search = Search(model, rounds_left(table) + 1, budget, race, weights)
    lead = lead_of(table, decision.seat)
    wanted: tuple[int, ...] = ()
    thoughts: dict[Move, Evaluation] = {}
    if simple := choice(search, table, model):
        simple.sort(key=itemgetter(0), reverse=True)
        for value, move in simple:
            told = value if lead is None else lead + value - simple[0][0]
            thoughts[move] = Evaluation(move, chance(told), 1, (move,))
    else:
        first = first_nodes(search, table, model, decision.moves)
        depth = depth_for(budget.left)
        beam = search.run(first, depth, budget.left - budget.left // CHECK)
        lines = best_lines(beam)
        best = completed_in_time(search, lines[0], depth)
        handy = tiles_by_value(search, model, ends_of_turn(best))
        wanted = wanted_by(best) + handy
        minimum = 1.0
        for node in (best, *lines):
            action = ends_of_turn(node).moves
            move = next_move(model, action, wanted_by(node) + handy)
            if move not in thoughts:
                told = node.value if lead is None else lead + node.value - best.value
                minimum = min(minimum, chance(told))
                thoughts[move] = Evaluation(move, minimum, 1, moves_of(decision.seat, action))
    decision.thoughts = [each for each in thoughts.values() if each.move in decision.moves]
    if not decision.thoughts:
        decision.thoughts = [Evaluation(decision.moves[0], 0.0, 0)]  # no other move was noticed
    best_thought = decision.thoughts[0]
    action = tuple([(move.verb, *move.args) for move in best_thought.line])
    return Plan(model.round, used + budget.used, best_thought.chance, (), action, wanted)


CHECK: Final = 8
"""Inverse of the fraction of positions that is reserved for comparing with completing now."""
PATIENCE: Final = 0.25
"""Minimum advantage of waiting in stars, because predicted gains are too optimistic."""


def best_lines(beam: list[list[Node]]) -> list[Node]:
    """Returns the best final node for each end of this turn, deepest first."""
    final_nodes: dict[int, Node] = {}
    for nodes in reversed(beam):
        for node in nodes:
            final_nodes.setdefault(id(ends_of_turn(node)), node)
    return list(final_nodes.values())


def completed_in_time(search: Search, best: Node, depth: int) -> Node:
    """Returns a node that completes a building now, or `best`.

    The result is `best` if nothing can be completed now, or if waiting gains more than
    `PATIENCE`.
    """
    end = search.grown(ends_of_turn(best))
    left = search.left - 1
    nodes: list[Node] = []
    for side, live, action in search.completing(end.side, end.live, end.moves):
        opened = search.opened_value(end, action[len(end.moves) :], left)
        value = search.value(side, live, left) + opened
        node = Node(end.parent, left, side, live, action, value, opened, end.tile)
        nodes.append(node.with_tiles_of(end))
    if not nodes:
        return best
    nodes.sort(key=attrgetter("value"), reverse=True)
    share = search.budget.left // 2
    best_if_waiting = search.run([end], depth, share)
    at_once = search.run(nodes, depth, share)
    if (
        len(at_once) < len(best_if_waiting)
        or at_once[-1][0].value >= best_if_waiting[-1][0].value - PATIENCE
    ):
        return at_once[-1][0]
    return best


def moves_of(seat: int, action: MoveArgs) -> tuple[Move, ...]:
    """Converts verbs and arguments to moves of a seat."""
    return tuple([Move(seat, words[0], words[1:]) for words in action])


def chance(lead: float) -> float:
    """Returns the chance to win with a given lead in stars."""
    return likelihood(THREE_TO_ONE * lead / SWING)


def lead_of(table: Table, seat: int) -> float | None:
    """Returns the current lead over the best opponent; None in a solo game.

    The best move is assumed to keep this lead. In a solo game all stars count.
    """
    others = [score(table, other) for other in range(table.seats) if other != seat]
    return score(table, seat) - max(others) if others else None


def depth_for(positions: int) -> int:
    """Returns the number of turns to look ahead with this many positions."""
    for depth, minimum in enumerate(DEPTHS):
        if positions < minimum:
            return max(depth, 1)
    return len(DEPTHS)


DEPTHS: Final = (0, 800, 4_000, 12_000, 40_000)
"""The number of positions from which the second, third … turn is examined."""


def ends_of_turn(node: Node) -> Node:
    """Returns the ancestor of a node at the end of the current turn."""
    while node.parent is not None and node.parent.parent is not None:
        node = node.parent
    return node


def wanted_by(node: Node) -> tuple[int, ...]:
    """Returns the tiles that a line uses after the current turn, in order."""
    tiles = []
    while node.parent is not None and node.parent.parent is not None:
        if node.tile >= 0:
            tiles.append(node.tile)
        node = node.parent
    return tuple(tiles[::-1])


def choice(search: Search, table: Table, model: Model) -> list[tuple[float, Move]]:
    """Evaluates choices outside a turn: disks at the start, and drawn cards."""
    name, seat = model.decision_name, model.seat
    if name == "exchange":
        return [(0.0, Move(seat, "done"))]
    if name in ("gift", "keep", "under"):
        return [(value_after(search, table, move), move) for move in FLOW.legal_moves(table, seat)]
    ready = name in ("before", "after") and model.side.charge == READY
    if ready and model.setting.crystal == "red" and search.left > 1:
        level = "3" if search.left > 7 else "2"
        powers = [words[0] for words in uses(table, seat)]
        if powers:
            power = level if level in powers else powers[-1]
            return [(0.0, Move(seat, "power", (power,)))]
    return []


def value_after(search: Search, table: Table, move: Move) -> float:
    """Returns the value of a position after a move that is not a main action."""
    with Trial(table) as trial:
        trial.make(FLOW.apply, (move,))
        model = model_of(table, move.seat)
        after = Valuation(
            model.setting, model.side.level, model.offered, search.left, search.race, search.weights
        )
        value = after.value(model.side, after.outlook.all, max(search.left - 1, 0))
    return value
