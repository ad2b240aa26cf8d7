"""Random moves, legal or not, for testing: what anyone could say at the table."""

from random import Random

from tabletop.games.sacred_wars.flow import waiting
from tabletop.games.sacred_wars.moves import VERBS, legal_moves
from tabletop.games.sacred_wars.places import BASE, all_tokens, box_of, field_of
from tabletop.games.sacred_wars.sheets import sheets
from tabletop.rules import Move
from tabletop.rules.verb_tables import any_move
from tabletop.table import Table


def random_move(table: Table, rng: Random) -> Move:
    """Say any verb, mostly for a seat that is asked; one in three is drawn from the legal ones."""
    return any_move(table, rng, waiting(table), VERBS, legal_moves, word)


def word(table: Table, sort: str, seat: int, rng: Random) -> str:
    """Say a word of a sort; boxes are mostly some with tokens, cards any."""
    if sort in ("number", "price"):
        return rng.choice("123")
    if sort == "aim" and rng.random() < 0.2:
        return BASE
    if sort in ("box", "aim"):
        there = [box_of(piece) for piece in all_tokens(table)]
        if there and rng.random() < 0.6:
            return rng.choice(there)
        return rng.choice(field_of(table).boxes)
    leaders = [piece.kind for piece in table.pile(f"commander.{seat}") if piece.kind in sheets()]
    if leaders and rng.random() < 0.3:
        return rng.choice(leaders)
    return rng.choice(list(sheets()))
