"""Balance: counts that match the games, for every deck from both seats."""

import json
import sys
from datetime import date
from pathlib import Path
from types import ModuleType
from unittest.mock import MagicMock

import pytest

from tabletop import __version__
from tabletop.analysis import charts
from tabletop.analysis.balance import balance, decks_of, matches_of, tables
from tabletop.analysis.intervals import shrunk_shares
from tabletop.analysis.matches import Match, MatchRecord, MatchResult, MatchSeries, play_match
from tabletop.cli import main
from tabletop.games import load

SALT_ROAD = Path(__file__).parents[2] / "assets" / "packs" / "salt-road"
DECKS = ["thousand-stings", "walls-of-brass", "first-drop", "venom-wind", "mirage-court"]


def result(one: str, other: str, winner: int, **more: object) -> MatchResult:
    match = Match("sandland", ("random",) * 2, (("deck-1", one), ("deck-2", other)), "1")
    return MatchResult(match, (winner,), (0, 0), 10, 0.0, **more)  # type: ignore[arg-type]


def test_every_two_decks_meet_from_both_seats() -> None:
    series = MatchSeries("sandland", seed="x", options={"water": "game"})
    matches = matches_of(series, "random", 2)
    met = [tuple(dict(match.options)[slot] for slot in ("deck-1", "deck-2")) for match in matches]
    assert len(matches) == 2 * 6 * 5  # six preset decks
    assert len(set(met)) == 30
    assert all((other, one) in met for one, other in met)
    by_seed: dict[str, set[object]] = {}
    for match, pair in zip(matches, met, strict=True):
        by_seed.setdefault(match.seed, set()).add(pair)
    assert len(by_seed) == 2 * 15, "two seeds for each two decks"
    assert all({pair[::-1] for pair in pairs} == pairs for pairs in by_seed.values())
    assert all(dict(match.options)["water"] == "game" for match in matches)


def test_only_decks_that_fit_the_options_meet() -> None:
    slots, decks = decks_of(load("guardians"), {"way": "lands"})
    assert slots == ["deck-1", "deck-2"]
    assert len(decks) == 6


@pytest.mark.full
def test_a_pack_is_played_with(tmp_path: Path, capsys) -> None:
    # The deck of the pack plays against the bundled ones, and its cards are counted.
    record = tmp_path / "games.jsonl"
    words = ["balance", f"sandland+{SALT_ROAD}", "--player", "random", "--games", "1"]
    assert main([*words, "--jobs", "1", "--json", "--record", str(record)]) == 0
    report = json.loads(capsys.readouterr().out)
    assert len(report["decks"]) == 7
    assert report["decks"]["The Salt Road"]["games"] == 12
    played = MatchRecord(record).results.values()
    assert any("salt-walker" in kinds for result in played for kinds in result.drawn)


def test_a_game_without_decks_is_played_as_it_is() -> None:
    matches = matches_of(MatchSeries("wasteland", seats=4), "random", 3)
    assert [match.players for match in matches] == [("random",) * 4] * 3


def test_points_are_counted_by_deck_pairing_seat_and_first() -> None:
    one, other, third = DECKS[:3]
    counted = tables(
        [
            result(one, other, 0, first=0),
            result(other, one, 0, first=1),
            result(one, third, 0, first=0),
        ],
        ["deck-1", "deck-2"],
        {},
    )
    assert list(counted["decks"]) == [one, other, third]
    assert [row["share"] for row in counted["decks"].values()] == [0.6667, 0.5, 0.0]
    assert counted["pairings"][f"{one} : {other}"]["share"] == 0.5
    assert counted["pairings"][f"{third} : {one}" if third < one else f"{one} : {third}"][
        "share"
    ] == (0.0 if third < one else 1.0)
    assert counted["by_seat"]["seat 1"]["share"] == 1.0
    assert counted["first"]["share"] == 0.6667


def test_cards_count_where_they_came_up() -> None:
    # A card that the winner drew in 20 games and the loser in 10.
    one, other = DECKS[:2]
    games = [result(one, other, 0, drawn=(("wasp",), ("wall",)))] * 10
    games += [result(one, other, 0, drawn=(("wasp",), ("wasp",)))] * 10
    cards = tables(games, ["deck-1", "deck-2"], {"wasp": "Sand Wasp"})["cards"]
    assert cards["Sand Wasp"]["games"] == 30
    assert cards["Sand Wasp"]["share"] == 0.6667
    assert "wall" not in cards  # in 10 games only


def test_outlier_among_many_is_probably_chance() -> None:
    # 15 of 20 wins: weak evidence among 77 even pairings, strong evidence for one alone.
    strayed, rows = shrunk_shares([(15, 20)] + [(10, 20)] * 77)
    assert strayed < 0.05
    middle, low, height = rows[0]
    assert 0.5 < middle < 0.55
    assert low < 0.5
    assert height < 0.65
    assert rows[1][0] == pytest.approx(0.5)
    _, ((alone, _, maximum),) = shrunk_shares([(15, 20)])
    assert 0.6 < alone < 0.75
    assert maximum > 0.75


