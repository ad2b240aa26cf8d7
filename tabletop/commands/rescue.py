"""`tabletop rescue`: recovery of damaged or outdated saves."""

import shlex
import sys
from argparse import Namespace
from pathlib import Path

from tabletop.cards.wording import number_of
from tabletop.cli import FOUND_WRONG, GOOD
from tabletop.commands.asked import file_of, print_json
from tabletop.play.rescue import export, in_sandbox
from tabletop.play.session import Session
from tabletop.storage.saves import SaveError, load


def run(asked: Namespace) -> int:
    """Prints the problem of a save and recovers it; the file is not changed."""
    path = file_of(asked.file)
    try:
        saved = load(path)
    except SaveError as error:
        return _rescue(asked, error)
    moves = len(saved.referee.table.entries)
    if asked.json:
        print_json({"file": asked.file, "ok": True, "moves": moves})
    else:
        print(f"{asked.file}: {number_of(moves, 'move')}, all as saved; nothing to rescue")
    return GOOD


def _rescue(asked: Namespace, error: SaveError) -> int:
    wanted = asked.play_on or asked.sandbox or asked.export is not None
    made, trouble, saved = None, "", error.playable
    moves = None if saved is None else len(saved.referee.table.entries)
    try:
        made = _made(asked, error)
    except SaveError as failure:
        trouble = str(failure)
    if asked.json:
        fault = {"line": error.line, "message": error.message, "remedy": error.remedy}
        told = {"file": asked.file, "ok": False, "error": fault, "moves": moves}
        print_json(told | {"made": made and str(made), "trouble": trouble})
    else:
        print(f"tabletop: {error}", file=sys.stderr)
        if trouble:
            print(f"tabletop: {trouble}", file=sys.stderr)
        if made is not None:
            print(made)
        if not wanted:
            _offer(asked.file, error)
    return GOOD if made is not None else FOUND_WRONG


def _made(asked: Namespace, error: SaveError) -> Path | None:
    """Writes the requested file and returns its path.

    Raises:
        SaveError: The save cannot be played or the file cannot be written.
    """
    if asked.export is not None:
        return export(error, Path(asked.export))
    if not asked.play_on and not asked.sandbox:
        return None
    saved = error.playable
    if saved is None:
        why = "no move can be replayed"
        raise SaveError(error.path, 0, why, "export it with --export FOLDER")
    session = in_sandbox(saved) if asked.sandbox else Session.go_on(saved)
    trouble = session.trouble
    path = session.file.path if session.file is not None else None
    session.close()
    if path is None:
        raise SaveError(error.path, 0, trouble, "")
    return path


def _offer(file: str, error: SaveError) -> None:
    """Prints the commands for recovery."""
    word = shlex.quote(file)
    if error.playable is not None:
        print("Options (the file itself is not changed):")
        print(f"  tabletop rescue {word} --play-on     resume from there in a new save")
        print(f"  tabletop rescue {word} --sandbox     the same, with the referee off")
    else:
        print("No move can be replayed. Options (the file itself is not changed):")
    print(f"  tabletop rescue {word} --export .    export a copy and a text log")
