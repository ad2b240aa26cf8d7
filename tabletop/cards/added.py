"""The data of packs, merged with a game's own files.

A file of a pack has the name of a game's file. Its lists are appended to those of the game, so
everything that reads or checks the file sees one value. Each entry keeps its own location. A
playmat, a first game and the how-to-play pages replace those of the game. `names.yaml` changes
names, `pack.yaml` changes defaults of options, and the decks of a pack can be chosen like the
game's. Later packs take precedence.
"""

from bisect import bisect_right
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import Struct

from tabletop.cards.errors import DataError, Places, Problem

GAME, DECKS, NAMES, PACK = "game.yaml", "decks.yaml", "names.yaml", "pack.yaml"
REPLACING_FILES = ("playmat.yaml", "skin.yaml", "first_game.yaml", "how_to_play.yaml")
"""Files that replace the game's; that of the last pack counts."""
OWN = (GAME, "rulebook.yaml", "weights.yaml", "try_out.yaml")
"""Files that a pack may not contain."""

ANOTHER_ID = "change the id, or use only one of the two packs"

_ADDED: dict[Path, tuple[Path, ...]] = {}


class NamesFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of `names.yaml`: new names of cards, backs and decks by id."""

    names: dict[str, str]


def add(folder: Path, packs: Sequence[Path]) -> None:
    """Sets the packs whose files are merged with those in a game's folder."""
    _ADDED[folder] = tuple(packs)


def added_to(folder: Path) -> tuple[Path, ...]:
    """Returns the folders of the packs that are merged with a game's folder."""
    return _ADDED.get(folder, ())


def effective_file(path: Path) -> Path:
    """Returns the file that replaces a game's file, or that file itself."""
    if path.name in REPLACING_FILES:
        for pack in reversed(added_to(path.parent)):
            if (pack / path.name).is_file():
                return pack / path.name
    return path


def has_file(path: Path) -> bool:
    """Checks whether a game has a file, itself or from a pack."""
    return path.is_file() or any((folder / path.name).is_file() for folder in added_to(path.parent))


class SourceFile(NamedTuple):
    """A file as plain values; `errors` are its parts that are not plain YAML."""

    file: str
    value: Any
    places: Places
    errors: list[DataError]


class MergedFile:
    """A game's file merged with those of packs; entries keep their locations."""

    def __init__(self, parts: Sequence[SourceFile]) -> None:
        """Merges files. The first of them is the game's own."""
        self.parts = parts
        self.errors = [error for part in parts for error in part.errors]
        game_value = parts[0].value
        self.value: Any = dict(game_value) if isinstance(game_value, dict) else game_value
        self._starts: dict[str, list[tuple[int, int]]] = {
            key: [(0, 0)] for key in (game_value if isinstance(game_value, dict) else ())
        }
        for number, part in enumerate(parts[1:], 1):
            self._join(number, part)

    def _join(self, number: int, part: SourceFile) -> None:
        if not isinstance(part.value, dict) or not isinstance(self.value, dict):
            message, remedy = (
                "expected a mapping",
                ("write it in the same form as the game's own file"),
            )
            self._complain(part, Problem((), message, remedy, code="pack/addition"))
            return
        for key, value in part.value.items():
            own_value = self.value.get(key)
            if own_value is None:
                self.value[key] = value
                self._starts[key] = [(0, number)]
            elif isinstance(own_value, list) and isinstance(value, list):
                self._refuse_known(part, key, value)
                self.value[key] = [*own_value, *value]
                self._starts[key].append((len(own_value), number))
            else:
                message = f"'{key}' cannot be extended"
                self._complain(
                    part,
                    Problem(
                        (key,),
                        message,
                        "a pack can only add entries to lists",
                        True,
                        code="pack/addition",
                    ),
                )

    def _refuse_known(self, part: SourceFile, key: str, entries: list[Any]) -> None:
        """Reports entries whose id is in use already."""
        known = {}
        for index, entry in enumerate(self.value[key]):
            if isinstance(entry, dict) and isinstance(entry.get("id"), str):
                known[entry["id"]] = index
        for index, entry in enumerate(entries):
            first = known.get(entry.get("id")) if isinstance(entry, dict) else None
            if first is not None:
                other = self.at(Problem((key, first, "id"), ""))
                message = f"id '{entry['id']}' is already used in {other.file}:{other.line}"
                self._complain(
                    part, Problem((key, index, "id"), message, ANOTHER_ID, code="pack/clash")
                )

    def _complain(self, part: SourceFile, problem: Problem) -> None:
        self.errors.append(problem.at(part.file, part.places))

    def at(self, problem: Problem) -> DataError:
        """Returns a problem with its file, line and column."""
        trail = problem.trail
        starts = self._starts.get(str(trail[0])) if trail else None
        number = 0
        if starts:
            number = starts[0][1]
            if len(trail) > 1 and isinstance(trail[1], int):
                start, number = starts[bisect_right(starts, (trail[1], len(self.parts))) - 1]
                problem = problem._replace(trail=(trail[0], trail[1] - start, *trail[2:]))
        part = self.parts[number]
        return problem.at(part.file, part.places)


class Additions(NamedTuple):
    """Changes that packs make in all files of a game."""

    names: dict[str, str]
    options: dict[str, str]
    decks: list[tuple[str, str]]
    """Id and name of each deck that can be chosen."""


def joined(parts: Sequence[SourceFile], additions: Additions) -> MergedFile:
    """Merges a game's file with those of packs, and applies their changes."""
    together = MergedFile(parts)
    if additions.names:
        together.value = _renamed(together.value, additions.names)
    if parts[0].file.rpartition("/")[2] == GAME and isinstance(together.value, dict):
        together.value["options"] = [
            _option(item, additions) if isinstance(item, dict) else item
            for item in together.value.get("options", [])
        ]
    return together


def _renamed(value: Any, names: dict[str, str]) -> Any:
    """Returns a value in which entries with an id in `names` are renamed."""
    if isinstance(value, list):
        return [_renamed(item, names) for item in value]
    if not isinstance(value, dict):
        return value
    value = {key: _renamed(entry, names) for key, entry in value.items()}
    if value.get("id") in names and "name" in value:
        value["name"] = names[value["id"]]
    return value


def _option(option: dict[str, Any], additions: Additions) -> dict[str, Any]:
    option = dict(option)
    if option.get("also") == "deck":
        decks = [{"id": deck, "name": name} for deck, name in additions.decks]
        option["values"] = [*option["values"], *decks]
    known = [item.get("id") for item in option["values"]]
    if additions.options.get(option["id"]) in known:
        option["default"] = additions.options[option["id"]]
    return option


def decks_in(value: Any) -> list[tuple[str, str]]:
    """Returns id and name of each deck of a file; one per theme.

    Examples:
        >>> decks_in({"decks": [{"id": "a", "name": "A"}, {"id": "b", "theme": "a", "name": "B"}]})
        [('a', 'A')]
    """
    results: dict[str, str] = {}
    decks = value.get("decks") if isinstance(value, dict) else None
    for deck in decks if isinstance(decks, list) else ():
        if isinstance(deck, dict) and isinstance(deck.get("name"), str):
            deck_id = deck.get("theme", deck.get("id"))
            if isinstance(deck_id, str):
                results.setdefault(deck_id, deck["name"])
    return list(results.items())
