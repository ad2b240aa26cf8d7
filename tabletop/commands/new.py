"""`tabletop new`: the start of a table, a game or a pack that can be played at once."""

from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from tabletop import __version__
from tabletop.cli import GOOD, WrongUse
from tabletop.commands.asked import installed_game, print_json
from tabletop.lab.new_pack import write_start
from tabletop.lab.new_table import write_game, write_table


def run(asked: Namespace) -> int:
    """Write what is asked for into a folder."""
    folder = Path(asked.folder)
    try:
        file, told = _WRITES[asked.what](folder, asked)
    except OSError as error:
        place = error.filename or folder
        raise WrongUse(f"'{place}': {error.strerror or error}") from None
    if asked.json:
        print_json({"folder": str(folder), "file": None if file is None else str(file)})
    else:
        print("\n".join(told))
    return GOOD


def _table(folder: Path, asked: Namespace) -> tuple[Path, list[str]]:
    file = write_table(folder)
    named = str(folder) if len(folder.parts) > 1 else f"./{folder}"
    return file, [f"{file} is a table that can be played.", f"Next: tabletop play {named}"]


def _game(folder: Path, asked: Namespace) -> tuple[Path, list[str]]:
    file = write_game(folder)
    return file, [
        f"{file} has the rules of a game that can be played.",
        f"Next: pip install -e {folder}, then tabletop play {file.parent.name}",
    ]


def _pack(folder: Path, asked: Namespace) -> tuple[Path | None, list[str]]:
    game = installed_game(asked.game)
    card = write_start(folder, game, __version__)
    first = f"Its first card stands in {card}."
    if card is None:
        first = "The number of the game's cards is fixed: bring names, pictures or house rules."
    return card, [
        f"{folder} is a pack for {game.info.name} that passes its check.",
        first,
        *([] if card is None else [f"See it while you write: tabletop watch {card}"]),
        f"Next: tabletop pack check {folder}, then tabletop pack install {folder}",
    ]


_WRITES: dict[str, Callable[[Path, Namespace], tuple[Path | None, list[str]]]] = {
    "table": _table,
    "game": _game,
    "pack": _pack,
}
