"""`tabletop rescue`: recovery of damaged or outdated saves."""

import shlex
import sys
from argparse import Namespace
from pathlib import Path

from tabletop.cards.wording import number_of
from tabletop.cli import FOUND_PROBLEM, GOOD
from tabletop.commands.arguments import file_of, print_json
from tabletop.session.rescue import export, in_sandbox
from tabletop.session.session import Session
from tabletop.storage.saves import SaveError, load


def run(args: Namespace) -> int:
    """Prints the problem of a save and recovers it; the file is not changed."""
    path = file_of(args.file)
    try:
        saved = load(path)
    except SaveError as error:
        return _rescue(args, error)
    moves = len(saved.referee.table.entries)
    if args.json:
        print_json({"file": args.file, "ok": True, "moves": moves})
    else:
        print(f"{args.file}: {number_of(moves, 'move')}, all as saved; nothing to rescue")
    return GOOD


def _rescue(args: Namespace, error: SaveError) -> int:
    is_requested = args.play_on or args.sandbox or args.export is not None
    path, trouble, saved = None, "", error.playable
    moves = None if saved is None else len(saved.referee.table.entries)
    try:
        path = _write_result(args, error)
    except SaveError as failure:
        trouble = str(failure)
    if args.json:
        fault = {"line": error.line, "message": error.message, "remedy": error.remedy}
        result = {"file": args.file, "ok": False, "error": fault, "moves": moves}
        print_json(result | {"made": path and str(path), "trouble": trouble})
    else:
        print(f"tabletop: {error}", file=sys.stderr)
        if trouble:
            print(f"tabletop: {trouble}", file=sys.stderr)
        if path is not None:
            print(path)
        if not is_requested:
            _print_remedies(args.file, error)
    return GOOD if path is not None else FOUND_PROBLEM


def _write_result(args: Namespace, error: SaveError) -> Path | None:
    """Writes the requested file and returns its path.

    Raises:
        SaveError: The save cannot be played or the file cannot be written.
    """
    if args.export is not None:
        return export(error, Path(args.export))
    if not args.play_on and not args.sandbox:
        return None
    saved = error.playable
    if saved is None:
        reason = "no move can be replayed"
        raise SaveError(error.path, 0, reason, "export it with --export FOLDER")
    session = in_sandbox(saved) if args.sandbox else Session.resume(saved)
    trouble = session.save_error
    path = session.file.path if session.file is not None else None
    session.close()
    if path is None:
        raise SaveError(error.path, 0, trouble, "")
    return path


def _print_remedies(file: str, error: SaveError) -> None:
    """Prints the commands for recovery."""
    word = shlex.quote(file)
    if error.playable is not None:
        print("Options (the file itself is not changed):")
        print(f"  tabletop rescue {word} --play-on     resume from there in a new save")
        print(f"  tabletop rescue {word} --sandbox     the same, with the referee off")
    else:
        print("No move can be replayed. Options (the file itself is not changed):")
    print(f"  tabletop rescue {word} --export .    export a copy and a text log")
