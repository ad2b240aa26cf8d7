"""Random moves, legal or not, for testing: what anyone could say at the table."""

from functools import cache
from random import Random

from tabletop.games.guardians.flow import waiting
from tabletop.games.guardians.lands.board import SPACES
from tabletop.games.guardians.moves import VERBS, legal_moves
from tabletop.games.guardians.places import LANES, SEATS, sheets, under_zones
from tabletop.rules import Move
from tabletop.table import Table


def random_move(table: Table, rng: Random) -> Move:
    """Say any verb, mostly for a seat that is asked; every second word is legal."""
    asked = waiting(table)
    seat = rng.choice(asked) if asked and rng.random() < 0.9 else rng.choice(SEATS)
    if rng.random() < 0.5 and (legal := legal_moves(table, seat)):
        verb = rng.choice(sorted({move.verb for move in legal}))
        return rng.choice([move for move in legal if move.verb == verb])
    verb = rng.choice(list(VERBS))
    return Move(seat, verb, tuple(word(table, sort, seat, rng) for sort in VERBS[verb].words))


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
