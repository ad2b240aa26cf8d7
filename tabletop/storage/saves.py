"""Save files: one readable text file per game, robust against crashes.

A save is a YAML header, a line of three hyphens, and one line per event. A move has its number and
the short digest of the table after it. Other events are `undo`, `redo` and notes::

    sandtable save: 2
    game: guardians
    …
    commitment: "9c0e…"
    sealed: "~xB0a…"
    ---
    1 2 ready #0f3a91c2
    2 ~Qk3wPZ… #77b0d4e9
    undo #0f3a91c2
    note assist 2:1 0:0 #0f3a91c2

The seed is sealed, and so is each move that would show a seat something it may not know
(`is_public_move`). `seals.py` describes the seals and their purpose. In saves of format 1, the seed
and all moves are readable. Such a save becomes format 2 when it is next written.

A note stores something about the game other than a move (see `SavedGame.notes`); the last note of
each
key counts. The file only grows, and each line is flushed before the next move. A crash therefore
cuts off at most the last line, which is then ignored. Loading replays the moves and compares the
last digest. If it differs, the others show where.

A finished game ends with the word `over` and the opening of the seal, without a line feed. A list
of saves can therefore read the state without replaying the game, and anyone can check the
commitment. If the game continues, this end is removed.

A game that was continued from a position of another game starts with the lines of that game. The
word `deal` follows, with the seats of people and the sealed seed of the new deal. It deals again
everything that none of these seats could know. The moves after it count from 1::

    12 1 take lantern-gate #0c5d2ab8
    deal 1 ~V03sd… #91d3b07e
    1 1 take old-mill #aa01c4f2
"""

import contextlib
import errno
import json
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from io import FileIO
from pathlib import Path, PureWindowsPath
from types import MappingProxyType
from typing import Annotated, NamedTuple, NoReturn

from msgspec import Meta, Struct, structs

from tabletop import __version__
from tabletop.cards.errors import DataErrors, listed
from tabletop.cards.ids import file_name
from tabletop.cards.load import loads
from tabletop.cards.pack import TABLES
from tabletop.cards.schema import GameId, Text
from tabletop.cards.wording import capital
from tabletop.games import installed
from tabletop.games import load as load_game
from tabletop.games.deck_registry import as_text
from tabletop.games.sandbox import load_folder
from tabletop.limits import LARGEST_HEADER, LARGEST_SAVE, LONGEST_TITLE
from tabletop.rules import Game, InvalidMove, Move, Referee, Refusal
from tabletop.rules.determinizer import dealt_again
from tabletop.rules.narrator import is_public_move
from tabletop.storage.autosaves import OVER
from tabletop.storage.files import SUFFIX, normalized_text, readable, write_atomic, write_new
from tabletop.storage.fingerprint import data_hash
from tabletop.storage.packs import installed_packs, named_in_save
from tabletop.storage.seals import SIGN, Seal, is_sealed
from tabletop.table import Table
from tabletop.table.table import JournalEntry

FORMAT = 2
PLAIN = 1
"""The previous format, which has no seals."""
DIGITS = 8
"""Hex digits of a short digest."""

_MAGIC = b"sandtable save:"
_END_OF_HEADER = b"\n---\n"
_ROOM_FOR_OVER = 100_000
"""Bytes reserved for the last line of a finished game, with its seed and its deals."""
CANNOT = "game cannot be saved:"
_FULL = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))
NOTE = "note "
"""Prefix of the lines of notes."""
DEAL = "deal "
"""Prefix of the lines of new deals."""
_LINE = re.compile(r"(?:(?P<verb>undo|redo)|note (?P<key>[a-z]+) (?P<text>.*)|"
                   r"(?P<number>[1-9][0-9]{0,8}) (?P<move>.+)|"
                   rf"deal (?P<seats>[1-8](?:,[1-8])*) (?P<chance>[0-9a-f]{{1,32}}|{SIGN}[\w=-]+)) "
                   rf"#(?P<digest>[0-9a-f]{{{DIGITS}}})\Z")  # fmt: skip
_ShortText = Annotated[str, Meta(max_length=LONGEST_TITLE)]


class Header(Struct, frozen=True, forbid_unknown_fields=True, rename={"format": "sandtable save"}):
    """The header of a save."""

    format: int
    game: GameId
    program: Text
    data: Text
    """Hash of the card data at the start of the game."""
    begun: Text
    """The start time, such as `2026-11-21 08:30`."""
    seats: Annotated[tuple[Text, ...], Meta(min_length=1, max_length=8)]
    """The player of each seat: `human` or the name of a bot."""
    seed: _ShortText | None = None
    """The seed. A file contains it only in the previous format; otherwise it is unsealed on
    reading.
    """
    commitment: str = ""
    """The commitment to the seed (`Seal.commitment`)."""
    sealed: str = ""
    """The sealed seed and salt (`Seal.field`)."""
    options: dict[str, str] = {}
    title: _ShortText = ""
    undos: Annotated[int, Meta(ge=0)] = 0
    """The number of undos before this file was started."""
    folder: str = ""
    """The folder of a game that is not installed."""
    packs: dict[str, str] = {}
    """Version and hash of each pack by id, in the order of the packs."""
    seen_from: Annotated[int, Meta(ge=0, le=8)] | None = None
    """The seat that saw the game at another host, from 1, or 0 for a spectator.

    Such a save has no seed, and its lines are what the seat saw (`tabletop.net.seat_save`).
    """

    @property
    def of_people(self) -> bool:
        """Whether a person plays, not only bots."""
        return "human" in self.seats


