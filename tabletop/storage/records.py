"""Records of whole games as data, one JSON line each (docs/records.md)."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from tabletop import __version__
from tabletop.cards.schema import GameId
from tabletop.limits import LARGEST_SAVE, LONGEST_TITLE
from tabletop.rules.game import Options
from tabletop.rules.referee import Referee
from tabletop.rules.refusal import Refusal
from tabletop.storage.autosaves import file_time
from tabletop.storage.files import readable
from tabletop.storage.fingerprint import data_hash
from tabletop.storage.saves import (
    FORMAT,
    Header,
    SavedGame,
    SaveError,
    game_for,
    table_for,
)
from tabletop.storage.seals import Seal
from tabletop.table.move import InvalidMove, Move

RECORD = 1
"""Version of the format."""


class GameRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """One game: its setup, all moves and the result. Seats count from 0."""

    record: int
    """Version of the format."""
    game: GameId
    program: str
    data: str
    """Hash of the card data."""
    seed: Annotated[str, Meta(max_length=LONGEST_TITLE)]
    seats: Annotated[tuple[str, ...], Meta(min_length=1, max_length=8)]
    """The player of each seat."""
    options: dict[str, str]
    packs: dict[str, str]
    """Version and hash of each pack by id, in the order of the packs."""
    moves: tuple[str, ...]
    """The moves in notation, with seats counted from 1."""
    digest: str
    """Digest of the table after the last move."""
    ended: bool
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    rule: str = ""
    reason: str = ""
    rank: str = ""


def record_of(referee: Referee, seats: Sequence[str], options: Options) -> GameRecord:
    """Returns the record of a game in its current state.

    Args:
        seats: The player of each seat.
    """
    game, table = referee.game, referee.table
    outcome = None if referee.seats_to_move() else referee.outcome()
    outcome_fields: dict[str, Any] = {} if outcome is None else outcome._asdict()
    return GameRecord(
        record=RECORD,
        game=game.info.id,
        program=__version__,
        data=data_hash(game.folder),
        seed=table.seed,
        seats=tuple(seats),
        options=dict(options),
        packs={pack.id: pack.stamp for pack in game.packs},
        moves=tuple(str(entry.move) for entry in table.entries),
        digest=table.digest(),
        ended=outcome is not None,
        **outcome_fields,
    )


def encoded(record: GameRecord) -> bytes:
    """Returns a record as a line."""
    return msgspec.json.encode(record) + b"\n"


def is_record(path: Path) -> bool:
    """Returns whether a file holds game records rather than a save."""
    with suppress(OSError), path.open("rb") as file:
        return file.read(1) == b"{"
    return False


def load_game(path: Path, number: int) -> SavedGame:
    """Replays one game of a record, counted from 1.

    Raises:
        SaveError: The game does not exist or cannot be replayed.
    """
    for line, text in _lines(path):
        if line == number:
            return _played(path, line, text)
    raise SaveError(path, 0, f"game {number}: not in this record", "choose an existing game")


def load_games(path: Path) -> Iterator[SavedGame]:
    """Yields all games of a record, each replayed.

    Raises:
        SaveError: A game cannot be replayed.
    """
    for line, text in _lines(path):
        yield _played(path, line, text)


def _lines(path: Path) -> Iterator[tuple[int, bytes]]:
    """Yields each line with its number.

    Raises:
        SaveError: The file cannot be read, or a line is too long.
    """
    try:
        with path.open("rb") as file:
            number = 0
            while text := file.readline(LARGEST_SAVE):
                number += 1
                if len(text) == LARGEST_SAVE and not text.endswith(b"\n"):
                    message = f"line has more than {LARGEST_SAVE:,} bytes"
                    raise SaveError(path, number, message, "delete it")
                yield number, text
    except OSError as error:
        raise SaveError(path, 0, f"cannot be read: {error.strerror}", "") from None


def _played(path: Path, line: int, text: bytes) -> SavedGame:
    """Replays the game of a line.

    Raises:
        SaveError: The line is damaged, or the result differs from the record.
    """
    try:
        record = msgspec.json.decode(text, type=GameRecord)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        message = f"not a record of a game: {error}"
        raise SaveError(path, line, message, "delete the line") from None
    if record.record != RECORD:
        message = f"format {record.record}: expected format {RECORD}"
        raise SaveError(path, line, message, "use a newer version of Sandtable")
    header = Header(
        FORMAT,
        record.game,
        record.program,
        record.data,
        f"{file_time(path.stat().st_mtime):%Y-%m-%d %H:%M}",
        record.seats,
        record.seed,
        options=record.options,
        packs=record.packs,
    )
    try:
        game = game_for(path, header)
        referee = Referee(game, table_for(path, header, game))
    except SaveError as error:
        raise SaveError(path, line, error.message, error.remedy) from None
    saved = SavedGame(path, header, game, referee, 0, Seal(record.seed))
    difference = _push_all(referee, record)
    if difference:
        saved.is_complete = False
        is_same_data = record.data == data_hash(game.folder)
        cause = (
            "the record was changed"
            if is_same_data
            else (f"it was played under other rules, Sandtable {record.program}")
        )
        raise SaveError(
            path, line, readable(difference), f"{cause}; it can be replayed up to there", saved
        )
    return saved


def _push_all(referee: Referee, record: GameRecord) -> str:
    """Makes the moves of a record and returns the first difference, or ""."""
    for number, text in enumerate(record.moves, 1):
        try:
            referee.push(Move.parse(text), recorded=True)
        except Refusal as refusal:
            return f"move {number}, '{text}': against the rules: {refusal}"
        except InvalidMove as error:
            return f"move {number}, '{text}': not possible: {error}"
        except Exception as error:  # a damaged file must not end the program
            return f"move {number}: cannot be played: {type(error).__name__}: {error}"
    if referee.table.digest() != record.digest:
        return "the table after the last move differs from the recorded one"
    return ""
