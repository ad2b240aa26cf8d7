"""Checks of words: each provoked by a keyword that only exists here."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop import games
from tabletop.analysis import word_checks  # noqa: F401 - registers the checks
from tabletop.cards.check import CHECKS, Folder
from tabletop.cards.errors import DataErrors
from tabletop.games.sandland import content
from tabletop.games.sandland.card_words import WORDS, EffectWord
from tabletop.games.sandland.keywords import KEYWORDS, Keyword

CODES = ("word/icon", "word/schema", "word/docs", "word/test")


@pytest.fixture
def bulwark() -> Iterator[None]:
    class Bulwark(Keyword):
        """Protects its neighbors."""

        name, rule, label, about = "bul" + "wark", "8-1", "Bulwark", "protects its neighbors."

        def answers(self) -> bool:
            return True

    class Forges(EffectWord, frozen=True, tag="re" + "forge"):
        """Returns a card."""

        sign = "scrap"

        def do(self, table: object, frame: object, refs: object) -> None: ...

        def phrase(self, voice: object) -> str:
            return ""

    KEYWORDS.add(Bulwark())
    WORDS.add(Forges)
    yield
    del KEYWORDS.words["bul" + "wark"], WORDS.words["re" + "forge"]


def test_a_word_without_icon_schema_row_and_test_is_reported(bulwark: None) -> None:
    path = games.folder_of("sandland")
    assert path is not None
    folder = Folder(path, "sandland", dict.fromkeys(content.FILES), content)
    errors = [(code, error) for code in CODES for error in CHECKS[code].find(folder)]
    assert {(code, "bulwark" in error.message) for code, error in errors} == {
        ("word/icon", True),
        ("word/docs", True),
        ("word/docs", False),
        ("word/schema", False),
        ("word/test", True),
        ("word/test", False),
    }
    assert {Path(error.file).name for _, error in errors} == {Path(__file__).name}
    icon = next(error for code, error in errors if code == "word/icon")
    assert str(icon).endswith("has no icon 'bulwark' (add bulwark.svg to the icons)")


WORDS_OF_MINE = """
from tabletop.cards.registry import Registry

class Word:
    '''A word.'''
    def phrase(self): ...

WORDS = Registry("word of Mine", Word, name=lambda word: word.__name__, methods=("phrase",))
"""
TWO_WORDS = """
from {name}.words import WORDS, Word

@WORDS.add
class Dig(Word):
    '''Digs.'''
    def phrase(self): ...

@WORDS.add
class Salvage(Word):
    '''Salvages.'''
"""
GAME = """
from tabletop.rules import Game
from {name} import effects

class Mine(Game):
    {hook} = 5
"""


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Installs a game from outside with an incomplete word."""
    name = "mine_with_words"
    folder = tmp_path / name
    folder.mkdir()
    for file, text in (("words", WORDS_OF_MINE), ("effects", TWO_WORDS), ("content", "FILES = {}")):
        (folder / f"{file}.py").write_text(text.replace("{name}", name))
    (folder / "__init__.py").write_text(GAME.format(name=name, hook="move_bound"))
    info = tmp_path / "mine-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: mine\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[tabletop.games]\n{name} = {name}:Mine\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    games._locations.cache_clear()
    yield folder
    monkeypatch.undo()
    games._locations.cache_clear()


def test_the_first_error_of_a_game_is_kept(mine: Path) -> None:
    messages = set()
    for load in (games.load, games.load, lambda name: games.game_module(name, "content")):
        with pytest.raises(DataErrors) as error:
            load(mine.name)
        messages.add(str(error.value))
    (message,) = messages
    assert "mine_with_words/effects.py:9:1: game" in message
    assert message.endswith("Salvage) has no phrase() (define phrase())")
