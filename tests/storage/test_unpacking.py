"""Zips of every tool: unpacked, or refused with one reason."""

import stat
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_LZMA, ZIP_STORED, ZipFile, ZipInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.app.lobby.pack_install import error_summary
from tabletop.cards.errors import DataErrors
from tabletop.cli import FOUND_PROBLEM, GOOD, main
from tabletop.storage.unpacking import DATA, PLAIN, unpack
from tests.packs import write_pack, zip_pack

HEAD = b"id: salt\n"


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))


def write_zip(file: Path, *entries: tuple[str, bytes], method: int = ZIP_STORED) -> Path:
    """Writes a zip with exactly these entry names.

    The checks of the library are bypassed.
    """
    with ZipFile(file, "w", method) as archive:
        for name, data in entries:
            info = ZipInfo("x")
            info.filename = info.orig_filename = name
            info.compress_type = method
            archive.writestr(info, data)
    return file


def unpacked(file: Path) -> tuple[dict[str, bytes], list[str]]:
    """Returns the files unpacked from a zip, and the names left out."""
    target = file.parent / "out"
    target.mkdir()
    left_out = unpack(file, target)
    results = {
        path.relative_to(target).as_posix(): path.read_bytes()
        for path in target.rglob("*")
        if path.is_file()
    }
    return results, left_out


PICTURE = {"pack.yaml": HEAD, "pictures/a.png": b"x"}
HARMLESS = {
    "backslashes": [("pack.yaml", HEAD), ("pictures\\", b""), ("pictures\\a.png", b"x")],
    "a top folder with backslashes": [("salt\\pack.yaml", HEAD), ("salt\\pictures\\a.png", b"x")],
    "the same twice": [("pack.yaml", HEAD), ("pictures/a.png", b"x"), ("pictures/a.png", b"x")],
    "dots": [("./pack.yaml", HEAD), ("./pictures/./a.png", b"x"), ("./", b"")],
    "double slashes": [("pack.yaml", HEAD), ("pictures//a.png", b"x")],
    "folders": [("salt/", b""), ("salt/pictures/", b""), ("salt/pack.yaml", HEAD),
                ("salt/pictures/a.png", b"x")],
    "a deep top": [("x" * 150 + "/pack.yaml", HEAD), ("x" * 150 + "/pictures/a.png", b"x")],
    "what systems add": [("pack.yaml", HEAD), ("pictures/a.png", b"x"), ("Thumbs.db", b""),
                         ("__MACOSX/._pack.yaml", b""), ("pictures/desktop.ini", b""),
                         (".DS_Store", b"")],
}  # fmt: skip


@pytest.mark.filterwarnings("ignore:Duplicate name")
@pytest.mark.parametrize("kind", HARMLESS)
def test_harmless_files_are_unpacked(kind: str, tmp_path: Path) -> None:
    results, left_out = unpacked(write_zip(tmp_path / "salt.zip", *HARMLESS[kind]))
    assert results == PICTURE
    assert left_out == []


def test_a_repository_comes_as_it_is(tmp_path: Path) -> None:
    names = ["pack.yaml", ".gitignore", ".github/workflows/tests.yml", "README.md", "LICENSE",
             ".github/run.py", "pictures/.hidden.png"]  # fmt: skip
    file = write_zip(tmp_path / "salt.zip", *((f"salt-main/{name}", HEAD) for name in names))
    results, left_out = unpacked(file)
    assert sorted(results) == ["LICENSE", "README.md", "pack.yaml"]
    assert left_out == ["salt-main/.gitignore", "salt-main/.github/",
                        "salt-main/pictures/.hidden.png"]  # fmt: skip


def test_names_without_a_mark_are_utf_8_or_of_the_first_pcs(tmp_path: Path) -> None:
    file = write_zip(tmp_path / "salt.zip", ("pack.yaml", HEAD), ("br\u00fccke.md", b"x"))
    for name, kept in (("brücke", "brücke.md"), ("br\x81cke", "brücke.md")):
        raw = name.encode() if "ü" in name else name.encode("latin-1")
        data = file.read_bytes().replace("brücke".encode(), raw.ljust(7, b"_"))
        other = tmp_path / "other" / f"{len(raw)}" / "salt.zip"
        other.parent.mkdir(parents=True)
        for mark in (b"PK\x03\x04\x14\x00\x00\x08", b"PK\x01\x02\x14\x03\x14\x00\x00\x08"):
            data = data.replace(mark, mark[:-1] + b"\x00")
        other.write_bytes(data)
        results, _ = unpacked(other)
        assert set(results) == {"pack.yaml", kept.replace(".", "_.") if len(raw) < 7 else kept}


NO_PACK = "no pack.yaml at the top level, but one in 'b'"
REFUSED = {
    "two contents": ([("pack.yaml", HEAD), ("a.md", b"x"), ("a.md", b"y")],
                     "a.md:1:1: contained twice, with different contents"),
    "case": ([("pack.yaml", HEAD), ("a.md", b"x"), ("A.md", b"x")],
             "'a.md' differs only in case"),
    "up": ([("pack.yaml", HEAD), ("..\\..\\a.md", b"x")], "../../a.md:1:1: path leads out"),
    "drive": ([("pack.yaml", HEAD), ("C:\\a.md", b"x")], "C:/a.md:1:1: path leads out"),
    "all above": ([("../pack.yaml", HEAD)], "../pack.yaml:1:1: path leads out"),
    "share": ([("\\\\host\\a\\pack.yaml", HEAD)], "path leads out"),
    "two packs": ([("b/pack.yaml", HEAD), ("c/pack.yaml", HEAD)], NO_PACK),
    "beside others": ([("b/pack.yaml", HEAD), ("README.md", b"")], NO_PACK),
    "a zip in it": ([("salt.zip", b"PK")], "zip file in the pack"),
    "nothing": ([], "empty"),
    "a device": ([("pack.yaml", HEAD), ("CONIN$.md", b"x")], "a reserved name on Windows"),
    "a raised digit": ([("pack.yaml", HEAD), ("com¹/a.md", b"x")],
        "'com¹' is a reserved name on Windows"),
    "only hidden files": ([(".git/config", b"")], "empty"),
}  # fmt: skip


