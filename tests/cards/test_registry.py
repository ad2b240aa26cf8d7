"""Registries: an incomplete word is refused by name at its registration."""

import sys
from types import SimpleNamespace
from typing import ClassVar

import pytest

from tabletop.cards.registry import Registry
from tabletop.cards.schema import Data
from tabletop.games.sandland.card_words import EffectWord
from tests.cases import parametrize_in_one


class Word(Data, frozen=True, tag_field="do"):
    """The base class of the test's words."""

    sign: ClassVar[str] = ""

    def do(self) -> None: ...

    def suits(self) -> bool:
        return True

    def phrase(self) -> str:
        return ""


def registry() -> Registry[type[Word]]:
    return Registry(
        "word of the test",
        Word,
        name=lambda word: str(word.__struct_config__.tag),
        methods=("do", "phrase"),
        attributes=("sign",),
    )


class Sing(Word, frozen=True, tag="sing"):
    """Sing a song."""

    sign: ClassVar[str] = "star"
    verses: int = 2

    def do(self) -> None: ...

    def phrase(self) -> str:
        return f"sing {self.verses} verses"


def test_words_are_entered_and_found_by_name() -> None:
    words = registry()
    assert words.add(Sing) is Sing
    assert list(words) == ["sing"]
    assert words["sing"] is Sing
    assert words.overriding("phrase") == (Sing,)
    assert words.guide() == "- `sing`: Sing a song.\n  - `verses` (default 2)"


def test_docstrings_are_not_asked_for_where_python_strips_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Undocumented(Sing, frozen=True, tag="hum"):
        pass

    with pytest.raises(TypeError, match=r"'hum' .*has no docstring"):
        registry().add(Undocumented)
    monkeypatch.setattr(sys, "flags", SimpleNamespace(optimize=2))
    words = registry()
    words.add(Undocumented)
    assert words.guide() == "- `hum`: \n  - `verses` (default 2)"


def test_a_word_is_entered_once() -> None:
    words = registry()
    words.add(Sing)
    with pytest.raises(TypeError, match=r"word of the test 'sing' .*Sing\) is registered twice"):
        words.add(Sing)


class WithoutEffect(Word, frozen=True, tag="idle"):
    """Do nothing at all."""

    sign: ClassVar[str] = "star"

    def phrase(self) -> str:
        return "idle"


class WithoutSentence(Word, frozen=True, tag="mute"):
    """Do it without a word."""

    sign: ClassVar[str] = "star"

    def do(self) -> None: ...


class WithoutSign(Word, frozen=True, tag="plain"):
    """Do it without a sign."""

    def do(self) -> None: ...

    def phrase(self) -> str:
        return "do it"


class WithoutDocstring(Word, frozen=True, tag="secret"):
    sign: ClassVar[str] = "star"

    def do(self) -> None: ...

    def phrase(self) -> str:
        return "do it"


class Mistyped(Sing, frozen=True, tag="mistyped"):
    """Do it only if it suits."""

    def suit(self) -> bool:
        return False


class Helped(Sing, frozen=True, tag="helped"):
    """Sing with a choir."""

    def signed(self) -> int:
        return 4


@parametrize_in_one(
    ("word", "lack"),
    [
        (Mistyped, r"'mistyped' .*Mistyped\) has suit\(\) \(did you mean suits\(\)\?\)"),
        (WithoutEffect, r"'idle' .*WithoutEffect\) has no do\(\)"),
        (WithoutSentence, r"'mute' .*WithoutSentence\) has no phrase\(\)"),
        (WithoutSign, r"'plain' .*WithoutSign\) has no sign"),
        (WithoutDocstring, r"'secret' .*WithoutDocstring\) has no docstring"),
    ],
)
def test_incomplete_word_is_refused_at_registration(word: type[Word], lack: str) -> None:
    with pytest.raises(TypeError, match=lack):
        registry().add(word)


def test_a_word_may_have_methods_of_its_own() -> None:
    assert registry().add(Helped) is Helped


def test_where_words_change_something_each_must() -> None:
    words = Registry("word", Word, name=lambda word: word.__name__, deeds=("suits", "sign"))
    assert words.add(Sing) is Sing  # by its tag

    class Silent(Word, frozen=True, tag="silent"):
        """Change nothing."""

        def do(self) -> None: ...

    with pytest.raises(TypeError, match=r"'Silent' .* changes nothing \(define suits or sign\)"):
        words.add(Silent)


def test_sandland_word_without_an_effect_is_refused() -> None:
    from tabletop.games.sandland.card_words import WORDS

    class Steal(EffectWord, frozen=True, tag="steal"):
        """Take scrap from the other side."""

        sign: ClassVar[str] = "scrap"

    with pytest.raises(TypeError, match=r"the effect word of Sandland 'steal' .* has no do\(\)"):
        WORDS.add(Steal)
    assert "steal" not in list(WORDS)
