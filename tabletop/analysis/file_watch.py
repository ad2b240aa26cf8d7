"""Watching of edited data files of a pack, a table or a game.

Errors are found as in `tabletop check`. The game is reloaded with the changed files. If that fails,
the previous one stays in use.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple

from tabletop import games
from tabletop.analysis.checking import YAML, check_folder, check_paths
from tabletop.analysis.findings import is_fatal
from tabletop.analysis.pack_checking import check_pack
from tabletop.cards.errors import DataError, DataErrors
from tabletop.cards.load import load, names_in, read_bytes
from tabletop.cards.pack import PACK_FILE, PROGRAM, Pack, pictures_in, read_pack
from tabletop.cards.reader import read
from tabletop.cards.table import TABLE_FILE, TableFile
from tabletop.games.sandbox import load_folder, pieces_of
from tabletop.rules.game import Game
from tabletop.storage.pack_pictures import ENDINGS
from tabletop.storage.packs import installed_packs

Stamp = tuple[tuple[str, int, int], ...]
"""The existing files with their modification times and sizes."""


class NothingToWatch(LookupError):  # noqa: N818 - shown as a sentence
    """A path that belongs to no pack, table or installed game."""


class WatchedCard(NamedTuple):
    """An entry of a data file that is a card or another piece."""

    kind: str
    list_name: str
    """The list that contains it, such as `units`."""
    file: str


class FileContents(NamedTuple):
    """The content of the files: the game or None, its cards, and errors."""

    game: Game | None
    cards: tuple[WatchedCard, ...]
    errors: tuple[DataError, ...]


class WatchedFiles:
    """Files being written, and the pack, table or game they belong to.

    Args:
        path: A YAML file, or the folder of a pack, a table or an installed game's data.

    Raises:
        NothingToWatch: The path belongs to none of these.
    """

    def __init__(self, path: Path) -> None:
        self.path = path.absolute()
        self.folder, self.sort = _home_of(self.path)

    def stamp(self) -> Stamp:
        """Returns the state of the files; a different one means a change."""
        results = []
        for file in sorted(self.folder.rglob("*")):
            if file.suffix.lower() in (*YAML, *ENDINGS):
                try:
                    about = file.stat()
                except OSError:  # an editor may remove the file briefly when it saves
                    continue
                results.append((str(file), about.st_mtime_ns, about.st_size))
        return tuple(results)

    def read(self) -> FileContents:
        """Reads the files again and returns the result."""
        errors, game = self._checked(), None
        try:
            game = self._load()
        except DataErrors as error:
            errors += [item for item in error.errors if item not in errors]
        cards = tuple(dict.fromkeys(self._cards(game))) if game is not None else ()
        return FileContents(game, cards, tuple(errors))

    def _checked(self) -> list[DataError]:
        if self.sort != "pack":
            return check_paths([self.folder])
        try:
            return check_pack(self.folder, self._required_packs(read_pack(self.folder)))
        except DataErrors as error:
            return list(error.errors)

    def _load(self) -> Game:
        if self.sort == "table":
            return load_folder(self.folder)
        name, packs = self.folder.name, list(games.loaded_packs(self.folder.name))
        if self.sort == "pack":
            pack = read_pack(self.folder)
            if pack.file.game is None:
                return load_folder(next(self.folder.glob(f"tables/*/{TABLE_FILE}")).parent)
            name, packs = pack.file.game, [*self._required_packs(pack), pack]
        return games.reload(name, packs)

    def _required_packs(self, pack: Pack) -> list[Pack]:
        """Returns the installed packs that a pack requires."""
        needed = pack.file.needs.keys() - {PROGRAM, pack.id}
        return [
            installed_pack.pack
            for installed_pack in installed_packs()
            if installed_pack.pack is not None and installed_pack.id in needed
        ]

    def _cards(self, game: Game) -> Iterator[WatchedCard]:
        table = game.folder / TABLE_FILE
        if table.is_file():
            for laid in pieces_of(load(table, TableFile)):
                yield WatchedCard(laid.kind, "pieces", TABLE_FILE)
            return
        only_file = self.path if self.path.is_file() else None
        for file in [only_file] if only_file is not None else sorted(self.folder.rglob("*.yaml")):
            try:
                value = read(read_bytes(file), str(file))
            except DataErrors:
                continue
            for key, entries in value.items() if isinstance(value, dict) else ():
                for entry in entries if isinstance(entries, list) else ():
                    kind = entry.get("id") if isinstance(entry, dict) else None
                    if isinstance(kind, str) and kind in game.names:
                        yield WatchedCard(kind, str(key), file.name)


def _home_of(path: Path) -> tuple[Path, Literal["pack", "table", "game"]]:
    """Returns the folder that a path belongs to, and its kind."""
    if not path.exists():
        raise NothingToWatch(f"'{path}': no such file or folder")
    if path.is_file() and path.suffix not in YAML:
        raise NothingToWatch(f"'{path.name}': not a YAML file (choose one, or its folder)")
    for folder in [path, *path.parents][: 4 if path.is_file() else 3]:
        if (folder / TABLE_FILE).is_file():
            return folder, "table"
        if (folder / PACK_FILE).is_file():
            return folder, "pack"
        if folder.name in games.installed() and games.folder_of(folder.name) == folder:
            return folder, "game"
    raise NothingToWatch(
        f"'{path}': in no pack, table or installed game ('tabletop new pack FOLDER --game "
        "GAME' creates a pack)"
    )


def reload(game: Game) -> Game:
    """Returns a game with its data and packs reloaded.

    Raises:
        DataErrors: The data are unusable; the old ones stay in use.
    """
    packs = [read_pack(pack.folder) for pack in game.packs]
    for pack in packs:
        names_in(pack.folder)
        pictures_in(pack.folder)
    fatal_errors = [error for error in check_folder(game.folder) if is_fatal(error)]
    if fatal_errors:
        raise DataErrors(fatal_errors)
    if game.info.id in games.installed():
        return games.reload(game.info.id, packs)
    return load_folder(game.folder)
