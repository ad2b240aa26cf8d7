"""Safe copying of a pack from a folder or zip file into a new folder.

Archives from others may contain paths outside the target, oversized files or programs. All names
and sizes are therefore checked before writing, and the written bytes are counted.
"""

import errno
import stat
import unicodedata
import zipfile
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, NamedTuple

from tabletop.cards.errors import DataError, DataErrors
from tabletop.cards.ids import is_device
from tabletop.cards.pack import PACK_FILE
from tabletop.cards.table import TABLE_FILE
from tabletop.storage.files import kind_of, printable
from tabletop.storage.pack_pictures import ENDINGS

MOST_FILES = 1000
DEEPEST = 6
LONGEST_NAME = 160
LARGEST_FILE = 8_000_000
LARGEST_PACK = 64_000_000
"""Maximum sizes in bytes."""
MAX_EXPANSION = 200
"""Maximum expansion factor of a file in a zip, beyond the first `FREE_BYTES` bytes."""
FREE_BYTES = 200_000

METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2)
"""Supported compression methods. LZMA is not one of them, because it can require any amount of
memory.
"""
NOT_A_ZIP = "not a zip file, or damaged"
ENCRYPTED = "encrypted", "create the zip without a password"
COMPRESSED = "unsupported compression", "create the zip with Deflate, the usual compression"
WRONG_LENGTH = "wrong length", "create the zip again"
"""What can be wrong with any zip file, and the remedies."""
OTHER_ARCHIVES = (
    (b"7z\xbc\xaf", 0, "a 7z archive"),
    (b"Rar!", 0, "a RAR archive"),
    (b"\x1f\x8b", 0, "a gzip archive"),
    (b"ustar", 257, "a tar archive"),
    (b"PK\x07\x08", 0, "a part of a zip file in several parts"),
)
"""Magic bytes of other archives: bytes, offset and kind of archive."""
OTHER_PICTURES = (".gif", ".bmp", ".tif", ".tiff", ".heic", ".avif", ".ico", ".svgz")
DATA = (".yaml", *ENDINGS, ".md", ".txt")
PLAIN = ("license", "licence", "readme", "copying")
"""Names of allowed files without a suffix."""
JUNK = ("__macosx", ".ds_store", "thumbs.db", "desktop.ini", "schemas")
"""Files of operating systems and editors, which are left out."""
_FORBIDDEN = set('<>:"|?*\\')


class _File(NamedTuple):
    """A file of a pack by its path; `packed` is its size in the zip, or 0."""

    path: str
    size: int
    packed: int
    open: Callable[[], IO[bytes]]
    check: int = 0
    """The checksum in the zip."""


def unpack(source: Path, target: Path) -> list[str]:
    """Copies the pack in a folder or zip file to `target`, an empty folder.

    If this fails, the caller must delete the files in `target`.

    Returns:
        The hidden files and folders that were left out.

    Raises:
        DataErrors: The source is not a pack or is too large.
        OSError: A file cannot be written.
    """
    left_out: dict[str, None] = {}
    if source.is_dir():
        _write(source, list(_in_folder(source, left_out)), target)
        return list(left_out)
    try:
        with zipfile.ZipFile(source) as archive:
            _write(source, list(_in_zip(source, archive, left_out)), target)
    except FileNotFoundError:
        raise _error(source, "", "no such file or folder", "check the name") from None
    except OSError as error:
        if error.errno != errno.EINVAL:  # a damaged zip file can cause a seek to a negative offset
            raise
        raise _damaged(source) from None
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError,
            UnicodeError, ValueError, OverflowError) as error:  # fmt: skip
        raise _damaged(source) from error
    return list(left_out)


def _in_zip(source: Path, archive: zipfile.ZipFile, left_out: dict[str, None]) -> Iterator[_File]:
    if len(archive.infolist()) > 2 * MOST_FILES:
        raise _too_many(source)
    for info in archive.infolist():
        name = _name_in(info)
        kind = stat.S_IFMT(info.external_attr >> 16)
        if not name or name.endswith("/") or kind == stat.S_IFDIR or _is_left_out(name, left_out):
            continue
        if kind not in (0, stat.S_IFREG):
            raise _error(source, name, "a link, not a file", "replace it with the file itself")
        if info.flag_bits & 1:
            raise _error(source, name, *ENCRYPTED)
        if info.compress_type not in METHODS:
            raise _error(source, name, *COMPRESSED)
        yield _File(
            name,
            info.file_size,
            info.compress_size,
            lambda info=info: archive.open(info),  # type: ignore[misc]
            info.CRC,
        )


