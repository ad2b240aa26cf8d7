"""`tabletop new`: the start of a table, a game or a pack that can be played at once."""

from argparse import Namespace
from pathlib import Path

from tabletop import __version__
from tabletop.cli import GOOD, WrongUse
from tabletop.commands.asked import installed_game
from tabletop.lab.new_pack import write_start
from tabletop.lab.new_table import write_game, write_table


def run(asked: Namespace) -> int:
    """Write what is asked for into a folder."""
    folder = Path(asked.folder)
    try:
        if asked.what == "table":
            print(f"{write_table(folder)} is a table that can be played.")
            print(f"Next: tabletop play {_named(folder)}")
        elif asked.what == "game":
            print(f"{write_game(folder)} has the rules of a game that can be played.")
            print(f"Next: pip install -e {folder}, then tabletop play {folder.resolve().name}")
        else:
            _pack(folder, asked.game)
    except OSError as error:
        place = error.filename or folder
        raise WrongUse(f"'{place}': {error.strerror or error}") from None
    return GOOD


def _named(folder: Path) -> str:
    return str(folder) if len(folder.parts) > 1 else f"./{folder}"


def _pack(folder: Path, name: str) -> None:
    game = installed_game(name)
    card = write_start(folder, game, __version__)
    print(f"{folder} is a pack for {game.info.name} that passes its check.")
    if card is None:
        print("The number of the game's cards is fixed: bring names, pictures or house rules.")
    else:
        print(f"Its first card stands in {card}.")
    print(f"Next: tabletop pack check {folder}, then tabletop pack install {folder}")
