"""Where saves lie, and which there are."""

import os
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tabletop.storage.files import SUFFIX, free_path
from tabletop.storage.places import user_dir

if TYPE_CHECKING:
    from tabletop.storage.saves import Header

KEPT_AUTOSAVES = 30


class Shelved(NamedTuple):
    """A save as the list of saves shows it.

    `moves` is how many moves the game has; `problem` says why it cannot be opened, and then
    `header` is None. `changed` is when it was played last, in seconds as files have it.
    """

    path: Path
    header: "Header | None"
    moves: int
    changed: float
    problem: str = ""


def saves_dir() -> Path:
    """Give the folder of the player's saves."""
    return user_dir("saves")


def autosaves_dir() -> Path:
    """Give the folder of the games that the program saves by itself."""
    return user_dir("saves") / "auto"


def new_autosave(game: str, begun: datetime | None = None) -> Path:
    """Give a free path for the save of a game just begun, and drop the oldest autosaves."""
    begun = begun or datetime.now()
    for old in _newest_first(autosaves_dir())[KEPT_AUTOSAVES - 1 :]:
        old.unlink(missing_ok=True)
        old.with_suffix(".png").unlink(missing_ok=True)  # the picture of its table
    return free_path(autosaves_dir() / f"{game} {begun:%Y-%m-%d %H.%M.%S}{SUFFIX}")


def last_autosave() -> Path | None:
    """Give the game that was played last, or None."""
    return next(iter(_newest_first(autosaves_dir())), None)


def shelf(folder: Path) -> list[Shelved]:
    """List the saves in a folder, last played first. No game is played again for it."""
    return [_shelved(path) for path in _newest_first(folder)]


def _newest_first(folder: Path) -> list[Path]:
    try:
        with os.scandir(folder) as entries:
            found = [
                (entry.stat().st_mtime, entry.name, Path(entry.path))
                for entry in entries
                if entry.name.endswith(SUFFIX) and entry.is_file()
            ]
    except OSError:
        return []
    return [path for _, _, path in sorted(found, reverse=True)]


def _shelved(path: Path) -> Shelved:
    from tabletop.storage.saves import SaveError, read_header  # slow; a list of files needs it not

    changed = path.stat().st_mtime if path.exists() else 0.0
    try:
        header, body = read_header(path)
    except SaveError as error:
        return Shelved(path, None, 0, changed, str(error))
    moves = 0
    for line in body.split(b"\n")[:-1]:
        moves += -1 if line.startswith(b"undo") else 1
    return Shelved(path, header, moves, changed)
