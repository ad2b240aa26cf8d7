"""User pictures in limited processes: each has a result."""

import signal
import sys
import time
from pathlib import Path

import pytest
from PIL import Image

from tabletop.storage import pack_pictures, picture_decoder
from tabletop.storage.pack_pictures import (
    CachedPicture,
    cached_picture,
    decode_pictures,
    picture_files,
)
from tabletop.storage.picture_decoder import PictureError
from tests.packs import write_pack

DECODES_APART = True
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">'
VALID_PICTURE = f'{HEAD}<path d="M0 0H20V20H0z" fill="#f00"/></svg>'
SLOW_PICTURE = HEAD + '<path d="M0 0H20V20H0z" opacity=".5"/>' * 5000 + "</svg>"
"""Two thousand million pixels to blend: minutes of processor time."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def answers(*files: Path) -> dict[str, CachedPicture | PictureError | OSError]:
    return {file.name: results for file, results in decode_pictures(files)}


def test_a_picture_is_decoded_once_and_kept(tmp_path: Path, home: Path) -> None:
    file = tmp_path / "a.svg"
    file.write_text(VALID_PICTURE)
    assert cached_picture(file) is None
    results = answers(file)["a.svg"]
    assert isinstance(results, CachedPicture)
    assert results.size == (picture_decoder.SVG_SIDE, picture_decoder.SVG_SIDE)
    assert cached_picture(file) == results
    level = results.level_for(0.1)
    small = results.pixels(level)
    assert (small.size, small.data[:4]) == ((400, 400), b"\xff\0\0\xff")
    assert results.pixels(results.level_for(0.9)).size == results.size
    file.write_text(VALID_PICTURE.replace("#f00", "#00f"))
    assert cached_picture(file) is None
    (one,) = (home / "cache" / "foreign").iterdir()
    one.write_bytes(one.read_bytes()[:-9])
    with pytest.raises(OSError, match="damaged"):
        results.pixels(len(results.head.sizes) - 1)


@pytest.mark.full
@pytest.mark.skipif(sys.platform == "win32", reason="there the clock alone ends a process")
def test_slow_picture_is_refused_and_others_continue(tmp_path: Path) -> None:
    for name, text in {
        "a.svg": SLOW_PICTURE,
        "b.svg": VALID_PICTURE,
        "c.svg": SLOW_PICTURE + " ",
    }.items():
        (tmp_path / name).write_text(text)
    began = time.perf_counter()
    results = answers(*sorted(tmp_path.glob("*.svg")))
    assert results["a.svg"] is picture_decoder.TOO_SLOW
    assert results["c.svg"] is picture_decoder.TOO_SLOW
    assert isinstance(results["b.svg"], CachedPicture)
    assert time.perf_counter() - began < 40  # far less than drawing would take
    with pytest.raises(PictureError, match="takes too long"):
        cached_picture(tmp_path / "a.svg")


@pytest.mark.full
@pytest.mark.skipif(sys.platform == "win32", reason="what these signals are")
def test_a_decoder_that_crashes_takes_only_its_picture_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(3):
        Image.new("RGB", (9, 9), (number, 0, 0)).save(tmp_path / f"{number}.png")
    send = pack_pictures._Process._send

    def kill_first(process: pack_pictures._Process, file: Path) -> None:
        if file.name == "1.png":
            assert process._process is not None
            process._process.kill()
            process._process.join()
        send(process, file)

    monkeypatch.setattr(pack_pictures._Process, "_send", kill_first)
    monkeypatch.setattr(pack_pictures, "MOST_PROCESSES", 1)
    results = answers(*sorted(tmp_path.glob("*.png")))
    assert [isinstance(one, CachedPicture) for one in results.values()] == [True, False, True]
    assert results["1.png"] is picture_decoder.TOO_LARGE  # as if the kernel ended it for its memory


def test_a_file_that_changes_meanwhile_is_not_kept_as_what_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "a.svg"
    file.write_text(VALID_PICTURE)

    def decode(_: object, _file: Path) -> list[picture_decoder.Pixels]:
        file.write_text(VALID_PICTURE.replace("#f00", "#00ff00"))
        return [picture_decoder.Pixels("RGB", (1, 1), b"abc")]

    monkeypatch.setattr(pack_pictures._Process, "decode", decode)
    assert "changed while it was decoded" in str(answers(file)["a.svg"])
    assert cached_picture(file) is None


@pytest.mark.full
def test_each_end_of_a_process_has_its_reason() -> None:
    ends = {-9: "memory", -6: "memory", -11: "makes its decoder fail", 1: "makes its decoder fail"}
    if hasattr(signal, "SIGPROF"):
        ends[-signal.SIGPROF] = "takes too long"
    for code, text in ends.items():
        assert text in picture_decoder.why_ended(code).message


def test_large_files_and_other_endings_are_not_read(tmp_path: Path) -> None:
    (tmp_path / "a.svg").write_bytes(b" " * (pack_pictures.LARGEST_SVG + 1))
    (tmp_path / "b.gif").write_bytes(b"GIF89a")
    results = answers(tmp_path / "a.svg", tmp_path / "b.gif", tmp_path / "c.png")
    assert "400,001 bytes" in str(results["a.svg"])
    assert "file type '.gif' is not supported" in str(results["b.gif"])
    assert isinstance(results["c.png"], FileNotFoundError)


def test_a_cache_that_cannot_be_written_costs_only_time(tmp_path: Path, home: Path) -> None:
    home.mkdir()
    (home / "cache").write_text("a file where the folder would be")
    (tmp_path / "a.svg").write_text(VALID_PICTURE)
    results = answers(tmp_path / "a.svg")["a.svg"]
    assert isinstance(results, CachedPicture)
    assert results.pixels(0).data[:4] == b"\xff\0\0\xff"
    assert cached_picture(tmp_path / "a.svg") == results


def test_the_pictures_of_a_pack_are_found_with_those_of_its_tables(tmp_path: Path) -> None:
    outside = tmp_path / "outside.svg"
    outside.write_text(VALID_PICTURE)
    folder = write_pack(
        tmp_path / "salt",
        "picture: a.svg",
        a_svg=VALID_PICTURE,
        pictures_yaml="pictures: [{of: table, file: b.svg}, {of: card-0, file: ../outside.svg}]",
        b_svg=VALID_PICTURE,
        tables__felt__pictures_yaml="pictures: [{of: table, file: c.svg}]",
        tables__felt__c_svg=VALID_PICTURE,
    )
    assert [file.name for file in picture_files(folder)] == ["a.svg", "b.svg", "c.svg"]
    (folder / "pictures.yaml").write_text("pictures: 3")
    assert [file.name for file in picture_files(folder)] == ["a.svg", "c.svg"]
