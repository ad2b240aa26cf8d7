"""The time of bots' turns on this computer, measured or expected."""

from __future__ import annotations

import platform
from functools import cache
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from tabletop import __version__
from tabletop.players.thinker import STRENGTHS
from tabletop.rules.game import Game
from tabletop.storage.cache import store
from tabletop.storage.places import cache_dir
from tabletop.table import COMPILED
from tabletop.table.speed import changes_per_second

FILE: Final = "computers.json"
MAX_BYTES: Final = 1 << 20
PATIENCE: Final = 8.0
"""The seconds of a turn above which a weaker bot is offered."""
MIN_TURNS: Final = 3
"""The number of turns in a game from which their mean counts."""

_Seconds = Annotated[float, Meta(ge=0, le=1e6)]


class Computer(Struct):
    """What is known about the speed of a computer."""

    speed: Annotated[float, Meta(ge=0)] = 0.0
    """Changes of a table per second."""
    turns: dict[str, _Seconds] = {}
    """The mean seconds of a turn in the last game, by game and player."""


def turn_seconds(game: Game, player: str) -> float | None:
    """Returns the seconds of a player's turn here, or None if unknown.

    Turns of the last game count. Without one, the time follows from the speed of the computer,
    which is measured once.
    """
    computers, name = _read(), computer_name()
    computer = computers.setdefault(name, Computer())
    if (measured := computer.turns.get(f"{game.info.id} {player}")) is not None:
        return measured
    shares = {one.name: one.share for one in STRENGTHS} | dict(game.effort_shares)
    if not game.turn_changes or player not in shares:
        return None
    if not computer.speed:
        computer.speed = _measured_speed()
        _write(computers)
    return game.turn_changes * shares[player] / computer.speed


def record_turns(game: str, player: str, seconds: list[float]) -> None:
    """Stores the seconds of a player's turns in a game, if they are enough."""
    if len(seconds) >= MIN_TURNS:
        computers = _read()
        computer = computers.setdefault(computer_name(), Computer())
        computer.turns[f"{game} {player}"] = round(sum(seconds) / len(seconds), 2)
        _write(computers)


def turn_text(seconds: float) -> str:
    """Returns a sentence about the time of a bot's turn."""
    return f"About {max(1, round(seconds))} s a turn on this computer."


def slow_player(game: Game, players: list[str]) -> str | None:
    """Returns the slowest player of a table, if its turns take too long."""
    times = {player: turn_seconds(game, player) or 0.0 for player in players}
    slowest = max(times, key=lambda player: times[player], default=None)
    return slowest if slowest is not None and times[slowest] > PATIENCE else None


def faster_player(game: Game, player: str) -> str | None:
    """Returns the next lower strength; for other bots the strongest fast one."""
    names = [one.name for one in STRENGTHS]
    if player in names:
        return names[names.index(player) - 1] if player in names[1:] else None
    fast = [name for name in names if (turn_seconds(game, name) or 0.0) <= PATIENCE]
    return fast[-1] if fast else None


def computer_name() -> str:
    """Returns the name of this computer with the version of the program."""
    build = "compiled" if COMPILED else platform.python_version()
    return f"{platform.node()} {__version__} {build}"


@cache
def _measured_speed() -> float:
    return changes_per_second()


def _read() -> dict[str, Computer]:
    """Returns the known computers; an unreadable file counts as empty."""
    try:
        return msgspec.json.decode(_path().read_bytes(), type=dict[str, Computer])
    except (OSError, msgspec.MsgspecError):
        return {}


def _write(computers: dict[str, Computer]) -> None:
    store(_path(), msgspec.json.encode(computers), MAX_BYTES)


def _path() -> Path:
    return cache_dir("speed") / FILE