def _name_in(info: zipfile.ZipInfo) -> str:
    """Returns the intended path of a zip entry, with / as separator.

    Some tools on Windows write backslashes, and others write ``./`` at the start. Some write UTF-8
    without the flag for it; `zipfile` then decodes the name as code page 437.
    """
    name = info.filename
    if not info.flag_bits & 0x800 and not name.isascii():
        with suppress(UnicodeError):
            name = name.encode("cp437").decode()
    parts = name.replace("\\", "/").split("/")
    first, *rest = parts
    parts_kept = [first] if first != "." or not rest else []
    parts_kept += [part for part in rest[:-1] if part not in ("", ".")] + rest[-1:]
    return "/".join(parts_kept)


def _in_folder(source: Path, left_out: dict[str, None]) -> Iterator[_File]:
    waiting = [source]
    while waiting:
        for path in sorted(waiting.pop().iterdir()):
            name = path.relative_to(source).as_posix()
            if _is_left_out(f"{name}/" if path.is_dir() else name, left_out):
                continue
            if path.is_symlink():
                raise _error(source, name, "a link, not a file", "replace it with the file itself")
            if path.is_dir():
                if name.count("/") >= DEEPEST:
                    raise _error(source, name, "nested too deep", f"use at most {DEEPEST} folders")
                waiting.append(path)
            elif path.is_file():
                yield _File(name, path.stat().st_size, 0, lambda path=path: path.open("rb"))  # type: ignore[misc]


def _write(source: Path, files: list[_File], target: Path) -> None:
    if not files:
        message, remedy = "empty", f"zip the folder that contains {PACK_FILE}"
        raise _error(source, "", message, remedy)
    if len(files) > MOST_FILES:
        raise _too_many(source)
    top = _common_folder(files)
    files = [file._replace(path=file.path.removeprefix(top)) for file in files]
    errors: list[DataError] = []
    paths_by_key: dict[str, str] = {}
    once: dict[str, _File] = {}
    for file in files:
        fault = _name_fault(file.path) or _size_fault(file)
        key = unicodedata.normalize("NFC", file.path).casefold()
        if not fault and (previous := once.get(file.path)) is not None:
            if (previous.size, previous.check) != (file.size, file.check):
                fault = "contained twice, with different contents", "remove one of the two"
        elif not fault and key in paths_by_key:
            message = f"'{paths_by_key[key]}' differs only in case or accents"
            fault = message, "rename one"
        once.setdefault(file.path, file)
        paths_by_key.setdefault(key, file.path)
        if fault:
            errors += _error(source, f"{top}{file.path}", *fault).errors
    files = list(once.values())
    for key, path in paths_by_key.items():
        above = key.split("/")[:-1]
        if any("/".join(above[: deep + 1]) in paths_by_key for deep in range(len(above))):
            errors += _error(source, path, "a file has the name of its folder", "rename it").errors
    if sum(file.size for file in files) > LARGEST_PACK:
        large = f"more than {LARGEST_PACK:,} bytes"
        errors += _error(source, "", large, "make its pictures smaller").errors
    if errors:
        raise DataErrors(errors)
    _refuse_pack_below(source, files)
    bytes_left = LARGEST_PACK
    for file in files:
        place = target / file.path
        place.parent.mkdir(parents=True, exist_ok=True)
        with file.open() as reader:
            data = reader.read(min(file.size, bytes_left) + 1)
        if len(data) != file.size:  # the zip states a wrong size
            raise _error(source, file.path, *WRONG_LENGTH)
        bytes_left -= len(data)
        place.write_bytes(data)


