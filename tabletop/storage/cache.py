"""Files that can be made again at any time: written whole, and removed when they are too many."""

import contextlib
import os
import tempfile
from pathlib import Path

from tabletop.storage.files import PART

_MEASURED = 100
"""New files after which the size of a folder is measured again."""
_written = 0


def keep(path: Path, data: bytes, most: int) -> bool:
    """Write a file whole or not at all; return whether it is there.

    The files of its ending in its folder may take `most` bytes; those read least recently go. A
    disk that is full or read-only costs nothing but the time to make the file again.
    """
    global _written
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=PART)
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
            _make_room(path.parent, path.suffix, most)
    return True


def note_reading(path: Path) -> None:
    """Note that a file was read, so that others are removed before it."""
    with contextlib.suppress(OSError):
        os.utime(path)


def _make_room(folder: Path, suffix: str, most: int) -> None:
    """Remove the files read least recently, until the others take at most `most` bytes."""
    files = []
    for path in folder.glob(f"*{suffix}"):
        with contextlib.suppress(OSError):  # another program has removed it
            files.append((path.stat().st_mtime, path.stat().st_size, path))
    room = sum(size for _, size, _ in files) - most
    for _, size, path in sorted(files):
        if room <= 0:
            break
        with contextlib.suppress(OSError):
            path.unlink()
        room -= size
