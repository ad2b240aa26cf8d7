"""The selection of findings, by options or by comments in data files.

A comment at the end of a line, ``# ignore: card/name-twice``, ignores that code in the line.
Findings that make the data unusable cannot be ignored.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from tabletop.cards.check import CHECKS
from tabletop.cards.codes import CODES, Code
from tabletop.cards.errors import DataError, suggestion
from tabletop.cards.load import display_path

_COMMENT = re.compile(rb"(?:^|\s)#\s*ignore:\s*([a-z0-9_/, -]+)")
_EACH = "This must be true. Each finding describes the remedy."
_CODE = re.compile(r"[a-z0-9_-]+/[a-z0-9-]+")


def known_codes() -> dict[str, Code]:
    """Returns all codes, including those of the registered checks, by group."""
    checks = {
        check.code: Code(check.code, check.sentence, _EACH, stops=False)
        for check in sorted(CHECKS.values())
    }
    return {**CODES, **checks}


def group_of(code: str) -> str:
    """Returns the group of a code: the part before the slash."""
    return code.partition("/")[0]


def selected(
    errors: Iterable[DataError], select: Sequence[str] = (), ignore: Sequence[str] = ()
) -> list[DataError]:
    """Returns the findings of the selected codes or groups but ignored ones."""

    def meant(error: DataError, words: Sequence[str]) -> bool:
        return error.code in words or group_of(error.code) in words

    return [
        item for item in errors
        if (not select or meant(item, select)) and not (meant(item, ignore) and not is_fatal(item))
    ]  # fmt: skip


def without_ignored(errors: Sequence[DataError], files: Iterable[Path]) -> list[DataError]:
    """Returns the findings without those ignored by comments in the files.

    Errors in the comments themselves are added.
    """
    ignored: dict[tuple[str, int], dict[str, int]] = {}
    remaining: list[DataError] = []
    for file in dict.fromkeys(files):
        name = display_path(file)
        for line, column, code in _ignored_in(file):
            if code not in known_codes():
                message = f"unknown code '{code}'"
                remedy = suggestion(code, list(known_codes()))
                remaining.append(DataError(name, line, column, message, remedy, "ignore/unknown"))
            else:
                ignored.setdefault((name, line), {})[code] = column
    matched: set[tuple[str, int, str]] = set()
    for error in errors:
        place = (error.file, error.line)
        if error.code in ignored.get(place, {}):
            matched.add((*place, error.code))
            if not known_codes()[error.code].stops:
                continue
            message = f"'{error.code}': cannot be ignored, as it makes the data unusable"
            column = ignored[place][error.code]
            remaining.append(DataError(*place, column, message, "correct it", "ignore/in-vain"))
        remaining.append(error)
    stopped = {error.file for error in remaining if is_fatal(error)}
    for (name, line), codes in ignored.items():
        for code, column in codes.items():
            # In an unreadable file most checks have not run.
            if (name, line, code) not in matched and not stopped:
                message = f"no '{code}' in this line"
                remaining.append(
                    DataError(name, line, column, message, "remove it", "ignore/needless")
                )
    return sorted(remaining, key=lambda error: (error.file, error.line, error.column))


def is_fatal(error: DataError) -> bool:
    """Returns whether a finding makes the data unusable."""
    known = known_codes()
    return error.code not in known or known[error.code].stops


def install_errors(errors: Iterable[DataError]) -> list[DataError]:
    """Returns the findings that prevent the installation of a pack or table.

    Findings about texts do not: they concern the author rather than the players.
    """
    return [error for error in errors if group_of(error.code) != "text"]


def _ignored_in(file: Path) -> Iterator[tuple[int, int, str]]:
    """Yields line, column and code of each `ignore` comment of a file."""
    try:
        data = file.read_bytes()
    except OSError:  # reported by the checks
        return
    if b"ignore:" not in data:
        return
    for number, line in enumerate(data.splitlines(), 1):
        if match := _COMMENT.search(line):
            for code in _CODE.findall(match[1].decode()):
                yield number, line.index(b"#", match.start()) + 1, code
