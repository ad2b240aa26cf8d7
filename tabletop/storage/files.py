"""Atomic writing and locking of the player's files."""

import contextlib
import os
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

SUFFIX = ".sandtable"
"""The file name suffix of saves."""
PARTIAL_SUFFIX = ".part"
"""The suffix of unfinished files, whose names also start with a dot."""
LONGEST_WAIT = 5.0
"""Maximum wait for a file lock in seconds; a program normally needs milliseconds."""

_BOM = b"\xef\xbb\xbf"
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")


def normalized_text(data: bytes) -> bytes:
    r"""Returns text in UTF-8 with line feeds only and no byte order mark.

    Editors on Windows often write byte order marks, other line ends or UTF-16.

    >>> normalized_text(b"\xef\xbb\xbfgame: sandland\r\n")
    b'game: sandland\n'
    """
    if data.startswith(_UTF_16) and len(data) > 2:
        data = data.decode("utf-16", errors="replace").encode(errors="replace")
    return data.removeprefix(_BOM).replace(b"\r\n", b"\n")


def readable(words: str, maximum: int = 600) -> str:
    r"""Returns a text that may quote a damaged file, shortened and printable.

    >>> readable("The move '1 pl\0\0' is unknown.")
    "The move '1 pl��' is unknown."
    """
    if len(words) > maximum:
        words = f"{words[: maximum // 2]} … {words[-maximum // 2 :]}"
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in words)


def printable(words: str) -> str:
    r"""Returns a text of unknown origin without terminal control characters.

    >>> printable("a\x1b[2Jb")
    'a?[2Jb'
    """
    return "".join(char if char.isprintable() else "?" for char in words)


def kind_of(data: bytes, signs: Iterable[tuple[bytes, int, str]]) -> str | None:
    """Returns the first file kind whose magic bytes match, or None.

    Args:
        signs: Magic bytes, their offset, and the kind.

    >>> kind_of(b"GIF89a", [(b"BM", 0, "BMP"), (b"GIF8", 0, "GIF")])
    'GIF'
    """
    return next((kind for sign, offset, kind in signs if data.startswith(sign, offset)), None)


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Locks a file against other processes that use this function.

    Use one lock for reading, changing and writing a file.

    Raises:
        OSError: The folder is not writable, or the lock is not released in time.
    """
    from filelock import FileLock  # imported here, because only writing needs it

    make_folder(path.parent)
    with FileLock(path.with_name(f".{path.name}.lock"), timeout=LONGEST_WAIT):
        yield


def make_folder(folder: Path) -> None:
    """Creates a folder with its parents and flushes them to the disk.

    Raises:
        OSError: The folder cannot be created.
    """
    if not folder.is_dir():
        make_folder(folder.parent)
        folder.mkdir(exist_ok=True)
        sync_folder(folder.parent)


def sync_folder(folder: Path) -> None:
    """Flushes the entries of a folder to the disk, if the system supports it.

    Without this, a synced file may have no name after a power failure.
    """
    if os.name != "nt":
        with contextlib.suppress(OSError):  # the data are written, only less reliably
            sync(folder)


def sync(path: Path) -> None:
    """Flushes a file or folder to the disk.

    Raises:
        OSError: The file cannot be opened or flushed.
    """
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def write_atomic(path: Path, data: bytes) -> None:
    """Replaces a file atomically, even in case of a power failure.

    If the path is a symbolic link, its target is written.

    Raises:
        OSError: The file cannot be written.
    """
    if path.is_symlink():
        path = path.resolve()
    with _written_beside(path, data) as part:
        os.replace(part, path)
        sync_folder(path.parent)


def write_new(path: Path, data: bytes) -> Path:
    """Writes a new file atomically and returns its path.

    If the file exists, the new one gets a number. Two programs therefore never write the same file.

    Raises:
        OSError: The file cannot be written.
    """
    with _written_beside(path, data) as part:
        number, free = 2, path
        while not _rename_new(part, free):
            free = path.with_name(f"{path.stem} {number}{path.suffix}")
            number += 1
        sync_folder(path.parent)
        return free


@contextlib.contextmanager
def _written_beside(path: Path, data: bytes) -> Iterator[str]:
    """Writes data to a hidden temporary file, which is deleted at the end."""
    make_folder(path.parent)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=PARTIAL_SUFFIX)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        yield name
    finally:
        with contextlib.suppress(OSError):  # the file was renamed, or the folder was deleted
            os.unlink(name)


def _rename_new(part: str, path: Path) -> bool:
    """Renames a temporary file unless the name exists; returns its success."""
    try:
        os.link(part, path)
    except FileExistsError:
        return False
    except OSError:  # without hard links: create the file exclusively, then replace it
        try:
            os.close(os.open(path, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            return False
        try:
            os.replace(part, path)
        except BaseException:  # not even Ctrl+C may leave an empty file
            path.unlink()
            raise
    return True
