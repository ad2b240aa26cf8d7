"""`tabletop new`: templates of a table, a game or a pack."""

import shlex
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from tabletop import __version__
from tabletop.analysis.new_pack import write_start
from tabletop.analysis.new_table import folder_word, write_game, write_table
from tabletop.cards.wording import shortened
from tabletop.cli import GOOD, UsageError
from tabletop.commands.arguments import installed_game, print_json
from tabletop.limits import LONGEST_NAME


def run(args: Namespace) -> int:
    folder = Path(args.folder)
    _check_name(folder)
    try:
        file, lines = _WRITES[args.what](folder, args)
    except OSError as error:
        place = error.filename or folder
        raise UsageError(f"'{place}': {error.strerror or error}") from None
    if args.json:
        print_json({"folder": str(folder), "file": None if file is None else str(file)})
    else:
        print("\n".join(lines))
    return GOOD


def _check_name(folder: Path) -> None:
    """Checks the name of a new folder.

    Raises:
        UsageError: The name is too long or has invisible characters.
    """
    name = folder.name
    if len(name) > LONGEST_NAME:
        start = shortened(name, 20)
        message = f"name '{start}': expected at most {LONGEST_NAME} characters, got {len(name):,}"
        raise UsageError(message)
    if not name.isprintable() or name != name.strip():
        raise UsageError(f"name {name!r}: has characters that cannot be seen (leave them out)")


def _table(folder: Path, args: Namespace) -> tuple[Path, list[str]]:
    file = write_table(folder)
    return file, [
        f"Created {file}, a playable table.",
        f"Next: tabletop play {folder_word(folder)}",
    ]


def _game(folder: Path, args: Namespace) -> tuple[Path, list[str]]:
    file = write_game(folder)
    return file, [
        f"Created {file}, the rules of a playable game.",
        f"Next: pip install -e {folder_word(folder)} && tabletop play {file.parent.name}",
    ]


def _pack(folder: Path, args: Namespace) -> tuple[Path | None, list[str]]:
    game = installed_game(args.game)
    card = write_start(folder, game, __version__)
    first = f"Its first card is in {card}."
    if card is None:
        first = "The game's card list is fixed. A pack can change names, pictures and house rules."
    word, card_word = shlex.quote(str(folder)), shlex.quote(str(card))
    return card, [
        f"Created {folder}, a valid pack for {game.info.name}.",
        first,
        *([] if card is None else [f"Preview it while you write: tabletop watch {card_word}"]),
        f"Next: tabletop pack check {word} && tabletop pack install {word}",
    ]


_WRITES: dict[str, Callable[[Path, Namespace], tuple[Path | None, list[str]]]] = {
    "table": _table,
    "game": _game,
    "pack": _pack,
}
