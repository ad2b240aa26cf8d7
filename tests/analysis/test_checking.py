from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from tabletop import games
from tabletop.analysis import checking
from tabletop.analysis.checking import check_paths
from tabletop.cards.check import CHECKS, Folder, check
from tabletop.cards.errors import DataError, Problem
from tabletop.cards.schema import Data, Id, Text

GAME = """\
id: dune_race
name: Dune Race
tagline: Who is first at the well?
summary: Two to four runners cross the dunes.
seats: [2, 4]
prefix: DR
"""
BOOK = """\
sections:
  - id: DR-RUN
    title: Running
    rules:
      - {id: DR-RUN.1, kind: seed, text: A runner moves one box.}
"""
RUNNERS = """\
runners:
  - {id: fox, name: Fox}
  - {id: hare, name: Hare}
"""


class Runner(Data, frozen=True):
    id: Id
    name: Text


class Runners(Data, frozen=True):
    runners: tuple[Runner, ...]


class Content:
    """Replaces the module `content` of an installed game."""

    FILES = {"runners.yaml": Runners}  # noqa: RUF012 - a module has it as a constant


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(
        checking, "content_of", lambda game: Content if game == "dune_race" else None
    )
    folder = tmp_path / "dune_race"
    folder.mkdir()
    (folder / "game.yaml").write_text(GAME)
    (folder / "rulebook.yaml").write_text(BOOK)
    (folder / "runners.yaml").write_text(RUNNERS)
    return folder


def messages_of(*paths):
    return [error.text_with_code for error in check_paths(paths)]


def test_a_good_folder_has_nothing_to_say(folder):
    assert messages_of(folder) == []
    assert messages_of(folder.parent) == []
    assert messages_of(folder / "runners.yaml") == []


def test_files_that_do_not_load(folder):
    (folder / "runners.yaml").write_text("runners:\n  - {id: fox, nme: Fox}\n")
    (folder / "game.yaml").write_text(GAME.replace("prefix: DR\n", ""))
    assert messages_of(folder.parent) == [
        "dune_race/game.yaml:1:1: missing key 'prefix' (add 'prefix:' with a text) "
        "[schema/missing-key]",
        "dune_race/runners.yaml:2:15: unknown key 'nme' (did you mean 'name'?)"
        " [schema/unknown-key]",
    ]


def test_only_problems_of_the_file(folder):
    (folder / "runners.yaml").write_text("runners: 1\n")
    (folder / "game.yaml").write_text("id: x\n")
    assert messages_of(folder / "runners.yaml") == [
        "dune_race/runners.yaml:1:10: 'runners': expected a list, got the number 1 [schema/kind]"
    ]


def test_unknown_files_are_named(folder):
    (folder / "runers.yaml").write_text("runners: []\n")
    (folder / "README.md").write_text("not data")
    assert messages_of(folder) == [
        "dune_race/runers.yaml:1:1: unknown file name runers.yaml (did you mean "
        "'runners.yaml'?) [file/unknown]"
    ]


def test_a_file_like_no_other(folder):
    (folder / "weather.yaml").write_text("wind: 1\n")
    assert messages_of(folder) == [
        "dune_race/weather.yaml:1:1: unknown file name weather.yaml (choose game.yaml, "
        "rulebook.yaml, playmat.yaml, skin.yaml, puzzles.yaml, table.yaml, weights.yaml, "
        "first_game.yaml, how_to_play.yaml, pictures.yaml, try_out.yaml or runners.yaml) "
        "[file/unknown]"
    ]


def test_the_folder_bears_the_id_of_the_game(folder):
    (folder / "game.yaml").write_text(GAME.replace("dune_race", "sand_race"))
    assert messages_of(folder) == [
        "dune_race/game.yaml:1:5: the game 'sand_race' is in a folder named 'dune_race' "
        "(use the same name for both) [game/folder]"
    ]


def test_an_installed_game_without_a_rulebook(folder, monkeypatch):
    (folder / "rulebook.yaml").unlink()
    assert check_paths([folder]) == []
    monkeypatch.setattr("tabletop.games.installed", lambda: ("dune_race",))
    (text,) = map(str, check_paths([folder]))
    assert text.endswith("rulebook.yaml:1:1: no such file (write the rules of the game)")


