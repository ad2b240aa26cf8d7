"""The puzzles of a game, bundled or the player's own, and their results."""

import errno
from pathlib import Path
from typing import NamedTuple

import msgspec
import yaml
from msgspec import Struct

from tabletop.cards.added import has_file
from tabletop.cards.errors import DataError, DataErrors, listed
from tabletop.cards.load import loads
from tabletop.cards.reader import LARGEST_FILE
from tabletop.games import load
from tabletop.rules.game import Game
from tabletop.rules.position import PositionError
from tabletop.rules.puzzle import PUZZLES, Puzzle, puzzles_to_yaml, read_puzzles, read_single_puzzle
from tabletop.storage.files import locked, normalized_text, write_atomic, write_new
from tabletop.storage.log import log
from tabletop.storage.packs import named_in_save
from tabletop.storage.places import user_dir

SOLVED = "solved.yaml"
ENDING = ".puzzle"


class PuzzleEntry(NamedTuple):
    """A puzzle in the list, with its file if it is the player's own.

    `best` is the lowest number of moves of a solution, or 0 if unsolved.
    """

    puzzle: Puzzle
    path: Path | None
    best: int


class SolvedPuzzles(Struct, forbid_unknown_fields=True):
    """The lowest number of moves of each solved puzzle, by game and id."""

    solved: dict[str, int] = msgspec.field(default_factory=dict)


def puzzles_of(game: Game) -> tuple[list[PuzzleEntry], list[DataError]]:
    """Returns the puzzles of a game, and the first error of each broken file.

    The player's own puzzles come last.
    """
    notices: list[DataError] = []
    results: list[tuple[Puzzle, Path | None]] = []
    shipped = game.folder / PUZZLES
    if has_file(shipped):
        try:
            results += [(puzzle, None) for puzzle in read_puzzles(shipped)]
        except DataErrors as error:
            notices.append(error.errors[0])
    folder = own_dir(game.info.id)
    for path in sorted(folder.glob(f"*{ENDING}")) if folder.is_dir() else ():
        try:
            results.append((read_single_puzzle(path), path))
        except DataErrors as error:
            notices.append(error.errors[0])
    reached = solved_puzzles()
    return [
        PuzzleEntry(puzzle, path, reached.get(name_of(puzzle), 0)) for puzzle, path in results
    ], notices


def missing_for(puzzle: Puzzle, game: Game) -> str:
    """Returns a text about missing packs of a puzzle, or ""."""
    _, missing, _ = named_in_save(puzzle.game, _missing_packs(puzzle, game))
    if not missing:
        return ""
    noun = "a pack that is" if len(missing) == 1 else "packs that are"
    return f"needs {noun} not installed: {listed(missing, 'and')}"


def game_of(puzzle: Puzzle, game: Game) -> Game:
    """Returns a game with the packs of a puzzle added.

    Raises:
        PositionError: A pack is missing.
        DataErrors: A pack is broken.
    """
    if missing := missing_for(puzzle, game):
        raise PositionError(missing)
    added_packs, _, _ = named_in_save(puzzle.game, _missing_packs(puzzle, game))
    return load(puzzle.game, [*game.packs, *added_packs]) if added_packs else game


def _missing_packs(puzzle: Puzzle, game: Game) -> dict[str, str]:
    """Returns the packs of a puzzle that a game does not have yet."""
    present = {pack.id for pack in game.packs}
    return {name: stamp for name, stamp in puzzle.packs.items() if name not in present}


def own_dir(game: str) -> Path:
    """Returns the folder of the player's own puzzles of a game."""
    return user_dir("puzzles") / game


def store_puzzle(puzzle: Puzzle) -> Path:
    """Writes a puzzle to a new file of the player, which can be shared.

    Raises:
        OSError: The file cannot be written.
    """
    path, data = own_dir(puzzle.game) / f"{puzzle.id}{ENDING}", puzzles_to_yaml([puzzle]).encode()
    if len(data) > LARGEST_FILE:  # the YAML reader refuses larger files
        raise OSError(errno.EFBIG, f"puzzle has more than {LARGEST_FILE:,} bytes", str(path))
    return write_new(path, data)


def name_of(puzzle: Puzzle) -> str:
    """Returns the key of a puzzle in the list of solved puzzles."""
    return f"{puzzle.game}/{puzzle.id}"


def solved_puzzles() -> dict[str, int]:
    """Returns the lowest number of moves of each solved puzzle.

    An unreadable file counts as empty.
    """
    try:
        data = normalized_text((user_dir("puzzles") / SOLVED).read_bytes())
        return loads(data, SolvedPuzzles, SOLVED).solved
    except FileNotFoundError:
        return {}
    except (OSError, DataErrors) as error:
        log.warning("Solved puzzles cannot be read", exc_info=error)
        return {}


def note_solved(puzzle: Puzzle, moves: int) -> str:
    """Records that a puzzle was solved; returns an error text, or ""."""
    path = user_dir("puzzles") / SOLVED
    try:
        with locked(path):
            solved = solved_puzzles()
            name = name_of(puzzle)
            solved[name] = min(moves, solved.get(name, moves))
            write_atomic(path, yaml.safe_dump({"solved": solved}).encode())
    except OSError as error:
        log.warning("Solved puzzle could not be saved", exc_info=error)
        return f"Result could not be saved: {error.strerror or error}"
    return ""
