"""`tabletop check`: card data and packs."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from tabletop import games
from tabletop.cards.errors import DataError
from tabletop.cli import FOUND_WRONG, GOOD, WrongUse
from tabletop.commands.asked import print_json
from tabletop.lab.checking import check_paths


def run(asked: Namespace) -> int:
    """Print everything that is wrong."""
    for path in asked.paths:
        if not Path(path).exists():
            raise WrongUse(f"there is no file or folder '{path}'")
    errors = check_paths(asked.paths)
    names = {Path(path).resolve().name for path in asked.paths} or {*games.installed()}
    for name in sorted(names.intersection(games.installed()) - games.OWN.keys()):
        from tabletop.app.skins import skin_errors  # pygame, which is not needed for our own data

        errors += [error for error in skin_errors(name) if error not in errors]
    return print_errors(errors, asked.json)


def print_errors(errors: Sequence[DataError], as_json: bool) -> int:
    """Print what is wrong, a line each or as one JSON object, and give the exit status."""
    if as_json:
        told = [
            {
                "file": error.file,
                "line": error.line,
                "column": error.column,
                "message": error.message,
                "remedy": error.remedy,
                "check": error.code,
            }
            for error in errors
        ]
        print_json({"ok": not errors, "errors": told})
    else:
        for error in errors:
            print(error)
        number = len(errors)
        print("All is well." if not number else f"{number} problem{'s' if number > 1 else ''}.")
    return FOUND_WRONG if errors else GOOD
