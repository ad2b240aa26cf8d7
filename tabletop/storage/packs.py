"""The installed packs, which of them are active, and their order.

The player's packs are in `packs/` of the data folder, each in a folder with its id. Bundled packs
cannot be removed. `packs.yaml` lists the packs that new games use, and their order.
"""

import contextlib
import json
import os
import re
import shutil
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec
import yaml
from msgspec import Struct

from tabletop import __version__, games
from tabletop.bundled import data_dir
from tabletop.cards.errors import DataError, DataErrors
from tabletop.cards.ids import LONGEST_ID
from tabletop.cards.load import load, loads
from tabletop.cards.pack import PACK_FILE, TABLES, Pack, PackFile, missing_requirements, read_pack
from tabletop.cards.table import TABLE_FILE, TableFile
from tabletop.cards.wording import shortened
from tabletop.limits import LONGEST_NAME
from tabletop.rules.game import Game
from tabletop.storage import crash_notes
from tabletop.storage.files import (
    locked,
    make_folder,
    normalized_text,
    sync,
    sync_folder,
    write_atomic,
)
from tabletop.storage.log import log
from tabletop.storage.places import user_dir
from tabletop.storage.unpacking import unpack

FILE = "packs.yaml"
NEW, OLD, GONE = ".new-", ".old-", ".gone-"
"""Prefixes of pack folders during an installation or removal; see `storage.leftovers`."""


class PackSettings(Struct, forbid_unknown_fields=True):
    """The content of ``packs.yaml``: the order of packs and the active ones."""

    order: list[str] = msgspec.field(default_factory=list)
    on: list[str] = msgspec.field(default_factory=list)


class InstalledPack(NamedTuple):
    """A pack folder: its pack, if it can be read, and its errors."""

    folder: Path
    pack: Pack | None
    shipped: bool
    on: bool
    wrong: DataErrors | None = None

    @property
    def id(self) -> str:
        """The id of the pack, or the folder name if the pack cannot be read."""
        return self.pack.id if self.pack is not None else self.folder.name


class UnknownPack(LookupError):  # noqa: N818 (a wrong name, not a failure)
    """A pack id that is not installed."""

    def __init__(self, pack: str) -> None:
        super().__init__(
            f"pack '{pack}': not installed ('tabletop pack list' lists the installed packs)"
        )
        self.pack = pack


def packs_dir() -> Path:
    """Returns the folder of the player's packs."""
    return user_dir("packs")


def installed_packs() -> list[InstalledPack]:
    """Returns all packs in their order; later ones win. Never raises."""
    used = _used()
    results: dict[str, InstalledPack] = {}
    for shipped, above in ((True, _shipped_dir()), (False, packs_dir())):
        for folder in sorted(above.iterdir()) if above.is_dir() else ():
            if folder.is_dir() and not folder.name.startswith("."):
                installed_pack = _installed(folder, shipped, used)
                results[installed_pack.id] = (
                    installed_pack  # a player's pack replaces a bundled one with the same id
                )
    known = [item for item in used.order if item in results]
    return [results[item] for item in [*(item for item in results if item not in known), *known]]


def tables() -> list[Path]:
    """Returns the folders of tables without rules: those of packs first."""
    parents = [pack.folder / TABLES for pack in installed_packs() if pack.pack is not None]
    parents.append(user_dir(TABLES))
    results = [file.parent for each in parents for file in sorted(each.glob(f"*/{TABLE_FILE}"))]
    return [folder for folder in results if not folder.name.startswith(".")]


def _installed(folder: Path, shipped: bool, used: PackSettings) -> InstalledPack:
    try:
        pack = read_pack(folder)
        if pack.id != folder.name:
            message = f"pack '{pack.id}': its folder is named '{folder.name}'"
            file = str(folder / PACK_FILE)
            raise DataErrors(
                [DataError(file, 1, 1, message, "reinstall it", code="pack/installed")]
            )
    except DataErrors as error:
        return InstalledPack(folder, None, shipped, False, error)
    except OSError as error:
        message = f"cannot be read: {error.strerror or error}"
        errors = DataErrors(
            [
                DataError(
                    str(folder), 1, 1, message, "check the file permissions", code="pack/installed"
                )
            ]
        )
        return InstalledPack(folder, None, shipped, False, errors)
    return InstalledPack(folder, pack, shipped, pack.id in used.on)


