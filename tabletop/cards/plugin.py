"""Isolates and reports broken code of games, skins and bots.

A module is executed once per process. If that fails, its first error is kept and raised again: a
second attempt would only find the remains of the first one, such as registered words.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType

from tabletop.cards.errors import DataError, DataErrors
from tabletop.cards.load import display_path

_first_errors: dict[str, Exception] = {}
"""The first error of each module that could not be imported, by the name of the module."""


class IncompleteClass(TypeError):  # noqa: N818 - named like `InvalidStruct`
    """A class that lacks something, or has a misspelled part.

    `place` is the file and line of the faulty part; None for the line that registers the class.
    """

    def __init__(self, message: str, remedy: str, place: tuple[str, int] | None = None) -> None:
        super().__init__(f"{message} ({remedy})" if remedy else message)
        self.message = message
        self.remedy = remedy
        self.place = place


@contextmanager
def plugin(name: str, part: str, place: str) -> Iterator[None]:
    """Converts all errors in the block to `DataErrors` with the author's line.

    Args:
        name: The name of the game, bot or skin.
        part: Its kind, such as `game` or `bot`.
        place: The location that its package declares, as `module:name`.

    Raises:
        DataErrors: The block raised an error, or a module of the place has failed before.
    """
    module = place.partition(":")[0]
    if first := _first_error_above(module):
        raise _described(first, name, part, place) from first
    try:
        yield
    except Exception as error:  # A broken package must not affect the rest of the program.
        executed = [
            frame for frame, code, _, _ in _frames(error)
            if code == "<module>" and _is_own(frame, name, place)
        ]  # fmt: skip
        first = next((_first_errors[each] for each in executed if each in _first_errors), error)
        for each in executed:
            _first_errors.setdefault(each, first)
        raise _described(first, name, part, place) from first


def forget_errors(package: str) -> None:
    """Forgets the errors of a package whose modules are imported again."""
    for module in [one for one in _first_errors if f"{one}.".startswith(f"{package}.")]:
        del _first_errors[module]


def _first_error_above(module: str) -> Exception | None:
    """Returns the first error of a module or of a package that contains it."""
    while module:
        if module in _first_errors:
            return _first_errors[module]
        module = module.rpartition(".")[0]
    return None


def _described(error: Exception, name: str, part: str, place: str) -> DataError:
    """Returns an error as a `DataError` with the line of the author."""
    if isinstance(error, DataError):
        return error
    file, line = _place_of(error, name, place)
    message = f"{part} '{name}': cannot be loaded: {type(error).__name__}: {error}"
    remedy = "correct this line, or report the problem to its authors"
    if isinstance(error, IncompleteClass):
        message, remedy = f"{part} '{name}': {error.message}", error.remedy
    return DataErrors([DataError(file, line, 1, message, remedy, code="file/plugin")])


def _place_of(error: Exception, name: str, place: str) -> tuple[str, int]:
    """Returns the innermost file and line in the code of the author."""
    if isinstance(error, SyntaxError) and error.filename:
        return display_path(error.filename), error.lineno or 1
    if isinstance(error, IncompleteClass) and error.place is not None:
        return display_path(error.place[0]), error.place[1]
    for module, _, file, line in reversed(list(_frames(error))):
        if _is_own(module, name, place):
            return display_path(file), line
    return place, 1


def _frames(error: Exception) -> Iterator[tuple[str, str, str, int]]:
    """Yields module, function, file and line of each frame, outermost first."""
    step: TracebackType | None = error.__traceback__
    while step is not None:
        code = step.tb_frame.f_code
        module = str(step.tb_frame.f_globals.get("__name__", ""))
        yield module, code.co_name, code.co_filename, step.tb_lineno
        step = step.tb_next


def _is_own(module: str, name: str, place: str) -> bool:
    """Checks whether a module belongs to the author of a game, bot or skin.

    The program's own games and skins are packages with the id of the game.
    """
    words = place.partition(":")[0].split(".")
    length = words.index(name) + 1 if words[0] == "tabletop" and name in words else 1
    return module.split(".")[:length] == words[:length]