def test_a_folder_without_game(folder):
    (folder / "game.yaml").unlink()
    assert messages_of(folder) == [
        "dune_race/game.yaml:1:1: no such file (every game needs one) [game/folder]"
    ]


def test_ids_and_names_are_unique(folder):
    (folder / "runners.yaml").write_text(
        RUNNERS + "  - {id: fox, name: Owl}\n  - {id: cat, name: hare}\n"
    )
    assert messages_of(folder) == [
        "dune_race/runners.yaml:4:10: id 'fox' is already used by entry 1 "
        "(use unique ids) [card/id-twice]",
        "dune_race/runners.yaml:5:21: name 'hare' is already used by entry 2 (use unique "
        "names) [card/name-twice]",
    ]


def test_links_and_prefix_of_the_rulebook(folder):
    (folder / "rulebook.yaml").write_text(
        BOOK.replace("DR-", "XX-").replace("}", ", see: [XX-RUN.7]}")
    )
    assert messages_of(folder) == [
        "dune_race/rulebook.yaml:2:9: section 'XX-RUN' does not start with the game's prefix "
        "(name it 'DR-RUN') [rules/prefix]",
        "dune_race/rulebook.yaml:5:73: unknown rule 'XX-RUN.7' (did you mean 'XX-RUN.1'?) "
        "[rules/links]",
    ]


def test_a_game_adds_its_own_checks(folder, monkeypatch):
    monkeypatch.setitem(CHECKS, "dune_race/hares", None)  # monkeypatch removes it after the test
    del CHECKS["dune_race/hares"]

    @check("dune_race/hares", "No hares run.", "runners.yaml", game="dune_race")
    def no_hares(folder: Folder) -> Iterator[DataError]:
        for r, runner in enumerate(folder.values["runners.yaml"].runners):
            if runner.id == "hare":
                problem = Problem(("runners", r, "id"), "a hare", "send it home")
                yield folder.at("runners.yaml", problem)

    assert messages_of(folder) == [
        "dune_race/runners.yaml:3:10: a hare (send it home) [dune_race/hares]"
    ]
    (folder / "runners.yaml").write_text("runners: 1\n")
    assert len(messages_of(folder)) == 1  # the check waits until its file can be loaded

    with pytest.raises(ValueError, match="duplicate check dune_race/hares: No hares run"):
        check("dune_race/hares", "Again.")(no_hares)


def test_paths_that_are_not_there(folder):
    (folder.parent / "empty").mkdir()
    assert messages_of("none", "empty") == [
        "empty:1:1: no game in this folder (a game's folder contains game.yaml) [file/no-game]",
        "none:1:1: no such file or folder (check the name) [file/missing]",
    ]
    (folder.parent / "deck.txt").write_text("3 hares\n")
    assert messages_of("deck.txt") == [
        "deck.txt:1:1: not card data (choose a YAML file or a folder) [file/not-data]"
    ]


def test_every_check_has_a_sentence():
    assert set(CHECKS) >= {
        "game/folder",
        "card/id-twice",
        "card/name-twice",
        "rules/links",
        "rules/prefix",
        "playmat/unknown-zone",
    }
    assert all(one.sentence.endswith(".") for one in CHECKS.values())


def test_a_game_of_the_programs_own_may_not_be_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "BUNDLED", {"nowhere": "tabletop.games.nowhere:game"})
    monkeypatch.setattr(games, "installed", lambda: ("nowhere",))
    (error,) = check_paths()
    assert error.file.endswith("nowhere")
    assert "missing" in error.message
    assert "install" in error.remedy


def test_the_pictures_of_a_table_are_checked(tmp_path: Path) -> None:
    table = "id: yard\nname: Yard\nzones: [{id: a}]\npieces: [{kind: owl, zone: a}]\n"
    (tmp_path / "table.yaml").write_text(table)
    (tmp_path / "pictures.yaml").write_text("pictures: [{of: owl, file: a.png}]")
    (one,) = check_paths([tmp_path])
    assert (one.line, one.column, one.message) == (1, 28, "no such file 'a.png'")
    (tmp_path / "a.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    (one,) = check_paths([tmp_path])
    assert "picture 'a.png': damaged, or not a picture" in str(one)
    Image.new("RGB", (4, 4)).save(tmp_path / "a.png")
    assert check_paths([tmp_path]) == []
