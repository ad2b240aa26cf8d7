"""The review of a decision: how much the chosen move has cost.

It uses the view that the seat had then, so a player is not blamed for what could not be known.
"""

from functools import partial
from typing import NamedTuple

from tabletop.players import search
from tabletop.players.algorithms.candidates import Candidate
from tabletop.players.algorithms.trials import Trial
from tabletop.players.thinker import STRENGTHS, choose
from tabletop.rules.decision import Decision, Evaluation
from tabletop.rules.determinizer import Determinizer
from tabletop.rules.game import Game, chance_to_win
from tabletop.table import Table, view_of
from tabletop.table.move import Move

ADVISER = STRENGTHS[-1]
"""The player that evaluates decisions; hints use the same."""
TABLES = 3
"""The number of dealt tables on which two moves are compared."""
SEARCHED = 40_000
"""The positions of the general search, which is used if the adviser has no evaluation."""
FORCED = 8
"""The maximum number of forced moves that are made before the position is evaluated."""


class MoveReview(NamedTuple):
    """The evaluation of the best move, and of the one that was made."""

    best: Evaluation
    played: Evaluation


def quick_verdict(game: Game, decision: Decision, played: Move) -> MoveReview:
    """Compares the move that was made with the adviser's choice, quickly.

    If the adviser has not compared the two, it evaluates the position after the move that was made.
    If it cannot, both are tried by the general search. If the adviser has no evaluation of the
    position, the best move has 0 tries.

    Args:
        game: The game.
        decision: The decision, with the view of that time.
        played: The move that was made.
    """
    best = choose(ADVISER, game, decision)
    known = {thought.move: thought for thought in decision.thoughts if thought.tries}
    first = known.get(best, Evaluation(best, 0.0, 0))
    if best == played or (best in known and played in known):
        return MoveReview(first, known.get(played, first))
    if first.tries:
        table = Determinizer(game, decision.view).deal(decision.rng)
        after = value_after(game, table, played, decision, decision.effort)
        if after is not None:
            return MoveReview(first, Evaluation(played, after, 1))
    tried = searched(game, decision, best, played)
    if not first.tries:
        return MoveReview(tried[best]._replace(tries=0), tried[played])
    cost = tried[best].chance - tried[played].chance
    return MoveReview(first, tried[played]._replace(chance=max(0.0, first.chance - cost)))


def careful_verdict(game: Game, decision: Decision, best: Move, played: Move) -> MoveReview:
    """Compares two moves carefully, by making both on the same dealt tables.

    The adviser evaluates the position after each, since it may have examined one move less than the
    other. If `value_after` cannot ask it, both are tried by the general search.

    Args:
        game: The game.
        decision: The decision, with the view of that time.
        best: The better move.
        played: The move that was made.
    """
    dealer, effort = Determinizer(game, decision.view), decision.effort / TABLES
    totals = [0.0, 0.0]
    for _ in range(TABLES):
        table = dealer.deal(decision.rng)
        for number, move in enumerate((best, played)):
            chance = value_after(game, table, move, decision, effort)
            if chance is None:
                tried = searched(game, decision, best, played)
                return MoveReview(tried[best], tried[played])
            totals[number] += chance / TABLES
    return MoveReview(Evaluation(best, totals[0], TABLES), Evaluation(played, totals[1], TABLES))


def value_after(
    game: Game, table: Table, move: Move, decision: Decision, effort: float
) -> float | None:
    """Returns the adviser's evaluation of a position after a move.

    If the opponent is to move, the adviser evaluates in the opponent's place, so that the
    consequences of an unfinished turn are included. The table is unchanged afterwards.

    It returns None with more than two seats, if a draw is a loss for both, or if the adviser has no
    evaluation. The same applies if both chose at the same time, as the opponent has not seen the
    move then.

    Args:
        game: The game.
        table: A table dealt from the view of the seat.
        move: The move.
        decision: The decision, for its chance.
        effort: A factor on the positions that the adviser examines.

    Returns:
        The probability that the seat of the move wins, from 0 to 1; or None.
    """
    seat = move.seat
    in_turn = table.seats == 2 and game.seats_to_move(table) == (seat,) and game.zero_sum(table)
    with Trial(table) as trial:
        trial.make(game.apply, [move])
        while game.outcome(table) is None:
            next_seat = game.seats_to_move(table)[0]
            moves = game.legal_moves(table, next_seat)
            if not moves or trial.moves > FORCED or (next_seat != seat and not in_turn):
                return None
            if len(moves) > 1:
                get_view = partial(view_of, table, next_seat)
                after = Decision(next_seat, moves, get_view, decision.rng, None, effort)
                choice = choose(ADVISER, game, after)
                results = [
                    thought.chance
                    for thought in after.thoughts
                    if thought.move == choice and thought.tries
                ]
                if not results:
                    return None
                return results[0] if next_seat == seat else 1.0 - results[0]
            trial.make(game.apply, moves)
        return chance_to_win(game, table, seat)


def searched(game: Game, decision: Decision, *moves: Move) -> dict[Move, Evaluation]:
    """Returns the evaluation of moves by the general search, all tried alike.

    Args:
        game: The game.
        decision: The decision.
        moves: The moves, all legal.
    """
    dealer, budget = Determinizer(game, decision.view), decision.budget(SEARCHED)
    arms = [Candidate((move,)) for move in moves]
    search.compare(game, decision, arms, dealer, budget)
    return {arm.line[0]: Evaluation(arm.line[0], arm.mean, arm.tries) for arm in arms}
