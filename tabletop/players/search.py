"""A search for any game: moves are tried on many tables dealt from a view.

Monte Carlo search with sequential halving. All moves are compared on the same dealt tables. Play
continues for a while: each seat examines a few moves and makes the one with the best `score`. After
each stage, the worse half of the moves is dropped. The `score` one move ahead decides which moves
are examined at all.
"""

from random import Random

from tabletop.players.greedy import worth_after
from tabletop.players.halving import halving
from tabletop.rules.asked import Asked, Budget, Thought
from tabletop.rules.dealing import Dealer
from tabletop.rules.game import Game, chance_to_win
from tabletop.table import Table
from tabletop.table.move import Move

ARMS = 16
"""The maximum number of moves that are compared by playing on."""
HORIZON = 16
"""The maximum number of moves that are played on before the position is evaluated."""
LOOKS = 4
"""The number of moves, drawn at random, among which a seat chooses while playing on."""
FIRST_LOOKS = 2
"""The number of dealt tables on which each move is preselected by `score` alone."""
SHARE = 0.5
"""The part of the remaining positions of a turn that one decision uses."""


class Arm:
    """A candidate move with the results of its trials."""

    __slots__ = ("move", "total", "tries")

    def __init__(self, move: Move) -> None:
        self.move = move
        self.total = 0.0
        self.tries = 0

    @property
    def mean(self) -> float:
        """The mean result of its trials; 0 without any."""
        return self.total / self.tries if self.tries else 0.0


def choose(game: Game, asked: Asked) -> Move:
    """Chooses the move with the best chance to win when play continues.

    Fills `Asked.thoughts`, and keeps the positions used in this turn as `Asked.plan`.

    Args:
        game: The game.
        asked: The decision.
    """
    spent = asked.plan if isinstance(asked.plan, int) else 0
    whole = asked.budget(game.positions, spent)
    budget = asked.budget(game.positions, spent + int(whole.left * (1 - SHARE)))
    dealer = Dealer(game, asked.view)
    arms = first_looks(game, asked, dealer, budget)
    compare(game, asked, arms, dealer, budget)
    arms.sort(key=lambda arm: (-arm.tries, -arm.mean))
    asked.thoughts = [Thought(arm.move, arm.mean, arm.tries) for arm in arms if arm.tries]
    asked.plan = spent + budget.spent
    return arms[0].move


def first_looks(game: Game, asked: Asked, dealer: Dealer, budget: Budget) -> list[Arm]:
    """Returns the best moves one move ahead, ties in random order.

    Args:
        game: The game.
        asked: The decision.
        dealer: The tables dealt from its view.
        budget: The positions of this decision.
    """
    moves = list(asked.moves)
    asked.rng.shuffle(moves)
    if len(moves) <= ARMS:
        return [Arm(move) for move in moves]
    looks = dict.fromkeys(moves, 0.0)
    for _ in range(FIRST_LOOKS):
        table = dealer.deal(asked.rng)
        for move in moves:
            looks[move] += worth_after(game, table, move)
        budget.spend(len(moves))
    moves.sort(key=lambda move: -looks[move])
    return [Arm(move) for move in moves[:ARMS]]


def compare(game: Game, asked: Asked, arms: list[Arm], dealer: Dealer, budget: Budget) -> None:
    """Ranks moves by sequential halving within `budget`.

    Args:
        game: The game.
        asked: The decision, for its chance.
        arms: The candidates, whose results are updated.
        dealer: The tables dealt from its view.
        budget: The positions of this decision.
    """
    for alive, end in halving(arms, budget):
        while True:
            table = dealer.deal(asked.rng)
            for arm in alive:
                arm.total += rollout(game, table, arm.move, asked.rng, budget)
                arm.tries += 1
            if budget.left <= end or budget.over:
                break


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
    count = 1
    table.begin(move)
    game.carry_out(table, move)
    while count <= HORIZON and (waiting := game.waiting(table)):
        moves = game.legal_moves(table, waiting[0])
        if not moves:
            break
        step = likely(game, table, moves, rng, budget)
        table.begin(step)
        game.carry_out(table, step)
        count += 1
    value = chance_to_win(game, table, move.seat)
    for _ in range(count):
        table.take_back()
    budget.spend(count)
    return value


def likely(game: Game, table: Table, moves: list[Move], rng: Random, budget: Budget) -> Move:
    """Returns the best of a few random moves, by `score` one move ahead.

    Args:
        game: The game.
        table: A dealt table, which is unchanged afterwards.
        moves: The legal moves of one seat, at least one.
        rng: The source of chance.
        budget: The positions of this decision.
    """
    if len(moves) > LOOKS:
        moves = rng.sample(moves, LOOKS)
    if len(moves) == 1:
        return moves[0]
    best, highest = moves[0], float("-inf")
    for move in moves:
        table.begin(move)
        game.carry_out(table, move)
        worth = game.score(table, move.seat)
        table.take_back()
        if worth > highest:
            best, highest = move, worth
    budget.spend(len(moves))
    return best
