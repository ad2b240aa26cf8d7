"""`tabletop capsule`: inspects a bug report and replays its game."""

import re
import shlex
import sys
from argparse import Namespace
from pathlib import Path

import msgspec

from tabletop.cards.wording import number_of
from tabletop.cli import FOUND_WRONG, GOOD, WrongUse
from tabletop.commands.asked import file_of, output_of, print_json, unwritable
from tabletop.play.capsule import as_test, differing, replayed
from tabletop.storage.capsules import About, Capsule, CapsuleError, read
from tabletop.storage.files import printable, write_whole


def run(asked: Namespace) -> int:
    """Prints a bug report, replays its game and writes the requested test."""
    path = file_of(asked.file)
    try:
        capsule = read(path)
    except CapsuleError as error:
        if asked.json:
            print_json({"file": asked.file, "ok": False, "error": str(error)})
        else:
            print(f"tabletop: {asked.file}: {error}", file=sys.stderr)
        return FOUND_WRONG
    saved, wrong = replayed(capsule)
    others = differing(capsule.about)
    test = _write_test(asked, capsule) if asked.test is not None else None
    if asked.json:
        moves = None if saved is None else len(saved.referee.table.entries)
        print_json(
            {
                "file": asked.file,
                "ok": not wrong,
                "about": msgspec.to_builtins(capsule.about),
                "files": {name: len(data) for name, data in capsule.files.items()},
                "replayed": moves,
                "wrong": wrong,
                "differing": others,
                "test": test and str(test),
            }
        )
    else:
        sizes = {name: len(data) for name, data in capsule.files.items()}
        for line in _told(capsule.about, sizes):
            print(printable(line))
        if others:
            print(printable(f"Different on this machine: {'; '.join(others)}."))
        if saved is not None and not wrong:
            moves_ = number_of(len(saved.referee.table.entries), "move")
            print(f"Replayed: {moves_}, same table.")
        if test is not None:
            print(f"Test written: pytest {shlex.quote(str(test))}")
        if wrong:
            print(f"tabletop: {printable(wrong)}", file=sys.stderr)
    return FOUND_WRONG if wrong else GOOD


def _told(about: About, sizes: dict[str, int]) -> list[str]:
    """Returns the contents of a bug report as lines."""
    libraries = ", ".join(f"{name} {version}" for name, version in about.libraries.items())
    told = [
        f"Created {about.made} by Sandtable {about.program} with Python {about.python} on "
        f"{about.system} ({libraries}).",
        *(f"  {name}, {size:,} bytes" for name, size in sizes.items()),
    ]
    if about.scene:
        told.append(f"Screen: {about.scene}.")
    if about.game:
        told.append(f"Game: {about.game}, {number_of(about.count, 'move')}.")
    if about.packs:
        told.append("Packs: " + ", ".join(f"{one} {stamp}" for one, stamp in about.packs.items()))
    if about.moves is not None:
        told.append("The position was set up (a puzzle or a tutorial) and has no save. Moves:")
        told += [f"  {move}" for move in about.moves]
    if about.error:
        told += ["Error:", *(f"  {line}" for line in about.error.splitlines())]
    return told


def _write_test(asked: Namespace, capsule: Capsule) -> Path:
    """Writes a test of the game in a bug report and returns its path.

    Raises:
        WrongUse: The bug report has no game, or the file cannot be written.
    """
    path = output_of(asked.test, "test's", ".py")
    name = re.sub(r"\W+", "_", path.stem.removeprefix("test_")).strip("_").lower() or "capsule"
    try:
        write_whole(path, as_test(capsule, name).encode())
    except ValueError as error:
        raise WrongUse(str(error)) from None
    except OSError as error:
        raise unwritable(path, error) from None
    return path
