"""Players: the program's bots, and those of installed packages.

A package declares its bots as entry points of the group `tabletop.players`; each is a `Player`.

Examples:
    >>> from random import Random
    >>> from tabletop.table import view_of
    >>> from tabletop.testing import position
    >>> referee = position("sandland")
    >>> moves, view = referee.legal_moves(0), view_of(referee.table, 0)
    >>> load("greedy")(referee.game, Decision(0, moves, lambda: view, Random(1))) in moves
    True
"""

from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from importlib.metadata import entry_points

from tabletop.cards.errors import listed, suggestion
from tabletop.cards.plugin import plugin
from tabletop.players import greedy, random, thinker
from tabletop.players.program import allowed_program
from tabletop.players.thinker import STRENGTHS
from tabletop.rules.decision import COMMAND, Decision
from tabletop.rules.game import Game
from tabletop.table.move import Move

GROUP = "tabletop.players"

Player = Callable[[Game, Decision], Move]
"""A function that answers a decision with one of its moves."""

PLAYERS: dict[str, Player] = {
    "random": random.choose,
    "greedy": greedy.choose,
    **{strength.name: partial(thinker.choose, strength) for strength in STRENGTHS},
}
"""The program's own players by name, weakest first."""


class UnknownPlayer(LookupError):  # noqa: N818  (a wrong name, not a failure)
    """A player's name that is not installed; the message suggests others."""


@cache
def plugin_players() -> dict[str, str]:
    """Returns the players of other packages, as `module:name` by their names.

    Names that the program uses itself are left out. The result is cached.
    """
    results = {entry.name: entry.value for entry in entry_points(group=GROUP)}
    return {name: results[name] for name in sorted(results) if name not in {"human", *PLAYERS}}


def installed() -> tuple[str, ...]:
    """Returns the names of all players, the program's own first.

    No player of another package is imported.

    Examples:
        >>> installed()[:3]
        ('random', 'greedy', 'relaxed')
    """
    return (*PLAYERS, *plugin_players())


def load(name: str) -> Player:
    """Returns a player by its name.

    Args:
        name: One of `installed`, or `cmd:COMMAND` for a program in any language.

    Raises:
        UnknownPlayer: No player of this name is installed.
        DataErrors: The package of the player is broken.
        ProgramError: The command is not allowed, or does not exist.

    Examples:
        >>> load("nobody")  # doctest: +ELLIPSIS
        Traceback (most recent call last):
            ...
        tabletop.players.UnknownPlayer: unknown player 'nobody' (choose ...)
    """
    return PLAYERS[name] if name in PLAYERS else _load_plugin(name)


@cache
def _load_plugin(name: str) -> Player:
    """Returns a player of another package, or of an allowed command.

    Raises:
        UnknownPlayer: No player of this name is installed.
        DataErrors: The package of the player is broken.
        TypeError: The player is not callable; `plugin` turns this into `DataErrors`.
        ProgramError: The command is not allowed, or does not exist.
    """
    if name.startswith(COMMAND):
        return allowed_program(name.removeprefix(COMMAND))
    places = plugin_players()
    if name not in places:
        hint = suggestion(name, installed())
        remedy = hint if hint.startswith("did") else f"choose {listed(installed(), 'or')}"
        raise UnknownPlayer(f"unknown player '{name}' ({remedy})")
    module, _, attribute = places[name].partition(":")
    with plugin(name, "bot", places[name]):
        player: Player = getattr(import_module(module), attribute)
        if not callable(player):
            raise TypeError(f"'{places[name]}': not callable")
    return player


__all__ = [
    "PLAYERS",
    "STRENGTHS",
    "Decision",
    "Player",
    "UnknownPlayer",
    "installed",
    "load",
    "plugin_players",
]
