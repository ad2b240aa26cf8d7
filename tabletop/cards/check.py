"""Checks: conditions on a game's folder of card data as a whole.

A check is a small function under the decorator `check` with a code (its game and a word) and
a sentence. It gets the `Folder` and yields errors::

    @check("my_game/same-pattern", "No two buildings have the same pattern.", "buildings.yaml",
           game="my_game")
    def different_patterns(folder: Folder) -> Iterator[DataError]:
        buildings = folder.values["buildings.yaml"].buildings
        ...
        yield folder.at("buildings.yaml", Problem(("buildings", 3, "pattern"), "…", "…"))

`tabletop.analysis.checking` runs the checks.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from tabletop.cards.added import MergedFile, SourceFile, effective_file
from tabletop.cards.errors import DataError, Problem, Trail
from tabletop.cards.load import display_path, read_bytes, read_together
from tabletop.cards.reader import read_places


@dataclass
class Folder:
    """A game's folder, with all files that could be loaded."""

    path: Path
    game: str
    values: dict[str, Any] = field(default_factory=dict)
    """The loaded files by name, each as a value of its schema."""
    content: ModuleType | None = None
    """The game's module `content`, if it has one that can be imported."""
    _raw: dict[str, MergedFile] = field(default_factory=dict)

    @cached_property
    def texts(self) -> list[tuple[SourceFile, Trail, str]]:
        """All texts of the loaded files, each with its file and path."""
        return [
            (part, trail, text)
            for name in self.values
            for part in self.parts(name)
            for trail, text in texts_in(part.value)
        ]

    def raw(self, name: str) -> Any:
        """Returns a file as plain lists and mappings, merged with packs."""
        return self._together(name).value

    def parts(self, name: str) -> Sequence[SourceFile]:
        """Returns the game's file and those that packs add, each as written."""
        return self._together(name).parts

    def at(self, name: str, problem: Problem) -> DataError:
        """Returns a problem in a file with its line and column."""
        return self._together(name).at(problem)

    def _together(self, name: str) -> MergedFile:
        if name not in self._raw:
            file = effective_file(self.path / name)
            merged = read_together(file)
            if merged is None:
                merged = MergedFile(
                    [
                        SourceFile(
                            display_path(file), *read_places(read_bytes(file), display_path(file))
                        )
                    ]
                )
            self._raw[name] = merged
        return self._raw[name]


def texts_in(value: Any, trail: Trail = ()) -> Iterator[tuple[Trail, str]]:
    """Yields all texts in a value with their paths."""
    if isinstance(value, str):
        yield trail, value
    elif isinstance(value, list):
        for position, inner in enumerate(value):
            yield from texts_in(inner, (*trail, position))
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from texts_in(inner, (*trail, key))


Finder = Callable[[Folder], Iterator[DataError]]


class Check(NamedTuple):
    """A registered check."""

    code: str
    sentence: str
    needs: tuple[str, ...]
    game: str | None
    find: Finder


CHECKS: dict[str, Check] = {}
"""All checks by their code, in the order of registration."""


def check(
    code: str, sentence: str, *needs: str, game: str | None = None
) -> Callable[[Finder], Finder]:
    """Registers a check; a decorator factory.

    Args:
        code: The code of its errors, such as `my_game/same-pattern`.
        sentence: The condition that holds if the check finds nothing.
        needs: The files that must be loaded; otherwise the check does not run.
        game: The only game for which it runs; by default it runs for every game.

    Raises:
        ValueError: The code is taken.
    """

    def register(find: Finder) -> Finder:
        if code in CHECKS:
            raise ValueError(f"duplicate check {code}: {CHECKS[code].sentence}")
        CHECKS[code] = Check(code, sentence, needs, game, find)
        return find

    return register
