"""Random moves, legal or not, for testing: what anyone could say at the table."""

from functools import cache
from random import Random

from tabletop.games.guardians.flow import waiting
from tabletop.games.guardians.lands.board import SPACES
from tabletop.games.guardians.moves import VERBS, legal_moves
from tabletop.games.guardians.places import LANES, SEATS, sheets, under_zones
from tabletop.rules import Move
from tabletop.rules.verb_tables import any_move
from tabletop.table import Table


def random_move(table: Table, rng: Random) -> Move:
    """Say any verb, mostly for a seat that is asked; every second move is legal."""
    return any_move(table, rng, waiting(table), VERBS, legal_moves, word, share=0.5)


@cache
def all_kinds() -> tuple[str, ...]:
    """Give the kinds of all cards."""
    return tuple(sheets())


def word(table: Table, sort: str, seat: int, rng: Random) -> str:
    """Say a word of a sort; cards are mostly some that the seat holds."""
    if sort == "answer":
        return rng.choice(("yes", "no"))
    if sort == "place":
        number = rng.randint(1, LANES)
        area = rng.choice((f"lane.{number}", f"flank.{number}", "command", "dazed", "guardian"))
        return f"{area}.{rng.choice(SEATS)}"
    if sort == "space":
        return rng.choice(SPACES)
    zones = (f"hand.{seat}", f"combat.{seat}", f"depot.{seat}", *under_zones(table, seat))
    held = [piece.kind for zone in zones for piece in table.pile(zone)]
    return rng.choice(held) if held and rng.random() < 0.8 else rng.choice(all_kinds())
