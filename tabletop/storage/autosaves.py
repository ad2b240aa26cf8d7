"""Where saves lie, and which was played last; none of them is read."""

import os
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
        log.warning("The saves cannot be listed", exc_info=error)
        return []
    return [path for _, _, path in sorted(found, reverse=True)]
