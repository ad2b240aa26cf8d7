"""The saves there are, and which of the old ones go."""

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
from tabletop.storage.saves import Header, SaveError, glance, is_by_hand, moves_made, skim

KEPT_OF_BOTS = 10
"""Of the games that bots play among themselves the last ones stay, finished or not."""


class Shelved(NamedTuple):
    """A save as the list of saves shows it.

    `moves` is how many moves the game has, `over` whether it has come to its end; `problem` says
    why it cannot be opened, and then `header` is None. `changed` is when it was played last, in
    seconds as files have it; `by_hand` whether pieces were handled by hand. `notes` are what was
    noted of the game (see `Saved.notes`).
    """

    path: Path
    header: Header | None
    moves: int
    changed: float
    problem: str = ""
    over: bool = False
    by_hand: bool = False
    notes: Mapping[str, str] = MappingProxyType({})


def new_autosave(game: str, kept: int, begun: datetime | None = None) -> Path:
    """Give a path for the save of a game just begun, and drop old ones (see `drop_old`)."""
    begun = begun or datetime.now()
    drop_old(kept)
    return autosaves_dir() / f"{file_name(game)} {begun:%Y-%m-%d %H.%M.%S}{SUFFIX}"


def drop_old(kept: int) -> None:
    """Delete autosaves of finished games, but for the `kept` last ones; 0 keeps them all.

    A game in which a person plays and that is not over is never deleted, nor is a damaged one.
    Games of bots alone do not count, and only the last `KEPT_OF_BOTS` of them stay.
    """
    of_bots: list[Path] = []
    of_people: list[Path] = []
    for path in newest_first(autosaves_dir()):
        try:
            header, over = glance(path)
        except SaveError:
            continue
        if not header.of_people:
            of_bots.append(path)
        elif over:
            of_people.append(path)
    for save in of_bots[KEPT_OF_BOTS:] + (of_people[kept:] if kept else []):
        # With the picture of its table, and what was found out about it.
        for path in (save, save.with_suffix(".png"), save.with_suffix(REVIEW)):
            try:
                path.unlink(missing_ok=True)
            except OSError as error:  # it is tried again with the next game
                log.warning("Old save could not be deleted", exc_info=error)


def shelf(folder: Path) -> list[Shelved]:
    """List the saves in a folder, last played first. No game is played again for it."""
    return [_shelved(path) for path in newest_first(folder)]


def _shelved(path: Path) -> Shelved:
    changed = path.stat().st_mtime if path.exists() else 0.0
    try:
        header, lines, notes, over = skim(path)
    except SaveError as error:
        return Shelved(path, None, 0, changed, str(error))
    moves = moves_made(lines)
    by_hand = any(map(is_by_hand, moves))
    return Shelved(path, header, len(moves), changed, over=over, by_hand=by_hand, notes=notes)
