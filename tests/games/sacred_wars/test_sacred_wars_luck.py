"""The luck of battles, counted over all pairs of rolls."""

from itertools import product

import pytest

from tabletop.games import load as load_game
from tabletop.rules import Move, Referee
from tabletop.rules.game import luck_of
from tests.games.sacred_wars.card_cases import Case, lay, load_dice

game = load_game("sacred_wars")

SIDES = range(1, 21)


@pytest.mark.rule("sacred_wars", "SW-BATTLE.4")
@pytest.mark.rule("sacred_wars", "SW-BATTLE.5")
def test_critical_rolls_and_dodges_are_expected_as_often_as_all_pairs_have_them():
    # Sworn Blade has CRT 3; Gate Sentry has SPD 1.
    table = lay(Case("", "c3: sworn-blade", "c4: gate-sentry", "", ""))
    referee = Referee(game, table)
    referee.push(Move(0, "attack", ("c3", "c4")))
    referee.push(Move(1, "ready"))
    observed = []
    for mine, theirs in product(SIDES, SIDES):
        if mine == theirs:
            continue
        load_dice(table, 0, (mine, theirs))
        table.begin_entry(Move(0, "ready"))
        game.apply(table, Move(0, "ready"))
        (attacker,), (defender,) = luck_of(game, table)
        assert (attacker.what, defender.what) == ("Critical rolls", "Dodges")
        assert (attacker.actual, defender.actual) == (mine <= 3, theirs <= 1)
        observed.append((attacker, defender))
        table.undo()
    for accounts in zip(*observed, strict=True):
        came, expected = (
            sum(getattr(one, what) for one in accounts) for what in ("actual", "expected")
        )
        assert came == pytest.approx(expected)


@pytest.mark.rule("sacred_wars", "SW-BATTLE.6")
def test_equal_rolls_that_are_rolled_again_count_once():
    table = lay(Case("", "c3: sworn-blade", "c4: gate-sentry", "", ""))
    referee = Referee(game, table)
    table.fixed_draws = {("die.0", 0): 0, ("die.1", 0): 0, ("die.0", 1): 9, ("die.1", 1): 14}
    for move in (Move(0, "attack", ("c3", "c4")), Move(1, "ready"), Move(0, "ready")):
        referee.push(move)
    assert [(one.events, one.actual) for (one,) in luck_of(game, table)] == [(1, 0), (1, 0)]
