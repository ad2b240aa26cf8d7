"""The card vocabulary: complete words, named in the guide for authors."""

import re
from pathlib import Path
from typing import ClassVar

import pytest

from tabletop.bundled import data_dir
from tabletop.games.wasteland.card_words import (
    BASE_WORDS,
    STEPS,
    UNIT_WORDS,
    BaseWord,
    StepWord,
    UnitWord,
)
from tabletop.games.wasteland.counts import COUNTS, Counted
from tabletop.games.wasteland.fronts import FRONTS
from tests.cases import parametrize_in_one

GUIDE = Path(__file__).parents[3] / "docs" / "wasteland-cards.md"


class Sprint(StepWord, frozen=True, tag="sprint"):
    """A complete step."""

    def do(self, table, deed):
        pass

    def phrase(self):
        return "sprint"

    def worth(self):
        return 0.0


class Lurk(UnitWord, frozen=True, tag="lurk"):
    """A complete ability of a unit."""

    sign: ClassVar[str] = "eye"

    def boost(self, table, seat, me, front, beside):
        return 1

    def sentence(self):
        return "It lurks."

    def quality(self):
        return 1.0, 0.0


class Moat(BaseWord, frozen=True, tag="moat"):
    """A complete ability of a base."""

    sign: ClassVar[str] = "armor"

    def guard(self, table, seat, me):
        return 1

    def sentence(self):
        return "It has a moat."

    def worth(self, table, seat, me):
        return 1.0, 0.0


class Moons(Counted):
    """A complete quantity to count."""

    name = "moons"

    def number(self, table, seat, tag, me, beside):
        return 2

    def words(self, tag):
        return "moon", "moons"


WHOLE = [(STEPS, Sprint), (UNIT_WORDS, Lurk), (BASE_WORDS, Moat), (COUNTS, Moons)]


def enter(registry, word):
    """Registers a word and removes it again."""
    name = registry.name(word() if registry is COUNTS else word)
    try:
        registry.add(word() if registry is COUNTS else word)
    finally:
        registry.words.pop(name, None)


@parametrize_in_one(("registry", "word"), WHOLE)
def test_a_whole_word_is_entered_once(registry, word):
    enter(registry, word)
    first = next(iter(registry.words.values()))
    with pytest.raises(TypeError, match="is registered twice"):
        registry.add(first)


@pytest.mark.parametrize(
    ("registry", "word", "lack", "message"),
    [
        (STEPS, Sprint, "do", r"step .* 'sprint' .* has no do\(\)"),
        (STEPS, Sprint, "phrase", r"'sprint' .* has no phrase\(\)"),
        (STEPS, Sprint, "worth", r"'sprint' .* has no worth\(\)"),
        (STEPS, Sprint, "__doc__", "'sprint' .* has no docstring"),
        (UNIT_WORDS, Lurk, "boost", r"unit .* 'lurk' .* changes nothing \(define boost or"),
        (UNIT_WORDS, Lurk, "sentence", r"'lurk' .* has no sentence\(\)"),
        (UNIT_WORDS, Lurk, "quality", r"'lurk' .* has no quality\(\)"),
        (UNIT_WORDS, Lurk, "sign", "'lurk' .* has no sign"),
        (BASE_WORDS, Moat, "guard", r"base .* 'moat' .* changes nothing \(define income or"),
        (BASE_WORDS, Moat, "sentence", r"'moat' .* has no sentence\(\)"),
        (BASE_WORDS, Moat, "worth", r"'moat' .* has no worth\(\)"),
        (BASE_WORDS, Moat, "sign", "'moat' .* has no sign"),
        (COUNTS, Moons, "number", r"count .* 'moons' .* has no number\(\)"),
        (COUNTS, Moons, "words", r"'moons' .* has no words\(\)"),
    ],
)
def test_a_word_that_lacks_something_is_refused_by_name(registry, word, lack, message, monkeypatch):
    base = next(kind for kind in word.__mro__[1:] if hasattr(kind, lack) or kind is object)
    monkeypatch.setattr(word, lack, None if lack == "__doc__" else getattr(base, lack))
    with pytest.raises(TypeError, match=message):
        enter(registry, word)


def test_every_ability_has_a_glyph():
    glyphs = {path.stem for path in (data_dir("assets") / "glyphs").iterdir()}
    words = {**UNIT_WORDS.words, **BASE_WORDS.words}
    assert {name: word.sign for name, word in words.items() if word.sign not in glyphs} == {}


def rows(part):
    """Returns the words in the first columns of tables, with their rows."""
    text = GUIDE.read_text(encoding="utf-8").split(f"## {part}\n")[1].split("\n## ")[0]
    return [
        (name, row) for row in text.splitlines() for name in re.findall(r"^\| `([a-z-]+)` \|", row)
    ]


@pytest.mark.parametrize(("registry", "of"), [(UNIT_WORDS, "unit"), (BASE_WORDS, "base")])
def test_the_guide_for_authors_lists_each_ability_with_its_fields(registry, of):
    listed = {name: row for name, row in rows("Abilities") if f"| {of} |" in row}
    assert set(listed) == set(registry)
    for line in registry.guide().splitlines():
        if results := re.match(r"- `([a-z-]+)`", line):
            name = results[1]
        elif results := re.match(r"  - `([a-z-]+)`", line):
            assert f"`{results[1]}`" in listed[name], (name, results[1])


def test_the_guide_for_authors_lists_each_step_count_and_front():
    text = GUIDE.read_text(encoding="utf-8")
    steps = text.split("**Steps** are ")[1].split("\n\n")[0]
    counts = text.split("**Counts.**")[1].split("\n\n")[0]
    fronts = text.split("`at` is a front: ")[1].split(".")[0]
    for line in STEPS.guide().splitlines():
        assert f"`{line.split('`')[1]}`" in steps, line
    assert [name for name in COUNTS if f"`{name}`" not in counts] == []
    assert re.findall("`([a-z]+)`", fronts) == list(FRONTS)
    for name, count in COUNTS.words.items():
        before = counts.split("without a `tag`")[0]
        assert count.tagged == (f"`{name}`" in before), name
