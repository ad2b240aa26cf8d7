"""The measurements measure something."""

import os
import sys

import pytest

from tabletop.app import bench as bench_screen
from tabletop.games import load
from tabletop.lab import bench


def test_rates_count_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "RUN_SECONDS", 0.02)
    game = load("tictactoe")
    assert bench.rate(bench.playout(game), 1) > 0
    assert bench.rate(bench.taken_back(game), 1) > 0
    assert bench.placements(load("realm_of_sand"), 1) > 0


def test_a_game_taken_back_leaves_the_table_as_it_was() -> None:
    from random import Random

    play = bench.taken_back(load("tictactoe"))
    counts = {play(Random(seed)) for seed in range(20)}
    assert counts <= set(range(5, 10))


def test_frames_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    monkeypatch.setattr(bench_screen, "FRAMES", 4)
    figures = bench_screen.rendering(1)
    assert figures["whole_frame_milliseconds"] > 0
    assert figures["drag_frame_milliseconds"] > 0
    assert figures["idle_frames_in_a_second"] == 0
