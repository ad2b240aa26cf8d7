"""Where saves lie, and which was played last; none of them is read."""

import os
import time
from datetime import datetime
from pathlib import Path

from tabletop.storage.files import SUFFIX
from tabletop.storage.log import log
from tabletop.storage.places import user_dir


def saves_dir() -> Path:
    """Give the folder of the player's saves."""
    return user_dir("saves")


def autosaves_dir() -> Path:
    """Give the folder of the games that the program saves by itself."""
    return user_dir("saves") / "auto"


def last_autosave() -> Path | None:
    """Give the game that was played last, or None."""
    return next(iter(newest_first(autosaves_dir())), None)


def newest_first(folder: Path) -> list[Path]:
    """List the files of saves in a folder, last played first."""
    try:
        with os.scandir(folder) as entries:
            found = [
                (entry.stat().st_mtime, entry.name, Path(entry.path))
                for entry in entries
                if entry.name.endswith(SUFFIX) and entry.is_file()
            ]
    except FileNotFoundError:
        return []
    except OSError as error:
        log.warning("Saves cannot be listed", exc_info=error)
        return []
    return [path for _, _, path in sorted(found, reverse=True)]


def newest_beside(save: Path) -> float:
    """Give when the last of the other saves in a save's folder was played, in seconds; 0: none."""
    others = [path for path in newest_first(save.parent) if path != save][:1]
    try:
        return max([path.stat().st_mtime for path in others], default=0.0)
    except OSError:  # it has just been deleted
        return 0.0


def count_as_last(save: Path, newest: float) -> None:
    """Have a save count as the one that was played last, though the clock may have gone back.

    `newest` is when the last of the others was played, as `newest_beside` gives it.
    """
    try:
        if time.time() <= newest and save.stat().st_mtime <= newest:
            os.utime(save, (newest + 1, newest + 1))
    except OSError as error:
        log.warning("Save could not be moved to the top of the list", exc_info=error)


def moment(seconds: float) -> datetime:
    """Give the time of a file as people read it; one beyond all calendars is as near as can be."""
    try:
        return datetime.fromtimestamp(seconds)
    except (OSError, OverflowError, ValueError):
        return datetime.min if seconds < 0 else datetime.max
