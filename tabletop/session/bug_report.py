"""Bug reports: creating them from a session, replaying them, and tests."""

from __future__ import annotations

import platform
import sys
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import yaml

from tabletop import __version__
from tabletop.cards.errors import DataError
from tabletop.cards.wording import number_of
from tabletop.games import folder_of, installed
from tabletop.session.session import Session
from tabletop.storage.bug_reports import (
    CAPSULE,
    GAME,
    LOG,
    PICTURE,
    SETTINGS,
    BugReport,
    BugReportInfo,
    end_of_log,
    without_names,
    without_paths,
)
from tabletop.storage.files import printable
from tabletop.storage.fingerprint import data_hash
from tabletop.storage.log import trace
from tabletop.storage.packs import installed_packs
from tabletop.storage.saves import SavedGame, SaveError, SaveFile
from tabletop.storage.saves import load as load_save
from tabletop.storage.settings import Settings

BUG_REPORT_CONTENTS = (
    "It contains the game and its moves (sealed as in the save), versions, data, "
    "settings without names, the end of the log, and a screenshot. "
    "It stays on this computer until you send it."
)
"""The contents of a bug report, shown before it is created."""


def capsule_of(
    settings: Settings,
    session: Session | None = None,
    *,
    scene: str = "",
    picture: bytes = b"",
    error: BaseException | None = None,
    libraries: Mapping[str, str] | None = None,
) -> BugReport:
    """Returns a bug report with all available data.

    Args:
        picture: A PNG of the window.
    """
    about = {
        "capsule": CAPSULE,
        "made": f"{datetime.now():%Y-%m-%d %H:%M}",
        "program": __version__,
        "python": ".".join(map(str, sys.version_info[:3])),
        "system": platform.platform(),
        "scene": scene,
        "libraries": dict(libraries or {}) | {"msgspec": msgspec.__version__},
        "games": dict(_games()),
        "packs": {pack.id: pack.pack.stamp for pack in installed_packs() if pack.pack is not None},
        "error": without_paths(trace(error)) if error is not None else "",
    }
    chosen = msgspec.to_builtins(settings)
    for personal in ("people", "bots"):
        chosen.pop(personal, None)
    files = {SETTINGS: yaml.safe_dump(chosen, sort_keys=False).encode(), LOG: end_of_log()}
    if picture:
        files[PICTURE] = picture
    if session is not None:
        table = session.table
        about |= {
            "game": session.game.info.id,
            "count": len(table.entries),
            "digest": table.digest(),
        }
        save = _save_of(session)
        if save is None:
            about["moves"] = [str(entry.move) for entry in table.entries]
        else:
            files[GAME] = without_names(save)
    return BugReport(msgspec.convert(about, BugReportInfo), files)


def _games() -> list[tuple[str, str]]:
    """Returns each installed game with the hash of its data."""
    result = []
    for name in installed():
        try:
            folder = folder_of(name)
            if folder is not None:
                result.append((name, data_hash(folder)))
        except (OSError, DataError) as error:  # a broken game may be the reason for the report
            result.append((name, type(error).__name__))
    return result


def _save_of(session: Session) -> bytes | None:
    """Returns the save of a game, or None for a puzzle or a set-up position."""
    if session.attempt is not None or not session.is_sealed:
        return None
    session.save_pending()
    if session.file is not None and not session.save_error:
        return session.file.path.read_bytes()
    with TemporaryDirectory() as folder:
        save = SaveFile.create(
            Path(folder) / GAME,
            session.referee,
            session.players,
            session.options,
            undos=session.take_backs,
            before=session.previous_game,
            seal=session.seal,
        )
        save.close()
        return save.path.read_bytes()


# --- on another machine -------------------------------------------------------------------------


def replay(bug_report: BugReport) -> tuple[SavedGame | None, str]:
    """Returns the replayed game of a bug report, and an error text.

    The game is replayed as far as possible. The text is empty if nothing is wrong.
    """
    about = bug_report.about
    if GAME not in bug_report.files:
        return None, ""
    with TemporaryDirectory() as folder:
        path = Path(folder) / GAME
        path.write_bytes(bug_report.files[GAME])
        try:
            saved = load_save(path, checks_lines=True)
        except SaveError as error:
            place = f"line {error.line} of its save: " if error.line else ""
            return error.playable, f"{place}{error.message} ({error.remedy})".removesuffix(" ()")
    if saved.referee.table.digest() != about.digest:
        return saved, (
            f"The table after {number_of(len(saved.referee.table.entries), 'move')} differs "
            f"from the reported one, which had {about.count}."
        )
    return saved, ""


def differences(about: BugReportInfo) -> list[str]:
    """Returns the games, packs and versions that differ from the bug report."""
    installed = dict(_games())
    lines = [
        f"the data of {name}"
        for name, data in about.games.items()
        if installed.get(name, data) != data
    ]
    if about.game and about.game not in installed:
        lines.append(f"game {about.game} (not installed)")
    packs = {pack.id: pack.pack.stamp for pack in installed_packs() if pack.pack is not None}
    lines += [f"pack {name}" for name, stamp in about.packs.items() if packs.get(name) != stamp]
    if about.program != __version__:
        lines.append(f"Sandtable {about.program}")
    return lines


def source_of_test(bug_report: BugReport, name: str) -> str:
    """Returns a pytest module that replays the game of a bug report.

    The module depends only on this program.

    Raises:
        ValueError: The bug report has no save.
    """
    about = bug_report.about
    if GAME not in bug_report.files:
        raise ValueError("bug report: no save to replay")
    lines = bug_report.files[GAME].decode(errors="replace").splitlines(keepends=True)
    save = "\n".join(f"    {line!r}" for line in lines)
    comments = [f"{about.game}, {number_of(about.count, 'move')}, Sandtable {about.program}"]
    if about.error:
        comments += ["Error:", *about.error.splitlines()]
    # Only comments and printable characters: text written by others must not run as code.
    notes = "\n".join(f"# {printable(line)}" for line in comments)
    return _TEST.format(name=name, notes=notes, save=save, digest=repr(about.digest))


_TEST = '''\
"""The game of a bug report."""

# ruff: noqa: E501
{notes}

from pathlib import Path

from tabletop.storage.saves import load
from tabletop.table import view_of

SAVE = (
{save}
)


def test_{name}(tmp_path: Path) -> None:
    """The game replays as saved, and every seat can view and judge it."""
    path = tmp_path / "game.sandtable"
    path.write_text(SAVE, encoding="utf-8", newline="\\n")
    saved = load(path)
    referee = saved.referee
    assert referee.table.digest() == {digest}
    for seat in range(referee.table.seats):
        view_of(referee.table, seat)
        moves = referee.legal_moves(seat) if seat in referee.seats_to_move() else []
        assert all(referee.judge(move) is None for move in moves)
'''
