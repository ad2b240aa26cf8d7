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
SOUND = f'{HEAD}<path d="M0 0H20V20H0z" fill="#f00"/></svg>'
HEAVY = HEAD + '<path d="M0 0H20V20H0z" opacity=".5"/>' * 5000 + "</svg>"
"""Two thousand million pixels to blend: minutes of processor time."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def answers(*files: Path) -> dict[str, CachedPicture | PictureError | OSError]:
    return {file.name: found for file, found in decode_pictures(files)}


def test_a_picture_is_decoded_once_and_kept(tmp_path: Path, home: Path) -> None:
    file = tmp_path / "a.svg"
    file.write_text(SOUND)
    assert cached_picture(file) is None
    found = answers(file)["a.svg"]
    assert isinstance(found, CachedPicture)
    assert found.size == (picture_decoder.SVG_SIDE, picture_decoder.SVG_SIDE)
    assert cached_picture(file) == found
    level = found.level_for(0.1)
    small = found.pixels(level)
    assert (small.size, small.data[:4]) == ((400, 400), b"\xff\0\0\xff")
    assert found.pixels(found.level_for(0.9)).size == found.size
    file.write_text(SOUND.replace("#f00", "#00f"))
    assert cached_picture(file) is None
    (one,) = (home / "cache" / "foreign").iterdir()
    one.write_bytes(one.read_bytes()[:-9])
    with pytest.raises(OSError, match="damaged"):
        found.pixels(len(found.head.sizes) - 1)


@pytest.mark.full
@pytest.mark.skipif(sys.platform == "win32", reason="there the clock alone ends a process")
def test_slow_picture_is_refused_and_others_continue(tmp_path: Path) -> None:
    for name, text in {"a.svg": HEAVY, "b.svg": SOUND, "c.svg": HEAVY + " "}.items():
        (tmp_path / name).write_text(text)
    began = time.perf_counter()
    found = answers(*sorted(tmp_path.glob("*.svg")))
    assert found["a.svg"] is picture_decoder.TOO_SLOW
    assert found["c.svg"] is picture_decoder.TOO_SLOW
    assert isinstance(found["b.svg"], CachedPicture)
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
    found = answers(*sorted(tmp_path.glob("*.png")))
    assert [isinstance(one, CachedPicture) for one in found.values()] == [True, False, True]
    assert found["1.png"] is picture_decoder.TOO_LARGE  # as if the kernel ended it for its memory


def test_a_file_that_changes_meanwhile_is_not_kept_as_what_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "a.svg"
    file.write_text(SOUND)

    def decode(_: object, _file: Path) -> list[picture_decoder.Pixels]:
        file.write_text(SOUND.replace("#f00", "#00ff00"))
        return [picture_decoder.Pixels("RGB", (1, 1), b"abc")]

    monkeypatch.setattr(pack_pictures._Process, "decode", decode)
    assert "changed while it was decoded" in str(answers(file)["a.svg"])
    assert cached_picture(file) is None


def test_each_end_of_a_process_has_its_reason() -> None:
    ends = {-9: "memory", -6: "memory", -11: "makes its decoder fail", 1: "makes its decoder fail"}
    if hasattr(signal, "SIGPROF"):
        ends[-signal.SIGPROF] = "takes too long"
    for code, said in ends.items():
        assert said in picture_decoder.why_ended(code).message


def test_large_files_and_other_endings_are_not_read(tmp_path: Path) -> None:
    (tmp_path / "a.svg").write_bytes(b" " * (pack_pictures.LARGEST_SVG + 1))
    (tmp_path / "b.gif").write_bytes(b"GIF89a")
    found = answers(tmp_path / "a.svg", tmp_path / "b.gif", tmp_path / "c.png")
    assert "400,001 bytes" in str(found["a.svg"])
    assert "file type '.gif' is not supported" in str(found["b.gif"])
    assert isinstance(found["c.png"], FileNotFoundError)


def test_a_cache_that_cannot_be_written_costs_only_time(tmp_path: Path, home: Path) -> None:
    home.mkdir()
    (home / "cache").write_text("a file where the folder would be")
    (tmp_path / "a.svg").write_text(SOUND)
    found = answers(tmp_path / "a.svg")["a.svg"]
    assert isinstance(found, CachedPicture)
    assert found.pixels(0).data[:4] == b"\xff\0\0\xff"
    assert cached_picture(tmp_path / "a.svg") == found


def test_the_pictures_of_a_pack_are_found_with_those_of_its_tables(tmp_path: Path) -> None:
    outside = tmp_path / "outside.svg"
    outside.write_text(SOUND)
    folder = write_pack(
        tmp_path / "salt",
        "picture: a.svg",
        a_svg=SOUND,
        pictures_yaml="pictures: [{of: table, file: b.svg}, {of: card-0, file: ../outside.svg}]",
        b_svg=SOUND,
        tables__felt__pictures_yaml="pictures: [{of: table, file: c.svg}]",
        tables__felt__c_svg=SOUND,
    )
    assert [file.name for file in picture_files(folder)] == ["a.svg", "b.svg", "c.svg"]
    (folder / "pictures.yaml").write_text("pictures: 3")
    assert [file.name for file in picture_files(folder)] == ["a.svg", "c.svg"]
