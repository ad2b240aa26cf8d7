"""Effect words and keywords: complete, with a glyph, and documented."""

import re
from pathlib import Path
from typing import ClassVar

import pytest
from msgspec.structs import fields

from tabletop.bundled import data_dir
from tabletop.games.sacred_wars.card_words import EffectWord
from tabletop.games.sacred_wars.content import FOLDER
from tabletop.games.sacred_wars.effects import WORDS
from tabletop.games.sacred_wars.keywords import KEYWORDS, Keyword
from tabletop.games.sacred_wars.kinds import EVENTS
from tabletop.rules.rulebook import load_rulebook

PAGE = (Path(__file__).parents[3] / "docs" / "sacred-wars-cards.md").read_text(encoding="utf-8")
STEPS = PAGE.partition("| step | keys |")[2].partition("\n\n")[0]
GLYPHS = {path.stem for path in (data_dir("assets") / "glyphs").iterdir()}


class Steal(EffectWord, frozen=True, tag="steal"):
    """Take a coin from the opponent."""

    sign: ClassVar[str] = "coin"

    def do(self, table, deed):
        return []

    def phrase(self, voice):
        return "steal a coin"


class WithoutEffect(Steal, frozen=True, tag="withouteffect"):
    """A word without an effect."""

    do = EffectWord.do


class WithoutText(Steal, frozen=True, tag="withouttext"):
    """A word without a sentence."""

    phrase = EffectWord.phrase


class WithoutSign(Steal, frozen=True, tag="withoutsign"):
    """A word without a glyph."""

    sign: ClassVar[str] = ""


@pytest.mark.parametrize(
    ("word", "lack"),
    [(WithoutEffect, "has no do"), (WithoutText, "has no phrase"), (WithoutSign, "has no sign")],
)
def test_incomplete_word_is_refused(word, lack):
    name = word.__name__.lower()
    with pytest.raises(TypeError, match=f"effect word of Sacred Wars '{name}'.* {lack}"):
        WORDS.add(word)
    assert name not in list(WORDS)


class Winged(Keyword):
    """Flies over obstacles."""

    name = "winged"
    phrase = "flies"


def test_incomplete_keyword_is_refused():
    with pytest.raises(TypeError, match=r"keyword of Sacred Wars 'winged'.* has no about"):
        KEYWORDS.add(Winged())
    assert "winged" not in list(KEYWORDS)


class Idle(Keyword):
    """Has no effect."""

    name = "idle"
    phrase = about = "stands there"


def test_a_keyword_that_changes_nothing_is_refused():
    with pytest.raises(
        TypeError, match=r"keyword of Sacred Wars 'idle' .* changes nothing .define"
    ):
        KEYWORDS.add(Idle())
    assert "idle" not in list(KEYWORDS)


def test_every_keyword_cites_its_rule():
    rules = load_rulebook(FOLDER).rules
    assert {
        name: word.rule for name, word in KEYWORDS.words.items() if word.rule not in rules
    } == {}


def test_every_word_has_a_glyph():
    words = {**WORDS.words, **KEYWORDS.words}
    assert {name: word.sign for name, word in words.items() if word.sign not in GLYPHS} == {}


def test_the_page_for_authors_lists_every_step_and_no_other():
    listed = {
        name
        for row in re.findall(r"^\| ([^|]*) \|", STEPS, re.MULTILINE)
        for name in re.findall(r"`([a-z]+)`", row)
    }
    assert listed == set(WORDS)


def test_the_page_names_every_key_of_a_step():
    missing = set()
    for step, word in WORDS.words.items():
        row = next(line for line in STEPS.splitlines() if f"`{step}`" in line)
        keys = {field.encode_name for field in fields(word)}
        missing |= {(step, key) for key in keys if f"`{key}`" not in row and f"`{key}: " not in row}
    assert missing == set()


def test_the_page_names_every_keyword_and_every_event():
    part = PAGE.partition("**Events**")[2].partition("**While:**")[0]
    assert set(re.findall(r"`([a-z-]+)`", part)) == {*EVENTS, *KEYWORDS, "when"}
