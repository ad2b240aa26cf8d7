"""Files of the player's own: written whole or not at all, and by one program at a time."""

import contextlib
import os
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

SUFFIX = ".sandtable"
"""The end of a save's name."""
PART = ".part"
"""The end of the name that a file has until it is whole; it begins with a dot."""
LONGEST_WAIT = 5.0
"""Seconds that another program may keep a file to itself; it takes a few milliseconds."""

_BOM = b"\xef\xbb\xbf"
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")


def plain_text(data: bytes) -> bytes:
    """Give a text as it is kept here: in UTF-8, with line feeds alone, without a byte order mark.

    Editors on Windows like to add both, and some write what they call Unicode, which is UTF-16.

    >>> plain_text(b"\\xef\\xbb\\xbfgame: sandland\\r\\n")
    b'game: sandland\\n'
    """
    if data.startswith(_UTF_16) and len(data) > 2:
        data = data.decode("utf-16", errors="replace").encode(errors="replace")
    return data.removeprefix(_BOM).replace(b"\r\n", b"\n")


def readable(words: str, most: int = 600) -> str:
    """Give words in which parts of a damaged file may stand as they can be shown and read.

    >>> readable("The move '1 pl\\0\\0' is unknown.")
    "The move '1 pl\ufffd\ufffd' is unknown."
    """
    if len(words) > most:
        words = f"{words[: most // 2]} … {words[-most // 2 :]}"
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in words)


def printable(words: str) -> str:
    """Return a stranger's words without what a terminal would obey.

    >>> printable("a\\x1b[2Jb")
    'a?[2Jb'
    """
    return "".join(char if char.isprintable() else "?" for char in words)


def kind_of(data: bytes, signs: Iterable[tuple[bytes, int, str]]) -> str | None:
    """Return the first kind whose sign the data have: the sign, where it is, and the kind.

    >>> kind_of(b"GIF89a", [(b"BM", 0, "BMP"), (b"GIF8", 0, "GIF")])
    'GIF'
    """
    return next((kind for sign, at, kind in signs if data.startswith(sign, at)), None)


@contextlib.contextmanager
def alone(path: Path) -> Iterator[None]:
    """Keep all other programs that ask for it from a file, as long as the context lasts.

    What is read, changed and written again belongs into it. Raises `OSError` where the folder
    cannot be written, or another program does not let go of the file.
    """
    from filelock import FileLock  # only who writes pays for the import

    make_folder(path.parent)
    with FileLock(path.with_name(f".{path.name}.lock"), timeout=LONGEST_WAIT):
        yield


def make_folder(folder: Path) -> None:
    """Make a folder with all above it, unless it is there, and see it onto the disk.

    Raises `OSError`.
    """
    if not folder.is_dir():
        make_folder(folder.parent)
        folder.mkdir(exist_ok=True)
        sync_names(folder.parent)


def sync_names(folder: Path) -> None:
    """See onto the disk which files there are in a folder, where the system can be asked to.

    A file that was synced may still be without its name after a power cut.
    """
    if os.name != "nt":
        with contextlib.suppress(OSError):  # what was written stands, only not as surely
            sync(folder)


def sync(path: Path) -> None:
    """See a file or a folder onto the disk. Raises `OSError`."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that there is never half of it, not even after a power cut.

    Where the path is a link the file it leads to is written, and the link stays. Raises `OSError`.
    """
    if path.is_symlink():
        path = path.resolve()
    with _written_beside(path, data) as part:
        os.replace(part, path)
        sync_names(path.parent)


def write_new(path: Path, data: bytes) -> Path:
    """Write a file that was not there, whole or not at all, and give its path.

    Where there is such a file already the new one gets a number behind its name; so never do two
    programs write the same file. Raises `OSError`.
    """
    with _written_beside(path, data) as part:
        number, free = 2, path
        while not _named(part, free):
            free = path.with_name(f"{path.stem} {number}{path.suffix}")
            number += 1
        sync_names(path.parent)
        return free


@contextlib.contextmanager
def _written_beside(path: Path, data: bytes) -> Iterator[str]:
    """Write the data into a file of no name that people see, which is gone afterwards."""
    make_folder(path.parent)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=PART)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        yield name
    finally:
        with contextlib.suppress(OSError):  # it has got its name, or the folder is gone
            os.unlink(name)


def _named(part: str, path: Path) -> bool:
    """Give a written file its name, unless there is such a file."""
    try:
        os.link(part, path)
    except FileExistsError:
        return False
    except OSError:  # not every file system has a second name for a file: claim it, then write
        try:
            os.close(os.open(path, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            return False
        try:
            os.replace(part, path)
        except BaseException:  # even Ctrl+C leaves no empty file of that name
            path.unlink()
            raise
    return True
