"""Findings of `tabletop check` for card data with one replaced text."""

import shutil
from pathlib import Path

from tabletop.analysis.checking import check_folder
from tabletop.cards.errors import DataError

UNNEEDED_FILES = ("puzzles.yaml", "first_game.yaml", "how_to_play.yaml", "try_out.yaml", "schemas")
"""Files that no other file depends on. Without them the copy is faster."""


def copy_with_replacement(folder: Path, into: Path, file: str, old: str, new: str) -> Path:
    """Copies a game's folder and replaces the first `old` in a file."""
    copy = into / folder.name
    shutil.copytree(folder, copy, ignore=shutil.ignore_patterns(*UNNEEDED_FILES))
    text = (copy / file).read_text(encoding="utf-8")
    assert old in text
    (copy / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return copy


def findings(folder: Path, into: Path, file: str, old: str, new: str) -> list[DataError]:
    """Returns the findings for this file after one text in it is replaced."""
    return list(
        check_folder(copy_with_replacement(folder, into, file, old, new), frozenset({file}))
    )
