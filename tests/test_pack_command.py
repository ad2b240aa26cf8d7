"""`tabletop pack`: from an empty folder to a game with a new card."""

import json
from pathlib import Path

import pytest

from tabletop import games
from tabletop.cli import FOUND_PROBLEM, GOOD, USAGE_ERROR, main
from tests.packs import write_pack, zip_pack


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))


def listed(capsys: pytest.CaptureFixture[str]) -> dict[str, dict[str, object]]:
    capsys.readouterr()
    main(["pack", "list", "--json"])
    results = json.loads(capsys.readouterr().out)["packs"]
    return {one["id"]: one for one in results if not one["shipped"]}


@pytest.mark.full
def test_a_pack_comes_and_goes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "salt"
    assert main(["new", "pack", str(folder), "--game", "sandland"]) == GOOD
    assert "a valid pack" in capsys.readouterr().out
    assert main(["pack", "check", str(folder)]) == GOOD
    assert main(["pack", "install", str(folder)]) == GOOD
    one = listed(capsys)["salt"]
    assert (one["on"], one["game"], one["version"]) == (False, "sandland", "0.1")
    assert one["brings"] == {"assets": 1, "names": 1, "pictures": 1}
    assert main(["pack", "on", "salt"]) == GOOD
    assert listed(capsys)["salt"]["on"] is True
    try:
        texts = ["simulate", "sandland+salt", "--games", "1", "--check", "none", "--json"]
        assert main(texts) == GOOD
        assert json.loads(capsys.readouterr().out)["finished"] == 1
    finally:
        games.load("sandland")
    assert main(["pack", "off", "salt"]) == GOOD
    assert listed(capsys)["salt"]["on"] is False
    assert main(["pack", "remove", "salt"]) == GOOD
    assert listed(capsys) == {}
    assert main(["pack", "remove", "salt"]) == USAGE_ERROR
    assert "pack 'salt': not installed" in capsys.readouterr().err


def test_a_pack_of_another_name_is_never_replaced(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = write_pack(tmp_path / "salt")
    assert main(["pack", "install", str(pack)]) == GOOD
    head = (pack / "pack.yaml").read_text("utf-8")
    (pack / "pack.yaml").write_text(head.replace("Pack salt", "Соль"), encoding="utf-8")
    assert main(["pack", "install", "--replace", str(pack)]) == FOUND_PROBLEM
    assert "id 'salt': already used by the installed pack 'Pack salt'" in capsys.readouterr().out
    assert listed(capsys)["salt"]["name"] == "Pack salt"


@pytest.mark.full
def test_another_version_needs_a_word(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = write_pack(tmp_path / "salt")
    assert main(["pack", "install", str(zip_pack(pack, tmp_path / "salt.zip"))]) == GOOD
    head = (pack / "pack.yaml").read_text("utf-8")
    (pack / "pack.yaml").write_text(head.replace("1.0", "1.1", 1), encoding="utf-8")
    assert main(["pack", "install", str(pack)]) == FOUND_PROBLEM
    assert "--replace" in capsys.readouterr().out
    assert listed(capsys)["salt"]["version"] == "1.0"
    assert main(["pack", "install", "--replace", "--on", str(pack)]) == GOOD
    assert listed(capsys)["salt"]["version"] == "1.1"


@pytest.mark.full
def test_errors_are_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = write_pack(tmp_path / "salt", names_yaml="names: {gate-wrd: Wart}")
    assert main(["pack", "install", str(pack)]) == FOUND_PROBLEM
    assert "did you mean 'gate-ward'?" in capsys.readouterr().out
    assert listed(capsys) == {}
    assert main(["pack", "check", str(pack), "--json"]) == FOUND_PROBLEM
    errors = json.loads(capsys.readouterr().out)["errors"]
    assert [(one["line"], one["column"]) for one in errors] == [(1, 9)]
    assert main(["pack", "check", "nowhere"]) == USAGE_ERROR
    assert main(["new", "pack", str(pack), "--game", "sandland"]) == USAGE_ERROR
    assert "not empty" in capsys.readouterr().err
    assert main(["new", "pack", str(tmp_path / "a"), "--game", "sandlnd"]) == USAGE_ERROR
    assert main(["play", "sandland+nobody"]) == USAGE_ERROR
    assert "pack 'nobody': not installed" in capsys.readouterr().err


@pytest.mark.full
def test_the_folder_around_is_a_pack_under_its_own_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = write_pack(tmp_path / "salt")
    (pack / "pictures").mkdir(exist_ok=True)
    for folder, word in ((pack, "."), (pack / "pictures", "..")):
        monkeypatch.chdir(folder)
        assert main(["pack", "check", word]) == GOOD
        assert main(["pack", "install", word]) == GOOD
        assert "salt" in listed(capsys)
        assert main(["pack", "remove", "salt"]) == GOOD


def test_long_folder_id_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = write_pack(tmp_path / "salt")
    head = (pack / "pack.yaml").read_text("utf-8")
    (pack / "pack.yaml").write_text(head.replace("id: salt", f"id: {'s' * 300}"), encoding="utf-8")
    for command in ("check", "install"):
        assert main(["pack", command, str(pack)]) == FOUND_PROBLEM
        assert "'id' has 300 letters (at most 100)" in capsys.readouterr().out


def test_how_a_text_is_written_keeps_no_pack_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = write_pack(tmp_path / "salt", "about: <i>Salt</i>")
    assert main(["pack", "check", str(pack)]) == FOUND_PROBLEM
    assert "[text/markup]" in capsys.readouterr().out
    assert main(["pack", "install", str(pack)]) == GOOD
    assert "salt" in listed(capsys)