def test_many_games_confirm_the_observed_share() -> None:
    strayed, rows = shrunk_shares([(7_000, 10_000), (3_000, 10_000)] * 20)
    assert strayed == pytest.approx(0.2, abs=0.02)
    assert rows[0] == pytest.approx((0.7, 0.691, 0.709), abs=0.001)
    assert shrunk_shares([]) == (0.0, [])


def test_decks_and_pairings_have_likely_shares() -> None:
    counted = tables([result(*DECKS[:2], 0)] * 30, ["deck-1", "deck-2"], {})
    row = counted["pairings"][f"{DECKS[0]} : {DECKS[1]}"]
    low, high = row["likely_interval"]
    assert 0.5 < low < row["likely"] < high <= row["share"] == 1.0
    assert set(counted["strayed"]) == {"decks", "pairings"}
    assert "likely" not in counted["by_seat"]["seat 1"]


def test_unfinished_games_count_for_nobody() -> None:
    counted = tables([result(*DECKS[:2], 0, trouble="it broke")], ["deck-1", "deck-2"], {})
    assert counted["decks"] == {}


def test_match_records_first_seat_and_draws() -> None:
    played = play_match(Match("sandland", ("random",) * 2, (("deck-1", DECKS[0]),), "3"))
    assert played.first in (0, 1)
    assert len(played.drawn) == 2
    assert all(len(kinds) > 7 for kinds in played.drawn)  # at least the cards that were deployed


def test_balance_resumes_from_its_record(tmp_path: Path) -> None:
    first, second = (
        balance(MatchSeries("wasteland", record=MatchRecord(tmp_path / "a.jsonl")), "random", 2)
        for _ in range(2)
    )
    assert first == second
    assert len((tmp_path / "a.jsonl").read_text().splitlines()) == 2


def test_charts_ask_for_their_library_before_anything_is_played(
    tmp_path: Path, capsys, monkeypatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    record = tmp_path / "games.jsonl"
    words = ["balance", "tictactoe", "--player", "random", "--record", str(record)]
    assert main([*words, "--report", str(tmp_path / "out")]) == 2
    assert "sandtable-games[charts]" in capsys.readouterr().err
    assert not record.read_bytes()


def test_impossible_chart_folder_is_reported_first(tmp_path: Path, capsys, monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", ModuleType("matplotlib.figure"))
    monkeypatch.setitem(sys.modules, "matplotlib", ModuleType("matplotlib"))
    record, folder = tmp_path / "games.jsonl", tmp_path / "out"
    folder.write_text("a file")
    words = ["balance", "tictactoe", "--player", "random", "--record", str(record)]
    assert main([*words, "--report", str(folder)]) == 2
    assert f"'{folder}': cannot be written" in capsys.readouterr().err
    assert not record.read_bytes()


def test_the_page_names_game_decks_and_how_much_was_thought(tmp_path: Path, monkeypatch) -> None:
    library = ModuleType("matplotlib.figure")
    library.Figure = MagicMock()  # type: ignore[attr-defined]  # it only draws
    library.Figure.return_value.subplots = MagicMock()
    monkeypatch.setitem(sys.modules, "matplotlib.figure", library)
    series = MatchSeries("sandland", seed="x", effort=0.3)
    monkeypatch.setattr(
        series, "play", lambda matches: [result("walls-of-brass", "first-drop", 0, first=0)]
    )
    charts.write(balance(series, "greedy", 1), tmp_path)
    page = (tmp_path / "balance.html").read_text()
    assert "<h1>Balance of Sandland Tactical Card Battle</h1>" in page
    assert "1 game between greedy players that think 30% of what they do: seed x." in page
    assert f"<p>Created on {date.today()} with Sandtable {__version__}.</p>" in page
    assert "<td>Walls of Brass</td><td>100.0%</td>" in page
    assert "<td>First Drop : Walls of Brass</td><td>0.0%</td>" in page


@pytest.mark.parametrize("engine", ["ray", "dask"])
def test_engines_ask_for_their_library(engine: str, capsys, monkeypatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    words = ["balance", "tictactoe", "--player", "random", "--executor", engine]
    assert main(words) == 2
    assert f"sandtable-games[{engine}]" in capsys.readouterr().err


def test_a_deck_is_not_chosen_where_all_meet(capsys) -> None:
    assert main(["balance", "sandland", "--option", "deck-2=venom-wind"]) == 2
    assert "'tabletop tournament --decks'" in capsys.readouterr().err


def test_unknown_executor_is_reported(capsys) -> None:
    assert main(["balance", "tictactoe", "--executor", "cloud"]) == 2
    assert "unknown executor 'cloud'" in capsys.readouterr().err


@pytest.mark.full
def test_what_is_most_likely_is_printed_of_decks_not_of_seats(capsys) -> None:
    assert main(["balance", "sandland", "--player", "random", "--games", "1", "--jobs", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert sum("; most likely " in line for line in lines) == 6 + 15  # decks and pairings
    assert not any("most likely" in line for line in lines if line.startswith("  seat "))
