"""The program's log: errors, in a small file of the player.

The log contains no secrets and can be shared. An error is logged with its type and its lines of
code. Its message is logged only if it concerns files or the program itself, because other messages
may name hidden cards or a seed.
"""

import logging
import platform
import sys
import traceback
from collections.abc import Iterator
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

from tabletop import __version__
from tabletop.cards.errors import DataError
from tabletop.storage.places import user_dir

LARGEST = 200_000
"""Size in bytes at which the file becomes `sandtable.log.1`, replacing the previous one."""

log = logging.getLogger("tabletop")
log.addHandler(logging.NullHandler())  # a command without a log must not print to the terminal

_TOLD = (OSError, DataError, ImportError, SyntaxError, AttributeError, NameError)
"""Errors whose messages concern files or the program, never the cards on a table."""


class _File(RotatingFileHandler):
    """A log file that is created with its first line and ignores write errors."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, maxBytes=LARGEST, backupCount=1, encoding="utf-8", delay=True)
        self.path = path
        self.setFormatter(_Plain("%(asctime)s %(process)d %(levelname)s %(message)s"))

    def _open(self) -> TextIOWrapper:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        return super()._open()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  (logging's name)
        """Ignores the error: a full disk must not end the program."""


class _Plain(logging.Formatter):
    """A formatter that writes errors with `trace`."""

    def formatException(self, ei: object) -> str:  # noqa: N802  (logging's name)
        error = ei[1] if isinstance(ei, tuple) else None
        return trace(error) if isinstance(error, BaseException) else ""


def log_path() -> Path:
    return user_dir("logs") / "sandtable.log"


def start_log() -> None:
    """Starts logging to the player's folder; a second call has no effect."""
    path = log_path()
    before = [handler for handler in log.handlers if isinstance(handler, _File)]
    if any(item.path == path for item in before):
        return
    for existing in before:
        log.removeHandler(existing)
        existing.close()
    log.addHandler(_File(path))
    log.setLevel(logging.INFO)
    python = ".".join(map(str, sys.version_info[:3]))
    log.info("Sandtable %s, Python %s, %s", __version__, python, platform.platform())


def trace(error: BaseException) -> str:
    """Returns the code locations and types of an error and its causes.

    Messages are included only if they cannot contain secrets.
    """
    return "\n".join(_lines(error))


def _lines(error: BaseException) -> Iterator[str]:
    visited_ids: set[int] = set()
    now: BaseException | None = error
    while now is not None and id(now) not in visited_ids:
        visited_ids.add(id(now))
        if now is not error:
            yield "because of"
        for frame in traceback.extract_tb(now.__traceback__):
            yield f"  {frame.filename}:{frame.lineno} in {frame.name}"
        words = f": {now}" if isinstance(now, _TOLD) else ""
        yield f"{type(now).__name__}{words}"
        now = now.__cause__ or now.__context__
