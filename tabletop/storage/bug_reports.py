"""Bug reports: a zip file with all data to reproduce a problem elsewhere.

A bug report contains the sealed save, the versions of all data, and the settings without names. It
also contains the end of the log and a picture of the window. Names of people and local paths are
removed, except from the picture.
"""

import io
import json
import re
import zipfile
import zlib
from datetime import datetime
from pathlib import Path, PureWindowsPath
from typing import NamedTuple

import msgspec
from msgspec import Struct

from tabletop.cards.ids import file_name
from tabletop.limits import LARGEST_SAVE
from tabletop.storage.files import SUFFIX, printable, write_new
from tabletop.storage.log import LARGEST as LARGEST_LOG
from tabletop.storage.log import log_path
from tabletop.storage.places import user_dir
from tabletop.storage.unpacking import (
    COMPRESSED,
    ENCRYPTED,
    FREE_BYTES,
    MAX_EXPANSION,
    METHODS,
    NOT_A_ZIP,
    WRONG_LENGTH,
)

CAPSULE = 1
"""Version of the format."""
ABOUT = "capsule.json"
GAME = f"game{SUFFIX}"
SETTINGS = "settings.yaml"
LOG = "log.txt"
PICTURE = "window.png"

MAX_FILE_BYTES = {
    ABOUT: 200_000,
    GAME: LARGEST_SAVE,
    SETTINGS: 200_000,
    LOG: 2 * LARGEST_LOG,
    PICTURE: 32_000_000,
}
"""Maximum size in bytes of each file in a bug report."""
MAX_LOG_LINES = 400
"""Maximum number of log lines in a bug report."""


class BugReportInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """The description of a bug report."""

    capsule: int
    """Version of the format."""
    made: str
    program: str
    python: str
    system: str
    scene: str
    """The scene that the window showed."""
    libraries: dict[str, str] = {}
    games: dict[str, str] = {}
    """Hashes of the card data of all installed games."""
    packs: dict[str, str] = {}
    """Versions and hashes of all installed packs."""
    game: str = ""
    """The current game, if any. The following fields describe it."""
    moves: tuple[str, ...] | None = None
    """The moves made, for games without a save: puzzles and tutorials."""
    count: int = 0
    digest: str = ""
    error: str = ""
    """The error that the program noticed, without texts that could name a card."""


class BugReport(NamedTuple):
    """A bug report that was read: its description, and other files by name."""

    about: BugReportInfo
    files: dict[str, bytes]


class BugReportError(Exception):
    """A bug report that cannot be read; the message includes a remedy."""


def capsules_dir() -> Path:
    """Returns the folder of bug reports."""
    return user_dir("capsules")


def write(folder: Path, bug_report: BugReport) -> Path:
    """Writes a bug report into a folder and returns its path.

    A file that is too large for `read` is left out.

    Raises:
        OSError: The file cannot be written.
    """
    data = io.BytesIO()
    about = json.dumps(msgspec.to_builtins(bug_report.about), indent=1, ensure_ascii=False)
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in ({ABOUT: about.encode()} | bug_report.files).items():
            if len(content) <= MAX_FILE_BYTES[name]:
                archive.writestr(name, content, _kind_of(content))
    game = f" {file_name(bug_report.about.game)}" if bug_report.about.game else ""
    name = f"bug report{game} {datetime.now():%Y-%m-%d %H.%M.%S}.zip"
    return write_new(folder / name, data.getvalue())


def _kind_of(content: bytes) -> int:
    """Returns the zip method of a file.

    A file that would shrink beyond the limit of `read` is stored uncompressed.
    """
    if len(content) <= FREE_BYTES or len(content) <= FREE_BYTES + MAX_EXPANSION * len(
        zlib.compress(content)
    ):
        return zipfile.ZIP_DEFLATED
    return zipfile.ZIP_STORED


