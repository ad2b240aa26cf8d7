"""What the packages of others bring is loaded so that a broken one is named and stops nobody."""

import traceback
from collections.abc import Iterator
from contextlib import contextmanager

from tabletop.cards.errors import DataError, DataErrors
from tabletop.cards.load import shown


@contextmanager
def plugin(name: str, part: str, place: str = "") -> Iterator[None]:
    """Let whatever goes wrong in the program of others be raised as `DataErrors` that name it.

    `part` is what it is, such as a game or a bot, and `place` where its package says that it is.
    """
    try:
        yield
    except DataError:
        raise
    except Exception as error:  # the rest must stay playable
        file, line = _place_of(error) or (place or name, 1)
        said = f"{part} '{name}': cannot be loaded: {type(error).__name__}: {error}"
        remedy = "reinstall it, or report the problem to its authors"
        raise DataErrors([DataError(file, line, 1, said, remedy, code="file/plugin")]) from error


def _place_of(error: Exception) -> tuple[str, int] | None:
    """Give the line of the program at which it broke; none where it is not there at all."""
    if isinstance(error, SyntaxError) and error.filename:
        return shown(error.filename), error.lineno or 1
    frames = traceback.extract_tb(error.__traceback__)
    ours = {frame.filename for frame in frames[:2]}  # this one, and whoever loads
    for frame in reversed(frames):
        if "importlib" not in frame.filename and frame.filename not in ours:
            return shown(frame.filename), frame.lineno or 1
    return None
