"""Sandtable: card and board games on one table.

The package reads from the inside out: `tabletop.table` holds pieces and knows no game,
`tabletop.rules` judges moves, `tabletop.games` are the games, `tabletop.app` draws them.
"""

__version__ = "1.0.0"
