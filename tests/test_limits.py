"""Limits: written files keep the limits of reading, longer ones fail."""

from pathlib import Path

import pytest

from tabletop.cards.table import MOST_PIECES
from tabletop.games import load as load_game
from tabletop.games.sandbox import load_folder
from tabletop.limits import LONGEST_NOTE, LONGEST_PLAN
from tabletop.rules import Game, InvalidMove, Move, Referee
from tabletop.storage import bug_reports, saves
from tabletop.storage.save_list import list_saves
from tabletop.storage.saves import SaveError, SaveFile, load
from tabletop.testing.laws import Case, saves_of_any_size_come_back, with_long_plans


def full_table(folder: Path, name: str = "yard") -> Game:
    """Returns a table without rules with the maximum number of pieces."""
    folder.mkdir()
    pieces = "".join(f"- {{kind: token, zone: {name}, count: 500}}\n" for _ in range(4))
    zones = f"- {{id: {name}}}\n- {{id: pile, sight: none}}\n"
    text = f"id: full_table\nname: Full\nseats: [1, 2]\nzones:\n{zones}pieces:\n{pieces}"
    (folder / "table.yaml").write_text(text, encoding="utf-8")
    return load_folder(folder)


@pytest.fixture
def referee(tmp_path: Path) -> Referee:
    game = full_table(tmp_path / "full")
    return Referee(game, game.setup(1, {}, "s"))


def every_piece(zone: str) -> str:
    return ",".join(f"{zone}#{index}" for index in range(MOST_PIECES))


def test_a_move_of_all_pieces_and_a_long_note_come_back(referee: Referee, tmp_path: Path) -> None:
    path = tmp_path / "g.sandtable"
    save = SaveFile.create(path, referee, ["human"], {})
    for move in (
        Move(0, "@referee", ("sandbox",)),
        Move(0, "@turn", (every_piece("yard"), "1")),
        Move(0, "@move", (every_piece("yard"), "pile")),  # their names are sealed from then on
        Move(0, "@move", (every_piece("pile"), "yard")),
        Move(0, "@note", ("🏜" * LONGEST_NOTE,)),
        Move(0, "@flip", ("yard#0",)),
    ):
        referee.push(move)
        save.sync(referee)
    save.close()
    resumed = load(path, referee.game)
    assert [one.move for one in resumed.referee.table.entries] == [
        one.move for one in referee.table.entries
    ]


@pytest.mark.parametrize("verb", ["@note", "@private"])
def test_a_note_that_is_too_long_changes_nothing(referee: Referee, verb: str) -> None:
    referee.push(Move(0, "@referee", ("sandbox",)))
    for words in (("x" * (LONGEST_NOTE + 1),), ("word",) * 1_600):
        with pytest.raises(InvalidMove, match=r"at most 2,000 characters, got [278]"):
            referee.push(Move(0, verb, words))
    assert len(referee.table.entries) == 1
    referee.push(Move(0, verb, ("x" * LONGEST_NOTE,)))


def test_a_move_that_no_file_can_hold_is_refused(referee: Referee) -> None:
    referee.push(Move(0, "@referee", ("sandbox",)))
    with pytest.raises(InvalidMove, match="invalid characters"):
        referee.push(Move(0, "@note", ("\ud83c",)))


def test_a_note_that_was_written_under_other_limits_is_still_read(
    referee: Referee, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "g.sandtable"
    save = SaveFile.create(path, referee, ["human"], {})
    referee.push(Move(0, "@referee", ("sandbox",)))
    with monkeypatch.context() as before:
        before.setattr("tabletop.rules.handling.LONGEST_NOTE", 10_000)
        referee.push(Move(0, "@note", ("word",) * 1_600))
    save.sync(referee)
    save.close()
    assert len(load(path, referee.game).referee.table.entries) == 2


def test_a_save_that_would_be_too_large_is_not_reported_as_saved(
    referee: Referee, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saves, "LARGEST_SAVE", 130_000)
    path = tmp_path / "g.sandtable"
    save = SaveFile.create(path, referee, ["human"], {})
    confirmed = 0
    for _ in range(3):
        referee.push(
            Move(0, "@turn", (every_piece("yard"), "1"))
            if confirmed
            else Move(0, "@referee", ("sandbox",))
        )
        try:
            save.sync(referee)
        except SaveError as error:
            assert "more than 130,000 bytes" in str(error)
            assert "save a copy" in error.remedy
        else:
            confirmed = len(referee.table.entries)
    assert confirmed == 2
    assert save.pending_moves == 1
    save.close()
    assert len(load(path, referee.game).referee.table.entries) == confirmed
    with pytest.raises(SaveError, match="more than 130,000"):
        SaveFile.create(tmp_path / "copy.sandtable", referee, ["human"], {})
    assert not (tmp_path / "copy.sandtable").exists()
    while len(referee.table.entries) > 1:
        referee.pop()
    # as the error advises
    SaveFile.create(tmp_path / "copy.sandtable", referee, ["human"], {}).close()
    assert len(load(tmp_path / "copy.sandtable", referee.game).referee.table.entries) == 1


@pytest.mark.nightly
def test_a_save_over_eight_million_bytes_comes_back(referee: Referee, tmp_path: Path) -> None:
    path = tmp_path / "g.sandtable"
    save = SaveFile.create(path, referee, ["human"], {})
    referee.push(Move(0, "@referee", ("sandbox",)))
    step = Move(0, "@turn", (every_piece("yard"), "1"))
    for _ in range(450):
        referee.push(step)
    save.sync(referee)
    save.close()
    assert path.stat().st_size > 8_000_000
    assert len(load(path, referee.game).referee.table.entries) == 451
    (entry,) = list_saves(tmp_path)
    assert (entry.problem, entry.moves) == ("", 451)
    # The bug report of such a game can be read, although it compresses to a few hundredths.
    about = bug_reports.BugReportInfo(bug_reports.CAPSULE, "now", "1", "3", "Linux", "table")
    bug_report = bug_reports.BugReport(about, {bug_reports.GAME: path.read_bytes()})
    read = bug_reports.read(bug_reports.write(tmp_path, bug_report))
    assert read.files[bug_reports.GAME] == path.read_bytes()


@pytest.mark.full
def test_tables_without_rules_keep_the_law_of_saves(tmp_path: Path) -> None:
    for number, name in enumerate(["yard", "a-zone-with-" + "a-long-name-" * 40 + "x"]):
        game = full_table(tmp_path / f"table{number}", name)
        for seats in (1, 2):
            saves_of_any_size_come_back(Case(game, seats, (), f"sizes-{number}"))


def test_decks_with_longer_plans_than_are_taken_now_still_open(tmp_path: Path) -> None:
    # Earlier versions accepted decks with a plan of 9,900 characters.
    game = load_game("sandland")
    chosen = {"deck-1": "thousand-stings", "deck-2": "thousand-stings"}
    assert chosen.keys() <= game.info.defaults.keys()
    options = with_long_plans(game, {**game.info.defaults, **chosen}, "x")
    for name in chosen:
        options[name] = options[name].replace("x" * LONGEST_PLAN, "x" * 9_900)
        assert "x" * 9_900 in options[name]
    referee = Referee(game, game.setup(2, options, "s"))
    path = tmp_path / "g.sandtable"
    SaveFile.create(path, referee, ["human", "greedy"], options).close()
    assert load(path).header.options == options
