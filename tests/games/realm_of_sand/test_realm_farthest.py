"""Upper bounds of reachable stars: valid proofs that no line exceeds."""

from math import inf
from random import Random
from typing import Any

import pytest
from position import Position

from tabletop.games import load
from tabletop.games.realm_of_sand.buildings import stars
from tabletop.games.realm_of_sand.counters import ROUND
from tabletop.games.realm_of_sand.model import model_of
from tabletop.games.realm_of_sand.side import card_numbers
from tabletop.games.realm_of_sand.solo_bounds import FARTHEST, BudgetExceeded, Proof, is_applicable
from tabletop.players.algorithms.trials import Trial
from tabletop.rules.decision import Budget
from tabletop.rules.puzzle import PUZZLES, certify, lay, read_puzzles
from tabletop.table import Table
from tests.cases import parametrize_in_one

GAME = load("realm_of_sand")
BUNDLED_PUZZLES = [
    puzzle for puzzle in read_puzzles(GAME.folder / PUZZLES) if puzzle.goal.most
]  # puzzles that ask for the maximum


def can_exceed(rows: list[str], turns: int, stars: int, **more: Any) -> bool:
    """Returns whether more stars are reachable with only these buildings."""
    model = model_of(Position(seats=1, rounds=15 - turns, **more).table, 0)
    model.rows = tuple([card_numbers()[name] for name in rows])
    return Proof(model, turns, stars, Budget(20_000, inf)).can_be_surpassed()


def test_one_turn_completes_two_buildings_and_no_more() -> None:
    # A bent tile completes Owl Loft (2) beside Dune Wall (1), whose runes are there already.
    board = [".......", ".CCC...", ".E.E...", ".......", ".......", "......."]
    rows, tiles = ["dune-wall", "owl-loft"], ["tile-16", "tile-20", "tile-04"]
    assert can_exceed(rows, 1, 2, board=board, tiles=tiles)
    assert not can_exceed(rows, 1, 3, board=board, tiles=tiles)


def test_a_rune_pays_once() -> None:
    # Root Stair (1) and Owl Loft (2) need seven runes: three are there, and a tile brings three.
    board = [".......", ".EEE...", ".......", ".......", ".......", "......."]
    rows, tiles = ["root-stair", "owl-loft"], ["tile-04", "tile-16", "tile-20"]
    assert can_exceed(rows, 1, 1, board=board, tiles=tiles)
    assert not can_exceed(rows, 1, 2, board=board, tiles=tiles)
    assert can_exceed(rows, 2, 2, board=board, tiles=tiles)


def test_summoned_disks_must_be_owned() -> None:
    # House of Three Doors lacks three runes: three disks complete it, two do not.
    #
    # The tiles cannot help either, because they have no crimson.
    board = [".......", ".EO....", ".......", ".......", ".......", "......."]
    rows, tiles = ["house-of-three-doors"], ["tile-01", "tile-04", "tile-05"]
    assert can_exceed(rows, 1, 0, board=board, tiles=tiles, disks="eco")
    assert not can_exceed(rows, 1, 0, board=board, tiles=tiles, disks="ec")
    assert not can_exceed(rows, 1, 0, board=board, tiles=tiles, disks="ecc")


@parametrize_in_one("seed", range(6))
def test_no_game_exceeds_the_bound(seed: int) -> None:
    # Whatever three turns reach from a random position, the relaxed game reaches also.
    rng = Random(seed)
    table = GAME.setup(1, {"board": "basic"}, f"beyond {seed}")
    while ROUND(table) < 11 or model_of(table, 0).decision_name != "before":
        play_random(table, rng)
    model = model_of(table, 0)
    for turns in (1, 2, 3):
        best = model.side.stars
        for _ in range(4):
            with Trial(table):
                while ROUND(table) < model.round + turns and GAME.seats_to_move(table):
                    play_random(table, rng)
                best = max(best, stars(table, 0))
        if best > model.side.stars:
            try:
                assert Proof(model, turns, best - 1, Budget(2_000, inf)).can_be_surpassed()
            except BudgetExceeded:
                continue


def play_random(table: Table, rng: Random) -> None:
    """Plays a random move, preferably one that completes a building."""
    moves = GAME.legal_moves(table, 0)
    move = rng.choice([move for move in moves if move.verb == "complete"] or moves)
    table.begin_entry(move)
    GAME.apply(table, move)


def test_hidden_cards_prevent_a_proof() -> None:
    # In a dealt game, cards may come from the decks.
    table = GAME.setup(1, {"board": "basic"}, "dealt")
    assert not is_applicable(table, 0, "stars", {"round": 3})
    assert FARTHEST.prove(table, 0, "stars", 9, {"round": 3}, 100) is None


def test_puzzles_for_the_most_end_in_the_third_round() -> None:
    assert len(BUNDLED_PUZZLES) >= 3
    assert all(puzzle.goal.within == {"round": 3} for puzzle in BUNDLED_PUZZLES)


@pytest.mark.full
def test_bundled_puzzle_is_proved() -> None:
    # Checks the number of one puzzle. `tabletop puzzle verify` proves them all.
    puzzle = next(one for one in BUNDLED_PUZZLES if one.title == "Before the Sand Runs Out")
    assert certify(puzzle, GAME) == ""
    table, goal = lay(puzzle, GAME).referee.table, puzzle.goal
    fewer = FARTHEST.prove(table, 0, goal.aim, goal.amount - 1, goal.within, 50_000)
    assert fewer == f"it is not proved that more than {goal.amount - 1:g} cannot be reached"