def _common_folder(files: Sequence[_File]) -> str:
    """Returns the folder, with its slash, that contains all files, or ""."""
    tops = {file.path.partition("/")[0] for file in files}
    top = tops.pop()
    if tops or top in ("", "..", files[0].path) or ":" in top:
        return ""
    return f"{top}/"


def _refuse_pack_below(source: Path, files: Sequence[_File]) -> None:
    """Checks that the pack is not in a subfolder.

    Raises:
        DataErrors: A subfolder contains a pack, for example one of several.
    """
    names = [file.path for file in files]
    if PACK_FILE in names or TABLE_FILE in names:
        return
    below = [name for name in names if name.endswith(f"/{PACK_FILE}")]
    if below:
        folder = below[0].removesuffix(f"/{PACK_FILE}")
        message = f"no {PACK_FILE} at the top level, but one in '{folder}'"
        raise _error(source, "", message, f"use only the folder '{folder}'")


def _name_fault(name: str) -> tuple[str, str] | None:
    """Returns what is wrong with the path of a file, and the remedy."""
    parts = name.split("/")
    if name.startswith("/") or (len(name) > 1 and name[1] == ":") or ".." in parts:
        return "path leads out of the pack", "use paths inside the pack, without .."
    if "" in parts or "." in parts:
        return "path has an empty part", "rename it"
    if len(name) > LONGEST_NAME or len(parts) > DEEPEST:
        return "path is too long", f"use at most {LONGEST_NAME} letters and {DEEPEST} folders"
    for part in parts:
        if set(part) & _FORBIDDEN or not part.isprintable() or part != part.strip(" ."):
            return f"'{part}' is not a valid name on every system", "use letters, digits, - and _"
        if is_device(part):
            return f"'{part}' is a reserved name on Windows", "rename it"
    return _kind_fault(parts[-1].casefold())


def _kind_fault(name: str) -> tuple[str, str] | None:
    """Returns why a pack may not contain a file of this kind, and the remedy."""
    if name.endswith(DATA) or name in PLAIN:
        return None
    if name.endswith(".zip"):
        return "zip file in the pack", "unpack the outer zip and use the inner one"
    if name.endswith(".yml"):
        return "data files end in .yaml", f"name it {name.removesuffix('.yml')}.yaml"
    if name.endswith(OTHER_PICTURES):
        return "pictures are PNG, JPEG, WebP or SVG", "save it as one of these"
    return "file type not allowed in a pack", f"remove it; allowed are {', '.join(DATA)}"


def _size_fault(file: _File) -> tuple[str, str] | None:
    if file.size > LARGEST_FILE:
        return f"{file.size:,} bytes, more than {LARGEST_FILE:,}", "make it smaller"
    if file.packed and file.size > FREE_BYTES + MAX_EXPANSION * file.packed:
        return f"expands to {file.size // file.packed} times its size", "remove it"
    return None


def _is_left_out(name: str, left_out: dict[str, None]) -> bool:
    """Returns whether a file is skipped; adds hidden ones to `left_out`.

    A repository with a pack can therefore be installed directly.
    """
    parts = name.split("/")
    if any(part.casefold() in JUNK for part in parts):
        return True
    for depth, part in enumerate(parts, 1):
        if part.startswith(".") and part not in (".", ".."):
            left_out["/".join(parts[:depth]) + ("/" if depth < len(parts) else "")] = None
            return True
    return False


def _damaged(source: Path) -> DataErrors:
    with source.open("rb") as file:
        start = file.read(300)
    if not start:
        return _error(source, "", "empty file", "copy or download it again")
    if (kind := kind_of(start, OTHER_ARCHIVES)) is not None:
        return _error(source, "", f"{kind}, not a zip file", "create a zip file")
    said = NOT_A_ZIP
    return _error(source, "", said, "create it again, or use the pack's folder")


def _too_many(source: Path) -> DataErrors:
    return _error(source, "", f"more than {MOST_FILES} files", "split it into several packs")


def _error(source: Path, path: str, message: str, remedy: str) -> DataErrors:
    file = f"{source.name}/{path}" if path else source.name
    return DataErrors(
        [DataError(printable(file[:300]), 1, 1, printable(message), remedy, code="pack/archive")]
    )
