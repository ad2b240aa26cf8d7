"""Random moves, legal or not, for testing: what anyone could say at the table."""

from random import Random

from tabletop.games.sandland.flow import waiting
from tabletop.games.sandland.moves import VERBS, legal_moves
from tabletop.games.sandland.places import ALL_SLOTS, SLOTS, sheet_list
from tabletop.rules import Move
from tabletop.rules.verb_tables import any_move
from tabletop.table import Table


def random_move(table: Table, rng: Random) -> Move:
    """Say any verb, mostly for a seat that is asked; one in three is drawn from the legal ones."""
    return any_move(table, rng, waiting(table), VERBS, legal_moves, word)


def word(table: Table, sort: str, seat: int, rng: Random) -> str:
    """Say a word of a sort; cards are mostly some that lie open."""
    if sort == "slot":
        return rng.choice(SLOTS)
    if sort == "seat":
        return rng.choice(("1", "2"))
    if sort == "number":
        return rng.choice("123")
    if sort == "place":
        if rng.random() < 0.1:
            return f"scrap.{seat}#{rng.randrange(12)}"
        return rng.choice(ALL_SLOTS)
    open_cards = [
        piece.kind for zone in (f"leader.{seat}", f"tactics.{seat}") for piece in table.pile(zone)
    ]
    if open_cards and rng.random() < 0.7:
        return rng.choice(open_cards)
    return rng.choice(sheet_list()).kind