class SaveError(Exception):
    """A save with an error in reading or writing, possibly in a part only.

    The file itself is never changed.

    Attributes:
        line: The line of the problem, counted from 1, or 0.
        playable: The game as far as it can be replayed.
    """

    def __init__(
        self,
        path: Path,
        line: int,
        message: str,
        remedy: str,
        playable: "SavedGame | None" = None,
    ) -> None:
        super().__init__(path, line, message, remedy)
        self.path = path
        self.line = line
        self.message = message
        self.remedy = remedy
        self.playable = playable

    def __str__(self) -> str:
        place = f"{self.path}:{self.line}" if self.line else f"{self.path}"
        remedy = f" ({self.remedy})" if self.remedy else ""
        return f"{place}: {self.message}{remedy}"

    @property
    def short_text(self) -> str:
        """The error with the file's name instead of its path."""
        return str(self).replace(f"{self.path}", self.path.name, 1)

    @property
    def sentence(self) -> str:
        """The problem and the remedy as a sentence, without the file."""
        remedy = f" ({self.remedy})" if self.remedy else ""
        return f"{capital(self.message)}{remedy}."


class OutdatedError(SaveError):
    """A save whose replay differs because of other rules, cards or packs."""


class PacksMissingError(SaveError):
    """A save of a game whose packs are not installed."""


class SaveTakenError(SaveError):
    """A save after a change by another program, or after its deletion."""


class SaveLine(NamedTuple):
    """A line of a save: number, move, digest, and whether the move is sealed.

    In a `deal` line the seed of the deal is sealed. Notes, `undo` and `redo` have no middle part.
    """

    head: str
    body: str
    digest: str
    secret: bool = False

    def written(self, seal: Seal) -> str:
        """Returns the line as written to the file."""
        body = self.body
        if self.secret:
            seat = body.partition(" ")[0] if self.head.isdecimal() else ""
            body = seal.close(body, int(seat) - 1) if seat.isdecimal() else seal.close(body)
        return " ".join(filter(None, (self.head, body, f"#{self.digest}")))


class PriorGame(NamedTuple):
    """The game before a game that was continued from another position.

    Attributes:
        seed: The seed of the first game.
        lines: The lines of all earlier games; the last one describes the new deal.
    """

    seed: str
    lines: tuple[SaveLine, ...]

    @property
    def deals(self) -> tuple[str, ...]:
        """The seeds of the new deals."""
        return tuple(line.body for line in self.lines if line.head.startswith(DEAL))


@dataclass(slots=True)
class SavedGame:
    """A game loaded from a save.

    Attributes:
        size: The length of the valid part in bytes.
        ended: Whether the valid part ends with a line feed.
        undos: The number of undos.
        is_complete: False for a game that was rescued from a damaged or outdated file.
        length: The length of the file in bytes.
        text: The corrected text, if an editor changed line ends or the format is old.
        before: The game before it, if it was continued from another game.
    """

    path: Path
    header: Header
    game: Game
    referee: Referee
    size: int
    seal: Seal
    undos: int = 0
    ended: bool = True
    is_complete: bool = True
    length: int = 0
    text: bytes | None = None
    notes: dict[str, str] = field(default_factory=dict)
    """The notes of the game by key: players, help used, and standing."""
    before: PriorGame | None = None
    digests: list[str] = field(default_factory=list)
    """The short digests before the first move and after each move."""


# Reading


