"""Checks of the words of a game: icon, schema, row in the docs, and test.

Registration already refuses a word without a docstring, a sentence, or an effect. The last three
checks apply to the bundled games only, and only in a source checkout.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tabletop import games
from tabletop.bundled import data_dir
from tabletop.cards.check import Folder, check
from tabletop.cards.errors import DataError, did_you_mean
from tabletop.cards.load import display_path
from tabletop.cards.registry import line_of, registries_of

_WORD: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*")


@check("word/icon", "Every word of cards has an icon, if its registry asks for one.", "game.yaml")
def words_have_icons(folder: Folder) -> Iterator[DataError]:
    """Checks that `sign` is the name of an SVG file."""
    icons = {file.stem for file in (data_dir("assets") / "glyphs").glob("*.svg")}
    if (own := games.folder_of(folder.game)) is not None:
        icons |= {file.stem for file in own.rglob("*.svg")}
    for subject, word in _words_of(folder):
        sign = getattr(word, "sign", "")
        if isinstance(sign, str) and sign and sign not in icons:
            similar = did_you_mean(sign, sorted(icons), 0.8)
            remedy = f"add {sign}.svg to the icons" + (f", or write {similar}" if similar else "")
            yield _at(word, f"{subject} has no icon '{sign}'", remedy)


@check("word/schema", "Every word of cards is in the schemas that editors use.", "game.yaml")
def words_are_in_schemas(folder: Folder) -> Iterator[DataError]:
    """Checks the files in `schemas`, which `tabletop schema` writes."""
    text = _texts(data_dir("card_data") / folder.game / "schemas", "*.json")
    for subject, word in _words_of(folder) if text else ():
        if isinstance(word, type) and f'"{_tag(word)}"' not in text:
            remedy = f"run 'tabletop schema {folder.game} -o card_data/{folder.game}'"
            yield _at(word, f"{subject} is in no schema", remedy)


@check("word/docs", "Every word of cards is on the page for card authors.", "game.yaml")
def words_are_documented(folder: Folder) -> Iterator[DataError]:
    """Checks the page of a bundled game in `docs`."""
    page = _checkout() / "docs" / f"{folder.game.replace('_', '-')}-cards.md"
    text = page.read_text("utf-8") if _is_own(folder) and page.is_file() else ""
    for subject, word in _words_of(folder) if text else ():
        if f"`{_tag(word)}`" not in text and f"`{_tag(word)}:" not in text:
            yield _at(word, f"{subject} is not documented", f"add a row to docs/{page.name}")


@check("word/test", "Every word of cards occurs in a test.", "game.yaml")
def words_are_tested(folder: Folder) -> Iterator[DataError]:
    """Checks the tests of a bundled game for its words and their cards."""
    tests = _checkout() / "tests"
    text = "".join(
        _texts(tests / place / folder.game, pattern)
        for place, pattern in (("games", "*.py"), ("scenarios", "*.yaml"))
    )
    files = folder.content.FILES if folder.content is not None else {}
    if not text or not _is_own(folder) or not files or files.keys() - folder.values.keys():
        return  # Without the cards it is unknown which words they have.
    tested = set(_WORD.findall(text))
    for card, words in _cards(folder):
        if card["id"] in tested or card.get("name", card["id"]) in text:
            tested |= words
    for subject, word in _words_of(folder):
        if not tested & {_tag(word), _class_of(word).__name__}:
            remedy = f"add a test to tests/games/{folder.game}"
            yield _at(word, f"{subject} occurs in no test", remedy)


def _cards(folder: Folder) -> Iterator[tuple[dict[str, str], set[str]]]:
    """Yields the cards of a game, each with all words in it."""
    for file in folder.values:
        for entries in folder.raw(file).values():
            for entry in entries if isinstance(entries, list) else ():
                if isinstance(entry, dict) and "id" in entry:
                    yield entry, set(_WORD.findall(repr(entry)))


def _words_of(folder: Folder) -> Iterator[tuple[str, Any]]:
    """Yields the words of an installed game, each with its name in messages.

    Packs and copies of its folder have other data, but not other words.
    """
    own = games.folder_of(folder.game)
    if own is None or own.resolve() != folder.path.resolve() or games.loaded_packs(folder.game):
        return
    for registry in registries_of(games.package_of(folder.game)):
        for name, word in registry.words.items():
            yield f"the {registry.kind} '{name}'", word


def _tag(word: Any) -> str:
    """Returns the name of a word in YAML."""
    struct: Any = word  # The type of a word in YAML, or an object with a name.
    return str(struct.__struct_config__.tag if isinstance(word, type) else struct.name)


def _class_of(word: Any) -> type:
    return word if isinstance(word, type) else type(word)


def _at(word: Any, message: str, remedy: str) -> DataError:
    """Returns an error at the class of a word."""
    file, line = line_of(_class_of(word)) or (_class_of(word).__module__, 1)
    return DataError(display_path(file), line, 1, message, remedy)


def _checkout() -> Path:
    return data_dir("card_data").parent


def _is_own(folder: Folder) -> bool:
    return folder.game in games.BUNDLED


def _texts(folder: Path, pattern: str) -> str:
    """Returns the texts of all files below a folder."""
    return "".join(file.read_text("utf-8") for file in sorted(folder.rglob(pattern)))
