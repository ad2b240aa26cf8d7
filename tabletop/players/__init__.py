"""Who can sit at a table besides people."""

from collections.abc import Callable
from functools import partial

from tabletop.players import greedy, random, thinker
from tabletop.players.thinker import STRENGTHS
from tabletop.rules.asked import Asked
from tabletop.rules.game import Game
from tabletop.table.move import Move

Player = Callable[[Game, Asked], Move]
"""Whoever answers with one of the moves asked for."""

PLAYERS: dict[str, Player] = {
    "random": random.choose,
    "greedy": greedy.choose,
    **{strength.name: partial(thinker.choose, strength) for strength in STRENGTHS},
}
"""All players of the program by name, weakest first."""

__all__ = ["PLAYERS", "STRENGTHS", "Asked", "Player"]
