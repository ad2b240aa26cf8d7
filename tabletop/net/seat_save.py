"""The save of a finished game at another host, as one seat saw it.

It has the header of a save, notes, and the moves that the seat witnessed as JSON, one per line. So
it is in the list of saves, and its replay shows what the seat saw. Nobody can continue the game::

    note start {"zones":[…],"view":{…}} #5f0c91aa
    note result {"type":"result",…} #77b0d4e9
    1 {"move":"1 take lantern-gate","changes":[…]} #0f3a91c2
    over

The digest of a line is that of its text.
"""

from __future__ import annotations

from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple, Self

import msgspec

from tabletop import __version__
from tabletop.cards.ids import file_name
from tabletop.net.messages import WitnessedMove, WitnessedStart
from tabletop.players.protocol import Result
from tabletop.rules.game import Game, Outcome
from tabletop.storage.autosaves import OVER, autosaves_dir
from tabletop.storage.files import SUFFIX, write_atomic
from tabletop.storage.fingerprint import data_hash
from tabletop.storage.people import HUMAN, Person, noted_people, people_note
from tabletop.storage.save_list import drop, drop_old
from tabletop.storage.saves import (
    DIGITS,
    FORMAT,
    NOTE,
    Header,
    SaveError,
    header_text,
    read_summary,
)
from tabletop.storage.seals import Seal

BOT = "bot"
"""The player of a seat for which a bot played at the host; its strength is unknown."""


class SeatSave(NamedTuple):
    """A finished game, as far as one seat has seen it.

    Attributes:
        seat: The seat, or None for a spectator.
        players: The player of each seat: `human` or `bot`.
    """

    seat: int | None
    players: list[str]
    people: list[Person]
    options: dict[str, str]
    start: WitnessedStart
    moves: list[WitnessedMove]
    result: Result

    @classmethod
    def load(cls, path: Path) -> tuple[Self, Header]:
        """Returns the game of a save, and its header.

        Raises:
            SaveError: The save cannot be read.
        """
        header, lines, notes, _ = read_summary(path)
        try:
            texts = [_checked(line) for line in lines]
            save = cls(
                header.seen_from - 1 if header.seen_from else None,
                list(header.seats),
                noted_people(notes),
                header.options,
                msgspec.json.decode(notes["start"], type=WitnessedStart),
                [msgspec.json.decode(text, type=WitnessedMove) for text in texts],
                msgspec.json.decode(notes["result"], type=Result),
            )
        except (KeyError, ValueError) as error:
            raise SaveError(path, 0, f"save is damaged: {error}", "use an older copy") from None
        return save, header

    def write(self, game: Game, standing: str, keep_count: int, earlier: Path | None) -> Path:
        """Writes an automatic save and returns its path.

        The same game is written only once.

        Args:
            standing: The result for the list of saves.
            keep_count: The number of saves of finished games to keep; 0 for all.
            earlier: The save of an earlier end of the game, which is replaced.

        Raises:
            OSError: The file cannot be written.
        """
        notes = {
            "people": people_note(self.people),
            "standing": standing,
            "start": msgspec.json.encode(self.start).decode(),
            "result": msgspec.json.encode(self.result).decode(),
        }
        lines = [f"{NOTE}{key} {text}" for key, text in notes.items()]
        lines += [
            f"{number} {msgspec.json.encode(move).decode()}"
            for number, move in enumerate(self.moves, 1)
        ]
        body = "".join(f"{line} #{_digest(line)}\n" for line in lines)
        info, seat = game.info, self.seat
        seen_by = "watched" if seat is None else f"seen by {self.people[seat].name}"
        header = Header(
            FORMAT,
            info.id,
            __version__,
            data_hash(game.folder),
            f"{datetime.now():%Y-%m-%d %H:%M}",
            tuple(self.players),
            options=self.options,
            title=f"{info.name}, {seen_by}",
            packs={pack.id: pack.stamp for pack in game.packs},
            seen_from=0 if seat is None else seat + 1,
        )
        drop_old(keep_count)
        path = autosaves_dir() / f"{file_name(header.title)} {_digest(body)}{SUFFIX}"
        if earlier not in (None, path):
            drop(earlier)
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            write_atomic(path, header_text(header, Seal("")) + body.encode() + OVER)
        return path


def outcome_of(result: Result) -> Outcome:
    """Returns the result that a host has sent."""
    return Outcome(
        tuple(result.winners), tuple(result.scores), result.rule, result.reason, result.rank
    )


def bots_of(players: list[str]) -> set[int]:
    """Returns the seats for which bots played."""
    return {seat for seat, player in enumerate(players) if player != HUMAN}


def _digest(text: str) -> str:
    return sha256(text.encode(errors="replace")).hexdigest()[:DIGITS]


def _checked(line: str) -> str:
    """Returns the JSON of the line of a move.

    Raises:
        ValueError: The line was changed.
    """
    text, _, digest = line.rpartition(" #")
    if _digest(text) != digest:
        raise ValueError(f"line of move {text.partition(' ')[0]}")
    return text.partition(" ")[2]
