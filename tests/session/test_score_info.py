"""Scores in the list of saves and final results of each seat."""

import pytest

from tabletop import games
from tabletop.rules.options import all_options
from tabletop.session.score_notice import share_text
from tabletop.session.session import Session, result_texts, standing_text
from tabletop.storage.people import HUMAN


def begin(name: str, **options: str) -> Session:
    game = games.load(name)
    return Session.new(game, [HUMAN, "fair"], all_options(game, options, "ebb"), "ebb")


def outcome_of(session: Session, **marks: object) -> None:
    """Sets the marks of a finished game."""
    session.table.marks.update(marks)
    session.table.invalidate()


def test_disputed_lands_standing_counts_lands_and_shields():
    session = begin("guardians", way="lands")
    one = "3 lands, no shields destroyed"
    assert standing_text(session) == f"{one} : {one}"
    outcome_of(session, phase="over", winner=0, end=("GD-WIN.6", "Seat 1 has more."))
    assert session.outcome().scores == (1, 0)
    assert standing_text(session) == f"{one} : {one}"
    outcome_of(session, winner=-1)
    assert result_texts(session, session.outcome()) == [one, one], "in a draw, too"


def test_running_skirmish_standing_counts_water():
    session = begin("sandland")
    session.table.counters["water"] = 2
    session.table.invalidate()
    expected = "0 of 2 skirmishes, 2 of 5 water : 0 of 2 skirmishes, 0 of 5 water"
    assert standing_text(session) == expected


def test_single_counts_stay_numbers():
    assert standing_text(begin("guardians", way="duel")) == "Combats won 0 : 0"
    assert standing_text(begin("sacred_wars", mode="war")) == "Life points 50 : 50"


@pytest.mark.parametrize(("winner", "how"), [(0, "Won"), (1, "Lost"), (-1, "Drawn")])
def test_a_victory_that_has_no_points_is_shared_without_any(winner, how):
    session = begin("guardians", way="lands")
    outcome_of(session, phase="over", winner=winner, end=("GD-WIN.1", "Seat 1 has more."))
    assert f"\n{how} against fair\n" in share_text(session, session.outcome())
