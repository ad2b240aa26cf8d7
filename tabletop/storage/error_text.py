"""Errors as text for the screen, with files by name instead of path."""

from pathlib import Path

from tabletop.cards.errors import DataError, DataErrors
from tabletop.storage.places import user_dir
from tabletop.storage.saves import SaveError


def error_text(error: BaseException) -> str:
    """Returns an error without the path of the player's folder."""
    match error:
        case DataErrors():
            return "\n".join(map(error_text, error.errors))
        case DataError():
            return str(DataError(_short_name(error.file), *error.args[1:]))
        case SaveError():
            return error.short_text
        case OSError(filename=str(file), strerror=str(problem)):
            return f"{Path(file).name}: {problem}"
    return str(error)


def _short_name(file: str) -> str:
    """Returns a file's path within the player's folder, or else its name."""
    path = Path(file)
    if not path.is_absolute():
        return file
    if path.is_relative_to(user_dir()):
        return path.relative_to(user_dir()).as_posix()
    return path.name
