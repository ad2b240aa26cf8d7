"""Trials and rollouts: moves are made, counted and undone."""

from random import Random

import pytest

from tabletop.players.algorithms.rollouts import play_on
from tabletop.players.algorithms.trials import Trial
from tabletop.players.algorithms.worlds import best_world
from tabletop.rules.determinizer import Determinizer
from tabletop.table import view_of
from tabletop.testing import position


def first_move(game):
    """Returns the policy that makes the first legal move."""
    return lambda table, seat: game.legal_moves(table, seat)[0]


def test_a_rollout_ends_after_its_maximum_and_is_undone():
    referee = position("sandland")
    game, table = referee.game, referee.table
    before = table.digest()
    with Trial(table) as trial:
        assert play_on(game, table, first_move(game), 5) == 5
        assert trial.moves == 5
        assert table.digest() != before
    assert table.digest() == before


def test_a_rollout_ends_at_its_end_or_without_a_move():
    referee = position("sandland")
    game, table = referee.game, referee.table
    with Trial(table) as trial:
        assert play_on(game, table, first_move(game), 5, lambda _: trial.moves == 2) == 2
        assert play_on(game, table, lambda *_: None, 5) == 0


def fail_in_a_trial(game, table):
    """Makes three moves in a trial, and raises an error."""
    with Trial(table) as trial:
        play_on(game, table, first_move(game), 3)
        assert trial.moves == 3
        raise ZeroDivisionError


def test_a_trial_undoes_only_its_own_moves_also_after_an_error():
    referee = position("sandland")
    game, table = referee.game, referee.table
    with Trial(table) as outer:
        outer.make(game.apply, game.legal_moves(table, 0)[:1])
        before = table.digest()
        with pytest.raises(ZeroDivisionError):
            fail_in_a_trial(game, table)
        assert (table.digest(), outer.moves) == (before, 1)


def test_the_best_of_several_worlds_is_the_highest_of_them():
    referee = position("sandland")
    dealer = Determinizer(referee.game, view_of(referee.table, 0))
    values = iter([3.0, 5.0, 5.0, 4.0])
    values_by_table = {}

    def value(table):
        return values_by_table.setdefault(id(table), (next(values), table))[0]

    best = best_world(dealer, Random(1), 4, value)
    found = [table for _, table in values_by_table.values()]
    assert len(found) == 4
    assert best is found[1]


def test_worlds_without_value_are_dealt_once():
    referee = position("sandland")
    dealer = Determinizer(referee.game, view_of(referee.table, 0))
    values = []
    best_world(dealer, Random(1), 4, lambda table: values.append(table) or 0.0)
    assert len(values) == 1
