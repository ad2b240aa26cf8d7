"""The list of saves, and the cleanup of automatic saves."""

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from tabletop.cards.ids import file_name
from tabletop.storage.autosaves import autosaves_dir, newest_first
from tabletop.storage.files import SUFFIX
from tabletop.storage.log import log
from tabletop.storage.reviews import SUFFIX as REVIEW
from tabletop.storage.saves import (
    Header,
    SaveError,
    is_by_hand,
    moves_made,
    read_state,
    read_summary,
)

KEPT_OF_BOTS = 10
"""The number of saves of games between bots to keep, finished or not."""


class SaveEntry(NamedTuple):
    """A save in the list of saves.

    Attributes:
        header: The header, or None if the save cannot be opened.
        moves: The number of moves.
        changed: The time of the last move, in seconds since the epoch.
        problem: Why the save cannot be opened, or "".
        over: Whether the game has ended.
        by_hand: Whether pieces were moved by hand.
        notes: The notes of the game (see `SavedGame.notes`).
    """

    path: Path
    header: Header | None
    moves: int
    changed: float
    problem: str = ""
    over: bool = False
    by_hand: bool = False
    notes: Mapping[str, str] = MappingProxyType({})


def new_autosave(game: str, keep_count: int, begun: datetime | None = None) -> Path:
    """Returns the path for the save of a new game, and deletes old saves.

    See `drop_old` for the deletion.
    """
    begun = begun or datetime.now()
    drop_old(keep_count)
    return autosaves_dir() / f"{file_name(game)} {begun:%Y-%m-%d %H.%M.%S}{SUFFIX}"


def drop_old(keep_count: int) -> None:
    """Deletes automatic saves of finished games except the newest ones.

    With 0 none are deleted. Damaged saves and unfinished games of people are never deleted. Games
    of bots alone count separately: the `KEPT_OF_BOTS` newest ones are kept.
    """
    of_bots: list[Path] = []
    of_people: list[Path] = []
    for path in newest_first(autosaves_dir()):
        try:
            header, is_over = read_state(path)
        except SaveError:
            continue
        if not header.of_people:
            of_bots.append(path)
        elif is_over:
            of_people.append(path)
    for save in of_bots[KEPT_OF_BOTS:] + (of_people[keep_count:] if keep_count else []):
        drop(save)


def drop(save: Path) -> None:
    """Deletes a save with the picture of its table and its review."""
    for path in (save, save.with_suffix(".png"), save.with_suffix(REVIEW)):
        try:
            path.unlink(missing_ok=True)
        except OSError as error:  # repeated with the next game
            log.warning("Old save could not be deleted", exc_info=error)


def list_saves(folder: Path) -> list[SaveEntry]:
    """Returns the saves in a folder, last played first; replays no game."""
    return [save_entry(path) for path in newest_first(folder)]


def save_entry(path: Path) -> SaveEntry:
    """Returns the entry of one save; a damaged save has a problem."""
    changed = path.stat().st_mtime if path.exists() else 0.0
    try:
        header, lines, notes, is_over = read_summary(path)
    except SaveError as error:
        return SaveEntry(path, None, 0, changed, error.short_text)
    moves = moves_made(lines)
    by_hand = any(map(is_by_hand, moves))
    return SaveEntry(path, header, len(moves), changed, over=is_over, by_hand=by_hand, notes=notes)
