"""Packs: folders of data that players add to a game, with a `pack.yaml`.

The format is described in `docs/packs.md`.
"""

# ruff: noqa: RUF012 - msgspec copies the empty defaults

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from tabletop.cards.added import ANOTHER_ID, NAMES, REPLACING_FILES
from tabletop.cards.errors import DataErrors, Problem, Trail
from tabletop.cards.ids import refuse_long_id
from tabletop.cards.load import display_path, load, read_bytes
from tabletop.cards.reader import read, read_places
from tabletop.cards.schema import Choice, Data, Entries, GameId, Id, Text

PACK_FILE = "pack.yaml"
PICTURES_FILE = "pictures.yaml"
TABLES = "tables"
"""The folder in a pack with tables without rules, each in a folder of its own."""
PROGRAM = "sandtable"
"""The name by which a pack requires a version of the program."""
WITHOUT_EFFECT = (PICTURES_FILE, "playmat.yaml", "skin.yaml", "puzzles.yaml", "first_game.yaml")
"""Files that change only the look of a game or add extras, and so do not affect saves."""

Version = Annotated[
    str,
    Meta(
        pattern=r"\A[0-9]{1,6}(\.[0-9]{1,6}){0,3}\Z",
        description='numbers joined by dots, in quotes, such as "1.0"',
    ),
]
ShortText = Annotated[
    str,
    Meta(
        pattern=r"\A\S[^\x00-\x1f\x7f]*\Z",
        max_length=80,
        description="a line of text of at most 80 characters",
    ),
]
FilePath = Annotated[
    str,
    Meta(
        pattern=r"\A[^/\\:\s][^\\:]*\Z",
        max_length=120,
        description="the path of a file in the pack, such as pictures/well.png",
    ),
]
Percent = Annotated[float, Meta(ge=0, le=100)]


class PackFile(Data, frozen=True):
    """The contents of `pack.yaml`: name, author and purpose of a pack."""

    id: Id
    name: ShortText
    version: Version
    author: ShortText
    licence: ShortText
    game: GameId | None = None
    """The game that the pack extends; a pack of only tables without rules has none."""
    about: str = ""
    needs: dict[Id, Version] = {}
    """The minimum version of the program (`sandtable`), and of other packs by id."""
    options: dict[Id, Choice] = {}
    """House rules: new defaults of the game's options."""
    picture: FilePath | None = None
    """The picture of the pack in the list of packs."""

    def __post_init__(self) -> None:
        refuse_long_id(self.id)


class PictureOf(Data, frozen=True):
    """A picture that replaces one drawn by the program."""

    of: Text
    """A card or another kind of piece, a back, a picture of the playmat, or `table`."""
    file: FilePath
    focus: tuple[Percent, Percent] = (50.0, 50.0)
    """The point that stays visible when the picture is cropped: percent from the left and from the
    top."""
    whole: bool = False
    """Whether the picture covers the whole card; otherwise it replaces only the picture on the
    card."""


class PicturesFile(Data, frozen=True):
    """The contents of `pictures.yaml`."""

    pictures: Entries[PictureOf]


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack in a folder; `digest` identifies its data (12 hex digits)."""

    file: PackFile
    folder: Path
    digest: str

    @property
    def id(self) -> str:
        """The id of the pack, from its `pack.yaml`."""
        return self.file.id

    @property
    def stamp(self) -> str:
        """The version and digest of the pack, as a save names them."""
        return f"{self.file.version} #{self.digest}"


def read_pack(folder: Path) -> Pack:
    """Returns the pack in a folder.

    Raises:
        DataErrors: Its `pack.yaml` is missing or broken.
    """
    return Pack(load(folder / PACK_FILE, PackFile), folder, digest_of(folder))


def digest_of(folder: Path) -> str:
    """Returns a hash of the data in a pack, as 12 hexadecimal digits.

    Line endings, byte order marks and files without effect do not count.
    """
    total = blake2b(digest_size=6)
    for file in sorted(folder.glob("*.yaml")):
        if file.name not in WITHOUT_EFFECT and file.is_file():
            data = file.read_bytes().removeprefix(b"\xef\xbb\xbf").replace(b"\r\n", b"\n")
            total.update(f"{file.name} {len(data)}\n".encode() + data)
    return total.hexdigest()


def pictures_in(folder: Path) -> tuple[PictureOf, ...]:
    """Returns the pictures of a pack or of a table without rules.

    Raises:
        DataErrors: Its `pictures.yaml` is broken.
    """
    file = folder / PICTURES_FILE
    return load(file, PicturesFile).pictures if file.is_file() else ()


def refuse_clashes(packs: Sequence[Pack]) -> None:
    """Checks that no two packs have entries with the same id, in any files.

    Raises:
        DataErrors: Two packs have entries with the same id.
    """
    first_uses: dict[str, tuple[Pack, str]] = {}
    errors = []
    for pack in packs:
        for file in sorted(pack.folder.glob("*.yaml")):
            if file.name in (PACK_FILE, PICTURES_FILE, NAMES) or file.name in REPLACING_FILES:
                continue
            value, places, _ = read_places(read_bytes(file), display_path(file))
            for trail, entry_id in _ids(value):
                other, file_name = first_uses.setdefault(entry_id, (pack, file.name))
                if other is not pack:
                    message = (
                        f"id '{entry_id}' is already used by {file_name} in the pack '{other.id}'"
                    )
                    errors.append(
                        Problem(trail, message, ANOTHER_ID, code="pack/clash").at(
                            display_path(file), places
                        )
                    )
    if errors:
        raise DataErrors(errors)


def _ids(value: object) -> Iterator[tuple[Trail, str]]:
    """Yields the id of each entry in each list of a file, with its location."""
    for key, entries in value.items() if isinstance(value, dict) else ():
        for index, entry in enumerate(entries if isinstance(entries, list) else ()):
            if isinstance(entry, dict) and isinstance(entry.get("id"), str):
                yield (str(key), index, "id"), entry["id"]


def has_any_kind(pack: Pack, kinds: Collection[str]) -> bool:
    """Checks whether a pack has an entry for one of some kinds of pieces.

    Raises:
        DataErrors: A file of the pack cannot be read.
    """
    files = sorted(pack.folder.glob("*.yaml"))
    values = (read(read_bytes(file), display_path(file)) for file in files)
    return any(entry_id in kinds for value in values for _, entry_id in _ids(value))


def version_key(version: str) -> tuple[int, ...]:
    """Returns the numbers of a version for comparison, without its suffix.

    Examples:
        >>> version_key("1.10") > version_key("1.9")
        True
    """
    match = re.match(r"[0-9]+(\.[0-9]+)*", version)
    numbers = [int(item) for item in match[0].split(".")] if match else []
    while numbers and not numbers[-1]:
        numbers.pop()
    return tuple(numbers)


def missing_requirements(pack: PackFile, program: str, packs: Mapping[str, str]) -> Iterable[str]:
    """Yields the missing requirements of a pack, in words.

    Args:
        pack: The pack.
        program: The version of the program.
        packs: The versions of the installed packs, by id.
    """
    for name, version in pack.needs.items():
        installed = program if name == PROGRAM else packs.get(name)
        if installed is None:
            yield f"needs the pack '{name}', which is not installed"
        elif version_key(installed) < version_key(version):
            message = "Sandtable" if name == PROGRAM else f"the pack '{name}'"
            yield f"needs {message} {version}, got {installed}"
