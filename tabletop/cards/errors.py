"""Errors in data files, each with its location and remedy."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

Trail = tuple[str | int, ...]
"""Keys and list positions (from 0) that lead from the top of a file to a value."""


class DataError(Exception):
    """One problem in a data file: its location, its message and its remedy.

    `line` and `column` count from 1. `remedy` may be empty. `code` is the kind of error (see
    `tabletop.cards.codes`). `rule` is the id of the rule of a game that is broken, if any.

    Examples:
        >>> print(DataError("x.yaml", 12, 7, "unknown key 'sand'", "did you mean 'hand'?"))
        x.yaml:12:7: unknown key 'sand' (did you mean 'hand'?)
    """

    def __init__(
        self,
        file: str,
        line: int,
        column: int,
        message: str,
        remedy: str = "",
        code: str = "",
        rule: str = "",
    ) -> None:
        super().__init__(file, line, column, message, remedy, code, rule)
        self.file = file
        self.line = line
        self.column = column
        self.message = message
        self.remedy = remedy
        self.code = code
        self.rule = rule

    def __str__(self) -> str:
        remedy = f" ({self.remedy})" if self.remedy else ""
        rule = f" [{self.rule}]" if self.rule else ""
        return f"{self.file}:{self.line}:{self.column}: {self.message}{remedy}{rule}"

    @property
    def text_with_code(self) -> str:
        """The whole error in a line, followed by its code, for card authors."""
        return f"{self} [{self.code}]" if self.code else str(self)

    def with_folder_name(self, folder: str, name: str) -> "DataError":
        """Returns the error with a folder's name replaced, for temporary copies."""
        return DataError(self.file.replace(folder, name, 1), *self.args[1:])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, DataError) and self.args == other.args

    def __hash__(self) -> int:
        return hash(self.args)


class DataErrors(DataError):  # noqa: N818 - several errors, hence the plural
    """All problems found together, at least one, in the order of the file.

    Location and message are those of the first problem. `errors` has all of them, and `str()`
    returns a line for each.
    """

    def __init__(self, errors: Iterable[DataError]) -> None:
        self.errors = tuple(errors)
        first = self.errors[0]
        super().__init__(
            first.file, first.line, first.column, first.message, first.remedy, first.code,
            first.rule,
        )  # fmt: skip
        self.args = (self.errors,)

    def __str__(self) -> str:
        return "\n".join(str(error) for error in self.errors)


class Location(NamedTuple):
    """The line and column of a value and of its key, from 1."""

    line: int
    column: int
    key_line: int
    key_column: int


Places = dict[Trail, Location]


class Problem(NamedTuple):
    """One problem, and the keys that lead to it from the top of the file."""

    trail: Trail
    message: str
    remedy: str = ""
    at_key: bool = False
    """Whether the key itself is wrong rather than its value."""
    code: str = ""
    """A code of `tabletop.cards.codes`; empty for the code of the check that found it."""

    def at(self, file: str, places: Places) -> DataError:
        """Returns the problem with its line and column."""
        place = _nearest(self.trail, places)
        line, column = (
            (place.key_line, place.key_column) if self.at_key else (place.line, place.column)
        )
        return DataError(file, line, column, self.message, self.remedy, self.code)


def _nearest(trail: Trail, places: Places) -> Location:
    """Returns the location of a value, or of the innermost value around it."""
    for length in range(len(trail), -1, -1):
        place = places.get(trail[:length])
        if place is not None:
            return place
    return Location(1, 1, 1, 1)


class InvalidStruct(ValueError):  # noqa: N818 - short, as every schema uses it
    """An error that the `__post_init__` of a struct raises about its parts.

    `trail` leads from the struct to the faulty part. `code` is the kind of error (see
    `tabletop.cards.codes`).
    """

    def __init__(
        self, message: str, remedy: str = "", trail: Trail = (), code: str = "card/unfit"
    ) -> None:
        super().__init__(message)
        self.message = message
        self.remedy = remedy
        self.trail = trail
        self.code = code


def did_you_mean(word: str, known: Sequence[str], alike: float = 0.6) -> str | None:
    """Returns the known word that is most similar to a word, or None.

    Args:
        word: The unknown word.
        known: The known words.
        alike: The minimum similarity, from 0 to 1.

    Examples:
        >>> did_you_mean("hourglases", ["stars", "hourglasses"])
        'hourglasses'
    """
    from difflib import get_close_matches  # Imported here: only needed after an error.

    normalized = {item.casefold().replace("_", "-"): item for item in known}
    close = get_close_matches(word.casefold().replace("_", "-"), normalized, n=1, cutoff=alike)
    return normalized[close[0]] if close else None


#: The maximum number of words to list all, and the number to name if there are more.
_LISTED, _NAMED = 60, 12


def suggestion(word: str, known: Sequence[str]) -> str:
    """Returns the remedy for an unknown word: similar or all known words.

    Examples:
        >>> suggestion("emrald", ["emerald", "crimson"])
        "did you mean 'emerald'?"
        >>> suggestion("x", ["emerald", "crimson"])
        'choose emerald or crimson'
        >>> suggestion("x", [f"card-{number}" for number in range(400)]).partition("card-11")[2]
        ' or one of 388 others'
    """
    similar = did_you_mean(word, known)
    if similar is not None:
        return f"did you mean '{similar}'?"
    if len(known) > _LISTED:
        known = [*known[:_NAMED], f"one of {len(known) - _NAMED} others"]
    return f"choose {listed(known, 'or')}" if known else ""


def listed(words: Sequence[str], joint: str) -> str:
    """Joins words with commas, and the last one with `joint`.

    Examples:
        >>> listed(["a", "b", "c"], "or")
        'a, b or c'
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"