def read(path: Path) -> BugReport:
    """Reads a bug report without writing any of its files to disk.

    Raises:
        BugReportError: The file is not a valid bug report.
    """
    try:
        if path.stat().st_size > sum(MAX_FILE_BYTES.values()):
            raise BugReportError("larger than a bug report can be")
        with zipfile.ZipFile(path) as archive:
            files = _files(archive)
    except OSError as error:
        raise BugReportError(f"cannot be read: {error.strerror or 'damaged'}") from None
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError,
            UnicodeError, ValueError, OverflowError):  # fmt: skip
        reason = f"{NOT_A_ZIP} (ask for the file again)"
        raise BugReportError(reason) from None
    if ABOUT not in files:
        raise BugReportError(f"not a bug report: no {ABOUT} in it")
    try:
        about = msgspec.json.decode(files.pop(ABOUT), type=BugReportInfo)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BugReportError(f"{ABOUT}: cannot be read: {error}") from None
    if about.capsule != CAPSULE:
        reason = f"format {about.capsule}: expected format {CAPSULE}"
        raise BugReportError(f"{reason} (use a newer version of Sandtable)")
    return BugReport(about, files)


def _files(archive: zipfile.ZipFile) -> dict[str, bytes]:
    """Reads all files after checking their names and sizes.

    Raises:
        BugReportError: A file is not allowed.
    """
    result: dict[str, bytes] = {}
    infos = archive.infolist()
    if len(infos) > len(MAX_FILE_BYTES):
        raise BugReportError(f"expected at most {len(MAX_FILE_BYTES)} files, got {len(infos)}")
    for info in infos:
        name, maximum = info.filename, MAX_FILE_BYTES.get(info.filename)
        name_text = printable(name[:60])
        if maximum is None or name in result:
            raise BugReportError(f"'{name_text}': not a file of a bug report")
        if info.flag_bits & 1:
            raise BugReportError(f"'{name_text}': {ENCRYPTED[0]} ({ENCRYPTED[1]})")
        if info.compress_type not in METHODS:
            raise BugReportError(f"'{name_text}': {COMPRESSED[0]} ({COMPRESSED[1]})")
        if info.file_size > min(maximum, FREE_BYTES + MAX_EXPANSION * info.compress_size):
            raise BugReportError(f"'{name_text}': larger than allowed in a bug report")
        with archive.open(info) as reader:
            result[name] = reader.read(maximum + 1)
        if len(result[name]) != info.file_size:
            raise BugReportError(f"'{name_text}': {WRONG_LENGTH[0]} ({WRONG_LENGTH[1]})")
    return result


# --- personal data ------------------------------------------------------------------------------


def without_names(save: bytes) -> bytes:
    """Returns a save without the names of people, its title and local paths."""
    head, mark, body = save.partition(b"\n---\n")
    head = re.sub(rb"(?m)^title: .*$", b'title: ""', head)
    head = re.sub(rb'(?m)^folder: (".*")$', _last_part, head)
    lines = [line for line in body.split(b"\n") if not line.startswith(b"note people ")]
    return head + mark + b"\n".join(lines)


def _last_part(match: re.Match[bytes]) -> bytes:
    try:
        name = PureWindowsPath(str(json.loads(match[1]))).name
    except ValueError:
        name = ""
    return b"folder: " + json.dumps(name).encode()


def without_paths(text: str) -> str:
    """Returns a text without the paths of the home and data folders."""
    for place, word in ((user_dir(), "SANDTABLE"), (Path.home(), "HOME")):
        path_text = str(place)
        if len(path_text) > 1:
            for spelled in {
                path_text,
                path_text.replace("\\", "/"),
                path_text.replace("\\", "\\\\"),
            }:
                text = text.replace(spelled, word)
    return text


def end_of_log() -> bytes:
    """Returns the last lines of the log without local paths, or b""."""
    try:
        text = log_path().read_text(encoding="utf-8", errors="replace")
    except OSError:
        return b""
    lines = without_paths(text).splitlines()[-MAX_LOG_LINES:]
    return "".join(f"{line}\n" for line in lines).encode()[-MAX_FILE_BYTES[LOG] :]
