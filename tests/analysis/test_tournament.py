"""Tournaments: fair pairings, sound statistics, resumption."""

import json
from pathlib import Path

import pytest

from tabletop.analysis import executors, matches
from tabletop.analysis.balance import matches_of
from tabletop.analysis.executors import Executor, workers
from tabletop.analysis.intervals import games_until_significant, interval
from tabletop.analysis.matches import (
    Match,
    MatchRecord,
    MatchResult,
    MatchSeries,
    RecordError,
    play_match,
    state_of,
)
from tabletop.analysis.simulate import BrokenLaw, SimulatedGame
from tabletop.analysis.tournament import Decks, Pair, rating_intervals, ratings, tournament
from tabletop.cards.pack import read_pack
from tabletop.cli import main, parse
from tabletop.commands.arguments import series_of
from tabletop.games import load
from tests.altered_games import altered

SALT_ROAD = Path(__file__).parents[2] / "assets" / "packs" / "salt-road"
PLAYERS = ["greedy", "random"]


def pair_of(one: str, other: str, points: list[float], seats: int = 2) -> Pair:
    pair = Pair(MatchSeries("tictactoe", seats=seats), one, other)
    pair.points = points
    return pair


def test_the_interval_is_wilsons() -> None:
    # 50 wins of 100 games: 40.4 to 59.6 %, as in published tables. No games: no information.
    low, height = interval(50, 100)
    assert (round(low, 3), round(height, 3)) == (0.404, 0.596)
    assert interval(0, 0) == (0.0, 1.0)
    low, height = interval(10, 10)
    assert (round(low, 3), height) == (0.722, 1.0)


def test_it_is_clear_after_fifteen_victories_in_a_row() -> None:
    # log 19 / log (55/45) = 14.7.
    assert games_until_significant([1.0] * 14) is None
    assert games_until_significant([1.0] * 40) == 15
    assert games_until_significant([0.0] * 40) == 15
    assert games_until_significant([0.5] * 400) is None
    assert games_until_significant([1.0, 0.0] * 400) is None


def test_ten_victories_for_a_defeat_are_400_points() -> None:
    rated = ratings(["a", "b"], [pair_of("a", "b", [1.0] * 10 + [0.0])])
    assert rated == {"a": 200, "b": -200}


def test_ratings_carry_over() -> None:
    # A player that beats b 10:1, as b beats c, is rated 800 points above c.
    won = [1.0] * 10 + [0.0]
    rated = ratings(["a", "b", "c"], [pair_of("a", "b", won), pair_of("b", "c", won)])
    assert rated == {"a": 400, "b": 0, "c": -400}


def test_ratings_have_intervals() -> None:
    # 100 even games: the log odds have a deviation of 2 / sqrt(100), half for each player.
    even = [pair_of("a", "b", [0.5] * 100)]
    assert rating_intervals(ratings(["a", "b"], even), even) == {"a": [-34, 34], "b": [-34, 34]}
    more = [pair_of("a", "b", [0.5] * 400)]
    assert rating_intervals(ratings(["a", "b"], more), more)["a"] == [-17, 17]
    won = [pair_of("a", "b", [1.0] * 10)]
    low, height = rating_intervals(ratings(["a", "b"], won), won)["a"]
    assert (low, height) == (-26, 662)  # if one wins all games, the upper limit is unknown
    assert rating_intervals({}, []) == {}


def test_more_games_narrow_the_rating() -> None:
    pairs = [pair_of("a", "b", [0.5] * 90), pair_of("b", "c", [0.5] * 10)]
    results = rating_intervals(ratings(["a", "b", "c"], pairs), pairs)
    widths = {name: height - low for name, (low, height) in results.items()}
    assert widths["b"] < widths["a"] < widths["c"]


