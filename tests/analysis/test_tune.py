"""Tuning: better weights, proof, and resumption without repeated games."""

import re
from pathlib import Path
from textwrap import indent

import pytest

from tabletop.analysis import matches
from tabletop.analysis.executors import Executor, workers
from tabletop.analysis.matches import Match, MatchRecord, MatchResult, MatchSeries, play_match
from tabletop.analysis.tune import WeightTrials, changed, preference, proof_of, steps, tune
from tabletop.cards.errors import DataErrors
from tabletop.cards.json_schema import modeline
from tabletop.cards.weights import FILE, flattened, load_weights
from tabletop.cli import main
from tabletop.commands import tune as command
from tabletop.games import load
from tabletop.players import PLAYERS, Decision
from tabletop.rules import Game, Move


def prefer_closer(best):
    """Returns a comparison that prefers weights close to the best ones."""

    def ask(one, other, _number):
        far, near = (
            sum((here - there) ** 2 for here, there in zip(weights, best, strict=True))
            for weights in (one, other)
        )
        return 0.5 if far < near else -0.5

    return ask


def test_steps_lead_to_better_weights() -> None:
    # From 1, 4, -2 towards 2, 3, -3, with closer weights better. A weight of 0 remains.
    *_, last = steps((1.0, 4.0, -2.0, 0.0), 300, "seed", prefer_closer((2.0, 3.0, -3.0, 0.0)))
    assert last == pytest.approx((2.0, 3.0, -3.0, 0.0), abs=0.3)


def test_weights_stay_without_improvement() -> None:
    *_, last = steps((1.0, 4.0), 20, "seed", lambda one, other, number: 0.0)
    assert last == (1.0, 4.0)


def test_weights_that_are_not_tuned_stay() -> None:
    ask = prefer_closer((2.0, 3.0))
    *_, last = steps((1.0, 4.0), 40, "seed", ask, (False, True))
    assert last[0] == 1.0
    assert last[1] < 4.0


def test_both_ways_are_tried_in_a_step() -> None:
    # A fifth more and a fifth less, in powers of e: the product remains the same.
    tried = []

    def ask(one, other, number):
        tried.append((one, other))
        return 0.0

    list(steps((1.0, 2.0), 1, "seed", ask))
    ((one, other),) = tried
    assert {round(value, 2) for value in (one[0], other[0])} == {1.22, 0.82}
    assert [a * b for a, b in zip(one, other, strict=True)] == pytest.approx([1.0, 4.0], rel=1e-3)


def test_better_weights_lead() -> None:
    assert preference([2.0, -1.0, 1.0]) == 0.5
    assert preference([0.0, 0.0]) == 0.0
    assert changed((2.0, 0.0), (0.0, 5.0)) == (2.0, 0.0)


def result_of(match: Match, winners: tuple[int, ...], scores: tuple[int, ...]) -> MatchResult:
    return MatchResult(match, winners, scores, 9, 0.0)


def test_each_seed_is_played_by_both_from_every_seat() -> None:
    asked = WeightTrials(MatchSeries("wasteland", seats=3), "fair").matches(
        (1.0,), (2.0,), ["a", "b"]
    )
    assert [match.weights.index((1.0,)) for match in asked] == [0, 1, 2, 0, 1, 2]
    assert [match.seed for match in asked] == ["a"] * 3 + ["b"] * 3
    alone = WeightTrials(MatchSeries("realm_of_sand", seats=1), "fair").matches(
        (1.0,), (2.0,), ["a", "b"]
    )
    assert [match.weights for match in alone] == [((1.0,),), ((2.0,),)] * 2


def test_victories_are_proof_only_where_they_are_clear() -> None:
    # 15 wins of 20 games: 53 to 89 % (Wilson); 13 of 20: 43 to 82 %.
    trials = WeightTrials(MatchSeries("wasteland", seats=2), "fair")
    for won, better in ((15, True), (13, False)):
        results = [
            result_of(match, (number % 2 if number < won else 1 - number % 2,), (0, 0))
            for number, match in enumerate(
                trials.matches((1.0,), (2.0,), [str(seed) for seed in range(10)])
            )
        ]
        proved = proof_of(trials, results)
        assert proved["share"] == won / 20
        assert proved["better"] is better
        low, high = proved["interval"]
        assert (round(low, 2), round(high, 2)) == ((0.53, 0.89) if better else (0.43, 0.82))


def test_scores_are_proof_only_where_they_are_clear() -> None:
    # Gains of 1, 2, 3: mean 2 ± 1.13; of -1, 2, 5: mean 2 ± 3.4.
    trials = WeightTrials(MatchSeries("realm_of_sand", seats=1), "fair")
    for gains, better, error in (((1, 2, 3), True, 1.13), ((-1, 2, 5), False, 3.39)):
        results = []
        for gain in gains:
            for match, stars in zip(
                trials.matches((1.0,), (2.0,), ["a"]), (30 + gain, 30), strict=True
            ):
                results.append(result_of(match, (0,), (stars,)))
        proved = proof_of(trials, results)
        assert (proved["score_before"], proved["score_after"]) == (30, 32)
        assert proved["better"] is better
        assert proved["interval"] == pytest.approx([2 - error, 2 + error], abs=0.01)


