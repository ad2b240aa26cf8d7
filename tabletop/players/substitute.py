"""A random move for a player that fails, and what is said about it.

Bots are programs of others: one that raises, answers with something else than an offered move, or
ends, keeps nobody from playing.
"""

import traceback
from collections.abc import Callable, Iterable, Sequence
from types import FrameType
from typing import Any

import msgspec

from tabletop.cards.errors import DataError
from tabletop.cards.load import shown
from tabletop.players import Player
from tabletop.players.program import ProgramError
from tabletop.rules.asked import Asked
from tabletop.rules.game import Game
from tabletop.table.move import Move

_LONGEST = 300


class WrongAnswer(ValueError):  # noqa: N818  (what the bot said, not a failure of ours)
    """A bot answered with something else than one of the moves that it was offered."""


class Failure(msgspec.Struct, frozen=True):
    """A way in which a player failed, and how often."""

    player: str
    what: str
    place: str = ""
    """File and line of the bot, such as `my_bots.py:12`; nothing for a program of its own."""
    count: int = 1

    def __str__(self) -> str:
        return f"{self.what} ({self.place})" if self.place else self.what


def substituted(name: str, player: Player, on_failure: Callable[[Failure], object]) -> Player:
    """Returns the player, with a random move wherever it fails; `on_failure` is told each time."""

    def choose(game: Game, asked: Asked) -> Move:
        offered, rng = asked.moves, asked.rng
        asked.moves = list(offered)  # a bot may sort its own list
        try:
            return checked(player(game, asked), offered)
        except (Exception, SystemExit) as error:  # the game goes on without this bot
            on_failure(failure_of(name, player, error))
            asked.plan = None
            return rng.choice(offered)

    return choose


def checked(answer: object, offered: Sequence[Move]) -> Move:
    """Returns the answer of a bot. Raises `WrongAnswer` if it is not one of the offered moves."""
    if isinstance(answer, Move):
        if answer in offered:
            return answer
        raise WrongAnswer(f"'{answer}': not a legal move")
    kind = "None" if answer is None else f"'{answer!s:.40}' ({type(answer).__name__})"
    raise WrongAnswer(f"answer of type {kind}: not one of the offered moves")


def failure_of(name: str, player: Player | None, error: BaseException) -> Failure:
    """Returns what went wrong, with the line of the bot's own package at which it did.

    `player` is None if it could not be loaded. Call it in the function that asks the player.
    """
    told = isinstance(error, ProgramError | DataError | WrongAnswer)
    said = str(error) if told else f"{type(error).__name__}: {error}".removesuffix(": ")
    said = " ".join(said.split())
    if len(said) > _LONGEST:
        said = f"{said[: _LONGEST - 1]}…"
    return Failure(name, said, "" if isinstance(error, ProgramError) else _place(player, error))


def counted(failures: Iterable[Failure]) -> list[Failure]:
    """Returns the failures with those of one player at one place as one, in order.

    >>> [one.count for one in counted([Failure("a", "x", "b.py:1")] * 2 + [Failure("c", "x")])]
    [2, 1]
    """
    found: dict[tuple[str, str, str], Failure] = {}
    for one in failures:
        key = one.player, one.place, one.what.partition(":")[0]
        before = found.get(key)
        count = one.count + (before.count if before else 0)
        found[key] = msgspec.structs.replace(before or one, count=count)
    return list(found.values())


def _place(player: Player | None, error: BaseException) -> str:
    """The innermost line of the bot's package in a traceback, or where the bot begins."""
    frames = list(traceback.walk_tb(error.__traceback__))[1:]  # without who catches it
    theirs = [one for one in frames if one[0].f_globals.get("__name__") != __name__]
    if theirs:
        package = _package(theirs[0][0])
        frame, line = [one for one in theirs if _package(one[0]) == package][-1]
        return f"{shown(frame.f_code.co_filename)}:{line}"
    code: Any = getattr(getattr(player, "func", player), "__code__", None)
    return f"{shown(code.co_filename)}:{code.co_firstlineno}" if code is not None else ""


def _package(frame: FrameType) -> str:
    return str(frame.f_globals.get("__name__", "")).partition(".")[0]
