"""The program's log: what went wrong, in a small file of the player's own.

Nothing secret stands in it, so that it can be given to others: of an error its kind and the lines
of the program it came through, and its words only where they are about files or the program
itself. The words of other errors may name hidden cards or a seed.
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
"""Bytes; then the file becomes `sandtable.log.1`, and the one of that name before goes."""

log = logging.getLogger("tabletop")
log.addHandler(logging.NullHandler())  # a command that keeps no log says nothing on the terminal

_TOLD = (OSError, DataError, ImportError, SyntaxError, AttributeError, NameError)
"""Errors whose words are about files or about the program, never about the cards on a table."""


class _File(RotatingFileHandler):
    """Makes its folder with the first line; where it cannot be written the program goes on."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, maxBytes=LARGEST, backupCount=1, encoding="utf-8", delay=True)
        self.path = path
        self.setFormatter(_Plain("%(asctime)s %(process)d %(levelname)s %(message)s"))

    def _open(self) -> TextIOWrapper:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        return super()._open()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  (logging's name)
        """Say nothing: a full disk must not be told a second time, nor end the program."""


class _Plain(logging.Formatter):
    """Writes errors as `trace` tells them."""

    def formatException(self, ei: object) -> str:  # noqa: N802  (logging's name)
        error = ei[1] if isinstance(ei, tuple) else None
        return trace(error) if isinstance(error, BaseException) else ""


def log_path() -> Path:
    """Give where the log lies."""
    return user_dir("logs") / "sandtable.log"


def start_log() -> None:
    """From now on write what is logged into the player's folder; a second call changes nothing."""
    path = log_path()
    before = [one for one in log.handlers if isinstance(one, _File)]
    if any(one.path == path for one in before):
        return
    for one in before:
        log.removeHandler(one)
        one.close()
    log.addHandler(_File(path))
    log.setLevel(logging.INFO)
    python = ".".join(map(str, sys.version_info[:3]))
    log.info("Sandtable %s, Python %s, %s", __version__, python, platform.platform())


def trace(error: BaseException) -> str:
    """Tell an error and what led to it: places, kinds, and words where they can hold no secret."""
    return "\n".join(_lines(error))


def _lines(error: BaseException) -> Iterator[str]:
    seen: set[int] = set()
    now: BaseException | None = error
    while now is not None and id(now) not in seen:
        seen.add(id(now))
        if now is not error:
            yield "because of"
        for frame in traceback.extract_tb(now.__traceback__):
            yield f"  {frame.filename}:{frame.lineno} in {frame.name}"
        words = f": {now}" if isinstance(now, _TOLD) else ""
        yield f"{type(now).__name__}{words}"
        now = now.__cause__ or now.__context__
