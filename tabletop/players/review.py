"""Looking back at a decision: what the move that was made has cost.

It is thought on the view that the seat had then, so nobody is blamed for what could not be known.
"""

from functools import partial
from typing import NamedTuple

from tabletop.players import search
from tabletop.players.thinker import STRENGTHS, choose
from tabletop.rules.asked import Asked, Thought
from tabletop.rules.dealing import Dealer
from tabletop.rules.game import Game, chance_to_win
from tabletop.table import Table, view_of
from tabletop.table.move import Move

ADVISER = STRENGTHS[-1]
"""Who says what would have been better: the player that hints ask, too."""
TABLES = 3
"""On so many dealt tables it is thought on from a move, to be sure of what it has cost."""
SEARCHED = 40_000
"""Positions for the search that any game has, asked where the adviser says nothing."""
FORCED = 8
"""At most so many moves that the rules alone leave a seat are made before it is thought on."""


class Verdict(NamedTuple):
    """What is thought of the best move there was, and of the one that was made."""

    best: Thought
    played: Thought


def judged(game: Game, asked: Asked, played: Move) -> Verdict:
    """Compare the move that was made with the one that the adviser makes, at a first look.

    The adviser may not have compared the two; then it says what it thinks after the one that was
    made, or both are tried by the search for any game. Where it says nothing of the position as a
    whole no tries are told of the best move.
    """
    best = choose(ADVISER, game, asked)
    known = {one.move: one for one in asked.thoughts if one.tries}
    first = known.get(best, Thought(best, 0.0, 0))
    if best == played or (best in known and played in known):
        return Verdict(first, known.get(played, first))
    if first.tries:
        table = Dealer(game, asked.view).deal(asked.rng)
        after = followed(game, table, played, asked, asked.effort)
        if after is not None:
            return Verdict(first, Thought(played, after, 1))
    tried = searched(game, asked, best, played)
    if not first.tries:
        return Verdict(tried[best]._replace(tries=0), tried[played])
    cost = tried[best].chance - tried[played].chance
    return Verdict(first, tried[played]._replace(chance=max(0.0, first.chance - cost)))


def compared(game: Game, asked: Asked, best: Move, played: Move) -> Verdict:
    """Compare two moves with care: both are made on the same dealt tables.

    The adviser says what comes of each, as it has not looked at all moves equally far before; where
    `followed` cannot ask it, both are tried by the search for any game.
    """
    dealer, effort = Dealer(game, asked.view), asked.effort / TABLES
    totals = [0.0, 0.0]
    for _ in range(TABLES):
        table = dealer.deal(asked.rng)
        for number, move in enumerate((best, played)):
            chance = followed(game, table, move, asked, effort)
            if chance is None:
                tried = searched(game, asked, best, played)
                return Verdict(tried[best], tried[played])
            totals[number] += chance / TABLES
    return Verdict(Thought(best, totals[0], TABLES), Thought(played, totals[1], TABLES))


def followed(game: Game, table: Table, move: Move, asked: Asked, effort: float) -> float | None:
    """Give what the adviser thinks of a dealt table after a move, for the seat that made it.

    Where the other one of two goes on it thinks in that one's place, so that what a turn left
    undone is told by what the other makes of it. None where more than two play, where a draw is
    lost for both, or where both were asked at once, as then the other has not seen the move.
    """
    seat, made = move.seat, 1
    in_turn = table.seats == 2 and game.waiting(table) == (seat,) and game.zero_sum(table)
    table.begin(move)
    game.carry_out(table, move)
    try:
        while game.outcome(table) is None:
            who = game.waiting(table)[0]
            moves = game.legal_moves(table, who)
            if not moves or made > FORCED or (who != seat and not in_turn):
                return None
            if len(moves) > 1:
                look = partial(view_of, table, who)
                after = Asked(who, moves, look, asked.rng, None, effort)
                choice = choose(ADVISER, game, after)
                found = [one.chance for one in after.thoughts if one.move == choice and one.tries]
                if not found:
                    return None
                return found[0] if who == seat else 1.0 - found[0]
            table.begin(moves[0])
            game.carry_out(table, moves[0])
            made += 1
        return chance_to_win(game, table, seat)
    finally:
        for _ in range(made):
            table.take_back()


def searched(game: Game, asked: Asked, *moves: Move) -> dict[Move, Thought]:
    """Try moves by the search for any game, all of them as often."""
    dealer, budget = Dealer(game, asked.view), asked.budget(SEARCHED)
    arms = [search.Arm(move) for move in moves]
    search.compare(game, asked, arms, dealer, budget)
    return {arm.move: Thought(arm.move, arm.mean, arm.tries) for arm in arms}