def test_tuning_resumes_after_an_interruption(tmp_path: Path, monkeypatch) -> None:
    # Games of a killed run count, an incomplete line does not, and the result is the same.
    played = []

    def play(match: Match) -> MatchResult:
        """Returns a result in which larger weights are better."""
        played.append(match)
        return result_of(match, (0,), (round(sum(match.weights[0])),))

    def tuned(file: Path) -> dict:
        series = MatchSeries("realm_of_sand", seats=1, seed="t", record=MatchRecord(file))
        return tune(series, 3, 2, 4)

    monkeypatch.setattr(matches, "play_match", play)
    complete, truncated = tmp_path / "whole.jsonl", tmp_path / "torn.jsonl"
    report = tuned(complete)
    lines = complete.read_bytes().splitlines(keepends=True)
    assert len(lines) == len(played) == report["games"] == 3 * 2 * 2 + 4 * 2
    truncated.write_bytes(b"".join(lines[:15]) + lines[15][:40])
    played.clear()
    assert tuned(truncated) == report
    assert len(played) == 5
    assert truncated.read_bytes() == complete.read_bytes()
    assert report["before"] == flattened(load("realm_of_sand").weights)
    assert sum(report["after"]) > sum(report["before"])
    assert report["better"]


def test_all_steps_are_played_by_the_same_processes(monkeypatch) -> None:
    started = []

    def staffed(jobs: int, executor: Executor):
        started.append(jobs)
        return workers(1)

    monkeypatch.setattr(matches, "play_match", lambda match: result_of(match, (0,), (30,)))
    monkeypatch.setattr(matches, "workers", staffed)
    tune(MatchSeries("realm_of_sand", seats=1, jobs=2), 3, 2, 4)
    assert started == [2]


def test_weights_reach_the_player_of_their_seat(monkeypatch) -> None:
    observed = set()

    def choose(game: Game, decision: Decision) -> Move:
        observed.add((decision.seat, decision.weights))
        return decision.moves[0]

    monkeypatch.setitem(PLAYERS, "random", choose)
    play_match(Match("tictactoe", ("random",) * 2, (), "1", 1.0, ((1.0,), (2.0,))))
    assert observed == {(0, (1.0,)), (1, (2.0,))}
    observed.clear()
    play_match(Match("tictactoe", ("random",) * 2, (), "1"))
    assert observed == {(0, ()), (1, ())}


# --- the command and the file -------------------------------------------------------------------

DUEL_REPORT = {"games": 8, "unfinished": 0, "share": 0.75, "interval": [0.6, 0.86]}
DUEL_REPORT |= {"failures": [], "failure_count": 0}


def test_better_weights_are_written(tmp_path, monkeypatch, capsys) -> None:
    before = load("wasteland").weights
    after = [2 * number for number in flattened(before)]
    monkeypatch.setattr(
        command, "tune", lambda *args, **more: DUEL_REPORT | {"after": after, "better": True}
    )
    file = tmp_path / FILE
    words = ["tune", "wasteland", "--steps", "3", "--seed", "s"]
    assert main([*words, "-o", str(file)]) == 0
    text = file.read_text(encoding="utf-8")
    schema, made_by, _ = text.split("\n", 2)
    assert schema == modeline(FILE)
    assert re.fullmatch(r"# Made by: tabletop tune wasteland .*--steps 3 .*--seed s", made_by)
    sizes = {name: len(row) if isinstance(row, tuple) else 0 for name, row in before.items()}
    assert flattened(load_weights(tmp_path, sizes)) == tuple(after)
    assert "75.0% won (60.0% to 86.0%)" in capsys.readouterr().out


def test_unimproved_weights_are_not_written(tmp_path, monkeypatch, capsys) -> None:
    after = flattened(load("wasteland").weights)
    monkeypatch.setattr(
        command, "tune", lambda *args, **more: DUEL_REPORT | {"after": after, "better": False}
    )
    assert main(["tune", "wasteland", "-o", str(tmp_path / FILE)]) == 0
    assert not (tmp_path / FILE).exists()
    assert "nothing written" in capsys.readouterr().out


def test_unwritable_weights_are_reported_first(tmp_path, monkeypatch, capsys) -> None:
    monkeypatch.setattr(command, "tune", lambda *args, **more: pytest.fail("played"))
    for file in (tmp_path / "nowhere" / FILE, tmp_path):
        assert main(["tune", "wasteland", "-o", str(file)]) == 2
        assert f"'{file}': cannot be written: " in capsys.readouterr().err


def test_few_games_are_not_proof(capsys) -> None:
    assert main(["tune", "wasteland", "--proof", "9"]) == 2
    assert "--proof: expected at least 10, got 9" in capsys.readouterr().err


def test_a_game_without_weights_is_refused(capsys) -> None:
    assert main(["tune", "tictactoe"]) == 2
    assert "has no weights to tune" in capsys.readouterr().err


def test_an_unknown_weight_is_refused(capsys) -> None:
    assert main(["tune", "wasteland", "--only", "paces"]) == 2
    assert (
        "unknown weight 'paces' in War for the Wasteland (did you mean 'pace'?)"
        in capsys.readouterr().err
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("star: 1\nlack: [1, 2]\n", ":3:3: unknown weight 'lack' (did you mean 'lacks'?)"),
        (
            "star: 1\nlacks: [1]\n",
            ":3:10: 'lacks' has the wrong length (write 2 numbers in brackets)",
        ),
        ("star: [1]\nlacks: [1, 2]\n", ":2:9: 'star' has the wrong length (write one number)"),
        ("lacks: [1, 2]\n", "missing weight 'star' (add it)"),
        ("star: much\nlacks: [1, 2]\n", ":2:9: "),
    ],
)
def test_a_broken_file_is_refused_with_its_place(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / FILE).write_text("weights:\n" + indent(text, "  "), encoding="utf-8")
    with pytest.raises(DataErrors) as refused:
        load_weights(tmp_path, {"star": 0, "lacks": 2})
    assert message in str(refused.value)
