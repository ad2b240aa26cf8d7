"""Bug capsules: one zip with all that is needed to see what went wrong on another machine.

In it are the save of the game as it stands, sealed where it is, what it was played with, the
settings without names, the end of the log, and a picture of the window. Names of people and paths
of the machine are taken out, but for what the picture shows.
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
    FREE,
    METHODS,
    MOST_TIMES,
    NOT_A_ZIP,
    WRONG_LENGTH,
)

CAPSULE = 1
"""The format."""
ABOUT = "capsule.json"
GAME = f"game{SUFFIX}"
SETTINGS = "settings.yaml"
LOG = "log.txt"
PICTURE = "window.png"

LARGEST = {
    ABOUT: 200_000,
    GAME: LARGEST_SAVE,
    SETTINGS: 200_000,
    LOG: 2 * LARGEST_LOG,
    PICTURE: 32_000_000,
}
"""What may be in a capsule, and how many bytes each file may have."""
LINES = 400
"""So many lines of the log, the last ones, go into a capsule."""


class About(Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in a capsule about itself."""

    capsule: int
    """The format."""
    made: str
    program: str
    python: str
    system: str
    scene: str
    """What the window showed."""
    libraries: dict[str, str] = {}
    games: dict[str, str] = {}
    """Hashes of the card data of all games that are installed."""
    packs: dict[str, str] = {}
    """Versions and hashes of all packs that are installed."""
    game: str = ""
    """The game at the table, if there was one; what follows is about it."""
    moves: tuple[str, ...] | None = None
    """Those made, where the game is of a kind that has no save: a puzzle, a first game."""
    count: int = 0
    digest: str = ""
    error: str = ""
    """What went wrong, if the program noticed it, without words that could name a card."""


class Capsule(NamedTuple):
    """A capsule that was read: what it says of itself, and its other files by name."""

    about: About
    files: dict[str, bytes]


class CapsuleError(Exception):
    """A capsule that cannot be read; the words say why, and what can be done."""


def capsules_dir() -> Path:
    """Give the folder in which capsules are laid."""
    return user_dir("capsules")


def write(folder: Path, capsule: Capsule) -> Path:
    """Write a capsule into a folder, and give its path.

    A file larger than `read` takes is left out. Raises `OSError`.
    """
    data = io.BytesIO()
    about = json.dumps(msgspec.to_builtins(capsule.about), indent=1, ensure_ascii=False)
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in ({ABOUT: about.encode()} | capsule.files).items():
            if len(content) <= LARGEST[name]:
                archive.writestr(name, content, _kind_of(content))
    game = f" {file_name(capsule.about.game)}" if capsule.about.game else ""
    name = f"bug report{game} {datetime.now():%Y-%m-%d %H.%M.%S}.zip"
    return write_new(folder / name, data.getvalue())


def _kind_of(content: bytes) -> int:
    """Return how to pack a file: as it is, where it would shrink so far that `read` refuses it."""
    if len(content) <= FREE or len(content) <= FREE + MOST_TIMES * len(zlib.compress(content)):
        return zipfile.ZIP_DEFLATED
    return zipfile.ZIP_STORED


def read(path: Path) -> Capsule:
    """Read a capsule; nothing of it is written anywhere. Raises `CapsuleError`."""
    try:
        if path.stat().st_size > sum(LARGEST.values()):
            raise CapsuleError("larger than a bug report can be")
        with zipfile.ZipFile(path) as archive:
            files = _files(archive)
    except OSError as error:
        raise CapsuleError(f"cannot be read: {error.strerror or 'damaged'}") from None
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError,
            UnicodeError, ValueError, OverflowError):  # fmt: skip
        why = f"{NOT_A_ZIP} (ask for the file again)"
        raise CapsuleError(why) from None
    if ABOUT not in files:
        raise CapsuleError(f"not a bug report: no {ABOUT} in it")
    try:
        about = msgspec.json.decode(files.pop(ABOUT), type=About)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise CapsuleError(f"{ABOUT}: cannot be read: {error}") from None
    if about.capsule != CAPSULE:
        why = f"format {about.capsule}: expected format {CAPSULE}"
        raise CapsuleError(f"{why} (use a newer version of Sandtable)")
    return Capsule(about, files)


def _files(archive: zipfile.ZipFile) -> dict[str, bytes]:
    """Read all files, after a look at their names and sizes. Raises `CapsuleError`."""
    found: dict[str, bytes] = {}
    infos = archive.infolist()
    if len(infos) > len(LARGEST):
        raise CapsuleError(f"expected at most {len(LARGEST)} files, got {len(infos)}")
    for info in infos:
        name, most = info.filename, LARGEST.get(info.filename)
        shown = printable(name[:60])
        if most is None or name in found:
            raise CapsuleError(f"'{shown}': not a file of a bug report")
        if info.flag_bits & 1:
            raise CapsuleError(f"'{shown}': {ENCRYPTED[0]} ({ENCRYPTED[1]})")
        if info.compress_type not in METHODS:
            raise CapsuleError(f"'{shown}': {COMPRESSED[0]} ({COMPRESSED[1]})")
        if info.file_size > min(most, FREE + MOST_TIMES * info.compress_size):
            raise CapsuleError(f"'{shown}': larger than allowed in a bug report")
        with archive.open(info) as reader:
            found[name] = reader.read(most + 1)
        if len(found[name]) != info.file_size:
            raise CapsuleError(f"'{shown}': {WRONG_LENGTH[0]} ({WRONG_LENGTH[1]})")
    return found


# --- what is personal, and is left out ----------------------------------------------------------


def without_names(save: bytes) -> bytes:
    """Give a save without the names of people, its title, and the path of its folder."""
    head, mark, body = save.partition(b"\n---\n")
    head = re.sub(rb"(?m)^title: .*$", b'title: ""', head)
    head = re.sub(rb'(?m)^folder: (".*")$', _last_part, head)
    lines = [line for line in body.split(b"\n") if not line.startswith(b"note people ")]
    return head + mark + b"\n".join(lines)


def _last_part(found: re.Match[bytes]) -> bytes:
    try:
        name = PureWindowsPath(str(json.loads(found[1]))).name
    except ValueError:
        name = ""
    return b"folder: " + json.dumps(name).encode()


def without_paths(text: str) -> str:
    """Give a text without the paths that lead to the player's home and files."""
    for place, word in ((user_dir(), "SANDTABLE"), (Path.home(), "HOME")):
        plain = str(place)
        if len(plain) > 1:
            for spelled in {plain, plain.replace("\\", "/"), plain.replace("\\", "\\\\")}:
                text = text.replace(spelled, word)
    return text


def end_of_log() -> bytes:
    """Give the last lines of the log, without personal paths; nothing where there is none."""
    try:
        text = log_path().read_text(encoding="utf-8", errors="replace")
    except OSError:
        return b""
    lines = without_paths(text).splitlines()[-LINES:]
    return "".join(f"{line}\n" for line in lines).encode()[-LARGEST[LOG] :]
