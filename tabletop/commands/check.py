"""`tabletop check`: card data and packs."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from tabletop import games
from tabletop.cards.errors import DataError
from tabletop.cards.pack import PACK_FILE
from tabletop.cli import FOUND_WRONG, GOOD, WrongUse
from tabletop.commands.asked import print_json
from tabletop.lab.checking import check_paths
from tabletop.lab.pack_checking import check_pack
from tabletop.storage.packs import installed_packs


def run(asked: Namespace) -> int:
    """Print everything that is wrong."""
    for path in asked.paths:
        if not Path(path).exists():
            raise WrongUse(f"there is no file or folder '{path}'")
    return print_errors(everything_wrong(asked.paths), asked.json)


def everything_wrong(paths: Sequence[str] = ()) -> list[DataError]:
    """Give what is wrong with files, folders and packs, or with all that is installed."""
    own = [Path(path) for path in paths if (Path(path) / PACK_FILE).is_file()]
    others = [path for path in paths if Path(path) not in own]
    errors = check_paths(others) if others or not own else []
    if not paths:
        own = [one.folder for one in installed_packs()]
    for pack in own:
        errors += check_pack(pack)
    names = {Path(path).resolve().name for path in paths} or {*games.installed()}
    for name in sorted(names.intersection(games.installed()) - games.OWN.keys()):
        from tabletop.app.skins import skin_errors  # pygame, which is not needed for our own data

        errors += [error for error in skin_errors(name) if error not in errors]
    return errors


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
