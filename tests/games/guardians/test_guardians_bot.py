"""What bots may foresee, and how they judge what both sides choose in secret."""

from random import Random

import pytest

from tabletop.games.guardians import game
from tabletop.games.guardians.bot import chance, clash
from tabletop.players import PLAYERS, Asked
from tabletop.rules import Move
from tabletop.table import Table, view_of
from tests.games.guardians.board import position
from tests.games.guardians.short import Fight


def at(written: str) -> Table:
    """Play a short case and give its table."""
    fight = Fight(f"{written} | ")
    fight.play()
    return fight.table


def worth(table: Table, move: str) -> float:
    """Give what a seat's move is worth to it, and leave the table as it is."""
    said = Move.parse(move)
    table.begin(said)
    assert game.foresee is not None
    game.foresee(table, said)
    found = game.score(table, said.seat)
    table.take_back()
    return found


def greedy(table: Table, seat: int) -> str:
    """Give what a greedy bot says in a seat."""
    moves = game.legal_moves(table, seat)
    return str(PLAYERS["greedy"](Asked(game, seat, moves, lambda: view_of(table, seat), Random(1))))


def foreseen(table: Table, *moves: str) -> Table:
    """Make all moves but the last one wholly, and that as far as its seat foresees it."""
    *others, last = (Move.parse(move) for move in moves)
    for move in others:
        game.carry_out(table, move)
    assert game.foresee is not None
    game.foresee(table, last)
    return table


def test_the_last_to_be_ready_does_not_see_the_combat_begin() -> None:
    table = game.setup(2, {"deck-1": "iron-oath", "deck-2": "iron-oath"}, "ready")
    for seat in (0, 1):
        lay = next(one for one in game.legal_moves(table, seat) if one.verb == "muster")
        game.carry_out(table, lay)
    foreseen(table, "1 ready", "2 ready")
    assert table.marks["phase"] == "organize"
    assert table.marks["ready"] == (0, 1)


def test_the_last_to_lay_does_not_see_what_it_meets() -> None:
    table = foreseen(at("squire, idiot / archer, seer | lays"), "1 lay squire", "2 lay archer")
    assert [table.pile(f"lane.1.{seat}")[0].face for seat in (0, 1)] == [0, 0]
    assert table.agenda[-1].name == "lay"


def test_the_last_to_be_done_does_not_see_the_march_begin() -> None:
    table = position({"hand.0": "archer", "hand.1": "archer"}, step="place").table
    foreseen(table, "1 done", "2 done")
    assert table.marks["phase"] == "place"


def test_what_follows_an_open_choice_is_foreseen() -> None:
    """Eleven against nine: once both have passed, the Sand Lord's side has won the combat."""
    table = at("swordsman / sand-lord | sums")
    for _ in range(2):
        foreseen(table, f"{game.waiting(table)[0] + 1} pass")
    assert table.marks["results"] == (1,)


@pytest.mark.parametrize("first", ["", "2 lay sand-lord", "2 lay bone-archer"])
def test_a_primary_is_worth_the_same_whatever_the_other_has_laid(first: str) -> None:
    """Whoever is asked second must not judge otherwise than whoever is asked first."""
    table = at("squire, swordsman / sand-lord, bone-archer | lays")
    if first:
        game.carry_out(table, Move.parse(first))
    lead = worth(table, "1 lay swordsman") - worth(table, "1 lay squire")
    fresh = at("squire, swordsman / sand-lord, bone-archer | lays")
    fresh_lead = worth(fresh, "1 lay swordsman") - worth(fresh, "1 lay squire")
    assert lead == pytest.approx(fresh_lead)


def test_greedy_lays_what_beats_its_enemy() -> None:
    # Six against the three of the Squire; the Idiot has none.
    table = at("idiot, swordsman / squire | lays")
    table.tell(table.pile("combat.1")[0].id, [0])
    assert greedy(table, 0) == "1 lay swordsman"


@pytest.mark.parametrize("first", ["", "2 command sorcerer"])
def test_a_command_card_is_judged_by_what_it_does_alone(first: str) -> None:
    # A Dark Cloud takes three creatures of four points or less; the Trumpeter asks for demons.
    table = at(
        "trumpeter, vitales-dark-cloud, hill-giant / sorcerer, squire, idiot, bone-archer"
        " | declare yes; 2 declare yes"
    )
    if first:
        game.carry_out(table, Move.parse(first))
    cloud = worth(table, "1 command vitales-dark-cloud")
    assert cloud > worth(table, "1 command trumpeter")


def test_what_one_card_is_to_another() -> None:
    # The Merchant destroys who takes gold; nothing beats who is immune to it.
    assert chance("merchant", "swordsman", (), 0) == 1
    assert chance("swordsman", "merchant", (), 0) == 0
    assert chance("fire-walker", "devil-dog", (), 0) == 0
    # Eleven against nine, seventeen on the Dry Heaps, five in the Woods.
    usual, heaps, woods = (
        chance("sand-lord", "swordsman", ground, 0) for ground in ((), ("dry-heaps",), ("woods",))
    )
    assert woods < 0.5 < usual < heaps
    assert chance("swordsman", "sand-lord", (), 6) > 0.5, "a stronghold helps"


def test_a_clash_is_worth_to_one_what_it_costs_the_other() -> None:
    for pair in (("swordsman", "sand-lord"), ("merchant", "archer"), ("idiot", "hill-giant")):
        assert clash(*pair, (), 2) == pytest.approx(-clash(*reversed(pair), (), -2))
