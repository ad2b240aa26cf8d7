"""The folders of saves, their order by last use, and the game to continue."""

import os
import time
from datetime import datetime
from pathlib import Path

from tabletop.storage.files import SUFFIX
from tabletop.storage.log import log
from tabletop.storage.places import user_dir

OVER = b"over"
"""The first word of the last line in the save of a finished game."""
_LONGEST_END = 16_000
"""The number of bytes that contain the last line of any save."""


def saves_dir() -> Path:
    """Returns the folder of the player's saves."""
    return user_dir("saves")


def autosaves_dir() -> Path:
    """Returns the folder of automatic saves."""
    return user_dir("saves") / "auto"


def last_autosave() -> Path | None:
    """Returns the automatic save of the game played last, or None."""
    return next(iter(newest_first(autosaves_dir())), None)


def last_unfinished() -> Path | None:
    """Returns the automatic save of the last game without a result, or None.

    A damaged save counts as unfinished, so that its repair is offered.
    """
    return next((path for path in newest_first(autosaves_dir()) if not _is_finished(path)), None)


def _is_finished(path: Path) -> bool:
    """Returns whether a save ends with a result; only its end is read."""
    try:
        with path.open("rb") as file:
            file.seek(max(0, file.seek(0, os.SEEK_END) - _LONGEST_END))
            return file.read().rstrip().rpartition(b"\n")[2].startswith(OVER)
    except OSError as error:
        log.warning("Save cannot be read", exc_info=error)
        return False


def newest_first(folder: Path) -> list[Path]:
    """Returns the saves in a folder, last played first."""
    try:
        with os.scandir(folder) as entries:
            results = [
                (entry.stat().st_mtime, entry.name, Path(entry.path))
                for entry in entries
                if entry.name.endswith(SUFFIX) and entry.is_file()
            ]
    except FileNotFoundError:
        return []
    except OSError as error:
        log.warning("Saves cannot be listed", exc_info=error)
        return []
    return [path for _, _, path in sorted(results, reverse=True)]


def newest_other_time(save: Path) -> float:
    """Returns the time of the newest other save in the same folder.

    Returns:
        Seconds since the epoch, or 0 if there is none.
    """
    others = [path for path in newest_first(save.parent) if path != save][:1]
    try:
        return max([path.stat().st_mtime for path in others], default=0.0)
    except OSError:  # the file has just been deleted
        return 0.0


def mark_as_last_played(save: Path, newest: float) -> None:
    """Marks a save as the last played one, even if the clock was set back.

    Args:
        newest: The time of the newest other save, from `newest_other_time`.
    """
    try:
        if time.time() <= newest and save.stat().st_mtime <= newest:
            os.utime(save, (newest + 1, newest + 1))
    except OSError as error:
        log.warning("Save could not be moved to the top of the list", exc_info=error)


def file_time(seconds: float) -> datetime:
    """Returns the time of a file as a date, limited to the supported range."""
    try:
        return datetime.fromtimestamp(seconds)
    except (OSError, OverflowError, ValueError):
        return datetime.min if seconds < 0 else datetime.max
