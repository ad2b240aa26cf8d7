"""Brings a pack out of a folder or a zip file into a new folder, and nothing else out of it.

What comes from strangers may want more than it says: to climb out of its folder, to fill the
disk, to be a program. So every name and every size is looked at before a byte is written, and
what is written is counted.
"""

import errno
import stat
import unicodedata
import zipfile
import zlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import IO, NamedTuple

from tabletop.cards.errors import DataError, DataErrors
from tabletop.cards.pack import PACK_FILE
from tabletop.storage.foreign_pictures import ENDINGS

MOST_FILES = 1000
DEEPEST = 6
LONGEST_NAME = 160
LARGEST_FILE = 8_000_000
LARGEST_PACK = 64_000_000
"""Bytes."""
MOST_TIMES = 200
"""How many times as large as in the zip a file may become, beyond its first `FREE` bytes."""
FREE = 200_000

DATA = (".yaml", *ENDINGS, ".md", ".txt")
PLAIN = ("license", "licence", "readme", "copying")
"""Files that may be there without an ending."""
JUNK = ("__macosx", ".ds_store", "thumbs.db", "desktop.ini", "schemas")
"""What systems lay into folders by themselves, and what editors are told; it is left out."""
_RESERVED = {
    "con",
    "prn",
    "aux",
    "nul",
    *(f"{one}{n}" for one in ("com", "lpt") for n in range(10)),
}
_FORBIDDEN = set('<>:"|?*\\')


class _File(NamedTuple):
    """A file of a pack, by its path in it; `packed` is its size in the zip, 0 in a folder."""

    path: str
    size: int
    packed: int
    open: Callable[[], IO[bytes]]


def unpack(source: Path, target: Path) -> None:
    """Copy the pack in a folder or zip file into `target`, a folder that is there and empty.

    Raises `DataErrors` for what is no pack or wants too much, and `OSError` where it cannot be
    written; what has been written by then is the caller's to remove.
    """
    if source.is_dir():
        _write(source, list(_in_folder(source)), target)
        return
    try:
        with zipfile.ZipFile(source) as archive:
            _write(source, list(_in_zip(source, archive)), target)
    except FileNotFoundError:
        raise _wrong(source, "", "there is no such file or folder", "check its name") from None
    except OSError as error:
        if error.errno != errno.EINVAL:  # a damaged zip sends its reader to before its beginning
            raise
        raise _damaged(source) from None
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError,
            UnicodeError, ValueError, OverflowError) as error:  # fmt: skip
        raise _damaged(source) from error


def _in_zip(source: Path, archive: zipfile.ZipFile) -> Iterator[_File]:
    if len(archive.infolist()) > 2 * MOST_FILES:
        raise _too_many(source)
    for info in archive.infolist():
        if info.is_dir() or _is_junk(info.filename):
            continue
        kind = stat.S_IFMT(info.external_attr >> 16)
        if kind not in (0, stat.S_IFREG):
            raise _wrong(source, info.filename, "this is a link, not a file", "put the file itself")
        if info.flag_bits & 1:
            raise _wrong(source, info.filename, "it is encrypted", "make the zip without password")
        yield _File(
            info.filename,
            info.file_size,
            info.compress_size,
            lambda info=info: archive.open(info),  # type: ignore[misc]
        )


def _in_folder(source: Path) -> Iterator[_File]:
    waiting = [source]
    while waiting:
        for path in sorted(waiting.pop().iterdir()):
            name = path.relative_to(source).as_posix()
            if _is_junk(name) or path.name.startswith("."):
                continue
            if path.is_symlink():
                raise _wrong(source, name, "this is a link, not a file", "put the file itself")
            if path.is_dir():
                if name.count("/") >= DEEPEST:
                    raise _wrong(source, name, "it lies too deep", f"{DEEPEST} folders are enough")
                waiting.append(path)
            elif path.is_file():
                yield _File(name, path.stat().st_size, 0, lambda path=path: path.open("rb"))  # type: ignore[misc]


