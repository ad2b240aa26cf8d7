"""Checks that several games share; each registers them with its own codes."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tabletop.cards.check import Folder
from tabletop.cards.errors import DataError, Problem, Trail, did_you_mean, listed, suggestion

NUMBER = "0-9"
"""The option value that represents every integer."""


def shared_names(folder: Folder, lists: Iterable[tuple[str, str]]) -> Iterator[DataError]:
    """Yields ids and names that occur in more than one of some lists.

    Repetitions within one list are found by `card/id-twice` and `card/name-twice`.

    Args:
        folder: The folder.
        lists: The lists, each by file and key.
    """
    first_uses: dict[str, tuple[str, str]] = {}
    for name, key in lists:
        for index, card in enumerate(getattr(folder.values[name], key)):
            for field in ("id", "name"):
                word = f"{field} {getattr(card, field).casefold()}"
                first = first_uses.setdefault(word, (name, key))
                if first != (name, key):
                    location = f"among the {first[1]}" if first[0] == name else f"in {first[0]}"
                    message = f"{word} is also used {location}"
                    trail: Trail = (key, index, field)
                    yield folder.at(name, Problem(trail, message, "choose another"))


def unoffered_decks(folder: Folder, decks: Iterable[str]) -> Iterator[DataError]:
    """Yields options `deck-…` whose values are not `any` and then these decks."""
    values = ["any", *decks]
    for index, option in enumerate(folder.values["game.yaml"].options):
        if option.id.startswith("deck-") and [value.id for value in option.values] != values:
            message = f"the values of '{option.id}' differ from the decks that can be chosen"
            trail: Trail = ("options", index, "values")
            yield folder.at("game.yaml", Problem(trail, message, f"write {listed(values, 'and')}"))


def unplayable_setups(
    folder: Folder, seats: tuple[int, int], options: Mapping[str, Sequence[str]]
) -> Iterator[DataError]:
    """Yields seats, options and values that the rules of a game do not know.

    Args:
        folder: The folder.
        seats: The minimum and maximum number of seats that the rules allow.
        options: The known values of each option; an empty list is not checked.
    """
    info = folder.values["game.yaml"]
    if not seats[0] <= info.seats[0] <= info.seats[1] <= seats[1]:
        message = f"the rules allow {seats[0]} to {seats[1]} seats"
        yield folder.at("game.yaml", Problem(("seats",), message, f"write {list(seats)}"))
    for index, option in enumerate(info.options):
        trail: Trail = ("options", index)
        if option.id not in options:
            message = f"unknown option '{option.id}'"
            remedy = suggestion(option.id, list(options)) or "remove it"
            yield folder.at("game.yaml", Problem((*trail, "id"), message, remedy))
            continue
        known = options[option.id]
        for number, value in enumerate(option.values):
            if known and value.id not in known and not (NUMBER in known and value.id.isdecimal()):
                message = f"unknown value '{value.id}' of '{option.id}'"
                problem = Problem(
                    (*trail, "values", number, "id"), message, suggestion(value.id, known)
                )
                yield folder.at("game.yaml", problem)


class Word(NamedTuple):
    """A word of a file, with its location."""

    file: str
    trail: Trail
    text: str


def words_under(folder: Folder, files: Iterable[str], key: str, *, listed: bool) -> Iterator[Word]:
    """Yields the words under a key, either in its list or as its value."""
    for name in files:
        for trail, text in _texts(folder.raw(name), ()):
            if (
                trail[-2:-1] == (key,) and isinstance(trail[-1], int)
                if listed
                else trail[-1] == key
            ):
                yield Word(name, trail, text)


def unmatched_words(
    folder: Folder, required: Iterable[Word], present: Iterable[Word]
) -> Iterator[DataError]:
    """Yields words that effects need and no card has, as if misspelled.

    It also yields a word of a single card that is similar to a needed one.

    Args:
        folder: The folder.
        required: The words that effects need.
        present: The words that cards have.
    """
    required, present = list(required), list(present)
    needed_words = sorted({word.text for word in required})
    count = Counter(word.text for word in present)
    for word in required:
        if word.text not in count:
            message = f"no card is a '{word.text}'"
            remedy = suggestion(word.text, sorted(count))
            yield folder.at(word.file, Problem(word.trail, message, remedy))
    for word in present:
        similar = did_you_mean(word.text, needed_words)
        if count[word.text] == 1 and word.text not in needed_words and similar:
            message = f"no effect refers to '{word.text}'"
            yield folder.at(word.file, Problem(word.trail, message, f"did you mean '{similar}'?"))


def _texts(value: Any, trail: Trail) -> Iterator[tuple[Trail, str]]:
    """Yields every text in a value, with the keys that lead to it."""
    if isinstance(value, str):
        yield trail, value
    elif isinstance(value, list | dict):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _texts(inner, (*trail, key))
