"""Checks of texts in card data for unintended characters and markup.

They find artifacts of editors, web pages and word processors. All of them can be ignored.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tabletop.cards.added import added_to
from tabletop.cards.check import Folder, check, texts_in
from tabletop.cards.errors import DataError, Problem, Trail
from tabletop.cards.letters import foreign_letter, invisible_character
from tabletop.cards.load import display_path, read_bytes

LONGEST_NAME = 60
"""Maximum number of characters. A card has room for about 30; longer names are set smaller."""
LONGEST_FLAVOUR = 300
"""Maximum number of characters: three times the longest text on a bundled card."""
_NAMES = ("name", "title")
_MARKUP = re.compile(
    r"</?[A-Za-z][A-Za-z0-9]*(?:\s[^<>]*)?/?>"
    r"|&(?:[A-Za-z]{2,8}|#\d{1,7}|#x[0-9A-Fa-f]{1,6});"
    r"|\*\*[^*\s](?:[^*]*[^*\s])?\*\*"
)
_QUOTED = re.compile(r"""["'“”„‟«»‘’‚‹›](.*)["'“”„‟«»‘’‚‹›]""", re.DOTALL)
_CUT = re.compile(
    rb"""^\s*(?:-\s+)?(?:name|title|tagline|flavour):[ \t]+"""
    rb"""(?P<kept>[^"'#\s][^#]*?)[ \t]+#(?=[^\s#])"""
)


@check("text/unseen", "No text contains invisible characters.")
def texts_are_seen(folder: Folder) -> Iterator[DataError]:
    """Checks for invisible characters, which are often copied from web pages."""
    return _each(folder, _fault_unseen)


@check("text/look-alike", "No word mixes look-alike letters of two alphabets.")
def words_have_one_alphabet(folder: Folder) -> Iterator[DataError]:
    """Checks for mixed alphabets, because a search does not find such words."""
    return _each(folder, _fault_of_letters)


@check("text/markup", "No text contains HTML or Markdown. It is shown unformatted.")
def texts_are_plain(folder: Folder) -> Iterator[DataError]:
    """Checks for markup, which is not interpreted."""
    return _each(folder, _fault_of_markup)


@check("text/name", "Names are one line, without quotes around them or a trailing comma.")
def names_are_clean(folder: Folder) -> Iterator[DataError]:
    """Checks names for quotes; YAML does not treat typographic ones as quotes."""
    return _each(folder, _fault_of_name)


@check("text/cut-off", "No text ends at a # that starts a comment.")
def texts_are_whole(folder: Folder) -> Iterator[DataError]:
    """Checks for a # after a space, which starts a comment in YAML."""
    folders = [folder.path, *added_to(folder.path)]
    for path in [item / name for name in folder.values for item in folders]:
        for number, line in enumerate(_lines(path), 1):
            if match := _CUT.match(line):
                column = len(line[: match.end()].decode(errors="replace"))
                visible_text = match["kept"].decode(errors="replace")
                message = f"the text ends before the '#', as '{visible_text}'"
                remedy = "quote the text, or write a space after the '#'"
                yield DataError(display_path(path), number, column, message, remedy)


@check("text/too-long", "Names and flavour texts fit on the card.")
def texts_have_room(folder: Folder) -> Iterator[DataError]:
    """Checks the length of texts; long texts are set too small or cut off."""
    return _each(folder, _fault_of_length)


def text_problems(value: Any) -> Iterator[Problem]:
    """Yields the problems of all texts in a value, each with its code."""
    for trail, text in texts_in(value):
        for code, fault in _FAULTS.items():
            if problem := fault(_key(trail), text):
                yield Problem(trail, *problem, code=code)


Fault = tuple[str, str] | None
"""The problem of a text and its remedy, or None."""


def _fault_unseen(_: str, text: str) -> Fault:
    sign = invisible_character(text)
    message = f"the text contains {sign}, which is invisible"
    return (message, "delete it, or type the text again") if sign else None


def _fault_of_letters(_: str, text: str) -> Fault:
    letter = foreign_letter(text)
    return (letter, "type the word again") if letter else None


def _fault_of_markup(_: str, text: str) -> Fault:
    match = _MARKUP.search(text)
    message = f"'{match[0]:.40}' is shown as text" if match else ""
    return (message, "remove it; texts have no markup") if match else None


def _fault_of_name(key: str, name: str) -> Fault:
    if key not in _NAMES:
        return None
    if "\n" in name.strip("\n"):
        return "the name has several lines", "write it on one line"
    if name != name.strip():
        return "the name has spaces or empty lines around it", "delete them"
    if match := _QUOTED.fullmatch(name):
        return "the name has quotes around it", f"write {match[1].strip()!r:.80}"
    if name.endswith((",", ";")):
        return f"the name ends with '{name[-1]}'", "delete it"
    return None


def _fault_of_length(key: str, text: str) -> Fault:
    limit = _LIMITS.get(key)
    if limit is None or len(text) <= limit:
        return None
    return f"'{key}' has {len(text)} characters", f"use at most {limit}"


_LIMITS = {**dict.fromkeys(_NAMES, LONGEST_NAME), "flavour": LONGEST_FLAVOUR}
_FAULTS: dict[str, Callable[[str, str], Fault]] = {
    "text/unseen": _fault_unseen,
    "text/look-alike": _fault_of_letters,
    "text/markup": _fault_of_markup,
    "text/name": _fault_of_name,
    "text/too-long": _fault_of_length,
}


def _each(folder: Folder, fault: Callable[[str, str], Fault]) -> Iterator[DataError]:
    for part, trail, text in folder.texts:
        if problem := fault(_key(trail), text):
            yield Problem(trail, *problem).at(part.file, part.places)


def _key(trail: Trail) -> str:
    """Returns the key of a text; in a file of names all texts are names."""
    return "name" if trail[:1] == ("names",) else str(trail[-1]) if trail else ""


def _lines(path: Path) -> list[bytes]:
    return read_bytes(path).splitlines() if path.is_file() else []
