"""Installed packs: atomic installation, order, use, removal."""

import os
import stat
from pathlib import Path
from random import Random
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import pytest

from tabletop import games
from tabletop.analysis.pack_checking import check_pack
from tabletop.cards.errors import DataErrors
from tabletop.cards.pack import read_pack
from tabletop.rules.options import all_options
from tabletop.rules.referee import Referee
from tabletop.storage import packs, saves, unpacking
from tabletop.storage.packs import UnknownPack
from tabletop.storage.puzzles import puzzles_of
from tests.packs import write_pack, zip_pack


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "packs"


def install(source: Path) -> Path:
    with packs.unpacked(source) as folder:
        return packs.put(folder)


def own_ids() -> list[str]:
    return [one.id for one in packs.installed_packs() if not one.shipped]


def test_a_folder_and_both_kinds_of_zip_bring_the_same(tmp_path: Path) -> None:
    pack = write_pack(tmp_path / "salt")
    complete = read_pack(pack).digest
    for source in (
        pack,
        zip_pack(pack, tmp_path / "with.zip"),
        zip_pack(pack, tmp_path / "without.zip", above=False),
    ):
        place = install(source)
        assert read_pack(place).digest == complete
        assert own_ids() == ["salt"]
        packs.remove("salt")
        assert own_ids() == []


def test_system_files_are_skipped(tmp_path: Path) -> None:
    pack = write_pack(tmp_path / "salt")
    (pack / ".DS_Store").write_bytes(b"x")
    (pack / "schemas").mkdir()
    (pack / "schemas" / "assets.json").write_text("{}")
    (pack / "__MACOSX").mkdir()
    (pack / "__MACOSX" / "._pack.yaml").write_bytes(b"x")
    place = install(zip_pack(pack, tmp_path / "salt.zip"))
    assert sorted(path.name for path in place.rglob("*")) == ["assets.yaml", "pack.yaml"]


BAD_NAMES = {
    "../pack.yaml": "leads out",
    "a/../../b.yaml": "leads out",
    "/etc/b.yaml": "leads out",
    "C:/b.yaml": "leads out",
    "a\\..\\b.yaml": "leads out",
    "con.yaml": "Windows",
    "pictures/LPT1.png": "Windows",
    "NUL": "Windows",
    "b.yaml.": "not a valid name on every system",
    "b?.yaml": "not a valid name on every system",
    "b\x07.yaml": "not a valid name on every system",
    "b\u202egnp.yaml": "not a valid name on every system",
    "run.py": "file type not allowed",
    "run.sh": "file type not allowed",
    "library.so": "file type not allowed",
    "inner.zip": "zip file in the pack",
    "cards.yml": "end in .yaml",
    "card.gif": "PNG, JPEG, WebP or SVG",
    "a/b/c/d/e/f/g.yaml": "too long",
    f"{'x' * 200}.yaml": "too long",
}


@pytest.mark.parametrize("name", BAD_NAMES)
def test_no_name_climbs_or_surprises(name: str, tmp_path: Path, own_home: Path) -> None:
    file = tmp_path / "bad.zip"
    with ZipFile(file, "w") as archive:
        archive.writestr("pack.yaml", "id: salt\n")
        info = ZipInfo("x")
        info.filename = name  # bypasses the checks of the library
        archive.writestr(info, "x")
    with pytest.raises(DataErrors, match=BAD_NAMES[name]):
        install(file)
    assert not list(own_home.glob("[!.]*"))
    assert not (tmp_path / "home" / "pack.yaml").exists()


def test_links_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "link.zip"
    with ZipFile(file, "w") as archive:
        info = ZipInfo("pictures.yaml")
        info.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(info, "/etc/passwd")
    with pytest.raises(DataErrors, match="a link, not a file"):
        install(file)
    pack = write_pack(tmp_path / "salt")
    (pack / "notes.md").symlink_to("/etc/passwd")
    with pytest.raises(DataErrors, match="a link, not a file"):
        install(pack)


def test_names_that_are_one_on_other_systems_are_refused(tmp_path: Path) -> None:
    for one, other in (("a.yaml", "A.yaml"), ("caf\u00e9.md", "cafe\u0301.md")):
        file = tmp_path / "two.zip"
        with ZipFile(file, "w") as archive:
            archive.writestr(one, "x")
            archive.writestr(other, "x")
        with pytest.raises(DataErrors, match="differs only in case"):
            install(file)
    with ZipFile(file, "w") as archive:
        archive.writestr("notes.md", "x")
        archive.writestr("Notes.MD/a.md", "x")
    with pytest.raises(DataErrors, match="name of its folder"):
        install(file)


