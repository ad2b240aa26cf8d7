"""The goal of every game: winning condition and public standings."""

from random import Random

from tabletop import games
from tabletop.rules.options import all_options
from tabletop.table.views import view_of
from tests.cases import parametrize_in_one


@parametrize_in_one("name", [*games.BUNDLED, "tictactoe"])
def test_standings_are_public(name):
    game = games.load(name)
    seats = max(game.info.seats[0], min(2, game.info.seats[1]))
    table = game.setup(seats, all_options(game, {}, "7"), "7")
    rng = Random(7)
    for _ in range(40):
        seats_to_move = game.seats_to_move(table)
        if seats_to_move:
            move = rng.choice(game.legal_moves(table, seats_to_move[0]))
            table.begin_entry(move)
            game.apply(table, move)
    text = game.goal(table)
    assert text.wins.endswith(".")
    assert len(text.stands) == seats
    for seat in range(seats):
        assert game.goal(view_of(table, seat).deal(Random(1))) == text


def test_the_goal_follows_the_way_a_game_is_played():
    lands = games.load("guardians")
    options = all_options(lands, {"way": "lands"}, "1")
    assert "hold all 6 lands" in lands.goal(lands.setup(2, options, "1")).wins
    solo = games.load("realm_of_sand")
    texts = solo.goal(solo.setup(1, all_options(solo, {}, "1"), "1"))
    assert texts.stands == ("no stars, Apprentice",)
