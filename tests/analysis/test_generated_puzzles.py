"""Puzzles from games between bots: proved, and reproducible by seed."""

from tabletop.analysis.puzzles import back_to_last, generate, reveal_known
from tabletop.games import load
from tabletop.rules import Referee
from tabletop.rules.puzzle import certify
from tabletop.testing import position


def generate_one(**how):
    game = load("sandland")
    return list(generate(game, 1, "s", budget=1500, should_continue=lambda n, found: n < 6, **how))


def test_generated_puzzles_are_proved_and_hard():
    (results,) = generate_one()
    assert certify(results.puzzle, load("sandland")) == ""
    assert not results.greedy
    assert 0 < results.first <= max(1, results.choices // 4)
    assert results.puzzle.least >= 2


def test_laid_open_nothing_is_known_to_others_alone():
    table = position("sandland", place={"hand.1": "centaur", "slot.1.b1": "deep-well face=0"}).table
    hidden = [table.top("hand.1"), table.top("slot.1.b1")]
    hidden[1].known = 2
    assert not any(table.can_see(0, piece) for piece in hidden)
    reveal_known(table, 0)
    assert all(table.can_see(0, piece) for piece in hidden)
    assert not table.can_see(0, table.top("deck.1")), "what nobody knows stays hidden"


def test_the_most_is_asked_for_at_the_end_of_a_game():
    # A solo challenge has fourteen rounds: at the start of the twelfth three are left.
    game = load("realm_of_sand")
    referee = Referee(game, game.setup(1, {"board": "basic"}, "end"))
    while moves := referee.legal_moves(0) if referee.seats_to_move() else []:
        referee.push(moves[-1])
    assert referee.table.counters["round"] == 14
    assert back_to_last(referee, {"round": 3}) == 0
    assert (referee.table.counters["round"], referee.table.marks["phase"]) == (12, "before")
    assert back_to_last(referee, {"round": 13}) == -1, "it had only twelve rounds"
    assert back_to_last(referee, {"moves": 3}) == -1, "moves are no part of a game"
