"""A note that the data had no errors, valid until a file changes.

The full check takes seconds. The note is a stamp of all files that the check depends on.
"""

import contextlib
import hashlib
import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import tabletop
from tabletop import games, players
from tabletop.bundled import data_dir
from tabletop.storage.files import make_folder, write_atomic
from tabletop.storage.packs import installed_packs
from tabletop.storage.places import cache_dir

FOLDER, NOTE = "checks", "sound"


def data_stamp() -> str:
    """Returns a digest of names, sizes and times of all files to check.

    It is empty if games or players of other packages are installed, whose files can be anywhere.
    """
    if {*games.installed()} - games.BUNDLED.keys() or players.plugin_players():
        return ""
    digest = hashlib.sha256(sys.version.encode())
    folders = [Path(tabletop.__file__).parent, data_dir("card_data"), data_dir("assets")]
    for file in _files_in([*folders, *(pack.folder for pack in installed_packs())]):
        status = file.stat()
        digest.update(f"{file.path}\0{status.st_size}\0{status.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def is_noted(stamp: str) -> bool:
    """Returns whether data with this stamp had no errors."""
    try:
        return bool(stamp) and (cache_dir(FOLDER) / NOTE).read_text("ascii") == stamp
    except (OSError, ValueError):
        return False


def note(stamp: str) -> None:
    """Notes that data with this stamp had no errors, if the cache is writable."""
    if stamp:
        with contextlib.suppress(OSError):
            make_folder(cache_dir(FOLDER))
            write_atomic(cache_dir(FOLDER) / NOTE, stamp.encode("ascii"))


def _files_in(folders: Iterable[str | Path]) -> Iterator[os.DirEntry[str]]:
    """Yields all files except compiled ones, sorted by name."""
    for folder in folders:
        for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
            if not entry.is_dir():
                yield entry
            elif entry.name != "__pycache__":
                yield from _files_in([entry.path])