def _shipped_dir() -> Path:
    return data_dir("assets") / "packs"


# --- using packs ---------------------------------------------------------------------------------


def packs_for(game: str) -> list[InstalledPack]:
    """Returns the readable packs for a game, in their order."""
    return [
        pack for pack in installed_packs() if pack.pack is not None and pack.pack.file.game == game
    ]


def active_packs(game: str) -> list[Pack]:
    """Returns the active packs of a game, which new games use by default."""
    return [pack.pack for pack in packs_for(game) if pack.on and pack.pack is not None]


def load_game(full_name: str) -> Game:
    """Returns a game with packs, named as `sandland+salt-road`.

    A pack is named by its id, or by its folder if the name contains a slash.

    Raises:
        UnknownPack: A pack is not installed. Other errors are those of `games.load`.
    """
    name, *words = full_name.split("+")
    present = games.loaded_packs(name)
    if words == [pack.id for pack in present]:
        return games.load(name, present)
    return games.load(name, packs_named(words, name))


def packs_named(words: Iterable[str], game: str) -> list[Pack]:
    """Returns the packs with the given ids or folders, for one game.

    Raises:
        UnknownPack: A pack is not installed.
        DataErrors: A pack is broken or does not fit the game.
    """
    words = list(words)
    available = (
        {installed_pack.id: installed_pack for installed_pack in installed_packs()} if words else {}
    )
    result = []
    for word in words:
        if "/" in word or os.sep in word:
            pack = read_pack(Path(word))
        elif word not in available:
            raise UnknownPack(word)
        else:
            errors, pack_data = available[word].wrong, available[word].pack
            if errors is not None or pack_data is None:
                raise errors or UnknownPack(word)
            pack = pack_data
        if pack.file.game != game:
            message = f"pack '{pack.id}': is for {pack.file.game or 'no game'}, not for {game}"
            raise DataErrors(
                [DataError(str(pack.folder / PACK_FILE), 1, 1, message, code="pack/installed")]
            )
        result.append(pack)
    check_requirements(result)
    return result


def check_requirements(packs: Sequence[Pack]) -> None:
    """Checks the requirements of packs.

    Raises:
        DataErrors: A pack requires something that is missing.
    """
    versions = {pack.id: pack.file.version for pack in packs}
    errors = [
        DataError(str(pack.folder / PACK_FILE), 1, 1, f"pack '{pack.id}': {missing}",
                  "use that pack as well, or omit this one", code="pack/installed")
        for pack in packs
        for missing in missing_requirements(pack.file, __version__, versions)
    ]  # fmt: skip
    if errors:
        raise DataErrors(errors)


def named_in_save(game: str, stamps: Mapping[str, str]) -> tuple[list[Pack], list[str], list[str]]:
    """Returns the packs of a save, and texts on missing and changed ones.

    Args:
        stamps: Versions and digests by pack id.
    """
    available = {item.id: item.pack for item in packs_for(game)}
    results, missing, changed = [], [], []
    for name, stamp in stamps.items():
        pack, version = available.get(name), stamp.partition(" ")[0]
        if pack is None:
            missing.append(f"'{name}' {version}")
            continue
        results.append(pack)
        if pack.stamp != stamp:
            now = pack.file.version
            state = f"now {now}" if now != version else "changed since"
            changed.append(f"pack '{name}' was {version}, {state}")
    return results, missing, changed


# --- the list ------------------------------------------------------------------------------------


def set_active(pack: str, on: bool) -> None:
    """Activates or deactivates a pack for new games.

    Raises:
        UnknownPack: The pack is not installed.
        OSError: The list cannot be written.
    """
    installed_pack = _find(pack)
    if on:
        crash_notes.clear_suspects(installed_pack.folder)
    with _changed() as used:
        used.on = [item for item in used.on if item != pack] + ([pack] if on else [])


