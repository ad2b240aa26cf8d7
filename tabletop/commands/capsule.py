"""`tabletop capsule`: inspects a bug report and replays its game."""

import re
import shlex
import sys
from argparse import Namespace
from pathlib import Path

import msgspec

from tabletop.cards.wording import number_of
from tabletop.cli import FOUND_PROBLEM, GOOD, UsageError
from tabletop.commands.arguments import file_of, output_of, print_json, write_error
from tabletop.session.bug_report import differences, replay, source_of_test
from tabletop.storage.bug_reports import BugReport, BugReportError, BugReportInfo, read
from tabletop.storage.files import printable, write_atomic


def run(args: Namespace) -> int:
    """Prints a bug report, replays its game and writes the requested test."""
    path = file_of(args.file)
    try:
        bug_report = read(path)
    except BugReportError as error:
        if args.json:
            print_json({"file": args.file, "ok": False, "error": str(error)})
        else:
            print(f"tabletop: {args.file}: {error}", file=sys.stderr)
        return FOUND_PROBLEM
    saved, error_text = replay(bug_report)
    others = differences(bug_report.about)
    test = _write_test(args, bug_report) if args.test is not None else None
    if args.json:
        moves = None if saved is None else len(saved.referee.table.entries)
        print_json(
            {
                "file": args.file,
                "ok": not error_text,
                "about": msgspec.to_builtins(bug_report.about),
                "files": {name: len(data) for name, data in bug_report.files.items()},
                "replayed": moves,
                "wrong": error_text,
                "differing": others,
                "test": test and str(test),
            }
        )
    else:
        sizes = {name: len(data) for name, data in bug_report.files.items()}
        for line in _lines(bug_report.about, sizes):
            print(printable(line))
        if others:
            print(printable(f"Different on this machine: {'; '.join(others)}."))
        if saved is not None and not error_text:
            moves_ = number_of(len(saved.referee.table.entries), "move")
            print(f"Replayed: {moves_}, same table.")
        if test is not None:
            print(f"Test written: pytest {shlex.quote(str(test))}")
        if error_text:
            print(f"tabletop: {printable(error_text)}", file=sys.stderr)
    return FOUND_PROBLEM if error_text else GOOD


def _lines(about: BugReportInfo, sizes: dict[str, int]) -> list[str]:
    """Returns the contents of a bug report as lines."""
    libraries = ", ".join(f"{name} {version}" for name, version in about.libraries.items())
    lines = [
        f"Created {about.made} by Sandtable {about.program} with Python {about.python} on "
        f"{about.system} ({libraries}).",
        *(f"  {name}, {size:,} bytes" for name, size in sizes.items()),
    ]
    if about.scene:
        lines.append(f"Screen: {about.scene}.")
    if about.game:
        lines.append(f"Game: {about.game}, {number_of(about.count, 'move')}.")
    if about.packs:
        lines.append(
            "Packs: " + ", ".join(f"{pack} {stamp}" for pack, stamp in about.packs.items())
        )
    if about.moves is not None:
        lines.append("The position was set up (a puzzle or a tutorial) and has no save. Moves:")
        lines += [f"  {move}" for move in about.moves]
    if about.error:
        lines += ["Error:", *(f"  {line}" for line in about.error.splitlines())]
    return lines


def _write_test(args: Namespace, bug_report: BugReport) -> Path:
    """Writes a test of the game in a bug report and returns its path.

    Raises:
        UsageError: The bug report has no game, or the file cannot be written.
    """
    path = output_of(args.test, "test's", ".py")
    name = re.sub(r"\W+", "_", path.stem.removeprefix("test_")).strip("_").lower() or "capsule"
    try:
        write_atomic(path, source_of_test(bug_report, name).encode())
    except ValueError as error:
        raise UsageError(str(error)) from None
    except OSError as error:
        raise write_error(path, error) from None
    return path
