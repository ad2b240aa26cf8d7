"""Recovery of saves that are damaged or that other rules applied to.

The game continues in a new file from the last reachable position, with the rules or in the sandbox.
Alternatively the save is exported with a report. The original file is never changed.
"""

from __future__ import annotations

import shutil
from datetime import datetime
from pathlib import Path

from tabletop.cards.ids import file_name
from tabletop.cards.wording import number_of
from tabletop.limits import LARGEST_SAVE
from tabletop.session.session import Session
from tabletop.session.transcript import reader_of, transcript_lines
from tabletop.storage.files import write_new
from tabletop.storage.saves import SavedGame, SaveError, unread_lines
from tabletop.table.move import Move

REPORT_NAME = "What happened.txt"


def in_sandbox(saved: SavedGame) -> Session:
    """Returns a session with the referee off, to correct the position by hand."""
    session = Session.resume(saved)
    if session.referee.mode != "sandbox":
        session.play(Move(0, "@referee", ("sandbox",)))
    return session


def export(error: SaveError, folder: Path) -> Path:
    """Copies a damaged save to a new folder with a report.

    Returns:
        The new folder, inside `folder`.

    Raises:
        SaveError: The save is too large, or the folder cannot be written.
    """
    stem = file_name(error.path.stem)
    path, number = folder / f"{stem} (exported)", 2
    try:
        while path.exists():
            path = folder / f"{stem} (exported {number})"
            number += 1
        if error.path.stat().st_size > LARGEST_SAVE:
            reason = f"more than {LARGEST_SAVE:,} bytes"
            raise SaveError(error.path, 0, reason, "not a save; copy it yourself")
        path.mkdir(parents=True)
        shutil.copyfile(error.path, path / error.path.name)
        write_new(
            path / REPORT_NAME, "\n".join([*report_lines(error), ""]).encode(errors="replace")
        )
    except OSError as failure:
        reason = f"cannot be exported here: {failure.strerror or failure}"
        raise SaveError(path, 0, reason, "choose another folder") from None
    return path


def report_lines(error: SaveError) -> list[str]:
    """Returns the report on a save: its problem, its moves, and unread lines."""
    saved = error.playable
    lines = [f"{error.path.name}, {datetime.now():%Y-%m-%d %H:%M}", "", error.sentence]
    if error.line:
        lines.append(f"The problem is in line {error.line} of the file.")
    if saved is None:
        return [*lines, "", "No move can be replayed. A copy of the file is in this folder."]
    head, count = saved.header, len(saved.referee.table.entries)
    lines += [
        "",
        f"{saved.game.info.name}, started {head.begun} with Sandtable {head.program}.",
        f"Players: {', '.join(head.seats)}.",
        *([f"Packs: {', '.join(head.packs)}."] if head.packs else []),
        "",
        f"Moves that can be replayed, {number_of(count, 'move')}:",
        *transcript_lines(saved, reader_of(saved)),
    ]
    behind = unread_lines(error)
    if behind:
        lines += ["", "Remaining lines of the file:", *behind]
    return lines
