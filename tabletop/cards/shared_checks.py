"""What the checks of several games look for; each game registers them with its own codes."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tabletop.cards.check import Folder
from tabletop.cards.errors import DataError, Problem, Trail, did_you_mean, listed, suggestion

NUMBER = "0-9"
"""Stands among the values of an option for every whole number."""


def shared_names(folder: Folder, lists: Iterable[tuple[str, str]]) -> Iterator[DataError]:
    """Yield ids and names that stand in more than one of some lists, each named by file and key.

    What stands twice in one list is found in every game, by `card/id-twice` and `card/name-twice`.
    """
    seen: dict[str, tuple[str, str]] = {}
    for name, key in lists:
        for index, card in enumerate(getattr(folder.values[name], key)):
            for what in ("id", "name"):
                word = f"{what} {getattr(card, what).casefold()}"
                first = seen.setdefault(word, (name, key))
                if first != (name, key):
                    where = f"among the {first[1]}" if first[0] == name else f"in {first[0]}"
                    said = f"{word} is also used {where}"
                    trail: Trail = (key, index, what)
                    yield folder.at(name, Problem(trail, said, "choose another"))


def unoffered_decks(folder: Folder, decks: Iterable[str]) -> Iterator[DataError]:
    """Yield the options `deck-…` whose values are not the choice by chance and then these decks."""
    values = ["any", *decks]
    for index, option in enumerate(folder.values["game.yaml"].options):
        if option.id.startswith("deck-") and [value.id for value in option.values] != values:
            said = f"the values of '{option.id}' differ from the decks that can be chosen"
            trail: Trail = ("options", index, "values")
            yield folder.at("game.yaml", Problem(trail, said, f"write {listed(values, 'and')}"))


def unplayable_setups(
    folder: Folder, seats: tuple[int, int], options: Mapping[str, Sequence[str]]
) -> Iterator[DataError]:
    """Yield numbers of seats, options and values that a game's rules do not ask for.

    `options` has the values of each option that they know; those of an option without any are
    looked at by another check.
    """
    info = folder.values["game.yaml"]
    if not seats[0] <= info.seats[0] <= info.seats[1] <= seats[1]:
        said = f"the rules allow {seats[0]} to {seats[1]} seats"
        yield folder.at("game.yaml", Problem(("seats",), said, f"write {list(seats)}"))
    for index, option in enumerate(info.options):
        trail: Trail = ("options", index)
        if option.id not in options:
            said = f"unknown option '{option.id}'"
            remedy = suggestion(option.id, list(options)) or "remove it"
            yield folder.at("game.yaml", Problem((*trail, "id"), said, remedy))
            continue
        known = options[option.id]
        for number, value in enumerate(option.values):
            if known and value.id not in known and not (NUMBER in known and value.id.isdecimal()):
                said = f"unknown value '{value.id}' of '{option.id}'"
                problem = Problem(
                    (*trail, "values", number, "id"), said, suggestion(value.id, known)
                )
                yield folder.at("game.yaml", problem)


class Word(NamedTuple):
    """A word of a file with the way to it."""

    file: str
    trail: Trail
    text: str


def words_under(folder: Folder, files: Iterable[str], key: str, *, listed: bool) -> Iterator[Word]:
    """Yield the words that stand under a key, in a list or alone."""
    for name in files:
        for trail, text in _texts(folder.raw(name), ()):
            if (
                trail[-2:-1] == (key,) and isinstance(trail[-1], int)
                if listed
                else trail[-1] == key
            ):
                yield Word(name, trail, text)


def dead_words(folder: Folder, asked: Iterable[Word], borne: Iterable[Word]) -> Iterator[DataError]:
    """Yield words where what effects ask for and what cards bear do not meet, as if mistyped.

    No card bears a word that is asked for, or only one bears a word that is nearly one of those.
    """
    asked, borne = list(asked), list(borne)
    wanted = sorted({word.text for word in asked})
    count = Counter(word.text for word in borne)
    for word in asked:
        if word.text not in count:
            said = f"no card is a '{word.text}'"
            remedy = suggestion(word.text, sorted(count))
            yield folder.at(word.file, Problem(word.trail, said, remedy))
    for word in borne:
        near = did_you_mean(word.text, wanted)
        if count[word.text] == 1 and word.text not in wanted and near:
            said = f"no effect refers to '{word.text}'"
            yield folder.at(word.file, Problem(word.trail, said, f"did you mean '{near}'?"))


def _texts(value: Any, trail: Trail) -> Iterator[tuple[Trail, str]]:
    """Yield every text in a value with the way to it."""
    if isinstance(value, str):
        yield trail, value
    elif isinstance(value, list | dict):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _texts(inner, (*trail, key))
