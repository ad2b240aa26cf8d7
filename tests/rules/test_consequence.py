"""What a move brings, on tables dealt from the view of its seat."""

from random import Random

import pytest

from tabletop.cards.wording import capital
from tabletop.games import load
from tabletop.rules import Move
from tabletop.rules.consequence import effects, merged, news
from tabletop.rules.preview import MovePreviewer
from tabletop.table import Area, Table, view_of


def a_table() -> Table:
    """Returns a table with a board, a discard pile and a counter per seat."""
    table = Table(2, "sand")
    for zone in (Area("board").zone(0, "a1"), Area("grave").zone(0), Area("board").zone(1, "a1")):
        table.add_zone(zone)
    for seat in range(2):
        table.add_counter(f"coins.{seat}")
    return table


def test_without_a_log_the_default_names_losses_and_counters() -> None:
    table = a_table()
    archer = table.add_piece("archer", "board.0.a1")
    table.begin_entry(Move(0, "strike"))
    table.put(archer.id, "grave.0")
    table.change_counter("coins.0", 2)
    table.change_counter("coins.1", -1)
    lines = effects(table, 0, table.changes_of(-1), {"archer": "Archer"}, {})
    assert lines == ["You lose Archer", "Coins 0 → 2", "Seat 2: coins 0 → -1"]
    assert effects(table, 1, table.changes_of(-1), {}, {})[0] == "Seat 1 loses Archer"


def test_the_log_without_its_first_line_and_without_rolls_is_the_default() -> None:
    table = a_table()
    table.begin_entry(Move(0, "strike"))
    table.note("G1", "{seat} strikes.", 0)
    table.roll("die.0", 6)
    table.note("G2", "{seat} rolls a number.", 0)
    table.note("G3", "The archer falls.", 0)
    assert effects(table, 0, table.changes_of(-1), {}, {}) == ["The archer falls"]


def test_different_numbers_become_ranges_and_rare_effects_are_left_out() -> None:
    deals = [["a1: 3 damage", "Wins"]] * 3 + [["a1: 5 damage", "Falls"]]
    assert merged(deals) == ("Wins (about 80 %)", "a1: 3–5 damage")


@pytest.mark.parametrize(
    ("label", "lines", "kept"),
    [
        ("Move Palm Archer to e6", ["Move to e6"], []),
        (
            "Zmey casts Brook Bolt on Rusalka",
            ["Brook Bolt on a3", "{kills} Rusalka is destroyed", "{stat-enr} 2, 4 left"],
            ["{kills} Rusalka is destroyed", "{stat-enr} 2, 4 left"],
        ),
        ("Zmey uses Amber Collar", ["Amber Collar", "+6 ENR."], ["+6 ENR."]),
        ("Mark c1", ["Three in a row"], ["Three in a row"]),
        ("Zmey attacks the base", ["Attack the base", "3 left"], ["3 left"]),
        (
            "Attack Ghoul with Squire",
            ["Attack Ghoul: 17 against 12, beats it"],
            ["17 against 12, beats it"],
        ),
        (
            "Pay 2 coins",
            ["You lose 2 scrap", "Seat 2 loses 2 scrap", "Seat 1 loses 2 scrap"],
            ["You lose 2 scrap", "Seat 2 loses 2 scrap"],
        ),
    ],
)
def test_an_answer_does_not_repeat_its_label(label: str, lines: list[str], kept: list[str]) -> None:
    assert news(label, lines, 0) == kept


def test_decisive_effects_are_first_but_not_those_of_later_moves() -> None:
    lines = ["Seat 1 has not used Angel", "then strike: defeats Imp", "seat 2 wins the combat"]
    assert merged([lines]) == (capital(lines[2]), *lines[:2])


def test_what_a_seat_cannot_know_does_not_change_a_consequence() -> None:
    game = load("sandland")
    table = game.setup(2, game.info.unnamed, "worlds")
    other = game.setup(2, game.info.unnamed, "worlds")
    one, two = other.piles["hand.1"][0], other.piles["deck.1"][0]
    other.pieces[one].kind, other.pieces[two].kind = other.pieces[two].kind, other.pieces[one].kind
    other.invalidate()
    assert view_of(table, 0) == view_of(other, 0)
    move = game.legal_moves(table, 0)[0]
    texts = [
        MovePreviewer(game, view_of(each, 0), Random(1)).consequence(move)
        for each in (table, other)
    ]
    assert texts[0] == texts[1]
