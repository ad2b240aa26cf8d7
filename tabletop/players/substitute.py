"""A random move in place of a player that fails, and a report about it.

Bots are written by others. A bot that raises, gives a wrong answer, or exits must not stop the
game.
"""

import traceback
from collections.abc import Callable, Iterable, Sequence
from types import FrameType
from typing import Any

import msgspec

from tabletop.cards.errors import DataError
from tabletop.cards.load import display_path
from tabletop.players import Player
from tabletop.players.program import ProgramError
from tabletop.rules.decision import Decision
from tabletop.rules.game import Game
from tabletop.table.move import Move

_LONGEST = 300


class InvalidAnswer(ValueError):  # noqa: N818  (the bot's failure, not ours)
    """An answer of a bot that is not one of the offered moves."""


class PlayerFailure(msgspec.Struct, frozen=True):
    """A way in which a player failed, and how often."""

    player: str
    what: str
    place: str = ""
    """File and line of the bot, such as `my_bots.py:12`; empty for an external program."""
    count: int = 1

    def __str__(self) -> str:
        return f"{self.what} ({self.place})" if self.place else self.what


def with_fallback(
    name: str, player: Player, on_failure: Callable[[PlayerFailure], object]
) -> Player:
    """Returns a player that makes a random move whenever the player fails.

    Args:
        name: The name of the player.
        player: The player.
        on_failure: Called with each failure.

    Examples:
        >>> from random import Random
        >>> failures, moves = [], [Move(0, "pass")]
        >>> bot = with_fallback("broken", lambda game, decision: 1 / 0, failures.append)
        >>> str(bot(None, Decision(0, moves, lambda: None, Random(1)))), failures[0].what
        ('1 pass', 'ZeroDivisionError: division by zero')
    """

    def choose(game: Game, decision: Decision) -> Move:
        offered, rng = decision.moves, decision.rng
        decision.moves = list(offered)  # A copy, since a bot may sort its list.
        try:
            return validated(player(game, decision), offered)
        except (Exception, SystemExit) as error:  # The game continues without this bot.
            on_failure(failure_of(name, player, error))
            decision.plan = None
            return rng.choice(offered)

    return choose


def validated(answer: object, offered: Sequence[Move]) -> Move:
    """Returns the answer of a bot, after checking it.

    Args:
        answer: What the bot returned.
        offered: The legal moves.

    Raises:
        InvalidAnswer: The answer is not one of the offered moves.

    Examples:
        >>> validated(Move(0, "pass"), [Move(0, "pass")])
        Move(seat=0, verb='pass', args=())
    """
    if isinstance(answer, Move):
        if answer in offered:
            return answer
        raise InvalidAnswer(f"'{answer}': not a legal move")
    kind = "None" if answer is None else f"'{answer!s:.40}' ({type(answer).__name__})"
    raise InvalidAnswer(f"answer of type {kind}: not one of the offered moves")


def failure_of(name: str, player: Player | None, error: BaseException) -> PlayerFailure:
    """Returns what went wrong, with the responsible line of the bot's package.

    Call it in the function that asks the player: it skips that frame of the traceback.

    Args:
        name: The name of the player.
        player: The player, or None if it could not be loaded.
        error: What it raised.
    """
    has_clear_message = isinstance(error, ProgramError | DataError | InvalidAnswer)
    message = (
        str(error) if has_clear_message else f"{type(error).__name__}: {error}".removesuffix(": ")
    )
    message = " ".join(message.split())
    if len(message) > _LONGEST:
        message = f"{message[: _LONGEST - 1]}…"
    return PlayerFailure(
        name, message, "" if isinstance(error, ProgramError) else _place(player, error)
    )


def merge_failures(failures: Iterable[PlayerFailure]) -> list[PlayerFailure]:
    """Merges failures of one player at one place, in order.

    Examples:
        >>> failures = [PlayerFailure("a", "x", "b.py:1")] * 2 + [PlayerFailure("c", "x")]
        >>> [one.count for one in merge_failures(failures)]
        [2, 1]
    """
    results: dict[tuple[str, str, str], PlayerFailure] = {}
    for failure in failures:
        key = failure.player, failure.place, failure.what.partition(":")[0]
        before = results.get(key)
        count = failure.count + (before.count if before else 0)
        results[key] = msgspec.structs.replace(before or failure, count=count)
    return list(results.values())


def _place(player: Player | None, error: BaseException) -> str:
    """Returns the innermost line in the bot's package, or its first line."""
    # Without the frame that catches the error.
    frames = list(traceback.walk_tb(error.__traceback__))[1:]
    other_frames = [item for item in frames if item[0].f_globals.get("__name__") != __name__]
    if other_frames:
        package = _package(other_frames[0][0])
        frame, line = [item for item in other_frames if _package(item[0]) == package][-1]
        return f"{display_path(frame.f_code.co_filename)}:{line}"
    code: Any = getattr(getattr(player, "func", player), "__code__", None)
    return f"{display_path(code.co_filename)}:{code.co_firstlineno}" if code is not None else ""


def _package(frame: FrameType) -> str:
    return str(frame.f_globals.get("__name__", "")).partition(".")[0]
