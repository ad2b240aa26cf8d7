"""Saves: one text file a game, which people can read and a crash cannot spoil.

A save is a header in YAML, a line of three hyphens, and one line for each thing that happened:
a move with its number and the short digest of the table after it, `undo` or `redo`::

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

The seed is sealed, and so is each move in which a seat could read what it may not know
(`told_to_all`); `seals.py` says how, and against what. Saves of format 1 have the seed and all
moves in plain words; they are read as ever, and become format 2 when they are next written.

A note says something of the game that is no move (see `Saved.notes`); of each key the last counts.
The file only ever grows, and each line is on the disk before the next move; so whatever ends
the program, at most the last line is cut off, and a cut line does not count. Loading plays the
moves again and compares the digests.

A game that has come to its end has the word `over` behind its last line, without an end of line,
and behind it what opens the seal: so a list of saves can tell it without playing, anyone can check
the commitment, and it goes when the game goes on after all.

A game that was played on from a position of another has the lines of that one first, up to there,
and then the word `deal` with the seats of the people in it, and the sealed name of a chance: by it
all is dealt anew that none of them could know. Its own moves follow, counted from 1::

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
from tabletop.games.bare import load_folder
from tabletop.games.workshops import as_text
from tabletop.limits import LARGEST_HEADER, LARGEST_SAVE, LONGEST_TITLE
from tabletop.rules import Game, InvalidMove, Move, Referee, Refusal
from tabletop.rules.dealing import dealt_anew
from tabletop.rules.narrator import told_to_all
from tabletop.storage.files import SUFFIX, plain_text, readable, write_new, write_whole
from tabletop.storage.fingerprint import data_hash
from tabletop.storage.packs import installed_packs, named_in_save
from tabletop.storage.seals import SIGN, Seal, is_sealed
from tabletop.table import Change, Table

FORMAT = 2
PLAIN = 1
"""The format before, in which nothing was sealed."""
DIGITS = 8
"""Hex digits of a short digest."""

_MAGIC = b"sandtable save:"
_END_OF_HEADER = b"\n---\n"
_OVER = b"over"
_ROOM_FOR_OVER = 100_000
"""Bytes left for the last line of a game that is over, with its seed and the names of its deals."""
CANNOT = "game cannot be saved:"
_FULL = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))
NOTE = "note "
"""How a line begins that is no move."""
DEAL = "deal "
"""How a line begins by which a game was dealt anew."""
_LINE = re.compile(r"(?:(?P<verb>undo|redo)|note (?P<key>[a-z]+) (?P<text>.*)|"
                   r"(?P<number>[1-9][0-9]{0,8}) (?P<move>.+)|"
                   rf"deal (?P<seats>[1-8](?:,[1-8])*) (?P<chance>[0-9a-f]{{1,32}}|{SIGN}[\w=-]+)) "
                   rf"#(?P<digest>[0-9a-f]{{{DIGITS}}})\Z")  # fmt: skip
_ShortText = Annotated[str, Meta(max_length=LONGEST_TITLE)]


class Header(Struct, frozen=True, forbid_unknown_fields=True, rename={"format": "sandtable save"}):
    """What stands at the head of a save."""

    format: int
    game: GameId
    program: Text
    data: Text
    """Hash of the card data that the game was begun with."""
    begun: Text
    """When, as `2026-11-21 08:30`."""
    seats: Annotated[tuple[Text, ...], Meta(min_length=1, max_length=8)]
    """Who plays each seat: `human` or the name of a bot."""
    seed: _ShortText | None = None
    """In a file of the format before; else it is sealed, and stands here once that was read."""
    commitment: str = ""
    """What was promised of the seed at the start (`Seal.commitment`)."""
    sealed: str = ""
    """The seed and a salt, closed (`Seal.field`)."""
    options: dict[str, str] = {}
    title: _ShortText = ""
    undos: Annotated[int, Meta(ge=0)] = 0
    """How often a move had been taken back before this file was begun."""
    folder: str = ""
    """Where the game lies that is played from a folder."""
    packs: dict[str, str] = {}
    """The packs that it is played with, in their order: version and hash by id."""

    @property
    def of_people(self) -> bool:
        """Whether a person plays, and not bots alone."""
        return "human" in self.seats


class SaveError(Exception):
    """A save that cannot be read or written, or not to its end.

    `line` counts from 1 and is 0 where no line is to blame. `playable` is the game as far as it
    could be played again. The file itself is never altered.
    """

    def __init__(
        self,
        path: Path,
        line: int,
        message: str,
        remedy: str,
        playable: "Saved | None" = None,
    ) -> None:
        """Say what is wrong with the file, where, and what can be done."""
        super().__init__(path, line, message, remedy)
        self.path = path
        self.line = line
        self.message = message
        self.remedy = remedy
        self.playable = playable

    def __str__(self) -> str:
        """Give file, line, what is wrong, and the remedy."""
        place = f"{self.path}:{self.line}" if self.line else f"{self.path}"
        remedy = f" ({self.remedy})" if self.remedy else ""
        return f"{place}: {self.message}{remedy}"

    @property
    def sentence(self) -> str:
        """The problem and the remedy as a sentence, without the file."""
        remedy = f" ({self.remedy})" if self.remedy else ""
        return f"{capital(self.message)}{remedy}."


class OutdatedError(SaveError):
    """A save that went another way when it was played: under other rules, cards or packs."""


class PacksMissingError(SaveError):
    """A save of a game that is played with packs which are not here."""


class SaveTakenError(SaveError):
    """A save that another program has gone on with, or that was deleted under the game."""


class Line(NamedTuple):
    """A line of a save: `12`, `1 take old-mill`, a digest, and whether the middle is sealed.

    Of a line `deal` the name of its chance is sealed; a note, `undo` and `redo` have no middle.
    """

    head: str
    body: str
    digest: str
    secret: bool = False

    def written(self, seal: Seal) -> str:
        """Give the line as it stands in a file."""
        body = self.body
        if self.secret:
            seat = body.partition(" ")[0] if self.head.isdecimal() else ""
            body = seal.close(body, int(seat) - 1) if seat.isdecimal() else seal.close(body)
        return " ".join(filter(None, (self.head, body, f"#{self.digest}")))


class Before(NamedTuple):
    """What came before a game that was played on from a position of another.

    `seed` is that with which the first game was begun, `lines` are those of all of it, the last
    one says how the cards were dealt anew.
    """

    seed: str
    lines: tuple[Line, ...]

    @property
    def deals(self) -> tuple[str, ...]:
        """The names of the chances by which it was dealt anew."""
        return tuple(line.body for line in self.lines if line.head.startswith(DEAL))


@dataclass(slots=True)
class Saved:
    """A game out of a file.

    `size` is the length in bytes of the part that counts, `ended` whether it ends a line,
    `undos` how often a move was taken back; `whole` is false for a game that was rescued from a
    damaged or outdated file. `length` is what the file has in all, and `text` what should stand
    in it where an editor has changed the ends of lines, or it is of the format before. `before` is
    what came before it, where it was played on from another game.
    """

    path: Path
    header: Header
    game: Game
    referee: Referee
    size: int
    seal: Seal
    undos: int = 0
    ended: bool = True
    whole: bool = True
    length: int = 0
    text: bytes | None = None
    notes: dict[str, str] = field(default_factory=dict)
    """What was noted of the game by key: who plays, how they were helped, how they stand."""
    before: Before | None = None


# Reading


def load(path: str | os.PathLike[str], game: Game | None = None) -> Saved:
    """Give the game in a file, played again to its last whole move.

    `game` is the game to play it with; without it the installed one of that name.

    Raises `SaveError` where the file is foreign, damaged, or diverges from what was played.
    """
    path = Path(path)
    raw = _bytes_of(path)
    data = plain_text(raw)
    header, start = _header(path, data)
    game = game or game_for(path, header)
    referee = Referee(game, table_for(path, header, game))
    seal = _seal(path, header)
    saved = Saved(path, header, game, referee, start, seal, header.undos, length=len(raw))
    saved.text = data if data != raw else None
    lines = _replay(saved, data[start:], data[:start].count(b"\n") + 1)
    if saved.before is not None:
        saved.seal = Seal(seal.seed, saved.before.deals, seal.salt)
    if header.format == PLAIN:
        rest = _encoded(line.written(saved.seal) for line in lines)
        saved.text = _head(header, saved.seal) + rest
        saved.size, saved.ended = len(saved.text), True
    elif saved.seal.commitment != header.commitment:
        what = "the seed does not match its seal"
        _refuse(saved, 1, what)
    return saved


def header_of(path: Path) -> Header:
    """Give the head of a save, without its game. Raises `SaveError`."""
    return _header(path, plain_text(_bytes_of(path)))[0]


def game_for(path: Path, header: Header) -> Game:
    """Give the game that a header names, from its folder or as installed. Raises `SaveError`."""
    # On another machine the game may lie beside the save; its path may be that of another system.
    name = PureWindowsPath(header.folder).name
    places = [Path(header.folder), path.parent / name]
    if header.folder:
        places += [one.folder / TABLES / name for one in installed_packs()]
    folder = next((place for place in places if place.is_dir()), None) if header.folder else None
    if header.folder and folder is None:
        what = f"game folder not found: {header.folder}"
        raise SaveError(path, 0, what, "restore the folder, or copy it next to the save")
    packs, missing, _ = named_in_save(header.game, header.packs)
    if missing:
        one = "a pack that is" if len(missing) == 1 else "packs that are"
        what = f"needs {one} not installed: {listed(missing, 'and')}"
        remedy = "install what is missing and open the game again; no move is lost"
        raise PacksMissingError(path, 0, what, remedy)
    try:
        return load_folder(folder) if folder else load_game(header.game, packs)
    except LookupError as error:
        raise SaveError(path, 2, str(error), "install the game and try again") from None
    except DataErrors as error:
        problem = f"game data cannot be read: {error.errors[0]}"
        raise SaveError(path, 0, problem, "correct the data and try again") from None


class Skimmed(NamedTuple):
    """What a save says without being played: its head, its whole lines of moves, the notes.

    `over` is whether the game has come to its end.
    """

    header: Header
    lines: list[str]
    notes: dict[str, str]
    over: bool


def glance(path: Path) -> tuple[Header, bool]:
    """Give the head of a save and whether its game is over, and no more. Raises `SaveError`."""
    header, _, over = _read(path)
    return header, over


def skim(path: Path) -> Skimmed:
    """Read a save without playing it. Raises `SaveError`."""
    header, raw, over = _read(path)
    lines = [line.decode(errors="replace") for line in raw[:-1]]
    if header.format != PLAIN:
        seal = _seal(path, header)
        lines = [_unsealed(line, seal) for line in lines]
    found = [_LINE.match(line) for line in lines if line.startswith(NOTE)]
    notes = {one["key"]: one["text"] for one in found if one is not None}
    return Skimmed(header, [line for line in lines if not line.startswith(NOTE)], notes, over)


def moves_made(lines: Iterable[str]) -> list[str]:
    """Return the moves that still count out of lines of a save, without those taken back.

    >>> moves_made(["1 1 take a #0", "2 1 @flip a#0 #1", "undo #0"])
    ['1 take a #0']
    """
    before: list[str] = []
    made: list[str] = []
    undone: list[str] = []
    for line in lines:
        head, _, move = line.partition(" ")
        if head == "undo":
            undone += [made.pop()] if made else []
        elif head == "redo":
            made += [undone.pop()] if undone else []
        elif line.startswith(DEAL):
            before, made, undone = [*before, *made], [], []
        else:
            made.append(move)
            undone = []
    return [*before, *made]


def is_by_hand(move: str) -> bool:
    """Return whether a move, as it is written, handles pieces by hand.

    >>> is_by_hand("1 @flip pile#0"), is_by_hand("1 @referee coach"), is_by_hand("1 call @b")
    (True, False, False)
    """
    verb = "".join(move.split(" ", 2)[1:2])
    return verb.startswith("@") and verb != "@referee"


def _read(path: Path) -> tuple[Header, list[bytes], bool]:
    """Give the head, the lines behind it (see `_lines`), and whether the game is over."""
    data = plain_text(_bytes_of(path))
    header, start = _header(path, data)
    return header, *_lines(data[start:])


def _lines(body: bytes) -> tuple[list[bytes], bool]:
    """Give the lines behind the head, last what was cut off, and whether the game is over."""
    lines = body.split(b"\n")
    if lines[-1] == b"" and lines[-2:-1] and lines[-2].startswith(_OVER):  # as an editor leaves it
        lines.pop()
    return lines, lines[-1].startswith(_OVER)


def _unsealed(line: str, seal: Seal) -> str:
    """Give a line with its move in plain words; as it is, where it cannot be opened."""
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
            what = "is a folder" if path.is_dir() else "no such file"
            raise SaveError(path, 0, what, "check the name")
        with path.open("rb") as file:
            data = file.read(LARGEST_SAVE + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise SaveError(path, 0, f"cannot be read: {reason}", "") from None
    if not plain_text(data[:100]).startswith(_MAGIC):
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
    """Read the header; give it and the place of the first byte behind it."""
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
        what = f"header is damaged: {problem.message}"
        raise SaveError(path, problem.line, what, "use an older copy") from None
    if header.format not in (PLAIN, FORMAT):
        what = f"format {header.format}: unknown"
        raise SaveError(path, 1, what, f"expected at most format {FORMAT}")
    return structs.replace(header, seed=_seal(path, header).seed), end + len(_END_OF_HEADER)


def _seal(path: Path, header: Header) -> Seal:
    """Give the seal of a save; one of the format before gets a new one. Raises `SaveError`."""
    if header.format == PLAIN and header.seed is not None:
        return Seal(header.seed)
    try:
        return Seal.read(header.sealed)
    except ValueError:
        what = "header is damaged: its seed cannot be read"
        raise SaveError(path, 1, what, "use an older copy") from None


def table_for(path: Path, header: Header, game: Game) -> Table:
    """Lay the table that a header describes. Raises `SaveError`."""
    fewest, most = game.info.seats
    if not fewest <= len(header.seats) <= most:
        span = f"{fewest}" if fewest == most else f"{fewest} to {most}"
        what = f"{game.info.id}: needs {span} seats, got {len(header.seats)}"
        raise SaveError(path, 1, what, "correct 'seats' in the header of the file")
    known = {option.id: option for option in game.info.options}
    for name, value in header.options.items():
        if name not in known or not known[name].allows(value):
            what = f"{game.info.name} has no option {name}={value}"
            raise SaveError(path, 1, what, "it was saved by another version of the game")
    chosen = game.info.unnamed | header.options
    try:
        return game.setup(len(header.seats), chosen, header.seed or "")
    except DataErrors as error:
        what = f"a deck cannot be played: {error.errors[0]}"
        raise SaveError(path, 1, what, "it was saved by another version of the game") from None


def _replay(saved: Saved, body: bytes, first_line: int) -> list[Line]:
    """Play all lines again, and give them. Raises `SaveError` at the first that cannot be."""
    lines, _ = _lines(body)
    tail = lines.pop()
    played: list[Line] = []
    for offset, line in enumerate(lines):
        _play_line(saved, line, first_line + offset, played)
        saved.size += len(line) + 1
    # What has no end of line was cut off, unless the end of line is all that is missing.
    if _LINE.match(tail.decode(errors="replace")):
        try:
            _play_line(saved, tail, first_line + len(lines), played)
        except SaveError:
            saved.whole = True
        else:
            saved.size += len(tail)
            saved.ended = False
    return played


def _play_line(saved: Saved, line: bytes, number: int, played: list[Line]) -> None:
    """Play one line again, and add it to those played.

    Raises `SaveError`; the table is then as it was before the line.
    """
    text = line.decode(errors="replace")
    found = _LINE.match(text)
    if found is None:
        what = "line is damaged: expected a move, 'undo', 'redo' or a note"
        _refuse(saved, number, what)
    referee = saved.referee
    table = referee.table
    verb, before, undone = found["verb"], len(table.entries), list(referee.undone)
    wrong, told = "", found["move"] or found["chance"] or ""
    secret, what = is_sealed(told), f"move '{told}'"
    # In the format before all words are plain, but that they must not be told to everybody.
    hushed = saved.header.format == PLAIN and table.seats > 1
    hushed = hushed and any(word not in table.zones for word in told.split()[2:])
    if hushed:
        what = "move in this line"
    if secret:
        hushed, what = True, "sealed move"
        try:
            told = saved.seal.open(told)
        except ValueError:
            _refuse(saved, number, "line is damaged: its seal cannot be opened")
    try:
        if found["seats"]:
            seats = [int(seat) - 1 for seat in found["seats"].split(",")]
            if max(seats) >= table.seats:
                wrong = f"seat {max(seats) + 1}: not in this game"
            else:
                dealt = dealt_anew(saved.game, table, seats, told)
                saved.referee = Referee(saved.game, dealt)
        elif verb == "undo":
            referee.pop()
        elif verb == "redo":
            referee.redo()
        elif found["key"]:
            saved.notes[found["key"]] = found["text"]
        elif int(found["number"]) != before + 1:
            wrong = f"expected move {before + 1}, got move {found['number']}"
        else:
            referee.push(Move.parse(told), recorded=True)
            if saved.header.format == PLAIN:
                secret = not told_to_all(table)
    except IndexError:
        wrong = f"nothing to {verb} here"
    except Refusal as refusal:
        why = f"refused by rule {refusal.rule}" if hushed else str(refusal)
        wrong = f"{what}: against the rules: {why}"
    except InvalidMove as error:
        wrong = f"{what}: not possible" + ("" if hushed else f": {error}")
    except Exception as error:  # whatever stands in a file, it must not end the program
        why = type(error).__name__ + ("" if hushed else f": {error}")
        wrong = f"line cannot be played: {why}"
    if not wrong and saved.referee.table.digest()[:DIGITS] != found["digest"]:
        wrong = "the table after this line differs from the saved one"
    if wrong:
        saved.referee = referee
        if len(table.entries) < before:
            referee.redo()
        elif len(table.entries) > before:
            referee.pop()
        referee.undone[:] = undone
        _refuse(saved, number, wrong)
    saved.undos += verb == "undo"
    head = found["number"] or (f"{DEAL}{found['seats']}" if found["seats"] else "")
    head = head or text.rpartition(" #")[0]  # as it stands
    played.append(Line(head, told, found["digest"], secret or head.startswith(DEAL)))
    if saved.referee is not referee:
        lines = tuple(line for line in played if not line.head.startswith(NOTE))
        saved.before, saved.undos = Before(saved.seal.seed, lines), saved.header.undos


def _refuse(saved: Saved, line: int, message: str) -> NoReturn:
    saved.whole = False
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


def lines_behind(error: SaveError) -> list[str]:
    """Give the lines of a save from the one on that an error names; what is secret stays sealed."""
    saved = error.playable
    try:
        data = plain_text(_bytes_of(error.path))
    except SaveError:
        return []
    lines = data.decode(errors="replace").split("\n")[error.line - 1 :] if error.line else []
    if saved is None or saved.header.format != PLAIN or len(saved.header.seats) == 1:
        return [line for line in lines if line]
    # In the format before nothing was sealed: of the others' moves only who made them is told.
    return [" ".join([*line.split(" ")[:2], "…"]) for line in lines if line[:1].isdecimal()]


# Writing


def played_on(
    referee: Referee, seats: Sequence[int], chance: str, before: Before | None = None
) -> tuple[Referee, Before]:
    """Give a game that goes on from the present position of another, and what came before it.

    People are to sit at `seats`: all that none of them knows is dealt anew, by a chance that is
    named in hex digits. `before` is what came before the other game. That one is left as it is.
    """
    table = referee.table
    dealt = dealt_anew(referee.game, table, seats, chance)
    lines = _lines_of(table, len(table.entries))
    named = ",".join(str(seat + 1) for seat in seats)
    lines.append(Line(f"{DEAL}{named}", chance, dealt.digest()[:DIGITS], secret=True))
    first = before or Before(table.seed, ())
    return Referee(referee.game, dealt), Before(first.seed, (*first.lines, *lines))


class SaveFile:
    """The file of a game that is being played; `sync` writes what happened since.

    What cannot be written waits, and is written with the next `sync` that can.
    """

    def __init__(self, path: Path, size: int, referee: Referee, seal: Seal) -> None:
        """Go on behind the first `size` bytes of a file; use `create` or `resume`."""
        table = referee.table
        self.path = path
        self.seal = seal
        self._size = size
        self._length = size  # with what is behind the last whole line, and may be overwritten
        self._text: bytes | None = None  # what is to stand in the file first
        self._moves = [entry.move for entry in table.entries]
        self._digests = _digests(table, len(self._moves))
        self._undone: list[Move] = []  # what a `redo` in the file would bring back
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
        before: Before | None = None,
        seal: Seal | None = None,
    ) -> "SaveFile":
        """Begin a save of a game, with all moves it has so far; replaces a file of that name.

        `seats` says who plays each seat, `undos` how often a move was taken back. A `fresh` save
        replaces nothing: it gets a number behind its name where there is such a file. `before` is
        what came before a game that was played on from another; `seal` is that which its players
        were shown, without it the game gets a new one. Preset
        decks are written out, so that the game goes on where there are other ones.
        Raises `SaveError` where it cannot be written.
        """
        path = Path(path)
        seal = seal or seal_of(referee.table, before)
        for what, text in (("title", title), ("seed", seal.seed)):
            if len(text) > LONGEST_TITLE:
                said = f"{what}: expected at most {LONGEST_TITLE} characters"
                raise SaveError(path, 0, said, "choose a shorter one")
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
            packs={one.id: one.stamp for one in referee.game.packs},
        )
        lines = list(before.lines if before is not None else ())
        lines += _lines_of(referee.table, len(referee.table.entries))
        digest = referee.table.digest()[:DIGITS]
        lines += [_note(key, text, digest) for key, text in notes.items()]
        start = _head(head, seal)
        if len(start) > LARGEST_HEADER:
            said = f"options and decks have more than {LARGEST_HEADER:,} bytes"
            raise SaveError(path, 0, f"{CANNOT} {said}", "choose decks with shorter texts")
        data = start + _encoded(line.written(seal) for line in lines)
        over = _over(seal) if referee.outcome() is not None else b""
        _refuse_size(path, len(data))
        try:
            if fresh:
                path = write_new(path, data + over)
            else:
                write_whole(path, data + over)
        except (OSError, ValueError) as error:
            raise _unwritable(path, error) from None
        save = cls(path, len(data), referee, seal)
        save._length += len(over)
        save._notes = dict(notes)
        return save

    @classmethod
    def resume(cls, saved: Saved) -> "SaveFile":
        """Go on writing the file of a loaded game, which loses at most a line cut off.

        A game that is not `whole` goes on in a new file beside the old one, which stays as it is.
        Raises `SaveError` where that cannot be written.
        """
        head = saved.header
        if not saved.whole:
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
        save = cls(saved.path, saved.size, saved.referee, saved.seal)
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
        """Write down what has happened since the last time, and see it onto the disk.

        Of the `notes` those are written that say something new.
        Raises `SaveError` where that fails; what was written before is not lost, and the next
        call tries again to write the rest. Raises `SaveTakenError` where that will never do.
        """
        moves = [entry.move for entry in referee.table.entries]
        kept = 0
        for old, new in zip(self._moves, moves, strict=False):
            if old != new:
                break
            kept += 1
        back, forth = len(self._moves) - kept, len(moves) - kept
        lines = self._waiting
        lines += [f"undo #{self._digests[-2 - step]}" for step in range(back)]
        made = _lines_of(referee.table, forth)
        digests = [line.digest for line in made]
        undone = [*self._undone, *reversed(self._moves[kept:])]
        if forth == 1 and undone and self._is_redo(undone, referee):
            lines.append(f"redo #{digests[0]}")
            undone.pop()
        elif forth:
            lines += [line.written(self.seal) for line in made]
            undone = []
        self._moves = moves
        self._digests[kept + 1 :] = digests
        for key, text in notes.items():
            if self._notes.get(key) != text:
                self._notes[key] = text
                lines.append(_note(key, text, self._digests[-1]).written(self.seal))
        self._undone = undone
        self._over = referee.outcome() is not None
        self._write()

    @staticmethod
    def _is_redo(undone: list[Move], referee: Referee) -> bool:
        left = [move for move, _ in referee.undone]
        return [*left, referee.table.entries[-1].move] == undone

    def _write(self) -> None:
        """Write the lines that wait, and behind them whether the game is over."""
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
            raise _taken(self.path, "another program has changed this save")
        _refuse_size(self.path, len(text))
        write_whole(self.path, text)
        self._text, self._length, self._marked = None, len(text), False

    def _open(self) -> FileIO:
        """Give the file, as long as it is as it was left."""
        try:
            self._file = self._file or FileIO(self.path, "r+")
        except FileNotFoundError:
            raise _taken(self.path, "the save was deleted") from None
        if not os.fstat(self._file.fileno()).st_nlink:
            raise _taken(self.path, "the save was deleted")
        if self._file.seek(0, os.SEEK_END) != self._length:
            raise _taken(self.path, "another program has changed this save")
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
            with contextlib.suppress(OSError):  # told by what is raised below
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
    def waiting(self) -> int:
        """How many moves, made or taken back, could not be written yet."""
        return sum(bool(line) and not line.startswith(NOTE) for line in self._waiting)

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()
            self._file = None


def _refuse_size(path: Path, size: int) -> None:
    """Raise `SaveError` if a save became larger than any that is read; its end has room left."""
    if size > LARGEST_SAVE - _ROOM_FOR_OVER:
        said = f"the file would have more than {LARGEST_SAVE:,} bytes"
        remedy = "save a copy, which omits undone moves, or start a new game"
        raise SaveError(path, 0, f"{CANNOT} {said}", remedy)


def _taken(path: Path, what: str) -> SaveTakenError:
    return SaveTakenError(path, 0, what, "save the game under another name")


def _encoded(lines: Iterable[str]) -> bytes:
    return "".join(line + "\n" for line in lines).encode(errors="replace")


def _over(seal: Seal) -> bytes:
    """Give what stands behind the last line of a game that is over: the seal is opened there."""
    return b"%b %b" % (_OVER, seal.opening.encode(errors="replace"))


def _head(header: Header, seal: Seal) -> bytes:
    """Write the head of a save, with the line that ends it."""
    chosen = ", ".join(f"{name}: {_quoted(value)}" for name, value in header.options.items())
    packs = ", ".join(f"{name}: {_quoted(stamp)}" for name, stamp in header.packs.items())
    lines = [
        f"sandtable save: {FORMAT}",
        f"game: {header.game}",
        f"title: {_quoted(header.title)}",
        f"program: {_quoted(header.program)}",
        f"data: {_quoted(header.data)}",
        f"begun: {_quoted(header.begun)}",
        f"commitment: {_quoted(seal.commitment)}",
        f"sealed: {_quoted(seal.field())}",
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


def seal_of(table: Table, before: Before | None = None) -> Seal:
    """Give a new seal for the game on a table, which may have been played on from another."""
    return Seal(table.seed) if before is None else Seal(before.seed, before.deals)


def _lines_of(table: Table, last: int) -> list[Line]:
    """Give the lines of so many of the last moves, oldest first; the table stays as it is."""
    lines: list[Line] = []
    taken: list[tuple[Move, list[Change]]] = []
    for _ in range(last):
        number, move = len(table.entries), table.entries[-1].move
        digest, secret = table.digest()[:DIGITS], not told_to_all(table)
        lines.append(Line(str(number), str(move), digest, secret))
        taken.append(table.take_back())
    _do_again(table, taken)
    return lines[::-1]


def _do_again(table: Table, taken: list[tuple[Move, list[Change]]]) -> None:
    for move, changes in reversed(taken):
        table.begin(move)
        for change in changes:
            table.do(change)


def _note(key: str, text: str, digest: str) -> Line:
    return Line(f"{NOTE}{key} {' '.join(text.split())}", "", digest)


def _digests(table: Table, last: int) -> list[str]:
    """Give the short digests before the last moves and after each of them, oldest first."""
    digests: list[str] = []
    taken: list[tuple[Move, list[Change]]] = []
    for _ in range(last):
        digests.append(table.digest()[:DIGITS])
        taken.append(table.take_back())
    digests.append(table.digest()[:DIGITS])
    _do_again(table, taken)
    return digests[::-1]


def _quoted(text: str) -> str:
    """Write a text as YAML in double quotes, with nothing in it that YAML reads otherwise."""
    return "".join(
        char if char.isprintable() else f"\\U{ord(char):08x}"
        for char in json.dumps(text, ensure_ascii=False)
    )