def load(
    path: str | os.PathLike[str], game: Game | None = None, *, checks_lines: bool = False
) -> SavedGame:
    """Returns the game of a save, replayed to its last complete move.

    Args:
        game: The game to use instead of the installed one.
        checks_lines: Whether to check the digest of each line. By default only the last one is
            checked, and the others if it differs.

    Raises:
        SaveError: The file is not a save, is damaged, or its replay differs.
    """
    path = Path(path)
    raw = _bytes_of(path)
    data = normalized_text(raw)
    header, start = _header(path, data)
    if header.seen_from is not None:
        message = "has only what one seat saw of a game at another host"
        raise SaveError(path, 0, message, "watch it in the list of saved games")
    game = game or game_for(path, header)
    seal, first_line = _seal(path, header), data[:start].count(b"\n") + 1

    def replay(*, checks_lines: bool) -> tuple[SavedGame, list[SaveLine]]:
        referee = Referee(game, table_for(path, header, game))
        saved = SavedGame(path, header, game, referee, start, seal, header.undos, length=len(raw))
        saved.text = data if data != raw else None
        saved.digests.append(referee.table.digest()[:DIGITS])
        return saved, _replay(saved, data[start:], first_line, checks_lines=checks_lines)

    try:
        saved, lines = replay(checks_lines=checks_lines)
    except SaveError as error:  # an earlier line may be the first that differs
        if error.line <= first_line:
            raise
        saved, lines = replay(checks_lines=True)
    if saved.before is not None:
        saved.seal = Seal(seal.seed, saved.before.deals, seal.salt)
    if header.format == PLAIN:
        rest = _encoded(line.written(saved.seal) for line in lines)
        saved.text = header_text(header, saved.seal) + rest
        saved.size, saved.ended = len(saved.text), True
    elif saved.seal.commitment != header.commitment:
        message = "the seed does not match its seal"
        _refuse(saved, 1, message)
    return saved


def header_of(path: Path) -> Header:
    """Returns the header of a save without loading its game.

    Raises:
        SaveError: The header cannot be read.
    """
    return _header(path, normalized_text(_bytes_of(path)))[0]


def game_for(path: Path, header: Header) -> Game:
    """Returns the game named in a header, from its folder or as installed.

    Raises:
        SaveError: The game or one of its packs is missing or broken.
    """
    # The game may be next to the save, and the path may be that of another operating system.
    name = PureWindowsPath(header.folder).name
    places = [Path(header.folder), path.parent / name]
    if header.folder:
        places += [pack.folder / TABLES / name for pack in installed_packs()]
    folder = next((place for place in places if place.is_dir()), None) if header.folder else None
    if header.folder and folder is None:
        message = f"game folder not found: {header.folder}"
        raise SaveError(path, 0, message, "restore the folder, or copy it next to the save")
    packs, missing, _ = named_in_save(header.game, header.packs)
    if missing:
        noun = "a pack that is" if len(missing) == 1 else "packs that are"
        message = f"needs {noun} not installed: {listed(missing, 'and')}"
        remedy = "install what is missing and open the game again; no move is lost"
        raise PacksMissingError(path, 0, message, remedy)
    try:
        return load_folder(folder) if folder else load_game(header.game, packs)
    except LookupError as error:
        raise SaveError(path, 2, str(error), "install the game and try again") from None
    except DataErrors as error:
        problem = f"game data cannot be read: {error.errors[0]}"
        raise SaveError(path, 0, problem, "correct the data and try again") from None


class SaveSummary(NamedTuple):
    """The parts of a save available without a replay: header, moves and notes.

    `over` is true if the game has ended.
    """

    header: Header
    lines: list[str]
    notes: dict[str, str]
    over: bool


def read_state(path: Path) -> tuple[Header, bool]:
    """Returns the header of a save and whether its game has ended.

    Raises:
        SaveError: The save cannot be read.
    """
    header, _, is_over = _read(path)
    return header, is_over


def read_summary(path: Path) -> SaveSummary:
    """Reads a save without replaying it.

    Raises:
        SaveError: The save cannot be read.
    """
    header, raw, is_over = _read(path)
    lines = [line.decode(errors="replace") for line in raw[:-1]]
    if header.format != PLAIN:
        seal = _seal(path, header)
        lines = [_unsealed(line, seal) for line in lines]
    results = [_LINE.match(line) for line in lines if line.startswith(NOTE)]
    notes = {item["key"]: item["text"] for item in results if item is not None}
    return SaveSummary(
        header, [line for line in lines if not line.startswith(NOTE)], notes, is_over
    )


def moves_made(lines: Iterable[str]) -> list[str]:
    """Returns the moves in lines of a save, without undone ones.

    >>> moves_made(["1 1 take a #0", "2 1 @flip a#0 #1", "undo #0"])
    ['1 take a #0']
    """
    before: list[str] = []
    moves: list[str] = []
    undone: list[str] = []
    for line in lines:
        head, _, move = line.partition(" ")
        if head == "undo":
            undone += [moves.pop()] if moves else []
        elif head == "redo":
            moves += [undone.pop()] if undone else []
        elif line.startswith(DEAL):
            before, moves, undone = [*before, *moves], [], []
        else:
            moves.append(move)
            undone = []
    return [*before, *moves]


def is_by_hand(move: str) -> bool:
    """Returns whether a move in notation moves pieces by hand.

    >>> is_by_hand("1 @flip pile#0"), is_by_hand("1 @referee coach"), is_by_hand("1 call @b")
    (True, False, False)
    """
    verb = "".join(move.split(" ", 2)[1:2])
    return verb.startswith("@") and verb != "@referee"


