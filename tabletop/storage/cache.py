"""Cached files, which are written atomically and limited in total size."""

import contextlib
import os
import tempfile
from pathlib import Path

from tabletop.storage.files import PARTIAL_SUFFIX

_MEASURED = 100
"""Number of new files after which the size of a folder is measured again."""
_written = 0


def store(path: Path, data: bytes, maximum: int) -> bool:
    """Writes a file completely or not at all; returns whether it exists.

    The files with the same suffix in its folder may take `maximum` bytes. Files read least recently
    are deleted first. If the disk is full or read-only, the file is simply not cached.
    """
    global _written
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=PARTIAL_SUFFIX)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            os.replace(name, path)
        except OSError:
            os.unlink(name)
            raise
    except OSError:
        return False
    _written += 1
    if _written % _MEASURED == 1:
        with contextlib.suppress(OSError):  # the folder has just been deleted
            _make_room(path.parent, path.suffix, maximum)
    return True


def touch(path: Path) -> None:
    """Marks a file as read, so that other files are deleted before it."""
    with contextlib.suppress(OSError):
        os.utime(path)


def _make_room(folder: Path, suffix: str, maximum: int) -> None:
    """Deletes the least recently read files until `maximum` bytes are left."""
    files = []
    for path in folder.glob(f"*{suffix}"):
        with contextlib.suppress(OSError):  # another program has deleted the file
            files.append((path.stat().st_mtime, path.stat().st_size, path))
    room = sum(size for _, size, _ in files) - maximum
    for _, size, path in sorted(files):
        if room <= 0:
            break
        with contextlib.suppress(OSError):
            path.unlink()
        room -= size
