"""Removal of unfinished files that a killed program has left.

Finished files are never affected. The app runs this at its start.
"""

import shutil
import time
from pathlib import Path

from tabletop.cards.pack import TABLES
from tabletop.storage.files import PARTIAL_SUFFIX, locked
from tabletop.storage.log import log
from tabletop.storage.packs import FILE, GONE, NEW, OLD, packs_dir, restore
from tabletop.storage.places import cache_dir, user_dir

MIN_AGE = 600.0
"""Age in seconds after which an unfinished file counts as abandoned."""


def clear(*, at_once: bool = False) -> None:
    """Deletes unfinished files and packs, and restores replaced packs.

    This function never raises.

    Args:
        at_once: Includes recent files; use this only if no other program can be writing.
    """
    try:
        now = time.time()
        cache_files = [cache_dir(name).glob(".*") for name in ("pictures", "foreign")]
        results = [*user_dir().rglob(".*"), *(path for paths in cache_files for path in paths)]
        for path in sorted(results):
            if path.exists() and (at_once or abs(now - path.stat().st_mtime) > MIN_AGE):
                _see_to(path)
    except OSError as error:
        log.warning("Temporary files of an earlier run cannot be deleted", exc_info=error)


def _see_to(path: Path) -> None:
    if path.name.endswith(PARTIAL_SUFFIX):
        path.unlink(missing_ok=True)
    elif path.parent in (packs_dir(), user_dir(TABLES)) and path.name.startswith(OLD):
        with locked(packs_dir() / FILE):
            restore(path)
    elif path.parent == packs_dir() and path.name.startswith((NEW, GONE)):
        shutil.rmtree(path, ignore_errors=True)
