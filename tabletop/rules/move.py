"""Moves and their notation, as the rules know them; the table keeps them in its journal."""

from tabletop.table.move import InvalidMove, Move

__all__ = ["InvalidMove", "Move"]
