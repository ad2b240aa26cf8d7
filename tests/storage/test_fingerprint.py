"""The card data fingerprint changes only with the behaviour of a game."""

from pathlib import Path

import pytest

from tabletop.storage.fingerprint import data_hash


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "cards.yaml").write_bytes(b"cards:\n- {id: a}\n")
    (tmp_path / "rulebook.yaml").write_bytes(b"sections: []\n")
    return tmp_path


@pytest.mark.parametrize("name", ["rulebook.yaml", "playmat.yaml", "notes.txt"])
def test_looks_and_words_do_not_count(folder: Path, name: str) -> None:
    before = data_hash(folder)
    (folder / name).write_text("other: words\n")
    assert data_hash(folder) == before


def test_line_ends_do_not_count(folder: Path) -> None:
    before = data_hash(folder)
    (folder / "cards.yaml").write_bytes(b"cards:\r\n- {id: a}\r\n")
    assert data_hash(folder) == before
    (folder / "cards.yaml").write_bytes(b"\xef\xbb\xbfcards:\r\n- {id: a}\r\n")
    assert data_hash(folder) == before


def test_cards_and_names_of_files_count(folder: Path) -> None:
    hashes = {data_hash(folder)}
    (folder / "cards.yaml").write_bytes(b"cards:\n- {id: b}\n")
    hashes.add(data_hash(folder))
    (folder / "cards.yaml").rename(folder / "tiles.yaml")
    hashes.add(data_hash(folder))
    (folder / "more.yaml").write_bytes(b"")
    hashes.add(data_hash(folder))
    assert len(hashes) == 4
    assert all(len(one) == 12 for one in hashes)
