"""Listing of the player's files and detection of damaged ones, read-only."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tabletop import games
from tabletop.cards.errors import DataErrors
from tabletop.cards.load import loads
from tabletop.games.deck_registry import deck_registry
from tabletop.storage import packs, puzzles, scores, settings, tutorial_progress
from tabletop.storage.autosaves import autosaves_dir, saves_dir
from tabletop.storage.decks import deck_files, stored_decks
from tabletop.storage.files import normalized_text
from tabletop.storage.places import user_dir
from tabletop.storage.save_list import SaveEntry, list_saves

FOLDERS = ("saves", "decks", "packs", "tables", "puzzles", "pictures", "exports", "logs")
"""The subfolders of the player's data folder."""


class OwnFolder(NamedTuple):
    """A folder with its number of files, their total bytes, and its access."""

    path: Path
    there: bool
    files: int
    bytes: int
    writable: bool


class Damage(NamedTuple):
    """A file that cannot be used, with the problem and the remedy."""

    path: Path
    message: str
    remedy: str


def own_folders() -> list[OwnFolder]:
    """Returns the player's data folder and its subfolders."""
    return [_looked_at(user_dir()), *(_looked_at(user_dir(name)) for name in FOLDERS)]


def own_saves() -> list[SaveEntry]:
    """Returns the manual and automatic saves without replaying them."""
    return [*list_saves(saves_dir()), *list_saves(autosaves_dir())]


def damaged_files() -> Iterator[Damage]:
    """Yields damaged files: settings, progress, records, saves and decks."""
    file_types: dict[Path, Any] = {
        settings.settings_path(): settings.Settings,
        tutorial_progress.lessons_path(): dict[str, tutorial_progress.LessonProgress],
        packs.packs_dir() / packs.FILE: packs.PackSettings,
        user_dir("puzzles") / puzzles.SOLVED: puzzles.SolvedPuzzles,
    }
    for path, kind in file_types.items():
        yield from _read_as(path, kind)
    for message in scores.file_errors():
        remedy = "start Sandtable: it backs up the file and continues with the readable part"
        yield Damage(scores.record_path(), message, remedy)
    for save in own_saves():
        if save.problem:
            yield Damage(save.path, save.problem, "")
    for name in games.installed():
        if not deck_files(name):
            continue  # To read the rules of decks takes long.
        try:
            registry = deck_registry(name)
        except DataErrors:  # a broken game is reported elsewhere
            continue
        for deck in stored_decks(name, registry.box) if registry is not None else ():
            if deck.deck is None:
                remedy = "correct the line in an editor, or delete the file"
                yield Damage(deck.path, deck.wrong, remedy)


def _read_as(path: Path, kind: Any) -> Iterator[Damage]:
    try:
        text = normalized_text(path.read_bytes())
        if text.strip():
            loads(text, kind, path.name)
    except (FileNotFoundError, NotADirectoryError):
        return
    except OSError as error:
        yield Damage(path, str(error.strerror or error), "check the file permissions")
    except DataErrors as error:
        remedy = "correct the line, or delete the file to start again"
        for problem in error.errors:
            yield Damage(path, str(problem), remedy)


def _looked_at(path: Path) -> OwnFolder:
    files = size = 0
    for folder, _, names in os.walk(path):
        for name in names:
            try:
                size += os.lstat(os.path.join(folder, name)).st_size
            except OSError:  # the file was deleted in the meantime
                continue
            files += 1
    return OwnFolder(path, path.is_dir(), files, size, _writable(path))


def _writable(path: Path) -> bool:
    """Returns whether a temporary file can be created in the folder.

    For a missing folder, its nearest existing parent is tested.
    """
    while not path.exists() and path != path.parent:
        path = path.parent
    try:
        with tempfile.TemporaryFile(dir=path):
            return True
    except OSError:
        return False
