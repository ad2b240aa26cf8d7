"""The table at the start (WW-SETUP), for every number of seats."""

from collections import Counter

import pytest

from tabletop.games.wasteland import game
from tabletop.games.wasteland.content import content
from tabletop.games.wasteland.places import units
from tabletop.table import Table, view_of

SEATS = range(2, 9)
STARTERS = Counter({unit.id: unit.count for unit in content().sources["starter"].units})


def rule(number: int) -> pytest.MarkDecorator:
    return pytest.mark.rule("wasteland", f"WW-SETUP.{number}")


def kinds(table: Table, zone: str) -> list[str]:
    return [piece.kind for piece in table.pile(zone)]


@pytest.fixture(params=SEATS)
def table(request: pytest.FixtureRequest) -> Table:
    """A new game, in which nothing is collected before all have chosen what to produce."""
    return game.setup(request.param, {}, "setup")


@rule(1)
@rule(2)
def test_all_begin_with_5_scrap(table: Table) -> None:
    for seat in range(table.seats):
        found = [table.counters[f"{one}.{seat}"] for one in ("scrap", "juice", "spark")]
        assert found == [5, 0, 0]


@rule(1)
def test_two_to_eight_play() -> None:
    assert game.info.seats == (2, 8)


@rule(3)
@rule(5)
def test_all_have_the_same_ten_units_and_draw_four(table: Table) -> None:
    for seat in range(table.seats):
        hand, deck = kinds(table, f"hand.{seat}"), kinds(table, f"deck.{seat}")
        assert (len(hand), len(deck)) == (4, 6)
        assert Counter(hand + deck) == STARTERS


@rule(3)
def test_the_units_are_shuffled() -> None:
    tables = [game.setup(2, {}, f"shuffle {number}") for number in range(4)]
    decks = {tuple(kinds(one, f"deck.{seat}")) for one in tables for seat in range(2)}
    assert len(decks) == 8


@rule(3)
def test_nobody_sees_the_deck_or_the_hand_of_another(table: Table) -> None:
    view = view_of(table, 0)
    assert all(seen.kind is None for seen in view.piles["deck.0"])
    assert all(seen.kind is not None for seen in view.piles["hand.0"])
    assert all(seen.kind is None for seen in view.piles["hand.1"])


@rule(4)
def test_the_starter_bases_lie_on_the_table(table: Table) -> None:
    for seat in range(table.seats):
        assert sorted(kinds(table, f"tableau.{seat}")) == ["the-vault", "warlords-throne"]
        assert set(kinds(table, f"deck.{seat}")) <= set(units())


@rule(6)
def test_half_as_many_objectives_as_players_rounded_up(table: Table) -> None:
    fields = [zone for zone in table.zones if zone.startswith("field.")]
    assert len(fields) == {2: 1, 3: 2, 4: 2, 5: 3, 6: 3, 7: 4, 8: 4}[table.seats]
    cards = content().sources["objective"]
    known = {card.id for card in (*cards.units, *cards.bases)}
    lying = [piece for zone in fields for piece in table.pile(zone)]
    assert len(lying) == len(fields)
    assert all(piece.face == 1 for piece in lying)
    assert {piece.kind for piece in lying} | set(kinds(table, "objectives")) == known


@rule(7)
def test_as_many_cards_in_the_buy_row_as_players(table: Table) -> None:
    places = [zone for zone in table.zones if zone.startswith("buy.")]
    assert len(places) == table.seats
    cards = content().sources["market"]
    known = {card.id for card in (*cards.units, *cards.bases)}
    lying = [piece for zone in places for piece in table.pile(zone)]
    assert len(lying) == table.seats
    assert all(piece.face == 1 for piece in lying)
    assert {piece.kind for piece in lying} | set(kinds(table, "market")) == known


@rule(8)
def test_the_first_round_is_number_1(table: Table) -> None:
    assert table.counters["round"] == 1


@rule(9)
def test_round_1_begins_with_its_collection(table: Table) -> None:
    assert table.marks["phase"] == "collect"
    for seat in range(table.seats):
        move = next(move for move in game.legal_moves(table, seat) if move.args == ("spark",))
        table.begin(move)
        game.carry_out(table, move)
    for seat in range(table.seats):
        found = [table.counters[f"{one}.{seat}"] for one in ("scrap", "juice", "spark")]
        assert found == [9, 0, 1]
        assert len(table.piles[f"hand.{seat}"]) == 7
        assert len(table.piles[f"deck.{seat}"]) == 3