def test_decks_meet_from_both_seats_in_the_hands_of_one_player(capsys) -> None:
    # The games use the seeds of `tabletop balance`, so one record serves both.
    words = ["tournament", "sandland", "--decks", "first-drop,Venom Wind", "--players", "random"]
    assert main([*words, "--games", "2", "--jobs", "1", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["decks"] == ["first-drop", "venom-wind"]
    assert report["players"] == ["random"]
    assert report["pairs"][0]["games"] == 2
    decks = Decks("random", ("deck-1", "deck-2"), {"first-drop": "first-drop", "mine": "Deck: M"})
    pair = Pair(MatchSeries("sandland"), "mine", "first-drop", decks)
    met = [dict(pair.match(number).options) for number in range(2)]
    assert met[0] == {"deck-1": "Deck: M", "deck-2": "first-drop"}
    assert met[1] == {"deck-1": "first-drop", "deck-2": "Deck: M"}
    given = dict.fromkeys(("first-drop", "venom-wind"), "")
    pair = Pair(
        MatchSeries("sandland"), *given, Decks("random", decks.slots, {one: one for one in given})
    )
    assert [pair.match(number).players for number in range(2)] == [("random",) * 2] * 2
    assert pair.match(0) in matches_of(MatchSeries("sandland"), "random", 1)


def test_each_seed_is_played_from_every_seat() -> None:
    pair = pair_of("x", "y", [], seats=3)
    matches = [pair.match(number) for number in range(6)]
    assert [match.players.index("x") for match in matches] == [0, 1, 2, 0, 1, 2]
    assert [match.seed for match in matches] == ["1-0"] * 3 + ["1-1"] * 3


def test_a_draw_is_shared() -> None:
    match = Match("tictactoe", ("a", "b"), (), "1")
    assert MatchResult(match, (), (0, 0), 9, 0.0).points(0) == 0.5
    assert MatchResult(match, (1,), (0, 1), 9, 0.0).points(0) == 0.0
    assert MatchResult(match, (0, 1), (1, 1), 9, 0.0).points(1) == 0.5


def without_seconds(report: dict) -> dict:
    return {name: value for name, value in report.items() if name != "seconds_a_game"}


@pytest.mark.full
def test_the_number_of_processes_changes_nothing() -> None:
    alone = tournament(MatchSeries("tictactoe", seed="jobs"), PLAYERS, 12)
    shared = tournament(MatchSeries("tictactoe", seed="jobs", jobs=2), PLAYERS, 12)
    assert without_seconds(alone) == without_seconds(shared)


@pytest.mark.full
def test_a_pair_ends_when_it_is_clear() -> None:
    report = tournament(
        MatchSeries("tictactoe", effort=0.01), ["expert", "random"], 400, until_clear=True
    )
    assert report["pairs"][0]["clear"]
    assert report["pairs"][0]["games"] < 60
    assert report["ratings"]["expert"] > 0


def test_a_tournament_in_batches_starts_its_processes_once(monkeypatch) -> None:
    started = []

    def staffed(jobs: int, executor: Executor):
        started.append(jobs)
        return workers(1)

    monkeypatch.setattr(matches, "workers", staffed)
    tournament(MatchSeries("tictactoe", jobs=2), PLAYERS, 40, until_clear=True)
    assert started == [2]


class ProcessKilled(Exception):  # noqa: N818  (stands in for a signal)
    pass


def test_killed_tournament_resumes(tmp_path: Path) -> None:
    # The last line may be incomplete. No game is played twice.
    file = tmp_path / "games.jsonl"

    def kill(done: int) -> None:
        if done == 5:
            raise ProcessKilled

    with pytest.raises(ProcessKilled):
        tournament(MatchSeries("tictactoe", record=MatchRecord(file), progress=kill), PLAYERS, 10)
    lines = file.read_bytes().splitlines(keepends=True)
    assert len(lines) == 5
    file.write_bytes(b"".join(lines[:4]) + lines[4][:30])
    second = MatchRecord(file)
    assert len(second.results) == 4
    report = tournament(MatchSeries("tictactoe", record=second), PLAYERS, 10)
    assert len(MatchRecord(file).results) == 10
    complete = tournament(MatchSeries("tictactoe"), PLAYERS, 10)
    assert without_seconds(report) == without_seconds(complete)


def test_recorded_games_are_not_replayed(tmp_path: Path) -> None:
    # The record contains an impossible result, which is used unchanged.
    record = MatchRecord(tmp_path / "games.jsonl")
    pair = pair_of("greedy", "random", [])
    for number in range(4):
        record.add(MatchResult(pair.match(number), (1 - number % 2,), (0, 0), 1, 0.0))
    report = tournament(MatchSeries("tictactoe", record=record), PLAYERS, 4)
    assert report["pairs"][0]["points"] == 0


def test_changed_cards_invalidate_recorded_games(tmp_path: Path, monkeypatch) -> None:
    # After a change of a card, the same command plays its games again.
    file = tmp_path / "games.jsonl"

    def games() -> int:
        tournament(MatchSeries("tictactoe", record=MatchRecord(file)), PLAYERS, 4)
        return len(file.read_bytes().splitlines())

    assert [games(), games()] == [4, 4]
    monkeypatch.setattr(matches, "data_hash", lambda folder: "others")
    assert [games(), games()] == [8, 8]


def test_weights_and_packs_count_as_cards() -> None:
    game = load("wasteland")
    states = {state_of(game), state_of(altered(game, weights={"pace": 2.0}))}
    states.add(state_of(altered(game, packs=(read_pack(SALT_ROAD),))))
    assert len(states) == 3


def test_other_file_is_not_a_record(tmp_path: Path, capsys) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("milk\neggs\n")
    with pytest.raises(RecordError, match="line 1: not a result"):
        MatchRecord(file)
    words = ["tournament", "tictactoe", "--players", "greedy,random", "--record", str(file)]
    assert main(words) == 2
    assert "line 1: not a result" in capsys.readouterr().err
    assert file.read_text() == "milk\neggs\n"


def test_unwritable_record_is_reported_first(tmp_path: Path, capsys, monkeypatch) -> None:
    monkeypatch.setattr(matches, "play_match", lambda match: pytest.fail("played"))
    words = ["tournament", "tictactoe", "--players", "greedy,random", "--jobs", "1"]
    for file in (tmp_path / "nowhere" / "games.jsonl", tmp_path):
        assert main([*words, "--record", str(file)]) == 2
        assert f"'{file}': cannot be read or written: " in capsys.readouterr().err


def test_every_core_plays(monkeypatch) -> None:
    args = parse(["tournament", "tictactoe", "--players", "greedy,random"])
    monkeypatch.setattr(executors, "cores", lambda: 7)
    assert series_of(args, load("tictactoe")).jobs == 7
    args.jobs = 3
    assert series_of(args, load("tictactoe")).jobs == 3


def test_a_match_is_a_pure_function() -> None:
    match = Match("tictactoe", ("fair", "greedy"), (), "7", 0.05)
    one, other = play_match(match), play_match(match)
    assert (one.winners, one.scores, one.moves) == (other.winners, other.scores, other.moves)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--players", "greedy"], "two or more different players"),
        (["--players", "greedy,greedy"], "different"),
        (["--players", "greedy,nobody"], "unknown player 'nobody'"),
        (["--players", "greedy,random", "--games", "0"], "--games: expected at least 1"),
        (["--players", "greedy,random", "--seats", "9"], "needs 2 seats"),
        (["--players", "greedy,random", "--effort", "0"], "--effort: expected more than 0"),
        ([], "two or more different players"),
        (["--decks", "a,b"], "tictactoe: has no decks"),
    ],
)
def test_wrong_arguments_are_reported(words: list[str], message: str, capsys) -> None:
    assert main(["tournament", "tictactoe", *words]) == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["first-drop"], "two or more different decks"),
        (["first-drop,first-drop"], "different"),
        (["first-drop,venom"], "unknown deck 'venom' (did you mean 'venom-wind'?)"),
        (["first-drop,any"], "unknown deck 'any'"),
        (["first-drop,venom-wind", "--players", "greedy,fair"], "expected one player"),
        (["first-drop,venom-wind", "--option", "deck-1=any"], "option deck-1: not allowed"),
    ],
)
def test_wrong_decks_are_reported(words: list[str], message: str, capsys) -> None:
    assert main(["tournament", "sandland", "--decks", *words]) == 2
    assert message in capsys.readouterr().err


def test_games_without_an_end_give_no_points_and_no_rating(monkeypatch, capsys) -> None:
    def played(*_: object, **__: object) -> SimulatedGame:
        return SimulatedGame(3, "", (), (BrokenLaw("1", 3, "KeyError: 'lost'"),))

    monkeypatch.setattr("tabletop.analysis.matches.play_one", played)
    words = ["tournament", "tictactoe", "--players", "greedy,random", "--games", "4", "--jobs", "1"]
    assert main([*words, "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    (pair,) = report["pairs"]
    assert (pair["games"], pair["unfinished"], pair["share"]) == (0, 4, None)
    assert report["ratings"] == {}
    assert main(words) == 1
    output = capsys.readouterr().out
    assert "greedy against random: no finished game" in output
    assert "+0" not in output


def test_players_without_finished_games_are_unrated() -> None:
    pairs = [pair_of("a", "b", [1.0, 0.0]), pair_of("a", "c", []), pair_of("b", "c", [])]
    rated = ratings(["a", "b", "c"], pairs)
    assert set(rated) == {"a", "b"}
    assert rated["a"] == rated["b"] == 0
    assert set(rating_intervals(rated, pairs)) == {"a", "b"}
