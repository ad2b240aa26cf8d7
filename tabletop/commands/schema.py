"""`tabletop schema`: JSON schemas of a game's files, for editors."""

from argparse import Namespace
from pathlib import Path

from tabletop.analysis.checking import files_of
from tabletop.cards.json_schema import modeline, schema_name, schema_text
from tabletop.cards.wording import number_of
from tabletop.cli import GOOD
from tabletop.commands.arguments import game_of, print_json, write_error
from tabletop.storage.files import write_atomic


def run(args: Namespace) -> int:
    game = game_of(args.game)
    folder, files = Path(args.output), files_of(game.info.id)
    try:
        for name, kind in files.items():
            path = folder / schema_name(name)
            path.parent.mkdir(parents=True, exist_ok=True)
            write_atomic(path, schema_text(kind).encode())
    except OSError as error:
        place = error.filename or folder
        raise write_error(place, error) from None
    if args.json:
        print_json({"files": {name: schema_name(name) for name in files}})
    else:
        print(f"{number_of(len(files), 'schema')} written to {folder / 'schemas'}")
        print(f"To use one, start a file with its modeline: {modeline(next(reversed(files)))}")
    return GOOD
