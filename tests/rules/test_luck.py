"""The luck ledger: results and expectations, counted by hand."""

import math
from itertools import permutations

import pytest

from tabletop import games
from tabletop.rules.game import luck_of
from tabletop.rules.luck import LuckAccount, luck_accounts, overall
from tabletop.table import Table, Zone
from tabletop.table.move import Move

WORTH = {"copper": 1.0, "silver": 2.0, "gold": 6.0}
DECK = ("copper", "copper", "silver", "gold", "gold")


def piece_value(_table, _seat, piece):
    return WORTH[piece.kind]


def deal(order, drawn=2):
    """Returns a table on which seat 1 has drawn from a deck in one move."""
    table = Table(2, "luck")
    table.add_zone(Zone("deck"))
    table.add_zone(Zone("row"))
    for seat in range(2):
        table.add_zone(Zone(f"hand.{seat}", seat, "owner"))
    for number in order:
        table.add_piece(DECK[number], "deck", back="card", face=0)
    table.begin_entry(Move(0, "draw"))
    for _ in range(drawn):
        table.put(table.piles["deck"][0], "hand.0")
    return table


def accounts(table, is_over=True):
    return luck_accounts(table, lambda *_: None, piece_value, is_over=is_over)


def test_expected_draws_average_over_deck_orders():
    results = [accounts(deal(order))[0][0] for order in permutations(range(len(DECK)))]
    sums = [sum(WORTH[DECK[n]] for n in order[:2]) for order in permutations(range(len(DECK)))]
    assert sorted(one.actual for one in results) == sorted(sums)
    # Over all orders luck adds up to zero, and its squares to the variance.
    surplus = [one.actual - one.expected for one in results]
    assert math.isclose(sum(surplus), 0, abs_tol=1e-9)
    assert math.isclose(sum(x * x for x in surplus), sum(one.variance for one in results))
    assert {one.events for one in results} == {2}
    # The expectation of the first card alone is the mean of the deck.
    first = {accounts(deal(order, 1))[0][0].expected for order in permutations(range(len(DECK)))}
    assert first == {sum(WORTH[kind] for kind in DECK) / len(DECK)}


def test_secret_draws_are_reported_after_the_game():
    table = deal(range(5))
    digest = table.digest()
    assert accounts(table, is_over=False) == [[], []]
    assert [len(seat) for seat in accounts(table)] == [1, 0]
    assert table.digest() == digest


def test_no_chance_is_in_what_was_known_chosen_alike_or_done_by_hand():
    table = deal(range(5), 0)
    table.reveal_to(table.piles["deck"][0], [1])
    table.put(table.piles["deck"][0], "hand.0")  # the other seat knew the top card
    table.put(table.piles["deck"][1], "hand.0")  # taken from the middle
    table.put(table.piles["deck"][0], "row")  # belongs to no seat
    assert accounts(table) == [[], []]
    alike = deal([0, 1], 1)
    assert accounts(alike) == [[], []]  # all cards were copper
    by_hand = deal(range(5), 0)
    by_hand.begin_entry(Move(0, "@draw"))
    by_hand.put(by_hand.piles["deck"][0], "hand.0")
    by_hand.roll("die.0", 6)
    assert accounts(by_hand) == [[], []]


def test_dice_are_compared_with_their_mean():
    table = deal(range(5), 0)
    table.fixed_draws = {("die.1", 0): 5, ("die.1", 1): 0, ("die", 0): 3}
    for stream in ("die.1", "die.1", "die"):
        table.roll(stream, 6)
    table.roll("start", 2)  # not a die
    mine, other = accounts(table, is_over=False)
    assert other == [LuckAccount("Rolls of a die with 6 sides", "number", 0, 2, 7, 7, 35 / 6)]
    assert [(one.events, one.actual) for one in mine] == [(1, 4)]  # the die of the moving seat
    assert overall(other) is None  # no number is better than another


def test_luck_in_one_number():
    fair = LuckAccount("Hits", "times", 1, 4, 2, 2, 1)
    good = LuckAccount("Hits", "times", 1, 4, 4, 2, 1)
    bad = LuckAccount("Misses", "times", -1, 4, 4, 2, 1)
    assert overall([good]) == 2
    assert overall([good, bad]) == 0
    assert math.isclose(overall([good, fair]), math.sqrt(2))


@pytest.mark.parametrize("name", ["tictactoe", "caravan"])
def test_games_of_others_have_it_for_nothing(name):
    game = games.load(name)
    table = game.setup(2, {}, "3")
    while game.outcome(table) is None:
        move = game.legal_moves(table, game.seats_to_move(table)[0])[-1]
        table.begin_entry(move)
        game.apply(table, move)
    digest = table.digest()
    results = luck_of(game, table)
    assert table.digest() == digest
    draws = [one.what for seat in results for one in seat]
    assert draws == (["Draws", "Draws"] if name == "caravan" else [])