def _read(path: Path) -> tuple[Header, list[bytes], bool]:
    """Returns the header, the lines (see `_lines`), and whether it is over."""
    data = normalized_text(_bytes_of(path))
    header, start = _header(path, data)
    return header, *_lines(data[start:])


def _lines(body: bytes) -> tuple[list[bytes], bool]:
    """Returns the lines of the body and whether the game has ended.

    The last line is the part that was cut off.
    """
    lines = body.split(b"\n")
    # an editor has added a line feed
    if lines[-1] == b"" and lines[-2:-1] and lines[-2].startswith(OVER):
        lines.pop()
    return lines, lines[-1].startswith(OVER)


def _unsealed(line: str, seal: Seal) -> str:
    """Returns a line with its move unsealed, or unchanged if that fails."""
    head, _, rest = line.partition(" ")
    if not is_sealed(rest):
        return line
    try:
        return f"{head} {seal.open(rest.partition(' ')[0])}"
    except ValueError:
        return line


def _bytes_of(path: Path) -> bytes:
    try:
        if not path.is_file():
            message = "is a folder" if path.is_dir() else "no such file"
            raise SaveError(path, 0, message, "check the name")
        with path.open("rb") as file:
            data = file.read(LARGEST_SAVE + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise SaveError(path, 0, f"cannot be read: {reason}", "") from None
    if not normalized_text(data[:100]).startswith(_MAGIC):
        remedy = f"expected '{_MAGIC.decode()} {FORMAT}' in the first line"
        raise SaveError(path, 1, "not a Sandtable save", remedy)
    if len(data) > LARGEST_SAVE:
        raise SaveError(
            path,
            0,
            f"more than {LARGEST_SAVE:,} bytes",
            "Sandtable writes no save of that size",
        )
    return data


def _header(path: Path, data: bytes) -> tuple[Header, int]:
    """Returns the header and the offset of the first byte after it.

    Raises:
        SaveError: The header is damaged or has an unknown format.
    """
    first_line = data[:100].partition(b"\n")[0].decode(errors="replace")
    number = first_line.removeprefix(_MAGIC.decode()).strip()
    if number.isdecimal() and number.isascii() and int(number) > FORMAT:
        raise SaveError(
            path,
            1,
            f"format {number}: expected at most format {FORMAT}",
            "use a newer version of Sandtable",
        )
    end = data.find(_END_OF_HEADER, 0, LARGEST_HEADER)
    if end < 0:
        raise SaveError(path, 1, "header is cut off or damaged", "use an older copy")
    try:
        header = loads(data[: end + 1], Header, str(path))
    except DataErrors as error:
        problem = error.errors[0]
        message = f"header is damaged: {problem.message}"
        raise SaveError(path, problem.line, message, "use an older copy") from None
    if header.format not in (PLAIN, FORMAT):
        message = f"format {header.format}: unknown"
        raise SaveError(path, 1, message, f"expected at most format {FORMAT}")
    return structs.replace(header, seed=_seal(path, header).seed), end + len(_END_OF_HEADER)


def _seal(path: Path, header: Header) -> Seal:
    """Returns the seal of a save, or a new one for the previous format.

    Raises:
        SaveError: The seal is damaged.
    """
    if header.seen_from is not None:
        return Seal("")
    if header.format == PLAIN and header.seed is not None:
        return Seal(header.seed)
    try:
        return Seal.read(header.sealed)
    except ValueError:
        message = "header is damaged: its seed cannot be read"
        raise SaveError(path, 1, message, "use an older copy") from None


def table_for(path: Path, header: Header, game: Game) -> Table:
    """Returns the initial table that a header describes.

    Raises:
        SaveError: The seats, options or decks do not fit the game.
    """
    minimum, maximum = game.info.seats
    if not minimum <= len(header.seats) <= maximum:
        span = f"{minimum}" if minimum == maximum else f"{minimum} to {maximum}"
        message = f"{game.info.id}: needs {span} seats, got {len(header.seats)}"
        raise SaveError(path, 1, message, "correct 'seats' in the header of the file")
    known = {option.id: option for option in game.info.options}
    for name, value in header.options.items():
        if name not in known or not known[name].allows(value):
            message = f"{game.info.name} has no option '{name}={value}'"
            raise SaveError(path, 1, message, "it was saved by another version of the game")
    chosen = game.info.unnamed | header.options
    try:
        return game.setup(len(header.seats), chosen, header.seed or "")
    except DataErrors as error:
        message = f"a deck cannot be played: {error.errors[0]}"
        raise SaveError(path, 1, message, "it was saved by another version of the game") from None


def _replay(
    saved: SavedGame, body: bytes, first_line: int, *, checks_lines: bool
) -> list[SaveLine]:
    """Replays all lines and returns them.

    Raises:
        SaveError: A line cannot be replayed.
    """
    lines, _ = _lines(body)
    tail = lines.pop()
    played: list[SaveLine] = []
    for offset, line in enumerate(lines):
        is_checked = checks_lines or offset == len(lines) - 1
        _play_line(saved, line, first_line + offset, played, is_checked=is_checked)
        saved.size += len(line) + 1
    # A last line without a line feed was cut off, unless only the line feed is missing.
    if _LINE.match(tail.decode(errors="replace")):
        try:
            _play_line(saved, tail, first_line + len(lines), played, is_checked=True)
        except SaveError:
            saved.is_complete = True
        else:
            saved.size += len(tail)
            saved.ended = False
    return played


def _play_line(
    saved: SavedGame, line: bytes, number: int, played: list[SaveLine], *, is_checked: bool
) -> None:
    """Replays one line and adds it to `played`.

    Raises:
        SaveError: The line cannot be replayed; the table is then unchanged.
    """
    text = line.decode(errors="replace")
    match = _LINE.match(text)
    if match is None:
        message = "line is damaged: expected a move, 'undo', 'redo' or a note"
        _refuse(saved, number, message)
    referee = saved.referee
    table = referee.table
    verb, before, undone = match["verb"], len(table.entries), referee.undone
    error_text, move_text = "", match["move"] or match["chance"] or ""
    secret, message = is_sealed(move_text), f"move '{move_text}'"
    # In the previous format all texts are readable, but errors must not reveal secrets.
    is_hidden = saved.header.format == PLAIN and table.seats > 1
    is_hidden = is_hidden and any(word not in table.zones for word in move_text.split()[2:])
    if is_hidden:
        message = "move in this line"
    if secret:
        is_hidden, message = True, "sealed move"
        try:
            move_text = saved.seal.open(move_text)
        except ValueError:
            _refuse(saved, number, "line is damaged: its seal cannot be opened")
    try:
        if match["seats"]:
            seats = [int(seat) - 1 for seat in match["seats"].split(",")]
            if max(seats) >= table.seats:
                error_text = f"seat {max(seats) + 1}: not in this game"
            else:
                dealt = dealt_again(saved.game, table, seats, move_text)
                saved.referee = Referee(saved.game, dealt)
        elif verb == "undo":
            referee.pop()
        elif verb == "redo":
            referee.redo()
        elif match["key"]:
            saved.notes[match["key"]] = match["text"]
        elif int(match["number"]) != before + 1:
            error_text = f"expected move {before + 1}, got move {match['number']}"
        else:
            referee.push(Move.parse(move_text), recorded=True)
            if saved.header.format == PLAIN:
                secret = not is_public_move(table)
    except IndexError:
        error_text = f"nothing to {verb} here"
    except Refusal as refusal:
        reason = f"refused by rule {refusal.rule}" if is_hidden else str(refusal)
        error_text = f"{message}: against the rules: {reason}"
    except InvalidMove as error:
        error_text = f"{message}: not possible" + ("" if is_hidden else f": {error}")
    except Exception as error:  # a damaged file must not end the program
        reason = type(error).__name__ + ("" if is_hidden else f": {error}")
        error_text = f"line cannot be played: {reason}"
    is_checked = is_checked and not error_text
    if is_checked and saved.referee.table.digest()[:DIGITS] != match["digest"]:
        error_text = "the table after this line differs from the saved one"
    if error_text:
        saved.referee = referee
        if len(table.entries) < before:
            referee.redo()
        elif len(table.entries) > before:
            referee.pop()
        referee.undone = undone
        _refuse(saved, number, error_text)
    saved.undos += verb == "undo"
    head = match["number"] or (f"{DEAL}{match['seats']}" if match["seats"] else "")
    head = head or text.rpartition(" #")[0]  # unchanged
    played.append(SaveLine(head, move_text, match["digest"], secret or head.startswith(DEAL)))
    if saved.referee is not referee:
        saved.digests = [match["digest"]]
    elif verb == "undo":
        saved.digests.pop()
    elif not match["key"]:
        saved.digests.append(match["digest"])
    if saved.referee is not referee:
        lines = tuple(line for line in played if not line.head.startswith(NOTE))
        saved.before, saved.undos = PriorGame(saved.seal.seed, lines), saved.header.undos


def _refuse(saved: SavedGame, line: int, message: str) -> NoReturn:
    saved.is_complete = False
    moves = len(saved.referee.table.entries)
    cause, kind = "the file was damaged or changed", SaveError
    if other := named_in_save(saved.header.game, saved.header.packs)[2]:
        cause, kind = listed(other, "and"), OutdatedError
    elif saved.header.data != data_hash(saved.game.folder):
        cause = f"it was saved under other rules, Sandtable {saved.header.program}"
        kind = OutdatedError
    place = f"move {moves}" if moves else "its beginning"
    remedy = f"{cause}; the game can be resumed from {place}"
    raise kind(saved.path, line, readable(message), remedy, saved)


def unread_lines(error: SaveError) -> list[str]:
    """Returns the lines of a save from an error's line on, without secrets."""
    saved = error.playable
    try:
        data = normalized_text(_bytes_of(error.path))
    except SaveError:
        return []
    lines = data.decode(errors="replace").split("\n")[error.line - 1 :] if error.line else []
    if saved is None or saved.header.format != PLAIN or len(saved.header.seats) == 1:
        return [line for line in lines if line]
    # The previous format has no seals, so that only the seat of each move is shown.
    return [" ".join([*line.split(" ")[:2], "…"]) for line in lines if line[:1].isdecimal()]


# Writing


def continued_from(
    referee: Referee, seats: Sequence[int], chance: str, before: PriorGame | None = None
) -> tuple[Referee, PriorGame]:
    """Returns a game continued from the current position, and its history.

    Everything that none of the people knows is dealt again. The other game is unchanged.

    Args:
        seats: The seats of people.
        chance: The seed of the new deal, in hex digits.
        before: The game before the other game.
    """
    table = referee.table
    dealt = dealt_again(referee.game, table, seats, chance)
    lines = _lines_of(table, len(table.entries))
    named = ",".join(str(seat + 1) for seat in seats)
    lines.append(SaveLine(f"{DEAL}{named}", chance, dealt.digest()[:DIGITS], secret=True))
    first = before or PriorGame(table.seed, ())
    return Referee(referee.game, dealt), PriorGame(first.seed, (*first.lines, *lines))


class SaveFile:
    """The save of a game in play; `sync` writes what happened since.

    Lines that cannot be written are kept and written by a later `sync`.
    """

    def __init__(
        self, path: Path, size: int, referee: Referee, seal: Seal, digests: list[str]
    ) -> None:
        """Continues after the first `size` bytes; prefer `create` or `resume`."""
        self.path = path
        self.seal = seal
        self._size = size
        self._length = size  # with the end after the last complete line, which may be overwritten
        self._text: bytes | None = None  # the text to write first
        self._entries = list(referee.table.entries)
        self._digests = digests  # before the first move and after each move
        self._undone: list[Move] = []  # the moves that a `redo` in the file would restore
        self._waiting: list[str] = []
        self._notes: dict[str, str] = {}
        self._over = referee.outcome() is not None
        self._marked = self._over
        self._file: FileIO | None = None

    @classmethod
    def create(
        cls,
        path: str | os.PathLike[str],
        referee: Referee,
        seats: Sequence[str],
        options: Mapping[str, str],
        *,
        title: str = "",
        begun: datetime | None = None,
        undos: int = 0,
        notes: Mapping[str, str] = MappingProxyType({}),
        fresh: bool = False,
        before: PriorGame | None = None,
        seal: Seal | None = None,
    ) -> "SaveFile":
        """Starts a save with all moves so far; replaces a file with that name.

        Preset decks are written out, so that the game does not depend on the installed ones.

        Args:
            seats: The player of each seat.
            undos: The number of undos so far.
            fresh: Adds a number to the name instead of replacing a file.
            before: The game before it, if it was continued from another game.
            seal: The seal that the players were shown; by default a new one.

        Raises:
            SaveError: The file cannot be written.
        """
        path = Path(path)
        seal = seal or seal_of(referee.table, before)
        for subject, text in (("title", title), ("seed", seal.seed)):
            if len(text) > LONGEST_TITLE:
                message = f"{subject}: expected at most {LONGEST_TITLE} characters"
                raise SaveError(path, 0, message, "choose a shorter one")
        info, folder = referee.game.info, referee.game.folder
        head = Header(
            FORMAT,
            info.id,
            __version__,
            data_hash(folder),
            f"{begun or datetime.now():%Y-%m-%d %H:%M}",
            tuple(seats),
            options=dict(as_text(info, options)),
            title=title,
            undos=undos,
            folder="" if info.id in installed() else str(folder),
            packs={pack.id: pack.stamp for pack in referee.game.packs},
        )
        moves = _lines_of(referee.table, len(referee.table.entries))
        digests = [_first_digest(referee.table), *(line.digest for line in moves)]
        lines = [*(before.lines if before is not None else ()), *moves]
        lines += [_note(key, text, digests[-1]) for key, text in notes.items()]
        start = header_text(head, seal)
        if len(start) > LARGEST_HEADER:
            message = f"options and decks have more than {LARGEST_HEADER:,} bytes"
            raise SaveError(path, 0, f"{CANNOT} {message}", "choose decks with shorter texts")
        data = start + _encoded(line.written(seal) for line in lines)
        is_over = _over(seal) if referee.outcome() is not None else b""
        _refuse_size(path, len(data))
        try:
            if fresh:
                path = write_new(path, data + is_over)
            else:
                write_atomic(path, data + is_over)
        except (OSError, ValueError) as error:
            raise _unwritable(path, error) from None
        save = cls(path, len(data), referee, seal, digests)
        save._length += len(is_over)
        save._notes = dict(notes)
        return save

    @classmethod
    def resume(cls, saved: SavedGame) -> "SaveFile":
        """Continues the file of a loaded game, without an incomplete last line.

        A game that is not `is_complete` continues in a new file next to the old one, which is
        unchanged.

        Raises:
            SaveError: The file cannot be written.
        """
        head = saved.header
        if not saved.is_complete:
            return cls.create(
                saved.path.with_name(f"{file_name(saved.path.stem)} (rescued){SUFFIX}"),
                saved.referee,
                head.seats,
                head.options,
                title=head.title or f"{saved.game.info.name[: LONGEST_TITLE - 9]}, rescued",
                undos=saved.undos,
                notes=saved.notes,
                fresh=True,
                before=saved.before,
                seal=saved.seal,
            )
        save = cls(saved.path, saved.size, saved.referee, saved.seal, list(saved.digests))
        save._notes = dict(saved.notes)
        save._length = saved.length
        marked = saved.length == saved.size + len(_over(saved.seal)) or saved.text is not None
        save._marked = save._over and marked
        save._text = saved.text and saved.text[: saved.size]
        save._undone = [move for move, _ in saved.referee.undone]
        if not saved.ended:
            save._waiting.append("")
        return save

    def sync(self, referee: Referee, notes: Mapping[str, str] = MappingProxyType({})) -> None:
        """Writes the events since the last call and flushes them to the disk.

        Only changed `notes` are written.

        Raises:
            SaveError: Writing failed. Nothing is lost, and the next call tries again.
            SaveTakenError: The file was changed or deleted, so that trying again is useless.
        """
        entries, lines = referee.table.entries, self._waiting
        kept = _common(self._entries, entries)
        back, forth = len(self._entries) - kept, len(entries) - kept
        lines += [f"undo #{self._digests[-2 - step]}" for step in range(back)]
        self._undone += [entry.move for entry in reversed(self._entries[kept:])]
        new_lines = _lines_of(referee.table, forth)
        if forth == 1 and self._is_redo(referee):
            lines.append(f"redo #{new_lines[0].digest}")
            self._undone.pop()
        elif forth:
            lines += [line.written(self.seal) for line in new_lines]
            self._undone.clear()
        self._entries[kept:] = referee.table.entries[kept:]
        self._digests[kept + 1 :] = [line.digest for line in new_lines]
        for key, text in notes.items():
            if self._notes.get(key) != text:
                self._notes[key] = text
                lines.append(_note(key, text, self._digests[-1]).written(self.seal))
        self._over = referee.outcome() is not None
        self._write()

    def _is_redo(self, referee: Referee) -> bool:
        """Returns whether a `redo` in the file would restore the last move."""
        return (
            len(referee.undone) == len(self._undone) - 1
            and referee.table.entries[-1].move == self._undone[-1]
        )

    def _write(self) -> None:
        """Writes the waiting lines, and the end if the game is over."""
        try:
            waits = bool(self._waiting) or self._over != self._marked
            if self._text is not None and waits:
                self._rewrite(self._text)
            if self._text is None:
                file = self._open()
                if waits:
                    self._append(file, _encoded(self._waiting))
        except (OSError, ValueError) as error:
            raise _unwritable(self.path, error) from None

    def _rewrite(self, text: bytes) -> None:
        if self.path.stat().st_size != self._length:
            raise _taken_error(self.path, "another program has changed this save")
        _refuse_size(self.path, len(text))
        write_atomic(self.path, text)
        self._text, self._length, self._marked = None, len(text), False

    def _open(self) -> FileIO:
        """Returns the file if it is unchanged since the last write."""
        try:
            self._file = self._file or FileIO(self.path, "r+")
        except FileNotFoundError:
            raise _taken_error(self.path, "the save was deleted") from None
        if not os.fstat(self._file.fileno()).st_nlink:
            raise _taken_error(self.path, "the save was deleted")
        if self._file.seek(0, os.SEEK_END) != self._length:
            raise _taken_error(self.path, "another program has changed this save")
        return self._file

    def _append(self, file: FileIO, data: bytes) -> None:
        over = _over(self.seal) if self._over else b""
        _refuse_size(self.path, self._size + len(data))
        try:
            if self._length != self._size:
                file.truncate(self._size)
                file.seek(self._size)
            _write_all(file, data + over)
        except OSError:
            with contextlib.suppress(OSError):  # the error below reports the failure
                file.truncate(self._size)
            with contextlib.suppress(OSError):
                self._length = file.seek(0, os.SEEK_END)
            self._marked = False
            raise
        self._size += len(data)
        self._length = self._size + len(over)
        self._marked = self._over
        self._waiting.clear()

    @property
    def pending_moves(self) -> int:
        """The number of moves and undos that could not be written yet."""
        return sum(bool(line) and not line.startswith(NOTE) for line in self._waiting)

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None


def copy_beside(path: Path) -> None:
    """Copies a save to a new name with a number.

    Raises:
        SaveError: The copy cannot be written.
    """
    try:
        write_new(path, path.read_bytes())
    except OSError as error:
        raise _unwritable(path, error) from None


def _common(old: list[JournalEntry], new: list[JournalEntry]) -> int:
    """Returns the number of equal moves at the start of two journals.

    Identical entries have the same moves before them. Entries that were undone and made again are
    not identical, so `old` gets the new ones.
    """
    shared = min(len(old), len(new))
    kept = shared
    while kept and old[kept - 1] is not new[kept - 1]:
        kept -= 1
    while kept < shared and old[kept].move == new[kept].move:
        old[kept] = new[kept]
        kept += 1
    return kept


def _refuse_size(path: Path, size: int) -> None:
    """Checks that a save is small enough to be read again, with its end.

    Raises:
        SaveError: The save would be too large.
    """
    if size > LARGEST_SAVE - _ROOM_FOR_OVER:
        message = f"the file would have more than {LARGEST_SAVE:,} bytes"
        remedy = "save a copy, which omits undone moves, or start a new game"
        raise SaveError(path, 0, f"{CANNOT} {message}", remedy)


def _taken_error(path: Path, problem: str) -> SaveTakenError:
    return SaveTakenError(path, 0, problem, "save the game under another name")


def _encoded(lines: Iterable[str]) -> bytes:
    return "".join(line + "\n" for line in lines).encode(errors="replace")


def _over(seal: Seal) -> bytes:
    """Returns the end of the save of a finished game, which opens the seal."""
    return b"%b %b" % (OVER, seal.opening.encode(errors="replace"))


def header_text(header: Header, seal: Seal) -> bytes:
    """Returns the header of a save with the line that ends it."""
    seed = [f"commitment: {_quoted(seal.commitment)}", f"sealed: {_quoted(seal.field())}"]
    if header.seen_from is not None:
        seed = [f"seen_from: {header.seen_from}"]
    chosen = ", ".join(f"{name}: {_quoted(value)}" for name, value in header.options.items())
    packs = ", ".join(f"{name}: {_quoted(stamp)}" for name, stamp in header.packs.items())
    lines = [
        f"sandtable save: {FORMAT}",
        f"game: {header.game}",
        f"title: {_quoted(header.title)}",
        f"program: {_quoted(header.program)}",
        f"data: {_quoted(header.data)}",
        f"begun: {_quoted(header.begun)}",
        *seed,
        f"options: {{{chosen}}}",
        f"seats: [{', '.join(map(_quoted, header.seats))}]",
        *([f"undos: {header.undos}"] if header.undos else []),
        *([f"folder: {_quoted(header.folder)}"] if header.folder else []),
        *([f"packs: {{{packs}}}"] if packs else []),
        "---",
    ]
    return _encoded(lines)


def _write_all(file: FileIO, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[file.write(rest) or 0 :]
    os.fsync(file.fileno())


def _unwritable(path: Path, error: Exception) -> SaveError:
    reason = getattr(error, "strerror", None) or error
    remedy = "choose another folder or name"
    if getattr(error, "errno", None) in _FULL:
        remedy = "free some disk space"
    elif isinstance(error, PermissionError):
        remedy = f"allow writing in {path.parent}, or choose another folder"
    return SaveError(path, 0, f"{CANNOT} {reason}", remedy)


def seal_of(table: Table, before: PriorGame | None = None) -> Seal:
    """Returns a new seal for a game, which may continue another one."""
    return Seal(table.seed) if before is None else Seal(before.seed, before.deals)


def _lines_of(table: Table, last: int) -> list[SaveLine]:
    """Returns the lines of the last `last` moves, oldest first.

    The table is unchanged afterwards.
    """
    # Forwards from the oldest position, because digests are updated from earlier ones.
    undone = [table.undo() for _ in range(last - 1)]
    lines = [_last_line(table)] if last else []
    for move, changes in reversed(undone):
        table.redo(move, changes)
        lines.append(_last_line(table))
    return lines


def _last_line(table: Table) -> SaveLine:
    number, move = len(table.entries), table.entries[-1].move
    return SaveLine(
        str(number), str(move), table.digest()[:DIGITS], secret=not is_public_move(table)
    )


def _note(key: str, text: str, digest: str) -> SaveLine:
    return SaveLine(f"{NOTE}{key} {' '.join(text.split())}", "", digest)


def _first_digest(table: Table) -> str:
    """Returns the short digest before the first move.

    The table is unchanged afterwards.
    """
    undone = [table.undo() for _ in range(len(table.entries))]
    digest = table.digest()[:DIGITS]
    for move, changes in reversed(undone):
        table.redo(move, changes)
    return digest


def _quoted(text: str) -> str:
    """Returns a text as a double-quoted YAML string."""
    return "".join(
        char if char.isprintable() else f"\\U{ord(char):08x}"
        for char in json.dumps(text, ensure_ascii=False)
    )
