"""Who can sit at a table besides people."""

from tabletop.players import greedy, random
from tabletop.players.asked import Asked, Player

PLAYERS: dict[str, Player] = {"random": random.choose, "greedy": greedy.choose}
"""All players of the program by name, weakest first."""

__all__ = ["PLAYERS", "Asked", "Player"]
