"""Notes of the picture being drawn, to identify one that crashes.

A window notes a picture of a pack before it first draws it, and removes the note some milliseconds
later. If a program has ended with a note, its picture is a suspect. A suspect is not drawn again
until it changes or the player requests it. Each running program holds a lock, so that other windows
ignore its notes.
"""

import contextlib
import os
import secrets
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from tabletop.storage.files import locked, write_atomic
from tabletop.storage.log import log
from tabletop.storage.places import user_dir

if TYPE_CHECKING:
    from filelock import BaseFileLock

_NOTE, _LOCK, _SUSPECTS = ".note", ".lock", "suspects.json"
_painted: set[str] = set()
"""Digests of the pictures that this program has drawn without a crash."""


class PaintingNote(msgspec.Struct, frozen=True):
    """A picture that was being drawn: its digest and its file."""

    digest: str
    file: str


class _Notebook:
    """The note of this program, and the lock that shows that it is running."""

    def __init__(self, folder: Path) -> None:
        from filelock import FileLock  # imported here, because only such pictures need it

        name = f"{os.getpid()}-{secrets.token_hex(4)}"
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.note = folder / f"{name}{_NOTE}"
        self.lock: BaseFileLock = FileLock(folder / f"{name}{_LOCK}")
        self.lock.acquire(timeout=0)


_notebooks: dict[Path, _Notebook] = {}


@contextlib.contextmanager
def noting(digest: str, file: Path) -> Iterator[None]:
    """Notes a picture while this program draws it for the first time.

    If the note cannot be written, the picture is drawn without it.
    """
    if digest in _painted:
        yield
        return
    path = None
    try:
        folder = user_dir("painting")
        notebook = _notebooks.get(folder) or _notebooks.setdefault(folder, _Notebook(folder))
        notebook.note.write_bytes(msgspec.json.encode(PaintingNote(digest, str(file.absolute()))))
        path = notebook.note
    except OSError as error:
        log.warning("Drawing of %s cannot be noted", file.name, exc_info=error)
    try:
        yield
        _painted.add(digest)
    finally:
        if path is not None:
            with contextlib.suppress(OSError):
                path.unlink()


def has_notes() -> bool:
    """Returns whether any notes exist, of an ended program or another window."""
    return any(user_dir("painting").glob(f"*{_NOTE}"))


def take_notes_of_ended() -> list[PaintingNote]:
    """Returns the notes of ended programs, and makes their pictures suspects."""
    from filelock import FileLock, Timeout

    result = []
    for path in sorted(user_dir("painting").glob(f"*{_LOCK}")):
        if path.name.startswith("."):
            continue
        note = path.with_suffix(_NOTE)
        try:
            with FileLock(path, timeout=0):
                if note.exists():
                    result.append(msgspec.json.decode(note.read_bytes(), type=PaintingNote))
        except Timeout:  # the program is still running
            continue
        except (OSError, msgspec.DecodeError) as error:
            log.warning("Notes about drawn pictures cannot be read", exc_info=error)
        for ended_file in (note, path):
            with contextlib.suppress(OSError):
                ended_file.unlink()
    if result:
        _change(lambda known: known | {item.digest: item.file for item in result})
    return result


def suspects() -> dict[str, str]:
    """Returns the files of suspect pictures by digest."""
    try:
        return msgspec.json.decode((user_dir("painting") / _SUSPECTS).read_bytes(),
                                   type=dict[str, str])  # fmt: skip
    except FileNotFoundError:
        return {}
    except (OSError, msgspec.DecodeError) as error:
        log.warning("List of suspect pictures cannot be read", exc_info=error)
        return {}


def clear_suspects(folder: Path) -> None:
    """Removes the pictures of a folder from the suspects."""
    home = folder.absolute()
    _change(
        lambda known: {
            digest: file for digest, file in known.items() if not Path(file).is_relative_to(home)
        }
    )


def _change(transform: Callable[[dict[str, str]], dict[str, str]]) -> None:
    path = user_dir("painting") / _SUSPECTS
    before = suspects()
    if transform(before) == before:
        return
    try:
        with locked(path):
            write_atomic(path, msgspec.json.encode(transform(suspects())))
    except OSError as error:  # the pictures are drawn again
        log.warning("List of suspect pictures cannot be written", exc_info=error)