def test_bombs_do_not_go_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "bomb.zip"
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        archive.writestr("notes.md", b"0" * 5_000_000)
    with pytest.raises(DataErrors, match="expands to"):
        install(file)
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        archive.writestr("notes.md", b"0" * (unpacking.LARGEST_FILE + 1))
    with pytest.raises(DataErrors, match="bytes, more than"):
        install(file)
    with ZipFile(file, "w") as archive:
        for number in range(unpacking.MOST_FILES + 1):
            archive.writestr(f"{number}.md", "")
    with pytest.raises(DataErrors, match="files"):
        install(file)
    monkeypatch.setattr(unpacking, "LARGEST_PACK", 100)
    with ZipFile(file, "w") as archive:
        for number in range(11):
            archive.writestr(f"{number}.md", "0123456789")
    with pytest.raises(DataErrors, match="more than 100 bytes"):
        install(file)


def test_zip_with_wrong_lengths_is_damaged(tmp_path: Path) -> None:
    file = tmp_path / "liar.zip"
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        archive.writestr("notes.md", b"0123456789" * 1000)
    data = file.read_bytes().replace((10_000).to_bytes(4, "little"), (10).to_bytes(4, "little"))
    file.write_bytes(data)
    with pytest.raises(DataErrors, match=r"as long as it says|damaged"):
        install(file)


def test_non_zip_is_reported(tmp_path: Path) -> None:
    file = tmp_path / "no.zip"
    file.write_bytes(b"PK\x03\x04 and nothing else")
    with pytest.raises(DataErrors, match="not a zip file"):
        install(file)
    with pytest.raises(DataErrors, match="no such file"):
        install(tmp_path / "nowhere.zip")


