"""Estimated odds of a duel between combats: helpful facts increase them."""

from math import log

import pytest

from tabletop.games import load as load_game
from tabletop.games.guardians import odds
from tabletop.games.guardians.counters import STONES
from tabletop.games.guardians.marks import RESULTS
from tabletop.games.guardians.zones import DECK, DISCARD, HAND
from tabletop.rules.options import all_options
from tabletop.table import Table

game = load_game("guardians")


@pytest.fixture
def table() -> Table:
    """Returns a duel before the first shields, with empty hands."""
    options = all_options(game, {"deck-1": "iron-oath", "deck-2": "iron-oath"}, "odds")
    table = game.setup(2, options, "odds")
    for seat in (0, 1):
        for zone in (HAND(seat), DECK(seat)):
            for number in list(table.piles[zone]):
                table.put(number, DISCARD(seat))
    return table


def move(table: Table, kinds: str, zone: str) -> None:
    """Moves discarded cards of the first seat to another zone."""
    for kind in kinds.split():
        piece = table.find(kind, DISCARD(0))
        assert piece is not None
        table.put(piece.id, zone)


def gain(table: Table, kinds: str, zone: str) -> float:
    """Returns the increase of seat 1's log odds when cards move to a zone."""
    before = log_odds(table)
    move(table, kinds, zone)
    return log_odds(table) - before


def log_odds(table: Table) -> float:
    chance = odds.duel_chance(table, 0)
    assert chance + odds.duel_chance(table, 1) == pytest.approx(1)
    return log(chance / (1 - chance))


def test_combats_won_bring_nearer_to_the_end(table: Table) -> None:
    assert odds.duel_chance(table, 0) == pytest.approx(0.5)
    chances = []
    for results in ((1, 1), (1,), (), (0,), (0, 0)):
        RESULTS.set(table, results)
        log_odds(table)
        chances.append(odds.duel_chance(table, 0))
    assert chances == sorted(set(chances))
    RESULTS.set(table, (0, 1, 0, 0))
    assert (odds.duel_chance(table, 0), odds.duel_chance(table, 1)) == (1, 0)


def test_one_all_is_even_and_two_all_as_well(table: Table) -> None:
    for results in ((0, 1), (0, 1, 1, 0)):
        RESULTS.set(table, results)
        assert odds.duel_chance(table, 0) == pytest.approx(0.5)


def test_kept_cards_help(table: Table) -> None:
    assert gain(table, "gold", HAND(0)) > 0
    assert gain(table, "squire", DECK(0)) > 0
    before = log_odds(table)
    STONES.add(table, 0, 1)
    assert log_odds(table) > before


def test_magic_in_hand_does_not_change_odds(table: Table) -> None:
    assert gain(table, "power-lunch", HAND(0)) == pytest.approx(0)


def test_creatures_help_while_the_next_shield_has_room_for_them(table: Table) -> None:
    # Two Swordsmen take twelve of thirty points.
    assert gain(table, "swordsman swordsman", HAND(0)) > 0
    # Twelve, fifteen and three fill the space and are better for their room than a Swordsman. A
    # Valkyrie Spirit only takes room in hand.
    assert gain(table, "herald-of-dawn grand-master squire", HAND(0)) > 0
    assert gain(table, "valkyrie-spirit", HAND(0)) < 0


def test_only_creatures_are_recruited() -> None:
    one = odds.creature_features("swordsman", ())
    assert one is not None
    for_room, weight, points, by_terrain = one
    assert weight == 6
    assert points > 0
    assert by_terrain == 0
    assert for_room > 0
    assert odds.creature_features("gold", ()) is None


def test_a_terrain_that_helps_makes_a_creature_worth_more() -> None:
    # The Sand Lord has six points more in the Dry Heaps and six less in the Woods.
    helped = [
        one[3]
        for ground in (("dry-heaps",), (), ("woods",))
        if (one := odds.creature_features("sand-lord", ground)) is not None
    ]
    assert helped == [6, 0, -6]
    assert odds.WEIGHTS.of().ground > 0


def test_custom_weights_are_used(table: Table) -> None:
    RESULTS.set(table, (0,))
    move(table, "gold", HAND(0))
    only_lead = odds.Weights(1, 0, 0, 0, 0, 0, 0)
    # Two of at most four remaining combats: all cases except at most one win, 1 + 4 of 16.
    assert odds.duel_chance(table, 0, only_lead) == pytest.approx(11 / 16)
    assert odds.duel_chance(table, 0, only_lead._replace(bribe=1)) > 11 / 16
    assert odds.duel_chance(table, 0, only_lead._replace(lead=0)) == pytest.approx(0.5)
