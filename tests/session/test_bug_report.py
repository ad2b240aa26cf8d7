"""Bug reports: contents, omissions, and replay elsewhere."""

import zipfile
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop.games import load as load_game
from tabletop.session.bug_report import capsule_of, differences, replay, source_of_test
from tabletop.session.session import Session
from tabletop.storage import bug_reports
from tabletop.storage.bug_reports import (
    ABOUT,
    GAME,
    LOG,
    PICTURE,
    SETTINGS,
    BugReportError,
    read,
    write,
)
from tabletop.storage.files import SUFFIX
from tabletop.storage.people import Person
from tabletop.storage.settings import Settings

ADA = Person(name="Ada of the Dunes")


def played_session(folder: Path, moves: int = 4) -> Session:
    """Returns a game of Caravan that Ada plays, with one move undone."""
    session = Session.new(load_game("caravan"), ["human", "fair"], {}, "quicksilver", [ADA])
    session.title = "Ada's own"
    session.save_to(folder / f"Ada{SUFFIX}")
    for _ in range(moves):
        seat = session.seat_to_move()
        assert seat is not None
        session.play(session.choices(seat)[0].move)
    session.undo()
    return session


@pytest.fixture(scope="module")
def packed_report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns a bug report file with an error and a picture."""
    folder = tmp_path_factory.mktemp("capsule")
    session = played_session(folder)
    settings = Settings(people=[ADA], volume=0.25)
    try:
        raise KeyError("the card that nobody may know")
    except KeyError as error:
        bug_report = capsule_of(settings, session, scene="Caravan", picture=b"PNG", error=error)
    session.close()
    return write(folder / "out", bug_report)


def test_bug_report_is_complete_and_replays(packed_report: Path) -> None:
    bug_report = read(packed_report)
    assert set(bug_report.files) == {GAME, SETTINGS, LOG, PICTURE}
    about = bug_report.about
    assert (about.game, about.count, about.scene) == ("caravan", 3, "Caravan")
    assert "caravan" in about.games
    assert "KeyError" in about.error
    assert b"volume: 0.25" in bug_report.files[SETTINGS]
    assert b"\nundo #" in bug_report.files[GAME]
    saved, wrong = replay(bug_report)
    assert not wrong
    assert saved is not None
    assert len(saved.referee.table.entries) == 3
    assert not differences(about)


def test_nothing_personal_and_no_secret_is_in_it(packed_report: Path) -> None:
    bug_report = read(packed_report)
    text = b"".join(bug_report.files.values()) + str(bug_report.about).encode()
    for word in (
        "Ada",
        "quicksilver",
        "nobody may know",
        str(packed_report.parent),
        str(Path.home()),
    ):
        assert word.encode() not in text, word


def test_paths_and_folders_are_taken_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "ada")
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "files"))
    log = tmp_path / "files" / "logs" / "sandtable.log"
    log.parent.mkdir(parents=True)
    log.write_text(f"1 in {tmp_path}/ada/games/x.py\n2 in {tmp_path}/files/saves\n")
    assert bug_reports.end_of_log() == b"1 in HOME/games/x.py\n2 in SANDTABLE/saves\n"
    save = (
        b'sandtable save: 2\ntitle: "Ada"\nfolder: "C:\\\\Ada\\\\my game"\n---\nnote people x #0\n'
    )
    plain = b'sandtable save: 2\ntitle: ""\nfolder: "my game"\n---\n'
    assert bug_reports.without_names(save) == plain


def test_unsaved_game_is_in_its_bug_report(tmp_path: Path) -> None:
    session = played_session(tmp_path)
    session.save_error = "No room."
    session.file = None
    bug_report = capsule_of(Settings(), session)
    saved, wrong = replay(bug_report)
    assert not wrong
    assert saved is not None
    assert saved.referee.table.digest() == session.table.digest()


def test_different_replay_is_reported(packed_report: Path) -> None:
    bug_report = read(packed_report)
    other = bug_report._replace(files={GAME: bug_report.files[GAME].split(b"---\n")[0] + b"---\n"})
    saved, wrong = replay(other)
    assert saved is not None
    assert "differs from the reported one" in wrong
    lines = bug_report.files[GAME].splitlines(keepends=True)
    position = lines.index(b"---\n") + 1
    lines[position] = lines[position].replace(b"#", b"#0")[:-2] + b"\n"
    saved, wrong = replay(bug_report._replace(files={GAME: b"".join(lines)}))
    assert f"line {position + 1} of its save" in wrong


def run(test: str, folder: Path) -> None:
    there: dict[str, Any] = {}
    exec(compile(test, "test_reported.py", "exec"), there)
    there["test_reported"](folder)


def test_bug_report_becomes_a_test(packed_report: Path, tmp_path: Path) -> None:
    bug_report = read(packed_report)
    test = source_of_test(bug_report, "reported")
    run(test, tmp_path)
    with pytest.raises(AssertionError):
        run(test.replace(bug_report.about.digest, bug_report.about.digest[::-1]), tmp_path)
    about = msgspec.structs.replace(
        bug_report.about,
        game='"""\nraise SystemExit',
        error='\\"""\r\u2028raise SystemExit',
        digest='"',
    )
    with pytest.raises(AssertionError):  # code from a bug report is never run
        run(source_of_test(bug_report._replace(about=about), "reported"), tmp_path)
    with pytest.raises(ValueError, match="no save"):
        source_of_test(bug_report._replace(files={}), "none")


def write_zip(path: Path, *files: tuple[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files:
            archive.writestr(name, data)
    return path


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        ([], "no capsule.json"),
        ([("pack.yaml", b"")], "'pack.yaml': not a file of a bug report"),
        ([("../game.sandtable", b"")], "not a file of a bug report"),
        ([(f"{n}", b"") for n in range(9)], "expected at most 5 files, got 9"),
        ([(ABOUT, b"{")], "cannot be read"),
        ([(ABOUT, b"[]")], "cannot be read"),
        ([(ABOUT, b'{"capsule": 1}')], "cannot be read"),
        ([(LOG, b"x" * 500_000)], "larger than allowed"),
        ([(PICTURE, b"\0" * 9_000_000)], "larger than allowed"),
    ],
)
def test_unrelated_and_huge_zips_are_reported(
    tmp_path: Path, files: list[tuple[str, bytes]], expected: str
) -> None:
    path = write_zip(tmp_path / "x.zip", *files)
    with pytest.raises(BugReportError, match=expected):
        read(path)


def test_broken_zips_and_newer_bug_reports_are_reported(
    packed_report: Path, tmp_path: Path
) -> None:
    data = packed_report.read_bytes()
    path = tmp_path / "x.zip"
    with path.open("wb") as file:
        file.truncate(200_000_000)
    with pytest.raises(BugReportError, match="larger than a bug report"):
        read(path)
    for broken in (b"", b"PK", data[:200], data[:-30], b"sandtable save: 2"):
        path.write_bytes(broken)
        with pytest.raises(BugReportError, match="not a zip file, or damaged"):
            read(path)
    with zipfile.ZipFile(packed_report) as archive:
        about = archive.read(ABOUT).replace(b'"capsule": 1', b'"capsule": 2')
    with pytest.raises(BugReportError, match="newer version of Sandtable"):
        read(write_zip(path, (ABOUT, about)))