@pytest.mark.filterwarnings("ignore:Duplicate name")
@pytest.mark.parametrize("kind", REFUSED)
def test_refusals_have_one_correct_reason(kind: str, tmp_path: Path) -> None:
    entries, text = REFUSED[kind]
    with pytest.raises(DataErrors) as refused:
        unpacked(write_zip(tmp_path / "salt.zip", *entries))
    assert [text in str(error) for error in refused.value.errors] == [True]
    assert refused.value.remedy


def test_other_file_types_are_reported(tmp_path: Path) -> None:
    plain = write_zip(tmp_path / "a.zip", ("pack.yaml", HEAD * 99), method=ZIP_DEFLATED)
    encrypted = bytearray(plain.read_bytes())
    for sign, flags in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        encrypted[encrypted.index(sign) + flags] |= 1
    for data, text in (
        (b"", "empty file"),
        (b"7z\xbc\xaf\x27\x1c", "a 7z archive"),
        (b"Rar!\x1a\x07", "a RAR archive"),
        (b"\x1f\x8b\x08", "a gzip archive"),
        (b"\0" * 257 + b"ustar", "a tar archive"),
        (b"PK\x07\x08 one of three", "a part of a zip file in several parts"),
        (plain.read_bytes()[:-30], "not a zip file, or damaged"),
        (bytes(encrypted), "encrypted"),
        (write_zip(tmp_path / "b.zip", ("pack.yaml", HEAD), method=ZIP_LZMA).read_bytes(),
         "unsupported compression"),
    ):  # fmt: skip
        (tmp_path / "c.zip").write_bytes(data)
        target = tmp_path / text
        target.mkdir()
        with pytest.raises(DataErrors, match=text):
            unpack(tmp_path / "c.zip", target)
        assert not any(target.iterdir())


def test_hidden_files_are_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = write_pack(tmp_path / "salt")
    (pack / ".gitignore").write_text("*.tmp\n")
    file = str(zip_pack(pack, tmp_path / "salt.zip"))
    assert main(["pack", "check", file]) == GOOD
    note = f"{file}: hidden files ignored: salt/.gitignore"
    assert note in capsys.readouterr().out
    assert main(["pack", "install", file]) == GOOD
    assert note in capsys.readouterr().out
    (pack / "run.py").write_text("1\n")
    assert main(["pack", "check", str(pack)]) == FOUND_PROBLEM
    assert "file type not allowed in a pack" in capsys.readouterr().out


PARTS = st.sampled_from(
    ["pack.yaml", "a.png", "A.PNG", "salt", "pictures", "..", ".", "", ".git", "con", "NUL.md",
     "README", "b.yml", "c.zip", "C:", "x" * 90, "é.md", "e\u0301.md", "b\x07.md", "a ", "a.",
     "Thumbs.db", "__MACOSX", "\u202egnp.md"]
)  # fmt: skip
NAMES = st.builds(
    lambda parts, slash: slash.join(parts),
    st.lists(PARTS, min_size=1, max_size=8),
    st.sampled_from(["/", "/", "\\"]),
)
ENTRIES = st.lists(
    st.tuples(NAMES, st.sampled_from([b"", b"x", HEAD, b"0" * 300_000]),
              st.sampled_from([0, 0, 0, stat.S_IFLNK, stat.S_IFDIR])), max_size=6
)  # fmt: skip


@given(ENTRIES, st.booleans(), st.sampled_from([ZIP_STORED, ZIP_DEFLATED]))
@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_any_zip_is_unpacked_or_refused_and_nothing_comes_out_of_its_folder(
    tmp_path_factory: pytest.TempPathFactory,
    entries: list[tuple[str, bytes, int]],
    whole: bool,
    method: int,
) -> None:
    home = tmp_path_factory.mktemp("zip")
    with ZipFile(home / "salt.zip", "w", method) as archive:
        for name, data, kind in [*entries, *([("pack.yaml", HEAD, 0)] if whole else [])]:
            info = ZipInfo("x")
            info.filename = info.orig_filename = name or "x"
            info.external_attr = (kind | 0o644) << 16
            archive.writestr(info, data)
    target = home / "in" / "salt"
    target.mkdir(parents=True)
    try:
        unpack(home / "salt.zip", target)
    except DataErrors as error:
        assert error.errors
        for one in error.errors:
            assert one.message
            assert one.remedy
            assert str(one).isprintable()
        assert len(error_summary(error.errors).splitlines()) <= 7
    results = [path for path in home.rglob("*") if path.is_file()]
    assert all(path.is_relative_to(target) or path.name == "salt.zip" for path in results)
    names = [path.name.casefold() for path in results if path.is_relative_to(target)]
    assert all(name.endswith(DATA) or name in PLAIN for name in names)
