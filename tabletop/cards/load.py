"""Loads YAML files as typed values; all data enter the program this way.

A schema is a `msgspec.Struct` that forbids unknown fields; see `tabletop.cards.schema`.
"""

import atexit
import gc
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from tabletop.cards import added
from tabletop.cards.added import Additions, MergedFile, SourceFile
from tabletop.cards.errors import DataError, DataErrors, Problem
from tabletop.cards.reader import read, read_places

T = TypeVar("T")

# From Python 3.12 on, msgspec 0.22 can free its type information twice when the interpreter exits,
# which crashes (its issue 717). Frozen objects are never freed before the process ends.
atexit.register(gc.freeze)

_PARTS: dict[str, tuple[bytes, SourceFile]] = {}
_MOST_PARTS = 40


def load(
    path: str | os.PathLike[str],
    kind: type[T],
    check: Callable[[T], Iterable[Problem]] | None = None,
) -> T:
    """Returns the content of a YAML file as a value of a type.

    Additions of packs to the file are included (see `tabletop.cards.added`).

    Args:
        path: The file.
        kind: The type.
        check: Yields the problems of the value that no single part shows, such as a link without a
            target.

    Raises:
        DataErrors: The file cannot be read, is not plain YAML, or does not fit the type. Every
            problem has its line, its column and its remedy.
    """
    path = added.effective_file(Path(path))
    if together := read_together(path):
        return _convert(together, kind, check)
    data = read_bytes(path)
    value = loads(data, kind, display_path(path))
    broken = list(check(value)) if check is not None else []
    if broken:
        _, places, _ = read_places(data, display_path(path))
        raise DataErrors(problem.at(display_path(path), places) for problem in broken)
    return value


def loads(data: bytes, kind: type[T], file: str = "data") -> T:
    """Returns the YAML in `data` as a value of a type.

    Args:
        data: The text in UTF-8.
        kind: The type.
        file: The name of the file in messages.

    Raises:
        DataErrors: The text is not plain YAML, or does not fit the type.

    Examples:
        >>> loads(b"{red: 1}", dict[str, int])
        {'red': 1}
    """
    try:
        return msgspec.convert(read(data, file), kind)
    except msgspec.ValidationError as error:
        refusal = str(error)
    except DataErrors:
        refusal = ""
    raise _explained(data, kind, file, refusal)


def read_together(path: Path) -> MergedFile | None:
    """Returns a game's file merged with packs, or None without packs.

    Raises:
        DataErrors: A file cannot be read to its end.
    """
    packs = added.added_to(path.parent)
    if not packs or path.name in added.REPLACING_FILES:
        return None
    names: dict[str, str] = {}
    options: dict[str, str] = {}
    decks: list[tuple[str, str]] = []
    for pack in packs:
        names |= names_in(pack)
        about = read(read_bytes(pack / added.PACK), display_path(pack / added.PACK))
        if isinstance(about, dict) and isinstance(about.get("options"), dict):
            options |= about["options"]
        if (file := pack / added.DECKS).is_file():
            decks += added.decks_in(read(read_bytes(file), display_path(file)))
    files = [path] if path.is_file() or not added.has_file(path) else []
    if path.name not in added.OWN:
        files += [pack / path.name for pack in packs if (pack / path.name).is_file()]
    parts = [_part(file) for file in files]
    return added.joined(parts, Additions(names, options, decks))


def _part(file: Path) -> SourceFile:
    """Returns a file as a part; the latest are cached, as they are read often."""
    data, name = read_bytes(file), display_path(file)
    if (cached_part := _PARTS.get(name)) is not None and cached_part[0] == data:
        return cached_part[1]
    part = SourceFile(name, *read_places(data, name))
    while len(_PARTS) >= _MOST_PARTS:
        del _PARTS[next(iter(_PARTS))]
    _PARTS[name] = data, part
    return part


def names_in(pack: Path) -> dict[str, str]:
    """Returns the names that a pack gives to cards, backs and decks, by id.

    Raises:
        DataErrors: The file of names is broken.
    """
    file = pack / added.NAMES
    return (
        loads(read_bytes(file), added.NamesFile, display_path(file)).names if file.is_file() else {}
    )


def _convert(
    together: MergedFile, kind: type[T], check: Callable[[T], Iterable[Problem]] | None
) -> T:
    refusal = ""
    try:
        if not together.errors:
            value = msgspec.convert(together.value, kind)
            broken = [together.at(problem) for problem in (check(value) if check else ())]
            if not broken:
                return value
            raise DataErrors(broken)
    except msgspec.ValidationError as error:
        refusal = str(error)
    from tabletop.cards.diagnose import problems  # Imported here: only needed after an error.

    errors = list(together.errors)
    refused = {(error.file, error.line, error.column) for error in errors}
    for problem in problems(together.value, kind, "" if errors else refusal):
        located = together.at(problem)
        if (located.file, located.line, located.column) not in refused:
            errors.append(located)
    raise DataErrors(sorted(errors, key=lambda error: (error.file, error.line, error.column)))


def _explained(data: bytes, kind: Any, file: str, refusal: str) -> DataErrors:
    """Reads a text again with the location of every value; returns all errors."""
    from tabletop.cards.diagnose import problems  # Imported here: only needed after an error.

    value, places, errors = read_places(data, file)
    # A value that is not plain YAML has no further problems.
    refused = {(error.line, error.column) for error in errors}
    for problem in problems(value, kind, "" if errors else refusal):
        error = problem.at(file, places)
        if (error.line, error.column) not in refused:
            errors.append(error)
    return DataErrors(sorted(errors, key=lambda error: (error.line, error.column)))


def read_bytes(path: str | os.PathLike[str]) -> bytes:
    """Returns the bytes of a file.

    Raises:
        DataErrors: The file does not exist, or cannot be opened.
    """
    try:
        return Path(path).read_bytes()
    except FileNotFoundError:
        problem, remedy = "no such file", "check the name"
    except (OSError, ValueError) as error:
        problem = f"cannot be opened: {getattr(error, 'strerror', None) or error}"
        remedy = "check the file permissions"
    raise DataErrors([DataError(display_path(path), 1, 1, problem, remedy, code="file/unreadable")])


def display_path(path: str | os.PathLike[str]) -> str:
    """Returns the name of a file for messages.

    It is relative to the working folder if the file is below that, so that it can be opened from
    there. Otherwise it is relative to the program's folder, if that contains the file.
    """
    path = Path(path)
    if not path.is_absolute():
        return path.as_posix()
    for root in (Path.cwd(), *_program_folders()):
        if path.is_relative_to(root):
            return path.relative_to(root).as_posix()
    return path.as_posix()


def _program_folders() -> list[Path]:
    from tabletop.bundled import data_dir

    try:
        return [data_dir("card_data").parent]
    except FileNotFoundError:
        return []
