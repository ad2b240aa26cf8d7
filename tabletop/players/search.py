"""A search for any game: many worlds dealt from the view, each move tried in all of them.

Monte Carlo with sequential halving: moves are compared in the same dealt worlds, played on for a
while by players who look at a few moves each and make the one with the best `score`, and after
each stage the worse half is left out. What a seat sees of `score` one move ahead decides which
moves are looked at in the first place.
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
"""Of how many moves the best is looked for by playing on."""
HORIZON = 16
"""How many moves are played on at most before the position is judged."""
LOOKS = 4
"""Among how many of its moves, drawn by chance, a seat chooses when it is played on."""
FIRST_LOOKS = 2
"""In how many worlds each move is judged by `score` alone, to find those arms."""
SHARE = 0.5
"""Which part of what is left of a turn's positions one decision takes."""


class Arm:
    """A move that is tried, with what came of it."""

    __slots__ = ("move", "total", "tries")

    def __init__(self, move: Move) -> None:
        self.move = move
        self.total = 0.0
        self.tries = 0

    @property
    def mean(self) -> float:
        """What it brought on average."""
        return self.total / self.tries if self.tries else 0.0


def choose(game: Game, asked: Asked) -> Move:
    """Choose the move that wins most often when all play on."""
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
    """Give the moves that look best one move ahead, in any order among equals."""
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
    """Try the moves, in fewer and fewer of which the rest of the budget is spent."""
    for alive, end in halving(arms, budget):
        while True:
            table = dealer.deal(asked.rng)
            for arm in alive:
                arm.total += rollout(game, table, arm.move, asked.rng, budget)
                arm.tries += 1
            if budget.left <= end or budget.over:
                break


def rollout(game: Game, table: Table, move: Move, rng: Random, budget: Budget) -> float:
    """Give the chance of a move's seat to win after it, when all play on; takes all back."""
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
    """Give the best of a few moves drawn by chance, as its seat sees it one move ahead."""
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
