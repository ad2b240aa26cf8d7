"""Hosted tables in a folder that several hosts share.

Each table is a save, named by its code. One host at a time has it open and holds its lock. When a
host ends, even if it is killed, the operating system frees its locks.
"""

from collections.abc import Callable
from contextlib import ExitStack
from functools import cache
from pathlib import Path

from filelock import FileLock

from tabletop.net.hosted_table import HostedTable
from tabletop.net.seat_keys import SeatKeys, is_code
from tabletop.net.seat_pictures import ViewPainter
from tabletop.rules.game import Game
from tabletop.session.session import Session
from tabletop.storage.files import SUFFIX
from tabletop.storage.saves import load


class TableStore:
    """The folder with the saves of hosted tables."""

    def __init__(self, folder: Path, painter_for: Callable[[Game], ViewPainter]) -> None:
        self._folder, self._painter_for = folder, cache(painter_for)
        self._locks: dict[str, FileLock] = {}

    def path(self, code: str) -> Path:
        """Returns the save of a table."""
        return self._folder / f"{code}{SUFFIX}"

    def open(self, code: str) -> HostedTable | None:
        """Opens a table and locks it, or returns None if no table has this code.

        Raises:
            TimeoutError: Another host has opened the table.
            SaveError: The save cannot be read.
            OSError: The folder is not writable.
        """
        path = self.path(code)
        if not is_code(code) or not path.is_file():
            return None
        lock = FileLock(path.with_suffix(".lock"), timeout=0, thread_local=False)
        with ExitStack() as if_this_fails:
            if_this_fails.enter_context(lock)
            session = Session.resume(load(path))
            keys = SeatKeys.from_note(session.hosting)
            if keys is None or keys.code != code:
                return None
            table = HostedTable(session, keys, self._painter_for(session.game))
            self._locks[code] = lock
            if_this_fails.pop_all()
            return table

    def close(self, table: HostedTable) -> None:
        """Closes a table, so that another host can open it."""
        table.session.close()
        if lock := self._locks.pop(table.keys.code, None):
            lock.release()