def reorder(packs: Sequence[str]) -> None:
    """Moves packs to the end of the order; the others keep their order.

    Raises:
        UnknownPack: A pack is not installed.
        OSError: The list cannot be written.
    """
    for pack_id in packs:
        _find(pack_id)
    order = [pack.id for pack in installed_packs()]
    with _changed() as used:
        used.order = [*(item for item in order if item not in packs), *packs]


def _find(pack: str) -> InstalledPack:
    for installed_pack in installed_packs():
        if installed_pack.id == pack:
            return installed_pack
    raise UnknownPack(pack)


@contextlib.contextmanager
def _changed() -> Iterator[PackSettings]:
    path = packs_dir() / FILE
    with locked(path):
        used = _used()
        yield used
        write_atomic(path, yaml.safe_dump(msgspec.to_builtins(used), sort_keys=False).encode())


def _used() -> PackSettings:
    path = packs_dir() / FILE
    try:
        return loads(normalized_text(path.read_bytes()), PackSettings, FILE)
    except FileNotFoundError:
        return PackSettings()
    except (OSError, DataErrors) as error:
        log.warning("Pack list cannot be read", exc_info=error)
        return PackSettings()


# --- installing and removing ---------------------------------------------------------------------


@contextlib.contextmanager
def unpacked(source: Path, left_out: list[str] | None = None) -> Iterator[Path]:
    """Unpacks a pack into a temporary folder, which can then be installed.

    The folder is deleted at the end of the context unless it was installed.

    Args:
        source: A folder or a zip file.
        left_out: Receives the hidden files that were skipped.

    Raises:
        DataErrors: The source is not a valid pack.
        OSError: The pack cannot be copied.
    """
    make_folder(packs_dir())
    above = Path(tempfile.mkdtemp(dir=packs_dir(), prefix=NEW))
    try:
        # Resolved, because '.' and '..' cannot name the copy.
        folder = above / (source.resolve().name.removesuffix(".zip") or "pack")
        folder.mkdir()
        hidden = unpack(source, folder)
        if left_out is not None:
            left_out += hidden
        yield folder
    finally:
        shutil.rmtree(above, ignore_errors=True)


def put(folder: Path) -> Path:
    """Installs an unpacked pack and returns its folder; replaces the same id.

    The replacement is atomic. If the program is killed in between, `storage.leftovers` restores the
    previous pack.

    Raises:
        DataErrors: The pack cannot be read.
        OSError: The folder cannot be moved.
    """
    return _put(folder, packs_dir(), read_pack(folder).id)


def install_table(folder: Path) -> Path:
    """Installs an unpacked table without rules and returns its folder.

    The replacement is atomic as in `put`.

    Raises:
        DataErrors: The table cannot be read.
        OSError: The folder cannot be moved.
    """
    table = load(folder / TABLE_FILE, TableFile)
    make_folder(user_dir(TABLES))
    return _put(folder, user_dir(TABLES), table.id)


def make_unique(folder: Path) -> str:
    """Changes the id and name of an unpacked pack or table to unused ones.

    Both get a number, as in `salt-road-2` and "Salt Road (2)".

    Returns:
        The new id.

    Raises:
        OSError: The file cannot be written.
        DataErrors: The id and name are not on separate lines.
    """
    kind: type[PackFile] | type[TableFile] = PackFile
    file, joint = folder / PACK_FILE, "-"
    taken = {pack.id for pack in installed_packs()}
    if not file.is_file():
        kind, file, joint = TableFile, folder / TABLE_FILE, "_"
        taken = {table.name for table in tables()}
    before, number = load(file, kind), 2
    stem = before.id[: LONGEST_ID - 5].rstrip("-_")
    while (new := f"{stem}{joint}{number}") in taken:
        number += 1
    name = f"{shortened(before.name, LONGEST_NAME - 7)} ({number})"
    text = normalized_text(file.read_bytes()).decode()
    text = _with_line(text, "id", new)
    text = _with_line(text, "name", json.dumps(name, ensure_ascii=False))
    file.write_text(text, encoding="utf-8")
    after = load(file, kind)
    if (after.id, after.name) != (new, name):
        message = "its id and name cannot be changed automatically"
        remedy = "write each on its own line, or change them yourself"
        raise DataErrors([DataError(file.name, 1, 1, message, remedy, code="pack/clash")])
    return new


