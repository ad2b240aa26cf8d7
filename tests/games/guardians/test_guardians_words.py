"""Abilities, effect words and keywords: complete and documented."""

import re
from pathlib import Path

import pytest
from msgspec.structs import fields

from tabletop.bundled import data_dir
from tabletop.games.guardians.card_words import Ability, EffectWord, has_lasting_effect
from tabletop.games.guardians.content import Magic
from tabletop.games.guardians.effects import ABILITIES, WORDS
from tabletop.games.guardians.keywords import KEYWORDS, Keyword
from tabletop.rules.rulebook import load_rulebook
from tests.cases import parametrize_in_one

PAGE = (Path(__file__).parents[3] / "docs" / "guardians-cards.md").read_text(encoding="utf-8")
GLYPHS = {path.stem for path in (data_dir("assets") / "glyphs").iterdir()}


class Sing(EffectWord, frozen=True, tag="sing"):
    """Everybody sings."""

    sign, where = "star", ("cast", "march")
    text = "Sing."

    def do(self, table, seat, source): ...

    def march(self, table, seat, space): ...


class WithoutText(Sing, frozen=True, tag="withouttext"):
    """A word without a sentence."""

    text = ""


class WithoutSign(Sing, frozen=True, tag="withoutsign"):
    """A word without a glyph."""

    sign = ""


class Nowhere(Sing, frozen=True, tag="nowhere"):
    """A word without a valid place."""

    where = ()


class WithoutEffect(Sing, frozen=True, tag="withouteffect"):
    """A word without an effect when cast."""

    do = EffectWord.do


class Halted(Sing, frozen=True, tag="halted"):
    """A word without an effect on the march."""

    march = EffectWord.march


class Indoors(Sing, frozen=True, tag="indoors"):
    """A word with an effect on the march, where it is invalid."""

    where = ("cast",)


@parametrize_in_one(
    ("word", "lack"),
    [
        (WithoutText, r"has no text and no phrase\(\)"),
        (WithoutSign, "has no sign"),
        (Nowhere, "has no where"),
        (WithoutEffect, "does nothing in a cast: give it a do or boost or"),
        (Halted, "does nothing in a march: give it a march"),
        (Indoors, "has a march, but no 'march' in its where"),
    ],
)
def test_incomplete_effect_word_is_refused(word, lack):
    name = word.__name__.lower()
    with pytest.raises(TypeError, match=f"effect word of Guardians '{name}' .*{lack}"):
        WORDS.add(word)
    assert name not in list(WORDS)


class Vain(Ability, frozen=True, tag="vain"):
    """An ability without an effect."""

    sign = "star"
    text = "Looks fine."


class Mute(Ability, frozen=True, tag="mute"):
    """An ability without a sentence."""

    sign = "star"
    fades = True


class Bare(Mute, frozen=True, tag="bare"):
    """An ability without a glyph."""

    sign = ""
    text = "Fades."


@pytest.mark.parametrize(
    ("word", "lack"),
    [
        (Vain, "changes nothing .define is_immune or"),
        (Mute, r"has no text and no sentence\(\)"),
        (Bare, "has no sign"),
    ],
)
def test_incomplete_ability_is_refused(word, lack):
    name = word.__name__.lower()
    with pytest.raises(TypeError, match=f"ability of Guardians '{name}' .*{lack}"):
        ABILITIES.add(word)
    assert name not in list(ABILITIES)


HAZE = Keyword("haze", "GD-RANGED.2", "eye", ("shoot",), "Nobody sees that far.", "No shots.")


@parametrize_in_one(
    ("change", "lack"),
    [
        ({"rule": ""}, "has no rule"),
        ({"sign": ""}, "has no sign"),
        ({"forbids": ()}, "has no forbids"),
        ({"refusal": ""}, "has no refusal"),
        ({"here": ""}, "cannot be written"),
        ({"opponent": "Your opponent does not shoot"}, "has only one of nobody and opponent"),
    ],
)
def test_incomplete_keyword_is_refused(change, lack):
    with pytest.raises(TypeError, match=f"keyword of Guardians 'haze' .*{lack}"):
        KEYWORDS.add(HAZE._replace(**change))
    assert "haze" not in list(KEYWORDS)


def test_every_word_has_a_glyph():
    words = [*WORDS.words.items(), *ABILITIES.words.items(), *KEYWORDS.words.items()]
    assert {name: word.sign for name, word in words if word.sign not in GLYPHS} == {}


def test_every_keyword_cites_a_rule():
    rules = load_rulebook(data_dir("card_data") / "guardians").rules
    assert {
        name: word.rule for name, word in KEYWORDS.words.items() if word.rule not in rules
    } == {}


def test_lasting_effects_differ_from_immediate_ones():
    staying = {name for name, word in WORDS.words.items() if has_lasting_effect(word)}
    assert staying == {
        "announce", "boost", "first", "forbid", "receive", "terrain", "unchannel", "ward",
    }  # fmt: skip


def test_a_word_is_refused_where_it_cannot_be_written():
    for place, word in (("command", "pace"), ("cast", "scout"), ("march", "look")):
        with pytest.raises(ValueError, match=f"cannot do '{word}'"):
            Magic("tune", "Tune", "spell", 3, **{place: (WORDS[word](*_needed(word)),)})


def _needed(word):
    return (1,) if word == "pace" else ()


def names_in(part):
    """Returns the words in the first cells of a part's tables."""
    rows = re.findall(
        r"^\| ([^|]*) \|", PAGE.partition(f"## {part}")[2].partition("\n## ")[0], re.M
    )
    return {name for row in rows for name in re.findall(r"`([a-z-]+)`", row)}


def test_the_page_for_authors_lists_every_word_and_no_other():
    assert names_in("Abilities of creatures") == set(ABILITIES)
    assert names_in("Effect words") == set(WORDS)
    assert names_in("Keywords") == set(KEYWORDS)


@pytest.mark.parametrize(
    ("part", "words"), [("Effect words", WORDS), ("Abilities of creatures", ABILITIES)]
)
def test_the_page_names_every_key_of_a_word(part, words):
    text = PAGE.partition(f"## {part}")[2].partition("\n## ")[0]
    missing = set()
    for name, word in words.words.items():
        rows = "".join(line for line in text.splitlines() if f"`{name}`" in line)
        keys = {field.encode_name for field in fields(word)}
        missing |= {(name, key) for key in keys if f"`{key}`" not in rows}
    assert missing == set()