def test_a_failing_disk_leaves_the_old_pack(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = install(write_pack(tmp_path / "salt"))
    before = read_pack(place).digest
    other = write_pack(tmp_path / "new" / "salt", assets_yaml="")
    replace = os.replace

    def fail(source: str | Path, target: str | Path) -> None:
        if Path(target) == place and Path(source).name == "salt":
            raise OSError(28, "No space left on device")
        replace(source, target)

    monkeypatch.setattr(packs.os, "replace", fail)
    with pytest.raises(OSError, match="No space left"):
        install(other)
    assert read_pack(place).digest == before
    assert own_ids() == ["salt"]


def test_mutated_zips_are_installed_whole_or_refused(tmp_path: Path, own_home: Path) -> None:
    data = zip_pack(write_pack(tmp_path / "salt"), tmp_path / "salt.zip").read_bytes()
    file, rng = tmp_path / "mutant.zip", Random("zips")
    for _ in range(50):
        mutant = bytearray(data)
        for _ in range(rng.randint(1, 4)):
            mutant[rng.randrange(len(mutant))] = rng.randrange(256)
        file.write_bytes(bytes(mutant[: rng.choice((len(mutant), rng.randrange(len(mutant))))]))
        try:
            with packs.unpacked(file) as folder:
                assert {path.suffix for path in folder.rglob("*") if path.is_file()} <= {
                    *unpacking.DATA, ""}  # fmt: skip
                if not check_pack(folder):
                    packs.put(folder)
        except DataErrors as error:
            assert error.message
        assert not list(own_home.glob(".new-*"))
    assert set(own_ids()) <= {"salt"}


def test_order_and_use_are_kept(tmp_path: Path) -> None:
    for name in ("salt", "well", "dune"):
        install(write_pack(tmp_path / name))
    assert own_ids() == ["dune", "salt", "well"]
    assert packs.active_packs("sandland") == []
    packs.set_active("dune", on=True)
    packs.set_active("well", on=True)
    packs.reorder(["dune"])
    assert own_ids() == ["salt", "well", "dune"]
    assert [one.id for one in packs.active_packs("sandland")] == ["well", "dune"]
    assert packs.active_packs("guardians") == []
    packs.set_active("well", on=False)
    packs.remove("dune")
    assert packs.active_packs("sandland") == []
    with pytest.raises(UnknownPack, match="'dune'"):
        packs.set_active("dune", on=True)


def test_a_broken_pack_is_listed_with_what_is_wrong(tmp_path: Path, own_home: Path) -> None:
    install(write_pack(tmp_path / "salt"))
    (own_home / "salt" / "pack.yaml").write_text("id: salt\nnam: Salt\n")
    (own_home / "packs.yaml").write_text("on: 7\n")
    one = next(one for one in packs.installed_packs() if not one.shipped)
    assert (one.id, one.pack, one.on) == ("salt", None, False)
    assert "did you mean 'name'?" in str(one.wrong)


def test_games_are_loaded_with_packs_and_again_without(tmp_path: Path) -> None:
    install(write_pack(tmp_path / "salt"))
    install(write_pack(tmp_path / "well", "needs: {salt: '2.0'}"))
    base_game = games.load("sandland")
    game = packs.load_game("sandland+salt")
    try:
        assert [pack.id for pack in game.packs] == ["salt"]
        assert game.names["salt-runner"] == "Salt Runner"
        assert packs.load_game("sandland+salt") is game
        for name, text in (
            ("sandland+nobody", "pack 'nobody': not installed"),
            ("guardians+salt", "is for sandland, not for guardians"),
            ("sandland+salt+well", "needs the pack 'salt' 2\\.0, got 1\\.0"),
        ):
            with pytest.raises((UnknownPack, DataErrors), match=text):
                packs.load_game(name)
        assert games.load("guardians").packs == ()
    finally:
        second = packs.load_game("sandland")
    assert second.packs == ()
    assert second.names == base_game.names
    assert "salt-runner" not in second.names


def test_a_game_of_others_gets_their_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    kept = {name: one for name, one in sys.modules.items() if name.startswith("caravan")}
    goods = "goods:\n- {id: incense, name: Incense, count: 5, price: 4}\n"
    install(write_pack(tmp_path / "spice", "game: caravan", assets_yaml="", goods_yaml=goods))
    try:
        game = packs.load_game("caravan+spice")
        table = game.setup(2, {}, "1")
        assert sum(piece.kind == "incense" for piece in table.pieces) == 5
        table = packs.load_game("caravan").setup(2, {}, "1")
        assert not any(piece.kind == "incense" for piece in table.pieces)
    finally:
        packs.load_game("caravan")
        sys.modules.update(kept)


def test_a_save_names_its_packs_and_says_what_is_missing(tmp_path: Path) -> None:
    place = install(write_pack(tmp_path / "salt"))
    game = packs.load_game("sandland+salt")
    try:
        options = all_options(game, {}, "3")
        referee = Referee(game, game.setup(2, options, "3"))
        for _ in range(12):
            referee.push(referee.legal_moves(referee.seats_to_move()[0])[0])
        file = tmp_path / "game.sandtable"
        saves.SaveFile.create(file, referee, ["human", "greedy"], options).close()
        before = file.read_bytes()
        stamp = game.packs[0].stamp
        assert f'packs: {{salt: "{stamp}"}}' in before.decode()
        games.load("sandland")
        resumed = saves.load(file)
        assert [pack.stamp for pack in resumed.game.packs] == [stamp]
        assert resumed.referee.table.digest() == referee.table.digest()
        head = (place / "pack.yaml").read_text("utf-8")
        (place / "pack.yaml").write_text(head.replace("1.0", "1.1", 1), encoding="utf-8")
        games.load("sandland")
        assert saves.load(file).is_complete  # it still replays unchanged
        cut = tmp_path / "cut.sandtable"
        cut.write_bytes(before.replace(b"\n5 ", b"\n6 "))
        with pytest.raises(saves.SaveError, match="pack 'salt' was 1\\.0, now 1\\.1"):
            saves.load(cut)
        packs.remove("salt")
        games.load("sandland")
        with pytest.raises(saves.SaveError, match=r"a pack that is not installed: 'salt' 1\.0"):
            saves.load(file)
        assert file.read_bytes() == before
    finally:
        games.load("sandland")


def test_a_plain_game_names_no_packs(tmp_path: Path) -> None:
    game = games.load("sandland")
    options = all_options(game, {}, "3")
    referee = Referee(game, game.setup(2, options, "3"))
    file = tmp_path / "game.sandtable"
    saves.SaveFile.create(file, referee, ["human", "greedy"], options).close()
    assert b"packs" not in file.read_bytes()


def test_pack_puzzles_come_after_bundled_ones(tmp_path: Path) -> None:
    game = games.load("sandland")
    own = [one.puzzle.title for one in puzzles_of(game)[0]]
    text = (game.folder / "puzzles.yaml").read_text("utf-8")
    more = text.replace(f"title: {own[0]}", "title: On the salt", 1)
    pack = write_pack(tmp_path / "salt", puzzles_yaml=more)
    try:
        entries, notices = puzzles_of(packs.load_game(f"sandland+{pack}"))
    finally:
        games.load("sandland")
    assert notices == []
    assert [one.puzzle.title for one in entries] == [*own, "On the salt", *own[1:]]
