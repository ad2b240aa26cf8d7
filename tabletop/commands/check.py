"""`tabletop check`: checks of card data and packs, and help on codes."""

import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from tabletop import games
from tabletop.analysis.checking import all_codes, check_paths
from tabletop.analysis.findings import group_of, known_codes, selected
from tabletop.analysis.pack_checking import check_pack
from tabletop.cards.errors import DataError, suggestion
from tabletop.cards.pack import PACK_FILE
from tabletop.cli import FOUND_PROBLEM, GOOD, UsageError
from tabletop.commands.arguments import print_json
from tabletop.storage.packs import installed_packs


def run(args: Namespace) -> int:
    if args.explain is not None:
        return _explain(args.explain, args.json)
    select, ignore = _codes(args.select), _codes(args.ignore)
    for code in ignore:
        if all(
            known_code.stops
            for known_code in known_codes().values()
            if code in (known_code.id, group_of(known_code.id))
        ):
            raise UsageError(f"'{code}': cannot be ignored, as it makes the data unusable")
    for path in args.paths:
        if not Path(path).exists():
            raise UsageError(f"'{path}': no such file or folder")
    return print_errors(selected(all_errors(args.paths), select, ignore), args.json)


def all_errors(paths: Sequence[str] = ()) -> list[DataError]:
    """Returns the errors in files, folders and packs; default: all installed."""
    pack_folders = [Path(path) for path in paths if (Path(path) / PACK_FILE).is_file()]
    others = [path for path in paths if Path(path) not in pack_folders]
    errors = check_paths(others) if others or not pack_folders else []
    if not paths:
        pack_folders = [installed_pack.folder for installed_pack in installed_packs()]
    for pack in pack_folders:
        errors += check_pack(pack)
    names = {Path(path).resolve().name for path in paths} or {*games.installed()}
    for name in sorted(names.intersection(games.installed()) - games.BUNDLED.keys()):
        from tabletop.app.skins import skin_errors  # pygame, which bundled data do not need

        places = {(error.file, error.line) for error in errors}  # A broken game breaks its skin.
        errors += [error for error in skin_errors(name) if (error.file, error.line) not in places]
    return errors


def print_errors(errors: Sequence[DataError], as_json: bool) -> int:
    """Prints errors as lines or as JSON, and returns the exit status."""
    if as_json:
        keys = ("file", "line", "column", "code", "message", "remedy", "rule")
        rows = [{key: getattr(error, key) for key in keys} for error in errors]
        print_json({"ok": not errors, "errors": rows})
    else:
        for error in errors:
            print(_coloured(error) if _in_colours() else error.text_with_code)
        number = len(errors)
        print(
            "No problems found." if not number else f"{number} problem{'s' if number > 1 else ''}."
        )
    return FOUND_PROBLEM if errors else GOOD


def _in_colours() -> bool:
    """Returns whether the output is a colour terminal (https://no-color.org)."""
    return (
        sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    )


def _coloured(error: DataError) -> str:
    place = f"{error.file}:{error.line}:{error.column}"
    remedy = f" \x1b[32m({error.remedy})\x1b[0m" if error.remedy else ""
    behind = error.text_with_code[len(str(error)) :]
    rule = f" [{error.rule}]" if error.rule else ""
    return f"\x1b[1m{place}:\x1b[0m {error.message}{remedy}{rule}\x1b[33m{behind}\x1b[0m"


def _codes(words: Sequence[str]) -> list[str]:
    """Returns the given codes and groups of codes.

    Raises:
        UsageError: A code is unknown.
    """
    result = [word.strip() for item in words for word in item.split(",") if word.strip()]
    codes = all_codes()
    known = [*codes, *dict.fromkeys(map(group_of, codes))]
    for word in result:
        if word not in known:
            raise UsageError(f"unknown code '{word}' ({suggestion(word, known)})")
    return result


def _explain(word: str, as_json: bool) -> int:
    (word,) = _codes([word]) or [""]
    codes = [code for code in known_codes().values() if word in (code.id, group_of(code.id))]
    if as_json:
        print_json([item._asdict() for item in codes])
        return GOOD
    for entry in codes:
        print(f"{entry.id}: {entry.means}")
        print(f"  {entry.remedy}")
        if not entry.stops:
            print(f"  If it is intended, add to the line: # ignore: {entry.id}")
    return GOOD
