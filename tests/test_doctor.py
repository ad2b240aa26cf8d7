"""`tabletop doctor` finds damage, suggests remedies, and changes nothing."""

import json
import re
import shutil
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

from tabletop import games, players
from tabletop.analysis import sound_data
from tabletop.app.window import device_info
from tabletop.bundled import data_dir
from tabletop.cards.errors import DataError
from tabletop.cli import main
from tabletop.commands import check, doctor
from tabletop.storage.autosaves import autosaves_dir
from tabletop.storage.packs import packs_dir
from tabletop.storage.scores import record_path
from tabletop.storage.settings import settings_path

DOCS = Path(__file__).parents[1] / "docs" / "install.md"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "home"
    path.mkdir()
    monkeypatch.setenv("TABLETOP_HOME", str(path))
    return path


@pytest.fixture
def no_data(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skips the check of all cards, which takes long."""
    monkeypatch.setattr(check, "all_errors", lambda: [])


@pytest.mark.full
@pytest.mark.usefixtures("home")
def test_the_data_is_checked_and_sound(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["problems"] == []


@pytest.mark.usefixtures("home")
def test_data_errors_are_reported(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = DataError("units.yaml", 3, 1, "no such key", "remove it")
    monkeypatch.setattr(check, "all_errors", lambda: [wrong])
    assert main(["doctor", "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    (problem,) = report["problems"]
    assert not report["ok"]
    assert (problem["about"], problem["where"]) == ("data", "units.yaml:3")
    assert (problem["message"], problem["remedy"]) == ("no such key", "remove it")


@pytest.mark.usefixtures("home")
def test_data_without_errors_are_checked_again_only_after_a_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checks: list[int] = []
    monkeypatch.setattr(check, "all_errors", lambda: checks.append(1) or [])
    monkeypatch.setattr(games, "installed", lambda: tuple(games.BUNDLED))
    monkeypatch.setattr(players, "plugin_players", dict)
    data = tmp_path / "data"
    shutil.copytree(data_dir("card_data") / "guardians", data / "guardians")
    monkeypatch.setattr(sound_data, "data_dir", lambda _: data)
    for _ in range(2):
        assert main(["doctor", "--json"]) == 0
    assert len(checks) == 1
    (data / "guardians" / "magic.yaml").write_text("", "utf-8")
    assert main(["doctor", "--json"]) == 0
    assert len(checks) == 2
    monkeypatch.setattr(players, "plugin_players", lambda: {"salty": "salty:Salty"})
    assert main(["doctor", "--json"]) == 0
    assert len(checks) == 3  # files of other packages are not in the stamp


@pytest.mark.usefixtures("home")
def test_data_with_errors_are_checked_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = DataError("units.yaml", 3, 1, "no such key", "remove it")
    monkeypatch.setattr(check, "all_errors", lambda: [wrong])
    monkeypatch.setattr(games, "installed", lambda: tuple(games.BUNDLED))
    monkeypatch.setattr(players, "plugin_players", dict)
    assert [main(["doctor", "--json"]) for _ in range(2)] == [1, 1]


@pytest.mark.usefixtures("home", "no_data")
def test_where_all_is_well_it_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--json"]) == 0
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert report["ok"]
    assert report["problems"] == []
    # The page for players names every key and no other.
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", DOCS.read_text("utf-8"), re.MULTILINE))
    rows = {
        key: text for key, text in rows.items() if key not in {"print", "net", "speech", "charts"}
    }
    assert rows.keys() == report.keys()
    inner = {"program": report["program"], "files": report["files"]}
    inner |= {"games": report["games"][0], "packs": report["packs"][0]}
    for key, text in inner.items():
        assert {f"`{name}`" for name in text} <= set(re.findall(r"`\w+`", rows[key])), key


@pytest.mark.usefixtures("no_data")
def test_damaged_files_are_reported_and_unchanged(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = {
        settings_path(): b"volume: loud\n",
        packs_dir() / "packs.yaml": b"on: [\n",
        autosaves_dir() / "old.sandtable": b"not a save\n",
        record_path(): b"not a line\n",
        home / "decks" / "sandland" / "mine.deck.txt": b"\x00\n",
    }
    for path, data in broken.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    assert main(["doctor"]) == 1
    out = capsys.readouterr().out
    for path, data in broken.items():
        # A line for each problem, with its remedy in parentheses.
        match = re.search(rf"^{re.escape(str(path))}: .+ \(.+\)$", out, re.MULTILINE)
        assert match, path
        assert path.read_bytes() == data
    assert {path for path in home.rglob("*") if path.is_file()} == {*broken}
    assert out.endswith(f"\n{len(broken)} problems.\n")


@pytest.mark.usefixtures("home", "no_data")
def test_a_missing_library_is_a_problem_and_a_missing_extra_is_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real = metadata.version

    def version(name: str) -> str:
        if name in {"rich", "fpdf2"}:
            raise metadata.PackageNotFoundError(name)
        return real(name)

    monkeypatch.setattr(metadata, "version", version)
    report = doctor.looked_at()
    assert [problem["where"] for problem in report["problems"]] == ["rich"]
    assert "pip install" in report["problems"][0]["remedy"]
    assert report["extras"]["print"] is False
    assert not report["extras"].keys() & doctor.FOR_DEVELOPERS
    assert report["libraries"]["pygame-ce"] == real("pygame-ce")


@pytest.mark.usefixtures("no_data")
def test_a_place_where_nothing_can_be_written_is_a_problem(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "file").write_bytes(b"")
    monkeypatch.setenv("TABLETOP_HOME", str(home / "file"))
    # Reported once, although each folder and file that belongs there is missing.
    (problems,) = doctor.looked_at()["problems"]
    assert problems["where"] == str(home / "file")
    assert "TABLETOP_HOME" in problems["remedy"]


@pytest.mark.usefixtures("home", "no_data")
def test_a_font_that_is_missing_or_damaged_is_a_problem(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = [tmp_path / name for name in ("missing.otf", "empty.otf", "other.otf")]
    paths[1].write_bytes(b"")
    paths[2].write_bytes(b"no font")
    for path in paths:
        monkeypatch.setitem(device_info.FACES, path.stem, str(path))
    widths = tmp_path / "wide.ttf"
    monkeypatch.setattr(
        device_info, "fallback_fonts", lambda style: (widths,) if style == "Bold" else ()
    )
    problems = doctor.looked_at()["problems"]
    assert [one["where"] for one in problems] == [str(path) for path in (*paths, widths)]


def test_missing_screen_and_sound_are_not_failures(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: Any, **__: Any) -> None:
        raise device_info.pygame.error("no such device")

    monkeypatch.setattr(device_info.pygame.mixer, "init", none)
    monkeypatch.setattr(device_info.pygame.display, "init", none)
    for results in (device_info.screens(), device_info.sound()):
        assert results["found"] is False
        assert "no such device" in results["why"]


def test_screen_is_reported_with_its_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    was_open = device_info.pygame.display.get_init()
    results = device_info.screens()
    assert results["found"]
    assert results["driver"] == "dummy"
    assert results["screens"][0]["width"] >= results["room"][0] > 0
    assert device_info.pygame.display.get_init() == was_open
