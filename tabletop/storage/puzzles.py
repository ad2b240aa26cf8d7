"""The puzzles of a game: those that ship with it and the player's own, and which are solved."""

import errno
from pathlib import Path
from typing import NamedTuple

import msgspec
import yaml
from msgspec import Struct

from tabletop.cards.added import is_there
from tabletop.cards.errors import DataErrors, listed
from tabletop.cards.load import loads
from tabletop.cards.reader import LARGEST_FILE
from tabletop.games import load
from tabletop.rules.game import Game
from tabletop.rules.position import PositionError
from tabletop.rules.puzzle import PUZZLES, Puzzle, one_of_file, read_puzzles, written
from tabletop.storage.files import alone, plain_text, write_new, write_whole
from tabletop.storage.log import log
from tabletop.storage.packs import named_in_save
from tabletop.storage.places import user_dir

SOLVED = "solved.yaml"
ENDING = ".puzzle"


class Shelved(NamedTuple):
    """A puzzle as it lies on the shelf: its file if it is the player's own, and what was reached.

    `best` is the fewest moves in which it was solved; 0: not yet.
    """

    puzzle: Puzzle
    path: Path | None
    best: int


class Solved(Struct, forbid_unknown_fields=True):
    """The fewest moves in which each puzzle was solved, by game and id."""

    solved: dict[str, int] = msgspec.field(default_factory=dict)


def puzzles_of(game: Game) -> tuple[list[Shelved], list[str]]:
    """Give the puzzles of a game, the player's own last, and what is wrong with files of them."""
    notices: list[str] = []
    found: list[tuple[Puzzle, Path | None]] = []
    shipped = game.folder / PUZZLES
    if is_there(shipped):
        try:
            found += [(puzzle, None) for puzzle in read_puzzles(shipped)]
        except DataErrors as error:
            notices.append(str(error.errors[0]))
    folder = own_dir(game.info.id)
    for path in sorted(folder.glob(f"*{ENDING}")) if folder.is_dir() else ():
        try:
            found.append((one_of_file(path), path))
        except DataErrors as error:
            notices.append(str(error.errors[0]))
    reached = solved_puzzles()
    return [
        Shelved(puzzle, path, reached.get(name_of(puzzle), 0)) for puzzle, path in found
    ], notices


def missing_for(puzzle: Puzzle, game: Game) -> str:
    """Say which packs a puzzle is made with and that are not here; nothing where all are."""
    _, missing, _ = named_in_save(puzzle.game, _wanted(puzzle, game))
    if not missing:
        return ""
    one = "a pack that is" if len(missing) == 1 else "packs that are"
    return f"needs {one} not installed: {listed(missing, 'and')}"


def game_of(puzzle: Puzzle, game: Game) -> Game:
    """Give the game with the packs that a puzzle is made with, beside those it has.

    Raises `PositionError` where one of them is not here, and `DataErrors` where one is broken.
    """
    if missing := missing_for(puzzle, game):
        raise PositionError(missing)
    more, _, _ = named_in_save(puzzle.game, _wanted(puzzle, game))
    return load(puzzle.game, [*game.packs, *more]) if more else game


def _wanted(puzzle: Puzzle, game: Game) -> dict[str, str]:
    """Give the packs that a puzzle is made with and that a game is not played with already."""
    have = {pack.id for pack in game.packs}
    return {name: stamp for name, stamp in puzzle.packs.items() if name not in have}


def own_dir(game: str) -> Path:
    """Give the folder of the player's own puzzles of a game."""
    return user_dir("puzzles") / game


def keep_puzzle(puzzle: Puzzle) -> Path:
    """Write a puzzle among the player's own, in a file that can be shared. Raises `OSError`."""
    path, data = own_dir(puzzle.game) / f"{puzzle.id}{ENDING}", written([puzzle]).encode()
    if len(data) > LARGEST_FILE:  # more than is read as YAML
        raise OSError(errno.EFBIG, f"puzzle has more than {LARGEST_FILE:,} bytes", str(path))
    return write_new(path, data)


def name_of(puzzle: Puzzle) -> str:
    """Give the name by which it is remembered that a puzzle was solved."""
    return f"{puzzle.game}/{puzzle.id}"


def solved_puzzles() -> dict[str, int]:
    """Give the fewest moves in which puzzles were solved; what cannot be read counts as none."""
    try:
        data = plain_text((user_dir("puzzles") / SOLVED).read_bytes())
        return loads(data, Solved, SOLVED).solved
    except FileNotFoundError:
        return {}
    except (OSError, DataErrors) as error:
        log.warning("Solved puzzles cannot be read", exc_info=error)
        return {}


def note_solved(puzzle: Puzzle, moves: int) -> str:
    """Remember that a puzzle was solved; gives why that could not be written down, or ""."""
    path = user_dir("puzzles") / SOLVED
    try:
        with alone(path):
            solved = solved_puzzles()
            name = name_of(puzzle)
            solved[name] = min(moves, solved.get(name, moves))
            write_whole(path, yaml.safe_dump({"solved": solved}).encode())
    except OSError as error:
        log.warning("Solved puzzle could not be saved", exc_info=error)
        return f"Result could not be saved: {error.strerror or error}"
    return ""
