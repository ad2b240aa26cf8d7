"""The luck of ties: each rolling seat is equally likely to win."""

from collections import Counter
from itertools import product

from tabletop.games import load as load_game
from tabletop.games.wasteland.card_events import roll_off
from tabletop.rules import Move
from tabletop.rules.game import luck_of
from tests.games.wasteland.war import rule

game = load_game("wasteland")


def counts(table):
    """Returns each seat's numbers of rolled, won and expected ties."""
    return [
        next(((one.events, one.actual, one.expected) for one in seat), None)
        for seat in luck_of(game, table)
    ]


@rule("BATTLE.2")
def test_all_first_rolls_of_three_seats_are_won_as_often_as_is_expected():
    table = game.setup(4, {}, "tie")
    won = Counter()
    for rolls in product(range(6), repeat=3):
        if sorted(rolls)[-1] == sorted(rolls)[-2]:
            continue  # a second roll, which the next test covers
        table.fixed_draws = {
            (f"die.{seat}", 0): roll for seat, roll in zip((0, 2, 3), rolls, strict=True)
        }
        table.begin_entry(Move(0, "ready"))
        winner = roll_off(table, (0, 2, 3), "the card", "WW-BATTLE.2")
        results = counts(table)
        assert results[1] is None
        assert [results[seat] for seat in (0, 2, 3)] == [
            (1, float(seat == winner), 1 / 3) for seat in (0, 2, 3)
        ]
        won[winner] += 1
        table.undo()
    assert len(set(won.values())) == 1  # no seat has an advantage, as the expectation assumes


@rule("BATTLE.2")
def test_ties_rolled_again_count_once_and_several_of_one_move_apart():
    table = game.setup(4, {}, "tie")
    table.fixed_draws = {
        ("die.0", 0): 5, ("die.1", 0): 5, ("die.2", 0): 1,  # seats 1 and 2 again
        ("die.0", 1): 4, ("die.1", 1): 2,  # lower than before
        ("die.2", 1): 0, ("die.3", 0): 5,  # higher than the winner of the first roll
    }  # fmt: skip
    table.begin_entry(Move(0, "ready"))
    assert roll_off(table, (0, 1, 2), "the card", "WW-BATTLE.2") == 0
    assert roll_off(table, (2, 3), "the field", "WW-BATTLE.2") == 3
    assert counts(table) == [(1, 1, 1 / 3), (1, 0, 1 / 3), (2, 0, 1 / 3 + 1 / 2), (1, 1, 1 / 2)]
