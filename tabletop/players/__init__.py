"""Who can sit at a table besides people: the program's bots, and those of installed packages.

A package declares its bots as entry points of `tabletop.players`; each is a `Player`.
"""

from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from importlib.metadata import entry_points

from tabletop.cards.errors import listed, suggestion
from tabletop.cards.plugin import plugin
from tabletop.players import greedy, random, thinker
from tabletop.players.program import started
from tabletop.players.thinker import STRENGTHS
from tabletop.rules.asked import COMMAND, Asked
from tabletop.rules.game import Game
from tabletop.table.move import Move

GROUP = "tabletop.players"

Player = Callable[[Game, Asked], Move]
"""Whoever answers with one of the moves asked for."""

PLAYERS: dict[str, Player] = {
    "random": random.choose,
    "greedy": greedy.choose,
    **{strength.name: partial(thinker.choose, strength) for strength in STRENGTHS},
}
"""The program's own players by name, weakest first."""


class UnknownPlayer(LookupError):  # noqa: N818  (a wrong name, not a failure)
    """No player of this name is installed; the sentence says which there are."""


@cache
def guests() -> dict[str, str]:
    """Give where the players of other packages lie, as `module:name`, by their names."""
    found = {entry.name: entry.value for entry in entry_points(group=GROUP)}
    return {name: found[name] for name in sorted(found) if name not in {"human", *PLAYERS}}


def installed() -> tuple[str, ...]:
    """Give the names of all players, the program's own first; loads none of the others."""
    return (*PLAYERS, *guests())


def load(name: str) -> Player:
    """Give a player by its name, or one that is a program of its own: `cmd:COMMAND`.

    Raises `UnknownPlayer` where none of that name is installed, `DataErrors` where it is broken,
    and `ProgramError` for a command that nobody has asked for, or that is none.
    """
    return PLAYERS[name] if name in PLAYERS else _guest(name)


@cache
def _guest(name: str) -> Player:
    if name.startswith(COMMAND):
        return started(name.removeprefix(COMMAND))
    places = guests()
    if name not in places:
        near = suggestion(name, installed())
        there = near if near.startswith("did") else f"choose {listed(installed(), 'or')}"
        raise UnknownPlayer(f"unknown player '{name}' ({there})")
    module, _, attribute = places[name].partition(":")
    with plugin(name, "bot", places[name]):
        player: Player = getattr(import_module(module), attribute)
        if not callable(player):
            raise TypeError(f"'{places[name]}': not callable")
    return player


__all__ = [
    "PLAYERS",
    "STRENGTHS",
    "Asked",
    "Player",
    "UnknownPlayer",
    "guests",
    "installed",
    "load",
]