def _write(source: Path, files: Sequence[_File], target: Path) -> None:
    if len(files) > MOST_FILES:
        raise _too_many(source)
    errors: list[DataError] = []
    seen: dict[str, str] = {}
    for file in files:
        said = _name_fault(file.path) or _size_fault(file)
        plain = unicodedata.normalize("NFC", file.path).casefold()
        if not said and plain in seen:
            said = f"it is called as '{seen[plain]}' but for upper and lower case", "rename one"
        seen.setdefault(plain, file.path)
        if said:
            errors += _wrong(source, file.path, *said).errors
    for plain, path in seen.items():
        above = plain.split("/")[:-1]
        if any("/".join(above[: deep + 1]) in seen for deep in range(len(above))):
            errors += _wrong(source, path, "a file is in the way of its folder", "rename it").errors
    if sum(file.size for file in files) > LARGEST_PACK:
        said = f"it has more than {LARGEST_PACK:,} bytes", "make its pictures smaller"
        errors += _wrong(source, "", *said).errors
    if errors:
        raise DataErrors(errors)
    top = _top(files)
    left = LARGEST_PACK
    for file in files:
        place = target / file.path.removeprefix(top)
        place.parent.mkdir(parents=True, exist_ok=True)
        with file.open() as reader:
            data = reader.read(min(file.size, left) + 1)
        if len(data) != file.size:  # the zip has lied about it
            raise _wrong(source, file.path, "it is not as long as it says", "make the zip anew")
        left -= len(data)
        place.write_bytes(data)


def _top(files: Sequence[_File]) -> str:
    """Give the folder in which all of a pack lies that was packed with its folder."""
    if any(file.path == PACK_FILE for file in files):
        return ""
    tops = {file.path.partition("/")[0] for file in files}
    return f"{tops.pop()}/" if len(tops) == 1 else ""


def _name_fault(name: str) -> tuple[str, str] | None:
    """Give what is wrong with the path of a file, and the remedy."""
    parts = name.split("/")
    if name.startswith("/") or (len(name) > 1 and name[1] == ":") or "\\" in name:
        return "this path leads out of the pack", "write paths within it, with /"
    if any(part in ("", ".", "..") for part in parts):
        return "this path leads out of the pack", "write paths within it, without .."
    if len(name) > LONGEST_NAME or len(parts) > DEEPEST:
        return "its path is too long", f"{LONGEST_NAME} letters and {DEEPEST} folders are enough"
    for part in parts:
        if set(part) & _FORBIDDEN or not part.isprintable() or part != part.strip(" ."):
            return f"'{part}' is no name on every system", "use letters, digits, - and _"
        if part.partition(".")[0].casefold().rstrip() in _RESERVED:
            return f"'{part}' is a name that Windows keeps to itself", "rename it"
    last = parts[-1].casefold()
    if not last.endswith(DATA) and last not in PLAIN:
        return "a pack is data alone, and this is none", f"leave it out; {', '.join(DATA)} may come"
    return None


def _size_fault(file: _File) -> tuple[str, str] | None:
    if file.size > LARGEST_FILE:
        return f"it has {file.size:,} bytes, more than {LARGEST_FILE:,}", "make it smaller"
    if file.packed and file.size > FREE + MOST_TIMES * file.packed:
        return f"it swells to {file.size // file.packed} times its size", "leave it out"
    return None


def _is_junk(name: str) -> bool:
    return any(part.casefold() in JUNK for part in name.split("/"))


def _damaged(source: Path) -> DataErrors:
    said = "this is no zip file, or a damaged one"
    return _wrong(source, "", said, "make it anew, or name the pack's folder")


def _too_many(source: Path) -> DataErrors:
    return _wrong(source, "", f"it has more than {MOST_FILES} files", "make several packs of it")


def _wrong(source: Path, path: str, said: str, remedy: str) -> DataErrors:
    file = f"{source.name}/{path}" if path else source.name
    file = "".join(char if char.isprintable() else "?" for char in file[:300])
    return DataErrors([DataError(file, 1, 1, said, remedy, code="pack/archive")])
