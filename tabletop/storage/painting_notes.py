"""Notes of which stranger's picture is being painted, so that one that ends the program is found.

A window notes a picture before it paints it for the first time, and removes the note afterwards:
some milliseconds in which nothing else happens. The note of a program that has ended makes the
picture a suspect, which is not painted again until it changes or the player asks for it. Each
program holds a lock as long as it runs, so that the notes of another window are left alone.
"""

import contextlib
import os
import secrets
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from tabletop.storage.files import alone, write_whole
from tabletop.storage.log import log
from tabletop.storage.places import user_dir

if TYPE_CHECKING:
    from filelock import BaseFileLock

_NOTE, _LOCK, _SUSPECTS = ".note", ".lock", "suspects.json"
_painted: set[str] = set()
"""Digests of the pictures that this program has painted without harm."""


class Note(msgspec.Struct, frozen=True):
    """A picture that was being painted: its digest, and its file."""

    digest: str
    file: str


class _Notebook:
    """The note of this program, and the lock by which others see that it runs."""

    def __init__(self, folder: Path) -> None:
        from filelock import FileLock  # only who paints such a picture pays for the import

        name = f"{os.getpid()}-{secrets.token_hex(4)}"
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.note = folder / f"{name}{_NOTE}"
        self.lock: BaseFileLock = FileLock(folder / f"{name}{_LOCK}")
        self.lock.acquire(timeout=0)


_notebooks: dict[Path, _Notebook] = {}


@contextlib.contextmanager
def noted(digest: str, file: Path) -> Iterator[None]:
    """Note a picture while it is painted for the first time in this program.

    Where no note can be written it is painted without.
    """
    if digest in _painted:
        yield
        return
    path = None
    try:
        folder = user_dir("painting")
        notebook = _notebooks.get(folder) or _notebooks.setdefault(folder, _Notebook(folder))
        notebook.note.write_bytes(msgspec.json.encode(Note(digest, str(file.absolute()))))
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


def ended_while_painting() -> bool:
    """Return whether there are notes: of a program that has ended, or of another window."""
    return any(user_dir("painting").glob(f"*{_NOTE}"))


def take_ended() -> list[Note]:
    """Return what programs painted that have ended meanwhile, and make them suspects."""
    from filelock import FileLock, Timeout

    found = []
    for path in sorted(user_dir("painting").glob(f"*{_LOCK}")):
        if path.name.startswith("."):
            continue
        note = path.with_suffix(_NOTE)
        try:
            with FileLock(path, timeout=0):
                if note.exists():
                    found.append(msgspec.json.decode(note.read_bytes(), type=Note))
        except Timeout:  # it runs
            continue
        except (OSError, msgspec.DecodeError) as error:
            log.warning("Notes about drawn pictures cannot be read", exc_info=error)
        for gone in (note, path):
            with contextlib.suppress(OSError):
                gone.unlink()
    if found:
        _change(lambda known: known | {one.digest: one.file for one in found})
    return found


def suspects() -> dict[str, str]:
    """Return the files of the pictures that are not painted, by their digests."""
    try:
        return msgspec.json.decode((user_dir("painting") / _SUSPECTS).read_bytes(),
                                   type=dict[str, str])  # fmt: skip
    except FileNotFoundError:
        return {}
    except (OSError, msgspec.DecodeError) as error:
        log.warning("List of suspect pictures cannot be read", exc_info=error)
        return {}


def acquit(folder: Path) -> None:
    """Let the pictures of a folder be painted again."""
    home = folder.absolute()
    _change(
        lambda known: {
            digest: file for digest, file in known.items() if not Path(file).is_relative_to(home)
        }
    )


def _change(new: Callable[[dict[str, str]], dict[str, str]]) -> None:
    path = user_dir("painting") / _SUSPECTS
    before = suspects()
    if new(before) == before:
        return
    try:
        with alone(path):
            write_whole(path, msgspec.json.encode(new(suspects())))
    except OSError as error:  # they are painted, as before there were notes
        log.warning("List of suspect pictures cannot be written", exc_info=error)
