"""Files of the player's own: how they are named, and written whole or not at all."""

import contextlib
import os
import tempfile
from pathlib import Path

SUFFIX = ".sandtable"
"""The end of a save's name."""


def free_path(path: Path) -> Path:
    """Give the path, with a number behind its name where there is such a file already."""
    number, free = 2, path
    while free.exists():
        free = path.with_name(f"{path.stem} {number}{path.suffix}")
        number += 1
    return free


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that there is never half of it, not even after a power cut.

    Raises `OSError`.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise
