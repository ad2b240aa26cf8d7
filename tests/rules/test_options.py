"""The options of a new table."""

import pytest

from tabletop import games
from tabletop.rules.options import all_options


@pytest.mark.parametrize("name", ["guardians", "sacred_wars", "sandland"])
def test_decks_left_to_chance_are_never_the_same(name):
    game = games.load(name)
    decks = [value.id for value in game.info.options[-1].values]
    picture = []
    for seed in range(60):
        options = all_options(game, {}, str(seed))
        assert options == all_options(game, {}, str(seed))
        picture.append((options["deck-1"], options["deck-2"]))
        game.setup(2, options, str(seed))
    assert decks[0] == "any"
    assert "any" not in {deck for pair in picture for deck in pair}
    assert all(one != other for one, other in picture)
    assert {deck for pair in picture for deck in pair} == set(decks[1:])


@pytest.mark.parametrize("name", ["guardians", "sacred_wars", "sandland"])
def test_a_single_deck_left_to_chance_is_the_one_that_the_game_would_draw(name):
    game = games.load(name)
    _, first, *others = (value.id for value in game.info.options[-1].values)
    picture = [all_options(game, {"deck-1": first}, str(seed))["deck-2"] for seed in range(200)]
    assert set(picture) == {first, *others}
    for seed, deck in zip(map(str, range(10)), picture, strict=False):
        options = all_options(game, {"deck-1": first}, seed)
        assert (options["deck-1"], options["deck-2"]) == (first, deck)
        left = game.setup(2, options | {"deck-2": "any"}, seed)
        named = game.setup(2, options, seed)
        assert [piece.kind for piece in left.pieces] == [piece.kind for piece in named.pieces]
        assert left.piles == named.piles


def test_a_deck_that_is_chosen_stays_and_may_meet_itself():
    game = games.load("sandland")
    _, second = (value.id for value in game.info.options[-1].values[1:3])
    both = all_options(game, {"deck-1": second, "deck-2": second}, "1")
    assert both["deck-1"] == both["deck-2"] == second


def test_games_without_decks_have_their_defaults():
    game = games.load("realm_of_sand")
    defaults = {option.id: option.default for option in game.info.options}
    assert all_options(game, {}, "1") == defaults
