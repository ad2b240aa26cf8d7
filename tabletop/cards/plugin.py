"""Loads packages of others, so that a broken one is reported and isolated."""

import traceback
from collections.abc import Iterator
from contextlib import contextmanager

from tabletop.cards.errors import DataError, DataErrors
from tabletop.cards.load import display_path


@contextmanager
def plugin(name: str, part: str, place: str = "") -> Iterator[None]:
    """Converts all errors in the block to `DataErrors` that name the package.

    Args:
        name: The name of the game, bot or skin.
        part: Its kind, such as `game` or `bot`.
        place: The location that its package declares, as `module:name`.

    Raises:
        DataErrors: The block raised an error.
    """
    try:
        yield
    except DataError:
        raise
    except Exception as error:  # A broken package must not affect the rest of the program.
        file, line = _place_of(error) or (place or name, 1)
        message = f"{part} '{name}': cannot be loaded: {type(error).__name__}: {error}"
        remedy = "reinstall it, or report the problem to its authors"
        raise DataErrors([DataError(file, line, 1, message, remedy, code="file/plugin")]) from error


def _place_of(error: Exception) -> tuple[str, int] | None:
    """Returns file and line of an error; None if the program was not found."""
    if isinstance(error, SyntaxError) and error.filename:
        return display_path(error.filename), error.lineno or 1
    frames = traceback.extract_tb(error.__traceback__)
    own_files = {frame.filename for frame in frames[:2]}  # This function and its caller.
    for frame in reversed(frames):
        if "importlib" not in frame.filename and frame.filename not in own_files:
            return display_path(frame.filename), frame.lineno or 1
    return None
