"""What a pack is: a folder of data that people bring to a game, with a file `pack.yaml`.

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

from tabletop.cards.added import ANOTHER_ID, INSTEAD, NAMES
from tabletop.cards.errors import DataErrors, Problem, Trail
from tabletop.cards.ids import refuse_long_id
from tabletop.cards.load import load, read_bytes, shown
from tabletop.cards.reader import read, read_places
from tabletop.cards.schema import Choice, Data, Entries, GameId, Id, Text

PACK_FILE = "pack.yaml"
PICTURES_FILE = "pictures.yaml"
TABLES = "tables"
"""The folder of a pack in which tables without rules lie, each in one of its own."""
PROGRAM = "sandtable"
"""By this name a pack says which version of the program it needs."""
WITHOUT_EFFECT = (PICTURES_FILE, "playmat.yaml", "puzzles.yaml", "first_game.yaml")
"""Files that say how a game looks and what else there is to do, and change no game."""

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
    """``pack.yaml``: what the pack is, who made it, and what it is for."""

    id: Id
    name: ShortText
    version: Version
    author: ShortText
    licence: ShortText
    game: GameId | None = None
    """The game that it is for; a pack of nothing but tables without rules is for none."""
    about: str = ""
    needs: dict[Id, Version] = {}
    """The least version of the program (`sandtable`), and of other packs by their ids."""
    options: dict[Id, Choice] = {}
    """House rules: what the options of the game are set to where nobody chooses."""
    picture: FilePath | None = None
    """Its picture in the list of packs."""

    def __post_init__(self) -> None:
        refuse_long_id(self.id)


class PictureOf(Data, frozen=True):
    """A picture that stands for one drawn by the program."""

    of: Text
    """A card or another kind of piece, a back, a picture of the playmat, or `table`."""
    file: FilePath
    focus: tuple[Percent, Percent] = (50.0, 50.0)
    """What stays in sight where the picture is cut: percent from the left and from the top."""
    whole: bool = False
    """Whether it covers all of a card; without it the picture on the card alone."""


class PicturesFile(Data, frozen=True):
    """``pictures.yaml``."""

    pictures: Entries[PictureOf]


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack in a folder. `digest` tells one state of its data from others (12 hex digits)."""

    file: PackFile
    folder: Path
    digest: str

    @property
    def id(self) -> str:
        """Its id."""
        return self.file.id

    @property
    def stamp(self) -> str:
        """Its version and digest, as a save names them."""
        return f"{self.file.version} #{self.digest}"


def read_pack(folder: Path) -> Pack:
    """Give the pack in a folder. Raises `DataErrors` where its `pack.yaml` is missing or wrong."""
    return Pack(load(folder / PACK_FILE, PackFile), folder, digest_of(folder))


def digest_of(folder: Path) -> str:
    """Give a short hash of the data in a pack (12 hex digits). Line ends do not count."""
    total = blake2b(digest_size=6)
    for file in sorted(folder.glob("*.yaml")):
        if file.name not in WITHOUT_EFFECT and file.is_file():
            data = file.read_bytes().removeprefix(b"\xef\xbb\xbf").replace(b"\r\n", b"\n")
            total.update(f"{file.name} {len(data)}\n".encode() + data)
    return total.hexdigest()


def pictures_in(folder: Path) -> tuple[PictureOf, ...]:
    """Give the pictures that a pack, or a table without rules, brings. Raises `DataErrors`."""
    file = folder / PICTURES_FILE
    return load(file, PicturesFile).pictures if file.is_file() else ()


def refuse_clashes(packs: Sequence[Pack]) -> None:
    """Raise `DataErrors` where entries of two packs have the same id, in whatever files."""
    seen: dict[str, tuple[Pack, str]] = {}
    errors = []
    for pack in packs:
        for file in sorted(pack.folder.glob("*.yaml")):
            if file.name in (PACK_FILE, PICTURES_FILE, NAMES) or file.name in INSTEAD:
                continue
            value, places, _ = read_places(read_bytes(file), shown(file))
            for trail, one in _ids(value):
                other, where = seen.setdefault(one, (pack, file.name))
                if other is not pack:
                    said = f"id '{one}' is already used by {where} in the pack '{other.id}'"
                    errors.append(
                        Problem(trail, said, ANOTHER_ID, code="pack/clash").at(shown(file), places)
                    )
    if errors:
        raise DataErrors(errors)


def _ids(value: object) -> Iterator[tuple[Trail, str]]:
    """Yield the id of each entry of each list of a file, with the way to it."""
    for key, entries in value.items() if isinstance(value, dict) else ():
        for index, entry in enumerate(entries if isinstance(entries, list) else ()):
            if isinstance(entry, dict) and isinstance(entry.get("id"), str):
                yield (str(key), index, "id"), entry["id"]


def brings_any(pack: Pack, kinds: Collection[str]) -> bool:
    """Tell whether one of some kinds of pieces is an entry of a pack. Raises `DataErrors`."""
    files = sorted(pack.folder.glob("*.yaml"))
    values = (read(read_bytes(file), shown(file)) for file in files)
    return any(one in kinds for value in values for _, one in _ids(value))


def numbers_of(version: str) -> tuple[int, ...]:
    """Give the numbers of a version, for comparing it; what follows them does not count.

    >>> numbers_of("1.10") > numbers_of("1.9")
    True
    """
    found = re.match(r"[0-9]+(\.[0-9]+)*", version)
    numbers = [int(one) for one in found[0].split(".")] if found else []
    while numbers and not numbers[-1]:
        numbers.pop()
    return tuple(numbers)


def unmet(pack: PackFile, program: str, packs: Mapping[str, str]) -> Iterable[str]:
    """Yield what a pack needs and has not, in words; `packs` are the versions of those there."""
    for name, version in pack.needs.items():
        there = program if name == PROGRAM else packs.get(name)
        if there is None:
            yield f"needs the pack '{name}', which is not installed"
        elif numbers_of(there) < numbers_of(version):
            what = "Sandtable" if name == PROGRAM else f"the pack '{name}'"
            yield f"needs {what} {version}, got {there}"