def _with_line(text: str, key: str, value: str) -> str:
    """Returns YAML text with another value on the line of a key."""
    match = re.search(rf"(?m)^{key}:.*$", text)
    return f"{text[: match.start()]}{key}: {value}{text[match.end() :]}" if match else text


def name_of_table(name: str) -> str:
    """Returns the name of the player's table with this id, or ""."""
    try:
        return load(user_dir(TABLES) / name / TABLE_FILE, TableFile).name
    except (DataErrors, OSError):
        return ""


def _put(folder: Path, above: Path, name: str) -> Path:
    place, aside = above / name, above / f"{OLD}{name}"
    _sync_all(folder)
    with locked(packs_dir() / FILE):
        restore(aside)
        if place.exists():
            os.replace(place, aside)
        try:
            os.replace(folder, place)
        except OSError:
            restore(aside)
            raise
        sync_folder(above)
    shutil.rmtree(aside, ignore_errors=True)
    crash_notes.clear_suspects(place)
    return place


def switch_off_suspects() -> list[str]:
    """Deactivates packs whose pictures crashed the program; returns messages."""
    sentences = []
    for note in crash_notes.take_notes_of_ended():
        file = Path(note.file)
        pack = next(
            (
                installed_pack
                for installed_pack in installed_packs()
                if file.is_relative_to(installed_pack.folder)
            ),
            None,
        )
        message = f"Sandtable ended while drawing {file.name}"
        if pack is None or not pack.on:
            home = f"of {pack.id}" if pack is not None else f"in {file.parent}"
            sentences.append(f"{message} {home}. It is not shown until it changes.")
            continue
        try:
            set_active(pack.id, False)
        except OSError as error:
            log.warning("Suspect pack cannot be turned off", exc_info=error)
        name = pack.pack.file.name if pack.pack is not None else pack.id
        sentences.append(
            f"{message} of {name}. The pack was turned off; to try again, turn it on in Packs."
        )
    return sentences


def restore(aside: Path) -> None:
    """Restores a pack that was moved aside, unless the new version exists.

    Otherwise the old version is deleted.

    Raises:
        OSError: The folder cannot be moved.
    """
    place = aside.with_name(aside.name.removeprefix(OLD))
    if not aside.exists():
        return
    if place.exists():
        shutil.rmtree(aside, ignore_errors=True)
    else:
        os.replace(aside, place)


def _sync_all(folder: Path) -> None:
    """Flushes all files of a folder to the disk.

    Raises:
        OSError: A file cannot be flushed.
    """
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            sync(path)
    for path in (folder, *(path for path in folder.rglob("*") if path.is_dir())):
        sync_folder(path)


def remove(pack: str) -> InstalledPack:
    """Removes one of the player's packs and returns it.

    Raises:
        UnknownPack: The pack is not installed.
        OSError: The pack is bundled, or its folder cannot be moved.
    """
    installed_pack = _find(pack)
    if installed_pack.shipped:
        raise PermissionError(0, "included with Sandtable; turn it off instead", pack)
    removed_folder = installed_pack.folder.with_name(f"{GONE}{installed_pack.folder.name}")
    shutil.rmtree(removed_folder, ignore_errors=True)
    os.replace(
        installed_pack.folder, removed_folder
    )  # renaming is immediate; deleting may take time
    sync_folder(packs_dir())
    shutil.rmtree(removed_folder, ignore_errors=True)
    with _changed() as used:
        used.on = [name for name in used.on if name != pack]
    return installed_pack
