"""A search for any game: moves are tried on many tables dealt from a view.

Monte Carlo search with sequential halving. All moves are compared on the same dealt tables. Play
continues for a while: each seat examines a few moves and makes the one with the best `score`. After
each stage, the worse half of the moves is dropped. The `score` one move ahead decides which moves
are examined at all.
"""

from random import Random

from tabletop.players.algorithms.candidates import Candidate, evaluations
from tabletop.players.algorithms.halving import halving
from tabletop.players.algorithms.rollouts import play_on
from tabletop.players.algorithms.trials import Trial, best_move
from tabletop.players.greedy import worth_after
from tabletop.rules.decision import Budget, Decision
from tabletop.rules.determinizer import Determinizer
from tabletop.rules.game import Game, chance_to_win
from tabletop.table import Table
from tabletop.table.move import Move

ARMS = 16
"""The maximum number of moves that are compared by playing on."""
HORIZON = 16
"""The maximum number of moves that are played on before the position is evaluated."""
ROLLOUT_CHOICES = 4
"""The number of moves, drawn at random, among which a seat chooses while playing on."""
PRESELECT_DEALS = 2
"""The number of dealt tables on which each move is preselected by `score` alone."""
SHARE = 0.5
"""The part of the remaining positions of a turn that one decision uses."""


def choose(game: Game, decision: Decision) -> Move:
    """Chooses the move with the best chance to win when play continues.

    Fills `Decision.thoughts`, and keeps the positions used in this turn as `Decision.plan`.

    Args:
        game: The game.
        decision: The decision.
    """
    used = decision.plan if isinstance(decision.plan, int) else 0
    budget_of_turn = decision.budget(game.positions, used)
    budget = decision.budget(game.positions, used + int(budget_of_turn.left * (1 - SHARE)))
    dealer = Determinizer(game, decision.view)
    arms = preselect(game, decision, dealer, budget)
    compare(game, decision, arms, dealer, budget)
    arms.sort(key=lambda arm: (-arm.tries, -arm.mean))
    decision.thoughts = evaluations([(arm, arm.mean) for arm in arms if arm.tries])
    decision.plan = used + budget.used
    return arms[0].line[0]


def preselect(
    game: Game, decision: Decision, dealer: Determinizer, budget: Budget
) -> list[Candidate]:
    """Returns the best moves one move ahead, ties in random order.

    Args:
        game: The game.
        decision: The decision.
        dealer: The tables dealt from its view.
        budget: The positions of this decision.
    """
    moves = list(decision.moves)
    decision.rng.shuffle(moves)
    if len(moves) <= ARMS:
        return [Candidate((move,)) for move in moves]
    totals = dict.fromkeys(moves, 0.0)
    for _ in range(PRESELECT_DEALS):
        table = dealer.deal(decision.rng)
        for move in moves:
            totals[move] += worth_after(game, table, move)
        budget.spend(len(moves))
    moves.sort(key=lambda move: -totals[move])
    return [Candidate((move,)) for move in moves[:ARMS]]


def compare(
    game: Game, decision: Decision, arms: list[Candidate], dealer: Determinizer, budget: Budget
) -> None:
    """Ranks moves by sequential halving within `budget`.

    Args:
        game: The game.
        decision: The decision, for its chance.
        arms: The candidates, whose results are updated.
        dealer: The tables dealt from its view.
        budget: The positions of this decision.
    """
    for alive, _ in halving(arms, budget):
        table = dealer.deal(decision.rng)
        for arm in alive:
            arm.add(rollout(game, table, arm.line[0], decision.rng, budget))


def rollout(game: Game, table: Table, move: Move, rng: Random, budget: Budget) -> float:
    """Returns the chance to win after a move when all play on.

    The table is unchanged afterwards.

    Args:
        game: The game.
        table: A dealt table.
        move: The first move.
        rng: The source of chance.
        budget: The positions of this decision.

    Returns:
        The probability that the seat of the move wins, from 0 to 1.
    """

    def policy(table: Table, seat: int) -> Move | None:
        moves = game.legal_moves(table, seat)
        return likely(game, table, moves, rng, budget) if moves else None

    with Trial(table) as trial:
        trial.make(game.apply, [move])
        play_on(game, table, policy, HORIZON)
        budget.spend(trial.moves)
        return chance_to_win(game, table, move.seat)


def likely(game: Game, table: Table, moves: list[Move], rng: Random, budget: Budget) -> Move:
    """Returns the best of a few random moves, by `score` one move ahead.

    Args:
        game: The game.
        table: A dealt table, which is unchanged afterwards.
        moves: The legal moves of one seat, at least one.
        rng: The source of chance.
        budget: The positions of this decision.
    """
    if len(moves) > ROLLOUT_CHOICES:
        moves = rng.sample(moves, ROLLOUT_CHOICES)
    if len(moves) == 1:
        return moves[0]
    budget.spend(len(moves))
    return best_move(table, game.apply, moves, game.score) or moves[0]
