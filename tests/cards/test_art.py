"""Art direction: known words, typing errors, and no effect on rules."""

from pathlib import Path

import pytest

from tabletop.cards.art import Art, words
from tabletop.cards.errors import DataErrors
from tabletop.cards.load import load
from tabletop.cards.schema import Data
from tabletop.storage.fingerprint import data_hash


class Page(Data, frozen=True):
    art: Art = Art()


def read(folder: Path, text: str) -> Art:
    file = folder / "page.yaml"
    file.write_text(text, encoding="utf-8")
    return load(file, Page).art


def test_a_mistyped_word_is_named_with_its_place_and_the_words_that_are_known(
    tmp_path: Path,
) -> None:
    with pytest.raises(DataErrors) as caught:
        read(tmp_path, "art: {who: woman, stance: kneling}\n")
    text = str(caught.value)
    assert "page.yaml:1" in text
    assert "kneling" in text
    assert "kneeling" in text


def test_an_unknown_part_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataErrors, match="hat"):
        read(tmp_path, "art: {hat: hood}\n")


def test_explicit_art_overrides_derived_art(tmp_path: Path) -> None:
    art = read(tmp_path, "art: {head: hood}\n")
    assert art.over(Art(who="woman", head="crown")) == Art(who="woman", head="hood")


def test_every_part_but_numbers_is_a_closed_list() -> None:
    for field in Art.__struct_fields__:
        assert words(field) or field in ("company",)


def test_art_changes_no_rule(tmp_path: Path) -> None:
    for folder, art in (("one", ""), ("two", "  art: {who: man, head: hood}\n")):
        (tmp_path / folder).mkdir()
        text = f"cards:\n- id: x\n{art}  flavour: y\n"
        (tmp_path / folder / "cards.yaml").write_text(text, encoding="utf-8")
    assert data_hash(tmp_path / "one") == data_hash(tmp_path / "two")
