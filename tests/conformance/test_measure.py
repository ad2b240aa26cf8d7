"""The score of a game never contradicts its outcome."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.rules import Game
from tabletop.table import Table
from tabletop.testing.draws import cases, number_of_cases, whole_games
from tabletop.testing.laws import random_step
from tests.conformance.games import GAMES


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@whole_games(number_of_cases())
@given(data=st.data())
def test_winners_have_the_highest_score(game: Game, data: st.DataObject) -> None:
    case, score_info = data.draw(cases(game, "measure")), game.score_info
    assert score_info is not None
    referee, rng = case.referee(), case.rng("measure")
    name = score_info(referee.table).name
    assert name[:1].isupper()
    while random_step(referee, rng) is not None:
        pass
    end, outcome = score_info(referee.table), referee.outcome()
    assert outcome is not None
    assert end.name == name
    assert len(end.values) == referee.table.seats
    for seat in outcome.winners:
        assert end.values[seat] == max(end.values)
    for one in outcome.winners:
        for other in range(referee.table.seats):
            if outcome.scores[other] < outcome.scores[one]:
                assert end.values[other] < end.values[one]


def lay(name: str, **options: str) -> Table:
    """Returns a table with the default options except the given ones."""
    game = GAMES[name]
    default_options = {option.id: option.default for option in game.info.options}
    return game.setup(2, default_options | options, "ebb")


def values(name: str, table: Table) -> tuple[float, ...]:
    """Returns the current scores of all seats."""
    table.invalidate()
    score_info = GAMES[name].score_info
    assert score_info is not None
    return score_info(table).values


def test_all_the_water_is_more_than_a_skirmish_where_it_decides_the_game() -> None:
    table = lay("sandland", water="game")
    table.marks["results"] = (0,)
    table.counters["water"] = -4
    assert values("sandland", table) == (1, 0.8)
    table.counters["water"] = -5
    table.marks |= {"phase": "over", "winner": 1}
    mine, theirs = values("sandland", table)
    assert theirs > mine
    table = lay("sandland")
    table.marks |= {"results": (0, 1, 0), "phase": "over", "winner": 0}
    table.counters["water"] = 5
    assert values("sandland", table) == (2, 1)


def test_shields_are_more_than_lands_and_the_guardian_is_more_than_shields() -> None:
    table = lay("guardians", way="lands")
    start = values("guardians", table)
    assert start[0] == start[1]
    table.counters["destroyed.0"] = 4
    assert values("guardians", table)[0] - start[0] == pytest.approx(0.4)
    table.counters["destroyed.0"] = 5
    assert values("guardians", table)[0] > 6.4, "all lands and four shields"
    five = values("guardians", table)[0]
    table.marks["fallen"] = (0,)
    assert values("guardians", table)[1] > five


def test_a_commander_that_has_arrived_has_gone_all_rows() -> None:
    table = lay("sacred_wars", mode="fate")
    assert values("sacred_wars", table) == (0, 0)
    leader = next(p for p in table.pieces if p.owner == 1 and p.zone.startswith("field."))
    table.put(leader.id, "field.c4")
    table.flip(leader.id, 1)
    assert values("sacred_wars", table) == (0, 3), "the fourth of seven rows"
    table.put(leader.id, "field.e1")
    assert values("sacred_wars", table) == (0, 7)


def test_a_line_that_is_blocked_is_worth_nothing() -> None:
    table = lay("tictactoe")
    for seat, square in enumerate(("a1", "b1", "c3", "b2", "a3", "b3")):
        table.put(table.piles[f"box.{seat % 2}"][0], square)
    assert values("tictactoe", table) == (2, 3)
