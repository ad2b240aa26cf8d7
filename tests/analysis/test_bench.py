"""Benchmarks measure plausible values."""

import os
import sys

import pytest

from tabletop.analysis import bench, search, turns
from tabletop.app.offscreen import bench as bench_screen
from tabletop.games import load
from tabletop.rules.game import turn_of
from tests.tiers import in_full


def test_rates_count_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "RUN_SECONDS", 0.02)
    game = load("tictactoe")
    assert bench.rate(bench.playout(game), 1) > 0
    assert bench.rate(bench.undone_playout(game), 1) > 0
    assert bench.placements(load("realm_of_sand"), 1) > 0


def test_undoing_a_whole_game_restores_the_table() -> None:
    from random import Random

    play = bench.undone_playout(load("tictactoe"))
    counts = {play(Random(seed)) for seed in range(20)}
    assert counts <= set(range(5, 10))


def test_moves_are_tried_wherever_there_is_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    from random import Random

    monkeypatch.setattr(search, "SHARE", 1.0)
    game = load("tictactoe")
    begun = []
    for table, seat, moves in search._positions(game, 2, Random(1)):
        begun.append(len(table.entries))
        assert (seat,) == game.seats_to_move(table)
        assert sorted(moves) == sorted(game.legal_moves(table, seat))
    # Every decision from the empty grid on, except the last with a single square left.
    assert begun == list(range(len(begun)))
    assert 5 <= len(begun) <= 8


@pytest.mark.parametrize(
    ("games", "expected"),
    in_full(
        [
            (["tictactoe"], ["tictactoe"]),
            (["realm_of_sand"], ["realm_of_sand_1_seat", "realm_of_sand"]),
        ],
        1,
    ),
)
def test_a_tried_move_and_a_playout_cost_something(
    games: list[str], expected: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "RUN_SECONDS", 0.01)
    monkeypatch.setattr(search, "installed", lambda: games)
    results = search.search(1)
    assert [*results] == expected
    for costs in results.values():
        parts = [costs[f"{part}_microseconds"] for part in ("make", "score", "take_back")]
        assert min(parts) > 0
        assert sum(parts) * costs["tries_per_second"] == pytest.approx(1e6, rel=0.1)
        assert costs["playouts_per_second"] > 0


def test_a_playout_starts_half_way() -> None:
    from random import Random

    game = load("realm_of_sand")
    start = search._half_way(game, 1, Random(2))
    before = start.digest()
    begun = len(start.entries)
    assert begun
    search._play_on(game, start, Random(3))
    assert not game.seats_to_move(start)
    assert len(start.entries) > begun
    while len(start.entries) > begun:
        start.undo()
    assert start.digest() == before


@pytest.mark.nightly
def test_frames_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    monkeypatch.setattr(bench_screen, "FRAMES", 4)
    monkeypatch.setattr(bench_screen, "BUNDLED", ("sandland",))
    figures = bench_screen.rendering(1)["sandland"]
    assert figures["whole_frame_milliseconds"] > 0
    assert figures["drag_frame_milliseconds"] > 0
    assert figures["idle_frames_in_a_second"] == 0


def test_all_decisions_of_a_turn_are_counted_together(monkeypatch: pytest.MonkeyPatch) -> None:
    # Each clock reading adds a second here, so a turn takes as many as it has decisions.
    clock = iter(range(10_000))
    monkeypatch.setattr(turns.time, "process_time", lambda: next(clock))
    used = turns.of_game(load("guardians"), "random", 1)
    assert len(used) in (3, 4, 5)  # combats of a duel, the best of five
    assert min(used) > 3


def test_a_duel_has_combats_for_turns_and_the_lands_have_turns() -> None:
    game = load("guardians")
    duel = game.setup(2, game.info.defaults, "sand")
    lands = game.setup(2, {**game.info.defaults, "way": "lands"}, "sand")
    assert turn_of(game, duel) == duel.counters["round"] == 1
    assert turn_of(game, lands) == lands.counters["turn"]


def test_a_game_that_counts_no_turns_has_one_with_each_move() -> None:
    game = load("tictactoe")
    assert turn_of(game, game.setup(2, game.info.defaults, "sand")) is None
    assert 3 <= len(turns.of_game(game, "greedy", 0)) <= 5
